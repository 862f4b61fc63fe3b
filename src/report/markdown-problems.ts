import { hasReason } from "./has-reason.ts";
import { code } from "./inert-markdown.ts";
import { problemPlace } from "./problem-place.ts";
import type { Report } from "./report.schema.ts";

/** Problems listed; the run's log has more. */
const LISTED = 20;

/** What is wrong with an input that cannot be judged: place, code, message and hint of each problem. */
export function inputProblems(report: Report, say: (text: string) => string): string {
  if (!hasReason(report, "invalid_input")) return "";
  const { diagnostics, summary } = report;
  const lines = diagnostics.slice(0, LISTED).map((problem) => {
    const place = problemPlace(problem);
    const advice = problem.hint ? `<br>→ ${say(problem.hint)}` : "";
    return `- ${place === "" ? "" : `${code(place)} `}${say(problem.message)} \`${problem.code}\`${advice}`;
  });
  const total = summary.problems ?? lines.length;
  return [...lines, ...(total > lines.length ? [`- and ${total - lines.length} more`] : [])].join("\n");
}
