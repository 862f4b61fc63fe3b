import { BEHAVIORS } from "../../dataset/golden/golden-case.ts";
import { readFlags, writeFlags } from "../scan/score-flags.ts";
import type { TraceScore } from "../scan/trace-score.ts";
import type { ScoreRecord } from "./score-record.ts";

/** A scored trace with the line it stood in. */
export interface LocatedScore {
  readonly line: number;
  readonly scored: ScoreRecord;
}

/** What few traces have. */
type Rare = Pick<
  TraceScore,
  "lists" | "violations" | "failedChecks" | "errorKinds" | "hallucinations" | "judged" | "told"
> &
  Pick<ScoreRecord, "idHashes">;

/**
 * Scored traces on their way from one thread to another: columns whose buffers change hands without a copy, where a
 * thousand small objects would each be taken apart and put together again.
 */
export interface PackedScores {
  readonly caseIds: readonly string[];
  readonly configIds: readonly string[];
  readonly answerHashes: readonly string[];
  /** Different `versions`, and which of them each trace has. */
  readonly versions: readonly ScoreRecord["versions"][];
  /** Different stages that were timed. */
  readonly stages: readonly string[];
  /** `NUMBERS` for each trace. */
  readonly numbers: Int32Array;
  /** Values of each trace after the other. */
  readonly values: Float64Array;
  /**
   * Stages and their milliseconds, and ranks, of all traces after each other; the last of the numbers say how many are
   * whose. A stage for each trace that has it: a hostile file may name ever new ones.
   */
  readonly timed: Uint32Array;
  readonly latency: Float64Array;
  readonly ranks: Uint32Array;
  readonly rare: readonly (readonly [trace: number, rare: Rare])[];
}

/** Line, repeat, three sizes, unlabelled, labelled, duplicates, flags, observed, versions, ranks, stages. */
const NUMBERS = 13;

export function packScores(records: readonly LocatedScore[]): PackedScores {
  const columns = records[0]?.scored.score.values.length ?? 0;
  const times = records.flatMap(({ scored }) => scored.score.latency);
  const stages = new Map<string, number>();
  for (const [stage] of times) if (!stages.has(stage)) stages.set(stage, stages.size);
  const numbers = new Int32Array(records.length * NUMBERS);
  const values = new Float64Array(records.length * columns);
  const ranks = new Uint32Array(records.reduce((sum, { scored }) => sum + scored.score.ranks.length, 0));
  const versions: ScoreRecord["versions"][] = [];
  const rare: [number, Rare][] = [];
  let lastVersions = "";
  let ranked = 0;
  for (const [i, { line, scored }] of records.entries()) {
    const { score } = scored;
    const named = JSON.stringify(scored.versions);
    if (i === 0 || named !== lastVersions) versions.push(scored.versions);
    lastVersions = named;
    const observed = score.observed === null ? -1 : BEHAVIORS.indexOf(score.observed);
    const counts = [...score.sizes, score.unlabelled, score.labelled, score.duplicates];
    const codes = [writeFlags(score), observed, versions.length - 1, score.ranks.length, score.latency.length];
    numbers.set([line, score.repeat, ...counts, ...codes], i * NUMBERS);
    values.set(score.values, i * columns);
    ranks.set(score.ranks, ranked);
    ranked += score.ranks.length;
    const kept = rareOf(scored);
    if (kept !== null) rare.push([i, kept]);
  }
  return {
    caseIds: records.map(({ scored }) => scored.caseId),
    configIds: records.map(({ scored }) => scored.configId),
    answerHashes: records.map(({ scored }) => scored.score.answerHash),
    versions,
    stages: [...stages.keys()],
    numbers,
    values,
    timed: Uint32Array.from(times, ([stage]) => stages.get(stage)!),
    latency: Float64Array.from(times, ([, ms]) => ms),
    ranks,
    rare,
  };
}

/** The buffers to hand over. */
export function buffersOf({ numbers, values, timed, latency, ranks }: PackedScores): ArrayBuffer[] {
  return [numbers, values, timed, latency, ranks].map(({ buffer }) => buffer as ArrayBuffer);
}

/** The records again, in their order; each may be used once the one before was. */
export function* unpackScores(packed: PackedScores): Generator<LocatedScore> {
  const { caseIds, configIds, answerHashes, versions, stages, numbers, values, timed, latency, ranks } = packed;
  const count = caseIds.length;
  const columns = count === 0 ? 0 : values.length / count;
  const rareOnes = new Map(packed.rare);
  let ranked = 0;
  let told = 0;
  for (let i = 0; i < count; i++) {
    const at = i * NUMBERS;
    const number = (n: number): number => numbers[at + n]!;
    const { idHashes, ...rare } = rareOnes.get(i) ?? COMMON;
    const times: [string, number][] = [];
    for (const last = told + number(12); told < last; told++) times.push([stages[timed[told]!]!, latency[told]!]);
    const end = ranked + number(11);
    const score: TraceScore = {
      repeat: number(1),
      values: values.subarray(i * columns, (i + 1) * columns),
      latency: times,
      ranks: ranks.subarray(ranked, end),
      sizes: [number(2), number(3), number(4)],
      unlabelled: number(5),
      labelled: number(6),
      duplicates: number(7),
      observed: BEHAVIORS[number(9)] ?? null,
      answerHash: answerHashes[i]!,
      ...readFlags(number(8))!,
      ...rare,
    };
    ranked = end;
    const scored = { caseId: caseIds[i]!, configId: configIds[i]!, score, versions: versions[number(10)]!, idHashes };
    yield { line: number(0), scored };
  }
}

const COMMON: Rare = {
  lists: [],
  violations: [],
  failedChecks: [],
  errorKinds: [],
  hallucinations: [],
  idHashes: [],
  judged: null,
  told: null,
};

function rareOf({ score, idHashes }: ScoreRecord): Rare | null {
  const { lists, violations, failedChecks, errorKinds, hallucinations, judged, told } = score;
  const isCommon =
    judged === null &&
    told === null &&
    [lists, violations, failedChecks, errorKinds, hallucinations, idHashes].every(({ length }) => length === 0);
  return isCommon ? null : { lists, violations, failedChecks, errorKinds, hallucinations, judged, told, idHashes };
}
