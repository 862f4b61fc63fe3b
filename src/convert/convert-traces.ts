import type { TraceAdapter } from "../dataset/adapters/adapter.ts";
import { ChunkIndex } from "../dataset/corpus/chunk-index.ts";
import { readCorpus } from "../dataset/corpus/read-corpus.ts";
import { caseIndexOf } from "../dataset/golden/case-index-of.ts";
import { readGolden } from "../dataset/golden/read-golden.ts";
import type { GoldenAdapter } from "../dataset/golden-adapters/golden-adapter.ts";
import { type AdapterOptions, readContext } from "../dataset/read-context.ts";
import type { ByteSource } from "../dataset/rows/source.ts";
import { type TraceFile, traceFile } from "../dataset/traces/trace-file.ts";
import { traceSources } from "../dataset/traces/trace-sources.ts";
import type { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import { judgedMetricOf } from "../metrics/judged/judged-metric-of.ts";
import type { Losses } from "./losses.ts";
import type { TraceWriter } from "./trace-writer.ts";

export interface ConvertRequest {
  readonly traces: readonly ByteSource[];
  /** Finds the cases of traces that name none, and holds the references; may be empty. */
  readonly golden: readonly ByteSource[];
  /** Finds the ids of chunks that are told by their texts; may be empty. */
  readonly corpus: readonly ByteSource[];
  readonly adapter: TraceAdapter | null;
  readonly goldenAdapter: GoldenAdapter | null;
  readonly adapters: AdapterOptions;
  readonly sha256: (text: string) => string;
}

/**
 * Traces of any format as lines of another. Problems of the input, and rows that the target cannot hold at all, are
 * thrown instead of the last line.
 */
export async function* convertTraces(
  request: ConvertRequest,
  writer: TraceWriter,
  losses: Losses,
  log: DiagnosticLog,
): AsyncGenerator<string> {
  const { adapter, adapters, goldenAdapter, sha256 } = request;
  const index = new ChunkIndex();
  await readCorpus(request.corpus, index, log);
  const goldenContext = readContext({ ...adapters, index, sha256 });
  const options = { relevantFrom: 1, sha256, adapter: goldenAdapter, context: goldenContext };
  const golden = request.golden.length === 0 ? null : await readGolden(request.golden, options, log);
  log.throwIfErrors();
  const context = readContext({
    ...adapters,
    index,
    sha256,
    judgedMetricOf,
    ...(golden === null ? {} : { golden: [golden] }),
  });
  const files: TraceFile[] = [];
  for await (const { source, sample } of traceSources(request.traces, adapter))
    files.push(await traceFile(source, sample, adapter, context));
  // One file has one answer to what is recorded: what any of the sources cannot say, all of it cannot.
  const lacks = [...new Set(files.flatMap(({ format }) => format.lacks))];
  for (const file of files) {
    for await (const { trace, line, file: own } of file.read(log)) {
      const at = golden === null ? undefined : caseIndexOf(golden, trace.query_id);
      const written = writer.write({ trace, lacks, golden: at === undefined ? null : golden!.cases[at]! });
      if ("refused" in written) log.error("convert/refused", written.refused, { file: own ?? file.source.name, line });
      else {
        losses.add(written.lost);
        yield* written.lines;
      }
    }
  }
  if (losses.rows === 0 && log.errorCount === 0) log.error("trace/empty", "the traces hold no row");
  log.throwIfErrors();
}
