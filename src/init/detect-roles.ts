import { traceAdapters } from "../dataset/adapters/index.ts";
import { fileSample } from "../dataset/file-sample.ts";
import { goldenAdapters } from "../dataset/golden-adapters/index.ts";
import { isGoldenRow } from "../dataset/is-golden-row.ts";
import { isTraceRow } from "../dataset/is-trace-row.ts";
import { isCorpusRow } from "../dataset/read-corpus.ts";
import type { ByteSource } from "../dataset/source.ts";
import { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import type { FoundFile } from "./repository.ts";

/**
 * What the beginning of a file can serve as. Every adapter of the registries is asked, so a new format is found by itself;
 * what an adapter detects must also give a first row of the right shape, because many files have an `id`. A beginning that
 * was cut (`whole` is false) may be too short for formats that are read as one: then detection alone counts.
 */
export async function detectRoles(source: ByteSource, whole: boolean): Promise<Omit<FoundFile, "path">> {
  const sample = await fileSample(source);
  if (sample === null) return { golden: null, traces: null, corpus: null };
  const golden = goldenAdapters.find((adapter) => adapter.detect(sample));
  const traces = traceAdapters.find((adapter) => adapter.detect(sample));
  const { row } = sample;
  const isCorpus =
    row !== null && isCorpusRow(row) && row.query_id === undefined && CORPUS_FIELDS.some((f) => f in row);
  return {
    golden:
      golden && (await fits(golden.read(source, new DiagnosticLog()), ({ value }) => isGoldenRow(value), whole))
        ? golden.title
        : null,
    traces:
      traces && (await fits(traces.read(source, new DiagnosticLog()), ({ trace }) => isTraceRow({ ...trace }), whole))
        ? traces.title
        : null,
    corpus: isCorpus ? "corpus manifest (JSONL)" : null,
  };
}

/** A row with a chunk id alone could be anything. */
const CORPUS_FIELDS = ["document_id", "text", "text_hash", "tenant_id", "acl_roles", "section_path"] as const;

async function fits<T>(rows: AsyncIterable<T>, isRow: (row: T) => boolean, whole: boolean): Promise<boolean> {
  try {
    for await (const row of rows) return isRow(row);
    return !whole;
  } catch {
    return false;
  }
}
