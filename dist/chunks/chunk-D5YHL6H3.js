import {
  objectOf,
  textOf
} from "./chunk-WJ4LAJRD.js";

// src/dataset/formats/bedrock-turn.ts
function bedrockTurn(row) {
  const turns = row.conversationTurns;
  if (!Array.isArray(turns)) return "conversationTurns is no list";
  if (turns.length > 1) return "conversationTurns hold a conversation, and only single-turn rows are read";
  const written = objectOf(turns[0]);
  const turn = { ...objectOf(written.inputRecord), ...written };
  return contentText(turn.prompt) === null ? "prompt.content holds no text" : turn;
}
function contentText(said) {
  const { content } = objectOf(said);
  const parts = (Array.isArray(content) ? content : [content]).map((part) => textOf(objectOf(part).text));
  return textOf(parts.filter((part) => part !== null).join("\n"));
}

export {
  bedrockTurn,
  contentText
};
