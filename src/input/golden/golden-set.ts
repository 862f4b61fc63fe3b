import { foldSpace, shortHash } from "../../text/index.ts";
import type { ChunkEntry, ChunkIndex } from "../corpus/index.ts";
import { type EvidenceCase, type EvidenceLabel, type EvidenceTarget, locateEvidence } from "../evidence/index.ts";
import { isObject, isOptionalList, isOptionalString, isString } from "../rows/index.ts";
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

/** Whether a value has the shape of `expected_behavior`. */
export function isExpectedBehavior(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.length > 0 && list.every((one) => BEHAVIORS.includes(one as Behavior));
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

export const NO_GRADES: Grades = Object.freeze({ ids: Object.freeze([]), values: Object.freeze([]) });

/** Reads the grades of a row, which are keyed by chunk ID. */
export function gradesOf(relevance: Readonly<Record<string, number>> | null | undefined): Grades {
  if (relevance === null || relevance === undefined) return NO_GRADES;
  const ids: string[] = [];
  const values: number[] = [];
  for (const id in relevance) {
    ids.push(id);
    values.push(relevance[id]!);
  }
  return { ids, values };
}

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
  const found = (foldedIds.get(cases) ?? foldAll(cases)).get(folded(id));
  return found === "" ? undefined : found;
}

function foldAll(cases: GoldenSet["cases"]): ReadonlyMap<string, string> {
  const byFolded = new Map<string, string>();
  for (const { id } of cases) {
    const key = folded(id);
    byFolded.set(key, key === "" || byFolded.has(key) ? "" : id);
  }
  foldedIds.set(cases, byFolded);
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

/** Whether a value has the shape of `user_context`, in golden rows and traces: `{tenant_id?, roles?, locale?, ...}`. */
export function isUserContext(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  return (
    isObject(value) &&
    isOptionalString(value.tenant_id) &&
    isOptionalList(value.roles, isString) &&
    isOptionalString(value.locale)
  );
}

/** Whether two lists are both non-empty and have nothing in common. */
export function areDisjoint(a: readonly string[], b: readonly string[]): boolean {
  return a.length > 0 && b.length > 0 && !a.some((id) => b.includes(id));
}
