import { expect, it } from "vitest";
import { ChunkIndex, ListedChunks } from "../../src/input/corpus/chunk-index.ts";
import { NumberedChunks } from "../../src/input/corpus/spelled-chunks.ts";
import { ByteStrings } from "../../src/input/rows/byte-strings.ts";

function numbered(ids: readonly string[]): ByteStrings {
  const strings = new ByteStrings();
  for (const id of ids) {
    const bytes = new TextEncoder().encode(id);
    strings.of(new DataView(bytes.buffer), 0, bytes.length);
  }
  return strings;
}

const entriesOf = (list: ListedChunks) => Array.from({ length: list.length }, (_, place) => list.entry(place));

it("lists chunks by their numbers, however many there are", () => {
  const ids = Array.from({ length: 300_000 }, (_, i) => `c${i}`);
  const index = new ChunkIndex();
  for (const id of ["c1", "c299999"]) index.intern(id);
  const chunks = new NumberedChunks(index, numbered(ids));
  const list = new ListedChunks();
  for (const numbers of [[2, 1], [299_999, 1, 5], [], [1]]) {
    chunks.list(Uint32Array.from(numbers), list);
    expect(list.firstIds()).toEqual(numbers.map((number) => `c${number}`));
    expect(entriesOf(list)).toEqual(numbers.map((number) => index.get(`c${number}`)));
  }
});

it("lists them by their plain ids, and knows what the index was given since", () => {
  const index = new ChunkIndex();
  const chunks = new NumberedChunks(index, numbered(["e\u0301", "b"]));
  const list = new ListedChunks();
  chunks.list(Uint32Array.of(0, 1), list);
  expect([list.firstIds(), entriesOf(list)]).toEqual([
    ["\u00e9", "b"],
    [undefined, undefined],
  ]);
  const entry = index.intern("\u00e9");
  chunks.list(Uint32Array.of(0, 1), list);
  expect(entriesOf(list)).toEqual([entry, undefined]);
});

it("knows the ranks in the last list where each chunk is known to stand in it once", () => {
  const index = new ChunkIndex();
  const entries = ["a", "b"].map((id) => index.intern(id));
  const chunks = new NumberedChunks(index, numbered(["a", "b", "c", "\u00e9", "e\u0301"]));
  const list = new ListedChunks();
  const ranks = (...numbers: number[]) =>
    chunks.list(Uint32Array.from(numbers), list) ? entries.map((entry) => chunks.rankOf(entry)) : null;
  expect(ranks(2, 1)).toEqual([0, 2]);
  expect(ranks(0, 2, 1)).toEqual([1, 3]);
  expect(ranks(1, 2, 1)).toBeNull();
  expect(ranks(1)).toEqual([0, 1]);
  expect(ranks(3, 1)).toEqual([0, 2]);
  // From here on two numbers are one chunk.
  expect(ranks(3, 4)).toBeNull();
  expect(ranks(1)).toBeNull();
});
