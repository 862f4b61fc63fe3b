import { chatMessage } from "../foreign/chat-message.ts";
import { jsonIn } from "../foreign/json-in.ts";
import { isObject } from "../is-type.ts";
import type { SpanDocument } from "./span.ts";
import { spanDocuments } from "./span-documents.ts";

/**
 * The documents that a tool or function returned: as they are, as JSON in a text, or in the message of a tool. LlamaIndex in
 * Python has each as JSON in a text of its own. Null where it returned anything else.
 */
export function returnedDocuments(output: unknown): SpanDocument[] | null {
  const returned = isObject(output) ? (output.output ?? output.outputs ?? output) : jsonIn(output);
  const value = jsonIn(isObject(returned) ? (chatMessage(returned).content ?? returned) : returned);
  return spanDocuments(Array.isArray(value) ? value.map(jsonIn) : value);
}
