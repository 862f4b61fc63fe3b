import { type LabelKind, labelName, OUR_LABELS, protectedName, snakeCase } from "../../golden/index.ts";
import { isObject, parseLenient, type Row } from "../../rows/index.ts";
import type { GoldenRow } from "../../schema/index.ts";
import {
  columnsOf,
  firstOf,
  idOf,
  isBlank,
  itemsIn,
  jsonIn,
  listOf,
  mergeOwn,
  numberOf,
  SEVERAL,
  textOf,
} from "./fields.ts";
import type { ForeignCase } from "./foreign-cases.ts";
import { accessOf } from "./rag-fields.ts";

const BEHAVIORS = ["behavior", "behaviour", "expected_behaviour"] as const;

/** Names of whether the question is to be answered at all, and of whether it is not. */
const ANSWERED = /^(?:(?:is_|expected_)?answerable|has_answer|should_answer|expect_grounded)$/;
const REFUSED =
  /^(?:(?:is_|expected_)?unanswerable|is_impossible|(?:should|must|expect|expected)_(?:abstain|abstention|refuse|refusal|no_answer))$/;

/** What spreadsheets and scripts write for true and false. */
const YES = ["true", "yes", "y", "t", "1"];
const NO = ["false", "no", "n", "f", "0"];

/** Whether a field of this name says whether the question is to be answered. */
export const saysWhetherAnswered = (name: string): boolean => ANSWERED.test(name) || REFUSED.test(name);

/** Whether a field of this name says what the pipeline should do, in other words than our own `expected_behavior`. */
export const isBehaviorName = (name: string): boolean =>
  (BEHAVIORS as readonly string[]).includes(name) || saysWhetherAnswered(name);

/** What the pipeline should do, where the row says so in other words than ours. A text says what is wrong. */
export function caseBehavior(row: Row): Record<string, unknown> | string {
  const said = firstOf(BEHAVIORS, (name) => textOf(row[name]));
  if (said !== null) return { expected_behavior: said };
  let abstains = false;
  for (const [name, value] of Object.entries(row)) {
    if (!saysWhetherAnswered(name) || isBlank(value)) continue;
    const says = String(value).trim().toLowerCase();
    if (!YES.includes(says) && !NO.includes(says)) return `${name} must be true or false`;
    abstains ||= (REFUSED.test(name) ? YES : NO).includes(says);
  }
  return abstains ? { expected_behavior: "abstain" } : {};
}

/** A chunk or document that a case names, by id or by its text. */
export interface LabelledItem {
  readonly id: string | null;
  readonly text: string | null;
  /** How relevant it is; null where nobody said. */
  readonly grade: number | null;
}

const IDS = {
  chunks: ["chunk_id", "node_id", "passage_id", "id"],
  documents: ["doc_id", "document_id", "id", "source", "file", "url", "name", "title"],
  forbidden: [],
} as const satisfies Record<LabelKind, readonly string[]>;
const TEXTS = ["text", "content", "page_content"] as const;
const GRADES = ["relevance", "grade", "relevance_grade", "rating"] as const;

/**
 * The items of a field that labels: one or a list of them, as an id, a text or a record; or the grades of ids. White space,
 * or a mark of Chinese or Japanese sentences, tells a text from an id, but in a field that says it holds ids (`areIds`).
 * Null where one is none of these.
 */
export function labelledItems(value: unknown, kind: LabelKind, areIds: boolean): readonly LabelledItem[] | null {
  const isRecord = (record: Row): boolean => [...IDS[kind], ...TEXTS].some((name) => name in record);
  if (isObject(value) && !isRecord(value))
    return all(Object.entries(value).map(([id, grade]) => (grade === null ? null : item(id, null, grade))));
  const list = listOf(value);
  // A number alone is as likely how many there are, and brackets around an id those of a list that was written in some way.
  if (list === null && ((typeof value === "number" && !areIds) || isBracketed(value))) return null;
  return all(
    (list ?? [value])
      .filter(isAny)
      .map(alone)
      .map((one) => (isObject(one) ? recordItem(one, kind) : plainItem(one, areIds))),
  );
}

const isBracketed = (value: unknown): boolean => typeof value === "string" && /^\s*\[\S*\]\s*$/.test(value);

/** AutoRAG has a list of alternatives for each thing to be found; where there is but one, it is that. */
const alone = (one: unknown): unknown => (Array.isArray(one) && one.length === 1 ? one[0] : one);

/** Where nothing is to be found, AutoRAG has a list of no alternatives. */
const isAny = (one: unknown): boolean => !Array.isArray(one) || one.length > 0;

function recordItem(record: Row, kind: LabelKind): LabelledItem | null {
  const id = firstOf<string, string>(IDS[kind], (name) => idOf(record[name]));
  const text = kind === "documents" ? null : firstOf(TEXTS, (name) => textOf(record[name]));
  return item(id, text, GRADES.map((name) => record[name]).find((grade) => !isBlank(grade)) ?? null);
}

function plainItem(value: unknown, areIds: boolean): LabelledItem | null {
  const id = idOf(value)?.trim() ?? null;
  if (id === null) return null;
  return areIds || !OF_TEXTS.test(id) ? item(id, null, null) : item(null, id, null);
}

/** What no id has: white space, or the marks of sentences in scripts that put none between words. */
const OF_TEXTS = /[\s。、，！？；：]/;

function item(id: string | null, text: string | null, grade: unknown): LabelledItem | null {
  if (id === null && text === null) return null;
  const number = numberOf(grade);
  if (grade !== null && !Number.isInteger(number)) return null;
  return { id, text, grade: number };
}

function all(items: readonly (LabelledItem | null)[]): readonly LabelledItem[] | null {
  return items.every((one) => one !== null) ? items : null;
}

/** A text of a generated multi-hop question without the mark of its place among them. */
export function withoutHop(text: string): string {
  return text.replace(/^<\d+-hop>\s*/, "");
}

/** Grade of a chunk that has none beside others that have, as in our own golden set. */
const UNGRADED = 3;

interface Labels {
  readonly own: Readonly<Record<string, unknown>>;
  readonly relevant: readonly LabelledItem[] | null;
  readonly relevance: Readonly<Record<string, number>> | null;
}

/** What the row labels under names of others, as far as it does not say so under ours. A text says what is wrong. */
export function caseLabels(row: Row, own: Row, isDenied: boolean): Labels | string {
  const found: Record<LabelKind, readonly LabelledItem[]> = { chunks: [], documents: [], forbidden: [] };
  for (const [name, written] of Object.entries(row)) {
    const kept = protectedName(name);
    const kind = kept ?? labelName(name);
    if (kind === null || isBlank(written) || name in own || isBesideIds(name, row)) continue;
    const items = itemsOf(name, jsonIn(written), kind);
    if (typeof items === "string") return items;
    if (kept !== null && items.length > 0 && !isDenied)
      return `${name} is only for a case with expected_behavior permission_denied: of other cases say who asks, and in the corpus manifest who may read`;
    // The texts of what is named by its id as well are there for people.
    const isNamed = kind === "chunks" && idsOf(name).some((ids) => !isBlank(row[ids]));
    const read = name === "reference_contexts" ? items.map(asText) : items;
    found[kind] = found[kind].concat(isNamed ? read.filter(({ id }) => id !== null) : read);
  }
  const isLabelled = own.expected_chunk_ids !== undefined || own.relevance !== undefined;
  const chunks = isLabelled ? [] : found.chunks;
  const ids = chunks.flatMap(({ id }) => id ?? []);
  const isById = ids.length === chunks.length;
  const isGraded = chunks.some(({ grade }) => grade !== null);
  if (isGraded && !isById) return "chunks are graded that have no id: write chunk_id into each record";
  const grades = gradesOf(chunks);
  if (grades === null) return "a chunk is there twice, with two grades";
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

/** What a field labels, or what is wrong with it. */
function itemsOf(name: string, value: unknown, kind: LabelKind): readonly LabelledItem[] | string {
  const list = listOf(value);
  if (typeof value === "string" && list === null && isSeveral(value, kind) && !isFigure(name, value))
    return `${name} ${SEVERAL}`;
  const items = labelledItems(value, kind, /_ids?$/.test(name));
  if (items !== null) return items;
  return list?.some((item) => Array.isArray(item) && item.length > 1)
    ? `${name} names alternatives, of which one would do, and a case names what should all be found: write ${OUR_LABELS[kind]} instead`
    : `${name} holds what is neither an id nor a record with one, or graded by no whole number: write ${OUR_LABELS[kind]} instead`;
}

/** Null where a chunk has two. */
function gradesOf(chunks: readonly LabelledItem[]): ReadonlyMap<string | null, number> | null {
  const grades = new Map<string | null, number>();
  for (const { id, grade } of chunks) {
    const given = grade ?? UNGRADED;
    if ((grades.get(id) ?? given) !== given) return null;
    grades.set(id, given);
  }
  return grades;
}

/** Whether texts that a question was made of stand there for people: another field names what should be found. */
const isBesideIds = (name: string, row: Row): boolean =>
  name === "reference_contexts" &&
  Object.entries(row).some(([other, value]) => other !== name && labelName(other) === "chunks" && !isBlank(value));

/** Ragas has texts there, however short. */
const asText = (item: LabelledItem): LabelledItem => ({ ...item, id: null, text: withoutHop(item.text ?? item.id!) });

/** Fields that may hold the ids of what a field of this name holds in full. */
const idsOf = (name: string): string[] => ["_id", "_ids"].map((end) => `${name.replace(/s$/, "")}${end}`);

/** Whether a text seems to hold several items. That of a chunk may have commas in its sentences. */
function isSeveral(text: string, kind: LabelKind): boolean {
  const parts = itemsIn(text);
  return parts.length > 1 && (kind !== "chunks" || parts.every((part) => !/\s/.test(part.trim())));
}

/** Whether it is one number as people write it, `5.812,50`, where a text of a document should stand. */
const isFigure = (name: string, text: string): boolean =>
  /(?:snippet|passage|segment|context|ctx)$/.test(name) &&
  /^\d{1,3}(?:(?:,\d{2,3})+\.\d+|(?:\.\d{3})+,\d+) ?%?$/.test(text.trim());

/** Whether what a field of this name holds is read as labels. */
export const isLabelName = (name: string): boolean => (protectedName(name) ?? labelName(name)) !== null;

const TENANTS = ["tenant_id", "tenant"] as const;
const ROLES = ["roles", "user_roles", "user_role", "role"] as const;

/** Names under which a row says who asks, beside our own `user_context`. */
export const PRINCIPAL_NAMES: readonly string[] = [...TENANTS, ...ROLES];

/** Who asks, where the row itself says so, in our own words or others. A text says what is wrong. */
export function casePrincipal(row: Row, own: Row): Record<string, unknown> | string {
  const roles = firstGiven(row, ROLES);
  if (typeof roles === "string" && listOf(roles) === null && itemsIn(roles).length > 1) return `the role ${SEVERAL}`;
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

const firstGiven = (row: Row, names: readonly string[]): unknown =>
  names.map((name) => row[name]).find((value) => !isBlank(value));

/**
 * The inputs, outputs or metadata of an example of a data set: under one of the names that its tool has for them, in CSV
 * as the JSON of a record or as a column a key (`input_question`, `inputs.question`). Null where that is no record.
 */
export function examplePart(row: Row, ...names: readonly string[]): Row | null {
  const whole = names.map((name) => row[name]).find((value) => !isBlank(value));
  if (whole !== undefined) {
    const record = jsonIn(whole);
    return isObject(record) ? record : null;
  }
  return Object.assign({}, ...names.flatMap((name) => [columnsOf(row, `${name}_`), columnsOf(row, `${name}.`)]));
}

const asWritten = (value: unknown): unknown => value;
const numberAsText = (value: unknown): unknown => (typeof value === "number" ? String(value) : value);
const asList = (value: unknown): unknown => listOf(value) ?? value;
const asJson = (value: unknown): unknown => {
  const held = jsonIn(value);
  return typeof held === "string" ? (parseLenient(held) ?? held) : held;
};
const asBoolean = (value: unknown): unknown => (typeof value === "string" ? asJson(value.toLowerCase()) : value);

interface GoldenField {
  /** Reads it also from a field of CSV, which is a text. */
  readonly read: (value: unknown) => unknown;
  /** Says what should be found. */
  readonly labels?: true;
  /** Makes a row a case of its own, whatever qrels say. */
  readonly expects?: true;
  /** No tool has it under the same name, and it makes a gate stricter: it counts wherever a row says it. */
  readonly strays?: true;
}

/** Our own fields. */
const FIELDS = {
  expected_chunk_ids: { read: asList, labels: true, expects: true, strays: true },
  relevance: { read: asJson, labels: true, expects: true, strays: true },
  expected_behavior: { read: asWritten, expects: true, strays: true },
  user_context: { read: asJson, strays: true },
  difficulty: { read: numberAsText },
  tags: { read: asList },
  split: { read: asWritten },
  critical: { read: asBoolean, expects: true, strays: true },
  must_cite: { read: asList, expects: true, strays: true },
  must_not_contain: { read: asList, expects: true, strays: true },
  expected_docs: { read: asList, labels: true, expects: true, strays: true },
  expected_tools: { read: asList, expects: true },
  answer_schema: { read: asJson, expects: true, strays: true },
  draft: { read: asBoolean },
  acl_group: { read: asWritten, strays: true },
  owner: { read: asWritten },
  notes: { read: asWritten },
} as const satisfies Partial<Record<keyof GoldenRow, GoldenField>>;

const fieldsThat = (have: (field: GoldenField) => boolean): readonly string[] =>
  Object.entries(FIELDS).flatMap(([name, field]) => (have(field) ? [name] : []));

/** All that a case may say beside id, question and answer, which every tool has in words of its own. */
export const GOLDEN_FIELDS: readonly string[] = Object.keys(FIELDS);

/** Those that are lists. */
export const GOLDEN_LISTS = fieldsThat(({ read }) => read === asList);

/** Those that say what should be found. */
export const GOLDEN_LABELS = fieldsThat(({ labels }) => labels === true);

/** Those that make a row a case of its own, whatever qrels say. */
export const GOLDEN_EXPECTATIONS = fieldsThat(({ expects }) => expects === true);

/** Those that count wherever a row says them. */
export const STRAY_FIELDS = fieldsThat(({ strays }) => strays === true);

/**
 * What a row or its metadata say in our own words beside those of the tool: no other format knows what behaviour is
 * expected or who asks. What is empty, as a column is that other rows fill, says nothing.
 */
export function goldenFields(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const given = Object.entries(FIELDS).filter(([name]) => !isBlank(record[name]));
  return Object.fromEntries(given.map(([name, { read }]) => [name, read(record[name])]));
}

/** Whether a `relevance` is what a judge found, with its reason beside it or not, and no grades of chunks. */
export const isJudgement = (record: object): boolean => "score" in record || "value" in record;

/**
 * What records of a case note together, under our spelling of names. Of two that note one thing the last counts, but that a
 * blank says nothing and none of two lists of canaries takes the place of the other.
 */
export function notedFields(...records: readonly Row[]): Row {
  const noted: Record<string, unknown> = {};
  for (const [written, value] of records.flatMap((record) => Object.entries(record))) {
    const name = snakeCase(written);
    if (isBlank(noted[name])) noted[name] = value;
    else if (!isBlank(value)) noted[name] = labelName(name) === "forbidden" ? both(noted[name], value) : value;
  }
  return noted;
}

/** A text that seems to hold several stays alone, for whoever reads it to refuse. */
function both(a: unknown, b: unknown): unknown {
  const lists = [a, b].map((value) => listOf(value) ?? [jsonIn(value)]);
  const unclear = [a, b].find(
    (value) => typeof value === "string" && listOf(value) === null && itemsIn(value).length > 1,
  );
  return unclear ?? lists.flat();
}

/** Where tools let an author note what they have no field for. */
const NOTES = [
  "metadata",
  "additional_metadata",
  "additionalMetadata",
  "custom_column_key_values",
  "customColumnKeyValues",
] as const;

/** What an author noted beside the fields of a tool's row, also where it is the text of a record. */
export function notesOf(row: Row): readonly Row[] {
  return NOTES.map((name) => jsonIn(row[name])).filter(isObject);
}

/**
 * What a row says in fields that count wherever it says them, the row itself before its notes: left aside where a format
 * has them elsewhere, a case would ask as nobody and hold no canary.
 */
export function strayFields(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const said = mergeOwn(...notesOf(row).map(goldenFields), goldenFields(row));
  // `critical` and `relevance` are common words: of another type they are fields of somebody else.
  if (typeof said.critical !== "boolean") delete said.critical;
  if (!isObject(said.relevance) || isJudgement(said.relevance)) delete said.relevance;
  return Object.fromEntries(STRAY_FIELDS.flatMap((name) => (name in said ? [[name, said[name]]] : [])));
}

/** A record without who speaks, where it is a message of a talk, whose role is none of a company. */
export function withoutSpeaker(record: Row): Row {
  const { role, ...others } = record;
  const isMessage =
    typeof role === "string" && SPEAKERS.has(role) && (others.content !== undefined || others.parts !== undefined);
  return isMessage ? others : record;
}

const SPEAKERS = new Set(["user", "human", "assistant", "ai", "model", "system", "developer", "tool"]);

/**
 * A case of a tool whose data sets hold records of the team's own making, with what these say of labels and of who asks
 * under the usual names (`relevant_doc_ids`, `tenant_id`), as a list of cases of one's own may. What the case says in our
 * words counts first, then its metadata, the reviewed output and its inputs. A text says what is wrong.
 */
export function withNoted(one: ForeignCase, inputs: Row, output: Row, metadata: Row): ForeignCase | string {
  const own = mergeOwn(strayFields(inputs), one.own ?? {});
  const principal = casePrincipal(notedFields(...[inputs, output, metadata].map(withoutSpeaker)), own);
  if (typeof principal === "string") return principal;
  const isNamed = one.relevant?.some(({ id }) => idOf(id) !== null) === true;
  const known = isNamed ? { expected_chunk_ids: [], ...own } : own;
  const isDenied = own.expected_behavior === "permission_denied";
  const labels = caseLabels(notedFields(output, metadata), known, isDenied);
  if (typeof labels === "string") return labels;
  return {
    ...one,
    ...(labels.relevant === null || labels.relevant.length === 0 ? {} : { relevant: labels.relevant }),
    ...(labels.relevance === null ? {} : { relevance: labels.relevance }),
    own: { ...own, ...labels.own, ...principal },
  };
}
