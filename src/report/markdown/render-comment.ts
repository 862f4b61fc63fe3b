import { inWords } from "../../text/in-words.ts";
import { logLine } from "../../text/log-line.ts";
import type { Report } from "../schema/report.schema.ts";
import { distinctSteps } from "../steps/distinct-steps.ts";
import { nextSteps } from "../steps/next-steps.ts";
import { stepCases } from "../steps/step-cases.ts";
import { headline } from "../wording/headline.ts";
import { leadFinding } from "../wording/lead-finding.ts";
import { lifecycleText } from "../wording/lifecycle-text.ts";
import { untoldReasons } from "../wording/untold-reasons.ts";
import { ALERTS } from "./alerts.ts";
import { failedAlready, failedCases } from "./comment-cases.ts";
import { commentGates } from "./comment-gates.ts";
import { fitSections, type Section } from "./fit-sections.ts";
import { code } from "./inert-markdown.ts";
import { prose } from "./inert-prose.ts";
import { lineage } from "./lineage.ts";
import { gateChanges } from "./markdown-base.ts";
import { regressions, whatChanged } from "./markdown-cases.ts";
import { gatedMoves, whyMoved } from "./markdown-causes.ts";
import { alignmentText, labelHealthText } from "./markdown-health.ts";
import { judgedTable } from "./markdown-judged.ts";
import { more, paragraphs, titled } from "./markdown-parts.ts";
import { inputProblems } from "./markdown-problems.ts";
import { breakdown, leaks, matrix, metricsTable, notes, waivers } from "./markdown-sections.ts";
import { trendText } from "./markdown-trend.ts";

/** What the comment says besides the report; the links are made from the run's own context, never from data. */
export interface CommentContext {
  /** First lines of the comment, by which it is found again. */
  readonly marker: string;
  readonly runUrl: string;
  readonly artifactUrl: string | null;
  /** Which of several gates this is; empty where there is one. */
  readonly key: string;
  /** Of the issue of a night: what fell in an earlier one and is not back; the comparison with the last night is blind to it. */
  readonly notBack?: string;
  /** Where another run made the report: whether its verdict fits how the run ended, and what is to be said of that. */
  readonly unverified?: { readonly fits: boolean; readonly note: string };
}

/** GitHub refuses a longer body; it counts characters, and as many bytes are safe however it counts. */
const MAX_COMMENT = { characters: 65_536, bytes: 65_536 };

/** GitHub refuses more than 1 MiB. */
const MAX_SUMMARY = { characters: 1024 * 1024, bytes: 1024 * 1024 };

/** The pull request comment: the verdict first, what failed and why next, everything else folded; cut to fit. */
export function renderComment(report: Report, context: CommentContext): string {
  return fitSections(
    [{ text: context.marker, priority: 0 }, ...sections(report, context)],
    MAX_COMMENT,
    footer(context),
  );
}

/** The job summary: the same story without the marker, and the trend. */
export function renderSummary(report: Report, context: CommentContext): string {
  const trend = { text: titled("### Trend", trendText(report)), priority: 5 };
  return fitSections([...sections(report, context), trend], MAX_SUMMARY, footer(context));
}

/** How a message of ours is said: as a sentence, unless anybody may have written it. */
type Say = (message: string) => string;

function sections(report: Report, context: CommentContext): Section[] {
  const say: Say = context.unverified === undefined ? (text) => prose(text) : (text) => code(text, 300);
  const head: Section[] = [
    { text: verdict(report, context, say), priority: 0 },
    { text: context.unverified?.note ?? "", priority: 0 },
    { text: lineage(report, context), priority: 0 },
    { text: titled("### Fell in an earlier night, and is not back", context.notBack ?? ""), priority: 1 },
    { text: otherReasons(report, say), priority: 2 },
    { text: titled("### Changes to the gate itself", gateChanges(report)), priority: 2 },
  ];
  const passes = report.decision === "PASS";
  const found = evidence(report, say).filter(({ text }) => text !== "");
  // Who has nothing to do reads five lines.
  const shown = passes && found.length > 0 ? [FOLD, ...found, FOLD_END] : found;
  return [...head, ...(passes ? [newlyFailed(report, say)] : details(report, say)), ...shown];
}

/** Gates that hold may let single cases fail: whoever merges is told which. */
function newlyFailed(report: Report, say: Say): Section {
  return inRows((rows) => {
    const table = failedCases(report, say, rows);
    return table === "" ? "" : folded("Failed cases", paragraphs(lifecycleText(report), table));
  }, 3);
}

const FOLD: Section = { text: "<details><summary>What was measured</summary>", priority: 0 };
const FOLD_END: Section = { text: "</details>", priority: 0 };

/** What a reviewer of a change that does not simply pass wants to know, in the order of the questions. */
function details(report: Report, say: Say): Section[] {
  const stale = Boolean(report.label_health?.stale);
  // With dead labels every case that reads them fails: that says nothing of the change.
  const failing = (rows: number): string =>
    stale ? "" : paragraphs(lifecycleText(report), failedCases(report, say, rows));
  const unmet = report.gates.filter(({ status }) => status !== "pass");
  const access = `### Access ${report.acl.leaks > 0 ? "leaks" : "violations"}`;
  return [
    { text: titled("### What is wrong", inputProblems(report, say)), priority: 1 },
    { text: titled("### Label health", labelHealthText(report, say)), priority: 1 },
    inRows((rows) => titled(access, leaks(report, rows)), 1),
    inRows((rows) => titled("### Gates", commentGates(unmet, report, rows)), 2),
    { text: titled("### Waivers", waivers(report)), priority: 3 },
    { text: titled(`### ${CHANGED}`, changes(report)), priority: 4 },
    inRows((rows) => titled("### Failed cases", failing(rows)), 3),
    { text: titled("### What to do next", steps(report)), priority: 3 },
  ];
}

const CHANGED = "What changed, and why metrics moved";

function changes(report: Report): string {
  const compared = report.baseline !== null && report.head.cases > 0;
  return compared ? [whatChanged(report), gatedMoves(report)].filter(Boolean).join("\n") : "";
}

/** What the verdict rests on, folded: all that moved, also where everything holds. */
function evidence(report: Report, say: Say): Section[] {
  const stale = Boolean(report.label_health?.stale);
  const passes = report.decision === "PASS";
  const before = (rows: number): string => (stale ? "" : failedAlready(report, say, rows));
  return [
    { text: passes ? folded(CHANGED, changes(report)) : "", priority: 4 },
    inRows((rows) => folded("Cases that failed before this change", before(rows)), 6),
    { text: folded("Every metric that moved, by cause and tag", whyMoved(report)), priority: 5 },
    inRows((rows) => folded(everyWorse(report), regressions(report, rows)), 6),
    inRows((rows) => folded(`Every gate (${report.gates.length})`, commentGates(report.gates, report, rows * 2)), 6),
    { text: folded("Judged metrics", judgedTable(report)), priority: 6 },
    { text: folded("Metrics", metricsTable(report, tellingMetrics(report))), priority: 7 },
    { text: folded("Worst slices", breakdown(report, WORST_SLICES)), priority: 8 },
    { text: folded("Retriever and generator", misaligned(report) ? alignmentText(report) : ""), priority: 8 },
    { text: folded("Access groups", matrix(report)), priority: 8 },
    { text: folded("Notes", report.head.cases === 0 ? "" : notes(report, say)), priority: 9 },
  ];
}

/** Beside "4 worse, 1 better", which is of the headline metrics, 18 that got worse are not just "worse". */
function everyWorse({ regressions: all, summary }: Report): string {
  const { regressed_cases: worse = 0, improved_cases: better = 0 } = summary;
  const cases = new Set(all.map(({ id }) => id)).size;
  const isOther = worse + better > 0 && cases !== worse;
  return `Every case that got worse${isOther ? " in any metric" : ""} (${cases})`;
}

/** Rows of a table in the comment, and where space is short. */
const ROWS = 25;
const FEW_ROWS = 5;

const inRows = (render: (rows: number) => string, priority: number): Section => ({
  text: render(ROWS),
  short: render(FEW_ROWS),
  priority,
});

const WORST_SLICES = 12;

const misaligned = ({ alignment, oracles = [] }: Report): boolean =>
  oracles.length > 0 || alignment?.ignored_top_ranked.flagged === true;

/** Gated and headline metrics: those that slices show, and what the run took. The whole list is in the report. */
function tellingMetrics({ metrics, slices }: Report): ReadonlySet<string> {
  const [first] = Object.values(slices);
  const operations = Object.keys(metrics).filter((name) =>
    /^(?:latency_p95|cost_mean|tokens_mean|error_rate)$/.test(name),
  );
  return new Set([...Object.keys(first?.metrics ?? {}), ...operations]);
}

/** The alert: the decision and why, the finding that weighs most, and what to do first. */
function verdict(report: Report, { key, unverified }: CommentContext, say: Say): string {
  const name = key === "" ? "" : ` · ${code(key)}`;
  const alert = unverified?.fits === false ? ALERTS.FAIL : ALERTS[report.decision];
  const word =
    unverified === undefined ? "" : unverified.fits ? " (unverified)" : " (unverified, and the run says otherwise)";
  const [step] = report.decision === "PASS" ? [] : nextSteps(report);
  const lines = [
    `**${inWords(report.decision)}**${word}${name} · ${headline(report, say)}`,
    report.decision === "PASS" ? "" : leadFinding(report, (id) => code(id, 100), say),
    step === undefined ? "" : `**Next:** ${step.text}`,
  ];
  return `> [!${alert}]\n${lines
    .filter(Boolean)
    .map((line) => `> ${line}`)
    .join("\n>\n")}`;
}

function steps(report: Report): string {
  const all = distinctSteps(report);
  if (all.length < 2) return "";
  const lines = all.slice(0, MAX_STEPS).map((step, i) => {
    const cases = stepCases(step, (id) => code(id, 100));
    return `${i + 1}. ${step.cause === null ? "" : `**${step.cause}** (${cases}): `}${step.text}`;
  });
  return `${lines.join("\n")}${more(all.length, MAX_STEPS)}`;
}

const MAX_STEPS = 8;

/** Reasons that no table of the comment shows. */
function otherReasons(report: Report, say: Say): string {
  const { label_health: health, base_commit: base } = report;
  const all = untoldReasons(report, [
    "invalid_input",
    "waived",
    ...(health?.stale ? (["not_comparable"] as const) : []),
    ...(base === undefined ? [] : (["policy_changed"] as const)),
  ]);
  const lines = all.slice(0, REASONS).map(({ code: name, message }) => `- \`${name}\` ${say(message)}`);
  return `${lines.join("\n")}${more(all.length, REASONS)}`;
}

const REASONS = 15;

function folded(title: string, text: string): string {
  return text === "" ? "" : `<details><summary>${title}</summary>\n\n${text}\n\n</details>`;
}

function footer({ artifactUrl, runUrl }: CommentContext): string {
  if (artifactUrl === null) return `Cut to fit: the rest is in the [run](${logLine(runUrl, 300)}).`;
  return `Cut to fit: the rest is in the [report](${logLine(artifactUrl, 300)}): unpack it and open \`report.html\`.`;
}
