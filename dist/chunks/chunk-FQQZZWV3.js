import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  parseMetricRef
} from "./chunk-WXH6LK7A.js";

// src/text/count.ts
function count(n, word) {
  return `${n} ${word}${n === 1 ? "" : "s"}`;
}

// src/text/log-line.ts
function logLine(text, limit = 500) {
  const cut = text.length > limit ? `${text.slice(0, safeEnd(text, limit))}\u2026 (${text.length - limit} more)` : text;
  return cut.replace(UNSAFE, (char) => `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`).replace(/:(?=:)/g, ":\\").replace(/#(?=#\[)/g, "#\\");
}
var UNSAFE = (
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: single code points are meant, not the clusters they form.
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\u{34f}\u{115f}\u{1160}\u{17b4}\u{17b5}\u{180b}-\u{180f}\u{3164}\u{fe00}-\u{fe0f}\u{ffa0}\u{e0100}-\u{e01ef}]/gu
);
function safeEnd(text, end) {
  const unit = text.charCodeAt(end - 1);
  return unit >= 55296 && unit < 56320 ? end - 1 : end;
}

// src/compare/comparability.ts
var nothing = () => false;
var CHECKED = /* @__PURE__ */ new Set(["pass_rate", "critical_failures", "flip_rate"]);
var judgeField = (name) => ({
  field: name,
  effect: "judged metrics are not compared",
  value: ({ versions }) => versions[name] ?? [],
  affects: ({ metric }) => metric.judged
});
var FIELDS = [
  {
    field: "metrics_version",
    effect: "metrics are defined differently: none is compared",
    value: ({ metrics_version }) => metrics_version,
    affects: () => true
  },
  {
    field: "ndcg_gain",
    effect: "ndcg is not compared",
    value: ({ ndcg_gain }) => ndcg_gain,
    affects: ({ metric }) => metric.name === "ndcg"
  },
  {
    field: "block_stages",
    effect: "leaks are counted at other stages: acl_leaks and what is made of it are not compared",
    value: ({ block_stages }) => block_stages,
    affects: ({ metric }) => metric.name === "acl_leaks" || CHECKED.has(metric.name)
  },
  {
    field: "behavior_phrases",
    effect: "refusals are told by other phrases: behaviour and what is made of it are not compared",
    value: ({ behavior_phrases }) => behavior_phrases,
    affects: ({ metric }) => metric.layer === "behavior" || REFUSAL_BASED.has(metric.name) || CHECKED.has(metric.name)
  },
  {
    field: "repeats",
    effect: "more repeats find more flips: flip_rate is not compared",
    value: ({ repeats }) => repeats,
    affects: ({ metric }) => metric.name === "flip_rate"
  },
  ...["judge", "judge_library", "judge_version", "judge_model", "judge_prompt_version"].map(judgeField),
  {
    field: "golden_hash",
    effect: "only cases with the same labels in both runs are compared",
    value: ({ golden_hash }) => golden_hash.slice(0, 12),
    affects: nothing
  },
  {
    field: "case_set_hash",
    effect: "only cases that both runs judged are compared",
    value: ({ case_set_hash }) => case_set_hash.slice(0, 12),
    affects: nothing
  },
  {
    field: "suite",
    effect: "only cases that both runs judged are compared",
    value: ({ suite }) => suite ?? "none",
    affects: nothing
  },
  {
    field: "relevant_from",
    effect: "cases whose relevant set differs count as relabelled",
    value: ({ relevant_from }) => relevant_from,
    affects: nothing
  },
  {
    field: "cutoffs",
    effect: "a cutoff that one run lacks is not compared",
    value: ({ cutoffs }) => cutoffs,
    affects: nothing
  }
];
var REFUSAL_BASED = /* @__PURE__ */ new Set(["acl_over_restrictions", "hallucination_rate", "critical_hallucinations"]);
function incomparables(head, baseline) {
  return FIELDS.flatMap(({ field, effect, value, affects }) => {
    const [x, y] = [show(value(head)), show(value(baseline))];
    return x === y ? [] : [{ field, head: x, baseline: y, effect, affects }];
  });
}
function show(value) {
  if (Array.isArray(value)) return value.length === 0 ? "none" : value.join(", ");
  return String(value);
}

// src/gate/gate-result.ts
function gateName({ metric, slice }) {
  return slice === null ? metric : `${metric} in ${slice}`;
}

// src/report/record.ts
function emptyRecord() {
  return /* @__PURE__ */ Object.create(null);
}
function record(entries) {
  const result = emptyRecord();
  for (const [key, value] of entries) result[key] = value;
  return result;
}

// src/report/build-trend.ts
var MAX_METRICS = 100;
function trendRun(report, { runId, sha, createdAt, report: past }) {
  const gated = gatedMetrics(report);
  return {
    ...{ run_id: runId, sha, created_at: createdAt, decision: past.decision },
    values: record(gated.map((one) => [one.name, gatedValue(past, one)])),
    incomparable: incomparable(report, past, gated)
  };
}
function gatedMetrics({ gates }) {
  const found = /* @__PURE__ */ new Map();
  for (const { metric, slice, kind } of gates) {
    const name = gateName({ metric, slice });
    if (kind !== "coverage" && found.size < MAX_METRICS) found.set(name, { name, metric, slice });
  }
  return [...found.values()];
}
function gatedValue(report, { metric, slice }) {
  const metrics = slice === null ? report.metrics : own(report.slices, slice)?.metrics;
  return (metrics === void 0 ? void 0 : own(metrics, metric))?.head ?? null;
}
function trendValues(report, { runs }, gated) {
  const before = runs.map(
    ({ values, incomparable: incomparable2 }) => incomparable2.includes(gated.name) ? null : values[gated.name] ?? null
  );
  const now = gatedValue(report, gated);
  return now === null ? [] : [...before, now].filter((value) => value !== null);
}
function own(of, name) {
  return Object.hasOwn(of, name) ? of[name] : void 0;
}
var OF_THE_SET = /* @__PURE__ */ new Set(["golden_hash", "case_set_hash", "suite", "relevant_from"]);
function incomparable(report, past, gated) {
  const [now, then] = [report, past].map(({ head }) => head.fingerprint);
  const different = incomparables(now, then);
  const isOther = report.head.config_id !== past.head.config_id || different.some(({ field }) => OF_THE_SET.has(field));
  const affected = gated.filter(({ metric }) => {
    const ref = parseMetricRef(metric);
    return isOther || "metric" in ref && different.some(({ affects }) => affects(ref));
  });
  return affected.map(({ name }) => name);
}

// src/dataset/source-text.ts
async function sourceText(source, maxBytes) {
  const parts = [];
  let length = 0;
  for await (const chunk of source.chunks()) {
    length += chunk.length;
    if (length > maxBytes) return null;
    parts.push(new Uint8Array(chunk));
  }
  try {
    const decoder = new TextDecoder("utf-8", { fatal: true });
    return parts.map((part) => decoder.decode(part, { stream: true })).join("") + decoder.decode();
  } catch {
    return null;
  }
}

// src/text/format-number.ts
function formatNumber(value, unit) {
  if (value === null || Number.isNaN(value)) return "n/a";
  switch (unit) {
    case "ratio":
      return value.toFixed(3);
    case "rank":
      return Number.isInteger(value) ? String(value) : value.toFixed(1);
    case "ms":
      return `${Math.round(value)} ms`;
    case "usd":
      return `$${value.toFixed(4)}`;
    case "tokens":
      return String(Math.round(value));
    case "count":
      return Number.isInteger(value) ? String(value) : value.toFixed(2);
  }
}
function formatDelta(value, unit) {
  if (value === null || Number.isNaN(value)) return "n/a";
  const size = formatNumber(Math.abs(value), unit);
  const zero = formatNumber(0, unit);
  return size === zero && value === 0 ? size : `${value < 0 ? "-" : "+"}${size}`;
}
function formatApart(value, bound, unit) {
  const [a, b] = [formatNumber(value, unit), formatNumber(bound, unit)];
  if (a !== b || value === bound) return [a, b];
  return [String(Number(value.toPrecision(9))), String(Number(bound.toPrecision(9)))];
}

// src/report/metric-unit.ts
function metricUnit(name) {
  const ref = parseMetricRef(name);
  return "metric" in ref ? ref.metric.unit : "count";
}

export {
  count,
  formatNumber,
  formatDelta,
  formatApart,
  logLine,
  metricUnit,
  incomparables,
  gateName,
  emptyRecord,
  record,
  trendRun,
  gatedMetrics,
  gatedValue,
  trendValues,
  sourceText
};
