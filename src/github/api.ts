import { setTimeout as sleep } from "node:timers/promises";
import type { getOctokit } from "@actions/github";
import { PlatformError, platformError } from "../action/index.ts";

type Calls = Readonly<Record<string, (...args: never[]) => unknown>>;

/**
 * The calls with one more promise: an answer that GitHub does not document (the page of a proxy, an empty object) is the
 * platform's fault, and told as such. The readers trust the documented shape, so what it lacks shows as a TypeError.
 */
export function checkedAnswers<T extends object>(calls: T): T {
  const checked = Object.entries(calls as Calls).map(([name, call]) => [name, checkedCall(name, call)]);
  return Object.fromEntries(checked) as T;
}

function checkedCall(name: string, call: Calls[string]): Calls[string] {
  return async (...args) => {
    try {
      return await call(...args);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      throw new PlatformError(
        `reading GitHub's answer (${name})`,
        null,
        null,
        "it is not one that GitHub gives",
        error,
      );
    }
  };
}

const FIRST_WAIT_MS = 500;

/** Without a date a secondary limit is to be given a minute; a longer wait is a refusal. */
const LONGEST_WAIT_MS = 60_000;

/** A limit that holds after this many waits is not going to lift in time. */
const MAX_LIMIT_WAITS = 2;

interface HttpError {
  readonly status?: unknown;
  readonly message?: unknown;
  readonly response?: { readonly headers?: Readonly<Record<string, string | number | undefined>> };
}

/** Whether GitHub asks to be left alone for a while: a primary limit used up, or a secondary one. */
export function isRateLimit(error: unknown): boolean {
  const { status, response, message } = (error ?? {}) as HttpError;
  if (status === 429) return true;
  const headers = response?.headers ?? {};
  const said = headers["retry-after"] !== undefined || headers["x-ratelimit-remaining"] === "0";
  return status === 403 && (said || /secondary rate limit/i.test(String(message)));
}

/**
 * How long to wait before a call is tried again, in milliseconds; null where it is not. A dropped connection and a 5xx
 * are tried again soon, a limit when it says so.
 */
export function retryDelay(error: unknown, attempt: number, now: number): number | null {
  const { status, response } = (error ?? {}) as HttpError;
  const headers = response?.headers ?? {};
  const backOff = FIRST_WAIT_MS * 2 ** (attempt - 1);
  const after = Number(headers["retry-after"] ?? Number.NaN) * 1000;
  if (isRateLimit(error)) {
    const reset =
      headers["x-ratelimit-remaining"] === "0" ? Number(headers["x-ratelimit-reset"]) * 1000 - now : Number.NaN;
    // A minute is what GitHub's API asks for; a blob store, which answers without its client, does not.
    const undated = response === undefined ? backOff : LONGEST_WAIT_MS;
    const wait = [after, reset].find((value) => Number.isFinite(value)) ?? undated;
    return attempt > MAX_LIMIT_WAITS || wait > LONGEST_WAIT_MS ? null : Math.max(wait, FIRST_WAIT_MS);
  }
  if (typeof status !== "number") return backOff;
  // Octokit reports a connection that never answered as status 500 without a response.
  return status >= 500 ? Math.min(Number.isFinite(after) ? after : backOff, LONGEST_WAIT_MS) : null;
}

const TRIES = 4;

/**
 * Calls the API, trying again after a dropped connection, a 5xx, or a rate limit that says when to come back. Everything
 * else, and the last failure, becomes a PlatformError that names the operation and the permission it needs.
 */
export async function withRetry<T>(operation: string, permission: string | null, call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      const wait = attempt < TRIES ? retryDelay(error, attempt, Date.now()) : null;
      // A limit is lifted by waiting, not by another permission.
      if (wait === null) throw platformError(operation, isRateLimit(error) ? null : permission, error);
      await sleep(wait);
    }
  }
}

type Client = Awaited<ReturnType<ReturnType<typeof lazyOctokit>>>;

/** GitHub's REST API, and the repository that is asked about. */
export interface GithubApi {
  /** The client, made with the first call. */
  readonly octokit: () => Promise<Client>;
  /** What the client is answered; see `withRetry`. */
  ask<T>(operation: string, permission: string, call: (client: Client) => Promise<T>): Promise<T>;
  readonly here: { readonly owner: string; readonly repo: string };
}

export function githubApi(octokit: () => Promise<Client>, here: GithubApi["here"]): GithubApi {
  return {
    octokit,
    here,
    async ask(operation, permission, call) {
      const client = await octokit();
      return withRetry(operation, permission, () => call(client));
    },
  };
}

/** The longest page that GitHub gives. */
export const PAGE = 100;

/** All items of a list, page by page, at most so many pages. */
export async function readPages<T>(most: number, fetchPage: (page: number) => Promise<readonly T[]>): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; page <= most; page++) {
    const items = await fetchPage(page);
    all.push(...items);
    if (items.length < PAGE) break;
  }
  return all;
}

/**
 * A text that GitHub's answer must have. The client takes an answer that broke off for one without fields, which would be
 * noticed only where the text is used.
 */
export function requiredText(field: unknown): string {
  if (typeof field !== "string") throw new TypeError("a text is missing in the answer");
  return field;
}

type Octokit = ReturnType<typeof getOctokit>;

/** A call that GitHub has not answered by then never will be: it is given up, and asked again. */
const ANSWER_MS = 20_000;

/**
 * The REST client, loaded and made with the first call: a run that asks GitHub nothing does not pay for it. A call
 * without an answer within `answerMs` fails as a broken connection does; the client itself would wait five minutes.
 */
export function lazyOctokit(token: string, answerMs = ANSWER_MS): () => Promise<Octokit> {
  let made: Promise<Octokit> | undefined;
  return () => {
    if (token === "")
      return Promise.reject(new PlatformError("asking GitHub", null, null, "the input github-token is empty"));
    made ??= import("@actions/github").then(({ getOctokit: make }) => {
      // No `request` of our own: it would take the place of the toolkit's, which asks through the runner's proxy.
      const octokit = make(token, { userAgent: "rag-gate", log: SILENT });
      octokit.hook.before("request", ({ request }) => {
        request.signal = AbortSignal.timeout(answerMs);
      });
      // The client gives what there is of an answer that broke off as a text: it would be read as one without fields.
      octokit.hook.after("request", ({ data, headers, status }) => {
        const isJson = (status === 200 || status === 201) && /json/.test(headers["content-type"] ?? "");
        if (isJson && typeof data === "string") throw new Error("the answer broke off");
      });
      return octokit;
    });
    return made;
  };
}

/** The client's own warnings quote addresses and answers; what went wrong is told by our errors. */
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

/** What some work comes to, or null where it takes longer. The work is not stopped: it must see for itself. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
