import { describe, expect, it } from "vitest";
import { quotingChunks } from "../../src/gate/base-commit/widened-access.ts";
import { countSteps } from "../helpers/count-steps.ts";
import { chunk, closed, open, thai } from "../helpers/thai-chunks.ts";

describe("chunks that quote what a text of a script without spaces says", () => {
  it("are found by a short text and a long one that begin alike", () => {
    const text = thai(60, 1);
    const kept = [chunk("short", text.slice(0, 20), closed), chunk("long", text, closed)];
    const written = [
      `${thai(30, 2)} ${text.slice(0, 20)} ${thai(30, 3)}`,
      text.slice(5, 37),
      text.slice(5, 36),
      thai(60, 4),
    ];
    const found = quotingChunks(
      written.map((one, i) => chunk(`w${i}`, one, open)),
      kept,
      [],
    );
    expect([...found].map(([one, other]) => [one.id, other.id])).toEqual([
      ["w0", "short"],
      ["w1", "long"],
    ]);
  });

  it("are found in steps that hardly depend on how many texts are protected", () => {
    const script = new URL("../helpers/work/find-quoting-chunks.ts", import.meta.url);
    // Two letters in a row begin a quotation almost everywhere: compared from there, 60 texts take far more steps.
    expect(countSteps(script, 60)).toBeLessThan(1.2 * countSteps(script, 1));
  });
});
