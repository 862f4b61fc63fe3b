import {
  CHANGE_LEGEND,
  NEXT_CHECKS,
  SHOWN_CASES,
  caseRecords,
  caseStatus,
  caseStories,
  causeText,
  count,
  distinctReasons,
  distinctSteps,
  formatDelta,
  formatMove,
  formatNumber,
  gateChange,
  gateEdits,
  gateNeeds,
  gateValue,
  gatesByStatus,
  groupLeaks,
  grouped,
  hasReason,
  headValue,
  headline,
  html,
  inWords,
  judgedTable,
  leadFinding,
  leaksTable,
  metricBetter,
  metricChange,
  metricUnit,
  movedMetrics,
  nextSteps,
  notComputedText,
  pairOf,
  partsOf,
  policyText,
  principalName,
  problemPlace,
  recordsPart,
  runChanges,
  runName,
  trendLines,
  trendMetrics,
  trendRuns,
  visibleText,
  waiversTable
} from "./chunk-VYGYRQBI.js";
import "./chunk-KIZ6KU7F.js";

// src/report/html/elements.ts
function caseLink(id, paged) {
  if (!paged.has(id)) return html`<code>${id}</code>`;
  return html`<a href="#case/${encodeURIComponent(id.toWellFormed())}"><code>${id}</code></a>`;
}
function caseLinks(ids, paged, shown, total = ids.length) {
  const links = ids.slice(0, shown).map((id, i) => html`${i > 0 && ", "}${caseLink(id, paged)}`);
  const rest = total === null ? "more" : `${total - shown} more`;
  return html`${links}${(total ?? ids.length) > shown && ` and ${rest}`}`;
}
function mark(kind, word) {
  return html`<span class="mark ${kind}">${icon(kind)}${word}</span>`;
}
function icon(kind) {
  return html`<svg class="icon ${kind}" viewBox="0 0 16 16" aria-hidden="true" focusable="false"><use href="#i-${kind}"/></svg>`;
}
var STATUS_MARKS = {
  fail: ["fail", "fail"],
  warn: ["warn", "warn"],
  waived: ["waived", "waived"],
  not_evaluated: ["none", "not evaluated"],
  pass: ["pass", "pass"],
  not_applicable: ["none", "not applicable"]
};
function verdictMark(verdict) {
  const [kind, word] = VERDICTS[verdict ?? ""] ?? ["none", "not compared"];
  return mark(kind, word);
}
var VERDICTS = {
  improved: ["better", "better"],
  regressed: ["worse", "worse"],
  not_regressed: ["pass", "not worse"],
  inconclusive: ["noise", "inconclusive"],
  insufficient: ["none", "too few pairs"]
};
var SHAPES = html`<svg class="shapes" aria-hidden="true" focusable="false">
<symbol id="i-pass" viewBox="0 0 16 16"><path d="M3 8.5l3.5 3.5L13 4.5" fill="none" stroke="currentColor" stroke-width="2.2"/></symbol>
<symbol id="i-fail" viewBox="0 0 16 16"><path d="M3.5 3.5l9 9m0-9l-9 9" fill="none" stroke="currentColor" stroke-width="2.4"/></symbol>
<symbol id="i-warn" viewBox="0 0 16 16"><path d="M8 2l6.5 12h-13z" fill="none" stroke="currentColor" stroke-width="1.6"/><path d="M8 6.5v3.6m0 1.3v1.2" stroke="currentColor" stroke-width="1.7"/></symbol>
<symbol id="i-waived" viewBox="0 0 16 16"><circle cx="8" cy="8" r="5.5" fill="none" stroke="currentColor" stroke-width="1.6"/><path d="M8 2.5a5.5 5.5 0 0 1 0 11z" fill="currentColor"/></symbol>
<symbol id="i-better" viewBox="0 0 16 16"><path d="M8 3l6 10H2z" fill="currentColor"/></symbol>
<symbol id="i-worse" viewBox="0 0 16 16"><path d="M8 13L2 3h12z" fill="currentColor"/></symbol>
<symbol id="i-same" viewBox="0 0 16 16"><path d="M3 6h10M3 10.5h10" fill="none" stroke="currentColor" stroke-width="1.8"/></symbol>
<symbol id="i-noise" viewBox="0 0 16 16"><path d="M2 7c2-3 4-3 6-.5S12 9 14 6M2 11.5c2-3 4-3 6-.5s4 2.5 6-.5" fill="none" stroke="currentColor" stroke-width="1.6"/></symbol>
<symbol id="i-none" viewBox="0 0 16 16"><circle cx="8" cy="8" r="5.5" fill="none" stroke="currentColor" stroke-width="1.6" stroke-dasharray="2.2 2.2"/></symbol>
</svg>`;
var CHANGE_SHAPES = {
  "\u25BC": ["worse", "worse:"],
  "\u25B2": ["better", "better:"],
  "\u2248": ["noise", "not proven:"],
  "=": ["same", "unchanged"]
};
function changeText(text) {
  const [kind, word] = CHANGE_SHAPES[text[0] ?? ""] ?? [];
  if (kind === void 0) return html`${text}`;
  return html`${icon(kind)}<span class="unseen">${word ?? ""}</span>${text.slice(1)}`;
}
function changeLegend(legend) {
  const parts = legend.split(/([\u25bc\u25b2\u2248=])/).map((part) => {
    const [kind] = CHANGE_SHAPES[part] ?? [];
    return kind === void 0 ? html`${part}` : icon(kind);
  });
  return html`<p class="quiet" aria-hidden="true">${parts}</p>`;
}
function htmlTable(caption, columns, rows, align = "") {
  const number = (c) => align[c] === "r" && html` class="n"`;
  const head = columns.map((title, c) => html`<th scope="col"${number(c)}>${withLineBreaks(title)}</th>`);
  const body = rows.map((row) => {
    const cells = row.map(
      (cell, c) => c === 0 ? html`<th scope="row">${cell}</th>` : html`<td${number(c)}>${cell}</td>`
    );
    return html`<tr>${cells}</tr>
`;
  });
  return html`<div class="scroll" role="region" aria-label="${caption}" tabindex="0"><table><caption class="unseen">${caption}</caption>
<thead><tr>${head}</tr></thead>
<tbody>${body}</tbody></table></div>`;
}
function viewTable({ title, columns, rows, align }, paged, limit = rows.length) {
  const body = rows.slice(0, limit).map((row) => row.map((text) => viewText(text, paged)));
  const more = rows.length > limit && html`<p>${rows.length - limit} more are in report.json.</p>`;
  return html`${htmlTable(title, columns.map(capitalize), body, align)}${more}`;
}
var capitalize = (text) => `${text[0].toUpperCase()}${text.slice(1)}`;
function viewText(text, paged = /* @__PURE__ */ new Set()) {
  const parts = partsOf(text).map((part) => {
    if (typeof part === "string") return part;
    if (part.kind === "case") return caseLink(part.text, paged);
    if (part.kind === "strong") return html`<b>${part.text}</b>`;
    return part.kind === "name" ? html`<code>${part.text}</code>` : part.text;
  });
  return html`${parts}`;
}
function withLineBreaks(title) {
  return html`${title.split(/(?<=[:_])/).map((part, i) => html`${i > 0 && html`<wbr>`}${part}`)}`;
}
var listsSteps = (report) => report.decision !== "PASS" && distinctSteps(report).length > 1;
function stepItem({ cause, text, caseIds, cases, isOld }, paged) {
  const links = html` <span class="quiet">${isOld && "failed before: "}${caseLinks(caseIds, paged, 6, cases)}</span>`;
  return html`<li>${cause !== null && html`<b>${cause}</b> `}${text}${cause !== null && links}</li>
`;
}

// src/report/html/cases.ts
var MAX_LEAKS = 200;
var MAX_GROUPS = 20;
var MAX_CHUNKS = 12;
function accessSection(report, paged) {
  const { acl } = report;
  const leaks = groupLeaks(report);
  const groups = groupMatrices(acl.matrix, leaks);
  if (leaks.length === 0 && groups.length === 0) return null;
  const summary = html`<p>${leaksVerdict(acl.leaks, leaks.length)}</p>${leaks.length > 0 && viewTable(leaksTable(report), paged, MAX_LEAKS)}`;
  const cut = groups.length > MAX_GROUPS && html`<p>${groups.length - MAX_GROUPS} more groups are in report.json.</p>`;
  return html`${summary}${groups.slice(0, MAX_GROUPS).map((matrix) => renderMatrix(matrix, paged))}${cut}`;
}
function leaksVerdict(leaks, seen) {
  if (leaks > 0) return html`${mark("fail", count(leaks, "leak"))} A leak cannot be waived or averaged away.`;
  if (seen > 0) return mark("warn", `no leak; ${seen} forbidden at stages that do not block`);
  return mark("pass", "no leak");
}
function groupMatrices(rows, leaks) {
  const forbidden = new Map(
    leaks.map((leak) => [JSON.stringify([leak.violation.case_id, leak.violation.chunk_id]), leak])
  );
  const toRow = ({ case_id, principal, chunks }) => {
    const cells = Object.entries(chunks).map(([chunk, stages]) => {
      return [chunk, { stages, forbidden: forbidden.get(JSON.stringify([case_id, chunk])) }];
    });
    return { principal: principalName(principal), caseId: case_id, of: new Map(cells) };
  };
  const groups = grouped(rows, ({ acl_group }) => acl_group);
  return [...groups].map(([group, own]) => ({ title: `Group ${group}: who saw what`, rows: own.map(toRow) }));
}
function renderMatrix({ title, rows }, paged) {
  const all = [...new Set(rows.flatMap(({ of }) => [...of.keys()]))];
  const chunks = all.slice(0, MAX_CHUNKS);
  const cells = rows.map(({ principal, caseId, of }) => [
    html`${principal}<br>${caseLink(caseId, paged)}`,
    ...chunks.map((chunk) => matrixCell(of.get(chunk)))
  ]);
  const cut = all.length > MAX_CHUNKS && html`<p class="quiet">${all.length - MAX_CHUNKS} more chunks are in report.json.</p>`;
  return html`<h3>${title}</h3>${htmlTable(title, ["Principal", ...chunks], cells)}${cut}`;
}
function matrixCell(found) {
  if (found === void 0) return html`<span class="quiet">not asked for</span>`;
  const stages = found.stages.join(", ");
  if (found.forbidden !== void 0) {
    const leakMark = found.forbidden.blocks ? mark("fail", "leak") : mark("warn", "does not block");
    return html`${leakMark} <span class="quiet">${stages}</span>`;
  }
  return stages === "" ? html`<span class="quiet">not returned</span>` : html`returned: ${stages}`;
}
var CASE_COLUMNS = [
  ["id", "Case"],
  ["status", "Verdict"],
  ["change", "Against the baseline"],
  ["loss", "Largest loss"],
  ["cause", "Likely cause"],
  ["checks", "Failed checks"],
  ["tags", "Tags"]
];
var MAX_STATIC_CASES = 50;
function casesSection(report, shown) {
  const { cases } = report.head;
  if (cases === 0) return null;
  const cut = shown < cases && html`<p class="cut">The worst ${count(shown, "case")} of ${cases} are on this page; all of them are in cases.jsonl.</p>`;
  const headings = CASE_COLUMNS.map(
    ([key, title]) => html`<th scope="col" aria-sort="none" data-key="${key}"><button type="button">${title}<span aria-hidden="true"></span></button></th>`
  );
  return html`${cut}<noscript><p>Search, sorting and the page of each case need scripts. The failed cases:</p>${failedTable(report)}</noscript>
<form class="filters" id="filters" role="search" aria-label="Cases" hidden>
<label>Search <input type="search" id="find" autocomplete="off" spellcheck="false"></label>
<label>Verdict <select id="by-status"><option value="">any</option></select></label>
<label>Change <select id="by-change"><option value="">any</option></select></label>
<label>Cause <select id="by-cause"><option value="">any</option></select></label>
<label>Tag <select id="by-tag"><option value="">any</option></select></label>
<button type="reset">Clear</button>
<p id="count" role="status"></p>
</form>
<div class="window" id="window" role="region" aria-label="Table of cases" tabindex="0" hidden><table id="case-table"><caption class="unseen">Cases, worst first</caption><thead><tr>${headings}</tr></thead><tbody id="rows"></tbody></table></div><p class="printed" id="printed"></p>`;
}
function failedTable({ failures }) {
  const rows = failures.slice(0, MAX_STATIC_CASES).map(({ id, failed_checks, since, causes = [] }) => {
    return [html`<code>${id}</code>`, failed_checks.join(", "), since ?? "", causeText(causes, (text) => text)];
  });
  const cut = failures.length > MAX_STATIC_CASES && html`<p>${failures.length - MAX_STATIC_CASES} more are in cases.jsonl.</p>`;
  return html`${htmlTable("Failed cases", ["Case", "Failed checks", "Since", "Likely cause"], rows)}${cut}`;
}
var MAX_PLOTS = 8;
var MAX_NAMED_CASES = 5;
function movesSection(report, paged) {
  const moved = slopeMetrics(report);
  const plots = moved.slice(0, MAX_PLOTS).map(slopePlot);
  const rest = moved.slice(MAX_PLOTS).map(({ metric }) => metric);
  const why = whyMovedTable(report, paged);
  if (plots.length === 0 && why === null) return null;
  return html`${versionChanges(report)}${why}${nextChecks(report, paged)}${plots.length > 0 && html`<h3>Cases that moved, from baseline to this change</h3>
<p class="legend" aria-hidden="true"><span><svg class="key" viewBox="0 0 24 16"><path class="worse" d="M1 4l22 9"/></svg>worse</span><span><svg class="key" viewBox="0 0 24 16"><path class="better" d="M1 13l22-9"/></svg>better</span><span>a number counts cases that moved alike</span></p>
<div class="slopes">${plots}</div>${rest.length > 0 && html`<p class="quiet">Cases moved in ${count(rest.length, "more metric")} too, told in report.json: ${rest.join(", ")}.</p>`}`}`;
}
function versionChanges({ versions }) {
  if (versions.changed.length === 0) return null;
  const list = (values) => values.join(", ") || "none";
  return html`<p>${versions.changed.map(({ name, baseline, head }) => html`<span class="change"><b>${name}</b> <code>${list(baseline)}</code> to <code>${list(head)}</code></span> `)}</p>`;
}
function whyMovedTable(report, paged) {
  const rows = movedMetrics(report).map(({ metric, change, byCause, caseIds, cases }) => {
    return [html`<code>${metric}</code>`, changeText(change), byCause, caseLinks(caseIds, paged, 4, cases)];
  });
  if (rows.length === 0) return null;
  return htmlTable("Why metrics moved", ["Metric", "Change (95 %)", "By cause", "Cases"], rows);
}
function nextChecks(report, paged) {
  if (listsSteps(report)) return null;
  const items = nextSteps(report).flatMap((step) => step.cause === null ? [] : [stepItem(step, paged)]);
  return items.length === 0 ? null : html`<h3>What to check next</h3><ul>${items}</ul>`;
}
function slopeMetrics({ regressions, improvements }) {
  const byMetric = /* @__PURE__ */ new Map();
  const add = ({ metric, baseline, head, id }, worse) => {
    const found = byMetric.get(metric) ?? { lines: [], known: /* @__PURE__ */ new Map() };
    byMetric.set(metric, found);
    const byHead = found.known.get(baseline) ?? /* @__PURE__ */ new Map();
    found.known.set(baseline, byHead);
    let line = byHead.get(head);
    if (line === void 0) {
      line = { baseline, head, worse, cases: 0, ids: [] };
      byHead.set(head, line);
      found.lines.push(line);
    }
    line.cases++;
    if (line.ids.length < MAX_NAMED_CASES) line.ids.push(id);
  };
  for (const entry of regressions) add(entry, true);
  for (const entry of improvements) add(entry, false);
  const cases = (lines, worse) => lines.reduce((sum, line) => sum + (line.worse === worse ? line.cases : 0), 0);
  return [...byMetric].map(([metric, { lines }]) => ({ metric, lines, worse: cases(lines, true), better: cases(lines, false) })).sort((a, b) => b.worse - a.worse || b.better - a.better);
}
var SLOPE_HEIGHT = 130;
var SLOPE_LEFT = 44;
var SLOPE_RIGHT = 156;
function slopePlot({ metric, lines, worse, better }) {
  const unit = metricUnit(metric);
  const values = lines.flatMap(({ baseline, head }) => [baseline, head]);
  const [least, most] = unit === "ratio" ? [0, 1] : [Math.min(...values), Math.max(...values)];
  const y = (value) => (SLOPE_HEIGHT - 18 - (value - least) / (most - least || 1) * (SLOPE_HEIGHT - 32)).toFixed(1);
  const drawn = [...lines].sort((a, b) => Number(a.worse) - Number(b.worse) || a.cases - b.cases);
  const paths = drawn.map(({ baseline, head, worse: isWorse, cases, ids }) => {
    const width = Math.min(9, 1.4 + Math.log2(cases)).toFixed(1);
    const tooltip = `${count(cases, "case")} ${formatMove(baseline, head, unit).join(" to ")}: ${ids.join(", ")}${cases > MAX_NAMED_CASES ? " and more" : ""}`;
    return html`<path class="${isWorse ? "worse" : "better"}" stroke-width="${width}" d="M${SLOPE_LEFT} ${y(baseline)}L${SLOPE_RIGHT} ${y(head)}"><title>${tooltip}</title></path>${cases > 1 && html`<text x="${SLOPE_RIGHT + 5}" y="${(Number(y(head)) + 3).toFixed(1)}">${cases}</text>`}`;
  });
  const label = `${metric}: ${count(worse, "case")} worse, ${better} better`;
  return html`<figure class="slope"><svg viewBox="0 0 200 ${SLOPE_HEIGHT}" role="img" aria-label="${label}"><path class="axis" d="M${SLOPE_LEFT} 8V${SLOPE_HEIGHT - 14}M${SLOPE_RIGHT} 8V${SLOPE_HEIGHT - 14}"/><text x="${SLOPE_LEFT - 5}" y="${y(most)}" class="end">${formatNumber(most, unit)}</text><text x="${SLOPE_LEFT - 5}" y="${y(least)}" class="end">${formatNumber(least, unit)}</text><text x="${SLOPE_LEFT}" y="${SLOPE_HEIGHT - 2}" class="mid">baseline</text><text x="${SLOPE_RIGHT}" y="${SLOPE_HEIGHT - 2}" class="mid">now</text>${paths}</svg>
<figcaption><code>${metric}</code><br>${worse > 0 && mark("worse", `${worse} worse`)} ${better > 0 && mark("better", `${better} better`)}</figcaption></figure>
`;
}

// src/report/html/charts.ts
var LATENCY_COLUMN = /^(?:(?<stage>.+):)?latency$/;
function latencySection(run) {
  if (run === null) return null;
  const { head, comparison } = run.input;
  const stages = [...head.columns.keys()].flatMap((column) => {
    const found = LATENCY_COLUMN.exec(column);
    const now = found === null ? null : percentilesOf(head, column);
    if (found === null || now === null) return [];
    const then = comparison === null ? null : percentilesOf(comparison.baseline, column);
    return [{ stage: found.groups?.stage ?? "end to end", now, then }];
  });
  if (stages.length === 0) return null;
  const ends = stages.flatMap(({ now, then }) => [now.p5, now.p99, ...then === null ? [] : [then.p5, then.p99]]);
  const axis = logAxis(Math.min(...ends), Math.max(...ends));
  const ms = (value) => formatNumber(value ?? null, "ms");
  const rows = stages.map(({ stage, now, then }) => [
    html`<code>${stage}</code>`,
    boxPlot(now, then, axis),
    ...["p50", "p95", "p99"].flatMap((name) => [
      ms(now[name]),
      ...comparison === null ? [] : [ms(then?.[name])]
    ]),
    String(now.n)
  ]);
  const names = ["p50", "p95", "p99"].flatMap((name) => [name, ...comparison === null ? [] : [`${name} before`]]);
  const ticks = axis.ticks.map((tick) => formatNumber(tick, "ms")).join(", ");
  return html`<p class="quiet">Box: half of the cases; line: nine of ten; tick in the box: the median; diamond: p99. ${comparison !== null && "The outlined box below is the baseline. "}The scale is logarithmic, with marks at ${ticks}.</p>
${htmlTable("Latency by stage", ["Stage", "Distribution", ...names, "Cases"], rows, `ll${"r".repeat(names.length + 1)}`)}`;
}
function percentilesOf({ columns, states }, column) {
  const found = columns.get(column);
  if (found === void 0) return null;
  let n = 0;
  const all = new Float64Array(found.length);
  for (let i = 0; i < found.length; i++) {
    const value = found.at(i);
    if (!Number.isNaN(value) && states[i] !== "excluded") all[n++] = value;
  }
  if (n === 0) return null;
  const values = all.subarray(0, n).sort();
  const at = (share) => values[Math.max(0, Math.ceil(share * n) - 1)];
  const [p5, p25, p50, p75, p95, p99] = [at(0.05), at(0.25), at(0.5), at(0.75), at(0.95), at(0.99)];
  return { n, p5, p25, p50, p75, p95, p99 };
}
var LATENCY_WIDTH = 260;
var LATENCY_MARGIN = 6;
var MAX_MS = 1e12;
function logAxis(least, most) {
  const log = (ms) => Math.log10(Math.min(Math.max(1, ms), MAX_MS));
  const from = Math.floor(log(least) + 1e-9);
  const to = Math.max(from + 1, Math.ceil(log(most) - 1e-9));
  const x = (ms) => {
    const share = (log(ms) - from) / (to - from);
    return (LATENCY_MARGIN + Math.min(1, Math.max(0, share)) * (LATENCY_WIDTH - 2 * LATENCY_MARGIN)).toFixed(1);
  };
  return { x, ticks: Array.from({ length: to - from + 1 }, (_, i) => 10 ** (from + i)) };
}
function boxPlot(now, then, axis) {
  const height = then === null ? 22 : 38;
  const grid = axis.ticks.map((tick) => html`<path class="axis" d="M${axis.x(tick)} 0V${height}"/>`);
  return html`<svg class="box" viewBox="0 0 ${LATENCY_WIDTH} ${height}" aria-hidden="true" focusable="false">${grid}${boxGroup(now, 11, "head", axis)}${then !== null && boxGroup(then, 28, "baseline", axis)}</svg>`;
}
function boxGroup({ p5, p25, p50, p75, p95, p99 }, y, kind, { x }) {
  const width = Math.max(1.5, Number(x(p75)) - Number(x(p25))).toFixed(1);
  return html`<g class="${kind}"><path d="M${x(p5)} ${y}H${x(p95)}"/><rect x="${x(p25)}" y="${y - 5}" width="${width}" height="10"/><path class="median" d="M${x(p50)} ${y - 5}v10"/><path class="far" d="M${x(p99)} ${y - 3}l3 3l-3 3l-3-3z"/></g>`;
}
function trendSection(report) {
  const { trend } = report;
  if (trend === void 0 || trend.runs.length === 0) return null;
  const rows = trendLines(report, trend).map(({ name, values, oldest, now, change }) => [
    html`<code>${name}</code>`,
    sparkline(values, `${name}, ${count(values.length, "run")}`),
    oldest,
    now,
    change
  ]);
  const columns = ["Metric", "Oldest to this run", "Oldest", "This run", "Change"];
  const skipped = trend.skipped > 0 && html` ${count(trend.skipped, "report")} could not be read.`;
  return html`<p class="quiet">The last ${count(trend.runs.length, "run")} of the branch, and this one. A line spans its own least and largest value; runs measured in another way are left out of it.${skipped}</p>
${htmlTable("Trend of the gated metrics", columns, rows, "llrrr")}
<details><summary>Run by run</summary>${runsTable(report, trend)}</details>`;
}
var MAX_TREND_COLUMNS = 8;
function runsTable(report, trend) {
  const { names, runs } = trendRuns(report, trend, MAX_TREND_COLUMNS);
  const rows = runs.map(({ run, commit, day, decision, values }) => [
    run,
    html`<code>${commit}</code>`,
    day,
    decision,
    ...values.map(({ text, isComparable }) => `${text}${isComparable ? "" : " (measured in another way)"}`)
  ]);
  const columns = ["Run", "Commit", "Day", "Decision", ...names];
  return htmlTable("Run by run", columns, rows, `llll${"r".repeat(names.length)}`);
}
var TREND_WIDTH = 180;
var TREND_HEIGHT = 30;
function sparkline(values, label) {
  const least = Math.min(...values);
  const range = Math.max(...values) - least;
  const points = values.map((value, i) => {
    const x = 5 + i / Math.max(1, values.length - 1) * (TREND_WIDTH - 10);
    const y = range === 0 ? TREND_HEIGHT / 2 : TREND_HEIGHT - 5 - (value - least) / range * (TREND_HEIGHT - 10);
    return { x: x.toFixed(1), y: y.toFixed(1) };
  });
  const last = points.at(-1);
  return html`<svg class="spark" viewBox="0 0 ${TREND_WIDTH} ${TREND_HEIGHT}" role="img" aria-label="${label}"><polyline points="${points.map(({ x, y }) => `${x},${y}`).join(" ")}"/>${points.slice(0, -1).map(({ x, y }) => html`<circle cx="${x}" cy="${y}" r="1.8"/>`)}<circle class="last" cx="${last.x}" cy="${last.y}" r="3.6"/></svg>`;
}

// src/report/html/flow-chart.ts
var RANKED_STAGES = ["retrieved", "reranked", "context"];
var FLOW_STAGES = [...RANKED_STAGES, "cited"];
var RANK_BINS = ["1", "2-3", "4-5", "6-10", "over 10", "out"];
var OUT_BIN = RANK_BINS.length - 1;
var BIN_ENDS = [1, 3, 5, 10, Number.POSITIVE_INFINITY];
function flowSection(run) {
  if (run === null) return null;
  const { head, baseline } = countFlow(run);
  if (head.cases === 0 || !hasSeveralStages(head)) return null;
  const panels = baseline === null || baseline.cases === 0 || !hasSeveralStages(baseline) ? [] : [flowPanel("Baseline", baseline)];
  return html`<p class="quiet">Of the expected chunks of a case the best one: its rank at each stage. A ribbon is as wide as the cases that went that way; dashed red ribbons are losses.</p>
<div class="flows">${panels}${flowPanel("This change", head)}</div>
<details><summary>As a table</summary>${flowTable(head, baseline)}</details>`;
}
function countFlow({ input }) {
  const { head, comparison, golden } = input;
  const [own, theirs] = [new Uint32Array(PATH_COUNT), new Uint32Array(PATH_COUNT)];
  for (let i = 0; i < golden.cases.length; i++) {
    if (head.states[i] === "excluded" || golden.cases[i].relevant.length === 0) continue;
    countPath(own, head, i);
    const pair = pairOf(comparison, i);
    if (pair !== null) countPath(theirs, pair.baseline, pair.j);
  }
  return { head: toFlow(own, head), baseline: comparison === null ? null : toFlow(theirs, comparison.baseline) };
}
function countPath(counts, run, i) {
  let [retrieved, reranked, context, cited] = [OUT_BIN, OUT_BIN, OUT_BIN, OUT_BIN];
  for (const ranks of run.ranksOf(i).values()) {
    retrieved = Math.min(retrieved, binOf(ranks.retrieved));
    reranked = Math.min(reranked, binOf(ranks.reranked));
    context = Math.min(context, binOf(ranks.context));
    if (ranks.cited) cited = 0;
  }
  counts[((retrieved * 10 + reranked) * 10 + context) * 10 + cited]++;
}
function binOf(rank) {
  if (rank === null) return OUT_BIN;
  let found = 0;
  while (rank > BIN_ENDS[found]) found++;
  return found;
}
var PATH_COUNT = 10 ** FLOW_STAGES.length;
function toFlow(counts, run) {
  const bins = (path) => Array.from(String(path).padStart(FLOW_STAGES.length, "0"), Number);
  const paths = [];
  for (let path = 0; path < PATH_COUNT; path++)
    if (counts[path] > 0) paths.push({ bins: bins(path), cases: counts[path] });
  const isRecorded = (stage, s) => {
    if (stage === "reranked") return paths.some((path) => path.bins[s] !== OUT_BIN);
    return recordsPart(run, stage === "cited" ? "citations" : stage);
  };
  return {
    cases: paths.reduce((sum, { cases }) => sum + cases, 0),
    paths,
    stages: FLOW_STAGES.flatMap((stage, s) => isRecorded(stage, s) ? [s] : [])
  };
}
var hasSeveralStages = ({ stages }) => stages.length > 1;
var KEPT_TEXT = {
  retrieved: "retrieve an expected chunk",
  reranked: "rerank an expected chunk",
  context: "have an expected chunk in the context",
  cited: "cite an expected chunk"
};
var binName = (stage, bin) => FLOW_STAGES[stage] === "cited" ? bin === OUT_BIN ? "not cited" : "cited" : RANK_BINS[bin];
function countsAtStage({ paths }, stage) {
  const sums = RANK_BINS.map(() => 0);
  for (const { bins, cases } of paths) sums[bins[stage]] += cases;
  return sums;
}
var WIDTH = 440;
var TOP = 20;
var HEIGHT = 210;
var GAP = 6;
var NODE = 10;
var MARGIN = 4;
function stageNodes(flow, stage) {
  const sums = countsAtStage(flow, stage);
  const unit = (HEIGHT - GAP * (RANK_BINS.length - 1)) / flow.cases;
  let y = TOP;
  return sums.map((cases) => {
    const node = { cases, y, height: cases * unit };
    if (cases > 0) y += node.height + GAP;
    return node;
  });
}
function flowPanel(title, flow) {
  const { stages } = flow;
  const x = (place) => MARGIN + place * (WIDTH - 76 - MARGIN) / (stages.length - 1);
  const columns = stages.map((stage) => stageNodes(flow, stage));
  const unit = (HEIGHT - GAP * (RANK_BINS.length - 1)) / flow.cases;
  const ribbons = stages.slice(1).flatMap((stage, place) => {
    const before = stages[place];
    const [from, to] = [columns[place], columns[place + 1]];
    const [used, filled] = [from.map(() => 0), to.map(() => 0)];
    return ribbonCounts(flow, before, stage).map(({ a, b, cases }) => {
      const height = cases * unit;
      const [y1, y2] = [from[a].y + used[a], to[b].y + filled[b]];
      used[a] += height;
      filled[b] += height;
      const isLost = b === OUT_BIN && a !== OUT_BIN;
      const [x1, x2] = [x(place) + NODE, x(place + 1)];
      const mid = ((x1 + x2) / 2).toFixed(1);
      const d = `M${x1.toFixed(1)} ${y1.toFixed(1)}C${mid} ${y1.toFixed(1)} ${mid} ${y2.toFixed(1)} ${x2.toFixed(1)} ${y2.toFixed(1)}v${height.toFixed(1)}C${mid} ${(y2 + height).toFixed(1)} ${mid} ${(y1 + height).toFixed(1)} ${x1.toFixed(1)} ${(y1 + height).toFixed(1)}z`;
      const tooltip = `${FLOW_STAGES[before]} ${binName(before, a)} to ${FLOW_STAGES[stage]} ${binName(stage, b)}: ${count(cases, "case")}`;
      return html`<path class="ribbon ${isLost && "lost"}" d="${d}"><title>${tooltip}</title></path>`;
    });
  });
  const bars = stages.map((stage, place) => {
    const rects = columns[place].map(({ cases, y, height }, bin) => {
      if (cases === 0) return null;
      const label2 = `${binName(stage, bin)}: ${cases}`;
      return html`<rect class="node ${bin === OUT_BIN && "out"}" x="${x(place).toFixed(1)}" y="${y.toFixed(1)}" width="${NODE}" height="${Math.max(1, height).toFixed(1)}"/><text x="${(x(place) + NODE + 4).toFixed(1)}" y="${(y + Math.max(height / 2, 2) + 3.5).toFixed(1)}">${label2}</text>`;
    });
    return html`<text class="stage" x="${x(place).toFixed(1)}" y="11">${FLOW_STAGES[stage]}</text>${rects}`;
  });
  const last = stages.at(-1);
  const kept = `${flow.cases - countsAtStage(flow, last)[OUT_BIN]} ${KEPT_TEXT[FLOW_STAGES[last]]}`;
  const label = `${title}: of ${count(flow.cases, "case")}, ${kept}`;
  return html`<figure class="flow"><figcaption><b>${title}</b> <span class="quiet">${count(flow.cases, "case")}, ${kept}</span></figcaption>
<div class="scroll" role="region" aria-label="${title}, plot" tabindex="0"><svg viewBox="0 0 ${WIDTH} ${TOP + HEIGHT + 6}" role="img" aria-label="${label}">${ribbons}${bars}</svg></div></figure>
`;
}
function ribbonCounts({ paths }, before, stage) {
  const size = RANK_BINS.length;
  const sums = new Array(size * size).fill(0);
  for (const { bins, cases } of paths) sums[bins[before] * size + bins[stage]] += cases;
  return sums.flatMap((cases, at) => cases === 0 ? [] : [{ a: Math.floor(at / size), b: at % size, cases }]);
}
function flowTable(head, baseline) {
  const at = (flow, stage) => flow?.stages.includes(stage) ? countsAtStage(flow, stage) : null;
  const shown = (cases, bin) => String(cases?.[bin] ?? "n/a");
  const rows = FLOW_STAGES.flatMap((_, stage) => {
    const [now, then] = [at(head, stage), at(baseline, stage)];
    return RANK_BINS.flatMap((_2, bin) => {
      if ((now?.[bin] ?? 0) + (then?.[bin] ?? 0) === 0) return [];
      const name = `${FLOW_STAGES[stage]}, ${binName(stage, bin)}`;
      return [[name, ...baseline === null ? [] : [shown(then, bin)], shown(now, bin)]];
    });
  });
  const columns = ["Stage and rank", ...baseline === null ? [] : ["Baseline"], "This change"];
  return htmlTable("Rank of the best expected chunk by stage", columns, rows, "lrr");
}

// src/report/html/gates.ts
function gatesSection(report) {
  if (report.gates.length === 0) return null;
  const rows = gatesByStatus(report.gates).map((gate) => {
    const [kind, word] = STATUS_MARKS[gate.status];
    return [
      html`<code>${gate.metric}</code>${gate.slice !== null && html` in <code>${gate.slice}</code>`}`,
      mark(kind, word),
      html`<b>${gateValue(gate)}</b>`,
      gateNeeds(gate).replaceAll(" ", "\xA0"),
      formatNumber(gate.baseline, metricUnit(gate.metric)),
      changeText(gateChange(gate, report)),
      gate.severity === "block" ? "blocks" : "warns",
      gate.status === "pass" ? "" : gate.message
    ];
  });
  const columns = ["Gate", "Status", "This change", "Needs", "Baseline", "Change (95 %)", "If it fails", "Why"];
  const table = htmlTable("Gates, worst first", columns, rows, "llrlr");
  return html`${table}${report.baseline !== null && changeLegend(CHANGE_LEGEND)}`;
}
function judgedSection(report) {
  const judged = judgedTable(report);
  if (judged.rows.length === 0) return null;
  const notes = judged.notes.map(({ metric, note }) => html`<li><code>${metric}</code> ${note}</li>`);
  return html`<p class="quiet">Gates of a judge block only while a calibration against human labels holds; else they advise.</p>
${viewTable(judged, /* @__PURE__ */ new Set())}${notes.length > 0 && html`<ul>${notes}</ul>`}`;
}
function metricsSection(report) {
  const cards = cardMetrics(report).map((name) => metricCard(name, report.metrics[name], report));
  if (cards.length === 0) return null;
  return html`${TRACK_LEGEND}<p class="quiet">Ratios share one axis from 0 to 1; other metrics start at 0. The bar is where this change may truly stand.</p>
<div class="cards">${cards}</div>${allMetrics(report)}`;
}
function metricCard(name, found, { gates, baseline }) {
  const unit = metricUnit(name);
  const own = gates.filter(({ metric, slice }) => metric === name && slice === null);
  const bounds = own.flatMap(({ kind, threshold }) => kind === "min" || kind === "max" ? threshold ?? [] : []);
  const [low, high] = headInterval(found);
  const most = Math.max(...[found.head, found.baseline, high, ...bounds].map((value) => value ?? 0));
  const max = unit === "ratio" ? 1 : most * 1.1;
  const asked = own.map((gate) => {
    const [kind, word] = STATUS_MARKS[gate.status];
    return html`<li>${mark(kind, word)} ${gateNeeds(gate)}</li>`;
  });
  const change = metricChange(name, found);
  return html`<article class="card">
<h3><code>${name}</code></h3>
<p class="value"><b>${formatNumber(found.head, unit)}</b>${baseline !== null && html` <span class="quiet">from ${formatNumber(found.baseline, unit)}</span>`}</p>
${baseline !== null && html`<p>${verdictMark(found.verdict)}</p>`}
${metricTrack({ head: found.head, baseline: found.baseline, low, high, bounds, max })}
<p class="quiet">${change !== "" && html`${changeText(change)} \u00b7 `}n ${found.n}</p>
${asked.length > 0 && html`<ul class="asked">${asked}</ul>`}
</article>
`;
}
function headInterval({
  baseline,
  delta,
  ci_low,
  ci_high,
  head_ci_low,
  head_ci_high
}) {
  if (baseline === null || delta === null || ci_low === null || ci_high === null) return [head_ci_low, head_ci_high];
  return delta === 0 && ci_low === 0 && ci_high === 0 ? [null, null] : [baseline + ci_low, baseline + ci_high];
}
function allMetrics(report) {
  const { metrics, baseline } = report;
  const shown = Object.entries(metrics).filter(([, found]) => found.head !== null || found.baseline !== null);
  const rows = shown.map(([name, found]) => {
    const unit = metricUnit(name);
    return [
      html`<code>${name}</code>`,
      headValue(name, found),
      String(found.n),
      formatNumber(found.baseline, unit),
      changeText(metricChange(name, found)),
      baseline === null ? "" : verdictMark(found.verdict),
      found.detectable === null ? "" : formatNumber(found.detectable, unit)
    ];
  });
  const columns = ["Metric", "This change", "n", "Baseline", "Change (95 %)", "Verdict", "Smallest drop it could show"];
  const table = htmlTable("All metrics", columns, rows, "lrrrllr");
  const others = notComputedText(report);
  return html`<details><summary>All ${shown.length} metrics</summary>${table}${others !== "" && html`<p class="quiet">${viewText(others)}</p>`}</details>`;
}
var MAX_CARDS = 24;
function cardMetrics(report) {
  const [slice] = Object.values(report.slices);
  const names = /* @__PURE__ */ new Set([
    ...trendMetrics(report).flatMap(({ metric, slice: of }) => of === null ? [metric] : []),
    ...Object.keys(slice?.metrics ?? {}),
    ...["latency_p95", "cost_mean"]
  ]);
  return [...names].filter((name) => (report.metrics[name]?.head ?? null) !== null).slice(0, MAX_CARDS);
}
var MAX_SLICES = 120;
var SLICE_ORDER = [
  /^(?!(?:tag|difficulty|behavior|tenant|locale|document):)/,
  /^difficulty:/,
  /^tag:/,
  /^behavior:/,
  /./
];
function slicesSection({ slices, baseline }) {
  const names = Object.keys(slices);
  const order = (name) => SLICE_ORDER.findIndex((pattern) => pattern.test(name));
  const sorted = [...names].sort((a, b) => order(a) - order(b));
  const metrics = Object.keys(slices[names[0] ?? ""]?.metrics ?? {}).filter(
    (metric) => metricUnit(metric) === "ratio" && names.some((name) => (slices[name]?.metrics[metric]?.head ?? null) !== null)
  );
  if (names.length === 0 || metrics.length === 0) return null;
  const rows = sorted.slice(0, MAX_SLICES).map((name) => {
    const { n, metrics: found } = slices[name];
    return [html`<code>${name}</code>`, String(n), ...metrics.map((metric) => heatCell(metric, found[metric]))];
  });
  const cut = sorted.length > MAX_SLICES && html`<p class="quiet">${sorted.length - MAX_SLICES} more slices are in report.json.</p>`;
  const change = baseline !== null && html` A triangle is a change against the baseline, by itself no proof: <b>bold</b> is beyond chance.`;
  return html`<p class="quiet">The stronger the colour of a cell, the worse the value.${change}</p>
<div class="heat">${htmlTable("Metrics by tag and difficulty", ["Slice", "Cases", ...metrics], rows, "lr")}</div>${cut}`;
}
function heatCell(metric, found) {
  if (found === void 0 || found.head === null) return html`<span class="h none">n/a</span>`;
  const { head, delta, verdict } = found;
  const isHigher = metricBetter(metric) === "higher";
  const step = Math.max(0, Math.min(4, Math.floor((isHigher ? 1 - head : head) * 5 + 1e-9)));
  const isWorse = (delta ?? 0) < 0 === isHigher;
  const isSure = verdict === "regressed" || verdict === "improved";
  const moved = delta !== null && delta !== 0;
  const text = moved ? formatDelta(delta, metricUnit(metric)) : "";
  return html`<span class="h h${step}">${formatNumber(head, "ratio")}${moved && html` <span class="d ${isSure && "sure"}">${icon(isWorse ? "worse" : "better")}${text}</span>`}</span>`;
}
var TRACK_WIDTH = 200;
var TRACK_MARGIN = 6;
function metricTrack({ head, baseline, low, high, bounds, max }) {
  const x = (value) => (TRACK_MARGIN + Math.min(Math.max(value, 0), max) / (max || 1) * (TRACK_WIDTH - 2 * TRACK_MARGIN)).toFixed(1);
  const bar = low === null || high === null ? null : html`<rect class="interval" x="${x(low)}" y="9" width="${Math.max(1, Number(x(high)) - Number(x(low))).toFixed(1)}" height="6" rx="3"/>`;
  const ticks = bounds.map((bound) => html`<path class="bound" d="M${x(bound)} 3v18"/>`);
  const ring = baseline !== null && html`<circle class="baseline" cx="${x(baseline)}" cy="12" r="4.5"/>`;
  const diamond = head !== null && html`<path class="head" d="M${x(head)} 6.5l5.5 5.5l-5.5 5.5l-5.5-5.5z"/>`;
  return html`<svg class="track" viewBox="0 0 ${TRACK_WIDTH} 24" preserveAspectRatio="xMinYMid" aria-hidden="true" focusable="false"><path class="axis" d="M${TRACK_MARGIN} 12h${TRACK_WIDTH - 2 * TRACK_MARGIN}"/>${bar}${ticks}${ring}${diamond}</svg>`;
}
var TRACK_LEGEND = html`<p class="legend" aria-hidden="true"><span><svg class="key" viewBox="0 0 16 16"><path class="head" d="M8 2l6 6l-6 6l-6-6z"/></svg>this change</span><span><svg class="key" viewBox="0 0 16 16"><circle class="baseline" cx="8" cy="8" r="5"/></svg>baseline</span><span><svg class="key" viewBox="0 0 24 16"><rect class="interval" x="1" y="5" width="22" height="6" rx="3"/></svg>95 % interval</span><span><svg class="key" viewBox="0 0 16 16"><path class="bound" d="M8 1v14"/></svg>bound of a gate</span></p>`;

// src/report/html/header.ts
var DECISION_MARKS = {
  PASS: "pass",
  PASS_WITH_RISK: "warn",
  FAIL: "fail"
};
var MAX_LISTED_REASONS = 30;
function headerSection(report, paged) {
  const { decision } = report;
  const reasons = distinctReasons(report.reasons);
  const listed = reasons.slice(0, MAX_LISTED_REASONS).map(({ code, message, case_ids, gate }) => {
    const total = gate !== null && case_ids.length >= SHOWN_CASES ? null : case_ids.length;
    const cases = total !== 0 && html` <span class="quiet">${caseLinks(case_ids, paged, 5, total)}</span>`;
    return html`<li><code class="code">${code}</code> ${message}${cases}</li>
`;
  });
  const more = reasons.length > MAX_LISTED_REASONS && html`<li>and ${reasons.length - MAX_LISTED_REASONS} more</li>`;
  return html`<header class="verdict ${decision}">
<p class="product">RAG release gate</p>
<h1>${icon(DECISION_MARKS[decision])}<span>${inWords(decision)}</span></h1>
<p class="headline">${headline(report, (text) => text)}</p>
${leadText(report)}<dl class="facts">${factItems(report)}</dl>
</header>
${reasons.length > 0 && html`<section id="reasons" aria-labelledby="reasons-h"><h2 id="reasons-h">Reasons</h2><ul class="reasons">${listed}${more}</ul>${stepsList(report, paged)}</section>`}
`;
}
function leadText(report) {
  if (report.decision === "PASS") return null;
  const finding = leadFinding(report, (id) => id);
  const [step] = nextSteps(report);
  return html`${finding !== "" && html`<p class="lead">${finding}</p>`}${step !== void 0 && html`<p class="lead"><b>Next:</b> ${step.text}</p>`}`;
}
function stepsList(report, paged) {
  if (!listsSteps(report)) return null;
  return html`<h3>What to do next</h3><ol>${distinctSteps(report).map((step) => stepItem(step, paged))}</ol>`;
}
function factItems(report) {
  const { head, baseline, summary: counts, dataset, run } = report;
  const moved = [
    counts.regressed_cases ? `${counts.regressed_cases} worse` : "",
    counts.improved_cases ? `${counts.improved_cases} better` : ""
  ].filter(Boolean);
  const outcomes = [
    `${counts.passed ?? 0} pass`,
    `${counts.failed ?? 0} fail`,
    counts.missing ? `${counts.missing} without a trace` : "",
    counts.errors ? `${counts.errors} with an error` : "",
    counts.excluded ? `${counts.excluded} left out` : ""
  ].filter(Boolean);
  const isEvaluated = head.cases > 0;
  const isStill = report.regressions.length + report.improvements.length === 0;
  const entries = [
    ["This change", isEvaluated ? runText(head) : "not judged"],
    ["Baseline", baseline === null ? "none" : runText(baseline)],
    ["Cases", isEvaluated ? `${head.cases}: ${outcomes.join(", ")}` : "none"],
    ["Against the baseline", baseline === null ? null : moved.join(", ") || (isStill ? "no case moved" : null)],
    ["Eval set", dataset.name ? `${dataset.name} ${dataset.version ?? ""}`.trim() : null],
    ["Policy", policyText(report)],
    ["Date", run?.date?.slice(0, "YYYY-MM-DD".length) ?? null]
  ];
  return entries.flatMap(([name, value]) => {
    return value === null ? [] : [html`<div><dt>${name}</dt><dd>${viewText(value)}</dd></div>`];
  });
}
function runText(run) {
  const id = run.run_id === null ? "" : `, run ${run.run_id}`;
  return [runName(run), `${id}, ${count(run.traces, "trace")}`];
}
var MAX_LISTED_NOTES = 200;
function notesSection(report, paged) {
  const parts = [
    problemsTable(report),
    report.waivers.length > 0 ? html`<h3>Waivers</h3>${viewTable(waiversTable(report), paged)}` : null,
    gateChanges(report, paged),
    otherCases(report, paged),
    differencesTable(report)
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : html`${parts}`;
}
function problemsTable(report) {
  const { diagnostics } = report;
  if (diagnostics.length === 0) return null;
  const isInvalid = hasReason(report, "invalid_input");
  const rows = diagnostics.slice(0, MAX_LISTED_NOTES).map((problem) => {
    const { code, severity, message, hint } = problem;
    const text = `${isInvalid && severity === "warning" ? "warning: " : ""}${message}`;
    return [html`<code>${code}</code>`, problemPlace(problem), text, ...isInvalid ? [hint ?? ""] : []];
  });
  const title = isInvalid ? "What is wrong with the input" : "Warnings";
  const header = ["Code", "Place", "What", ...isInvalid ? ["What to do"] : []];
  return html`<h3>${title}</h3>${htmlTable(title, header, rows)}${diagnostics.length > MAX_LISTED_NOTES && html`<p>${diagnostics.length - MAX_LISTED_NOTES} more are in report.json.</p>`}`;
}
function gateChanges(report, paged) {
  const found = gateEdits(report);
  if (found === null) return null;
  const items = (texts) => texts.map((text) => html`<li>${viewText(text)}</li>`);
  const cases = found.cases.map((set) => caseItem(set, paged));
  return html`<h3>Changes to the gate itself</h3><ul>${items(found.edits)}${cases}${items(found.verdicts)}</ul>`;
}
var caseItem = ({ ids, what }, paged) => html`<li>${count(ids.length, "case")} ${what}: ${caseLinks(ids, paged, 20)}</li>`;
function otherCases(report, paged) {
  const { excluded = 0 } = report.summary;
  const items = report.baseline === null ? [] : runChanges(report).cases.map((set) => caseItem(set, paged));
  const aside = excluded > 0 && html`<li>${count(excluded, "case")} of the golden set left out: another suite, or set aside by its split</li>`;
  if (items.length === 0 && !aside) return null;
  return html`<h3>Cases not compared or not shown</h3><ul>${items}${aside}</ul>`;
}
function differencesTable({ comparability: all }) {
  if (all.length === 0) return null;
  const rows = all.map(({ field, baseline, head, effect }) => [html`<code>${field}</code>`, baseline, head, effect]);
  return html`<h3>What differs between the runs</h3>${htmlTable("What differs between the runs", ["Field", "Baseline", "This change", "What follows"], rows)}`;
}

// src/report/html/page.ts
function* renderPage(report, run) {
  const { rows: cases, ids } = run === null ? { rows: [], ids: /* @__PURE__ */ new Set() } : pageCases(run, report);
  yield pageStart(report);
  yield pageBody(report, run, ids);
  let piece = `<script type="application/json" id="data">{"hasBaseline":${report.baseline !== null},"next":${escapeJson(JSON.stringify(NEXT_CHECKS))},"cases":[`;
  for (let c = 0; c < cases.length; c++) {
    piece += `${c === 0 ? "" : ",\n"}${escapeJson(cases[c])}`;
    if (piece.length < PIECE_CHARACTERS) continue;
    yield piece;
    piece = "";
  }
  yield `${piece}]}</script>
<script>${pageAssets.script}</script>
</body>
</html>
`;
}
var pageAssets = JSON.parse('{"script":"\\"use strict\\";(()=>{function D(e,t,n=`${t}s`){return`${e} ${e===1?t:n}`}var _={ratio:{decimals:3},rank:{decimals:1,whole:0},ms:{decimals:0,after:\\" ms\\"},usd:{decimals:4,digits:2,before:\\"$\\"},tokens:{decimals:0},count:{decimals:2,whole:0}},de=6;function O(e,t){if(e===null||Number.isNaN(e))return\\"n/a\\";for(let n=0;n<=de;n++){let s=q(e,t,n),r=Number(s);if(r!==0&&!(t===\\"ratio\\"&&r===1)&&he(e,r,t,n))return B(s,t)}return B(q(e,t),t)}function he(e,t,n,s){let{decimals:r,digits:a=1}=_[n];return t===e||Math.abs(t)>=10**(a-1-r-s)}function q(e,t,n=0){let{decimals:s,whole:r=s}=_[t];return e.toFixed((Number.isInteger(e)?r:s)+n)}function B(e,t){let{before:n=\\"\\",after:s=\\"\\"}=_[t];return`${n}${e}${s}`}function w(e,t=500){return(e.length>t?be(e,t):e).replace(pe,n=>`\\\\\\\\u{${(n.codePointAt(0)??0).toString(16)}}`)}var pe=/[\\\\p{Cc}\\\\p{Cf}\\\\p{Zl}\\\\p{Zp}\\\\p{Cs}\\\\u{34f}\\\\u{115f}\\\\u{1160}\\\\u{17b4}\\\\u{17b5}\\\\u{180b}-\\\\u{180f}\\\\u{3164}\\\\u{fe00}-\\\\u{fe0f}\\\\u{ffa0}\\\\u{e0100}-\\\\u{e01ef}]/gu,me=20;function be(e,t){let n=Math.min(me,Math.floor(t/4));return`${e.slice(0,V(e,t-n))}\\\\u2026 (${e.length-t} more) \\\\u2026${e.slice(V(e,e.length-n))}`}function V(e,t){let n=e.charCodeAt(t-1);return n>=55296&&n<56320?t-1:t}var Y=e=>new Map([...e.matchAll(/(\\\\w+) (.)/gu)].map(([,t,n])=>[t,n])),We=Y(`amp & lt < gt > quot \\" apos \' nbsp \\\\xA0 ensp \\\\u2002 emsp \\\\u2003 shy \\\\xAD zwj \\\\u200D zwnj \\\\u200C lsquo \\\\u2018 rsquo \\\\u2019 ldquo \\\\u201C rdquo \\\\u201D ndash \\\\u2013 mdash \\\\u2014 hellip \\\\u2026 bull \\\\u2022 middot \\\\xB7 euro \\\\u20AC pound \\\\xA3 szlig \\\\xDF`);var Ue=Y(\\"grave \\\\u0300 acute \\\\u0301 circ \\\\u0302 tilde \\\\u0303 uml \\\\u0308 ring \\\\u030A caron \\\\u030C cedil \\\\u0327\\");var G=String.raw`(?=\\\\p{L})[\\\\p{sc=Han}\\\\p{sc=Hiragana}\\\\p{sc=Katakana}]`,Ke=$(`${G}|(?:(?!${G}).)+`,\\"gu\\");var X=String.raw`[\\\\p{Script=Han}\\\\p{Script=Hiragana}\\\\p{Script=Katakana}\\\\p{Script=Hangul}]`,ze=$(String.raw`${X}|(?:(?!${X})[\\\\p{L}\\\\p{N}\\\\p{M}])+`,\\"gu\\");function $(e,t){let n;return()=>(n??=new RegExp(e,t),n)}var qe=$(String.raw`[\\\\p{Mn}\\\\p{Me}]`,\\"u\\");function J(e,t,n){let{story:s,flow:r=[],stages:a=[[],[]]}=e,i=o(\\"h1\\",{tabindex:\\"-1\\"},o(\\"code\\",{},w(e.id,160))),l=o(\\"header\\",{class:\\"case-head\\"},Ne(t),i,o(\\"p\\",{},v(e.status,s?.verdict??e.status),\\" \\",e.change!==null&&v(e.change,`${e.change} against the baseline`)));if(s===void 0){let u=`The page tells the worst cases whole: npx rag-gate explain ${w(e.id,160)} tells this one.`;return[l,o(\\"p\\",{},u)]}let g=r.length===0||a[0].length<2?null:Ce(r,a);return[l,...Te(s,g,n)]}function K(e){return`#case/${encodeURIComponent(e.toWellFormed())}`}var we=\\"http://www.w3.org/2000/svg\\",Me=new Set([\\"svg\\",\\"use\\",\\"path\\",\\"circle\\",\\"text\\",\\"title\\",\\"g\\"]);function o(e,t,...n){let s=Me.has(e)?document.createElementNS(we,e):document.createElement(e);for(let[r,a]of Object.entries(t))s.setAttribute(r,a);for(let r of n)r!==null&&r!==!1&&s.append(r);return s}var Se=[\\"retrieved\\",\\"reranked\\",\\"context\\",\\"cited\\"],S=3,ye=520,Q=26,L=15,T=40,Ee=150,W=5;function Ce(e,t){let n=e.flatMap(([,c,f])=>[c,...f===null?[]:[f]]),s=[0,1,2,S].filter(c=>t.some(f=>f.includes(c))),r=n.flatMap(c=>s.flatMap(f=>f===S?[]:c[f]??[])),a=Math.min(20,Math.max(5,...r)),i=Q+a*L+L,l=c=>c===null?i:Q+(Math.min(c,a)-1)*L+L/2,g=c=>T+c*Ee,u=s.map((c,f)=>o(\\"text\\",{class:\\"stage\\",x:String(g(f)),y:\\"12\\"},Se[c])),h=g(s.length-1);for(let c of[1,5,10,15,20].filter(f=>f<=a))u.push(o(\\"path\\",{class:\\"axis\\",d:`M${T} ${l(c)}H${h}`})),u.push(o(\\"text\\",{class:\\"end\\",x:String(T-10),y:String(l(c)+4)},String(c)));u.push(o(\\"path\\",{class:\\"axis out\\",d:`M${T} ${i}H${h}`})),u.push(o(\\"text\\",{class:\\"end\\",x:String(T-10),y:String(i+4)},\\"out\\"));let E=(c,f,M)=>{let H=t[f===\\"head\\"?0:1],ie=b=>b===S||!H.includes(b),N=s.flatMap((b,C)=>ie(b)?[]:[[g(C),l(c[b])]]),le=N.at(-1)?.[1]??i,ce=N.map(([b,C])=>o(\\"circle\\",{cx:String(b),cy:String(C),r:\\"4\\"})),j=c[S]===1,F=j?le:i,ue=o(\\"path\\",{class:j?\\"cited\\":\\"uncited\\",d:`M${h-4} ${F-4}h8v8h-8z`}),fe=H.includes(S)?[...N,[h,F]]:N;return o(\\"g\\",{class:f},o(\\"title\\",{},M),o(\\"path\\",{d:fe.map(([b,C],ge)=>`${ge===0?\\"M\\":\\"L\\"}${b} ${C}`).join(\\"\\")}),...ce,H.includes(S)&&ue)},d=e.flatMap(([c,f,M])=>[...M===null?[]:[E(M,\\"baseline\\",`${c}, baseline`)],E(f,\\"head\\",`${c}, this change`)]),x=`Ranks of ${e.length===1?\\"the expected chunk\\":`${e.length} expected chunks`} by stage; the table below says the same`,R=e.slice(0,W).map(([c])=>c);return o(\\"figure\\",{class:\\"lines\\"},o(\\"div\\",{class:\\"scroll\\",role:\\"region\\",\\"aria-label\\":\\"Plot of ranks\\",tabindex:\\"0\\"},o(\\"svg\\",{viewBox:`0 0 ${ye} ${i+12}`,role:\\"img\\",\\"aria-label\\":x},...u,...d)),o(\\"figcaption\\",{class:\\"quiet\\"},`${R.join(\\", \\")}${e.length>W?` and ${e.length-W} more`:\\"\\"}. Solid: this change; dashed: baseline.`))}var $e={pass:\\"pass\\",fail:\\"fail\\",missing:\\"fail\\",error:\\"fail\\",improved:\\"better\\",regressed:\\"worse\\",mixed:\\"worse\\",unchanged:\\"same\\"};function v(e,t=e){let n=$e[e]??\\"none\\",s=o(\\"svg\\",{class:`icon ${n}`,viewBox:\\"0 0 16 16\\",\\"aria-hidden\\":\\"true\\"},o(\\"use\\",{href:`#i-${n}`}));return o(\\"span\\",{class:`mark ${n}`},s,t)}function Te(e,t,n){let s=e.about.map(([a,i])=>o(\\"div\\",{},o(\\"dt\\",{},a),o(\\"dd\\",{},i)));return[o(\\"dl\\",{class:\\"facts\\"},...s),y(\\"Access violations\\",U(e.violations)),y(\\"Stale context\\",U(e.stale)),y(\\"What the judge said\\",U(e.said)),y(\\"Cause\\",ve(e,n)),y(e.stagesTitle,t,e.stages.length===0?null:Z(e.stagesTitle,e.stages[0],e.stages.slice(1))),y(\\"What it did\\",e.effects.length===0?null:Z(\\"What it did\\",[\\"metric\\",\\"value\\",\\"its part of the change\\",\\"gates\\"],e.effects))].filter(a=>a!==null)}function ve(e,t){if(e.causes.length===0)return o(\\"p\\",{class:\\"quiet\\"},e.withoutCause);let n=e.causes.map(({label:s,confidence:r,evidence:a})=>{let i=` ${Math.round(r*100)} % `;return o(\\"li\\",{},o(\\"b\\",{},s),o(\\"span\\",{class:\\"quiet\\"},i),a,o(\\"p\\",{class:\\"quiet\\"},`Next: ${t[s]}`))});return o(\\"ol\\",{class:\\"causes\\"},...n)}function Ne({previous:e,next:t}){let n=(s,r)=>s!==null&&o(\\"a\\",{href:K(s.id)},r);return o(\\"nav\\",{\\"aria-label\\":\\"Case\\"},o(\\"a\\",{href:\\"#cases\\"},\\"All cases\\"),n(e,\\"Previous case\\"),n(t,\\"Next case\\"))}function y(e,...t){return t.every(n=>n===null)?null:o(\\"section\\",{},o(\\"h2\\",{},e),...t)}function U(e){return e.length===0?null:o(\\"ul\\",{},...e.map(t=>o(\\"li\\",{},t)))}function Z(e,t,n){let s=t.map(a=>o(\\"th\\",{scope:\\"col\\"},a.trim()||\\"stage\\")),r=n.map(a=>{if(a.length===1)return o(\\"tr\\",{class:\\"group\\"},o(\\"th\\",{colspan:String(t.length),scope:\\"rowgroup\\"},a[0]));let[i,...l]=a;return o(\\"tr\\",{},o(\\"th\\",{scope:\\"row\\"},i.trim()),...l.map(g=>o(\\"td\\",{},g)))});return o(\\"div\\",{class:\\"scroll\\",role:\\"region\\",\\"aria-label\\":e,tabindex:\\"0\\"},o(\\"table\\",{},o(\\"thead\\",{},o(\\"tr\\",{},...s)),o(\\"tbody\\",{},...r)))}var A=34,ee=12,I=300,P=class{#o;#n;#a;#s=te();#i=te();#e=new Map;#t=[];#l=!1;constructor(t,n,s){this.#o=t,this.#n=n,this.#a=s,s.append(this.#s,this.#i),n.addEventListener(\\"scroll\\",()=>this.#r(),{passive:!0});for(let[r,a]of[[\\"beforeprint\\",!0],[\\"afterprint\\",!1]])addEventListener(r,()=>{this.#l=a,this.#r()});new ResizeObserver(()=>this.#r()).observe(n)}get cut(){let t=this.#t.length;return t<=I?\\"\\":`The first ${I} of ${t} cases are printed; all of them are in cases.jsonl.`}get order(){return this.#t}show(t){this.#t=t;for(let n of this.#e.values())n.remove();this.#e=new Map,this.#a.parentElement.setAttribute(\\"aria-rowcount\\",String(t.length+1)),this.#n.scrollTop=0,this.#r()}#r(){let t=this.#t.length,n=this.#l||t<=I,s=Math.floor(this.#n.scrollTop/A),r=Math.ceil(this.#n.clientHeight/A),a=n?0:Math.max(0,Math.min(s-ee,t-1)),i=Math.min(t,n?I:s+r+ee),l=new Map,g=this.#s;for(let u=a;u<i;u++){let h=this.#e.get(u)??this.#c(u);h.previousElementSibling!==g&&g.after(h),l.set(u,h),g=h}for(let[u,h]of this.#e)l.has(u)||h.remove();this.#e=l,this.#s.style.height=`${a*A}px`,this.#i.style.height=`${Math.max(0,t-i)*A}px`}#c(t){let n=this.#o[this.#t[t]],s=o(\\"a\\",{href:K(n.id)},w(n.id,160)),r=a=>o(\\"td\\",{title:a},a);return o(\\"tr\\",{\\"aria-rowindex\\":String(t+2)},o(\\"th\\",{scope:\\"row\\"},s),o(\\"td\\",{},v(n.status)),o(\\"td\\",{},n.change===null?\\"\\":v(n.change)),o(\\"td\\",{class:\\"n\\"},n.loss===0?\\"\\":`-${O(n.loss,\\"ratio\\")}`),r(n.causes.join(\\", or \\")),r(n.checks.join(\\", \\")),r([n.difficulty??\\"\\",...n.tags].filter(Boolean).join(\\", \\")))}};function te(){return o(\\"tr\\",{\\"aria-hidden\\":\\"true\\",class:\\"spacer\\"})}var re=[\\"id\\",\\"status\\",\\"change\\",\\"loss\\",\\"cause\\",\\"checks\\",\\"tags\\"];function se(e,t){let n=t.find.toLowerCase().split(/\\\\s+/).filter(Boolean),s=[];for(let i=0;i<e.length;i++)Le(e[i],t,n)&&s.push(i);let{sort:r}=t;if(r===null)return s;let a=r.descending?-1:1;return s.sort((i,l)=>a*Ae(e[i],e[l],r.key)||i-l)}function Le(e,{status:t,change:n,cause:s,tag:r},a){if(t!==\\"\\"&&e.status!==t||n!==\\"\\"&&e.change!==n||s!==\\"\\"&&!e.causes.some(l=>l===s)||r!==\\"\\"&&!e.tags.includes(r)&&e.difficulty!==r)return!1;if(a.length===0)return!0;let i=`${e.id} ${e.question??\\"\\"} ${e.tags.join(\\" \\")} ${e.checks.join(\\" \\")}`.toLowerCase();return a.every(l=>i.includes(l))}function Ae(e,t,n){if(n===\\"loss\\")return e.loss-t.loss;let[s,r]=[ne(e,n),ne(t,n)];return s<r?-1:s>r?1:0}function ne(e,t){switch(t){case\\"id\\":case\\"status\\":return e[t];case\\"change\\":return e.change??\\"\\";case\\"cause\\":return e.causes[0]??\\"\\";case\\"checks\\":case\\"tags\\":return e[t].join(\\" \\")}}var p=e=>document.getElementById(e),z=JSON.parse(p(\\"data\\").textContent),{cases:m}=z,oe=p(\\"window\\");oe!==null&&Ie(oe);function Ie(e){let t=p(\\"filters\\"),n=p(\\"find\\"),s=d=>p(`by-${d}`),[r,a,i,l]=[s(\\"status\\"),s(\\"change\\"),s(\\"cause\\"),s(\\"tag\\")];k(r,m.map(({status:d})=>d)),k(a,m.map(({change:d})=>d??\\"\\")),k(i,m.flatMap(({causes:d})=>d)),k(l,m.flatMap(({tags:d,difficulty:x})=>[...new Set([x??\\"\\",...d])])),a.parentElement.hidden=!z.hasBaseline,t.hidden=!1,e.hidden=!1;let g=new P(m,e,p(\\"rows\\")),u=null,h=()=>{let d=se(m,{find:n.value,status:r.value,change:a.value,cause:i.value,tag:l.value,sort:u});g.show(d),p(\\"count\\").textContent=`${d.length} of ${D(m.length,\\"case\\")}`,p(\\"printed\\").textContent=g.cut};t.addEventListener(\\"input\\",h),t.addEventListener(\\"submit\\",d=>d.preventDefault()),t.addEventListener(\\"reset\\",()=>setTimeout(h));let E=[...document.querySelectorAll(\\"#case-table th[data-key]\\")];for(let d of E)d.addEventListener(\\"click\\",()=>{let x=re.find(f=>f===d.dataset.key),R=u?.key===x,c=x===\\"loss\\";R?u=u.descending===c?{key:x,descending:!c}:null:u={key:x,descending:c};for(let f of E){let M=u!==null&&f===d;f.setAttribute(\\"aria-sort\\",M?u.descending?\\"descending\\":\\"ascending\\":\\"none\\")}h()});h(),Pe(g)}function Pe(e){let[t,n]=[p(\\"overview\\"),p(\\"case\\")],s=new Map(m.map(({id:l},g)=>[l.toWellFormed(),g])),r=null,a=()=>{let l=ae(location.hash);if(l===null){if(n.hidden)return;n.hidden=!0,t.hidden=!1,r!==null&&r.hash===location.hash?(scrollTo(0,r.scroll),r.focus instanceof HTMLElement&&r.focus.focus({preventScroll:!0})):p(location.hash.slice(1))?.scrollIntoView(),r=null;return}n.hidden&&(r={hash:i,scroll:scrollY,focus:document.activeElement});let g=s.get(l);n.replaceChildren(...g===void 0?[Re()]:ke(g,e)),t.hidden=!0,n.hidden=!1,scrollTo(0,0),n.querySelector(\\"h1\\")?.focus()},i=ae(location.hash)===null?location.hash:\\"\\";addEventListener(\\"hashchange\\",()=>{a(),i=location.hash}),a()}function ke(e,{order:t}){let n=t.indexOf(e),s=r=>n<0?null:m[t[n+r]??-1]??null;return J(m[e],{previous:s(-1),next:s(1)},z.next)}function Re(){return o(\\"section\\",{},o(\\"h1\\",{tabindex:\\"-1\\"},\\"This case is not on this page\\"),o(\\"p\\",{},o(\\"a\\",{href:\\"#cases\\"},\\"All cases\\")))}function ae(e){if(!e.startsWith(\\"#case/\\"))return null;try{return decodeURIComponent(e.slice(6))}catch{return\\"\\"}}function k(e,t){let n=new Map;for(let r of t)r!==\\"\\"&&n.set(r,(n.get(r)??0)+1);let s=[...n].sort(([r,a],[i,l])=>l-a||(r<i?-1:1));for(let[r,a]of s.slice(0,He))e.append(o(\\"option\\",{value:r},`${r} (${a})`))}var He=500;})();","style":":root{color-scheme:light dark;--paper: #fff;--card: #f6f7f9;--line: #d5d9e0;--ink: #1b1f27;--quiet: #545c69;--link: #0b57b0;--bad: #b3261e;--good: #00695c;--warn: #8a5300;--bad-bg: #fdecea;--good-bg: #e5f4f1;--warn-bg: #fff3dc;--head: #1b4f9c;--interval: #a9c4ec;--heat: 196 74 40}@media(prefers-color-scheme:dark){:root{--paper: #14171c;--card: #1d2128;--line: #3a414d;--ink: #e7eaf0;--quiet: #a8b0bd;--link: #8ab8ff;--bad: #ff9a8d;--good: #6bd6c2;--warn: #f2bb5c;--bad-bg: #3a1d1b;--good-bg: #14312d;--warn-bg: #382a10;--head: #8ab8ff;--interval: #33507f;--heat: 255 120 80}}*{box-sizing:border-box}html{scroll-padding-top:3rem}body{margin:0;background:var(--paper);color:var(--ink);font:14px/1.5 system-ui,Segoe UI,Open Sans,sans-serif}main{max-width:1240px;margin:0 auto;padding:0 20px 48px}main:focus,h1:focus{outline:none}h1,h2,h3{line-height:1.25;margin:0}h2{font-size:18px;margin:36px 0 10px;padding-top:14px;border-top:1px solid var(--line)}h3{font-size:14px;margin:20px 0 8px}p{margin:6px 0}ul,ol{margin:6px 0;padding-left:20px}code{font:.92em/1.4 ui-monospace,SF Mono,Consolas,DejaVu Sans Mono,monospace;overflow-wrap:anywhere}bdi,code,th,td,dd{unicode-bidi:isolate}a{color:var(--link);text-underline-offset:.3em}:focus-visible{outline:2px solid var(--link);outline-offset:2px;border-radius:3px}.quiet{color:var(--quiet)}.unseen,.shapes{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}.skip{position:absolute;left:12px;top:-60px;background:var(--paper);padding:8px 12px;z-index:3}.skip:focus{top:8px}.icon{width:.95em;height:.95em;vertical-align:-.1em;margin-right:.35em}.mark{white-space:nowrap;font-weight:600}.fail,.worse{color:var(--bad)}.pass,.better{color:var(--good)}.warn,.waived{color:var(--warn)}.same,.noise,.none{color:var(--quiet)}.verdict{margin:20px 0 0;padding:16px 20px;border:1px solid var(--line);border-left:8px solid currentColor;border-radius:8px}.verdict>*{color:var(--ink)}.verdict.FAIL{color:var(--bad);background:var(--bad-bg)}.verdict.PASS{color:var(--good);background:var(--good-bg)}.verdict.PASS_WITH_RISK{color:var(--warn);background:var(--warn-bg);border-left-style:double}.verdict .product{margin:0;color:var(--quiet)}.verdict h1{font-size:30px;letter-spacing:.01em}.verdict .icon{width:.85em;height:.85em;vertical-align:-.04em}.headline{font-size:17px;margin:4px 0 12px}.lead{margin:0 0 8px;overflow-wrap:anywhere}.facts{display:flex;flex-wrap:wrap;gap:8px 28px;margin:0}.facts dt{color:var(--quiet);font-size:12px}.facts dd{margin:0;overflow-wrap:anywhere}.verdict .quiet,.verdict dt{color:inherit}.reasons{padding-left:0;list-style:none}.reasons li{padding:2px 0;overflow-wrap:anywhere}.code{background:var(--card);border:1px solid var(--line);border-radius:4px;padding:0 5px}nav[aria-label=Sections]{position:sticky;top:0;background:var(--paper);border-bottom:1px solid var(--line);margin-top:12px;z-index:2;overflow-x:auto}nav[aria-label=Sections] ul{display:flex;gap:18px;list-style:none;margin:0;padding:8px 2px;white-space:nowrap}table{border-collapse:collapse;width:100%;font-size:13px}.scroll{position:relative;overflow-x:auto}.scroll table{min-width:760px}@media screen{#gates .scroll table{min-width:1080px}}th code,td code{overflow-wrap:break-word}th,td{text-align:left;padding:5px 14px 5px 0;border-bottom:1px solid var(--line);vertical-align:top;font-weight:400}thead th{color:var(--quiet);font-size:12px;vertical-align:bottom}.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}.group th{font-family:ui-monospace,SF Mono,Consolas,monospace;padding-top:12px}.legend{display:flex;flex-wrap:wrap;gap:4px 18px;color:var(--quiet);font-size:12px}.key{height:12px;margin-right:5px;vertical-align:-1px}.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(230px,1fr));gap:12px;margin:12px 0}.card{background:var(--card);border:1px solid var(--line);border-radius:8px;padding:10px 14px;break-inside:avoid}.card h3{margin:0;overflow-wrap:anywhere}.card p{margin:2px 0}.card .value b{font-size:22px;font-variant-numeric:tabular-nums}.card .quiet{font-size:12px}.card .value .quiet{font-size:13px}.asked{list-style:none;padding:0;margin:4px 0 0;font-size:12px}summary{cursor:pointer;padding:6px 0;color:var(--link)}svg text{fill:var(--ink);font-size:11px}.flow text{paint-order:stroke;stroke:var(--paper);stroke-width:3px;stroke-linejoin:round}svg .end{text-anchor:end}svg .mid{text-anchor:middle}svg .stage{font-weight:600}.axis{stroke:var(--line);stroke-width:1;fill:none}.track{width:100%;height:24px;display:block}.track .axis{stroke-width:2}.interval{fill:var(--interval)}.bound{stroke:var(--quiet);stroke-width:1.5;stroke-dasharray:3 2;fill:none}circle.baseline{fill:var(--paper);stroke:var(--ink);stroke-width:1.6}path.head{fill:var(--head)}.slopes{display:grid;grid-template-columns:repeat(auto-fill,minmax(190px,1fr));gap:12px}figure{margin:0;break-inside:avoid}.slope>svg{width:100%}.slope .worse,.key .worse{stroke:var(--bad);fill:none;stroke-width:2}.slope .better,.key .better{stroke:var(--good);fill:none;stroke-dasharray:5 3}.key .better{stroke-width:2}.slope path[stroke-width]{stroke-linecap:round}.flows{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,420px),1fr));gap:16px}.flow .scroll svg{width:100%;min-width:420px}.ribbon{fill:var(--interval);fill-opacity:.55}.ribbon.lost{fill:var(--bad);fill-opacity:.35;stroke:var(--bad);stroke-width:1;stroke-dasharray:3 2}.node{fill:var(--head)}.node.out{fill:var(--bad)}.box{width:260px;display:block}.box .head path,.box .baseline path{stroke:var(--ink);fill:none}.box .head rect{fill:var(--interval);stroke:var(--head)}.box .baseline rect{fill:none;stroke:var(--quiet);stroke-dasharray:3 2}.box .median{stroke-width:2.5}.box .head .far{fill:var(--ink)}.spark{width:180px;height:30px}.spark polyline{fill:none;stroke:var(--head);stroke-width:1.5}.spark circle{fill:var(--head)}.spark .last{fill:var(--paper);stroke:var(--head);stroke-width:2}.heat td{padding:1px 2px 1px 0;border:0}.heat th[scope=row],.heat td.n{border:0;padding:3px 10px 3px 0;white-space:nowrap}.heat thead th{overflow-wrap:normal;min-width:74px}.h{display:block;padding:2px 6px;border-radius:4px;font-variant-numeric:tabular-nums;white-space:nowrap;border:1px solid transparent}.h0{border-color:var(--line)}.h1{background:rgb(var(--heat) / .12)}.h2{background:rgb(var(--heat) / .22)}.h3{background:rgb(var(--heat) / .32)}.h4{background:rgb(var(--heat) / .42)}.d{font-size:11px}.sure{font-weight:700}.cut{border:1px solid var(--line);border-radius:6px;background:var(--warn-bg);padding:8px 12px}.filters:not([hidden]){display:flex;flex-wrap:wrap;gap:8px 14px;align-items:end;margin:8px 0}.filters label:not([hidden]){display:grid;gap:2px;font-size:12px;color:var(--quiet)}input,select,button{font:inherit;color:inherit;background:var(--paper);border:1px solid var(--quiet);border-radius:5px;padding:4px 8px}input,select{color:var(--ink);font-size:13px;max-width:200px}.filters p{margin:0 0 4px;color:var(--quiet)}.window{max-height:620px;overflow:auto;border:1px solid var(--line);border-radius:8px;contain:content}#case-table{table-layout:fixed;min-width:1000px;border-collapse:separate;border-spacing:0}#case-table th,#case-table td{height:34px;padding:0 10px;line-height:33px;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}#case-table thead th{position:sticky;top:0;background:var(--card);z-index:1;padding:0 4px}#case-table th:nth-child(1){width:20%}#case-table th:nth-child(2),#case-table th:nth-child(4){width:9%}#case-table th:nth-child(3),#case-table th:nth-child(5){width:13%}#case-table thead button{border:0;background:none;width:100%;text-align:left;padding:2px 6px;font-size:12px;line-height:1.2;color:var(--ink);cursor:pointer;overflow:hidden;text-overflow:ellipsis}th[aria-sort=ascending] button span:after{content:\\" \\\\2191\\"}th[aria-sort=descending] button span:after{content:\\" \\\\2193\\"}#case-table tbody tr:hover{background:var(--card)}.spacer{border:0}.printed{display:none}.case-head{padding-top:16px}.case-head nav{display:flex;gap:20px;margin-bottom:12px}.case-head h1{font-size:24px}#case .facts{margin:14px 0;display:grid;gap:6px}#case .facts>div{display:grid;grid-template-columns:90px 1fr}#case .facts dt{font-size:13px}.causes li{margin:6px 0}.causes p{margin:2px 0}.lines .scroll svg{width:100%;max-width:620px;min-width:420px}.lines .head path,.lines .head circle{stroke:var(--head);stroke-width:2.2;fill:none}.lines .head circle,.lines .head .cited{fill:var(--head)}.lines .baseline path,.lines .baseline circle{stroke:var(--quiet);stroke-width:1.6;fill:none}.lines .baseline path{stroke-dasharray:5 4}.lines .baseline circle{fill:var(--paper);stroke-width:1.6}.lines .baseline .cited,.lines .baseline .uncited{stroke-dasharray:none}.lines .baseline .cited{fill:var(--quiet)}.lines .axis.out{stroke-dasharray:2 3;stroke:var(--bad)}@media(max-width:600px){main{padding:0 12px 32px}.verdict{padding:12px 14px}.verdict h1{font-size:25px}.headline{font-size:15px}.facts{gap:6px 20px}}@media(prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}@media print{:root{--paper: #fff;--card: #fff;--line: #aaa;--ink: #000;--quiet: #333;--link: #000;--bad: #8c1d18;--good: #004d43;--warn: #6b4100;--bad-bg: #fff;--good-bg: #fff;--warn-bg: #fff}nav,.filters:not([hidden]),.spacer,.skip{display:none}.printed{display:block}.window,.scroll{max-height:none;overflow:visible;border:0}.scroll table,#case-table{min-width:960px}.scroll thead th,.scroll :is(th,td) :is(code,a),#case-table :is(th,td) :is(code,a){overflow-wrap:anywhere}.heat thead th{min-width:0;padding-right:4px}.heat th[scope=row]{white-space:normal}.h,.d{font-size:9px}.h{padding:1px;white-space:normal}h2,h3{break-after:avoid}thead{display:table-header-group}#case-table thead th{position:static}tr,.card,figure{break-inside:avoid}}","scriptHash":"rdSbOBOwu6lrXFbYvLsvSVOtJS/R7aDtGU1D5fQ770k=","styleHash":"EKl/xZtolRXDTKwDMVgI8e+vtVRLyiDck3yzDX5j7mA="}');
var PIECE_CHARACTERS = 1 << 18;
function pageStart({ decision }) {
  const { style, styleHash, scriptHash } = pageAssets;
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${scriptHash}'`,
    `style-src 'sha256-${styleHash}'`,
    "base-uri 'none'",
    "form-action 'none'"
  ].join("; ");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${inWords(decision)} \xB7 RAG release gate</title>
<style>${style}</style>
</head>
`;
}
function pageBody(report, run, paged) {
  const all = [
    ["gates", "Gates", gatesSection(report)],
    ["access", "Access", accessSection(report, paged)],
    ["metrics", "Metrics", metricsSection(report)],
    ["judged", "Judged metrics", judgedSection(report)],
    ["moves", "What moved", movesSection(report, paged)],
    ["cases", "Cases", casesSection(report, paged.size)],
    ["flow", "Where the expected chunk got lost", flowSection(run)],
    ["slices", "Tags and difficulty", slicesSection(report)],
    ["latency", "Latency", latencySection(run)],
    ["trend", "Trend", trendSection(report)],
    ["notes", "Notes", notesSection(report, paged)]
  ];
  const shown = all.filter(([, , content]) => content !== null);
  const links = shown.map(([id, title]) => html`<li><a href="#${id}">${title}</a></li>`);
  const sections = shown.map(
    ([id, title, content]) => html`<section id="${id}" aria-labelledby="${id}-h"><h2 id="${id}-h">${title}</h2>
${content}
</section>
`
  );
  return html`<body>
<a class="skip" href="#overview">Skip to the verdict</a>
${SHAPES}
<main id="overview" tabindex="-1">
${headerSection(report, paged)}
<nav aria-label="Sections"><ul>${links}</ul></nav>
${sections}
</main>
<main id="case" tabindex="-1" hidden></main>
`.text;
}
function escapeJson(json) {
  return json.replace(UNSAFE_CHARACTERS, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
var UNSAFE_CHARACTERS = /[<\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;
var MAX_CASES = 1e4;
var MAX_STORIES = 2e3;
var MAX_CHARACTERS = 16 * 1024 * 1024;
var MAX_TEXT = 400;
function pageCases(run, report) {
  const order = worstFirst(run, report);
  const storyOf = caseStories(run);
  const rows = [];
  const ids = /* @__PURE__ */ new Set();
  let left = MAX_CHARACTERS;
  for (const [rank, i] of order.entries()) {
    const short = pageCase(run, i);
    let text = JSON.stringify(rank < MAX_STORIES ? { ...short, ...caseDetails(run, i, storyOf(i)) } : short);
    if (text.length > left) text = JSON.stringify(short);
    if (text.length > left) break;
    left -= text.length;
    rows.push(text);
    ids.add(short.id);
  }
  return { rows, ids };
}
function worstFirst({ input }, { failures }) {
  const { head, comparison } = input;
  const failed = new Map([...head.failedChecks.keys()].map((i) => [head.ids[i], i]));
  const picked = new Set(failures.slice(0, MAX_CASES).map(({ id }) => failed.get(id)));
  const changed = (wanted) => (i) => wanted.includes(comparison?.changes[i] ?? "");
  for (const isNext of [changed(["regressed", "mixed"]), changed(["improved", "relabeled", "added"]), () => true]) {
    for (let i = 0; i < head.ids.length && picked.size < MAX_CASES; i++)
      if (head.states[i] !== "excluded" && isNext(i)) picked.add(i);
  }
  return [...picked];
}
function largestLoss({ causes }, i) {
  const losses = causes.moved.of(i).filter(({ delta }) => delta.worse && delta.ref.metric.unit === "ratio");
  return losses.reduce((most, { delta }) => Math.max(most, Math.abs(delta.head - delta.baseline)), 0);
}
function pageCase(run, i) {
  const { input, includeText } = run;
  const { golden, head, comparison } = input;
  const { question, tags, difficulty } = golden.cases[i];
  return {
    id: head.ids[i],
    ...includeText ? { question: visibleText(question, MAX_TEXT) } : {},
    status: caseStatus(head, i),
    change: comparison?.changes[i] ?? null,
    loss: Math.round(largestLoss(run, i) * 1e6) / 1e6,
    tags: tags.map((tag) => visibleText(tag, 100)),
    difficulty: difficulty === null ? null : visibleText(difficulty, 100),
    checks: (head.failedChecks.get(i) ?? []).map((check) => visibleText(check, 100)),
    causes: (run.causes.byCase.get(i)?.causes ?? []).map(({ label }) => label)
  };
}
function caseDetails(run, i, story) {
  const { head, comparison } = run.input;
  const pair = pairOf(comparison, i);
  const before = pair?.baseline.ranksOf(pair.j);
  const flow = [...head.ranksOf(i)].map(([chunk, ranks]) => {
    const then = before?.get(chunk);
    return [visibleText(chunk, 160), stageRanks(ranks), then === void 0 ? null : stageRanks(then)];
  });
  const stages = [
    recordedStages(head, i, (part) => caseRecords(head, i, part)),
    pair === null ? [] : recordedStages(pair.baseline, pair.j, (part) => recordsPart(pair.baseline, part))
  ];
  return { story, stages, flow };
}
var STAGES = ["retrieved", "reranked", "context", "citations"];
function recordedStages(run, i, records) {
  const isShown = (part) => part === "reranked" ? (run.sizesOf(i)?.reranked ?? 0) > 0 : records(part);
  return STAGES.flatMap((part, s) => isShown(part) ? [s] : []);
}
function stageRanks({ retrieved, reranked, context, cited }) {
  return [retrieved, reranked, context, cited ? 1 : 0];
}
export {
  renderPage
};
