import type { Report } from "../schema/report.schema.ts";

type Causes = Report["regressions"][number]["causes"];

/** Suspects named beside the first. */
const OTHERS = 3;

/** How sure the cause of a leak that was seen is. */
const SEEN = 0.95;

/**
 * `reranker: rank 1 -> 5 after rerank`, or `embedding, or chunking: ...` where several fit. The evidence holds names
 * from the traces: `show` is the sanitiser of the sink.
 */
export function causeText(
  causes: Causes,
  show: (evidence: string) => string,
  mark: (label: string) => string = (label) => label,
): string {
  const [first, ...others] = causes;
  if (first === undefined) return "";
  // A leak that was seen is a fact of its own, and no other reading of what else went wrong.
  if (first.label === "acl" && first.confidence >= SEEN && others.length > 0)
    return `${causeText([first], show, mark)}; also ${causeText(others, show, mark)}`;
  const more = others.slice(0, OTHERS).map(({ label }) => label);
  const suspects = [mark(first.label), ...more].join(", or ");
  return `${suspects}: ${show(first.evidence)}`;
}
