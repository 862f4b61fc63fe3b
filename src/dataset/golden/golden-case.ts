import type { AnswerSchema } from "./answer-schema.ts";

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
