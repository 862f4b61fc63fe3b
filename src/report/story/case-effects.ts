import { pairOf } from "../../compare/comparison.ts";
import { grouped } from "../../dataset/grouped.ts";
import type { GateRun } from "../../gate/gate-run.ts";
import { formatDelta, formatMove, formatNumber } from "../../text/format-number.ts";
import { inWords } from "../../text/in-words.ts";
import { logLine } from "../../text/log-line.ts";
import { gateNeeds } from "../wording/gate-text.ts";

/** What single cases do to the run. Made once for any number of cases. */
export class CaseEffects {
  readonly #run: GateRun;
  /** Places of the metrics in the run's list, by name and by column: few of them say anything of one case. */
  readonly #places: ReadonlyMap<string, number>;
  readonly #ofColumn: ReadonlyMap<string, readonly number[]>;
  readonly #telling: readonly number[];
  /** Of metrics that count cases, and whose gates do not hold: what a case adds is what it did to them. */
  readonly #counting: readonly number[];
  readonly #gates: readonly { readonly gate: Gate; readonly members: ReadonlySet<number> | null }[];

  constructor(run: GateRun) {
    this.#run = run;
    this.#places = new Map(run.metrics.map(({ name }, place) => [name, place]));
    this.#ofColumn = grouped(run.metrics.keys(), (place) => run.metrics[place]!.column);
    this.#telling = this.#placesOf(run.caseMetrics.map(({ name }) => name));
    this.#gates = run.evaluation.gates
      .filter(({ status }) => status !== "pass")
      .map((gate) => ({ gate, members: gate.slice === null ? null : new Set(run.input.slices.get(gate.slice)) }));
    this.#counting = this.#placesOf(new Set(this.#gates.map(({ gate }) => gate.metric))).filter((place) => {
      const { aggregate, better, binary, unit } = run.metrics[place]!.metric;
      return better === "lower" && (binary || (aggregate === "sum" && unit === "count"));
    });
  }

  /**
   * A row a metric that a case moves or fails: its own value, its part of the run's delta, and the gates of that metric
   * that do not hold.
   */
  of(i: number): string[][] {
    const { input, metrics: refs, causes } = this.#run;
    const { head, comparison, metrics } = input;
    const pair = pairOf(comparison, i);
    const moved = new Set(causes.moved.of(i).map(({ delta }) => delta.ref.name));
    const failed = new Set(head.failedChecks.get(i));
    // Without a baseline no metric moved: instead of an empty table, the metrics that tell about a case are shown.
    const telling = pair === null ? this.#telling : [];
    const failing = [...failed].flatMap((column) => this.#ofColumn.get(column) ?? []);
    const counted = new Set(this.#counting.filter((place) => (head.columns.get(refs[place]!.column)?.at(i) ?? 0) > 0));
    const places = new Set([...this.#placesOf(moved), ...failing, ...counted, ...telling]);
    return [...places]
      .sort((a, b) => a - b)
      .flatMap((place) => {
        const { name, column, metric } = refs[place]!;
        const now = head.columns.get(column)?.at(i) ?? Number.NaN;
        const then = pair?.baseline.columns.get(column)?.at(pair.j) ?? Number.NaN;
        if (Number.isNaN(now) && Number.isNaN(then)) return [];
        const show = (value: number): string => formatNumber(value, metric.unit);
        const isBoth = !Number.isNaN(now) && !Number.isNaN(then);
        const [before, after] = isBoth ? formatMove(then, now, metric.unit) : [show(then), show(now)];
        const found = metrics.get(name);
        const weight = metric.aggregate === "sum" ? 1 : 1 / (found?.pairs || 1);
        const share = `${formatDelta((now - then) * weight, metric.unit)} of ${formatDelta(found?.delta ?? null, metric.unit)} in the run`;
        return [
          [
            logLine(name, 40),
            pair === null || Object.is(now, then) ? show(now) : `${before} -> ${after}`,
            moved.has(name) ? share : "",
            moved.has(name) || failed.has(column) || counted.has(place)
              ? this.#gatesOf(name, i)
              : pair === null
                ? this.#gatesOf(name, i, now)
                : "",
          ],
        ];
      });
  }

  #placesOf(names: Iterable<string>): number[] {
    return [...names].flatMap((name) => this.#places.get(name) ?? []);
  }

  /** The gates of a metric that do not hold; with the value of the case, those that it pulls beyond their bound. */
  #gatesOf(metric: string, i: number, value?: number): string {
    return this.#gates
      .filter(({ gate, members }) => gate.metric === metric && (members === null || members.has(i)))
      .filter(({ gate }) => value === undefined || pulls(value, gate))
      .map(({ gate }) => {
        const where = gate.slice === null ? "" : ` in ${logLine(gate.slice, 30)}`;
        return `${inWords(gate.status)}: ${gateNeeds(gate)}${where}`;
      })
      .join(", ");
  }
}

type Gate = GateRun["evaluation"]["gates"][number];

function pulls(value: number, { kind, threshold }: Gate): boolean {
  return kind === "min" ? value < threshold : kind === "max" && value > threshold;
}
