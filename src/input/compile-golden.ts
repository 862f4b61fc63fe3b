import type { DiagnosticCode, DiagnosticLog, RowPlace } from "../diagnostics/index.ts";
import { compareBytes, foldQuestion } from "../text/index.ts";
import { type ChunkIndex, plainId } from "./corpus/index.ts";
import {
  type EvidenceTarget,
  evidenceIdentity,
  type GradedEvidence,
  overlaps,
  readEvidence,
} from "./evidence/index.ts";
import {
  type AnswerSchema,
  areDisjoint,
  expectedBehaviors,
  expectsAnswer,
  type GoldenCase,
  type GoldenSet,
  type Grades,
  gradesOf,
  LabelledChunks,
  type Labels,
  labelText,
  type sharedPrincipals,
  warnOfCase,
} from "./golden/index.ts";
import type { GoldenOptions } from "./read-golden.ts";
import type { GoldenRow } from "./schema/index.ts";

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

/**
 * Warns of labels that the corpus manifest does not contain, and of each `must_cite` that names a document in a dataset
 * that mostly cites chunks. Does nothing without a manifest.
 */
export function checkLabels({ cases }: GoldenSet, index: ChunkIndex, log: DiagnosticLog): void {
  if (index.manifestSize === 0) return;
  const isChunk = (id: string): boolean => index.get(id)?.inManifest === true;
  const cites = cases.flatMap(({ mustCite }) => mustCite);
  const citesMostlyChunks = 2 * cites.filter(isChunk).length > cites.length;
  const chunks = LabelledChunks.of(cases, index);
  checkPages(cases, chunks, log);
  for (const [i, golden] of cases.entries()) {
    const { id, file, line } = golden;
    const warn = (code: DiagnosticCode, text: string, more: { readonly hint?: string } = {}): void =>
      log.warn(code, `case "${id}": ${text}`, { file, line, ...more });
    const isKnown = (label: string): boolean => golden.evidence.some(({ key }) => key === label) || isChunk(label);
    for (const document of [...golden.expectedDocs, ...golden.protectedDocs].filter((one) => !index.hasDocument(one))) {
      const text = `expected document "${document}" is not in the corpus manifest`;
      if (isChunk(document)) warn("golden/unknown-chunk", `${text}, where a chunk has that id`, AS_CHUNK);
      else warn("golden/unknown-chunk", text);
    }
    checkEvidence(golden, chunks.evidenceOf(i), index, log);
    for (const cited of golden.mustCite.filter((one) => !isKnown(one)))
      if (!index.hasDocument(cited))
        warn("golden/unknown-chunk", `must_cite "${cited}" is neither a chunk nor a document of the corpus manifest`);
      else if (citesMostlyChunks)
        warn("golden/must-cite-document", `must_cite names the document "${cited}": any chunk of it will do`);
    for (const chunk of [...golden.relevant, ...golden.protected].filter((one) => !isKnown(one)))
      warn("golden/unknown-chunk", `expected chunk "${chunk}" is not in the corpus manifest`);
  }
}

const AS_CHUNK = { hint: "name it in expected_chunk_ids" };

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

/** Reports evidence labels that the manifest does not hold, or that can mean several documents. Never prints a quote. */
function checkEvidence(
  { id, behavior, file, line }: GoldenCase,
  targets: readonly EvidenceTarget[],
  index: ChunkIndex,
  log: DiagnosticLog,
): void {
  const place = { file, line };
  for (const [n, { label, entry, carriers, documents, nearest, otherPage }] of targets.entries()) {
    const name = `case "${id}": expected_evidence[${n}]`;
    const named = `${name} names "${label.documentId}"`;
    if (label.documentId !== null && documents === null && index.documents.size > 0)
      log.warn("golden/unknown-document", `${named}, which is not a document of the corpus manifest`, place);
    else if (documents !== null && documents.size > 1) {
      const several = [...documents].sort(compareBytes).slice(0, 3).join(", ");
      const message = `${named}, which is the end of ${documents.size} paths: ${several}`;
      log.error("golden/ambiguous-document", message, place);
    } else if (!entry.inManifest) {
      const most = nearest === null ? "" : `; chunk "${nearest}" carries most of it`;
      const closest = otherPage === null ? most : `; it is on page ${otherPage}`;
      log.warn("golden/evidence-not-found", `${name} is not in the corpus manifest${closest}`, place);
    } else if (label.documentId === null) {
      const holders = new Set([...carriers.keys()].map(({ documentId }) => documentId));
      if (holders.size <= 1) continue;
      const denied = behavior === "permission_denied";
      const meaning = denied ? "protected in all that the user cannot read" : "any of them counts";
      log.warn("golden/ambiguous-evidence", `${name} is in ${holders.size} documents: ${meaning}`, place);
    }
  }
}

/** The grade of an expected chunk that the row does not grade. */
const DEFAULT_GRADE = 3;

interface CompileOptions extends GoldenOptions {
  readonly principalOf: ReturnType<typeof sharedPrincipals>;
}

/**
 * Compiles a row that `isGoldenRow` accepts to a test case: decides which chunks are relevant or protected, fills in the
 * grades, and warns of contradicting labels.
 */
export function compileCase(
  row: GoldenRow,
  answerSchema: AnswerSchema | null,
  place: RowPlace,
  options: CompileOptions,
  log: DiagnosticLog,
): GoldenCase {
  const id = trimmedId(row.id, place, log);
  const { question, user_context: user } = row;
  const behaviors = expectedBehaviors(row.expected_behavior);
  const [behavior = "answer"] = behaviors;
  const principal = options.principalOf(user?.tenant_id ?? "", unique(user?.roles));
  const docs = plainIds(row.expected_docs);
  const chunks = decideLabels(row, id, options, place, log);
  const found = compileEvidence(row, id, options.context?.labelMapping.pageBase ?? 1, place, log);
  const { expected, graded } = withEvidence(chunks, found, options.relevantFrom);
  const answers = expectsAnswer({ behavior });
  const denied = behavior === "permission_denied";
  const cites = found.flatMap(({ label, cite }) => (cite ? [label.key] : []));
  const mustCite = [...plainIds(row.must_cite), ...cites];
  const labels = { question, expected, grades: graded, mustCite, behaviors, principal, docs };
  const expectedDocs = withDocuments(docs, found, options);
  const isDraft = row.draft ?? false;
  const golden: GoldenCase = {
    id,
    question,
    expectedAnswer: row.expected_answer ?? null,
    relevant: answers ? expected : [],
    protected: denied ? expected : [],
    protectedDocs: denied ? docs : [],
    graded: answers ? graded.ids : [],
    grades: answers ? graded.values : [],
    evidence: found.map(({ label }) => label),
    mustCite,
    difficulty: row.difficulty ?? null,
    tags: unique(row.tags),
    principal,
    locale: user?.locale ?? null,
    behavior,
    behaviors,
    isBehaviorStated: (row.expected_behavior ?? null) !== null,
    critical: row.critical ?? false,
    mustNotContain: unique(row.must_not_contain),
    answerSchema,
    aclGroup: row.acl_group ?? null,
    expectedTools: unique(row.expected_tools),
    expectedDocs: answers ? expectedDocs : [],
    documents: documentsOf(expectedDocs, chunks.expected, options),
    traffic: options.traffic ?? false,
    // A draft is not reviewed, so it is excluded like a case for tuning.
    split: isDraft ? "validation" : (row.split ?? "test"),
    notes: row.notes ?? null,
    owner: row.owner ?? null,
    labelHash: options.forScoring ? "" : options.sha256(labelText(identified(labels, found))).slice(0, 16),
    file: place.file,
    line: place.line,
  };
  warnOfCase(golden, expected.length + docs.length, isDraft, log);
  return golden;
}

/** Returns the distinct plain forms of IDs. */
const plainIds = (ids: readonly string[] | null | undefined): readonly string[] => unique(ids?.map(plainId));

const unique = (values: readonly string[] | null | undefined): readonly string[] => [...new Set(values)];

/** Reads the evidence labels of a case. Labels that say the same are one. */
function compileEvidence(
  { expected_evidence: evidence }: GoldenRow,
  id: string,
  pageBase: number,
  place: RowPlace,
  log: DiagnosticLog,
): readonly GradedEvidence[] {
  const labels = new Map<string, GradedEvidence>();
  for (const [n, row] of (evidence ?? []).entries()) {
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
  { relevantFrom, documentsNamed }: GoldenOptions,
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
  row: GoldenRow,
  id: string,
  options: GoldenOptions,
  place: RowPlace,
  log: DiagnosticLog,
): ChunkLabels {
  const { relevantFrom } = options;
  const listed = row.expected_chunk_ids === undefined ? null : unique(row.expected_chunk_ids);
  const own = gradesOf(row.relevance);
  const qrels = options.labels?.get(id);
  if (qrels !== undefined && contradicts(listed, own, qrels, relevantFrom)) {
    const message = `case "${id}" has other labels in ${qrels.file}:${qrels.line}`;
    log.error("golden/labels-differ", message, place);
  }
  const grades = qrels === undefined ? own : { ids: [...qrels.grades.keys()], values: [...qrels.grades.values()] };
  const expected = listed ?? relevantOf(grades, relevantFrom);
  const byId = new Map(grades.ids.map((one, i) => [one, grades.values[i]!]));
  const given = expected.map((one) => byId.get(one));
  if (listed !== null && grades.ids.length > 0) warnDisagreement(id, given, grades.values, relevantFrom, place, log);
  return { expected, graded: gradedChunks(expected, given, grades) };
}

/** Returns the expected chunks with their grades, followed by the other graded chunks. */
function gradedChunks(expected: readonly string[], given: readonly (number | undefined)[], all: Grades): Grades {
  const known = new Set(expected);
  const others = [...all.ids.keys()].filter((i) => !known.has(all.ids[i]!));
  return {
    ids: [...expected, ...others.map((i) => all.ids[i]!)],
    values: [...given.map((grade) => grade ?? DEFAULT_GRADE), ...others.map((i) => all.values[i]!)],
  };
}

function contradicts(listed: readonly string[] | null, own: Grades, qrels: Labels, relevantFrom: number): boolean {
  const theirs = new Set([...qrels.grades].filter(([, grade]) => grade >= relevantFrom).map(([chunk]) => chunk));
  const ours = listed ?? (own.ids.length > 0 ? relevantOf(own, relevantFrom) : null);
  if (ours !== null && (ours.length !== theirs.size || ours.some((chunk) => !theirs.has(chunk)))) return true;
  return own.ids.some((chunk, i) => (qrels.grades.get(chunk) ?? 0) !== own.values[i]);
}

const relevantOf = ({ ids, values }: Grades, from: number): readonly string[] =>
  ids.filter((_, i) => values[i]! >= from);

/** Warns if expected chunks have no grade, or grades that contradict them. `grades` are all grades of the case. */
function warnDisagreement(
  id: string,
  given: readonly (number | undefined)[],
  grades: readonly number[],
  relevantFrom: number,
  place: RowPlace,
  log: DiagnosticLog,
): void {
  if (given.includes(undefined)) {
    const message = `case "${id}": an expected chunk has no relevance grade, ${DEFAULT_GRADE} is used`;
    log.warn("golden/ungraded-chunk", message, place);
  } else if (grades.every((grade) => grade <= 0)) {
    log.warn("golden/all-grades-zero", `case "${id}": all relevance grades are 0, ndcg leaves it out`, place);
    return;
  }
  const known = given.filter((grade) => grade !== undefined);
  const count = (list: readonly number[]): number => list.filter((grade) => grade >= relevantFrom).length;
  if (known.some((grade) => grade < relevantFrom) || count(grades) > count(known)) {
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

function documentsOf(docs: readonly string[], expected: readonly string[], { documentOf }: GoldenOptions) {
  const named = documentOf === undefined ? [] : expected.map(documentOf).filter((document) => document !== null);
  return named.length === 0 ? docs : [...new Set([...docs, ...named])];
}
