import { gateFailed } from "../../gate/rules/gate-result.ts";
import { formatDelta } from "../../text/format-number.ts";
import type { Report } from "../schema/report.schema.ts";
import { distinctSteps } from "../steps/distinct-steps.ts";
import { stepCases } from "../steps/step-cases.ts";
import { byCause, firstParts } from "../wording/cause-parts.ts";
import { metricChange } from "../wording/gate-text.ts";
import { metricUnit } from "../wording/metric-unit.ts";
import { code } from "./inert-markdown.ts";
import { table } from "./markdown-parts.ts";

/** Where the delta of each metric comes from, by cause and by tag: either way the parts sum to the whole. */
export function whyMoved({ attribution, metrics }: Report): string {
  const rows = attribution.flatMap(({ metric, parts, slices }) => {
    const found = metrics[metric];
    if (found === undefined || found.delta === null) return [];
    const unit = metricUnit(metric);
    const byTag = firstParts(slices, ({ slice, delta }) => {
      return `${slice === null ? "no tag" : code(slice)} ${formatDelta(delta, unit)}`;
    });
    return [[code(metric), metricChange(metric, found), byCause(metric, parts), byTag]];
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

/** What to do next, the most urgent first, and for which cases. Of a pass there is nothing but causes to look into. */
export function nextActions(report: Report): string {
  const steps = distinctSteps(report).filter(({ cause }) => cause !== null || report.decision !== "PASS");
  return steps
    .map((step, i) => {
      const cases = stepCases(step, (id) => code(id), CASES);
      return `${i + 1}. ${step.cause === null ? "" : `**${step.cause}** (${cases}): `}${step.text}`;
    })
    .join("\n");
}

const CASES = 10;
