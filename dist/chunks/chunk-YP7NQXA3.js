import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  gateName,
  incomparables
} from "./chunk-VG7L4IRC.js";
import {
  parseMetricRef
} from "./chunk-VFRIYX6P.js";

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

// src/report/metric-unit.ts
function metricUnit(name) {
  const ref = parseMetricRef(name);
  return "metric" in ref ? ref.metric.unit : "count";
}

export {
  metricUnit,
  emptyRecord,
  record,
  trendRun,
  gatedMetrics,
  gatedValue,
  trendValues
};
