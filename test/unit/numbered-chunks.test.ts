import { expect, it } from "vitest";
import { ChunkIndex } from "../../src/dataset/corpus/chunk-index.ts";
import { ListedChunks } from "../../src/dataset/corpus/listed-chunks.ts";
import { NumberedChunks } from "../../src/dataset/corpus/numbered-chunks.ts";
import { ByteStrings } from "../../src/dataset/rows/byte-strings.ts";

function numbered(ids: readonly string[]): ByteStrings {
  const strings = new ByteStrings();
  for (const id of ids) {
    const bytes = new TextEncoder().encode(id);
    strings.of(new DataView(bytes.buffer), 0, bytes.length);
  }
  return strings;
}

it("lists chunks by their numbers, however many there are", () => {
  const ids = Array.from({ length: 300_000 }, (_, i) => `c${i}`);
  const index = new ChunkIndex();
  for (const id of ["c1", "c299999"]) index.intern(id);
  const chunks = new NumberedChunks(index, numbered(ids));
  const list = new ListedChunks();
  for (const numbers of [[2, 1], [299_999, 1, 5], [], [1]]) {
    chunks.list(Uint32Array.from(numbers), list);
    expect(list.firstIds()).toEqual(numbers.map((number) => `c${number}`));
    expect(list.entries.slice(0, list.length)).toEqual(numbers.map((number) => index.get(`c${number}`)));
  }
});

it("lists them by their plain ids, and knows what the index was given since", () => {
  const index = new ChunkIndex();
  const chunks = new NumberedChunks(index, numbered(["e\u0301", "b"]));
  const list = new ListedChunks();
  chunks.list(Uint32Array.of(0, 1), list);
  expect([list.firstIds(), list.entries.slice(0, 2)]).toEqual([
    ["\u00e9", "b"],
    [undefined, undefined],
  ]);
  const entry = index.intern("\u00e9");
  chunks.list(Uint32Array.of(0, 1), list);
  expect(list.entries.slice(0, 2)).toEqual([entry, undefined]);
});
