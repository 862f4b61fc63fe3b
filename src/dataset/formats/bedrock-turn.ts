import { objectOf, textOf } from "../foreign/field.ts";
import type { Row } from "../rows/row.ts";

/**
 * The one turn of a row of Bedrock's RAG evaluation, or why there is none that can be read. What a job writes holds the turn
 * that it was given as a record of its own, beside what was found of it.
 */
export function bedrockTurn(row: Row): Row | string {
  const turns = row.conversationTurns;
  if (!Array.isArray(turns)) return "conversationTurns is no list";
  if (turns.length > 1) return "conversationTurns hold a conversation, and only single-turn rows are read";
  const written = objectOf(turns[0]);
  const turn = { ...objectOf(written.inputRecord), ...written };
  return contentText(turn.prompt) === null ? "prompt.content holds no text" : turn;
}

/** The text of `content`, a record or a list of parts; null where there is none. */
export function contentText(said: unknown): string | null {
  const { content } = objectOf(said);
  const parts = (Array.isArray(content) ? content : [content]).map((part) => textOf(objectOf(part).text));
  return textOf(parts.filter((part) => part !== null).join("\n"));
}
