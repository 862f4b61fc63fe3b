import { isBlank, textOf } from "../foreign/field.ts";
import { listOf } from "../foreign/list-of.ts";
import type { Row } from "../rows/row.ts";

/** The name since 0.2, the one before, and what people write. */
const NAMES = ["user_input", "question", "query"] as const;

/** The question of a single-turn sample. A text says what is wrong. */
export function ragasQuestion(row: Row): { readonly question: string } | string {
  const name = NAMES.find((known) => !isBlank(row[known])) ?? NAMES.find((known) => known in row) ?? NAMES[0];
  if (listOf(row[name]) !== null) return "user_input is a conversation, and only single-turn samples are read";
  const question = textOf(row[name]);
  return question === null ? `${name} is missing` : { question };
}
