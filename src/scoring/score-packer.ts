import type { DiagnosticLog } from "../diagnostics/index.ts";
import { chooseAdapter, native, traceAdapters } from "../input/formats/index.ts";
import { BEHAVIORS, type GoldenSet } from "../input/golden/index.ts";
import type { ByteSource, FileSample } from "../input/rows/index.ts";
import { readContext, type TraceAdapter, type TraceFormat } from "../input/traces/index.ts";
import { RANKINGS } from "./metrics/index.ts";
import { AT, NUMBERS, type PackedScores, type RareParts, type ScoredPart } from "./packed-scores.ts";
import { readFlags, sameVersions, type TraceScore, writeFlags } from "./records.ts";
import type { ValuePlaces } from "./scan.ts";
import type { ScoringTarget } from "./score-run.ts";
import { addScored, isScoreFile, type ScoreRecord } from "./shards.ts";

/** A scored trace with the line it stood in. */
export interface LocatedScore {
  readonly line: number;
  readonly scored: ScoreRecord;
}

/**
 * The records again, in their order, `by` lines further down; each may be used once the one before was. They were packed
 * by who has read the same golden set.
 */
export function* unpackScores(
  packed: PackedScores,
  { cases }: Pick<GoldenSet, "cases">,
  by = 0,
): Generator<LocatedScore> {
  const { answerHashes, configIds, versions, stages, numbers, timed, latency, ranks, rankings } = packed;
  const count = answerHashes.length;
  const valuesOf = valueReader(packed);
  const rareOnes = packed.rare[Symbol.iterator]();
  let nextRare = rareOnes.next().value;
  let ranked = 0;
  let told = 0;
  for (let i = 0, at = 0; i < count; i++, at += NUMBERS) {
    let rare = COMMON;
    if (nextRare !== undefined && nextRare[0] === i) {
      rare = nextRare[1];
      nextRare = rareOnes.next().value;
    }
    const times: [string, number][] = [];
    for (const last = told + numbers[at + AT.stages]!; told < last; told++)
      times.push([stages[timed[told]!]!, latency[told]!]);
    const end = ranked + numbers[at + AT.ranks]!;
    const flags = readFlags(numbers[at + AT.flags]!)!;
    const score: TraceScore = {
      repeat: numbers[at + AT.repeat]!,
      values: valuesOf(i),
      rankings: rankings.map((rows, r) => rows[numbers[at + AT.rankings + r]!]),
      latency: times,
      ranks: ranks.subarray(ranked, end),
      lists: rare.lists,
      sizes: [numbers[at + AT.retrieved]!, numbers[at + AT.reranked]!, numbers[at + AT.context]!],
      violations: rare.violations,
      unlabelled: numbers[at + AT.unlabelled]!,
      labelled: numbers[at + AT.labelled]!,
      duplicates: numbers[at + AT.duplicates]!,
      failedChecks: rare.failedChecks,
      errorKinds: rare.errorKinds,
      observed: BEHAVIORS[numbers[at + AT.observed]!] ?? null,
      answerHash: answerHashes[i]!,
      told: rare.told,
      hallucinations: rare.hallucinations,
      judged: rare.judged,
      failed: flags.failed,
      disagrees: flags.disagrees,
      answerUnchecked: flags.answerUnchecked,
      showsInactive: flags.showsInactive,
      hasReranked: flags.hasReranked,
      flaky: flags.flaky,
      listsClaims: flags.listsClaims,
      listsCitations: flags.listsCitations,
    };
    ranked = end;
    const caseIndex = numbers[at + AT.caseIndex]!;
    const scored: ScoreRecord = {
      caseId: cases[caseIndex]!.id,
      caseIndex,
      configId: configIds[numbers[at + AT.config]!]!,
      score,
      versions: versions[numbers[at + AT.versions]!]!,
      idHashes: rare.idHashes,
    };
    yield { line: numbers[at + AT.line]! + by, scored };
  }
}

/** Puts the values of a trace together; it is to be asked for each of them, in their order. */
function valueReader({
  columns,
  places,
  values,
  numbers,
  rankings,
  unshared,
}: PackedScores): (i: number) => Float64Array {
  const { others } = places;
  const taken = places.rankings.map(() => 0);
  return (i) => {
    const all = new Float64Array(columns).fill(Number.NaN);
    for (const [o, c] of others.entries()) all[c] = values[i * others.length + o]!;
    for (const [r, ranking] of places.rankings.entries()) {
      const shared = rankings[r]![numbers[i * NUMBERS + AT.rankings + r]!];
      const from = shared === undefined ? taken[r]! : 0;
      const row = shared ?? unshared[r]!;
      for (const [p, c] of ranking.entries()) all[c] = row[from + p]!;
      if (shared === undefined) taken[r] = from + ranking.length;
    }
    return all;
  };
}

const COMMON: RareParts = {
  lists: [],
  violations: [],
  failedChecks: [],
  errorKinds: [],
  hallucinations: [],
  idHashes: [],
  judged: null,
  told: null,
};

/** Adds the traces of a part of a file to every target: one by one where a target cannot take them all as they are packed. */
export function addPart(
  part: ScoredPart,
  format: TraceFormat,
  targets: readonly ScoringTarget[],
  file: string,
  log: DiagnosticLog,
): void {
  const others = targets.filter(
    ({ scorer, onMerged, formatOf }) => onMerged !== undefined || !scorer.addFirst(part, formatOf?.(format) ?? format),
  );
  if (others.length === 0) return;
  for (const { line, scored } of unpackScores(part.packed, part, part.by))
    addScored(scored, format, others, { file, line }, log);
}

/** Whether `scoreRange` reads a file: rag-gate's own traces, none of whose rows leaves a part out. */
export async function isShareable(
  source: ByteSource,
  sample: FileSample | null,
  named: TraceAdapter | null,
): Promise<boolean> {
  if (isScoreFile(sample) || (named ?? chooseAdapter(sample, traceAdapters)) !== native) return false;
  return (await native.leavesOut?.(source, readContext({}), sample))?.length === 0;
}

/** Traces that there is room for at first. */
const ROOM = 512;

/** Packs records one after the other, so that none of them is kept; the room for them serves again. See `PackedScores`. */
export class ScorePacker {
  readonly #places: ValuePlaces;
  #numbers = new Int32Array(ROOM * NUMBERS);
  #values: Float64Array<ArrayBuffer>;
  #count = 0;
  #answerHashes: string[] = [];
  #configIds: string[] = [];
  #versions: ScoreRecord["versions"][] = [];
  /** Rows and their numbers. */
  readonly #rankings = RANKINGS.map(() => new Map<Float64Array, number>());
  #unshared = RANKINGS.map((): number[] => []);
  readonly #stages = new Map<string, number>();
  #timed: number[] = [];
  #latency: number[] = [];
  #ranks: number[] = [];
  #rare: [number, RareParts][] = [];

  constructor(places: ValuePlaces) {
    this.#places = places;
    this.#values = new Float64Array(ROOM * places.others.length);
  }

  add(line: number, scored: ScoreRecord): void {
    const { score, configId, versions } = scored;
    const i = this.#count++;
    if (i * NUMBERS === this.#numbers.length) this.#grow();
    if (i === 0 || configId !== this.#configIds.at(-1)) this.#configIds.push(configId);
    if (i === 0 || !sameVersions(versions, this.#versions.at(-1)!)) this.#versions.push(versions);
    const { ranks, latency } = score;
    const numbers = this.#numbers;
    const at = i * NUMBERS;
    numbers[at + AT.line] = line;
    numbers[at + AT.caseIndex] = scored.caseIndex;
    numbers[at + AT.repeat] = score.repeat;
    numbers[at + AT.retrieved] = score.sizes[0];
    numbers[at + AT.reranked] = score.sizes[1];
    numbers[at + AT.context] = score.sizes[2];
    numbers[at + AT.unlabelled] = score.unlabelled;
    numbers[at + AT.labelled] = score.labelled;
    numbers[at + AT.duplicates] = score.duplicates;
    numbers[at + AT.flags] = writeFlags(score);
    numbers[at + AT.observed] = score.observed === null ? -1 : BEHAVIORS.indexOf(score.observed);
    numbers[at + AT.config] = this.#configIds.length - 1;
    numbers[at + AT.versions] = this.#versions.length - 1;
    numbers[at + AT.ranks] = ranks.length;
    numbers[at + AT.stages] = latency.length;
    const { others } = this.#places;
    for (let o = 0, to = i * others.length; o < others.length; o++) this.#values[to + o] = score.values[others[o]!]!;
    for (let r = 0; r < RANKINGS.length; r++) numbers[at + AT.rankings + r] = this.#rowOf(r, score);
    this.#answerHashes.push(score.answerHash);
    for (let r = 0; r < ranks.length; r++) this.#ranks.push(ranks[r]!);
    for (let l = 0; l < latency.length; l++) this.#addTime(latency[l]!);
    if (!isCommon(scored)) this.#rare.push([i, rareOf(scored)]);
  }

  /** All records since the last time. */
  take(): PackedScores {
    const { rankings, others } = this.#places;
    const valued = [...others.keys()].filter((o) => this.#hasValue(o));
    const packed = {
      answerHashes: this.#answerHashes,
      configIds: this.#configIds,
      versions: this.#versions,
      stages: [...this.#stages.keys()],
      numbers: this.#numbers.slice(0, this.#count * NUMBERS),
      columns: rankings.reduce((sum, places) => sum + places.length, others.length),
      places: { rankings, others: valued.map((o) => others[o]!) },
      values: this.#valuesOf(valued),
      rankings: this.#rankings.map((rows) => [...rows.keys()]),
      unshared: this.#unshared.map((values) => Float64Array.from(values)),
      timed: Uint32Array.from(this.#timed),
      latency: Float64Array.from(this.#latency),
      ranks: Uint32Array.from(this.#ranks),
      rare: this.#rare,
    };
    this.#count = 0;
    this.#answerHashes = [];
    this.#configIds = [];
    this.#versions = [];
    for (const rows of this.#rankings) rows.clear();
    this.#unshared = RANKINGS.map(() => []);
    this.#stages.clear();
    this.#timed = [];
    this.#latency = [];
    this.#ranks = [];
    this.#rare = [];
    return packed;
  }

  /** Whether a trace has a value of one of the others. */
  #hasValue(other: number): boolean {
    const apart = this.#places.others.length;
    const end = this.#count * apart;
    for (let at = other; at < end; at += apart) if (!Number.isNaN(this.#values[at]!)) return true;
    return false;
  }

  #valuesOf(others: readonly number[]): Float64Array {
    const apart = this.#places.others.length;
    const values = new Float64Array(this.#count * others.length);
    for (let i = 0, to = 0; i < this.#count; i++)
      for (let o = 0; o < others.length; o++) values[to++] = this.#values[i * apart + others[o]!]!;
    return values;
  }

  #addTime([stage, ms]: readonly [string, number]): void {
    let known = this.#stages.get(stage);
    if (known === undefined) {
      known = this.#stages.size;
      this.#stages.set(stage, known);
    }
    this.#timed.push(known);
    this.#latency.push(ms);
  }

  #rowOf(ranking: number, { values, rankings }: ScoreRecord["score"]): number {
    const row = rankings[ranking];
    if (row === undefined) {
      for (const c of this.#places.rankings[ranking]!) this.#unshared[ranking]!.push(values[c]!);
      return -1;
    }
    const rows = this.#rankings[ranking]!;
    let known = rows.get(row);
    if (known === undefined) {
      known = rows.size;
      rows.set(row, known);
    }
    return known;
  }

  #grow(): void {
    const [numbers, values] = [this.#numbers, this.#values];
    this.#numbers = new Int32Array(2 * numbers.length);
    this.#values = new Float64Array(2 * values.length);
    this.#numbers.set(numbers);
    this.#values.set(values);
  }
}

function isCommon({ score, idHashes }: ScoreRecord): boolean {
  return (
    score.judged === null &&
    score.told === null &&
    score.lists.length === 0 &&
    score.violations.length === 0 &&
    score.failedChecks.length === 0 &&
    score.errorKinds.length === 0 &&
    score.hallucinations.length === 0 &&
    idHashes.length === 0
  );
}

function rareOf({ score, idHashes }: ScoreRecord): RareParts {
  const { lists, violations, failedChecks, errorKinds, hallucinations, judged, told } = score;
  return { lists, violations, failedChecks, errorKinds, hallucinations, judged, told, idHashes };
}
