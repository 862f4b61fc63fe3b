import { foldSpace, shortHash } from "../../text/index.ts";
import type { ChunkEntry, ChunkIndex } from "../corpus/index.ts";
import { isObject, isOptionalList, isOptionalString, isString } from "../rows/index.ts";
import type { AnswerSchema } from "./answer-schema.ts";

/** Whether two lists that both hold something have nothing in common. */
export function areDisjoint(a: readonly string[], b: readonly string[]): boolean {
  return a.length > 0 && b.length > 0 && !a.some((id) => b.includes(id));
}

/** The index of the case that a trace names, with or without spaces around its id; undefined where there is none. */
export function caseIndexOf({ indexById }: Pick<GoldenSet, "indexById">, queryId: string): number | undefined {
  return indexById.get(queryId) ?? indexById.get(queryId.trim());
}

export const BEHAVIORS = ["answer", "abstain", "permission_denied", "escalate"] as const;
export type Behavior = (typeof BEHAVIORS)[number];

/** Who asks: the tenant and roles that access is decided by. */
export interface Principal {
  readonly tenantId: string;
  readonly roles: readonly string[];
}

/** A reviewed question with its labels, as the stages after reading see it. */
export interface GoldenCase {
  readonly id: string;
  readonly question: string;
  readonly expectedAnswer: string | null;
  /** The relevant set R. Empty for cases that expect a refusal: retrieval metrics do not apply to them. */
  readonly relevant: readonly string[];
  /** What must not come back to this principal: the expected chunks of a `permission_denied` case. */
  readonly protected: readonly string[];
  /** Documents none of whose chunks may come back. */
  readonly protectedDocs: readonly string[];
  /** Every chunk with a grade, those of `relevant` first and in their order. */
  readonly graded: readonly string[];
  /** The grade of each of them, 0 to 50. */
  readonly grades: readonly number[];
  readonly mustCite: readonly string[];
  readonly difficulty: string | null;
  readonly tags: readonly string[];
  readonly principal: Principal;
  readonly locale: string | null;
  readonly behavior: Behavior;
  readonly critical: boolean;
  readonly mustNotContain: readonly string[];
  readonly aclGroup: string | null;
  readonly answerSchema: AnswerSchema | null;
  readonly expectedTools: readonly string[];
  readonly expectedDocs: readonly string[];
  /** Documents that the labels are about: `expectedDocs`, and those of the labelled chunks where a manifest tells. */
  readonly documents: readonly string[];
  /** A query of plain traffic: nobody said what should come back. */
  readonly traffic: boolean;
  readonly split: "test" | "validation";
  readonly notes: string | null;
  readonly owner: string | null;
  /** Hash over question, R, grades, must_cite, behaviour and principal: a case with another hash was relabelled. */
  readonly labelHash: string;
  readonly file: string;
  readonly line: number;
}

/** Whether the case expects the pipeline to answer (an escalation also needs its evidence). */
export function expectsAnswer({ behavior }: { readonly behavior: string }): boolean {
  return behavior === "answer" || behavior === "escalate";
}

/** A golden set in byte order of the case ids, the order in which everything after it sums and prints. */
export interface GoldenSet {
  readonly cases: readonly GoldenCase[];
  /** The place of a case among them by its id. */
  readonly indexById: Pick<ReadonlyMap<string, number>, "get" | "has">;
  /** Hash over all cases with their labels: two sets with one hash are the same set. */
  readonly hash: string;
}

/** Chunks with a grade each, every chunk once. */
export interface Grades {
  readonly ids: readonly string[];
  readonly values: readonly number[];
}

export const NO_GRADES: Grades = Object.freeze({ ids: Object.freeze([]), values: Object.freeze([]) });

/** The grades that a row gives by chunk id. */
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
 * The labelled chunks of all cases of a set as an index has them. They are looked up once, all in one list: to find one is to
 * go far away in memory several times.
 */
export class LabelledChunks {
  readonly #cases: readonly GoldenCase[];
  readonly #index: ChunkIndex;
  /** Of all cases, one behind the other. */
  readonly #entries: ChunkEntry[] = [];
  /** Where those of a case begin. */
  readonly #starts: Uint32Array;

  /** Names every labelled chunk in the index. */
  private constructor(cases: readonly GoldenCase[], index: ChunkIndex) {
    this.#cases = cases;
    this.#index = index;
    this.#starts = new Uint32Array(cases.length + 1);
    for (let i = 0; i < cases.length; i++) {
      for (const id of labelledIds(cases[i]!)) this.#entries.push(index.intern(id));
      this.#starts[i + 1] = this.#entries.length;
    }
  }

  /** Those of cases, which all who ask for them share. */
  static of(cases: readonly GoldenCase[], index: ChunkIndex): LabelledChunks {
    let chunks = SHARED.get(cases);
    if (chunks === undefined || chunks.#index !== index) {
      chunks = new LabelledChunks(cases, index);
      SHARED.set(cases, chunks);
    }
    return chunks;
  }

  /** Those of a case, in the order of `labelledIds`. */
  ofCase(i: number): ChunkEntry[] {
    return this.#entries.slice(this.#starts[i], this.#starts[i + 1]);
  }

  /** Whether something holds of all relevant chunks of a case, which come first. */
  everyRelevant(i: number, holds: (entry: ChunkEntry) => boolean): boolean {
    const start = this.#starts[i]!;
    const end = start + this.#cases[i]!.relevant.length;
    for (let place = start; place < end; place++) if (!holds(this.#entries[place]!)) return false;
    return true;
  }
}

/** Ids of the labelled chunks of a case: what must not come back, or all that is graded. */
export function labelledIds({ behavior, protected: hidden, graded }: GoldenCase): readonly string[] {
  return behavior === "permission_denied" ? hidden : graded;
}

const SHARED = new WeakMap<readonly GoldenCase[], LabelledChunks>();

/** Relevance labels that came apart from the questions (qrels). */
export interface Labels {
  /** Grade by chunk id; grades below 0 in the file are 0 here. */
  readonly grades: ReadonlyMap<string, number>;
  readonly file: string;
  readonly line: number;
}

/**
 * The id of a case of a format without ids, made of its question: the same in every file that asks it, wherever it
 * stands, and telling nothing of the text.
 */
export function questionId(question: string): string {
  return `q-${shortHash(foldSpace(question))}`;
}

/** The cases of golden sets by their ids and questions. */
export class QuestionIndex {
  readonly #sets: readonly GoldenSet[];
  #byQuestion: Map<string, Set<string>>[] | null = null;

  constructor(sets: readonly GoldenSet[]) {
    this.#sets = sets;
  }

  hasId(id: string): boolean {
    return this.#sets.some(({ indexById }) => indexById.has(id));
  }

  /** Ids of the cases that ask a question, of the first set that has any. */
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

/** Ids of each set by what is left of them, made once a trace names none of them. */
const known = new WeakMap<GoldenSet["cases"], ReadonlyMap<string, string>>();

/**
 * The id of a golden set that differs from one only in case, punctuation or leading zeros (`af_4` for `AF-004`); undefined
 * where none does, or several do.
 */
export function similarId(id: string, { cases }: Pick<GoldenSet, "cases">): string | undefined {
  const found = (known.get(cases) ?? foldAll(cases)).get(folded(id));
  return found === "" ? undefined : found;
}

function foldAll(cases: GoldenSet["cases"]): ReadonlyMap<string, string> {
  const byFolded = new Map<string, string>();
  for (const { id } of cases) {
    const key = folded(id);
    byFolded.set(key, key === "" || byFolded.has(key) ? "" : id);
  }
  known.set(cases, byFolded);
  return byFolded;
}

/** Letters and numbers alone. A number that no other follows is told from its neighbour by a dash. */
function folded(id: string): string {
  const parts =
    id
      .normalize("NFC")
      .toLowerCase()
      .match(/\p{L}[\p{L}\p{M}]*|\p{N}+/gu) ?? [];
  return parts.map((part) => part.replace(/^0+(?=.)/, "")).join("-");
}

/** Shared by golden cases and traces: `{tenant_id?, roles?, locale?, ...}`. */
export function isUserContext(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  return (
    isObject(value) &&
    isOptionalString(value.tenant_id) &&
    isOptionalList(value.roles, isString) &&
    isOptionalString(value.locale)
  );
}
