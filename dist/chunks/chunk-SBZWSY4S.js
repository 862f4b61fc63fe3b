import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  foldAnswer
} from "./chunk-NX5Z4OOD.js";
import {
  metricNames,
  parseMetricRef
} from "./chunk-VFRIYX6P.js";
import {
  defaultPreset,
  presets
} from "./chunk-YARUQCDO.js";
import {
  nearestName
} from "./chunk-CHP3WVVC.js";
import {
  ACL_STAGES
} from "./chunk-RVF6W6EA.js";

// src/config/anchor.ts
function parseAnchor(text) {
  if (text.startsWith("run:")) return { kind: "run", id: Number(text.slice("run:".length)) };
  return text.startsWith("tag:") ? { kind: "tag", name: text.slice("tag:".length) } : { kind: "last-release" };
}

// src/config/resolve-metric.ts
function resolveMetric(name, path, report) {
  const ref = parseMetricRef(name);
  if ("metric" in ref) return ref;
  const near = ref.hint === void 0 ? void 0 : nearestName(ref.hint, metricNames());
  report(path, ref.problem, near === void 0 ? void 0 : `did you mean "${near}"?`);
  return void 0;
}

// src/config/to-waiver.ts
function toWaiver(waiver, path, report) {
  if (!isCalendarDate(waiver.expires)) report([...path, "expires"], `"${waiver.expires}" is no date of the calendar`);
  if (waiver.case === void 0 && waiver.metric === void 0) {
    report(path, "a waiver names a case, a metric or both");
    return [];
  }
  const metric = waiver.metric === void 0 ? null : resolveMetric(waiver.metric, [...path, "metric"], report);
  if (metric === void 0) return [];
  if (metric !== null && UNWAIVABLE.includes(metric.name)) {
    report([...path, "metric"], `${metric.name} cannot be waived`);
    return [];
  }
  const { reason, owner, expires } = waiver;
  return [{ case: waiver.case ?? null, metric, reason, owner, expires }];
}
var UNWAIVABLE = ["acl_leaks", "critical_failures", "forbidden_content"];
function isCalendarDate(text) {
  const [year = 0, month = 0, day = 0] = text.split("-").map(Number);
  const leap = year % 4 === 0 && year % 100 !== 0 || year % 400 === 0;
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return day >= 1 && day <= days;
}

// src/config/build-policy.ts
var DEFAULT_CUTOFFS = [1, 3, 5, 10];
var MAX_CUTOFFS = 50;
var DEFAULT_TREND = 20;
var FIXED = ["acl_leaks", "critical_failures"];
function buildPolicy(file, options, report) {
  const presetName = options.preset ?? file?.preset ?? null;
  const base = presetName !== null ? presets[presetName] : file === null && options.defaults !== false ? defaultPreset : { gates: {} };
  const baseOrigin = options.preset !== void 0 ? "input" : presetName !== null ? "preset" : "default";
  const sliceNames = /* @__PURE__ */ new Set([...Object.keys(base.slices ?? {}), ...Object.keys(file?.slices ?? {})]);
  const gates = [
    ...fixedGates(file),
    ...mergeGates(base.gates, file?.gates, null, baseOrigin, ["gates"], report),
    ...[...sliceNames].flatMap(
      (name) => mergeGates(
        base.slices?.[name]?.gates,
        file?.slices?.[name]?.gates,
        name,
        baseOrigin,
        ["slices", name, "gates"],
        report
      )
    )
  ];
  const named = gates.map(({ metric }) => metric.k).filter((k) => k > 0);
  const cutoffs = [.../* @__PURE__ */ new Set([...options.cutoffs ?? file?.cutoffs ?? DEFAULT_CUTOFFS, ...named])].sort(
    (a, b) => a - b
  );
  if (cutoffs.length > MAX_CUTOFFS)
    report(["gates"], `${cutoffs.length} different cutoffs, at most ${MAX_CUTOFFS} are computed`);
  return {
    file: options.file,
    preset: presetName,
    dataset: {
      name: file?.dataset?.name ?? null,
      version: file?.dataset?.version === void 0 ? null : String(file.dataset.version),
      owner: file?.dataset?.owner ?? null,
      changelog: file?.dataset?.changelog ?? null
    },
    gates,
    slices: [...sliceNames].map((name) => {
      const where = file?.slices?.[name]?.where ?? base.slices?.[name]?.where;
      if (name.includes(":"))
        report(["slices", name], `slice name "${name}" holds a colon: such names are made of tags`);
      return { name, where: toWhere(where ?? {}) };
    }),
    suites: Object.entries(file?.suites ?? {}).map(([name, suite]) => ({
      name,
      where: suite.where === void 0 ? null : toWhere(suite.where),
      sample: suite.sample ?? null,
      seed: suite.seed ?? 1
    })),
    coverage: coverageRules(file?.coverage),
    waivers: (file?.waivers ?? []).flatMap((waiver, i) => toWaiver(waiver, ["waivers", i], report)),
    acl: { unknown: file?.acl?.unknown ?? "warn", blockStages: file?.acl?.["block-stages"] ?? ACL_STAGES },
    baseline: {
      onFirstRun: file?.baseline?.["on-first-run"] ?? "allow",
      onUnreadable: file?.baseline?.["on-unreadable"] ?? "fail",
      maxAgeDays: file?.baseline?.["max-age-days"] ?? null,
      anchor: file?.baseline?.anchor === void 0 ? null : parseAnchor(file.baseline.anchor),
      trend: file?.baseline?.trend ?? DEFAULT_TREND
    },
    cutoffs,
    relevantFrom: file?.["relevant-from"] ?? 1,
    ndcgGain: file?.["ndcg-gain"] ?? "exponential",
    phrases: phrases(file?.["behavior-phrases"]),
    goldenChanges: file?.["golden-changes"] ?? "risk"
  };
}
function fixedGates(file) {
  const relaxed = file?.gates !== void 0 && "missing_traces" in file.gates;
  return [...FIXED, ...relaxed ? [] : ["missing_traces"]].map((name) => ({
    ...rule(parseMetricRef(name), null, "max", 0, "built-in")
  }));
}
function rule(metric, slice, kind, threshold, origin) {
  return { metric, slice, kind, threshold, origin, severity: "block", evidence: "point", minCases: 0 };
}
function mergeGates(base, own, slice, baseOrigin, path, report) {
  const rules = [];
  for (const name of /* @__PURE__ */ new Set([...Object.keys(base ?? {}), ...Object.keys(own ?? {})])) {
    const ownGate = own?.[name];
    const metric = resolveMetric(name, [...path, name], report);
    if (ownGate === "off" && FIXED.concat("missing_traces").includes(name)) {
      report([...path, name], `gate "${name}" cannot be switched off`);
    }
    if (metric === void 0 || ownGate === "off") continue;
    const baseGate = base?.[name];
    if (ownGate !== void 0) checkGate(metric, ownGate, slice, [...path, name], report);
    for (const kind of KINDS) {
      const threshold = ownGate?.[kind] ?? baseGate?.[kind];
      if (threshold === void 0) continue;
      const origin = ownGate?.[kind] !== void 0 ? "file" : baseOrigin;
      rules.push({
        ...rule(metric, slice, kind, threshold, origin),
        severity: ownGate?.severity ?? "block",
        evidence: ownGate?.evidence ?? "point",
        minCases: ownGate?.["min-cases"] ?? 0
      });
    }
  }
  return rules.filter(({ metric }) => slice !== null || !FIXED.includes(metric.name));
}
var KINDS = ["min", "max", "max-drop", "max-rise", "max-regressed"];
function checkGate(metric, gate, slice, path, report) {
  if (!KINDS.some((kind) => gate[kind] !== void 0))
    report(path, `gate "${metric.name}" sets no bound`, "add min, max or max-drop");
  const higher = metric.metric.better === "higher";
  if (higher && gate["max-rise"] !== void 0) {
    report([...path, "max-rise"], `${metric.name} is better when higher: a rise is no loss`, "use max-drop");
  }
  if (!higher && gate["max-drop"] !== void 0) {
    report([...path, "max-drop"], `${metric.name} is better when lower: a drop is no loss`, "use max-rise");
  }
  if (gate.min !== void 0 && gate.max !== void 0 && gate.min > gate.max)
    report([...path, "min"], "min is above max");
  if (metric.metric.unit === "ratio") {
    for (const kind of ["min", "max", "max-drop", "max-rise"]) {
      const bound = gate[kind];
      if (bound !== void 0 && (bound < 0 || bound > 1)) {
        report([...path, kind], `${metric.name} lies between 0 and 1, the bound is ${bound}`, "write 0.85 for 85 %");
      }
    }
  }
  if (!FIXED.includes(metric.name)) return;
  if (slice !== null) report(path, `${metric.name} is always gated over the whole run, not over a slice`);
  else if (gate.max !== 0 || gate.severity === "warn") report(path, `${metric.name} is always {max: 0}, and blocks`);
}
function toWhere(where) {
  const list = (value) => value === void 0 ? null : typeof value === "string" ? [value] : value;
  return {
    tags: list(where.tags),
    difficulty: list(where.difficulty),
    behavior: list(where.behavior),
    tenant: list(where.tenant),
    role: list(where.role),
    locale: list(where.locale),
    document: list(where.document),
    ids: list(where.ids),
    critical: where.critical ?? null
  };
}
function coverageRules(coverage) {
  return ["tags", "difficulty", "behavior"].flatMap(
    (field) => Object.entries(coverage?.[field] ?? {}).map(([value, min]) => ({ field, value, min }))
  );
}
function phrases(file) {
  return ["permission_denied", "escalate", "abstain"].flatMap(
    (shows) => (file?.[shows] ?? []).map((phrase) => ({ shows, phrase: foldAnswer(phrase) }))
  );
}

export {
  DEFAULT_CUTOFFS,
  buildPolicy
};
