import type { ChunkEntry, ChunkIndex } from "../dataset/chunk-index.ts";
import type { GoldenCase } from "../dataset/golden-case.ts";
import { applicability } from "./plan.ts";

/** The labelled chunks of a case in the form that list scanning needs. */
export interface CaseTargets {
  readonly entries: readonly ChunkEntry[];
  readonly relevant: readonly boolean[];
  readonly protectedChunk: readonly boolean[];
  /** Grade, or -1 for a chunk without one. */
  readonly grades: readonly number[];
  /** Grades above 0, descending. */
  readonly idealGrades: readonly number[];
  /** How many of `entries` are R or protected: they come first, and their ranks are kept. */
  readonly tracked: number;
  /** Which metrics apply to the case; see `applicability`. */
  readonly applies: number;
}

/** R (or the protected chunks) first, then the other graded chunks. Names every one of them in the index. */
export function caseTargets(golden: GoldenCase, index: ChunkIndex): CaseTargets {
  const tracked = golden.behavior === "permission_denied" ? golden.protected : golden.relevant;
  const others = [...golden.grades.keys()].filter((id) => !tracked.includes(id));
  const ids = [...tracked, ...others];
  return {
    entries: ids.map((id) => index.intern(id)),
    relevant: ids.map((_, i) => i < golden.relevant.length),
    protectedChunk: ids.map((_, i) => i < golden.protected.length),
    grades: ids.map((id) => golden.grades.get(id) ?? -1),
    idealGrades: [...golden.grades.values()].filter((grade) => grade > 0).sort((a, b) => b - a),
    tracked: tracked.length,
    applies: applicability(golden),
  };
}
