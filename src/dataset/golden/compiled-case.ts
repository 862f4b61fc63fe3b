import { NONE } from "./case-fields.ts";
import type { CaseKind } from "./case-kind.ts";
import { expectsAnswer, type GoldenCase } from "./golden-case.ts";
import { type Grades, NO_GRADES } from "./grades.ts";

/** What each case of a set says for itself. */
export interface CaseOwn
  extends Pick<
    GoldenCase,
    "id" | "question" | "expectedAnswer" | "mustCite" | "documents" | "notes" | "labelHash" | "line"
  > {
  readonly kind: CaseKind;
  /** The chunks that the row names. What they mean, and whether anything, its behaviour says. */
  readonly expected: readonly string[];
  readonly graded: Grades;
  /** The documents that the row names. */
  readonly docs: readonly string[];
}

/** A case as it is kept: with few fields of its own, because a large set fills the memory with them. */
export class CompiledCase implements GoldenCase {
  readonly id: string;
  readonly question: string;
  readonly expectedAnswer: string | null;
  readonly mustCite: readonly string[];
  readonly documents: readonly string[];
  readonly notes: string | null;
  readonly labelHash: string;
  readonly line: number;
  readonly #kind: CaseKind;
  readonly #expected: readonly string[];
  readonly #graded: readonly string[];
  readonly #grades: readonly number[];
  readonly #docs: readonly string[];

  constructor(own: CaseOwn) {
    this.id = own.id;
    this.question = own.question;
    this.expectedAnswer = own.expectedAnswer;
    this.mustCite = own.mustCite;
    this.documents = own.documents;
    this.notes = own.notes;
    this.labelHash = own.labelHash;
    this.line = own.line;
    this.#kind = own.kind;
    this.#expected = own.expected;
    this.#graded = own.graded.ids;
    this.#grades = own.graded.values;
    this.#docs = own.docs;
  }

  get relevant(): readonly string[] {
    return expectsAnswer(this.#kind) ? this.#expected : NONE;
  }

  get protected(): readonly string[] {
    return isDenied(this.#kind) ? this.#expected : NONE;
  }

  get protectedDocs(): readonly string[] {
    return isDenied(this.#kind) ? this.#docs : NONE;
  }

  get graded(): readonly string[] {
    return expectsAnswer(this.#kind) ? this.#graded : NONE;
  }

  get grades(): readonly number[] {
    return expectsAnswer(this.#kind) ? this.#grades : NO_GRADES.values;
  }

  get expectedDocs(): readonly string[] {
    return expectsAnswer(this.#kind) ? this.#docs : NONE;
  }

  get difficulty(): GoldenCase["difficulty"] {
    return this.#kind.difficulty;
  }

  get tags(): GoldenCase["tags"] {
    return this.#kind.tags;
  }

  get principal(): GoldenCase["principal"] {
    return this.#kind.principal;
  }

  get locale(): GoldenCase["locale"] {
    return this.#kind.locale;
  }

  get behavior(): GoldenCase["behavior"] {
    return this.#kind.behavior;
  }

  get critical(): GoldenCase["critical"] {
    return this.#kind.critical;
  }

  get mustNotContain(): GoldenCase["mustNotContain"] {
    return this.#kind.mustNotContain;
  }

  get aclGroup(): GoldenCase["aclGroup"] {
    return this.#kind.aclGroup;
  }

  get answerSchema(): GoldenCase["answerSchema"] {
    return this.#kind.answerSchema;
  }

  get expectedTools(): GoldenCase["expectedTools"] {
    return this.#kind.expectedTools;
  }

  get traffic(): GoldenCase["traffic"] {
    return this.#kind.traffic;
  }

  get split(): GoldenCase["split"] {
    return this.#kind.split;
  }

  get owner(): GoldenCase["owner"] {
    return this.#kind.owner;
  }

  get file(): GoldenCase["file"] {
    return this.#kind.file;
  }
}

const isDenied = ({ behavior }: CaseKind): boolean => behavior === "permission_denied";
