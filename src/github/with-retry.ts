import { setTimeout as sleep } from "node:timers/promises";
import { platformError } from "../action/platform-error.ts";
import { isRateLimit, retryDelay } from "./retry-delay.ts";

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
