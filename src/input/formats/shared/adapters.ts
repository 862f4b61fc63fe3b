import type { DiagnosticLog } from "../../../diagnostics/index.ts";
import { type ByteSource, type FileSample, hasColumns, isId, isObject, type JsonRow } from "../../rows/index.ts";
import type { ReadContext, TraceAdapter } from "../../traces/index.ts";
import type { ForeignCase } from "./foreign-cases.ts";
import type { LocatedForeignTrace, RowFormat } from "./foreign-rows.ts";

/** Reads the traces of one file as the tool tells them. Problems go to the log; what cannot be read is skipped. */
export type ForeignReader = (
  source: ByteSource,
  log: DiagnosticLog,
  context: ReadContext,
) => AsyncIterable<LocatedForeignTrace>;

type ForeignFormat = Pick<TraceAdapter, "name" | "title" | "shape" | "lacks" | "detect" | "acrossFiles"> & {
  /** Imports the reader: only a run that meets the format pays for it. */
  readonly load: () => Promise<ForeignReader>;
};

/**
 * The adapter of another tool's format. The format says how its rows look; finding the golden case of a row and the id
 * of a chunk is the same for all of them.
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
    // A row with our own fields is ours, whatever else it holds.
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
  /** Imports what knows the rows: only a run that meets the format pays for it. */
  readonly load: () => Promise<RowFormat<ForeignCase>>;
};

/** The adapter of golden cases in another tool's format. A row of our own fields is ours, whatever else it holds. */
export function foreignGolden({ load, detect, ...format }: ForeignGoldenFormat): GoldenAdapter {
  return {
    ...format,
    detect: (sample) => !isNative(sample) && detect(sample),
    async *read(source, log, context) {
      const { readForeignCases } = await import("./foreign-cases.ts");
      yield* readForeignCases(await load(), source, context, log);
    },
  };
}

/** Whether the first row has what each case of our own has. */
function isNative({ row }: FileSample): boolean {
  return row !== null && isId(row.id) && typeof row.question === "string";
}

/** How golden cases of one format are read, as rows of `goldenSchema`. */
export interface GoldenAdapter {
  /** Value of `golden-format`. */
  readonly name: string;
  readonly title: string;
  /** Which file of the tool it is, for the reference page; absent where the title says it all. */
  readonly shape?: string;
  /** Whether its rows as a rule have no labels of their own: then those that qrels label are the set, and those that say themselves what is expected. */
  readonly labelsApart?: boolean;
  /** Whether a file is of this format. Looks at content, never at the file's name. */
  detect(sample: FileSample): boolean;
  /** The rows of one file. Problems go to the log; what cannot be read is skipped. */
  read(source: ByteSource, log: DiagnosticLog, context: ReadContext): AsyncIterable<JsonRow>;
}

/** Whether the first row holds labels in the fields of our own golden set: it is a case of ours, whatever else it holds. */
export function hasOwnLabels({ row }: FileSample): boolean {
  return row !== null && (Array.isArray(row.expected_chunk_ids) || isObject(row.relevance));
}
