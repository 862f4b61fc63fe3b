import type { AccessLabel, ChunkIndex } from "../../dataset/corpus/chunk-index.ts";
import type { ScanState } from "./scan-state.ts";

/** The labels of the chunks that a trace shows of a document; of one that it labels itself, what the manifest says. */
export function shownLabels(
  document: string,
  isLabelled: boolean,
  index: ChunkIndex,
  state: Pick<ScanState, "chunksOf" | "labelOf">,
): ReadonlySet<AccessLabel> {
  const labels = state.chunksOf(document).map((chunk) => {
    const entry = index.get(chunk);
    // The manifest knows better whose chunk it is.
    if ((entry?.documentId ?? document) !== document) return null;
    return isLabelled ? entry?.label : state.labelOf(chunk, entry);
  });
  return new Set(labels.filter((label) => label != null));
}
