import { closeSync, openSync } from "node:fs";
import type { Worker } from "node:worker_threads";
import type { GoldenSet } from "../dataset/golden/golden-set.ts";
import type { ByteSource } from "../dataset/rows/source.ts";
import type { CrewOrder, RangeScorer } from "../flow/scoring-crew.ts";
import type { PackedScores } from "../metrics/score-files/packed-scores.ts";
import type { ScoredPart } from "../metrics/score-files/scored-part.ts";
import { attemptRead } from "../workspace/attempt-read.ts";
import { fileRange, lineStarts, type OpenFile } from "../workspace/file-ranges.ts";

const RANGE_BYTES = 4 * 1024 * 1024;

interface NamedFile {
  readonly name: string;
  readonly path: string;
}

/** What a thread is started with. */
export interface WorkerOrder extends Pick<CrewOrder, "policy" | "goldenFormat" | "includeText"> {
  readonly golden: readonly NamedFile[];
  readonly labels: readonly NamedFile[];
  readonly corpus: readonly NamedFile[];
  /** `fileStamps` of all of them before any thread read them. */
  readonly stamps: string;
}

/** What a thread is told of a file of traces, which is open in all threads. */
export interface RangeJob extends OpenFile {
  readonly job: number;
  /** See `lineStarts`. */
  readonly starts: readonly number[];
  /** The next range that nobody has taken. */
  readonly next: Int32Array;
}

/** What a thread says of a range; `packed` is null where the range must be read in the order of its file. */
export interface RangeResult {
  readonly job: number;
  /** Digest of the bytes of corpus, labels and golden set that it was scored with. */
  readonly golden: string;
  readonly range: number;
  readonly packed: PackedScores | null;
  readonly lines: number;
}

/** A file that threads score, and what they have told of its ranges. */
interface Begun {
  readonly job: RangeJob;
  readonly theirs: Map<number, RangeResult>;
}

/** Threads that take ranges of a file from one counter, as the thread that they belong to does. */
export class ThreadCrew {
  readonly #workers: readonly Worker[];
  /** Threads that have scored a range: what they are scored with they have read. */
  readonly #prepared = new Set<Worker>();
  readonly #opened: number[] = [];
  /** By path, the files that the threads were told of and of which not all is added yet. */
  readonly #begun = new Map<string, Begun>();
  #jobs = 0;
  #hasFailed = false;
  #wake: () => void = () => {};

  constructor(workers: readonly Worker[]) {
    this.#workers = workers;
    for (const worker of workers) {
      worker.on("message", (result: RangeResult) => {
        this.#prepared.add(worker);
        for (const { job, theirs } of this.#begun.values())
          if (result.job === job.job) theirs.set(result.range, result);
        this.#wake();
      });
      for (const event of ["error", "messageerror", "exit"]) {
        worker.on(event, () => {
          this.#hasFailed = true;
          this.#wake();
        });
      }
    }
  }

  /** Has the threads score a file before this thread comes to it, behind those that they have begun with before. */
  begin({ path, name }: NamedFile): void {
    this.#begunWith({ path, name });
  }

  #begunWith({ path, name }: NamedFile): Begun {
    const before = this.#begun.get(path);
    if (before !== undefined) return before;
    const descriptor = attemptRead(() => openSync(path, "r"), name);
    this.#opened.push(descriptor);
    const starts = lineStarts({ name, descriptor }, RANGE_BYTES);
    const next = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const job: RangeJob = { job: ++this.#jobs, name, descriptor, starts, next };
    for (const worker of this.#workers) worker.postMessage(job);
    const begun: Begun = { job, theirs: new Map() };
    this.#begun.set(path, begun);
    return begun;
  }

  /**
   * The records of a file in its order up to the first range of which anything has to be said, or that a thread took
   * and died with; then the file from there on.
   */
  async *score(named: NamedFile, golden: GoldenSet, own: RangeScorer): AsyncGenerator<ScoredPart, ByteSource | null> {
    const { job: file, theirs } = this.#begunWith(named);
    const { starts, next } = file;
    const count = starts.length - 1;
    const mine = new Map<number, Pick<RangeResult, "packed" | "lines">>();
    let firstLine = 1;
    for (let range = 0; range < count; range++) {
      for (;;) {
        await messages();
        if (mine.has(range) || theirs.has(range) || this.#hasFailed) break;
        const taken = Atomics.add(next, 0, 1);
        if (taken < count) {
          const part = fileRange(file, starts[taken]!, starts[taken + 1]!, firstLineOf(taken));
          mine.set(taken, { packed: await own(part), lines: part.lines() });
        } else await this.#arrival();
      }
      const [here, there] = [mine.get(range), theirs.get(range)];
      mine.delete(range);
      theirs.delete(range);
      const packed = here !== undefined ? here.packed : there?.golden === golden.hash ? there.packed : null;
      if (packed === null) {
        Atomics.store(next, 0, count);
        this.#begun.delete(named.path);
        return fileRange(file, starts[range]!, Number.POSITIVE_INFINITY, firstLine);
      }
      yield { packed, cases: golden.cases, by: firstLine - firstLineOf(range) };
      firstLine += (here ?? there)!.lines;
    }
    this.#begun.delete(named.path);
    return null;
  }

  /**
   * Ends the threads, and then the files that they may be reading. One that has nothing left to do gives its memory back
   * first; one that still reads what others have scored with already would go on with that.
   */
  close(): void {
    const mayLeave = (worker: Worker): boolean =>
      this.#begun.size === 0 && !this.#hasFailed && this.#prepared.has(worker);
    const ended = Promise.all(this.#workers.map((worker) => (mayLeave(worker) ? left(worker) : worker.terminate())));
    const opened = this.#opened.splice(0);
    void ended.then(() => {
      for (const descriptor of opened) closeSync(descriptor);
    });
  }

  #arrival(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }
}

/** Number of the first line of a range whose place in its file is not known yet: only line 1 may begin with a byte order mark. */
export function firstLineOf(range: number): number {
  return range === 0 ? 1 : 2;
}

/** Lets messages in. */
const messages = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Has a thread end by itself. This process may end before it. */
function left(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    worker.once("exit", () => resolve());
    worker.postMessage(null);
    worker.unref();
  });
}
