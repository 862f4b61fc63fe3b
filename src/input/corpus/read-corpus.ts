import type { DiagnosticLog, RowPlace } from "../../diagnostics/index.ts";
import {
  type ByteSource,
  fieldInOtherWords,
  isId,
  isObject,
  isOptionalBoolean,
  isOptionalList,
  isOptionalNumber,
  isOptionalString,
  isString,
  lookalikeWarner,
  RefusedRows,
  readJsonBatches,
} from "../rows/index.ts";
import type { CorpusRow } from "../schema/index.ts";
import { type ChunkIndex, namesAccess, plainId } from "./chunk-index.ts";

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

/**
 * Reads corpus manifests into the index. Several files may describe one chunk (labels in one, texts in another); two
 * that say different things about it are an error, because the manifest is the truth for access control.
 */
export async function readCorpus(sources: readonly ByteSource[], index: ChunkIndex, log: DiagnosticLog): Promise<void> {
  const refused = new RefusedRows("corpus/invalid-row", log);
  const warnLookalikes = lookalikeWarner(FIELDS, log);
  for (const source of sources) {
    let rows = 0;
    const before = log.errorCount;
    for await (const batch of readJsonBatches(source, log)) {
      for (const { value: written, line } of batch) {
        rows++;
        const value = corpusRow(written);
        warnLookalikes(value, line, source.name);
        if (isCorpusRow(value)) addRow(value, index, { file: source.name, line }, log);
        else refused.add(value, source.name, line);
      }
    }
    if (rows === 0 && log.errorCount === before)
      log.error("corpus/empty", "the corpus manifest holds no chunk", { file: source.name });
  }
  await refused.explain(async () => (await import("../schema/lazy.ts")).corpusSchema);
}

function addRow(row: CorpusRow, index: ChunkIndex, place: RowPlace, log: DiagnosticLog): void {
  const document = row.document_id ? plainId(row.document_id) : null;
  const entry = index.intern(row.chunk_id);
  index.enlist(entry);
  const label = namesAccess(row) ? index.label(row.tenant_id ?? "", row.acl_roles ?? []) : null;
  const differs =
    (label !== null && entry.label !== null && label !== entry.label) ||
    conflict(document, entry.documentId) ||
    conflict(row.document_version, entry.documentVersion) ||
    conflict(row.text, entry.text);
  if (differs) log.error("corpus/conflict", `chunk "${row.chunk_id}" is described twice, differently`, place);
  entry.label ??= label;
  if (document !== null && entry.documentId === null) index.setDocument(entry, document);
  entry.documentVersion ??= row.document_version ?? null;
  entry.text ??= row.text ?? null;
  entry.textHash ??= row.text_hash ?? null;
  if (row.active === false) entry.active = false;
  if (row.text) index.hasText = true;
  if (document === null) return;
  let labels = index.documents.get(document);
  if (labels === undefined) {
    labels = new Set();
    index.documents.set(document, labels);
  }
  if (label !== null) labels.add(label);
}

function conflict(said: string | null | undefined, before: string | null): boolean {
  return said !== undefined && said !== null && before !== null && said !== before;
}

const FIELDS = [
  "chunk_id",
  "document_id",
  "document_version",
  "tenant_id",
  "acl_roles",
  "section_path",
  "page_start",
  "page_end",
  "text_hash",
  "chunking_strategy",
  "index_version",
  "active",
  "text",
] as const satisfies readonly (keyof CorpusRow)[];
