import type { GoldenCase } from "./golden-case.ts";

/** What a case says beside its question and its labels: many cases of a set say the same. */
export type CaseKind = Pick<
  GoldenCase,
  | ("difficulty" | "tags" | "principal" | "locale" | "behavior" | "critical" | "mustNotContain" | "aclGroup")
  | ("answerSchema" | "expectedTools" | "traffic" | "split" | "owner" | "file")
>;

/** Whether two kinds are one. Lists and objects are compared as what they are: those of a set that say the same are shared. */
export function isSameKind(a: CaseKind, b: CaseKind): boolean {
  return (
    a.difficulty === b.difficulty &&
    a.principal === b.principal &&
    a.tags === b.tags &&
    a.behavior === b.behavior &&
    a.locale === b.locale &&
    a.critical === b.critical &&
    a.mustNotContain === b.mustNotContain &&
    a.aclGroup === b.aclGroup &&
    a.answerSchema === b.answerSchema &&
    a.expectedTools === b.expectedTools &&
    a.traffic === b.traffic &&
    a.split === b.split &&
    a.owner === b.owner &&
    a.file === b.file
  );
}
