import type { CaseDelta, CaseDeltas } from "../compare/case-deltas.ts";
import type { Cause, CauseLabel } from "./cause.ts";

/** What a part of a delta comes from: a cause, several that the trace cannot tell apart, or no trace at all. */
export type Source = CauseLabel | "undecided" | "missing_trace" | "trace_error" | "unexplained";

/** Why one metric of one case moved. */
export interface Explanation {
  /** Of what got worse; empty for an improvement. */
  readonly causes: readonly Cause[];
  /** The likeliest cause, where one is likelier than all others together; of an improvement, that of the value before. */
  readonly source: Source;
}

/** One metric of one case that moved, and what that comes from. */
export interface ExplainedDelta {
  readonly delta: CaseDelta;
  readonly source: Source;
}

/**
 * Everything that moved, with its explanations; see `CaseDeltas`. Of each the source alone is kept: causes are objects and
 * texts, several for every case of a large run, of which few are asked for again, and those are found anew.
 */
export class ExplainedDeltas implements Iterable<ExplainedDelta> {
  readonly #deltas: CaseDeltas | null;
  readonly #explain: (delta: CaseDelta) => Explanation;
  readonly #sources: Source[] = [];

  /** `deltas`: null without a baseline. `explain` says the same of a delta whenever it is asked. */
  constructor(deltas: CaseDeltas | null, explain: (delta: CaseDelta) => Explanation) {
    this.#deltas = deltas;
    this.#explain = explain;
  }

  /** Explains what moved in a case, each after those of the cases before it. */
  explainCase(caseIndex: number): (ExplainedDelta & Explanation)[] {
    const found: (ExplainedDelta & Explanation)[] = [];
    for (let n = this.#sources.length; this.#deltas?.caseAt(n) === caseIndex; n++) {
      const delta = this.#deltas.at(n);
      const { causes, source } = this.#explain(delta);
      this.#sources.push(source);
      found.push({ delta, causes, source });
    }
    return found;
  }

  *[Symbol.iterator](): Generator<ExplainedDelta> {
    for (let n = 0; n < this.length; n++) yield this.at(n);
  }

  get length(): number {
    return this.#sources.length;
  }

  at(n: number): ExplainedDelta {
    return { delta: this.#deltas!.at(n), source: this.#sources[n]! };
  }

  /** The causes of one, as they were when its case was explained. */
  causesAt(n: number): readonly Cause[] {
    return this.#explain(this.#deltas!.at(n)).causes;
  }

  /** What moved in one head case. */
  of(caseIndex: number): ExplainedDelta[] {
    return this.#deltas?.placesOf(caseIndex).map((n) => this.at(n)) ?? [];
  }
}
