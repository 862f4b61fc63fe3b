import { setTimeout as sleep } from "node:timers/promises";
import type { getOctokit } from "@actions/github";
import { PlatformError, platformError } from "../action/index.ts";

/** GitHub's REST API for one repository. */
export type GithubApi = ReturnType<typeof githubApi>;

export type Client = ReturnType<typeof getOctokit>;

/** The maximum page size of GitHub's lists. */
export const PAGE_SIZE = 100;

/** Creates the API of a repository from a client factory, which the first call runs. */
export function githubApi(octokit: () => Promise<Client>, here: { readonly owner: string; readonly repo: string }) {
  return {
    octokit,
    here,

    /** Returns the data of a call's answer. Retries the call, see `withRetry`. */
    async ask<T>(operation: string, permission: string, call: (client: Client) => Promise<{ data: T }>): Promise<T> {
      const client = await octokit();
      return (await withRetry(operation, permission, () => call(client))).data;
    },

    /** Reads a list page by page, up to `maxPages` pages. */
    async readPages<T>(
      maxPages: number,
      fetchPage: (paging: { readonly per_page: number; readonly page: number }) => Promise<readonly T[]>,
    ): Promise<T[]> {
      const all: T[] = [];
      for (let page = 1; page <= maxPages; page++) {
        const items = await fetchPage({ per_page: PAGE_SIZE, page });
        all.push(...items);
        if (items.length < PAGE_SIZE) break;
      }
      return all;
    },
  };
}

/** A call without an answer after this time is aborted and retried. */
const ANSWER_TIMEOUT_MS = 20_000;

/** Returns the REST client, which the first call creates. Octokit alone would wait five minutes for an answer. */
export function lazyOctokit(token: string, answerMs = ANSWER_TIMEOUT_MS): () => Promise<Client> {
  let client: Promise<Client> | undefined;
  return () => {
    if (token === "") return Promise.reject(new PlatformError("asking GitHub", "the input github-token is empty"));
    client ??= import("@actions/github").then(({ getOctokit: createClient }) => {
      // A custom `request` would replace the toolkit's, which uses the runner's proxy.
      const octokit = createClient(token, { userAgent: "rag-gate", log: SILENT });
      octokit.hook.before("request", ({ request }) => {
        request.signal = AbortSignal.timeout(answerMs);
      });
      // Octokit returns a truncated answer as a string, which would be read as an object without fields.
      octokit.hook.after("request", ({ data, headers, status }) => {
        const isJson = (status === 200 || status === 201) && /json/.test(headers["content-type"] ?? "");
        if (isJson && typeof data === "string") throw new Error("the answer broke off");
      });
      return octokit;
    });
    return client;
  };
}

/** Octokit's warnings quote URLs and answers. Our errors report what went wrong. */
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

const TRIES = 4;

/**
 * Calls the API and retries after a dropped connection, a 5xx, or a rate limit that says when to retry. Any other
 * error, and the last failure, becomes a `PlatformError` that names the operation and the permission it needs.
 */
export async function withRetry<T>(operation: string, permission: string | null, call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      const wait = attempt < TRIES ? retryDelay(error, attempt, Date.now()) : null;
      // Waiting lifts a limit; a permission does not.
      if (wait === null) throw platformError(operation, isRateLimit(error) ? null : permission, error);
      await sleep(wait);
    }
  }
}

const FIRST_WAIT_MS = 500;

/** GitHub asks clients to wait a minute if a secondary limit has no date. A longer wait counts as a refusal. */
const LONGEST_WAIT_MS = 60_000;

/** A limit that still applies after this many waits will not lift in time. */
const MAX_LIMIT_WAITS = 2;

/** Returns the milliseconds to wait before the next try, or null if the call should fail. */
export function retryDelay(error: unknown, attempt: number, now: number): number | null {
  const { status, response } = (error ?? {}) as HttpError;
  const headers = response?.headers ?? {};
  const backOff = FIRST_WAIT_MS * 2 ** (attempt - 1);
  const retryAfterMs = Number(headers["retry-after"] ?? Number.NaN) * 1000;
  if (isRateLimit(error)) {
    const reset =
      headers["x-ratelimit-remaining"] === "0" ? Number(headers["x-ratelimit-reset"]) * 1000 - now : Number.NaN;
    // GitHub's API asks for a minute. The blob store of artifacts, which answers without response headers, does not.
    const undated = response === undefined ? backOff : LONGEST_WAIT_MS;
    const wait = [retryAfterMs, reset].find((value) => Number.isFinite(value)) ?? undated;
    return attempt > MAX_LIMIT_WAITS || wait > LONGEST_WAIT_MS ? null : Math.max(wait, FIRST_WAIT_MS);
  }
  if (typeof status !== "number") return backOff;
  // If the server never answers, Octokit reports status 500 without a response.
  return status >= 500 ? Math.min(Number.isFinite(retryAfterMs) ? retryAfterMs : backOff, LONGEST_WAIT_MS) : null;
}

interface HttpError {
  readonly status?: unknown;
  readonly message?: unknown;
  readonly response?: { readonly headers?: Readonly<Record<string, string | number | undefined>> };
}

/** Returns true if the error is a primary or secondary rate limit. */
export function isRateLimit(error: unknown): boolean {
  const { status, response, message } = (error ?? {}) as HttpError;
  if (status === 429) return true;
  const headers = response?.headers ?? {};
  const hasLimitHeader = headers["retry-after"] !== undefined || headers["x-ratelimit-remaining"] === "0";
  return status === 403 && (hasLimitHeader || /secondary rate limit/i.test(String(message)));
}

/**
 * Wraps calls so that an undocumented answer, such as a proxy's page or an empty object, becomes a `PlatformError`. The
 * readers trust the documented shape, so a missing field shows as a `TypeError`.
 */
export function checkedAnswers<T extends object>(calls: T): T {
  const checked = Object.entries(calls as Readonly<Record<string, (...args: never[]) => unknown>>).map(
    ([name, call]) => [
      name,
      async (...args: never[]) => {
        try {
          return await call(...args);
        } catch (error) {
          if (!(error instanceof TypeError)) throw error;
          const operation = `reading GitHub's answer (${name})`;
          throw new PlatformError(operation, "it is not one that GitHub gives", { cause: error });
        }
      },
    ],
  );
  return Object.fromEntries(checked) as T;
}

/** Returns the result of `work`, or null if it takes longer than `ms` milliseconds. Does not stop the work. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
