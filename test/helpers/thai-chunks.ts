import { type AccessLabel, type ChunkEntry, ChunkIndex } from "../../src/input/corpus/chunk-index.ts";

const LETTERS = [..."กขคงจชดตทนบปผพมยรลวสหอาะเแโ"];

/** Letters that look like a text, another one for each number. */
export function thai(length: number, number: number): string {
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
export function chunk(id: string, text: string, label: AccessLabel): ChunkEntry {
  return Object.assign(index.intern(id), { inManifest: true, label, text });
}
export const closed = index.label("acme", ["boss"]);
export const open = index.label("*", []);
