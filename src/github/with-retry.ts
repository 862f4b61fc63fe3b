import { setTimeout as sleep } from "node:timers/promises";
import { platformError } from "../action/platform-error.ts";

const TRIES = 4;
const FIRST_WAIT_MS = 500;

/** A wait that the server asks for is granted up to here; a longer one is a refusal. */
const LONGEST_WAIT_MS = 20_000;

/**
 * Calls the API, trying again after a dropped connection, a 5xx, or a rate limit that says when to come back. Everything
 * else, and the last failure, becomes a PlatformError that names the operation and the permission it needs.
 */
export async function withRetry<T>(operation: string, permission: string | null, call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      const wait = attempt < TRIES ? waitBefore(error, attempt) : null;
      if (wait === null) throw platformError(operation, permission, error);
      await sleep(wait);
    }
  }
}

interface HttpError {
  readonly status?: unknown;
  readonly response?: { readonly headers?: Readonly<Record<string, string | number | undefined>> };
}

function waitBefore(error: unknown, attempt: number): number | null {
  const { status, response } = (error ?? {}) as HttpError;
  const backOff = FIRST_WAIT_MS * 2 ** (attempt - 1);
  if (typeof status !== "number") return backOff;
  const after = Number(response?.headers?.["retry-after"] ?? Number.NaN) * 1000;
  const limited =
    status === 429 ||
    (status === 403 && (Number.isFinite(after) || response?.headers?.["x-ratelimit-remaining"] === "0"));
  if (limited) {
    const wait = Number.isFinite(after) ? after : backOff * 4;
    return wait <= LONGEST_WAIT_MS ? wait : null;
  }
  // Octokit reports a connection that never answered as status 500 without a response.
  return status >= 500 ? (Number.isFinite(after) ? Math.min(after, LONGEST_WAIT_MS) : backOff) : null;
}
