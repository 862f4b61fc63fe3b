import {
  isId,
  isOptionalBoolean,
  isOptionalList,
  isOptionalNumber,
  isOptionalString,
  isString,
} from "../rows/is-type.ts";
import type { CorpusRow } from "./corpus.schema.ts";

/** Whether a row has the shape of `corpusSchema`. */
export function isCorpusRow(row: Record<string, unknown>): row is CorpusRow {
  return (
    isId(row.chunk_id) &&
    isOptionalString(row.document_id) &&
    isOptionalString(row.document_version) &&
    isOptionalString(row.tenant_id) &&
    isOptionalList(row.acl_roles, isString) &&
    isOptionalString(row.section_path) &&
    isOptionalNumber(row.page_start) &&
    isOptionalNumber(row.page_end) &&
    isOptionalString(row.text_hash) &&
    isOptionalString(row.chunking_strategy) &&
    isOptionalString(row.index_version) &&
    isOptionalBoolean(row.active) &&
    isOptionalString(row.text)
  );
}
