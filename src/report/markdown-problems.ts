import { code } from "./inert-markdown.ts";
import type { Report } from "./report.schema.ts";

/** Problems listed; the run's log has more. */
const LISTED = 20;

/** What is wrong with an input that cannot be judged: place, code, message and hint of each problem. */
export function inputProblems({ reasons, diagnostics, summary }: Report, say: (text: string) => string): string {
  if (!reasons.some(({ code: name }) => name === "invalid_input")) return "";
  const lines = diagnostics.slice(0, LISTED).map((problem) => {
    const { file, line, column, hint } = problem;
    const place = [file, line, column].filter((part) => part !== null && part !== undefined).join(":");
    const advice = hint ? `<br>→ ${say(hint)}` : "";
    return `- ${place === "" ? "" : `${code(place)} `}${say(problem.message)} \`${problem.code}\`${advice}`;
  });
  const total = summary.problems ?? lines.length;
  return [...lines, ...(total > lines.length ? [`- and ${total - lines.length} more`] : [])].join("\n");
}
