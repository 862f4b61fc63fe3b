import { expectsAnswer, type GoldenCase } from "../dataset/golden/golden-case.ts";
import { hasWord } from "../text/has-word.ts";

/** Whom a metric is about. The golden case alone decides: a trace can never leave the denominator. */
export interface Audience {
  /** For the reference page. */
  readonly cases: string;
  includes(golden: GoldenCase): boolean;
}

export const everyCase: Audience = { cases: "every case", includes: () => true };

export const hasRelevant: Audience = {
  cases: "cases that expect an answer and have relevant chunks",
  includes: ({ relevant }) => relevant.length > 0,
};

export const answerCase: Audience = {
  cases: "cases that expect an answer or escalation",
  includes: (golden) => !golden.traffic && expectsAnswer(golden),
};

/** Cases that say what the pipeline should do; queries of plain traffic do not. */
export const labelledCase: Audience = { cases: "every case of a golden set", includes: ({ traffic }) => !traffic };

/** Queries of `shadow`, which have no labels. */
export const unlabelled: Audience = { cases: "queries of `rag-gate shadow`", includes: ({ traffic }) => traffic };

export const answerable: Audience = {
  cases: "cases that expect `answer`",
  includes: ({ behavior, traffic }) => !traffic && behavior === "answer",
};

export const expectsAbstention: Audience = {
  cases: "cases that expect `abstain`",
  includes: ({ behavior }) => behavior === "abstain",
};

export const expectsDenial: Audience = {
  cases: "cases that expect `permission_denied`",
  includes: ({ behavior }) => behavior === "permission_denied",
};

export const criticalCase: Audience = { cases: "cases marked `critical`", includes: ({ critical }) => critical };

export const expectsDocuments: Audience = {
  cases: "cases that expect an answer and have `expected_docs`",
  includes: ({ expectedDocs }) => expectedDocs.length > 0,
};

export const mustCite: Audience = {
  cases: "cases that expect an answer and have `must_cite`",
  includes: (golden) => expectsAnswer(golden) && golden.mustCite.length > 0,
};

export const expectsTools: Audience = {
  cases: "cases with `expected_tools`",
  includes: ({ expectedTools }) => expectedTools.length > 0,
};

export const hasReferenceAnswer: Audience = {
  cases: "cases that expect an answer and have an `expected_answer` with a word in it",
  includes: (golden) => golden.expectedAnswer !== null && expectsAnswer(golden) && hasWord(golden.expectedAnswer),
};

export const hasAnswerSchema: Audience = {
  cases: "cases that expect an answer and have an `answer_schema`",
  includes: (golden) => golden.answerSchema !== null && expectsAnswer(golden),
};

export const hasPositiveGrade: Audience = {
  cases: "cases with relevant chunks and a grade above 0",
  includes: ({ relevant, grades }) => {
    if (relevant.length === 0) return false;
    for (const grade of grades.values()) if (grade > 0) return true;
    return false;
  },
};
