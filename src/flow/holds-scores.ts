import type { TraceAdapter } from "../dataset/adapters/adapter.ts";
import type { ByteSource } from "../dataset/rows/source.ts";
import { traceSources } from "../dataset/traces/trace-sources.ts";
import { isScoreFile } from "../metrics/score-files/is-score-file.ts";

/** Whether some of the traces were scored elsewhere already. */
export async function holdsScores(traces: readonly ByteSource[], adapter: TraceAdapter | null): Promise<boolean> {
  for await (const { sample } of traceSources(traces, adapter)) if (isScoreFile(sample)) return true;
  return false;
}
