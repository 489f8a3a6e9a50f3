# Rosenbrock's function: a line of numbers in, a number out.
input <- file("stdin", "r")
while (length(line <- readLines(input, n = 1)) > 0) {
  x <- as.numeric(strsplit(line, " ")[[1]])
  a <- x[-length(x)]
  b <- x[-1]
  cat(sprintf("%.17g\n", sum(100 * (b - a^2)^2 + (1 - a)^2)))
  flush(stdout())
}
