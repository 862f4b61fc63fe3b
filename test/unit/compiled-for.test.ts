import { expect, test } from "vitest";
import { compiledFor } from "../../src/scoring/behavior/phrases/pattern.ts";

test("a pattern is compiled without a trace of it", () => {
  const pattern = /\bno (?:access|answer)$/g;
  pattern.lastIndex = 3;
  expect(compiledFor("no access", pattern)).toBe(pattern);
  expect(pattern.lastIndex).toBe(3);
  expect("no access".search(compiledFor("no access", pattern))).toBe(0);
});
