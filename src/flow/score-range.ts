import { native } from "../dataset/adapters/native.ts";
import type { ChunkIndex } from "../dataset/corpus/chunk-index.ts";
import { readContext } from "../dataset/read-context.ts";
import type { ByteSource } from "../dataset/rows/source.ts";
import { traceFile } from "../dataset/traces/trace-file.ts";
import { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import { unknownScoreWarner } from "../metrics/judged/warn-unknown-scores.ts";
import { reportAcceptance } from "../metrics/run/report-acceptance.ts";
import type { PackedScores } from "../metrics/score-files/packed-scores.ts";
import type { ScorePacker } from "../metrics/score-files/score-packer.ts";
import type { PairState } from "./prepare-pair.ts";

/**
 * Scores whole lines of a file of rag-gate's own traces, apart from the lines before and after them. Null where
 * anything has to be said of one of them, a warning or an error: who reads the file in its order says it.
 */
export async function scoreRange(
  source: ByteSource,
  { scorer, golden }: Pick<PairState, "scorer" | "golden">,
  index: ChunkIndex,
  packer: ScorePacker,
): Promise<PackedScores | null> {
  const log = new DiagnosticLog();
  const warnOfScores = unknownScoreWarner(log);
  const file = await traceFile(
    source,
    null,
    native,
    readContext({ golden: [golden], index, scoredBy: { index, golden, after: 0 } }),
  );
  // What a range left that was given up.
  packer.take();
  for await (const traces of file.readBatches!(log)) {
    for (const { trace, line } of traces) {
      const place = { file: source.name, line };
      warnOfScores(trace, place);
      const scored = scorer.reduce(trace, file.format);
      if (scored === null) return null;
      reportAcceptance("scored", trace, place, golden, log);
      packer.add(line, scored);
    }
    if (log.list().length > 0) return null;
  }
  return log.list().length > 0 ? null : packer.take();
}
