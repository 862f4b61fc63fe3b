import { QUESTION_FIELDS, spokenText } from "../spans/spoken-text.ts";
import { questionOf } from "./rag-fields.ts";

/** The question of a reviewed case, among inputs that name it as they like or are the messages of a talk; null without one. */
export function caseQuestion(inputs: unknown): string | null {
  return questionOf(inputs) ?? spokenText(inputs, QUESTION_FIELDS);
}
