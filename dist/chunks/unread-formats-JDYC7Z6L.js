import {
  DOCS,
  columnNames,
  firstRow,
  hasColumns,
  hasPredictions,
  isObject,
  rowsIn,
  snakeCase
} from "./chunk-QR5YH6NN.js";
import "./chunk-KIZ6KU7F.js";

// src/input/unread-formats.ts
var OWN = ["query_id", "retrieved_chunks", "expected_chunk_ids"];
function unreadFormat(sample) {
  if (OWN.some((name) => hasColumns(sample, name))) return null;
  const found = unreadFormats.find((format) => format.detect(sample));
  if (found === void 0) return null;
  const { title, hint, isOfRuns = false } = found;
  return { message: `this file is not read: it looks like ${title}`, hint, isOfRuns };
}
var AS_JSON = "as JSON, with promptfoo eval --output results.json or promptfoo export eval ID --output results.json";
var unreadFormats = [
  {
    title: "the cases of a report of this program",
    hint: "give the report directory that it stands in, as the baseline; as traces those that the report was made of",
    detect: (sample) => hasColumns(sample, "id", "status", "failed_checks", "baseline_metrics")
  },
  {
    title: "Langfuse traces without their observations",
    hint: "export the observations instead, or take each trace from /api/public/traces/ID, which has them",
    detect: (sample) => hasColumns(rowsIn(sample, "data"), "id", "timestamp", "input", "output")
  },
  {
    title: "a table of Phoenix' spans as CSV",
    hint: 'its lists of documents are no JSON there: write it with to_json("spans.jsonl", orient="records", lines=True)',
    detect: ({ line }) => /(?:^|,)"?context\.(?:span|trace)_id"?(?:,|$)/.test(line)
  },
  {
    title: "OTLP JSON that a server wrapped",
    hint: "take it out: jq -c '.result // .trace // {resourceSpans: .batches}' FILE > spans.jsonl",
    isOfRuns: true,
    detect: ({ value }) => isObject(value) && (isList(value.batches) || [value.result, value.trace].some((inner) => isObject(inner) && isList(inner.resourceSpans)))
  },
  {
    title: "traces of Jaeger",
    hint: "let the OpenTelemetry collector write the spans as well, with its file exporter: OTLP JSON is read",
    isOfRuns: true,
    detect: (sample) => hasColumns(rowsIn(sample, "data"), "traceID", "spans")
  },
  {
    title: "calls of Weave",
    hint: `let your op return query_id, the chunks it found and the answer, and write the output of each call without a parent_id as a trace (${DOCS}/emit-traces.md)`,
    isOfRuns: true,
    detect: (sample) => hasColumns(sample, "op_name", "trace_id")
  },
  {
    title: "rows of Braintrust",
    hint: `let your task return the chunks it found beside the answer, and write a trace a row without span_parents, with its query_id (${DOCS}/emit-traces.md)`,
    isOfRuns: true,
    detect: (sample) => hasColumns(rowsIn(sample, "events"), "root_span_id", "span_attributes")
  },
  {
    title: "spans of Opik",
    hint: `write a trace a question with what its retriever returned in order and what was answered (${DOCS}/emit-traces.md)`,
    isOfRuns: true,
    detect: (sample) => hasColumns(sample, "trace_id", "parent_span_id", "type")
  },
  {
    title: "outputs of a Haystack pipeline",
    hint: `they name no golden case: write a trace a run with its query_id, the id and content of each document, and replies[0] as the answer (${DOCS}/emit-traces.md)`,
    detect: (sample) => partsOf(firstRow(sample)).some(({ documents, replies }) => isList(documents) || isList(replies))
  },
  {
    title: "a report in which answer is the reviewed one, as in Haystack's",
    hint: "name its columns as Ragas does: the question user_input, what the pipeline answered response, what it retrieved (and not what it should have) retrieved_contexts, a list of texts",
    detect: (sample) => {
      const names = columnNames(sample);
      const has = (pattern) => names.some((name) => pattern.test(name));
      return hasPredictions(sample) && has(/^(?:question|query|input)s?$/) && has(/^(?:answers?|predicted_answers)$/);
    }
  },
  // Without dtype=False pandas makes numbers of texts that look like some: the id 007 would be 7.
  {
    title: "results of AutoRAG",
    hint: 'name its columns as Ragas does: pandas.read_parquet("FILE").rename(columns={"query": "user_input", "retrieved_contents": "retrieved_contexts", "retrieved_ids": "retrieved_context_ids", "generated_texts": "response"}).to_json("rows.jsonl", orient="records", lines=True)',
    isOfRuns: true,
    detect: (sample) => hasColumns(sample, "retrieved_contents", "retrieved_ids")
  },
  {
    title: "a table that pandas wrote with its columns and data apart",
    hint: 'write it by rows: pandas.read_json("FILE", orient="split", dtype=False).to_json("rows.jsonl", orient="records", lines=True)',
    detect: ({ value }) => isSplit(value) && !value.columns.includes("inputs") && !value.columns.includes("outputs")
  },
  {
    title: "a table of results of mlflow.evaluate()",
    hint: 'write it by rows under the names of a LangChain chain, DOCS being its column of documents: pandas.read_json("FILE", orient="split", dtype=False).rename(columns={"inputs": "input", "outputs": "answer", "DOCS": "context"}).to_json("rows.jsonl", orient="records", lines=True)',
    detect: (sample) => isSplit(sample.value) || hasColumns(sample, "outputs") && columnNames(sample).some((name) => /^token_count$|\/v\d+\/score$/.test(name))
  },
  {
    title: "a table of Vertex AI's evaluation",
    hint: "rename its columns to those of Ragas: prompt to user_input, the context to retrieved_contexts, a list of texts",
    detect: (sample) => hasColumns(sample, "prompt", "response")
  },
  {
    title: "results of promptfoo as YAML or CSV",
    hint: `write them ${AS_JSON}`,
    detect: ({ line, value }) => /^evalId:/.test(line) || value === void 0 && /(?:^|,)"?\[[^\]]+\] /.test(line)
  },
  {
    title: "a page of HTML or XML",
    hint: `save what it shows as JSON, JSONL or CSV; results of promptfoo ${AS_JSON}`,
    detect: ({ line }) => /^<(?:!doctype|html|\?xml|promptfoo)\b/i.test(line)
  },
  {
    title: "YAML",
    hint: `write it as JSON, which is read: python -c 'import json, yaml; print(json.dumps(yaml.safe_load(open("FILE.yaml")), default=str))' > FILE.json`,
    detect: ({ line, value }) => value === void 0 && /^(?:---|%YAML|(?:- +)?["']?[\w-]+["']?:(?:\s|$))/.test(line)
  },
  {
    title: "a configuration of promptfoo whose tests stand in another file",
    hint: "give that file as the golden set: CSV, JSON or JSONL",
    detect: ({ value }) => isObject(value) && "prompts" in value && isElsewhere(value.tests)
  },
  {
    title: "the cache of DeepEval",
    hint: "give the test run instead: .deepeval/.latest_test_run.json, or what DeepEval writes where DEEPEVAL_RESULTS_FOLDER is set",
    detect: ({ value }) => isObject(value) && isObject(value.test_cases_lookup_map)
  },
  {
    title: "what evaltools and ai-rag-chat-evaluator of Azure's samples read or write",
    hint: "truth is the expected_answer of a golden case; as traces name question user_input and answer response, as Ragas does, and write the answer of a row with latency -1, which failed, into error",
    detect: (sample) => hasColumns(sample, "question", "truth")
  },
  {
    title: "inputs and expected outputs alone, which many tools write",
    hint: "where these are questions, give it as the golden set with golden-format deepeval; what should be found stands in context or expected_chunk_ids",
    detect: (sample) => ["expected_output", "expectedOutput"].some((name) => hasColumns(sample, "input", name))
  },
  {
    title: "inputs and expected outputs under headings of a spreadsheet",
    hint: "call these columns question and expected_answer, and what should be found expected_chunk_ids or expected_docs",
    detect: (sample) => ["input", "expected_output"].every((name) => columnNames(sample).some((column) => snakeCase(column) === name))
  },
  {
    title: "samples of OpenAI Evals",
    hint: "write a golden case a sample, with id, question (the last message), expected_answer (its ideal) and expected_chunk_ids",
    detect: (sample) => hasColumns(sample, "input", "ideal")
  },
  {
    title: "a log of OpenAI Evals",
    hint: `it holds no retrieval: write a trace a question (${DOCS}/emit-traces.md)`,
    detect: ({ value }) => isObject(value) && isObject(value.spec) && "eval_name" in value.spec
  },
  {
    title: "output items of an eval run of OpenAI's or Azure's service",
    hint: `write a trace an item with what its datasource_item says of it, and what its results scored, from 0 to 1, in scores (${DOCS}/emit-traces.md)`,
    detect: (sample) => hasColumns(rowsIn(sample, "data"), "datasource_item", "results")
  },
  {
    title: "questions of SQuAD",
    hint: "write a golden case a question, with id, question, expected_answer and the title in expected_docs; where is_impossible, expected_behavior: abstain",
    detect: ({ value }) => isObject(value) && isList(value.data) && partsOf(value.data).some(({ paragraphs }) => isList(paragraphs))
  },
  {
    title: "questions of HotpotQA",
    hint: "write a golden case a question, with id, question, expected_answer and the titles of supporting_facts in expected_docs",
    detect: (sample) => hasColumns(sample, "question", "supporting_facts")
  },
  {
    title: "relevance judgements of BEIR as one JSON document",
    hint: "write them as BEIR does: query-id, corpus-id and score parted by tabs, below a line with these names",
    detect: (sample) => hasColumns(sample, "query-id", "corpus-id")
  },
  {
    title: "documents of BEIR",
    hint: "give them as corpus; the golden set is queries.jsonl, with qrels/test.tsv as qrels",
    detect: (sample) => hasColumns(sample, "_id", "text")
  },
  {
    title: "scores by query and document, as ranx and pytrec_eval hold them",
    hint: 'write them as TREC does: ranx has Run.from_file("run.json").save("run.trec") and Qrels.from_file("qrels.json").save("qrels.trec")',
    detect: ({ value }) => isObject(value) && isScoreMap(value)
  },
  {
    title: "three columns without a header: judgements, or a run of MS MARCO",
    hint: "of relevance judgements write query-id, corpus-id and score as the first line, all parted by tabs; a run, whose third column is the rank, is written as TREC's by python -m pyserini.eval.convert_msmarco_run_to_trec_run --input FILE --output FILE.trec",
    detect: ({ line }) => /^[^\s,;]+(\t| +)[^\s,;]+\1\d+$/.test(line)
  },
  {
    title: "questions and their ids alone",
    hint: "where id is that of the chunk to be found, call it expected_chunk_id; else add what should be found as expected_chunk_ids or expected_docs, or the reviewed answer as expected_answer",
    detect: (sample) => sample.value === void 0 && columnNames(sample).toSorted().join() === "id,question"
  },
  {
    title: "queries of MS MARCO, which hold no labels",
    hint: "give its qrels as the golden set, and write the id of the query into each trace as query_id",
    detect: ({ line }) => /^\d+\t[^\t]+$/.test(line)
  }
];
var isList = (value) => Array.isArray(value);
var isElsewhere = (tests) => isList(tests) ? tests.some((one) => typeof one === "string") : typeof tests === "string" || isObject(tests);
var isSplit = (value) => isObject(value) && isList(value.columns) && isList(value.data);
function isScoreMap(value) {
  const queries = Object.values(value);
  const isOfScores = (query) => isObject(query) && Object.values(query).every((score) => typeof score === "number");
  return queries.every(isOfScores) && queries.some((query) => isObject(query) && Object.keys(query).length > 0);
}
function partsOf(value) {
  return typeof value === "object" && value !== null ? Object.values(value).filter(isObject) : [];
}
export {
  unreadFormat,
  unreadFormats
};
