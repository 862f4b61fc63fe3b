import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  alignmentText,
  breakdown,
  code,
  count,
  failures,
  formatNumber,
  gateChange,
  gateChanges,
  gateNeeds,
  gatesByStatus,
  headline,
  labelHealthText,
  leaks,
  lifecycleText,
  logLine,
  matrix,
  metricUnit,
  metricsTable,
  nextChecks,
  notes,
  paragraphs,
  regressions,
  table,
  titled,
  trendText,
  waivers,
  whatChanged,
  whyMoved
} from "./chunk-7CSEOIUN.js";

// src/action/sticky-comment.ts
var OWN_AUTHOR = "github-actions[bot]";
function commentMarker({ workflowPath }, key) {
  const inert = (text) => text.replace(/[^A-Za-z0-9._/-]/g, "_");
  return `<!-- rag-gate ${inert(workflowPath)} ${inert(key)} -->`;
}
function commentHead(subject, key) {
  return `${commentMarker(subject, key)}
<!-- rag-gate-run ${subject.runId}.${subject.attempt} -->`;
}
async function stickyComment(body, passes, { comment, key }, subject, platform) {
  const { pullRequest, headSha } = subject;
  if (pullRequest === null || comment === "never") return null;
  const marker = commentMarker(subject, key);
  const { number } = pullRequest;
  const [own] = await ownComments(number, marker, OWN_AUTHOR, platform);
  if (own === void 0 && comment === "on-failure" && passes) return null;
  if (await platform.pullHeadSha(number) !== headSha) {
    platform.info("Comment: the pull request has a newer head, so this run does not speak for it.");
    return null;
  }
  if (own !== void 0) return update(own, body, subject, platform);
  const created = await platform.createComment(number, body);
  const [first = created, ...others] = await ownComments(number, marker, created.author ?? OWN_AUTHOR, platform);
  if (first.id === created.id || !others.some(({ id }) => id === created.id)) return created.url;
  await platform.deleteComment(created.id);
  return update(first, body, subject, platform);
}
async function update(own, body, subject, platform) {
  const order = compareRuns(own.body, subject);
  if (order > 0 || order === 0 && subject.isSecondHand) {
    platform.info(`Comment: ${order > 0 ? "a newer run" : "the run itself"} has spoken already, so this one does not.`);
    return own.url;
  }
  if (own.body.replaceAll("\r\n", "\n").trim() === body.trim()) return own.url;
  return (await platform.updateComment(own.id, body)).url;
}
async function ownComments(number, marker, writer, platform) {
  const own = (await platform.listComments(number)).filter(
    ({ body, author }) => author === writer && body.startsWith(marker)
  );
  return own.sort((a, b) => a.id - b.id);
}
function compareRuns(body, { runId, attempt }) {
  const [, run = 0, tried = 0] = /^<!-- rag-gate-run (\d+)\.(\d+) -->$/.exec(body.split(/\r?\n/)[1] ?? "") ?? [];
  return Number(run) - runId || Number(tried) - attempt;
}

// src/report/fit-sections.ts
function fitSections(sections2, limit, note) {
  const chosen = new Set(sections2.keys());
  const length = () => [...chosen].reduce((sum, i) => sum + sections2[i].text.length + GAP.length, 0) + 1;
  const byImportance = [...sections2.keys()].sort((a, b) => sections2[b].priority - sections2[a].priority || b - a);
  let cut = false;
  for (const i of byImportance) {
    if (length() + (cut ? note.length + GAP.length : 0) <= limit) break;
    if (sections2[i].priority === 0) break;
    chosen.delete(i);
    cut = true;
  }
  const texts = sections2.filter((_, i) => chosen.has(i)).map(({ text }) => text);
  if (cut) texts.push(note);
  const whole = `${texts.join(GAP)}
`;
  return whole.length <= limit ? whole : `${whole.slice(0, limit - 1)}
`;
}
var GAP = "\n\n";

// src/report/render-comment.ts
var MAX_COMMENT_CHARACTERS = 65536;
var ALERTS = { PASS: "TIP", PASS_WITH_RISK: "WARNING", FAIL: "CAUTION" };
function renderComment(report, context, limit = MAX_COMMENT_CHARACTERS) {
  return fitSections([{ text: context.marker, priority: 0 }, ...sections(report, context)], limit, footer(context));
}
function renderSummary(report, context) {
  const trend = { text: titled("### Trend", trendText(report)), priority: 5 };
  const shown = [...sections(report, context), trend].filter(({ text }) => text !== "");
  return fitSections(shown, MAX_SUMMARY_CHARACTERS, footer(context));
}
var MAX_SUMMARY_CHARACTERS = 256 * 1024;
function sections(report, context) {
  const head = [
    { text: verdict(report, context), priority: 0 },
    { text: context.unverified?.note ?? "", priority: 0 },
    { text: lineage(report, context), priority: 0 },
    { text: otherReasons(report), priority: 2 },
    { text: titled("### Changes to the gate itself", gateChanges(report)), priority: 2 }
  ];
  return (report.decision === "PASS" ? head : [...head, ...details(report)]).filter(({ text }) => text !== "");
}
function details(report) {
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
        failing ? paragraphs(lifecycleText(report), failures(report, COMMENT_ROWS)) : ""
      ),
      priority: 3
    },
    { text: titled("### What changed", moved ? whatChanged(report) : ""), priority: 4 },
    { text: titled("### Waivers", waivers(report)), priority: 3 },
    { text: folded("Why did metrics move", whyMoved(report)), priority: 5 },
    { text: folded("What to check next", nextChecks(report)), priority: 5 },
    { text: folded("Every regression", regressions(report, COMMENT_ROWS)), priority: 6 },
    { text: folded("All gates", gates(report, true)), priority: 6 },
    { text: folded("Metrics", metricsTable(report, tellingMetrics(report))), priority: 7 },
    { text: folded("Worst slices", breakdown(report, WORST_SLICES)), priority: 8 },
    { text: folded("Retriever and generator", misaligned(report) ? alignmentText(report) : ""), priority: 8 },
    { text: folded("Access groups", matrix(report)), priority: 8 },
    { text: folded("Notes", notes(report)), priority: 9 }
  ];
}
var WORST_SLICES = 12;
var COMMENT_ROWS = 20;
var misaligned = ({ alignment, oracles = [] }) => oracles.length > 0 || alignment?.ignored_top_ranked.flagged === true;
function tellingMetrics({ metrics, slices }) {
  const [first] = Object.values(slices);
  const operations = Object.keys(metrics).filter(
    (name) => /^(?:latency_p95|cost_mean|tokens_mean|error_rate)$/.test(name)
  );
  return /* @__PURE__ */ new Set([...Object.keys(first?.metrics ?? {}), ...operations]);
}
function verdict(report, { key, unverified }) {
  const name = key === "" ? "" : ` \xB7 ${code(key)}`;
  const alert = unverified?.fits === false ? "CAUTION" : ALERTS[report.decision];
  const word = unverified === void 0 ? "" : unverified.fits ? " (unverified)" : " (unverified, and the run says otherwise)";
  return `> [!${alert}]
> **${report.decision.replaceAll("_", " ")}**${word}${name} \xB7 ${headline(report, code)}`;
}
function lineage(report, { runUrl, artifactUrl }) {
  const { head, baseline } = report;
  if (head.cases === 0) return `[run](${runUrl})`;
  const missing = Number(report.summary.missing ?? 0);
  const better = Number(report.summary.improved_cases ?? 0);
  const against = baseline === null ? "no baseline" : `against ${runName(baseline)}`;
  const parts = [
    `${runName(head)} ${against}${baseline === null ? "" : ofDate(report)}`,
    `${count(head.cases, "case")}${missing > 0 ? `, ${missing} without a trace` : ""}`,
    better > 0 ? `${better} better` : "",
    `[run](${runUrl})`,
    artifactUrl === null ? "" : `[report](${artifactUrl})`
  ];
  return parts.filter(Boolean).join(" \xB7 ");
}
function runName({ config_id, sha, run_id }) {
  const config = config_id === null ? "unnamed config" : code(config_id, 60);
  const commit = sha === null ? "" : ` at ${code(sha.slice(0, 7))}`;
  return `${config}${commit}${run_id === null ? "" : ` (run ${run_id})`}`;
}
function ofDate({ run }) {
  const { baseline } = run ?? {};
  const day = /^\d{4}-\d{2}-\d{2}/.exec(baseline?.created_at ?? "")?.[0];
  return day === void 0 ? "" : ` of ${day}`;
}
function problems(report) {
  if (!report.reasons.some(({ code: name }) => name === "invalid_input")) return "";
  const lines = report.diagnostics.slice(0, 20).map((problem) => {
    const { file, line, column } = problem;
    const place = [file, line, column].filter((part) => part !== null && part !== void 0).join(":");
    return `- ${place === "" ? "" : `${code(place)} `}\`${problem.code}\` ${code(problem.message, 300)}`;
  });
  const total = Number(report.summary.problems ?? lines.length);
  const rest = total > lines.length ? `
- and ${total - lines.length} more` : "";
  return `### What is wrong

${lines.join("\n")}${rest}`;
}
var MARKS = {
  fail: "\u274C fail",
  warn: "\u26A0\uFE0F warn",
  not_evaluated: "\u2754 n/a",
  waived: "\u{1F7E1} waived",
  pass: "\u2705 pass"
};
function gates(report, all) {
  const shown = gatesByStatus(report.gates).filter(({ status }) => all || status !== "pass");
  if (shown.length === 0) return "";
  const rows = shown.map((gate) => {
    const unit = gate.kind === "coverage" ? "count" : metricUnit(gate.metric);
    return [
      MARKS[gate.status],
      gate.slice === null ? code(gate.metric) : `${code(gate.metric)} in ${code(gate.slice)}`,
      formatNumber(gate.value, unit),
      gateNeeds(gate),
      formatNumber(gate.baseline, unit),
      gateChange(gate, report)
    ];
  });
  return table(["", "gate", "head", "needs", "baseline", "change (95 %)"], rows, "llrlrl");
}
function otherReasons({ reasons }) {
  const tabled = /* @__PURE__ */ new Set([
    "acl_leak",
    "gate_failed",
    "warn_gate_failed",
    "critical_failure",
    "invalid_input",
    "waived"
  ]);
  const others = reasons.filter(({ code: name }) => !tabled.has(name));
  return others.slice(0, 15).map(({ code: name, message }) => `- \`${name}\` ${code(message, 300)}`).join("\n");
}
function folded(title, text) {
  return text === "" ? "" : `<details><summary>${title}</summary>

${text}

</details>`;
}
function footer({ artifactUrl, runUrl }) {
  return `The rest is in the [${artifactUrl === null ? "run" : "report"}](${logLine(artifactUrl ?? runUrl, 300)}).`;
}

export {
  renderComment,
  renderSummary,
  commentMarker,
  commentHead,
  stickyComment
};
