import { describe, expect, it } from "vitest";
import type { Report } from "../../src/report/schema/report-schema.ts";
import { renderTerminal } from "../../src/report/terminal/terminal.ts";
import { displayWidth } from "../../src/text/terminal.ts";

import { scenarioReports } from "../helpers/run-scenario.ts";

const reports = await scenarioReports();
const reportOf = (name: string): Report => reports.get(name)!;
const names = [...reports.keys()];

/** Lines that are wider than the terminal though they could have been broken. */
const tooWide = (text: string, width: number): string[] =>
  text.split("\n").filter((line) => displayWidth(line) > width && /\S \S/.test(line.trim()));

/** The table of gates alone. */
function gateLines(text: string): string[] {
  const lines = text.split("\n");
  const start = lines.indexOf("Gates");
  return lines.slice(start + 1, lines.indexOf("", start));
}

describe("the report in a terminal", () => {
  it.each(names)("of %s keeps to 80 columns", (name) => {
    expect(tooWide(renderTerminal(reportOf(name), { color: false, width: 80 }), 80)).toEqual([]);
  });

  it.each([60, 80, 120, 200])("puts the columns of %i below each other, whatever script the names are in", (width) => {
    const report = reportOf("everything-at-once");
    const slices = ["年假政策", "nghỉ phép", "nghỉ phép".normalize("NFD"), "hr", "❌", null];
    const gates = report.gates.map((gate, i) => ({ ...gate, slice: slices[i % slices.length]! }));
    const [header, ...rows] = gateLines(renderTerminal({ ...report, gates }, { color: false, width }));
    const column = header!.indexOf("needs");
    const bounds = rows.filter((row) => /[≥≤] \d/.test(row));
    expect(bounds.length).toBeGreaterThanOrEqual(gates.length);
    const starts = bounds.map((row) => displayWidth(row.slice(0, row.search(/(?:drop )?[≥≤]/))));
    expect(new Set(starts)).toEqual(new Set([column]));
  });

  it("leaves out what is least telling where there is little room, and never a gate", () => {
    const report = reportOf("everything-at-once");
    const at = (width: number): string => gateLines(renderTerminal(report, { color: false, width })).join("\n");
    expect(at(120)).toContain("[-0.354, +0.179], 1 worse of 12");
    expect(at(70)).not.toContain("[-0.354");
    for (const { metric } of report.gates) expect(at(60)).toContain(metric);
  });

  it("names a version that changed once, also where it keeps no metric of the run from being compared", () => {
    const changed = { name: "judge_model", baseline: ["m1"], head: ["m2"] };
    const of = (metrics: string[]): number => {
      const apart = {
        field: "judge_model",
        baseline: "m1",
        head: "m2",
        effect: "judged metrics are not compared",
        metrics,
      };
      const report = { ...reportOf("everything-at-once"), versions: { changed: [changed] }, comparability: [apart] };
      return renderTerminal(report, { color: false, width: 80 }).split("judge_model: m1 → m2").length - 1;
    };
    expect([of(["faithfulness"]), of([])]).toEqual([1, 1]);
  });

  it("shows no baseline where there is none", () => {
    const [header] = gateLines(renderTerminal(reportOf("no-baseline"), { color: false, width: 80 }));
    expect(header).not.toContain("baseline");
  });

  it("colours without moving a column", () => {
    const report = reportOf("everything-at-once");
    const plain = renderTerminal(report, { color: false, width: 80 });
    const coloured = renderTerminal(report, { color: true, width: 80 });
    expect(coloured).toContain("\u001b[31;1m");
    expect(coloured.replace(/\u001b\[[\d;]*m/g, "")).toBe(plain);
  });
});
