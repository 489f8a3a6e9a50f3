-- The queries of the documents' tables, see tables.py: a line "-- name" and the query, which SQLite reads.

-- performance-six-workloads
select case problem when 'Xiaowan' then 'reservoir, 62 years' else
    case algorithm when 'clpso' then 'CLPSO' when 'spso2011' then 'SPSO-2011' when 'de' then 'DE' when 'gojde' then 'GOjDE' end
    || ', ' || populations || ' × ' || size || ', ' || dimension || '-D' end as "workload",
  case when device like 'cuda%' then 'CUDA' else 'OpenCL' end as "device",
  sig(us_per_generation, 3) as "µs/generation",
  sig(max(issue_us, chain_us, traffic_us), 3) as "floor",
  sig(us_per_generation / max(issue_us, chain_us, traffic_us), 2) as "× floor",
  sig(1e3 * total_s, 3) as "total ms"
from workloads where file like '%warm' or file like '%4096' order by problem <> 'Xiaowan', file, device

-- performance-the-papers-mappings-and
select case algorithm when 'clpso' then 'CLPSO' when 'spso2011' then 'SPSO-2011' when 'de' then 'DE' when 'gojde' then 'GOjDE'
    else 'MA-SW-Chains' end || ', ' || populations || ' × ' || size || ', ' || dimension || '-D' as "method",
  '`' || mapping || '`' as "mapping", sig(us_per_generation, 3) as "µs/generation",
  sig(us_per_generation / min(us_per_generation) over (partition by algorithm), 3) as "× ours",
  case when initialise_s > 0.01 then sig(1e6 * initialise_s / generations, 3) else '' end as "host's numbers, µs"
from mappings order by algorithm, us_per_generation

-- performance-many-populations-in-a
select case algorithm when 'clpso' then 'CLPSO' when 'spso2011' then 'SPSO-2011' when 'de' then 'DE' when 'jde' then 'jDE'
    when 'gode' then 'GODE' else 'GOjDE' end || ', ' || size as "method, size",
  case when device like 'cuda%' then 'CUDA' else 'OpenCL' end as "device",
  sig(max(case populations when 1 then us_per_generation end), 3) as "1",
  sig(max(case populations when 16 then us_per_generation end), 3) as "16",
  sig(max(case populations when 256 then us_per_generation end), 3) as "256",
  sig(max(case populations when 4096 then us_per_generation end), 3) as "4096",
  sig(max(case populations when 4096 then us_per_generation / max(issue_us, chain_us, traffic_us) end), 2) as "× floor"
from populations group by algorithm, device order by algorithm, device

-- performance-gojde-table-12-of
select 'F' || substr(t.problem, 11) as "function", sig(2e-2 * t.us_per_generation, 3) as "`tuned`",
  sig(t.us_per_generation / max(t.issue_us, t.chain_us, t.traffic_us), 2) as "× floor",
  sig(2e-2 * f.us_per_generation, 3) as "`four-kernel`",
  sig(h.us_per_generation / t.us_per_generation, 2) as "× one host thread"
from tables_soco2010 t join tables_soco2010 f on f.problem = t.problem and f.mapping = 'four-kernel'
  join tables_soco2010 h on h.problem = t.problem and h.mapping = 'host'
where t.mapping = 'tuned' order by cast(substr(t.problem, 11) as integer)

-- performance-gojde-table-12-of-2
select 'F' || substr(problem, 11) as "function", populations as "populations", sig(us_per_generation, 3) as "µs/generation",
  sig(evaluations_per_s, 3) as "evaluations/s", sig(us_per_generation / max(issue_us, chain_us, traffic_us), 2) as "× floor"
from tables_small order by problem, populations

-- performance-ma-sw-chains-with-up-to
select dimension as "variables", precision as "precision", sig(us_per_generation, 3) as "µs/step",
  sig(evaluations_per_s, 3) as "evaluations/s", sig(us_per_generation / max(issue_us, chain_us, traffic_us), 2) as "× floor"
from large where mapping = 'tuned' and file <> 'budget' order by precision, dimension

-- performance-ma-sw-chains-with-up-to-2
select precision as "precision", sig(run_s, 4) as "on the device, s", sig(total_s, 4) as "all but the build, s" from large_budget

-- performance-functions-of-bbob
select function as "function", sig(run_s, 3) as "GPU, s", sig(run_s / floor_s, 2) as "× floor", sig(host_s, 3) as "host, s",
  sig(host_s / run_s, 3) as "ratio" from gpu_bbob

-- performance-other-programs
select method as "ours", peer_method as "theirs", populations as "populations", ours_ms as "ours, ms",
  jax_ms || ' (' || sig(jax_ms / ours_ms, 2) || '×)' as "JAX", pytorch_ms || ' (' || sig(pytorch_ms / ours_ms, 2) || '×)' as "PyTorch"
from gpu_peers

-- performance-other-programs-2
select method || ', ' || function || ' ' || dimension || '-D' as "here", ours_ns as "ns", peer as "peer", peer_ns as "its ns",
  sig(1.0 * peer_ns / ours_ns, 2) as "ratio" from host_peers

-- performance-formulas-and-programs
select program as "program", workers as "workers", points as "points in a request", microseconds as "µs" from host_programs

-- performance-starting-and-checking
select what as "what", sig(seconds, 3) as "seconds", '`' || command || '`' as "command" from host_start

-- performance-many-runs
select runs as "runs", file_mib as "file, MiB", report_s || ' s, ' || report_mib || ' MiB' as "report",
  resume_s || ' s, ' || resume_mib || ' MiB' as "resume",
  coalesce(open_s || ' s, ' || open_mib || ' MiB', 'not measured') as "open in the workbench" from host_stores
