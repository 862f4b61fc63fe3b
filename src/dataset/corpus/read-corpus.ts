import type { RowPlace } from "../../diagnostics/diagnostic.ts";
import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import { readJsonBatches } from "../rows/read-json-rows.ts";
import { RefusedRows } from "../rows/refused-rows.ts";
import type { ByteSource } from "../rows/source.ts";
import { lookalikeWarner } from "../rows/warn-lookalikes.ts";
import type { ChunkIndex } from "./chunk-index.ts";
import type { CorpusRow } from "./corpus.schema.ts";
import { corpusRow } from "./corpus-row.ts";
import { isCorpusRow } from "./is-corpus-row.ts";
import { namesAccess } from "./names-access.ts";
import { plainId } from "./plain-id.ts";

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
  await refused.explain(async () => (await import("./corpus.schema.ts")).corpusSchema);
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
