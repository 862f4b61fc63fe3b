import { expectsAnswer } from "../../dataset/golden/golden-case.ts";
import { formatMove } from "../../text/format-number.ts";
import type { Report } from "../schema/report.schema.ts";
import { causeText } from "../wording/cause-text.ts";
import { checkName } from "../wording/check-name.ts";
import { failedCheck } from "../wording/failed-check.ts";
import { lostFirst } from "../wording/lost-first.ts";
import { code } from "./inert-markdown.ts";
import { tableOf } from "./markdown-parts.ts";

type Failure = Report["failures"][number];

/** Tags shown of a case. */
const TAGS = 4;

/** Why there is no cause, by the check that says so. */
const NOTHING_TO_READ: Readonly<Record<string, string>> = {
  missing_trace: "the run holds no trace of it",
  trace_error: "its trace records the error",
};

/** The cases that the change broke (or that fail, without a baseline), worst first: which, what, why. */
export function failedCases(report: Report, say: (text: string) => string, limit: number): string {
  return caseTable(report, (since) => since !== "before", say, limit);
}

/** The cases that failed already: no fault of the change. */
export function failedAlready(report: Report, say: (text: string) => string, limit: number): string {
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
    const nothing = NOTHING_TO_READ[failed_checks.find((check) => check in NOTHING_TO_READ) ?? ""];
    const cause = causeText(causes, say, bold) || nothing || "not known";
    return [caseCell(failure), checks.join("<br>"), [cause, chunkOf(failure)].filter(Boolean).join("<br>")];
  };
  return tableOf(["case", "what failed", "cause"], all, row, limit);
}

function caseCell({ id, since, details }: Failure): string {
  const marks = [details?.critical ? "**critical**" : "", since === "flaky" ? "flaky" : ""].filter(Boolean);
  const labels = details === null ? [] : [details.difficulty, ...details.tags].filter((label) => label !== null);
  const tags = labels.length === 0 ? "" : `<br><sub>${code(labels.slice(0, TAGS).join(", "), 80)}</sub>`;
  const question = details?.question ? `<br>${code(details.question, 200)}` : "";
  return `${[code(id), ...marks].join(" ")}${question}${tags}`;
}

function checkText(check: string, { details }: Failure, moved: Report["regressions"][number] | undefined): string {
  const own = failedCheck(check, details, code);
  if (own !== null) return own;
  if (check === "behavior_accuracy" && details !== null) {
    const { expected_behavior: expected, observed_behavior: observed } = details;
    // Of repeats the first is kept: where it did as expected, another did not.
    return `expected ${expected}, ${observed === expected ? "not in every repeat" : `got ${observed ?? "nothing"}`}`;
  }
  return moved === undefined ? code(check) : `${code(check)} ${shortMove(moved)}`;
}

/**
 * The evidence that the case needed, where that is what failed and the cause does not name it: a leak is of another chunk,
 * a failed trace holds none.
 */
function chunkOf({ failed_checks, causes = [], details }: Failure): string {
  if (details === null || !expectsAnswer({ behavior: details.expected_behavior })) return "";
  const isMeasured = failed_checks.some((check) => checkName(check) === null);
  const isLeak = failed_checks.includes("acl_leak") && causes[0]?.label === "acl";
  const [chunk] = isMeasured && !isLeak ? lostFirst(details.chunks) : [];
  const isNamed = chunk !== undefined && causes[0]?.evidence.startsWith(`${chunk.chunk_id}: `);
  return chunk === undefined || isNamed ? "" : `<sub>${code(chunk.chunk_id)}</sub>`;
}

const bold = (label: string): string => `**${label}**`;

/** `1 → 0.5`: a column of checks has no room for zeros. */
const shortMove = ({ baseline, head }: Report["regressions"][number]): string =>
  formatMove(baseline, head, "ratio")
    .map((value) => String(Number(value)))
    .join(" → ");
