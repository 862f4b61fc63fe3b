import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import { type GoldenLine, goldenLine } from "../golden/golden-line.ts";
import { isLabelLine } from "../golden/is-label-line.ts";
import type { Labels } from "../golden/labels.ts";
import type { SharedValues } from "../golden/shared-values.ts";
import type { JsonRow } from "../rows/read-json-rows.ts";
import type { ByteSource } from "../rows/source.ts";
import type { GoldenAdapter } from "./golden-adapter.ts";
import { hasOwnLabels } from "./has-own-labels.ts";

/** Relevance judgements as a golden set: a topic is a case with an empty question that expects an answer. */
export const qrelsGolden: GoldenAdapter = {
  name: "qrels",
  title: "relevance judgements (qrels of TREC or BEIR, or JSONL with query_id and relevant_chunks)",
  shape:
    "four columns as TREC has them, or three (also in CSV) below a header that names them: `query-id`, `corpus-id`, `score`, or `qid`, `doc_id`, `grade` and the like",
  detect: (sample) => {
    const { line, row } = sample;
    if (row === null) return isLabelLine(line);
    return "corpus-id" in row || (Array.isArray(row.relevant_chunks) && !hasOwnLabels(sample));
  },
  read,
  readBatches,
};

async function* read(source: ByteSource, log: DiagnosticLog): AsyncGenerator<JsonRow> {
  yield* rowsOf(await labelsOf(source, log));
}

async function* readBatches(
  source: ByteSource,
  log: DiagnosticLog,
  shared: SharedValues,
): AsyncGenerator<Iterable<GoldenLine>> {
  yield linesOf(await labelsOf(source, log), shared);
}

async function labelsOf(source: ByteSource, log: DiagnosticLog): Promise<ReadonlyMap<string, Labels>> {
  const { readLabels } = await import("../golden/read-labels.ts");
  return readLabels([source], log);
}

function* linesOf(labels: ReadonlyMap<string, Labels>, shared: SharedValues): Generator<GoldenLine> {
  for (const row of rowsOf(labels)) yield goldenLine(row, shared);
}

function* rowsOf(labels: ReadonlyMap<string, Labels>): Generator<JsonRow> {
  for (const [id, { grades, line }] of labels) {
    // With ids as keys a plain object gets a shape of its own, which costs more than all that is done with it.
    const relevance = Object.create(null) as Record<string, number>;
    for (const [chunk, grade] of grades) relevance[chunk] = grade;
    yield { value: { id, question: "", relevance }, line };
  }
}
