import { BEHAVIORS } from "../../dataset/golden/golden-case.ts";
import { sameVersions } from "../run/same-versions.ts";
import { RANKINGS } from "../scan/case-view.ts";
import { writeFlags } from "../scan/score-flags.ts";
import type { ValuePlaces } from "../scan/value-places.ts";
import { AT, NUMBERS, type PackedScores, type RareParts } from "./packed-scores.ts";
import type { ScoreRecord } from "./score-record.ts";

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
