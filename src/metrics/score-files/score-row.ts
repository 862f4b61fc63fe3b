import { ACL_STAGES, type AclStage, VIOLATION_RULES, type Violation, type ViolationRule } from "../../acl/violation.ts";
import { BEHAVIORS, type Behavior } from "../../dataset/golden/golden-case.ts";
import { isObject } from "../../dataset/rows/is-type.ts";
import { MAX_REPEAT } from "../../dataset/traces/max-repeat.ts";
import type { Trace } from "../../dataset/traces/trace.schema.ts";
import type { HallucinationLabel } from "../answer/hallucination-labels.ts";
import { RANKS_PER_CHUNK } from "../scan/scan-state.ts";
import { readFlags, writeFlags } from "../scan/score-flags.ts";
import type { StageRanks } from "../scan/stage-lists.ts";
import type { ScoreRecord } from "./score-record.ts";

type Versions = ScoreRecord["versions"];

/** A scored trace as a line of a score file. `versions` are left out where the line before has the same. */
export function writeScoreRow(scored: ScoreRecord, format: number, versions: Versions | null): string {
  const { caseId, configId, score, idHashes } = scored;
  return JSON.stringify({
    case: caseId,
    config: configId,
    repeat: score.repeat,
    format,
    flags: writeFlags(score),
    counts: [...score.sizes, score.unlabelled, score.labelled, score.duplicates],
    observed: score.observed,
    answer: score.answerHash,
    values: Array.from(score.values, (value) => (Number.isNaN(value) ? null : value)),
    latency: score.latency,
    ranks: [...score.ranks],
    ...(score.lists.length === 0 ? {} : { lists: score.lists.map(({ stage, ranks }) => [stage, [...ranks]]) }),
    ...(score.failedChecks.length === 0 ? {} : { failed: score.failedChecks }),
    ...(score.errorKinds.length === 0 ? {} : { errors: score.errorKinds }),
    ...(score.violations.length === 0
      ? {}
      : { violations: score.violations.map(({ chunkId, stage, rule }) => [chunkId, stage, rule]) }),
    ...(score.hallucinations.length === 0 ? {} : { hallucinations: score.hallucinations }),
    ...(score.told === null ? {} : { told: score.told.clause }),
    ...(score.judged === null || score.judged.spreads.length === 0 ? {} : { spreads: score.judged.spreads }),
    ...(idHashes.length === 0 ? {} : { ids: idHashes }),
    ...(versions === null ? {} : { versions }),
  });
}

/** What a row must fit. */
interface ScoreRowShape {
  readonly columns: number;
  readonly formats: number;
  /** How many chunks of a case have ranks; undefined where the case is unknown. */
  trackedOf(caseId: string): number | undefined;
}

/**
 * Reads a row back; null for what this program would not have written. Of an unknown case ranks cannot be checked, and
 * nothing but its id is used.
 */
export function readScoreRow(
  row: Readonly<Record<string, unknown>>,
  shape: ScoreRowShape,
  last: Versions,
): { readonly scored: ScoreRecord; readonly format: number } | null {
  const { case: caseId, config, repeat, format, flags, counts, observed, answer, values, latency, ranks } = row;
  const {
    lists = [],
    failed = [],
    errors = [],
    violations = [],
    hallucinations = [],
    ids = [],
    spreads = [],
    told = null,
    versions = last,
  } = row;
  if (typeof caseId !== "string" || typeof config !== "string" || typeof answer !== "string") return null;
  if (!isCount(repeat) || repeat > MAX_REPEAT || !isCount(format) || format >= shape.formats) return null;
  const said = isCount(flags) ? readFlags(flags) : undefined;
  if (said === undefined || !isCounts(counts, 6)) return null;
  if (observed !== null && !BEHAVIORS.includes(observed as Behavior)) return null;
  if (!Array.isArray(values) || values.length !== shape.columns || !values.every(isValue)) return null;
  const tracked = shape.trackedOf(caseId);
  if (!isCounts(ranks, tracked === undefined ? undefined : tracked * RANKS_PER_CHUNK)) return null;
  if (!isPairs(latency, isAmount)) return null;
  if (!isPairs(lists, (list) => isCounts(list, tracked))) return null;
  if (!isPairs(spreads, isAmount) || !(told === null || isCount(told))) return null;
  if (!isTexts(failed) || !isTexts(errors) || !isTexts(hallucinations) || !isCounts(ids) || !isObject(versions))
    return null;
  if (!Array.isArray(violations) || !violations.every(isViolation)) return null;
  const [retrieved, reranked, context, unlabelled, labelled, duplicates] = counts;
  const score: ScoreRecord["score"] = {
    repeat,
    values: values.map((value: number | null) => value ?? Number.NaN),
    rankings: [],
    latency: latency as [string, number][],
    ranks: Uint32Array.from(ranks),
    lists: (lists as [string, number[]][]).map(
      ([stage, list]): StageRanks => ({ stage, ranks: Uint32Array.from(list) }),
    ),
    sizes: [retrieved!, reranked!, context!],
    violations: violations.map(([chunkId, stage, rule]): Violation => ({ chunkId, stage, rule })),
    unlabelled: unlabelled!,
    labelled: labelled!,
    duplicates: duplicates!,
    failedChecks: failed,
    errorKinds: errors,
    observed: observed as Behavior | null,
    answerHash: answer,
    ...said,
    hallucinations: hallucinations as HallucinationLabel[],
    // A score file holds no texts.
    told: told === null ? null : { clause: told, text: "" },
    judged: (spreads as unknown[]).length === 0 ? null : { spreads: spreads as [string, number][], notes: null },
  };
  return {
    scored: { caseId, caseIndex: -1, configId: config, score, versions: versions as Versions & Trace, idHashes: ids },
    format,
  };
}

const isCount = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 0xffffffff;

/** JSON can spell a number that is beyond all: as a value it would hold every lower bound. */
const isValue = (value: unknown): value is number | null => value === null || Number.isFinite(value);

const isAmount = (value: unknown): boolean => Number.isFinite(value) && (value as number) >= 0;

function isCounts(value: unknown, length?: number): value is number[] {
  return Array.isArray(value) && (length === undefined || value.length === length) && value.every(isCount);
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === "string");

function isPairs(value: unknown, isSecond: (second: unknown) => boolean): boolean {
  const isPair = (pair: unknown): boolean =>
    Array.isArray(pair) && pair.length === 2 && typeof pair[0] === "string" && isSecond(pair[1]);
  return Array.isArray(value) && value.every(isPair);
}

function isViolation(value: unknown): value is [string | null, AclStage, ViolationRule] {
  if (!Array.isArray(value) || value.length !== 3) return false;
  const [chunkId, stage, rule] = value as unknown[];
  if (chunkId !== null && typeof chunkId !== "string") return false;
  return ACL_STAGES.includes(stage as AclStage) && VIOLATION_RULES.includes(rule as ViolationRule);
}
