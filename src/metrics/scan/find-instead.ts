import type { ChunkEntry, ChunkIndex } from "../../dataset/corpus/chunk-index.ts";
import { documentsOf } from "../../dataset/corpus/documents-of.ts";
import type { ListedChunks } from "../../dataset/corpus/listed-chunks.ts";
import { plainId } from "../../dataset/corpus/plain-id.ts";
import type { GoldenCase } from "../../dataset/golden/golden-case.ts";
import type { TraceChunk } from "../../dataset/traces/trace.schema.ts";
import type { Instead } from "./chunk-marks.ts";

/** What came back. */
export interface CameBack {
  readonly chunks: ListedChunks;
  /** What the trace itself says of them, in their order; null where it says of none what it is. */
  readonly said: readonly TraceChunk[] | null | undefined;
}

/**
 * What came back in place of a relevant chunk that did not: chunks of an older version of its document before those of
 * a newer one before those of its own; null where its document is unknown or did not come back at all.
 */
export function findInstead(
  target: ChunkEntry,
  golden: GoldenCase,
  { chunks, said }: CameBack,
  index: ChunkIndex,
): Instead | null {
  const document = target.documentId ?? documentByLabels(target, golden, index);
  if (document === null) return null;
  let found: Instead | null = null;
  for (let i = 0; i < chunks.length; i++) {
    const entry = chunks.entry(i);
    const chunk = said?.[i] ?? "";
    const other =
      entry?.documentId ?? (typeof chunk === "string" || !chunk.document_id ? null : plainId(chunk.document_id));
    if (other !== document || entry === target) continue;
    const version = entry?.documentVersion ?? (typeof chunk === "string" ? null : (chunk.document_version ?? null));
    const relation = versionRelation(target, version, entry);
    if (found === null || ORDER[relation] > ORDER[found]) found = relation;
  }
  return found;
}

const ORDER: Readonly<Record<Instead, number>> = { same_version: 0, newer_version: 1, older_version: 2 };

function versionRelation(target: ChunkEntry, version: string | null, other: ChunkEntry | undefined): Instead {
  const live = target.inManifest && target.active;
  if (live && other?.active === false) return "older_version";
  if (target.documentVersion === null || version === null) {
    // The label names a chunk that the corpus no longer has; the id of what came back spells a version that it does not.
    const spelled = version !== null && other?.inManifest && other.id.includes(version);
    return spelled && !target.inManifest && !target.id.includes(version) ? "newer_version" : "same_version";
  }
  const order = compareVersions(version, target.documentVersion);
  return order === 0 ? "same_version" : order > 0 ? "newer_version" : "older_version";
}

/** Orders versions as people number them: runs of digits as numbers, everything else as text. */
function compareVersions(a: string, b: string): number {
  const x: readonly string[] = a.match(/\d+|\D+/g) ?? [];
  const y: readonly string[] = b.match(/\d+|\D+/g) ?? [];
  for (let i = 0; i < Math.min(x.length, y.length); i++) {
    const [p, q] = [x[i]!, y[i]!];
    if (p === q) continue;
    const [n, m] = [Number(p), Number(q)];
    if (!Number.isNaN(n) && !Number.isNaN(m) && n !== m) return n - m;
    return p < q ? -1 : 1;
  }
  return x.length - y.length;
}

/**
 * The document of a chunk that the manifest does not describe: the one document that the case names, else the known
 * document whose id its own begins with (`document:rest`, the usual spelling).
 */
function documentByLabels(target: ChunkEntry, golden: GoldenCase, index: ChunkIndex): string | null {
  const named = [
    ...new Set([...golden.expectedDocs, ...golden.mustCite.filter((cited) => index.documents.has(cited))]),
  ];
  if (named.length === 1) return named[0]!;
  if (index.documents.size === 0) return null;
  return documentsOf(target).findLast((document) => index.documents.has(document)) ?? null;
}
