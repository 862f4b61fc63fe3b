import { nearestName } from "../../text/nearest-name.ts";
import { accessOf } from "../foreign/access-of.ts";
import type { CaseFormat } from "../foreign/case-format.ts";
import { caseIdOf, firstOf, idOf, isBlank, textOf } from "../foreign/field.ts";
import { GOLDEN_LISTS, goldenFields } from "../foreign/golden-fields.ts";
import { jsonIn } from "../foreign/json-in.ts";
import { type LabelKind, labelName, OUR_LABELS, snakeCase } from "../foreign/label-name.ts";
import { type LabelledItem, labelledItems } from "../foreign/labelled-items.ts";
import { listOf } from "../foreign/list-of.ts";
import { onlyList } from "../foreign/only-list.ts";
import { QUESTION_NAMES } from "../foreign/question-names.ts";
import { isObject } from "../is-type.ts";
import type { Row } from "../row.ts";

const ANSWERS = [
  "expected_answer",
  "reference_answer",
  "ground_truth_answer",
  "ground_truth",
  "gold_answer",
  "golden_answer",
  "correct_answer",
  "ideal_answer",
  "expected_output",
  "expected_response",
  "reference",
  "generation_gt",
] as const;
const IDS = ["id", "test_id", "qid", "_id"] as const;
/** What teams divide their questions by. */
const KINDS = ["category", "question_type", "query_type", "topic"] as const;
/** Whether the corpus answers the question at all: as it is named, and what says that it does not. */
const ANSWERABLE: readonly (readonly [name: string, not: boolean])[] = [
  ...["answerable", "is_answerable", "has_answer", "expect_grounded"].map((name) => [name, false] as const),
  ...["unanswerable", "is_unanswerable", "is_impossible", "should_abstain"].map((name) => [name, true] as const),
];

/** What people write between several items. Ids may hold any of it: nothing is parted on a guess. */
const SEPARATOR = /[,;|\n]/;

/** Who asks, beside our own `user_context`. */
const TENANTS = ["tenant_id", "tenant"] as const;
const ROLES = ["roles", "user_roles", "user_role"] as const;
const BEHAVIORS = ["behavior", "behaviour", "expected_behaviour"] as const;

export const caseListCases: CaseFormat = {
  row: "case of a list of cases",
  likeness: (name, known) => (isRead(snakeCase(name)) ? undefined : nearestName(snakeCase(name), known)),
  path: (beginning) => (onlyList(beginning) === null ? null : ["{}", "*"]),
  convert(written) {
    const row = inSnakeCase(written);
    if (typeof row === "string") return row;
    const question = firstText(row, QUESTION_NAMES);
    if (question === null || isChunk(row)) return "question is missing";
    const { expected_answer: answer } = row;
    if (isObject(answer) || typeof answer === "boolean") return "expected_answer is no text";
    const own = goldenFields(row);
    for (const name of GOLDEN_LISTS) {
      const item = own[name];
      if (typeof item !== "string") continue;
      if (SEPARATOR.test(item)) return `${name} ${SEVERAL}`;
      own[name] = [item.trim()];
    }
    const behavior = behaviorOf(row);
    if (typeof behavior === "string") return behavior;
    const principal = principalOf(row, own);
    if (typeof principal === "string") return principal;
    const isDenied = { ...behavior, ...own }.expected_behavior === "permission_denied";
    const labels = labelsOf(row, own, isDenied);
    if (typeof labels === "string") return labels;
    return {
      id: caseIdOf(row) ?? firstOf(IDS, (name) => idOf(row[name])),
      question,
      expected_answer: firstOf(ANSWERS, (name) => idOf(listOf(row[name])?.[0] ?? row[name])),
      relevant: labels.relevant,
      ...(labels.relevance === null ? {} : { relevance: labels.relevance }),
      own: { ...behavior, ...kindsOf(row), ...own, ...labels.own, ...principal },
    };
  },
};

const READ = new Set<string>([
  ...[...QUESTION_NAMES, ...ANSWERS, ...IDS, ...KINDS, ...TENANTS, ...ROLES, ...BEHAVIORS],
  ...ANSWERABLE.map(([name]) => name),
]);

/** Whether a name is one of those that are read under it. */
const isRead = (name: string): boolean => READ.has(name) || PROTECTED.test(name) || labelName(name) !== null;

/** Names of what must not come back, which a case that must be denied has as its labels. */
const PROTECTED = /^(?:protected|forbidden|restricted)_((?:chunk|passage|doc|document|source|file)(?:s|_ids?)?)$/;

const SEVERAL = 'seems to hold several items: write them as JSON, ["a", "b"]';

/** Grade of a chunk that has none beside others that have, as in our own golden set. */
const UNGRADED = 3;

interface Labels {
  readonly own: Readonly<Record<string, unknown>>;
  readonly relevant: readonly LabelledItem[] | null;
  readonly relevance: Readonly<Record<string, number>> | null;
}

/** What the row labels under names of others, as far as it does not say so under ours. A text says what is wrong. */
function labelsOf(row: Row, own: Row, isDenied: boolean): Labels | string {
  const found: Record<LabelKind, readonly LabelledItem[]> = { chunks: [], documents: [], forbidden: [] };
  for (const [name, written] of Object.entries(row)) {
    const kind = labelName(name.replace(PROTECTED, "gold_$1"));
    if (kind === null || isBlank(written) || name in own) continue;
    if (PROTECTED.test(name) && !isDenied) return `${name} is only for a case with expected_behavior permission_denied`;
    const value = jsonIn(written);
    if (typeof value === "string" && listOf(value) === null && isSeveral(value, kind)) return `${name} ${SEVERAL}`;
    const items = labelledItems(value, kind, /_ids?$/.test(name));
    if (items === null)
      return `${name} holds what is neither an id nor a record with one, or graded by no whole number: write ${OUR_LABELS[kind]} instead`;
    found[kind] = found[kind].concat(items);
  }
  const isLabelled = own.expected_chunk_ids !== undefined || own.relevance !== undefined;
  const chunks = isLabelled ? [] : found.chunks;
  const ids = chunks.flatMap(({ id }) => id ?? []);
  const isById = ids.length === chunks.length;
  const isGraded = chunks.some(({ grade }) => grade !== null);
  if (isGraded && !isById) return "chunks are graded that have no id: write chunk_id into each record";
  const grades = new Map<string | null, number>();
  for (const { id, grade } of chunks) {
    if (grades.has(id) && grades.get(id) !== (grade ?? UNGRADED)) return "a chunk is there twice, with two grades";
    grades.set(id, grade ?? UNGRADED);
  }
  const documents = found.documents
    .filter(({ grade }) => grade === null || grade > 0)
    .map(({ id, text }) => id ?? text);
  const { must_not_contain: canaries = [] } = own;
  const forbidden = Array.isArray(canaries) ? found.forbidden.map(({ id, text }) => text ?? id) : [];
  return {
    own: {
      ...(isById && !isGraded && ids.length > 0 ? { expected_chunk_ids: ids } : {}),
      ...(documents.length > 0 && own.expected_docs === undefined ? { expected_docs: documents } : {}),
      // None of two lists of canaries takes the place of the other.
      ...(forbidden.length > 0 ? { must_not_contain: [...(canaries as unknown[]), ...forbidden] } : {}),
    },
    relevant: isById ? null : chunks,
    relevance: isGraded ? Object.fromEntries(grades) : null,
  };
}

/** Whether a text seems to hold several items. That of a chunk may have commas in its sentences. */
function isSeveral(text: string, kind: LabelKind): boolean {
  const parts = text.trim().split(SEPARATOR);
  return parts.length > 1 && (kind !== "chunks" || parts.every((part) => !/\s/.test(part.trim())));
}

/** Whether a text is rather that of a chunk, whose list may stand in the same document: nothing makes the row a case. */
function isChunk(row: Row): boolean {
  const hasQuestion = QUESTION_NAMES.some((name) => name !== "text" && !isBlank(row[name]));
  return !hasQuestion && !Object.keys(row).some((name) => OF_CASES.test(name) || labelName(name) !== null);
}

const OF_CASES = /answer|^(?:expected_.*|query_id|qid|question_id|behaviou?r|is_impossible|should_abstain|relevance)$/;

const firstText = (row: Row, names: readonly string[]): string | null => firstOf(names, (name) => textOf(row[name]));

const firstGiven = (row: Row, names: readonly string[]): unknown =>
  names.map((name) => row[name]).find((value) => !isBlank(value));

/** Who asks, where the row itself says so, in our own words or others. A text says what is wrong. */
function principalOf(row: Row, own: Row): Record<string, unknown> | string {
  const roles = firstGiven(row, ROLES);
  if (typeof roles === "string" && listOf(roles) === null && SEPARATOR.test(roles)) return `the role ${SEVERAL}`;
  const said = accessOf(
    "roles",
    typeof roles === "string" ? (listOf(roles) ?? [roles.trim()]) : roles,
    firstGiven(row, TENANTS),
  );
  const { user_context: ours = {} } = own;
  if (Object.keys(said).length === 0 || !isObject(ours)) return {};
  const given = Object.entries(ours).filter(([, value]) => !isBlank(value));
  return { user_context: { ...said, ...Object.fromEntries(given) } };
}

function behaviorOf(row: Row): Record<string, unknown> | string {
  const said = firstText(row, BEHAVIORS);
  if (said !== null) return { expected_behavior: said };
  let abstains = false;
  for (const [name, not] of ANSWERABLE) {
    if (isBlank(row[name])) continue;
    const says = String(row[name]).trim().toLowerCase();
    if (!YES.includes(says) && !NO.includes(says)) return `${name} must be true or false`;
    abstains ||= (not ? YES : NO).includes(says);
  }
  return abstains ? { expected_behavior: "abstain" } : {};
}

/** What spreadsheets and scripts write for true and false. */
const YES = ["true", "yes", "y", "t", "1"];
const NO = ["false", "no", "n", "f", "0"];

/** The fields under our own spelling. A text says of which there are two. */
function inSnakeCase(written: Row): Row | string {
  const row = new Map<string, unknown>();
  for (const [name, value] of Object.entries(written)) {
    const ours = snakeCase(name);
    if (isBlank(value) && row.has(ours)) continue;
    if (!isBlank(row.get(ours))) return `${ours} is there in two spellings: keep one`;
    row.set(ours, value);
  }
  return Object.fromEntries(row);
}

function kindsOf(row: Row): Record<string, unknown> {
  const tags = KINDS.map((name) => textOf(row[name])).filter((tag) => tag !== null);
  return tags.length === 0 ? {} : { tags };
}
