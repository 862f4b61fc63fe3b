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
