import { closeSync, openSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { fileRange, lineStarts } from "../../src/workspace/file-ranges.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

async function read(range: ReturnType<typeof fileRange>): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const chunk of range.chunks()) pieces.push(Buffer.from(chunk));
  return Buffer.concat(pieces).toString();
}

it("the ranges of a file are its lines, each whole and once, however small the ranges are", async () => {
  const path = join(tempFolder(), "lines.jsonl");
  const line = fc.string({ unit: fc.constantFrom("a", "é", "\r", "😀"), maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { maxLength: 12 }),
      fc.boolean(),
      fc.integer({ min: 1, max: 40 }),
      async (lines, ends, bytes) => {
        const text = lines.join("\n") + (ends ? "\n" : "");
        writeFileSync(path, text);
        const file = { name: "lines.jsonl", descriptor: openSync(path, "r") };
        const starts = lineStarts(file, bytes);
        expect(starts[0]).toBe(0);
        expect(starts.at(-1)).toBe(Number.POSITIVE_INFINITY);
        let whole = "";
        let count = 0;
        for (let i = 0; i + 1 < starts.length; i++) {
          const range = fileRange(file, starts[i]!, starts[i + 1]!);
          const part = await read(range);
          if (i + 2 < starts.length) expect(part.endsWith("\n")).toBe(true);
          whole += part;
          count += range.lines();
        }
        closeSync(file.descriptor);
        expect(whole).toBe(text);
        expect(count).toBe(text.split("\n").length - 1);
      },
    ),
  );
});
