import { type LabelKind, labelName, OUR_LABELS, protectedName, snakeCase } from "../../golden/index.ts";
import { isObject, type Row } from "../../rows/index.ts";
import {
  columnsOf,
  firstOf,
  idOf,
  isBlank,
  itemsIn,
  jsonIn,
  listOf,
  numberOf,
  objectOf,
  SEVERAL_ITEMS,
  textOf,
} from "./fields.ts";
import type { ForeignCase } from "./foreign-cases.ts";
import { distinctiveFields, GOLDEN_LABELS, goldenFields, mergeOwnFields, metadataRecords } from "./golden-fields.ts";
import { ANSWER_NAMES, accessOf, answerOf, caseQuestion, chunksOf, type Named } from "./rag-fields.ts";

const BEHAVIOR_FIELDS = ["behavior", "behaviour", "expected_behaviour"] as const;

/** Names of fields that are true if the question has an answer, or if it has none. */
const ANSWERABLE_FIELD = /^(?:(?:is_|expected_)?answerable|has_answer|should_answer|expect_grounded)$/;
const UNANSWERABLE_FIELD =
  /^(?:(?:is_|expected_)?unanswerable|is_impossible|(?:should|must|expect|expected)_(?:abstain|abstention|refuse|refusal|no_answer))$/;

/** Spellings of true and false in spreadsheets and scripts. */
const TRUE_WORDS = ["true", "yes", "y", "t", "1"];
const FALSE_WORDS = ["false", "no", "n", "f", "0"];

/** Whether a field with this name says if the question has an answer. */
export const isAnswerabilityField = (name: string): boolean =>
  ANSWERABLE_FIELD.test(name) || UNANSWERABLE_FIELD.test(name);

/** Whether a field with this name states the expected behavior, under another name than `expected_behavior`. */
export const isBehaviorField = (name: string): boolean =>
  (BEHAVIOR_FIELDS as readonly string[]).includes(name) || isAnswerabilityField(name);

/**
 * The expected behavior if the row states it under another name than `expected_behavior`; empty if not. A string is
 * an error message.
 */
function caseBehavior(row: Row): Record<string, unknown> | string {
  const behavior = firstOf(BEHAVIOR_FIELDS, (name) => textOf(row[name]));
  if (behavior !== null) return { expected_behavior: behavior };
  let abstains = false;
  for (const [name, value] of Object.entries(row)) {
    if (!isAnswerabilityField(name) || isBlank(value)) continue;
    const says = String(value).trim().toLowerCase();
    if (!TRUE_WORDS.includes(says) && !FALSE_WORDS.includes(says)) return `${name} must be true or false`;
    abstains ||= (UNANSWERABLE_FIELD.test(name) ? TRUE_WORDS : FALSE_WORDS).includes(says);
  }
  return abstains ? { expected_behavior: "abstain" } : {};
}

/** Fields with the kind of a question, which can be one without an answer. */
const KIND_FIELDS = [
  ...["category", "question_type", "query_type", "topic", "kind", "type", "group"],
  ...["answer_type", "expected_type", "evolution_type"],
];
const UNANSWERABLE_KIND =
  /^(?:(?:un|not_)answerable|(?:null|negative|impossible|refusal|abstain|abstention|no_answer|not_in_(?:corpus|context|documents?)|out_of_(?:corpus|scope|domain|context|knowledge))(?:_(?:query|question|case))?)$/;

/**
 * Whether a row or its metadata says by the kind of its question that the pipeline should abstain. False if the case
 * states a behavior or what should be found.
 */
export function isUnanswerable(row: Row, own: Row): boolean {
  if (own.expected_behavior !== undefined) return false;
  if (GOLDEN_LABELS.some((name) => !isBlank(own[name]) && Object.keys(own[name] as object).length > 0)) return false;
  return [row, ...metadataRecords(row)].some((record) => {
    const fields = Object.entries(record).map(([name, value]) => [snakeCase(name), value] as const);
    if (fields.some(([name, value]) => isBehaviorField(name) && !isBlank(value))) return false;
    return fields.some(
      ([name, value]) => KIND_FIELDS.includes(name) && UNANSWERABLE_KIND.test(snakeCase(textOf(value) ?? "")),
    );
  });
}

/** A chunk or document that a case names by its id or its text. */
interface LabeledItem {
  readonly id: string | null;
  readonly text: string | null;
  /** Relevance grade; null if the case states none. */
  readonly grade: number | null;
  /** Set if a label of a document names one of its chunks. */
  readonly isChunk?: true;
}

const ID_FIELDS = {
  chunks: ["chunk_id", "node_id", "passage_id", "id"],
  documents: ["doc_id", "document_id", "id", "source", "file", "url", "name", "title"],
  forbidden: [],
} as const satisfies Record<LabelKind, readonly string[]>;
const TEXT_FIELDS = ["text", "content", "page_content"] as const;

/** Fields of a document's record that name chunks of it. */
const CHUNK_FIELDS = ["chunk_id", "chunk_ids", "node_id", "passage_id"] as const;

const GRADE_NAMES = ["relevance", "relevance_grade", "grade", "rating", "gain", "judgment", "judgement", "is_relevant"];

/** Names of the grade of one chunk for one question. The last two are grades only if no other field is one. */
export const GRADE_FIELDS: readonly string[] = [...GRADE_NAMES, "label", "score"];

/** The grade of a relevant chunk if nothing says how much, as in the native format. */
const RELEVANT_GRADE = 3;

const RELEVANT_WORDS = ["true", "yes", "relevant"];
const IRRELEVANT_WORDS = ["false", "no", "irrelevant", "not_relevant", "nonrelevant", "non_relevant"];

/**
 * The relevance grade in a row or record about one question and one chunk: a whole number from 0 to 50, or a word for
 * relevant or not. Null if it has none. A string is an error message.
 */
export function gradeIn(record: Row): number | null | string {
  const isGiven = (name: string): boolean => !isBlank(record[name]);
  const named = GRADE_NAMES.filter(isGiven);
  const graded = named.length > 0 ? named : GRADE_FIELDS.filter(isGiven).slice(0, 1);
  const grades = graded.map((name) => gradeOf(record[name]));
  const unclear = grades.indexOf(null);
  if (unclear >= 0) return `${graded[unclear]} is no whole number from 0 to 50`;
  if (grades.includes(0) && grades.some((grade) => grade !== 0))
    return `${graded.join(" and ")} disagree on whether the chunk is relevant`;
  return grades[0] ?? null;
}

function gradeOf(value: unknown): number | null {
  const word = snakeCase(String(value));
  if (RELEVANT_WORDS.includes(word)) return RELEVANT_GRADE;
  if (IRRELEVANT_WORDS.includes(word)) return 0;
  const number = numberOf(value);
  return number !== null && Number.isInteger(number) && number >= 0 && number <= 50 ? number : null;
}

/**
 * Reads a label field: one item or a list of ids, texts, and records, or an object with a grade per id. A text with
 * whitespace or CJK punctuation is not an id, unless the field contains ids. A string is an error message.
 */
function labeledItems(name: string, value: unknown, kind: LabelKind): readonly LabeledItem[] | string {
  const areIds = /_ids?$/.test(name);
  const list = listOf(value);
  if (typeof value === "string" && list === null && hasSeveralItems(value, kind) && !isFormattedNumber(name, value))
    return `${name} ${SEVERAL_ITEMS}`;
  const fields = [...ID_FIELDS[kind], ...TEXT_FIELDS, ...(kind === "documents" ? CHUNK_FIELDS : [])];
  const isGrades = isObject(value) && !fields.some((field) => field in value);
  // A single number could be a count, and a bracketed id is a list in an unknown notation.
  const isUnclear = list === null && ((typeof value === "number" && !areIds) || isBracketed(value));
  const items = isUnclear
    ? [null]
    : isGrades
      ? Object.entries(value).map(([id, grade]) => (grade === null ? null : item(id, null, grade)))
      : (list ?? [value])
          .filter(hasAlternatives)
          .map(onlyAlternative)
          .flatMap((one) => (isObject(one) ? recordItems(name, one, kind) : plainItem(one, areIds)));
  const problem = items.find((one) => typeof one === "string");
  if (problem !== undefined) return problem;
  if (!items.includes(null)) return items as LabeledItem[];
  return list?.some((one) => Array.isArray(one) && one.length > 1)
    ? `${name} names alternatives, of which one would do, and a case names what should all be found: write ${OUR_LABELS[kind]} instead`
    : `${name} holds what is neither an id nor a record with one, or graded by no whole number: write ${OUR_LABELS[kind]} instead`;
}

const isBracketed = (value: unknown): boolean => typeof value === "string" && /^\s*\[\S*\]\s*$/.test(value);

/** AutoRAG has a list of alternatives per expected item. A list with one alternative is that item. */
const onlyAlternative = (one: unknown): unknown => (Array.isArray(one) && one.length === 1 ? one[0] : one);

/** AutoRAG writes an empty list of alternatives if nothing is expected. */
const hasAlternatives = (one: unknown): boolean => !Array.isArray(one) || one.length > 0;

/** Fields of a record that name a place in its document in another way than by a chunk. */
const PLACE_FIELD =
  /^(?:(?:chunk|passage|node)_?(?:ids?|index|idx|no|num|number)|chunks?|index|pages?|page_?(?:no|num|number|label|index|range)s?|lines?|offsets?|spans?|section(?:_path)?|(?:(?:char|line|page)_?)?(?:start|end)(?:_?(?:char|index|offset|line|page))?)$/;

/**
 * Reads a record. A label of a document would count any chunk of it, so its chunks are labeled instead if the record names
 * them, and it is an error if the record names a place that no label keeps.
 */
function recordItems(name: string, record: Row, kind: LabelKind): (LabeledItem | string | null)[] {
  const grade = gradeIn(record);
  const id = firstOf<string, string>(ID_FIELDS[kind], (field) => idOf(record[field]));
  if (kind === "documents") {
    const field = CHUNK_FIELDS.find((key) => !isBlank(record[key]));
    const chunks = field === undefined ? [] : (listOf(record[field]) ?? [record[field]]).map(textOf);
    if (field !== undefined && !chunks.includes(null))
      return typeof grade === "string"
        ? [`${name}: ${grade}`]
        : chunks.map((chunk) => ({ id: chunk!.trim(), text: null, grade, isChunk: true }));
    const place = Object.keys(record).find((key) => PLACE_FIELD.test(snakeCase(key)) && !isBlank(record[key]));
    if (place !== undefined && ID_FIELDS.documents.some((key) => !isBlank(record[key])))
      return [
        `${name} names a place in a document by ${place}, which a document label does not keep: write the chunk_id into each record, or list ${name}.${place} in dataset.ignore-fields of the policy if any chunk of the document will do`,
      ];
  }
  const text = kind === "documents" ? null : firstOf(TEXT_FIELDS, (field) => textOf(record[field]));
  return [typeof grade === "string" ? null : item(id, text, grade)];
}

function plainItem(value: unknown, areIds: boolean): LabeledItem | null {
  const id = idOf(value)?.trim() ?? null;
  if (id === null) return null;
  return areIds || !TEXT_CHARACTER.test(id) || SPACED_ID.test(id) ? item(id, null, null) : item(null, id, null);
}

/** Characters that ids do not contain: whitespace, and punctuation of scripts without spaces. */
const TEXT_CHARACTER = /[\s。、，！？；：]/;

/** A file name or path with spaces, or a few words with a number or key behind a colon or hash sign. */
const SPACED_ID = /^(?:\S+ ){1,8}\S*(?:\.[A-Za-z][A-Za-z0-9]{1,5}(?:[#:]\S+)?|[^\s.:#][:#][\w.-]+)$/;

function item(id: string | null, text: string | null, grade: unknown): LabeledItem | null {
  const number = numberOf(grade);
  if ((id === null && text === null) || (grade !== null && !Number.isInteger(number))) return null;
  return { id, text, grade: number };
}

/** Removes the mark that Ragas adds to the texts of multi-hop questions. */
export function withoutHopMark(text: string): string {
  return text.replace(/^<\d+-hop>\s*/, "");
}

/**
 * Reads relevance labels under names of other tools. Skips fields that the row also has under rag-gate's names
 * (`own`). A string is an error message. `isDenied`: the case expects `permission_denied`.
 */
function caseLabels(row: Row, own: Row, isDenied: boolean) {
  const found = foundLabels(row, own, isDenied);
  if (typeof found === "string") return found;
  const isLabeled = own.expected_chunk_ids !== undefined || own.relevance !== undefined;
  const chunks = isLabeled ? [] : found.chunks;
  const ids = chunks.flatMap(({ id }) => id ?? []);
  const isById = ids.length === chunks.length;
  const isGraded = chunks.some(({ grade }) => grade !== null);
  if (isGraded && !isById) return "chunks are graded that have no id: write chunk_id into each record";
  const grades = gradesOf(chunks);
  if (grades === null) return "a chunk is there twice, with two grades";
  const documents = found.documents
    .filter(({ grade }) => grade === null || grade > 0)
    .map(({ id, text }) => id ?? text);
  const { must_not_contain: forbiddenTexts = [] } = own;
  const forbidden = Array.isArray(forbiddenTexts) ? found.forbidden.map(({ id, text }) => text ?? id) : [];
  return {
    own: {
      ...(isById && !isGraded && ids.length > 0 ? { expected_chunk_ids: ids } : {}),
      ...(documents.length > 0 && own.expected_docs === undefined ? { expected_docs: documents } : {}),
      // Both lists of forbidden texts apply.
      ...(forbidden.length > 0 ? { must_not_contain: [...(forbiddenTexts as unknown[]), ...forbidden] } : {}),
    },
    relevant: isById ? null : chunks,
    ...(isGraded ? { relevance: Object.fromEntries(grades) } : {}),
  };
}

function foundLabels(row: Row, own: Row, isDenied: boolean): Record<LabelKind, readonly LabeledItem[]> | string {
  const found: Record<LabelKind, LabeledItem[]> = { chunks: [], documents: [], forbidden: [] };
  for (const [name, value] of Object.entries(row)) {
    const kept = protectedName(name);
    const kind = kept ?? labelName(name);
    if (kind === null || isBlank(value) || name in own || isSourceText(name, row)) continue;
    const items = labeledItems(name, jsonIn(value), kind);
    if (typeof items === "string") return items;
    if (kept !== null && items.length > 0 && !isDenied)
      return `${name} is only for a case with expected_behavior permission_denied: of other cases say who asks, and in the corpus manifest who may read`;
    // If the ids are in a separate field, the texts are only for human readers.
    const isNamed = kind === "chunks" && idFieldsOf(name).some((ids) => !isBlank(row[ids]));
    const areTexts = name === "reference_contexts";
    for (const one of items) {
      const read = areTexts ? textItem(one) : one;
      if (!isNamed || read.id !== null) found[one.isChunk ? "chunks" : kind].push(read);
    }
  }
  return found;
}

/** Grade by chunk id; null if a chunk has two grades. */
function gradesOf(chunks: readonly LabeledItem[]): ReadonlyMap<string | null, number> | null {
  const grades = new Map<string | null, number>();
  for (const { id, grade } of chunks) {
    const given = grade ?? RELEVANT_GRADE;
    if ((grades.get(id) ?? given) !== given) return null;
    grades.set(id, given);
  }
  return grades;
}

/** Whether the field is the source of a generated question: another field contains the chunk labels. */
const isSourceText = (name: string, row: Row): boolean =>
  name === "reference_contexts" &&
  Object.entries(row).some(([other, value]) => other !== name && labelName(other) === "chunks" && !isBlank(value));

/** Ragas writes texts into this field, even if they look like ids. */
const textItem = (item: LabeledItem): LabeledItem => ({
  ...item,
  id: null,
  text: withoutHopMark(item.text ?? item.id!),
});

/** Names of fields with the ids of the items in this field. */
const idFieldsOf = (name: string): string[] => ["_id", "_ids"].map((end) => `${name.replace(/s$/, "")}${end}`);

/** Whether a text seems to contain several items. A chunk text can contain commas in its sentences. */
function hasSeveralItems(text: string, kind: LabelKind): boolean {
  const parts = itemsIn(text);
  return parts.length > 1 && (kind !== "chunks" || parts.every((part) => !/\s/.test(part.trim())));
}

/** Whether the value of a text field is a single formatted number, such as `5.812,50`. */
const isFormattedNumber = (name: string, text: string): boolean =>
  /(?:snippet|passage|segment|context|ctx)$/.test(name) &&
  /^\d{1,3}(?:(?:,\d{2,3})+\.\d+|(?:\.\d{3})+,\d+) ?%?$/.test(text.trim());

/** Whether the values of a field with this name are read as labels. */
export const isLabelField = (name: string): boolean => (protectedName(name) ?? labelName(name)) !== null;

const TENANT_FIELDS = ["tenant_id", "tenant"] as const;
const ROLE_FIELDS = ["roles", "user_roles", "user_role", "role"] as const;

/** Fields other than `user_context` that describe the user. */
export const USER_FIELDS: readonly string[] = [...TENANT_FIELDS, ...ROLE_FIELDS];

/**
 * The `user_context` of a row, under rag-gate's names or others; empty if the row has none. A string is an error
 * message.
 */
function caseUser(row: Row, own: Row): Record<string, unknown> | string {
  const roles = firstValue(row, ROLE_FIELDS);
  if (typeof roles === "string" && listOf(roles) === null && itemsIn(roles).length > 1)
    return `the role ${SEVERAL_ITEMS}`;
  const access = accessOf(
    "roles",
    typeof roles === "string" ? (listOf(roles) ?? [roles.trim()]) : roles,
    firstValue(row, TENANT_FIELDS),
  );
  const { user_context: userContext = {} } = own;
  if (Object.keys(access).length === 0 || !isObject(userContext)) return {};
  const given = Object.entries(userContext).filter(([, value]) => !isBlank(value));
  return { user_context: { ...access, ...Object.fromEntries(given) } };
}

const firstValue = (row: Row, names: readonly string[]): unknown =>
  names.map((name) => row[name]).find((value) => !isBlank(value));

/**
 * The inputs, outputs, and metadata of a dataset example: each a record under one of its names, or in CSV its JSON or one
 * column per key (`input_question`, `inputs.question`). A string is an error message.
 */
export function exampleParts(row: Row, ...parts: readonly (readonly string[])[]): [Row, Row, Row] | string {
  const records: Row[] = [];
  for (const names of parts) {
    const whole = names.map((name) => row[name]).find((value) => !isBlank(value));
    const columns = (): Row =>
      Object.assign({}, ...names.flatMap((name) => [`${name}_`, `${name}.`].map((prefix) => columnsOf(row, prefix))));
    const record = whole === undefined ? columns() : jsonIn(whole);
    if (!isObject(record)) return `${names[0]} is no object`;
    records.push(record);
  }
  return records as [Row, Row, Row];
}

/** A test case from a dataset example, whose inputs and expected outputs can be texts. A string is an error message. */
export function exampleCase(
  id: string | null,
  [inputName, input]: Named,
  [outputName, output]: Named,
  metadata: Row,
): ForeignCase | string {
  const question = caseQuestion(input);
  if (question === null) return `${inputName} ${inputName.endsWith("s") ? "hold" : "holds"} no question`;
  const reference = referenceOf(output, outputName);
  if (typeof reference === "string") return reference;
  const own = mergeOwnFields(reference.own ?? {}, goldenFields(metadata));
  return withExampleFields({ id, question, ...reference, own }, objectOf(input), objectOf(output), metadata);
}

/** Keys that contain the ids of relevant chunks. */
const CHUNK_ID_FIELDS = ["expected_chunk_ids", "chunk_ids", "reference_context_ids", "document_ids"] as const;

/**
 * Reads a case's expected output: the reference answer, the relevant chunks, and rag-gate's own fields. A string is
 * an error message that starts with the name of the field.
 */
function referenceOf(
  output: unknown,
  field: string,
): Pick<ForeignCase, "expected_answer" | "relevant" | "own"> | string {
  const record = objectOf(output);
  const key = CHUNK_ID_FIELDS.find((name) => !isBlank(record[name]));
  const ids = key === undefined ? null : listOf(record[key]);
  if (key !== undefined && ids === null) return `${field}.${key} is no list`;
  return {
    expected_answer: firstOf([...ANSWER_NAMES, "expected"], (name) => textOf(record[name])) ?? answerOf(output),
    relevant:
      ids === null ? chunksOf(record.reference_contexts ?? record.contexts) : ids.map((chunk) => ({ id: idOf(chunk) })),
    own: distinctiveFields(record),
  };
}

/**
 * Merges records of a case, with field names in snake case. The last non-empty value of a field counts, except that
 * lists of forbidden texts are joined.
 */
function mergedRecords(...records: readonly Row[]): Row {
  const noted: Record<string, unknown> = {};
  for (const [field, value] of records.flatMap((record) => Object.entries(record))) {
    const name = snakeCase(field);
    if (isBlank(noted[name])) noted[name] = value;
    else if (!isBlank(value)) noted[name] = labelName(name) === "forbidden" ? joinedLists(noted[name], value) : value;
  }
  return noted;
}

/** Keeps a text that seems to contain several items, so that its reader rejects it. */
function joinedLists(a: unknown, b: unknown): unknown {
  const lists = [a, b].map((value) => listOf(value) ?? [jsonIn(value)]);
  const unclear = [a, b].find(
    (value) => typeof value === "string" && listOf(value) === null && itemsIn(value).length > 1,
  );
  return unclear ?? lists.flat();
}

/** Removes the `role` of a chat message, which is not a role for access control. */
export function withoutMessageRole(record: Row): Row {
  const { role, ...others } = record;
  const isMessage =
    typeof role === "string" && MESSAGE_ROLES.has(role) && (others.content !== undefined || others.parts !== undefined);
  return isMessage ? others : record;
}

const MESSAGE_ROLES = new Set(["user", "human", "assistant", "ai", "model", "system", "developer", "tool"]);

/**
 * Adds labels and the user from the records of a dataset example, which a team can fill freely under common names
 * (`relevant_doc_ids`, `tenant_id`). rag-gate's own fields in the case take precedence, then its metadata, output,
 * and inputs. A string is an error message.
 */
export function withExampleFields(one: ForeignCase, inputs: Row, output: Row, metadata: Row): ForeignCase | string {
  const own = mergeOwnFields(distinctiveFields(inputs), one.own ?? {});
  const isNamed = one.relevant?.some(({ id }) => idOf(id) !== null) === true;
  const known = isNamed ? { expected_chunk_ids: [], ...own } : own;
  const asking = mergedRecords(...[inputs, output, metadata].map(withoutMessageRole));
  const labels = commonFields(mergedRecords(output, metadata), asking, own, known);
  if (typeof labels === "string") return labels;
  const { relevant, ...fields } = labels;
  return { ...one, ...(relevant === null || relevant.length === 0 ? {} : { relevant }), ...fields };
}

/**
 * Reads what a row says under common names: the behavior, the labels, and, in the record `asking`, the user. rag-gate's own
 * fields (`own`) take precedence, and labels of a kind that `known` has are skipped. A string is an error message.
 */
export function commonFields(row: Row, asking: Row, own: Row, known: Row) {
  const behavior = caseBehavior(row);
  if (typeof behavior === "string") return behavior;
  const user = caseUser(asking, own);
  if (typeof user === "string") return user;
  const isDenied = { ...behavior, ...own }.expected_behavior === "permission_denied";
  const labels = caseLabels(row, known, isDenied);
  if (typeof labels === "string") return labels;
  const all: Row = { ...behavior, ...own, ...labels.own, ...user };
  return { ...labels, own: all };
}
