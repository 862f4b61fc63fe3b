import { expect, it } from "vitest";
import { failuresTable } from "../../src/report/markdown/case-sections.ts";
import { renderTerminal } from "../../src/report/terminal/terminal.ts";
import { lostFirst } from "../../src/report/text/case-text.ts";

import { scenarioReport } from "../helpers/run-scenario.ts";

type Ranks = { retrieved: number | null; reranked: number | null; context: number | null; cited: boolean };
const at = (retrieved: number | null, context: number | null = retrieved, cited = context !== null): Ranks => {
  return { retrieved, reranked: null, context, cited };
};

it("names what left the run before what never came, and that before what only fell", () => {
  const chunks = [
    { chunk_id: "stayed", head: at(1), baseline: at(1) },
    { chunk_id: "fell by one", head: at(3), baseline: at(2) },
    { chunk_id: "fell by six", head: at(8), baseline: at(2) },
    { chunk_id: "never came", head: at(null), baseline: at(null) },
    { chunk_id: "no longer cited", head: at(4, 4, false), baseline: at(4) },
    { chunk_id: "left", head: at(null), baseline: at(3) },
  ];
  expect(lostFirst(chunks).map(({ chunk_id }) => chunk_id)).toEqual([
    "left",
    "no longer cited",
    "never came",
    "fell by six",
    "fell by one",
    "stayed",
  ]);
});

it("takes no stage for a fall that one of the runs was not in", () => {
  const swapped = { chunk_id: "swapped", head: at(null, 9, false), baseline: at(1, null) };
  const fallen = { chunk_id: "fallen", head: at(5, null), baseline: at(4, null) };
  const risen = { chunk_id: "risen", head: at(1, null), baseline: at(9, null) };
  expect(lostFirst([risen, swapped, fallen]).map(({ chunk_id }) => chunk_id)).toEqual(["fallen", "risen", "swapped"]);
});

it("is what is in fewest stages, else the order of the report, where there is no baseline", () => {
  const chunks = [at(1), at(2), at(null), at(5, null)].map((head, i) => {
    return { chunk_id: String(i), head, baseline: null };
  });
  expect(lostFirst(chunks).map(({ chunk_id }) => chunk_id)).toEqual(["2", "3", "0", "1"]);
});

it("is told with how many are left out", async () => {
  const report = await scenarioReport("everything-at-once");
  const failed = report.failures.find(({ id }) => id === "a1");
  const chunks = [1, 2, 3, 4, 5].map((n) => ({ chunk_id: `c${n}`, head: at(n), baseline: null }));
  const told = { ...report, failures: [{ ...failed!, details: { ...failed!.details!, chunks } }] };
  expect(failuresTable(told)).toMatch(/`c3` [^<|]+<br>and 2 more \|/);
  expect(renderTerminal(told, { color: false, width: 80 })).toMatch(/\n {4}c3: .+\n {4}and 2 more expected chunks\n/);
});
