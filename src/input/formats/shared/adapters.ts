import type { DiagnosticLog } from "../../../diagnostics/index.ts";
import { type ByteSource, type FileSample, hasColumns, isId, isObject, type JsonRow } from "../../rows/index.ts";
import type { ReadContext, TraceAdapter } from "../../traces/index.ts";
import { type CaseFormat, readForeignCases } from "./foreign-cases.ts";
import type { ForeignReader } from "./foreign-rows.ts";
import { leftOutParts, readOnce, resolveTraces } from "./resolve-traces.ts";

type TraceFormat = Pick<TraceAdapter, "name" | "title" | "shape" | "lacks" | "detect" | "acrossFiles">;

/** Traces of another tool: how to detect a file and read its rows. Test cases and chunk ids are found for all formats. */
export function foreignTraces({ reader, ...format }: TraceFormat & { readonly reader: ForeignReader }): TraceAdapter {
  const adapter = tracesOf(format, reader);
  const readingOnce = (): TraceAdapter => tracesOf(format, readOnce(reader));
  return format.acrossFiles === undefined ? adapter : { ...adapter, readingOnce };
}

function tracesOf(format: TraceFormat, reader: ForeignReader): TraceAdapter {
  return {
    ...format,
    // A row with rag-gate's fields is native, regardless of its other fields.
    detect: (sample) => !hasColumns(sample, "query_id", "retrieved_chunks") && format.detect(sample),
    straysAllowed: false,
    leavesOut: (source, context) => leftOutParts(reader, source, context),
    read: (source, log, context) => resolveTraces(reader(source, log, context), source.name, context, log),
  };
}

/** Detects and reads one dataset format. Rows have the shape of `goldenSchema`, unchecked. */
export interface GoldenAdapter {
  /** Value of the option `golden-format`. */
  readonly name: string;
  readonly title: string;
  /** Describes the supported files in the format reference. Absent if the title is enough. */
  readonly shape?: string;
  /**
   * True if rows usually have no labels. Then the dataset consists of the cases with qrels labels and of rows that
   * state an expectation (`GOLDEN_EXPECTATIONS`).
   */
  readonly labelsApart?: boolean;
  /** Whether a file has this format. Looks only at the content, and not at the file name. */
  detect(sample: FileSample): boolean;
  /** Yields the rows of one file. Logs problems and skips rows that cannot be read. */
  read(source: ByteSource, log: DiagnosticLog, context: ReadContext): AsyncIterable<JsonRow>;
}

/** A dataset of another tool. Rows with rag-gate's fields are left to the native format. */
export function foreignCases(format: Omit<GoldenAdapter, "read"> & CaseFormat): GoldenAdapter {
  return {
    ...format,
    detect: (sample) => !isNative(sample) && format.detect(sample),
    read: (source, log, context) => readForeignCases(format, source, context, log),
  };
}

function isNative({ row }: FileSample): boolean {
  return row !== null && isId(row.id) && typeof row.question === "string";
}

/** Whether the first row has relevance labels in rag-gate's own fields. */
export function hasOwnLabels({ row }: FileSample): boolean {
  return row !== null && (Array.isArray(row.expected_chunk_ids) || isObject(row.relevance));
}
