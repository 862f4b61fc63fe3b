import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import type { ChunkEntry, ChunkIndex } from "../corpus/chunk-index.ts";
import type { GoldenCase } from "./golden-case.ts";
import type { GoldenSet } from "./golden-set.ts";
import { LabelledChunks } from "./labelled-chunks.ts";
import type { Labels } from "./labels.ts";

/** Labels that came apart from the questions and belong to none of them. */
export function warnStrayLabels(labels: ReadonlyMap<string, Labels>, golden: GoldenSet, log: DiagnosticLog): void {
  for (const [id, { file, line }] of labels) {
    if (!golden.indexById.has(id))
      log.warn("golden/stray-labels", `labels for "${id}", which is no golden case, are not used`, { file, line });
  }
}

/** Some tools call a chunk a document. */
const AS_CHUNK = "name it in expected_chunk_ids";

/**
 * Tells before any score of labels that map to nothing in the corpus manifest, and of each `must_cite` that is no chunk of
 * it but a document, in a set that names chunks as a rule. Without a manifest nothing can be told.
 */
export function checkLabels({ cases }: GoldenSet, index: ChunkIndex, log: DiagnosticLog): void {
  if (index.manifestSize === 0) return;
  const isChunk = (id: string): boolean => index.get(id)?.inManifest === true;
  let known: boolean | undefined;
  const isSlip = (): boolean => (known ??= citesChunks(cases, isChunk));
  const chunks = LabelledChunks.of(cases, index);
  for (let i = 0; i < cases.length; i++) {
    const golden = cases[i]!;
    const { mustCite, relevant, protected: hidden } = golden;
    if (golden.expectedDocs.length > 0 || golden.protectedDocs.length > 0) tellDocuments(golden, index, isChunk, log);
    // Most cases want cited what comes back, or the first of it, all of it known.
    const isSound = chunks.everyRelevant(i, isListed);
    const isKnown = (id: string, place: number): boolean => (isSound && id === relevant[place]) || isChunk(id);
    if (!mustCite.every(isKnown)) tellCited(golden, index, isChunk, isSlip, log);
    if (!isSound || !hidden.every(isChunk)) tellChunks(golden, isChunk, log);
  }
}

const isListed = ({ inManifest }: ChunkEntry): boolean => inManifest;

type IsChunk = (id: string) => boolean;

/** Whether most of what a set wants cited is a chunk. */
function citesChunks(cases: readonly GoldenCase[], isChunk: IsChunk): boolean {
  const cites = cases.flatMap(({ mustCite }) => mustCite);
  return 2 * cites.filter(isChunk).length > cites.length;
}

function tellDocuments(
  { id, expectedDocs, protectedDocs, file, line }: GoldenCase,
  index: ChunkIndex,
  isChunk: IsChunk,
  log: DiagnosticLog,
): void {
  for (const document of [...expectedDocs, ...protectedDocs]) {
    if (index.hasDocument(document)) continue;
    const message = `case "${id}": expected document "${document}" is not in the corpus manifest`;
    if (isChunk(document))
      log.warn("golden/unknown-chunk", `${message}, where a chunk has that id`, { file, line, hint: AS_CHUNK });
    else log.warn("golden/unknown-chunk", message, { file, line });
  }
}

function tellCited(
  { id, mustCite, file, line }: GoldenCase,
  index: ChunkIndex,
  isChunk: IsChunk,
  isSlip: () => boolean,
  log: DiagnosticLog,
): void {
  for (const cited of mustCite) {
    if (isChunk(cited)) continue;
    if (!index.hasDocument(cited)) {
      const message = `case "${id}": must_cite "${cited}" is neither a chunk nor a document of the corpus manifest`;
      log.warn("golden/unknown-chunk", message, { file, line });
    } else if (isSlip()) {
      const message = `case "${id}": must_cite names the document "${cited}": any chunk of it will do`;
      log.warn("golden/must-cite-document", message, { file, line });
    }
  }
}

function tellChunks(
  { id, relevant, protected: hidden, file, line }: GoldenCase,
  isChunk: IsChunk,
  log: DiagnosticLog,
): void {
  for (const chunk of [...relevant, ...hidden]) {
    if (isChunk(chunk)) continue;
    const message = `case "${id}": expected chunk "${chunk}" is not in the corpus manifest`;
    log.warn("golden/unknown-chunk", message, { file, line });
  }
}
