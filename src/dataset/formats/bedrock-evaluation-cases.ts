import type { RowFormat } from "../foreign/convert-rows.ts";
import { caseIdOf, textOf } from "../foreign/field.ts";
import type { ForeignCase } from "../foreign/foreign-case.ts";
import { bedrockTurn, contentText } from "./bedrock-turn.ts";

export const bedrockEvaluationCases: RowFormat<ForeignCase> = {
  row: "row of a Bedrock RAG evaluation",
  convert(row) {
    const turn = bedrockTurn(row);
    if (typeof turn === "string") return turn;
    const texts = (said: unknown) => (Array.isArray(said) ? said.map(contentText).filter((text) => text !== null) : []);
    const contexts = texts(turn.referenceContexts);
    return {
      id: caseIdOf(row) ?? textOf(row.id),
      question: contentText(turn.prompt),
      expected_answer: texts(turn.referenceResponses)[0] ?? null,
      ...(contexts.length > 0 && { relevant: contexts.map((text) => ({ text })) }),
    };
  },
};
