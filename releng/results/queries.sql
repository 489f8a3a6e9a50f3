-- The queries of the documents' tables, see tables.py: a line "-- name" and the query, which SQLite reads.

-- performance-six-workloads
select case problem when 'Xiaowan' then 'reservoir, 62 years' else
    case algorithm when 'clpso' then 'CLPSO' when 'spso2011' then 'SPSO-2011' when 'de' then 'DE' when 'gojde' then 'GOjDE' end
    || ', ' || populations || ' × ' || size || ', ' || dimension || '-D' end as "workload",
  max(case when device like 'cuda%' then t end) as "CUDA", max(case when device not like 'cuda%' then t end) as "OpenCL"
from (select *, sig(us_per_generation, 3) || ' (' || sig(us_per_generation / max(issue_us, chain_us, traffic_us), 2) || ')' as t
  from workloads where file like '%warm' or file like '%4096')
group by 1 order by problem <> 'Xiaowan', file

-- performance-the-papers-mappings-and
select method as "method", max(case rank when 1 then t end) as "ours",
  group_concat(case when rank > 1 then '`' || mapping || '` ' || t || numbers end, ', ') as "the papers'"
from (select algorithm, mapping, case algorithm when 'clpso' then 'CLPSO' when 'spso2011' then 'SPSO-2011' when 'de' then 'DE'
    when 'gojde' then 'GOjDE' else 'MA-SW-Chains' end || ', ' || populations || ' × ' || size || ', ' || dimension || '-D' as method,
  sig(us_per_generation, 3) as t, row_number() over (partition by algorithm order by us_per_generation) as rank,
  case when initialise_s > 0.01 then ' + ' || sig(1e6 * initialise_s / generations, 3) else '' end as numbers
  from mappings order by algorithm, us_per_generation)
group by algorithm order by algorithm

-- performance-l-shade
select substr(problem, instr(problem, '/') + 1) || ', ' || dimension || '-D' as "function", populations as "runs",
  max(case when device like 'cuda%' then sig(total_s, 3) || ' (' || sig(us_per_generation / max(issue_us, chain_us), 2) || ')' end) as "CUDA, s",
  max(case when device not like 'cuda%' then sig(total_s, 3) || ' (' || sig(us_per_generation / max(issue_us, chain_us), 2) || ')' end)
    as "OpenCL, s"
from lshade where device <> 'sequential' group by dimension, problem, populations order by dimension, problem desc, populations

-- performance-cma-es
select algorithm || ', ' || dimension || '-D, λ = ' || size as "method", populations as "runs",
  max(case when device like 'cuda%' then sig(total_s, 3) || ' (' || sig(us_per_generation / max(issue_us, chain_us), 2) || ')' end) as "CUDA, s",
  max(case when device like 'opencl%' then sig(total_s, 3) || ' (' || sig(us_per_generation / max(issue_us, chain_us), 2) || ')' end)
    as "OpenCL, s",
  max(case when device not like 'cuda%' and device not like 'opencl%' then sig(total_s, 3) end) as "one host thread, s"
from cmaes group by algorithm, dimension, size, populations order by algorithm, dimension, populations

-- performance-many-populations-in-a
with p as (select algorithm, size, populations, device like 'cuda%' as cuda, sig(us_per_generation, 3) as t,
  sig(us_per_generation / max(issue_us, chain_us, traffic_us), 2) as floors from populations)
select case c.algorithm when 'clpso' then 'CLPSO' when 'spso2011' then 'SPSO-2011' when 'de' then 'DE' when 'jde' then 'jDE'
    when 'gode' then 'GODE' else 'GOjDE' end || ', ' || c.size as "method, size",
  max(case c.populations when 1 then c.t || '; ' || o.t end) as "1",
  max(case c.populations when 256 then c.t || '; ' || o.t end) as "256",
  max(case c.populations when 4096 then c.t || '; ' || o.t end) as "4096",
  max(case c.populations when 4096 then c.floors || '; ' || o.floors end) as "× floor"
from p c join p o on o.algorithm = c.algorithm and o.populations = c.populations and c.cuda and not o.cuda
group by c.algorithm order by c.algorithm

-- performance-gojde-table-12-of
select 'F' || substr(t.problem, 11) as "function", sig(2e-2 * t.us_per_generation, 3) as "`tuned`",
  sig(t.us_per_generation / max(t.issue_us, t.chain_us, t.traffic_us), 2) as "× floor",
  sig(2e-2 * f.us_per_generation, 3) as "`four-kernel`",
  sig(h.us_per_generation / t.us_per_generation, 2) as "× one host thread"
from tables_soco2010 t join tables_soco2010 f on f.problem = t.problem and f.mapping = 'four-kernel'
  join tables_soco2010 h on h.problem = t.problem and h.mapping = 'host'
where t.mapping = 'tuned' and cast(substr(t.problem, 11) as integer) < 12 order by cast(substr(t.problem, 11) as integer)

-- performance-gojde-table-12-of-2
select 'F' || substr(problem, 11) || ', ' || populations as "function, populations", sig(us_per_generation, 3) as "µs/generation",
  sig(us_per_generation / max(issue_us, chain_us, traffic_us), 2) as "× floor"
from tables_small order by problem, populations

-- performance-ma-sw-chains-with-up-to
select dimension as "variables", max(case precision when 'double' then t end) as "double", max(case precision when 'single' then t end) as "single"
from (select dimension, precision, sig(us_per_generation, 3) || ' (' ||
    sig(us_per_generation / max(issue_us, chain_us, traffic_us), 2) || ')' as t
  from large where mapping = 'tuned' and file <> 'budget')
group by dimension order by dimension

-- performance-ma-sw-chains-with-up-to-2
select precision as "precision", sig(run_s, 4) as "on the device, s", sig(total_s, 4) as "all but the build, s" from large_budget

-- performance-functions-of-bbob
select function as "function", sig(run_s, 3) as "GPU, s", sig(run_s / floor_s, 2) as "× floor", sig(host_s, 3) as "host, s",
  sig(host_s / run_s, 3) as "ratio" from gpu_bbob

-- performance-other-programs
select method || ', ' || populations as "populations", ours_ms as "ours",
  jax_ms || ' (' || sig(jax_ms / ours_ms, 2) || '×)' as "JAX", pytorch_ms || ' (' || sig(pytorch_ms / ours_ms, 2) || '×)' as "PyTorch"
from gpu_peers

-- performance-other-programs-2
select method || ', ' || function || ' ' || dimension || '-D' as "here", ours_ns as "ns",
  group_concat(peer || ': ' || peer_ns || ' (' || sig(1.0 * peer_ns / ours_ns, 2) || '×)', ', ') as "peer"
from host_peers group by method, function, dimension order by min(rowid)

-- performance-formulas-and-programs
select program || ', ' || workers as "program, workers", max(case points when 1 then microseconds end) as "1",
  max(case points when 40 then microseconds end) as "40" from host_programs group by program, workers order by min(rowid)

-- performance-starting-and-checking
select what as "what", sig(seconds, 3) as "seconds", '`' || command || '`' as "command" from host_start

-- performance-many-runs
select runs as "runs", file_mib as "file, MiB", report_s || '; ' || report_mib as "report",
  resume_s || '; ' || resume_mib as "resume", coalesce(open_s || '; ' || open_mib, '–') as "open in the workbench" from host_stores

-- fidelity-clpso-table-3
select 'f' || row_number() over (order by r.rowid) || ' ' || replace(r.problem, 'classic/', '') as "function",
pm(p.published, s.value, 3) as "published, final", pm(r.value_mean, r.value_sd, 3) as "ours, final",
sig(q.value, 3) || '; ' || sig(h.value_mean, 3) as "sequential: published; our host", coalesce(sig(p.p, 2), '') as "Welch p"
from papers_clpso_row r join papers_clpso_row h on h.problem = r.problem and h.label = 'sequential'
join papers_clpso_published p on p.problem = r.problem and p.label = r.label and p.statistic = 'mean'
join published_clpso_table3 s on s.problem = r.problem and s.label = r.label and s.statistic = 'sd'
join published_clpso_table3 q on q.problem = r.problem and q.label = 'sequential' and q.statistic = 'mean'
where r.label = 'final' order by r.rowid

-- fidelity-cudade-agreement
select case when m.file like '%tenfold' then '10⁵·D' else '10⁴·D, as the paper states' end as "evaluations",
sum(m.agree) || ' of ' || sum(m.tested) as "means", sum(s.agree) || ' of ' || sum(s.tested) as "success rates"
from papers_agreement m join papers_agreement s on s.file = m.file and s.statistic = 'success'
where m.file like 'cudade%' and m.statistic = 'mean' group by 1 order by 1

-- fidelity-cudade-differing-means
select cell as "cell", group_concat(label || ' ' || means, ', ') as "published → ours"
from (select p.problem, p.dimension, p.problem || ', ' || p.dimension || '-D' as cell, p.label as label,
  sig(p.published, 3) || ' → ' || sig(r.value_mean, 3) as means
  from papers_published p join papers_row r using (file, problem, dimension, label)
  where p.file like 'cudade%tenfold' and p.statistic = 'mean' and p.agrees = 0
  order by p.problem, p.dimension, cast(substr(p.label, 2) as int))
group by cell order by problem, dimension

-- fidelity-cudade-speed-ups
select dimension || '-D, ' || substr(label, instr(label, ' ') + 1) as "cell",
max(case when label like 'fpde %' then span end) as "fpde",
max(case when label like 'cudade P%' then span end) as "cudade",
max(case when label like 'cudade-i %' then span end) as "cudade-i",
max(case when label like 'tuned %' then span end) as "tuned"
from (select dimension, label, sig(min(speedUp), 2) || '–' || sig(max(speedUp), 2) as span from times_cudade_row
  where speedUp is not null and label not like 'host%' and (label like '% P50' or label like '% P1000') group by dimension, label)
group by 1 order by dimension, cast(substr(label, instr(label, ' ') + 2) as int)

-- fidelity-gojde-table-2
with f as (select problem, label, value as v, case typeof(value) when 'text' then '0' else sig(value, 2) end as x
  from published_gojde_table2 where statistic = 'mean'),
o as (select problem, label, value_mean as y from papers_gojde_row
  union all select problem, 'nearest', value_mean from papers_gojde_nearest_row),
c as (select problem, label, x, case when y < 1e-14 then '0' else sig(y, 2) end as y, coalesce(y / v between 0.5 and 2, 0) as near
  from o left join f using (problem, label))
select upper(substr(problem, 10)) as "", max(case label when 'DE' then x || '; ' || y end) as "DE",
max(case label when 'GODE' then x || '; ' || y end) as "GODE",
max(case label when 'GOjDE' then x || '; ' || y end) as "GOjDE", max(case label when 'nearest' then y end) as "GOjDE, nearest"
from c group by problem having max(label = 'GOjDE' and x <> y and not near)
order by cast(substr(problem, 11) as int)

-- fidelity-maswchains-tables-1-12
with v as (select problem, label, sig(max(case statistic when 'mean' then value end), 2) || ' (' ||
  sig(max(case statistic when 'distance-mean' then value end), 2) || ')' as x
  from published_maswchains_tables1_12 where dimension = 100000 group by problem, label)
select substr(r.problem, 7) as "function",
sig(r.value_mean, 3) || ' (' || sig(r.distance_mean, 3) || ')' as "ours",
(select x from v where v.problem = r.problem and v.label = 'GPU') as "paper, GPU",
(select x from v where v.problem = r.problem and v.label = 'CPU') as "paper, CPU"
from papers_maswchains_row r order by r.rowid

-- fidelity-maswchains-tables-21-30
with v as (select problem, dimension, max(case statistic when 'mean' then value end) as m,
  max(case statistic when 'distance-mean' then value end) as d from published_maswchains_tables21_30 group by 1, 2)
select upper(substr(problem, 9)) as "function", sig(value_mean, 3) || ' (' || sig(distance_mean, 3) || ')' as "ours",
sig(m, 2) || ' (' || sig(d, 2) || ')' as "paper" from papers_maswchains_cec2010_row r left join v using (problem, dimension) order by r.rowid

-- fidelity-maswchains-million
with v as (select problem, max(case statistic when 'mean' then value end) as m,
  max(case statistic when 'distance-mean' then value end) as d
  from published_maswchains_tables21_30 where dimension = 1000000 group by problem)
select n.function, sig(n.value, 3) || ' (' || sig(n.distance, 3) || ')' as "ours",
sig(m, 2) || ' (' || sig(d, 2) || ')' as "paper" from notes_maswchains_million n
left join v on v.problem = 'cec2010/' || lower(n.function) order by n.rowid

-- fidelity-maswchains-figure-3
select function, sig(figure2, case when figure2 < 1e5 then 4 else 3 end) as "figure 2",
sig(figure3, case when figure3 < 1e5 then 4 else 3 end) as "figure 3", sig(holm, 2) as "p, Holm"
from notes_maswchains_figure3 order by rowid

-- fidelity-lshade-cec2017
with p as (select problem, dimension, max(case statistic when 'mean' then value end) as mean, max(case statistic when 'sd' then value end) as sd
  from (select * from published_lshade_cec2017_30 union all select * from published_lshade_cec2017_50) group by problem, dimension),
z as (select p.problem, p.dimension, (r.value_mean - p.mean) / sqrt(r.value_sd * r.value_sd / r.runs + p.sd * p.sd / 51) as z
  from p join papers_row r on r.problem = p.problem and r.dimension = p.dimension and r.label = 'L-SHADE' where p.sd > 0)
select 'F' || substr(problem, 10) as "function", case when max(case dimension when 30 then z end) is null then '' else replace(printf('%+.1f', max(case dimension when 30 then z end)), '-', '−') end as "30-D",
  case when max(case dimension when 50 then z end) is null then '' else replace(printf('%+.1f', max(case dimension when 50 then z end)), '-', '−') end as "50-D"
from z group by problem order by cast(substr(problem, 10) as integer)

-- fidelity-lshade-program
select function as "function", measure as "median", sig(program_400, 4) as "program", sig(ours_400, 4) as "`authors`",
  sig((select min(p) from notes_lshade_program a where a.function = n.function), 2) as "smallest p, 25 runs",
  sig((select min(p_400) from notes_lshade_program a where a.function = n.function), 2) as "400 runs"
from notes_lshade_program n where measure = case when function like '%30-D' then 'error' else 'evaluations to 1e-8' end order by rowid

-- fidelity-maswchains-program
select program, sig(median, 4) || coalesce(' (' || p || ')', '') as "median error (p)"
from notes_maswchains_program order by rowid

-- fidelity-spso-seconds
select case when r.label like '% x51' then replace(r.label, ' x51', '') || ', 51 blocks'
  when r.label = 'host' then 'host' else r.label || ', one block' end as "mapping",
coalesce(nullif(sig(t.value, 4), ''), case when s.value is null then '' else '–' end)
|| case when s.value is null then '' when typeof(s.value) = 'text' then ' (below 1)' else ' (' || sig(s.value, 4) || ')' end as "paper",
sig(r.sets_mean, 3) || case r.label when 'host' then '' else ' (' || sig(r.speedUp, 3) || ')' end as "ours"
from times_spso2011_row r
left join published_spso2011 t on t.label = r.label and t.statistic = 'set-seconds-mean'
left join published_spso2011 s on s.label = r.label and s.statistic = 'speed-up' order by r.rowid
