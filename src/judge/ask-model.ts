import type { Trace } from "../input/schema/index.ts";
import type { Budget } from "./cache.ts";
import { type Ask, type Judge, JudgeError, type Parsed, type Reply, repairAsk } from "./judge.ts";
import type { LiveJudging } from "./judge-inputs.ts";
import type { CaseTexts } from "./tasks.ts";

/** What an ask needs beside the model. Clock and sleep come in, so that a test waits for nothing. */
export interface AskWorld {
  readonly judge: Judge;
  readonly budget: Budget;
  /** Milliseconds on a clock that only goes forward. */
  readonly clock: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  /** By the clock: when everything must be over. */
  readonly deadline: number;
  readonly callTimeoutMs: number;
  /** Why no more is asked, once that is so; set by the first ask that finds out. */
  stopped: string | null;
  /** Whether anybody has answered yet, also by refusing. Where nobody ever does, the first ask to give up ends it. */
  isReached: boolean;
  /** What the last try failed by; null once one came through. */
  trouble: string | null;
}

/** An answer of the right shape, or why there is none, with what the model said last. */
export type Asked<T> =
  | { readonly value: T; readonly raw: string }
  | { readonly failed: string; readonly raw: string | null };

/** Tries of one call, waits between them, and the longest wait that is worth it. */
const TRIES = 4;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Asks until there is a reply, and once more where it has the wrong shape. A reply that has it again is a failure: what
 * it may have meant is not guessed, so that nothing written into a document can turn a failure into a score.
 */
export async function askModel<T>(
  ask: Ask,
  texts: CaseTexts,
  parse: (reply: string) => Parsed<T>,
  world: AskWorld,
): Promise<Asked<T>> {
  const first = await replyTo(ask, world);
  if ("failed" in first) return { ...first, raw: null };
  const read = parse(first.text);
  if ("value" in read) return { value: read.value, raw: first.text };
  const second = await replyTo(repairAsk(ask, read.wrong, texts), world);
  if ("failed" in second)
    return { failed: `the reply was not usable (${read.wrong}), and then ${second.failed}`, raw: first.text };
  const repaired = parse(second.text);
  if ("value" in repaired) return { value: repaired.value, raw: second.text };
  return { failed: `the reply was not usable: ${repaired.wrong}`, raw: second.text };
}

async function replyTo(ask: Ask, world: AskWorld): Promise<Reply | { readonly failed: string }> {
  for (let tries = 1; ; ) {
    if (world.stopped !== null) return { failed: world.stopped };
    const left = world.deadline - world.clock();
    if (left <= 0) return outOfTime(world);
    const taken = world.budget.take(ask);
    if ("spent" in taken) return { failed: taken.spent };
    const reply = await replyOrError(ask, Math.min(world.callTimeoutMs, left), world.judge);
    if (!(reply instanceof JudgeError)) {
      taken.settle(reply);
      world.isReached = true;
      world.trouble = null;
      return reply;
    }
    if (reply.isRefused) taken.settle(null);
    if (reply.outlook !== "nobody") world.isReached = true;
    if (reply.outlook === "again") continue;
    const wait = waitAfter(reply, tries, world);
    if (typeof wait !== "number") return wait;
    tries++;
    await world.sleep(wait);
  }
}

async function replyOrError(ask: Ask, timeoutMs: number, judge: Judge): Promise<Reply | JudgeError> {
  try {
    return await judge.complete(ask, timeoutMs);
  } catch (error) {
    if (error instanceof JudgeError) return error;
    throw error;
  }
}

/** Milliseconds to wait before the next try; why there is none. */
function waitAfter(error: JudgeError, tries: number, world: AskWorld): number | { readonly failed: string } {
  const { message, outlook, waitMs } = error;
  if (outlook === "stop") return stop(world, message);
  if (outlook === "never") return { failed: message };
  // A call that the end itself cut short says nothing of the judge.
  if (world.clock() < world.deadline) world.trouble = message;
  if (tries === TRIES) {
    const why = `${message}, ${TRIES} times`;
    return world.isReached ? { failed: why } : stop(world, why);
  }
  const wait = waitMs ?? FIRST_WAIT_MS * 2 ** (tries - 1);
  const isPastEnd = wait >= world.deadline - world.clock();
  if (wait <= LONGEST_WAIT_MS) return isPastEnd ? outOfTime(world) : wait;
  const why = `${message} and asks to wait ${Math.ceil(wait / 1000)} s`;
  // A quota that is spent for longer than anybody waits here is spent for every other call too.
  return isPastEnd ? stop(world, why) : { failed: why };
}

/** A judge that is only slow is told from one that never came through. */
function outOfTime(world: AskWorld): { readonly failed: string } {
  const { trouble } = world;
  return stop(world, trouble === null ? "the total time-out is over" : `${trouble}, until the total time-out was over`);
}

function stop(world: AskWorld, why: string): { readonly failed: string } {
  world.stopped ??= why;
  return { failed: world.stopped };
}

/** Does jobs in order, at most so many at a time. The first error that is no job's own ends it. */
export async function runPool<T>(jobs: readonly T[], atATime: number, work: (job: T) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < jobs.length) await work(jobs[next++]!);
  };
  await Promise.all(Array.from({ length: Math.min(atATime, jobs.length) }, worker));
}

/** What asks need of a judge that nobody has asked yet. */
export function startAsking(
  { judge, clock, sleep, unavailable }: Pick<LiveJudging, "judge" | "clock" | "sleep" | "unavailable">,
  limits: Pick<AskWorld, "budget" | "deadline" | "callTimeoutMs">,
): AskWorld {
  return { judge, clock, sleep, ...limits, stopped: unavailable, isReached: false, trouble: null };
}

/** A case that waits, and the room that it takes. */
interface Waiting {
  readonly caseIndex: number;
  readonly trace: Trace;
  readonly characters: number;
  /** Keys of what has to be asked: what shows the same is asked once, as of repeats with one answer. */
  readonly unasked: readonly string[];
}

/** Characters that may wait in memory. */
const MAX_CHARACTERS = 50_000_000;

/** The cases that a judge is to be asked about, as many of the first ones as there is room for. */
export class WaitingCases<T extends Waiting> {
  readonly #maxCalls: number;
  readonly #leave: (work: T, why: string) => void;
  readonly #waiting: T[] = [];
  #characters = 0;
  #kept = 0;

  /** `leave` takes a case that there is no room for, and why. */
  constructor(maxCalls: number, leave: (work: T, why: string) => void) {
    this.#maxCalls = maxCalls;
    this.#leave = leave;
  }

  add(work: T): void {
    this.#waiting.push(work);
    this.#characters += work.characters;
    const most = Math.max(this.#maxAsks, this.#kept) * 2;
    if (this.#waiting.length > most || this.#characters > MAX_CHARACTERS * 2) this.#prune();
  }

  /** All of them, in the order of the golden set: where a limit ends them, it ends the same ones every time. */
  sorted(): readonly T[] {
    this.#prune();
    return this.#waiting;
  }

  clear(): void {
    this.#waiting.length = 0;
    this.#characters = 0;
    this.#kept = 0;
  }

  /** One more than can be asked for, so that the limit itself is met and told. */
  get #maxAsks(): number {
    return this.#maxCalls + 1;
  }

  /** Keeps as many of the first cases as there is room for, whatever order they came in. */
  #prune(): void {
    this.#waiting.sort((a, b) => a.caseIndex - b.caseIndex || (a.trace.repeat ?? 0) - (b.trace.repeat ?? 0));
    const asks = new Set<string>();
    let kept = 0;
    let characters = 0;
    let why = "the texts are too long to wait for the judge";
    for (const work of this.#waiting) {
      const more = work.unasked.some((key) => !asks.has(key));
      if (more && asks.size >= this.#maxAsks) {
        why = `max-calls ${this.#maxCalls} is spent`;
        break;
      }
      if (characters + work.characters > MAX_CHARACTERS) break;
      for (const key of work.unasked) asks.add(key);
      characters += work.characters;
      kept++;
    }
    for (const work of this.#waiting.splice(kept)) this.#leave(work, why);
    this.#kept = kept;
    this.#characters = characters;
  }
}
