import { describe, expect, it } from "vitest";
import { quotingChunks } from "../../src/gate/base-commit/widened-access.ts";
import { type AccessLabel, type ChunkEntry, ChunkIndex } from "../../src/input/corpus/chunk-index.ts";

const LETTERS = [..."กขคงจชดตทนบปผพมยรลวสหอาะเแโ"];

/** Letters that look like a text, another one for each number. */
function thai(length: number, number: number): string {
  let state = Math.imul(number + 1, 0x9e3779b1);
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return LETTERS[(state >>> 0) % LETTERS.length];
  };
  return Array.from({ length }, next).join("");
}

const index = new ChunkIndex();
function chunk(id: string, text: string, label: AccessLabel): ChunkEntry {
  return Object.assign(index.intern(id), { inManifest: true, label, text });
}
const closed = index.label("acme", ["boss"]);
const open = index.label("*", []);

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

  it("are found in time that hardly depends on how many texts are protected", () => {
    const kept = Array.from({ length: 60 }, (_, i) => chunk(`k${i}`, thai(i < 40 ? 20 + (i % 12) : 500, i), closed));
    const written = Array.from({ length: 500 }, (_, i) => chunk(`n${i}`, thai(1000, 1000 + i), open));
    const start = performance.now();
    expect(quotingChunks(written, kept, []).size).toBe(0);
    // Two letters in a row begin a quotation almost everywhere.
    expect(performance.now() - start).toBeLessThan(3000);
  });
});
