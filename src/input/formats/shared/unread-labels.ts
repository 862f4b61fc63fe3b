import { type DiagnosticLog, DOCS } from "../../../diagnostics/index.ts";
import { nearestName } from "../../../text/index.ts";
import { isQuestionName, labelName, OUR_LABELS, onlyList, protectedName, snakeCase } from "../../golden/index.ts";
import {
  columnNames,
  type FileSample,
  fieldInOtherWords,
  isObject,
  type Row,
  unknownRecord,
} from "../../rows/index.ts";
import type { LabelMapping } from "../../traces/index.ts";
import { isAnswerabilityField, isBehaviorField, isLabelField, USER_FIELDS, withoutMessageRole } from "./case-labels.ts";
import { isBlank, jsonIn } from "./fields.ts";
import { AUTHOR_METADATA_FIELDS, GOLDEN_FIELDS, GOLDEN_LABELS } from "./golden-fields.ts";
import { ANSWER_NAMES } from "./rag-fields.ts";

/** Words in field names for relevance, expectations, grades, refusal, answerability, access, and forbidden text. */
const LABEL_WORD =
  /(?:^|_)(?:expect(?:ed|ation|ations|s)?|relevan(?:t|ce)|gold(?:en)?|ground_truths?|gt|qrels?|grades?|ratings?|gains?|judge?ments?|refus(?:al|es?|ed)|abstain(?:s|ed)?|abstention|(?:un)?answerab(?:le|ility)|impossible|tenants?|roles?|acls?|permissions?|clearances?|allowed|forbidden|prohibited|banned|canar(?:y|ies)|protected|restricted|supporting|acceptable|evidence|must|should|critical|user_context|answer_schema)(?:_|$)/;

/** Scores of judges with such a word in their names, and fields that identify a case or its author. */
const NO_LABEL = /(?:answer|context|response|retrieval)_relevan|^(?:golden_id|golden_set|gold(?:en)?_version)$/;

/** Whether the name of a field, in snake case, says that it holds a label. */
const looksLikeLabel = (name: string): boolean =>
  isLabelField(name) ||
  isBehaviorField(name) ||
  (ANSWER_NAMES as readonly string[]).includes(name) ||
  fieldInOtherWords(name, GOLDEN_FIELDS) !== undefined ||
  (LABEL_WORD.test(name) && !NO_LABEL.test(name));

/** Names of documents, which can be the expected ones or those that the question was written from. */
const SOURCE_FIELD =
  /^(?:(?:expected_)?source(?:_?(?:file|doc|document|article)(?:_?name|_id)?)?s?|(?:doc|document|file)_?names?|doc_ids?|citations?)$/;

/** A plain `source` is as often the source of the answer. */
const namesDocument = (name: string, value: unknown): boolean =>
  !/^sources?$/.test(name) || /[^\s.]\.[a-z]{2,5}(?:["',\]}]|$)|:\/\//i.test(String(JSON.stringify(value)));

const isLabeled = (fields: Row): boolean =>
  fields.expected_behavior === "abstain" ||
  Object.keys(fields).some(
    (name) => !isEmpty(fields[name]) && (GOLDEN_LABELS.includes(name) || isLabelField(snakeCase(name))),
  );

/** Fields in which tools keep a team's own records. */
const RECORD_FIELDS = [
  ...["inputs", "input", "outputs", "output", "expectations", "expectedOutput", "expected_output"],
  ...AUTHOR_METADATA_FIELDS,
];

/** rag-gate's field for each kind of label, by words in other names. */
const OURS: readonly (readonly [RegExp, string])[] = [
  [/(?:^|_)(?:must_not|should_not|forbidden|prohibited|banned|canar(?:y|ies))(?:_|$)/, "must_not_contain"],
  [/(?:^|_)(?:refus|abst(?:ain|ention)|(?:un)?answerab|impossible|behaviou?r)/, "expected_behavior"],
  [/(?:^|_)tenants?(?:_|$)/, "user_context.tenant_id"],
  [/(?:^|_)(?:roles?|clearances?)(?:_|$)/, "user_context.roles"],
  [/(?:^|_)answers?$|^(?:ground_truths?|truth|ideal|expected_(?:output|response))$/, "expected_answer"],
  [/(?:^|_)(?:grades?|ratings?|gains?|judge?ments?|relevance)(?:_|$)/, "relevance"],
  [/(?:^|_)critical$/, "critical"],
  [/(?:^|_)citations?$/, "must_cite"],
  [SOURCE_FIELD, "expected_docs"],
];

function ourField(written: string): string | null {
  const name = snakeCase(written);
  if (protectedName(name) !== null) return null;
  const kind = labelName(name);
  if (kind !== null) return OUR_LABELS[kind];
  if (GOLDEN_FIELDS.includes(name)) return name;
  const ours = OURS.find(([words]) => words.test(name))?.[1] ?? fieldInOtherWords(name, GOLDEN_FIELDS);
  // Words that an answer must contain are the opposite.
  const near = nearestName(name, GOLDEN_FIELDS);
  return ours ?? (near === "must_not_contain" && !name.includes("not") ? null : (near ?? null));
}

const COMMON_FIELDS: ReadonlySet<string> = new Set([...ANSWER_NAMES, ...USER_FIELDS, ...GOLDEN_FIELDS]);

/** Whether a field of a list of cases, or of a team's record in another tool's case, is read under its common name. */
export function isReadField(written: string): boolean {
  const name = snakeCase(written);
  return COMMON_FIELDS.has(name) || isBehaviorField(name) || isLabelField(name);
}

/** What is read of the examples of tools that keep a question, its expected output, and metadata in records. */
export const EXAMPLE_FIELDS: ReadFields = {
  row(written) {
    const name = snakeCase(written);
    // A table has one column per field of a record.
    const [, record, field] = /^(inputs?|(?:expected_)?outputs?|metadata|expectations)(?:[._](.+))?$/.exec(name) ?? [];
    return record !== undefined && (field === undefined || isReadInExample(field, record));
  },
  record: isReadInExample,
};

function isReadInExample(written: string, record: string): boolean {
  const name = snakeCase(written);
  if (GOLDEN_FIELDS.includes(written) || USER_FIELDS.includes(name)) return true;
  if (/^inputs?$/.test(record)) return false;
  const isAnswer = (ANSWER_NAMES as readonly string[]).includes(written);
  return isAnswer || isBehaviorField(name) || isLabelField(name) || EXPECTATIONS_OF_MLFLOW.test(name);
}

/** Besides a reference answer. The facts are for LLM judges. */
const EXPECTATIONS_OF_MLFLOW = /^expected_(?:retrieved_context|facts)$/;

/** What a dataset format reads: whether it reads a field of a row, or of a team's record in it. */
export interface ReadFields {
  readonly row: (name: string) => boolean;
  readonly record?: (name: string, record: string) => boolean;
  /** Set if rows have no fields of a tool, so that a `source_file` can be a label. */
  readonly isOfTeam?: true;
}

interface UnreadField {
  readonly line: number;
  readonly isLabel: boolean;
  readonly isBoolean: boolean;
}

/**
 * Finds fields of a dataset that look like labels and that its format does not read. Without them a case would check
 * less than its author wrote, so they are errors, all in one per file, until the policy maps or lists them. Other
 * unread fields only warn if they are spelled almost like one of rag-gate's.
 */
export class UnreadLabels {
  readonly #found = new Map<string, UnreadField>();
  /** Paths of fields that need no further look. */
  readonly #settled = new Set<string>();
  readonly #reads: ReadFields;
  readonly #mapping: LabelMapping;
  readonly #log: DiagnosticLog;

  constructor(reads: ReadFields, mapping: LabelMapping, log: DiagnosticLog) {
    this.#reads = reads;
    this.#mapping = mapping;
    this.#log = log;
  }

  /** Checks a row as it stands in the file. */
  check(row: Row, line: number): void {
    this.#checkFields(row, "", this.#reads.row, line);
    const isReadInRecord = this.#reads.record ?? isOwn;
    for (const name of RECORD_FIELDS) {
      const record = jsonIn(row[name]);
      if (!isObject(record)) continue;
      // A mapping finds the fields of records, and not those of texts with JSON.
      const isMapped = (field: string): boolean => isObject(row[name]) && `${name}.${field}` in this.#mapping.fields;
      const isRead = (field: string): boolean => isReadInRecord(field, name) || isMapped(field);
      this.#checkFields(withoutMessageRole(record), `${name}.`, isRead, line);
    }
  }

  #checkFields(fields: Row, at: string, isRead: (name: string) => boolean, line: number): void {
    for (const name in fields) {
      const path = `${at}${name}`;
      if (this.#settled.has(path)) continue;
      const value = fields[name];
      const plain = snakeCase(name);
      const isUnread = !isRead(name) && !this.#mapping.ignored.includes(path);
      const isLabel = isUnread && looksLikeLabel(plain);
      const isSource = isUnread && this.#reads.isOfTeam === true && SOURCE_FIELD.test(plain);
      if ((isLabel || isSource) && isEmpty(value)) continue;
      // The source of the question is often not what should be found, and more so next to labels.
      if (isSource && !isLabel && (isLabeled(fields) || !namesDocument(plain, value))) continue;
      if (this.#settled.size < MAX_NAMES) this.#settled.add(path);
      const near = isUnread && at === "" ? nearestName(plain, GOLDEN_FIELDS) : undefined;
      if (!isLabel && !isSource && near === undefined) continue;
      this.#found.set(path, {
        line,
        isLabel,
        isBoolean: typeof value === "boolean" || /^(?:true|false)$/i.test(String(value)),
      });
    }
  }

  /** Reports what was found, after the last row of the file. */
  report(file: string): void {
    for (const areLabels of [true, false]) {
      const found = [...this.#found].filter(([, { isLabel }]) => isLabel === areLabels);
      if (found.length === 0) continue;
      const isOne = found.length === 1;
      const names = found.map(([name]) => `"${name.slice(0, 60)}"`).join(", ");
      const label = isOne ? "looks like a label and " : "look like labels and ";
      const message = `the field${isOne ? "" : "s"} ${names} ${areLabels ? label : ""}${isOne ? "is" : "are"} not read`;
      const place = { file, line: found[0]![1].line, hint: mappingHint(found) };
      if (areLabels) this.#log.error("golden/unread-label", message, place);
      else this.#log.warn("data/lookalike-field", message, place);
    }
  }
}

/** Bounds the memory that a file with ever new field names can take. */
const MAX_NAMES = 10_000;

const isOwn = (name: string): boolean => GOLDEN_FIELDS.includes(name);

const isEmpty = (value: unknown): boolean =>
  isBlank(value) || value === "[]" || (Array.isArray(value) && value.length === 0);

/** The mapping to copy into the policy, filled in as far as the names say what the fields mean. */
function mappingHint(found: readonly (readonly [string, UnreadField])[]): string {
  const fields: string[] = [];
  const values: string[] = [];
  for (const [name, { isBoolean }] of found) {
    const last = name.split(".").at(-1)!;
    const ours = ourField(last);
    if (ours !== null) fields.push(`${yamlKey(name)}: ${ours}`);
    if (ours !== "expected_behavior" || !isBoolean) continue;
    const plain = snakeCase(last);
    const answers = isAnswerabilityField(plain) && !/un|impossible|abst|refus|no_/.test(plain);
    values.push(
      `${yamlKey(name)}: { "true": ${answers ? "answer" : "abstain"}, "false": ${answers ? "abstain" : "answer"} }`,
    );
  }
  const ignored = `dataset: { ignore-fields: [${found.map(([name]) => yamlKey(name)).join(", ")}] }`;
  if (fields.length === 0) return `if they decide nothing, list them in the policy: ${ignored}`;
  const mapped = values.length === 0 ? "" : `, values: { ${values.join(", ")} }`;
  return `map them in the policy: dataset: { fields: { ${fields.join(", ")} }${mapped} }. If they decide nothing, list them instead: ${ignored}`;
}

const yamlKey = (name: string): string => (/^[A-Za-z_][\w.-]*$/.test(name) ? name : JSON.stringify(name));

const ID_FIELD = /^(?:_id|qid|(?:test|case|test_case|question|example|sample|item)_id)$/;

/**
 * Explains a dataset that no format detects, with the mapping to copy into the policy. Null if its rows look native, so that
 * their errors are reported one by one, or if it is neither JSON nor a table with a question.
 */
export function unreadCases(sample: FileSample): { readonly message: string; readonly hint: string } | null {
  const list = Array.isArray(sample.value) ? sample.value : onlyList(sample.value);
  const names = columnNames(list === null ? sample : { ...sample, value: list });
  const has = (...fields: readonly string[]): boolean => fields.some((name) => names.includes(name));
  if (has("query_id", "retrieved_chunks", "expected_chunk_ids")) return null;
  if (sample.value === undefined ? !names.some(isQuestionName) : list === null && has("id", "question", "chunk_id"))
    return null;
  const message = unknownRecord(Object.fromEntries(names.map((name) => [name, null])));
  if (message === null) return null;
  const theirs = new Map<string, string>();
  for (const name of names) {
    const plain = snakeCase(name);
    const ours = isQuestionName(name) ? "question" : ID_FIELD.test(plain) ? "id" : ourField(name);
    if (ours !== null && !theirs.has(ours)) theirs.set(ours, name);
  }
  if (!theirs.has("question")) theirs.set("question", "QUESTION_FIELD");
  if (![...theirs.keys()].some((ours) => ours.startsWith("expected_"))) theirs.set("expected_docs", "LABEL_FIELD");
  const fields = [...theirs].filter(([ours, name]) => ours !== name).map(([ours, name]) => `${yamlKey(name)}: ${ours}`);
  const hint = `map its fields in the policy: dataset: { fields: { ${fields.join(", ")} } }; ${DOCS}/formats.md lists what is read unmapped`;
  return { message, hint };
}
