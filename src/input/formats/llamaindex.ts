import type { DiagnosticLog } from "../../diagnostics/index.ts";
import { count } from "../../text/index.ts";
import { type ByteSource, hasColumns, isObject, isString, type JsonRow, readElements } from "../rows/index.ts";
import {
  answeredTrace,
  caseIdOf,
  foreignCases,
  foreignTraces,
  type GoldenAdapter,
  idOf,
  isBlank,
  type LocatedForeignCase,
  listAt,
  listOf,
  objectOf,
  questionOf,
  resolveCases,
  rowReader,
  rowsIn,
  textOf,
} from "./shared/index.ts";

/** The examples of a labeled RAG dataset, which contain texts and no ids. */
export const llamaindexCases = foreignCases({
  name: "llamaindex-rag-dataset",
  title: "LlamaIndex labelled RAG dataset",
  shape:
    "`rag_dataset.json` of `LabelledRagDataset.save_json`, or rows of its `to_pandas()`: `query`, `reference_contexts`, `reference_answer`",
  detect(sample) {
    const rows = rowsIn(sample, "examples");
    return ["reference_answer", "reference_contexts"].some((name) => hasColumns(rows, "query", name));
  },
  row: "example of a LlamaIndex RAG dataset",
  reads: { row: (name) => /^reference_(?:answer|contexts)$/.test(name) },
  path: listAt("examples"),
  convert(row) {
    const question = textOf(row.query);
    if (question === null) return "query is missing";
    const contexts = listOf(row.reference_contexts);
    if (contexts === null && !isBlank(row.reference_contexts)) return "reference_contexts is no list";
    return {
      id: caseIdOf(row),
      question,
      expected_answer: textOf(row.reference_answer),
      relevant: contexts?.map((text) => ({ text: textOf(text) })) ?? null,
    };
  },
});

/** A response of a query engine does not contain its question, so the row needs `query` or `query_id`. */
export const llamaindexTraces = foreignTraces({
  name: "llamaindex",
  title: "LlamaIndex responses",
  shape: "JSONL or JSON of `{response, source_nodes}`, with `query` or `query_id` written beside",
  lacks: ["reranked", "citations", "latency", "tokens", "cost", "tools", "scores"],
  detect: (sample) => hasColumns(sample, "source_nodes") || hasColumns(sample, "sourceNodes"),
  reader: rowReader({
    row: "LlamaIndex response",
    convert(row) {
      const response = row.response ?? objectOf(row.message).content;
      const nodes = row.source_nodes ?? row.sourceNodes;
      const trace = answeredTrace(row, ["response", response], ["source_nodes", nodes]);
      if (typeof trace === "string") return trace;
      const question = questionOf({ question: row.question, query: row.query ?? row.query_str });
      return { query_id: caseIdOf(row), question, ...trace };
    },
  }),
});

/** All keys of a file of question-context pairs. The sample of a large file shows only `queries`. */
const QA_DATASET_KEY = /^(?:queries|corpus|relevant_docs|mode)$/;

/** Question-context pairs, as written by `generate_question_context_pairs`. */
export const llamaindexPairs: GoldenAdapter = {
  name: "llamaindex-qa-dataset",
  title: "LlamaIndex question and context pairs",
  shape: "`EmbeddingQAFinetuneDataset.save_json`: `queries`, `relevant_docs`; the ids are those of the nodes",
  detect: ({ value }) =>
    isObject(value) &&
    Object.keys(value).every((key) => QA_DATASET_KEY.test(key)) &&
    isObject(value.queries) &&
    Object.values(value.queries).every(isString),
  read: readPairs,
};

/** Does not read the texts of the nodes, which are most of the file. */
async function* readPairs(source: ByteSource, log: DiagnosticLog): AsyncGenerator<JsonRow> {
  const queries = await documentPart(source, "queries", log);
  const relevant = await documentPart(source, "relevant_docs", log);
  if (queries === null || relevant === null) return;
  const place = { file: source.name, line: relevant.line };
  const stray = [...relevant.entries.keys()].filter((id) => !queries.entries.has(id)).length;
  if (stray > 0)
    log.warn(
      "golden/stray-labels",
      `relevant_docs has ${count(stray, "query", "queries")} that queries has not: not used`,
      place,
    );
  async function* cases(): AsyncGenerator<LocatedForeignCase> {
    for (const [id, query] of queries!.entries) {
      const ids = relevant!.entries.get(id) ?? [];
      const question = textOf(query);
      if (question === null || !Array.isArray(ids) || ids.some((node) => idOf(node) === null)) {
        const what = question === null ? "no text in queries" : "no list of ids in relevant_docs";
        log.error("golden/invalid-row", `query "${id}" has ${what}`, { file: source.name, line: queries!.line });
        continue;
      }
      const chunks = ids.map((node) => ({ id: idOf(node) }));
      yield { value: { id, question, relevant: chunks }, caseId: null, line: queries!.line };
    }
  }
  yield* resolveCases(cases(), { idMap: null });
}

interface Part {
  readonly entries: ReadonlyMap<string, unknown>;
  readonly line: number;
}

/** Reads one top-level record of the document. Logs an error and returns null if it is missing. */
async function documentPart(source: ByteSource, name: string, log: DiagnosticLog): Promise<Part | null> {
  const before = log.errorCount;
  for await (const { value, line } of readElements(source, [name], log))
    return { entries: new Map(Object.entries(objectOf(value))), line };
  if (log.errorCount === before) log.error("data/not-json", `the document has no ${name}`, { file: source.name });
  return null;
}
