import { columnNames } from "../column-names.ts";
import type { FileSample } from "../file-sample.ts";
import { labelName, snakeCase } from "../foreign/label-name.ts";
import { onlyList } from "../foreign/only-list.ts";
import { QUESTION_NAMES } from "../foreign/question-names.ts";
import type { GoldenAdapter } from "../golden-adapters/golden-adapter.ts";
import { isObject } from "../is-type.ts";

const OWN_LABELS = ["expected_chunk_ids", "relevance", "expected_docs"];

/** Fields of ours that tell a table or document of cases from those of other tools. */
const OWN = [...OWN_LABELS, "expected_answer", "expected_behavior"];

/** Columns of other tools' rows, whose readers know more of them. */
const OTHERS = /^(?:(?:expected_)?chunk_id|ground_truths?)$/;

/** Fields of what a pipeline did, which a table of cases may note beside fields of ours, and a document is made of. */
const OF_RUNS = /^(?:contexts?|sources|citations|response|(?:retriev|rerank).*)$/;

const isRun = (name: string): boolean => OF_RUNS.test(name);

/** Fields of other tools' rows that call the question `query`: our labels beside it are read with those. */
const OF_QUERIES = /^(?:reference_.*|gt_answer|ground_truths?|retrieval_ground_truth)$/;

/**
 * A golden set as teams write it for a script of their own: our fields, or others that say the same (`query`,
 * `relevant_doc_ids`), in any file of rows.
 */
export const caseListGolden: GoldenAdapter = {
  name: "case-list",
  title: "list of cases of your own",
  shape:
    "JSONL, CSV, a JSON array, or one JSON object with a single list of records: the question as `question`, `query`, `input` or `prompt`, and what should be found in a field of a usual name, `expected_chunks`, `relevant_doc_ids`, `gold_chunk_ids`, `expected_sources`, AutoRAG's `retrieval_gt` and the like: of chunks as ids or texts, of documents as ids, alone or in records with `relevance`; also any field of rag-gate's own golden set",
  detect,
  async *read(source, log, context) {
    const { readForeignCases } = await import("../foreign/read-foreign-cases.ts");
    const { caseListCases } = await import("./case-list-cases.ts");
    yield* readForeignCases(caseListCases, source, context, log);
  },
};

function detect(sample: FileSample): boolean {
  const list = onlyList(sample.value);
  const names = columnNames(list === null ? sample : { ...sample, value: list });
  const fields = names.map(snakeCase);
  if (!QUESTION_NAMES.some((name) => fields.includes(name))) return false;
  const isLabelled = fields.some(
    (name) => !OWN_LABELS.includes(name) && ["chunks", "documents"].includes(labelName(name) ?? ""),
  );
  const isTable = sample.value === undefined;
  const isQuery =
    names.includes("query") && !names.includes("question") && !fields.some((name) => OF_QUERIES.test(name));
  const hasOwn = OWN_LABELS.some((name) => names.includes(name));
  // One object a line is how our own golden set is written, whose question is called nothing else.
  if (list === null && isObject(sample.value)) return hasOwn ? isQuery && !fields.some(isRun) : isLabelled;
  if (isLabelled) return true;
  const isCase = OWN.some((name) => names.includes(name)) || (!isTable && names.includes("id"));
  const isOther = (name: string): boolean => OTHERS.test(name) || (!isTable && isRun(name));
  return (
    (isCase && names.includes("question") && !fields.some(isOther)) || (hasOwn && isQuery && !fields.some(isOther))
  );
}
