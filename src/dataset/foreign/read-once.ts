import { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import type { ReadContext } from "../read-context.ts";
import type { ByteSource } from "../rows/source.ts";
import type { ForeignReader } from "./foreign-adapter.ts";
import type { LocatedForeignTrace } from "./foreign-trace.ts";

/**
 * A reader that reads one source once for two callers: the first call reads all of it and shows it, the second hands
 * over the same traces and findings and lets them go. It serves one source.
 */
export function readOnce(read: ForeignReader): ForeignReader {
  let held: Reading | null = null;
  return async function* (source, log, context) {
    const reading = held ?? (await readAll(read, source, context));
    held = held === null ? reading : null;
    log.append(reading.log);
    yield* reading.traces;
  };
}

interface Reading {
  readonly traces: readonly LocatedForeignTrace[];
  readonly log: DiagnosticLog;
}

async function readAll(read: ForeignReader, source: ByteSource, context: ReadContext): Promise<Reading> {
  const traces: LocatedForeignTrace[] = [];
  const log = new DiagnosticLog();
  for await (const trace of read(source, log, context)) traces.push(trace);
  return { traces, log };
}
