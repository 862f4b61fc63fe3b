import type { DiagnosticLog, RowPlace } from "../diagnostics/index.ts";
import { foldQuestion, isSameList } from "../text/index.ts";
import type { ChunkEntry, ChunkIndex } from "./corpus/index.ts";
import {
  type AnswerSchema,
  areDisjoint,
  type CaseFields,
  expectsAnswer,
  type GoldenCase,
  type GoldenSet,
  type Grades,
  LabelledChunks,
  type Labels,
  labelText,
  NO_GRADES,
  NONE,
  type SharedValues,
  warnOfCase,
} from "./golden/index.ts";
import type { GoldenOptions } from "./read-golden.ts";

/**
 * Warns of cases that ask the same question as the same user: duplicates, which count a failure twice, and contradictions,
 * which no pipeline can satisfy. Questions are compared after NFC, lowercasing, and collapsing white space. Cases without a
 * question (qrels) are skipped.
 */
export function checkDuplicates(cases: readonly GoldenCase[], log: DiagnosticLog): void {
  const known = new Map<string, GoldenCase>();
  for (const item of cases) {
    const question = foldQuestion(item.question);
    if (question === "") continue;
    const { principal, locale } = item;
    const key = JSON.stringify([question, principal.tenantId, principal.roles.toSorted(), locale]);
    const other = known.get(key);
    if (other === undefined) known.set(key, item);
    else reportDuplicate(other, item, log);
  }
}

function reportDuplicate(other: GoldenCase, item: GoldenCase, log: DiagnosticLog): void {
  const place = { file: item.file, line: item.line };
  const message = `cases "${other.id}" and "${item.id}" ask the same as the same principal`;
  const difference = contradiction(other, item);
  if (difference === null) log.warn("golden/duplicate-question", message, place);
  else log.warn("golden/contradictory", `${message} and expect ${difference}`, place);
}

/** Describes the contradicting expectations of two cases. Returns null if one answer can satisfy both. */
function contradiction(a: GoldenCase, b: GoldenCase): string | null {
  if (areDisjoint(a.behaviors, b.behaviors)) return `${a.behaviors.join(" or ")} and ${b.behaviors.join(" or ")}`;
  if (areDisjoint(a.relevant, b.relevant)) return "different chunks";
  return areDisjoint(a.expectedDocs, b.expectedDocs) ? "different documents" : null;
}

/** Warns of qrels whose query is not a test case. */
export function warnStrayLabels(labels: ReadonlyMap<string, Labels>, golden: GoldenSet, log: DiagnosticLog): void {
  for (const [id, { file, line }] of labels) {
    if (!golden.indexById.has(id))
      log.warn("golden/stray-labels", `labels for "${id}", which is no golden case, are not used`, { file, line });
  }
}

const AS_CHUNK = "name it in expected_chunk_ids";

/**
 * Warns of labels that the corpus manifest does not contain, and of each `must_cite` that names a document in a dataset
 * that mostly cites chunks. Does nothing without a manifest.
 */
export function checkLabels({ cases }: GoldenSet, index: ChunkIndex, log: DiagnosticLog): void {
  if (index.manifestSize === 0) return;
  const isChunk = (id: string): boolean => index.get(id)?.inManifest === true;
  let citesMostlyChunks: boolean | undefined;
  const isUnusual = (): boolean => (citesMostlyChunks ??= citesChunks(cases, isChunk));
  const chunks = LabelledChunks.of(cases, index);
  for (let i = 0; i < cases.length; i++) {
    const golden = cases[i]!;
    const { mustCite, relevant, protected: hidden } = golden;
    if (golden.expectedDocs.length > 0 || golden.protectedDocs.length > 0) warnOfDocuments(golden, index, isChunk, log);
    // Mostly the cited chunks are the relevant ones, whose entries are known already.
    const isSound = chunks.everyRelevant(i, isListed);
    const isKnown = (id: string, place: number): boolean => (isSound && id === relevant[place]) || isChunk(id);
    if (!mustCite.every(isKnown)) warnOfCited(golden, index, isChunk, isUnusual, log);
    if (!isSound || !hidden.every(isChunk)) warnOfChunks(golden, isChunk, log);
  }
}

const isListed = ({ inManifest }: ChunkEntry): boolean => inManifest;

type IsChunk = (id: string) => boolean;

/** Whether most citations that a dataset requires are chunks. */
function citesChunks(cases: readonly GoldenCase[], isChunk: IsChunk): boolean {
  const cites = cases.flatMap(({ mustCite }) => mustCite);
  return 2 * cites.filter(isChunk).length > cites.length;
}

function warnOfDocuments(
  { id, expectedDocs, protectedDocs, file, line }: GoldenCase,
  index: ChunkIndex,
  isChunk: IsChunk,
  log: DiagnosticLog,
): void {
  for (const document of [...expectedDocs, ...protectedDocs]) {
    if (index.hasDocument(document)) continue;
    const message = `case "${id}": expected document "${document}" is not in the corpus manifest`;
    if (isChunk(document))
      log.warn("golden/unknown-chunk", `${message}, where a chunk has that id`, { file, line, hint: AS_CHUNK });
    else log.warn("golden/unknown-chunk", message, { file, line });
  }
}

function warnOfCited(
  { id, mustCite, file, line }: GoldenCase,
  index: ChunkIndex,
  isChunk: IsChunk,
  isUnusual: () => boolean,
  log: DiagnosticLog,
): void {
  for (const cited of mustCite) {
    if (isChunk(cited)) continue;
    if (!index.hasDocument(cited)) {
      const message = `case "${id}": must_cite "${cited}" is neither a chunk nor a document of the corpus manifest`;
      log.warn("golden/unknown-chunk", message, { file, line });
    } else if (isUnusual()) {
      const message = `case "${id}": must_cite names the document "${cited}": any chunk of it will do`;
      log.warn("golden/must-cite-document", message, { file, line });
    }
  }
}

function warnOfChunks(
  { id, relevant, protected: hidden, file, line }: GoldenCase,
  isChunk: IsChunk,
  log: DiagnosticLog,
): void {
  for (const chunk of [...relevant, ...hidden]) {
    if (isChunk(chunk)) continue;
    const message = `case "${id}": expected chunk "${chunk}" is not in the corpus manifest`;
    log.warn("golden/unknown-chunk", message, { file, line });
  }
}

interface CompileOptions extends GoldenOptions {
  readonly shared: SharedValues;
}

/** The grade of an expected chunk that the row does not grade. */
const DEFAULT_GRADE = 3;

/**
 * Compiles the fields of a row to a test case: decides which chunks are relevant or protected, fills in the grades, and
 * warns of contradicting labels.
 */
export function compileCase(
  fields: CaseFields,
  answerSchema: AnswerSchema | null,
  place: RowPlace,
  options: CompileOptions,
  log: DiagnosticLog,
): GoldenCase {
  const id = trimmedId(fields.id, place, log);
  const { question, behaviors, principal, docs, mustCite: cited } = fields;
  const [behavior = "answer"] = behaviors;
  const { expected, graded } = decideLabels(fields, id, options, place, log);
  const answers = expectsAnswer({ behavior });
  const denied = behavior === "permission_denied";
  const mustCite = isSameList(cited, expected) ? expected : cited;
  const labels = { question, expected, grades: graded, mustCite, behaviors, principal, docs };
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
    behaviors,
    isBehaviorStated: fields.isBehaviorStated,
    critical: fields.critical,
    mustNotContain: fields.mustNotContain,
    answerSchema,
    aclGroup: fields.aclGroup,
    expectedTools: fields.expectedTools,
    expectedDocs: answers ? docs : NONE,
    documents: documentsOf(docs, expected, options),
    traffic: options.traffic ?? false,
    // A draft is not reviewed, so it is excluded like a case for tuning.
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

/** Returns the expected chunks and all graded chunks, starting with the expected ones in their order. */
function decideLabels(
  { expected: listed, grades: own }: CaseFields,
  id: string,
  options: CompileOptions,
  place: RowPlace,
  log: DiagnosticLog,
): { readonly expected: readonly string[]; readonly graded: Grades } {
  const { relevantFrom, shared } = options;
  const qrels = options.labels?.get(id);
  if (qrels !== undefined && contradicts(listed, own, qrels, relevantFrom)) {
    const message = `case "${id}" has other labels in ${qrels.file}:${qrels.line}`;
    log.error("golden/labels-differ", message, place);
  }
  const grades = qrels === undefined ? own : { ids: [...qrels.grades.keys()], values: [...qrels.grades.values()] };
  const expected = listed ?? relevantOf(grades, relevantFrom);
  const given = gradesGiven(expected, grades);
  if (listed !== null && grades.ids.length > 0) warnDisagreement(id, given, grades.values, relevantFrom, place, log);
  const graded = gradedChunks(expected, given, grades);
  return { expected, graded: { ids: graded.ids, values: shared.numbers(graded.values) } };
}

/** Returns the grade of each expected chunk, undefined if it has none. */
function gradesGiven(expected: readonly string[], { ids, values }: Grades): readonly (number | undefined)[] {
  // Most rows grade the expected chunks in the same order.
  if (isSameList(expected, ids)) return values;
  const byId = new Map(ids.map((id, i) => [id, values[i]!]));
  return expected.map((id) => byId.get(id));
}

/** Returns the expected chunks with their grades, followed by the other graded chunks. */
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

function contradicts(listed: readonly string[] | null, own: Grades, qrels: Labels, relevantFrom: number): boolean {
  const theirs = new Set([...qrels.grades].filter(([, grade]) => grade >= relevantFrom).map(([chunk]) => chunk));
  const ours = listed ?? (own.ids.length > 0 ? relevantOf(own, relevantFrom) : null);
  if (ours !== null && (ours.length !== theirs.size || ours.some((chunk) => !theirs.has(chunk)))) return true;
  return own.ids.some((chunk, i) => (qrels.grades.get(chunk) ?? 0) !== own.values[i]);
}

function relevantOf({ ids, values }: Grades, from: number): readonly string[] {
  return values.every((grade) => grade >= from) ? ids : ids.filter((_, i) => values[i]! >= from);
}

/** Warns if expected chunks have no grade, or grades that contradict them. `grades` are all grades of the case. */
function warnDisagreement(
  id: string,
  given: readonly (number | undefined)[],
  grades: readonly number[],
  relevantFrom: number,
  place: RowPlace,
  log: DiagnosticLog,
): void {
  // A missing grade becomes one above 0.
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

/** Returns the first 16 characters of a hash, joined from short slices: one slice would keep the whole hash in memory. */
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
