import type { TraceFormat } from "../../dataset/adapters/adapter.ts";
import { isAvailable } from "../is-available.ts";
import type { MetricOptions, ScoreParams } from "../metric.ts";
import { type CaseView, RANKINGS } from "./case-view.ts";
import type { Column } from "./plan.ts";
import { RankingMemo } from "./ranking-memo.ts";
import type { TraceScore } from "./trace-score.ts";
import { type ValuePlaces, valuePlaces } from "./value-places.ts";

interface ValueOptions extends MetricOptions {
  readonly columns: readonly Column[];
}

/** What cases of one kind can have a value of: places among the columns. */
interface Plan {
  /** Tells it from the others. */
  readonly number: number;
  /** All of them. */
  readonly asked: readonly number[];
  /** For each of `RANKINGS` and its places whether it is asked. */
  readonly rankings: readonly (readonly boolean[])[];
  /** Those that are not made of one ranking alone, in the order of scoring. */
  readonly others: readonly number[];
}

type Params = { -readonly [K in keyof ScoreParams]: ScoreParams[K] };

/** Gives a trace its value of each column. */
export class ValueScorer {
  readonly #options: ValueOptions;
  readonly #plans = new Map<string, Map<number, Plan>>();
  readonly #memo = new RankingMemo();
  readonly #places: ValuePlaces;
  #made = 0;
  /** A copy of this list is made faster than a typed array is. */
  readonly #noValues: readonly number[];

  constructor(options: ValueOptions) {
    this.#options = options;
    this.#places = valuePlaces(options.columns);
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
  ): Pick<TraceScore, "values" | "rankings"> {
    const { columns, ndcgGain } = this.#options;
    const values = this.#noValues.slice();
    // One object, changed for each of a hundred metrics: none of them keeps it.
    const params = { ranked: view.retrieved, k: 0, ndcgGain };
    const plan = this.#plan(applies, format);
    const rankings: (Float64Array | undefined)[] = [];
    if (!failed) for (let r = 0; r < RANKINGS.length; r++) rankings.push(this.#rank(view, plan, r, params, values));
    const places = failed ? plan.asked : plan.others;
    for (let p = 0; p < places.length; p++) {
      const i = places[p]!;
      const { metric, k, ranking, name } = columns[i]!;
      const seen = !failed || metric.seenInFailed;
      params.ranked = view[ranking];
      params.k = k;
      const value = seen ? metric.score(view, params) : metric.whenFailed;
      if (value === undefined || value === null) continue;
      // Two amounts of a trace may be more than any number together, which a score file could not say.
      values[i] = Math.min(value, Number.MAX_VALUE);
      if (!failed && metric.caseFloor !== null && value < metric.caseFloor) failedChecks.push(name);
    }
    return { values, rankings };
  }

  /**
   * Fills in what is made of one ranking alone: that of a ranking that looked alike, where there was one. Returns the row
   * that they share.
   */
  #rank(view: CaseView, plan: Plan, r: number, params: Params, values: number[]): Float64Array | undefined {
    const ranked = view[RANKINGS[r]!];
    const places = this.#places.rankings[r]!;
    const slot = this.#memo.slotOf(plan.number * RANKINGS.length + r, view, ranked);
    let row = this.#memo.valuesAt(slot);
    let isShared = row !== undefined;
    if (row === undefined) {
      params.ranked = ranked;
      row = this.#measure(view, places, plan.rankings[r]!, params);
      isShared = this.#memo.keep(slot, row);
    }
    for (let p = 0; p < places.length; p++) values[places[p]!] = row[p]!;
    return isShared ? row : undefined;
  }

  #measure(view: CaseView, places: readonly number[], asked: readonly boolean[], params: Params): Float64Array {
    return Float64Array.from(places, (c, p) => {
      const { metric, k } = this.#options.columns[c]!;
      params.k = k;
      return (asked[p] ? metric.score(view, params) : undefined) ?? Number.NaN;
    });
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
    const known = new Set(asked);
    const others = this.#places.others.filter((i) => known.has(i));
    const isLate = (i: number): boolean => columns[i]!.metric.afterChecks;
    return {
      number: this.#made++,
      asked,
      rankings: this.#places.rankings.map((places) => places.map((i) => known.has(i))),
      others: [...others.filter((i) => !isLate(i)), ...others.filter(isLate)],
    };
  }
}
