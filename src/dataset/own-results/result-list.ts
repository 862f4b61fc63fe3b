import { idOf, textOf } from "../foreign/field.ts";
import { isObject } from "../rows/is-type.ts";
import type { ResultField } from "./result-fields.ts";

/** A list of chunks in the words of jq: as our own, by their ids, or as texts alone, which have none. */
export interface ResultList {
  readonly program: string;
  /** The ids, or texts, alone. */
  readonly alone: string;
  readonly hasIds: boolean;
}

const IDS = ["chunk_id", "id", "_id", "node_id"];
const TEXTS = ["text", "content", "page_content", "chunk", "snippet"];
const DOCUMENTS = ["document_id", "doc_id", "source_id", "source", "filename", "file_name", "file", "url", "title"];

/** How a list of chunks, ids, documents or texts becomes ours, by its first item; null where it is none of them. */
export function resultList({ name, path, value }: ResultField): ResultList | null {
  const first: unknown = Array.isArray(value) ? value[0] : undefined;
  const numbers = `[${path}[] | tostring]`;
  if (typeof first === "number") return { program: numbers, alone: numbers, hasIds: true };
  if (typeof first === "string") {
    if (isProse(first)) return { program: path, alone: path, hasIds: false };
    const isDocument = /doc|source|file|page|url/.test(name);
    const program = isDocument ? `[${path}[] | {chunk_id: ., document_id: .}]` : path;
    return { program, alone: path, hasIds: true };
  }
  if (!isObject(first)) return null;
  const items = (value as readonly unknown[]).filter(isObject);
  const keyOf = (names: readonly string[]): string | undefined => names.find((key) => idOf(first[key]) !== null);
  const text = TEXTS.find((key) => textOf(first[key]) !== null);
  const document = keyOf(DOCUMENTS);
  const known = keyOf(IDS);
  // Numbers that begin anew in each document tell no chunk.
  const id = known !== undefined && new Set(items.map((item) => item[known])).size < items.length ? undefined : known;
  const key = id ?? document;
  if ((id === undefined && text !== undefined) || key === undefined) {
    const texts = `[${path}[] | .${text}]`;
    return text === undefined ? null : { program: texts, alone: texts, hasIds: false };
  }
  const said = typeof first[key] === "number" ? `(.${key} | tostring)` : `.${key}`;
  const alone = `[${path}[] | ${said}]`;
  if (said === ".chunk_id") return { program: path, alone, hasIds: true };
  const fields = [
    `chunk_id: ${said}`,
    ...(document === undefined ? [] : [`document_id: .${document}`]),
    ...(text === undefined ? [] : [`text: .${text}`]),
  ];
  return { program: `[${path}[] | {${fields.join(", ")}}]`, alone, hasIds: true };
}

/** Whether a text is one to be read, and no id, which may well be a title. */
const isProse = (text: string): boolean => text.length > 60 && /\s\S+\s+\S+\s/.test(text);
