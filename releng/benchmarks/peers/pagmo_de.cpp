// DE/rand/1/bin of pagmo 2 on Rastrigin's function, timed.
//
//   g++ -O3 -march=native -std=c++17 pagmo_de.cpp -lpagmo -lboost_serialization -ltbb -o pagmo_de
//   ./pagmo_de [INDIVIDUALS [DIMENSION [GENERATIONS [REPEATS [SEED]]]]]     100 100 1000 5 1
//
// F = 0.5, CR = 0.3. pagmo draws a coordinate that leaves the box anew. Prints nanoseconds of CPU time per evaluation and the value reached, a line
// for each repeat and one with the median.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <pagmo/algorithm.hpp>
#include <pagmo/algorithms/de.hpp>
#include <pagmo/population.hpp>
#include <pagmo/problem.hpp>
#include <pagmo/problems/rastrigin.hpp>
#include <vector>

static double cpu_seconds() { return double(std::clock()) / CLOCKS_PER_SEC; }

int main(int count, char **words) {
    auto number = [&](int k, unsigned otherwise) { return count > k ? unsigned(std::strtoul(words[k], nullptr, 10)) : otherwise; };
    const unsigned individuals = number(1, 100), dimension = number(2, 100), generations = number(3, 1000), repeats = number(4, 5), seed = number(5, 1);
    const unsigned rand_1_bin = 7;
    std::vector<double> times, values;
    for (unsigned k = 0; k < repeats; k++) {
        // tolerances of 0: nothing but the number of generations ends a run
        pagmo::algorithm method{pagmo::de(generations, 0.5, 0.3, rand_1_bin, 0.0, 0.0, seed + k)};
        const double begin = cpu_seconds();
        pagmo::population population{pagmo::problem{pagmo::rastrigin(dimension)}, individuals, seed + k};
        population = method.evolve(population);
        times.push_back(1e9 * (cpu_seconds() - begin) / double(population.get_problem().get_fevals()));
        values.push_back(population.champion_f()[0]);
        std::printf("%5u: %.0f ns an evaluation, %llu evaluations, best %.6g\n", k + 1, times.back(), population.get_problem().get_fevals(), values.back());
    }
    std::sort(times.begin(), times.end());
    std::sort(values.begin(), values.end());
    std::printf("pagmo de, %u x %u-D x %u, double, seeds from %u: %.0f ns of CPU time an evaluation, best %.6g\n", individuals, dimension, generations, seed,
                times[repeats / 2], values[repeats / 2]);
}
