import type { RowPlace } from "../../diagnostics/diagnostic.ts";
import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import { questionId } from "../golden/question-id.ts";
import type { QuestionIndex } from "../golden/question-index.ts";
import { textOf } from "./field.ts";
import type { ForeignTrace } from "./foreign-trace.ts";
import { wholeIds } from "./whole-ids.ts";

/** What named the golden case of a row. */
export type JoinedBy = "id" | "question";

/** Cases that a message names. */
const SHOWN = 5;

/**
 * The golden case of a trace: the one that the file names, else the one with an id of the tool, else the only one that
 * asks the same question. Null, and an error in the log, where none or several do, or where the tool's id and the question
 * name different cases. Without golden cases a question makes an id of its own.
 */
export function joinCase(
  { query_id, other_ids = [], question }: ForeignTrace,
  questions: QuestionIndex | null,
  place: RowPlace,
  log: DiagnosticLog,
): { readonly id: string; readonly by: JoinedBy } | null {
  if (typeof query_id === "string" && query_id.trim() !== "") return { id: written(query_id, questions), by: "id" };
  const others = other_ids.filter((id) => typeof id === "string" && id !== "") as string[];
  const known = questions === null ? others[0] : others.find((id) => questions.hasId(id));
  const asking = textOf(question) === null ? [] : (questions?.idsAsking(question as string) ?? []);
  if (known !== undefined && (asking.length === 0 || asking.includes(known))) return { id: known, by: "id" };
  if (known !== undefined) {
    const message = `this row has the id of "${known}" and the question of ${listed(asking)}`;
    log.error("trace/ambiguous-question", message, place);
    return null;
  }
  if (textOf(question) === null) {
    log.error("trace/unknown-question", "this row names neither a golden case nor a question", place);
    return null;
  }
  if (questions === null) return { id: questionId(question as string), by: "question" };
  if (asking.length > 1) {
    log.error("trace/ambiguous-question", `the question of this row is that of ${listed(asking)}`, place);
    return null;
  }
  if (asking[0] !== undefined) return { id: asking[0], by: "question" };
  log.error("trace/unknown-question", "no golden case asks the question of this row", place);
  return null;
}

/** The id as its case has it: pandas may have written the whole numbers of the one table with a point, and not of the other. */
function written(id: string, questions: QuestionIndex | null): string {
  const whole = questions?.hasId(id) === false ? wholeIds([id])?.(id) : undefined;
  return whole !== undefined && questions!.hasId(whole) ? whole : id;
}

function listed(ids: readonly string[]): string {
  const names = ids.slice(0, SHOWN).map((name) => `"${name}"`);
  return `${names.join(", ")}${ids.length > SHOWN ? ` and ${ids.length - SHOWN} more` : ""}`;
}
