import type { Violation } from "../acl/violation.ts";
import type { TracePart } from "../dataset/adapters/adapter.ts";
import type { Behavior } from "../dataset/golden/golden-case.ts";
import type { ToldPart } from "../metrics/behavior/tells-beside.ts";
import { caseRecords } from "../metrics/run/case-records.ts";
import { readChunkRanks } from "../metrics/run/read-chunk-ranks.ts";
import { recordsPart } from "../metrics/run/records-part.ts";
import type { CaseState, ChunkRanks, ListSizes, RunScores } from "../metrics/run/run-scores.ts";
import { RANKS_PER_CHUNK } from "../metrics/scan/scan-state.ts";
import type { CaseRun } from "./case-facts.ts";

/** The numbers of one chunk. */
const scratch = new Uint32Array(RANKS_PER_CHUNK);

/** Reads what a run knows of one of its cases when it is asked, because most of it never is. */
export class RunCase implements CaseRun {
  readonly #run: RunScores;
  readonly #i: number;
  readonly #isHead: boolean;
  readonly sizes: ListSizes | null;

  /** `isHead`: of a baseline that is asked for alone which a report keeps of one, so that a baseline of traces says the same. */
  constructor(run: RunScores, i: number, isHead: boolean) {
    this.#run = run;
    this.#i = i;
    this.#isHead = isHead;
    this.sizes = run.sizesOf(i);
  }

  get state(): CaseState {
    return this.#run.states[this.#i]!;
  }

  get answerHash(): string {
    return this.#run.answerHashes[this.#i] ?? "";
  }

  get observed(): Behavior | null {
    return this.#isHead ? (this.#run.observed[this.#i] ?? null) : null;
  }

  get told(): ToldPart | null {
    return this.#isHead ? (this.#run.toldOf(this.#i) ?? null) : null;
  }

  get violations(): readonly Violation[] {
    return (this.#isHead && this.#run.violations.get(this.#i)) || NONE;
  }

  /** A report does not keep which format each case of a baseline came in: only of the head it is asked by case. */
  records(part: TracePart): boolean {
    return this.#isHead ? caseRecords(this.#run, this.#i, part) : recordsPart(this.#run, part);
  }

  value(column: string): number {
    return this.#run.columns.get(column)?.at(this.#i) ?? Number.NaN;
  }

  ranksOf(id: string, place: number): ChunkRanks | undefined {
    const { chunkNumbers: numbers } = this.#run;
    const i = this.#i;
    const isThere = place < numbers.countOf(i) && numbers.idOf(i, place) === id && !numbers.hasLists(i);
    if (!isThere) return this.#run.ranksOf(i).get(id);
    for (let slot = 0; slot < RANKS_PER_CHUNK; slot++) scratch[slot] = numbers.numberOf(i, place, slot);
    return readChunkRanks(scratch, 0, [], 0);
  }
}

const NONE: readonly Violation[] = [];
