import { expect, it } from "vitest";
import { KnownValues } from "../../src/input/rows/byte-strings.ts";

const bytesOf = (text: string): DataView => new DataView(new TextEncoder().encode(text).buffer);

it("finds a value by its bytes, wherever they stand, and no other", () => {
  const known = new KnownValues<string>();
  for (let i = 0; i < 1000; i++) known.add(bytesOf(`..value ${i}`), 2, `..value ${i}`.length, `the ${i}`);
  for (let i = 0; i < 1000; i++) {
    const bytes = bytesOf(`value ${i}`);
    expect(known.get(bytes, 0, bytes.byteLength)).toBe(`the ${i}`);
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
  const many = new DataView(new ArrayBuffer(2 ** 20 + 1));
  const long = new KnownValues<number>();
  long.add(many, 0, 2 ** 20 + 1, 1);
  expect(long.get(many, 0, 2 ** 20 + 1)).toBeUndefined();
});
