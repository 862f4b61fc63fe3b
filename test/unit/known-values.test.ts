import { expect, it } from "vitest";
import { KnownValues } from "../../src/dataset/rows/known-values.ts";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

it("finds a value by its bytes, wherever they stand, and no other", () => {
  const known = new KnownValues<string>();
  for (let i = 0; i < 1000; i++) known.add(bytesOf(`..value ${i}`), 2, `..value ${i}`.length, `the ${i}`);
  for (let i = 0; i < 1000; i++) {
    const bytes = bytesOf(`value ${i}`);
    expect(known.get(bytes, 0, bytes.length)).toBe(`the ${i}`);
  }
  expect(known.get(bytesOf("value 1000"), 0, 10)).toBeUndefined();
  expect(known.get(bytesOf("value"), 0, 5)).toBeUndefined();
  expect(known.get(bytesOf(""), 0, 0)).toBeUndefined();
});

it("keeps the first value of the same bytes, and no more than there is room for", () => {
  const known = new KnownValues<number>();
  const find = (text: string): number | undefined => known.get(bytesOf(text), 0, text.length);
  known.add(bytesOf("a"), 0, 1, 1);
  known.add(bytesOf("a"), 0, 1, 2);
  expect(find("a")).toBe(1);
  for (let i = 0; i < 5000; i++) known.add(bytesOf(`v${i}`), 0, `v${i}`.length, i);
  expect(find("v4094")).toBe(4094);
  expect(find("v4095")).toBeUndefined();
  const long = new KnownValues<number>();
  long.add(new Uint8Array(2 ** 20 + 1), 0, 2 ** 20 + 1, 1);
  expect(long.get(new Uint8Array(2 ** 20 + 1), 0, 2 ** 20 + 1)).toBeUndefined();
});

it("keeps no more values than are near each other, where all would stand in one place", () => {
  const slotOf = (text: string): number => {
    let hash = text.length;
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    return (hash ^ (hash >>> 15)) & 0x3fff;
  };
  const crowded = Array.from({ length: 2_000_000 }, (_, i) => String(1_000_000 + i)).filter(
    (text) => slotOf(text) === 7,
  );
  const known = new KnownValues<string>();
  for (const text of crowded) known.add(bytesOf(text), 0, text.length, text);
  const found = crowded.map((text) => known.get(bytesOf(text), 0, text.length));
  expect(crowded.length).toBeGreaterThan(80);
  expect(found.slice(0, 64)).toEqual(crowded.slice(0, 64));
  expect(found.slice(64).every((value) => value === undefined)).toBe(true);
});
