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

/** One metric of one case that moved, and why. */
export interface ExplainedDelta extends Explanation {
  readonly delta: CaseDelta;
}

/** Everything that moved, with its explanations; see `CaseDeltas`. */
export class ExplainedDeltas implements Iterable<ExplainedDelta> {
  readonly #deltas: CaseDeltas | null;
  readonly #causes: (readonly Cause[])[] = [];
  readonly #sources: Source[] = [];

  /** `deltas`: null without a baseline. They are explained case by case. */
  constructor(deltas: CaseDeltas | null) {
    this.#deltas = deltas;
  }

  /** Explains what moved in a case, each after those of the cases before it. */
  explainCase(caseIndex: number, explain: (delta: CaseDelta) => Explanation): ExplainedDelta[] {
    const found: ExplainedDelta[] = [];
    for (let n = this.#causes.length; this.#deltas?.caseAt(n) === caseIndex; n++) {
      const delta = this.#deltas.at(n);
      const { causes, source } = explain(delta);
      this.#causes.push(causes);
      this.#sources.push(source);
      found.push({ delta, causes, source });
    }
    return found;
  }

  *[Symbol.iterator](): Generator<ExplainedDelta> {
    for (let n = 0; n < this.length; n++) yield this.at(n);
  }

  get length(): number {
    return this.#causes.length;
  }

  at(n: number): ExplainedDelta {
    return { delta: this.#deltas!.at(n), causes: this.#causes[n]!, source: this.#sources[n]! };
  }

  /** What moved in one head case. */
  of(caseIndex: number): ExplainedDelta[] {
    return this.#deltas?.placesOf(caseIndex).map((n) => this.at(n)) ?? [];
  }
}
