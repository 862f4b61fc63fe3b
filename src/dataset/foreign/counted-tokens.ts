import { amountOf, positiveOf } from "./field.ts";
import type { ForeignTrace } from "./foreign-trace.ts";

/** The tokens of a row; none where its prompt has 0, which tools write where nobody counted. */
export function countedTokens(prompt: unknown, completion: unknown): Pick<ForeignTrace, "tokens"> {
  const counted = positiveOf(prompt);
  return counted === null ? {} : { tokens: { prompt: counted, completion: amountOf(completion) } };
}
