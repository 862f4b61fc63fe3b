import type { DiagnosticLog } from "../../../diagnostics/index.ts";
import { type ByteSource, type FileSample, hasColumns, isId, isObject, type JsonRow } from "../../rows/index.ts";
import type { ReadContext, TraceAdapter } from "../../traces/index.ts";
import { type CaseFormat, readForeignCases } from "./foreign-cases.ts";
import type { ForeignReader } from "./foreign-rows.ts";

type ForeignFormat = Pick<TraceAdapter, "name" | "title" | "shape" | "lacks" | "detect" | "acrossFiles"> & {
  /** Imports the reader, so that only runs with this format load it. */
  readonly load: () => Promise<ForeignReader>;
};

/**
 * Creates a trace adapter for another tool's format. The format only describes its rows. Matching traces with test
 * cases and finding chunk ids works the same for all formats.
 */
export function foreignAdapter(foreign: ForeignFormat): TraceAdapter {
  const adapter = adapterOf(foreign);
  if (foreign.acrossFiles === undefined) return adapter;
  return {
    ...adapter,
    readingOnce() {
      let reader: Promise<ForeignReader> | undefined;
      return adapterOf({ ...foreign, load: () => (reader ??= loadOnce(foreign.load)) });
    },
  };
}

function adapterOf({ load, detect, ...format }: ForeignFormat): TraceAdapter {
  return {
    ...format,
    // A row with rag-gate's fields is native, regardless of its other fields.
    detect: (sample) => !hasColumns(sample, "query_id", "retrieved_chunks") && detect(sample),
    straysAllowed: false,
    async leavesOut(source, context) {
      const { leftOutParts } = await import("./resolve-traces.ts");
      return leftOutParts(await load(), source, context);
    },
    async *read(source, log, context) {
      const { resolveTraces } = await import("./resolve-traces.ts");
      yield* resolveTraces((await load())(source, log, context), source.name, context, log);
    },
  };
}

async function loadOnce(load: ForeignFormat["load"]): Promise<ForeignReader> {
  const { readOnce } = await import("./resolve-traces.ts");
  return readOnce(await load());
}

type ForeignGoldenFormat = Pick<GoldenAdapter, "name" | "title" | "shape" | "labelsApart" | "detect"> & {
  /** Imports the row format, so that only runs with this format load it. */
  readonly load: () => Promise<CaseFormat>;
};

/** Creates a dataset adapter for another tool's format. Rows with rag-gate's fields are left to the native format. */
export function foreignGolden({ load, detect, ...format }: ForeignGoldenFormat): GoldenAdapter {
  return {
    ...format,
    detect: (sample) => !isNative(sample) && detect(sample),
    async *read(source, log, context) {
      yield* readForeignCases(await load(), source, context, log);
    },
  };
}

function isNative({ row }: FileSample): boolean {
  return row !== null && isId(row.id) && typeof row.question === "string";
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

/** Whether the first row has relevance labels in rag-gate's own fields. */
export function hasOwnLabels({ row }: FileSample): boolean {
  return row !== null && (Array.isArray(row.expected_chunk_ids) || isObject(row.relevance));
}
