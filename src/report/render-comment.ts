import { count } from "../text/count.ts";
import { formatNumber } from "../text/format-number.ts";
import { logLine } from "../text/log-line.ts";
import { gateChanges } from "./base-commit.ts";
import { fitSections, type Section } from "./fit-sections.ts";
import { gateChange, gateNeeds, gatesByStatus } from "./gate-text.ts";
import { headline } from "./headline.ts";
import { code } from "./inert-markdown.ts";
import { failures, regressions, whatChanged } from "./markdown-cases.ts";
import { nextChecks, whyMoved } from "./markdown-causes.ts";
import { alignmentText, labelHealthText, lifecycleText } from "./markdown-health.ts";
import { judgedTable } from "./markdown-judged.ts";
import { paragraphs, table, titled } from "./markdown-parts.ts";
import { breakdown, leaks, matrix, metricsTable, notes, waivers } from "./markdown-sections.ts";
import { trendText } from "./markdown-trend.ts";
import { metricUnit } from "./metric-unit.ts";
import type { Report } from "./report.schema.ts";

/** What the comment says besides the report; the links are made from the run's own context, never from data. */
export interface CommentContext {
  /** First lines of the comment, by which it is found again. */
  readonly marker: string;
  readonly runUrl: string;
  readonly artifactUrl: string | null;
  /** Which of several gates this is; empty where there is one. */
  readonly key: string;
  /** Where another run made the report: whether its verdict fits how the run ended, and what is to be said of that. */
  readonly unverified?: { readonly fits: boolean; readonly note: string };
}

/** GitHub refuses a longer body. */
const MAX_COMMENT_CHARACTERS = 65_536;

const ALERTS = { PASS: "TIP", PASS_WITH_RISK: "WARNING", FAIL: "CAUTION" } as const;

/** The pull request comment: the verdict first, what failed and why next, everything else folded; cut to fit. */
export function renderComment(report: Report, context: CommentContext, limit = MAX_COMMENT_CHARACTERS): string {
  return fitSections([{ text: context.marker, priority: 0 }, ...sections(report, context)], limit, footer(context));
}

/** The job summary: the same story without the marker, and the trend. GitHub refuses more than 1 MiB. */
export function renderSummary(report: Report, context: CommentContext): string {
  const trend = { text: titled("### Trend", trendText(report)), priority: 5 };
  const shown = [...sections(report, context), trend].filter(({ text }) => text !== "");
  return fitSections(shown, MAX_SUMMARY_CHARACTERS, footer(context));
}

/** A quarter of a MiB of characters is less than 1 MiB of UTF-8, whatever the characters are. */
const MAX_SUMMARY_CHARACTERS = 256 * 1024;

function sections(report: Report, context: CommentContext): Section[] {
  const head = [
    { text: verdict(report, context), priority: 0 },
    { text: context.unverified?.note ?? "", priority: 0 },
    { text: lineage(report, context), priority: 0 },
    { text: otherReasons(report), priority: 2 },
    { text: titled("### Changes to the gate itself", gateChanges(report)), priority: 2 },
  ];
  return (report.decision === "PASS" ? head : [...head, ...details(report)]).filter(({ text }) => text !== "");
}

/** What a reviewer of a change that does not simply pass wants to know, in the order of the questions. */
function details(report: Report): Section[] {
  const failing = report.failures.length > 0;
  const moved = failing || report.regressions.length > 0;
  return [
    { text: problems(report), priority: 1 },
    { text: titled("### Label health", labelHealthText(report)), priority: 1 },
    { text: titled("### Access leaks", leaks(report)), priority: 1 },
    { text: titled("### Gates", gates(report, false)), priority: 2 },
    {
      text: titled(
        "### Failed cases",
        failing ? paragraphs(lifecycleText(report), failures(report, COMMENT_ROWS)) : "",
      ),
      priority: 3,
    },
    { text: titled("### What changed", moved ? whatChanged(report) : ""), priority: 4 },
    { text: titled("### Waivers", waivers(report)), priority: 3 },
    { text: folded("Why did metrics move", whyMoved(report)), priority: 5 },
    { text: folded("What to check next", nextChecks(report)), priority: 5 },
    { text: folded("Every regression", regressions(report, COMMENT_ROWS)), priority: 6 },
    { text: folded("Judged metrics", judgedTable(report)), priority: 6 },
    { text: folded("All gates", gates(report, true)), priority: 6 },
    { text: folded("Metrics", metricsTable(report, tellingMetrics(report))), priority: 7 },
    { text: folded("Worst slices", breakdown(report, WORST_SLICES)), priority: 8 },
    { text: folded("Retriever and generator", misaligned(report) ? alignmentText(report) : ""), priority: 8 },
    { text: folded("Access groups", matrix(report)), priority: 8 },
    { text: folded("Notes", notes(report)), priority: 9 },
  ];
}

const WORST_SLICES = 12;

const COMMENT_ROWS = 20;

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

function verdict(report: Report, { key, unverified }: CommentContext): string {
  const name = key === "" ? "" : ` · ${code(key)}`;
  const alert = unverified?.fits === false ? "CAUTION" : ALERTS[report.decision];
  const word =
    unverified === undefined ? "" : unverified.fits ? " (unverified)" : " (unverified, and the run says otherwise)";
  return `> [!${alert}]\n> **${report.decision.replaceAll("_", " ")}**${word}${name} · ${headline(report, code)}`;
}

function lineage(report: Report, { runUrl, artifactUrl }: CommentContext): string {
  const { head, baseline } = report;
  if (head.cases === 0) return `[run](${runUrl})`;
  const missing = Number((report.summary as { missing?: unknown }).missing ?? 0);
  const better = Number((report.summary as { improved_cases?: unknown }).improved_cases ?? 0);
  const against = baseline === null ? "no baseline" : `against ${runName(baseline)}`;
  const parts = [
    `${runName(head)} ${against}${baseline === null ? "" : ofDate(report)}`,
    `${count(head.cases, "case")}${missing > 0 ? `, ${missing} without a trace` : ""}`,
    better > 0 ? `${better} better` : "",
    `[run](${runUrl})`,
    artifactUrl === null ? "" : `[report](${artifactUrl})`,
  ];
  return parts.filter(Boolean).join(" · ");
}

function runName({ config_id, sha, run_id }: Report["head"]): string {
  const config = config_id === null ? "unnamed config" : code(config_id, 60);
  const commit = sha === null ? "" : ` at ${code(sha.slice(0, 7))}`;
  return `${config}${commit}${run_id === null ? "" : ` (run ${run_id})`}`;
}

/** The day of the baseline's run, where it is known. */
function ofDate({ run }: Report): string {
  const { baseline } = (run ?? {}) as { baseline?: { created_at?: string | null } | null };
  const day = /^\d{4}-\d{2}-\d{2}/.exec(baseline?.created_at ?? "")?.[0];
  return day === undefined ? "" : ` of ${day}`;
}

/** What is wrong with an input that cannot be judged. */
function problems(report: Report): string {
  if (!report.reasons.some(({ code: name }) => name === "invalid_input")) return "";
  const lines = report.diagnostics.slice(0, 20).map((problem) => {
    const { file, line, column } = problem as { file?: string | null; line?: number | null; column?: number | null };
    const place = [file, line, column].filter((part) => part !== null && part !== undefined).join(":");
    return `- ${place === "" ? "" : `${code(place)} `}\`${problem.code}\` ${code(problem.message, 300)}`;
  });
  const total = Number((report.summary as { problems?: unknown }).problems ?? lines.length);
  const rest = total > lines.length ? `\n- and ${total - lines.length} more` : "";
  return `### What is wrong\n\n${lines.join("\n")}${rest}`;
}

const MARKS: Readonly<Record<string, string>> = {
  fail: "❌ fail",
  warn: "⚠️ warn",
  not_evaluated: "❔ n/a",
  waived: "🟡 waived",
  pass: "✅ pass",
};

function gates(report: Report, all: boolean): string {
  const shown = gatesByStatus(report.gates).filter(({ status }) => all || status !== "pass");
  if (shown.length === 0) return "";
  const rows = shown.map((gate) => {
    const unit = gate.kind === "coverage" ? "count" : metricUnit(gate.metric);
    return [
      MARKS[gate.status]!,
      gate.slice === null ? code(gate.metric) : `${code(gate.metric)} in ${code(gate.slice)}`,
      formatNumber(gate.value, unit),
      gateNeeds(gate),
      formatNumber(gate.baseline, unit),
      gateChange(gate, report),
    ];
  });
  return table(["", "gate", "head", "needs", "baseline", "change (95 %)"], rows, "llrlrl");
}

/** Reasons that no table of the comment shows. */
function otherReasons({ reasons }: Report): string {
  const tabled = new Set([
    "acl_leak",
    "gate_failed",
    "warn_gate_failed",
    "critical_failure",
    "invalid_input",
    "waived",
  ]);
  const others = reasons.filter(({ code: name }) => !tabled.has(name));
  return others
    .slice(0, 15)
    .map(({ code: name, message }) => `- \`${name}\` ${code(message, 300)}`)
    .join("\n");
}

function folded(title: string, text: string): string {
  return text === "" ? "" : `<details><summary>${title}</summary>\n\n${text}\n\n</details>`;
}

function footer({ artifactUrl, runUrl }: CommentContext): string {
  return `The rest is in the [${artifactUrl === null ? "run" : "report"}](${logLine(artifactUrl ?? runUrl, 300)}).`;
}
