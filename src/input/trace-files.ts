import { DiagnosticLog } from "../diagnostics/index.ts";
import { chooseAdapter, goldenAdapters, traceAdapters } from "./formats/index.ts";
import { type ByteSource, type FileSample, fileSample } from "./rows/index.ts";
import {
  type AdapterOptions,
  type LocatedTrace,
  type ReadContext,
  readContext,
  reducedFormat,
  type TraceAdapter,
  type TraceFormat,
} from "./traces/index.ts";

/** The expected number of trace shards, or their names; null if nothing is expected. */
export type ExpectedShards = number | readonly string[] | null;

/** Parses expected shards: one number, or names. */
export function expectedShards(words: readonly string[]): ExpectedShards {
  if (words.length === 0) return null;
  return words.length === 1 && /^\d+$/.test(words[0]!) ? Number(words[0]) : words;
}

/** Describes which shards are missing or unexpected, in words for the user. Returns null if all match. */
export function missingShards(
  expected: ExpectedShards,
  found: readonly string[],
  what: "artifacts" | "files",
): string | null {
  if (expected === null) return null;
  if (typeof expected === "number") {
    return found.length === expected ? null : `trace ${what} expected: ${expected}, found: ${found.length}`;
  }
  const some = (names: readonly string[], wrong: string): string[] =>
    names.length === 0 ? [] : [`trace ${what} ${wrong}: ${names.slice(0, 10).join(", ")}`];
  const wrong = [
    ...some(
      expected.filter((name) => !found.includes(name)),
      "are missing",
    ),
    ...some(
      found.filter((name) => !expected.includes(name)),
      "were not expected",
    ),
  ];
  return wrong.length === 0 ? null : wrong.join("; ");
}

/** A trace file whose format is known. */
export interface TraceFile {
  readonly source: ByteSource;
  /** The format, without the parts that this file leaves out. */
  readonly format: TraceFormat;
  readonly straysAllowed: boolean;
  read(log: DiagnosticLog): AsyncIterable<LocatedTrace>;
}

/** Prepares a file for reading, by the named adapter or the one that detects it. */
export async function traceFile(
  source: ByteSource,
  sample: FileSample | null,
  named: TraceAdapter | null,
  context: ReadContext,
): Promise<TraceFile> {
  const chosen = named ?? chooseAdapter(sample, traceAdapters);
  const adapter = chosen.readingOnce?.() ?? chosen;
  const leftOut = (await adapter.leavesOut?.(source, context, sample)) ?? [];
  const known = { ...context, leftOut, formats: { traces: traceAdapters, golden: goldenAdapters } };
  return {
    source,
    format: reducedFormat(adapter, leftOut),
    straysAllowed: adapter.straysAllowed,
    read: (log) => adapter.read(source, log, known),
  };
}

/** A trace source with the sample of its beginning. */
interface SampledSource {
  readonly source: ByteSource;
  readonly sample: FileSample | null;
}

/**
 * Yields the trace sources of a run. Files whose traces can be spread over several files come last, combined to one source
 * per kind, with the sample of the file whose format comes first in the registry.
 */
export async function* traceSources(
  sources: readonly ByteSource[],
  named: TraceAdapter | null,
): AsyncGenerator<SampledSource> {
  const across = new Map<string, { sample: FileSample | null; rank: number; readonly parts: ByteSource[] }>();
  for (const source of sources) {
    const sampled = { source, sample: await fileSample(source) };
    const adapter = named ?? chooseAdapter(sampled.sample, traceAdapters);
    const { acrossFiles: kind } = adapter;
    if (kind === undefined) {
      yield sampled;
      continue;
    }
    const rank = traceAdapters.indexOf(adapter);
    const known = across.get(kind);
    known?.parts.push(source);
    if (known === undefined || rank < known.rank)
      across.set(kind, { sample: sampled.sample, rank, parts: known?.parts ?? [source] });
  }
  for (const { sample, parts } of across.values()) {
    const source = parts[0]!;
    yield { source: parts.length === 1 ? source : { ...source, chunks: () => source.chunks(), parts }, sample };
  }
}

/**
 * Returns the queries of traces as a dataset without labels: one case per query, with the question and user of its first
 * trace. Problems are reported when the traces themselves are read.
 */
export function trafficSource(
  traces: readonly ByteSource[],
  named: TraceAdapter | null,
  adapters: AdapterOptions,
): ByteSource {
  return { name: "the queries of the traces", chunks: () => queries(traces, named, adapters) };
}

async function* queries(
  traces: readonly ByteSource[],
  named: TraceAdapter | null,
  adapters: AdapterOptions,
): AsyncGenerator<Uint8Array> {
  const seen = new Set<string>();
  const encoder = new TextEncoder();
  const context = readContext(adapters);
  for await (const { source, sample } of traceSources(traces, named)) {
    const file = await traceFile(source, sample, named, context);
    for await (const { trace } of file.read(new DiagnosticLog())) {
      const id = trace.query_id.trim();
      if (id === "" || seen.has(id)) continue;
      seen.add(id);
      const row = { id, question: trace.question ?? "", user_context: trace.user_context ?? {} };
      yield encoder.encode(`${JSON.stringify(row)}\n`);
    }
  }
}
