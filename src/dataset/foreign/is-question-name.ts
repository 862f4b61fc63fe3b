import { snakeCase } from "./label-name.ts";
import { QUESTION_NAMES } from "./question-names.ts";

/** Whether a column or field of this name holds the question, however the name is spelled. */
export const isQuestionName = (name: string): boolean => QUESTION_NAMES.some((known) => known === snakeCase(name));
