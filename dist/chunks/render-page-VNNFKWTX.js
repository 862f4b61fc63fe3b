import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  CaseEffects,
  caseStory
} from "./chunk-RMWWGDLX.js";
import "./chunk-AEQQZ5ML.js";
import "./chunk-7FF63L2K.js";
import {
  CHANGE_LEGEND,
  JUDGED_COLUMNS,
  NEXT_CHECKS,
  byCause,
  caseStatus,
  causeText,
  count,
  formatDelta,
  formatNumber,
  gateChange,
  gateNeeds,
  gatedMetrics,
  gatedValue,
  gatesByStatus,
  groupLeaks,
  headline,
  judgedCells,
  judgedNotes,
  leadFinding,
  metricChange,
  metricUnit,
  nextSteps,
  parseMetricRef,
  trendValues,
  visibleText
} from "./chunk-CFBVHY3U.js";
import "./chunk-PQZ2UWMK.js";
import "./chunk-P4THMB5E.js";
import {
  define_PAGE_ASSETS_default,
  init_define_PAGE_ASSETS
} from "./chunk-XPQ5PK37.js";
import "./chunk-RZGYXAJU.js";

// src/report/page/render-page.ts
init_define_PAGE_ASSETS();

// src/report/page/access-section.ts
init_define_PAGE_ASSETS();

// src/report/page/case-link.ts
init_define_PAGE_ASSETS();

// src/report/page/html.ts
init_define_PAGE_ASSETS();
var Html = class {
  text;
  constructor(text) {
    this.text = text;
  }
};
function html(strings, ...parts) {
  let text = strings[0];
  for (let i = 0; i < parts.length; i++) text += written(parts[i]) + strings[i + 1];
  return new Html(text);
}
function written(part) {
  if (part === null || part === false) return "";
  if (part instanceof Html) return part.text;
  if (typeof part === "object") return part.map(written).join("");
  const text = String(part);
  if (text.length <= LONGEST && PLAIN.test(text)) return text;
  return visibleText(text, LONGEST).replace(/[&<>"'`]/g, (char) => `&#${char.charCodeAt(0)};`);
}
var PLAIN = /^[\w .,:;@%#/()[\]+=≥≤≈▲▼-]*$/;
var LONGEST = 600;

// src/report/page/case-link.ts
function caseLink(id) {
  return html`<a href="#case/${encodeURIComponent(id.toWellFormed())}"><code>${id}</code></a>`;
}
function caseLinks(ids, shown = 8) {
  const links = ids.slice(0, shown).map((id, i) => html`${i > 0 && ", "}${caseLink(id)}`);
  return html`${links}${ids.length > shown && ` and ${ids.length - shown} more`}`;
}

// src/report/page/html-table.ts
init_define_PAGE_ASSETS();
function htmlTable(caption, columns, rows) {
  const numeric = columns.map((column) => typeof column !== "string");
  const head = columns.map((column, c) => {
    const title = typeof column === "string" ? column : column.title;
    return html`<th scope="col"${numeric[c] && html` class="n"`}>${breakable(title)}</th>`;
  });
  const body2 = rows.map((row) => {
    const cells = row.map(
      (cell3, c) => c === 0 ? html`<th scope="row">${cell3}</th>` : html`<td${(numeric[c] ?? false) && html` class="n"`}>${cell3}</td>`
    );
    return html`<tr>${cells}</tr>
`;
  });
  return html`<div class="scroll" role="region" aria-label="${caption}" tabindex="0"><table><caption class="unseen">${caption}</caption>
<thead><tr>${head}</tr></thead>
<tbody>${body2}</tbody></table></div>`;
}
function breakable(title) {
  return html`${title.split(/(?<=[:_])/).map((part, i) => html`${i > 0 && html`<wbr>`}${part}`)}`;
}

// src/report/page/mark.ts
init_define_PAGE_ASSETS();
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
  pass: ["pass", "pass"]
};
function verdictMark(verdict2) {
  const [kind, word] = VERDICTS[verdict2 ?? ""] ?? ["none", "not compared"];
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

// src/report/page/access-section.ts
var LISTED = 200;
var GROUPS = 20;
var CHUNKS = 12;
function accessSection({ acl }) {
  const leaks = groupLeaks(acl);
  const rows = leaks.slice(0, LISTED).map(({ violation, principal, stages }) => [
    caseLink(violation.case_id),
    principal,
    violation.chunk_id === null ? "forbidden text" : html`<code>${violation.chunk_id}</code>`,
    stages.join(", "),
    violation.rule
  ]);
  const table = htmlTable("Access leaks", ["Case", "Principal", "Chunk", "Seen at", "Rule"], rows);
  const more = leaks.length > LISTED && html`<p>${leaks.length - LISTED} more are in report.json.</p>`;
  const groups = groupMatrices(acl.matrix, acl.violations);
  const matrices = groups.length > 0 ? groups : leaks.length > 0 ? [leakMatrix(acl.violations)] : [];
  if (leaks.length === 0 && matrices.length === 0) return { id: "access", title: "Access", body: null };
  const summary = html`<p>${verdict(acl.leaks, leaks.length)}</p>${leaks.length > 0 && table}${more}`;
  return { id: "access", title: "Access", body: html`${summary}${matrices.slice(0, GROUPS).map(renderMatrix)}` };
}
function verdict(leaks, seen) {
  if (leaks > 0) return html`${mark("fail", count(leaks, "leak"))} A leak cannot be waived or averaged away.`;
  if (seen > 0) return mark("warn", `no leak; ${seen} forbidden at stages that do not block`);
  return mark("pass", "no leak");
}
var principalName = ({ tenant_id, roles }) => `${tenant_id || "no tenant"} / ${roles.join(", ") || "no roles"}`;
function groupMatrices(rows, violations) {
  const leaked = new Set(violations.map(({ case_id, chunk_id }) => JSON.stringify([case_id, chunk_id])));
  const groups = /* @__PURE__ */ new Map();
  for (const { acl_group, case_id, principal, chunks } of rows) {
    const of = new Map(
      Object.entries(chunks).map(([chunk, stages]) => {
        return [chunk, { stages, leaks: leaked.has(JSON.stringify([case_id, chunk])) }];
      })
    );
    const row = { principal: principalName(principal), caseId: case_id, of };
    groups.set(acl_group, [...groups.get(acl_group) ?? [], row]);
  }
  return [...groups].map(([group, found]) => ({ title: `Group ${group}: who saw what`, rows: found }));
}
function leakMatrix(violations) {
  const rows = /* @__PURE__ */ new Map();
  for (const { case_id, principal, chunk_id, stage } of violations) {
    const row = rows.get(case_id) ?? { principal: principalName(principal), caseId: case_id, of: /* @__PURE__ */ new Map() };
    const chunk = chunk_id ?? "forbidden text";
    row.of.set(chunk, { stages: [...row.of.get(chunk)?.stages ?? [], stage], leaks: true });
    rows.set(case_id, row);
  }
  return { title: "Who saw what was forbidden", rows: [...rows.values()].slice(0, LISTED) };
}
function renderMatrix({ title, rows }) {
  const all = [...new Set(rows.flatMap(({ of }) => [...of.keys()]))];
  const chunks = all.slice(0, CHUNKS);
  const cells = rows.map(({ principal, caseId, of }) => [
    html`${principal}<br>${caseLink(caseId)}`,
    ...chunks.map((chunk) => cell(of.get(chunk)))
  ]);
  const cut = all.length > CHUNKS && html`<p class="quiet">${all.length - CHUNKS} more chunks are in report.json.</p>`;
  return html`<h3>${title}</h3>${htmlTable(title, ["Principal", ...chunks], cells)}${cut}`;
}
function cell(found) {
  if (found === void 0) return html`<span class="quiet">not asked for</span>`;
  const where = found.stages.join(", ");
  if (found.leaks) return html`${mark("fail", "leak")} <span class="quiet">${where}</span>`;
  return where === "" ? html`<span class="quiet">not returned</span>` : html`returned: ${where}`;
}

// src/report/page/cases-section.ts
init_define_PAGE_ASSETS();
var COLUMNS = [
  ["id", "Case"],
  ["status", "Verdict"],
  ["change", "Against the baseline"],
  ["loss", "Largest loss"],
  ["cause", "Likely cause"],
  ["checks", "Failed checks"],
  ["tags", "Tags"]
];
var STATIC = 50;
function casesSection(report, shown) {
  const { cases } = report.head;
  if (cases === 0) return { id: "cases", title: "Cases", body: null };
  const cut = shown < cases && html`<p class="cut">The worst ${count(shown, "case")} of ${cases} are on this page; all of them are in cases.jsonl.</p>`;
  const headings = COLUMNS.map(
    ([key, title]) => html`<th scope="col" aria-sort="none" data-key="${key}"><button type="button">${title}<span aria-hidden="true"></span></button></th>`
  );
  const body2 = html`${cut}<noscript><p>Search, sorting and the page of each case need scripts. The failed cases:</p>${failed(report)}</noscript>
<form class="filters" id="filters" role="search" aria-label="Cases" hidden>
<label>Search <input type="search" id="find" autocomplete="off" spellcheck="false"></label>
<label>Verdict <select id="by-status"><option value="">any</option></select></label>
<label>Change <select id="by-change"><option value="">any</option></select></label>
<label>Cause <select id="by-cause"><option value="">any</option></select></label>
<label>Tag <select id="by-tag"><option value="">any</option></select></label>
<button type="reset">Clear</button>
<p id="count" role="status"></p>
</form>
<div class="window" id="window" role="region" aria-label="Table of cases" tabindex="0" hidden><table id="case-table"><caption class="unseen">Cases, worst first</caption><thead><tr>${headings}</tr></thead><tbody id="rows"></tbody></table></div>`;
  return { id: "cases", title: "Cases", body: body2 };
}
function failed({ failures }) {
  const rows = failures.slice(0, STATIC).map(({ id, failed_checks, since, causes = [] }) => {
    return [html`<code>${id}</code>`, failed_checks.join(", "), since ?? "", causeText(causes, (text) => text)];
  });
  return htmlTable("Failed cases", ["Case", "Failed checks", "Since", "Likely cause"], rows);
}

// src/report/page/flow-section.ts
init_define_PAGE_ASSETS();

// src/report/page/count-flow.ts
init_define_PAGE_ASSETS();
var RANKED = ["retrieved", "reranked", "context"];
var FLOW_STAGES = [...RANKED, "cited"];
var RANK_BINS = ["1", "2-3", "4-5", "6-10", "over 10", "out"];
var OUT = RANK_BINS.length - 1;
var UPPER = [1, 3, 5, 10, Number.POSITIVE_INFINITY];
function countFlow({ input }) {
  const { head, comparison, golden } = input;
  const [own, theirs] = [/* @__PURE__ */ new Map(), /* @__PURE__ */ new Map()];
  const baselineOf = comparison?.pairing.baselineOf;
  for (let i = 0; i < golden.cases.length; i++) {
    if (head.states[i] === "excluded" || golden.cases[i].relevant.length === 0) continue;
    add(own, head, i);
    const j = baselineOf?.[i] ?? -1;
    if (j >= 0) add(theirs, comparison.baseline, j);
  }
  return { head: flow(own), baseline: comparison === null ? null : flow(theirs) };
}
function add(ways, run, i) {
  let [retrieved, reranked, context, cited] = [OUT, OUT, OUT, OUT];
  for (const [, ranks] of run.ranksOf(i)) {
    retrieved = Math.min(retrieved, bin(ranks, "retrieved"));
    reranked = Math.min(reranked, bin(ranks, "reranked"));
    context = Math.min(context, bin(ranks, "context"));
    if (ranks.cited) cited = 0;
  }
  const key = `${retrieved}${reranked}${context}${cited}`;
  ways.set(key, (ways.get(key) ?? 0) + 1);
}
function bin(ranks, stage) {
  const rank = ranks[stage];
  return rank === null ? OUT : UPPER.findIndex((upper) => rank <= upper);
}
function flow(ways) {
  const found = [...ways].map(([key, cases]) => ({ bins: Array.from(key, Number), cases }));
  const sorted = found.sort((a, b) => Number(a.bins.join("")) - Number(b.bins.join("")));
  return { cases: sorted.reduce((sum, { cases }) => sum + cases, 0), ways: sorted };
}

// src/report/page/flow-section.ts
var TITLE = "Where the expected chunk got lost";
function flowSection(run) {
  const none = { id: "flow", title: TITLE, body: null };
  if (run === null) return none;
  const { head, baseline } = countFlow(run);
  if (head.cases === 0) return none;
  const panels = baseline === null || baseline.cases === 0 ? [] : [panel("Baseline", baseline)];
  const body2 = html`<p class="quiet">Of the expected chunks of a case the best one: its rank at each stage. A ribbon is as wide as the cases that went that way; dashed red ribbons are losses.</p>
<div class="flows">${panels}${panel("This change", head)}</div>
<details><summary>As a table</summary>${numbers(head, baseline)}</details>`;
  return { id: "flow", title: TITLE, body: body2 };
}
var stagesOf = ({ ways }) => FLOW_STAGES.map((_, s) => s).filter((s) => FLOW_STAGES[s] !== "reranked" || ways.some(({ bins }) => bins[s] !== OUT));
var binName = (stage, bin2) => FLOW_STAGES[stage] === "cited" ? bin2 === OUT ? "not cited" : "cited" : RANK_BINS[bin2];
function atStage({ ways }, stage) {
  const sums = RANK_BINS.map(() => 0);
  for (const { bins, cases } of ways) sums[bins[stage]] += cases;
  return sums;
}
var WIDTH = 440;
var TOP = 20;
var HEIGHT = 210;
var GAP = 6;
var NODE = 10;
var MARGIN = 4;
function nodes(flow2, stage) {
  const sums = atStage(flow2, stage);
  const unit = (HEIGHT - GAP * (RANK_BINS.length - 1)) / flow2.cases;
  let y = TOP;
  return sums.map((cases) => {
    const node = { cases, y, height: cases * unit };
    if (cases > 0) y += node.height + GAP;
    return node;
  });
}
function panel(title, flow2) {
  const stages = stagesOf(flow2);
  const x = (place) => MARGIN + place * (WIDTH - 76 - MARGIN) / (stages.length - 1);
  const columns = stages.map((stage) => nodes(flow2, stage));
  const unit = (HEIGHT - GAP * (RANK_BINS.length - 1)) / flow2.cases;
  const ribbons = stages.slice(1).flatMap((stage, place) => {
    const before = stages[place];
    const [from, to] = [columns[place], columns[place + 1]];
    const [used, filled] = [from.map(() => 0), to.map(() => 0)];
    return pairs(flow2, before, stage).map(({ a, b, cases }) => {
      const height = cases * unit;
      const [y1, y2] = [from[a].y + used[a], to[b].y + filled[b]];
      used[a] += height;
      filled[b] += height;
      const isLost = b === OUT && a !== OUT;
      const [x1, x2] = [x(place) + NODE, x(place + 1)];
      const mid = ((x1 + x2) / 2).toFixed(1);
      const d = `M${x1.toFixed(1)} ${y1.toFixed(1)}C${mid} ${y1.toFixed(1)} ${mid} ${y2.toFixed(1)} ${x2.toFixed(1)} ${y2.toFixed(1)}v${height.toFixed(1)}C${mid} ${(y2 + height).toFixed(1)} ${mid} ${(y1 + height).toFixed(1)} ${x1.toFixed(1)} ${(y1 + height).toFixed(1)}z`;
      const told = `${FLOW_STAGES[before]} ${binName(before, a)} to ${FLOW_STAGES[stage]} ${binName(stage, b)}: ${count(cases, "case")}`;
      return html`<path class="ribbon ${isLost && "lost"}" d="${d}"><title>${told}</title></path>`;
    });
  });
  const bars = stages.map((stage, place) => {
    const rects = columns[place].map(({ cases, y, height }, bin2) => {
      if (cases === 0) return null;
      const label2 = `${binName(stage, bin2)}: ${cases}`;
      return html`<rect class="node ${bin2 === OUT && "out"}" x="${x(place).toFixed(1)}" y="${y.toFixed(1)}" width="${NODE}" height="${Math.max(1, height).toFixed(1)}"/><text x="${(x(place) + NODE + 4).toFixed(1)}" y="${(y + Math.max(height / 2, 2) + 3.5).toFixed(1)}">${label2}</text>`;
    });
    return html`<text class="stage" x="${x(place).toFixed(1)}" y="11">${FLOW_STAGES[stage]}</text>${rects}`;
  });
  const kept = flow2.cases - atStage(flow2, FLOW_STAGES.length - 1)[OUT];
  const label = `${title}: of ${count(flow2.cases, "case")}, ${kept} cite an expected chunk`;
  return html`<figure class="flow"><figcaption><b>${title}</b> <span class="quiet">${count(flow2.cases, "case")}, ${kept} cite an expected chunk</span></figcaption>
<div class="scroll" role="region" aria-label="${title}, plot" tabindex="0"><svg viewBox="0 0 ${WIDTH} ${TOP + HEIGHT + 6}" role="img" aria-label="${label}">${ribbons}${bars}</svg></div></figure>
`;
}
function pairs({ ways }, before, stage) {
  const size = RANK_BINS.length;
  const sums = new Array(size * size).fill(0);
  for (const { bins, cases } of ways) sums[bins[before] * size + bins[stage]] += cases;
  return sums.flatMap((cases, at) => cases === 0 ? [] : [{ a: Math.floor(at / size), b: at % size, cases }]);
}
function numbers(head, baseline) {
  const [own, theirs] = [stagesOf(head), baseline === null ? [] : stagesOf(baseline)];
  const none = RANK_BINS.map(() => 0);
  const rows = FLOW_STAGES.flatMap((_, stage) => {
    const now = own.includes(stage) ? atStage(head, stage) : none;
    const then = baseline === null ? null : theirs.includes(stage) ? atStage(baseline, stage) : none;
    return now.flatMap(
      (cases, bin2) => cases + (then?.[bin2] ?? 0) === 0 ? [] : [
        [
          `${FLOW_STAGES[stage]}, ${binName(stage, bin2)}`,
          ...then === null ? [] : [String(then[bin2])],
          String(cases)
        ]
      ]
    );
  });
  const number = (title) => ({ title, numeric: true });
  const columns = ["Stage and rank", ...baseline === null ? [] : [number("Baseline")], number("This change")];
  return htmlTable("Rank of the best expected chunk by stage", columns, rows);
}

// src/report/page/gates-section.ts
init_define_PAGE_ASSETS();

// src/report/page/change-text.ts
init_define_PAGE_ASSETS();
var SHAPES2 = {
  "\u25BC": ["worse", "worse:"],
  "\u25B2": ["better", "better:"],
  "\u2248": ["noise", "may be chance:"],
  "=": ["same", "unchanged"]
};
function changeText(text) {
  const [kind, word] = SHAPES2[text[0] ?? ""] ?? [];
  if (kind === void 0) return html`${text}`;
  return html`${icon(kind)}<span class="unseen">${word ?? ""}</span>${text.slice(1)}`;
}
function changeLegend(legend) {
  const parts = legend.split(/([▼▲≈=])/).map((part) => {
    const [kind] = SHAPES2[part] ?? [];
    return kind === void 0 ? html`${part}` : icon(kind);
  });
  return html`<p class="quiet" aria-hidden="true">${parts}</p>`;
}

// src/report/page/gates-section.ts
function gatesSection(report) {
  const rows = gatesByStatus(report.gates).map((gate) => {
    const unit = gate.kind === "coverage" ? "count" : metricUnit(gate.metric);
    const [kind, word] = STATUS_MARKS[gate.status];
    return [
      html`<code>${gate.metric}</code>${gate.slice !== null && html` in <code>${gate.slice}</code>`}`,
      mark(kind, word),
      html`<b>${formatNumber(gate.value, unit)}</b>`,
      gateNeeds(gate),
      formatNumber(gate.baseline, unit),
      changeText(gateChange(gate, report)),
      gate.severity === "block" ? "blocks" : "warns",
      gate.status === "pass" ? "" : gate.message
    ];
  });
  const columns = [
    "Gate",
    "Status",
    { title: "This change", numeric: true },
    "Needs",
    { title: "Baseline", numeric: true },
    "Change (95 %)",
    "If it fails",
    "Why"
  ];
  return {
    id: "gates",
    title: "Gates",
    body: rows.length === 0 ? null : html`${htmlTable("Gates, worst first", columns, rows)}${report.baseline !== null && changeLegend(CHANGE_LEGEND)}`
  };
}

// src/report/page/header-section.ts
init_define_PAGE_ASSETS();
var MARKS = { PASS: "pass", PASS_WITH_RISK: "warn", FAIL: "fail" };
var LISTED2 = 30;
function headerSection(report) {
  const { decision, reasons } = report;
  const listed = reasons.slice(0, LISTED2).map(({ code, message, case_ids }) => {
    const cases = case_ids.length > 0 && html` <span class="quiet">${caseLinks(case_ids, 5)}</span>`;
    return html`<li><code class="code">${code}</code> ${message}${cases}</li>
`;
  });
  const more = reasons.length > LISTED2 && html`<li>and ${reasons.length - LISTED2} more</li>`;
  return html`<header class="verdict ${decision}">
<p class="product">RAG release gate</p>
<h1>${icon(MARKS[decision])}<span>${decision.replaceAll("_", " ")}</span></h1>
<p class="headline">${headline(report, (text) => text)}</p>
${lead(report)}<dl class="facts">${facts(report)}</dl>
</header>
${reasons.length > 0 && html`<section id="reasons" aria-labelledby="reasons-h"><h2 id="reasons-h">Reasons</h2><ul class="reasons">${listed}${more}</ul></section>`}
`;
}
function lead(report) {
  if (report.decision === "PASS") return null;
  const finding = leadFinding(report, (id) => id);
  const [step] = nextSteps(report);
  return html`${finding !== "" && html`<p class="lead">${finding}</p>`}${step !== void 0 && html`<p class="lead"><b>Next:</b> ${step.text}</p>`}`;
}
function facts({ head, baseline, summary, dataset, policy, run }) {
  const counts = summary;
  const { date } = run ?? {};
  const policyName = policy.file ?? (policy.preset ? `preset ${policy.preset}` : "built-in thresholds");
  const moved = [
    counts.regressed_cases ? `${counts.regressed_cases} worse` : "",
    counts.improved_cases ? `${counts.improved_cases} better` : ""
  ].filter(Boolean);
  const judged = [
    `${counts.passed ?? 0} pass`,
    `${counts.failed ?? 0} fail`,
    counts.missing ? `${counts.missing} without a trace` : "",
    counts.errors ? `${counts.errors} with an error` : "",
    counts.excluded ? `${counts.excluded} left out` : ""
  ].filter(Boolean);
  const isJudged = head.cases > 0;
  const entries = [
    ["This change", isJudged ? runName(head) : "not judged"],
    ["Baseline", baseline === null ? "none" : runName(baseline)],
    ["Cases", isJudged ? `${head.cases}: ${judged.join(", ")}` : "none"],
    ["Against the baseline", baseline === null ? null : moved.join(", ") || "no case moved"],
    ["Eval set", dataset.name ? `${dataset.name} ${dataset.version ?? ""}`.trim() : null],
    ["Policy", isJudged ? String(policyName) : null],
    ["Date", date?.slice(0, "YYYY-MM-DD".length) ?? null]
  ];
  return entries.flatMap(([name, value]) => {
    return value === null ? [] : [html`<div><dt>${name}</dt><dd>${value}</dd></div>`];
  });
}
function runName({ config_id, sha, run_id, traces }) {
  const commit = sha === null ? "" : ` at ${sha.slice(0, 7)}`;
  return `${config_id ?? "unnamed config"}${commit}${run_id === null ? "" : `, run ${run_id}`}, ${count(traces, "trace")}`;
}

// src/report/page/judged-section.ts
init_define_PAGE_ASSETS();
function judgedSection({ judged = [] }) {
  const rows = judged.map((entry) => judgedCells(entry, (text) => text));
  const notes = judged.flatMap(
    (entry) => judgedNotes(entry).map((note) => html`<li><code>${entry.metric}</code> ${note}</li>`)
  );
  const body2 = html`<p class="quiet">Gates of a judge block only while a calibration against human labels holds; else they advise.</p>
${htmlTable("Judged metrics", JUDGED_COLUMNS.map(capital), rows)}${notes.length > 0 && html`<ul>${notes}</ul>`}`;
  return { id: "judged", title: "Judged metrics", body: rows.length === 0 ? null : body2 };
}
function capital(text) {
  return `${text[0].toUpperCase()}${text.slice(1)}`;
}

// src/report/page/latency-section.ts
init_define_PAGE_ASSETS();
var COLUMN = /^(?:(?<stage>.+):)?latency$/;
function latencySection(run) {
  const none = { id: "latency", title: "Latency", body: null };
  if (run === null) return none;
  const { head, comparison } = run.input;
  const stages = [...head.columns.keys()].flatMap((column) => {
    const found = COLUMN.exec(column);
    const now = found === null ? null : spread(head, column);
    if (found === null || now === null) return [];
    const then = comparison === null ? null : spread(comparison.baseline, column);
    return [{ stage: found.groups?.stage ?? "end to end", now, then }];
  });
  if (stages.length === 0) return none;
  const ends = stages.flatMap(({ now, then }) => [now.p5, now.p99, ...then === null ? [] : [then.p5, then.p99]]);
  const axis = logAxis(Math.min(...ends), Math.max(...ends));
  const ms = (value) => formatNumber(value ?? null, "ms");
  const rows = stages.map(({ stage, now, then }) => [
    html`<code>${stage}</code>`,
    plot(now, then, axis),
    ...["p50", "p95", "p99"].flatMap((name) => [
      ms(now[name]),
      ...comparison === null ? [] : [ms(then?.[name])]
    ]),
    String(now.n)
  ]);
  const number = (title) => ({ title, numeric: true });
  const names = ["p50", "p95", "p99"].flatMap((name) => [
    number(name),
    ...comparison === null ? [] : [number(`${name} before`)]
  ]);
  const ticks = axis.ticks.map((tick) => formatNumber(tick, "ms")).join(", ");
  const body2 = html`<p class="quiet">Box: half of the cases; line: nine of ten; tick in the box: the median; diamond: p99. ${comparison !== null && "The outlined box below is the baseline. "}The scale is logarithmic, with marks at ${ticks}.</p>
${htmlTable("Latency by stage", ["Stage", "Distribution", ...names, number("Cases")], rows)}`;
  return { id: "latency", title: "Latency", body: body2 };
}
function spread({ columns, states }, column) {
  const values = columns.get(column)?.filter((value, i) => !Number.isNaN(value) && states[i] !== "excluded");
  if (values === void 0 || values.length === 0) return null;
  values.sort();
  const at = (share) => values[Math.max(0, Math.ceil(share * values.length) - 1)];
  const [p5, p25, p50, p75, p95, p99] = [0.05, 0.25, 0.5, 0.75, 0.95, 0.99].map(at);
  return { n: values.length, p5, p25, p50, p75, p95, p99 };
}
var WIDTH2 = 260;
var MARGIN2 = 6;
function logAxis(least, most) {
  const from = Math.floor(Math.log10(Math.max(1, least)) + 1e-9);
  const to = Math.max(from + 1, Math.ceil(Math.log10(Math.max(1, most)) - 1e-9));
  const x = (ms) => {
    const place = (Math.log10(Math.max(1, ms)) - from) / (to - from);
    return (MARGIN2 + Math.min(1, Math.max(0, place)) * (WIDTH2 - 2 * MARGIN2)).toFixed(1);
  };
  return { x, ticks: Array.from({ length: to - from + 1 }, (_, i) => 10 ** (from + i)) };
}
function plot(now, then, axis) {
  const height = then === null ? 22 : 38;
  const grid = axis.ticks.map((tick) => html`<path class="axis" d="M${axis.x(tick)} 0V${height}"/>`);
  return html`<svg class="box" viewBox="0 0 ${WIDTH2} ${height}" aria-hidden="true" focusable="false">${grid}${box(now, 11, "head", axis)}${then !== null && box(then, 28, "baseline", axis)}</svg>`;
}
function box({ p5, p25, p50, p75, p95, p99 }, y, kind, { x }) {
  const width = Math.max(1.5, Number(x(p75)) - Number(x(p25))).toFixed(1);
  return html`<g class="${kind}"><path d="M${x(p5)} ${y}H${x(p95)}"/><rect x="${x(p25)}" y="${y - 5}" width="${width}" height="10"/><path class="median" d="M${x(p50)} ${y - 5}v10"/><path class="far" d="M${x(p99)} ${y - 3}l3 3l-3 3l-3-3z"/></g>`;
}

// src/report/page/metrics-section.ts
init_define_PAGE_ASSETS();

// src/report/page/metric-track.ts
init_define_PAGE_ASSETS();
var WIDTH3 = 200;
var MARGIN3 = 6;
function metricTrack({ head, baseline, low, high, bounds, max }) {
  const x = (value) => (MARGIN3 + Math.min(Math.max(value, 0), max) / (max || 1) * (WIDTH3 - 2 * MARGIN3)).toFixed(1);
  const bar = low === null || high === null ? null : html`<rect class="interval" x="${x(low)}" y="9" width="${Math.max(1, Number(x(high)) - Number(x(low))).toFixed(1)}" height="6" rx="3"/>`;
  const ticks = bounds.map((bound) => html`<path class="bound" d="M${x(bound)} 3v18"/>`);
  const ring = baseline !== null && html`<circle class="baseline" cx="${x(baseline)}" cy="12" r="4.5"/>`;
  const diamond = head !== null && html`<path class="head" d="M${x(head)} 6.5l5.5 5.5l-5.5 5.5l-5.5-5.5z"/>`;
  return html`<svg class="track" viewBox="0 0 ${WIDTH3} 24" preserveAspectRatio="xMinYMid" aria-hidden="true" focusable="false"><path class="axis" d="M${MARGIN3} 12h${WIDTH3 - 2 * MARGIN3}"/>${bar}${ticks}${ring}${diamond}</svg>`;
}
var TRACK_LEGEND = html`<p class="legend" aria-hidden="true"><span><svg class="key" viewBox="0 0 16 16"><path class="head" d="M8 2l6 6l-6 6l-6-6z"/></svg>this change</span><span><svg class="key" viewBox="0 0 16 16"><circle class="baseline" cx="8" cy="8" r="5"/></svg>baseline</span><span><svg class="key" viewBox="0 0 24 16"><rect class="interval" x="1" y="5" width="22" height="6" rx="3"/></svg>95 % interval</span><span><svg class="key" viewBox="0 0 16 16"><path class="bound" d="M8 1v14"/></svg>bound of a gate</span></p>`;

// src/report/page/telling-metrics.ts
init_define_PAGE_ASSETS();
var MOST = 24;
function tellingMetrics(report) {
  const [slice] = Object.values(report.slices);
  const names = /* @__PURE__ */ new Set([
    ...gatedMetrics(report).flatMap(({ metric, slice: of }) => of === null ? [metric] : []),
    ...Object.keys(slice?.metrics ?? {}),
    ...["latency_p95", "cost_mean"]
  ]);
  return [...names].filter((name) => (report.metrics[name]?.head ?? null) !== null).slice(0, MOST);
}

// src/report/page/metrics-section.ts
function metricsSection(report) {
  const cards = tellingMetrics(report).map((name) => card(name, report.metrics[name], report));
  const body2 = html`${TRACK_LEGEND}<p class="quiet">Ratios share one axis from 0 to 1; other metrics start at 0. The bar is where this change may truly stand.</p>
<div class="cards">${cards}</div>${allMetrics(report)}`;
  return { id: "metrics", title: "Metrics", body: cards.length === 0 ? null : body2 };
}
function card(name, found, { gates, baseline }) {
  const unit = metricUnit(name);
  const own = gates.filter(({ metric, slice }) => metric === name && slice === null);
  const bounds = own.flatMap(({ kind, threshold }) => kind === "min" || kind === "max" ? [threshold] : []);
  const [low, high] = interval(found);
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
<p class="quiet">${change !== "" && html`${changeText(change)} · `}n ${found.n}</p>
${asked.length > 0 && html`<ul class="asked">${asked}</ul>`}
</article>
`;
}
function interval({
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
function allMetrics({ metrics, baseline }) {
  const shown = Object.entries(metrics).filter(([, found]) => found.head !== null || found.baseline !== null);
  const rows = shown.map(([name, found]) => {
    const unit = metricUnit(name);
    const rate = found.head_ci_low === null || found.head_ci_high === null ? "" : ` [${formatNumber(found.head_ci_low, unit)}, ${formatNumber(found.head_ci_high, unit)}]`;
    return [
      html`<code>${name}</code>`,
      `${formatNumber(found.head, unit)}${rate}`,
      String(found.n),
      formatNumber(found.baseline, unit),
      changeText(metricChange(name, found)),
      baseline === null ? "" : verdictMark(found.verdict),
      found.detectable === null ? "" : formatNumber(found.detectable, unit)
    ];
  });
  const columns = [
    "Metric",
    { title: "This change", numeric: true },
    { title: "n", numeric: true },
    { title: "Baseline", numeric: true },
    "Change (95 %)",
    "Verdict",
    { title: "Smallest drop it could show", numeric: true }
  ];
  return html`<details><summary>All ${shown.length} metrics</summary>${htmlTable("All metrics", columns, rows)}</details>`;
}

// src/report/page/moves-section.ts
init_define_PAGE_ASSETS();
var PLOTS = 8;
function movesSection(report) {
  const plots = slopes(report);
  const why = whyMoved(report);
  if (plots.length === 0 && why === null) return { id: "moves", title: "What moved", body: null };
  const body2 = html`${changes(report)}${why}${checks(report)}${plots.length > 0 && html`<h3>Cases that moved, from baseline to this change</h3>
<p class="legend" aria-hidden="true"><span><svg class="key" viewBox="0 0 24 16"><path class="worse" d="M1 4l22 9"/></svg>worse</span><span><svg class="key" viewBox="0 0 24 16"><path class="better" d="M1 13l22-9"/></svg>better</span><span>a number counts cases that moved alike</span></p>
<div class="slopes">${plots}</div>`}`;
  return { id: "moves", title: "What moved", body: body2 };
}
function changes({ versions }) {
  if (versions.changed.length === 0) return null;
  const changed = versions.changed;
  const list = (values) => values.join(", ") || "none";
  return html`<p>${changed.map(({ name, baseline, head }) => html`<span class="change"><b>${name}</b> <code>${list(baseline)}</code> to <code>${list(head)}</code></span> `)}</p>`;
}
function whyMoved({ attribution, metrics }) {
  const rows = attribution.flatMap(({ metric, parts }) => {
    const found = metrics[metric];
    if (found === void 0 || found.delta === null) return [];
    const ids = [...new Set(parts.flatMap(({ case_ids }) => case_ids))];
    return [
      [
        html`<code>${metric}</code>`,
        changeText(metricChange(metric, found)),
        byCause(metric, parts),
        caseLinks(ids, 4)
      ]
    ];
  });
  if (rows.length === 0) return null;
  return htmlTable("Why metrics moved", ["Metric", "Change (95 %)", "By cause", "Cases"], rows);
}
function checks({ runbook = [] }) {
  if (runbook.length === 0) return null;
  const items = runbook.map(({ cause, check, case_ids }) => {
    return html`<li><b>${cause}</b> ${check} <span class="quiet">${caseLinks(case_ids, 6)}</span></li>
`;
  });
  return html`<h3>What to check next</h3><ul>${items}</ul>`;
}
function slopes({ regressions, improvements }) {
  const byMetric = /* @__PURE__ */ new Map();
  const add2 = (entry, worse) => {
    const lines = byMetric.get(entry.metric) ?? /* @__PURE__ */ new Map();
    byMetric.set(entry.metric, lines);
    const key = `${entry.baseline} ${entry.head}`;
    const line2 = lines.get(key);
    if (line2 === void 0) lines.set(key, { baseline: entry.baseline, head: entry.head, worse, ids: [entry.id] });
    else line2.ids.push(entry.id);
  };
  for (const entry of regressions) add2(entry, true);
  for (const entry of improvements) add2(entry, false);
  const cases = (lines, worse) => [...lines.values()].reduce((sum, line2) => sum + (line2.worse === worse ? line2.ids.length : 0), 0);
  return [...byMetric].map(([metric, lines]) => ({ metric, lines, worse: cases(lines, true), better: cases(lines, false) })).sort((a, b) => b.worse - a.worse || b.better - a.better).slice(0, PLOTS).map(({ metric, lines, worse, better }) => slope(metric, [...lines.values()], worse, better));
}
var HEIGHT2 = 130;
var LEFT = 44;
var RIGHT = 156;
function slope(metric, lines, worse, better) {
  const unit = metricUnit(metric);
  const values = lines.flatMap(({ baseline, head }) => [baseline, head]);
  const [least, most] = unit === "ratio" ? [0, 1] : [Math.min(...values), Math.max(...values)];
  const y = (value) => (HEIGHT2 - 18 - (value - least) / (most - least || 1) * (HEIGHT2 - 32)).toFixed(1);
  const drawn = [...lines].sort((a, b) => Number(a.worse) - Number(b.worse) || a.ids.length - b.ids.length);
  const paths = drawn.map(({ baseline, head, worse: isWorse, ids }) => {
    const width = Math.min(9, 1.4 + Math.log2(ids.length)).toFixed(1);
    const told = `${count(ids.length, "case")} ${formatNumber(baseline, unit)} to ${formatNumber(head, unit)}: ${ids.slice(0, 5).join(", ")}${ids.length > 5 ? " and more" : ""}`;
    return html`<path class="${isWorse ? "worse" : "better"}" stroke-width="${width}" d="M${LEFT} ${y(baseline)}L${RIGHT} ${y(head)}"><title>${told}</title></path>${ids.length > 1 && html`<text x="${RIGHT + 5}" y="${(Number(y(head)) + 3).toFixed(1)}">${ids.length}</text>`}`;
  });
  const label = `${metric}: ${count(worse, "case")} worse, ${better} better`;
  return html`<figure class="slope"><svg viewBox="0 0 200 ${HEIGHT2}" role="img" aria-label="${label}"><path class="axis" d="M${LEFT} 8V${HEIGHT2 - 14}M${RIGHT} 8V${HEIGHT2 - 14}"/><text x="${LEFT - 5}" y="${y(most)}" class="end">${formatNumber(most, unit)}</text><text x="${LEFT - 5}" y="${y(least)}" class="end">${formatNumber(least, unit)}</text><text x="${LEFT}" y="${HEIGHT2 - 2}" class="mid">baseline</text><text x="${RIGHT}" y="${HEIGHT2 - 2}" class="mid">now</text>${paths}</svg>
<figcaption><code>${metric}</code><br>${worse > 0 && mark("worse", `${worse} worse`)} ${better > 0 && mark("better", `${better} better`)}</figcaption></figure>
`;
}

// src/report/page/notes-section.ts
init_define_PAGE_ASSETS();
var LISTED3 = 200;
function notesSection(report) {
  const parts = [
    problems(report),
    waivers(report),
    gateChanges(report),
    otherCases(report),
    comparability(report)
  ].filter((part) => part !== null);
  return { id: "notes", title: "Notes", body: parts.length === 0 ? null : html`${parts}` };
}
function problems({ diagnostics, reasons }) {
  if (diagnostics.length === 0) return null;
  const isInvalid = reasons.some(({ code }) => code === "invalid_input");
  const rows = diagnostics.slice(0, LISTED3).map((problem) => {
    const { file, line: line2, column } = problem;
    const place = [file, line2, column].filter((part) => part !== null && part !== void 0).join(":");
    return [html`<code>${problem.code}</code>`, place, problem.message];
  });
  const title = isInvalid ? "What is wrong with the input" : "Warnings";
  return html`<h3>${title}</h3>${htmlTable(title, ["Code", "Place", "What"], rows)}${diagnostics.length > LISTED3 && html`<p>${diagnostics.length - LISTED3} more are in report.json.</p>`}`;
}
function waivers({ waivers: all }) {
  if (all.length === 0) return null;
  const rows = all.map((waiver) => [
    waiver.status === "used" ? "waived" : String(waiver.status),
    [waiver.case, waiver.metric].filter(Boolean).join(", "),
    String(waiver.reason),
    String(waiver.owner),
    String(waiver.expires)
  ]);
  return html`<h3>Waivers</h3>${htmlTable("Waivers", ["Status", "What", "Reason", "Owner", "Until"], rows)}`;
}
function gateChanges({ base_commit: base }) {
  if (base === void 0) return null;
  const { decisions, added, removed, relabelled } = base;
  const words = (decision) => decision.replaceAll("_", " ");
  const cases = (ids, what) => ids.length > 0 && html`<li>${count(ids.length, "case")} ${what}: ${caseLinks(ids, 20)}</li>`;
  return html`<h3>Changes to the gate itself</h3><ul><li>policy: ${base.policy}; golden set: ${base.golden}</li>${decisions.base !== null && html`<li>under its own policy and golden set <b>${words(decisions.own)}</b>, under those of the base commit <code>${base.sha.slice(0, 7)}</code> <b>${words(decisions.base)}</b>; the worse counts</li>`}${cases(relabelled, "relabelled")}${cases(removed, "deleted or set aside")}${cases(added, "added")}</ul>`;
}
function otherCases({ dataset, summary, baseline }) {
  const { added = [], removed = [] } = dataset;
  const { excluded = 0 } = summary;
  const named = (ids) => `${ids.slice(0, 20).join(", ")}${ids.length > 20 ? ` and ${ids.length - 20} more` : ""}`;
  const items = [
    baseline !== null && added.length > 0 && html`<li>${count(added.length, "case")} only in this change: ${named(added)}</li>`,
    removed.length > 0 && html`<li>${count(removed.length, "case")} only in the baseline: ${named(removed)}</li>`,
    excluded > 0 && html`<li>${count(excluded, "case")} of the golden set left out: another suite, or set aside by its split</li>`
  ].filter((item) => item !== false);
  return items.length === 0 ? null : html`<h3>Cases not compared or not shown</h3><ul>${items}</ul>`;
}
function comparability({ comparability: all }) {
  if (all.length === 0) return null;
  const rows = all.map(({ field, baseline, head, effect }) => [html`<code>${field}</code>`, baseline, head, effect]);
  return html`<h3>What differs between the runs</h3>${htmlTable("What differs between the runs", ["Field", "Baseline", "This change", "What follows"], rows)}`;
}

// src/report/page/page-assets.ts
init_define_PAGE_ASSETS();
var pageAssets = define_PAGE_ASSETS_default;

// src/report/page/page-cases.ts
init_define_PAGE_ASSETS();
var MOST_CASES = 1e4;
var MOST_CHARACTERS = 16 * 1024 * 1024;
var LONGEST2 = 400;
function pageCases(run, report) {
  const order = worstFirst(run, report);
  const effects = new CaseEffects(run);
  const losses = largestLosses(run);
  const rows = [];
  let left = MOST_CHARACTERS;
  for (const i of order) {
    const short = pageCase(run, i, losses.get(i) ?? 0);
    let text = JSON.stringify({ ...short, ...details(run, i, effects) });
    if (text.length > left) text = JSON.stringify(short);
    if (text.length > left) break;
    left -= text.length;
    rows.push(text);
  }
  return rows;
}
function worstFirst({ input }, { failures }) {
  const { golden, head, comparison } = input;
  const picked = new Set(failures.slice(0, MOST_CASES).map(({ id }) => golden.indexById.get(id)));
  const changed = (wanted) => (i) => wanted.includes(comparison?.changes[i] ?? "");
  for (const isNext of [changed(["regressed", "mixed"]), changed(["improved", "relabelled", "added"]), () => true]) {
    for (let i = 0; i < head.ids.length && picked.size < MOST_CASES; i++)
      if (head.states[i] !== "excluded" && isNext(i)) picked.add(i);
  }
  return [...picked];
}
function largestLosses({ causes }) {
  const losses = /* @__PURE__ */ new Map();
  for (const { delta } of causes.moved) {
    if (!delta.worse || delta.ref.metric.unit !== "ratio") continue;
    const loss = Math.abs(delta.head - delta.baseline);
    if (loss > (losses.get(delta.caseIndex) ?? 0)) losses.set(delta.caseIndex, loss);
  }
  return losses;
}
function pageCase({ input, includeText }, i, loss) {
  const { golden, head, comparison } = input;
  const { question, tags, difficulty } = golden.cases[i];
  return {
    id: head.ids[i],
    ...includeText ? { question: visibleText(question, LONGEST2) } : {},
    status: caseStatus(head, i),
    change: comparison?.changes[i] ?? null,
    loss: Math.round(loss * 1e6) / 1e6,
    tags: tags.map((tag) => visibleText(tag, 100)),
    difficulty: difficulty === null ? null : visibleText(difficulty, 100),
    checks: (head.failedChecks.get(i) ?? []).map((check) => visibleText(check, 100))
  };
}
function details(run, i, effects) {
  const { head, comparison } = run.input;
  const j = comparison?.pairing.baselineOf[i] ?? -1;
  const before = j < 0 ? null : comparison.baseline.ranksOf(j);
  const flow2 = [...head.ranksOf(i)].map(([chunk, ranks]) => {
    const then = before?.get(chunk);
    return [visibleText(chunk, 160), stageRanks(ranks), then === void 0 ? null : stageRanks(then)];
  });
  const reranked = [hasReranked(head, i), j >= 0 && hasReranked(comparison.baseline, j)];
  return { story: caseStory(run, i, effects), reranked, flow: flow2 };
}
function hasReranked(run, i) {
  return (run.sizesOf(i)?.reranked ?? 0) > 0;
}
function stageRanks({ retrieved, reranked, context, cited }) {
  return [retrieved, reranked, context, cited ? 1 : 0];
}

// src/report/page/section.ts
init_define_PAGE_ASSETS();
function renderSection({ id, title, body: body2 }) {
  if (body2 === null) return null;
  return html`<section id="${id}" aria-labelledby="${id}-h"><h2 id="${id}-h">${title}</h2>
${body2}
</section>
`;
}

// src/report/page/slices-section.ts
init_define_PAGE_ASSETS();

// src/report/metric-better.ts
init_define_PAGE_ASSETS();
function metricBetter(name) {
  const ref = parseMetricRef(name);
  return "metric" in ref ? ref.metric.better : "higher";
}

// src/report/page/slices-section.ts
var ROWS = 120;
var ORDER = [/^(?!(?:tag|difficulty|behavior|tenant|locale|document):)/, /^difficulty:/, /^tag:/, /^behavior:/, /./];
function slicesSection({ slices, baseline }) {
  const names = Object.keys(slices);
  const place = (name) => ORDER.findIndex((pattern) => pattern.test(name));
  const sorted = names.map((name, i) => ({ name, i })).sort((a, b) => place(a.name) - place(b.name) || a.i - b.i);
  const metrics = Object.keys(slices[names[0] ?? ""]?.metrics ?? {}).filter(
    (metric) => metricUnit(metric) === "ratio" && names.some((name) => (slices[name]?.metrics[metric]?.head ?? null) !== null)
  );
  if (names.length === 0 || metrics.length === 0) return { id: "slices", title: "Tags and difficulty", body: null };
  const rows = sorted.slice(0, ROWS).map(({ name }) => {
    const { n, metrics: found } = slices[name];
    return [html`<code>${name}</code>`, String(n), ...metrics.map((metric) => cell2(metric, found[metric]))];
  });
  const columns = ["Slice", { title: "Cases", numeric: true }, ...metrics];
  const cut = sorted.length > ROWS && html`<p class="quiet">${sorted.length - ROWS} more slices are in report.json.</p>`;
  const change = baseline !== null && html` A triangle is a change against the baseline, by itself no proof: <b>bold</b> is beyond chance.`;
  const body2 = html`<p class="quiet">The darker a cell, the worse the value.${change}</p>
<div class="heat">${htmlTable("Metrics by tag and difficulty", columns, rows)}</div>${cut}`;
  return { id: "slices", title: "Tags and difficulty", body: body2 };
}
function cell2(metric, found) {
  if (found === void 0 || found.head === null) return html`<span class="h none">n/a</span>`;
  const { head, delta, verdict: verdict2 } = found;
  const isHigher = metricBetter(metric) === "higher";
  const step = Math.max(0, Math.min(4, Math.floor((isHigher ? 1 - head : head) * 5 + 1e-9)));
  const isWorse = (delta ?? 0) < 0 === isHigher;
  const isSure = verdict2 === "regressed" || verdict2 === "improved";
  const moved = delta !== null && delta !== 0;
  const text = moved ? formatDelta(delta, metricUnit(metric)) : "";
  return html`<span class="h h${step}">${formatNumber(head, "ratio")}${moved && html` <span class="d ${isSure && "sure"}">${icon(isWorse ? "worse" : "better")}${text}</span>`}</span>`;
}

// src/report/page/trend-section.ts
init_define_PAGE_ASSETS();
function trendSection(report) {
  const { trend } = report;
  if (trend === void 0 || trend.runs.length === 0) return { id: "trend", title: "Trend", body: null };
  const gated = gatedMetrics(report).filter((one) => gatedValue(report, one) !== null);
  const rows = gated.map((one) => {
    const values = trendValues(report, trend, one);
    const unit = metricUnit(one.metric);
    const [first, last] = [values[0], values.at(-1)];
    return [
      html`<code>${one.name}</code>`,
      line(values, `${one.name}, ${count(values.length, "run")}`),
      values.length === 1 ? "n/a" : formatNumber(first, unit),
      formatNumber(last, unit),
      values.length === 1 ? "" : formatDelta(last - first, unit)
    ];
  });
  const columns = [
    "Metric",
    "Oldest to this run",
    { title: "Oldest", numeric: true },
    { title: "This run", numeric: true },
    { title: "Change", numeric: true }
  ];
  const skipped = trend.skipped > 0 && html` ${count(trend.skipped, "report")} could not be read.`;
  const body2 = html`<p class="quiet">The last ${count(trend.runs.length, "run")} of the branch, and this one. A line spans its own least and largest value; runs measured in another way are left out of it.${skipped}</p>
${htmlTable("Trend of the gated metrics", columns, rows)}
<details><summary>Run by run</summary>${runs(report, gated.slice(0, COLUMNS2))}</details>`;
  return { id: "trend", title: "Trend", body: body2 };
}
var COLUMNS2 = 8;
function runs(report, gated) {
  const rows = report.trend.runs.map(({ run_id, sha, created_at, decision, values, incomparable }) => [
    String(run_id),
    html`<code>${sha.slice(0, 7)}</code>`,
    created_at.slice(0, 10),
    decision.replaceAll("_", " "),
    ...gated.map(({ name, metric }) => {
      return `${formatNumber(values[name] ?? null, metricUnit(metric))}${incomparable.includes(name) ? " (measured in another way)" : ""}`;
    })
  ]);
  const now = gated.map((one) => formatNumber(gatedValue(report, one), metricUnit(one.metric)));
  const own = ["this run", report.head.sha?.slice(0, 7) ?? "", "", report.decision.replaceAll("_", " "), ...now];
  const numbers2 = gated.map(({ name }) => ({ title: name, numeric: true }));
  return htmlTable("Run by run", ["Run", "Commit", "Day", "Decision", ...numbers2], [...rows, own]);
}
var WIDTH4 = 180;
var HEIGHT3 = 30;
function line(values, label) {
  const least = Math.min(...values);
  const range = Math.max(...values) - least;
  const points = values.map((value, i) => {
    const x = 5 + i / Math.max(1, values.length - 1) * (WIDTH4 - 10);
    const y = range === 0 ? HEIGHT3 / 2 : HEIGHT3 - 5 - (value - least) / range * (HEIGHT3 - 10);
    return { x: x.toFixed(1), y: y.toFixed(1) };
  });
  const last = points.at(-1);
  return html`<svg class="spark" viewBox="0 0 ${WIDTH4} ${HEIGHT3}" role="img" aria-label="${label}"><polyline points="${points.map(({ x, y }) => `${x},${y}`).join(" ")}"/>${points.slice(0, -1).map(({ x, y }) => html`<circle cx="${x}" cy="${y}" r="1.8"/>`)}<circle class="last" cx="${last.x}" cy="${last.y}" r="3.6"/></svg>`;
}

// src/report/page/render-page.ts
function* renderPage(report, run) {
  const cases = run === null ? [] : pageCases(run, report);
  yield opening(report);
  yield body(report, run, cases.length);
  yield `<script type="application/json" id="data">{"hasBaseline":${report.baseline !== null},"next":${inert(JSON.stringify(NEXT_CHECKS))},"cases":[`;
  for (let c = 0; c < cases.length; c++) yield `${c === 0 ? "" : ",\n"}${inert(cases[c])}`;
  yield `]}</script>
<script>${pageAssets.script}</script>
</body>
</html>
`;
}
function inert(json) {
  return json.replace(UNSAFE, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
var UNSAFE = /[<\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;
function opening({ decision }) {
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
<title>${decision.replaceAll("_", " ")} \xB7 RAG release gate</title>
<style>${style}</style>
</head>
`;
}
function body(report, run, shown) {
  const sections = [
    gatesSection(report),
    accessSection(report),
    metricsSection(report),
    judgedSection(report),
    movesSection(report),
    casesSection(report, shown),
    flowSection(run),
    slicesSection(report),
    latencySection(run),
    trendSection(report),
    notesSection(report)
  ].filter(({ body: content }) => content !== null);
  const links = sections.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`);
  return html`<body>
<a class="skip" href="#overview">Skip to the verdict</a>
${SHAPES}
<main id="overview" tabindex="-1">
${headerSection(report)}
<nav aria-label="Sections"><ul>${links}</ul></nav>
${sections.map(renderSection)}
</main>
<main id="case" tabindex="-1" hidden></main>
`.text;
}
export {
  renderPage
};
