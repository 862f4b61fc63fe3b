import { expect, it } from "vitest";
import { CaseIndex } from "../../src/input/golden/golden-set.ts";
import { compareBytes } from "../../src/text/keys.ts";

const ids = [..."abcé\uff5e😀"].flatMap((letter) => Array.from({ length: 400 }, (_, i) => `${letter}${i}`));
const cases = ids.sort(compareBytes).map((id) => ({ id }));
const index = (): CaseIndex => new CaseIndex(cases);

it("finds cases in their order, backwards, and the same again", () => {
  const found = index();
  for (const [i, { id }] of cases.entries()) expect([found.get(id), found.get(id)]).toEqual([i, i]);
  for (const [i, { id }] of [...cases.entries()].reverse()) expect(found.get(id)).toBe(i);
});

it("finds cases in any order, however many are asked for", () => {
  const found = index();
  for (let n = 0; n < 5000; n++) {
    const i = (n * 7919) % cases.length;
    expect(found.get(cases[i]!.id)).toBe(i);
    expect(found.has(`${cases[i]!.id} `)).toBe(false);
  }
});

it("finds nothing among no cases", () => {
  const found = new CaseIndex([]);
  expect([found.get(""), found.get("a"), found.has("a")]).toEqual([undefined, undefined, false]);
});
