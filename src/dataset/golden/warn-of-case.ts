import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import type { GoldenCase } from "./golden-case.ts";

/**
 * Warns of a case that takes no part, and of one whose labels cannot be used or are missing. `labels`: how many chunks
 * and documents its row names, used or not.
 */
export function warnOfCase(
  { id, behavior, traffic, file, line }: GoldenCase,
  labels: number,
  isDraft: boolean,
  log: DiagnosticLog,
): void {
  const place = { file, line };
  if (behavior === "abstain" && labels > 0) {
    const message = `case "${id}" expects an abstention and lists expected chunks: they are not used`;
    log.warn("golden/abstain-with-chunks", message, place);
  }
  if (isDraft) log.warn("golden/draft", `case "${id}" is a draft: it takes no part, but for leaks`, place);
  if (labels > 0 || behavior === "abstain") return;
  if (behavior === "permission_denied") {
    const message = `case "${id}" expects permission_denied and names no protected chunk: only labels can show a leak`;
    log.warn("golden/no-labels", message, place);
  } else if (!traffic) {
    const expects = behavior === "answer" ? "an answer" : "an escalation";
    const message = `case "${id}" expects ${expects} and names no relevant chunk: retrieval metrics leave it out`;
    log.warn("golden/no-labels", message, place);
  }
}
