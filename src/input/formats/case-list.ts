import { DiagnosticLog } from "../../diagnostics/index.ts";
import { labelName, onlyList, protectedName, QUESTION_NAMES, snakeCase } from "../golden/index.ts";
import { type ByteSource, fileSample, isObject, type JsonRow, type Row, readRecords } from "../rows/index.ts";
import type { ReadContext } from "../traces/index.ts";
import {
  ANSWER_NAMES,
  type CaseFormat,
  caseBehavior,
  caseIdOf,
  caseLabels,
  caseUser,
  firstOf,
  GOLDEN_LISTS,
  goldenFields,
  idOf,
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

/** Reads a list of cases with rag-gate's fields or other common field names. */
export async function* readCaseList(
  source: ByteSource,
  log: DiagnosticLog,
  context: ReadContext,
): AsyncGenerator<JsonRow> {
  yield* readForeignCases(await withRepairedIds(source), source, context, log);
}

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
    const behavior = caseBehavior(row);
    if (typeof behavior === "string") return behavior;
    const principal = caseUser(row, own);
    if (typeof principal === "string") return principal;
    const isDenied = { ...behavior, ...own }.expected_behavior === "permission_denied";
    const labels = caseLabels(row, own, isDenied);
    if (typeof labels === "string") return labels;
    const fields = { ...behavior, ...categoryTags(row), ...own, ...labels.own, ...principal };
    return {
      id: caseIdOf(row) ?? firstOf(ID_FIELDS, (name) => idOf(row[name])),
      question,
      expected_answer: firstOf(ANSWER_NAMES, (name) => idOf(listOf(row[name])?.[0] ?? row[name])),
      relevant: labels.relevant,
      ...(labels.relevance === null ? {} : { relevance: labels.relevance }),
      own: fields,
    };
  },
};

const ID_FIELDS = ["id", "test_id", "qid", "_id"] as const;

/**
 * Wraps a text in a list for rag-gate fields that are lists. Returns an error message if the text seems to contain
 * several items.
 */
export function readListFields(own: Readonly<Record<string, unknown>>): Record<string, unknown> | string {
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
  const readers = new Map([...columns].map(([name, ids]) => [name, pandasIdReader(ids) ?? asWritten]));
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
