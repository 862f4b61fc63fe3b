import type { Budget } from "./cache.ts";
import { type Ask, type JsonReply, JudgeError, jsonObject, type Parsed, type Reply, repairAsk } from "./judge.ts";
import type { LiveJudging } from "./judge-inputs.ts";
import type { Language } from "./prompts.ts";

/** What asking needs, and what it has found out about the judge so far. */
export interface AskSession extends Pick<LiveJudging, "judge" | "clock" | "sleep"> {
  readonly budget: Budget;
  /** Time on the clock at which asking must end. */
  readonly deadline: number;
  readonly callTimeoutMs: number;
  /** Why asking stopped for all cases. Null while it continues. Set by the first question that finds out. */
  stopped: string | null;
  /**
   * True once the server has answered, even with a refusal. If it never does, the first question that gives up stops
   * all.
   */
  isReached: boolean;
  /** Why the last try failed. Null after a success. */
  lastFailure: string | null;
}

/** Creates the state for a judge that has not been asked yet. */
export function startAsking(
  { judge, clock, sleep, unavailable }: Pick<LiveJudging, "judge" | "clock" | "sleep" | "unavailable">,
  limits: Pick<AskSession, "budget" | "deadline" | "callTimeoutMs">,
): AskSession {
  return { judge, clock, sleep, ...limits, stopped: unavailable, isReached: false, lastFailure: null };
}

/** A valid answer, or why there is none, with the model's last reply. */
export type AskResult<T> =
  | { readonly value: T; readonly raw: string }
  | { readonly failed: string; readonly raw: string | null };

/** Number of tries per call, first wait between them, and longest wait. */
const TRIES = 4;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Asks until there is a reply, and once more if it has the wrong shape. A second wrong shape is a failure. The meaning
 * of a malformed reply is not guessed, so text in a document cannot turn a failure into a score.
 */
export async function askModel<T>(
  ask: Ask,
  language: Language,
  parse: (reply: JsonReply) => Parsed<T>,
  session: AskSession,
): Promise<AskResult<T>> {
  const first = await tryUntilReply(ask, session);
  if ("failed" in first) return { ...first, raw: null };
  const read = (reply: string): Parsed<T> => {
    const found = jsonObject(reply);
    return "wrong" in found ? found : parse(found.value);
  };
  const answered = read(first.text);
  if ("value" in answered) return { value: answered.value, raw: first.text };
  const second = await tryUntilReply(repairAsk(ask, answered.wrong, language), session);
  if ("failed" in second)
    return { failed: `the reply was not usable (${answered.wrong}), and then ${second.failed}`, raw: first.text };
  const repaired = read(second.text);
  if ("value" in repaired) return { value: repaired.value, raw: second.text };
  return { failed: `the reply was not usable: ${repaired.wrong}`, raw: second.text };
}

async function tryUntilReply(ask: Ask, session: AskSession): Promise<Reply | { readonly failed: string }> {
  for (let tries = 1; ; ) {
    if (session.stopped !== null) return { failed: session.stopped };
    const remainingMs = session.deadline - session.clock();
    if (remainingMs <= 0) return stopAtDeadline(session);
    const reservation = session.budget.take(ask);
    if ("spent" in reservation) return { failed: reservation.spent };
    const timeoutMs = Math.min(session.callTimeoutMs, remainingMs);
    const reply = await session.judge.complete(ask, timeoutMs).catch((error: unknown) => {
      if (error instanceof JudgeError) return error;
      throw error;
    });
    if (!(reply instanceof JudgeError)) {
      reservation.settle(reply);
      session.isReached = true;
      session.lastFailure = null;
      return reply;
    }
    if (reply.isRefused) reservation.settle(null);
    if (reply.outlook !== "nobody") session.isReached = true;
    if (reply.outlook === "again") continue;
    const wait = waitAfter(reply, tries, session);
    if (typeof wait !== "number") return wait;
    tries++;
    await session.sleep(wait);
  }
}

/** Returns the milliseconds to wait before the next try, or why there is none. */
function waitAfter(error: JudgeError, tries: number, session: AskSession): number | { readonly failed: string } {
  const { message, outlook, waitMs } = error;
  if (outlook === "stop") return stop(session, message);
  if (outlook === "never") return { failed: message };
  // A call that the deadline cut short says nothing about the judge.
  if (session.clock() < session.deadline) session.lastFailure = message;
  if (tries === TRIES) {
    const why = `${message}, ${TRIES} times`;
    return session.isReached ? { failed: why } : stop(session, why);
  }
  const wait = waitMs ?? FIRST_WAIT_MS * 2 ** (tries - 1);
  const isPastEnd = wait >= session.deadline - session.clock();
  if (wait <= LONGEST_WAIT_MS) return isPastEnd ? stopAtDeadline(session) : wait;
  const why = `${message} and asks to wait ${Math.ceil(wait / 1000)} s`;
  // A quota that stays exhausted past the deadline fails every other call too.
  return isPastEnd ? stop(session, why) : { failed: why };
}

/** Distinguishes a slow judge from one that never answered. */
function stopAtDeadline(session: AskSession): { readonly failed: string } {
  const { lastFailure: why } = session;
  return stop(session, why === null ? "the total time-out is over" : `${why}, until the total time-out was over`);
}

function stop(session: AskSession, why: string): { readonly failed: string } {
  session.stopped ??= why;
  return { failed: session.stopped };
}

/** Runs jobs in order, at most `atATime` concurrently. The first error ends all of them. */
export async function runPool<T>(
  jobs: readonly T[],
  concurrency: number,
  work: (job: T) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < jobs.length) await work(jobs[next++]!);
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, jobs.length) }, worker));
}
