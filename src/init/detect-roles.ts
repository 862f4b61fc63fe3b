import { traceAdapters } from "../dataset/adapters/index.ts";
import { corpusRow } from "../dataset/corpus/corpus-row.ts";
import { isCorpusRow } from "../dataset/corpus/is-corpus-row.ts";
import { isGoldenRow } from "../dataset/golden/is-golden-row.ts";
import { goldenAdapters } from "../dataset/golden-adapters/index.ts";
import { readContext } from "../dataset/read-context.ts";
import { fileSample } from "../dataset/rows/file-sample.ts";
import type { ByteSource } from "../dataset/rows/source.ts";
import { isTraceRow } from "../dataset/traces/is-trace-row.ts";
import { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import type { FoundFile } from "./repository.ts";

/**
 * What the beginning of a file can serve as. Every adapter of the registries is asked, so a new format is found by itself.
 * Where what was detected can be read, the first row must be of the right shape, because many files have an `id`. What gives
 * no row (a format that is read as one and was cut, or one that needs more than this file) counts as detected, but for the
 * last of a registry, which is the one that explains what nobody knows; so does a tool's file whose first rows need more.
 * `whole` is false where the beginning was cut.
 */
export async function detectRoles(source: ByteSource, whole: boolean): Promise<Omit<FoundFile, "path">> {
  const sample = await fileSample(source);
  if (sample === null) return { golden: null, traces: null, corpus: null };
  const { row } = sample;
  const golden = goldenAdapters.find((adapter) => adapter.detect(sample));
  // Such queries are no set without qrels, for which a setup has no place.
  const hasLabels = golden?.labelsApart !== true;
  const manifest = row === null || !hasLabels ? {} : corpusRow(row);
  const corpus =
    isCorpusRow(manifest) && manifest.query_id === undefined && CORPUS_FIELDS.some((field) => field in manifest);
  const traces = traceAdapters.find((adapter) => adapter.detect(sample));
  const goldenLog = new DiagnosticLog();
  const goldenRow = golden && (await firstOf(golden.read(source, goldenLog, readContext({}))));
  const traceLog = new DiagnosticLog();
  const traceRow = traces && (await firstOf(traces.read(source, traceLog, readContext({}))));
  const fits = (shape: boolean | undefined, log: DiagnosticLog, isLast: boolean): boolean =>
    shape === undefined ? !isLast : shape && ((row !== null && !isLast) || log.errorCount === 0 || !whole);
  return {
    golden:
      golden &&
      hasLabels &&
      fits(goldenRow && isGoldenRow(goldenRow.value), goldenLog, golden === goldenAdapters.at(-1))
        ? golden.title
        : null,
    traces:
      traces && fits(traceRow && isTraceRow({ ...traceRow.trace }), traceLog, traces === traceAdapters.at(-1))
        ? traces.title
        : null,
    corpus: corpus ? "corpus manifest (JSONL)" : null,
  };
}

/** A row with a chunk id alone could be anything. */
const CORPUS_FIELDS = ["document_id", "text", "text_hash", "tenant_id", "acl_roles", "section_path"] as const;

async function firstOf<T>(rows: AsyncIterable<T>): Promise<T | undefined> {
  for await (const row of rows) return row;
  return undefined;
}
