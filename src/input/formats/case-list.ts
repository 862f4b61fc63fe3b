import { DiagnosticLog } from "../../diagnostics/index.ts";
import { nearestName } from "../../text/index.ts";
import { labelName, onlyList, protectedName, QUESTION_NAMES, snakeCase } from "../golden/index.ts";
import { type ByteSource, fileSample, isObject, type Row, readRecords } from "../rows/index.ts";
import { likelyLabel } from "./native.ts";
import {
  ANSWER_NAMES,
  type CaseFormat,
  caseBehavior,
  caseIdOf,
  caseLabels,
  casePrincipal,
  firstOf,
  GOLDEN_LABELS,
  GOLDEN_LISTS,
  goldenFields,
  idOf,
  isBehaviorName,
  isBlank,
  isLabelName,
  itemsIn,
  listOf,
  PRINCIPAL_NAMES,
  SEVERAL,
  textOf,
  wholeIds,
} from "./shared/index.ts";

/** Our own fields with a list of one item where a list is written as a text; a text says which one seems to be of several. */
export function goldenLists(own: Readonly<Record<string, unknown>>): Record<string, unknown> | string {
  const read = { ...own };
  for (const name of GOLDEN_LISTS) {
    const item = own[name];
    if (typeof item !== "string") continue;
    if (itemsIn(item).length > 1) return `${name} ${SEVERAL}`;
    read[name] = [item.trim()];
  }
  return read;
}

/** The fields of a row under our own spelling. A text says of which there are two. */
export function inSnakeCase(written: Row): Row | string {
  const row = new Map<string, unknown>();
  for (const [name, value] of Object.entries(written)) {
    const ours = snakeCase(name);
    if (isBlank(value) && row.has(ours)) continue;
    if (!isBlank(row.get(ours))) return `${ours} is there in two spellings: keep one`;
    row.set(ours, value);
  }
  return Object.fromEntries(row);
}

/**
 * A format whose tables have their ids as they were before pandas read them: whole numbers without a point, and nothing
 * where it wrote a word for nothing, which no chunk is called. Whole columns say which, so the table is read once more.
 */
export async function withMendedIds(
  format: CaseFormat,
  source: ByteSource,
  isOfIds: (name: string) => boolean,
): Promise<CaseFormat> {
  const sample = await fileSample(source);
  if (sample === null || sample.value !== undefined) return format;
  const columns = new Map<string, Set<string>>();
  for await (const { value } of readRecords(source, sample, null, new DiagnosticLog())) {
    for (const [name, written] of Object.entries(isObject(value) ? value : {})) {
      if (!isOfIds(name)) continue;
      const ids = columns.get(name) ?? new Set();
      columns.set(name, ids);
      const id = idIn(written);
      if (id !== "") ids.add(id);
    }
  }
  const readers = new Map([...columns].map(([name, ids]) => [name, wholeIds(ids) ?? asWritten]));
  const mended = (row: Row): Row =>
    Object.fromEntries(
      Object.entries(row).map(([name, written]) => {
        const read = readers.get(name);
        const id = read === undefined ? "" : idIn(written);
        return [name, read === undefined ? written : id && read(id)];
      }),
    );
  return { ...format, convert: (row) => format.convert(mended(row)) };
}

const asWritten = (id: string): string => id;

/** A field of a table; empty where a word says that there is nothing. */
function idIn(written: unknown): string {
  const id = textOf(written) ?? "";
  return NOTHING.test(id) ? "" : id;
}

const NOTHING = /^\s*(?:nan|<na>|none|null)\s*$/i;

const IDS = ["id", "test_id", "qid", "_id"] as const;
/** What teams divide their questions by. */
const KINDS = ["category", "question_type", "query_type", "topic"] as const;

/** Fields that may say of what kind a question is, and how they say that nothing answers it. */
const OF_KIND = [...KINDS, "kind", "type", "group"] as const;
const UNANSWERED = /^(?:un|not_)answerable$|^no_answer$|^out_of_(?:corpus|scope)$/;
export const caseListCases: CaseFormat = {
  row: "case of a list of cases",
  likeness: (name, known, row) =>
    isRead(snakeCase(name)) ? undefined : (likelyLabel(name, row) ?? nearestName(snakeCase(name), known)),
  path: (beginning) => (onlyList(beginning) === null ? null : ["{}", "*"]),
  convert(written) {
    const row = inSnakeCase(written);
    if (typeof row === "string") return row;
    const question = firstOf(QUESTION_NAMES, (name) => textOf(row[name]));
    if (question === null || isChunk(row)) return "question is missing";
    const { expected_answer: answer } = row;
    if (isObject(answer) || typeof answer === "boolean") return "expected_answer is no text";
    const own = goldenLists(goldenFields(row));
    if (typeof own === "string") return own;
    const behavior = caseBehavior(row);
    if (typeof behavior === "string") return behavior;
    const principal = casePrincipal(row, own);
    if (typeof principal === "string") return principal;
    const isDenied = { ...behavior, ...own }.expected_behavior === "permission_denied";
    const labels = caseLabels(row, own, isDenied);
    if (typeof labels === "string") return labels;
    const said = { ...behavior, ...kindsOf(row), ...own, ...labels.own, ...principal };
    return {
      id: caseIdOf(row) ?? firstOf(IDS, (name) => idOf(row[name])),
      question,
      expected_answer: firstOf(ANSWER_NAMES, (name) => idOf(listOf(row[name])?.[0] ?? row[name])),
      relevant: labels.relevant,
      ...(labels.relevance === null ? {} : { relevance: labels.relevance }),
      own:
        isUnanswered(row, said) && (labels.relevant ?? []).length === 0
          ? { ...said, expected_behavior: "abstain" }
          : said,
    };
  },
};

/** Whether a column of a table holds ids: of cases, of what they label, or of who asks. */
export function isIdName(written: string): boolean {
  const name = snakeCase(written);
  return OF_IDS.has(name) || ["chunks", "documents"].includes(protectedName(name) ?? labelName(name) ?? "");
}

const OF_IDS = new Set([...IDS, "query_id", "case_id", "golden_id", "question_id", "must_cite", "tenant_id", "tenant"]);

const READ = new Set([...QUESTION_NAMES, ...ANSWER_NAMES, ...IDS, ...KINDS, ...PRINCIPAL_NAMES]);

/** Whether a name is one of those that are read under it. */
const isRead = (name: string): boolean => READ.has(name) || isBehaviorName(name) || isLabelName(name);

/** Whether a text is rather that of a chunk, whose list may stand in the same document: nothing makes the row a case. */
function isChunk(row: Row): boolean {
  const hasQuestion = QUESTION_NAMES.some((name) => name !== "text" && !isBlank(row[name]));
  return (
    !hasQuestion &&
    !Object.keys(row).some((name) => OF_CASES.test(name) || isBehaviorName(name) || labelName(name) !== null)
  );
}

const OF_CASES = /answer|^(?:expected_.*|query_id|qid|question_id|relevance)$/;

/** Whether a row is of a kind that nothing answers, and says neither what to do nor what should be found. */
function isUnanswered(row: Row, said: Row): boolean {
  const isSaid = Object.keys(row).some((name) => isBehaviorName(name) && !isBlank(row[name]));
  const isToFind = GOLDEN_LABELS.some((name) => !isBlank(said[name]) && Object.keys(said[name] as object).length > 0);
  if (isSaid || said.expected_behavior !== undefined || isToFind) return false;
  return OF_KIND.some((name) => UNANSWERED.test(snakeCase(textOf(row[name]) ?? "")));
}

function kindsOf(row: Row): Record<string, unknown> {
  const tags = KINDS.map((name) => textOf(row[name])).filter((tag) => tag !== null);
  return tags.length === 0 ? {} : { tags };
}
