import type { ChunkNumbers } from "../../metrics/run/chunk-numbers.ts";
import type { ChunkRanks, RunScores } from "../../metrics/run/run-scores.ts";
import { readMarks } from "../../metrics/scan/chunk-marks.ts";
import type { ByteText } from "./byte-text.ts";
import { KeptTexts } from "./kept-texts.ts";

/** Ranks below this are kept as texts with each other: most labelled chunks stand high. */
const NEAR = 16;

/** Marks below this: all there are. */
const MARKS = 8;

/** Writes where the labelled chunks of a case stood in both runs, as a JSON object. */
export class StagesWriter {
  readonly #out: ByteText;
  readonly #kept: KeptTexts;

  constructor(out: ByteText) {
    this.#out = out;
    this.#kept = new KeptTexts(out, NEAR ** 3 * MARKS);
  }

  /** A run that has no such case, or none that counts, has it at a place below 0. */
  write(head: RunScores, i: number, baseline: RunScores | null, j: number): void {
    const now = numbersOf(head, i);
    const then = baseline === null ? null : numbersOf(baseline, j);
    if (now === null || (j >= 0 && (then === null || !hasSameChunks(now, i, then, j)))) {
      this.#writeAll(i < 0 ? NONE : head.ranksOf(i), j < 0 || baseline === null ? NONE : baseline.ranksOf(j));
      return;
    }
    const count = now.countOf(i);
    for (let chunk = 0; chunk < count; chunk++) {
      this.#begin(chunk, now.idOf(i, chunk));
      this.#appendNumbers(now, i, chunk);
      this.#out.append(BASELINE);
      if (then === null) this.#out.append("null");
      else this.#appendNumbers(then, j, chunk);
    }
    this.#end(count);
  }

  #writeAll(head: ReadonlyMap<string, ChunkRanks>, baseline: ReadonlyMap<string, ChunkRanks>): void {
    const ids = new Set([...head.keys(), ...baseline.keys()]);
    let chunk = 0;
    for (const id of ids) {
      this.#begin(chunk++, id);
      this.#appendRanks(head.get(id));
      this.#out.append(BASELINE);
      this.#appendRanks(baseline.get(id));
    }
    this.#end(ids.size);
  }

  #begin(place: number, id: string): void {
    this.#out.append(place === 0 ? "{" : "},");
    this.#out.appendJson(id);
    this.#out.append(':{"head":');
  }

  #end(count: number): void {
    this.#out.append(count === 0 ? "{}" : "}}");
  }

  #appendNumbers(numbers: ChunkNumbers, i: number, chunk: number): void {
    const retrieved = numbers.numberOf(i, chunk, 0);
    const reranked = numbers.numberOf(i, chunk, 1);
    const context = numbers.numberOf(i, chunk, 2);
    const marks = numbers.numberOf(i, chunk, 3);
    const isNear = Math.max(retrieved, reranked, context) < NEAR;
    const key = isNear ? ((retrieved * NEAR + reranked) * NEAR + context) * MARKS + marks : -1;
    if (this.#kept.append(key)) return;
    const start = this.#out.length;
    const { cited, instead } = readMarks(marks);
    this.#appendStood(retrieved, reranked, context, cited);
    this.#endRanks(instead);
    this.#kept.keepSince(start, key);
  }

  #appendRanks(found: ChunkRanks | undefined): void {
    if (found === undefined) {
      this.#out.append("null");
      return;
    }
    const { retrieved, reranked, context, cited, lists, instead } = found;
    this.#appendStood(retrieved ?? 0, reranked ?? 0, context ?? 0, cited);
    if (lists !== undefined) this.#out.append(`,"lists":${JSON.stringify(lists)}`);
    this.#endRanks(instead ?? null);
  }

  /** A rank of 0 is none. */
  #appendStood(retrieved: number, reranked: number, context: number, cited: boolean): void {
    const rank = (value: number): string => (value === 0 ? "null" : String(value));
    this.#out.append(
      `{"retrieved":${rank(retrieved)},"reranked":${rank(reranked)},"context":${rank(context)},"cited":${cited}`,
    );
  }

  #endRanks(instead: ChunkRanks["instead"] | null): void {
    this.#out.append(instead === null ? "}" : `,"instead":"${instead}"}`);
  }
}

const BASELINE = ',"baseline":';
const NONE: ReadonlyMap<string, ChunkRanks> = new Map();

/** The numbers of a case where they are all there is to say of its chunks. */
function numbersOf({ chunkNumbers }: RunScores, i: number): ChunkNumbers | null {
  return i < 0 || chunkNumbers.hasLists(i) ? null : chunkNumbers;
}

function hasSameChunks(now: ChunkNumbers, i: number, then: ChunkNumbers, j: number): boolean {
  const count = now.countOf(i);
  if (then.countOf(j) !== count) return false;
  for (let chunk = 0; chunk < count; chunk++) if (now.idOf(i, chunk) !== then.idOf(j, chunk)) return false;
  return true;
}
