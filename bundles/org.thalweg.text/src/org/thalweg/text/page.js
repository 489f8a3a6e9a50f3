"use strict";
// Makes a report live: tables that sort, a filter, charts drawn from the data in the page. Without it tables and pictures can be read.
(() => {
	const $ = (of, what) => [...of.querySelectorAll(what)];
	const escaped = text => String(text).replace(/[&<>"]/g, c => "&#" + c.charCodeAt(0) + ";");
	const make = (name, text, attributes) => {
		const out = document.createElement(name);
		if (text) { out.textContent = text; }
		Object.entries(attributes || {}).forEach(([k, v]) => out.setAttribute(k, v));
		return out;
	};

	// ---- tables

	/** The number that a cell begins with: 1.5e-3 ± 2, 12/15, 5%; NaN for words, and infinite where a median is none. */
	const number = text => {
		if (/^none\b/.test(text)) { return Infinity; }
		const t = text.replace(/^\u2212/, "-").match(/^[<>\u2264\u2265~]?\s*(-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?|-?(?:inf|Infinity|\u221e))/i);
		return !t ? NaN : /inf|\u221e/i.test(t[1]) ? (t[1][0] === "-" ? -Infinity : Infinity) : parseFloat(t[1]);
	};
	const words = new Intl.Collator("en", { numeric: true });
	/** Undefined cells come last in both orders. */
	const order = (texts, down) => {
		const numeric = texts.some(t => !isNaN(number(t))) && texts.every(t => t === "-" || t === "" || !isNaN(number(t)));
		const missing = t => t === "-" || t === "";
		return texts.map((_, k) => k).sort((a, b) => {
			const x = texts[a], y = texts[b];
			if (missing(x) || missing(y)) { return missing(x) - missing(y) || a - b; }
			const p = number(x), q = number(y);
			const c = numeric ? (p < q ? -1 : p > q ? 1 : 0) : words.compare(x, y);
			return (down ? -c : c) || a - b;
		});
	};
	for (const table of $(document, "table")) {
		const heads = $(table, "thead th"), body = table.tBodies[0], rows = body ? [...body.rows] : [];
		if (rows.length < 2) { continue; }
		heads.forEach((head, column) => {
			const button = make("button", head.textContent, { type: "button" });
			head.replaceChildren(button);
			head.setAttribute("aria-sort", "none");
			button.onclick = () => {
				const now = head.getAttribute("aria-sort");
				const next = now === "none" ? "ascending" : now === "ascending" ? "descending" : "none";
				heads.forEach(h => h.setAttribute("aria-sort", "none"));
				head.setAttribute("aria-sort", next);
				const texts = rows.map(r => r.cells[column].textContent.trim());
				const at = next === "none" ? rows.map((_, k) => k) : order(texts, next === "descending");
				body.append(...at.map(k => rows[k]));
			};
		});
	}

	// ---- data and filter

	const source = document.getElementById("data");
	const data = source ? JSON.parse(source.textContent) : { problems: [], dimensions: [], methods: [], kinds: [], charts: [] };
	data.charts.forEach(c => c.m.filter(m => m.k === "c").forEach(m => ["y", "w", "u"].forEach(of => {
		if (m[of] !== undefined && !Array.isArray(m[of])) { const same = m[of]; m[of] = m.x.map(() => same); } // one number for all
	})));
	/** Which of the names a label is, perhaps with words after it: "DE, 12 functions"; the longest wins. */
	const named = (names, label) => names.reduce((best, n, k) => (label === n || label.startsWith(n) && !/[\w.+]/.test(label[n.length])) &&
		(best < 0 || n.length > names[best].length) ? k : best, -1);
	const method = label => named(data.methods, label);
	const facets = [["problem", "Functions", data.problems], ["D", "Dimensions", data.dimensions.map(d => d + "-D")], ["method", "Methods", data.methods]]
		.map(([key, title, names]) => ({ key, title, names, on: names.map(() => true), boxes: [], keys: [] }));
	const [problems, dimensions, methods] = facets;
	const allowed = (facet, k) => k < 0 || facet.on[k];
	const shownMethod = label => allowed(methods, method(label));
	const chosen = c => allowed(problems, c.p ? named(data.problems, c.p) : -1) && allowed(dimensions, data.dimensions.indexOf(c.d)) &&
		(!c.a || shownMethod(c.a));

	/** The rows and columns of tables that name a function, a dimension or a method. */
	const filtered = $(document, "table").map(table => {
		const heads = $(table, "thead th"), titles = heads.map(h => h.textContent.trim());
		const at = [["problem"], ["D"], ["algorithm", "method"]].map(ns => titles.findIndex(t => ns.includes(t)));
		const rows = [...(table.tBodies[0] || { rows: [] }).rows].map(row => ({
			row, facets: facets.map((f, i) => at[i] < 0 ? -1 : i === 1 ? data.dimensions.indexOf(+row.cells[at[1]].textContent) :
				named(f.names, row.cells[at[i]].textContent.trim()))
		}));
		// "rastrigin, 10-D" as one cell, in the table of medians
		if (at[0] >= 0 && at[1] < 0) {
			rows.forEach(r => {
				const m = r.row.cells[at[0]].textContent.match(/, (\d+)-D/);
				r.facets[1] = m ? data.dimensions.indexOf(+m[1]) : -1;
			});
		}
		const columns = at[2] < 0 ? titles.map(t => method(t)) : titles.map(() => -1);
		return { table, rows, columns };
	});
	const filterTables = () => filtered.forEach(({ table, rows, columns }) => {
		let some = !rows.length;
		rows.forEach(({ row, facets: of }) => { row.hidden = !of.every((k, i) => allowed(facets[i], k)); some = some || !row.hidden; });
		columns.forEach((k, c) => { if (k >= 0) { [...table.rows].forEach(r => { if (r.cells[c]) { r.cells[c].hidden = !methods.on[k]; } }); } });
		const fold = table.closest("details");
		(fold || table.closest(".wide") || table).hidden = !some;
	});

	const summary = make("summary");
	const count = make("p", "", { role: "status" });
	const summarise = () => {
		summary.textContent = "Filter: " + facets.filter(f => f.names.length > 1).map(f => {
			const on = f.on.filter(x => x).length;
			return (on === f.names.length ? "all " + on : on + " of " + f.names.length) + " " + f.title.toLowerCase();
		}).join(", ");
	};
	const changed = () => {
		summarise();
		filterTables();
		filterCharts();
		const n = data.charts.filter(chosen).length;
		count.textContent = n + " of " + data.charts.length + " charts shown";
	};
	const fieldset = facet => {
		const set = make("fieldset"), values = make("div", "", { class: "values" });
		set.append(make("legend", facet.title));
		const boxes = facet.boxes = facet.names.map((name, k) => {
			const label = make("label"), box = make("input", "", { type: "checkbox" });
			box.checked = true;
			box.onchange = () => { facet.on[k] = box.checked; changed(); };
			label.append(box, " " + name);
			values.append(label);
			return { box, label };
		});
		const every = (text, value) => {
			const button = make("button", text, { type: "button", class: "plain", "aria-label": text + " " + facet.title.toLowerCase() });
			button.onclick = () => {
				boxes.forEach((b, k) => { if (!b.label.hidden) { b.box.checked = value; facet.on[k] = value; } });
				changed();
			};
			return button;
		};
		set.append(every("All", true), " ", every("None", false), " ");
		if (facet.names.length > 12) {
			const find = make("input", "", { type: "search", placeholder: "find", "aria-label": "Find in " + facet.title.toLowerCase() });
			find.oninput = () => boxes.forEach((b, k) => { b.label.hidden = !facet.names[k].toLowerCase().includes(find.value.toLowerCase()); });
			set.append(find);
		}
		set.append(values);
		return set;
	};
	if (facets.some(f => f.names.length > 1)) {
		const fold = make("details", "", { id: "filter" }), inner = make("div");
		facets.filter(f => f.names.length > 1).forEach(f => inner.append(fieldset(f)));
		fold.append(summary, inner, count);
		fold.onkeydown = e => { if (e.key === "Escape" && fold.open) { fold.open = false; summary.focus(); } };
		document.querySelector("h1").after(fold);
		summarise();
	}

	// ---- drawing

	const tone = k => "var(--c" + (Math.max(k, 0) % 8) + ")";
	const dash = k => ["", "9 4", "3 3", "12 3 3 3", "6 2 1 2"][Math.floor(Math.max(k, 0) / 8) % 5];
	const style = (label, k) => { const m = method(label); return m < 0 ? k : m; };
	const shorter = v => v === 0 ? "0" : Math.abs(v) >= 1e5 || Math.abs(v) < 1e-3 ? v.toExponential(0).replace("e+", "e") : String(+v.toPrecision(6));
	const value = v => v === null || v === undefined || isNaN(v) ? "-" : Math.abs(v) >= 1e6 || v !== 0 && Math.abs(v) < 1e-3 ? v.toExponential(3).replace("e+", "e") :
		String(+v.toPrecision(4));
	const powers = (low, high, most) => {
		const out = [], step = Math.max(1, Math.ceil((high - low) / most));
		for (let e = Math.ceil(low - 1e-9); e <= high + 1e-9; e++) { if (e % step === 0) { out.push(e); } }
		return out;
	};
	const steps = (low, high, most) => {
		const raw = (high - low) / most || 1, ten = 10 ** Math.floor(Math.log10(raw));
		const step = ten * [1, 2, 5, 10].find(f => f * ten >= raw - 1e-12 * raw), out = [];
		for (let k = Math.ceil(low / step - 1e-9); k * step <= high + 1e-9 * step; k++) { out.push(k * step); }
		return out;
	};
	/** 1, 2 and 5 times powers of 10, or what divides a narrower range evenly. */
	const between = (low, high) => {
		const out = [];
		for (let e = Math.floor(low); e <= high; e++) { [1, 2, 5].forEach(f => { const v = Math.log10(f) + e; if (v >= low && v <= high) { out.push(+(f * 10 ** e).toPrecision(2)); } }); }
		return out.length > 1 ? out : steps(10 ** low, 10 ** high, 4);
	};
	/** An axis: place of a value in pixels, and ticks as [value, text]. Values not above 0 lie in a band below a logarithmic axis. */
	const axis = (values, log, from, to, most, whole, along) => {
		const finite = values.filter(v => v !== null && isFinite(v) && (!log || v > 0));
		const zero = log && whole && values.some(v => v !== null && v <= 0);
		let low = log ? Math.log10(Math.min(...finite)) : Math.min(...finite), high = log ? Math.log10(Math.max(...finite)) : Math.max(...finite);
		if (!finite.length) { low = 0; high = 1; }
		const narrow = log && high - low < 1.5; // less than whole decades
		if (log && whole && !narrow) { low = Math.floor(low + 1e-9); high = Math.ceil(high - 1e-9); }
		if (high - low < 1e-12) { low -= log ? 0.5 : Math.abs(low) / 10 || 1; high += log ? 0.5 : Math.abs(high) / 10 || 1; }
		if ((!log || narrow) && whole) { const pad = (high - low) * 0.03; low -= !log && low === 0 && !along ? 0 : pad; high += pad; }
		const start = zero ? from + (to - from) * 0.1 : from;
		const at = v => v === null || isNaN(v) ? NaN : log && !(v > 0) ? from + (to - from) * 0.03 : start + ((log ? Math.log10(v) : v) - low) / (high - low) * (to - start);
		const back = p => { const v = low + (p - start) / (to - start) * (high - low); return log ? 10 ** v : v; };
		const ticks = narrow && whole ? between(low, high).map(v => [v, String(+v.toPrecision(3))]) : log ? powers(low, high, most).map(e => [10 ** e, e >= -2 && e <= 3 ? String(+(10 ** e).toPrecision(1)) : "1e" + e]) :
			steps(low, high, most).map(v => [v, shorter(v)]);
		if (zero) { ticks.unshift([0, "\u2264 0"]); }
		return { at, back, ticks };
	};

	/** Categories of bars and boxes that the filter leaves. */
	const categories = c => c.g ? c.g.map((_, k) => k).filter(k => {
		if (method(c.g[k]) >= 0) { return shownMethod(c.g[k]); }
		// "f1, 10-D" of bbob/f1, or a part of it
		const name = c.g[k].split(", ")[0], d = c.g[k].match(/(?:^|, )(\d+)-D/);
		return allowed(problems, data.problems.findIndex(p => p === name || p.endsWith("/" + name))) && allowed(dimensions, d ? data.dimensions.indexOf(+d[1]) : -1);
	}) : [];
	const title = c => c.a ? c.t + ", " + c.a : c.t;
	const visible = (c, off) => c.m.map((m, k) => ({ m, k })).filter(({ m }) => (!m.l || shownMethod(m.l)) && !(off && off.has(m.l)));

	/** Width of a letter, about, and how names of categories lean where they have no room. */
	const LETTER = 6.5, SINE = Math.sin(Math.PI / 3);
	/** A name with fewer letters in its middle; a short last word stays. */
	const shortened = (name, most) => {
		if (name.length <= most) { return name; }
		const last = name.length - name.lastIndexOf(" ") - 1, third = Math.floor(most / 3), tail = last <= most / 2 ? Math.max(last, third) : third;
		return name.slice(0, most - tail - 1) + "\u2026" + name.slice(name.length - tail);
	};
	/** Names of no more letters, unless different ones became equal. */
	const fitted = (names, most) => {
		const all = new Set(names).size;
		let m = most;
		while (m < 2 * most && new Set(names.map(n => shortened(n, m))).size < all) { m++; }
		return names.map(n => shortened(n, m));
	};

	/** Draws a chart; returns its markup and what lies where: points [x, y, label, text, style] by curve or category. */
	const draw = (c, width, height, options) => {
		const big = options.big, left = big ? 68 : 46, right = width - 8, top = 8;
		const marks = visible(c, options.off), kept = categories(c), full = kept.map(k => c.g[k]);
		const room = kept.length ? (right - left) / kept.length : 0;
		const leaning = full.some(n => n.length * LETTER + 6 > room), names = leaning ? fitted(full, Math.max(10, Math.floor(height / 18))) : full;
		const bottom = height - (big ? 44 : 20) - (leaning ? Math.max(...names.map(n => n.length)) * LETTER * SINE : 0);
		const ys = [], xs = [];
		marks.forEach(({ m }) => {
			if (m.k === "c") { xs.push(...m.x); ys.push(...m.y, ...(m.u ? m.w.concat(m.u) : [])); }
			if (m.k === "d") { xs.push(...m.x); ys.push(...m.y); }
			if (m.k === "b") { kept.forEach(k => ys.push(m.y[k])); if (!c.y[1]) { ys.push(0); } if (m.u) { kept.forEach(k => ys.push(m.w[k], m.u[k])); } }
			if (m.k === "x") { kept.forEach(k => ys.push(...m.b[k].slice(0, 5), ...m.b[k][5])); }
		});
		const logX = c.g ? false : options.logX === undefined ? !!c.x[1] : options.logX;
		const x = c.g ? null : axis(xs, logX, left, right, big ? Math.floor((right - left) / 90) : 3, false);
		const along = marks.some(({ m }) => m.k === "c" && m.y.some((v, i) => v === 0 && m.y[i - 1] === 0)); // a curve on the axis is not seen
		const y = axis(ys, !!c.y[1], bottom, top, big ? 8 : 4, true, along);
		const out = [], places = [];
		const centre = i => left + room * (i + 0.5);
		y.ticks.forEach(([v, text]) => {
			const p = y.at(v).toFixed(1);
			out.push(`<line class="rule" x1="${left}" x2="${right}" y1="${p}" y2="${p}"/><text x="${left - 5}" y="${+p + 4}" text-anchor="end">${text}</text>`);
		});
		if (x) {
			x.ticks.forEach(([v, text]) => {
				const p = x.at(v).toFixed(1);
				out.push(`<line class="axis" x1="${p}" x2="${p}" y1="${bottom}" y2="${bottom + 4}"/><text x="${Math.min(p, width - 2)}" y="${bottom + 16}" text-anchor="${p > right - 14 ? "end" : "middle"}">${text}</text>`);
			});
		} else {
			const every = leaning ? Math.max(1, Math.ceil(14 / room)) : 1;
			names.forEach((name, i) => {
				const p = centre(i).toFixed(1), turned = `text-anchor="end" transform="translate(${+p + 4} ${bottom + 12}) rotate(-60)"`;
				if (i % every === 0) { out.push(`<text class="category" ${leaning ? turned : `x="${p}" y="${bottom + 15}" text-anchor="middle"`}>${escaped(name)}</text>`); }
			});
		}
		out.push(`<path class="axis" d="M${left} ${top}V${bottom}H${right}"/>`);
		const shades = marks.filter(({ m }) => m.u && !m.l).length;
		const alpha = shades ? 1 - 0.4 ** (1 / shades) : 0.14; // of many over one another the darkest has 60 %
		const bars = marks.filter(({ m }) => m.k === "b");
		let before = 0;
		marks.forEach(({ m, k }) => {
			const s = m.l ? style(m.l, k) : before;
			before = s;
			const paint = `class="m m${s}" style="stroke:${tone(s)}"`, fill = `class="m m${s} fill" style="fill:${tone(s)}"`;
			if (m.k === "c") {
				const px = m.x.map(v => x.at(v)), line = (vs, reverse) => {
					const pts = px.map((p, i) => [p, y.at(vs[i])]).filter(p => isFinite(p[0]) && isFinite(p[1]));
					return (reverse ? pts.reverse() : pts).map(p => p[0].toFixed(1) + " " + p[1].toFixed(1)).join("L");
				};
				if (m.u) {
					const up = line(m.u), down = line(m.w, true);
					if (up && down) { out.push(`<path class="band m${s}" style="fill:${tone(s)};fill-opacity:${alpha}" d="M${up}L${down}Z"/>`); }
				}
				let d = "", pen = false;
				px.forEach((p, i) => {
					const q = y.at(m.y[i]);
					const good = isFinite(p) && isFinite(q);
					if (good) { d += (pen ? (m.s ? "H" + p.toFixed(1) + "V" + q.toFixed(1) : "L" + p.toFixed(1) + " " + q.toFixed(1)) : "M" + p.toFixed(1) + " " + q.toFixed(1)); }
					pen = good;
				});
				if (d) {
					out.push(`<path ${paint} stroke-dasharray="${dash(s)}" d="${d}"/>`);
					if (m.l || marks.length === 1) { places.push({ label: m.l || c.t, s, m, px, py: m.y.map(v => y.at(v)) }); }
				}
			}
			if (m.k === "d") {
				m.x.forEach((v, i) => { if (isFinite(x.at(v)) && isFinite(y.at(m.y[i]))) { out.push(`<circle ${fill} r="3" cx="${x.at(v).toFixed(1)}" cy="${y.at(m.y[i]).toFixed(1)}"/>`); } });
			}
			if (m.k === "b") {
				const n = bars.length, j = bars.findIndex(b => b.k === k), wide = room * 0.86 / n;
				kept.forEach((g, i) => {
					if (!isFinite(y.at(m.y[g]))) { return; }
					const from = centre(i) - room * 0.43 + wide * j, p = y.at(m.y[g]), base = c.y[1] ? bottom : y.at(0);
					out.push(`<rect ${fill} x="${from.toFixed(1)}" width="${Math.max(0.5, wide * 0.94).toFixed(1)}" y="${Math.min(p, base).toFixed(1)}" height="${Math.abs(base - p).toFixed(1)}"/>`);
					places.push({ label: (m.l ? m.l + ", " : "") + c.g[g], s, spot: [from + wide / 2, p], text: value(m.y[g]) });
				});
			}
			if (m.k === "x") {
				kept.forEach((g, i) => {
					const [low, q1, mid, q3, high, far] = m.b[g], t = style(c.g[g], g), half = Math.min(22, room * 0.32), p = centre(i);
					const n = v => y.at(v).toFixed(1), line = `class="m m${t}" style="stroke:${tone(t)}"`;
					if (!isFinite(y.at(mid))) { return; }
					out.push(`<path ${line} d="M${p} ${n(low)}V${n(q1)}M${p} ${n(q3)}V${n(high)}M${p - half} ${n(q1)}H${p + half}V${n(q3)}H${p - half}ZM${p - half} ${n(mid)}H${p + half}" />`);
					out.push(`<rect class="band m${t}" style="fill:${tone(t)};fill-opacity:0.2" x="${p - half}" width="${2 * half}" y="${Math.min(n(q1), n(q3))}" height="${Math.abs(n(q3) - n(q1))}"/>`);
					far.forEach(v => out.push(`<circle class="m m${t} fill" style="fill:${tone(t)}" r="1.8" cx="${p}" cy="${n(v)}"/>`));
					places.push({ label: c.g[g], s: t, spot: [p, y.at(mid)], text: "median " + value(mid) + ", quartiles " + value(q1) + " to " + value(q3) +
						", whiskers " + value(low) + " to " + value(high) + (far.length ? ", " + far.length + " outliers" : "") });
				});
			}
		});
		if (big) {
			out.push(`<text x="${(left + right) / 2}" y="${height - 6}" text-anchor="middle">${escaped(c.x[0])}</text>`);
			out.push(`<text transform="rotate(-90)" x="${-(top + bottom) / 2}" y="13" text-anchor="middle">${escaped(c.y[0])}</text>`);
			out.push(`<g class="cursor"></g>`);
		}
		return { places, x, y, left, right, top, bottom, markup: `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(title(c) + ". " + c.c)}">${out.join("")}</svg>` };
	};

	/** What a curve has at a place across, from the points around it. */
	const reading = (place, p) => {
		if (place.spot) { return { p: place.spot[0], q: place.spot[1], text: place.label + ": " + place.text }; }
		const { px, py, m } = place;
		let i = px.findIndex(v => v >= p);
		if (i < 0) { i = px.length - 1; }
		if (i > 0 && Math.abs(px[i - 1] - p) < Math.abs(px[i] - p)) { i--; }
		const band = m.u && m.w[i] !== null ? ", quartiles " + value(m.w[i]) + " to " + value(m.u[i]) : "";
		return { i, p: px[i], q: py[i], text: place.label + ": " + value(m.y[i]) + " at " + value(m.x[i]) + band };
	};
	const nearest = (drawn, p, q, most) => {
		let best = null, least = most;
		drawn.places.forEach(place => {
			const r = reading(place, p), far = place.spot ? Math.hypot(r.p - p, (r.q - q) / 4) : Math.abs(r.q - q) + Math.max(0, Math.abs(r.p - p) - 30);
			if (far < least) { least = far; best = { place, ...r }; }
		});
		return best;
	};
	const sheet = make("style");
	document.head.append(sheet);
	/** A highlighted method is so in every chart. */
	const highlight = s => {
		sheet.textContent = s === null ? "" : `svg .m:not(.m${s}), svg .band:not(.m${s}) { opacity: 0.2; } svg path.m${s} { stroke-width: 3; }`;
	};
	const tip = make("div", "", { id: "tip", "aria-hidden": "true", hidden: "" });
	document.body.append(tip);
	const point = (svg, drawn, e) => {
		const box = svg.getBoundingClientRect(), scale = svg.viewBox.baseVal.width / box.width;
		return nearest(drawn, (e.clientX - box.left) * scale, (e.clientY - box.top) * scale, 40);
	};
	const hover = (holder, drawnOf) => {
		holder.addEventListener("pointermove", e => {
			const svg = holder.querySelector("svg"), drawn = drawnOf();
			const hit = svg && drawn ? point(svg, drawn, e) : null;
			tip.hidden = !hit;
			highlight(hit ? hit.place.s : null);
			if (hit) {
				tip.textContent = hit.text;
				const wide = tip.offsetWidth, high = tip.offsetHeight;
				tip.style.left = Math.max(4, Math.min(e.clientX + 14, innerWidth - wide - 4)) + "px";
				tip.style.top = (e.clientY + 18 + high > innerHeight ? e.clientY - high - 10 : e.clientY + 18) + "px";
			}
		});
		holder.addEventListener("pointerleave", () => { tip.hidden = true; highlight(null); });
	};

	/** An entry of a legend, which shows or hides a method, and highlights it. */
	const legend = (name, s, toggle) => {
		const key = make("button", name, { type: "button", class: "plain", "aria-pressed": "true" }), line = make("i");
		line.style.borderColor = tone(s);
		line.style.borderTopStyle = dash(s) ? "dashed" : "solid";
		key.prepend(line);
		key.onclick = toggle;
		key.onpointerenter = key.onfocus = () => highlight(s);
		key.onpointerleave = key.onblur = () => highlight(null);
		return key;
	};

	// ---- small multiples

	const holder = document.getElementById("charts");
	const small = [];
	const paint = s => { if (!s.drawn && !s.button.hidden) { s.drawn = draw(s.c, 280, 190, {}); s.box.innerHTML = s.drawn.markup; } };
	const watcher = new IntersectionObserver(entries => entries.forEach(e => { if (e.isIntersecting) { paint(e.target.chart); } }), { rootMargin: "300px" });
	const sections = [];
	data.kinds.forEach((kind, k) => {
		const charts = data.charts.filter(c => c.k === k);
		if (!charts.length || !holder) { return; }
		const section = make("section"), grid = make("div", "", { class: "grid", role: "group", "aria-label": kind });
		section.append(make("h3", kind), grid);
		const own = charts.map(c => {
			const button = make("button", "", { type: "button", "aria-label": "Enlarge " + title(c), tabindex: "-1" }), box = make("div");
			button.append(make("span", title(c)), box);
			const s = { c, button, box, drawn: null };
			box.chart = s;
			box.style.minHeight = "10em";
			button.onclick = () => enlarge(s, own);
			hover(box, () => s.drawn);
			grid.append(button);
			watcher.observe(box);
			small.push(s);
			return s;
		});
		// one stop of the Tab key for all of a kind; arrows go from chart to chart
		own[0].button.tabIndex = 0;
		grid.onkeydown = e => {
			const there = own.filter(s => !s.button.hidden), at = there.findIndex(s => s.button === document.activeElement);
			const across = Math.max(1, getComputedStyle(grid).gridTemplateColumns.split(" ").length);
			const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: across, ArrowUp: -across }[e.key];
			const to = e.key === "Home" ? 0 : e.key === "End" ? there.length - 1 : step ? at + step : -1;
			if (at >= 0 && there[to]) { e.preventDefault(); there[to].button.focus(); }
		};
		grid.addEventListener("focusin", e => own.forEach(s => { s.button.tabIndex = s.button === e.target ? 0 : -1; }));
		sections.push({ section, own });
		holder.append(section);
	});
	if (holder && data.methods.length > 1) {
		const keys = make("div", "", { class: "keys", role: "group", "aria-label": "Methods" });
		data.methods.forEach((name, k) => {
			const key = legend(name, k, () => methods.boxes[k].box.click());
			methods.keys.push(key);
			keys.append(key);
		});
		holder.prepend(keys);
	}
	function filterCharts() {
		methods.keys.forEach((key, k) => key.setAttribute("aria-pressed", String(methods.on[k])));
		small.forEach(s => {
			s.button.hidden = !chosen(s.c) || !visible(s.c).length || s.c.g && !categories(s.c).length;
			s.drawn = null;
			watcher.unobserve(s.box);
			watcher.observe(s.box);
		});
		sections.forEach(({ section, own }) => {
			const there = own.filter(s => !s.button.hidden);
			section.hidden = !there.length;
			if (there.length && !there.some(s => s.button.tabIndex === 0)) { there[0].button.tabIndex = 0; }
		});
	}
	addEventListener("beforeprint", () => small.forEach(paint));

	// ---- one chart, large

	const dialog = make("dialog", "", { "aria-labelledby": "large" });
	document.body.append(dialog);
	function enlarge(s, among) {
		const c = s.c, off = new Set();
		const there = among.filter(o => !o.button.hidden), at = there.indexOf(s);
		const head = make("header"), plot = make("div", "", { tabindex: "0", role: "application", "aria-describedby": "hint", "aria-label": "Curves of " + title(c) });
		const says = make("p", "", { class: "reading", role: "status" }), keys = make("div", "", { class: "keys", role: "group", "aria-label": "Shown" });
		const button = (text, action, disabled) => {
			const b = make("button", text, { type: "button", class: "plain" });
			b.onclick = action;
			b.disabled = disabled;
			return b;
		};
		const go = k => () => enlarge(there[k], among);
		head.append(make("h2", title(c), { id: "large" }), button("Previous", go(at - 1), at === 0), button("Next", go(at + 1), at === there.length - 1),
			button("Close", () => dialog.close()));
		let drawn, logX, curve = 0, index = -1;
		const redraw = () => {
			const narrow = innerWidth < 600; // then letters are as large as those of the page
			drawn = draw(c, narrow ? Math.max(280, plot.clientWidth) : 900, narrow ? 380 : 480, { big: true, off, logX });
			plot.innerHTML = drawn.markup;
		};
		const mark = r => {
			says.textContent = r.text;
			plot.querySelector(".cursor").innerHTML = isFinite(r.p) && isFinite(r.q) ? `<line class="axis" x1="${r.p}" x2="${r.p}" y1="${drawn.top}" y2="${drawn.bottom}"/>` +
				`<circle class="axis" r="5" cx="${r.p}" cy="${r.q}"/>` : "";
		};
		plot.onkeydown = e => {
			const n = drawn.places.length, across = { ArrowLeft: -1, ArrowRight: 1 }[e.key], up = { ArrowUp: -1, ArrowDown: 1 }[e.key];
			if (!n || !across && !up && e.key !== "Home" && e.key !== "End") { return; }
			e.preventDefault();
			const spots = !!drawn.places[0].spot;
			curve = Math.min(curve, n - 1);
			const old = spots || index < 0 ? 0 : drawn.places[curve].px[index];
			if (spots) { index = -1; curve = e.key === "Home" ? 0 : e.key === "End" ? n - 1 : (curve + (across || up) + n) % n; }
			else if (up) { curve = (curve + up + n) % n; }
			const place = drawn.places[curve];
			if (!spots) {
				const last = place.px.length - 1;
				index = up ? reading(place, old).i : e.key === "Home" ? 0 : e.key === "End" ? last :
					Math.max(0, Math.min(last, index + across * (e.shiftKey ? 10 : 1)));
			}
			mark(reading(place, spots ? 0 : place.px[index]));
			highlight(place.s);
		};
		plot.onblur = () => highlight(null);
		const labels = c.g && c.m.length === 1 ? [] : c.m.map((m, k) => ({ m, k })).filter(({ m }) => m.l && shownMethod(m.l));
		labels.forEach(({ m, k }) => {
			const b = legend(m.l, style(m.l, k), () => {
				off.has(m.l) ? off.delete(m.l) : off.add(m.l);
				b.setAttribute("aria-pressed", String(!off.has(m.l)));
				redraw();
			});
			keys.append(b);
		});
		if (!c.g && c.m.every(m => !m.x || m.x.every(v => v > 0))) {
			const label = make("label"), box = make("input", "", { type: "checkbox" });
			box.checked = !!c.x[1];
			box.onchange = () => { logX = box.checked; redraw(); };
			label.append(box, " logarithmic across");
			keys.prepend(label);
		}
		dialog.replaceChildren(head, make("p", c.c), plot, says, make("p", "Left and right go along a curve, up and down from curve to curve, Escape closes.",
			{ id: "hint" }), keys);
		if (!dialog.open) { dialog.showModal(); }
		redraw();
		hover(plot, () => drawn);
		dialog.onclose = () => { highlight(null); tip.hidden = true; document.body.append(tip); there[at].button.focus(); };
		dialog.append(tip); // above a modal dialog lies only what is in it
		plot.focus();
	}

	// ---- contents

	const titles = $(document, "h2").filter(h => !dialog.contains(h)).concat(sections.map(s => s.section.querySelector("h3")));
	if (titles.length > 3) {
		const nav = make("nav", "", { "aria-label": "Contents" }), fold = make("details"), list = make("ul");
		titles.forEach((h, k) => {
			h.id = h.id || "part" + k;
			const item = make("li");
			item.append(make("a", h.textContent, { href: "#" + h.id }));
			list.append(item);
		});
		fold.open = innerWidth >= 600;
		fold.append(make("summary", "Contents"), list);
		nav.append(fold);
		document.querySelector("h1").after(nav);
	}
	document.documentElement.dataset.live = "yes";
})();
