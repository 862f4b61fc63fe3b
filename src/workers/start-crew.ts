import { createHash } from "node:crypto";
import { closeSync, openSync, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { Worker } from "node:worker_threads";
import type { GoldenSet } from "../input/golden/index.ts";
import type { ByteSource } from "../input/rows/index.ts";
import type { Crew, CrewOrder, RangeScorer } from "../run/index.ts";
import type { PackedScores, ScoredPart } from "../scoring/index.ts";
import { attemptRead, fileRange, lineStarts, type OpenFile } from "../workspace/index.ts";
import { isWorthSharing } from "./crew-for.ts";

/** What tells that none of these files was changed or replaced since: of each its number, size and time of change. */
export function fileStamps(files: readonly { readonly path: string }[]): string {
  return files.map(({ path }) => stampOf(path)).join("\n");
}

function stampOf(path: string): string {
  const stat = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stat === undefined ? "none" : [stat.dev, stat.ino, stat.size, stat.mtimeNs].join(" ");
}

type CollectGarbage = (how: {
  readonly type: "major";
  readonly execution: "sync";
  readonly flavor: "last-resort";
}) => void;

/**
 * Gives the memory of all that this thread holds no longer back to the system. Node 24 keeps that of an ended thread for
 * eight seconds, for a next one that does not come.
 */
export function returnMemory(): void {
  setFlagsFromString("--expose-gc");
  // Only contexts that are made from here on have the function.
  const collect: CollectGarbage | undefined = runInNewContext("globalThis.gc");
  collect?.({ type: "major", execution: "sync", flavor: "last-resort" });
}

/** Tells whether two threads have read the same bytes, in the same order, of the files that each reads for itself. */
export class SourceDigest {
  readonly #hash = createHash("sha256");

  /** The sources, whose bytes are taken in as they are read. Threads are started for large runs alone. */
  watch(sources: readonly ByteSource[]): readonly ByteSource[] {
    return sources.map((source) => ({ ...source, isLarge: true, chunks: () => this.#taken(source) }));
  }

  /** The digest of all that was read so far. */
  value(): string {
    return this.#hash.copy().digest("hex");
  }

  async *#taken(source: ByteSource): AsyncGenerator<Uint8Array> {
    for await (const chunk of source.chunks()) {
      this.#hash.update(chunk);
      yield chunk;
    }
  }
}

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

/** One half of the memory for new objects, in which one lives and from which the survivors move to the other. */
const HALF_MB = 16;

/** Most that a thread takes for new objects. What a row is made into is dead with the row: more is no faster. */
export const YOUNG_MB = 3 * HALF_MB;

/** Growing doubles it and takes some survivors each time: where it takes more, growing works otherwise than known here. */
const MOST_STEPS = 64;

/**
 * Keeps new objects of this thread in as little memory as those of the threads that are started after it: left alone,
 * Node 24 takes 128 MB for them and is no faster. For programs that own their process: it is for all threads.
 */
export function limitYoungGeneration(): void {
  // It grows no more from here on: a thread begins with what it may have, and this one grows to it first.
  setFlagsFromString(`--min-semi-space-size=${HALF_MB}`);
  const survivors: object[][] = [];
  while (survivors.length < MOST_STEPS && youngBytes() < 2 * HALF_MB * 1024 * 1024) {
    survivors.push(Array.from({ length: 16_384 }, () => ({})));
  }
  setFlagsFromString("--semi-space-growth-factor=1");
}

function youngBytes(): number {
  const space = getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space");
  return space?.space_size ?? Number.POSITIVE_INFINITY;
}

const MOST_THREADS = 4;

/**
 * Starts threads that score parts of large trace files beside this one, which goes on scoring parts itself. What comes
 * out is what one thread alone would say, byte for byte. Null where there is no other processor, or no thread to be had.
 */
export function startCrew({ golden, labels, corpus, policy, goldenFormat, includeText }: CrewOrder): Crew | null {
  const threads = Math.min(MOST_THREADS, availableParallelism()) - 1;
  // One thread alone takes a fifth less memory for it, and is as fast.
  limitYoungGeneration();
  if (threads < 1) return null;
  const files = (sources: readonly ByteSource[]) => sources.map(({ name, path }) => ({ name, path: path! }));
  const stampsNow = (): string => fileStamps([golden, labels, corpus].flatMap(files));
  const workerData: WorkerOrder = {
    // Scoring needs none of these, and they hold functions, which cannot be sent to a thread.
    policy: { ...policy, gates: [], slices: [], suites: [], coverage: [], waivers: [] },
    golden: files(golden),
    labels: files(labels),
    corpus: files(corpus),
    goldenFormat,
    includeText,
    stamps: stampsNow(),
  };
  const workers = startWorkers(threads, workerData);
  if (workers.length === 0) return null;
  const crew = new ThreadCrew(workers);
  const digest = new SourceDigest();
  return {
    watch: (sources) => digest.watch(sources),
    begin: ({ name, path }) => {
      if (path !== undefined && isWorthSharing([{ path }])) crew.begin({ name, path });
    },
    share: (set, own) => {
      // This thread has read these files by now, and each other one reads them for itself: all must have read the same.
      const isSame = stampsNow() === workerData.stamps;
      const read = { ...set, hash: digest.value() };
      return {
        score: ({ name, path }) =>
          isSame && path !== undefined && isWorthSharing([{ path }]) ? crew.score({ name, path }, read, own) : null,
      };
    },
    close: () => crew.close(),
  };
}

/** As many as can be had: where a container allows no more threads, fewer do as well. */
function startWorkers(count: number, workerData: WorkerOrder): Worker[] {
  const workers: Worker[] = [];
  try {
    while (workers.length < count)
      workers.push(
        new Worker(new URL(WORKER, import.meta.url), {
          workerData,
          resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
        }),
      );
  } catch {
    return workers;
  }
  return workers;
}

/** The sources run as they are, and bundled beside the folder of this chunk. */
const WORKER = import.meta.url.endsWith(".ts") ? "./score-worker.ts" : "../score-worker.js";
