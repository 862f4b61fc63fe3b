import type { TraceAdapter } from "../adapters/adapter.ts";
import { chooseAdapter } from "../adapters/choose-adapter.ts";
import { traceAdapters } from "../adapters/index.ts";
import { type FileSample, fileSample } from "../rows/file-sample.ts";
import type { ByteSource } from "../rows/source.ts";

/** A source of traces with its beginning. */
export interface SampledSource {
  readonly source: ByteSource;
  readonly sample: FileSample | null;
}

/**
 * The sources of a run, one at a time. Files whose traces may stand in several come last, and those of one kind as one
 * source: of the first format of the registry that any of them begins as, whatever their order.
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
