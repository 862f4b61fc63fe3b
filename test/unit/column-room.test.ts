import { expect, it } from "vitest";
import { CONFIG_COLUMNS, ColumnRoom } from "../../src/scoring/config-scores.ts";

/** How many configs of so many stages each fit over so many cases. */
function configsOf(stages: number, cases: number): number {
  const room = new ColumnRoom(cases);
  let configs = 0;
  for (; room.has(CONFIG_COLUMNS + stages); configs++) room.take(CONFIG_COLUMNS + stages);
  return configs;
}

it("the columns of many cases are few, whatever names the traces hold: 256 configs of 100,000 cases took 6 GB", () => {
  expect(configsOf(5, 1000)).toBeGreaterThan(256);
  expect(configsOf(5, 10_000)).toBeGreaterThan(256);
  expect(configsOf(256, 100_000)).toBe(20);
  expect(configsOf(5, 1_000_000)).toBe(4);
  expect(configsOf(256, 100_000_000)).toBe(1);
});
