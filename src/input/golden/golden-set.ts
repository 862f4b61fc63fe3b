import type { DiagnosticLog } from "../../diagnostics/index.ts";
import { compareBytes, foldSpace, shortHash } from "../../text/index.ts";
import type { ChunkEntry, ChunkIndex } from "../corpus/index.ts";
import { type EvidenceCase, type EvidenceLabel, type EvidenceTarget, locateEvidence } from "../evidence/index.ts";
import type { AnswerSchema } from "./answer-schema.ts";

export const BEHAVIORS = ["answer", "abstain", "permission_denied", "escalate"] as const;
export type Behavior = (typeof BEHAVIORS)[number];

/** The user (`user_context`): the tenant and the roles that decide access. */
export interface Principal {
  readonly tenantId: string;
  readonly roles: readonly string[];
}

/** A test case: a reviewed question with its labels. */
export interface GoldenCase {
  readonly id: string;
  readonly question: string;
  readonly expectedAnswer: string | null;
  /**
   * The relevant labels: IDs of chunks, then keys of `evidence`. Empty if the case expects a refusal, to which retrieval
   * metrics do not apply.
   */
  readonly relevant: readonly string[];
  /** Labels of what must not be retrieved for this user: the relevant labels of a `permission_denied` case. */
  readonly protected: readonly string[];
  /** Documents whose chunks must not be retrieved. */
  readonly protectedDocs: readonly string[];
  /** Every label with a grade, starting with those of `relevant` in their order. */
  readonly graded: readonly string[];
  /** The grade of each label of `graded`, 0 to 50. */
  readonly grades: readonly number[];
  /** The evidence labels, in the order of the row. */
  readonly evidence: readonly EvidenceLabel[];
  /** IDs of chunks or documents, and keys of `evidence`. */
  readonly mustCite: readonly string[];
  readonly difficulty: string | null;
  readonly tags: readonly string[];
  readonly principal: Principal;
  readonly locale: string | null;
  /** The behavior that decides which labels and metrics apply: the first of `behaviors`. */
  readonly behavior: Behavior;
  /** Every behavior that is right for the case. */
  readonly behaviors: readonly Behavior[];
  /** Whether the row says what is expected. Otherwise it is an answer. */
  readonly isBehaviorStated: boolean;
  readonly critical: boolean;
  readonly mustNotContain: readonly string[];
  readonly aclGroup: string | null;
  readonly answerSchema: AnswerSchema | null;
  readonly expectedTools: readonly string[];
  readonly expectedDocs: readonly string[];
  /** Documents of the labels: `expectedDocs`, and the documents of the labeled chunks if a manifest names them. */
  readonly documents: readonly string[];
  /** Whether this is an unlabeled production query. */
  readonly traffic: boolean;
  readonly split: "test" | "validation";
  readonly notes: string | null;
  readonly owner: string | null;
  /** Hash of the question and all labels. A case with another hash was relabeled. */
  readonly labelHash: string;
  readonly file: string;
  readonly line: number;
}

/** Names a label of a case in texts: the ID of a chunk, or `evidence 1` for the first entry of `expected_evidence`. */
export function labelTitle({ evidence }: Pick<GoldenCase, "evidence">, key: string): string {
  const n = evidence.findIndex((label) => label.key === key);
  return n < 0 ? key : `evidence ${n + 1}`;
}

/** If a case accepts several behaviors, the first of these that it accepts decides which labels and metrics apply. */
const DECIDES_FIRST: readonly Behavior[] = ["answer", "permission_denied", "abstain", "escalate"];

/** Reads `expected_behavior`, one behavior or a list, as distinct behaviors of which the first decides; `answer` if absent. */
export function expectedBehaviors(value: Behavior | readonly Behavior[] | null | undefined): readonly Behavior[] {
  if (typeof value === "string") return [value];
  return DECIDES_FIRST.filter((behavior) => (value ?? ["answer"]).includes(behavior));
}

/** Whether a case expects the pipeline to find evidence, for an answer or an escalation. */
export function expectsAnswer({ behavior }: { readonly behavior: string }): boolean {
  return behavior === "answer" || behavior === "escalate";
}

/** A dataset. Its cases are in byte order of their IDs, in which every later stage sums and prints them. */
export interface GoldenSet {
  readonly cases: readonly GoldenCase[];
  /** The index of each case in `cases` by its ID. */
  readonly indexById: Pick<ReadonlyMap<string, number>, "get" | "has">;
  /** Hash of all cases with their labels. Empty if the dataset was read for scoring only. */
  readonly hash: string;
}

/** Returns the index of the case that a trace names, with or without spaces around its ID, or undefined. */
export function caseIndexOf({ indexById }: Pick<GoldenSet, "indexById">, queryId: string): number | undefined {
  return indexById.get(queryId) ?? indexById.get(queryId.trim());
}

/** Distinct chunk IDs with the grade of each. */
export interface Grades {
  readonly ids: readonly string[];
  readonly values: readonly number[];
}

/** Reads the grades of a row, which are keyed by chunk ID. */
export const gradesOf = (relevance: Readonly<Record<string, number>> | null | undefined): Grades => ({
  ids: Object.keys(relevance ?? {}),
  values: Object.values(relevance ?? {}),
});

/**
 * The labels of all cases with their index entries, in the order of `labelledIds`. An evidence label has an entry that
 * stands for it and is not in the index.
 */
export class LabelledChunks {
  readonly #cases: readonly GoldenCase[];
  readonly #entries: readonly (readonly ChunkEntry[])[];
  readonly #evidence: readonly (readonly EvidenceTarget[])[] | null;

  private constructor(cases: readonly GoldenCase[], index: ChunkIndex) {
    this.#cases = cases;
    const hasEvidence = cases.some(({ evidence }) => evidence.length > 0);
    this.#evidence = hasEvidence ? locateEvidence(cases.map(evidenceCase), index) : null;
    this.#entries = cases.map((golden, i) => {
      const standIns = new Map(this.evidenceOf(i).map(({ label, entry }) => [label.key, entry]));
      return labelledIds(golden).map((id) => standIns.get(id) ?? index.intern(id));
    });
  }

  /** Returns the chunks of these cases, and adds them to the index when first called. */
  static of(cases: readonly GoldenCase[], index: ChunkIndex): LabelledChunks {
    const known = SHARED.get(cases) ?? new WeakMap<ChunkIndex, LabelledChunks>();
    SHARED.set(cases, known);
    const chunks = known.get(index) ?? new LabelledChunks(cases, index);
    known.set(index, chunks);
    return chunks;
  }

  /** Returns the entries of the labels of a case. */
  ofCase(i: number): readonly ChunkEntry[] {
    return this.#entries[i]!;
  }

  /** Returns the evidence labels of a case, in the order of its row. */
  evidenceOf(i: number): readonly EvidenceTarget[] {
    return this.#evidence?.[i] ?? NO_TARGETS;
  }

  /** Whether a condition is true for all relevant labels of a case. */
  everyRelevant(i: number, condition: (entry: ChunkEntry) => boolean): boolean {
    return this.#entries[i]!.slice(0, this.#cases[i]!.relevant.length).every(condition);
  }
}

const NO_TARGETS: readonly EvidenceTarget[] = Object.freeze([]);

const SHARED = new WeakMap<readonly GoldenCase[], WeakMap<ChunkIndex, LabelledChunks>>();

const evidenceCase = ({ evidence, principal, behavior }: GoldenCase): EvidenceCase => ({
  evidence,
  tenantId: principal.tenantId,
  isDenied: behavior === "permission_denied",
});

/** Returns the labels of a case, IDs of chunks and keys of evidence: those that must not be retrieved, or all with a grade. */
export function labelledIds({ behavior, protected: hidden, graded }: GoldenCase): readonly string[] {
  return behavior === "permission_denied" ? hidden : graded;
}

/** Relevance labels of a case from a separate file (qrels). */
export interface Labels {
  /** Grade by chunk ID. Negative grades of the file are 0 here. */
  readonly grades: ReadonlyMap<string, number>;
  readonly file: string;
  readonly line: number;
}

/**
 * Returns the ID of a case in a format without IDs: a hash of its question, which is the same in every file and does not
 * reveal the text.
 */
export function questionId(question: string): string {
  return `q-${shortHash(foldSpace(question))}`;
}

/** Finds test cases by ID and question. */
export class QuestionIndex {
  readonly #sets: readonly GoldenSet[];
  #byQuestion: Map<string, Set<string>>[] | null = null;

  constructor(sets: readonly GoldenSet[]) {
    this.#sets = sets;
  }

  hasId(id: string): boolean {
    return this.#sets.some(({ indexById }) => indexById.has(id));
  }

  /** Returns the IDs of the cases with a question, from the first dataset that has any. */
  idsAsking(question: string): readonly string[] {
    this.#byQuestion ??= this.#sets.map(byQuestion);
    const folded = foldSpace(question);
    for (const cases of this.#byQuestion) {
      const found = cases.get(folded);
      if (found !== undefined) return [...found];
    }
    return [];
  }
}

function byQuestion({ cases }: GoldenSet): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { id, question } of cases) {
    const folded = foldSpace(question);
    if (folded === "") continue;
    const ids = found.get(folded) ?? new Set();
    found.set(folded, ids.add(id));
  }
  return found;
}

/** IDs by their folded form for each dataset, computed when first needed. */
const foldedIds = new WeakMap<GoldenSet["cases"], ReadonlyMap<string, string>>();

/**
 * Returns the ID of the case whose ID differs only in case, punctuation, or leading zeros (`AF-004` for `af_4`), or
 * undefined if no ID or several IDs do.
 */
export function similarId(id: string, { cases }: Pick<GoldenSet, "cases">): string | undefined {
  const known = foldedIds.get(cases) ?? idsByFolded(cases);
  foldedIds.set(cases, known);
  return known.get(folded(id)) || undefined;
}

/** An empty ID stands for several. */
function idsByFolded(cases: GoldenSet["cases"]): ReadonlyMap<string, string> {
  const byFolded = new Map<string, string>();
  for (const { id } of cases) {
    const key = folded(id);
    byFolded.set(key, key === "" || byFolded.has(key) ? "" : id);
  }
  return byFolded;
}

/** Keeps letters and numbers only, joined by dashes. */
function folded(id: string): string {
  const parts =
    id
      .normalize("NFC")
      .toLowerCase()
      .match(/\p{L}[\p{L}\p{M}]*|\p{N}+/gu) ?? [];
  return parts.map((part) => part.replace(/^0+(?=.)/, "")).join("-");
}

/** Whether two lists are both non-empty and have nothing in common. */
export function areDisjoint(a: readonly string[], b: readonly string[]): boolean {
  return a.length > 0 && b.length > 0 && !a.some((id) => b.includes(id));
}

/** Distinct users that are shared: a bound on the memory that an untrusted file can take. */
const MAX_SHARED = 10_000;

/** Returns a function that returns one object for equal users, for which access is decided once per chunk label. */
export function sharedPrincipals(): (tenantId: string, roles: readonly string[]) => Principal {
  const known = new Map<string, Principal>();
  return (tenantId, roles) => {
    const key = JSON.stringify([tenantId, roles]);
    const principal = known.get(key) ?? { tenantId, roles };
    if (known.size < MAX_SHARED) known.set(key, principal);
    return principal;
  };
}

/** What a case asks and expects. Two runs are compared only on cases for which it is the same. */
interface CaseLabels {
  readonly question: string;
  readonly expected: readonly string[];
  readonly grades: Grades;
  readonly mustCite: readonly string[];
  readonly behaviors: readonly Behavior[];
  readonly principal: Principal;
  readonly docs: readonly string[];
}

/** Returns the JSON text that is hashed to identify the labels of a case. Sets are sorted, so their order does not matter. */
export function labelText({ question, expected, grades, mustCite, behaviors, principal, docs }: CaseLabels): string {
  const [ids, cited, roles, documents] = [expected, mustCite, principal.roles, docs].map((list) =>
    list.toSorted(compareBytes),
  );
  const graded = grades.ids.map((id, i) => [id, grades.values[i]!] as const).sort(([a], [b]) => compareBytes(a, b));
  return JSON.stringify([question, ids, graded, cited, ...behaviors, principal.tenantId, roles, documents]);
}

/**
 * Warns of a case that is excluded, and of labels that are missing or unused. `labels` is the number of chunks and documents
 * that its row names.
 */
export function warnOfCase(
  { id, behavior, traffic, file, line }: GoldenCase,
  labels: number,
  isDraft: boolean,
  log: DiagnosticLog,
): void {
  const place = { file, line };
  if (behavior === "abstain" && labels > 0) {
    const message = `case "${id}" expects an abstention and lists expected chunks: they are not used`;
    log.warn("golden/abstain-with-chunks", message, place);
  }
  if (isDraft) log.warn("golden/draft", `case "${id}" is a draft: it takes no part, but for leaks`, place);
  if (labels > 0 || behavior === "abstain") return;
  if (behavior === "permission_denied") {
    const message = `case "${id}" expects permission_denied and names no protected chunk: only labels can show a leak`;
    log.warn("golden/no-labels", message, place);
  } else if (!traffic) {
    const expects = behavior === "answer" ? "an answer" : "an escalation";
    const message = `case "${id}" expects ${expects} and names no relevant chunk: retrieval metrics leave it out`;
    log.warn("golden/no-labels", message, place);
  }
}
