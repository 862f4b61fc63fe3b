import { describe, expect, it } from "vitest";
import { isRateLimit, retryDelay } from "../../src/github/api.ts";

const failure = (status: number | undefined, headers: Record<string, string> = {}, message = "") => ({
  status,
  message,
  response: { headers },
});
const NOW = 1_700_000_000_000;

describe("how long to wait before GitHub is asked again", () => {
  it.each([
    ["a dropped connection", failure(undefined), 1, 500],
    ["the third drop", failure(undefined), 3, 2000],
    ["a 502", failure(502), 2, 1000],
    ["a 503 that says when", failure(503, { "retry-after": "3" }), 1, 3000],
    ["a 404", failure(404), 1, null],
    ["a 403 for want of a permission", failure(403), 1, null],
    ["a 403 with retry-after", failure(403, { "retry-after": "2" }), 1, 2000],
    ["a 429 that says nothing", failure(429), 1, 60_000],
    ["a 429 of the blob store", { status: 429, message: "" }, 1, 500],
    [
      "a limit that lifts soon",
      failure(403, { "x-ratelimit-remaining": "0", "x-ratelimit-reset": String(NOW / 1000 + 9) }),
      1,
      9000,
    ],
    [
      "a limit that lifts in an hour",
      failure(403, { "x-ratelimit-remaining": "0", "x-ratelimit-reset": String(NOW / 1000 + 3600) }),
      1,
      null,
    ],
    ["a secondary limit without a date", failure(403, {}, "You have exceeded a secondary rate limit."), 1, 60_000],
    ["a limit that holds after two waits", failure(429, { "retry-after": "1" }), 3, null],
    ["a wait longer than a minute", failure(429, { "retry-after": "300" }), 1, null],
  ])("%s", (_, error, attempt, wait) => {
    expect(retryDelay(error, attempt, NOW)).toBe(wait);
  });

  it("tells a limit from a missing permission", () => {
    expect(isRateLimit(failure(403, {}, "Resource not accessible by integration"))).toBe(false);
    expect(isRateLimit(failure(403, {}, "secondary rate limit"))).toBe(true);
  });
});
