import { expect, it } from "vitest";
import { ChunkIndex } from "../../src/dataset/corpus/chunk-index.ts";
import { ListedChunks } from "../../src/dataset/corpus/listed-chunks.ts";
import { SpelledChunks } from "../../src/dataset/corpus/spelled-chunks.ts";

/** More ids than are kept at a time. */
const MANY = 300_000;

function listOf(spelled: SpelledChunks, ids: readonly string[]): ListedChunks {
  const view = new DataView(new TextEncoder().encode(ids.join("")).buffer);
  const list = new ListedChunks();
  spelled.begin(list);
  let at = 0;
  const areAdded = ids.every((id) => {
    const from = at;
    at += Buffer.byteLength(id);
    return spelled.add(view, from, at, list);
  });
  expect(areAdded).toBe(true);
  return list;
}

const names = (from: number, to: number): string[] => Array.from({ length: to - from }, (_, i) => `c${from + i}`);

it("tells the ids of a list by what they were, however many came after it", () => {
  const index = new ChunkIndex();
  const entry = index.intern("first-1");
  const spelled = new SpelledChunks(index);
  const before = listOf(spelled, ["first-1", "first-2"]);
  for (let from = 0; from < MANY; from += 1000) {
    const part = names(from, from + 1000);
    expect(listOf(spelled, part).firstIds().join()).toBe(part.join());
  }
  expect(before.firstIds()).toEqual(["first-1", "first-2"]);
  expect(before.entry(0)).toBe(entry);
});

it("tells the ids of one list that holds more than are kept", () => {
  const ids = names(0, MANY);
  const told = listOf(new SpelledChunks(new ChunkIndex()), ids).firstIds();
  // Without the three hundred thousand in the message.
  expect(told.findIndex((id, i) => id !== ids[i])).toBe(-1);
});

it("finds the chunk of an id that is spelled in another form of the same text", () => {
  const index = new ChunkIndex();
  const entry = index.intern("caf\u00e9");
  const list = listOf(new SpelledChunks(index), ["cafe\u0301", "caf\u00e9"]);
  expect([list.entry(0), list.entry(1)]).toEqual([entry, entry]);
  expect(list.firstIds()).toEqual(["caf\u00e9", "caf\u00e9"]);
});

it("asks the index again for the chunks of a row when it was given more", () => {
  const index = new ChunkIndex();
  const spelled = new SpelledChunks(index);
  expect(listOf(spelled, ["x"]).entry(0)).toBeUndefined();
  const entry = index.intern("x");
  expect(listOf(spelled, ["x"]).entry(0)).toBe(entry);
});

it("leaves what is too long for an id", () => {
  const spelled = new SpelledChunks(new ChunkIndex());
  const list = new ListedChunks();
  spelled.begin(list);
  const view = new DataView(new TextEncoder().encode("a".repeat(513)).buffer);
  expect(spelled.add(view, 0, 513, list)).toBe(false);
  expect(spelled.add(view, 0, 512, list)).toBe(true);
  expect(list.length).toBe(1);
});
