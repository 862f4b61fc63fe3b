import { ACL_STAGES } from "../acl/violation.ts";
import { DEFAULT_MAX_UNMAPPED } from "../dataset/read-context.ts";
import { foldAnswer } from "../metrics/behavior/fold-answer.ts";
import { parseAnchor } from "./anchor.ts";
import { calibrationRule } from "./calibration-rule.ts";
import { fixedGates } from "./fixed-gates.ts";
import { judgePolicy } from "./judge-policy.ts";
import { mergeGates } from "./merge-gates.ts";
import type { PolicyFile } from "./policy.schema.ts";
import type { CoverageRule, Origin, Policy } from "./policy.ts";
import { defaultPreset, type Preset, type PresetName, presets } from "./presets.ts";
import type { TellProblem } from "./tell-problem.ts";
import { toWaiver } from "./to-waiver.ts";
import type { WhereFile } from "./where.schema.ts";
import { toWhere } from "./where.ts";

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
  const base = presetOf(presetName, file === null && options.defaults !== false);
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
    dataset: datasetOf(file?.dataset),
    gates,
    slices: [...sliceNames].map((name) => {
      const where = file?.slices?.[name]?.where ?? base.slices?.[name]?.where;
      if (name.includes(":"))
        report(["slices", name], `slice name "${name}" holds a colon: such names are made of tags`);
      return { name, where: toWhere((where ?? {}) as WhereFile) };
    }),
    suites: suitesOf(file?.suites),
    coverage: coverageRules(file?.coverage),
    waivers: (file?.waivers ?? []).flatMap((waiver, i) => toWaiver(waiver, ["waivers", i], report)),
    acl: { unknown: file?.acl?.unknown ?? "warn", blockStages: file?.acl?.["block-stages"] ?? ACL_STAGES },
    baseline: baselineOf(file?.baseline),
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

/** The built-in thresholds hold only where nobody wrote any. */
function presetOf(name: PresetName | null, isUnwritten: boolean): Preset {
  if (name !== null) return presets[name];
  return isUnwritten ? defaultPreset : { gates: {} };
}

function datasetOf(dataset: PolicyFile["dataset"]): Policy["dataset"] {
  return {
    name: dataset?.name ?? null,
    version: dataset?.version === undefined ? null : String(dataset.version),
    owner: dataset?.owner ?? null,
    changelog: dataset?.changelog ?? null,
  };
}

function suitesOf(suites: PolicyFile["suites"]): Policy["suites"] {
  return Object.entries(suites ?? {}).map(([name, { where, sample, seed }]) => {
    return { name, where: where === undefined ? null : toWhere(where), sample: sample ?? null, seed: seed ?? 1 };
  });
}

function baselineOf(baseline: PolicyFile["baseline"]): Policy["baseline"] {
  return {
    onFirstRun: baseline?.["on-first-run"] ?? "allow",
    onUnreadable: baseline?.["on-unreadable"] ?? "fail",
    maxAgeDays: baseline?.["max-age-days"] ?? null,
    anchor: baseline?.anchor === undefined ? null : parseAnchor(baseline.anchor),
    trend: baseline?.trend ?? DEFAULT_TREND,
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
