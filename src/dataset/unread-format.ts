import { DOCS } from "../diagnostics/docs-address.ts";
import { columnNames } from "./column-names.ts";
import type { FileSample } from "./file-sample.ts";
import { firstRow } from "./first-row.ts";
import { hasPredictions } from "./foreign/has-predictions.ts";
import { hasColumns } from "./has-columns.ts";
import { isObject } from "./is-type.ts";
import { rowsIn } from "./rows-in.ts";

/** A kind of file that tools write and nothing here reads, with what its owner can do instead. */
interface UnreadFormat {
  /** What it is called: `this file is not read: it looks like ...`. */
  readonly title: string;
  readonly hint: string;
  detect(sample: FileSample): boolean;
}

/** Fields of rows that are meant as ours, whatever is wrong with them. */
const OWN = ["query_id", "retrieved_chunks", "expected_chunk_ids"];

/** What to say of a file that no adapter knows; null where nobody knows it, or its rows are meant as ours. */
export function unreadFormat(sample: FileSample): { readonly message: string; readonly hint: string } | null {
  const isOwn = OWN.some((name) => hasColumns(sample, name));
  const found = isOwn ? undefined : unreadFormats.find((format) => format.detect(sample));
  if (found === undefined) return null;
  return { message: `this file is not read: it looks like ${found.title}`, hint: found.hint };
}

/** Asked only of files that no adapter knows. Each says which export of the tool is read, or how to write one that is. */
export const unreadFormats: readonly UnreadFormat[] = [
  {
    title: "Langfuse traces without their observations",
    hint: "export the observations instead, or take each trace from /api/public/traces/ID, which has them",
    detect: (sample) => hasColumns(rowsIn(sample, "data"), "id", "timestamp", "input", "output"),
  },
  {
    title: "a table of Phoenix' spans as CSV",
    hint: 'its lists of documents are no JSON there: write it with to_json("spans.jsonl", orient="records", lines=True)',
    detect: ({ line }) => /(?:^|,)"?context\.(?:span|trace)_id"?(?:,|$)/.test(line),
  },
  {
    title: "results of LlamaIndex' evaluators",
    hint: "rename query to user_input and contexts to retrieved_contexts, as Ragas calls them, and the score to its metric, e.g. faithfulness",
    detect: (sample) => hasColumns(sample, "query", "response", "passing"),
  },
  {
    title: "outputs of a Haystack pipeline",
    hint: `they hold no question: write a trace a run with its query_id, the id and content of each document, and replies[0] as the answer (${DOCS}/emit-traces.md)`,
    detect: (sample) =>
      partsOf(firstRow(sample)).some(({ documents, replies }) => isList(documents) || isList(replies)),
  },
  {
    title: "a report in which answer is the reviewed one, as in Haystack's",
    hint: "name its columns as Ragas does: the question user_input, what the pipeline answered response, what it retrieved (and not what it should have) retrieved_contexts, a list of texts",
    detect: (sample) =>
      hasPredictions(sample) && columnNames(sample).some((name) => /^(?:question|query|input)s?$/.test(name)),
  },
  {
    title: "a table of results of mlflow.evaluate()",
    hint: 'write it by rows under the names of a LangChain chain, DOCS being its column of documents: pandas.read_json("FILE", orient="split").rename(columns={"inputs": "input", "outputs": "answer", "DOCS": "context"}).to_json("rows.jsonl", orient="records", lines=True)',
    detect: (sample) =>
      (isObject(sample.value) && isList(sample.value.columns) && isList(sample.value.data)) ||
      (hasColumns(sample, "outputs") && columnNames(sample).some((name) => /^token_count$|\/v\d+\/score$/.test(name))),
  },
  {
    title: "a table of Vertex AI's evaluation",
    hint: "rename its columns to those of Ragas: prompt to user_input, the context to retrieved_contexts, a list of texts",
    detect: (sample) => hasColumns(sample, "prompt", "response"),
  },
  {
    title: "tests of promptfoo as YAML",
    hint: "write them as JSON, which is read: python -c 'import json, yaml; print(json.dumps(yaml.safe_load(open(\"promptfooconfig.yaml\"))))' > tests.json",
    detect: ({ line }) => /^(?:- )?(?:vars|tests|prompts|providers|description):/.test(line),
  },
  {
    title: "a configuration of promptfoo whose tests stand in another file",
    hint: "give that file as the golden set: CSV, JSON or JSONL",
    detect: ({ value }) => isObject(value) && isList(value.prompts) && typeof value.tests === "string",
  },
  {
    title: "questions of SQuAD",
    hint: "write a golden case a question, with id, question, expected_answer and the title in expected_docs; where is_impossible, expected_behavior: abstain",
    detect: ({ value }) =>
      isObject(value) && isList(value.data) && partsOf(value.data).some(({ paragraphs }) => isList(paragraphs)),
  },
  {
    title: "questions of HotpotQA",
    hint: "write a golden case a question, with id, question, expected_answer and the titles of supporting_facts in expected_docs",
    detect: (sample) => hasColumns(sample, "question", "supporting_facts"),
  },
  {
    title: "relevance judgements of BEIR that are neither JSONL nor parted by tabs",
    hint: "write them as BEIR does: query-id, corpus-id and score parted by tabs, below a line with these names",
    detect: (sample) => hasColumns(sample, "query-id", "corpus-id"),
  },
  {
    title: "documents of BEIR",
    hint: "give them as corpus; the golden set is queries.jsonl, with qrels/test.tsv as qrels",
    detect: (sample) => hasColumns(sample, "_id", "text"),
  },
  {
    title: "scores by query and document, as ranx and pytrec_eval hold them",
    hint: 'write them as TREC does: ranx has Run.from_file("run.json").save("run.trec") and Qrels.from_file("qrels.json").save("qrels.trec")',
    detect: ({ value }) => isObject(value) && isScoreMap(value),
  },
  {
    title: "relevance judgements of three columns without their header",
    hint: "write query-id, corpus-id and score as the first line, parted by tabs",
    detect: ({ line }) => /^[^\s,;]+\t[^\s,;]+\t\d+$/.test(line),
  },
  {
    title: "queries of MS MARCO, which hold no labels",
    hint: "give its qrels as the golden set, and write the id of the query into each trace as query_id",
    detect: ({ line }) => /^\d+\t[^\t]+$/.test(line),
  },
];

const isList = (value: unknown): boolean => Array.isArray(value);

/** Of the last record that a sample shows, the beginning may be all there is. */
function isScoreMap(value: Record<string, unknown>): boolean {
  const queries = Object.values(value);
  const isOfScores = (query: unknown): boolean =>
    isObject(query) && Object.values(query).every((score) => typeof score === "number");
  return queries.every(isOfScores) && queries.some((query) => isObject(query) && Object.keys(query).length > 0);
}

/** The records within a record or list. */
function partsOf(value: unknown): Record<string, unknown>[] {
  return typeof value === "object" && value !== null ? Object.values(value).filter(isObject) : [];
}
