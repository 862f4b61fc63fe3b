import type { CauseLabel } from "../../causes/index.ts";
import { pairOf } from "../../compare/index.ts";
import type { GateRun } from "../../gate/index.ts";
import type { TracePart } from "../../input/schema/index.ts";
import {
  ACL_STAGES,
  type CaseState,
  type ChunkRanks,
  caseRecords,
  type ListSizes,
  recordsPart,
} from "../../scoring/index.ts";
import { formatDelta, formatMove, formatNumber, grouped, inWords, logLine } from "../../text/index.ts";
import { caseStatus, gateNeeds } from "../text/index.ts";
import { failingSince } from "./build-failures.ts";

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

/**
 * Where each labelled chunk of a case stood, as rows of cells: a heading with the chunk's id, then a row a stage with
 * baseline and head beside each other (`5 of 10`, `out of 4`), and last the stage that lost it.
 */
export function caseStages({ input, causes }: GateRun, i: number): string[][] {
  const { head, comparison } = input;
  const pair = pairOf(comparison, i);
  const [now, then] = [head.ranksOf(i), pair?.baseline.ranksOf(pair.j)];
  const [sizes, sizesBefore] = [head.sizesOf(i), pair?.baseline.sizesOf(pair.j) ?? null];
  // Of a case that takes no part nothing is kept but what leaked.
  if (now.size === 0 || head.states[i] === "excluded") return [];
  const rows: string[][] = [["", ...(pair === null ? [] : ["baseline"]), "head"]];
  const add = (stage: string, old: string, found: string): void => {
    rows.push([`  ${stage}`, ...(pair === null ? [] : [old]), found]);
  };
  const addRecorded = (stage: string, part: TracePart, old: string, found: string): void => {
    const [mine, theirs] = [caseRecords(head, i, part), pair !== null && recordsPart(pair.baseline, part)];
    if (mine || theirs) add(stage, theirs ? old : "not recorded", mine ? found : "not recorded");
  };
  for (const [id, ranks] of now) {
    const old = then?.get(id);
    rows.push([logLine(id, 100)]);
    for (const stage of listNames(ranks, old))
      add(logLine(stage, 30) || "unnamed list", inList(old, stage), inList(ranks, stage));
    for (const stage of ["retrieved", "reranked", "context"] as const) {
      if (stage === "reranked" && !sizes?.reranked && !sizesBefore?.reranked) continue;
      addRecorded(stage, stage, place(old, stage, sizesBefore), place(ranks, stage, sizes));
    }
    addRecorded("cited", "citations", yesNo(old), sizes === null ? "no trace" : yesNo(ranks));
    if (ranks.instead !== undefined) add("instead", "", `chunks of ${inWords(ranks.instead)} came back`);
    const lost = causes.byCase.get(i)?.lost.find(({ chunkId }) => chunkId === id);
    if (lost !== undefined) add("lost at", lost.baseline ?? "", lost.head ?? "");
  }
  return rows;
}

function listNames(...all: readonly (ChunkRanks | undefined)[]): string[] {
  return [...new Set(all.flatMap((ranks) => (ranks?.lists ?? []).map(([stage]) => stage)))];
}

function inList(ranks: ChunkRanks | undefined, name: string): string {
  const found = ranks?.lists?.find(([stage]) => stage === name);
  return found === undefined ? "no list" : found[1] === null ? "out" : String(found[1]);
}

function place(ranks: ChunkRanks | undefined, stage: keyof ListSizes, sizes: ListSizes | null): string {
  if (sizes === null && !ranks?.[stage]) return "no trace";
  // Shown because the other run has one.
  if (stage === "reranked" && sizes?.reranked === 0) return "no list";
  return `${ranks?.[stage] ?? "out"}${sizes === null ? "" : ` of ${sizes[stage]}`}`;
}

const yesNo = (ranks: ChunkRanks | undefined): string => (ranks?.cited ? "yes" : "no");

/** One case as it is told, by terminal and page alike. Every text in it is a line that nothing can act on. */
export interface CaseStory {
  /** `fail (recall@10, newly failing)`. */
  readonly verdict: string;
  /** Name and value: who asked, what was expected, what was observed. */
  readonly about: readonly (readonly [name: string, value: string])[];
  readonly stagesTitle: string;
  /** A heading of column names, then rows of cells; a row of one cell names the chunk of the rows after it. */
  readonly stages: readonly (readonly string[])[];
  readonly violations: readonly string[];
  /** A judge's words, where texts may be shown. */
  readonly said: readonly string[];
  readonly causes: readonly { readonly label: CauseLabel; readonly confidence: number; readonly evidence: string }[];
  /** Why there are no causes; empty where there are some. */
  readonly withoutCause: string;
  /** Metric, values, its part of the run's delta, gates that do not hold. */
  readonly effects: readonly (readonly string[])[];
}

/**
 * What is known of one case: who asked, what was expected, what each stage returned in baseline and head, what was lost
 * where and why, and what it did to which metric and gate. Texts of the golden set only where allowed.
 */
export function caseStory(run: GateRun, i: number, effects: CaseEffects): CaseStory {
  const which = run.input.head.repeats > 1 ? " in its worst repeat" : "";
  const isHidden = run.input.golden.cases[i]!.protected.length > 0;
  return {
    verdict: verdict(run, i),
    about: about(run, i),
    stagesTitle: `What each stage returned${which}${isHidden ? " of the protected chunks (nothing is right)" : ""}`,
    stages: caseStages(run, i),
    violations: violations(run, i),
    said: said(run, i),
    ...causes(run, i),
    effects: effects.of(i),
  };
}

const SINCE = { new: "newly failing", before: "failed before, not by this change", flaky: "flaky" } as const;

function verdict({ input }: GateRun, i: number): string {
  if (input.head.states[i] === "excluded") return "excluded (takes no part, but for leaks)";
  const checks = (input.head.failedChecks.get(i) ?? []).map((check) => logLine(check));
  const since = checks.length === 0 ? null : failingSince(input, i);
  const details = [...checks, ...(since === null ? [] : [SINCE[since]])];
  return `${caseStatus(input.head, i)}${details.length > 0 ? ` (${details.join(", ")})` : ""}`;
}

/** What stands in place of a behaviour. */
const UNOBSERVED: Readonly<Record<CaseState, string>> = {
  scored: "not recorded",
  excluded: "not judged",
  missing: "no trace",
  error: "the pipeline failed",
};

function about({ input, includeText }: GateRun, i: number): [string, string][] {
  const { golden, head, comparison } = input;
  const item = golden.cases[i]!;
  const text = (value: string): string => (includeText ? logLine(value, 400) : "not shown, see --include-text");
  const names = (list: readonly (string | null)[]): string =>
    list
      .filter((name) => name !== null)
      .map((name) => logLine(name))
      .join(", ");
  const { tenantId, roles } = item.principal;
  const rows: [string, string][] = [
    ["question", text(item.question)],
    ["asked by", `${logLine(tenantId) || "no tenant"} / ${names(roles) || "no roles"}`],
    ["tags", `${names([item.difficulty, ...item.tags]) || "none"}${item.critical ? ", critical" : ""}`],
    [
      "expected",
      `${item.behavior}${item.expectedAnswer === null || !includeText ? "" : `: ${text(item.expectedAnswer)}`}`,
    ],
    ["observed", observed()],
  ];
  return item.notes !== null && includeText ? [...rows, ["notes", text(item.notes)]] : rows;

  function observed(): string {
    const state = head.states[i]!;
    const kinds = names(head.errorKindsOf(i));
    if (state === "error") return `${UNOBSERVED.error}${kinds === "" ? "" : ` (${kinds})`}`;
    return `${head.observed[i] ?? UNOBSERVED[state]}${answerChange()}`;
  }

  function answerChange(): string {
    const pair = pairOf(comparison, i);
    const before = pair?.baseline.answerHashes[pair.j];
    if (!before || !head.answerHashes[i]) return "";
    return before === head.answerHashes[i]
      ? ", same answer as in the baseline"
      : ", another answer than in the baseline";
  }
}

function violations({ input }: GateRun, i: number): string[] {
  return [...(input.head.violations.get(i) ?? [])]
    .sort((a, b) => ACL_STAGES.indexOf(a.stage) - ACL_STAGES.indexOf(b.stage))
    .map(({ chunkId, stage, rule }) => `${stage}: ${chunkId === null ? "forbidden text" : logLine(chunkId)} (${rule})`);
}

function said({ input, includeText }: GateRun, i: number): string[] {
  const notes = input.head.judgedOf(i)?.notes ?? null;
  if (notes === null || !includeText) return [];
  const text = (value: string): string => logLine(value, 400);
  return [
    ...(notes.reason === null ? [] : [`reason: ${text(notes.reason)}`]),
    ...notes.unsupportedClaims.map((claim) => `unsupported claim: ${text(claim)}`),
    ...notes.missingFacts.map((fact) => `missing fact: ${text(fact)}`),
    ...notes.badCitations.map((citation) => `bad citation: ${text(citation)}`),
    ...notes.statements.map(({ metric, statement, score }) => `${metric} ${score ?? "n/a"}: ${text(statement)}`),
  ];
}

function causes({ causes: found, input }: GateRun, i: number): Pick<CaseStory, "causes" | "withoutCause"> {
  const explained = found.byCase.get(i);
  const none = (withoutCause: string) => ({ causes: [], withoutCause });
  if (input.head.states[i] === "excluded") return none("none: nothing but leaks is looked at");
  if (explained === undefined) return none("none: it neither fails nor got worse");
  if (explained.causes.length === 0) {
    if (input.head.states[i] === "error") return none("not known: the pipeline failed, its trace records the error");
    if (input.head.states[i] !== "scored") return none("not known: there is no trace to read it from");
    return none("not known: nothing that is kept of the trace explains it");
  }
  return {
    causes: explained.causes.map(({ label, confidence, evidence }) => {
      return { label, confidence, evidence: logLine(evidence) };
    }),
    withoutCause: "",
  };
}
