import { ACL_STAGES } from "../acl/violation.ts";
import type { Behavior } from "../dataset/golden-case.ts";
import { DEFAULT_MAX_UNMAPPED } from "../dataset/read-context.ts";
import { foldAnswer } from "../metrics/behavior/fold-answer.ts";
import { metrics } from "../metrics/index.ts";
import { type MetricRef, parseMetricRef } from "../metrics/metric-ref.ts";
import { parseAnchor } from "./anchor.ts";
import { calibrationRule } from "./calibration-rule.ts";
import { judgePolicy } from "./judge-policy.ts";
import type { GateFile, PolicyFile, WhereFile } from "./policy.schema.ts";
import { type CoverageRule, GATE_KINDS, type GateKind, type GateRule, type Origin, type Policy } from "./policy.ts";
import { defaultPreset, type Preset, type PresetName, presets } from "./presets.ts";
import { resolveMetric } from "./resolve-metric.ts";
import { toWaiver } from "./to-waiver.ts";
import { warnFraction } from "./warn-fraction.ts";
import { warnWrongWay } from "./warn-wrong-way.ts";
import type { Where } from "./where.ts";

/** Tells the place of a problem by its path in the file; a policy without a file has none. With a code: a warning. */
export type TellProblem = (
  path: readonly (string | number)[],
  message: string,
  hint?: string,
  warning?: "policy/wrong-way" | "policy/fraction",
) => void;

export const DEFAULT_CUTOFFS: readonly number[] = [1, 3, 5, 10];

/** Each cutoff costs a column of every rank metric. */
const MAX_CUTOFFS = 50;

/** Runs of a month of working days: long enough that slow drift shows, and a few seconds to read. */
const DEFAULT_TREND = 20;

export interface PolicyOptions {
  readonly file: string | null;
  /** A preset named on the command line or as an input; beats the file's. */
  readonly preset?: PresetName;
  /** False where no thresholds hold that nobody wrote. */
  readonly defaults?: boolean;
  /** Cutoffs named on the command line; beat the file's. */
  readonly cutoffs?: readonly number[];
  /** Where chunk ids come from, as named on the command line; beats the file's. */
  readonly idMap?: string;
}

/**
 * Resolves a policy: names to metrics, presets under the file's gates, defaults, the gates that are always there.
 * Without a file and preset the built-in thresholds hold. Problems go to `report`; the result is usable only if there
 * was none.
 */
export function buildPolicy(file: PolicyFile | null, options: PolicyOptions, report: TellProblem): Policy {
  const presetName = options.preset ?? file?.preset ?? null;
  const base: Preset =
    presetName !== null
      ? presets[presetName]
      : file === null && options.defaults !== false
        ? defaultPreset
        : { gates: {} };
  const baseOrigin: Origin = options.preset !== undefined ? "input" : presetName !== null ? "preset" : "default";
  const sliceNames = new Set([...Object.keys(base.slices ?? {}), ...Object.keys(file?.slices ?? {})]);
  const gates = [
    ...fixedGates(file),
    ...mergeGates(base.gates, file?.gates, null, baseOrigin, report),
    ...[...sliceNames].flatMap((name) =>
      mergeGates(base.slices?.[name]?.gates, file?.slices?.[name]?.gates, name, baseOrigin, report),
    ),
  ];
  const named = gates.map(({ metric }) => metric.k).filter((k) => k > 0);
  const cutoffs = [...new Set([...(options.cutoffs ?? file?.cutoffs ?? DEFAULT_CUTOFFS), ...named])].sort(
    (a, b) => a - b,
  );
  if (cutoffs.length > MAX_CUTOFFS)
    report(["gates"], `${cutoffs.length} different cutoffs, at most ${MAX_CUTOFFS} are computed`);
  return {
    file: options.file,
    preset: presetName,
    dataset: {
      name: file?.dataset?.name ?? null,
      version: file?.dataset?.version === undefined ? null : String(file.dataset.version),
      owner: file?.dataset?.owner ?? null,
      changelog: file?.dataset?.changelog ?? null,
    },
    gates,
    slices: [...sliceNames].map((name) => {
      const where = file?.slices?.[name]?.where ?? base.slices?.[name]?.where;
      if (name.includes(":"))
        report(["slices", name], `slice name "${name}" holds a colon: such names are made of tags`);
      return { name, where: toWhere((where ?? {}) as WhereFile) };
    }),
    suites: Object.entries(file?.suites ?? {}).map(([name, suite]) => ({
      name,
      where: suite.where === undefined ? null : toWhere(suite.where),
      sample: suite.sample ?? null,
      seed: suite.seed ?? 1,
    })),
    coverage: coverageRules(file?.coverage),
    waivers: (file?.waivers ?? []).flatMap((waiver, i) => toWaiver(waiver, ["waivers", i], report)),
    acl: { unknown: file?.acl?.unknown ?? "warn", blockStages: file?.acl?.["block-stages"] ?? ACL_STAGES },
    baseline: {
      onFirstRun: file?.baseline?.["on-first-run"] ?? "allow",
      onUnreadable: file?.baseline?.["on-unreadable"] ?? "fail",
      maxAgeDays: file?.baseline?.["max-age-days"] ?? null,
      anchor: file?.baseline?.anchor === undefined ? null : parseAnchor(file.baseline.anchor),
      trend: file?.baseline?.trend ?? DEFAULT_TREND,
    },
    calibration: calibrationRule(file?.calibration),
    judge: judgePolicy(file?.judge, report),
    cutoffs,
    relevantFrom: file?.["relevant-from"] ?? 1,
    ndcgGain: file?.["ndcg-gain"] ?? "exponential",
    phrases: phrases(file?.["behavior-phrases"]),
    goldenChanges: file?.["golden-changes"] ?? "risk",
    adapters: {
      idMap: options.idMap ?? file?.adapters?.["id-map"] ?? "auto",
      maxUnmapped: file?.adapters?.["max-unmapped"] ?? DEFAULT_MAX_UNMAPPED,
      queryId: file?.adapters?.["query-id"] ?? null,
      retrievalTools: file?.adapters?.["retrieval-tools"] ?? [],
    },
  };
}

/** Who bounds missing traces in another way, by their rise, has not relaxed how many there may be. */
function fixedGates(file: PolicyFile | null): GateRule[] {
  const isRelaxed = (name: string): boolean => {
    const own = file?.gates?.[name];
    return typeof own === "object" && own.max !== undefined;
  };
  return metrics
    .filter(({ name, fixedGate }) => fixedGate === "always" || (fixedGate === "relaxable" && !isRelaxed(name)))
    .map(({ name }) => rule(parseMetricRef(name) as MetricRef, null, "max", 0, "built-in"));
}

function rule(metric: MetricRef, slice: string | null, kind: GateKind, threshold: number, origin: Origin): GateRule {
  return { metric, slice, kind, threshold, origin, severity: "block", evidence: "point", minCases: 0 };
}

type GateTable = Readonly<Record<string, GateFile | "off">>;

/** The file's bounds over the preset's, bound by bound, so that tightening one does not drop the other. */
function mergeGates(
  base: GateTable | undefined,
  own: GateTable | undefined,
  slice: string | null,
  baseOrigin: Origin,
  report: TellProblem,
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
      const threshold = ownGate?.[kind] ?? baseGate?.[kind];
      if (threshold === undefined) continue;
      // What the file says of its own bounds, `severity: warn` say, takes no force from one that only the preset has.
      const terms = ownGate?.[kind] === undefined ? baseGate : ownGate;
      rules.push({
        ...rule(metric, slice, kind, threshold, terms === ownGate ? "file" : baseOrigin),
        severity: terms?.severity ?? "block",
        evidence: terms?.evidence ?? "point",
        minCases: terms?.["min-cases"] ?? 0,
      });
    }
  }
  return rules.filter(({ metric }) => slice !== null || metric.metric.fixedGate !== "always");
}

function checkGate(
  metric: MetricRef,
  gate: GateFile,
  slice: string | null,
  path: readonly (string | number)[],
  report: TellProblem,
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
  if (metric.metric.unit === "ratio") {
    for (const kind of ["min", "max", "max-drop", "max-rise"] as const) {
      const bound = gate[kind];
      if (bound !== undefined && (bound < 0 || bound > 1)) {
        report([...path, kind], `${metric.name} lies between 0 and 1, the bound is ${bound}`, "write 0.85 for 85 %");
      }
    }
  }
  if (metric.metric.fixedGate !== "always") return;
  if (slice !== null) report(path, `${metric.name} is always gated over the whole run, not over a slice`);
  else if (gate.max !== 0 || gate.severity === "warn") report(path, `${metric.name} is always {max: 0}, and blocks`);
}

function toWhere(where: WhereFile): Where {
  const list = <T extends string>(value: T | readonly T[] | undefined): readonly T[] | null =>
    value === undefined ? null : typeof value === "string" ? [value] : value;
  return {
    tags: list(where.tags),
    difficulty: list(where.difficulty),
    behavior: list<Behavior>(where.behavior),
    tenant: list(where.tenant),
    role: list(where.role),
    locale: list(where.locale),
    document: list(where.document),
    ids: list(where.ids),
    critical: where.critical ?? null,
  };
}

function coverageRules(coverage: PolicyFile["coverage"]): CoverageRule[] {
  return (["tags", "difficulty", "behavior"] as const).flatMap((field) =>
    Object.entries(coverage?.[field] ?? {}).map(([value, min]) => ({ field, value, min })),
  );
}

function phrases(file: PolicyFile["behavior-phrases"]): Policy["phrases"] {
  return (["permission_denied", "escalate", "abstain"] as const).flatMap((shows) =>
    (file?.[shows] ?? []).map((phrase) => ({ shows, phrase: foldAnswer(phrase) })),
  );
}
