import { endsInError, type FailOn } from "../../gate/index.ts";
import { expectsAnswer } from "../../input/golden/index.ts";
import { formatMove, formatNumber, inWords, logLine } from "../../text/index.ts";
import { code, prose } from "../escape/index.ts";
import type { Report } from "../schema/index.ts";
import {
  BOUNDS_LEGEND,
  CHANGE_LEGEND,
  causeText,
  checkName,
  distinctSteps,
  failedCheck,
  gateChange,
  gateRows,
  gateValue,
  headline,
  leadFinding,
  lifecycleText,
  lostFirst,
  metricUnit,
  nextSteps,
  stepCases,
  unlistedReasons,
} from "../text/index.ts";
import { alignmentText, gatedMoves, labelHealthText, regressions, whatChanged, whyMoved } from "./case-sections.ts";
import { gateCell, more, paragraphs, table, tableOf, titled } from "./markdown-parts.ts";
import {
  breakdown,
  gateChanges,
  inputProblems,
  judgedTable,
  leaks,
  lineage,
  matrix,
  metricsTable,
  notes,
  trendText,
  waivers,
} from "./sections.ts";

/** Kinds of GitHub's alerts, by the decision that begins with them; from good to bad. */
export const ALERTS = { PASS: "TIP", PASS_WITH_RISK: "WARNING", FAIL: "CAUTION" } as const;

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

type Gate = Report["gates"][number];

const MARKS: Readonly<Record<Gate["status"], string>> = {
  fail: "❌ fail",
  warn: "⚠️ warn",
  not_evaluated: "❔ not evaluated",
  waived: "🟡 waived",
  pass: "✅ pass",
};

/** Gates of a report in one table, worst first; several bounds of one metric are one row. */
export function commentGates(gates: readonly Gate[], report: Report, limit: number): string {
  const rows = gateRows(gates);
  if (rows.length === 0) return "";
  const cells = rows.slice(0, limit).map(({ gate, bounded, needs }) => {
    return [
      unbroken(MARKS[gate.status]),
      gateCell(gate),
      unbroken(gateValue(gate)),
      needs.map(unbroken).join("<br>"),
      unbroken(formatNumber(gate.baseline, metricUnit(gate.metric))),
      gateChange(bounded, report)
        .split(/(?<=\]), |(?<=\d), /)
        .map(unbroken)
        .join(", "),
    ];
  });
  const header = ["", "gate", "head", "needs", "baseline", "change"];
  const legend = [
    cells.some((row) => row[5] !== "" && row[5] !== "=") ? CHANGE_LEGEND : "",
    rows.slice(0, limit).some(({ needs }) => needs.length > 1) ? BOUNDS_LEGEND : "",
  ].filter(Boolean);
  const foot = legend.length === 0 ? "" : `\n\n<sub>${legend.join("; ")}</sub>`;
  return `${table(header, cells, "llrlrl")}${more(rows.length, limit)}${foot}`;
}

/** Spaces at which a narrow column does not break. */
const unbroken = (text: string): string => text.replaceAll(" ", "\u00a0");

/** A piece of a report with its importance: 0 is always kept, higher numbers go first when space is short. */
export interface Section {
  readonly text: string;
  readonly priority: number;
  /** The same in fewer rows, for where it would have to go otherwise. */
  readonly short?: string;
}

/** What a text may take. */
export interface Space {
  /** UTF-16 units, as JavaScript and GitHub's API count. */
  readonly characters: number;
  /** In UTF-8. */
  readonly bytes: number;
}

/** Up to this priority a section is part of the story; above, it is there to look things up. */
const ESSENTIAL = 4;

const GAP = "\n\n";

/**
 * Joins the sections that fit into the space, in their order; empty ones are none. Where they do not, the least important
 * are taken in their short form, then left out, and `note` says so at the end. Sections are whole or not there, so that
 * every tag of theirs is closed; one of priority 0 that is too long by itself is cut at the end of a line.
 */
export function fitSections(all: readonly Section[], space: Space, note: string): string {
  const sections = all.filter(({ text }) => text !== "");
  const texts: (string | undefined)[] = sections.map(({ text }) => text);
  let cut = false;
  const whole = (): string => {
    const shown = texts.filter((text) => text !== undefined);
    return `${(cut ? [...shown, note] : shown).join(GAP)}\n`;
  };
  const leastFirst = [...sections.keys()]
    .filter((i) => sections[i]!.priority > 0)
    .sort((a, b) => sections[b]!.priority - sections[a]!.priority || b - a);
  const shorter = (i: number) => (sections[i]!.short === undefined ? [] : [[i, sections[i]!.short] as const]);
  const gone = (i: number) => [i, undefined] as const;
  const extras = leastFirst.filter((i) => sections[i]!.priority > ESSENTIAL);
  const essentials = leastFirst.filter((i) => sections[i]!.priority <= ESSENTIAL);
  // The essentials in short are worth more than any extra: those go first.
  const steps = [
    ...extras.flatMap((i) => [...shorter(i), gone(i)]),
    ...essentials.flatMap(shorter),
    ...essentials.map(gone),
  ];
  for (const [i, text] of steps) {
    if (fits(whole(), space)) return whole();
    texts[i] = text;
    cut = true;
  }
  return fits(whole(), space) ? whole() : cutLines(whole(), space, note);
}

function fits(text: string, { characters, bytes }: Space): boolean {
  return text.length <= characters && new TextEncoder().encode(text).length <= bytes;
}

/** Whole lines from the start, then the note. */
function cutLines(text: string, space: Space, note: string): string {
  const lines = text.trimEnd().split("\n");
  while (lines.length > 1 && !fits(`${lines.join("\n")}${GAP}${note}\n`, space)) lines.pop();
  return `${lines.join("\n")}${GAP}${note}\n`;
}

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
  const all = unlistedReasons(report, [
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

export interface PublishedContext extends Omit<CommentContext, "unverified"> {
  /** The run that made the report, and how GitHub says that it ended. */
  readonly run: { readonly id: number; readonly attempt: number; readonly conclusion: string };
  /** The attempt of it that made the report. */
  readonly reportAttempt: number;
  /** What fails the job of the gate. */
  readonly failOn: FailOn;
}

/** The comment of a run that could have written anything into its report: the same tables, under a word of warning. */
export function renderPublished(report: Report, { run, reportAttempt, failOn, ...context }: PublishedContext): string {
  const { id, attempt, conclusion } = run;
  const ended = /^[a-z_]{1,30}$/.test(conclusion) ? inWords(conclusion) : "unknown";
  const fails = endsInError(report.decision, failOn);
  const fits = ended === (fails ? "failure" : "success");
  // GitHub tells how the whole run ended, and nobody knows which of its jobs was the gate.
  const unless = !fails && ended === "failure" ? ", unless another job of that run failed" : "";
  const [tried, reported] =
    attempt === reportAttempt ? ["", "it reports"] : [` in attempt ${attempt}`, `attempt ${reportAttempt} reported`];
  const said = `Run ${id} ended **${ended}**${tried}. What ${reported} is unverified: the pull request itself made it.`;
  const doubt = ` That does not fit the report, which says ${inWords(report.decision)}${unless}: only how the run ended counts.`;
  return renderComment(report, { ...context, unverified: { fits, note: fits ? said : said + doubt } });
}
