import { isUserContext } from "../is-user-context.ts";
import {
  isId,
  isList,
  isObject,
  isOptionalBoolean,
  isOptionalList,
  isOptionalOneOf,
  isOptionalRecord,
  isOptionalString,
  isString,
} from "../rows/is-type.ts";
import type { GoldenRow } from "./golden.schema.ts";
import { BEHAVIORS } from "./golden-case.ts";

/** Whether a row has the shape of `goldenSchema`. */
export function isGoldenRow(row: Record<string, unknown>): row is GoldenRow {
  return (
    isId(row.id) &&
    typeof row.question === "string" &&
    isOptionalString(row.expected_answer) &&
    (row.expected_chunk_ids === undefined || isList(row.expected_chunk_ids, isId)) &&
    isOptionalRecord(row.relevance, isGrade) &&
    isOptionalList(row.must_cite, isId) &&
    isOptionalString(row.difficulty) &&
    isOptionalList(row.tags, isString) &&
    isUserContext(row.user_context) &&
    isOptionalOneOf(row.expected_behavior, BEHAVIORS) &&
    isOptionalString(row.notes) &&
    isOptionalString(row.owner) &&
    isOptionalBoolean(row.critical) &&
    isOptionalList(row.must_not_contain, isId) &&
    (row.answer_schema === undefined || row.answer_schema === null || isObject(row.answer_schema)) &&
    isOptionalList(row.expected_docs, isId) &&
    isOptionalString(row.acl_group) &&
    isOptionalList(row.expected_tools, isId) &&
    isOptionalBoolean(row.draft) &&
    isOptionalOneOf(row.split, SPLITS)
  );
}

const SPLITS = ["test", "validation"] as const;

/** Whether a value is a grade. */
export const isGrade = (value: unknown): boolean =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 50;
