% Rosenbrock's function for Octave: a line of numbers in, a number out.
% fgetl would wait for the next line before it gives this one.
while true
  try
    line = input("", "s");
  catch
    break; % the end of the input
  end
  x = sscanf(line, "%f")';
  a = x(1:end-1);
  b = x(2:end);
  printf("%.17g\n", sum(100 * (b - a.^2).^2 + (1 - a).^2));
  fflush(stdout);
end
