import { describe, expect, it, onTestFinished } from "vitest";
import { readBody } from "../../src/judge/client.ts";

/** A body that says something ever again, whatever becomes of the request. */
function endless() {
  let timer: NodeJS.Timeout | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      timer = setInterval(() => controller.enqueue(new TextEncoder().encode(" ")), 5);
    },
    cancel: () => clearInterval(timer),
  });
  onTestFinished(() => clearInterval(timer));
  return new Response(body);
}

describe("a body that never ends", () => {
  it("is given up when the signal says so, although its request does not hear of it", async () => {
    await expect(readBody(endless(), AbortSignal.timeout(30))).rejects.toThrow(/timeout/);
  });

  it("is not begun where the signal came first", async () => {
    await expect(readBody(endless(), AbortSignal.abort(new Error("too late")))).rejects.toThrow("too late");
  });
});

it("a body that ends is a text, to the last of its bytes", async () => {
  const response = new Response("Nghỉ phép");
  expect(await readBody(response, AbortSignal.timeout(60_000))).toBe("Nghỉ phép");
});
