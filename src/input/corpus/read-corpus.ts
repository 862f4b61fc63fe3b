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
  readJsonRows,
} from "../rows/index.ts";
import type { CorpusRow } from "../schema/index.ts";
import { type ChunkIndex, type ChunkPlace, namesAccess, plainId } from "./chunk-index.ts";

/**
 * Reads corpus manifests into the index. Several files can describe one chunk, such as access metadata in one and texts in
 * another. Contradicting rows are an error, because access control relies on the manifest.
 */
export async function readCorpus(sources: readonly ByteSource[], index: ChunkIndex, log: DiagnosticLog): Promise<void> {
  const rejected = new RefusedRows("corpus/invalid-row", log);
  const warnLookalikes = lookalikeWarner(FIELDS, log);
  for (const source of sources) {
    let rows = 0;
    const before = log.errorCount;
    for await (const { value: written, line } of readJsonRows(source, log)) {
      rows++;
      const value = corpusRow(written);
      warnLookalikes(value, line, source.name);
      if (isCorpusRow(value)) addRow(value, index, { file: source.name, line }, log);
      else rejected.add(value, source.name, line);
    }
    if (rows === 0 && log.errorCount === before)
      log.error("corpus/empty", "the corpus manifest holds no chunk", { file: source.name });
  }
  await rejected.explain(async () => (await import("../schema/lazy.ts")).corpusSchema);
}

/**
 * Converts a row of another corpus file to a manifest row: a BEIR document (`_id`, `text`) or an AutoRAG one (`doc_id`,
 * `contents`) becomes a chunk with that ID. Other rows are returned as they are, and so is a document with access metadata:
 * it comes from another tool, and its chunk would be readable by anyone.
 */
export function corpusRow(row: Record<string, unknown>): Record<string, unknown> {
  if ("chunk_id" in row) return row;
  const { doc_id, contents, _id, text, metadata, ...more } = row;
  const [id, own] = text === undefined ? [doc_id, contents] : [_id, text];
  if (typeof id !== "string" || typeof own !== "string") return row;
  const hasAccess = isObject(metadata) && Object.keys(metadata).some(isAccessField);
  return hasAccess ? row : { ...more, metadata, chunk_id: id, text: own };
}

const ACCESS = ["tenant_id", "acl_roles"];

const isAccessField = (name: string): boolean => ACCESS.includes(name) || fieldInOtherWords(name, ACCESS) !== undefined;

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
    isOptionalOffset(row.char_start) &&
    isOptionalOffset(row.char_end) &&
    isOptionalString(row.context_header) &&
    isOptionalString(row.text_hash) &&
    isOptionalString(row.chunking_strategy) &&
    isOptionalString(row.index_version) &&
    isOptionalBoolean(row.active) &&
    isOptionalString(row.text)
  );
}

const isOptionalOffset = (value: unknown): boolean =>
  value === undefined || value === null || (Number.isInteger(value) && (value as number) >= 0);

function addRow(row: CorpusRow, index: ChunkIndex, place: RowPlace, log: DiagnosticLog): void {
  const document = row.document_id ? plainId(row.document_id) : null;
  const entry = index.intern(row.chunk_id);
  index.enlist(entry);
  const label = namesAccess(row) ? index.label(row.tenant_id ?? "", row.acl_roles ?? []) : null;
  const isConflict =
    (label !== null && entry.label !== null && label !== entry.label) ||
    differs(document, entry.documentId) ||
    differs(row.document_version, entry.documentVersion) ||
    differs(row.text, entry.text);
  if (isConflict) log.error("corpus/conflict", `chunk "${row.chunk_id}" is described twice, differently`, place);
  entry.label ??= label;
  if (document !== null && entry.documentId === null) index.setDocument(entry, document);
  entry.documentVersion ??= row.document_version ?? null;
  entry.text ??= row.text ?? null;
  entry.textHash ??= row.text_hash ?? null;
  entry.place = mergedPlace(entry.place, placeOf(row));
  if (row.active === false) entry.active = false;
  else entry.active ??= row.active ?? null;
  if (row.text) index.hasText = true;
  if (typeof row.active === "boolean") index.statesActive = true;
  if (row.text || row.text_hash || row.document_version || index.statesActive) index.describesContent = true;
  if (document === null) return;
  const labels = index.documents.get(document) ?? new Set();
  index.documents.set(document, labels);
  if (label !== null) labels.add(label);
}

/** Where a row says that its chunk is; null if it does not. Most manifests have none of it, so most chunks need no object. */
function placeOf(row: CorpusRow): ChunkPlace | null {
  const place = {
    sectionPath: row.section_path ?? null,
    pageStart: row.page_start ?? null,
    pageEnd: row.page_end ?? row.page_start ?? null,
    charStart: row.char_start ?? null,
    charEnd: row.char_end ?? null,
    contextHeader: row.context_header ?? null,
  };
  return Object.values(place).every((value) => value === null) ? null : place;
}

/** The first row that says a part of it counts. */
function mergedPlace(first: ChunkPlace | null, next: ChunkPlace | null): ChunkPlace | null {
  if (first === null || next === null) return first ?? next;
  const known = Object.fromEntries(Object.entries(first).filter(([, value]) => value !== null));
  return { ...next, ...known };
}

function differs(value: string | null | undefined, known: string | null): boolean {
  return value !== undefined && value !== null && known !== null && value !== known;
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
  "char_start",
  "char_end",
  "context_header",
  "text_hash",
  "chunking_strategy",
  "index_version",
  "active",
  "text",
] as const satisfies readonly (keyof CorpusRow)[];
