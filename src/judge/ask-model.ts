import type { Budget } from "./budget.ts";
import type { CaseTexts } from "./case-texts.ts";
import { type Ask, type Judge, JudgeError, type Reply } from "./judge.ts";
import type { Parsed } from "./parse-reply.ts";
import { repairAsk } from "./render-ask.ts";

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
