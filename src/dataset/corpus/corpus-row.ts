import { fieldInOtherWords } from "../rows/field-in-other-words.ts";
import { isObject } from "../rows/is-type.ts";

/**
 * A row of a manifest as it is meant: a document of BEIR, which has `_id` and `text`, is a chunk of that id, and so is one
 * of AutoRAG with `doc_id` and `contents`. Where its metadata say who may read it, it is the export of something else, and
 * would be one that anybody may read.
 */
export function corpusRow(row: Record<string, unknown>): Record<string, unknown> {
  if ("chunk_id" in row) return row;
  const { doc_id, contents, _id, text, metadata, ...more } = row;
  const [id, own] = text === undefined ? [doc_id, contents] : [_id, text];
  if (typeof id !== "string" || typeof own !== "string") return row;
  const isLabelled = isObject(metadata) && Object.keys(metadata).some(isAccess);
  return isLabelled ? row : { ...more, metadata, chunk_id: id, text: own };
}

const ACCESS = ["tenant_id", "acl_roles"];

const isAccess = (name: string): boolean => ACCESS.includes(name) || fieldInOtherWords(name, ACCESS) !== undefined;
