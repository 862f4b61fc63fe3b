import { describe, expect, it } from "vitest";
import { SizedIndices } from "../../src/report/build/build-metrics.ts";

function placed(...sizes: readonly number[]): SizedIndices {
  const places = new SizedIndices();
  for (const [place, size] of sizes.entries()) places.add(place, size);
  return places;
}

describe("the largest of sized places", () => {
  it("are all where there are no more than asked for", () => {
    expect(placed(2, 1, 3).largest(3)).toEqual([0, 1, 2]);
    expect(placed().largest(3)).toEqual([]);
  });

  it("come in the order in which they were added", () => {
    expect(placed(1, 4, 2, 5, 3).largest(3)).toEqual([1, 3, 4]);
  });

  it("are the first of those that are equally large", () => {
    expect(placed(1, 2, 2, 3, 2).largest(3)).toEqual([1, 2, 3]);
    expect(placed(0, 0, 0).largest(2)).toEqual([0, 1]);
  });
});
