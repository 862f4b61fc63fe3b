import type { CauseLabel } from "../../causes/index.ts";
import { type MetricComparison, pairOf } from "../../compare/index.ts";
import type { GateRun } from "../../gate/index.ts";
import { labelTitle } from "../../input/golden/index.ts";
import type { TracePart } from "../../input/schema/index.ts";
import {
  ACL_STAGES,
  type CaseState,
  type ChunkRanks,
  caseRecords,
  type ListSizes,
  recordsPart,
  staleChunkText,
} from "../../scoring/index.ts";
import type { Metric } from "../../scoring/metrics/index.ts";
import { formatDelta, formatMove, formatNumber, grouped, inWords, logLine, type Unit } from "../../text/index.ts";
import { caseStatus, gateNeeds, SINCE_WORDS } from "../text/index.ts";
import { failingSince } from "./build-failures.ts";
import { percentReport } from "./build-report.ts";

/** The view model of one case for the terminal and the HTML report. Every text is a single line without control characters. */
export interface CaseStory {
  /** `fail (recall@10, newly failing)`. */
  readonly verdict: string;
  /** Facts about the case: question, user, tags, expected and observed behavior. */
  readonly about: readonly (readonly [name: string, value: string])[];
  readonly stagesTitle: string;
  /** Column names, then rows of cells. A row with one cell names the chunk of the following rows. */
  readonly stages: readonly (readonly string[])[];
  readonly violations: readonly string[];
  /** Chunks of the context that differ from the corpus manifest. */
  readonly stale: readonly string[];
  /** Notes from the LLM judge, if texts can be shown. */
  readonly said: readonly string[];
  readonly causes: readonly { readonly label: CauseLabel; readonly confidence: number; readonly evidence: string }[];
  /** Why there are no causes. Empty if there are some. */
  readonly withoutCause: string;
  /** Rows of `caseEffects`. */
  readonly effects: readonly (readonly string[])[];
}

/** Tells the story of each case. Texts from the dataset and the judge appear only if `run.includeText` is set. */
export function caseStories(run: GateRun): (i: number) => CaseStory {
  const { head, golden } = run.input;
  const which = head.repeats > 1 ? " in its worst repeat" : "";
  const effects = caseEffects(run);
  return (i) => {
    const isHidden = golden.cases[i]!.protected.length > 0;
    return {
      verdict: statusLine(run, i),
      about: caseFacts(run, i),
      stagesTitle: `What each stage returned${which}${isHidden ? " of the protected chunks (nothing is right)" : ""}`,
      stages: caseStages(run, i),
      violations: violationLines(run, i),
      stale: (head.stale.get(i) ?? []).map((chunk) => logLine(staleChunkText(chunk))),
      said: judgeNotes(run, i),
      ...rootCauses(run, i),
      effects: effects(i),
    };
  };
}

function statusLine({ input }: GateRun, i: number): string {
  if (input.head.states[i] === "excluded") return "excluded (takes no part, but for leaks)";
  const checks = (input.head.failedChecks.get(i) ?? []).map((check) => logLine(check));
  const since = checks.length === 0 ? null : failingSince(input, i);
  const details = [
    ...checks,
    ...(since === null ? [] : [since === "before" ? "failed before, not by this change" : SINCE_WORDS[since]]),
  ];
  return `${caseStatus(input.head, i)}${details.length > 0 ? ` (${details.join(", ")})` : ""}`;
}

function caseFacts({ input, includeText }: GateRun, i: number): [string, string][] {
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
      `${item.behaviors.join(" or ")}${item.expectedAnswer === null || !includeText ? "" : `: ${text(item.expectedAnswer)}`}`,
    ],
    ["observed", observed()],
  ];
  return item.notes !== null && includeText ? [...rows, ["notes", text(item.notes)]] : rows;

  function observed(): string {
    const state = head.states[i]!;
    const kinds = names(head.errorKindsOf(i));
    if (state === "error") return `${NO_BEHAVIOR.error}${kinds === "" ? "" : ` (${kinds})`}`;
    return `${head.observed[i] ?? NO_BEHAVIOR[state]}${answerChange()}`;
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

/** Shown if no behavior was observed. */
const NO_BEHAVIOR: Readonly<Record<CaseState, string>> = {
  scored: "not recorded",
  excluded: "not judged",
  missing: "no trace",
  error: "the pipeline failed",
};

function violationLines({ input }: GateRun, i: number): string[] {
  return [...(input.head.violations.get(i) ?? [])]
    .sort((a, b) => ACL_STAGES.indexOf(a.stage) - ACL_STAGES.indexOf(b.stage))
    .map(({ chunkId, stage, rule, list }) => {
      const first = list === undefined ? "" : `, first in the list ${logLine(list, 30)}`;
      return `${stage}: ${chunkId === null ? "forbidden text" : logLine(chunkId)} (${rule})${first}`;
    });
}

function judgeNotes({ input, includeText }: GateRun, i: number): string[] {
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

function rootCauses({ causes: found, input }: GateRun, i: number): Pick<CaseStory, "causes" | "withoutCause"> {
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

/**
 * The ranks of each expected chunk as table rows: a row with the chunk's ID, one row per stage with baseline and head
 * (`5 of 10`, `out of 4`), and the stage that lost the chunk.
 */
function caseStages({ input, causes }: GateRun, i: number): string[][] {
  const { head, comparison, golden } = input;
  const pair = pairOf(comparison, i);
  const [now, then] = [head.ranksOf(i), pair?.baseline.ranksOf(pair.j)];
  const [sizes, sizesBefore] = [head.sizesOf(i), pair?.baseline.sizesOf(pair.j) ?? null];
  // Excluded cases keep only their leaks, not their ranks.
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
    rows.push([logLine(labelTitle(golden.cases[i]!, id), 100)]);
    for (const stage of listNames(ranks, old))
      add(logLine(stage, 30) || "unnamed list", rankInList(old, stage), rankInList(ranks, stage));
    for (const stage of ["retrieved", "reranked", "context"] as const) {
      if (stage === "reranked" && !sizes?.reranked && !sizesBefore?.reranked) continue;
      addRecorded(stage, stage, rankInStage(old, stage, sizesBefore), rankInStage(ranks, stage, sizes));
    }
    addRecorded("cited", "citations", yesNo(old), sizes === null ? "no trace" : yesNo(ranks));
    if (ranks.chunks !== undefined)
      add(ranks.retrieved === null ? "a part in" : "found in", "", logLine(ranks.chunks.join(" + ")));
    if (ranks.instead !== undefined && ranks.instead !== "part")
      add("instead", "", `chunks of ${inWords(ranks.instead)} came back`);
    const lost = causes.byCase.get(i)?.lost.find(({ chunkId }) => chunkId === id);
    if (lost !== undefined) add("lost at", lost.baseline ?? "", lost.head ?? "");
  }
  return rows;
}

function listNames(...all: readonly (ChunkRanks | undefined)[]): string[] {
  return [...new Set(all.flatMap((ranks) => (ranks?.lists ?? []).map(([stage]) => stage)))];
}

function rankInList(ranks: ChunkRanks | undefined, name: string): string {
  const found = ranks?.lists?.find(([stage]) => stage === name);
  return found === undefined ? "no list" : found[1] === null ? "out" : String(found[1]);
}

function rankInStage(ranks: ChunkRanks | undefined, stage: keyof ListSizes, sizes: ListSizes | null): string {
  if (sizes === null && !ranks?.[stage]) return "no trace";
  // The row is there because the other run has a reranker.
  if (stage === "reranked" && sizes?.reranked === 0) return "no list";
  return `${ranks?.[stage] ?? "out"}${sizes === null ? "" : ` of ${sizes[stage]}`}`;
}

const yesNo = (ranks: ChunkRanks | undefined): string => (ranks?.cited ? "yes" : "no");

/**
 * One row per metric that a case moves or fails: metric name, the case's value, its share of the run's delta, and the open
 * gates of the metric. Without a baseline, also the metrics that are shown for every case.
 */
function caseEffects(run: GateRun): (i: number) => string[][] {
  const { input, metrics, evaluation, causes } = run;
  const { head, comparison } = input;
  const shown = new Set(run.caseMetrics.map(({ name }) => name));
  const open = evaluation.gates.filter(({ status }) => status !== "pass").map((gate) => openGate(gate, run));
  const byMetric = grouped(open, ({ gate }) => gate.metric);
  return (i) => {
    const pair = pairOf(comparison, i);
    const moved = new Set(causes.moved.of(i).map(({ delta }) => delta.ref.name));
    const failed = head.failedChecks.get(i) ?? [];
    return metrics.flatMap(({ name, column, metric }) => {
      const now = head.columns.get(column)?.at(i) ?? Number.NaN;
      const then = pair?.baseline.columns.get(column)?.at(pair.j) ?? Number.NaN;
      const gates = byMetric.get(name) ?? [];
      const isCounted = gates.length > 0 && countsCases(metric) && now > 0;
      const isAffected = moved.has(name) || failed.includes(column) || isCounted;
      if (Number.isNaN(now) && Number.isNaN(then)) return [];
      if (!isAffected && (pair !== null || !shown.has(name))) return [];
      const own = gates.filter(({ gate, members }) => {
        return (members === null || members[i] === 1) && (isAffected || missesThreshold(now, gate));
      });
      return [
        [
          logLine(name, 40),
          pair === null ? formatNumber(now, metric.unit) : moveText(then, now, metric.unit),
          moved.has(name) ? shareText(now - then, metric, input.metrics.get(name)) : "",
          own.map(({ text }) => text).join(", "),
        ],
      ];
    });
  };
}

/** Whether each case with a value above 0 contributes to a gate of the metric. */
const countsCases = ({ aggregate, better, binary, unit }: Metric): boolean =>
  better === "lower" && (binary || (aggregate === "sum" && unit === "count"));

/** The part of the run's delta that a case's `move` makes up. */
function shareText(move: number, { aggregate, unit }: Metric, found: MetricComparison | undefined): string {
  const weight = aggregate === "sum" ? 1 : 1 / (found?.pairs || 1);
  return `${formatDelta(move * weight, unit)} of ${formatDelta(found?.delta ?? null, unit)} in the run`;
}

/** `1.000 -> 0.500`, or one value if it did not change. NaN is a missing value. */
function moveText(then: number, now: number, unit: Unit): string {
  if (Object.is(now, then)) return formatNumber(now, unit);
  const isMove = !Number.isNaN(now) && !Number.isNaN(then);
  const [before, after] = isMove ? formatMove(then, now, unit) : [formatNumber(then, unit), formatNumber(now, unit)];
  return `${before} -> ${after}`;
}

type Gate = GateRun["evaluation"]["gates"][number];

interface OpenGate {
  readonly gate: Gate;
  readonly text: string;
  /** 1 for each case of the gate's slice; null if the gate covers all cases. */
  readonly members: Uint8Array | null;
}

function openGate(gate: Gate, { input }: GateRun): OpenGate {
  const text = `${inWords(gate.status)}: ${gateNeeds({ ...gate, ...percentReport(gate.rule) })}`;
  if (gate.slice === null) return { gate, text, members: null };
  const members = new Uint8Array(input.head.ids.length);
  for (const i of input.slices.get(gate.slice) ?? []) members[i] = 1;
  return { gate, text: `${text} in ${logLine(gate.slice, 30)}`, members };
}

function missesThreshold(value: number, { kind, threshold }: Gate): boolean {
  if (threshold === null) return false;
  return kind === "min" ? value < threshold : kind === "max" && value > threshold;
}
