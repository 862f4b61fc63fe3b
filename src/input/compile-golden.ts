import type { DiagnosticLog, RowPlace } from "../diagnostics/index.ts";
import { foldQuestion, isSameList, textHash } from "../text/index.ts";
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
  type Principal,
  type SharedValues,
  warnOfCase,
} from "./golden/index.ts";
import type { GoldenOptions } from "./read-golden.ts";

/** The first case of each question that somebody asks. */
type AskedQuestions = Map<string, GoldenCase>;

/**
 * Tells of cases that ask the same question as the same principal: duplicates, which count one failure twice, and
 * contradictions, which no pipeline can answer. Questions are compared after NFC, lower-casing and collapsing of white
 * space; cases without a question (qrels) are left alone.
 */
export function checkDuplicates(cases: readonly GoldenCase[], log: DiagnosticLog): void {
  const askedBy = questionsByAsker();
  const hashes = new Uint32Array(cases.length);
  for (let i = 0; i < cases.length; i++) hashes[i] = textHash(foldQuestion(cases[i]!.question));
  // Most questions stand alone, which their numbers tell sooner than the texts.
  const repeated = repeatedIn(hashes);
  if (repeated.size === 0) return;
  for (let i = 0; i < cases.length; i++) {
    if (!repeated.has(hashes[i]!)) continue;
    const item = cases[i]!;
    const question = foldQuestion(item.question);
    if (question === "") continue;
    const asked = askedBy(item);
    const other = asked.get(question);
    if (other === undefined) asked.set(question, item);
    else tell(other, item, log);
  }
}

/** The numbers that stand there more than once. */
function repeatedIn(numbers: Uint32Array): ReadonlySet<number> {
  const sorted = numbers.toSorted();
  const repeated = new Set<number>();
  for (let i = 1; i < sorted.length; i++) if (sorted[i] === sorted[i - 1]) repeated.add(sorted[i]!);
  return repeated;
}

function tell(other: GoldenCase, item: GoldenCase, log: DiagnosticLog): void {
  const place = { file: item.file, line: item.line };
  const message = `cases "${other.id}" and "${item.id}" ask the same as the same principal`;
  const difference = contradiction(other, item);
  if (difference === null) log.warn("golden/duplicate-question", message, place);
  else log.warn("golden/contradictory", `${message} and expect ${difference}`, place);
}

/** What cannot hold of both cases; null where one answer can satisfy them both. */
function contradiction(a: GoldenCase, b: GoldenCase): string | null {
  if (a.behavior !== b.behavior) return `${a.behavior} and ${b.behavior}`;
  if (areDisjoint(a.relevant, b.relevant)) return "different chunks";
  return areDisjoint(a.expectedDocs, b.expectedDocs) ? "different documents" : null;
}

/** The questions of who asks a case: of one tenant, locale and set of roles, in whatever order. */
function questionsByAsker(): (item: GoldenCase) => AskedQuestions {
  const byAsker = new Map<string, AskedQuestions>();
  // Cases share their principals, so that most askers are known without a key being made.
  const known = new Map<Principal, Map<string | null, AskedQuestions>>();
  return ({ principal, locale }) => {
    const found = known.get(principal)?.get(locale);
    if (found !== undefined) return found;
    const key = JSON.stringify([principal.tenantId, [...principal.roles].sort(), locale]);
    const asked: AskedQuestions = byAsker.get(key) ?? new Map();
    byAsker.set(key, asked);
    const locales = known.get(principal) ?? new Map<string | null, AskedQuestions>();
    known.set(principal, locales.set(locale, asked));
    return asked;
  };
}

/** Labels that came apart from the questions and belong to none of them. */
export function warnStrayLabels(labels: ReadonlyMap<string, Labels>, golden: GoldenSet, log: DiagnosticLog): void {
  for (const [id, { file, line }] of labels) {
    if (!golden.indexById.has(id))
      log.warn("golden/stray-labels", `labels for "${id}", which is no golden case, are not used`, { file, line });
  }
}

/** Some tools call a chunk a document. */
const AS_CHUNK = "name it in expected_chunk_ids";

/**
 * Tells before any score of labels that map to nothing in the corpus manifest, and of each `must_cite` that is no chunk of
 * it but a document, in a set that names chunks as a rule. Without a manifest nothing can be told.
 */
export function checkLabels({ cases }: GoldenSet, index: ChunkIndex, log: DiagnosticLog): void {
  if (index.manifestSize === 0) return;
  const isChunk = (id: string): boolean => index.get(id)?.inManifest === true;
  let known: boolean | undefined;
  const isSlip = (): boolean => (known ??= citesChunks(cases, isChunk));
  const chunks = LabelledChunks.of(cases, index);
  for (let i = 0; i < cases.length; i++) {
    const golden = cases[i]!;
    const { mustCite, relevant, protected: hidden } = golden;
    if (golden.expectedDocs.length > 0 || golden.protectedDocs.length > 0) tellDocuments(golden, index, isChunk, log);
    // Most cases want cited what comes back, or the first of it, all of it known.
    const isSound = chunks.everyRelevant(i, isListed);
    const isKnown = (id: string, place: number): boolean => (isSound && id === relevant[place]) || isChunk(id);
    if (!mustCite.every(isKnown)) tellCited(golden, index, isChunk, isSlip, log);
    if (!isSound || !hidden.every(isChunk)) tellChunks(golden, isChunk, log);
  }
}

const isListed = ({ inManifest }: ChunkEntry): boolean => inManifest;

type IsChunk = (id: string) => boolean;

/** Whether most of what a set wants cited is a chunk. */
function citesChunks(cases: readonly GoldenCase[], isChunk: IsChunk): boolean {
  const cites = cases.flatMap(({ mustCite }) => mustCite);
  return 2 * cites.filter(isChunk).length > cites.length;
}

function tellDocuments(
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

function tellCited(
  { id, mustCite, file, line }: GoldenCase,
  index: ChunkIndex,
  isChunk: IsChunk,
  isSlip: () => boolean,
  log: DiagnosticLog,
): void {
  for (const cited of mustCite) {
    if (isChunk(cited)) continue;
    if (!index.hasDocument(cited)) {
      const message = `case "${id}": must_cite "${cited}" is neither a chunk nor a document of the corpus manifest`;
      log.warn("golden/unknown-chunk", message, { file, line });
    } else if (isSlip()) {
      const message = `case "${id}": must_cite names the document "${cited}": any chunk of it will do`;
      log.warn("golden/must-cite-document", message, { file, line });
    }
  }
}

function tellChunks(
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
