import { isObject } from "../rows/is-type.ts";
import { isQuestionName } from "./is-question-name.ts";

/** The cases of a document that is one object with a single list in it, as `{"version": 1, "cases": [...]}`; else null. */
export function onlyList(value: unknown): readonly unknown[] | null {
  if (!isObject(value) || Object.keys(value).some(isQuestionName)) return null;
  const lists = Object.values(value).filter((field) => Array.isArray(field));
  return lists.length === 1 && lists[0]!.length > 0 && lists[0]!.every(isObject) ? lists[0]! : null;
}
