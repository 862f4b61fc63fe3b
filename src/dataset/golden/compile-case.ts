import type { RowPlace } from "../../diagnostics/diagnostic.ts";
import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import { compareBytes } from "../../text/byte-order.ts";
import { plainId } from "../corpus/plain-id.ts";
import { isSameList } from "../is-same-list.ts";
import type { AnswerSchema } from "./answer-schema.ts";
import type { GoldenRow } from "./golden.schema.ts";
import { type Behavior, expectsAnswer, type GoldenCase, type Principal } from "./golden-case.ts";
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
 * Turns a row of the right shape into a case: decides R or the protected set, fills the grades, and warns of labels
 * that contradict each other.
 */
export function compileCase(
  row: GoldenRow,
  answerSchema: AnswerSchema | null,
  place: RowPlace,
  options: CompileOptions,
  log: DiagnosticLog,
): GoldenCase {
  const id = trimmedId(row.id, place, log);
  const behavior = options.shared.text(row.expected_behavior ?? "answer") as Behavior;
  const { expected, grades } = decideLabels(row, id, options, place, log);
  const answers = expectsAnswer({ behavior });
  const denied = behavior === "permission_denied";
  const docs = plainIds(row.expected_docs);
  const principal = principalOf(row, options);
  const cited = plainIds(row.must_cite);
  const mustCite = isSameList(cited, expected) ? expected : cited;
  const relevant = answers ? expected : NONE;
  const graded = answers ? gradedChunks(expected, grades) : NONE;
  const golden: GoldenCase = {
    id,
    question: row.question,
    expectedAnswer: row.expected_answer ?? null,
    relevant,
    protected: denied ? expected : NONE,
    protectedDocs: denied ? docs : NONE,
    graded,
    grades: options.shared.numbers(graded.map((chunk) => grades.get(chunk)!)),
    mustCite,
    difficulty: optionalText(row.difficulty, options),
    tags: sharedTexts(unique(row.tags ?? NONE), options),
    principal,
    locale: optionalText(row.user_context?.locale, options),
    behavior,
    critical: row.critical ?? false,
    mustNotContain: unique(row.must_not_contain ?? NONE),
    answerSchema,
    aclGroup: optionalText(row.acl_group, options),
    expectedTools: unique(row.expected_tools ?? NONE),
    expectedDocs: answers ? docs : NONE,
    documents: documentsOf(docs, expected, options),
    traffic: options.traffic ?? false,
    // What nobody has reviewed decides nothing, and is set aside as tuning cases are.
    split: row.draft ? "validation" : (row.split ?? "test"),
    notes: row.notes ?? null,
    owner: optionalText(row.owner, options),
    labelHash: beginning(
      options.sha256(labelText({ question: row.question, expected, grades, mustCite, behavior, principal, docs })),
    ),
    file: place.file,
    line: place.line,
  };
  warnOfCase(golden, expected.length + docs.length, row.draft ?? false, log);
  return golden;
}

function decideLabels(row: GoldenRow, id: string, options: GoldenOptions, place: RowPlace, log: DiagnosticLog) {
  const apart = options.labels?.get(id);
  const own = ownGrades(row);
  if (apart !== undefined && contradicts(row, own, apart, options.relevantFrom)) {
    const message = `case "${id}" has other labels in ${apart.file}:${apart.line}`;
    log.error("golden/labels-differ", message, place);
  }
  const grades = apart === undefined ? own : new Map(apart.grades);
  const expected = unique(row.expected_chunk_ids ?? relevantOf(grades, options.relevantFrom));
  if (row.expected_chunk_ids !== undefined && grades.size > 0)
    warnDisagreement({ id, expected, grades }, options.relevantFrom, place, log);
  for (const chunk of expected) if (!grades.has(chunk)) grades.set(chunk, DEFAULT_GRADE);
  return { expected, grades };
}

const optionalText = (text: string | null | undefined, { shared }: CompileOptions): string | null =>
  text === null || text === undefined ? null : shared.text(text);

const sharedTexts = (texts: readonly string[], { shared }: CompileOptions): readonly string[] =>
  texts.length === 0 ? NONE : texts.map((text) => shared.text(text));

/** The expected chunks and then the others, in one list with them where there are no others. */
function gradedChunks(expected: readonly string[], grades: ReadonlyMap<string, number>): readonly string[] {
  if (grades.size === expected.length) return expected;
  return [...new Set([...expected, ...grades.keys()])];
}

function ownGrades({ relevance }: GoldenRow): Map<string, number> {
  const grades = new Map<string, number>();
  for (const chunk in relevance) grades.set(chunk, relevance[chunk]!);
  return grades;
}

function contradicts(row: GoldenRow, own: ReadonlyMap<string, number>, apart: Labels, relevantFrom: number): boolean {
  const theirs = new Set(relevantOf(apart.grades, relevantFrom));
  const ours = row.expected_chunk_ids ?? (own.size > 0 ? relevantOf(own, relevantFrom) : undefined);
  if (ours !== undefined && (new Set(ours).size !== theirs.size || ours.some((chunk) => !theirs.has(chunk))))
    return true;
  return [...own].some(([chunk, grade]) => (apart.grades.get(chunk) ?? 0) !== grade);
}

function relevantOf(grades: ReadonlyMap<string, number>, from: number): string[] {
  return [...grades].filter(([, grade]) => grade >= from).map(([chunk]) => chunk);
}

/** Tells where what is expected has other grades, or none; the grades are those that the case itself gives. */
function warnDisagreement(
  { id, expected, grades }: Pick<CaseLabels, "expected" | "grades"> & { readonly id: string },
  relevantFrom: number,
  place: RowPlace,
  log: DiagnosticLog,
): void {
  // What has no grade is given one above 0.
  let positive = expected.some((chunk) => !grades.has(chunk));
  if (positive) {
    const message = `case "${id}": an expected chunk has no relevance grade, ${DEFAULT_GRADE} is used`;
    log.warn("golden/ungraded-chunk", message, place);
  }
  let unmatched = 0;
  for (const grade of grades.values()) {
    if (grade > 0) positive = true;
    if (grade >= relevantFrom) unmatched++;
  }
  if (!positive) {
    log.warn("golden/all-grades-zero", `case "${id}": all relevance grades are 0, ndcg leaves it out`, place);
    return;
  }
  let disagrees = false;
  for (const chunk of expected) {
    const grade = grades.get(chunk);
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

/** What a case asks and expects: what a comparison of two runs rests on. */
interface CaseLabels {
  readonly question: string;
  readonly expected: readonly string[];
  readonly grades: ReadonlyMap<string, number>;
  readonly mustCite: readonly string[];
  readonly behavior: Behavior;
  readonly principal: Principal;
  readonly docs: readonly string[];
}

/** The text that is hashed for the identity of a case: sets in byte order, so that their order changes nothing. */
function labelText(labels: CaseLabels): string {
  return JSON.stringify([
    labels.question,
    inOrder(labels.expected, compareBytes),
    inOrder([...labels.grades], byChunk),
    inOrder(labels.mustCite, compareBytes),
    labels.behavior,
    labels.principal.tenantId,
    inOrder(labels.principal.roles, compareBytes),
    inOrder(labels.docs, compareBytes),
  ]);
}

const byChunk = (a: readonly [string, number], b: readonly [string, number]): number => compareBytes(a[0], b[0]);

function inOrder<T>(values: readonly T[], compare: (a: T, b: T) => number): readonly T[] {
  return values.length < 2 ? values : values.toSorted(compare);
}

function documentsOf(docs: readonly string[], expected: readonly string[], { documentOf }: GoldenOptions) {
  if (documentOf === undefined) return docs;
  const documents = new Set(docs);
  for (const chunk of expected) {
    const document = documentOf(chunk);
    if (document !== null) documents.add(document);
  }
  return documents.size === 0 ? NONE : [...documents];
}

const plainIds = (ids: readonly string[] | null | undefined): readonly string[] => unique((ids ?? NONE).map(plainId));

function unique(values: readonly string[]): readonly string[] {
  if (values.length === 0) return NONE;
  return values.length < 2 ? values : [...new Set(values)];
}

const NONE: readonly string[] = Object.freeze([]);

/** What is known of one of equal principals is known of all their cases. */
function principalOf({ user_context: user }: GoldenRow, { shared }: CompileOptions): Principal {
  return shared.principal({ tenantId: user?.tenant_id ?? "", roles: unique(user?.roles ?? NONE) });
}
