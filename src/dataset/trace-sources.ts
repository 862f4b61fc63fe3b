import type { TraceAdapter } from "./adapter.ts";
import { traceAdapters } from "./adapters/index.ts";
import { chooseAdapter } from "./choose-adapter.ts";
import { type FileSample, fileSample } from "./file-sample.ts";
import type { ByteSource } from "./source.ts";

/** A source of traces with its beginning. */
export interface SampledSource {
  readonly source: ByteSource;
  readonly sample: FileSample | null;
}

/**
 * The sources of a run, one at a time. Files of a format whose traces may stand in several files come last, and those of
 * one format as one source.
 */
export async function* traceSources(
  sources: readonly ByteSource[],
  named: TraceAdapter | null,
): AsyncGenerator<SampledSource> {
  const across = new Map<string, [first: SampledSource, ...more: SampledSource[]]>();
  for (const source of sources) {
    const sampled = { source, sample: await fileSample(source) };
    const adapter = named ?? chooseAdapter(sampled.sample, traceAdapters);
    const known = across.get(adapter.name);
    if (adapter.acrossFiles !== true) yield sampled;
    else if (known === undefined) across.set(adapter.name, [sampled]);
    else known.push(sampled);
  }
  for (const found of across.values()) {
    const [{ source, sample }] = found;
    const parts = found.map((one) => one.source);
    yield { source: found.length === 1 ? source : { ...source, chunks: () => source.chunks(), parts }, sample };
  }
}
