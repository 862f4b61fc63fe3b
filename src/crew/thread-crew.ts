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

/** Threads that take ranges of a file from one counter, as the thread that they belong to does. */
export class ThreadCrew {
  readonly #workers: readonly Worker[];
  readonly #theirs = new Map<number, RangeResult>();
  /** Threads that have scored a range: what they are scored with they have read. */
  readonly #prepared = new Set<Worker>();
  readonly #opened: number[] = [];
  /** What the threads were told of last, until this thread comes to it. */
  #begun: { readonly path: string; readonly job: RangeJob } | null = null;
  #job = 0;
  /** Whether the threads have told of all ranges that there were for them. */
  #isDone = false;
  #hasFailed = false;
  #wake: () => void = () => {};

  constructor(workers: readonly Worker[]) {
    this.#workers = workers;
    for (const worker of workers) {
      worker.on("message", (result: RangeResult) => {
        this.#prepared.add(worker);
        if (result.job === this.#job) this.#theirs.set(result.range, result);
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

  /** Has the threads score a file before this thread comes to it. */
  begin({ path, name }: NamedFile): void {
    this.#isDone = false;
    if (this.#begun !== null) Atomics.store(this.#begun.job.next, 0, this.#begun.job.starts.length);
    const descriptor = attemptRead(() => openSync(path, "r"), name);
    this.#opened.push(descriptor);
    const starts = lineStarts({ name, descriptor }, RANGE_BYTES);
    const next = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const job: RangeJob = { job: ++this.#job, name, descriptor, starts, next };
    this.#theirs.clear();
    for (const worker of this.#workers) worker.postMessage(job);
    this.#begun = { path, job };
  }

  /**
   * The records of a file in its order up to the first range of which anything has to be said, or that a thread took
   * and died with; then the file from there on.
   */
  async *score(named: NamedFile, golden: GoldenSet, own: RangeScorer): AsyncGenerator<ScoredPart, ByteSource | null> {
    if (this.#begun?.path !== named.path) this.begin(named);
    const { job: file } = this.#begun!;
    this.#begun = null;
    const { starts, next } = file;
    const count = starts.length - 1;
    const mine = new Map<number, Pick<RangeResult, "packed" | "lines">>();
    let firstLine = 1;
    for (let range = 0; range < count; range++) {
      for (;;) {
        await messages();
        if (mine.has(range) || this.#theirs.has(range) || this.#hasFailed) break;
        const taken = Atomics.add(next, 0, 1);
        if (taken < count) {
          const part = fileRange(file, starts[taken]!, starts[taken + 1]!, firstLineOf(taken));
          mine.set(taken, { packed: await own(part), lines: part.lines() });
        } else await this.#arrival();
      }
      const [here, there] = [mine.get(range), this.#theirs.get(range)];
      mine.delete(range);
      this.#theirs.delete(range);
      const packed = here !== undefined ? here.packed : there?.golden === golden.hash ? there.packed : null;
      if (packed === null) {
        Atomics.store(next, 0, count);
        return fileRange(file, starts[range]!, Number.POSITIVE_INFINITY, firstLine);
      }
      yield { packed, cases: golden.cases, by: firstLine - firstLineOf(range) };
      firstLine += (here ?? there)!.lines;
    }
    this.#isDone = true;
    return null;
  }

  /**
   * Ends the threads, and then the files that they may be reading. One that has nothing left to do gives its memory back
   * first; one that still reads what others have scored with already would go on with that.
   */
  close(): void {
    const mayLeave = (worker: Worker): boolean => this.#isDone && !this.#hasFailed && this.#prepared.has(worker);
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
