import { isObject } from "../rows/is-type.ts";
import { isLangfuseRecord } from "./is-langfuse-record.ts";

/** Names under which the servers of Phoenix, LangSmith and Langfuse list the spans or runs of an answer. */
const LISTS = ["data", "runs"];

/** The list that a document of a server's answer holds, with its name; null where it is none. */
export function pageOf(document: Readonly<Record<string, unknown>>) {
  const name = LISTS.find((list) => Array.isArray(document[list]));
  const records = (name === undefined ? [] : document[name]) as readonly unknown[];
  const [first] = records;
  const isSpan =
    isObject(first) && (isObject(first.context) || typeof first.run_type === "string" || isLangfuseRecord(first));
  return name === undefined || !isSpan ? null : { name, records };
}
