import { jsonIn } from "../foreign/json-in.ts";
import { contextsOf } from "../foreign/rag-fields.ts";

/**
 * What a provider answered. One that prints or posts JSON answers with its text: it is read where it holds what was found
 * beside an answer, and is an answer like any other where not.
 */
export function promptfooOutput(output: unknown): unknown {
  const record = jsonIn(output);
  return contextsOf(record) === undefined ? output : record;
}
