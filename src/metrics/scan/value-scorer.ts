import type { TraceFormat } from "../../dataset/adapters/adapter.ts";
import { isAvailable } from "../is-available.ts";
import type { MetricOptions, ScoreParams } from "../metric.ts";
import { type CaseView, RANKINGS, type Ranking } from "./case-view.ts";
import type { Column } from "./plan.ts";
import { RankingMemo } from "./ranking-memo.ts";

interface ValueOptions extends MetricOptions {
  readonly columns: readonly Column[];
}

/** What cases of one kind can have a value of: places among the columns. */
interface Plan {
  /** All of them. */
  readonly asked: readonly number[];
  readonly rankings: readonly PlannedRanking[];
  /** Those that are not made of one ranking alone, in the order of scoring. */
  readonly others: readonly number[];
}

/** What is made of one ranking alone. */
interface PlannedRanking {
  readonly ranking: Ranking;
  /** A number for each ranking of each plan. */
  readonly kind: number;
  readonly places: readonly number[];
}

type Params = { -readonly [K in keyof ScoreParams]: ScoreParams[K] };

/** Gives a trace its value of each column. */
export class ValueScorer {
  readonly #options: ValueOptions;
  readonly #plans = new Map<string, Map<number, Plan>>();
  readonly #memo = new RankingMemo();
  #kinds = 0;
  /** A copy of this list is made faster than a typed array is. */
  readonly #noValues: readonly number[];

  constructor(options: ValueOptions) {
    this.#options = options;
    this.#noValues = options.columns.map(() => Number.NaN);
  }

  /**
   * One number a column, NaN where it says nothing of the trace. `applies` are the bits of `applicability` of its case.
   * Names the columns that the case fell short of in `failedChecks`, in which the checks before stand.
   */
  values(
    view: CaseView,
    applies: number,
    format: TraceFormat,
    failedChecks: string[],
    failed: boolean,
  ): readonly number[] {
    const { columns, ndcgGain } = this.#options;
    const values = this.#noValues.slice();
    // One object, changed for each of a hundred metrics: none of them keeps it.
    const params = { ranked: view.retrieved, k: 0, ndcgGain };
    const { asked, rankings, others } = this.#plan(applies, format);
    if (!failed) for (let r = 0; r < rankings.length; r++) this.#rank(view, rankings[r]!, params, values);
    const places = failed ? asked : others;
    for (let p = 0; p < places.length; p++) {
      const i = places[p]!;
      const { metric, k, ranking, name } = columns[i]!;
      const seen = !failed || metric.seenInFailed;
      params.ranked = view[ranking];
      params.k = k;
      const value = seen ? metric.score(view, params) : metric.whenFailed;
      if (value === undefined || value === null) continue;
      values[i] = value;
      if (!failed && metric.caseFloor !== null && value < metric.caseFloor) failedChecks.push(name);
    }
    return values;
  }

  /** Fills in what is made of one ranking alone: that of a ranking that looked alike, where there was one. */
  #rank(view: CaseView, { ranking, kind, places }: PlannedRanking, params: Params, values: number[]): void {
    params.ranked = view[ranking];
    const slot = this.#memo.slotOf(kind, view, params.ranked);
    let known = this.#memo.valuesAt(slot);
    if (known === undefined) {
      known = Float64Array.from(places, (i) => {
        const { metric, k } = this.#options.columns[i]!;
        params.k = k;
        return metric.score(view, params) ?? Number.NaN;
      });
      this.#memo.keep(slot, known);
    }
    for (let p = 0; p < places.length; p++) values[places[p]!] = known[p]!;
  }

  /** What cases of one kind are asked: found once for each kind. */
  #plan(applies: number, format: TraceFormat): Plan {
    let plans = this.#plans.get(format.name);
    if (plans === undefined) {
      plans = new Map();
      this.#plans.set(format.name, plans);
    }
    let plan = plans.get(applies);
    if (plan === undefined) {
      plan = this.#makePlan(applies, format);
      plans.set(applies, plan);
    }
    return plan;
  }

  #makePlan(applies: number, format: TraceFormat): Plan {
    const { columns } = this.#options;
    const asked = [...columns.keys()].filter((i) => {
      const { metric, appliesBit } = columns[i]!;
      return (applies & appliesBit) !== 0 && isAvailable(metric, format);
    });
    const rankings = RANKINGS.map((ranking) => {
      const places = asked.filter((i) => columns[i]!.ranking === ranking && isOfRanking(columns[i]!));
      return { ranking, kind: this.#kinds++, places };
    });
    const others = asked.filter((i) => !isOfRanking(columns[i]!));
    const isLate = (i: number): boolean => columns[i]!.metric.afterChecks;
    return {
      asked,
      rankings: rankings.filter(({ places }) => places.length > 0),
      others: [...others.filter((i) => !isLate(i)), ...others.filter(isLate)],
    };
  }
}

/** Whether nothing but a ranking is read for a column, and nothing but its value told by it. */
function isOfRanking({ metric }: Column): boolean {
  return metric.ofRanking && metric.caseFloor === null && !metric.afterChecks;
}
