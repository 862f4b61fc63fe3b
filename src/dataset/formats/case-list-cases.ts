import { accessOf } from "../foreign/access-of.ts";
import type { RowFormat } from "../foreign/convert-rows.ts";
import { caseIdOf, firstOf, idOf, isBlank, textOf } from "../foreign/field.ts";
import type { ForeignCase } from "../foreign/foreign-case.ts";
import { GOLDEN_LISTS, goldenFields } from "../foreign/golden-fields.ts";
import { type LabelKind, labelName, snakeCase } from "../foreign/label-name.ts";
import { type LabelledItem, labelledItems } from "../foreign/labelled-items.ts";
import { listOf } from "../foreign/list-of.ts";
import { onlyList } from "../foreign/only-list.ts";
import { QUESTION_NAMES } from "../foreign/question-names.ts";
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

export const caseListCases: RowFormat<ForeignCase> = {
  row: "case of a list of cases",
  path: (beginning) => (onlyList(beginning) === null ? null : ["{}", "*"]),
  convert(written) {
    const row = Object.fromEntries(Object.entries(written).map(([name, value]) => [snakeCase(name), value]));
    const question = firstText(row, QUESTION_NAMES);
    if (question === null) return "question is missing";
    const own = goldenFields(row);
    for (const name of GOLDEN_LISTS) {
      const item = own[name];
      if (typeof item !== "string") continue;
      if (SEPARATOR.test(item)) return `${name} ${SEVERAL}`;
      own[name] = [item.trim()];
    }
    const labels = labelsOf(row, own);
    if (typeof labels === "string") return labels;
    return {
      id: caseIdOf(row) ?? firstOf(IDS, (name) => idOf(row[name])),
      question,
      expected_answer:
        ANSWERS.map((name) => textOf(listOf(row[name])?.[0] ?? row[name])).find((one) => one !== null) ?? null,
      relevant: labels.relevant,
      ...(labels.relevance === null ? {} : { relevance: labels.relevance }),
      own: { ...principalOf(row), ...behaviorOf(row), ...kindsOf(row), ...labels.own, ...own },
    };
  },
};

const SEVERAL = 'seems to hold several items: write them as JSON, ["a", "b"]';

interface Labels {
  readonly own: Readonly<Record<string, unknown>>;
  readonly relevant: readonly LabelledItem[] | null;
  readonly relevance: Readonly<Record<string, number>> | null;
}

/** What the row labels under names of others, as far as it does not say so under ours. A text says what is wrong. */
function labelsOf(row: Row, own: Row): Labels | string {
  const found = { chunks: [] as LabelledItem[], documents: [] as LabelledItem[], forbidden: [] as LabelledItem[] };
  for (const [name, value] of Object.entries(row)) {
    const kind = labelName(name);
    if (kind === null || isBlank(value) || name in own) continue;
    if (typeof value === "string" && listOf(value) === null && isSeveral(value, kind)) return `${name} ${SEVERAL}`;
    const items = labelledItems(value, kind, /_ids?$/.test(name));
    if (items === null) return `${name} holds what is neither an id nor a record with one: write ${OURS[kind]} instead`;
    found[kind].push(...items);
  }
  const isLabelled = own.expected_chunk_ids !== undefined || own.relevance !== undefined;
  const chunks = isLabelled ? [] : found.chunks;
  const graded = chunks.flatMap(({ id, grade }) => (id === null || grade === null ? [] : [[id, grade] as const]));
  const plain = chunks.filter(({ id, grade }) => id === null || grade === null);
  const ids = plain.flatMap(({ id }) => (id === null ? [] : [id]));
  const isById = ids.length === plain.length;
  const documents = found.documents.filter(({ grade }) => grade !== 0).map(({ id, text }) => id ?? text);
  return {
    own: {
      ...(isById && ids.length > 0 ? { expected_chunk_ids: ids } : {}),
      ...(documents.length > 0 ? { expected_docs: documents } : {}),
      ...(found.forbidden.length > 0 ? { must_not_contain: found.forbidden.map(({ id, text }) => text ?? id) } : {}),
    },
    relevant: isById ? null : plain,
    relevance: graded.length === 0 ? null : Object.fromEntries(graded),
  };
}

/** Whether a text seems to hold several items. That of a chunk may have commas in its sentences. */
function isSeveral(text: string, kind: LabelKind): boolean {
  const parts = text.trim().split(SEPARATOR);
  return parts.length > 1 && (kind !== "chunks" || parts.every((part) => !/\s/.test(part.trim())));
}

/** Our own fields for what others are called. */
const OURS = { chunks: "expected_chunk_ids", documents: "expected_docs", forbidden: "must_not_contain" } as const;

const firstText = (row: Row, names: readonly string[]): string | null => firstOf(names, (name) => textOf(row[name]));

const firstGiven = (row: Row, names: readonly string[]): unknown =>
  names.map((name) => row[name]).find((value) => !isBlank(value));

/** Who asks, where the row itself says so. */
function principalOf(row: Row): Record<string, unknown> {
  const roles = firstGiven(row, ROLES);
  const principal = accessOf(
    "roles",
    typeof roles === "string" ? (listOf(roles) ?? [roles]) : roles,
    firstGiven(row, TENANTS),
  );
  return Object.keys(principal).length === 0 ? {} : { user_context: principal };
}

function behaviorOf(row: Row): Record<string, unknown> {
  const says = (name: string): string => String(row[name]).toLowerCase();
  const said = firstText(row, BEHAVIORS);
  if (said !== null) return { expected_behavior: said };
  const abstains = ANSWERABLE.some(([name, not]) => says(name) === String(not));
  return abstains ? { expected_behavior: "abstain" } : {};
}

function kindsOf(row: Row): Record<string, unknown> {
  const tags = KINDS.map((name) => textOf(row[name])).filter((tag) => tag !== null);
  return tags.length === 0 ? {} : { tags };
}
