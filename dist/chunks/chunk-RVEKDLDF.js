import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  require_node_path
} from "./chunk-YOJCM474.js";
import {
  require_node_crypto
} from "./chunk-JDJ2RX4B.js";
import {
  ROWS,
  alignmentText,
  baseCommit,
  breakdown,
  byCause,
  causeText,
  code,
  configsTable,
  failures,
  gateChange,
  gateChanges,
  gateNeeds,
  gatesByStatus,
  groupLeaks,
  headline,
  hiddenRegressions,
  labelHealthText,
  leaks,
  lifecycleText,
  list,
  matrix,
  metricsTable,
  more,
  nextChecks,
  notes,
  paragraphs,
  regressions,
  stageFlow,
  table,
  text,
  titled,
  trendText,
  waivers,
  whatChanged,
  whyMoved
} from "./chunk-TQORWDBN.js";
import {
  aggregate,
  benjaminiHochberg,
  compareBytes,
  comparisonVerdict,
  countLeaks,
  gatedMetrics,
  holm,
  incomparableFor,
  lackingFormat,
  readsLabels,
  segmentMatcher,
  shownMetrics
} from "./chunk-IVVMGCYV.js";
import {
  emptyRecord,
  metricUnit,
  record
} from "./chunk-YP7NQXA3.js";
import {
  readReport,
  readReportFiles
} from "./chunk-3SYIP3JC.js";
import {
  count,
  formatDelta,
  formatNumber,
  gateName,
  logLine
} from "./chunk-VG7L4IRC.js";
import {
  fileError
} from "./chunk-AOZF2HZV.js";
import {
  require_node_fs
} from "./chunk-MSHIUNZE.js";
import {
  buildPolicy
} from "./chunk-SBZWSY4S.js";
import {
  metrics
} from "./chunk-VFRIYX6P.js";
import {
  PRESET_NAMES
} from "./chunk-YARUQCDO.js";
import {
  nearestName
} from "./chunk-CHP3WVVC.js";
import {
  UserError
} from "./chunk-GMU5R3JK.js";
import {
  CAUSE_LABELS
} from "./chunk-6H5QCUJN.js";
import {
  ACL_STAGES
} from "./chunk-RVF6W6EA.js";
import {
  __toESM
} from "./chunk-RZGYXAJU.js";

// src/diagnostics/describe-bug.ts
function describeBug(error, version2) {
  const causes = [];
  for (let at = error; at instanceof Error && causes.length < 5; at = at.cause) {
    causes.push(logLine(`${at.name}: ${at.message}`));
  }
  return `rag-gate ${version2} has a bug: ${causes.join(", caused by ") || logLine(String(error))}`;
}

// src/version.ts
var version = "0.1.0";

// src/metrics/rank-histogram.ts
var UPPER = [1, 2, 3, 5, 10, 20, 50, Number.POSITIVE_INFINITY];
var RANK_RANGES = UPPER.map((upper, i) => {
  const lower = i === 0 ? 1 : UPPER[i - 1] + 1;
  return upper === lower ? String(lower) : upper === Number.POSITIVE_INFINITY ? `${lower}+` : `${lower}-${upper}`;
});
function rankHistogram(run, ranking) {
  const prefix = ranking === "retrieved" ? "" : `${ranking}:`;
  const first = run.columns.get(`${prefix}first_relevant_rank`);
  const asked = [...run.columns].find(([name]) => name.startsWith(`${prefix}recall@`))?.[1];
  if (first === void 0 || asked === void 0) return null;
  const counts = new Array(UPPER.length).fill(0);
  let missed = 0;
  let n = 0;
  for (let i = 0; i < asked.length; i++) {
    if (Number.isNaN(asked[i])) continue;
    n++;
    const rank = first[i];
    if (Number.isNaN(rank)) missed++;
    else counts[UPPER.findIndex((upper) => rank <= upper)]++;
  }
  if (n === 0) return null;
  return { ranks: Object.fromEntries(RANK_RANGES.map((range, i) => [range, counts[i]])), missed, n };
}

// src/report/markdown-ranks.ts
function rankTable({ rank_histogram: found }) {
  const rows = ["retrieved", "reranked"].flatMap(
    (ranking) => ["baseline", "head"].flatMap((run) => {
      const histogram = found[ranking]?.[run];
      if (!histogram) return [];
      const counts = RANK_RANGES.map((range) => String(histogram.ranks[range] ?? 0));
      return [[ranking, run, String(histogram.n), ...counts, String(histogram.missed)]];
    })
  );
  if (rows.length === 0) return "";
  return table(["ranking", "", "cases", ...RANK_RANGES, "missed"], rows, `llr${"r".repeat(RANK_RANGES.length + 1)}`);
}
function hallucinations({ hallucinations: all }) {
  if (all.length === 0) return "";
  const rows = all.slice(0, ROWS).map(({ case_id, labels: labels2 }) => [code(case_id), labels2.join(", ")]);
  return `${table(["case", "why"], rows)}${more(all.length)}`;
}

// src/report/markdown-traffic.ts
var SHOWN = 20;
function trafficTable({ traffic: traffic2 }) {
  if (traffic2 === void 0 || traffic2.most_changed.length === 0) return "";
  const names = [...new Set(traffic2.most_changed.flatMap(({ metrics: metrics2 }) => Object.keys(metrics2)))];
  const rows = traffic2.most_changed.slice(0, SHOWN).map(({ id, behavior, metrics: metrics2 }) => [
    code(id),
    behavior.head === behavior.baseline ? behavior.head ?? "" : `${behavior.baseline ?? "nothing"} -> ${behavior.head ?? "nothing"}`,
    ...names.map((name) => formatNumber(metrics2[name] ?? null, "ratio"))
  ]);
  const header = ["query", "behaviour", ...names.map((name) => code(name))];
  const summary3 = `${traffic2.changed} of ${traffic2.compared} compared queries changed in some way; 1 is no change.`;
  return `${summary3}

${table(header, rows, `ll${"r".repeat(names.length)}`)}${more(traffic2.changed, SHOWN)}`;
}

// src/report/render-markdown.ts
function renderMarkdown(report) {
  const config = report.head.config_id === null ? "" : ` of ${code(report.head.config_id)}`;
  const sections = [
    `# RAG release gate: ${report.decision.replaceAll("_", " ")}

${headline(report, code)}`,
    titled("## Summary", summary(report)),
    titled("## Reasons", reasons(report)),
    titled("## Changes to the gate itself", gateChanges(report)),
    titled("## Label health", labelHealthText(report)),
    titled("## Access violations", leaks(report)),
    titled("## Release gate checklist", gates(report)),
    titled("## What changed", whatChanged(report)),
    titled("## Why did metrics move", whyMoved(report)),
    titled("## What to check next", nextChecks(report)),
    titled("## Regressions", regressions(report)),
    titled("## Top failed queries", paragraphs(lifecycleText(report), failures(report))),
    titled("## Retriever and generator", alignmentText(report)),
    titled("## Most changed queries", trafficTable(report)),
    titled("## Aggregate metrics", configsTable(report)),
    titled("## Trend", trendText(report)),
    titled(`## All metrics${config}`, metricsTable(report)),
    titled("## Rank of the first relevant chunk", rankTable(report)),
    titled("## Hallucinated answers", hallucinations(report)),
    titled("## Breakdown", breakdown(report)),
    titled("## Worse in a slice, better in total", hiddenRegressions(report)),
    titled("## Access groups", matrix(report)),
    titled("## Waivers", waivers(report)),
    titled("## Notes", notes(report)),
    `## Decision

**${report.decision.replaceAll("_", " ")}**: ${headline(report, code)}`
  ];
  return `${sections.filter((section) => section !== "").join("\n\n")}
`;
}
function summary(report) {
  const { head, baseline, dataset, policy } = report;
  const date = report.run?.date;
  const version2 = (name) => list(head.fingerprint.versions[name] ?? []);
  const rows = [
    ["Date", date ?? "not given"],
    ["Owner", text(dataset.owner)],
    ["Config under test", runName(head)],
    ["Baseline", baseline === null ? "none" : runName(baseline)],
    [
      "Eval set",
      `${dataset.name ? `${code(String(dataset.name))} ` : ""}${version2("eval_set")}, ${count(head.cases, "case")}`
    ],
    ["Corpus, index", `${version2("corpus")}, ${version2("index")}`],
    ["Prompt, model", `${version2("prompt")}, ${version2("generator")}`],
    [
      "Policy",
      policy.file ? code(String(policy.file)) : policy.preset ? `preset ${policy.preset}` : "built-in thresholds; write your own in `.github/rag-gate.yml`"
    ],
    ["Decision", report.decision.replaceAll("_", " ")]
  ];
  return table(["", ""], rows);
}
function runName(run) {
  const config = run.config_id === null ? "unnamed config" : code(run.config_id);
  const sha = run.sha === null ? "" : ` at ${code(run.sha.slice(0, 7))}`;
  return `${config}${sha}, ${count(run.traces, "trace")}`;
}
function reasons({ reasons: all }) {
  if (all.length === 0) return "";
  const lines = all.slice(0, ROWS).map(({ code: reason, message }) => `- \`${reason}\` ${code(message, 300)}`);
  return `${lines.join("\n")}${more(all.length)}`;
}
function gates(report) {
  if (report.gates.length === 0) return "";
  const rows = gatesByStatus(report.gates).map((gate) => [
    gate.status.replaceAll("_", " "),
    gate.slice === null ? code(gate.metric) : `${code(gate.metric)} in ${code(gate.slice)}`,
    gate.kind === "coverage" ? String(gate.value) : formatNumber(gate.value, metricUnit(gate.metric)),
    gateNeeds(gate),
    formatNumber(gate.baseline, metricUnit(gate.metric)),
    gateChange(gate, report),
    gate.severity
  ]);
  return table(["", "gate", "head", "needs", "baseline", "change (95 %)", "severity"], rows, "llrlrll");
}

// src/report/byte-text.ts
var ByteText = class {
  #bytes = new Uint8Array(1 << 16);
  #length = 0;
  #encoder = new TextEncoder();
  get length() {
    return this.#length;
  }
  append(text2) {
    this.#reserve(text2.length * 3);
    this.#length += this.#encoder.encodeInto(text2, this.#bytes.subarray(this.#length)).written;
  }
  /** Appends a number in decimal digits, as JSON has it; not applicable is null. */
  appendNumber(value) {
    const text2 = Number.isNaN(value) ? "null" : String(value);
    this.#reserve(text2.length);
    for (let i = 0; i < text2.length; i++) this.#bytes[this.#length++] = text2.charCodeAt(i);
  }
  copy(bytes, from, to) {
    this.#reserve(to - from);
    const target = this.#bytes;
    let at = this.#length;
    for (let i = from; i < to; i++) target[at++] = bytes[i];
    this.#length = at;
  }
  /** What was written from an earlier length on; valid until something is appended. */
  since(length) {
    return this.#bytes.subarray(length, this.#length);
  }
  /** What was written since the last call; valid until something is appended. */
  take() {
    const taken = this.#bytes.subarray(0, this.#length);
    this.#length = 0;
    return taken;
  }
  #reserve(count2) {
    const needed = this.#length + count2;
    if (needed <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(needed, this.#bytes.length * 2));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
};

// src/report/case-status.ts
function caseStatus(run, i) {
  const state = run.states[i];
  if (state !== "scored") return state;
  return run.failedChecks.has(i) ? "fail" : "pass";
}

// src/report/metric-writer.ts
var REMEMBERED = 256;
var MetricWriter = class {
  #columns = [];
  #end;
  #store = new Uint8Array(STORE_BYTES);
  #stored = 1;
  constructor(run) {
    const encoder = new TextEncoder();
    let before = "{";
    for (const [name, values2] of run.columns) {
      before += `${before === "{" || before.endsWith(",") ? "" : ","}${JSON.stringify(name)}:`;
      if (isConstant(values2)) {
        before += `${JSON.stringify(finite(values2[0]))},`;
        continue;
      }
      this.#columns.push({
        ...{ values: values2, halves: new Uint32Array(values2.buffer, values2.byteOffset, values2.length * 2) },
        before: encoder.encode(before),
        known: new Float64Array(REMEMBERED),
        ...{ from: new Uint32Array(REMEMBERED), to: new Uint32Array(REMEMBERED) }
      });
      before = ",";
    }
    this.#end = encoder.encode(`${before.replace(/,$/, "")}}`);
  }
  write(i, out) {
    for (const column of this.#columns) {
      const value = column.values[i];
      const slot = slotOf(column.halves[2 * i], column.halves[2 * i + 1]);
      const from = column.from[slot];
      if (from > 0 && (column.known[slot] === value || Number.isNaN(value) && Number.isNaN(column.known[slot])))
        out.copy(this.#store, from, column.to[slot]);
      else {
        const start = out.length;
        out.copy(column.before, 0, column.before.length);
        out.appendNumber(value);
        if (from === 0) this.#remember(column, slot, value, out.since(start));
      }
    }
    out.copy(this.#end, 0, this.#end.length);
  }
  #remember(column, slot, value, written) {
    if (this.#stored + written.length > STORE_BYTES) return;
    this.#store.set(written, this.#stored);
    column.known[slot] = value;
    column.from[slot] = this.#stored;
    this.#stored += written.length;
    column.to[slot] = this.#stored;
  }
};
var STORE_BYTES = 1 << 20;
function slotOf(low, high) {
  const mixed = Math.imul(low ^ Math.imul(high, 2654435761), 2246822507);
  return mixed >>> 16 & REMEMBERED - 1;
}
function isConstant(values2) {
  for (let i = 1; i < values2.length; i++) if (!Object.is(values2[i], values2[0])) return false;
  return true;
}
function finite(value) {
  return value === void 0 || Number.isNaN(value) ? null : value;
}

// src/report/render-cases.ts
var PIECE_BYTES = 1 << 18;
function* renderCases({ input, causes }) {
  const { head, comparison, golden } = input;
  const baseline = comparison?.baseline ?? null;
  const own = new MetricWriter(head);
  const theirs = baseline === null ? null : new MetricWriter(baseline);
  const config = JSON.stringify(head.configId);
  const gone = new Set(comparison?.pairing.removed);
  const removed = (baseline?.ids ?? []).flatMap((id, j) => gone.has(id) ? [{ id, head: -1, baseline: j }] : []);
  const kept = head.ids.map((id, i) => ({ id, head: i, baseline: comparison?.pairing.baselineOf[i] ?? -1 }));
  const rows = removed.length === 0 ? kept : [...kept, ...removed].sort((a, b) => compareBytes(a.id, b.id));
  const out = new ByteText();
  for (let r = 0; r < rows.length; r++) {
    const { id, head: i, baseline: j } = rows[r];
    const item = i < 0 ? null : golden.cases[i];
    const status = i < 0 ? "excluded" : caseStatus(head, i);
    const change = i < 0 ? "removed" : comparison?.changes[i] ?? null;
    out.append(
      `{"id":${JSON.stringify(id)},"config_id":${config},"tags":${JSON.stringify(item?.tags ?? [])},"status":"${status}","metrics":`
    );
    if (i < 0 || status === "excluded") out.append("{}");
    else own.write(i, out);
    out.append(',"baseline_metrics":');
    if (j < 0 || theirs === null) out.append("{}");
    else theirs.write(j, out);
    out.append(
      `,"change":${change === null ? "null" : `"${change}"`},"failed_checks":${JSON.stringify(i < 0 ? [] : head.failedChecks.get(i) ?? [])},"stages":${stages(i < 0 || status === "excluded" ? null : head.ranksOf(i), j < 0 ? null : baseline.ranksOf(j))},"sizes":${i < 0 ? "null" : sizes(head.sizesOf(i))},${i >= 0 && head.isFlaky(i) ? '"flaky":true,' : ""}"causes":${explained(causes.byCase.get(i))}}
`
    );
    if (out.length > PIECE_BYTES) yield out.take();
  }
  yield out.take();
}
function explained(found) {
  if (found === void 0) return "[]";
  const lost = found.lost.filter(({ head, baseline }) => head !== null || baseline !== null);
  const causes = JSON.stringify(found.causes);
  if (lost.length === 0) return causes;
  const places = lost.map(({ chunkId, head, baseline }) => [chunkId, head, baseline]);
  return `${causes},"lost":${JSON.stringify(places)}`;
}
function sizes(found) {
  return found === null ? "null" : `[${found.retrieved},${found.reranked},${found.context}]`;
}
function stages(head, baseline) {
  const ids = /* @__PURE__ */ new Set([...head?.keys() ?? [], ...baseline?.keys() ?? []]);
  const entries = [...ids].map(
    (id) => `${JSON.stringify(id)}:{"head":${ranks(head?.get(id))},"baseline":${ranks(baseline?.get(id))}}`
  );
  return `{${entries.join(",")}}`;
}
function ranks(found) {
  if (found === void 0) return "null";
  const { retrieved, reranked, context, cited, lists, instead } = found;
  const merged = lists === void 0 ? "" : `,"lists":${JSON.stringify(lists)}`;
  const other = instead === void 0 ? "" : `,"instead":"${instead}"`;
  return `{"retrieved":${retrieved},"reranked":${reranked},"context":${context},"cited":${cited}${merged}${other}}`;
}

// src/report/render-predicate.ts
var RESULTS = { PASS: "PASSED", PASS_WITH_RISK: "WARNED", FAIL: "FAILED" };
function renderPredicate(report) {
  const { head, baseline, gates: gates3, policy, decision, reasons: reasons2 } = report;
  const named = (...statuses) => gates3.filter(({ status }) => statuses.includes(status)).map((gate) => `${gateName(gate)} ${gate.kind}`);
  const golden = head.fingerprint.golden_hash;
  const predicate = {
    result: RESULTS[decision],
    configuration: [
      ...golden === "" ? [] : [{ name: "golden-set", digest: { sha256: golden } }],
      ...typeof policy.file === "string" ? [{ name: policy.file }] : []
    ],
    passedTests: named("pass"),
    warnedTests: named("warn", "waived", "not_evaluated"),
    failedTests: named("fail"),
    ragGate: {
      decision,
      reasons: [...new Set(reasons2.map(({ code: code2 }) => code2))],
      head: origin(head),
      baseline: baseline === null ? null : origin(baseline),
      cases: head.cases,
      acl_leaks: report.acl.leaks
    }
  };
  return `${JSON.stringify(predicate, null, 2)}
`;
}
function origin({ sha, run_id, attempt: attempt2, config_id }) {
  return { sha, run_id, attempt: attempt2, config_id };
}

// src/report/report-files.ts
function reportFiles(report, run) {
  return [
    { name: "report.json", pieces: [renderJson(report)] },
    { name: "report.md", pieces: [renderMarkdown(report)] },
    { name: "predicate.json", pieces: [renderPredicate(report)] },
    { name: "cases.jsonl", pieces: run === null ? [] : renderCases(run) }
  ];
}
function renderJson(report) {
  return `${JSON.stringify(report, null, 2)}
`;
}

// src/report/build-acl.ts
function buildAcl({ input }) {
  const { head, golden, policy } = input;
  const cases = [...head.violations].sort(([a], [b]) => a - b);
  return {
    leaks: cases.reduce((sum2, [, violations]) => sum2 + countLeaks(violations, policy.acl.blockStages), 0),
    violations: cases.flatMap(([i, violations]) => {
      const { id, principal } = golden.cases[i];
      return [...violations].sort(byChunkAndStage).map(({ chunkId, stage, rule }) => ({
        case_id: id,
        principal: { tenant_id: principal.tenantId, roles: [...principal.roles] },
        chunk_id: chunkId,
        stage,
        rule
      }));
    }),
    unknown: head.notes.unlabelledChunks,
    matrix: matrix2()
  };
  function matrix2() {
    const grouped = golden.cases.flatMap(
      (item, i) => item.aclGroup === null || head.states[i] === "excluded" ? [] : [{ item, i }]
    );
    return grouped.sort((a, b) => compareBytes(a.item.aclGroup, b.item.aclGroup) || a.i - b.i).map(({ item, i }) => {
      const seen = /* @__PURE__ */ new Map();
      for (const [chunk, ranks2] of head.ranksOf(i)) {
        const stages2 = ["retrieved", "reranked", "context"].filter((stage) => ranks2[stage] !== null);
        seen.set(chunk, ranks2.cited ? [...stages2, "citations"] : [...stages2]);
      }
      for (const { chunkId, stage } of head.violations.get(i) ?? []) {
        if (chunkId === null) continue;
        const stages2 = seen.get(chunkId) ?? [];
        if (!stages2.includes(stage)) seen.set(chunkId, [...stages2, stage]);
      }
      return {
        acl_group: item.aclGroup,
        case_id: item.id,
        principal: { tenant_id: item.principal.tenantId, roles: [...item.principal.roles] },
        expected_behavior: item.behavior,
        observed_behavior: head.observed[i] ?? null,
        leaks: countLeaks(head.violations.get(i) ?? [], policy.acl.blockStages),
        chunks: record([...seen].sort(([a], [b]) => compareBytes(a, b)))
      };
    });
  }
}
function byChunkAndStage(a, b) {
  return compareBytes(a.chunkId ?? "", b.chunkId ?? "") || ACL_STAGES.indexOf(a.stage) - ACL_STAGES.indexOf(b.stage);
}

// src/report/build-alignment.ts
var TOO_MANY_IGNORED = 0.3;
var GENERATION = /* @__PURE__ */ new Set([
  ...["citation_correctness", "citation_recall", "citation_precision", "behavior_accuracy", "over_refusal_rate"],
  ...["hallucination_rate", "faithfulness", "answer_relevance", "answer_correctness", "completeness"]
]);
function buildAlignment(run) {
  const ignored2 = run.input.metrics.get("ignored_top_ranked");
  return {
    alignment: {
      ignored_top_ranked: {
        head: ignored2?.head ?? null,
        n: ignored2?.n ?? 0,
        baseline: ignored2?.baseline ?? null,
        flagged: (ignored2?.head ?? 0) > TOO_MANY_IGNORED
      }
    },
    oracles: run.otherConfigs.filter(isOracle).map((oracle) => ({
      config_id: oracle.configId,
      traces: oracle.traces,
      metrics: run.metrics.filter(({ name }) => GENERATION.has(name)).flatMap(({ name, column, metric }) => {
        const mean = (scores) => aggregate(scores.columns.get(column) ?? NONE, metric.aggregate).value;
        const found = { metric: name, head: mean(run.input.head), oracle: mean(oracle) };
        return found.head === null && found.oracle === null ? [] : [found];
      })
    }))
  };
}
var NONE = new Float64Array(0);
function isOracle({ versions }) {
  const context = versions.get("context") ?? [];
  return context.length === 1 && context[0] === "oracle";
}

// src/causes/exact-parts.ts
var GRIDS = [0, 2 ** -44, 2 ** -42, 2 ** -40, 2 ** -38];
function exactParts(parts, total) {
  for (const grid of GRIDS) {
    const fitted2 = grid === 0 ? [...parts] : parts.map((part) => Math.round(part / grid) * grid);
    for (let i = fitted2.length - 1; i >= 0; i--) {
      fitted2[i] += total - sum(fitted2);
      if (sum(fitted2) === total) return fitted2;
    }
  }
  return [...parts];
}
var sum = (values2) => values2.reduce((all, value) => all + value, 0);

// src/causes/attribute-deltas.ts
var LISTED_CASES = 20;
var LISTED_SLICES = 100;
function attributeDeltas(moved2, metrics2, golden) {
  const byMetric = /* @__PURE__ */ new Map();
  for (const explained2 of moved2) {
    const list2 = byMetric.get(explained2.delta.ref.name);
    if (list2 === void 0) byMetric.set(explained2.delta.ref.name, [explained2]);
    else list2.push(explained2);
  }
  return [...metrics2.values()].flatMap(({ ref, delta, pairs }) => {
    const found = byMetric.get(ref.name);
    if (found === void 0 || delta === null || pairs === 0) return [];
    const weight = ref.metric.aggregate === "sum" ? 1 : 1 / pairs;
    return [{ metric: ref.name, delta, pairs, ...split(found, delta, weight, golden) }];
  });
}
function split(found, delta, weight, golden) {
  const causes = /* @__PURE__ */ new Map();
  const tags = /* @__PURE__ */ new Map();
  for (const { delta: moved2, source } of found) {
    const size = (moved2.head - moved2.baseline) * weight;
    add(causes, source, size, moved2.id);
    const own = golden.cases[moved2.caseIndex].tags;
    for (const tag of own) add(tags, tag, size / own.length, moved2.id);
    if (own.length === 0) add(tags, null, size, moved2.id);
  }
  const all = largestFirst(tags);
  const slices = all.filter(([tag]) => tag !== null).slice(0, LISTED_SLICES);
  const rest2 = all.filter((entry) => !slices.includes(entry));
  if (rest2.length > 0) slices.push([null, together(rest2)]);
  return {
    parts: fitted(largestFirst(causes), delta).map(([cause, group]) => ({ cause, ...group })),
    slices: fitted(slices, delta).map(([tag, { delta: part, cases }]) => {
      return { slice: tag === null ? null : `tag:${tag}`, delta: part, cases };
    })
  };
}
function add(groups, key, delta, id) {
  const group = groups.get(key);
  if (group === void 0) {
    groups.set(key, { delta, cases: 1, caseIds: [id] });
    return;
  }
  group.delta += delta;
  group.cases++;
  if (group.caseIds.length < LISTED_CASES) group.caseIds.push(id);
}
function together(groups) {
  const sum2 = (of) => groups.reduce((all, [, group]) => all + of(group), 0);
  return { delta: sum2(({ delta }) => delta), cases: sum2(({ cases }) => cases), caseIds: [] };
}
function largestFirst(groups) {
  const size = ([, { delta }]) => Math.abs(delta);
  return [...groups].sort((a, b) => size(b) - size(a) || compareBytes(a[0] ?? "", b[0] ?? ""));
}
function fitted(groups, total) {
  const deltas = exactParts(
    groups.map(([, { delta }]) => delta),
    total
  );
  return groups.map(([key, group], i) => [key, { ...group, delta: deltas[i] }]);
}

// src/causes/runbook.ts
var NEXT_CHECKS = {
  golden_label_issue: "Compare the expected chunk ids with the corpus manifest; re-map or re-label these cases in a reviewed change.",
  stale_index: "Compare document versions in index and manifest; re-index these documents and delete what they replace.",
  parser: "Open the parsed text of the expected chunk: is the fact in it, with its table, list or page intact?",
  chunking: "Look at the chunk borders around the fact: is it split, or has its chunk a new id?",
  embedding: "Embed question and chunk with both models and compare the similarities and their ranks.",
  bm25_analyzer: "Run question and chunk through the analyser: do tokens, accents, acronyms and codes match?",
  hybrid_merge: "Recompute the merge from the stage lists: weights, fusion constant, list lengths and deduplication.",
  reranker: "Score question and chunk with both rerankers; check the model version, truncation and the input length.",
  context_builder: "Check how many chunks and tokens the context takes, and what its deduplication and filters drop.",
  generator: "Replay the prompt with this context: prompt version, model version, temperature, refusal rules.",
  citation: "Check the citation part of the prompt and the parser of its output against the ids in the context.",
  acl: "Check the access filter before retrieval for this principal: tenant, roles, labels of the chunk in the index.",
  judge_noise: "Ask the judge again for the same answer; compare its model, prompt version and calibration."
};
var WORTH_A_LOOK = 0.5;
function runbook(cases) {
  const byCause2 = /* @__PURE__ */ new Map();
  for (const [id, causes] of cases) {
    const least = (causes[0]?.confidence ?? 0) * WORTH_A_LOOK;
    for (const { label } of causes.filter(({ confidence }) => confidence >= least)) {
      const ids = byCause2.get(label);
      if (ids === void 0) byCause2.set(label, [id]);
      else ids.push(id);
    }
  }
  return CAUSE_LABELS.flatMap((cause) => {
    const caseIds = byCause2.get(cause);
    return caseIds === void 0 ? [] : [{ cause, check: NEXT_CHECKS[cause], caseIds }];
  });
}

// src/report/build-causes.ts
var LISTED = 50;
function buildCauses({ input, causes }) {
  const { head, golden, metrics: metrics2 } = input;
  const found = [...causes.byCase].map(([i, explained2]) => [head.ids[i], explained2.causes]);
  return {
    attribution: attributeDeltas(causes.moved, metrics2, golden).map(({ metric, delta, pairs, parts, slices }) => ({
      ...{ metric, delta, pairs },
      parts: parts.map(({ cause, delta: part, cases, caseIds }) => {
        return { cause, delta: part, cases, case_ids: [...caseIds] };
      }),
      slices: slices.map((slice) => ({ ...slice }))
    })),
    runbook: runbook(found).map(({ cause, check, caseIds }) => {
      return { cause, check, cases: caseIds.length, case_ids: caseIds.slice(0, LISTED) };
    })
  };
}

// src/report/build-lifecycle.ts
function failingSince({ head, comparison, labelHealth, metrics: metrics2 }, i) {
  if (labelHealth.stale !== null) {
    const reading = new Set([...metrics2.values()].flatMap(({ ref }) => readsLabels(ref) ? [ref.column] : []));
    if (head.failedChecks.get(i)?.every((check) => reading.has(check))) return null;
  }
  const j = comparison?.pairing.baselineOf[i] ?? -1;
  if (head.isFlaky(i) || j >= 0 && comparison.baseline.isFlaky(j)) return "flaky";
  if (j < 0) return null;
  return comparison.baseline.failedChecks.has(j) ? "before" : "new";
}
function buildLifecycle({ input }) {
  const { head, comparison } = input;
  const cases = head.ids.map((id, i) => ({ id, i })).filter(({ i }) => head.states[i] !== "excluded");
  const failing = cases.filter(({ i }) => head.failedChecks.has(i));
  const of = (since) => failing.filter(({ i }) => failingSince(input, i) === since).map(({ id }) => id);
  const fixed = cases.filter(({ i }) => {
    const j = comparison?.pairing.baselineOf[i] ?? -1;
    return j >= 0 && !head.failedChecks.has(i) && comparison.baseline.failedChecks.has(j);
  });
  const isFlakyBefore = ({ i }) => comparison.baseline.isFlaky(comparison.pairing.baselineOf[i]);
  const ids = (list2) => list2.map(({ id }) => id);
  return {
    newly_failing: of("new"),
    still_failing: of("before"),
    fixed: ids(fixed.filter((found) => !isFlakyBefore(found))),
    flaky: of("flaky")
  };
}

// src/report/build-failures.ts
var DETAILED = 100;
var WEIGHT = {
  acl_leak: 1e3,
  forbidden_content: 1e3,
  missing_trace: 100,
  trace_error: 100
};
function buildFailures({ input, includeText, causes }) {
  const { head, golden, comparison } = input;
  const weight = (i, checks) => checks.reduce((sum2, check) => sum2 + (WEIGHT[check] ?? 1), 0) + (golden.cases[i].critical ? 500 : 0);
  const ranked = [...head.failedChecks].filter(([i]) => head.states[i] !== "excluded").map(([i, checks]) => ({ i, checks, weight: weight(i, checks) })).sort((a, b) => b.weight - a.weight || a.i - b.i);
  return ranked.map(({ i, checks }, place) => {
    const j = comparison?.pairing.baselineOf[i] ?? -1;
    return {
      id: head.ids[i],
      failed_checks: [...checks],
      since: failingSince(input, i),
      causes: (causes.byCase.get(i)?.causes ?? []).map((cause) => ({ ...cause })),
      details: place < DETAILED ? details(i, j) : null
    };
  });
  function details(i, j) {
    const item = golden.cases[i];
    const before = j < 0 ? null : comparison.baseline.ranksOf(j);
    return {
      tags: [...item.tags],
      difficulty: item.difficulty,
      critical: item.critical,
      expected_behavior: item.behavior,
      observed_behavior: head.observed[i] ?? null,
      owner: item.owner,
      question: includeText ? item.question : null,
      must_cite: [...item.mustCite],
      chunks: [...head.ranksOf(i)].map(([chunk_id, ranks2]) => {
        return { chunk_id, head: { ...ranks2 }, baseline: before?.has(chunk_id) ? { ...before.get(chunk_id) } : null };
      })
    };
  }
}

// src/report/build-rank-histograms.ts
function rankHistograms(head, baseline) {
  const of = (run, ranking) => {
    const found = run === null ? null : rankHistogram(run, ranking);
    return found === null ? null : { ...found, ranks: { ...found.ranks } };
  };
  const both = (ranking) => ({ head: of(head, ranking), baseline: of(baseline, ranking) });
  return { retrieved: both("retrieved"), reranked: both("reranked") };
}

// src/report/build-slices.ts
function sliceReports(slices) {
  const all = emptyRecord();
  for (const { slice, metrics: metrics2 } of slices) {
    const entries = metrics2.map(({ found, adjustedPWorse, verdict: verdict2 }) => {
      const { head, n, baseline, delta, pairs, statistics } = found;
      const comparable = verdict2 !== null;
      const entry = {
        ...{ head, n, baseline, delta: comparable ? delta : null, pairs: comparable ? pairs : 0 },
        ci_low: comparable ? statistics?.ciLow ?? null : null,
        ci_high: comparable ? statistics?.ciHigh ?? null : null,
        p_worse: adjustedPWorse,
        improved: comparable ? statistics?.improved ?? null : null,
        regressed: comparable ? statistics?.regressed ?? null : null,
        verdict: verdict2
      };
      return [found.ref.name, entry];
    });
    all[slice.name] = { n: slice.members.length, metrics: record(entries) };
  }
  return all;
}

// src/report/build-traffic.ts
var LISTED2 = 200;
function buildTraffic({ input, caseMetrics }) {
  const { head, golden, comparison } = input;
  if (comparison === null || !golden.cases.some(({ traffic: traffic2 }) => traffic2)) return void 0;
  const shown = changeColumns(
    head,
    caseMetrics.map(({ name }) => name)
  );
  const scored = golden.cases.flatMap(({ id }, i) => {
    const values2 = [...shown].flatMap(
      ([name, column]) => Number.isNaN(column[i]) ? [] : [[name, column[i]]]
    );
    if (values2.length === 0) return [];
    return [{ id, i, values: values2, kept: values2.reduce((sum2, [, value]) => sum2 + value, 0) / values2.length }];
  });
  const changed2 = scored.filter(({ kept }) => kept < 1).sort((a, b) => a.kept - b.kept || a.i - b.i);
  return {
    queries: golden.cases.length,
    compared: scored.length,
    changed: changed2.length,
    most_changed: changed2.slice(0, LISTED2).map(({ id, i, values: values2, kept }) => {
      const found = emptyRecord();
      for (const [name, value] of values2) found[name] = value;
      const j = comparison.pairing.baselineOf[i] ?? -1;
      const behavior = {
        head: head.observed[i] ?? null,
        baseline: j < 0 ? null : comparison.baseline.observed[j] ?? null
      };
      return { id, kept, behavior, metrics: found };
    })
  };
}
function changeColumns(head, telling) {
  const names = new Set(metrics.filter(({ change }) => change !== null).map(({ name }) => name));
  return new Map(
    telling.flatMap((name) => {
      const column = head.columns.get(name);
      const base = name.replace(/^.*:/, "").replace(/@.*$/, "");
      return column !== void 0 && names.has(base) ? [[name, column]] : [];
    })
  );
}

// src/report/metric-report.ts
function adjustedPValues(comparisons, { input }) {
  const gated = gatedMetrics(input.policy);
  const pick = (wanted) => comparisons.map(({ ref, statistics }) => gated.has(ref.name) === wanted ? statistics?.pWorse ?? null : null);
  const others = benjaminiHochberg(pick(false));
  return holm(pick(true)).map((p, i) => p ?? others[i] ?? null);
}
function marginOf(name, { input }) {
  const bounds = input.policy.gates.filter(
    ({ metric, slice, kind }) => metric.name === name && slice === null && (kind === "max-drop" || kind === "max-rise")
  );
  return bounds.length === 0 ? null : Math.min(...bounds.map(({ threshold }) => threshold));
}
function verdictOf({ ref, delta }, shown, adjustedPWorse, run) {
  const higherIsBetter = ref.metric.better === "higher";
  if (ref.metric.aggregate === "sum" && delta !== null && delta !== 0) {
    return delta > 0 === higherIsBetter ? "improved" : "regressed";
  }
  return comparisonVerdict(shown, { higherIsBetter, adjustedPWorse, margin: marginOf(ref.name, run) });
}
function metricReport(found, adjustedPWorse, run) {
  const { input } = run;
  const { ref, statistics } = found;
  const comparable = input.comparison === null || incomparableFor(input.comparison, ref) === void 0;
  const shown = comparable ? statistics : null;
  return {
    head: found.head,
    head_ci_low: found.headInterval?.low ?? null,
    head_ci_high: found.headInterval?.high ?? null,
    baseline: found.baseline,
    delta: comparable ? found.delta : null,
    ci_low: shown?.ciLow ?? null,
    ci_high: shown?.ciHigh ?? null,
    p_value: shown?.pValue ?? null,
    n: found.n,
    pairs: comparable ? found.pairs : 0,
    improved: shown?.improved ?? null,
    regressed: shown?.regressed ?? null,
    unchanged: shown?.unchanged ?? null,
    detectable: shown?.detectable ?? null,
    verdict: shown === null ? null : verdictOf(found, shown, adjustedPWorse, run)
  };
}

// src/report/report-diagnostics.ts
var SHOWN_PER_CODE = 20;
function reportDiagnostics(warnings, counts) {
  const byCode = /* @__PURE__ */ new Map();
  for (const warning of warnings) byCode.set(warning.code, [...byCode.get(warning.code) ?? [], warning]);
  return [...byCode].sort(([a], [b]) => compareBytes(a, b)).flatMap(([code2, list2]) => {
    const count2 = counts.get(code2) ?? list2.length;
    if (count2 > SHOWN_PER_CODE) return [{ severity: "warning", code: code2, message: `${count2} such warnings`, count: count2 }];
    const messages = list2.map(({ message }) => message).sort(compareBytes);
    return messages.map((message) => ({ severity: "warning", code: code2, message, count: 1 }));
  });
}

// src/report/build-report.ts
function buildReport(run) {
  const { evaluation, input } = run;
  const { head, comparison, golden, policy } = input;
  const comparisons = run.metrics.map(({ name }) => input.metrics.get(name));
  const adjusted = adjustedPValues(comparisons, run);
  const acl = buildAcl(run);
  const moved2 = run.causes.moved.filter(({ delta }) => !delta.ref.metric.afterChecks);
  const traffic2 = buildTraffic(run);
  return {
    schema_version: 1,
    decision: evaluation.decision,
    reasons: evaluation.reasons.map(({ code: code2, message, gate, caseIds }) => ({
      code: code2,
      message,
      gate,
      case_ids: [...caseIds]
    })),
    summary: { ...summary2(run, acl.leaks), configs: configs(run) },
    head: runInfo(head, run.headOrigin, run.headFingerprint, run.complete),
    baseline: comparison === null || run.baselineFingerprint === null ? null : runInfo(comparison.baseline, run.baselineOrigin, run.baselineFingerprint, true),
    gates: evaluation.gates.map(({ metric, slice, kind, threshold, value, baseline, severity, status, message }) => {
      return { metric, slice, kind, threshold, value, baseline, severity, status, message };
    }),
    comparability: (comparison?.incomparable ?? []).map(({ affects, ...difference }) => ({
      ...difference,
      metrics: run.metrics.filter(affects).map(({ name }) => name)
    })),
    metrics: record(comparisons.map((found, i) => [found.ref.name, metricReport(found, adjusted[i] ?? null, run)])),
    rank_histogram: rankHistograms(head, comparison?.baseline ?? null),
    hallucinations: [...head.hallucinations].filter(([i]) => head.states[i] !== "excluded").sort(([a], [b]) => a - b).map(([i, labels2]) => ({ case_id: head.ids[i], labels: [...labels2] })),
    slices: sliceReports(run.slices),
    hidden_regressions: input.hidden.slice(0, LISTED3).map((hidden) => ({
      metric: hidden.metric,
      slice: hidden.slice,
      also: [...hidden.also],
      delta: hidden.delta,
      slice_delta: hidden.sliceDelta,
      pairs: hidden.pairs,
      regressed: hidden.regressed,
      improved: hidden.improved,
      significant: hidden.significant
    })),
    acl,
    regressions: largest(moved2.filter(({ delta }) => delta.worse)).map(({ delta, causes }) => {
      return { ...caseDelta(delta), causes: causes.map((cause) => ({ ...cause })) };
    }),
    improvements: largest(moved2.filter(({ delta }) => !delta.worse)).map(({ delta }) => caseDelta(delta)),
    failures: buildFailures(run),
    lifecycle: buildLifecycle(run),
    ...traffic2 === void 0 ? {} : { traffic: traffic2 },
    ...buildAlignment(run),
    versions: {
      head: record([...head.versions].map(([name, values2]) => [name, [...values2]])),
      changed: (comparison?.versions ?? []).map(({ name, baseline, head: now }) => ({
        name,
        baseline: [...baseline],
        head: [...now]
      }))
    },
    ...buildCauses(run),
    label_health: healthReport(input.labelHealth),
    dataset: datasetReport(run),
    waivers: evaluation.waivers.map(({ waiver, status, covers }) => ({
      case: waiver.case,
      metric: waiver.metric?.name ?? null,
      reason: waiver.reason,
      owner: waiver.owner,
      expires: waiver.expires,
      status,
      covers: [...covers]
    })),
    policy: {
      file: policy.file,
      preset: policy.preset,
      gates: policy.gates.map((rule) => ({
        metric: rule.metric.name,
        slice: rule.slice,
        kind: rule.kind,
        threshold: rule.threshold,
        severity: rule.severity,
        evidence: rule.evidence,
        origin: rule.origin
      })),
      acl: { unknown: policy.acl.unknown, block_stages: [...policy.acl.blockStages] },
      ndcg_gain: policy.ndcgGain,
      relevant_from: policy.relevantFrom,
      suite: input.suite
    },
    diagnostics: reportDiagnostics(run.warnings, run.warningCounts),
    run: { date: run.date },
    ...baseCommit(run.base)
  };
  function datasetReport({ input: { comparison: compared } }) {
    const states = (state) => head.states.filter((value) => value === state).length;
    return {
      ...policy.dataset,
      cases: golden.cases.length,
      excluded: states("excluded"),
      added: [...compared?.pairing.added ?? []],
      removed: [...compared?.pairing.removed ?? []],
      relabelled: [...compared?.pairing.relabelled ?? []],
      id_sketch: head.idSketch.map((hash) => hash.toString(36)).join("."),
      label_hashes: record(head.ids.map((id, i) => [id, head.labelHashes[i]])),
      answer_hashes: record(
        head.ids.flatMap((id, i) => head.answerHashes[i] ? [[id, head.answerHashes[i]]] : [])
      )
    };
  }
}
function healthReport({ expected, unlisted, turnover, judged, stale }) {
  return { expected, unlisted, turnover, judged: judged === null ? null : { ...judged }, stale };
}
function summary2({ evaluation, input, otherConfigs }, leaks3) {
  const { head, comparison } = input;
  const statuses = head.ids.map((_, i) => caseStatus(head, i));
  const count2 = (status) => statuses.filter((value) => value === status).length;
  const gates3 = (status) => evaluation.gates.filter((gate) => gate.status === status).length;
  const changes = (change) => comparison?.changes.filter((value) => value === change).length ?? 0;
  return {
    cases: head.ids.length - count2("excluded"),
    passed: count2("pass"),
    failed: count2("fail"),
    missing: count2("missing"),
    errors: count2("error"),
    excluded: count2("excluded"),
    gates: evaluation.gates.length,
    gates_failed: gates3("fail"),
    gates_warned: gates3("warn"),
    gates_waived: gates3("waived"),
    gates_not_evaluated: gates3("not_evaluated"),
    acl_leaks: leaks3,
    regressed_cases: changes("regressed") + changes("mixed"),
    improved_cases: changes("improved"),
    behavior_disagreements: head.notes.behaviorDisagreements,
    cases_without_latency: head.notes.withoutLatency,
    answers_unchecked: head.notes.answersUnchecked,
    formats: head.formats.map(({ name }) => name),
    not_available: notAvailable(head),
    other_configs: otherConfigs.map(({ configId }) => configId)
  };
}
function notAvailable(head) {
  const byFormat = /* @__PURE__ */ new Map();
  for (const metric of metrics) {
    const format = lackingFormat(metric, head);
    if (format !== null) byFormat.set(format, [...byFormat.get(format) ?? [], metric.name]);
  }
  return record(byFormat);
}
function configs(run) {
  const { head, comparison, policy } = run.input;
  const gated = gatedMetrics(policy);
  const shown = shownMetrics(run.input.metrics, run.caseMetrics, gated);
  const row = (scores, role) => ({
    config_id: scores.configId,
    role,
    metrics: record(shown.map(({ name, column, metric }) => [name, columnValue(scores, column, metric.aggregate)]))
  });
  const baseline = comparison === null ? [] : [row(comparison.baseline, "baseline")];
  return [row(head, "head"), ...run.otherConfigs.map((scores) => row(scores, "other")), ...baseline];
}
function columnValue(scores, column, how) {
  const values2 = scores.columns.get(column);
  return values2 === void 0 ? null : aggregate(values2, how).value;
}
function runInfo(scores, origin2, fingerprint, complete) {
  return {
    sha: origin2.sha,
    run_id: origin2.runId,
    attempt: origin2.attempt,
    config_id: scores.configId,
    cases: scores.states.filter((state) => state !== "excluded").length,
    traces: scores.traces,
    complete,
    fingerprint: {
      ...fingerprint,
      cutoffs: [...fingerprint.cutoffs],
      block_stages: [...fingerprint.block_stages],
      versions: record(Object.entries(fingerprint.versions).map(([name, values2]) => [name, [...values2]]))
    }
  };
}
var LISTED3 = 1e4;
function largest(deltas) {
  if (deltas.length <= LISTED3) return deltas;
  const size = ({ delta: { head, baseline } }) => Math.abs(head - baseline);
  const order = deltas.map((_, i) => i).sort((a, b) => size(deltas[b]) - size(deltas[a]) || a - b);
  return order.slice(0, LISTED3).sort((a, b) => a - b).map((i) => deltas[i]);
}
function caseDelta({ id, ref, head, baseline }) {
  return { id, metric: ref.name, baseline, head, delta: head - baseline };
}

// src/text/display-width.ts
function displayWidth(text2) {
  let width = 0;
  for (const char of text2.normalize("NFC")) {
    if (new RegExp("\\p{M}", "u").test(char)) continue;
    width += WIDE.test(char) ? 2 : 1;
  }
  return width;
}
var WIDE = /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f900}-\u{1f9ff}\u{20000}-\u{3fffd}]/u;
function padTo(text2, width, end = false) {
  const space = " ".repeat(Math.max(0, width - displayWidth(text2)));
  return end ? space + text2 : text2 + space;
}
function cutTo(text2, width) {
  if (displayWidth(text2) <= width) return text2;
  let cut = "";
  for (const char of text2) {
    if (displayWidth(cut + char) > width - 1) break;
    cut += char;
  }
  return `${cut}\u2026`;
}

// src/report/terminal-traffic.ts
var SHOWN2 = 10;
function trafficLines({ traffic: traffic2 }) {
  if (traffic2 === void 0) return [];
  const lines = traffic2.most_changed.slice(0, SHOWN2).map(({ id, behavior, metrics: metrics2 }) => {
    const numbers = Object.entries(metrics2).flatMap(
      ([name, value]) => value === 1 ? [] : [`${logLine(name, 40)} ${formatNumber(value, "ratio")}`]
    );
    const moved2 = behavior.head === behavior.baseline ? [] : [`${behavior.baseline ?? "nothing"} -> ${behavior.head ?? "nothing"}`];
    return `  ${logLine(id, 60)}  ${[...moved2, ...numbers].join(", ")}`;
  });
  return [`  ${traffic2.changed} of ${traffic2.compared} compared queries changed in some way`, ...lines];
}

// src/report/render-terminal.ts
var FAILURES = 15;
var REASONS = 12;
function renderTerminal(report, options) {
  const paint = painter(options.color);
  const sections = [
    verdict(report, paint),
    labels(report, paint),
    leaks2(report, paint, options.width),
    gates2(report, paint),
    changed(report, paint),
    why(report, paint),
    failures2(report, paint, options.width),
    moved(report, paint),
    ignored(report, paint),
    traffic(report, paint),
    otherReasons(report, paint, options.width)
  ];
  return `${sections.filter((section) => section !== "").join("\n\n")}
`;
}
var CODES = { bold: "1", dim: "2", red: "31;1", green: "32;1", yellow: "33;1" };
function painter(color) {
  return (style, text2) => color ? `\x1B[${CODES[style]}m${text2}\x1B[0m` : text2;
}
function verdict(report, paint) {
  const style = report.decision === "PASS" ? "green" : report.decision === "FAIL" ? "red" : "yellow";
  const { head, baseline } = report;
  const { missing, excluded } = report.summary;
  const against = baseline === null ? ", no baseline" : ` against ${runName2(baseline)}`;
  const line = `${runName2(head)}${against}: ${count(head.cases, "case")}${missing > 0 ? `, ${missing} without a trace` : ""}${excluded > 0 ? `, ${excluded} set aside` : ""}`;
  return `${paint(style, report.decision.replaceAll("_", " "))}  ${paint("bold", headline(report, logLine))}
${paint("dim", line)}`;
}
function runName2({ config_id, sha }) {
  return `${config_id === null ? "unnamed config" : logLine(config_id, 60)}${sha === null ? "" : ` at ${logLine(sha.slice(0, 7))}`}`;
}
function labels({ label_health: health }, paint) {
  if (health === void 0 || !health.unlisted) return "";
  const text2 = `${health.unlisted} of ${count(health.expected, "expected chunk")} not in the corpus manifest, or inactive there`;
  return `${paint("yellow", "Labels")}
  ${text2}`;
}
function leaks2({ acl }, paint, width) {
  const all = groupLeaks(acl);
  if (all.length === 0) return "";
  const lines = all.slice(0, FAILURES).map(({ violation: { case_id, chunk_id, rule }, principal, stages: stages2 }) => {
    const what = chunk_id === null ? "forbidden text" : logLine(chunk_id, 100);
    const line = `  ${logLine(case_id, 60)}: ${logLine(principal, 60)} saw ${what} (${rule})`;
    return `${cutTo(line, Math.max(width, 80) * 2)}
    at ${stages2.join(", ")}`;
  });
  return [paint("red", "Access leaks"), ...lines, ...rest(all.length, FAILURES)].join("\n");
}
var MARKS = {
  fail: ["\u2717 fail", "red"],
  warn: ["! warn", "yellow"],
  not_evaluated: ["? n/a", "yellow"],
  waived: ["~ waived", "yellow"],
  pass: ["\u2713 pass", "green"]
};
function gates2(report, paint) {
  const rows = gatesByStatus(report.gates).map((gate) => {
    const [mark, style] = MARKS[gate.status];
    const unit = gate.kind === "coverage" ? "count" : metricUnit(gate.metric);
    const name = gate.slice === null ? logLine(gate.metric, 40) : `${logLine(gate.metric, 40)} in ${logLine(gate.slice, 30)}`;
    const cells = [
      mark,
      name,
      formatNumber(gate.value, unit),
      gateNeeds(gate),
      formatNumber(gate.baseline, unit),
      gateChange(gate, report)
    ];
    return { cells, style };
  });
  const header = ["", "gate", "head", "needs", "baseline", "change (95 %)"];
  const right = /* @__PURE__ */ new Set([2, 4]);
  const widths = header.map(
    (title, c) => Math.max(displayWidth(title), ...rows.map(({ cells }) => displayWidth(cells[c])))
  );
  const line = (cells) => cells.map((cell, c) => padTo(cell, widths[c], right.has(c)));
  const lines = rows.map(({ cells, style }) => {
    const [mark = "", ...others] = line(cells);
    return `  ${paint(style, mark)}  ${others.join("  ")}`.trimEnd();
  });
  return [paint("bold", "Gates"), paint("dim", `  ${line(header).join("  ")}`.trimEnd()), ...lines].join("\n");
}
function changed(report, paint) {
  if (report.baseline === null) return "";
  const told = new Set(report.comparability.map(({ field }) => field));
  const changes = report.versions.changed;
  const versions = changes.filter(({ name }) => !told.has(name)).map(({ name, baseline, head }) => `  ${logLine(name, 40)}: ${values(baseline)} -> ${values(head)}`);
  const { added = [], removed = [], relabelled = [] } = report.dataset;
  const sets = [
    added.length > 0 ? `  ${count(added.length, "case")} added` : "",
    removed.length > 0 ? `  ${count(removed.length, "case")} removed` : "",
    relabelled.length > 0 ? `  ${count(relabelled.length, "case")} relabelled, not compared` : ""
  ].filter(Boolean);
  const apart = report.comparability.filter(({ metrics: metrics2 }) => metrics2.length > 0).map(
    ({ field, head, baseline, effect }) => `  ${field}: ${logLine(baseline, 60)} -> ${logLine(head, 60)}: ${effect}`
  );
  const lines = [...versions, ...apart, ...sets];
  return [paint("bold", "What changed"), ...lines.length > 0 ? lines : ["  no version and no case"]].join("\n");
}
function why({ attribution, gates: judged }, paint) {
  const gated = new Set(judged.map(({ metric }) => metric));
  const shown = attribution.filter(({ metric }) => gated.has(metric));
  if (shown.length === 0) return "";
  const lines = shown.slice(0, REASONS).map(({ metric, delta, parts }) => {
    return `  ${logLine(metric, 40)} ${formatDelta(delta, metricUnit(metric))}: ${byCause(metric, parts)}`;
  });
  return [paint("bold", "Why did metrics move"), ...lines, ...rest(shown.length, REASONS)].join("\n");
}
function values(list2) {
  return list2.length === 0 ? "none" : list2.map((value) => logLine(value, 60)).join(", ");
}
function failures2(report, paint, width) {
  if (report.failures.length === 0) return "";
  const lines = report.failures.slice(0, FAILURES).flatMap(({ id, failed_checks, since, causes = [], details }) => {
    const when = since === "new" ? paint("red", " new") : since === null ? "" : paint("dim", since === "before" ? " failed before" : " flaky");
    const critical = details?.critical ? paint("red", " critical") : "";
    const lost = [
      `  ${paint("bold", logLine(id, 60))}${when}${critical}  ${failed_checks.map((check) => logLine(check, 40)).join(", ")}`
    ];
    if (details === null) return lost;
    if (details.observed_behavior !== null && details.observed_behavior !== details.expected_behavior) {
      lost.push(`    expected ${details.expected_behavior}, got ${details.observed_behavior}`);
    }
    const answers = details.expected_behavior === "answer" || details.expected_behavior === "escalate";
    const hasTrace = !failed_checks.includes("missing_trace");
    if (answers && hasTrace)
      for (const chunk of details.chunks.slice(0, 3))
        lost.push(`    ${cutTo(logLine(chunk.chunk_id, 80), width)}: ${stageFlow(chunk)}`);
    if (causes.length > 0) lost.push(`    cause ${causeText(causes, (evidence) => logLine(evidence, 200))}`);
    return lost;
  });
  const told = lifecycleText(report);
  return [
    paint("bold", "Failed cases"),
    ...told === "" ? [] : [paint("dim", `  ${told}`)],
    ...lines,
    ...rest(report.failures.length, FAILURES)
  ].join("\n");
}
function moved(report, paint) {
  const failed = new Set(report.failures.map(({ id }) => id));
  const byCase = /* @__PURE__ */ new Map();
  for (const { id, metric, baseline, head, causes } of report.regressions) {
    if (failed.has(id)) continue;
    const unit = metricUnit(metric);
    const change = `${logLine(metric, 40)} ${formatNumber(baseline, unit)} -> ${formatNumber(head, unit)}`;
    const { changes, cause } = byCase.get(id) ?? { changes: [], cause: "" };
    const found = cause === "" ? causeText(causes, (evidence) => logLine(evidence, 200)) : cause;
    byCase.set(id, { changes: [...changes, change], cause: found });
  }
  const better = new Set(report.improvements.map(({ id }) => id)).size;
  const note = better > 0 ? [paint("dim", `  ${count(better, "case")} improved in some metric`)] : [];
  if (byCase.size === 0) return note.length > 0 ? [paint("bold", "Better"), ...note].join("\n") : "";
  const lines = [...byCase].slice(0, FAILURES).map(([id, { changes, cause }]) => {
    return `  ${logLine(id, 60)}  ${changes.join(", ")}${cause === "" ? "" : `
    cause ${cause}`}`;
  });
  return [paint("bold", "Worse, still passing"), ...lines, ...rest(byCase.size, FAILURES), ...note].join("\n");
}
function ignored({ alignment }, paint) {
  const found = alignment?.ignored_top_ranked;
  if (!found?.flagged) return "";
  const share = `${Math.round((found.head ?? 0) * 100)} % of ${count(found.n, "citing answer")}`;
  return paint("yellow", `${share} cite nothing from the first chunk of their context`);
}
function otherReasons(report, paint, width) {
  const shown = /* @__PURE__ */ new Set(["acl_leak", "gate_failed", "warn_gate_failed", "critical_failure"]);
  const others = report.reasons.filter(({ code: code2 }) => !shown.has(code2));
  if (others.length === 0) return "";
  const lines = others.slice(0, REASONS).map(({ code: code2, message }) => `  ${code2}: ${cutTo(logLine(message, 400), width * 3)}`);
  return [paint("bold", "Also"), ...lines, ...rest(others.length, REASONS)].join("\n");
}
function rest(total, shown) {
  return total > shown ? [`  and ${total - shown} more in the report`] : [];
}
function traffic(report, paint) {
  const lines = trafficLines(report);
  return lines.length === 0 ? "" : [paint("bold", "Most changed queries"), ...lines].join("\n");
}

// src/workspace/find-files.ts
var import_node_fs = __toESM(require_node_fs());
var import_node_path = __toESM(require_node_path());
var MAX_FOLDERS = 2e4;
function findFiles(patterns, root) {
  const problems = [];
  const found = /* @__PURE__ */ new Set();
  for (const pattern of patterns) {
    const matches = /[*?]/.test(pattern) ? expand(pattern, root) : [pattern];
    if (matches.length === 0) {
      problems.push({ severity: "error", code: "file/no-match", message: `no file matches ${pattern}` });
    }
    for (const file of matches) {
      const problem = checkFile(file, root);
      if (problem === null) found.add(file);
      else problems.push(problem);
    }
  }
  if (problems.length > 0) throw new UserError(problems);
  return [...found];
}
function checkFile(file, root) {
  try {
    const stat = (0, import_node_fs.statSync)(resolveIn(root, file));
    if (stat.isFile()) return null;
    const kind = stat.isDirectory() ? "a folder" : "no regular file";
    return { severity: "error", code: "file/not-a-file", message: `${file} is ${kind}`, file };
  } catch (error) {
    const missing = error.code === "ENOENT";
    return missing ? { severity: "error", code: "file/not-found", message: `${file} does not exist`, file } : { severity: "error", code: "file/unreadable", message: `${file} cannot be read`, file };
  }
}
function resolveIn(root, file) {
  return file.startsWith("/") || /^[A-Za-z]:[\\/]/.test(file) ? file : (0, import_node_path.join)(root, file);
}
function expand(pattern, root) {
  const segments = pattern.split(/[/\\]+/);
  const absolute = segments[0] === "" || /^[A-Za-z]:$/.test(segments[0] ?? "");
  const found = [];
  let folders = 0;
  const walk = (base, rest2) => {
    const [segment, ...next] = rest2;
    if (segment === void 0) {
      if (isFile(resolveIn(root, base))) found.push(base);
      return;
    }
    if (segment === "**") {
      walk(base, next);
      for (const name of list2(base))
        if (visible(name) && isFolder(resolveIn(root, child(base, name)))) walk(child(base, name), rest2);
      return;
    }
    if (!/[*?]/.test(segment)) {
      walk(child(base, segment), next);
      return;
    }
    const matcher = segmentMatcher(segment);
    for (const name of list2(base)) {
      if (!matcher(name) || !visible(name) && !segment.startsWith(".")) continue;
      if (next.length === 0 || isFolder(resolveIn(root, child(base, name)))) walk(child(base, name), next);
    }
  };
  const list2 = (base) => {
    if (++folders > MAX_FOLDERS) return [];
    try {
      return (0, import_node_fs.readdirSync)(resolveIn(root, base === "" ? "." : base));
    } catch {
      return [];
    }
  };
  if (absolute) walk(`${segments[0]}${import_node_path.sep}`, segments.slice(1));
  else walk("", segments);
  return [...new Set(found)].sort(compareBytes);
}
var visible = (name) => !name.startsWith(".") && name !== "node_modules";
function child(base, name) {
  return base === "" ? name : base.endsWith("/") || base.endsWith("\\") ? base + name : `${base}/${name}`;
}
function isFile(path) {
  try {
    return (0, import_node_fs.statSync)(path).isFile();
  } catch {
    return false;
  }
}
function isFolder(path) {
  try {
    return (0, import_node_fs.lstatSync)(path).isDirectory();
  } catch {
    return false;
  }
}

// src/workspace/file-source.ts
var import_node_fs2 = __toESM(require_node_fs());
var CHUNK_BYTES = 512 * 1024;
function fileSource(file, root) {
  const path = resolveIn(root, file);
  return { name: file, chunks: () => file.endsWith(".gz") ? inflated(path, file) : plain(path, file) };
}
async function* plain(path, file) {
  const descriptor = attempt(() => (0, import_node_fs2.openSync)(path, "r"), file);
  try {
    const size = Math.min(CHUNK_BYTES, attempt(() => (0, import_node_fs2.fstatSync)(descriptor), file).size + 1);
    const buffer = Buffer.allocUnsafe(size);
    for (; ; ) {
      const length = attempt(() => (0, import_node_fs2.readSync)(descriptor, buffer, 0, size, null), file);
      if (length === 0) return;
      yield buffer.subarray(0, length);
    }
  } finally {
    (0, import_node_fs2.closeSync)(descriptor);
  }
}
async function* inflated(path, file) {
  const { inflate } = await import("./inflate-NJI5UHMI.js");
  yield* inflate(path, file, CHUNK_BYTES);
}
function attempt(read, file) {
  try {
    return read();
  } catch (error) {
    const missing = error.code === "ENOENT";
    throw missing ? fileError("file/not-found", `${file} does not exist`, file) : fileError("file/unreadable", `${file} cannot be read`, file);
  }
}

// src/workspace/load-policy.ts
var import_node_fs4 = __toESM(require_node_fs());
var import_node_path2 = __toESM(require_node_path());

// src/workspace/read-text.ts
var import_node_fs3 = __toESM(require_node_fs());
function readText(file, root, maxBytes) {
  const path = resolveIn(root, file);
  try {
    const stat = (0, import_node_fs3.statSync)(path);
    if (!stat.isFile())
      throw new UserError([
        { severity: "error", code: "file/not-a-file", message: `${file} is no regular file`, file }
      ]);
    if (stat.size > maxBytes) {
      throw new UserError([
        { severity: "error", code: "file/too-large", message: `${file} is larger than ${maxBytes} bytes`, file }
      ]);
    }
    return new TextDecoder("utf-8", { fatal: true }).decode((0, import_node_fs3.readFileSync)(path));
  } catch (error) {
    if (error instanceof UserError) throw error;
    if (error instanceof TypeError)
      throw new UserError([{ severity: "error", code: "data/not-utf8", message: `${file} is not UTF-8`, file }]);
    const missing = error.code === "ENOENT";
    const message = missing ? `${file} does not exist` : `${file} cannot be read`;
    throw new UserError([{ severity: "error", code: missing ? "file/not-found" : "file/unreadable", message, file }]);
  }
}

// src/workspace/load-policy.ts
var DEFAULT_POLICY_FILE = ".github/rag-gate.yml";
var MAX_POLICY_BYTES = 1e6;
function policyFile(named, root) {
  if (named !== void 0) return named;
  return (0, import_node_fs4.existsSync)(resolveIn(root, DEFAULT_POLICY_FILE)) ? DEFAULT_POLICY_FILE : null;
}
async function loadPolicy(file, root, options, log) {
  if (file === null) {
    return buildPolicy(null, { ...options, file: null }, (_, message) => log.error("policy/invalid", message));
  }
  return policyOf(readText(file, root, MAX_POLICY_BYTES), shownPath(file, root), file, options, log);
}
async function policyOf(text2, shown, named, options, log) {
  const { parsePolicy } = await import("./parse-policy-RWIAOSVY.js");
  const policy = await parsePolicy(text2, { ...options, file: named }, log);
  log.throwIfErrors();
  return { ...policy, file: shown };
}
function shownPath(file, root) {
  const way = (0, import_node_path2.relative)(root, resolveIn(root, file));
  return way.startsWith("..") || (0, import_node_path2.isAbsolute)(way) ? (0, import_node_path2.basename)(file) : way.replaceAll("\\", "/");
}
function presetName(name) {
  if (PRESET_NAMES.includes(name)) return name;
  const near = nearestName(name, PRESET_NAMES);
  throw new UserError([
    {
      severity: "error",
      code: "usage/invalid-value",
      message: `there is no preset "${name}"`,
      hint: near === void 0 ? `presets: ${PRESET_NAMES.join(", ")}` : `did you mean "${near}"?`
    }
  ]);
}

// src/workspace/read-baseline.ts
var import_node_fs5 = __toESM(require_node_fs());
var import_node_path3 = __toESM(require_node_path());
var MAX_REPORT_BYTES = 512 * 1024 * 1024;
var NO_ORIGIN = { sha: null, runId: null, attempt: null };
async function readBaseline(path, root) {
  const full = resolveIn(root, path);
  if ((0, import_node_fs5.existsSync)(full) && (0, import_node_fs5.statSync)(full).isDirectory())
    return { kind: "report", report: usable(path, await readDirectory(path, root)) };
  if (/\.zip$/i.test(path)) {
    findFiles([path], root);
    const { zipFiles } = await import("./zip-files-Q27LHUWG.js");
    return { kind: "report", report: usable(path, await readReportFiles(await zipFiles(full, path))) };
  }
  const sources = findFiles([path], root).map((file) => fileSource(file, root));
  return { kind: "traces", sources, origin: NO_ORIGIN };
}
async function readDirectory(path, root) {
  if (!(0, import_node_fs5.existsSync)(resolveIn(root, (0, import_node_path3.join)(path, "report.json")))) return { unreadable: "it holds no report.json" };
  const text2 = readText((0, import_node_path3.join)(path, "report.json"), root, MAX_REPORT_BYTES);
  return readReport(text2, fileSource((0, import_node_path3.join)(path, "cases.jsonl"), root));
}
function usable(path, report) {
  const why2 = "unreadable" in report ? report.unreadable : report.complete ? null : "that run was not complete";
  if (why2 === null) return report;
  const message = `the baseline ${path} cannot be read: ${why2}`;
  const hint = "give the report directory of an earlier run, or its zip";
  throw new UserError([{ severity: "error", code: "baseline/unreadable", message, hint }]);
}

// src/workspace/sha256.ts
var import_node_crypto = __toESM(require_node_crypto());
function sha256(text2) {
  return (0, import_node_crypto.createHash)("sha256").update(text2, "utf8").digest("hex");
}

// src/workspace/write-report.ts
var import_node_fs6 = __toESM(require_node_fs());
var import_node_path4 = __toESM(require_node_path());
function writeReport(directory, files) {
  try {
    (0, import_node_fs6.mkdirSync)(directory, { recursive: true });
    (0, import_node_fs6.rmSync)((0, import_node_path4.join)(directory, LAST), { force: true });
    const ordered = [...files].sort((a, b) => Number(a.name === LAST) - Number(b.name === LAST));
    for (const { name, pieces } of ordered) {
      const partial = (0, import_node_path4.join)(directory, `.${name}.partial`);
      const descriptor = (0, import_node_fs6.openSync)(partial, "w");
      try {
        for (const piece of pieces) (0, import_node_fs6.writeSync)(descriptor, typeof piece === "string" ? Buffer.from(piece) : piece);
      } finally {
        (0, import_node_fs6.closeSync)(descriptor);
      }
      (0, import_node_fs6.rmSync)((0, import_node_path4.join)(directory, name), { force: true });
      (0, import_node_fs6.renameSync)(partial, (0, import_node_path4.join)(directory, name));
    }
  } catch (error) {
    if (error instanceof UserError || error.code === void 0) throw error;
    const reason = error.code;
    throw new UserError([
      {
        severity: "error",
        code: "file/not-writable",
        message: `the report cannot be written to ${directory} (${reason})`
      }
    ]);
  }
}
var LAST = "report.json";

// src/workspace/write-scores.ts
var import_node_fs7 = __toESM(require_node_fs());
var import_node_path5 = __toESM(require_node_path());
var BLOCK_CHARACTERS = 1 << 20;
async function writeScores(path, lines) {
  const partial = (0, import_node_path5.join)((0, import_node_path5.dirname)(path), `.${(0, import_node_path5.basename)(path)}.partial`);
  const bytesOf = path.endsWith(".gz") ? (await import("./pack-text-XHSKYDKT.js")).packText : (text2) => Buffer.from(text2);
  let descriptor = null;
  try {
    (0, import_node_fs7.mkdirSync)((0, import_node_path5.dirname)(path), { recursive: true });
    const file = (0, import_node_fs7.openSync)(partial, "w");
    descriptor = file;
    let block = "";
    const flush = () => {
      writeAll(file, bytesOf(block));
      block = "";
    };
    for await (const line of lines) {
      block += `${line}
`;
      if (block.length >= BLOCK_CHARACTERS) flush();
    }
    flush();
    (0, import_node_fs7.closeSync)(file);
    descriptor = null;
    (0, import_node_fs7.renameSync)(partial, path);
  } catch (error) {
    if (descriptor !== null) (0, import_node_fs7.closeSync)(descriptor);
    (0, import_node_fs7.rmSync)(partial, { force: true });
    const { code: code2, syscall } = error;
    if (error instanceof UserError || syscall === void 0) throw error;
    const message = `the scores cannot be written to ${path} (${code2})`;
    throw new UserError([{ severity: "error", code: "file/not-writable", message }]);
  }
}
function writeAll(descriptor, bytes) {
  for (let at = 0; at < bytes.length; ) at += (0, import_node_fs7.writeSync)(descriptor, bytes, at);
}

// src/report/invalid-report.ts
var LISTED4 = 200;
var NOTHING = { head: null, baseline: null };
function invalidReport(problems, total) {
  const message = `the input cannot be judged: ${total} problem${total === 1 ? "" : "s"}, first: ${problems[0]?.message ?? "unknown"}`;
  const none = { sha: null, run_id: null, attempt: null, config_id: null };
  const fingerprint = {
    ...{
      metrics_version: 0,
      golden_hash: "",
      case_set_hash: "",
      cutoffs: [],
      ndcg_gain: "",
      relevant_from: 0,
      block_stages: [],
      behavior_phrases: "",
      repeats: 0
    },
    ...{ suite: null, versions: record([]) }
  };
  return {
    schema_version: 1,
    decision: "FAIL",
    reasons: [{ code: "invalid_input", message, gate: null, case_ids: [] }],
    summary: { problems: total },
    head: { ...none, cases: 0, traces: 0, complete: false, fingerprint },
    baseline: null,
    gates: [],
    comparability: [],
    metrics: record([]),
    rank_histogram: { retrieved: NOTHING, reranked: NOTHING },
    hallucinations: [],
    slices: record([]),
    hidden_regressions: [],
    acl: { leaks: 0, violations: [], unknown: 0, matrix: [] },
    ...{ regressions: [], improvements: [], failures: [] },
    versions: { changed: [] },
    attribution: [],
    dataset: {},
    waivers: [],
    policy: {},
    diagnostics: problems.slice(0, LISTED4).map(({ severity, code: code2, message: text2, file, line, column }) => ({
      ...{ severity, code: code2, message: text2, file: file ?? null, line: line ?? null, column: column ?? null }
    })),
    run: { date: null }
  };
}

export {
  caseStatus,
  renderMarkdown,
  reportFiles,
  renderJson,
  invalidReport,
  describeBug,
  NEXT_CHECKS,
  failingSince,
  buildReport,
  padTo,
  renderTerminal,
  version,
  findFiles,
  resolveIn,
  fileSource,
  policyFile,
  loadPolicy,
  policyOf,
  presetName,
  readBaseline,
  sha256,
  writeReport,
  writeScores
};
