import { endsInError, type FailOn } from "../../gate/index.ts";
import { inWords, logLine } from "../../text/index.ts";
import { code, prose } from "../escape/index.ts";
import type { Report } from "../schema/index.ts";
import {
  distinctSteps,
  headline,
  leadFinding,
  leaksTable,
  lifecycleText,
  nextSteps,
  unlistedReasons,
  waiversTable,
} from "../text/index.ts";
import {
  alignmentText,
  gatedMoves,
  labelHealthText,
  regressionsTable,
  stepList,
  whatChanged,
  whyMoved,
} from "./case-sections.ts";
import { casesFailingBefore, commentGates, failedCases } from "./comment-tables.ts";
import { fitSections, folded, moreNote, paragraphs, type Section, titled, viewTable } from "./markdown-parts.ts";
import {
  accessMatrix,
  breakdown,
  gateChanges,
  inputProblems,
  judgedSection,
  lineage,
  metricsTable,
  notesList,
  trendText,
} from "./sections.ts";

export const ALERTS = { PASS: "TIP", PASS_WITH_RISK: "WARNING", FAIL: "CAUTION" } as const;

/** What the comment contains in addition to the report. The links come from the workflow run, not from the report. */
export interface CommentContext {
  /** First lines of the comment, used to find it again. */
  readonly marker: string;
  readonly runUrl: string;
  readonly artifactUrl: string | null;
  /** Identifies one of several gates. Empty if there is only one. */
  readonly key: string;
  /** Nightly issue only: metrics that dropped in an earlier night and have not recovered since. */
  readonly notBack?: string;
  /** If another workflow run made the report: whether its verdict fits the run's conclusion, and a note about it. */
  readonly unverified?: { readonly fits: boolean; readonly note: string };
}

/** GitHub rejects comments with more characters. Limiting bytes too is safe for any way of counting. */
const MAX_COMMENT = { characters: 65_536, bytes: 65_536 };

/** GitHub rejects job summaries over 1 MiB. */
const MAX_SUMMARY = { characters: 1024 * 1024, bytes: 1024 * 1024 };

/** The pull request comment: the verdict, what failed and why, then collapsed details. Shortened to GitHub's limit. */
export function renderComment(report: Report, context: CommentContext): string {
  return fitSections(
    [{ text: context.marker, priority: 0 }, ...reportSections(report, context)],
    MAX_COMMENT,
    footer(context),
  );
}

/** The job summary: the comment without its marker, plus the trend. */
export function renderSummary(report: Report, context: CommentContext): string {
  const trend = { text: titled("### Trend", trendText(report)), priority: 5 };
  return fitSections([...reportSections(report, context), trend], MAX_SUMMARY, footer(context));
}

interface PublishedContext extends Omit<CommentContext, "unverified"> {
  /** The workflow run that made the report, with its conclusion on GitHub. */
  readonly run: { readonly id: number; readonly attempt: number; readonly conclusion: string };
  readonly reportAttempt: number;
  /** The setting that decides when the gate's job fails. */
  readonly failOn: FailOn;
}

/** The comment for the report of an untrusted workflow run, such as one from a fork: it is marked as unverified. */
export function renderPublished(report: Report, { run, reportAttempt, failOn, ...context }: PublishedContext): string {
  const { id, attempt, conclusion } = run;
  const ended = /^[a-z_]{1,30}$/.test(conclusion) ? inWords(conclusion) : "unknown";
  const fails = endsInError(report.decision, failOn);
  const fits = ended === (fails ? "failure" : "success");
  // The conclusion covers the whole workflow run, and it is unknown which of its jobs was the gate.
  const unless = !fails && ended === "failure" ? ", unless another job of that run failed" : "";
  const [tried, reported] =
    attempt === reportAttempt ? ["", "it reports"] : [` in attempt ${attempt}`, `attempt ${reportAttempt} reported`];
  const said = `Run ${id} ended **${ended}**${tried}. What ${reported} is unverified: the pull request itself made it.`;
  const doubt = ` That does not fit the report, which says ${inWords(report.decision)}${unless}: only how the run ended counts.`;
  return renderComment(report, { ...context, unverified: { fits, note: fits ? said : said + doubt } });
}

/** Escapes a message: as prose, or as code if the report is unverified and anyone could have written it. */
type Say = (message: string) => string;

function reportSections(report: Report, context: CommentContext): Section[] {
  const say: Say = context.unverified === undefined ? (text) => prose(text) : (text) => code(text, 300);
  const head: Section[] = [
    { text: verdictAlert(report, context, say), priority: 0 },
    { text: context.unverified?.note ?? "", priority: 0 },
    { text: lineage(report, context), priority: 0 },
    { text: titled("### Fell in an earlier night, and is not back", context.notBack ?? ""), priority: 1 },
    { text: otherReasons(report, say), priority: 2 },
    { text: titled("### Changes to the gate itself", gateChanges(report)), priority: 2 },
  ];
  const passes = report.decision === "PASS";
  const found = evidenceSections(report, say).filter(({ text }) => text !== "");
  // A comment that needs no action stays at five lines.
  const shown = passes && found.length > 0 ? [FOLD, ...found, FOLD_END] : found;
  return [...head, ...(passes ? [newlyFailed(report, say)] : detailSections(report, say)), ...shown];
}

function newlyFailed(report: Report, say: Say): Section {
  return tableSection((rows) => {
    const table = failedCases(report, say, rows);
    return table === "" ? "" : folded("Failed cases", paragraphs(lifecycleText(report), table));
  }, 3);
}

const FOLD: Section = { text: "<details><summary>What was measured</summary>", priority: 0 };
const FOLD_END: Section = { text: "</details>", priority: 0 };

/** The visible sections if the decision is not PASS. */
function detailSections(report: Report, say: Say): Section[] {
  const stale = Boolean(report.label_health?.stale);
  // With stale labels all cases that use them fail, whatever the change does.
  const failing = (rows: number): string =>
    stale ? "" : paragraphs(lifecycleText(report), failedCases(report, say, rows));
  const steps = distinctSteps(report);
  const unmet = report.gates.filter(({ status }) => status !== "pass" && status !== "not_applicable");
  const access = `### Access ${report.acl.leaks > 0 ? "leaks" : "violations"}`;
  return [
    { text: titled("### What is wrong", inputProblems(report, say)), priority: 1 },
    { text: titled("### Label health", labelHealthText(report, say)), priority: 1 },
    tableSection((rows) => titled(access, viewTable(leaksTable(report), rows)), 1),
    tableSection((rows) => titled("### Gates", commentGates(unmet, report, rows)), 2),
    { text: titled("### Waivers", viewTable(waiversTable(report))), priority: 3 },
    { text: titled(`### ${CHANGES_TITLE}`, changes(report)), priority: 4 },
    tableSection((rows) => titled("### Failed cases", failing(rows)), 3),
    // The alert shows the first step.
    { text: steps.length < 2 ? "" : titled("### What to do next", stepList(steps, MAX_CASES, MAX_STEPS)), priority: 3 },
  ];
}

const CHANGES_TITLE = "What changed, and why metrics moved";

function changes(report: Report): string {
  const compared = report.baseline !== null && report.head.cases > 0;
  return compared ? [whatChanged(report), gatedMoves(report)].filter(Boolean).join("\n") : "";
}

/** The collapsed sections: everything that was measured. */
function evidenceSections(report: Report, say: Say): Section[] {
  const stale = Boolean(report.label_health?.stale);
  const passes = report.decision === "PASS";
  const before = (rows: number): string => (stale ? "" : casesFailingBefore(report, say, rows));
  return [
    { text: passes ? folded(CHANGES_TITLE, changes(report)) : "", priority: 4 },
    tableSection((rows) => folded("Cases that failed before this change", before(rows)), 6),
    { text: folded("Every metric that moved, by cause and tag", whyMoved(report)), priority: 5 },
    tableSection((rows) => folded(regressionsTitle(report), regressionsTable(report, rows)), 6),
    tableSection(
      (rows) => folded(`Every gate (${report.gates.length})`, commentGates(report.gates, report, rows * 2)),
      6,
    ),
    { text: folded("Judged metrics", judgedSection(report)), priority: 6 },
    { text: folded("Metrics", metricsTable(report, shownMetrics(report))), priority: 7 },
    { text: folded("Worst slices", breakdown(report, MAX_WORST_SLICES)), priority: 8 },
    { text: folded("Retriever and generator", isMisaligned(report) ? alignmentText(report) : ""), priority: 8 },
    { text: folded("Access groups", accessMatrix(report)), priority: 8 },
    { text: folded("Notes", report.head.cases === 0 ? "" : notesList(report, say)), priority: 9 },
  ];
}

/** The lineage line counts worse cases by the headline metrics only, so a different number needs an explanation. */
function regressionsTitle({ regressions: all, summary }: Report): string {
  const { regressed_cases: worse = 0, improved_cases: better = 0 } = summary;
  const cases = new Set(all.map(({ id }) => id)).size;
  const isOther = worse + better > 0 && cases !== worse;
  return `Every case that got worse${isOther ? " in any metric" : ""} (${cases})`;
}

/** Rows of a table in the comment, in full and if space is short. */
const COMMENT_ROWS = 25;
const SHORT_ROWS = 5;

const tableSection = (render: (rows: number) => string, priority: number): Section => ({
  text: render(COMMENT_ROWS),
  short: render(SHORT_ROWS),
  priority,
});

const MAX_WORST_SLICES = 12;

const isMisaligned = ({ alignment, oracles = [] }: Report): boolean =>
  oracles.length > 0 || alignment?.ignored_top_ranked.flagged === true;

/** Gated and headline metrics, as shown for slices, and metrics of latency, cost, and errors. */
function shownMetrics({ metrics, slices }: Report): ReadonlySet<string> {
  const [first] = Object.values(slices);
  const operations = Object.keys(metrics).filter((name) =>
    /^(?:latency_p95|cost_mean|tokens_mean|error_rate)$/.test(name),
  );
  return new Set([...Object.keys(first?.metrics ?? {}), ...operations]);
}

/** The alert on top: the decision, the most important result, and the first step. */
function verdictAlert(report: Report, { key, unverified }: CommentContext, say: Say): string {
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

const MAX_STEPS = 8;

const MAX_CASES = 5;

/** Reasons that no table of the comment shows. */
function otherReasons(report: Report, say: Say): string {
  const { label_health: health, base_commit: base } = report;
  const all = unlistedReasons(report, [
    "invalid_input",
    "waived",
    ...(health?.stale ? (["not_comparable"] as const) : []),
    ...(base === undefined ? [] : (["policy_changed"] as const)),
  ]);
  const lines = all.slice(0, MAX_REASONS).map(({ code: name, message }) => `- \`${name}\` ${say(message)}`);
  return `${lines.join("\n")}${moreNote(all.length, MAX_REASONS)}`;
}

const MAX_REASONS = 15;

function footer({ artifactUrl, runUrl }: CommentContext): string {
  if (artifactUrl === null) return `Cut to fit: the rest is in the [run](${logLine(runUrl, 300)}).`;
  return `Cut to fit: the rest is in the [report](${logLine(artifactUrl, 300)}): unpack it and open \`report.html\`.`;
}
