import type { ChunkIndex } from "../../dataset/corpus/chunk-index.ts";
import type { GoldenCase } from "../../dataset/golden/golden-case.ts";
import { LabelledChunks, labelledIds } from "../../dataset/golden/labelled-chunks.ts";
import type { CaseTargets } from "./case-targets.ts";
import { applicability } from "./plan.ts";

/**
 * The labelled chunks of all cases of a set. Kept are numbers and one list for all: what scanning needs of a case is put
 * together when a trace of it is scanned.
 */
export class TargetTable {
  readonly #cases: readonly GoldenCase[];
  readonly #chunks: LabelledChunks;
  /** By case; see `applicability`. */
  readonly applies: Int32Array;

  /** Names every labelled chunk in the index. */
  constructor(cases: readonly GoldenCase[], index: ChunkIndex) {
    this.#cases = cases;
    this.#chunks = LabelledChunks.of(cases, index);
    this.applies = new Int32Array(cases.length);
    for (let i = 0; i < cases.length; i++) this.applies[i] = applicability(cases[i]!);
  }

  /** How many cases there are. */
  get length(): number {
    return this.#cases.length;
  }

  of(i: number): CaseTargets {
    const { relevant, grades } = this.#cases[i]!;
    return {
      entries: this.#chunks.ofCase(i),
      relevant: relevant.length,
      grades,
      idealGrades: idealGrades(grades),
      tracked: this.tracked(i),
      applies: this.applies[i]!,
    };
  }

  /** The ids of its chunks as the case writes them. */
  ids(i: number): readonly string[] {
    return labelledIds(this.#cases[i]!);
  }

  /** See `CaseTargets`. */
  tracked(i: number): number {
    const { behavior, protected: hidden, relevant } = this.#cases[i]!;
    return (behavior === "permission_denied" ? hidden : relevant).length;
  }
}

/** Most cases have them in this order already. */
function idealGrades(grades: readonly number[]): readonly number[] {
  let last = Number.POSITIVE_INFINITY;
  for (const grade of grades) {
    if (grade <= 0 || grade > last) return grades.filter((own) => own > 0).sort((a, b) => b - a);
    last = grade;
  }
  return grades;
}
