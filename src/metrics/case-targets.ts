import type { ChunkEntry, ChunkIndex } from "../dataset/chunk-index.ts";
import type { GoldenCase } from "../dataset/golden-case.ts";
import { applicability } from "./plan.ts";
import type { ShareNumbers } from "./share-numbers.ts";

/** The labelled chunks of a case in the form that list scanning needs. */
export interface CaseTargets {
  readonly entries: readonly ChunkEntry[];
  /** How many of `entries`, from the first on, are in R. */
  readonly relevant: number;
  /** How many of them, from the first on, must not come back. */
  readonly protected: number;
  /** Grade, or -1 for a chunk without one. */
  readonly grades: readonly number[];
  /** Grades above 0, descending. */
  readonly idealGrades: readonly number[];
  /** How many of `entries` are R or protected: they come first, and their ranks are kept. */
  readonly tracked: number;
  /** Which metrics apply to the case; see `applicability`. */
  readonly applies: number;
}

/**
 * R (or the protected chunks) first, then the other graded chunks. Names every one of them in the index. `share` may
 * give one list for equal ones: most cases of a set are graded alike.
 */
export function caseTargets(golden: GoldenCase, index: ChunkIndex, share: ShareNumbers = itself): CaseTargets {
  const tracked = golden.behavior === "permission_denied" ? golden.protected : golden.relevant;
  const ids = [...tracked];
  for (const id of golden.grades.keys()) if (!tracked.includes(id)) ids.push(id);
  return {
    entries: ids.map((id) => index.intern(id)),
    relevant: golden.relevant.length,
    protected: golden.protected.length,
    grades: share(ids.map((id) => golden.grades.get(id) ?? -1)),
    idealGrades: share([...golden.grades.values()].filter((grade) => grade > 0).sort((a, b) => b - a)),
    tracked: tracked.length,
    applies: applicability(golden),
  };
}

const itself: ShareNumbers = (numbers) => numbers;
