import { getHeapSpaceStatistics } from "node:v8";
import { expect, it } from "vitest";
import { limitYoungGeneration } from "../../src/workers/start-crew.ts";

const MB = 1024 * 1024;
const youngMb = (): number =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space")!.space_size / MB;

it("takes at once what new objects may have, and no more however many of them live on", () => {
  limitYoungGeneration();
  const limited = youngMb();
  expect(limited).toBeGreaterThanOrEqual(32);
  const living: object[][] = [];
  for (let round = 0; round < 200; round++) living.push(Array.from({ length: 16_384 }, (_, i) => ({ i })));
  expect(youngMb()).toBeLessThanOrEqual(limited);
  expect(living.length).toBe(200);
});
