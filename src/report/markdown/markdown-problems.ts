import { foldAlike } from "../../diagnostics/fold-alike.ts";
import type { Report } from "../schema/report.schema.ts";
import { hasReason } from "../wording/has-reason.ts";
import { problemPlace } from "../wording/problem-place.ts";
import { code } from "./inert-markdown.ts";

/** Problems listed; the run's log has more. */
const LISTED = 20;

/** Warnings beside them: what is ignored may be why something else is missing. */
const WARNINGS = 5;

const isError = ({ severity }: Report["diagnostics"][number]): boolean => severity === "error";

/** What is wrong with an input that cannot be judged: place, code, message and hint of each problem. */
export function inputProblems(report: Report, say: (text: string) => string): string {
  if (!hasReason(report, "invalid_input")) return "";
  const { diagnostics, summary } = report;
  const line = (problem: Report["diagnostics"][number]): string => {
    const mark = isError(problem) ? "" : "warning: ";
    const place = problemPlace(problem);
    const advice = problem.hint ? `<br>→ ${say(problem.hint)}` : "";
    return `- ${mark}${place === "" ? "" : `${code(place)} `}${say(problem.message)} \`${problem.code}\`${advice}`;
  };
  const errors = foldAlike(diagnostics.filter(isError)).slice(0, LISTED);
  const warnings = foldAlike(diagnostics.filter((problem) => !isError(problem))).slice(0, WARNINGS);
  const more = errors.reduce((left, { places }) => left - places, summary.problems ?? 0);
  const lines = (told: typeof errors) => told.map(({ problem }) => line(problem));
  return [...lines(errors), ...(more > 0 ? [`- and ${more} more`] : []), ...lines(warnings)].join("\n");
}
