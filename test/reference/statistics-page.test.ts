import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fewestPairsToProve } from "../../src/statistics/significance.ts";

const ROOT = join(import.meta.dirname, "../..");
const page = readFileSync(join(ROOT, "docs/statistics.md"), "utf8");

/** The rows of a table of the page, by a word of its heading, without the heading. */
function tableOf(heading: string): string[][] {
  const table = page.split("\n\n").find((block) => block.startsWith("|") && block.split("\n")[0]!.includes(heading))!;
  const rows = table.split("\n").map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  return rows.slice(2);
}

const SAMPLES = 4_000;

/** At most this share of the samples shows an event of this probability, except in one of 700 rows. */
const most = (probability: number): number => probability + 3 * Math.sqrt((probability * (1 - probability)) / SAMPLES);

const SIMULATED = [
  "`significant`, unchanged",
  "`significant`, the pipeline is worse",
  "`non-inferior`, true loss",
  "`non-inferior`, unchanged",
  "`detectable`",
];

describe("the simulation on docs/statistics.md", () => {
  it("finds for ten pairs what the page says", () => {
    const { stdout, stderr, status } = spawnSync(process.execPath, ["scripts/simulate-statistics.ts", "--quick"], {
      cwd: ROOT,
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([0, ""]);
    const rows = SIMULATED.flatMap(tableOf).filter(([, n]) => n === "10");
    expect(
      stdout
        .trim()
        .split("\n")
        .map((line) => line.split(" | ")),
    ).toEqual(rows);
  });

  it("has four sizes of every row", () => {
    for (const heading of SIMULATED) {
      const rows = tableOf(heading);
      expect(rows.length, heading).toBeGreaterThan(15);
      expect(new Set(rows.map(([, n]) => n))).toEqual(new Set(["10", "30", "100", "500"]));
    }
  });

  it("fails an unchanged pipeline in 5% of the runs at most", () => {
    for (const [name, n, fails] of tableOf("`significant`, unchanged"))
      expect(Number(fails), `${name}, ${n}`).toBeLessThanOrEqual(most(0.05));
  });

  it("proves a loss at the limit in 2.5% of the runs at most, and in 3% where Tango's limit approximates", () => {
    for (const [name, n, passes] of tableOf("`non-inferior`, true loss"))
      expect(Number(passes), `${name}, ${n}`).toBeLessThanOrEqual(most(name!.startsWith("rate") ? 0.03 : 0.025));
  });

  it("finds in four of five runs the drop of a rate that is called detectable", () => {
    for (const [name, n, found] of tableOf("`detectable`").filter(([name]) => name!.startsWith("rate")))
      expect(1 - Number(found), `${name}, ${n}`).toBeLessThanOrEqual(most(0.2));
  });
});

describe("the fewest pairs on docs/statistics.md", () => {
  it("are those that prove the loss", () => {
    const rows = tableOf("every value is 0 or 1 | other values");
    expect(rows.length).toBeGreaterThan(3);
    for (const [limit, binary, graded] of rows) {
      const margin = Number(limit);
      expect([binary, graded]).toEqual(
        (["binary", "graded"] as const).map((kind) => String(fewestPairsToProve(margin, kind))),
      );
    }
  });
});
