import type { ChunkIndex } from "./dataset/chunk-index.ts";
import { readContext } from "./dataset/read-context.ts";
import { traceFile } from "./dataset/trace-file.ts";
import { traceSources } from "./dataset/trace-sources.ts";
import type { DiagnosticLog } from "./diagnostics/diagnostic-log.ts";
import type { GateRequest } from "./gate-request.ts";
import { isScoreFile } from "./metrics/is-score-file.ts";

/** With a golden set that cannot be used, the traces can still be told whether they have the right shape. */
export async function checkShapes(
  { traces, adapter, pairs, sha256 }: GateRequest,
  index: ChunkIndex,
  log: DiagnosticLog,
): Promise<void> {
  const context = readContext({ ...pairs[0].policy.adapters, index, sha256 });
  for await (const { source, sample } of traceSources(traces, adapter)) {
    // Score files are only read against the golden set that they were made with.
    if (isScoreFile(sample)) continue;
    const file = await traceFile(source, sample, adapter, context);
    for await (const _ of file.read(log));
  }
}
