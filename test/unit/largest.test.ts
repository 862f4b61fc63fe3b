import { describe, expect, it } from "vitest";
import { largest } from "../../src/report/build/build-metrics.ts";

describe("the largest of sizes", () => {
  it("are all where there are no more than asked for", () => {
    expect(largest([2, 1, 3], 3)).toEqual([0, 1, 2]);
    expect(largest([], 3)).toEqual([]);
  });

  it("come in their order", () => {
    expect(largest([1, 4, 2, 5, 3], 3)).toEqual([1, 3, 4]);
  });

  it("are the first of those that are equally large", () => {
    expect(largest([1, 2, 2, 3, 2], 3)).toEqual([1, 2, 3]);
    expect(largest([0, 0, 0], 2)).toEqual([0, 1]);
  });
});
