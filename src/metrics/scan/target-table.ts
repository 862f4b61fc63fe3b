import type { ChunkEntry, ChunkIndex } from "../../dataset/corpus/chunk-index.ts";
import type { GoldenCase } from "../../dataset/golden/golden-case.ts";
import type { CaseTargets } from "./case-targets.ts";
import { applicability } from "./plan.ts";

/**
 * The labelled chunks of all cases of a set. Kept are numbers and one list for all: what scanning needs of a case is put
 * together when a trace of it is scanned.
 */
export class TargetTable {
  readonly #cases: readonly GoldenCase[];
  /** Of all cases, one behind the other. */
  readonly #entries: ChunkEntry[] = [];
  /** Where those of a case begin. */
  readonly #starts: Uint32Array;
  /** By case; see `applicability`. */
  readonly applies: Int32Array;

  /** Names every labelled chunk in the index. */
  constructor(cases: readonly GoldenCase[], index: ChunkIndex) {
    this.#cases = cases;
    this.#starts = new Uint32Array(cases.length + 1);
    this.applies = new Int32Array(cases.length);
    for (let i = 0; i < cases.length; i++) {
      for (const id of this.ids(i)) this.#entries.push(index.intern(id));
      this.#starts[i + 1] = this.#entries.length;
      this.applies[i] = applicability(cases[i]!);
    }
  }

  /** How many cases there are. */
  get length(): number {
    return this.#cases.length;
  }

  of(i: number): CaseTargets {
    const { relevant, grades } = this.#cases[i]!;
    return {
      entries: this.#entries.slice(this.#starts[i], this.#starts[i + 1]),
      relevant: relevant.length,
      grades,
      idealGrades: idealGrades(grades),
      tracked: this.tracked(i),
      applies: this.applies[i]!,
    };
  }

  /** The ids of its chunks as the case writes them. */
  ids(i: number): readonly string[] {
    const golden = this.#cases[i]!;
    return isGuarded(golden) ? golden.protected : golden.graded;
  }

  /** See `CaseTargets`. */
  tracked(i: number): number {
    const golden = this.#cases[i]!;
    return (isGuarded(golden) ? golden.protected : golden.relevant).length;
  }
}

const isGuarded = ({ behavior }: GoldenCase): boolean => behavior === "permission_denied";

/** Most cases have them in this order already. */
function idealGrades(grades: readonly number[]): readonly number[] {
  let last = Number.POSITIVE_INFINITY;
  for (const grade of grades) {
    if (grade <= 0 || grade > last) return grades.filter((own) => own > 0).sort((a, b) => b - a);
    last = grade;
  }
  return grades;
}
