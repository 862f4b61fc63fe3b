import {
  bedrockTurn,
  contentText
} from "./chunk-D5YHL6H3.js";
import {
  caseIdOf,
  textOf
} from "./chunk-WJ4LAJRD.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/formats/bedrock-evaluation-cases.ts
var bedrockEvaluationCases = {
  row: "row of a Bedrock RAG evaluation",
  convert(row) {
    const turn = bedrockTurn(row);
    if (typeof turn === "string") return turn;
    const texts = (said) => Array.isArray(said) ? said.map(contentText).filter((text) => text !== null) : [];
    const contexts = texts(turn.referenceContexts);
    return {
      id: caseIdOf(row) ?? textOf(row.id),
      question: contentText(turn.prompt),
      expected_answer: texts(turn.referenceResponses)[0] ?? null,
      ...contexts.length > 0 && { relevant: contexts.map((text) => ({ text })) }
    };
  }
};
export {
  bedrockEvaluationCases
};
