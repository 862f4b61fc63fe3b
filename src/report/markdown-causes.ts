import { gateFailed } from "../gate/gate-result.ts";
import { count } from "../text/count.ts";
import { formatDelta } from "../text/format-number.ts";
import { inWords } from "../text/in-words.ts";
import { metricChange } from "./gate-text.ts";
import { code } from "./inert-markdown.ts";
import { isLostTrace } from "./is-lost-trace.ts";
import { table } from "./markdown-parts.ts";
import { metricUnit } from "./metric-unit.ts";
import { nextSteps } from "./next-steps.ts";
import type { Report } from "./report.schema.ts";
import { stepCases } from "./step-cases.ts";

/** Parts of a delta shown in a cell; the smaller ones are in `report.json`. */
const PARTS = 5;

/** Where the delta of each metric comes from, by cause and by tag: either way the parts sum to the whole. */
export function whyMoved({ attribution, metrics }: Report): string {
  const rows = attribution.flatMap(({ metric, parts, slices }) => {
    const found = metrics[metric];
    if (found === undefined || found.delta === null) return [];
    const unit = metricUnit(metric);
    const byTag = slices
      .slice(0, PARTS)
      .map(({ slice, delta }) => `${slice === null ? "no tag" : code(slice)} ${formatDelta(delta, unit)}`);
    return [[code(metric), metricChange(metric, found), byCause(metric, parts), cut(byTag, slices.length)]];
  });
  return table(["metric", "change (95 %)", "by cause", "by tag"], rows);
}

/** Deltas told outside the table. */
const MOVES = 6;

/** The gated metrics that got worse, a line each, with what took most. */
export function gatedMoves({ attribution, metrics, gates }: Report): string {
  const red = new Set(gates.filter(gateFailed).map(({ metric }) => metric));
  const moved = attribution.filter(({ metric }) => red.has(metric) && metrics[metric]?.delta);
  const lines = moved.slice(0, MOVES).map(({ metric, parts }) => {
    return `- ${code(metric)} ${metricChange(metric, metrics[metric]!, "delta")}: ${byCause(metric, parts)}`;
  });
  if (moved.length > MOVES) lines.push(`- ${moved.length - MOVES} more below, with every metric that moved`);
  return lines.join("\n");
}

/** `reranker -0.086 (3 cases), missing trace -0.029 (1 case)`. */
export function byCause(metric: string, parts: Report["attribution"][number]["parts"]): string {
  const shown = parts.slice(0, PARTS).map(({ cause, delta, cases }) => {
    return `${sourceName(cause)} ${formatDelta(delta, metricUnit(metric))} (${count(cases, "case")})`;
  });
  return cut(shown, parts.length);
}

/** What to check next for each cause, the most urgent first, and for which cases. */
export function nextChecks(report: Report): string {
  return nextSteps(report)
    .flatMap((step) =>
      step.cause === null ? [] : [`- **${step.cause}** (${stepCases(step, (id) => code(id), CASES)}): ${step.text}`],
    )
    .join("\n");
}

const CASES = 10;

/** Labels are names of this program; what is no label is told in words. */
export const sourceName = (cause: string): string => (isLostTrace(cause) ? inWords(cause) : cause);

function cut(shown: readonly string[], total: number): string {
  return `${shown.join(", ")}${total > shown.length ? `, ${total - shown.length} more` : ""}`;
}
