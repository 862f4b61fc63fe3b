import { DiagnosticLog } from "../../diagnostics/index.ts";
import { labelName, onlyList, protectedName, QUESTION_NAMES, snakeCase } from "../golden/index.ts";
import {
  type ByteSource,
  columnNames,
  type FileSample,
  fileSample,
  isObject,
  type Row,
  readRecords,
} from "../rows/index.ts";
import { isDeepevalGoldens } from "./deepeval.ts";
import { isPromptfooTable } from "./promptfoo.ts";
import {
  ANSWER_NAMES,
  type CaseFormat,
  caseIdOf,
  commonFields,
  firstOf,
  GOLDEN_LABELS,
  GOLDEN_LISTS,
  type GoldenAdapter,
  goldenFields,
  idOf,
  isAnswerabilityField,
  isBehaviorField,
  isBlank,
  isReadField,
  itemsIn,
  listOf,
  pandasIdReader,
  readForeignCases,
  SEVERAL_ITEMS,
  textOf,
} from "./shared/index.ts";

/** A list of cases with rag-gate's fields or other common field names. */
export const caseList: GoldenAdapter = {
  name: "case-list",
  title: "list of cases of your own",
  shape:
    "JSONL, CSV, a JSON array, or one JSON object with a single list of records: the question as `question`, `query` or `input`; what should be found in fields of usual names, `relevant_doc_ids`, `gold_chunk_ids`, `expected_sources`, AutoRAG's `retrieval_gt` and the like, as ids, texts or records with `relevance`; reviewed answers; `answerable`, `should_refuse` and others; `tenant`, `role`; also any field of rag-gate's own golden set",
  detect: isCaseList,
  async *read(source, log, context) {
    yield* readForeignCases(await withRepairedIds(source), source, context, log);
  },
};

/** rag-gate fields that distinguish a list of cases from the files of other tools. */
const OWN_FIELDS = [...GOLDEN_LABELS, "expected_answer", "expected_behavior"];

/** Label fields that a list of cases does not read. Rows that have one belong to another format. */
const LABELS_OF_OTHERS = /^(?:chunk_id|retrieval_ground_truth|evolution_type)$/;

/** The column of a table with one chunk per row. */
const CHUNK_COLUMN = /^(?:expected_)?chunk_id$/;

/** The reference answer of Ragas and Azure, in the spelling that these tools use. */
const GROUND_TRUTH = /^ground_truths?$/;

/** Question fields that need only a reference answer in addition. */
const QUERY_FIELDS = ["query", "user_query", "user_question"];

/** Fields that LlamaIndex, RAGChecker, and Azure write next to `query`. */
const FIELDS_NEXT_TO_QUERY = /^(?:reference_.*|gt_answer|retrieval_ground_truth)$/;

/** Pipeline output. A CSV list of cases can contain it, but a document with these fields is a list of results. */
const OUTPUT_FIELDS = /^(?:contexts?|sources|citations|response|(?:retriev|rerank).*)$/;

/**
 * A dataset in a custom shape: rag-gate's fields, or other names with the same meaning (`query`, `relevant_doc_ids`), in
 * CSV, JSONL, or a JSON document.
 */
function isCaseList(sample: FileSample): boolean {
  const list = onlyList(sample.value);
  const rows = list === null ? sample : { ...sample, value: list };
  // These formats can have columns with rag-gate's names in addition to their own.
  if (isPromptfooTable(rows) || isDeepevalGoldens(rows)) return false;
  const names = columnNames(rows);
  const fields = names.map(snakeCase);
  const question = QUESTION_NAMES.find((name) => fields.includes(name));
  if (question === undefined) return false;
  // Rows with only a `text` are more likely BEIR queries, whose labels are in a separate file.
  const readsAllLabels = question !== "text" && !fields.some((name) => LABELS_OF_OTHERS.test(name));
  const isLabeled = fields.some(
    (name) => !GOLDEN_LABELS.includes(name) && (isLabel(name) || (readsAllLabels && saysNoEvidence(name))),
  );
  const isJsonLines = list === null && isObject(sample.value);
  // JSONL with rag-gate's label fields is the native format.
  if (isLabeled) return !isJsonLines || !GOLDEN_LABELS.some((name) => names.includes(name));
  const isTable = sample.value === undefined;
  const hasOwnFields = OWN_FIELDS.some((name) => fields.includes(name));
  const isOutput = (name: string): boolean => !(isTable && hasOwnFields) && OUTPUT_FIELDS.test(name);
  if (fields.some((name) => CHUNK_COLUMN.test(name) || isOutput(name))) return false;
  if (names.some((name) => GROUND_TRUTH.test(name))) return false;
  const isAnswered = hasOwnFields || ANSWER_NAMES.some((name) => fields.includes(name));
  if (fields.includes("question")) return !isJsonLines && (isAnswered || (!isTable && names.includes("id")));
  return (
    isAnswered &&
    QUERY_FIELDS.some((name) => fields.includes(name)) &&
    !fields.some((name) => FIELDS_NEXT_TO_QUERY.test(name))
  );
}

/** Whether a field names expected chunks or documents. Fields named `reference_...` belong to other formats. */
const isLabel = (name: string): boolean =>
  ["chunks", "documents"].includes(labelName(name) ?? "") && !name.startsWith("reference_");

/** Whether a field says that the pipeline should find nothing, or names content that it must not return. */
const saysNoEvidence = (name: string): boolean => isAnswerabilityField(name) || protectedName(name) !== null;

const caseListCases: CaseFormat = {
  row: "case of a list of cases",
  reads: { row: isReadField, isOfTeam: true },
  path: (beginning) => (onlyList(beginning) === null ? null : ["{}", "*"]),
  convert(written) {
    const row = snakeCaseFields(written);
    if (typeof row === "string") return row;
    const question = firstOf(QUESTION_NAMES, (name) => textOf(row[name]));
    if (question === null || isChunk(row)) return "question is missing";
    const { expected_answer: answer } = row;
    if (isObject(answer) || typeof answer === "boolean") return "expected_answer is no text";
    const own = readListFields(goldenFields(row));
    if (typeof own === "string") return own;
    const fields = commonFields(row, row, own, own);
    if (typeof fields === "string") return fields;
    return {
      id: caseIdOf(row) ?? firstOf(ID_FIELDS, (name) => idOf(row[name])),
      question,
      expected_answer: firstOf(ANSWER_NAMES, (name) => idOf(listOf(row[name])?.[0] ?? row[name])),
      ...fields,
      own: { ...categoryTags(row), ...fields.own },
    };
  },
};

const ID_FIELDS = ["id", "test_id", "qid", "_id"] as const;

/**
 * Wraps a text in a list for rag-gate fields that are lists. Returns an error message if the text seems to contain
 * several items.
 */
export function readListFields(own: Row): Record<string, unknown> | string {
  const read = { ...own };
  for (const name of GOLDEN_LISTS) {
    const item = own[name];
    if (typeof item !== "string") continue;
    if (itemsIn(item).length > 1) return `${name} ${SEVERAL_ITEMS}`;
    read[name] = [item.trim()];
  }
  return read;
}

/** Converts the field names of a row to snake case. Returns an error message if two fields get the same name. */
export function snakeCaseFields(written: Row): Row | string {
  const row = new Map<string, unknown>();
  for (const [name, value] of Object.entries(written)) {
    const snakeName = snakeCase(name);
    if (isBlank(value) && row.has(snakeName)) continue;
    if (!isBlank(row.get(snakeName))) return `${snakeName} is there in two spellings: keep one`;
    row.set(snakeName, value);
  }
  return Object.fromEntries(row);
}

/**
 * Repairs the ids of a table that pandas wrote: whole numbers written as floats, and words for missing values. Only
 * whole columns show which ids are affected, so this reads the table an extra time.
 */
async function withRepairedIds(source: ByteSource): Promise<CaseFormat> {
  const sample = await fileSample(source);
  if (sample === null || sample.value !== undefined) return caseListCases;
  const columns = new Map<string, Set<string>>();
  for await (const { value } of readRecords(source, sample, null, new DiagnosticLog())) {
    for (const [name, written] of Object.entries(isObject(value) ? value : {})) {
      if (!isIdColumn(name)) continue;
      const ids = columns.get(name) ?? new Set();
      columns.set(name, ids);
      const id = idText(written);
      if (id !== "") ids.add(id);
    }
  }
  const readers = new Map([...columns].map(([name, ids]) => [name, pandasIdReader([...ids]) ?? asWritten]));
  const repaired = (row: Row): Row =>
    Object.fromEntries(
      Object.entries(row).map(([name, written]) => {
        const read = readers.get(name);
        const id = read === undefined ? "" : idText(written);
        return [name, read === undefined ? written : id && read(id)];
      }),
    );
  return { ...caseListCases, convert: (row) => caseListCases.convert(repaired(row)) };
}

const asWritten = (id: string): string => id;

/** The text of an id; empty for null words such as `nan`. */
function idText(written: unknown): string {
  const id = textOf(written) ?? "";
  return NULL_WORD.test(id) ? "" : id;
}

const NULL_WORD = /^\s*(?:nan|<na>|none|null)\s*$/i;

/** Fields with the category of a question. */
const CATEGORY_FIELDS = ["category", "question_type", "query_type", "topic"] as const;

/** Whether a column contains ids of cases, chunks, documents, or tenants. */
function isIdColumn(written: string): boolean {
  const name = snakeCase(written);
  return ID_COLUMNS.has(name) || ["chunks", "documents"].includes(protectedName(name) ?? labelName(name) ?? "");
}

const ID_COLUMNS = new Set([
  ...ID_FIELDS,
  "query_id",
  "case_id",
  "golden_id",
  "question_id",
  "must_cite",
  "tenant_id",
  "tenant",
]);

/** Whether the row is a chunk, because the document lists chunks too: it has a `text` and no field of a case. */
function isChunk(row: Row): boolean {
  const hasQuestion = QUESTION_NAMES.some((name) => name !== "text" && !isBlank(row[name]));
  return (
    !hasQuestion &&
    !Object.keys(row).some((name) => CASE_FIELD.test(name) || isBehaviorField(name) || labelName(name) !== null)
  );
}

const CASE_FIELD = /answer|^(?:expected_.*|query_id|qid|question_id|relevance)$/;

function categoryTags(row: Row): Record<string, unknown> {
  const tags = CATEGORY_FIELDS.map((name) => textOf(row[name])).filter((tag) => tag !== null);
  return tags.length === 0 ? {} : { tags };
}
