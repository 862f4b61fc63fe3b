import { count } from "../text/count.ts";
import { cutTo, displayWidth, padTo } from "../text/display-width.ts";
import { formatDelta, formatNumber } from "../text/format-number.ts";
import { logLine } from "../text/log-line.ts";
import { causeText } from "./cause-text.ts";
import { gateChange, gateNeeds, gatesByStatus } from "./gate-text.ts";
import { groupLeaks } from "./group-leaks.ts";
import { headline } from "./headline.ts";
import { byCause } from "./markdown-causes.ts";
import { lifecycleText } from "./markdown-health.ts";
import { metricUnit } from "./metric-unit.ts";
import type { Report } from "./report.schema.ts";
import { stageFlow } from "./stage-flow.ts";
import { trafficLines } from "./terminal-traffic.ts";

export interface TerminalOptions {
  readonly color: boolean;
  /** Columns; 80 where unknown. */
  readonly width: number;
}

const FAILURES = 15;
const REASONS = 12;

/** The report as a person reads it in a terminal. Every text of data goes through the log sanitiser. */
export function renderTerminal(report: Report, options: TerminalOptions): string {
  const paint = painter(options.color);
  const sections = [
    verdict(report, paint),
    labels(report, paint),
    leaks(report, paint, options.width),
    gates(report, paint),
    changed(report, paint),
    why(report, paint),
    failures(report, paint, options.width),
    moved(report, paint),
    ignored(report, paint),
    traffic(report, paint),
    otherReasons(report, paint, options.width),
  ];
  return `${sections.filter((section) => section !== "").join("\n\n")}\n`;
}

type Paint = (style: Style, text: string) => string;
type Style = "bold" | "dim" | "red" | "green" | "yellow";

const CODES: Readonly<Record<Style, string>> = { bold: "1", dim: "2", red: "31;1", green: "32;1", yellow: "33;1" };

function painter(color: boolean): Paint {
  return (style, text) => (color ? `\u001b[${CODES[style]}m${text}\u001b[0m` : text);
}

function verdict(report: Report, paint: Paint): string {
  const style = report.decision === "PASS" ? "green" : report.decision === "FAIL" ? "red" : "yellow";
  const { head, baseline } = report;
  const { missing, excluded } = report.summary as { missing: number; excluded: number };
  const against = baseline === null ? ", no baseline" : ` against ${runName(baseline)}`;
  const line = `${runName(head)}${against}: ${count(head.cases, "case")}${missing > 0 ? `, ${missing} without a trace` : ""}${excluded > 0 ? `, ${excluded} set aside` : ""}`;
  return `${paint(style, report.decision.replaceAll("_", " "))}  ${paint("bold", headline(report, logLine))}\n${paint("dim", line)}`;
}

function runName({ config_id, sha }: Report["head"]): string {
  return `${config_id === null ? "unnamed config" : logLine(config_id, 60)}${sha === null ? "" : ` at ${logLine(sha.slice(0, 7))}`}`;
}

/** Before any score: whether the labels can be trusted. */
function labels({ label_health: health }: Report, paint: Paint): string {
  if (health === undefined || !health.unlisted) return "";
  const text = `${health.unlisted} of ${count(health.expected, "expected chunk")} not in the corpus manifest, or inactive there`;
  return `${paint("yellow", "Labels")}\n  ${text}`;
}

function leaks({ acl }: Report, paint: Paint, width: number): string {
  const all = groupLeaks(acl);
  if (all.length === 0) return "";
  const lines = all.slice(0, FAILURES).map(({ violation: { case_id, chunk_id, rule }, principal, stages }) => {
    const what = chunk_id === null ? "forbidden text" : logLine(chunk_id, 100);
    const line = `  ${logLine(case_id, 60)}: ${logLine(principal, 60)} saw ${what} (${rule})`;
    return `${cutTo(line, Math.max(width, 80) * 2)}\n    at ${stages.join(", ")}`;
  });
  return [paint("red", "Access leaks"), ...lines, ...rest(all.length, FAILURES)].join("\n");
}

const MARKS: Readonly<Record<string, readonly [string, Style]>> = {
  fail: ["✗ fail", "red"],
  warn: ["! warn", "yellow"],
  not_evaluated: ["? n/a", "yellow"],
  waived: ["~ waived", "yellow"],
  pass: ["✓ pass", "green"],
};

function gates(report: Report, paint: Paint): string {
  const rows = gatesByStatus(report.gates).map((gate) => {
    const [mark, style] = MARKS[gate.status]!;
    const unit = gate.kind === "coverage" ? "count" : metricUnit(gate.metric);
    const name =
      gate.slice === null ? logLine(gate.metric, 40) : `${logLine(gate.metric, 40)} in ${logLine(gate.slice, 30)}`;
    const cells = [
      mark,
      name,
      formatNumber(gate.value, unit),
      gateNeeds(gate),
      formatNumber(gate.baseline, unit),
      gateChange(gate, report),
    ];
    return { cells, style };
  });
  const header = ["", "gate", "head", "needs", "baseline", "change (95 %)"];
  const right = new Set([2, 4]);
  const widths = header.map((title, c) =>
    Math.max(displayWidth(title), ...rows.map(({ cells }) => displayWidth(cells[c]!))),
  );
  const line = (cells: readonly string[]): string[] => cells.map((cell, c) => padTo(cell, widths[c]!, right.has(c)));
  const lines = rows.map(({ cells, style }) => {
    const [mark = "", ...others] = line(cells);
    return `  ${paint(style, mark)}  ${others.join("  ")}`.trimEnd();
  });
  return [paint("bold", "Gates"), paint("dim", `  ${line(header).join("  ")}`.trimEnd()), ...lines].join("\n");
}

function changed(report: Report, paint: Paint): string {
  if (report.baseline === null) return "";
  const told = new Set(report.comparability.map(({ field }) => field));
  const changes = report.versions.changed as { name: string; baseline: string[]; head: string[] }[];
  const versions = changes
    .filter(({ name }) => !told.has(name))
    .map(({ name, baseline, head }) => `  ${logLine(name, 40)}: ${values(baseline)} -> ${values(head)}`);
  const { added = [], removed = [], relabelled = [] } = report.dataset as Record<string, string[]>;
  const sets = [
    added.length > 0 ? `  ${count(added.length, "case")} added` : "",
    removed.length > 0 ? `  ${count(removed.length, "case")} removed` : "",
    relabelled.length > 0 ? `  ${count(relabelled.length, "case")} relabelled, not compared` : "",
  ].filter(Boolean);
  const apart = report.comparability
    .filter(({ metrics }) => metrics.length > 0)
    .map(
      ({ field, head, baseline, effect }) => `  ${field}: ${logLine(baseline, 60)} -> ${logLine(head, 60)}: ${effect}`,
    );
  const lines = [...versions, ...apart, ...sets];
  return [paint("bold", "What changed"), ...(lines.length > 0 ? lines : ["  no version and no case"])].join("\n");
}

/** Where the deltas come from, those of the gated metrics first to be read. */
function why({ attribution, gates: judged }: Report, paint: Paint): string {
  const gated = new Set(judged.map(({ metric }) => metric));
  const shown = attribution.filter(({ metric }) => gated.has(metric));
  if (shown.length === 0) return "";
  const lines = shown.slice(0, REASONS).map(({ metric, delta, parts }) => {
    return `  ${logLine(metric, 40)} ${formatDelta(delta, metricUnit(metric))}: ${byCause(metric, parts)}`;
  });
  return [paint("bold", "Why did metrics move"), ...lines, ...rest(shown.length, REASONS)].join("\n");
}

function values(list: readonly string[]): string {
  return list.length === 0 ? "none" : list.map((value) => logLine(value, 60)).join(", ");
}

function failures(report: Report, paint: Paint, width: number): string {
  if (report.failures.length === 0) return "";
  const lines = report.failures.slice(0, FAILURES).flatMap(({ id, failed_checks, since, causes = [], details }) => {
    const when =
      since === "new"
        ? paint("red", " new")
        : since === null
          ? ""
          : paint("dim", since === "before" ? " failed before" : " flaky");
    const critical = details?.critical ? paint("red", " critical") : "";
    const lost = [
      `  ${paint("bold", logLine(id, 60))}${when}${critical}  ${failed_checks.map((check) => logLine(check, 40)).join(", ")}`,
    ];
    if (details === null) return lost;
    if (details.observed_behavior !== null && details.observed_behavior !== details.expected_behavior) {
      lost.push(`    expected ${details.expected_behavior}, got ${details.observed_behavior}`);
    }
    const answers = details.expected_behavior === "answer" || details.expected_behavior === "escalate";
    const hasTrace = !failed_checks.includes("missing_trace");
    if (answers && hasTrace)
      for (const chunk of details.chunks.slice(0, 3))
        lost.push(`    ${cutTo(logLine(chunk.chunk_id, 80), width)}: ${stageFlow(chunk)}`);
    if (causes.length > 0) lost.push(`    cause ${causeText(causes, (evidence) => logLine(evidence, 200))}`);
    return lost;
  });
  const told = lifecycleText(report);
  return [
    paint("bold", "Failed cases"),
    ...(told === "" ? [] : [paint("dim", `  ${told}`)]),
    ...lines,
    ...rest(report.failures.length, FAILURES),
  ].join("\n");
}

/** Cases that got worse without failing: where a reviewer looks next. */
function moved(report: Report, paint: Paint): string {
  const failed = new Set(report.failures.map(({ id }) => id));
  const byCase = new Map<string, { changes: string[]; cause: string }>();
  for (const { id, metric, baseline, head, causes } of report.regressions) {
    if (failed.has(id)) continue;
    const unit = metricUnit(metric);
    const change = `${logLine(metric, 40)} ${formatNumber(baseline, unit)} -> ${formatNumber(head, unit)}`;
    const { changes, cause } = byCase.get(id) ?? { changes: [], cause: "" };
    const found = cause === "" ? causeText(causes, (evidence) => logLine(evidence, 200)) : cause;
    byCase.set(id, { changes: [...changes, change], cause: found });
  }
  const better = new Set(report.improvements.map(({ id }) => id)).size;
  const note = better > 0 ? [paint("dim", `  ${count(better, "case")} improved in some metric`)] : [];
  if (byCase.size === 0) return note.length > 0 ? [paint("bold", "Better"), ...note].join("\n") : "";
  const lines = [...byCase].slice(0, FAILURES).map(([id, { changes, cause }]) => {
    return `  ${logLine(id, 60)}  ${changes.join(", ")}${cause === "" ? "" : `\n    cause ${cause}`}`;
  });
  return [paint("bold", "Worse, still passing"), ...lines, ...rest(byCase.size, FAILURES), ...note].join("\n");
}

function ignored({ alignment }: Report, paint: Paint): string {
  const found = alignment?.ignored_top_ranked;
  if (!found?.flagged) return "";
  const share = `${Math.round((found.head ?? 0) * 100)} % of ${count(found.n, "citing answer")}`;
  return paint("yellow", `${share} cite nothing from the first chunk of their context`);
}

/** Reasons that no table above shows. */
function otherReasons(report: Report, paint: Paint, width: number): string {
  const shown = new Set(["acl_leak", "gate_failed", "warn_gate_failed", "critical_failure"]);
  const others = report.reasons.filter(({ code }) => !shown.has(code));
  if (others.length === 0) return "";
  const lines = others
    .slice(0, REASONS)
    .map(({ code, message }) => `  ${code}: ${cutTo(logLine(message, 400), width * 3)}`);
  return [paint("bold", "Also"), ...lines, ...rest(others.length, REASONS)].join("\n");
}

function rest(total: number, shown: number): string[] {
  return total > shown ? [`  and ${total - shown} more in the report`] : [];
}

function traffic(report: Report, paint: Paint): string {
  const lines = trafficLines(report);
  return lines.length === 0 ? "" : [paint("bold", "Most changed queries"), ...lines].join("\n");
}
