import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import type { LocatedTrace, TraceAdapter, TraceFormat } from "../adapters/adapter.ts";
import { chooseAdapter } from "../adapters/choose-adapter.ts";
import { traceAdapters } from "../adapters/index.ts";
import { knownList } from "../adapters/known-list.ts";
import { reducedFormat } from "../adapters/reduced-format.ts";
import type { UnreadFile } from "../adapters/unread-format.ts";
import { goldenAdapters } from "../golden-adapters/index.ts";
import type { ReadContext } from "../read-context.ts";
import type { FileSample } from "../rows/file-sample.ts";
import type { ByteSource } from "../rows/source.ts";

/** A file of traces whose format is known. */
export interface TraceFile {
  readonly source: ByteSource;
  /** The format, without what this file leaves out. */
  readonly format: TraceFormat;
  readonly straysAllowed: boolean;
  read(log: DiagnosticLog): AsyncIterable<LocatedTrace>;
  /** The same many at a time; null where the adapter hands them over one by one. */
  readonly readBatches: ((log: DiagnosticLog) => AsyncIterable<Iterable<LocatedTrace>>) | null;
}

/** Makes a file ready to be read: by the adapter that the user named, else by the one that knows it. */
export async function traceFile(
  source: ByteSource,
  sample: FileSample | null,
  named: TraceAdapter | null,
  context: ReadContext,
): Promise<TraceFile> {
  const chosen = named ?? chooseAdapter(sample, traceAdapters);
  if (named === null && sample !== null && !chosen.detect(sample)) {
    const isKnown = knownList(sample.value, traceAdapters) !== null;
    const unread =
      (await import("../adapters/unread-format.ts")).unreadFormat(sample) ??
      (isKnown ? null : (await import("../own-results/own-results.ts")).ownResults(sample));
    if (unread !== null && (unread.isOfRuns || !goldenAdapters.some((adapter) => adapter.detect(sample))))
      return unreadFile(source, chosen, unread);
  }
  const adapter = chosen.readingOnce?.() ?? chosen;
  const leftOut = (await adapter.leavesOut?.(source, context, sample)) ?? [];
  const known = { ...context, leftOut, formats: { traces: traceAdapters, golden: goldenAdapters } };
  return {
    source,
    format: reducedFormat(adapter, leftOut),
    straysAllowed: adapter.straysAllowed,
    readBatches: adapter.readBatches === undefined ? null : (log) => adapter.readBatches!(source, log, known),
    read: (log) => adapter.read(source, log, known),
  };
}

/** A file that is told for what it is, once, and gives no trace. */
function unreadFile(
  source: ByteSource,
  format: TraceFormat,
  { message, hint }: Pick<UnreadFile, "message" | "hint">,
): TraceFile {
  return {
    source,
    format,
    straysAllowed: false,
    readBatches: null,
    // biome-ignore lint/correctness/useYield: there is nothing to give
    async *read(log) {
      log.error("trace/unknown-format", message, { file: source.name, hint });
    },
  };
}
