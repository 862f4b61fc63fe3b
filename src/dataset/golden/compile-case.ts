import type { RowPlace } from "../../diagnostics/diagnostic.ts";
import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import { isSameList } from "../is-same-list.ts";
import type { AnswerSchema } from "./answer-schema.ts";
import { type CaseFields, NONE } from "./case-fields.ts";
import { expectsAnswer, type GoldenCase } from "./golden-case.ts";
import { type Grades, NO_GRADES } from "./grades.ts";
import { labelText } from "./label-text.ts";
import type { Labels } from "./labels.ts";
import type { GoldenOptions } from "./read-golden.ts";
import type { SharedValues } from "./shared-values.ts";
import { warnOfCase } from "./warn-of-case.ts";

/** What the cases of a set share while it is read. */
interface CompileOptions extends GoldenOptions {
  readonly shared: SharedValues;
}

/** Grade of an expected chunk that the row does not grade. */
const DEFAULT_GRADE = 3;

/**
 * Makes a case of what its row says: decides R or the protected set, fills the grades, and warns of labels that
 * contradict each other.
 */
export function compileCase(
  fields: CaseFields,
  answerSchema: AnswerSchema | null,
  place: RowPlace,
  options: CompileOptions,
  log: DiagnosticLog,
): GoldenCase {
  const id = trimmedId(fields.id, place, log);
  const { question, behavior, principal, docs, mustCite: cited } = fields;
  const { expected, graded } = decideLabels(fields, id, options, place, log);
  const answers = expectsAnswer({ behavior });
  const denied = behavior === "permission_denied";
  const mustCite = isSameList(cited, expected) ? expected : cited;
  const labels = { question, expected, grades: graded, mustCite, behavior, principal, docs };
  const golden: GoldenCase = {
    id,
    question,
    expectedAnswer: fields.expectedAnswer,
    relevant: answers ? expected : NONE,
    protected: denied ? expected : NONE,
    protectedDocs: denied ? docs : NONE,
    graded: answers ? graded.ids : NONE,
    grades: answers ? graded.values : NO_GRADES.values,
    mustCite,
    difficulty: fields.difficulty,
    tags: fields.tags,
    principal,
    locale: fields.locale,
    behavior,
    critical: fields.critical,
    mustNotContain: fields.mustNotContain,
    answerSchema,
    aclGroup: fields.aclGroup,
    expectedTools: fields.expectedTools,
    expectedDocs: answers ? docs : NONE,
    documents: documentsOf(docs, expected, options),
    traffic: options.traffic ?? false,
    // What nobody has reviewed decides nothing, and is set aside as tuning cases are.
    split: fields.draft ? "validation" : fields.split,
    notes: fields.notes,
    owner: fields.owner,
    labelHash: options.forScoring ? "" : beginning(options.sha256(labelText(labels))),
    file: place.file,
    line: place.line,
  };
  warnOfCase(golden, expected.length + docs.length, fields.draft, log);
  return golden;
}

/** What is expected, and all that is graded: the expected chunks first and in their order. */
function decideLabels(
  { expected: said, grades: own }: CaseFields,
  id: string,
  options: CompileOptions,
  place: RowPlace,
  log: DiagnosticLog,
): { readonly expected: readonly string[]; readonly graded: Grades } {
  const { relevantFrom, shared } = options;
  const apart = options.labels?.get(id);
  if (apart !== undefined && contradicts(said, own, apart, relevantFrom)) {
    const message = `case "${id}" has other labels in ${apart.file}:${apart.line}`;
    log.error("golden/labels-differ", message, place);
  }
  const grades = apart === undefined ? own : { ids: [...apart.grades.keys()], values: [...apart.grades.values()] };
  const expected = said ?? relevantOf(grades, relevantFrom);
  const given = gradesGiven(expected, grades);
  if (said !== null && grades.ids.length > 0) warnDisagreement(id, given, grades.values, relevantFrom, place, log);
  const graded = gradedChunks(expected, given, grades);
  return { expected, graded: { ids: graded.ids, values: shared.numbers(graded.values) } };
}

/** The grade of each expected chunk, undefined where it has none. */
function gradesGiven(expected: readonly string[], { ids, values }: Grades): readonly (number | undefined)[] {
  // As a rule a row grades what it expects, in the same order.
  if (isSameList(expected, ids)) return values;
  const byId = new Map(ids.map((id, i) => [id, values[i]!]));
  return expected.map((id) => byId.get(id));
}

/** The expected chunks and then the others, in one list with them where there are no others. */
function gradedChunks(expected: readonly string[], given: readonly (number | undefined)[], all: Grades): Grades {
  if (given === all.values) return { ids: expected, values: all.values };
  const values = given.map((grade) => grade ?? DEFAULT_GRADE);
  const found = given.reduce<number>((sum, grade) => (grade === undefined ? sum : sum + 1), 0);
  if (found === all.ids.length) return { ids: expected, values };
  const known = new Set(expected);
  const others = [...all.ids.keys()].filter((i) => !known.has(all.ids[i]!));
  return {
    ids: [...expected, ...others.map((i) => all.ids[i]!)],
    values: [...values, ...others.map((i) => all.values[i]!)],
  };
}

function contradicts(said: readonly string[] | null, own: Grades, apart: Labels, relevantFrom: number): boolean {
  const theirs = new Set([...apart.grades].filter(([, grade]) => grade >= relevantFrom).map(([chunk]) => chunk));
  const ours = said ?? (own.ids.length > 0 ? relevantOf(own, relevantFrom) : null);
  if (ours !== null && (ours.length !== theirs.size || ours.some((chunk) => !theirs.has(chunk)))) return true;
  return own.ids.some((chunk, i) => (apart.grades.get(chunk) ?? 0) !== own.values[i]);
}

function relevantOf({ ids, values }: Grades, from: number): readonly string[] {
  return values.every((grade) => grade >= from) ? ids : ids.filter((_, i) => values[i]! >= from);
}

/** Tells where what is expected has other grades, or none; `grades` are those that the case itself gives. */
function warnDisagreement(
  id: string,
  given: readonly (number | undefined)[],
  grades: readonly number[],
  relevantFrom: number,
  place: RowPlace,
  log: DiagnosticLog,
): void {
  // What has no grade is given one above 0.
  let positive = given.includes(undefined);
  if (positive) {
    const message = `case "${id}": an expected chunk has no relevance grade, ${DEFAULT_GRADE} is used`;
    log.warn("golden/ungraded-chunk", message, place);
  }
  let unmatched = 0;
  for (const grade of grades) {
    if (grade > 0) positive = true;
    if (grade >= relevantFrom) unmatched++;
  }
  if (!positive) {
    log.warn("golden/all-grades-zero", `case "${id}": all relevance grades are 0, ndcg leaves it out`, place);
    return;
  }
  let disagrees = false;
  for (const grade of given) {
    if (grade === undefined) continue;
    if (grade >= relevantFrom) unmatched--;
    else disagrees = true;
  }
  if (disagrees || unmatched > 0) {
    const message = `case "${id}": relevance and expected_chunk_ids disagree; expected_chunk_ids is the relevant set`;
    log.warn("golden/labels-disagree", message, place);
  }
}

function trimmedId(id: string, place: RowPlace, log: DiagnosticLog): string {
  const trimmed = id.trim();
  if (trimmed === id) return id;
  if (trimmed === "") {
    log.error("golden/invalid-row", "id: must not be empty", place);
    return id;
  }
  log.warn("golden/padded-id", `case id "${id}" has spaces around it: they are ignored`, place);
  return trimmed;
}

/** The first 16 characters of a hash, joined anew: a slice of that length would keep the whole hash in memory. */
const beginning = (hash: string): string => [hash.slice(0, 8), hash.slice(8, 16)].join("");

function documentsOf(docs: readonly string[], expected: readonly string[], { documentOf, shared }: CompileOptions) {
  if (documentOf === undefined) return docs;
  if (expected.length === 1 && docs.length === 0) {
    const document = documentOf(expected[0]!);
    return document === null ? NONE : shared.texts([document]);
  }
  const documents = new Set(docs);
  for (const chunk of expected) {
    const document = documentOf(chunk);
    if (document !== null) documents.add(document);
  }
  return documents.size === 0 ? NONE : [...documents];
}
