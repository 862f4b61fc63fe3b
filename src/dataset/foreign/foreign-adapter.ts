import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import type { TraceAdapter } from "../adapters/adapter.ts";
import type { ReadContext } from "../read-context.ts";
import { hasColumns } from "../rows/has-columns.ts";
import type { ByteSource } from "../rows/source.ts";
import type { LocatedForeignTrace } from "./foreign-trace.ts";

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
      const { leftOutParts } = await import("./left-out-parts.ts");
      return leftOutParts(await load(), source, context);
    },
    async *read(source, log, context) {
      const { resolveTraces } = await import("./resolve-traces.ts");
      yield* resolveTraces((await load())(source, log, context), source.name, context, log);
    },
  };
}

async function loadOnce(load: ForeignFormat["load"]): Promise<ForeignReader> {
  const { readOnce } = await import("./read-once.ts");
  return readOnce(await load());
}
