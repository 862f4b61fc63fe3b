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
  /** By metric, the gates that do not hold. */
  readonly #gates: ReadonlyMap<string, readonly OpenGate[]>;
  /** By place and by the two values: many cases move alike. */
  readonly #moves: Map<number, Map<number, Move>>[] = [];

  constructor(run: GateRun) {
    this.#run = run;
    this.#places = new Map(run.metrics.map(({ name }, place) => [name, place]));
    this.#ofColumn = grouped(run.metrics.keys(), (place) => run.metrics[place]!.column);
    this.#telling = this.#placesOf(run.caseMetrics.map(({ name }) => name));
    const open = run.evaluation.gates.filter(({ status }) => status !== "pass").map((gate) => openGate(gate, run));
    this.#gates = grouped(open, ({ gate }) => gate.metric);
    this.#counting = this.#placesOf(this.#gates.keys()).filter((place) => {
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
    const { head, comparison } = input;
    const pair = pairOf(comparison, i);
    const moved = new Set(this.#placesOf(causes.moved.of(i).map(({ delta }) => delta.ref.name)));
    const failed = head.failedChecks.get(i) ?? [];
    // Without a baseline no metric moved: instead of an empty table, the metrics that tell about a case are shown.
    const telling = pair === null ? this.#telling : [];
    const failing = failed.flatMap((column) => this.#ofColumn.get(column) ?? []);
    const counted = this.#counting.filter((place) => (head.columns.get(refs[place]!.column)?.at(i) ?? 0) > 0);
    const rows: string[][] = [];
    for (const place of [...new Set([...moved, ...failing, ...counted, ...telling])].sort((a, b) => a - b)) {
      const { name, column } = refs[place]!;
      const now = head.columns.get(column)?.at(i) ?? Number.NaN;
      const then = pair?.baseline.columns.get(column)?.at(pair.j) ?? Number.NaN;
      if (Number.isNaN(now) && Number.isNaN(then)) continue;
      const { shown, share } = this.#move(place, then, now);
      const isMoved = moved.has(place);
      rows.push([
        logLine(name, 40),
        pair === null ? formatNumber(now, refs[place]!.metric.unit) : shown,
        isMoved ? share : "",
        isMoved || failed.includes(column) || counted.includes(place)
          ? this.#gatesOf(name, i)
          : pair === null
            ? this.#gatesOf(name, i, now)
            : "",
      ]);
    }
    return rows;
  }

  #move(place: number, then: number, now: number): Move {
    this.#moves[place] ??= new Map();
    const byThen = this.#moves[place];
    const byNow = byThen.get(then) ?? new Map<number, Move>();
    byThen.set(then, byNow);
    const move = byNow.get(now) ?? this.#describe(place, then, now);
    byNow.set(now, move);
    return move;
  }

  #describe(place: number, then: number, now: number): Move {
    const { metrics: refs, input } = this.#run;
    const { name, metric } = refs[place]!;
    const show = (value: number): string => formatNumber(value, metric.unit);
    const isBoth = !Number.isNaN(now) && !Number.isNaN(then);
    const [before, after] = isBoth ? formatMove(then, now, metric.unit) : [show(then), show(now)];
    const found = input.metrics.get(name);
    const weight = metric.aggregate === "sum" ? 1 : 1 / (found?.pairs || 1);
    return {
      shown: Object.is(now, then) ? show(now) : `${before} -> ${after}`,
      share: `${formatDelta((now - then) * weight, metric.unit)} of ${formatDelta(found?.delta ?? null, metric.unit)} in the run`,
    };
  }

  #placesOf(names: Iterable<string>): number[] {
    return [...names].flatMap((name) => this.#places.get(name) ?? []);
  }

  /** The gates of a metric that do not hold; with the value of the case, those that it pulls beyond their bound. */
  #gatesOf(metric: string, i: number, value?: number): string {
    const found = this.#gates.get(metric) ?? [];
    return found
      .filter(({ members }) => members === null || members[i] === 1)
      .filter(({ gate }) => value === undefined || pulls(value, gate))
      .map(({ text }) => text)
      .join(", ");
  }
}

type Gate = GateRun["evaluation"]["gates"][number];

/** A gate that does not hold, in words, and which cases it is over; null: all. */
interface OpenGate {
  readonly gate: Gate;
  readonly text: string;
  readonly members: Uint8Array | null;
}

/** A metric of a case from one value to the other, and its part of the run's delta. */
interface Move {
  readonly shown: string;
  readonly share: string;
}

function openGate(gate: Gate, { input }: GateRun): OpenGate {
  const text = `${inWords(gate.status)}: ${gateNeeds(gate)}`;
  if (gate.slice === null) return { gate, text, members: null };
  const members = new Uint8Array(input.head.ids.length);
  for (const i of input.slices.get(gate.slice) ?? []) members[i] = 1;
  return { gate, text: `${text} in ${logLine(gate.slice, 30)}`, members };
}

function pulls(value: number, { kind, threshold }: Gate): boolean {
  return kind === "min" ? value < threshold : kind === "max" && value > threshold;
}
