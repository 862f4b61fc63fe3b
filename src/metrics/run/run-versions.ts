import type { Column } from "../scan/plan.ts";
import { FLAG } from "../scan/score-flags.ts";
import type { TraceScore } from "../scan/trace-score.ts";
import { AT, NUMBERS, type PackedScores } from "../score-files/packed-scores.ts";
import type { RunScores } from "./run-scores.ts";
import { VersionSets } from "./version-sets.ts";

type Versions = Parameters<VersionSets["add"]>[0];

/** The distinct versions of a run's traces, and of those that have a value of a judged metric: its judges are among them. */
export class RunVersions {
  readonly #all = new VersionSets();
  readonly #judged: readonly { readonly place: number; readonly metric: string }[];
  readonly #byMetric = new Map<string, VersionSets>();

  constructor(columns: readonly Column[]) {
    this.#judged = columns.flatMap(({ name, metric }, c) => (metric.judged ? [{ place: c, metric: name }] : []));
  }

  /** Takes a trace; what had a value `before` is by whom it was then, and what a failed one counts is by nobody. */
  add({ values, failed }: TraceScore, versions: Versions, before?: TraceScore): void {
    this.#all.add(versions);
    if (failed) return;
    for (let j = 0; j < this.#judged.length; j++) {
      const { place: c, metric } = this.#judged[j]!;
      if (Number.isNaN(values[c]!) || (before !== undefined && !Number.isNaN(before.values[c]!))) continue;
      this.#addJudges(metric, versions);
    }
  }

  /** Takes traces of which none was there before. */
  addAll({ places: { others }, values, numbers, versions }: PackedScores): void {
    for (const named of versions) this.#all.add(named);
    for (const { place, metric } of this.#judged) {
      // What a judge said is not made of a ranking.
      const other = others.indexOf(place);
      if (other < 0) continue;
      for (let c = other, at = 0; c < values.length; c += others.length, at += NUMBERS) {
        if (Number.isNaN(values[c]!) || (numbers[at + AT.flags]! & FLAG.failed) !== 0) continue;
        this.#addJudges(metric, versions[numbers[at + AT.versions]!]!);
      }
    }
  }

  #addJudges(metric: string, versions: Versions): void {
    const known = this.#byMetric.get(metric) ?? new VersionSets();
    this.#byMetric.set(metric, known);
    known.add(versions);
  }

  sorted(): Required<Pick<RunScores, "versions" | "judges">> {
    const judges = new Map([...this.#byMetric].map(([metric, versions]) => [metric, versions.sorted()]));
    return { versions: this.#all.sorted(), judges };
  }
}
