import { count, formatMove, formatNumber } from "../../text/index.ts";
import { code, prose } from "../escape/index.ts";
import type { Report } from "../schema/index.ts";
import {
  attributionSource,
  causeText,
  failedCase,
  hasOnlyEvidence,
  ignoredText,
  isLostTrace,
  metricUnit,
  movedMetrics,
  type NextStep,
  percent,
  runChanges,
  stepCases,
  unlistedText,
} from "../text/index.ts";
import { caseEntry, codeList, MAX_ROWS, markup, moreNote, paragraphs, table, tableOf } from "./markdown-parts.ts";

const MAX_LISTED_CASES = 10;

/** Versions and cases that differ from the baseline, as a list. */
export function whatChanged(report: Report): string {
  if (report.baseline === null) return "";
  const { versions, noVersion, others, cases } = runChanges(report);
  const lines = [...(report.versions.changed.length > 0 ? versions : [noVersion]), ...others];
  return [...lines.map((line) => `- ${markup(line)}`), ...cases.map((set) => caseEntry(set, MAX_LISTED_CASES))].join(
    "\n",
  );
}

export function regressionsTable({ regressions: all, failures: failed }: Report, limit = MAX_ROWS): string {
  // A missing or failed trace has no other cause.
  const lost = new Map(
    failed.flatMap(({ id, failed_checks }) =>
      failed_checks.filter(isLostTrace).map((check) => [id, attributionSource(check)] as const),
    ),
  );
  const row = ({ id, metric, baseline, head, causes }: Report["regressions"][number]): string[] => [
    code(id),
    code(metric),
    ...formatMove(baseline, head, metricUnit(metric)),
    causeText(causes, (evidence) => code(evidence, 200)) || (lost.get(id) ?? "n/a"),
  ];
  return tableOf(["case", "metric", "baseline", "head", "cause"], all, row, limit, "llrrl");
}

/** The failed cases, with the ranks of their expected chunks at each stage. */
export function failuresTable(report: Report): string {
  const row = (failure: Report["failures"][number]): string[] => {
    const { id, failed_checks, causes = [], details } = failure;
    const { since, behavior, observed, chunks, furtherChunks } = failedCase(failure, report);
    const lines = chunks.map(({ label, flow }) => `${markup(label)} ${flow}`);
    return [
      `${code(id)}${details?.question ? `<br>${code(details.question, 200)}` : ""}`,
      codeList(failed_checks),
      since,
      behavior || observed,
      [...lines, ...(furtherChunks > 0 ? [`and ${furtherChunks} more`] : [])].join("<br>"),
      causeText(causes, (evidence) => code(evidence, 200)) ||
        (details?.error_kinds ?? []).map((kind) => code(kind)).join(", "),
    ];
  };
  const header = ["case", "failed checks", "since", "behaviour", "expected source: baseline → head", "cause"];
  return tableOf(header, report.failures, row);
}

/** The parts of each metric's delta, by cause and by tag. Both sum to the delta. */
export function whyMoved(report: Report): string {
  const rows = movedMetrics(report).map(({ metric, change, byCause, byTag }) => {
    return [code(metric), change, byCause, markup(byTag)];
  });
  return table(["metric", "change (95 %)", "by cause", "by tag"], rows);
}

const MAX_MOVES = 6;

/** The metrics of failed gates that moved, one line each, with their main causes. */
export function gatedMoves(report: Report): string {
  const moved = movedMetrics(report).filter(({ isRed, delta }) => isRed && delta !== 0);
  const lines = moved.slice(0, MAX_MOVES).map(({ metric, short, byCause }) => `- ${code(metric)} ${short}: ${byCause}`);
  if (moved.length > MAX_MOVES) lines.push(`- ${moved.length - MAX_MOVES} more below, with every metric that moved`);
  return lines.join("\n");
}

export function stepList(steps: readonly NextStep[], maxCases: number, limit = MAX_ROWS): string {
  const lines = steps.slice(0, limit).map((step, i) => {
    const cases = stepCases(step, (id) => code(id, 100), maxCases);
    return `${i + 1}. ${step.cause === null ? "" : `**${step.cause}** (${cases}): `}${step.text}`;
  });
  return `${lines.join("\n")}${moreNote(steps.length, limit)}`;
}

/** What is wrong with the labels. Empty if nothing is. */
export function labelHealthText({ label_health: health }: Report, say: (text: string) => string = prose): string {
  if (health === undefined) return "";
  const { turnover, judged, stale } = health;
  const lines = [
    unlistedText(health),
    turnover === null || turnover < NOTABLE_CHANGE || hasOnlyEvidence(health)
      ? ""
      : `${percent(turnover)} of the chunk ids that came back are new`,
    judged === null ||
    judged.head === null ||
    judged.baseline === null ||
    judged.baseline - judged.head < NOTABLE_CHANGE
      ? ""
      : `${code(judged.metric)} fell from ${formatNumber(judged.baseline, "ratio")} to ${formatNumber(judged.head, "ratio")}`,
  ];
  const verdict =
    stale === null ? "" : `**Stale labels, so no verdict on retrieval:** ${say(stale)}. Re-map the golden set first.`;
  const list = lines.filter(Boolean).map((line) => `- ${line}`);
  return paragraphs(verdict, list.join("\n"));
}

/** Smaller changes are normal for any change of the ranking. */
const NOTABLE_CHANGE = 0.2;

/** How well retriever and generator fit together, and how the generator does with the expected chunks as context. */
export function alignmentText({ alignment, oracles = [] }: Report): string {
  const parts: string[] = [];
  const ignored = alignment?.ignored_top_ranked;
  if (ignored !== undefined && ignored.head !== null) {
    const before = ignored.baseline === null ? "" : `, baseline ${percent(ignored.baseline)}`;
    const flag = ignored.flagged ? ": over 30 %, look at chunking, embedding and reranker calibration" : "";
    parts.push(`${ignoredText(ignored)}${before}${flag}.`);
  }
  for (const { config_id, traces, metrics } of oracles) {
    const rows = metrics.map(({ metric, head, oracle }) => [
      code(metric),
      formatNumber(head, metricUnit(metric)),
      formatNumber(oracle, metricUnit(metric)),
    ]);
    const name = config_id === null ? "unnamed config" : code(config_id);
    const intro = `Generation alone: ${name} was given the expected chunks (${count(traces, "trace")}). What is low there as well is not retrieval's. It decides nothing.`;
    parts.push(paragraphs(intro, table(["metric", "head", "with the expected chunks"], rows, "lrr")));
  }
  return parts.join("\n\n");
}
