import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import { questionId } from "../question-id.ts";
import type { QuestionIndex } from "../question-index.ts";
import type { ForeignTrace } from "./foreign-trace.ts";

/** What named the golden case of a row. */
export type JoinedBy = "id" | "question";

/** Cases that a message names. */
const SHOWN = 5;

/**
 * The golden case of a trace: the one that the file names, else the one with an id of the tool, else the only one that
 * asks the same question. Null, and an error in the log, where none or several do. Without golden cases a question makes
 * an id of its own.
 */
export function joinCase(
  { query_id, other_ids = [], question }: ForeignTrace,
  questions: QuestionIndex | null,
  place: { readonly file: string; readonly line: number },
  log: DiagnosticLog,
): { readonly id: string; readonly by: JoinedBy } | null {
  if (typeof query_id === "string" && query_id.trim() !== "") return { id: query_id, by: "id" };
  const others = other_ids.filter((id) => typeof id === "string" && id !== "") as string[];
  const known = questions === null ? others[0] : others.find((id) => questions.hasId(id));
  if (known !== undefined) return { id: known, by: "id" };
  if (typeof question !== "string" || question.trim() === "") {
    log.error("trace/unknown-question", "this row names neither a golden case nor a question", place);
    return null;
  }
  if (questions === null) return { id: questionId(question), by: "question" };
  const asking = questions.idsAsking(question);
  if (asking.length > 1) {
    const names = asking.slice(0, SHOWN).map((name) => `"${name}"`);
    const more = asking.length > SHOWN ? ` and ${asking.length - SHOWN} more` : "";
    log.error("trace/ambiguous-question", `the question of this row is that of ${names.join(", ")}${more}`, place);
    return null;
  }
  if (asking[0] !== undefined) return { id: asking[0], by: "question" };
  log.error("trace/unknown-question", "no golden case asks the question of this row", place);
  return null;
}
