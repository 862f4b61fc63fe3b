import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import type { ReadContext } from "../read-context.ts";
import type { FileSample } from "../rows/file-sample.ts";
import type { ByteSource } from "../rows/source.ts";
import type { Trace } from "../traces/trace.schema.ts";

/** Parts of a trace that a format may be unable to carry; metrics that need them are then "not available". */
export const TRACE_PARTS = [
  "retrieved",
  "reranked",
  "context",
  "answer",
  "citations",
  "latency",
  "tokens",
  "cost",
  "tools",
  "scores",
] as const;
export type TracePart = (typeof TRACE_PARTS)[number];

export interface LocatedTrace {
  readonly trace: Trace;
  readonly line: number;
  /** Where the trace stands in another file than the one that is read. */
  readonly file?: string;
}

/** What the stages after reading know of a format. */
export interface TraceFormat {
  /** Value of `traces-format`. */
  readonly name: string;
  readonly title: string;
  /** What the format cannot say. */
  readonly lacks: readonly TracePart[];
}

/** How traces of one format are read. `read` is a stream and not a row-to-row map, because some formats need grouping. */
export interface TraceAdapter extends TraceFormat {
  /** Which file of the tool it is, for the reference page; absent where the title says it all. */
  readonly shape?: string;
  /** Whether queries without a golden case are usual in this format: they are then counted, and no error. */
  readonly straysAllowed: boolean;
  /** Where one trace may stand in several files: files of all formats that say the same here are read as one. */
  readonly acrossFiles?: string;
  /** Whether a file is of this format. Looks at content, never at the file's name. */
  detect(sample: FileSample): boolean;
  /** What a file leaves out although the format could carry it; absent where each file carries all. */
  leavesOut?(source: ByteSource, context: ReadContext, sample: FileSample | null): Promise<readonly TracePart[]>;
  /**
   * The same for the reading of one source, where all of a file has to be held to tell its first trace: what `leavesOut`
   * read is held until `read` hands it over. Absent where a second reading costs less than holding the first.
   */
  readingOnce?(): TraceAdapter;
  /** The traces of one file in file order. Problems go to the log; what cannot be read is skipped. */
  read(source: ByteSource, log: DiagnosticLog, context: ReadContext): AsyncIterable<LocatedTrace>;
  /** The same many at a time, each batch to be used up before the next is asked for, where handing over each one costs. */
  readBatches?(source: ByteSource, log: DiagnosticLog, context: ReadContext): AsyncIterable<Iterable<LocatedTrace>>;
}
