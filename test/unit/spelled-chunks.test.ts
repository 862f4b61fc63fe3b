import { expect, it } from "vitest";
import { ChunkIndex } from "../../src/dataset/corpus/chunk-index.ts";
import { IdPlaces } from "../../src/dataset/corpus/id-places.ts";
import { ListedChunks } from "../../src/dataset/corpus/listed-chunks.ts";
import { SpelledChunks } from "../../src/dataset/corpus/spelled-chunks.ts";

/** More ids than are kept at a time. */
const MANY = 300_000;

const hashOf = (id: string): number =>
  [...id].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193), 0);

function listOf(spelled: SpelledChunks, ids: readonly string[]): ListedChunks {
  const bytes = new TextEncoder().encode(ids.join(""));
  const places = new IdPlaces();
  let at = 0;
  for (const id of ids) {
    places.add(at, at + id.length, hashOf(id));
    at += id.length;
  }
  const list = new ListedChunks();
  expect(spelled.list(bytes, places, list)).toBe(true);
  return list;
}

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
