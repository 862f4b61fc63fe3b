import { expect, it } from "vitest";
import { GrowingNumbers } from "../../src/scoring/columns.ts";

it("numbers stay what they were however many follow", () => {
  const numbers = new GrowingNumbers();
  for (let i = 0; i < 1000; i++) numbers.push(0xffffffff - i);
  expect(numbers.length).toBe(1000);
  expect([...numbers.all.subarray(0, 1000)]).toEqual(Array.from({ length: 1000 }, (_, i) => 0xffffffff - i));
});
