import fc from "fast-check";
import { expect, it } from "vitest";
import { DiagnosticLog } from "../../src/diagnostics/log.ts";
import { readLines } from "../../src/input/rows/source.ts";

it("splits bytes into the same lines wherever the chunks end, also where all chunks share one buffer", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.string({ unit: "grapheme", maxLength: 6 }).map((text) => text.replaceAll("\n", "")),
        { maxLength: 8 },
      ),
      fc.integer({ min: 1, max: 7 }),
      fc.boolean(),
      async (texts, size, ends) => {
        const whole = Buffer.from(texts.join("\n") + (ends ? "\n" : ""));
        const shared = Buffer.alloc(size);
        async function* chunks() {
          for (let at = 0; at < whole.length; at += size) {
            const length = whole.copy(shared, 0, at, Math.min(whole.length, at + size));
            yield shared.subarray(0, length);
          }
        }
        const found: [number, string][] = [];
        for await (const { lines, numbers } of readLines({ name: "x", chunks }, new DiagnosticLog())) {
          for (const [i, bytes] of lines.entries()) found.push([numbers[i]!, Buffer.from(bytes).toString("utf8")]);
        }
        const expected = whole
          .toString("utf8")
          .split("\n")
          .map((text, i) => [i + 1, text])
          .filter(([, text]) => text !== "");
        expect(found).toEqual(expected);
      },
    ),
    { numRuns: 500, seed: 3 },
  );
});
