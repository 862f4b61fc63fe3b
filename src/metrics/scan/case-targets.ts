import type { ChunkEntry, ChunkIndex } from "../../dataset/corpus/chunk-index.ts";
import type { GoldenCase } from "../../dataset/golden/golden-case.ts";
import { SharedValues } from "../../dataset/golden/shared-values.ts";
import { applicability } from "./plan.ts";

/** The labelled chunks of a case in the form that list scanning needs. */
export interface CaseTargets {
  /** Their ids as the case writes them. */
  readonly ids: readonly string[];
  readonly entries: readonly ChunkEntry[];
  /** How many of `entries`, from the first on, are in R. */
  readonly relevant: number;
  /** The grade of each of them; empty where they are protected. */
  readonly grades: readonly number[];
  /** Grades above 0, descending. */
  readonly idealGrades: readonly number[];
  /** How many of `entries` are R or protected: they come first, and their ranks are kept. */
  readonly tracked: number;
  /** Which metrics apply to the case; see `applicability`. */
  readonly applies: number;
}

/**
 * R (or the protected chunks) first, then the other graded chunks. Names every one of them in the index. `shared`
 * gives one list for equal ones: most cases of a set are graded alike.
 */
export function caseTargets(golden: GoldenCase, index: ChunkIndex, shared = new SharedValues()): CaseTargets {
  const denied = golden.behavior === "permission_denied";
  const tracked = denied ? golden.protected : golden.relevant;
  const ids = denied ? golden.protected : golden.graded;
  return {
    ids,
    entries: ids.map((id) => index.intern(id)),
    relevant: golden.relevant.length,
    grades: golden.grades,
    idealGrades: idealGrades(golden.grades, shared),
    tracked: tracked.length,
    applies: applicability(golden),
  };
}

/** Most cases have them in this order already. */
function idealGrades(grades: readonly number[], shared: SharedValues): readonly number[] {
  let last = Number.POSITIVE_INFINITY;
  for (const grade of grades) {
    if (grade <= 0 || grade > last) return shared.numbers(grades.filter((own) => own > 0).sort((a, b) => b - a));
    last = grade;
  }
  return grades;
}
