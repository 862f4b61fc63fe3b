import { expect, it } from "vitest";
import { ChunkIndex, ListedChunks } from "../../src/input/corpus/chunk-index.ts";
import { IdPlaces, SpelledChunks } from "../../src/input/corpus/spelled-chunks.ts";

/** More ids than are kept at a time. */
const MANY = 300_000;

const hashOf = (id: string): number =>
  [...id].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193), 0);

/** The lists of one row, whose ids are ASCII. */
function listsOf(spelled: SpelledChunks, lists: readonly (readonly string[])[], hash = hashOf): ListedChunks[] {
  const bytes = new TextEncoder().encode(lists.flat().join(""));
  let at = 0;
  return lists.map((ids) => {
    const places = new IdPlaces();
    for (const id of ids) {
      places.add(at, at + id.length, hash(id));
      at += id.length;
    }
    const list = new ListedChunks();
    expect(spelled.list(bytes, new DataView(bytes.buffer), places, list)).toBe(true);
    return list;
  });
}

const listOf = (spelled: SpelledChunks, ids: readonly string[]): ListedChunks => listsOf(spelled, [ids])[0]!;

it("tells the ids of a list by what they were, however many came after it", () => {
  const index = new ChunkIndex();
  const entry = index.intern("first-1");
  const spelled = new SpelledChunks(index);
  const before = listOf(spelled, ["first-1", "first-2"]);
  const ids = Array.from({ length: MANY }, (_, i) => `c${i}`);
  for (let from = 0; from < MANY; from += 1000) {
    const part = ids.slice(from, from + 1000);
    expect(listOf(spelled, part).firstIds().join()).toBe(part.join());
  }
  expect(before.firstIds()).toEqual(["first-1", "first-2"]);
  expect(before.entry(0)).toBe(entry);
});

it("tells the ids of one list that holds more than are kept", () => {
  const ids = Array.from({ length: MANY }, (_, i) => `c${i}`);
  const told = listOf(new SpelledChunks(new ChunkIndex()), ids).firstIds();
  // Without the three hundred thousand in the message.
  expect(told.findIndex((id, i) => id !== ids[i])).toBe(-1);
});

it.each([
  ["a hash of their own", hashOf],
  ["the same hash", () => 7],
])("tells ids apart that differ in one byte, in one row and in the next, with %s", (_, hash) => {
  const ids = [1, 2, 3, 4, 5, 7, 8, 59, 60, 61, 62, 64, 65, 100].flatMap((length) => {
    const id = "a".repeat(length);
    return [id, `b${id.slice(1)}`, `${id.slice(1)}c`];
  });
  const spelled = new SpelledChunks(new ChunkIndex());
  for (const some of [ids.slice(0, 20), ids.slice(20), ids.slice(10, 30)]) {
    const lists = [some, some.toReversed(), some, some.slice(3)];
    expect(listsOf(spelled, lists, hash).map((list) => list.firstIds())).toEqual(lists);
  }
});

it("asks the index again for the chunks of a row when it was given more", () => {
  const index = new ChunkIndex();
  const spelled = new SpelledChunks(index);
  const bytes = new TextEncoder().encode('x"');
  const places = new IdPlaces();
  places.add(0, 1, hashOf("x"));
  const list = new ListedChunks();
  spelled.list(bytes, new DataView(bytes.buffer), places, list);
  expect(list.entry(0)).toBeUndefined();
  const entry = index.intern("x");
  spelled.list(bytes, new DataView(bytes.buffer), places, list);
  expect(list.entry(0)).toBe(entry);
});
