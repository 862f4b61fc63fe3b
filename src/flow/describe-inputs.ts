import { chooseAdapter } from "../dataset/adapters/choose-adapter.ts";
import { traceAdapters } from "../dataset/adapters/index.ts";
import { ChunkIndex } from "../dataset/corpus/chunk-index.ts";
import { readCorpus } from "../dataset/corpus/read-corpus.ts";
import { goldenAdapters } from "../dataset/golden-adapters/index.ts";
import { readContext } from "../dataset/read-context.ts";
import { type FileSample, fileSample } from "../dataset/rows/file-sample.ts";
import { traceFile } from "../dataset/traces/trace-file.ts";
import { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import { judgedMetricOf } from "../metrics/judged/judged-metric-of.ts";
import { isScoreFile } from "../metrics/score-files/is-score-file.ts";
import type { InputFile } from "../report/terminal/render-inputs.ts";
import type { GateRequest } from "./gate-request.ts";

/** What each file of golden set and traces was taken for, by its content alone. Problems are left to the reading. */
export async function describeInputs(request: GateRequest): Promise<InputFile[]> {
  const { pairs, traces, corpus, adapter, goldenAdapter, sha256 } = request;
  const index = new ChunkIndex();
  await readCorpus(corpus, index, new DiagnosticLog());
  const context = readContext({ ...pairs[0].policy.adapters, index, sha256, judgedMetricOf });
  const files: InputFile[] = [];
  for (const source of pairs[0].golden) {
    const sample = await fileSample(source);
    const chosen = goldenAdapter ?? chooseAdapter(sample, goldenAdapters);
    const title = goldenAdapter === null ? titleOf(chosen, sample) : chosen.title;
    files.push({ kind: "golden", file: source.name, format: chosen.name, title, lacks: [], leavesOut: [] });
  }
  for (const source of traces) {
    const sample = await fileSample(source);
    if (isScoreFile(sample)) {
      const title = "scores of rag-gate score";
      files.push({ kind: "traces", file: source.name, format: "scores", title, lacks: [], leavesOut: [] });
      continue;
    }
    const chosen = adapter ?? chooseAdapter(sample, traceAdapters);
    const { format } = await traceFile(source, sample, chosen, context);
    const leavesOut = format.lacks.filter((part) => !chosen.lacks.includes(part));
    const { name, lacks } = chosen;
    const title = adapter === null ? titleOf(chosen, sample) : chosen.title;
    files.push({ kind: "traces", file: source.name, format: name, title, lacks, leavesOut });
  }
  return files;
}

/** What nobody knows is read as our own, whose errors then say what is wrong: it was not taken for that. */
const titleOf = (
  chosen: { readonly title: string; readonly detect: (sample: FileSample) => boolean },
  sample: FileSample | null,
): string => (sample === null || chosen.detect(sample) ? chosen.title : `not known, read as ${chosen.title}`);
