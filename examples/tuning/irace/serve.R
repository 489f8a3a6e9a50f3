# All experiments that irace wants at once, as requests to one warm process, which ends with R. An answer's id is the number of its experiment.
local({
  to <- from <- NULL

  start <- function() {
    pipes <- tempfile(c("requests", "answers"))
    system2("mkfifo", pipes)
    system(paste(shQuote(Sys.getenv("THALWEG", "thalweg")), "serve <", pipes[1], ">", pipes[2], "&"))
    to <<- fifo(pipes[1], "w", blocking = TRUE)
    from <<- fifo(pipes[2], "r", blocking = TRUE)
  }

  request <- function(id, of) {
    quoted <- function(x) if (is.character(x)) paste0("\"", x, "\"") else format(x, digits = 17)
    instance <- strsplit(of$instance, ",")[[1]]
    with <- Filter(function(x) !is.na(x), as.list(of$configuration[!startsWith(names(of$configuration), ".")]))
    sprintf("{\"id\": %d, \"problem\": \"%s\", \"dimension\": %s, \"evaluations\": %s, \"seed\": %d, \"algorithm\": \"de\", \"with\": {%s}}",
            id, instance[1], instance[2], instance[3], as.integer(of$seed),
            paste0("\"", names(with), "\": ", vapply(with, quoted, ""), collapse = ", "))
  }

  field <- function(name, answer) sub(paste0("^[^[]*?\"", name, "\":\"?([^,\"]*).*"), "\\1", answer, perl = TRUE)

  function(experiments, exec.target.runner, scenario, target.runner) {
    if (is.null(to)) start()
    writeLines(mapply(request, seq_along(experiments), experiments), to)
    flush(to)
    out <- vector("list", length(experiments))
    for (k in seq_along(experiments)) {
      answer <- readLines(from, 1)
      if (length(answer) == 0) stop("thalweg serve has ended; what it said is above")
      out[[as.integer(field("id", answer))]] <-
        if (startsWith(answer, "{\"event\":\"solved\"")) list(cost = as.numeric(field("error", answer)), time = as.numeric(field("seconds", answer)))
        else list(error = answer)
    }
    out
  }
})
