import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  require_node_fs,
  require_node_path
} from "./chunk-GRIZSNVS.js";
import {
  require_node_crypto,
  require_node_zlib
} from "./chunk-KXKHHP33.js";
import {
  ROWS,
  UserError,
  baseCommit,
  breakdown,
  code,
  codes,
  configsTable,
  count,
  emptyRecord,
  failures,
  formatApart,
  formatNumber,
  gateChange,
  gateChanges,
  gateNeeds,
  gatesByStatus,
  groupLeaks,
  headline,
  leaks,
  list,
  logLine,
  matrix,
  metricUnit,
  metricsTable,
  more,
  notes,
  record,
  regressions,
  sourceText,
  stageFlow,
  table,
  text,
  titled,
  waivers,
  whatChanged,
  whyMoved
} from "./chunk-JFBOEMUO.js";
import {
  decide,
  sortReasons,
  worseOf
} from "./chunk-TCO7ICOJ.js";
import {
  PRESET_NAMES,
  buildPolicy,
  foldAnswer,
  nearestName
} from "./chunk-4HLZTF2Y.js";
import {
  BEHAVIORS,
  METRICS_VERSION,
  metricRef,
  metrics
} from "./chunk-I4ZOS3XP.js";
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

// src/diagnostics/format-diagnostic.ts
var SHOWN = 50;
function formatDiagnostic(diagnostic) {
  const { file, line, column, severity, code: code2, message } = diagnostic;
  const place = file === void 0 ? "" : `${logLine(file)}${colon(line)}${colon(column)} `;
  const hint = diagnostic.hint ?? codes[code2].hint;
  return `${place}${severity} ${code2} ${logLine(message)}${hint ? `
  hint: ${logLine(hint)}` : ""}`;
}
var WARNINGS_PER_CODE = 5;
function formatWarnings(warnings, counts) {
  const kinds = [...new Set(warnings.map(({ code: code2 }) => code2))].sort();
  const blocks = kinds.map((kind) => {
    const alike = warnings.filter(({ code: code2 }) => code2 === kind);
    const more2 = (counts.get(kind) ?? alike.length) - Math.min(alike.length, WARNINGS_PER_CODE);
    const shown = formatDiagnostics([...alike].sort(byPlace).slice(0, WARNINGS_PER_CODE));
    return more2 > 0 ? `${shown}
and ${more2} more ${kind}` : shown;
  });
  return blocks.join("\n");
}
function formatDiagnostics(diagnostics, total = diagnostics.length) {
  const ordered = [...diagnostics].sort(byPlace);
  const seen = /* @__PURE__ */ new Set();
  const lines = ordered.slice(0, SHOWN).map((diagnostic) => {
    const hint = diagnostic.hint ?? codes[diagnostic.code].hint;
    const repeated = hint !== "" && seen.has(hint);
    seen.add(hint);
    return formatDiagnostic(repeated ? { ...diagnostic, hint: "" } : diagnostic);
  });
  if (total > lines.length) lines.push(`and ${total - lines.length} more`);
  return lines.join("\n");
}
function colon(position) {
  return position === void 0 ? "" : `:${position}`;
}
function byPlace(a, b) {
  const [fileA, fileB] = [a.file ?? "", b.file ?? ""];
  if (fileA !== fileB) return fileA < fileB ? -1 : 1;
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}

// src/version.ts
var version = "0.1.0";

// src/report/render-markdown.ts
function renderMarkdown(report) {
  const config = report.head.config_id === null ? "" : ` of ${code(report.head.config_id)}`;
  const sections = [
    `# RAG release gate: ${report.decision.replaceAll("_", " ")}

${headline(report, code)}`,
    titled("## Summary", summary(report)),
    titled("## Reasons", reasons(report)),
    titled("## Changes to the gate itself", gateChanges(report)),
    titled("## Access violations", leaks(report)),
    titled("## Release gate checklist", gates(report)),
    titled("## What changed", whatChanged(report)),
    titled("## Why did metrics move", whyMoved(report)),
    titled("## Regressions", regressions(report)),
    titled("## Top failed queries", failures(report)),
    titled("## Aggregate metrics", configsTable(report)),
    titled(`## All metrics${config}`, metricsTable(report)),
    titled("## Breakdown", breakdown(report)),
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
  const lines = all.slice(0, ROWS).map(({ code: reason2, message }) => `- \`${reason2}\` ${code(message, 300)}`);
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

// src/text/byte-order.ts
function compareBytes(a, b) {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return lift(x) - lift(y);
  }
  return a.length - b.length;
}
function lift(unit) {
  if (unit < 55296) return unit;
  return unit < 57344 ? unit + 8192 : unit - 2048;
}

// src/report/case-status.ts
function caseStatus(run, i) {
  const state2 = run.states[i];
  if (state2 !== "scored") return state2;
  return run.failedChecks.has(i) ? "fail" : "pass";
}

// src/report/render-cases.ts
var ROWS_PER_PIECE = 50;
function* renderCases({ input }) {
  const { head, comparison, golden } = input;
  const baseline = comparison?.baseline ?? null;
  const own = new MetricWriter(head);
  const theirs = baseline === null ? null : new MetricWriter(baseline);
  const config = JSON.stringify(head.configId);
  const gone = new Set(comparison?.pairing.removed);
  const removed = (baseline?.ids ?? []).flatMap((id, j) => gone.has(id) ? [{ id, head: -1, baseline: j }] : []);
  const kept = head.ids.map((id, i) => ({ id, head: i, baseline: comparison?.pairing.baselineOf[i] ?? -1 }));
  const rows = removed.length === 0 ? kept : [...kept, ...removed].sort((a, b) => compareBytes(a.id, b.id));
  let piece = "";
  for (let r = 0; r < rows.length; r++) {
    const { id, head: i, baseline: j } = rows[r];
    const item = i < 0 ? null : golden.cases[i];
    const status = i < 0 ? "excluded" : caseStatus(head, i);
    const change = i < 0 ? "removed" : comparison?.changes[i] ?? null;
    const metrics2 = i < 0 || status === "excluded" ? "{}" : own.write(i);
    const baselineMetrics = j < 0 || theirs === null ? "{}" : theirs.write(j);
    piece += `{"id":${JSON.stringify(id)},"config_id":${config},"tags":${JSON.stringify(item?.tags ?? [])},"status":"${status}","metrics":${metrics2},"baseline_metrics":${baselineMetrics},"change":${change === null ? "null" : `"${change}"`},"failed_checks":${JSON.stringify(i < 0 ? [] : head.failedChecks.get(i) ?? [])},"stages":${stages(i < 0 || status === "excluded" ? null : head.ranksOf(i), j < 0 ? null : baseline.ranksOf(j))},"causes":[]}
`;
    if ((r + 1) % ROWS_PER_PIECE === 0) {
      yield piece;
      piece = "";
    }
  }
  if (piece !== "") yield piece;
}
var MetricWriter = class {
  #columns;
  constructor(run) {
    this.#columns = [...run.columns].map(([name, values2], i) => ({
      key: `${i === 0 ? "" : ","}${JSON.stringify(name)}:`,
      values: values2
    }));
  }
  write(i) {
    let text2 = "{";
    for (const { key, values: values2 } of this.#columns) {
      const value = values2[i];
      text2 += key + (Number.isNaN(value) ? "null" : value);
    }
    return `${text2}}`;
  }
};
function stages(head, baseline) {
  const ids = /* @__PURE__ */ new Set([...head?.keys() ?? [], ...baseline?.keys() ?? []]);
  const entries = [...ids].map(
    (id) => `${JSON.stringify(id)}:{"head":${ranks(head?.get(id))},"baseline":${ranks(baseline?.get(id))}}`
  );
  return `{${entries.join(",")}}`;
}
function ranks(found) {
  if (found === void 0) return "null";
  return `{"retrieved":${found.retrieved},"reranked":${found.reranked},"context":${found.context},"cited":${found.cited}}`;
}

// src/gate/gate-result.ts
function gateName({ metric, slice }) {
  return slice === null ? metric : `${metric} in ${slice}`;
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

// src/metrics/aggregate.ts
function aggregate(column, how, members) {
  if (how === "mean" || how === "sum") {
    let sum = 0;
    let n2 = 0;
    const length = members?.length ?? column.length;
    for (let i = 0; i < length; i++) {
      const value = column[members === void 0 ? i : members[i]];
      if (Number.isNaN(value)) continue;
      sum += value;
      n2++;
    }
    return { value: n2 === 0 ? null : how === "sum" ? sum : sum / n2, n: n2 };
  }
  const values2 = members === void 0 ? column.slice() : Float64Array.from(members, (i) => column[i]);
  const present = values2.filter((value) => !Number.isNaN(value)).sort();
  const n = present.length;
  return { value: n === 0 ? null : how === "median" ? median(present) : nearestRank(present, PERCENT[how]), n };
}
var PERCENT = { p50: 50, p95: 95, p99: 99 };
function nearestRank(ascending, percent) {
  return ascending[Math.max(0, Math.ceil(percent * ascending.length / 100) - 1)];
}
function median(ascending) {
  const middle = ascending.length >> 1;
  const upper = ascending[middle];
  return ascending.length % 2 === 1 ? upper : (ascending[middle - 1] + upper) / 2;
}

// src/statistics/random-words.ts
function randomWords(seed) {
  let a = seed >>> 0;
  let b = 2654435769;
  let c = 608135816;
  let counter = 1;
  const next = () => {
    const sum = a + b + counter++ >>> 0;
    a = b ^ b >>> 9;
    b = c + (c << 3) >>> 0;
    c = (c << 21 | c >>> 11) + sum >>> 0;
    return sum;
  };
  for (let i = 0; i < 15; i++) next();
  return next;
}

// src/statistics/bootstrap-percentile.ts
var RESAMPLES = 999;
var MAX_PAIRS = 5e3;
function bootstrapPercentile(head, baseline, percent, seed) {
  const n = head.length;
  if (n < 2 || n > MAX_PAIRS) return null;
  const next = randomWords(seed);
  const place = Math.max(0, Math.ceil(percent * n / 100) - 1);
  const a = new Float64Array(n);
  const b = new Float64Array(n);
  const differences = new Float64Array(RESAMPLES);
  for (let r = 0; r < RESAMPLES; r++) {
    for (let i = 0; i < n; i++) {
      const drawn = Math.floor(next() / 2 ** 32 * n);
      a[i] = head[drawn];
      b[i] = baseline[drawn];
    }
    differences[r] = a.sort()[place] - b.sort()[place];
  }
  differences.sort();
  return {
    low: differences[Math.round(0.025 * (RESAMPLES + 1)) - 1],
    high: differences[Math.round(0.975 * (RESAMPLES + 1)) - 1]
  };
}

// src/statistics/incomplete-beta.ts
function incompleteBeta(x, a, b) {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a);
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
  return front * continuedFraction(x, a, b) / a;
}
var TINY = 1e-300;
var STEPS = 1e4;
function continuedFraction(x, a, b) {
  let c = 1;
  let d = 1 / away(1 - (a + b) * x / (a + 1));
  let result = d;
  for (let m = 1; m <= STEPS; m++) {
    const even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / away(1 + even * d);
    c = away(1 + even / c);
    result *= d * c;
    const odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / away(1 + odd * d);
    c = away(1 + odd / c);
    result *= d * c;
    if (Math.abs(d * c - 1) < 1e-16) break;
  }
  return result;
}
var away = (value) => Math.abs(value) < TINY ? TINY : value;
var LANCZOS = [
  0.9999999999998099,
  676.5203681218851,
  -1259.1392167224028,
  771.3234287776531,
  -176.6150291621406,
  12.507343278686905,
  -0.13857109526572012,
  9984369578019572e-21,
  15056327351493116e-23
];
function logGamma(x) {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  let sum = LANCZOS[0];
  for (let i = 1; i < LANCZOS.length; i++) sum += LANCZOS[i] / (x - 1 + i);
  const t = x + 6.5;
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum);
}

// src/statistics/mcnemar.ts
function mcnemar(falls, rises) {
  const pFalls = atLeast(falls, falls + rises);
  const pRises = atLeast(rises, falls + rises);
  return { pTwoSided: Math.min(1, 2 * Math.min(pFalls, pRises)), pFalls, pRises };
}
function atLeast(k, n) {
  return k === 0 ? 1 : incompleteBeta(0.5, k, n - k + 1);
}

// src/statistics/student-t.ts
function studentCdf(t, df) {
  const tail = 0.5 * incompleteBeta(df / (df + t * t), df / 2, 0.5);
  return t > 0 ? 1 - tail : tail;
}
var asked = /* @__PURE__ */ new Map();
function studentQuantile(p, df) {
  if (p < 0.5) return -studentQuantile(1 - p, df);
  const key = `${p} ${df}`;
  const known = asked.get(key) ?? search(p, df);
  asked.set(key, known);
  return known;
}
function search(p, df) {
  let low = 0;
  let high = 2;
  while (studentCdf(high, df) < p && high < 1e12) high *= 2;
  for (let i = 0; i < 200 && high - low > 1e-14 * high; i++) {
    const middle = (low + high) / 2;
    if (studentCdf(middle, df) < p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

// src/statistics/paired-t.ts
function pairedT(differences) {
  const n = differences.length;
  const mean = differences.reduce((sum, d) => sum + d, 0) / n;
  const none = { pTwoSided: null, pLess: null, pGreater: null };
  if (n < 2) return { mean, sd: null, ciLow: null, ciHigh: null, ...none };
  const sd = Math.sqrt(differences.reduce((sum, d) => sum + (d - mean) ** 2, 0) / (n - 1));
  const error = sd / Math.sqrt(n);
  if (sd <= Number.EPSILON * Math.abs(mean) * 8) return { mean, sd: 0, ciLow: mean, ciHigh: mean, ...none };
  const reach = studentQuantile(0.975, n - 1) * error;
  const less = studentCdf(mean / error, n - 1);
  const greater = studentCdf(-mean / error, n - 1);
  return {
    ...{ mean, sd, ciLow: mean - reach, ciHigh: mean + reach },
    ...{ pTwoSided: 2 * Math.min(less, greater), pLess: less, pGreater: greater }
  };
}

// src/statistics/sign-flip.ts
var MAX_SUMS = 2 ** 20;
var SAMPLED_UP_TO = 200;
var SAMPLES = 9999;
function signFlip(differences, seed, maySample = true) {
  const nonZero = differences.filter((d) => d !== 0).sort();
  const observed = nonZero.reduce((sum, d) => sum + d, 0);
  const slack = 1e-12 * nonZero.reduce((sum, d) => sum + Math.abs(d), 0);
  const sizes = groupSizes(nonZero);
  const sums = sizes.reduce((product, { count: count2 }) => product * (count2 + 1), 1);
  if (sums <= MAX_SUMS) return enumerate(sizes, observed, slack);
  return maySample ? sample(nonZero, observed, slack, seed) : null;
}
function groupSizes(values2) {
  const counts = /* @__PURE__ */ new Map();
  for (const value of values2) counts.set(Math.abs(value), (counts.get(Math.abs(value)) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a - b).map(([size, count2]) => ({ size, count: count2 }));
}
function enumerate(sizes, observed, slack) {
  let [two, less, greater] = [0, 0, 0];
  const walk = (at, sum, share) => {
    const group = sizes[at];
    if (group === void 0) {
      if (Math.abs(sum) >= Math.abs(observed) - slack) two += share;
      if (sum <= observed + slack) less += share;
      if (sum >= observed - slack) greater += share;
      return;
    }
    const { size, count: count2 } = group;
    let weight = share / 2 ** count2;
    for (let negative = 0; negative <= count2; negative++) {
      walk(at + 1, sum + size * (count2 - 2 * negative), weight);
      weight *= (count2 - negative) / (negative + 1);
    }
  };
  walk(0, 0, 1);
  return { pTwoSided: Math.min(1, two), pLess: Math.min(1, less), pGreater: Math.min(1, greater) };
}
function sample(values2, observed, slack, seed) {
  const next = randomWords(seed);
  let [two, less, greater] = [1, 1, 1];
  for (let b = 0; b < SAMPLES; b++) {
    let sum = 0;
    let word = 0;
    for (let i = 0; i < values2.length; i++) {
      if ((i & 31) === 0) word = next();
      sum += word & 1 ? Math.abs(values2[i]) : -Math.abs(values2[i]);
      word >>>= 1;
    }
    if (Math.abs(sum) >= Math.abs(observed) - slack) two++;
    if (sum <= observed + slack) less++;
    if (sum >= observed - slack) greater++;
  }
  return { pTwoSided: two / (SAMPLES + 1), pLess: less / (SAMPLES + 1), pGreater: greater / (SAMPLES + 1) };
}

// src/statistics/tango.ts
var Z = 1.959963984540054;
function tango(falls, rises, n) {
  return { low: limit(falls, rises, n), high: -limit(rises, falls, n) };
}
function limit(b, c, n) {
  let low = -1;
  let high = (c - b) / n;
  for (let i = 0; i < 200 && high - low > 1e-15; i++) {
    const middle = (low + high) / 2;
    if (score(middle, b, c, n) > Z) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
function score(d, b, c, n) {
  const B = -b - c + (2 * n - c + b) * d;
  const C = -b * d * (1 - d);
  const q = (Math.sqrt(Math.max(0, B * B - 8 * n * C)) - B) / (4 * n);
  const variance = n * (2 * q + d * (1 - d));
  return variance <= 0 ? Number.POSITIVE_INFINITY : (c - b - n * d) / Math.sqrt(variance);
}

// src/statistics/compare-paired.ts
function comparePaired(head, baseline, options) {
  const differences = head.map((value, i) => value - baseline[i]);
  const moved2 = { up: 0, down: 0 };
  for (const difference of differences) {
    if (difference > 0) moved2.up++;
    else if (difference < 0) moved2.down++;
  }
  const counts = {
    n: head.length,
    improved: options.higherIsBetter ? moved2.up : moved2.down,
    regressed: options.higherIsBetter ? moved2.down : moved2.up,
    unchanged: head.length - moved2.up - moved2.down
  };
  if (options.kind === "sum") return { ...counts, ...NOTHING };
  const t = pairedT(differences);
  const moments = { mean: t.mean, sd: t.sd };
  if (options.kind === "percentile") {
    const same = moved2.up + moved2.down === 0 ? { low: 0, high: 0 } : null;
    const interval = same ?? (options.resample ? bootstrapPercentile(head, baseline, options.percentile ?? 50, options.seed) : null);
    return {
      ...counts,
      ...moments,
      ciLow: interval?.low ?? null,
      ciHigh: interval?.high ?? null,
      pValue: null,
      pWorse: null,
      detectable: null
    };
  }
  const detectable = t.sd === null || t.sd === 0 ? null : detectableDrop(t.sd, head.length);
  if (options.kind === "binary") {
    const { pTwoSided, pFalls, pRises } = mcnemar(moved2.down, moved2.up);
    const { low, high } = tango(moved2.down, moved2.up, head.length);
    return {
      ...counts,
      ...moments,
      ciLow: low,
      ciHigh: high,
      pValue: pTwoSided,
      pWorse: options.higherIsBetter ? pFalls : pRises,
      detectable
    };
  }
  const p = moved2.up + moved2.down <= SAMPLED_UP_TO ? signFlip(differences, options.seed, options.resample ?? true) ?? t : t;
  return {
    ...counts,
    ...moments,
    ciLow: t.ciLow,
    ciHigh: t.ciHigh,
    pValue: p.pTwoSided,
    pWorse: options.higherIsBetter ? p.pLess : p.pGreater,
    detectable
  };
}
var NOTHING = {
  mean: null,
  sd: null,
  ciLow: null,
  ciHigh: null,
  pValue: null,
  pWorse: null,
  detectable: null
};
function detectableDrop(sd, n) {
  return (studentQuantile(0.975, n - 1) + studentQuantile(0.8, n - 1)) * sd / Math.sqrt(n);
}

// src/compare/compare-metric.ts
function compareMetric(ref, head, baseline, pairing, members, withStatistics = true) {
  const { aggregate: how } = ref.metric;
  const headColumn = head.columns.get(ref.column) ?? NO_VALUES;
  const headValue = aggregate(headColumn, how, members ?? void 0);
  const only = { ref, head: headValue.value, n: headValue.n };
  const baselineColumn = baseline?.columns.get(ref.column);
  if (baseline === null || pairing === null || baselineColumn === void 0) return { ...only, ...NO_BASELINE };
  const paired = pairedValues(headColumn, baselineColumn, pairing, members);
  const ofBaseline = members === void 0 ? aggregate(baselineColumn, how) : aggregate(
    baselineColumn,
    how,
    members.map((i) => pairing.baselineOf[i]).filter((j) => j >= 0)
  );
  const pairs = paired.head.length;
  const pairedHead = pairs === headValue.n ? headValue.value : aggregate(paired.head, how).value;
  const pairedBaseline = pairs === ofBaseline.n ? ofBaseline.value : aggregate(paired.baseline, how).value;
  return {
    ...only,
    baseline: ofBaseline.value,
    baselineN: ofBaseline.n,
    pairedHead,
    pairedBaseline,
    delta: pairedHead === null || pairedBaseline === null ? null : pairedHead - pairedBaseline,
    pairs,
    statistics: pairs === 0 || !withStatistics ? null : compareStatistics(ref, paired.head, paired.baseline)
  };
}
var NO_VALUES = new Float64Array(0);
var NO_BASELINE = {
  ...{ baseline: null, baselineN: 0, pairedHead: null, pairedBaseline: null, delta: null, pairs: 0 },
  statistics: null
};
var SEED = 20260101;
function compareStatistics(ref, head, baseline) {
  const { name, metric } = ref;
  const { aggregate: how, binary, better } = metric;
  const percentile = how === "p50" || how === "median" ? 50 : how === "p95" ? 95 : how === "p99" ? 99 : void 0;
  const isBinary = binary && isZeroOne(head) && isZeroOne(baseline);
  return comparePaired(head, baseline, {
    kind: how === "sum" ? "sum" : percentile !== void 0 ? "percentile" : isBinary ? "binary" : "mean",
    ...percentile === void 0 ? {} : { percentile },
    // Drawing samples is dear: only what the short tables show is worth it.
    resample: metric.headline && (metric.prefix !== "stage" || name === metric.name),
    higherIsBetter: better === "higher",
    seed: SEED
  });
}
function isZeroOne(values2) {
  return values2.every((value) => value === 0 || value === 1);
}
function pairedValues(head, baseline, pairing, members) {
  const indices = members ?? pairing.head;
  const a = new Float64Array(indices.length);
  const b = new Float64Array(indices.length);
  let n = 0;
  for (let p = 0; p < indices.length; p++) {
    const i = indices[p];
    const j = pairing.baselineOf[i];
    const x = head[i];
    const y = j < 0 ? Number.NaN : baseline[j];
    if (Number.isNaN(x) || Number.isNaN(y)) continue;
    a[n] = x;
    b[n++] = y;
  }
  return { head: a.subarray(0, n), baseline: b.subarray(0, n) };
}

// src/compare/slices.ts
var MAX_LABEL_SLICES = 200;
function labelSlices(golden, isExcluded) {
  const members = /* @__PURE__ */ new Map();
  const add = (name, i) => {
    const list2 = members.get(name);
    if (list2 === void 0) members.set(name, [i]);
    else list2.push(i);
  };
  for (const [i, golden_] of golden.cases.entries()) {
    if (isExcluded(i)) continue;
    for (const tag of golden_.tags) add(`tag:${tag}`, i);
    if (golden_.difficulty !== null) add(`difficulty:${golden_.difficulty}`, i);
    add(`behavior:${golden_.behavior}`, i);
  }
  const sorted = [...members].map(([name, list2]) => ({ name, members: list2 })).sort((a, b) => b.members.length - a.members.length || compareBytes(a.name, b.name));
  const slices = sorted.slice(0, MAX_LABEL_SLICES).sort((a, b) => compareBytes(a.name, b.name));
  return { slices, dropped: sorted.length - slices.length };
}

// src/config/where.ts
function matches(where, golden) {
  return meets(where.tags, golden.tags) && meets(where.difficulty, [golden.difficulty]) && meets(where.behavior, [golden.behavior]) && meets(where.tenant, [golden.principal.tenantId]) && meets(where.role, golden.principal.roles) && meets(where.locale, [golden.locale]) && meets(where.ids, [golden.id]) && (where.critical === null || where.critical === golden.critical);
}
function meets(wanted, has) {
  return wanted === null || has.some((value) => wanted.includes(value));
}

// src/statistics/holm.ts
function holm(pValues) {
  return stepwise(pValues, (p, rank, m) => p * (m - rank), true);
}
function benjaminiHochberg(pValues) {
  return stepwise(pValues, (p, rank, m) => p * m / (rank + 1), false);
}
function stepwise(pValues, adjust, upwards) {
  const order = pValues.flatMap((p, i) => p === null ? [] : [{ p, i }]).sort((a, b) => a.p - b.p || a.i - b.i);
  const adjusted = order.map(({ p }, rank) => Math.min(1, adjust(p, rank, order.length)));
  const result = pValues.map(() => null);
  let bound = upwards ? 0 : 1;
  for (let step = 0; step < order.length; step++) {
    const rank = upwards ? step : order.length - 1 - step;
    bound = upwards ? Math.max(bound, adjusted[rank]) : Math.min(bound, adjusted[rank]);
    result[order[rank].i] = bound;
  }
  return result;
}

// src/compare/comparison.ts
function incomparableFor(comparison, ref) {
  return comparison.incomparable.find(({ affects }) => affects(ref));
}

// src/gate/bounds.ts
var TOLERANCE = 1e-9;
var atLeast2 = (value, bound) => value >= bound - TOLERANCE;
var atMost = (value, bound) => value <= bound + TOLERANCE;

// src/gate/evaluate-gate.ts
function compareForGate({ metric }, { head, comparison, members, known }) {
  const whole = members === void 0 ? known.get(metric.name) : void 0;
  return whole ?? compareMetric(metric, head, comparison?.baseline ?? null, comparison?.pairing ?? null, members);
}
function evaluateGate(rule, scope) {
  const { metric, slice, kind, threshold, severity } = rule;
  const found = compareForGate(rule, scope);
  const advisory = metric.metric.judged;
  const outcome = nothingToCount(rule, found, scope) ? { status: "pass", value: 0, message: "no case of the set is concerned" } : kind === "min" || kind === "max" ? absolute(rule, found) : relative(rule, found, scope);
  const failed = outcome.status === "fail";
  return {
    rule,
    metric: metric.name,
    ...{ slice, kind, threshold },
    value: found.head,
    baseline: found.baseline,
    delta: found.delta,
    ciLow: found.statistics?.ciLow ?? null,
    ciHigh: found.statistics?.ciHigh ?? null,
    n: found.n,
    regressed: found.statistics?.regressed ?? null,
    severity: advisory ? "warn" : severity,
    advisory,
    excusable: rule.origin !== "file" && rule.origin !== "built-in",
    waiver: null,
    caseIds: failed ? worstCases(rule, scope) : [],
    ...outcome,
    status: failed && (advisory || severity === "warn") ? "warn" : outcome.status
  };
}
function nothingToCount({ metric, kind }, { n }, { golden, head, members }) {
  if (n > 0 || kind !== "max" || metric.metric.aggregate !== "sum" || metric.metric.unit !== "count") return false;
  const all = members ?? golden.cases.map((_, i) => i);
  return !all.some((i) => head.states[i] !== "excluded" && metric.metric.applies(golden.cases[i]));
}
function absolute(rule, { head: value, n }) {
  if (value === null) return notEvaluated("no case has a value");
  if (n < rule.minCases) return notEvaluated(`${n} cases, ${rule.minCases} needed`);
  const [shown, bound] = formatApart(value, rule.threshold, rule.metric.metric.unit);
  if (rule.kind === "min") {
    return atLeast2(value, rule.threshold) ? { status: "pass", message: `${shown} is at least ${bound}` } : { status: "fail", message: `${shown} is below ${bound}` };
  }
  return atMost(value, rule.threshold) ? { status: "pass", message: `${shown} is at most ${bound}` } : { status: "fail", message: `${shown} is above ${bound}` };
}
function relative(rule, found, { comparison, adjusted }) {
  if (comparison === null) return { ...notEvaluated("there is no baseline to compare with"), excusable: true };
  const differs2 = incomparableFor(comparison, rule.metric);
  if (differs2 !== void 0) {
    return notEvaluated(`not comparable: ${differs2.field} was ${differs2.baseline}, is ${differs2.head}`);
  }
  const { delta, pairs, pairedHead, pairedBaseline, statistics } = found;
  if (delta === null || pairedHead === null || pairedBaseline === null || statistics === null) {
    const unmeasured = found.head !== null && found.baselineN === 0;
    if (unmeasured) return { ...notEvaluated("the baseline did not measure it"), excusable: true };
    return notEvaluated("no case has it in both runs with the same labels");
  }
  if (pairs < rule.minCases) return notEvaluated(`${pairs} paired cases, ${rule.minCases} needed`);
  if (rule.kind === "max-regressed") {
    return atMost(statistics.regressed, rule.threshold) ? { status: "pass", message: `${statistics.regressed} cases are worse, ${rule.threshold} allowed` } : { status: "fail", message: `${statistics.regressed} cases are worse, only ${rule.threshold} allowed` };
  }
  const unit = rule.metric.metric.unit;
  const loss = rule.kind === "max-drop" ? -delta : delta;
  const word = rule.kind === "max-drop" ? "fell" : "rose";
  const [size, limit2] = formatApart(loss, rule.threshold, unit);
  const moved2 = loss > 0 ? `${word} by ${size}` : `did not ${rule.kind === "max-drop" ? "fall" : "rise"}`;
  if (rule.evidence === "non-inferior") {
    const worst = rule.kind === "max-drop" ? statistics.ciLow : statistics.ciHigh;
    if (worst === null) return notEvaluated("no interval can be computed for non-inferiority");
    const worstLoss = rule.kind === "max-drop" ? -worst : worst;
    return atMost(worstLoss, rule.threshold) ? { status: "pass", message: `the interval proves a loss of at most ${limit2} over ${pairs} pairs` } : { status: "fail", message: `the interval allows a loss of ${formatNumber(worstLoss, unit)}, limit ${limit2}` };
  }
  if (atMost(loss, rule.threshold)) return { status: "pass", message: `${moved2} over ${pairs} pairs, limit ${limit2}` };
  const p = adjusted.get(rule) ?? null;
  if (rule.evidence === "significant" && pairs >= MIN_PAIRS && p !== null && p > ALPHA) {
    return {
      status: "pass",
      message: `${moved2}, limit ${limit2}, but not significantly (p ${formatNumber(p, "ratio")})`
    };
  }
  return { status: "fail", message: `${moved2} over ${pairs} pairs, limit ${limit2}` };
}
var ALPHA = 0.05;
var MIN_PAIRS = 10;
function notEvaluated(message) {
  return { status: "not_evaluated", message };
}
var SHOWN_CASES = 20;
function worstCases(rule, { head, members }) {
  const column = head.columns.get(rule.metric.column);
  if (column === void 0) return [];
  const up = rule.metric.metric.better === "higher";
  const all = members ?? head.ids.map((_, i) => i);
  const bad = all.filter((i) => {
    const value = column[i];
    return up ? value < 1 : rule.metric.metric.aggregate === "sum" ? value > 0 : value > rule.threshold;
  });
  return bad.sort((a, b) => (up ? column[a] - column[b] : column[b] - column[a]) || a - b).slice(0, SHOWN_CASES).map((i) => head.ids[i]);
}

// src/gate/guarded-missing.ts
function guardedMissing({ golden, head }) {
  return golden.cases.flatMap(
    (item, i) => head.states[i] === "missing" && (item.behavior === "permission_denied" || item.critical) ? [i] : []
  );
}

// src/gate/apply-waivers.ts
var UNWAIVABLE = /* @__PURE__ */ new Set(["acl_leaks", "critical_failures", "forbidden_content"]);
function applyWaivers(gates3, scopeOf, input) {
  const { waivers: waivers2 } = input.policy;
  if (waivers2.length === 0) return { gates: [...gates3], waivers: [] };
  const active = waivers2.filter((waiver) => !isExpired(waiver, input.today));
  const covers2 = new Map(waivers2.map((waiver) => [waiver, /* @__PURE__ */ new Set()]));
  const result = gates3.map((gate) => {
    if (gate.status !== "fail" && gate.status !== "warn" || gate.rule === null || UNWAIVABLE.has(gate.metric))
      return gate;
    const used = forgiving(gate, gate.rule, active, scopeOf(gate.rule), input);
    if (used.length === 0) return gate;
    for (const waiver of used) covers2.get(waiver)?.add(gateName(gate));
    const by = used.map(({ owner, expires }) => `${owner}, until ${expires}`).join("; ");
    return { ...gate, status: "waived", waiver: used[0], message: `${gate.message} (waived by ${by})` };
  });
  for (const waiver of active) {
    const finding = findingOf(waiver, input);
    if (finding !== null) covers2.get(waiver)?.add(finding);
  }
  return {
    gates: result,
    waivers: waivers2.map((waiver) => {
      const found = [...covers2.get(waiver) ?? []];
      const status = isExpired(waiver, input.today) ? "expired" : found.length > 0 ? "used" : "unused";
      return { waiver, status, covers: found };
    })
  };
}
function isExpired(waiver, today) {
  return today > waiver.expires;
}
function forgiving(gate, rule, active, scope, input) {
  const about = active.filter(({ metric }) => metric === null || metric.name === rule.metric.name);
  if (rule.metric.name === "missing_traces" && guardedMissing(input).length > 0) return [];
  const whole = about.filter((waiver) => waiver.case === null);
  if (whole.length > 0) return whole;
  const ids = new Map(about.map((waiver) => [waiver.case, waiver]));
  const { head } = scope;
  const all = scope.members ?? head.ids.map((_, i) => i);
  const rest2 = all.filter((i) => head.states[i] !== "excluded" && !ids.has(head.ids[i]));
  const forgiven = all.flatMap((i) => ids.get(head.ids[i]) ?? []);
  if (forgiven.length === 0 || rest2.length === 0) return [];
  const again = evaluateGate(rule, { ...scope, members: rest2 });
  return again.status === "pass" && gate.status !== "pass" ? forgiven : [];
}
function findingOf(waiver, { head, golden, comparison }) {
  if (waiver.case === null) return null;
  const i = golden.indexById.get(waiver.case);
  if (i === void 0) return null;
  if (head.states[i] === "excluded") return waiver.case;
  const { metric } = waiver;
  if (metric === null) return head.failedChecks.has(i) ? waiver.case : null;
  if (head.failedChecks.get(i)?.includes(metric.column)) return waiver.case;
  const value = head.columns.get(metric.column)?.[i] ?? Number.NaN;
  if (metric.metric.better === "higher" && metric.metric.unit === "ratio" && value < 1) return waiver.case;
  const worse = comparison?.deltas.some(
    (delta) => delta.id === waiver.case && delta.worse && delta.ref.name === metric.name
  );
  return worse ? waiver.case : null;
}

// src/gate/collect-reasons.ts
function collectReasons(gates3, waivers2, input) {
  const reasons2 = [
    ...gates3.flatMap((gate) => gateReason(gate, input)),
    ...waivers2.flatMap(waiverReason),
    ...incompleteReason(input),
    ...baselineReasons(gates3, input),
    ...accessReasons(input),
    ...goldenReasons(input)
  ];
  return sortReasons(reasons2);
}
function reason(code2, level, message, gate = null) {
  return { code: code2, level, message, gate: gate === null ? null : gateName(gate), caseIds: gate?.caseIds ?? [] };
}
var SPECIAL = {
  acl_leaks: "acl_leak",
  critical_failures: "critical_failure"
};
function gateReason(gate, { comparison, noBaseline }) {
  const text2 = `${gateName(gate)}: ${gate.message}`;
  switch (gate.status) {
    case "pass":
      return [];
    case "fail":
      return [reason(SPECIAL[gate.metric] ?? "gate_failed", "fail", text2, gate)];
    case "warn":
      return [
        reason(
          gate.advisory ? "judge_uncalibrated" : "warn_gate_failed",
          "risk",
          gate.advisory ? `${text2} (advisory: the judge is not calibrated)` : text2,
          gate
        )
      ];
    case "waived":
      return [reason("waived", "risk", text2, gate)];
    case "not_evaluated": {
      const relative3 = gate.kind !== "min" && gate.kind !== "max" && gate.kind !== "coverage";
      if (relative3 && noBaseline !== null) return [];
      if (gate.advisory) return [reason("judge_uncalibrated", "risk", text2, gate)];
      const code2 = relative3 && comparison !== null && gate.message.startsWith("not comparable") ? "not_comparable" : "gate_not_evaluated";
      return [reason(code2, gate.severity === "block" && !gate.excusable ? "fail" : "risk", text2, gate)];
    }
  }
}
function waiverReason({ waiver, status }) {
  const subject = [waiver.case, waiver.metric?.name].filter(Boolean).join(", ");
  const caseIds = waiver.case === null ? [] : [waiver.case];
  const base = { level: "fail", gate: null, caseIds };
  if (status === "expired") {
    return [
      {
        ...base,
        code: "waiver_expired",
        message: `the waiver of ${subject} by ${waiver.owner} expired on ${waiver.expires}`
      }
    ];
  }
  if (status === "unused") {
    return [
      {
        ...base,
        code: "waiver_unused",
        message: `the waiver of ${subject} by ${waiver.owner} covers nothing any more: remove it`
      }
    ];
  }
  return [];
}
function incompleteReason({ incomplete }) {
  return incomplete === null ? [] : [reason("incomplete_run", "fail", incomplete)];
}
function baselineReasons(gates3, { noBaseline, baselineNote, policy }) {
  if (noBaseline === null) return [];
  const asked2 = gates3.filter(({ kind }) => kind === "max-drop" || kind === "max-rise" || kind === "max-regressed");
  const many = asked2.length === 0 ? "" : `; ${asked2.length} gate${asked2.length === 1 ? "" : "s"} against the baseline could not be evaluated`;
  const wanted = asked2.some(({ severity }) => severity === "block") ? "risk" : "info";
  switch (noBaseline) {
    case "first_run": {
      const level = policy.baseline.onFirstRun === "fail" ? "fail" : wanted;
      return [reason("first_run", level, `first run: there is no baseline yet, absolute gates decide${many}`)];
    }
    case "no_baseline":
      return [reason("no_baseline", wanted, `no baseline was given, absolute gates decide${many}`)];
    case "baseline_unreadable": {
      const note = baselineNote === null ? "" : ` (${baselineNote})`;
      const level = policy.baseline.onUnreadable === "fail" ? "fail" : "risk";
      return [reason("baseline_unreadable", level, `the baseline could not be read${note}${many}`)];
    }
  }
}
function accessReasons({ policy, head }) {
  const found = [];
  const { unlabelledChunks, labelledChunks } = head.notes;
  if (unlabelledChunks > 0 && policy.acl.unknown !== "ignore" && (labelledChunks > 0 || policy.acl.unknown === "fail")) {
    const message = `${count(unlabelledChunks, "chunk")} in the traces without an access label: access could not be checked`;
    found.push(reason("acl_unlabelled", policy.acl.unknown === "fail" ? "fail" : "risk", message));
  }
  const elsewhere = [...head.violations].flatMap(
    ([i, list2]) => list2.some(({ stage }) => !policy.acl.blockStages.includes(stage)) ? [head.ids[i]] : []
  );
  if (elsewhere.length > 0) {
    const message = `forbidden chunks were seen at stages that the policy does not block, in ${count(elsewhere.length, "case")}`;
    found.push({ ...reason("acl_warning", "risk", message), caseIds: elsewhere });
  }
  return found;
}
function goldenReasons({ comparison, golden, policy }) {
  if (comparison === null) return [];
  const { relabelled, removed } = comparison.pairing;
  const gone = removed.filter((id) => {
    const i = golden.indexById.get(id);
    return i === void 0 || golden.cases[i].split === "validation";
  });
  const level = policy.goldenChanges === "block" ? "fail" : "risk";
  const told = (code2, ids, what) => ids.length === 0 ? [] : [{ ...reason(code2, level, `${count(ids.length, "case")} ${what}`), caseIds: ids }];
  return [
    ...told("relabelled", relabelled, "relabelled since the baseline and left out of the comparison"),
    ...told("cases_removed", gone, "of the baseline no longer judged")
  ];
}

// src/gate/evaluate-coverage.ts
function evaluateCoverage({ field, value, min }, golden) {
  const count2 = golden.cases.filter((item) => {
    if (item.split !== "test") return false;
    if (field === "tags") return item.tags.includes(value);
    return (field === "difficulty" ? item.difficulty : item.behavior) === value;
  }).length;
  const enough = count2 >= min;
  return {
    rule: null,
    metric: `${field}:${value}`,
    ...{ slice: null, kind: "coverage", threshold: min, value: count2, n: count2, severity: "block" },
    ...{ baseline: null, delta: null, ciLow: null, ciHigh: null, regressed: null, waiver: null },
    status: enough ? "pass" : "fail",
    message: `the golden set holds ${count2} such cases, ${min} ${enough ? "required" : "are required"}`,
    ...{ advisory: false, excusable: false, caseIds: [] }
  };
}

// src/gate/evaluate.ts
function evaluate(input) {
  const { policy, golden, head, comparison } = input;
  const members = sliceMembers(policy, golden, head);
  const adjusted = /* @__PURE__ */ new Map();
  const scopeOf = (rule) => ({
    ...{ golden, head, comparison, adjusted, known: input.metrics },
    members: rule.slice === null ? void 0 : members.get(rule.slice)
  });
  const asking = policy.gates.filter(({ evidence }) => evidence === "significant");
  const pValues = asking.map((rule) => compareForGate(rule, scopeOf(rule)).statistics?.pWorse ?? null);
  for (const [i, p] of holm(pValues).entries()) adjusted.set(asking[i], p);
  const evaluated = policy.gates.map((rule) => protectMissing(evaluateGate(rule, scopeOf(rule)), input, scopeOf(rule)));
  const { gates: gates3, waivers: waivers2 } = applyWaivers(evaluated, scopeOf, input);
  const all = [
    ...gates3.map((gate) => excuseEmptySlice(gate, members, policy, input)),
    ...coverage(policy, input.coverageOf ?? golden)
  ];
  const reasons2 = collectReasons(all, waivers2, input);
  return { decision: decide(reasons2), reasons: reasons2, gates: all, waivers: waivers2 };
}
function sliceMembers(policy, golden, head) {
  return new Map(
    policy.slices.map(({ name, where }) => [
      name,
      golden.cases.flatMap((item, i) => head.states[i] !== "excluded" && matches(where, item) ? [i] : [])
    ])
  );
}
function coverage(policy, golden) {
  return policy.coverage.map((rule) => evaluateCoverage(rule, golden));
}
function protectMissing(gate, input, scope) {
  if (gate.metric !== "missing_traces") return gate;
  const guarded = guardedMissing(input).filter((i) => scope.members?.includes(i) ?? true);
  if (guarded.length === 0) return gate;
  const ids = guarded.map((i) => input.head.ids[i]);
  const message = `${guarded.length} of the missing cases expect permission_denied or are critical: these may never be missing`;
  return {
    ...gate,
    severity: "block",
    status: "fail",
    message: gate.status === "fail" ? `${gate.message}; ${message}` : message,
    caseIds: [.../* @__PURE__ */ new Set([...ids, ...gate.caseIds])]
  };
}
function excuseEmptySlice(gate, members, policy, input) {
  if (gate.slice === null || gate.status !== "not_evaluated" || input.suite === null) return gate;
  if ((members.get(gate.slice)?.length ?? 0) > 0) return gate;
  const where = policy.slices.find(({ name }) => name === gate.slice)?.where;
  const inSet = where !== void 0 && input.golden.cases.some((item) => matches(where, item));
  return inSet ? { ...gate, excusable: true, severity: "warn", message: `the suite holds no case of slice ${gate.slice}` } : gate;
}

// src/acl/find-canary.ts
function findCanary(text2, canaries) {
  if (canaries.length === 0) return false;
  const folded = fold(text2);
  return canaries.some((canary) => folded.includes(fold(canary)));
}
function fold(text2) {
  return text2.normalize("NFC").toLowerCase().replace(/\s+/gu, " ").trim();
}

// src/text/words.ts
function words(text2) {
  return text2.normalize("NFC").toLowerCase().match(WORD) ?? [];
}
var WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\p{L}\p{N}\p{M}])+/gu;

// src/acl/find-text-leak.ts
var RUN_LENGTH = 8;
function findTextLeak(answer, forbidden, allowed) {
  const secret = words(forbidden);
  const length = Math.min(RUN_LENGTH, secret.length);
  if (length < MIN_RUN) return false;
  const said = ` ${words(answer).join(" ")} `;
  const open = allowed.map((text2) => ` ${words(text2).join(" ")} `);
  for (let start = 0; start + length <= secret.length; start++) {
    const run = ` ${secret.slice(start, start + length).join(" ")} `;
    if (said.includes(run) && !open.some((text2) => text2.includes(run))) return true;
  }
  return false;
}
var MIN_RUN = 4;

// src/dataset/has-failed.ts
function hasFailed({ error }) {
  return error !== void 0 && error !== null && error !== "";
}

// src/text/short-hash.ts
function shortHash(text2) {
  let a = 3735928559;
  let b = 1103547991;
  for (let i = 0; i < text2.length; i++) {
    const unit = text2.charCodeAt(i);
    a = Math.imul(a ^ unit, 2654435761);
    b = Math.imul(b ^ unit, 1597334677);
  }
  a = Math.imul(a ^ a >>> 16, 2246822507) ^ Math.imul(b ^ b >>> 13, 3266489909);
  b = Math.imul(b ^ b >>> 16, 2246822507) ^ Math.imul(a ^ a >>> 13, 3266489909);
  return ((b & 2097151) * 4294967296 + (a >>> 0)).toString(16).padStart(14, "0");
}

// src/metrics/behavior/refusal-phrases.ts
var refusalPatterns = [
  {
    name: "vi/no-permission",
    words: ["khong", "chua"],
    shows: "permission_denied",
    pattern: /\b(?:ban|toi|minh|anh|chi|quy khach|nguoi dung|tai khoan(?: nay| cua ban)?|vai tro(?: nay| cua ban)?) (?:hien )?(?:khong|chua) (?:co|du|duoc cap|duoc) (?:quyen|phep)\b/
  },
  {
    name: "vi/cannot-share",
    words: ["khong the"],
    shows: "permission_denied",
    pattern: /\b(?:toi|minh|chung toi)? ?khong the (?:cung cap|chia se|tiet lo) (?:thong tin|noi dung|du lieu|tai lieu)(?: nay| do| noi bo| mat|[.,;!]|$)/
  },
  {
    name: "en/no-permission",
    words: ["have"],
    shows: "permission_denied",
    pattern: /\b(?:you|i|your (?:account|role)|this (?:account|role|user)) (?:currently )?(?:do not|don't|does not|doesn't) have (?:the )?(?:necessary |required )?(?:permissions?|access|authori[sz]ation|rights|clearance)\b/
  },
  {
    name: "en/not-authorized",
    words: ["not "],
    shows: "permission_denied",
    pattern: /\b(?:you are|you're|i am|i'm) not (?:authori[sz]ed|permitted|allowed) to (?:view|access|see|read|share|disclose)\b/
  },
  {
    name: "en/access-denied",
    words: ["denied"],
    shows: "permission_denied",
    pattern: /(?:^|[.!;:] )(?:access|permission) (?:is |was )?denied\b/
  },
  {
    name: "en/cannot-share",
    words: ["cannot", "can't", "can not", "unable"],
    shows: "permission_denied",
    pattern: /\b(?:i|we) (?:cannot|can't|can not|am unable to|are unable to) (?:share|disclose|reveal|provide) (?:this|that|the|any|such) (?:\w+ )?(?:information|documents?|data|content|details)\b/
  },
  {
    name: "zh/no-permission",
    words: [],
    shows: "permission_denied",
    pattern: /(?:您|你|我|用户|用戶|账户|帳戶|账号|帳號|角色).{0,4}(?:没有|沒有|无|無).{0,6}(?:权限|權限)|(?:无权|無權)(?:访问|查看|获取|訪問|存取)|权限不足|權限不足|拒绝访问|拒絕存取/
  },
  {
    name: "zh/cannot-share",
    words: [],
    shows: "permission_denied",
    pattern: /(?:不能|无法|無法)(?:透露|提供|分享|披露).{0,6}(?:信息|资料|内容|数据|資訊|資料|內容)/
  },
  {
    name: "vi/handover",
    words: ["chuyen"],
    shows: "escalate",
    pattern: /\bchuyen (?:\S+ ){0,5}(?:cho|den|toi|sang) (?:\S+ ){0,2}(?:nhan vien|bo phan|chuyen vien|tong dai vien|dong nghiep|doi ngu|doi)\b/
  },
  {
    name: "en/handover",
    words: ["escalat", "connect", "transfer", "forward", "hand"],
    shows: "escalate",
    pattern: /\b(?:i am |i'm |i will |i'll |let me |we will )(?:escalat(?:e|ing)|(?:connect|transfer|forward|hand)(?:ing)?)(?: \S+){0,5} (?:to|with) (?:a |an |our |the )?(?:human|agent|support|specialist|team|colleague|person)\b|\bescalating (?:this|your)\b/
  },
  {
    name: "zh/handover",
    words: [],
    shows: "escalate",
    pattern: /(?:转接|转交|转给|轉接|轉交|轉給).{0,6}(?:人工|客服|专员|專員|同事)/
  },
  {
    name: "vi/no-information",
    words: ["khong", "chua"],
    shows: "abstain",
    pattern: /\b(?:khong|chua) (?:tim thay|tim duoc|thay|co|du|nhan duoc) (?:du |bat ky |bat cu |them )*(?:thong tin|du lieu|tai lieu|noi dung|cau tra loi|can cu)(?: (?:nao|cu the|lien quan|phu hop|ve|nay|trong|cho|de|tu|do|can thiet)\b|[^a-z0-9 ]|$)/
  },
  {
    name: "vi/not-mentioned",
    words: ["khong", "chua"],
    shows: "abstain",
    pattern: /\b(?:tai lieu|van ban|chinh sach|nguon|ngu canh|corpus)(?: \S+){0,4} (?:khong|chua) (?:de cap|nhac den|noi (?:den|toi|ve)|neu)\b|\b(?:khong|chua) duoc (?:de cap|nhac den)\b/
  },
  {
    name: "vi/do-not-know",
    words: ["khong", "chua", "ngoai pham vi"],
    shows: "abstain",
    pattern: /\b(?:toi|minh|em) (?:khong|chua) (?:biet|ro|chac)\b|\b(?:khong|chua) the (?:tra loi|xac dinh|xac nhan)\b|\bngoai pham vi\b/
  },
  {
    name: "en/do-not-know",
    words: ["not", "n't"],
    shows: "abstain",
    pattern: /\b(?:i|we) (?:do not|don't|cannot|can't) (?:know|(?:have|find|see|locate) (?:(?:enough|any|sufficient|that|this|the|relevant) )*(?:information|data|context|details|answer))\b/
  },
  {
    name: "en/not-found",
    words: ["not", "n't", "unable"],
    shows: "abstain",
    pattern: /\b(?:i|we) (?:could not|couldn't|cannot|can't|was unable to|am unable to|were unable to|are unable to|did not|didn't) (?:find|locate|answer|determine|confirm)\b|\bunable to (?:find|locate|answer|determine)\b/
  },
  {
    name: "en/no-information",
    words: ["no ", "not enough", "insufficient"],
    shows: "abstain",
    pattern: /\b(?:there is |there's )?(?:no|not enough|insufficient) (?:relevant )?(?:information|context|data) (?:is |was )?(?:available|found|provided|given|in the|about|on|to answer)\b/
  },
  {
    name: "en/not-mentioned",
    words: ["not", "n't", "outside", "beyond"],
    shows: "abstain",
    pattern: /\b(?:documents?|context|sources?|knowledge base|corpus|passages?)(?: \w+){0,2} (?:does not|do not|doesn't|don't) (?:contain|mention|include|provide|cover|specify|say)\b|\bnot (?:mentioned|covered|specified|found|stated) in the (?:\w+ )?(?:documents?|context|sources?|knowledge base)\b|\b(?:outside|beyond) (?:of )?(?:the|my) scope\b/
  },
  {
    name: "zh/no-information",
    words: [],
    shows: "abstain",
    pattern: /(?:没有|沒有|未|无|無|找不到|查不到|缺乏|缺少)(?:找到|提供|提及|提到|包含)?(?:任何|足够|足夠|相关|相關|有关|有關|的|关于.{0,12}|關於.{0,12})*(?:信息|资料|内容|数据|資訊|資料|內容)(?!安全)|(?:信息|资料|資訊|資料)不足|我?不知道(?!如何)|(?:无法|無法|不能)(?:回答|确定|確定|确认|確認)|超出.{0,6}范围|超出.{0,6}範圍/
  }
];

// src/metrics/behavior/detect-behavior.ts
var READ_CHARACTERS = 600;
function detectBehavior(answer, cites, extra) {
  if (cites) return { behavior: "answer", rule: "cites" };
  const text2 = foldAnswer(answer.slice(0, READ_CHARACTERS));
  if (text2 === "") return { behavior: "abstain", rule: "empty" };
  for (const { shows, phrase } of extra) if (text2.includes(phrase)) return { behavior: shows, rule: "policy" };
  for (const { name, shows, words: words3, pattern } of refusalPatterns) {
    if (words3.length > 0 && !words3.some((word) => text2.includes(word))) continue;
    if (pattern.test(text2)) return { behavior: shows, rule: name };
  }
  return { behavior: "answer", rule: "no-refusal-phrase" };
}

// src/metrics/behavior/observe-behavior.ts
function observeBehavior(golden, trace, cites, extra) {
  const field = trace.expected_behavior_observed ?? void 0;
  const detected = detectBehavior(trace.answer ?? "", cites, extra);
  if (field === void 0) return { observed: detected.behavior, rule: detected.rule, disagrees: false };
  if (field === "answer" && detected.rule === "empty") return { observed: "abstain", rule: "empty", disagrees: true };
  const disagrees = isRefusal(field) !== isRefusal(detected.behavior);
  const refusalExpected = golden.behavior === "abstain" || golden.behavior === "permission_denied";
  if (refusalExpected && disagrees) {
    return { observed: "answer", rule: field === "answer" ? "trace" : detected.rule, disagrees };
  }
  return { observed: field, rule: "trace", disagrees };
}
var isRefusal = (behavior) => behavior !== "answer";

// src/metrics/ordered-chunks.ts
function orderedChunks(chunks) {
  const stages2 = stageNames(chunks);
  const ranking = stages2.length > 1 ? chunks.filter((chunk) => stageOf(chunk) === stages2.at(-1)) : chunks;
  return sortByRank(ranking);
}
function sortByRank(chunks) {
  let last = 0;
  let sorted = true;
  for (const chunk of chunks) {
    const rank = typeof chunk === "string" ? null : chunk.rank;
    if (rank === null || rank === void 0) return chunks;
    if (rank < last) sorted = false;
    last = rank;
  }
  if (sorted) return chunks;
  return [...chunks].sort((a, b) => rankOf(a) - rankOf(b));
}
function stageNames(chunks) {
  const first = chunks[0];
  if (first === void 0) return [];
  const stage = stageOf(first);
  let several = false;
  for (let i = 1; i < chunks.length && !several; i++) several = stageOf(chunks[i]) !== stage;
  return several ? [...new Set(chunks.map(stageOf))] : [stage];
}
var stageOf = (chunk) => typeof chunk === "string" ? "" : chunk.stage ?? "";
var rankOf = (chunk) => typeof chunk === "string" ? 0 : chunk.rank ?? 0;

// src/metrics/scan-state.ts
var RANKS_PER_CHUNK = 4;
var ScanState = class {
  ranks;
  violations = [];
  unlabelled = /* @__PURE__ */ new Set();
  forbiddenTexts = [];
  allowedTexts = [];
  /** Document of the chunks that the trace describes itself. */
  documents = /* @__PURE__ */ new Map();
  duplicates = 0;
  /** Chunks whose access label is known, counted at every stage. */
  labelled = 0;
  #golden;
  #targets;
  #access;
  #labels = /* @__PURE__ */ new Map();
  #context = /* @__PURE__ */ new Set();
  #top = [];
  constructor(golden, targets, access) {
    this.#golden = golden;
    this.#targets = targets;
    this.#access = access;
    this.ranks = new Uint32Array(targets.tracked * RANKS_PER_CHUNK);
  }
  place(view, target, slot, rank) {
    if (target < this.#targets.tracked) this.ranks[target * RANKS_PER_CHUNK + slot] = rank;
    if (this.#targets.relevant[target]) view.relevantRanks.push(rank);
    const grade = this.#targets.grades[target];
    if (grade >= 0) {
      view.gradedRanks.push(rank);
      view.gradedGrades.push(grade);
    }
  }
  cite(target) {
    if (target < this.#targets.tracked) this.ranks[target * RANKS_PER_CHUNK + 3] = 1;
  }
  addContext(id, chunk, entry, first) {
    const document = entry?.documentId ?? (typeof chunk === "string" ? null : chunk.document_id ?? null);
    if (entry === void 0) this.#context.add(id);
    if (document !== null) this.#context.add(document);
    if (first) this.#top = [id, document];
  }
  /** Whether the context holds this chunk id, or a chunk of this document id. */
  contextHolds(id) {
    return this.#context.has(id);
  }
  isTop(id) {
    return this.#top.includes(id);
  }
  /** Records a violation where the principal must not see the chunk. Returns whether it is forbidden. */
  check(id, chunk, entry, stage, document = NO_LABELS) {
    const [first, ...others] = document;
    const open = others.find((other) => this.#access.rule(other) === null);
    const label = entry?.label ?? this.#traceLabel(id, chunk) ?? open ?? first;
    const rule = label === void 0 ? null : this.#access.rule(label);
    if (label !== void 0) this.labelled++;
    const hidden = rule === null && this.#isProtected(id, entry);
    if (rule === null && !hidden) {
      if (label === void 0) this.unlabelled.add(id);
      else if (stage === "context") this.#keepText(this.allowedTexts, chunk, entry);
      return false;
    }
    this.violations.push({ chunkId: id, stage, rule: rule ?? "protected" });
    const text2 = textOf(chunk, entry);
    if (text2 !== null) this.forbiddenTexts.push({ chunkId: id, text: text2 });
    return true;
  }
  /** The label that the trace itself gives a chunk; a citation is looked up among the lists before it. */
  #traceLabel(id, chunk) {
    if (typeof chunk === "string") return this.#labels.get(id);
    if (chunk.document_id) this.documents.set(id, chunk.document_id);
    if (chunk.tenant_id === void 0 && chunk.acl_roles === void 0) return this.#labels.get(id);
    const label = { ordinal: -1, tenantId: chunk.tenant_id ?? "", roles: chunk.acl_roles ?? [] };
    this.#labels.set(id, label);
    return label;
  }
  #isProtected(id, entry) {
    if (this.#golden.behavior !== "permission_denied") return false;
    if (entry !== void 0 && entry.target >= 0 && this.#targets.protectedChunk[entry.target]) return true;
    const docs = this.#golden.protectedDocs;
    return docs.length > 0 && (docs.includes(id) || docs.includes(entry?.documentId ?? this.documents.get(id) ?? ""));
  }
  #keepText(texts, chunk, entry) {
    const text2 = textOf(chunk, entry);
    if (text2 !== null) texts.push(text2);
  }
};
function textOf(chunk, entry) {
  return entry?.text ?? (typeof chunk === "string" ? null : chunk.text ?? null);
}
var NO_LABELS = /* @__PURE__ */ new Set();

// src/metrics/scan-trace.ts
var TraceScanner = class {
  #index;
  #trace = 0;
  constructor(index) {
    this.#index = index;
  }
  scan(golden, targets, trace, access) {
    this.#trace = this.#index.nextSerial();
    for (let i = 0; i < targets.entries.length; i++) targets.entries[i].target = i;
    const state2 = new ScanState(golden, targets, access);
    const retrieved = this.#scanRanking(trace.retrieved_chunks, "retrieved", 0, state2);
    const reranked = this.#scanRanking(trace.reranked_chunks, "reranked", 1, state2);
    const context = this.#scanRanking(trace.context_chunks, "context", 2, state2);
    const citations = this.#scanCitations(trace, golden, state2);
    for (const entry of targets.entries) entry.target = -1;
    const { ranks: ranks2, violations, unlabelled, labelled, duplicates, forbiddenTexts, allowedTexts } = state2;
    return {
      ...{
        retrieved,
        reranked,
        context,
        citations,
        ranks: ranks2,
        violations,
        labelled,
        duplicates,
        forbiddenTexts,
        allowedTexts
      },
      unlabelled: unlabelled.size
    };
  }
  #scanRanking(chunks, stage, slot, state2) {
    if (chunks === null || chunks === void 0 || chunks.length === 0) return EMPTY_VIEW;
    const ordered = orderedChunks(chunks);
    this.#checkOtherStages(chunks, ordered, stage, state2);
    const list2 = this.#index.nextSerial();
    const view = { size: 0, relevantRanks: [], gradedRanks: [], gradedGrades: [] };
    let strangers = [];
    for (let i = 0; i < ordered.length; i++) {
      const chunk = ordered[i];
      const id = typeof chunk === "string" ? chunk : chunk.chunk_id;
      const entry = this.#index.get(id);
      if (entry === void 0) {
        if (isIn(strangers, id)) {
          state2.duplicates++;
          continue;
        }
        strangers = remember(strangers, id);
      } else {
        if (entry.seenIn === list2) {
          state2.duplicates++;
          continue;
        }
        entry.seenIn = list2;
        if (slot === CONTEXT) entry.inContextOf = this.#trace;
        if (entry.target >= 0) state2.place(view, entry.target, slot, view.size + 1);
      }
      view.size++;
      if (slot === CONTEXT) state2.addContext(id, chunk, entry, view.size === 1);
      state2.check(id, chunk, entry, stage);
    }
    return view;
  }
  /** Lists of earlier stages take no part in the ranking, but what they show is seen as well. */
  #checkOtherStages(all, ordered, stage, state2) {
    if (all.length === ordered.length) return;
    const ranked = new Set(ordered);
    const seen = new Set(ordered.map((chunk) => typeof chunk === "string" ? chunk : chunk.chunk_id));
    for (const chunk of all) {
      const id = typeof chunk === "string" ? chunk : chunk.chunk_id;
      if (ranked.has(chunk) || seen.has(id)) continue;
      seen.add(id);
      state2.check(id, chunk, this.#index.get(id), stage);
    }
  }
  #scanCitations(trace, golden, state2) {
    const cited = trace.citations;
    if (cited === null || cited === void 0 || cited.length === 0) return NO_CITATIONS;
    const ids = [...new Set(cited.map((citation) => typeof citation === "string" ? citation : citation.chunk_id))];
    let inContext = 0;
    let permitted = 0;
    let top = false;
    for (const id of ids) {
      const entry = this.#index.get(id);
      if (entry !== void 0 && entry.target >= 0) state2.cite(entry.target);
      const grounded = entry?.inContextOf === this.#trace || state2.contextHolds(id);
      const forbidden = state2.check(id, id, entry, "citations", this.#index.documents.get(id));
      if (grounded) inContext++;
      if (grounded && !forbidden) permitted++;
      if (state2.isTop(id)) top = true;
    }
    const satisfied = golden.mustCite.filter((must) => ids.some((id) => this.#satisfies(id, must, state2)));
    return {
      count: ids.length,
      inContext,
      inContextAndPermitted: permitted,
      mustCiteSatisfied: satisfied.length,
      citesTopContext: top
    };
  }
  /** A citation satisfies itself, and the id of its document. */
  #satisfies(id, must, state2) {
    if (id === must) return true;
    const document = this.#index.get(id)?.documentId ?? state2.documents.get(id);
    if (document !== null && document !== void 0) return document === must;
    return id.startsWith(must) && /^[:#/]/.test(id.slice(must.length));
  }
};
var CONTEXT = 2;
var EMPTY_VIEW = Object.freeze({ size: 0, relevantRanks: [], gradedRanks: [], gradedGrades: [] });
var NO_CITATIONS = Object.freeze({
  ...{ count: 0, inContext: 0, inContextAndPermitted: 0, mustCiteSatisfied: 0 },
  citesTopContext: false
});
var FEW = 24;
function isIn(ids, id) {
  return ids instanceof Set ? ids.has(id) : ids.includes(id);
}
function remember(ids, id) {
  if (ids instanceof Set) return ids.add(id);
  if (ids.length >= FEW) return new Set(ids).add(id);
  ids.push(id);
  return ids;
}

// src/metrics/score-trace.ts
var TraceScorer = class {
  #index;
  #options;
  #scanner;
  constructor(index, options) {
    this.#index = index;
    this.#options = options;
    this.#scanner = new TraceScanner(index);
  }
  score(golden, targets, trace, access) {
    const scanned = this.#scanner.scan(golden, targets, trace, access);
    const failed = hasFailed(trace);
    const cites = scanned.citations.count > 0;
    const behavior = observeBehavior(golden, trace, cites, this.#options.phrases);
    const answer = trace.answer ?? "";
    const forbiddenContent = findCanary(answer, golden.mustNotContain);
    const unchecked = this.#checkAnswer(golden, answer, forbiddenContent, scanned);
    const failedChecks = [];
    const leaks3 = countLeaks(scanned.violations, this.#options.blockStages);
    if (leaks3 > 0) failedChecks.push("acl_leak");
    if (forbiddenContent) failedChecks.push("forbidden_content");
    if (failed) failedChecks.push("trace_error");
    const view = {
      ...{ golden, trace, behavior, leaks: leaks3, forbiddenContent, failedChecks },
      retrieved: scanned.retrieved,
      reranked: scanned.reranked,
      context: scanned.context,
      citations: scanned.citations,
      idealGrades: targets.idealGrades
    };
    return {
      repeat: trace.repeat ?? 0,
      values: this.#values(view, targets.applies, failedChecks, failed),
      latency: latencies(trace, failed),
      ranks: scanned.ranks,
      violations: scanned.violations,
      unlabelled: scanned.unlabelled,
      labelled: scanned.labelled,
      duplicates: scanned.duplicates,
      hasReranked: scanned.reranked.size > 0,
      failedChecks,
      observed: behavior.observed,
      disagrees: !failed && behavior.disagrees,
      answerHash: shortHash(answer),
      failed,
      answerUnchecked: unchecked && !failed
    };
  }
  #values(view, applies, failedChecks, failed) {
    const { columns, ndcgGain } = this.#options;
    const values2 = new Float64Array(columns.length).fill(Number.NaN);
    for (const late of [false, true]) {
      for (let i = 0; i < columns.length; i++) {
        const { metric, k, ranking, name, appliesBit } = columns[i];
        if (metric.afterChecks !== late || (applies & appliesBit) === 0) continue;
        const seen = !failed || SEEN_IN_FAILED.has(metric.name);
        const value = seen ? metric.score(view, { ranked: view[ranking], k, ndcgGain }) : metric.whenFailed;
        if (value === void 0 || value === null) continue;
        values2[i] = value;
        if (!failed && metric.caseFloor !== null && value < metric.caseFloor) failedChecks.push(name);
      }
    }
    return values2;
  }
  /** Searches the answer for what the principal must not see. Returns whether it could not be searched. */
  #checkAnswer(golden, answer, canary, scanned) {
    if (canary) scanned.violations.push({ chunkId: null, stage: "answer", rule: "canary" });
    const forbidden = /* @__PURE__ */ new Map();
    for (const { chunkId, rule } of scanned.violations) if (chunkId !== null) forbidden.set(chunkId, rule);
    for (const id of golden.protected) if (!forbidden.has(id)) forbidden.set(id, "protected");
    if (forbidden.size === 0 || answer === "") return false;
    const texts = new Map(scanned.forbiddenTexts.map(({ chunkId, text: text2 }) => [chunkId, text2]));
    let unchecked = false;
    for (const [chunkId, rule] of forbidden) {
      const text2 = texts.get(chunkId) ?? this.#index.get(chunkId)?.text ?? null;
      if (text2 === null) unchecked = true;
      else if (findTextLeak(answer, text2, scanned.allowedTexts)) {
        scanned.violations.push({ chunkId, stage: "answer", rule });
      }
    }
    return unchecked && golden.mustNotContain.length === 0;
  }
};
var SEEN_IN_FAILED = /* @__PURE__ */ new Set(["acl_leaks", "forbidden_content"]);
function countLeaks(violations, blockStages) {
  if (violations.length === 0) return 0;
  return new Set(violations.filter(({ stage }) => blockStages.includes(stage)).map(({ chunkId }) => chunkId)).size;
}
function latencies(trace, failed) {
  const latency = [];
  if (failed) return latency;
  for (const stage in trace.latency_ms) {
    const ms = trace.latency_ms[stage];
    if (typeof ms === "number") latency.push([stage, ms]);
  }
  return latency;
}

// src/report/build-acl.ts
function buildAcl({ input }) {
  const { head, golden, policy } = input;
  const cases = [...head.violations].sort(([a], [b]) => a - b);
  return {
    leaks: cases.reduce((sum, [, violations]) => sum + countLeaks(violations, policy.acl.blockStages), 0),
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

// src/report/build-failures.ts
var DETAILED = 100;
var WEIGHT = {
  acl_leak: 1e3,
  forbidden_content: 1e3,
  missing_trace: 100,
  trace_error: 100
};
function buildFailures({ input, includeText }) {
  const { head, golden, comparison } = input;
  const weight = (i, checks) => checks.reduce((sum, check) => sum + (WEIGHT[check] ?? 1), 0) + (golden.cases[i].critical ? 500 : 0);
  const ranked = [...head.failedChecks].filter(([i]) => head.states[i] !== "excluded").map(([i, checks]) => ({ i, checks, weight: weight(i, checks) })).sort((a, b) => b.weight - a.weight || a.i - b.i);
  return ranked.map(({ i, checks }, place) => {
    const j = comparison?.pairing.baselineOf[i] ?? -1;
    const failedBefore = j >= 0 && comparison?.baseline.failedChecks.has(j);
    return {
      id: head.ids[i],
      failed_checks: [...checks],
      since: j < 0 ? null : failedBefore ? "before" : "new",
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

// src/statistics/verdict.ts
var MIN_PAIRS2 = 10;
var ALPHA2 = 0.05;
function comparisonVerdict(found, options) {
  if (found.improved + found.regressed === 0) return "not_regressed";
  if (found.n < MIN_PAIRS2) return "inconclusive";
  if (found.mean === null) return "inconclusive";
  const gain = options.higherIsBetter ? found.mean : -found.mean;
  if (gain < 0 && options.adjustedPWorse !== null && options.adjustedPWorse <= ALPHA2) return "regressed";
  if (gain > 0 && found.pValue !== null && found.pValue <= ALPHA2) return "improved";
  const worstEnd = options.higherIsBetter ? found.ciLow : found.ciHigh === null ? null : -found.ciHigh;
  return options.margin !== null && worstEnd !== null && worstEnd > -options.margin ? "not_regressed" : "inconclusive";
}

// src/report/metric-report.ts
function adjustedPValues(comparisons, { input }) {
  const gated = new Set(input.policy.gates.map(({ metric }) => metric.name));
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
  const deltas = comparison?.deltas ?? [];
  const regressions2 = deltas.filter(({ worse }) => worse);
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
    metrics: record(comparisons.map((found, i) => [found.ref.name, metricReport(found, adjusted[i] ?? null, run)])),
    slices: sliceReports(run),
    acl,
    regressions: largest(regressions2).map((delta) => ({ ...caseDelta(delta), causes: [] })),
    improvements: largest(deltas.filter(({ worse }) => !worse)).map(caseDelta),
    failures: buildFailures(run),
    versions: {
      head: record([...head.versions].map(([name, values2]) => [name, [...values2]])),
      changed: (comparison?.versions ?? []).map(({ name, baseline, head: now }) => ({
        name,
        baseline: [...baseline],
        head: [...now]
      }))
    },
    attribution: [],
    dataset: datasetReport(run),
    waivers: evaluation.waivers.map(({ waiver, status, covers: covers2 }) => ({
      case: waiver.case,
      metric: waiver.metric?.name ?? null,
      reason: waiver.reason,
      owner: waiver.owner,
      expires: waiver.expires,
      status,
      covers: [...covers2]
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
    const states = (state2) => head.states.filter((value) => value === state2).length;
    return {
      ...policy.dataset,
      cases: golden.cases.length,
      excluded: states("excluded"),
      added: [...compared?.pairing.added ?? []],
      removed: [...compared?.pairing.removed ?? []],
      relabelled: [...compared?.pairing.relabelled ?? []],
      label_hashes: record(head.ids.map((id, i) => [id, head.labelHashes[i]])),
      answer_hashes: record(
        head.ids.flatMap((id, i) => head.answerHashes[i] ? [[id, head.answerHashes[i]]] : [])
      )
    };
  }
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
    other_configs: otherConfigs.map(({ configId }) => configId)
  };
}
function configs(run) {
  const { head, comparison } = run.input;
  const shown = sliceMetrics(run);
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
function runInfo(scores, origin2, fingerprint2, complete) {
  return {
    sha: origin2.sha,
    run_id: origin2.runId,
    attempt: origin2.attempt,
    config_id: scores.configId,
    cases: scores.states.filter((state2) => state2 !== "excluded").length,
    traces: scores.traces,
    complete,
    fingerprint: {
      ...fingerprint2,
      cutoffs: [...fingerprint2.cutoffs],
      versions: record(Object.entries(fingerprint2.versions).map(([name, values2]) => [name, [...values2]]))
    }
  };
}
function sliceReports(run) {
  const { policy, golden, head, comparison } = run.input;
  const own = [...sliceMembers(policy, golden, head)].map(([name, members]) => ({ name, members }));
  const byLabel = labelSlices(golden, (i) => head.states[i] === "excluded").slices;
  const shown = sliceMetrics(run);
  const slices = emptyRecord();
  for (const { name, members } of [...own, ...byLabel]) {
    slices[name] = {
      n: members.length,
      metrics: record(
        shown.map((ref) => {
          const found = compareMetric(
            ref,
            head,
            comparison?.baseline ?? null,
            comparison?.pairing ?? null,
            members,
            false
          );
          return [
            ref.name,
            { head: found.head, n: found.n, baseline: found.baseline, delta: found.delta, pairs: found.pairs }
          ];
        })
      )
    };
  }
  return slices;
}
function sliceMetrics({ input, metrics: metrics2, caseMetrics: caseMetrics2 }) {
  const gated = new Set(input.policy.gates.map(({ metric }) => metric.name));
  const telling = new Set(caseMetrics2.map(({ name }) => name));
  return metrics2.filter(({ name }) => gated.has(name) || telling.has(name) || name === "pass_rate");
}
var LISTED = 1e4;
function largest(deltas) {
  if (deltas.length <= LISTED) return deltas;
  const size = ({ head, baseline }) => Math.abs(head - baseline);
  const order = deltas.map((_, i) => i).sort((a, b) => size(deltas[b]) - size(deltas[a]) || a - b);
  return order.slice(0, LISTED).sort((a, b) => a - b).map((i) => deltas[i]);
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

// src/report/render-terminal.ts
var FAILURES = 15;
var REASONS = 12;
function renderTerminal(report, options) {
  const paint = painter(options.color);
  const sections = [
    verdict(report, paint),
    leaks2(report, paint, options.width),
    gates2(report, paint),
    changed(report, paint),
    failures2(report, paint, options.width),
    moved(report, paint),
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
  const missing = report.summary.missing;
  const against = baseline === null ? ", no baseline" : ` against ${runName2(baseline)}`;
  const line = `${runName2(head)}${against}: ${count(head.cases, "case")}${missing > 0 ? `, ${missing} without a trace` : ""}`;
  return `${paint(style, report.decision.replaceAll("_", " "))}  ${paint("bold", headline(report, logLine))}
${paint("dim", line)}`;
}
function runName2({ config_id, sha }) {
  return `${config_id === null ? "unnamed config" : logLine(config_id, 60)}${sha === null ? "" : ` at ${logLine(sha.slice(0, 7))}`}`;
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
  const versions = report.versions.changed.map(
    ({ name, baseline, head }) => `  ${logLine(name, 40)}: ${values(baseline)} -> ${values(head)}`
  );
  const { added = [], removed = [], relabelled = [] } = report.dataset;
  const sets = [
    added.length > 0 ? `  ${count(added.length, "case")} added` : "",
    removed.length > 0 ? `  ${count(removed.length, "case")} removed` : "",
    relabelled.length > 0 ? `  ${count(relabelled.length, "case")} relabelled, not compared` : ""
  ].filter(Boolean);
  const lines = [...versions, ...sets];
  return [paint("bold", "What changed"), ...lines.length > 0 ? lines : ["  no version and no case"]].join("\n");
}
function values(list2) {
  return list2.length === 0 ? "none" : list2.map((value) => logLine(value, 60)).join(", ");
}
function failures2(report, paint, width) {
  if (report.failures.length === 0) return "";
  const lines = report.failures.slice(0, FAILURES).flatMap(({ id, failed_checks, since, details }) => {
    const when = since === "new" ? paint("red", " new") : since === "before" ? paint("dim", " failed before") : "";
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
    return lost;
  });
  return [paint("bold", "Failed cases"), ...lines, ...rest(report.failures.length, FAILURES)].join("\n");
}
function moved(report, paint) {
  const failed = new Set(report.failures.map(({ id }) => id));
  const byCase = /* @__PURE__ */ new Map();
  for (const { id, metric, baseline, head } of report.regressions) {
    if (failed.has(id)) continue;
    const unit = metricUnit(metric);
    byCase.set(id, [
      ...byCase.get(id) ?? [],
      `${logLine(metric, 40)} ${formatNumber(baseline, unit)} -> ${formatNumber(head, unit)}`
    ]);
  }
  const better = new Set(report.improvements.map(({ id }) => id)).size;
  const note = better > 0 ? [paint("dim", `  ${count(better, "case")} improved in some metric`)] : [];
  if (byCase.size === 0) return note.length > 0 ? [paint("bold", "Better"), ...note].join("\n") : "";
  const lines = [...byCase].slice(0, FAILURES).map(([id, changes]) => `  ${logLine(id, 60)}  ${changes.join(", ")}`);
  return [paint("bold", "Worse, still passing"), ...lines, ...rest(byCase.size, FAILURES), ...note].join("\n");
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

// src/diagnostics/diagnostic-log.ts
var KEPT_PER_CODE = 200;
var DiagnosticLog = class {
  #kept = [];
  #counts = /* @__PURE__ */ new Map();
  #errors = 0;
  error(code2, message, place = {}) {
    this.#errors++;
    this.#add({ severity: "error", code: code2, message, ...place });
  }
  warn(code2, message, place = {}) {
    this.#add({ severity: "warning", code: code2, message, ...place });
  }
  get errorCount() {
    return this.#errors;
  }
  /** How often a code was reported, kept or not. */
  count(code2) {
    return (this.#counts.get(`error ${code2}`) ?? 0) + (this.#counts.get(`warning ${code2}`) ?? 0);
  }
  list() {
    return this.#kept;
  }
  warnings() {
    return this.#kept.filter((d) => d.severity === "warning");
  }
  /** Ends a stage: throws all errors collected so far as one UserError. */
  throwIfErrors() {
    if (this.#errors === 0) return;
    throw new UserError(
      this.#kept.filter((d) => d.severity === "error"),
      this.#errors,
      this.warnings()
    );
  }
  #add(diagnostic) {
    const key = `${diagnostic.severity} ${diagnostic.code}`;
    const seen = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, seen);
    if (seen <= KEPT_PER_CODE) this.#kept.push(diagnostic);
  }
};

// src/workspace/find-files.ts
var import_node_fs = __toESM(require_node_fs());
var import_node_path = __toESM(require_node_path());

// src/text/segment-matcher.ts
function segmentMatcher(pattern) {
  return (name) => {
    let p = 0;
    let n = 0;
    let star = -1;
    let mark = 0;
    while (n < name.length) {
      if (pattern[p] === "*") {
        star = p++;
        mark = n;
      } else if (p < pattern.length && (pattern[p] === "?" || pattern[p] === name[n])) {
        p++;
        n++;
      } else if (star >= 0) {
        p = star + 1;
        n = ++mark;
      } else return false;
    }
    while (pattern[p] === "*") p++;
    return p === pattern.length;
  };
}

// src/workspace/find-files.ts
var MAX_FOLDERS = 2e4;
function findFiles(patterns, root) {
  const problems = [];
  const found = /* @__PURE__ */ new Set();
  for (const pattern of patterns) {
    const matches2 = /[*?]/.test(pattern) ? expand(pattern, root) : [pattern];
    if (matches2.length === 0) {
      problems.push({ severity: "error", code: "file/no-match", message: `no file matches ${pattern}` });
    }
    for (const file of matches2) {
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
  const absolute2 = segments[0] === "" || /^[A-Za-z]:$/.test(segments[0] ?? "");
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
  if (absolute2) walk(`${segments[0]}${import_node_path.sep}`, segments.slice(1));
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
var import_node_zlib = __toESM(require_node_zlib());
var CHUNK_BYTES = 512 * 1024;
var MAX_INFLATED = 8 * 1024 ** 3;
var MAX_RATIO = 200;
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
  const input = (0, import_node_fs2.createReadStream)(path, { highWaterMark: CHUNK_BYTES });
  const gunzip = (0, import_node_zlib.createGunzip)({ chunkSize: CHUNK_BYTES });
  let read2 = 0;
  let written = 0;
  input.on("data", (chunk) => {
    read2 += chunk.length;
  });
  input.on("error", (error) => gunzip.destroy(error));
  input.pipe(gunzip);
  try {
    for await (const chunk of gunzip) {
      written += chunk.length;
      if (written > MAX_INFLATED || written > 64 * 1024 * 1024 && written > read2 * MAX_RATIO) {
        throw fail("file/too-large", `${file} unpacks to more than is allowed`, file);
      }
      yield chunk;
    }
  } catch (error) {
    if (error instanceof UserError) throw error;
    const code2 = error.code ?? "";
    if (code2.startsWith("Z_")) throw fail("file/not-gzip", `${file} is not valid gzip data`, file);
    throw fail("file/unreadable", `${file} cannot be read`, file);
  } finally {
    input.destroy();
    gunzip.destroy();
  }
}
function attempt(read2, file) {
  try {
    return read2();
  } catch (error) {
    const missing = error.code === "ENOENT";
    throw missing ? fail("file/not-found", `${file} does not exist`, file) : fail("file/unreadable", `${file} cannot be read`, file);
  }
}
function fail(code2, message, file) {
  return new UserError([{ severity: "error", code: code2, message, file }]);
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
  const { parsePolicy } = await import("./parse-policy-L727R7RP.js");
  const policy = parsePolicy(text2, { ...options, file: named }, log);
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

// src/dataset/is-type.ts
var isId = (value) => typeof value === "string" && value !== "";
var isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
var isAmount = (value) => typeof value === "number" && value >= 0 && value !== Number.POSITIVE_INFINITY;
var isOptionalNumber = (value) => value === void 0 || value === null || Number.isFinite(value);
var isOptionalString = (value) => value === void 0 || value === null || typeof value === "string";
function isOptionalList(value, item) {
  return value === void 0 || value === null || isList(value, item);
}
function isList(value, item) {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) if (!item(value[i])) return false;
  return true;
}
function isOptionalRecord(value, item) {
  if (value === void 0 || value === null) return true;
  if (!isObject(value)) return false;
  for (const key in value) if (!item(value[key])) return false;
  return true;
}

// src/dataset/explain-json-error.ts
function explainJsonError(bytes, line, file, log) {
  const { code: code2, message, ...more2 } = jsonError(bytes, line);
  log.error(code2, message, { file, line, ...more2 });
}
function jsonError(bytes, line) {
  const encoding = foreignEncoding(bytes, line);
  if (encoding !== void 0) return { code: "data/not-utf8", ...encoding };
  const text2 = decode(bytes);
  if (text2 === void 0) return { code: "data/not-utf8", message: "this line is not valid UTF-8" };
  if (text2.includes("\0")) {
    const message = "this line holds NUL bytes, as after a write that was cut off";
    return { code: "data/torn", message, column: text2.indexOf("\0") + 1 };
  }
  try {
    const value = JSON.parse(text2);
    const kind = value === null ? "null" : Array.isArray(value) ? "an array" : `a ${typeof value}`;
    return { code: "data/not-an-object", message: `a row must be a JSON object, this is ${kind}` };
  } catch (error) {
    const column = errorColumn(error, text2);
    const [message, hint] = jsonProblem(text2, column);
    return {
      ...{ code: "data/not-json", message },
      ...column === void 0 ? {} : { column },
      ...hint === void 0 ? {} : { hint }
    };
  }
}
function foreignEncoding(bytes, line) {
  if (line !== 1) return void 0;
  if (bytes[0] === 31 && bytes[1] === 139) {
    return { message: "this file is gzip data", hint: "name it .jsonl.gz, or unpack it" };
  }
  if (bytes[0] === 255 && bytes[1] === 254 || bytes[0] === 254 && bytes[1] === 255) {
    return { message: "this file is UTF-16", hint: "save it as UTF-8, e.g. iconv -f UTF-16 -t UTF-8" };
  }
  if (bytes[0] === 80 && bytes[1] === 75 && bytes[2] === 3 && bytes[3] === 4) {
    return { message: "this file is a zip archive", hint: "unpack it; JSONL or gzipped JSONL (.jsonl.gz) is read" };
  }
  return void 0;
}
function decode(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return void 0;
  }
}
function errorColumn(error, text2) {
  const message = error instanceof Error ? error.message : "";
  const position = /position (\d+)/.exec(message)?.[1];
  if (position !== void 0) return Number(position) + 1;
  return /end of JSON input/.test(message) ? text2.length + 1 : void 0;
}
function jsonProblem(text2, column) {
  const body = text2.trim();
  if (body === "[" || body.startsWith("[{")) {
    return ["this file is one JSON array, not one object a line", "turn it into JSONL, e.g. jq -c '.[]' file"];
  }
  if (body === "{") return ["a row must stand on one line", "turn it into JSONL, e.g. jq -c . file"];
  if (/\}\s*\r\s*\{/.test(body)) return ["the rows are separated by CR alone", "use LF or CRLF as line end"];
  if (column !== void 0 && column > text2.trimEnd().length) return ["this line ends in the middle of a JSON value"];
  const rest2 = column === void 0 ? "" : text2.slice(column - 1);
  if (rest2.startsWith("{") && /\}\s*$/.test(text2.slice(0, Math.max(0, (column ?? 1) - 1)))) {
    return ["two JSON objects on one line", "put each row on a line of its own"];
  }
  if (/^(?:-?Infinity|NaN|-?I|N)/.test(rest2) || /(?::|,|\[)\s*(?:-?Infinity|NaN)\b/.test(body)) {
    return ["not a number: NaN and Infinity are no JSON", "write null where there is no value"];
  }
  return ["this line is not valid JSON"];
}

// src/dataset/read-lines.ts
var MAX_LINE_BYTES = 32 * 1024 * 1024;
var NEWLINE = 10;
async function* readLines(source, log) {
  let carried = [];
  let carriedBytes = 0;
  let line = 1;
  let skipping = false;
  for await (const chunk of source.chunks()) {
    const lines = [];
    const numbers = [];
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      if (!skipping && (carriedBytes > 0 || end > start)) {
        const tail = chunk.subarray(start, end);
        lines.push(carriedBytes > 0 ? concat(carried, tail, carriedBytes) : tail);
        numbers.push(line);
      }
      skipping = false;
      if (carriedBytes > 0) {
        carried = [];
        carriedBytes = 0;
      }
      start = end + 1;
      line++;
    }
    if (start < chunk.length && !skipping) {
      carried.push(new Uint8Array(chunk.subarray(start)));
      carriedBytes += chunk.length - start;
      if (carriedBytes > MAX_LINE_BYTES) {
        log.error("data/line-too-long", "this line is longer than 32 MiB", { file: source.name, line });
        skipping = true;
        carried = [];
        carriedBytes = 0;
      }
    }
    if (lines.length > 0) yield { lines, numbers };
  }
  if (carriedBytes > 0) yield { lines: [concat(carried, EMPTY, carriedBytes)], numbers: [line] };
}
var EMPTY = new Uint8Array(0);
function concat(parts, tail, length) {
  const whole = new Uint8Array(length + tail.length);
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  whole.set(tail, offset);
  return whole;
}

// src/dataset/read-json-rows.ts
async function* readJsonRows(source, log) {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  for await (const { lines, numbers } of readLines(source, log)) {
    for (let i = 0; i < lines.length; i++) {
      let bytes = lines[i];
      const line = numbers[i];
      if (line === 1 && bytes[0] === 239 && bytes[1] === 187 && bytes[2] === 191) bytes = bytes.subarray(3);
      if (isBlank(bytes)) continue;
      const value = parse(bytes, decoder);
      if (isObject(value)) yield { value, line };
      else explainJsonError(bytes, line, source.name, log);
    }
  }
}
function parse(bytes, decoder) {
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch {
    return void 0;
  }
}
function isBlank(bytes) {
  if (bytes[0] === 123) return false;
  for (const byte of bytes) if (byte !== 32 && byte !== 13 && byte !== 9) return false;
  return true;
}

// src/report/read-report.ts
async function readReport(reportText, cases) {
  let content;
  try {
    content = JSON.parse(reportText);
  } catch {
    return { unreadable: "report.json is not valid JSON" };
  }
  const version2 = content?.schema_version;
  if (version2 !== 1)
    return { unreadable: `report.json has schema version ${JSON.stringify(version2) ?? "none"}, this program reads 1` };
  const { reportSchema, caseRowSchema } = await import("./report.schema-CASQ4CCX.js");
  const parsed = reportSchema.safeParse(content);
  if (!parsed.success)
    return { unreadable: `report.json does not have the expected shape at ${parsed.error.issues[0]?.path.join(".")}` };
  const report = parsed.data;
  const log = new DiagnosticLog();
  const rows = [];
  for await (const { value, line } of readJsonRows(cases, log)) {
    if (!looksLikeCase(value) && !caseRowSchema.safeParse(value).success) {
      return { unreadable: `cases.jsonl:${line} does not have the expected shape` };
    }
    if (value.change !== "removed") rows.push(value);
  }
  if (log.errorCount > 0) return { unreadable: `cases.jsonl: ${log.list()[0]?.message}` };
  const taking = rows.filter(({ status }) => status !== "excluded").length;
  if (taking !== report.head.cases) {
    return { unreadable: `cases.jsonl holds ${taking} cases, report.json says ${report.head.cases}` };
  }
  const scores = toScores(report, rows);
  if (typeof scores === "string") return { unreadable: scores };
  return {
    scores,
    fingerprint: report.head.fingerprint,
    origin: { sha: report.head.sha, runId: report.head.run_id, attempt: report.head.attempt },
    complete: report.head.complete
  };
}
var MAX_REPORT_BYTES = 256 * 1024 * 1024;
async function readReportFiles(files) {
  const json = files.get("report.json");
  const cases = files.get("cases.jsonl");
  if (json === void 0 || cases === void 0) return { unreadable: "it holds no report.json and cases.jsonl" };
  const text2 = await sourceText(json, MAX_REPORT_BYTES);
  return text2 === null ? { unreadable: "report.json is too large or not UTF-8" } : readReport(text2, cases);
}
function looksLikeCase(row) {
  if (typeof row.id !== "string" || !STATUSES.has(row.status) || !isObject(row.metrics)) return false;
  for (const name in row.metrics) {
    const value = row.metrics[name];
    if (value !== null && !Number.isFinite(value)) return false;
  }
  return isObject(row.stages) && Array.isArray(row.failed_checks) && Array.isArray(row.tags);
}
var STATUSES = /* @__PURE__ */ new Set(["pass", "fail", "missing", "error", "excluded"]);
function toScores(report, rows) {
  const columns = /* @__PURE__ */ new Map();
  const failedChecks = /* @__PURE__ */ new Map();
  const labels = report.dataset.label_hashes ?? {};
  const answers = report.dataset.answer_hashes ?? {};
  const ids = rows.map(({ id }) => id);
  if (new Set(ids).size !== ids.length) return "cases.jsonl names a case twice";
  const labelHashes = [];
  for (const [i, row] of rows.entries()) {
    const hash = Object.hasOwn(labels, row.id) ? labels[row.id] : void 0;
    if (typeof hash !== "string") return `report.json has no label hash for case ${JSON.stringify(row.id)}`;
    labelHashes.push(hash);
    for (const name in row.metrics) {
      let column = columns.get(name);
      if (column === void 0) {
        column = new Float64Array(rows.length).fill(Number.NaN);
        columns.set(name, column);
      }
      column[i] = row.metrics[name] ?? Number.NaN;
    }
    if (row.failed_checks.length > 0) failedChecks.set(i, row.failed_checks);
  }
  const versions = report.head.fingerprint.versions;
  return {
    configId: report.head.config_id,
    ids,
    labelHashes,
    states: rows.map(({ status }) => status === "pass" || status === "fail" ? "scored" : status),
    columns,
    failedChecks,
    violations: /* @__PURE__ */ new Map(),
    observed: ids.map(() => null),
    answerHashes: ids.map((id) => typeof answers[id] === "string" ? answers[id] : ""),
    ranksOf: (i) => headRanks(rows[i]),
    traces: report.head.traces,
    versions: new Map(Object.entries(versions)),
    repeats: report.head.fingerprint.repeats,
    notes: {
      unlabelledChunks: report.acl.unknown,
      ...{ labelledChunks: 0, behaviorDisagreements: 0, answersUnchecked: 0, withoutLatency: 0, duplicateChunks: 0 }
    }
  };
}
function headRanks(row) {
  const found = /* @__PURE__ */ new Map();
  for (const id in row.stages) {
    const head = row.stages[id]?.head;
    if (head)
      found.set(id, { retrieved: head.retrieved, reranked: head.reranked, context: head.context, cited: head.cited });
  }
  return found;
}

// src/workspace/zip-files.ts
var import_node_zlib2 = __toESM(require_node_zlib());
var MAX_ENTRIES = 64;
var MAX_INFLATED2 = 8 * 1024 ** 3;
var MAX_RATIO2 = 200;
var RATIO_FROM = 16 * 1024 * 1024;
async function zipFiles(path, label) {
  const { default: yauzl } = await import("./yauzl-4HEX3HTG.js");
  const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }).catch(() => {
    throw refusal(label, "it is no valid zip archive");
  });
  const files = /* @__PURE__ */ new Map();
  let inflated2 = 0;
  let entries = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      if (++entries > MAX_ENTRIES) throw refusal(label, `it holds more than ${MAX_ENTRIES} files`);
      if (entry.fileName.endsWith("/")) continue;
      inflated2 += entry.uncompressedSize;
      checkEntry(entry, inflated2, label);
      if (files.has(entry.fileName)) throw refusal(label, "it holds one name twice");
      files.set(entry.fileName, entrySource(zip, entry, label));
    }
  } catch (error) {
    zip.close();
    throw error instanceof UserError ? error : refusal(label, "its directory is damaged");
  }
  return files;
}
function checkEntry(entry, inflated2, label) {
  const mode = entry.externalFileAttributes >>> 16 & 61440;
  if (mode !== 0 && mode !== 32768) throw refusal(label, "it holds something that is no regular file");
  if (entry.isEncrypted()) throw refusal(label, "it holds an encrypted file");
  if (inflated2 > MAX_INFLATED2) throw refusal(label, "it inflates to more than 8 GiB");
  const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize);
  if (entry.uncompressedSize > RATIO_FROM && ratio > MAX_RATIO2) throw refusal(label, "it is compressed beyond belief");
}
function entrySource(zip, entry, label) {
  const name = `${label}/${entry.fileName}`;
  return {
    name,
    async *chunks() {
      const raw = await zip.openReadStreamPromise(entry).catch(() => {
        throw refusal(label, "a file in it cannot be read");
      });
      const stream = entry.fileName.endsWith(".gz") ? raw.pipe((0, import_node_zlib2.createGunzip)()) : raw;
      raw.on("error", (error) => stream.destroy(error));
      let length = 0;
      try {
        for await (const chunk of stream) {
          length += chunk.length;
          if (length > MAX_INFLATED2) throw refusal(label, "it inflates to more than 8 GiB");
          yield chunk;
        }
      } catch (error) {
        throw error instanceof UserError ? error : refusal(label, "a file in it is damaged");
      }
    }
  };
}
function refusal(label, why) {
  return new UserError([{ severity: "error", code: "file/bad-archive", message: `${label} cannot be read: ${why}` }]);
}

// src/workspace/read-baseline.ts
var MAX_REPORT_BYTES2 = 512 * 1024 * 1024;
var NO_ORIGIN = { sha: null, runId: null, attempt: null };
async function readBaseline(path, root) {
  const full = resolveIn(root, path);
  if ((0, import_node_fs5.existsSync)(full) && (0, import_node_fs5.statSync)(full).isDirectory())
    return { kind: "report", report: usable(path, await readDirectory(path, root)) };
  if (/\.zip$/i.test(path)) {
    findFiles([path], root);
    return { kind: "report", report: usable(path, await readReportFiles(await zipFiles(full, path))) };
  }
  const sources = findFiles([path], root).map((file) => fileSource(file, root));
  return { kind: "traces", sources, origin: NO_ORIGIN };
}
async function readDirectory(path, root) {
  if (!(0, import_node_fs5.existsSync)(resolveIn(root, (0, import_node_path3.join)(path, "report.json")))) return { unreadable: "it holds no report.json" };
  const text2 = readText((0, import_node_path3.join)(path, "report.json"), root, MAX_REPORT_BYTES2);
  return readReport(text2, fileSource((0, import_node_path3.join)(path, "cases.jsonl"), root));
}
function usable(path, report) {
  const why = "unreadable" in report ? report.unreadable : report.complete ? null : "that run was not complete";
  if (why === null) return report;
  const message = `the baseline ${path} cannot be read: ${why}`;
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
        for (const piece of pieces) (0, import_node_fs6.writeSync)(descriptor, piece);
      } finally {
        (0, import_node_fs6.closeSync)(descriptor);
      }
      (0, import_node_fs6.renameSync)(partial, (0, import_node_path4.join)(directory, name));
    }
  } catch (error) {
    if (error instanceof UserError || error.code === void 0) throw error;
    const reason2 = error.code;
    throw new UserError([
      {
        severity: "error",
        code: "file/not-writable",
        message: `the report cannot be written to ${directory} (${reason2})`
      }
    ]);
  }
}
var LAST = "report.json";

// src/report/invalid-report.ts
var LISTED2 = 200;
function invalidReport(problems, total) {
  const message = `the input cannot be judged: ${total} problem${total === 1 ? "" : "s"}, first: ${problems[0]?.message ?? "unknown"}`;
  const none = { sha: null, run_id: null, attempt: null, config_id: null };
  const fingerprint2 = {
    ...{
      metrics_version: 0,
      golden_hash: "",
      case_set_hash: "",
      cutoffs: [],
      ndcg_gain: "",
      relevant_from: 0,
      repeats: 0
    },
    ...{ suite: null, versions: record([]) }
  };
  return {
    schema_version: 1,
    decision: "FAIL",
    reasons: [{ code: "invalid_input", message, gate: null, case_ids: [] }],
    summary: { problems: total },
    head: { ...none, cases: 0, traces: 0, complete: false, fingerprint: fingerprint2 },
    baseline: null,
    gates: [],
    metrics: record([]),
    slices: record([]),
    acl: { leaks: 0, violations: [], unknown: 0, matrix: [] },
    ...{ regressions: [], improvements: [], failures: [] },
    versions: { changed: [] },
    attribution: [],
    dataset: {},
    waivers: [],
    policy: {},
    diagnostics: problems.slice(0, LISTED2).map(({ severity, code: code2, message: text2, file, line, column }) => ({
      ...{ severity, code: code2, message: text2, file: file ?? null, line: line ?? null, column: column ?? null }
    })),
    run: { date: null }
  };
}

// src/dataset/explain-row.ts
var KEPT_ROWS = 60;
var RefusedRows = class {
  #kept = [];
  #code;
  #log;
  constructor(code2, log) {
    this.#code = code2;
    this.#log = log;
  }
  add(value, file, line) {
    if (this.#kept.length < KEPT_ROWS) this.#kept.push({ value, file, line });
    else this.#log.error(this.#code, "this row does not have the expected shape", { file, line });
  }
  /**
   * Reports each problem of the kept rows by its path in the row. The values themselves are never quoted. The schemas
   * are loaded only where there is something to explain.
   */
  async explain(loadSchemas) {
    if (this.#kept.length === 0) return;
    const schemaOf = await loadSchemas();
    for (const { value, line, file } of this.#kept) {
      const result = schemaOf(value).safeParse(value);
      const issues = result.success ? [] : flatten(result.error.issues);
      if (issues.length === 0) this.#log.error(this.#code, "this row does not have the expected shape", { file, line });
      for (const issue of issues.slice(0, 10)) {
        this.#log.error(this.#code, `${pathName(issue.path)}: ${describe(issue, value)}`, { file, line });
      }
    }
  }
};
function flatten(issues, prefix = []) {
  return issues.flatMap((issue) => {
    const path = [...prefix, ...issue.path];
    const branches = (issue.errors ?? []).map((branch) => flatten(branch, path));
    const deep = branches.filter((branch) => branch.some((inner) => inner.path.length > path.length));
    const best = (deep.length > 0 ? deep : []).sort((a, b) => a.length - b.length)[0];
    return best ?? [{ ...issue, path }];
  });
}
function describe(issue, row) {
  const value = issue.path.reduce((at, key) => at?.[key], row);
  if (value === void 0) return "is missing";
  if (issue.expected === "int" && Number.isFinite(value)) return "must be a whole number";
  if (issue.code === "invalid_type") return `must be ${article(String(issue.expected))}, is ${kindOf(value)}`;
  if (issue.code === "invalid_value" && issue.values) return `must be one of ${issue.values.join(", ")}`;
  if (issue.code === "invalid_union") return `has the wrong type, is ${kindOf(value)}`;
  if (issue.code === "too_small" && typeof value === "string") return "must not be empty";
  return issue.message.replace(/^(?:Invalid input: |Too (?:small|big): )/, "").replace(/received .*$/, `is ${kindOf(value)}`);
}
function article(type) {
  if (type === "int") return "a whole number";
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`;
}
function kindOf(value) {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  return typeof value === "number" && !Number.isFinite(value) ? "no finite number" : article(typeof value);
}
function pathName(path) {
  let name = "";
  for (const key of path) name += typeof key === "number" ? `[${key}]` : `${name === "" ? "" : "."}${String(key)}`;
  return name === "" ? "row" : name;
}

// src/dataset/is-golden-row.ts
function isGoldenRow(row) {
  return isId(row.id) && typeof row.question === "string" && isOptionalString(row.expected_answer) && (row.expected_chunk_ids === void 0 || isList(row.expected_chunk_ids, isId)) && isOptionalRecord(row.relevance, isGrade) && isOptionalList(row.must_cite, isId) && isOptionalString(row.difficulty) && isOptionalList(row.tags, isString) && isUserContext(row.user_context) && isOneOf(row.expected_behavior, BEHAVIORS) && isOptionalString(row.notes) && isOptionalString(row.owner) && isOptionalBoolean(row.critical) && isOptionalList(row.must_not_contain, isId) && (row.answer_schema === void 0 || row.answer_schema === null || isObject(row.answer_schema)) && isOptionalList(row.expected_docs, isId) && isOptionalString(row.acl_group) && isOptionalList(row.expected_tools, isId) && isOneOf(row.split, SPLITS);
}
var SPLITS = ["test", "validation"];
var isString = (value) => typeof value === "string";
var isGrade = (value) => typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 50;
var isOptionalBoolean = (value) => value === void 0 || value === null || typeof value === "boolean";
function isOneOf(value, allowed) {
  return value === void 0 || value === null || allowed.includes(value);
}
function isUserContext(value) {
  if (value === void 0 || value === null) return true;
  return isObject(value) && isOptionalString(value.tenant_id) && isOptionalList(value.roles, isString) && isOptionalString(value.locale);
}

// src/dataset/is-trace-row.ts
function isTraceRow(row) {
  return isId(row.query_id) && isOptionalString(row.config_id) && (row.repeat === void 0 || row.repeat === null || isWhole(row.repeat, 0)) && isOptionalString(row.question) && isOptionalString(row.query_rewrite) && isOptionalList(row.retrieved_chunks, isChunk) && isOptionalList(row.reranked_chunks, isChunk) && isOptionalList(row.context_chunks, isChunk) && isOptionalString(row.answer) && isOptionalList(row.citations, isCitation) && isObserved(row.expected_behavior_observed) && isOptionalRecord(row.latency_ms, isOptionalAmount) && isTokens(row.tokens) && isOptionalAmount(row.cost_usd) && isOptionalRecord(row.versions, isScalar) && isError(row.error) && isOptionalRecord(row.scores, isOptionalNumber) && isJudge(row.judge) && isOptionalList(row.tool_calls, isToolCall) && isUserContext(row.user_context) && isOptionalList(row.unsupported_claims, isAnything) && isOptionalList(row.missing_facts, isAnything) && isOptionalList(row.bad_citations, isAnything) && isOptionalString(row.reason);
}
function isCompleteTrace(trace) {
  return Array.isArray(trace.retrieved_chunks) && Array.isArray(trace.context_chunks) && typeof trace.answer === "string" && Array.isArray(trace.citations);
}
function isChunk(value) {
  if (typeof value === "string") return value !== "";
  return isObject(value) && isId(value.chunk_id) && isOptionalNumber(value.score) && (value.rank === void 0 || value.rank === null || isWhole(value.rank, 1)) && isOptionalString(value.stage) && isOptionalString(value.text) && isOptionalString(value.text_hash) && isOptionalString(value.document_id) && isOptionalString(value.document_version) && isOptionalString(value.section_path) && isOptionalString(value.tenant_id) && isOptionalList(value.acl_roles, isString2);
}
var isAnything = () => true;
var isString2 = (value) => typeof value === "string";
var isCitation = (value) => isId(value) || isObject(value) && isId(value.chunk_id);
var isToolCall = (value) => isId(value) || isObject(value) && isId(value.name);
var isWhole = (value, from) => Number.isSafeInteger(value) && value >= from;
var isOptionalAmount = (value) => value === void 0 || value === null || isAmount(value);
var isObserved = (value) => value === void 0 || value === null || BEHAVIORS.includes(value);
var isScalar = (value) => value === null || typeof value === "string" || typeof value === "boolean" || Number.isFinite(value);
var isTokens = (value) => value === void 0 || value === null || isObject(value) && isOptionalAmount(value.prompt) && isOptionalAmount(value.completion);
var isError = (value) => value === void 0 || value === null || typeof value === "string" || isObject(value) && isOptionalString(value.type) && isOptionalString(value.message);
var isJudge = (value) => value === void 0 || value === null || isObject(value) && isOptionalString(value.library) && isOptionalString(value.version) && isOptionalString(value.model) && isOptionalString(value.prompt_version);

// src/dataset/warn-lookalikes.ts
function lookalikeWarner(known, log) {
  const seen = new Set(known);
  return (row, line, file) => {
    for (const name in row) {
      if (seen.has(name)) continue;
      if (seen.size > MAX_NAMES) return;
      seen.add(name);
      const meant = nearestName(name, known);
      if (meant === void 0) continue;
      log.warn("data/lookalike-field", `unknown field "${name}" is ignored: did you mean "${meant}"?`, { file, line });
    }
  };
}
var MAX_NAMES = 1e4;

// src/dataset/adapters/native.ts
var native = {
  name: "native",
  title: "rag-gate traces (JSONL)",
  lacks: [],
  detect: (row) => typeof row.query_id === "string",
  read
};
async function* read(source, log) {
  const refused = new RefusedRows("trace/invalid-row", log);
  const warnLookalikes = lookalikeWarner(FIELDS, log);
  for await (const { value, line } of readJsonRows(source, log)) {
    warnLookalikes(value, line, source.name);
    if (isTraceRow(value) && (hasFailed(value) || isCompleteTrace(value))) yield { trace: value, line };
    else refused.add(value, source.name, line);
  }
  await refused.explain(async () => {
    const { completeTraceSchema, traceSchema } = await import("./trace.schema-ETQRYYE6.js");
    return (row) => hasFailed(row) ? traceSchema : completeTraceSchema;
  });
}
var FIELDS = [
  "query_id",
  "config_id",
  "repeat",
  "question",
  "query_rewrite",
  "retrieved_chunks",
  "reranked_chunks",
  "context_chunks",
  "answer",
  "citations",
  "expected_behavior_observed",
  "latency_ms",
  "tokens",
  "cost_usd",
  "versions",
  "error",
  "scores",
  "judge",
  "tool_calls",
  "user_context",
  "unsupported_claims",
  "missing_facts",
  "bad_citations",
  "reason"
];

// src/dataset/adapters/index.ts
var traceAdapters = [native];

// src/compare/case-metrics.ts
function caseMetrics(refs, cutoffs) {
  const largest2 = Math.max(...cutoffs);
  return refs.filter(
    ({ metric, k }) => metric.headline && !metric.afterChecks && metric.layer !== "operations" && !DOUBLES.has(metric.name) && (k === 0 || k === largest2)
  );
}
var DOUBLES = /* @__PURE__ */ new Set(["abstention_accuracy", "permission_denied_accuracy"]);

// src/compare/case-changes.ts
var EPSILON = 1e-12;
function caseDeltas(refs, head, baseline, pairing) {
  const deltas = [];
  for (let p = 0; p < pairing.head.length; p++) {
    const i = pairing.head[p];
    const j = pairing.baseline[p];
    for (const ref of refs) {
      const x = head.columns.get(ref.column)?.[i] ?? Number.NaN;
      const y = baseline.columns.get(ref.column)?.[j] ?? Number.NaN;
      if (!(Math.abs(x - y) > EPSILON)) continue;
      const worse = ref.metric.better === "higher" ? x < y : x > y;
      deltas.push({ caseIndex: i, id: head.ids[i], ref, head: x, baseline: y, worse });
    }
  }
  return deltas;
}
function caseChanges(deltas, head, pairing) {
  const added = new Set(pairing.added);
  const relabelled = new Set(pairing.relabelled);
  const changes = head.ids.map((id, i) => {
    if (head.states[i] === "excluded") return null;
    return added.has(id) ? "added" : relabelled.has(id) ? "relabelled" : "unchanged";
  });
  for (const { caseIndex, worse } of deltas) {
    const change = worse ? "regressed" : "improved";
    const before = changes[caseIndex];
    changes[caseIndex] = before === "unchanged" || before === change ? change : "mixed";
  }
  return changes;
}

// src/compare/changed-versions.ts
function changedVersions(head, baseline) {
  const names = [.../* @__PURE__ */ new Set([...head.keys(), ...baseline.keys()])].sort(compareBytes);
  return names.map((name) => ({ name, baseline: baseline.get(name) ?? [], head: head.get(name) ?? [] })).filter(({ baseline: a, head: b }) => a.length !== b.length || a.some((value, i) => value !== b[i]));
}

// src/compare/comparability.ts
function incomparables(head, baseline) {
  const found = [];
  const check = (field, a, b, affects) => {
    const [x, y] = [show(a), show(b)];
    if (x !== y) found.push({ field, head: x, baseline: y, affects });
  };
  check("metrics_version", head.metrics_version, baseline.metrics_version, () => true);
  check("ndcg_gain", head.ndcg_gain, baseline.ndcg_gain, ({ metric }) => metric.name === "ndcg");
  check("judge", head.versions.judge ?? [], baseline.versions.judge ?? [], ({ metric }) => metric.judged);
  return found;
}
function show(value) {
  return typeof value === "string" ? value : JSON.stringify(value);
}

// src/compare/pair-cases.ts
function pairCases(head, baseline) {
  const inBaseline = /* @__PURE__ */ new Map();
  for (const [i, id] of baseline.ids.entries()) if (took(baseline.states[i])) inBaseline.set(id, i);
  const baselineOf = new Int32Array(head.ids.length).fill(-1);
  const pairs = [];
  const added = [];
  const relabelled = [];
  const known = /* @__PURE__ */ new Set();
  for (const [i, id] of head.ids.entries()) {
    if (head.states[i] === "excluded") continue;
    known.add(id);
    const other = inBaseline.get(id);
    if (other === void 0) added.push(id);
    else if (baseline.labelHashes[other] !== head.labelHashes[i]) relabelled.push(id);
    else {
      baselineOf[i] = other;
      pairs.push([i, other]);
    }
  }
  return {
    head: Uint32Array.from(pairs, ([i]) => i),
    baseline: Uint32Array.from(pairs, ([, j]) => j),
    baselineOf,
    added,
    removed: [...inBaseline.keys()].filter((id) => !known.has(id)),
    relabelled
  };
}
var took = (state2) => state2 !== "excluded" && state2 !== "missing";

// src/compare/compare-runs.ts
function compareRuns(head, baseline, refs) {
  const pairing = pairCases(head.scores, baseline.scores);
  const incomparable = incomparables(head.fingerprint, baseline.fingerprint);
  const comparable = refs.filter((ref) => !incomparable.some(({ affects }) => affects(ref)));
  const deltas = caseDeltas(comparable, head.scores, baseline.scores, pairing);
  return {
    baseline: baseline.scores,
    pairing,
    incomparable,
    versions: changedVersions(head.scores.versions, baseline.scores.versions),
    deltas,
    changes: caseChanges(deltas, head.scores, pairing)
  };
}

// src/compare/fingerprint.ts
function fingerprint(run, golden, options) {
  const took2 = run.ids.filter((_, i) => run.states[i] !== "excluded");
  return {
    metrics_version: METRICS_VERSION,
    golden_hash: golden.hash,
    case_set_hash: options.sha256(took2.join("\n")),
    cutoffs: options.cutoffs,
    ndcg_gain: options.ndcgGain,
    relevant_from: options.relevantFrom,
    repeats: run.repeats,
    suite: options.suite,
    versions: Object.fromEntries(run.versions)
  };
}

// src/compare/run-metrics.ts
function runMetrics(columns) {
  const byColumn = /* @__PURE__ */ new Map();
  for (const name of columns) {
    const [, prefix, base = "", k] = /^(?:([^@]+):)?([^:@]+)(?:@(\d+))?$/.exec(name) ?? [];
    const list2 = byColumn.get(base) ?? [];
    list2.push({ prefix, k: Number(k ?? 0) });
    byColumn.set(base, list2);
  }
  return metrics.flatMap(
    (metric) => (byColumn.get(metric.column) ?? []).map(({ prefix, k }) => metricRef(metric, prefix, k))
  );
}

// src/dataset/chunk-index.ts
var ChunkIndex = class {
  #entries = /* @__PURE__ */ new Map();
  #labels = /* @__PURE__ */ new Map();
  /** The different labels of each document's chunks, for labels and citations that name a document. */
  documents = /* @__PURE__ */ new Map();
  manifestSize = 0;
  #serial = 0;
  hasText = false;
  /**
   * A number that was never given before, for the scratch fields of the entries. It is the index that counts, because
   * the scanners of head and baseline share its entries: with counters of their own one would read the other's marks.
   */
  nextSerial() {
    return ++this.#serial;
  }
  get(id) {
    return this.#entries.get(id);
  }
  /** The entry of an id, made where there is none. */
  intern(id) {
    let entry = this.#entries.get(id);
    if (entry === void 0) {
      entry = {
        id,
        documentId: null,
        documentVersion: null,
        label: null,
        inManifest: false,
        active: true,
        text: null,
        seenIn: 0,
        inContextOf: 0,
        target: -1
      };
      this.#entries.set(id, entry);
    }
    return entry;
  }
  /** One shared object for equal labels. */
  label(tenantId, roles) {
    const key = JSON.stringify([tenantId, [...roles].sort()]);
    let label = this.#labels.get(key);
    if (label === void 0) {
      label = { ordinal: this.#labels.size, tenantId, roles };
      this.#labels.set(key, label);
    }
    return label;
  }
  values() {
    return this.#entries.values();
  }
};

// src/dataset/read-corpus.ts
async function readCorpus(sources, index, log) {
  const refused = new RefusedRows("corpus/invalid-row", log);
  const warnLookalikes = lookalikeWarner(FIELDS2, log);
  for (const source of sources) {
    let rows = 0;
    for await (const { value, line } of readJsonRows(source, log)) {
      rows++;
      warnLookalikes(value, line, source.name);
      if (isCorpusRow(value)) addRow(value, index, { file: source.name, line }, log);
      else refused.add(value, source.name, line);
    }
    if (rows === 0) log.error("corpus/empty", "the corpus manifest holds no chunk", { file: source.name });
  }
  await refused.explain(async () => {
    const { corpusSchema } = await import("./corpus.schema-ZRP5DREJ.js");
    return () => corpusSchema;
  });
}
function addRow(row, index, place, log) {
  const entry = index.intern(row.chunk_id);
  if (!entry.inManifest) {
    entry.inManifest = true;
    index.manifestSize++;
  }
  const labelled = row.tenant_id !== void 0 || row.acl_roles !== void 0;
  const label = labelled ? index.label(row.tenant_id ?? "", row.acl_roles ?? []) : null;
  const differs2 = label !== null && entry.label !== null && label !== entry.label || conflict(row.document_id, entry.documentId) || conflict(row.document_version, entry.documentVersion) || conflict(row.text, entry.text);
  if (differs2) log.error("corpus/conflict", `chunk "${row.chunk_id}" is described twice, differently`, place);
  entry.label ??= label;
  entry.documentId ??= row.document_id ?? null;
  entry.documentVersion ??= row.document_version ?? null;
  entry.text ??= row.text ?? null;
  if (row.active === false) entry.active = false;
  if (row.text) index.hasText = true;
  if (!row.document_id) return;
  const labels = index.documents.get(row.document_id) ?? /* @__PURE__ */ new Set();
  if (label !== null) labels.add(label);
  index.documents.set(row.document_id, labels);
}
function conflict(said, before) {
  return said !== void 0 && said !== null && before !== null && said !== before;
}
function isCorpusRow(row) {
  return isId(row.chunk_id) && isOptionalString(row.document_id) && isOptionalString(row.document_version) && isOptionalString(row.tenant_id) && isOptionalList(row.acl_roles, (role) => typeof role === "string") && isOptionalString(row.section_path) && isOptionalNumber(row.page_start) && isOptionalNumber(row.page_end) && isOptionalString(row.text_hash) && isOptionalString(row.chunking_strategy) && isOptionalString(row.index_version) && (row.active === void 0 || row.active === null || typeof row.active === "boolean") && isOptionalString(row.text);
}
var FIELDS2 = [
  "chunk_id",
  "document_id",
  "document_version",
  "tenant_id",
  "acl_roles",
  "section_path",
  "page_start",
  "page_end",
  "text_hash",
  "chunking_strategy",
  "index_version",
  "active",
  "text"
];

// src/gate/apply-anchor.ts
function applyAnchor(evaluation, input, anchor) {
  const reasons2 = sortReasons([...evaluation.reasons, ...anchorReasons(input, anchor)]);
  return { ...evaluation, reasons: reasons2, decision: decide(reasons2) };
}
function anchorReasons({ policy, golden, head }, anchor) {
  const reason2 = (code2, message, more2 = {}) => {
    return { code: code2, level: "risk", message, gate: null, caseIds: [], ...more2 };
  };
  if ("unreadable" in anchor)
    return [reason2("anchor_unreadable", `the anchor, run ${anchor.runId}, could not be read: ${anchor.unreadable}`)];
  const { comparison, runId } = anchor;
  const members = sliceMembers(policy, golden, head);
  const relative3 = policy.gates.filter(({ kind }) => kind !== "min" && kind !== "max");
  return relative3.flatMap((rule) => {
    const scope = {
      ...{ golden, head, comparison, known: /* @__PURE__ */ new Map(), adjusted: /* @__PURE__ */ new Map() },
      members: rule.slice === null ? void 0 : members.get(rule.slice)
    };
    const gate = evaluateGate(rule, scope);
    if (gate.status !== "fail" && gate.status !== "warn") return [];
    const message = `${gateName(gate)} since the anchor, run ${runId}: ${gate.message}`;
    return [reason2("drift", message, { gate: gateName(gate), caseIds: gate.caseIds })];
  });
}

// src/gate/apply-base.ts
function applyBase(own, base, notes2, difference, widened2) {
  const softened = base === null ? null : soften(base.evaluation, difference);
  const worse = softened === null ? own.evaluation : worseOf(own.evaluation, softened);
  const findings = { ...notes2, difference, widened: widened2, own: own.evaluation.decision, base: softened?.decision ?? null };
  const rules = (base ?? own).policy;
  const told = baseReasons(findings, rules.goldenChanges === "block" ? "fail" : "risk");
  const reasons2 = sortReasons([...worse.reasons.filter((reason2) => !told.some((by) => covers(by, reason2))), ...told]);
  return {
    chosen: worse === own.evaluation ? "own" : "base",
    evaluation: { ...worse, reasons: reasons2, decision: decide(reasons2) },
    findings
  };
}
function soften(evaluation, difference) {
  const lost = difference !== null && difference.left.size > 0;
  const reasons2 = evaluation.reasons.filter(({ code: code2 }) => code2 !== "waiver_expired" && code2 !== "waiver_unused").map((reason2) => lost && UNJUDGED.has(reason2.code) ? { ...reason2, level: "risk" } : reason2);
  return { ...evaluation, reasons: sortReasons(reasons2), decision: decide(reasons2) };
}
var UNJUDGED = /* @__PURE__ */ new Set(["gate_not_evaluated", "not_comparable"]);
function covers(told, reason2) {
  if (reason2.code !== told.code || reason2.level === "fail" && told.level !== "fail") return false;
  return reason2.caseIds.length > 0 && reason2.caseIds.every((id) => told.caseIds.includes(id));
}
function baseReasons(findings, changes) {
  const { policy, golden, goldenNote, unreadable, difference, widened: widened2, own, base } = findings;
  const found = [];
  const add = (code2, level, message, caseIds = []) => {
    found.push({ code: code2, level, message, gate: null, caseIds });
  };
  if (unreadable !== null) {
    add("base_unreadable", "fail", `policy and golden set of the base commit could not be applied: ${unreadable}`);
    return found;
  }
  if (policy === "first")
    add("first_policy", "risk", "the base commit has no policy yet: the one of this change decides");
  if (policy === "invalid")
    add("base_invalid", "risk", "the policy of the base commit is not valid: the one of this change decides");
  if (golden === "invalid")
    add("base_invalid", "risk", `the golden set of the base commit is not valid: ${goldenNote}`);
  if (golden === "unpinned")
    add("golden_unpinned", "risk", `the golden set has no version at the base commit: ${goldenNote}`);
  if (policy === "changed") {
    const verdict2 = base === null ? "" : `: ${words2(own)} under its own, ${words2(base)} under that of the base commit`;
    add("policy_changed", "info", `this change edits the policy${verdict2}; the worse counts`);
  }
  if (widened2.length > 0) {
    const named = `${widened2.slice(0, 5).join(", ")}${widened2.length > 5 ? ", ..." : ""}`;
    const message = `${count(widened2.length, "chunk")} of the corpus manifest may be read by more principals than at the base commit: ${named}`;
    add("access_widened", "risk", message);
  }
  const { relabelled = [], removed = [], added = [] } = difference ?? {};
  const cases = (code2, level, ids, what) => {
    if (ids.length > 0) add(code2, level, `${count(ids.length, "case")} ${what}`, ids);
  };
  cases("relabelled", changes, relabelled, "relabelled by this change and left out under the base commit's golden set");
  cases("cases_removed", changes, removed, "of the base commit no longer judged");
  cases("cases_added", "info", added, "added by this change, judged under its own golden set alone");
  return found;
}
var words2 = (decision) => decision.replaceAll("_", " ");

// src/gate/warn-of-run.ts
var THIN = 5;
function warnOfRun(head, policy, golden, log) {
  const { duplicateChunks, labelledChunks, unlabelledChunks, answersUnchecked } = head.notes;
  if (duplicateChunks > 0) {
    log.warn("trace/duplicate-chunk", `${count(duplicateChunks, "time")} a chunk stands twice in one list`);
  }
  if (labelledChunks === 0 && unlabelledChunks > 0) {
    log.warn("acl/not-checked", "no chunk carries an access label: tenants and roles were not checked");
  }
  if (answersUnchecked > 0) {
    const message = `the answers of ${count(answersUnchecked, "case")} were not searched for protected text: neither texts nor canaries are known`;
    log.warn("acl/answer-not-checked", message);
  }
  for (const { name, where } of policy.slices) {
    if (!policy.gates.some(({ slice }) => slice === name)) continue;
    const n = golden.cases.filter((item, i) => head.states[i] !== "excluded" && matches(where, item)).length;
    if (n < THIN) log.warn("golden/thin-slice", `slice "${name}" is gated over ${count(n, "case")}: one case decides`);
  }
}

// src/gate/widened-access.ts
function widenedAccess(head, base) {
  const widened2 = [];
  for (const { id, label } of base.values()) {
    const own = head.get(id);
    if (label !== null && own?.inManifest && isWider(own.label, label)) widened2.push(id);
  }
  return widened2;
}
function isWider(own, base) {
  if (own === null) return true;
  const anyTenant = ({ tenantId }) => tenantId === "" || tenantId === "*";
  if (!anyTenant(base) && own.tenantId !== base.tenantId) return true;
  if (base.roles.length === 0) return false;
  return own.roles.length === 0 || own.roles.some((role) => !base.roles.includes(role));
}

// src/metrics/choose-config.ts
function chooseConfig(runs, wanted, strict, log) {
  const names = runs.map(({ configId }) => configId ?? "(none)").join(", ");
  const scores = wanted === null ? runs.length === 1 ? runs[0] : void 0 : runs.find(({ configId }) => configId === wanted);
  if (scores === void 0 && strict) {
    if (wanted === null && runs.length > 1) {
      log.error("trace/several-configs", `the traces hold ${runs.length} configs: ${names}`, {
        hint: "choose one with --config-id (input config-id)"
      });
    } else if (wanted !== null) {
      log.error("trace/unknown-config", `the traces hold no config "${wanted}"`, {
        hint: `configs: ${names || "none"}`
      });
    } else log.error("trace/empty", "no trace belongs to a case of the golden set");
  }
  return { scores: scores ?? runs[0], others: runs.filter((run) => run !== scores) };
}

// src/metrics/score-run.ts
async function scoreRun(sources, adapter, targets, log, onProgress = () => {
}) {
  let rows = 0;
  const errorsBefore = log.errorCount;
  for (const source of sources) {
    for await (const located of adapter.read(source, log)) {
      rows++;
      if (rows % ROWS_PER_TICK === 0) onProgress(rows);
      for (const target of targets) acceptTrace(located, source.name, target, log);
    }
  }
  if (rows === 0 && log.errorCount === errorsBefore) {
    const file = sources[0]?.name;
    log.error("trace/empty", "the traces hold no row", file === void 0 ? {} : { file });
  }
  return rows;
}
var ROWS_PER_TICK = 2048;
function acceptTrace({ trace, line }, file, target, log) {
  const { golden, scorer, strict } = target;
  const acceptance = scorer.accept(trace);
  if (acceptance === "unknown-case") {
    if (strict) log.error("trace/unknown-case", `no golden case has the id "${trace.query_id}"`, { file, line });
    return;
  }
  if (!strict) return;
  if (acceptance === "duplicate") {
    log.error("trace/duplicate", `a second trace for ${describe2(trace)}`, { file, line });
    return;
  }
  const index = golden.indexById.get(trace.query_id) ?? golden.indexById.get(trace.query_id.trim());
  checkAgainstCase(trace, golden.cases[index], { file, line }, log);
}
function checkAgainstCase(trace, golden, place, log) {
  if (trace.user_context && differs(trace.user_context, golden.principal)) {
    const message = `case "${golden.id}" was run as another principal than the golden case names`;
    log.error("trace/principal-differs", message, place);
  }
  if (trace.question && trace.question !== golden.question && trace.question.trim() !== golden.question.trim()) {
    log.warn("trace/question-differs", `the trace of case "${golden.id}" holds another question`, place);
  }
  const { scores } = trace;
  for (const name in scores) {
    const score2 = scores[name];
    if (typeof score2 === "number" && (score2 < 0 || score2 > 1)) {
      log.error("trace/score-range", `scores.${name} of case "${golden.id}" is not between 0 and 1`, place);
    }
  }
}
function differs(used, principal) {
  if (used.tenant_id !== void 0 && (used.tenant_id ?? "") !== principal.tenantId) return true;
  if (used.roles === void 0) return false;
  const roles = new Set(used.roles ?? []);
  return roles.size !== principal.roles.length || principal.roles.some((role) => !roles.has(role));
}
function describe2({ query_id, config_id, repeat }) {
  const config = config_id ? `, config "${config_id}"` : "";
  return `case "${query_id}"${config}${repeat ? `, repeat ${repeat}` : ""}`;
}

// src/config/suite.ts
function suiteMembers(suite, golden, sha2562) {
  const matching = golden.cases.flatMap((item, i) => suite.where === null || matches(suite.where, item) ? [i] : []);
  if (suite.sample === null || suite.sample >= matching.length) return new Set(matching);
  const keyed = matching.map((i) => ({ i, key: sha2562(`${suite.seed}
${golden.cases[i].id}`) }));
  keyed.sort((a, b) => compareBytes(a.key, b.key) || a.i - b.i);
  return new Set(keyed.slice(0, suite.sample).map(({ i }) => i));
}
function chooseSuite(name, suites, golden, sha2562, log) {
  if (name === null) return null;
  const suite = suites.find((rule) => rule.name === name);
  if (suite !== void 0) return suiteMembers(suite, golden, sha2562);
  const known = suites.map((rule) => rule.name).join(", ");
  const hint = known === "" ? "add it under suites:" : `suites: ${known}`;
  log.error("policy/unknown-suite", `the policy has no suite "${name}"`, { hint });
  return null;
}

// src/dataset/check-labels.ts
function warnStrayLabels(labels, golden, log) {
  for (const [id, { file, line }] of labels) {
    if (!golden.indexById.has(id))
      log.warn("golden/stray-labels", `labels for "${id}", which is no golden case, are not used`, { file, line });
  }
}
function checkLabels(golden, index, log) {
  if (index.manifestSize === 0) return;
  for (const { id, mustCite, relevant, protected: hidden, file, line } of golden.cases) {
    for (const cited of mustCite) {
      if (index.get(cited)?.inManifest) continue;
      const message = index.documents.has(cited) ? `case "${id}": must_cite names the document "${cited}": any chunk of it will do` : `case "${id}": must_cite "${cited}" is neither a chunk nor a document of the corpus manifest`;
      log.warn(index.documents.has(cited) ? "golden/must-cite-document" : "golden/unknown-chunk", message, {
        file,
        line
      });
    }
    for (const chunk of [...relevant, ...hidden]) {
      if (index.get(chunk)?.inManifest) continue;
      log.warn("golden/unknown-chunk", `case "${id}": expected chunk "${chunk}" is not in the corpus manifest`, {
        file,
        line
      });
    }
  }
}

// src/dataset/compile-case.ts
var DEFAULT_GRADE = 3;
function compileCase(row, place, options, log) {
  const id = trimmedId(row.id, place, log);
  const behavior = row.expected_behavior ?? "answer";
  const { expected, grades } = decideLabels(row, id, options, place, log);
  const answers = behavior === "answer" || behavior === "escalate";
  const denied = behavior === "permission_denied";
  const docs = unique(row.expected_docs ?? []);
  if (behavior === "abstain" && expected.length + docs.length > 0) {
    const message = `case "${id}" expects an abstention and lists expected chunks: they are not used`;
    log.warn("golden/abstain-with-chunks", message, place);
  }
  if (answers && expected.length + docs.length === 0) {
    const message = `case "${id}" expects an answer and names no relevant chunk: retrieval metrics leave it out`;
    log.warn("golden/no-labels", message, place);
  }
  if (denied && expected.length + docs.length === 0) {
    const message = `case "${id}" expects permission_denied and names no protected chunk: only labels can show a leak`;
    log.warn("golden/no-labels", message, place);
  }
  const principal = { tenantId: row.user_context?.tenant_id ?? "", roles: unique(row.user_context?.roles ?? []) };
  const mustCite = unique(row.must_cite ?? []);
  const relevant = answers ? expected : [];
  return {
    id,
    question: row.question,
    expectedAnswer: row.expected_answer ?? null,
    relevant,
    protected: denied ? expected : [],
    protectedDocs: denied ? docs : [],
    grades: answers ? grades : /* @__PURE__ */ new Map(),
    mustCite,
    difficulty: row.difficulty ?? null,
    tags: unique(row.tags ?? []),
    principal,
    locale: row.user_context?.locale ?? null,
    behavior,
    critical: row.critical ?? false,
    mustNotContain: unique(row.must_not_contain ?? []),
    aclGroup: row.acl_group ?? null,
    expectedTools: unique(row.expected_tools ?? []),
    expectedDocs: answers ? docs : [],
    split: row.split ?? "test",
    notes: row.notes ?? null,
    owner: row.owner ?? null,
    labelHash: options.sha256(labelText(row.question, expected, grades, mustCite, behavior, principal, docs)).slice(0, 16),
    ...place
  };
}
function decideLabels(row, id, options, place, log) {
  const apart = options.labels?.get(id);
  const own = new Map(Object.entries(row.relevance ?? {}));
  if (apart !== void 0 && contradicts(row, own, apart, options.relevantFrom)) {
    const message = `case "${id}" has other labels in ${apart.file}:${apart.line}`;
    log.error("golden/labels-differ", message, place);
  }
  const graded = apart === void 0 ? own : apart.grades;
  const expected = unique(row.expected_chunk_ids ?? relevantOf(graded, options.relevantFrom));
  const grades = new Map(graded);
  if (row.expected_chunk_ids !== void 0 && graded.size > 0)
    warnDisagreement(id, expected, graded, options, place, log);
  for (const chunk of expected) if (!grades.has(chunk)) grades.set(chunk, DEFAULT_GRADE);
  return { expected, grades };
}
function contradicts(row, own, apart, relevantFrom) {
  const theirs = new Set(relevantOf(apart.grades, relevantFrom));
  const ours = row.expected_chunk_ids ?? (own.size > 0 ? relevantOf(own, relevantFrom) : void 0);
  if (ours !== void 0 && (new Set(ours).size !== theirs.size || ours.some((chunk) => !theirs.has(chunk))))
    return true;
  return [...own].some(([chunk, grade]) => (apart.grades.get(chunk) ?? 0) !== grade);
}
function relevantOf(grades, from) {
  return [...grades].filter(([, grade]) => grade >= from).map(([chunk]) => chunk);
}
function warnDisagreement(id, expected, graded, options, place, log) {
  if (expected.some((chunk) => !graded.has(chunk))) {
    const message = `case "${id}": an expected chunk has no relevance grade, ${DEFAULT_GRADE} is used`;
    log.warn("golden/ungraded-chunk", message, place);
  }
  if ([...graded.values()].every((grade) => grade === 0)) {
    log.warn("golden/all-grades-zero", `case "${id}": all relevance grades are 0, ndcg leaves it out`, place);
    return;
  }
  const known = new Set(expected);
  if ([...graded].some(([chunk, grade]) => grade >= options.relevantFrom !== known.has(chunk))) {
    const message = `case "${id}": relevance and expected_chunk_ids disagree; expected_chunk_ids is the relevant set`;
    log.warn("golden/labels-disagree", message, place);
  }
}
function trimmedId(id, place, log) {
  const trimmed = id.trim();
  if (trimmed === id) return id;
  if (trimmed === "") {
    log.error("golden/invalid-row", "id: must not be empty", place);
    return id;
  }
  log.warn("golden/padded-id", `case id "${id}" has spaces around it: they are ignored`, place);
  return trimmed;
}
function labelText(question, expected, grades, mustCite, behavior, principal, docs) {
  return JSON.stringify([
    question,
    [...expected].sort(compareBytes),
    [...grades].sort((a, b) => compareBytes(a[0], b[0])),
    [...mustCite].sort(compareBytes),
    behavior,
    principal.tenantId,
    [...principal.roles].sort(compareBytes),
    [...docs].sort(compareBytes)
  ]);
}
function unique(values2) {
  return values2.length < 2 ? values2 : [...new Set(values2)];
}

// src/dataset/read-golden.ts
async function readGolden(sources, options, log) {
  const cases = [];
  const refused = new RefusedRows("golden/invalid-row", log);
  const firstPlace = /* @__PURE__ */ new Map();
  const warnLookalikes = lookalikeWarner(GOLDEN_FIELDS, log);
  let rows = 0;
  for (const source of sources) {
    for await (const { value, line } of readJsonRows(source, log)) {
      rows++;
      const place = { file: source.name, line };
      warnLookalikes(value, line, source.name);
      if (!isGoldenRow(value)) {
        refused.add(value, source.name, line);
        continue;
      }
      const golden = compileCase(value, place, options, log);
      if (isDuplicate(golden, firstPlace, log)) continue;
      cases.push(golden);
    }
  }
  await refused.explain(async () => {
    const { goldenSchema } = await import("./golden.schema-YV4RHWJ5.js");
    return () => goldenSchema;
  });
  if (rows === 0 && log.errorCount === 0) {
    const file = sources[0]?.name;
    log.error("golden/empty", "the golden set holds no case", file === void 0 ? {} : { file });
  }
  warnSimilarIds(cases, log);
  cases.sort((a, b) => compareBytes(a.id, b.id));
  return {
    cases,
    indexById: new Map(cases.map((golden, index) => [golden.id, index])),
    hash: options.sha256(cases.map((golden) => `${golden.id}
${golden.labelHash}
`).join(""))
  };
}
function isDuplicate(golden, firstPlace, log) {
  const { id, file, line } = golden;
  const first = firstPlace.get(id);
  if (first === void 0) {
    firstPlace.set(id, { file, line });
    return false;
  }
  const where = first.file === file ? `line ${first.line}` : `${first.file}:${first.line}`;
  log.error("golden/duplicate-id", `case id "${id}" stands already in ${where}`, { file, line });
  return true;
}
function warnSimilarIds(cases, log) {
  const byFolded = /* @__PURE__ */ new Map();
  for (const golden of cases) {
    const folded = golden.id.normalize("NFC").toLowerCase();
    const other = byFolded.get(folded);
    if (other === void 0) {
      byFolded.set(folded, golden);
      continue;
    }
    const message = `case ids "${other.id}" and "${golden.id}" differ in case or Unicode form alone`;
    log.warn("golden/similar-id", message, { file: golden.file, line: golden.line });
  }
}
var GOLDEN_FIELDS = [
  "id",
  "question",
  "expected_answer",
  "expected_chunk_ids",
  "relevance",
  "must_cite",
  "difficulty",
  "tags",
  "user_context",
  "expected_behavior",
  "notes",
  "owner",
  "critical",
  "must_not_contain",
  "answer_schema",
  "expected_docs",
  "acl_group",
  "expected_tools",
  "split"
];

// src/dataset/read-labels.ts
async function readLabels(sources, log) {
  const labels = /* @__PURE__ */ new Map();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for (const source of sources) {
    for await (const { lines, numbers } of readLines(source, log)) {
      for (const [i, bytes] of lines.entries()) {
        const place = { file: source.name, line: numbers[i] };
        let text2;
        try {
          text2 = decoder.decode(bytes).trim();
        } catch {
          log.error("data/not-utf8", "this line is not valid UTF-8", place);
          continue;
        }
        if (text2 === "" || text2.startsWith("#")) continue;
        const row = text2.startsWith("{") ? jsonLabels(text2) : trecLabel(text2);
        if (row === void 0) {
          log.error(
            "golden/invalid-labels",
            "this line is neither TREC qrels (query iter chunk grade) nor {query_id, relevant_chunks}",
            place
          );
          continue;
        }
        const known = labels.get(row.id) ?? { grades: /* @__PURE__ */ new Map(), ...place };
        labels.set(row.id, known);
        for (const [chunk, grade] of row.grades) {
          if (known.grades.has(chunk))
            log.error("golden/invalid-labels", `chunk "${chunk}" is graded twice for "${row.id}"`, place);
          known.grades.set(chunk, Math.max(0, grade));
        }
      }
    }
  }
  return labels;
}
function trecLabel(text2) {
  const [id, , chunk, grade, ...rest2] = text2.split(/\s+/);
  if (id === void 0 || chunk === void 0 || rest2.length > 0 || !/^-?\d{1,3}$/.test(grade ?? "")) return void 0;
  return Number(grade) > 50 ? void 0 : { id, grades: [[chunk, Number(grade)]] };
}
function jsonLabels(text2) {
  let row;
  try {
    row = JSON.parse(text2);
  } catch {
    return void 0;
  }
  if (!isObject(row) || !isId(row.query_id) || !Array.isArray(row.relevant_chunks)) return void 0;
  const grades = [];
  for (const chunk of row.relevant_chunks) {
    const grade = isObject(chunk) ? chunk.relevance ?? 3 : void 0;
    if (!isObject(chunk) || !isId(chunk.chunk_id) || !Number.isInteger(grade) || grade > 50)
      return void 0;
    grades.push([chunk.chunk_id, grade]);
  }
  return { id: row.query_id.trim(), grades };
}

// src/gate/golden-difference.ts
function goldenDifference(head, base, sameSuite) {
  const removed = [];
  const relabelled = [];
  const left = /* @__PURE__ */ new Set();
  for (const [i, { id, labelHash }] of base.golden.cases.entries()) {
    if (base.isExcluded(i)) continue;
    const j = head.golden.indexById.get(id);
    const own = j === void 0 ? void 0 : head.golden.cases[j];
    if (own !== void 0 && own.labelHash === labelHash && !head.isExcluded(j)) continue;
    left.add(i);
    if (own === void 0 || own.split === "validation") removed.push(id);
    else if (own.labelHash !== labelHash) relabelled.push(id);
    else if (!sameSuite) removed.push(id);
  }
  const added = head.golden.cases.flatMap(
    ({ id }, i) => head.isExcluded(i) || base.golden.indexById.has(id) ? [] : [id]
  );
  return { added, removed, relabelled, left };
}

// src/metrics/case-view.ts
var RANKINGS = ["retrieved", "reranked"];

// src/metrics/plan.ts
var QUESTIONS = [...new Set(metrics.map(({ applies }) => applies))];
function applicability(golden) {
  let bits = 0;
  for (let q = 0; q < QUESTIONS.length; q++) if (QUESTIONS[q](golden)) bits |= 1 << q;
  return bits;
}
function planColumns(cutoffs) {
  const columns = /* @__PURE__ */ new Map();
  for (const metric of metrics) {
    if (metric.prefix === "stage") continue;
    for (const ranking of metric.prefix === "ranking" ? RANKINGS : RANKINGS.slice(0, 1)) {
      for (const k of metric.cutoff ? cutoffs : [0]) {
        const name = `${ranking === "retrieved" ? "" : `${ranking}:`}${metric.column}${k > 0 ? `@${k}` : ""}`;
        if (!columns.has(name))
          columns.set(name, { name, metric, k, ranking, appliesBit: 1 << QUESTIONS.indexOf(metric.applies) });
      }
    }
  }
  return [...columns.values()];
}

// src/acl/check-access.ts
function forbiddenBy(principal, label) {
  if (label.tenantId !== "" && label.tenantId !== "*" && label.tenantId !== principal.tenantId) return "tenant";
  if (label.roles.length === 0) return null;
  for (const role of label.roles) if (principal.roles.includes(role)) return null;
  return "role";
}

// src/acl/access-checker.ts
var AccessChecker = class {
  principal;
  #decided = [];
  constructor(principal) {
    this.principal = principal;
  }
  rule(label) {
    if (label.ordinal < 0) return forbiddenBy(this.principal, label);
    const known = this.#decided[label.ordinal];
    if (known !== void 0) return known;
    const rule = forbiddenBy(this.principal, label);
    this.#decided[label.ordinal] = rule;
    return rule;
  }
};

// src/metrics/case-targets.ts
function caseTargets(golden, index) {
  const tracked = golden.behavior === "permission_denied" ? golden.protected : golden.relevant;
  const others = [...golden.grades.keys()].filter((id) => !tracked.includes(id));
  const ids = [...tracked, ...others];
  return {
    entries: ids.map((id) => index.intern(id)),
    relevant: ids.map((_, i) => i < golden.relevant.length),
    protectedChunk: ids.map((_, i) => i < golden.protected.length),
    grades: ids.map((id) => golden.grades.get(id) ?? -1),
    idealGrades: [...golden.grades.values()].filter((grade) => grade > 0).sort((a, b) => b - a),
    tracked: tracked.length,
    applies: applicability(golden)
  };
}

// src/metrics/average-repeats.ts
function averageRepeats(scores, columns) {
  const first = scores[0];
  const values2 = new Float64Array(columns.length);
  for (let c = 0; c < columns.length; c++) {
    const present = scores.map((score2) => score2.values[c]).filter((value) => !Number.isNaN(value));
    values2[c] = present.length === 0 ? Number.NaN : combine(present, columns[c].metric.repeats);
  }
  const violations = /* @__PURE__ */ new Map();
  for (const violation of scores.flatMap((score2) => score2.violations)) {
    violations.set(JSON.stringify([violation.chunkId, violation.stage, violation.rule]), violation);
  }
  return {
    ...first,
    values: values2,
    latency: meanLatency(scores),
    violations: [...violations.values()],
    unlabelled: Math.max(...scores.map((score2) => score2.unlabelled)),
    duplicates: scores.reduce((sum, score2) => sum + score2.duplicates, 0),
    failedChecks: [...new Set(scores.flatMap((score2) => score2.failedChecks))],
    disagrees: scores.some((score2) => score2.disagrees),
    failed: scores.every((score2) => score2.failed),
    answerUnchecked: scores.some((score2) => score2.answerUnchecked),
    hasReranked: scores.some((score2) => score2.hasReranked)
  };
}
function combine(values2, how) {
  return how === "max" ? Math.max(...values2) : values2.reduce((sum, value) => sum + value, 0) / values2.length;
}
function meanLatency(scores) {
  const byStage = /* @__PURE__ */ new Map();
  for (const [stage, ms] of scores.flatMap((score2) => score2.latency)) {
    const list2 = byStage.get(stage) ?? [];
    list2.push(ms);
    byStage.set(stage, list2);
  }
  return [...byStage].map(([stage, list2]) => [stage, combine(list2, "mean")]);
}

// src/metrics/fill-absent.ts
function fillAbsent(values2, column, states, targets, hasRerankedList) {
  const { metric, ranking, appliesBit } = column;
  let askedAndScored = 0;
  let evaluated = 0;
  for (let i = 0; i < values2.length; i++) {
    if (states[i] !== "scored" || (targets[i].applies & appliesBit) === 0) continue;
    askedAndScored++;
    if (!Number.isNaN(values2[i])) evaluated++;
  }
  const noEvidence = askedAndScored > 0 && evaluated === 0;
  if (noEvidence || ranking === "reranked" && !hasRerankedList && askedAndScored > 0) {
    values2.fill(Number.NaN);
    return;
  }
  if (metric.whenMissing === null) return;
  for (let i = 0; i < values2.length; i++) {
    if (states[i] === "missing" && (targets[i].applies & appliesBit) !== 0) values2[i] = metric.whenMissing;
  }
}

// src/metrics/version-sets.ts
var MAX_VALUES = 20;
var VersionSets = class {
  #values = /* @__PURE__ */ new Map();
  #last = {};
  add(versions) {
    let known = true;
    for (const key in versions) if (versions[key] !== this.#last[key]) known = false;
    if (known) return;
    this.#last = versions;
    for (const key in versions) {
      const value = versions[key];
      if (value === null || value === void 0) continue;
      const values2 = this.#values.get(key) ?? /* @__PURE__ */ new Set();
      values2.add(String(value));
      this.#values.set(key, values2);
    }
  }
  /** Keys and values in byte order, at most 20 values a key: which are kept does not depend on the order of traces. */
  sorted() {
    const entries = [...this.#values].sort(([a], [b]) => compareBytes(a, b));
    return new Map(entries.map(([key, values2]) => [key, [...values2].sort(compareBytes).slice(0, MAX_VALUES)]));
  }
};

// src/metrics/config-scores.ts
var FAILED = 1;
var DISAGREES = 2;
var UNCHECKED = 4;
var RERANKED = 8;
var ConfigScores = class {
  #configId;
  #golden;
  #targets;
  #options;
  #columns;
  #latency = /* @__PURE__ */ new Map();
  /** Repeat number of the record that stands in the columns; -1 for none. */
  #repeat;
  #flags;
  #observed;
  #counts;
  #answerHashes;
  #rankOffsets;
  #ranks;
  #failedChecks = /* @__PURE__ */ new Map();
  #violations = /* @__PURE__ */ new Map();
  /** Further repeats by case; few cases have any. */
  #repeated = /* @__PURE__ */ new Map();
  #excludedSeen = /* @__PURE__ */ new Set();
  #versions = new VersionSets();
  #traces = 0;
  constructor(configId, golden, targets, options) {
    const n = golden.cases.length;
    this.#configId = configId;
    this.#golden = golden;
    this.#targets = targets;
    this.#options = options;
    this.#columns = options.columns.map(() => new Float64Array(n).fill(Number.NaN));
    this.#repeat = new Int32Array(n).fill(-1);
    this.#flags = new Uint8Array(n);
    this.#observed = new Uint8Array(n);
    this.#counts = { unlabelled: new Uint32Array(n), labelled: new Uint32Array(n), duplicates: new Uint32Array(n) };
    this.#answerHashes = new Array(n).fill("");
    this.#rankOffsets = new Uint32Array(n + 1);
    for (let i = 0; i < n; i++)
      this.#rankOffsets[i + 1] = this.#rankOffsets[i] + targets[i].tracked * RANKS_PER_CHUNK;
    this.#ranks = new Uint32Array(this.#rankOffsets[n]);
  }
  has(caseIndex, repeat) {
    if (this.#repeat[caseIndex] < 0) return this.#excludedSeen.has(`${caseIndex} ${repeat}`);
    if (this.#repeat[caseIndex] === repeat) return true;
    return this.#repeated.get(caseIndex)?.some((score2) => score2.repeat === repeat) ?? false;
  }
  /** Of a case that takes no part only its leaks are kept: what leaked is not sliced away. */
  addExcluded(caseIndex, score2) {
    this.#excludedSeen.add(`${caseIndex} ${score2.repeat}`);
    if (score2.violations.length === 0) return;
    this.#violations.set(caseIndex, [...this.#violations.get(caseIndex) ?? [], ...score2.violations]);
    for (const [c, { name }] of this.#options.columns.entries()) {
      if (name !== "acl_leaks") continue;
      const before = this.#columns[c][caseIndex];
      this.#columns[c][caseIndex] = Math.max(Number.isNaN(before) ? 0 : before, score2.values[c]);
    }
  }
  add(caseIndex, score2, versions) {
    this.#traces++;
    this.#versions.add(versions);
    if (this.#repeat[caseIndex] < 0) {
      this.#store(caseIndex, score2);
      return;
    }
    const others = this.#repeated.get(caseIndex);
    if (others === void 0) this.#repeated.set(caseIndex, [score2]);
    else others.push(score2);
  }
  finish() {
    const { cases } = this.#golden;
    for (const [caseIndex, others] of this.#repeated) {
      const scores = [this.#load(caseIndex), ...others].sort((a, b) => a.repeat - b.repeat);
      this.#store(caseIndex, averageRepeats(scores, this.#options.columns));
    }
    const states = cases.map((_, i) => {
      if (this.#options.isExcluded(i)) return "excluded";
      if (this.#repeat[i] < 0) return "missing";
      return this.#is(i, FAILED) ? "error" : "scored";
    });
    for (const [i, state2] of states.entries()) if (state2 === "missing") this.#failedChecks.set(i, ["missing_trace"]);
    return {
      configId: this.#configId,
      ids: cases.map(({ id }) => id),
      labelHashes: cases.map(({ labelHash }) => labelHash),
      states,
      columns: this.#finishColumns(states),
      failedChecks: this.#failedChecks,
      violations: this.#violations,
      observed: cases.map((_, i) => this.#repeat[i] < 0 ? null : BEHAVIORS[this.#observed[i]]),
      answerHashes: this.#answerHashes,
      ranksOf: (caseIndex) => this.#ranksOf(caseIndex),
      traces: this.#traces,
      versions: this.#versions.sorted(),
      repeats: [...this.#repeated.values()].reduce((most, others) => Math.max(most, others.length + 1), 1),
      notes: this.#notes(states)
    };
  }
  #finishColumns(states) {
    const hasRerankedList = this.#flags.some((flags) => (flags & RERANKED) !== 0);
    const columns = /* @__PURE__ */ new Map();
    for (const [c, column] of this.#options.columns.entries()) {
      fillAbsent(this.#columns[c], column, states, this.#targets, hasRerankedList);
      columns.set(column.name, this.#columns[c]);
    }
    for (const stage of [...this.#latency.keys()].sort(compareBytes)) {
      columns.set(stage === "end_to_end" ? "latency" : `${stage}:latency`, this.#latency.get(stage));
    }
    return columns;
  }
  /** Puts a record into the columns, in place of what stands there for the case. */
  #store(i, score2) {
    this.#repeat[i] = score2.repeat;
    for (let c = 0; c < this.#columns.length; c++) this.#columns[c][i] = score2.values[c];
    for (const column of this.#latency.values()) column[i] = Number.NaN;
    for (const [stage, ms] of score2.latency) {
      let column = this.#latency.get(stage);
      if (column === void 0) {
        column = new Float64Array(this.#repeat.length).fill(Number.NaN);
        this.#latency.set(stage, column);
      }
      column[i] = ms;
    }
    this.#flags[i] = (score2.failed ? FAILED : 0) | (score2.disagrees ? DISAGREES : 0) | (score2.answerUnchecked ? UNCHECKED : 0) | (score2.hasReranked ? RERANKED : 0);
    this.#observed[i] = BEHAVIORS.indexOf(score2.observed);
    this.#counts.unlabelled[i] = score2.unlabelled;
    this.#counts.labelled[i] = score2.labelled;
    this.#counts.duplicates[i] = score2.duplicates;
    this.#answerHashes[i] = score2.answerHash;
    this.#ranks.set(score2.ranks, this.#rankOffsets[i]);
    if (score2.failedChecks.length > 0) this.#failedChecks.set(i, score2.failedChecks);
    if (score2.violations.length > 0) this.#violations.set(i, score2.violations);
  }
  /** The record that stands in the columns for a case. */
  #load(i) {
    return {
      repeat: this.#repeat[i],
      values: Float64Array.from(this.#columns, (column) => column[i]),
      latency: [...this.#latency].flatMap(
        ([stage, column]) => Number.isNaN(column[i]) ? [] : [[stage, column[i]]]
      ),
      ranks: this.#ranks.slice(this.#rankOffsets[i], this.#rankOffsets[i + 1]),
      violations: this.#violations.get(i) ?? [],
      unlabelled: this.#counts.unlabelled[i],
      labelled: this.#counts.labelled[i],
      duplicates: this.#counts.duplicates[i],
      hasReranked: this.#is(i, RERANKED),
      failedChecks: this.#failedChecks.get(i) ?? [],
      observed: BEHAVIORS[this.#observed[i]],
      disagrees: this.#is(i, DISAGREES),
      answerHash: this.#answerHashes[i],
      failed: this.#is(i, FAILED),
      answerUnchecked: this.#is(i, UNCHECKED)
    };
  }
  #is(i, flag) {
    return (this.#flags[i] & flag) !== 0;
  }
  #ranksOf(i) {
    const { entries, tracked } = this.#targets[i];
    const result = /* @__PURE__ */ new Map();
    for (let t = 0; t < tracked; t++) {
      const at = this.#rankOffsets[i] + t * RANKS_PER_CHUNK;
      const rank = (slot) => this.#ranks[at + slot] || null;
      const found = { retrieved: rank(0), reranked: rank(1), context: rank(2), cited: this.#ranks[at + 3] === 1 };
      result.set(entries[t].id, found);
    }
    return result;
  }
  #notes(states) {
    const latency = this.#latency.get("end_to_end");
    const sum = (counts) => counts.reduce((total, n) => total + n, 0);
    const flagged = (flag) => states.filter((_, i) => this.#is(i, flag)).length;
    return {
      unlabelledChunks: sum(this.#counts.unlabelled),
      labelledChunks: sum(this.#counts.labelled),
      duplicateChunks: sum(this.#counts.duplicates),
      behaviorDisagreements: flagged(DISAGREES),
      answersUnchecked: flagged(UNCHECKED),
      withoutLatency: states.filter((state2, i) => state2 === "scored" && Number.isNaN(latency?.[i] ?? Number.NaN)).length
    };
  }
};

// src/metrics/run-scorer.ts
var RunScorer = class {
  #golden;
  #options;
  #scorer;
  #targets = [];
  #access;
  #configs = /* @__PURE__ */ new Map();
  constructor(golden, index, options) {
    this.#golden = golden;
    this.#options = options;
    this.#scorer = new TraceScorer(index, options);
    this.#access = accessCheckers(golden);
    for (const [i, golden2] of this.#golden.cases.entries()) this.#targets[i] = caseTargets(golden2, index);
  }
  accept(trace) {
    const caseIndex = this.#caseIndex(trace.query_id);
    if (caseIndex === void 0) return "unknown-case";
    const config = this.#config(trace.config_id ?? "");
    if (config.has(caseIndex, trace.repeat ?? 0)) return "duplicate";
    const golden = this.#golden.cases[caseIndex];
    const score2 = this.#scorer.score(golden, this.#targets[caseIndex], trace, this.#access[caseIndex]);
    if (this.#options.isExcluded(caseIndex)) {
      config.addExcluded(caseIndex, score2);
      return "excluded";
    }
    config.add(caseIndex, score2, trace.versions ?? {});
    return "scored";
  }
  /** Ends the run: the scores of each config, by config id. Configs come in byte order of their ids. */
  finish() {
    const sorted = [...this.#configs].sort(([a], [b]) => a < b ? -1 : 1);
    return sorted.map(([, config]) => config.finish());
  }
  #config(id) {
    let config = this.#configs.get(id);
    if (config === void 0) {
      config = new ConfigScores(id === "" ? null : id, this.#golden, this.#targets, this.#options);
      this.#configs.set(id, config);
    }
    return config;
  }
  #caseIndex(queryId) {
    return this.#golden.indexById.get(queryId) ?? this.#golden.indexById.get(queryId.trim());
  }
};
function accessCheckers(golden) {
  const byPrincipal = /* @__PURE__ */ new Map();
  return golden.cases.map(({ principal }) => {
    const key = JSON.stringify([principal.tenantId, principal.roles]);
    let checker = byPrincipal.get(key);
    if (checker === void 0) {
      checker = new AccessChecker(principal);
      byPrincipal.set(key, checker);
    }
    return checker;
  });
}

// src/prepare-pair.ts
async function preparePair(pair, index, options, log) {
  const golden = await readSet(pair, pair.policy, options, index, log);
  const isExcluded = exclusion(golden, pair.policy, options, log);
  if (golden.cases.length > 0 && golden.cases.every((_, i) => isExcluded(i))) {
    log.error("golden/nothing-to-judge", "every case of the golden set is excluded by its split or the suite", {});
  }
  return state(pair, golden, index, isExcluded, { strict: true, coverageOf: null, log });
}
async function prepareBase(pair, own, index, options) {
  try {
    return await prepared(pair, own, index, options);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { state: null, difference: null, invalid: error.message };
  }
}
async function prepared(pair, own, index, options) {
  const log = new DiagnosticLog();
  const alike = pair.policy.relevantFrom === own.policy.relevantFrom;
  const sameSources = pair.golden === own.pair.golden && pair.labels === own.pair.labels;
  const golden = sameSources && alike ? own.golden : await readSet(pair, pair.policy, options, index, log);
  const suites = [own.policy, pair.policy].map(({ suites: all }) => all.find(({ name }) => name === options.suite));
  const asked2 = suites[1] === void 0 ? { ...options, suite: null } : options;
  const base = { golden, isExcluded: exclusion(golden, pair.policy, asked2, log) };
  if (log.errorCount > 0)
    return { state: null, difference: null, invalid: log.list()[0]?.message ?? "it is not valid" };
  const head = alike ? own.golden : await readSet(own.pair, pair.policy, options, index, new DiagnosticLog());
  const sameSuite = JSON.stringify(suites[0]) === JSON.stringify(suites[1]);
  const difference = goldenDifference({ golden: head, isExcluded: own.isExcluded }, base, sameSuite);
  const isExcluded = (i) => base.isExcluded(i) || difference.left.has(i);
  const more2 = { strict: false, coverageOf: own.golden, log };
  return { state: state(pair, golden, index, isExcluded, more2), difference, invalid: null };
}
async function readSet(pair, { relevantFrom }, { sha256: sha2562 }, index, log) {
  const labels = await readLabels(pair.labels, log);
  const golden = await readGolden(pair.golden, { relevantFrom, sha256: sha2562, labels }, log);
  warnStrayLabels(labels, golden, log);
  checkLabels(golden, index, log);
  return golden;
}
function exclusion(golden, { suites }, { suite, sha256: sha2562 }, log) {
  const members = chooseSuite(suite, suites, golden, sha2562, log);
  return (i) => golden.cases[i].split === "validation" || members !== null && !members.has(i);
}
function state(pair, golden, index, isExcluded, more2) {
  const { policy } = pair;
  const options = {
    columns: planColumns(policy.cutoffs),
    ndcgGain: policy.ndcgGain,
    blockStages: policy.acl.blockStages,
    phrases: policy.phrases,
    isExcluded
  };
  const newScorer = () => new RunScorer(golden, index, options);
  return { pair, policy, golden, scorer: newScorer(), isExcluded, newScorer, ...more2 };
}

// src/run-gate.ts
async function runGate(request, log) {
  const index = new ChunkIndex();
  await readCorpus(request.corpus, index, log);
  const own = await preparePair(request.pairs[0], index, request, log);
  if (log.errorCount > 0) await checkShapes(request, log);
  log.throwIfErrors();
  const [, second] = request.pairs;
  const base = second === void 0 ? null : await prepareBase(second, own, index, request);
  const sets = base?.state ? [own, base.state] : [own];
  await scoreRun(request.traces, request.adapter, sets, log, (rows) => request.onProgress?.("head", rows));
  log.throwIfErrors();
  const head = chooseConfig(own.scorer.finish(), request.configId, true, log);
  log.throwIfErrors();
  const judged = [{ set: own, head }];
  const other = base?.state?.scorer.finish().find(({ configId }) => configId === head.scores.configId);
  if (base?.state && other !== void 0)
    judged.push({ set: base.state, head: { scores: other, others: head.others } });
  const baselines = await readBaselines(request, judged, log);
  const runs = judged.map(({ set, head: chosen }, i) => judge(set, chosen, baselines[i] ?? null, request, index));
  const [first, beside] = runs;
  if (request.base === void 0) return first;
  return withBase(first, beside ?? null, request.base, base, await widened(request.baseCorpus ?? [], index));
}
async function widened(corpus, index) {
  const base = new ChunkIndex();
  try {
    await readCorpus(corpus, base, new DiagnosticLog());
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
  }
  return widenedAccess(index, base);
}
function withBase(own, base, notes2, prepared2, opened) {
  const pair = ({ evaluation: evaluation2, input }) => ({ evaluation: evaluation2, policy: input.policy });
  const expects = prepared2?.state?.golden.cases.some((_, i) => !prepared2.state?.isExcluded(i)) ?? false;
  const known = {
    ...notes2,
    ...prepared2?.invalid ? { golden: "invalid", goldenNote: prepared2.invalid } : {},
    ...base === null && expects ? { unreadable: "none of its cases has a trace" } : {}
  };
  const { chosen, evaluation, findings } = applyBase(
    pair(own),
    base === null ? null : pair(base),
    known,
    prepared2?.difference ?? null,
    opened
  );
  return { ...chosen === "base" && base !== null ? base : own, evaluation, base: findings };
}
async function checkShapes({ traces, adapter }, log) {
  for (const source of traces) for await (const _ of adapter.read(source, log)) ;
}
async function readBaselines(request, judged, log) {
  const { baseline } = request;
  if (baseline.kind === "none") return [];
  if (baseline.kind === "report") return judged.map(() => baseline.report);
  const targets = judged.map(({ set }) => ({ golden: set.golden, scorer: set.newScorer(), strict: set.strict }));
  await scoreRun(baseline.sources, request.adapter, targets, log, (rows) => request.onProgress?.("baseline", rows));
  log.throwIfErrors();
  const found = targets.map(({ scorer }, i) => {
    const runs = scorer.finish();
    const same = runs.find(({ configId }) => configId === judged[i].head.scores.configId);
    const scores = same ?? (runs.length === 1 ? runs[0] : void 0);
    if (scores === void 0 && judged[i].set.strict) {
      const names = runs.map(({ configId }) => configId ?? "(none)").join(", ");
      log.error(
        "trace/several-configs",
        `the baseline holds several configs and none is "${judged[i].head.scores.configId}": ${names}`
      );
    }
    return { scores, set: judged[i].set };
  });
  log.throwIfErrors();
  return found.map(
    ({ scores, set }) => scores === void 0 ? null : { scores, fingerprint: fingerprintOf(scores, set, request), origin: baseline.origin }
  );
}
function fingerprintOf(scores, { golden, policy }, { suite, sha256: sha2562 }) {
  const { cutoffs, ndcgGain, relevantFrom } = policy;
  return fingerprint(scores, golden, { cutoffs, ndcgGain, relevantFrom, suite, sha256: sha2562 });
}
function judge(set, head, baseline, request, index) {
  const { policy, golden, log } = set;
  const { scores, others } = head;
  const headFingerprint = fingerprintOf(scores, set, request);
  const refs = runMetrics(scores.columns.keys());
  const telling = caseMetrics(refs, policy.cutoffs);
  const comparison = baseline === null ? null : compareRuns({ scores, fingerprint: headFingerprint }, baseline, telling);
  const noBaseline = request.baseline.kind === "none" ? request.baseline.why : null;
  warnOfRun(scores, policy, golden, log);
  const baselineNote = request.baseline.kind === "none" ? request.baseline.note ?? null : null;
  const { today, suite, incomplete } = request;
  const metrics2 = new Map(
    refs.map((ref) => [
      ref.name,
      compareMetric(ref, scores, comparison?.baseline ?? null, comparison?.pairing ?? null)
    ])
  );
  const input = {
    policy,
    golden,
    ...set.coverageOf === null ? {} : { coverageOf: set.coverageOf },
    head: scores,
    comparison,
    metrics: metrics2,
    noBaseline,
    baselineNote,
    incomplete,
    today,
    suite
  };
  const evaluation = evaluate(input);
  const { anchor } = request;
  const horizon = anchor === void 0 ? null : "unreadable" in anchor ? anchor : {
    runId: anchor.runId,
    comparison: compareRuns({ scores, fingerprint: headFingerprint }, anchor.report, telling)
  };
  return {
    input,
    evaluation: horizon === null ? evaluation : applyAnchor(evaluation, input, horizon),
    headOrigin: request.headOrigin,
    headFingerprint,
    baselineOrigin: baseline?.origin ?? { sha: null, runId: null, attempt: null },
    baselineFingerprint: baseline?.fingerprint ?? null,
    metrics: refs,
    caseMetrics: telling,
    otherConfigs: others,
    index,
    complete: request.incomplete === null,
    warnings: log.warnings(),
    warningCounts: new Map(log.warnings().map(({ code: code2 }) => [code2, log.count(code2)])),
    includeText: request.includeText,
    date: request.date,
    base: null
  };
}

export {
  compareBytes,
  caseStatus,
  renderMarkdown,
  reportFiles,
  renderJson,
  invalidReport,
  describeBug,
  formatWarnings,
  formatDiagnostics,
  buildReport,
  renderTerminal,
  version,
  native,
  traceAdapters,
  DiagnosticLog,
  runGate,
  segmentMatcher,
  readReportFiles,
  findFiles,
  resolveIn,
  fileSource,
  policyFile,
  loadPolicy,
  policyOf,
  presetName,
  zipFiles,
  readBaseline,
  sha256,
  writeReport
};
