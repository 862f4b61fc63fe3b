import { type DiagnosticLog, DOCS } from "../diagnostics/index.ts";
import { DEFAULT_MAX_UNMAPPED } from "../input/traces/index.ts";
import { DENIED_BY, foldPhrase } from "../scoring/behavior/index.ts";
import { ACL_STAGES } from "../scoring/index.ts";
import { type Metric, type MetricRef, metricNames, metrics, parseMetricRef } from "../scoring/metrics/index.ts";
import { isCalendarDate, nearestName } from "../text/index.ts";
import {
  BOUND_ON,
  type CoverageRule,
  calibrationRule,
  DEFAULT_JUDGE_SETTINGS,
  GATE_KINDS,
  type GateRule,
  gateRule,
  type JudgeSettings,
  type Origin,
  type Policy,
  parseAnchor,
  parseBound,
  type ReportProblem,
  toWhere,
  type Waiver,
} from "./policy.ts";
import type { GateFile, PolicyFile, WhereFile } from "./policy-schema.ts";
import { defaultPreset, type Preset, type PresetName, presets } from "./presets.ts";

/** Settings from outside the policy file. */
export interface PolicyOptions {
  readonly file: string | null;
  /** Preset from the command line or an input. Overrides the file. */
  readonly preset?: PresetName;
  /** False to use no default gates if there is no policy. */
  readonly defaults?: boolean;
  /** Cutoffs from the command line. Override the file. */
  readonly cutoffs?: readonly number[];
  /** Metrics to compute in addition to the core set and the gated ones. */
  readonly metrics?: Policy["metrics"];
  /** Source of chunk IDs from the command line. Overrides the file. */
  readonly idMap?: string;
}

/** Cutoffs (k) of the core ranking metrics without `cutoffs:` in the policy. */
export const DEFAULT_CUTOFFS: readonly number[] = [5, 10];

/**
 * Builds the policy from the file, its preset, and defaults. Without a file and a preset, the default gates apply.
 * Problems go to `report`. The result is usable only if there was none.
 */
export function buildPolicy(file: PolicyFile | null, options: PolicyOptions, report: ReportProblem): Policy {
  const presetName = options.preset ?? file?.preset ?? null;
  const base = presetGates(presetName, file === null && options.defaults !== false);
  const baseOrigin: Origin = options.preset !== undefined ? "input" : presetName !== null ? "preset" : "default";
  const sliceNames = new Set([...Object.keys(base.slices ?? {}), ...Object.keys(file?.slices ?? {})]);
  const gates = [
    ...builtInGates(file),
    ...mergeGates(base.gates, file?.gates, null, baseOrigin, report),
    ...[...sliceNames].flatMap((name) =>
      mergeGates(base.slices?.[name]?.gates, file?.slices?.[name]?.gates, name, baseOrigin, report),
    ),
  ];
  const cutoffs = [...new Set(options.cutoffs ?? file?.cutoffs ?? DEFAULT_CUTOFFS)].sort((a, b) => a - b);
  return {
    file: options.file,
    preset: presetName,
    dataset: datasetPolicy(file?.dataset),
    gates,
    off: Object.entries(file?.gates ?? {}).flatMap(([name, gate]) => (gate === "off" ? [name] : [])),
    slices: [...sliceNames].map((name) => {
      const where = file?.slices?.[name]?.where ?? base.slices?.[name]?.where;
      if (name.includes(":"))
        report(["slices", name], `slice name "${name}" holds a colon: such names are made of tags`);
      return { name, where: toWhere((where ?? {}) as WhereFile) };
    }),
    suites: suiteRules(file?.suites),
    coverage: coverageRules(file?.coverage),
    waivers: (file?.waivers ?? []).flatMap((waiver, i) => toWaiver(waiver, ["waivers", i], report)),
    acl: { unknown: file?.acl?.unknown ?? "warn", blockStages: file?.acl?.["block-stages"] ?? ACL_STAGES },
    baseline: baselinePolicy(file?.baseline),
    calibration: calibrationRule(file?.calibration),
    judge: judgePolicy(file?.judge, report),
    cutoffs,
    metrics: options.metrics ?? [],
    relevantFrom: file?.["relevant-from"] ?? 1,
    evidenceCoverage: file?.evidence?.coverage ?? 0.8,
    ndcgGain: file?.["ndcg-gain"] ?? "exponential",
    deniedBy: file?.["denied-by"] ?? DENIED_BY,
    phrases: refusalPhrases(file?.["behavior-phrases"]),
    goldenChanges: file?.["golden-changes"] ?? "risk",
    adapters: {
      labelMapping: labelMapping(file?.dataset),
      idMap: options.idMap ?? file?.adapters?.["id-map"] ?? "auto",
      maxUnmapped: file?.adapters?.["max-unmapped"] ?? DEFAULT_MAX_UNMAPPED,
      queryId: file?.adapters?.["query-id"] ?? null,
      retrievalTools: file?.adapters?.["retrieval-tools"] ?? [],
    },
  };
}

/** The default gates apply only if no gates are configured. */
function presetGates(name: PresetName | null, isUnwritten: boolean): Preset {
  if (name !== null) return presets[name];
  return isUnwritten ? defaultPreset : { gates: {} };
}

/** Whether no policy can relax or turn off the gate of a metric. */
const isFixed = (fixedGate: Metric["fixedGate"]): boolean => fixedGate === "always" || fixedGate === "with-cases";

/** Gates of every policy. A `max` on `missing_traces` relaxes its gate. Other thresholds on it do not. */
function builtInGates(file: PolicyFile | null): GateRule[] {
  const isRelaxed = (name: string): boolean => {
    const own = file?.gates?.[name];
    return typeof own === "object" && own.max !== undefined;
  };
  return metrics
    .filter(({ name, fixedGate }) => isFixed(fixedGate) || (fixedGate === "relaxable" && !isRelaxed(name)))
    .map(({ name }) => gateRule(parseMetricRef(name) as MetricRef, null, "max", 0, "built-in"));
}

/**
 * Merges the gates of the file over those of the preset, threshold by threshold, so that changing one keeps the others.
 */
function mergeGates(
  base: GateTable | undefined,
  own: GateTable | undefined,
  slice: string | null,
  baseOrigin: Origin,
  report: ReportProblem,
): GateRule[] {
  const path = slice === null ? ["gates"] : ["slices", slice, "gates"];
  const rules: GateRule[] = [];
  for (const name of new Set([...Object.keys(base ?? {}), ...Object.keys(own ?? {})])) {
    const ownGate = own?.[name];
    const metric = resolveMetric(name, [...path, name], report);
    if (ownGate === "off" && metric?.metric.fixedGate) report([...path, name], `gate "${name}" cannot be switched off`);
    if (metric === undefined || ownGate === "off") continue;
    const baseGate = base?.[name] as GateFile | undefined;
    if (ownGate !== undefined) {
      checkGate(metric, ownGate, slice, [...path, name], report);
      warnWrongWay(metric, { ...baseGate, ...ownGate }, [...path, name], report);
      warnFraction(metric, ownGate, [...path, name], report);
    }
    for (const kind of GATE_KINDS) {
      // Settings of the file, such as `severity: warn`, apply only to its own thresholds, not to those of the preset.
      const terms = ownGate?.[kind] === undefined ? baseGate : ownGate;
      const bound = terms?.[kind];
      if (bound === undefined) continue;
      const parsed = parseBound(bound);
      rules.push({
        ...gateRule(metric, slice, kind, parsed.threshold, terms === ownGate ? "file" : baseOrigin),
        ...parsed,
        severity: terms?.severity ?? "block",
        evidence: terms?.evidence ?? "point",
        minCases: terms?.["min-cases"] ?? 0,
      });
    }
  }
  return rules.filter(({ metric }) => slice !== null || !isFixed(metric.metric.fixedGate));
}

/** Reports thresholds that make no sense for their metric or in combination. */
function checkGate(
  metric: MetricRef,
  gate: GateFile,
  slice: string | null,
  path: readonly (string | number)[],
  report: ReportProblem,
): void {
  if (!GATE_KINDS.some((kind) => gate[kind] !== undefined))
    report(path, `gate "${metric.name}" sets no bound`, "add min, max or max-drop");
  const higher = metric.metric.better === "higher";
  if (higher && gate["max-rise"] !== undefined) {
    report([...path, "max-rise"], `${metric.name} is better when higher: a rise is no loss`, "use max-drop");
  }
  if (!higher && gate["max-drop"] !== undefined) {
    report([...path, "max-drop"], `${metric.name} is better when lower: a drop is no loss`, "use max-rise");
  }
  if (gate.evidence !== undefined && gate["max-drop"] === undefined && gate["max-rise"] === undefined) {
    const bound = `max-${higher ? "drop" : "rise"}`;
    report(
      [...path, "evidence"],
      `evidence says how ${bound} is asked, and none is set beside it`,
      `add ${bound}, or remove evidence`,
    );
  }
  if (gate.min !== undefined && gate.max !== undefined && gate.min > gate.max)
    report([...path, "min"], "min is above max");
  checkPercent(metric, gate, path, report);
  if (metric.metric.unit === "ratio") {
    for (const kind of GATE_KINDS) {
      const bound = gate[kind];
      if (typeof bound === "number" && BOUND_ON[kind] !== "cases" && (bound < 0 || bound > 1)) {
        report([...path, kind], `${metric.name} lies between 0 and 1, the bound is ${bound}`, "write 0.85 for 85 %");
      }
    }
  }
  if (!isFixed(metric.metric.fixedGate)) return;
  if (slice !== null) report(path, `${metric.name} is always gated over the whole run, not over a slice`);
  else if (gate.max !== 0 || gate.severity === "warn") report(path, `${metric.name} is always {max: 0}, and blocks`);
}

/** Reports percentages that can never be exceeded, or that the gate's evidence cannot prove. */
function checkPercent(
  { name }: MetricRef,
  gate: GateFile,
  path: readonly (string | number)[],
  report: ReportProblem,
): void {
  for (const kind of ["max-drop", "max-rise"] as const) {
    const bound = gate[kind];
    if (typeof bound !== "string") continue;
    if (gate.evidence === "non-inferior") {
      const message = `${kind} of ${name} is a percentage, and evidence: non-inferior needs a number`;
      report([...path, kind], message, "write the bound in the unit of the metric, or evidence: significant");
    }
    if (kind === "max-drop" && parseBound(bound).threshold > 100)
      report([...path, kind], `${name} cannot drop by more than 100%, the bound is ${bound}`, "write 5% or 0.05");
  }
}

/** Warns if a threshold limits only the good direction: `latency_p95: { min: 6000 }` passes the slower a run is. */
function warnWrongWay(
  { name, metric }: MetricRef,
  { min, max }: { readonly min?: number | undefined; readonly max?: number | undefined },
  path: readonly (string | number)[],
  report: ReportProblem,
): void {
  // These always have a built-in gate in the right direction.
  if (metric.fixedGate !== undefined) return;
  const [wrong, right, good] = metric.better === "lower" ? ["min", "max", "low"] : ["max", "min", "high"];
  const [set, other] = wrong === "min" ? [min, max] : [max, min];
  if (set === undefined || other !== undefined) return;
  const message = `${name} is better when ${metric.better}: ${wrong} does not keep it ${good}`;
  report([...path, wrong], message, `use ${right}, or both for a range`, "policy/wrong-way");
}

/**
 * Warns if a threshold in milliseconds or tokens is a fraction: `latency_p95: { max-rise: 0.1 }` allows 0.1 ms, not
 * 10%.
 */
function warnFraction(
  { name, metric: { unit } }: MetricRef,
  gate: GateFile,
  path: readonly (string | number)[],
  report: ReportProblem,
): void {
  if (unit !== "ms" && unit !== "tokens") return;
  for (const kind of GATE_KINDS) {
    const bound = gate[kind];
    if (typeof bound !== "number" || BOUND_ON[kind] === "cases" || bound <= 0 || bound >= 1) continue;
    const message = `${kind} of ${name} is ${bound} ${unit}, not a share of what it is`;
    const percent =
      BOUND_ON[kind] === "value" ? "" : `, or as a percentage: ${kind}: ${Number((100 * bound).toFixed(6))}%`;
    report([...path, kind], message, `write it in ${unit}${percent}`, "policy/fraction");
  }
}

/** Resolves a metric name. Reports an unknown name, with the nearest known one as a hint. */
export function resolveMetric(
  name: string,
  path: readonly (string | number)[],
  report: ReportProblem,
): MetricRef | undefined {
  const ref = parseMetricRef(name);
  if ("metric" in ref) return ref;
  const plain = withCutoff(name);
  const near = ref.hint === undefined ? undefined : nearestName(metricBase(plain), metricNames());
  report(path, ref.problem, near === undefined ? undefined : `did you mean "${spelledLike(near, plain)}"?`);
  return undefined;
}

/** Parses a list of metrics such as `map@10, context_ap`, or `all`. Mistakes are logged. */
export function parseMetricList(text: string, log: DiagnosticLog): Policy["metrics"] {
  if (text.trim() === "all") return "all";
  const report: ReportProblem = (_, message, hint) =>
    log.error("usage/invalid-value", message, hint === undefined ? {} : { hint });
  return text.split(/[\s,]+/).flatMap((name) => (name === "" ? [] : (resolveMetric(name, [], report) ?? [])));
}

/** Converts cutoffs of other tools, such as `recall_at_10`, `recall_10`, and `ndcg_cut_10`. */
const withCutoff = (name: string): string => name.replace(/[_-](?:(?:at|cut)[_-]?)?(\d{1,4})$/i, "@$1");

const metricBase = (name: string): string =>
  name
    .replace(/^[^:@]+:/, "")
    .replace(/@.*$/, "")
    .toLowerCase();

/** Spells a metric with the prefix and cutoff of the name in the policy, if the metric takes them. */
function spelledLike(metric: string, name: string): string {
  const [prefix = ""] = /^[^:@]+:/.exec(name) ?? [];
  const [cutoff = "@10"] = /@\d{1,4}$/.exec(name) ?? [];
  const spellings = [`${prefix}${metric}${cutoff}`, `${metric}${cutoff}`, `${prefix}${metric}`];
  return spellings.find((spelling) => "metric" in parseMetricRef(spelling)) ?? metric;
}

/** Resolves the metric of a waiver. Empty if the waiver is invalid, which is reported. */
function toWaiver(
  waiver: NonNullable<PolicyFile["waivers"]>[number],
  path: readonly (string | number)[],
  report: ReportProblem,
): Waiver[] {
  if (!isCalendarDate(waiver.expires)) report([...path, "expires"], `"${waiver.expires}" is no date of the calendar`);
  if (waiver.case === undefined && waiver.metric === undefined) {
    report(path, "a waiver names a case, a metric or both");
    return [];
  }
  const metric = waiver.metric === undefined ? null : resolveMetric(waiver.metric, [...path, "metric"], report);
  if (metric === undefined) return [];
  if (metric?.metric.unwaivable) {
    report([...path, "metric"], `${metric.name} cannot be waived`);
    return [];
  }
  if (metric?.metric.fixedGate === "with-cases" && waiver.case === undefined) {
    report(path, `${metric.name} can be waived for a single case only`, "add case: with the ID of the test case");
    return [];
  }
  const { reason, owner, expires } = waiver;
  return [{ case: waiver.case ?? null, metric, reason, owner, expires }];
}

/**
 * Resolves `judge:`. The judge's URL is not part of the policy, because a pull request could send texts and the key
 * elsewhere.
 */
function judgePolicy(file: PolicyFile["judge"], report: ReportProblem): JudgeSettings {
  const given = file ?? {};
  const defaults = DEFAULT_JUDGE_SETTINGS;
  const metrics = (given.metrics ?? []).flatMap((name, i) => {
    const ref = resolveMetric(name, ["judge", "metrics", i], report);
    if (ref !== undefined && !ref.metric.judged)
      report(["judge", "metrics", i], `${name} is measured, not judged`, "leave it out: it costs no call");
    return ref === undefined ? [] : [ref.metric.name];
  });
  const { prices, "confirm-on-fail": confirm } = given;
  if (given["max-cost-usd"] !== undefined && prices === undefined)
    report(["judge", "max-cost-usd"], "without judge.prices nobody knows what a call costs", "add prices");
  if (confirm !== undefined && confirm % 2 === 0)
    report(["judge", "confirm-on-fail"], `${confirm} judgements may have no majority`, "write an odd number");
  return {
    metrics,
    method: given.method ?? defaults.method,
    repeat: given.repeat ?? defaults.repeat,
    confirmOnFail: confirm ?? defaults.confirmOnFail,
    concurrency: given.concurrency ?? defaults.concurrency,
    callTimeoutMs: seconds(given["call-timeout-seconds"]) ?? defaults.callTimeoutMs,
    totalTimeoutMs: seconds(given["total-timeout-seconds"]) ?? defaults.totalTimeoutMs,
    maxCalls: given["max-calls"] ?? defaults.maxCalls,
    maxCostUsd: given["max-cost-usd"] ?? defaults.maxCostUsd,
    prices: prices ?? defaults.prices,
  };
}

const seconds = (value: number | undefined): number | undefined => (value === undefined ? undefined : value * 1000);

type GateTable = Readonly<Record<string, GateFile | "off">>;

/** About a month of working days: enough to show slow drift, and fast to read. */
const DEFAULT_TREND_RUNS = 20;

function datasetPolicy(dataset: PolicyFile["dataset"]): Policy["dataset"] {
  return {
    name: dataset?.name ?? null,
    version: dataset?.version === undefined ? null : String(dataset.version),
    owner: dataset?.owner ?? null,
    changelog: dataset?.changelog ?? null,
  };
}

function labelMapping(dataset: PolicyFile["dataset"]): NonNullable<Policy["adapters"]["labelMapping"]> {
  const { fields = {}, values = {}, "ignore-fields": ignored = [], "page-base": pageBase = 1 } = dataset ?? {};
  return { isEmpty: Object.keys(fields).length + ignored.length === 0, fields, values, ignored, pageBase };
}

function suiteRules(suites: PolicyFile["suites"]): Policy["suites"] {
  return Object.entries(suites ?? {}).map(([name, { where, sample, seed }]) => {
    return { name, where: where === undefined ? null : toWhere(where), sample: sample ?? null, seed: seed ?? 1 };
  });
}

function baselinePolicy(baseline: PolicyFile["baseline"]): Policy["baseline"] {
  return {
    onFirstRun: baseline?.["on-first-run"] ?? "allow",
    onUnreadable: baseline?.["on-unreadable"] ?? "fail",
    maxAgeDays: baseline?.["max-age-days"] ?? null,
    anchor: baseline?.anchor === undefined ? null : parseAnchor(baseline.anchor),
    trend: baseline?.trend ?? DEFAULT_TREND_RUNS,
  };
}

function coverageRules(coverage: PolicyFile["coverage"]): CoverageRule[] {
  return (["tags", "difficulty", "behavior"] as const).flatMap((field) =>
    Object.entries(coverage?.[field] ?? {}).map(([value, min]) => ({ field, value, min })),
  );
}

function refusalPhrases(file: PolicyFile["behavior-phrases"]): Policy["phrases"] {
  return (["answer", "permission_denied", "escalate", "abstain"] as const).flatMap((shows) =>
    (file?.[shows] ?? []).map((phrase) => ({ shows, phrase: foldPhrase(phrase) })),
  );
}

/** Link to the reference of the policy key at a path; undefined for the policy itself. */
export function policyHint([key]: readonly PropertyKey[]): string | undefined {
  return key === undefined ? undefined : `see ${DOCS}/policy.md#${String(key)}`;
}
