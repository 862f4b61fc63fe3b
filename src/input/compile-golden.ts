import type { DiagnosticLog, RowPlace } from "../diagnostics/index.ts";
import { compareBytes, foldQuestion, isSameList } from "../text/index.ts";
import type { ChunkEntry, ChunkIndex } from "./corpus/index.ts";
import {
  type EvidenceLabel,
  type EvidenceTarget,
  evidenceIdentity,
  type GradedEvidence,
  overlaps,
  readEvidence,
} from "./evidence/index.ts";
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
  checkPages(cases, chunks, log);
  for (let i = 0; i < cases.length; i++) {
    const golden = cases[i]!;
    const { mustCite, relevant, protected: hidden } = golden;
    if (golden.expectedDocs.length > 0 || golden.protectedDocs.length > 0) warnOfDocuments(golden, index, isChunk, log);
    // Mostly the cited chunks are the relevant ones, whose entries are known already.
    const isSound = chunks.everyRelevant(i, isListed);
    if (golden.evidence.length > 0) warnOfEvidence(golden, chunks.evidenceOf(i), index, log);
    const isKnown = (id: string, place: number): boolean =>
      (isSound && id === relevant[place]) || isEvidence(golden, id) || isChunk(id);
    if (!mustCite.every(isKnown)) warnOfCited(golden, index, isChunk, isUnusual, log);
    if (!isSound || !hidden.every((id) => isEvidence(golden, id) || isChunk(id))) warnOfChunks(golden, isChunk, log);
  }
}

const isListed = ({ inManifest }: ChunkEntry): boolean => inManifest;

type IsChunk = (id: string) => boolean;

const isEvidence = ({ evidence }: GoldenCase, key: string): boolean => evidence.some((label) => label.key === key);

/** Reports a dataset that counts pages from another number than the corpus manifest: its quotes are on the next page, or on the one before. */
function checkPages(cases: readonly GoldenCase[], chunks: LabelledChunks, log: DiagnosticLog): void {
  const paged = cases.flatMap((item, i) =>
    item.evidence.length === 0
      ? []
      : chunks.evidenceOf(i).filter(({ label, letters }) => label.page !== null && letters !== null),
  );
  const shifts = paged.flatMap(({ label, otherPage }) => (otherPage === null ? [] : [otherPage - label.page!]));
  const [shift] = shifts;
  const isConsistent = shifts.length >= 2 && 2 * shifts.length > paged.length && shifts.every((one) => one === shift);
  if (!isConsistent || (shift !== 1 && shift !== -1)) return;
  const { file, line } = cases.find(({ evidence }) => evidence.some(({ page }) => page !== null))!;
  const message = `${shifts.length} of ${paged.length} quotes are ${shift === 1 ? "one page after" : "one page before"} the page of their label`;
  const hint =
    shift === 1
      ? "Write dataset: { page-base: 0 } into the policy if the dataset counts pages from 0"
      : "Write dataset: { page-base: 2 } into the policy, or count the pages of the corpus manifest from 1";
  log.error("golden/page-base", message, { file, line, hint });
}

/** Warns of evidence labels that the manifest does not hold, or that can mean several documents. Never prints a quote. */
function warnOfEvidence(
  golden: GoldenCase,
  targets: readonly EvidenceTarget[],
  index: ChunkIndex,
  log: DiagnosticLog,
): void {
  const { id, file, line } = golden;
  for (const [n, { label, entry, carriers, documents, nearest, otherPage }] of targets.entries()) {
    const name = `case "${id}": expected_evidence[${n}]`;
    if (label.documentId !== null && documents === null && index.documents.size > 0)
      log.warn(
        "golden/unknown-document",
        `${name} names "${label.documentId}", which is not a document of the corpus manifest`,
        { file, line },
      );
    else if (documents !== null && documents.size > 1) {
      const several = [...documents].sort(compareBytes).slice(0, 3).join(", ");
      log.error(
        "golden/ambiguous-document",
        `${name} names "${label.documentId}", which is the end of ${documents.size} paths: ${several}`,
        { file, line },
      );
    } else if (!entry.inManifest) {
      const most = nearest === null ? "" : `; chunk "${nearest}" carries most of it`;
      const closest = otherPage === null ? most : `; it is on page ${otherPage}`;
      log.warn("golden/evidence-not-found", `${name} is not in the corpus manifest${closest}`, { file, line });
    } else if (label.documentId === null) {
      const holders = new Set([...carriers.keys()].map(({ documentId }) => documentId));
      if (holders.size <= 1) continue;
      const denied = golden.behavior === "permission_denied";
      const meaning = denied ? "protected in all that the user cannot read" : "any of them counts";
      log.warn("golden/ambiguous-evidence", `${name} is in ${holders.size} documents: ${meaning}`, { file, line });
    }
  }
}

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
  golden: GoldenCase,
  index: ChunkIndex,
  isChunk: IsChunk,
  isUnusual: () => boolean,
  log: DiagnosticLog,
): void {
  const { id, mustCite, file, line } = golden;
  for (const cited of mustCite) {
    if (isEvidence(golden, cited) || isChunk(cited)) continue;
    if (!index.hasDocument(cited)) {
      const message = `case "${id}": must_cite "${cited}" is neither a chunk nor a document of the corpus manifest`;
      log.warn("golden/unknown-chunk", message, { file, line });
    } else if (isUnusual()) {
      const message = `case "${id}": must_cite names the document "${cited}": any chunk of it will do`;
      log.warn("golden/must-cite-document", message, { file, line });
    }
  }
}

function warnOfChunks(golden: GoldenCase, isChunk: IsChunk, log: DiagnosticLog): void {
  const { id, relevant, protected: hidden, file, line } = golden;
  for (const chunk of [...relevant, ...hidden]) {
    if (isEvidence(golden, chunk) || isChunk(chunk)) continue;
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
  const chunks = decideLabels(fields, id, options, place, log);
  const found = compileEvidence(fields, id, options.context?.labelMapping.pageBase ?? 1, place, log);
  const { expected, graded } = withEvidence(chunks, found, options.relevantFrom);
  const answers = expectsAnswer({ behavior });
  const denied = behavior === "permission_denied";
  const cites = found.flatMap(({ label, cite }) => (cite ? [label.key] : []));
  const mustCite = isSameList(cited, expected) ? expected : cites.length === 0 ? cited : [...cited, ...cites];
  const labels = { question, expected, grades: graded, mustCite, behaviors, principal, docs };
  const expectedDocs = withDocuments(docs, found, options);
  const golden: GoldenCase = {
    id,
    question,
    expectedAnswer: fields.expectedAnswer,
    relevant: answers ? expected : NONE,
    protected: denied ? expected : NONE,
    protectedDocs: denied ? docs : NONE,
    graded: answers ? graded.ids : NONE,
    grades: answers ? graded.values : NO_GRADES.values,
    evidence: found.length === 0 ? NO_EVIDENCE : found.map(({ label }) => label),
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
    expectedDocs: answers ? expectedDocs : NONE,
    documents: documentsOf(expectedDocs, chunks.expected, options),
    traffic: options.traffic ?? false,
    // A draft is not reviewed, so it is excluded like a case for tuning.
    split: fields.draft ? "validation" : fields.split,
    notes: fields.notes,
    owner: fields.owner,
    labelHash: options.forScoring ? "" : beginning(options.sha256(labelText(identified(labels, found)))),
    file: place.file,
    line: place.line,
  };
  warnOfCase(golden, expected.length + docs.length, fields.draft, log);
  return golden;
}

const NO_EVIDENCE: readonly EvidenceLabel[] = Object.freeze([]);

/** Reads the evidence labels of a case. Labels that say the same are one. */
function compileEvidence(
  { evidence }: Pick<CaseFields, "evidence">,
  id: string,
  pageBase: number,
  place: RowPlace,
  log: DiagnosticLog,
): readonly GradedEvidence[] {
  const labels = new Map<string, GradedEvidence>();
  for (const [n, row] of evidence.entries()) {
    const read = readEvidence(row, pageBase);
    const name = `case "${id}": expected_evidence[${n}]`;
    if ("problem" in read)
      log.error("golden/invalid-evidence", `${name} ${read.problem}`, { ...place, hint: read.hint });
    else if (labels.has(read.label.key)) log.warn("golden/repeated-evidence", `${name} repeats an earlier one`, place);
    else {
      if ([...labels.values()].some(({ label }) => overlaps(label, read.label)))
        log.warn("golden/repeated-evidence", `${name} overlaps an earlier one`, place);
      labels.set(read.label.key, read);
    }
  }
  return [...labels.values()];
}

interface ChunkLabels {
  readonly expected: readonly string[];
  readonly graded: Grades;
}

/** Adds evidence labels to the labels of chunks. Those from the grade `relevantFrom` are relevant. */
function withEvidence(chunks: ChunkLabels, evidence: readonly GradedEvidence[], relevantFrom: number): ChunkLabels {
  if (evidence.length === 0) return chunks;
  const { expected, graded } = chunks;
  const relevant = evidence.filter(({ grade }) => grade >= relevantFrom);
  const others = evidence.filter(({ grade }) => grade < relevantFrom);
  const keys = (list: readonly GradedEvidence[]): string[] => list.map(({ label }) => label.key);
  const grades = (list: readonly GradedEvidence[]): number[] => list.map(({ grade }) => grade);
  const n = expected.length;
  return {
    expected: [...expected, ...keys(relevant)],
    graded: {
      ids: [...graded.ids.slice(0, n), ...keys(relevant), ...graded.ids.slice(n), ...keys(others)],
      values: [...graded.values.slice(0, n), ...grades(relevant), ...graded.values.slice(n), ...grades(others)],
    },
  };
}

/** Adds the documents that evidence labels name, as the manifest calls them if one document has that name. */
function withDocuments(
  docs: readonly string[],
  evidence: readonly GradedEvidence[],
  { relevantFrom, documentsNamed }: CompileOptions,
): readonly string[] {
  const named = evidence.flatMap(({ label: { documentId }, grade }) => {
    if (documentId === null || grade < relevantFrom) return [];
    const known = documentsNamed?.(documentId) ?? [];
    return known.length === 1 ? known : [documentId];
  });
  return named.length === 0 ? docs : [...new Set([...docs, ...named])];
}

/** Replaces the keys of evidence labels by what the labels say, because a key is too short to be safe as an identity. */
function identified<T extends Pick<LabelLists, "expected" | "grades" | "mustCite">>(
  labels: T,
  evidence: readonly GradedEvidence[],
): T {
  if (evidence.length === 0) return labels;
  const identities = new Map(evidence.map(({ label }) => [label.key, evidenceIdentity(label)]));
  const all = (ids: readonly string[]): string[] => ids.map((id) => identities.get(id) ?? id);
  const { expected, grades, mustCite } = labels;
  return { ...labels, expected: all(expected), grades: { ...grades, ids: all(grades.ids) }, mustCite: all(mustCite) };
}

interface LabelLists {
  readonly expected: readonly string[];
  readonly grades: Grades;
  readonly mustCite: readonly string[];
}

/** Returns the expected chunks and all graded chunks, starting with the expected ones in their order. */
function decideLabels(
  { expected: listed, grades: own }: CaseFields,
  id: string,
  options: CompileOptions,
  place: RowPlace,
  log: DiagnosticLog,
): ChunkLabels {
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
