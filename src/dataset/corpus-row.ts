import { fieldInOtherWords } from "./field-in-other-words.ts";
import { isObject } from "./is-type.ts";

/**
 * A row of a manifest as it is meant: a document of BEIR, which has `_id` and `text`, is a chunk of that id. Where its
 * metadata say who may read it, it is the export of something else, and would be one that anybody may read.
 */
export function corpusRow(row: Record<string, unknown>): Record<string, unknown> {
  if (typeof row._id !== "string" || typeof row.text !== "string" || "chunk_id" in row) return row;
  const { metadata } = row;
  return isObject(metadata) && Object.keys(metadata).some(isAccess) ? row : { ...row, chunk_id: row._id };
}

const ACCESS = ["tenant_id", "acl_roles"];

const isAccess = (name: string): boolean => ACCESS.includes(name) || fieldInOtherWords(name, ACCESS) !== undefined;
