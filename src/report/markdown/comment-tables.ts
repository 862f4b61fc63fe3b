import { expectsAnswer } from "../../input/golden/index.ts";
import { formatMove, formatNumber } from "../../text/index.ts";
import { code } from "../escape/index.ts";
import type { Report } from "../schema/index.ts";
import {
  BOUNDS_LEGEND,
  CHANGE_LEGEND,
  causeText,
  checkName,
  failedCheck,
  failedLabel,
  gateChange,
  gateRows,
  gateValue,
  lostFirst,
  metricUnit,
} from "../text/index.ts";
import { gateCell, moreNote, table, tableOf } from "./markdown-parts.ts";

type Failure = Report["failures"][number];

const MAX_TAGS = 4;

/** Shown instead of a cause, by failed check. */
const NO_CAUSE: Readonly<Record<string, string>> = {
  missing_trace: "the run holds no trace of it",
  trace_error: "its trace records the error",
};

/** The newly failing cases (all failing ones without a baseline), worst first, with their failed checks and causes. */
export function failedCases(report: Report, say: (text: string) => string, limit: number): string {
  return caseTable(report, (since) => since !== "before", say, limit);
}

export function casesFailingBefore(report: Report, say: (text: string) => string, limit: number): string {
  return caseTable(report, (since) => since === "before", say, limit);
}

function caseTable(
  report: Report,
  wanted: (since: Failure["since"]) => boolean,
  say: (text: string) => string,
  limit: number,
): string {
  const all = report.failures.filter(({ since }) => wanted(since));
  const moved = new Map(report.regressions.map((entry) => [JSON.stringify([entry.id, entry.metric]), entry]));
  const row = (failure: Failure): string[] => {
    const { id, failed_checks, causes = [] } = failure;
    const checks = failed_checks.map((check) => checkText(check, failure, moved.get(JSON.stringify([id, check]))));
    const nothing = NO_CAUSE[failed_checks.find((check) => check in NO_CAUSE) ?? ""];
    const cause = causeText(causes, say, bold) || nothing || "not known";
    return [caseCell(failure), checks.join("<br>"), [cause, lostChunk(failure)].filter(Boolean).join("<br>")];
  };
  return tableOf(["case", "what failed", "cause"], all, row, limit);
}

function caseCell({ id, since, details }: Failure): string {
  const marks = [details?.critical ? "**critical**" : "", since === "flaky" ? "flaky" : ""].filter(Boolean);
  const labels = details === null ? [] : [details.difficulty, ...details.tags].filter((label) => label !== null);
  const tags = labels.length === 0 ? "" : `<br><sub>${code(labels.slice(0, MAX_TAGS).join(", "), 80)}</sub>`;
  const question = details?.question ? `<br>${code(details.question, 200)}` : "";
  return `${[code(id), ...marks].join(" ")}${question}${tags}`;
}

function checkText(check: string, { details }: Failure, moved: Report["regressions"][number] | undefined): string {
  const own = failedCheck(check, details, code);
  if (own !== null) return own;
  if (check === "behavior_accuracy" && details !== null) {
    const { expected_behavior: expected, observed_behavior: observed } = details;
    // The report keeps the first repeat only. If it behaved as expected, another one did not.
    return `expected ${expected}, ${observed === expected ? "not in every repeat" : `got ${observed ?? "nothing"}`}`;
  }
  return moved === undefined ? code(check) : `${code(check)} ${shortMove(moved)}`;
}

/** The expected chunk that the case lost. Empty if the cause already names it, or if only a leak or lost trace failed. */
function lostChunk({ failed_checks, causes = [], details }: Failure): string {
  if (details === null || !expectsAnswer({ behavior: details.expected_behavior })) return "";
  const isMeasured = failed_checks.some((check) => checkName(check) === null);
  const isLeak = failed_checks.includes("acl_leak") && causes[0]?.label === "acl";
  const [chunk] = isMeasured && !isLeak ? lostFirst(details.chunks) : [];
  const isNamed = chunk !== undefined && causes[0]?.evidence.startsWith(`${failedLabel(chunk)}: `);
  return chunk === undefined || isNamed ? "" : `<sub>${code(failedLabel(chunk))}</sub>`;
}

const bold = (label: string): string => `**${label}**`;

/** `1 → 0.5`: without trailing zeros, to keep the column narrow. */
const shortMove = ({ baseline, head }: Report["regressions"][number]): string =>
  formatMove(baseline, head, "ratio")
    .map((value) => String(Number(value)))
    .join(" → ");

type Gate = Report["gates"][number];

const STATUS_CELLS: Readonly<Record<Gate["status"], string>> = {
  fail: "❌ fail",
  warn: "⚠️ warn",
  not_evaluated: "❔ not evaluated",
  waived: "🟡 waived",
  pass: "✅ pass",
  not_applicable: "➖ not applicable",
};

/** A table of gates, worst first. Several gates on one value share a row. */
export function commentGates(gates: readonly Gate[], report: Report, limit: number): string {
  const rows = gateRows(gates);
  if (rows.length === 0) return "";
  const cells = rows.slice(0, limit).map(({ gate, bounded, needs }) => {
    return [
      nonBreaking(STATUS_CELLS[gate.status]),
      gateCell(gate),
      nonBreaking(gateValue(gate)),
      needs.map(nonBreaking).join("<br>"),
      nonBreaking(formatNumber(gate.baseline, metricUnit(gate.metric))),
      gateChange(bounded, report)
        .split(/(?<=\]), |(?<=\d), /)
        .map(nonBreaking)
        .join(", "),
    ];
  });
  const header = ["", "gate", "head", "needs", "baseline", "change"];
  const legend = [
    cells.some((row) => row[5] !== "" && row[5] !== "=") ? CHANGE_LEGEND : "",
    rows.slice(0, limit).some(({ needs }) => needs.length > 1) ? BOUNDS_LEGEND : "",
  ].filter(Boolean);
  const foot = legend.length === 0 ? "" : `\n\n<sub>${legend.join("; ")}</sub>`;
  return `${table(header, cells, "llrlrl")}${moreNote(rows.length, limit)}${foot}`;
}

/** Keeps a narrow column from breaking the text at its spaces. */
const nonBreaking = (text: string): string => text.replaceAll(" ", "\u00a0");
