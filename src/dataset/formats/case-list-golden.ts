import { ANSWER_NAMES } from "../foreign/answer-names.ts";
import { saysWhetherAnswered } from "../foreign/case-behavior.ts";
import { GOLDEN_LABELS } from "../foreign/golden-fields.ts";
import { labelName, protectedName, snakeCase } from "../foreign/label-name.ts";
import { onlyList } from "../foreign/only-list.ts";
import { QUESTION_NAMES } from "../foreign/question-names.ts";
import type { GoldenAdapter } from "../golden-adapters/golden-adapter.ts";
import { columnNames } from "../rows/column-names.ts";
import type { FileSample } from "../rows/file-sample.ts";
import { isObject } from "../rows/is-type.ts";
import { isDeepevalGoldens } from "./is-deepeval-goldens.ts";
import { isPromptfooTable } from "./is-promptfoo-table.ts";

/** Fields of ours that tell a table or document of cases from those of other tools. */
const OWN = [...GOLDEN_LABELS, "expected_answer", "expected_behavior"];

/** Columns of a table with a chunk a row, and of other tools' rows as these write them: their readers know more of them. */
const OF_CHUNKS = /^(?:expected_)?chunk_id$/;
const OF_TOOLS = /^ground_truths?$/;

/** Names of the question beside which a reviewed answer is enough, but for what other tools have beside a `query`. */
const ASKED = ["query", "user_query", "user_question"];
const OF_QUERIES = /^(?:reference_.*|gt_answer|retrieval_ground_truth)$/;

/** Fields of what a pipeline did, which a table of cases may note beside fields of ours, and a document is made of. */
const OF_RUNS = /^(?:contexts?|sources|citations|response|(?:retriev|rerank).*)$/;

/**
 * A golden set as teams write it for a script of their own: our fields, or others that say the same (`query`,
 * `relevant_doc_ids`), in any file of rows.
 */
export const caseListGolden: GoldenAdapter = {
  name: "case-list",
  title: "list of cases of your own",
  shape:
    "JSONL, CSV, a JSON array, or one JSON object with a single list of records: the question as `question`, `query` or `input`; what should be found in fields of usual names, `relevant_doc_ids`, `gold_chunk_ids`, `expected_sources`, AutoRAG's `retrieval_gt` and the like, as ids, texts or records with `relevance`; reviewed answers; `answerable`, `should_refuse` and others; `tenant`, `role`; also any field of rag-gate's own golden set",
  detect,
  async *read(source, log, context) {
    const { readForeignCases } = await import("../foreign/read-foreign-cases.ts");
    const { caseListCases, isIdName } = await import("./case-list-cases.ts");
    const { withMendedIds } = await import("../foreign/with-mended-ids.ts");
    yield* readForeignCases(await withMendedIds(caseListCases, source, isIdName), source, context, log);
  },
};

/** Labels that other formats read and a list of cases does not: what else a row says takes none from them. */
const LABELS_OF_OTHERS = /^(?:chunk_id|retrieval_ground_truth|evolution_type)$/;

/** Whether a name is one by which others say what should be found. */
const isLabel = (name: string): boolean =>
  ["chunks", "documents"].includes(labelName(name) ?? "") && !name.startsWith("reference_");

/** Whether a name is one by which others say that nothing should be found, or what must not. */
const isRefusal = (name: string): boolean => saysWhetherAnswered(name) || protectedName(name) !== null;

function detect(sample: FileSample): boolean {
  const list = onlyList(sample.value);
  const rows = list === null ? sample : { ...sample, value: list };
  // Their rows may have columns of ours and of others beside their own.
  if (isPromptfooTable(rows) || isDeepevalGoldens(rows)) return false;
  const names = columnNames(rows);
  const fields = names.map(snakeCase);
  const asked = QUESTION_NAMES.find((name) => fields.includes(name));
  if (asked === undefined) return false;
  // A text alone may be a query of BEIR, whose labels stand apart.
  const isOwnList = asked !== "text" && !fields.some((name) => LABELS_OF_OTHERS.test(name));
  const isLabelled = fields.some(
    (name) => !GOLDEN_LABELS.includes(name) && (isLabel(name) || (isOwnList && isRefusal(name))),
  );
  const isOfLines = list === null && isObject(sample.value);
  // One object a line is how our own golden set is written.
  if (isLabelled) return !isOfLines || !GOLDEN_LABELS.some((name) => names.includes(name));
  const isTable = sample.value === undefined;
  const isOwn = OWN.some((name) => fields.includes(name));
  const isOther = (name: string): boolean => OF_CHUNKS.test(name) || (!(isTable && isOwn) && OF_RUNS.test(name));
  if (fields.some(isOther) || names.some((name) => OF_TOOLS.test(name))) return false;
  const isAnswered = isOwn || ANSWER_NAMES.some((name) => fields.includes(name));
  if (fields.includes("question")) return !isOfLines && (isAnswered || (!isTable && names.includes("id")));
  return isAnswered && ASKED.some((name) => fields.includes(name)) && !fields.some((name) => OF_QUERIES.test(name));
}
