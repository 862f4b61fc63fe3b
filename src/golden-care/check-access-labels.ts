import { forbiddenBy } from "../acl/forbidden-by.ts";
import type { ChunkIndex } from "../dataset/corpus/chunk-index.ts";
import type { GoldenSet } from "../dataset/golden/golden-set.ts";
import type { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";

/**
 * Tells of labels that contradict the access labels of the corpus manifest: no pipeline can return a chunk to somebody who
 * may not see it without leaking it. Also of expected chunks that are no longer active.
 */
export function checkAccessLabels({ cases }: GoldenSet, index: ChunkIndex, log: DiagnosticLog): void {
  for (const { id, relevant, protected: hidden, principal, file, line } of cases) {
    for (const chunk of [...relevant, ...hidden]) {
      const entry = index.get(chunk);
      if (!entry?.inManifest) continue;
      const place = { file, line };
      if (!entry.active)
        log.error("golden/unknown-chunk", `case "${id}": chunk "${chunk}" is inactive in the corpus manifest`, place);
      if (entry.label === null) continue;
      const rule = forbiddenBy(principal, entry.label);
      const denied = hidden.includes(chunk);
      if (!denied && rule !== null)
        log.error(
          "golden/access",
          `case "${id}" expects chunk "${chunk}", which its principal may not see (${rule})`,
          place,
        );
      if (denied && rule === null)
        log.error(
          "golden/access",
          `case "${id}" expects permission_denied for chunk "${chunk}", which its principal may see`,
          place,
        );
    }
  }
}
