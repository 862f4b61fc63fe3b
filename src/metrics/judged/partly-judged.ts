import type { Column } from "../plan.ts";
import type { TraceScore } from "../trace-score.ts";

/**
 * The cases of which a repeat that answered has no recorded score. Their value is that of the other repeats, and tells
 * nothing of this one.
 */
export class PartlyJudged {
  readonly #columns: readonly Column[];
  readonly byColumn = new Map<string, Set<number>>();

  constructor(columns: readonly Column[]) {
    this.#columns = columns;
  }

  /** Looks at the repeats of a case. */
  add(caseIndex: number, repeats: readonly TraceScore[]): void {
    for (const [c, { name, metric }] of this.#columns.entries()) {
      if (!metric.judged) continue;
      const isAsked = ({ failed, observed }: TraceScore): boolean =>
        !failed && (metric.layer === "context" || (observed ?? "answer") === "answer");
      if (!repeats.some((score) => isAsked(score) && Number.isNaN(score.values[c]))) continue;
      this.byColumn.set(name, (this.byColumn.get(name) ?? new Set()).add(caseIndex));
    }
  }
}
