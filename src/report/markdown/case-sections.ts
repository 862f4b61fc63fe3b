import { gateFailed } from "../../gate/index.ts";
import { count, formatDelta, formatMove, formatNumber } from "../../text/index.ts";
import { code, prose } from "../escape/index.ts";
import type { Report } from "../schema/index.ts";
import {
  attributionSource,
  attributionText,
  carriersText,
  causeText,
  distinctSteps,
  type FailedChunk,
  failedLabel,
  furtherVersions,
  ignoredText,
  isLostTrace,
  listParts,
  metricChange,
  metricUnit,
  type NextStep,
  namedChunks,
  namesVersions,
  percent,
  rechunkedText,
  stageFlow,
  stepCases,
  unlistedText,
} from "../text/index.ts";
import { caseEntry, codeList, MAX_ROWS, paragraphs, table, tableOf } from "./markdown-parts.ts";

/** Cases listed by ID for each kind of change. */
const MAX_LISTED_CASES = 10;

/** Versions and cases that differ from the baseline, as a list. */
export function whatChanged(report: Report): string {
  if (report.baseline === null) return "";
  const versions = furtherVersions(report, report.comparability).map(
    ({ name, baseline, head }) => `- ${code(name)}: ${codeList(baseline)} → ${codeList(head)}`,
  );
  const { added = [], removed = [], relabelled = [] } = report.dataset;
  const rechunked = rechunkedText(report);
  const none = namesVersions(report) ? "- no version changed" : "- the traces name no versions";
  const lines = [
    ...(report.versions.changed.length > 0 ? versions : [none]),
    ...(rechunked === null ? [] : [`- ${rechunked}`]),
    ...report.comparability.map(
      ({ field, head, baseline, effect }) => `- ${code(field)}: ${code(baseline)} → ${code(head)}: ${effect}`,
    ),
    ...caseEntry(added, "that the baseline did not run", MAX_LISTED_CASES),
    ...caseEntry(removed, "only in the baseline", MAX_LISTED_CASES),
    ...caseEntry(relabelled, "relabelled, not compared", MAX_LISTED_CASES),
  ];
  return lines.join("\n");
}

/** One row per case and metric that got worse. */
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
  const { failures: all, traffic } = report;
  const row = ({ id, failed_checks, since, causes = [], details }: Report["failures"][number]): string[] => [
    `${code(id)}${details?.question ? `<br>${code(details.question, 200)}` : ""}`,
    codeList(failed_checks),
    since === "new" ? "newly failing" : since === "before" ? "failed before" : (since ?? ""),
    details === null
      ? ""
      : traffic !== undefined || details.expected_behavior === details.observed_behavior
        ? (details.observed_behavior ?? "nothing")
        : `${details.expected_behavior}, got ${details.observed_behavior ?? "nothing"}`,
    chunkLines(details?.chunks ?? [], report).join("<br>"),
    causeText(causes, (evidence) => code(evidence, 200)) ||
      (details?.error_kinds ?? []).map((kind) => code(kind)).join(", "),
  ];
  const header = ["case", "failed checks", "since", "behaviour", "expected source: baseline → head", "cause"];
  return tableOf(header, all, row);
}

function chunkLines(chunks: readonly FailedChunk[], report: Report): string[] {
  const { named, more } = namedChunks(chunks);
  const lines = named.map(
    (chunk) => `${code(failedLabel(chunk))}${carriersText(chunk, code)} ${stageFlow(chunk, report)}`,
  );
  return more > 0 ? [...lines, `and ${more} more`] : lines;
}

/** The parts of each metric's delta, by cause and by tag. Both sum to the delta. */
export function whyMoved({ attribution, metrics }: Report): string {
  const rows = attribution.flatMap(({ metric, parts, slices }) => {
    const found = metrics[metric];
    if (found === undefined || found.delta === null) return [];
    const unit = metricUnit(metric);
    const byTag = listParts(slices, ({ slice, delta }) => {
      return `${slice === null ? "no tag" : code(slice)} ${formatDelta(delta, unit)}`;
    });
    return [[code(metric), metricChange(metric, found), attributionText(metric, parts), byTag]];
  });
  return table(["metric", "change (95 %)", "by cause", "by tag"], rows);
}

/** Metrics listed outside the table. */
const MAX_MOVES = 6;

/** The metrics of failed gates that moved, one line each, with their main causes. */
export function gatedMoves({ attribution, metrics, gates }: Report): string {
  const red = new Set(gates.filter(gateFailed).map(({ metric }) => metric));
  const moved = attribution.filter(({ metric }) => red.has(metric) && metrics[metric]?.delta);
  const lines = moved.slice(0, MAX_MOVES).map(({ metric, parts }) => {
    return `- ${code(metric)} ${metricChange(metric, metrics[metric]!, "delta")}: ${attributionText(metric, parts)}`;
  });
  if (moved.length > MAX_MOVES) lines.push(`- ${moved.length - MAX_MOVES} more below, with every metric that moved`);
  return lines.join("\n");
}

/** What to do next, most urgent first, and for which cases. A run that passes only has causes to look into. */
export function nextActions(report: Report): string {
  const steps = distinctSteps(report).filter(({ cause }) => cause !== null || report.decision !== "PASS");
  return steps
    .map((step, i) =>
      stepLine(
        step,
        i,
        stepCases(step, (id) => code(id), MAX_STEP_CASES),
      ),
    )
    .join("\n");
}

/** A numbered list item for a step. */
export function stepLine({ cause, text }: NextStep, i: number, cases: string): string {
  return `${i + 1}. ${cause === null ? "" : `**${cause}** (${cases}): `}${text}`;
}

const MAX_STEP_CASES = 10;

/** What is wrong with the labels. Empty if nothing is. */
export function labelHealthText({ label_health: health }: Report, say: (text: string) => string = prose): string {
  if (health === undefined) return "";
  const { turnover, judged, stale } = health;
  const lines = [
    unlistedText(health),
    turnover === null || turnover < NOTABLE_CHANGE
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
