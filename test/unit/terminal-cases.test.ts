import { expect, it } from "vitest";
import type { Report } from "../../src/report/schema/report-schema.ts";
import { terminalMoved } from "../../src/report/terminal/sections.ts";

it("tells of what got worse without failing the largest fall first, as the page does: a judge moves nearly every case", () => {
  const moved = (id: string, metric: string, baseline: number, head: number) => {
    return { id, metric, baseline, head, delta: head - baseline, causes: [] };
  };
  const regressions = [
    moved("a", "faithfulness", 0.93, 0.92),
    moved("b", "faithfulness", 0.9, 0.2),
    moved("b", "recall@10", 1, 0.5),
    moved("c", "faithfulness", 0.8, 0.79),
    moved("d", "recall@10", 1, 0.5),
    moved("e", "recall@10", 1, 0),
  ];
  const report = { regressions, improvements: [], failures: [{ id: "e" }] } as unknown as Report;
  const lines = terminalMoved(report, (_, text) => text).split("\n");
  expect(lines.slice(1).map((line) => line.trim().slice(0, 1))).toEqual(["b", "d", "a", "c"]);
});
