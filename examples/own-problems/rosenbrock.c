/* Rosenbrock's function: a line of numbers in, a number out.
 *   cc -O2 -o rosenbrock rosenbrock.c
 */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    char *line = NULL;
    size_t room = 0;
    while (getline(&line, &room, stdin) > 0) {
        char *at = line, *end;
        double f = 0, last = 0;
        for (int i = 0;; i++) {
            double x = strtod(at, &end);
            if (end == at)
                break;
            if (i > 0)
                f += 100 * (x - last * last) * (x - last * last) + (1 - last) * (1 - last);
            last = x;
            at = end;
        }
        printf("%.17g\n", f);
        fflush(stdout);
    }
    return 0;
}
