import { expectsAnswer, type GoldenCase } from "../dataset/golden-case.ts";

/** Whom metrics are about, each decided by the golden case alone. */
export const everyCase = (): boolean => true;

export const hasRelevant = (golden: GoldenCase): boolean => golden.relevant.length > 0;

export const answerCase = (golden: GoldenCase): boolean => expectsAnswer(golden);

export const expectsDocuments = (golden: GoldenCase): boolean => golden.expectedDocs.length > 0;

export const hasPositiveGrade = (golden: GoldenCase): boolean => {
  if (golden.relevant.length === 0) return false;
  for (const grade of golden.grades.values()) if (grade > 0) return true;
  return false;
};
