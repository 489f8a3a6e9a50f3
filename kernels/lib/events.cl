// The log of what happens to a population, such as the ends of runs within a search. The readable form is the Java class EventLog of
// org.thalweg.core.algorithm.
// Requires: lib/evaluate.cl
//
// Shape: log [EVENT_KINDS + 3 EVENTS_KEPT]: how often by kind; of the first events kind and evaluations made before, lower half first. One
// work-item adds an event.
#ifndef EVENT_KINDS
#define EVENT_KINDS 1
#define EVENTS_KEPT 256
#endif

FN void add_event(GLOBAL uint *log, int kind, ulong evaluations)
{
    uint n = 0;
    for (int k = 0; k < EVENT_KINDS; k++) {
        n += log[k];
    }
    log[kind]++;
    if (n < EVENTS_KEPT) {
        GLOBAL uint *event = log + EVENT_KINDS + 3 * n;
        event[0] = (uint)kind;
        event[1] = (uint)evaluations;
        event[2] = (uint)(evaluations >> 32);
    }
}

FN void clear_events(GLOBAL uint *log)
{
    for (int k = (int)ITEM; k < EVENT_KINDS + 3 * EVENTS_KEPT; k += (int)ITEMS) {
        log[k] = 0;
    }
}
