import { NEXT_CHECKS } from "../../causes/runbook.ts";
import type { GateRun } from "../../gate/gate-run.ts";
import { alignLeft } from "../../text/display-width.ts";
import { logLine } from "../../text/log-line.ts";
import { CaseEffects } from "./case-effects.ts";
import { type CaseStory, caseStory } from "./case-story.ts";

/** One case as a story for the terminal. */
export function renderCaseStory(run: GateRun, id: string): string {
  const story = caseStory(run, run.input.golden.indexById.get(id)!, new CaseEffects(run));
  const sections = [
    `${logLine(id)}: ${story.verdict}`,
    story.about.map(([name, value]) => `  ${name.padEnd(8)}   ${value}`).join("\n"),
    titled(story.stagesTitle, columns(story.stages)),
    titled("Access violations", story.violations.map((line) => `  ${line}`).join("\n")),
    titled("What the judge said", story.said.map((line) => `  ${line}`).join("\n")),
    titled("Cause", causes(story)),
    titled("What it did", columns(story.effects)),
  ];
  return `${sections.filter((section) => section !== "").join("\n\n")}\n`;
}

function causes({ causes: found, withoutCause }: CaseStory): string {
  if (found.length === 0) return `  ${withoutCause}`;
  return found
    .map(({ label, confidence, evidence }) => {
      return `  ${label} ${confidence.toFixed(2)}: ${evidence}\n    next: ${NEXT_CHECKS[label]}`;
    })
    .join("\n");
}

/** Rows of cells in columns; the first is a heading of its own where it is the only one. */
function columns(rows: readonly (readonly string[])[]): string {
  const cells = rows.filter(({ length }) => length > 1);
  const widths = (cells[0] ?? []).map((_, c) => Math.max(...cells.map((row) => row[c]!.length)));
  return rows
    .map((row) => {
      if (row.length === 1) return `  ${row[0]}`;
      return `  ${row.map((cell, c) => alignLeft(cell, widths[c]!)).join("  ")}`.trimEnd();
    })
    .join("\n");
}

const titled = (title: string, body: string): string => (body === "" ? "" : `${title}\n${body}`);
