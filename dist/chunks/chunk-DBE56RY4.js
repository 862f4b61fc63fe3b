import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  CHANGE_LEGEND,
  alignmentText,
  breakdown,
  causeText,
  code,
  count,
  formatNumber,
  gateChange,
  gateChanges,
  gateRows,
  gatedMoves,
  headline,
  inputProblems,
  judgedTable,
  labelHealthText,
  leadFinding,
  leaks,
  lifecycleText,
  logLine,
  matrix,
  metricUnit,
  metricsTable,
  more,
  nextSteps,
  notes,
  paragraphs,
  prose,
  regressions,
  table,
  titled,
  trendText,
  waivers,
  whatChanged,
  whyMoved
} from "./chunk-CFBVHY3U.js";
import {
  init_define_PAGE_ASSETS
} from "./chunk-XPQ5PK37.js";

// src/action/sticky-comment.ts
init_define_PAGE_ASSETS();
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

// src/report/render-comment.ts
init_define_PAGE_ASSETS();

// src/report/comment-cases.ts
init_define_PAGE_ASSETS();
var TAGS = 4;
var CHECKS = {
  acl_leak: "access leak",
  forbidden_content: "forbidden text in the answer",
  missing_trace: "no trace",
  trace_error: "the pipeline failed"
};
function failedCases(report, say, limit) {
  return caseTable(report, (since) => since !== "before", say, limit);
}
function failedBefore(report, say, limit) {
  return caseTable(report, (since) => since === "before", say, limit);
}
function caseTable(report, wanted, say, limit) {
  const all = report.failures.filter(({ since }) => wanted(since));
  if (all.length === 0) return "";
  const moved = new Map(report.regressions.map((entry) => [JSON.stringify([entry.id, entry.metric]), entry]));
  const rows = all.slice(0, limit).map((failure) => {
    const { id, failed_checks, causes = [] } = failure;
    const checks = failed_checks.map((check) => checkText(check, failure, moved.get(JSON.stringify([id, check]))));
    const unknown = failed_checks.includes("missing_trace") ? "the run holds no trace of it" : "not known";
    const cause = causeText(causes, say, bold) || unknown;
    return [caseCell(failure), checks.join("<br>"), [cause, chunkOf(failure)].filter(Boolean).join("<br>")];
  });
  return `${table(["case", "what failed", "cause"], rows)}${more(all.length, limit)}`;
}
function caseCell({ id, since, details: details2 }) {
  const marks = [details2?.critical ? "**critical**" : "", since === "flaky" ? "flaky" : ""].filter(Boolean);
  const labels = details2 === null ? [] : [details2.difficulty, ...details2.tags].filter((label) => label !== null);
  const tags = labels.length === 0 ? "" : `<br><sub>${code(labels.slice(0, TAGS).join(", "), 80)}</sub>`;
  const question = details2?.question ? `<br>${code(details2.question, 200)}` : "";
  return `${[code(id), ...marks].join(" ")}${question}${tags}`;
}
function checkText(check, { details: details2 }, moved) {
  const own = CHECKS[check];
  if (own !== void 0) return own;
  if (check === "behavior_accuracy" && details2 !== null)
    return `expected ${details2.expected_behavior}, got ${details2.observed_behavior ?? "nothing"}`;
  return moved === void 0 ? code(check) : `${code(check)} ${short(moved.baseline)} \u2192 ${short(moved.head)}`;
}
function chunkOf({ failed_checks, details: details2 }) {
  const asks = details2?.expected_behavior === "answer" || details2?.expected_behavior === "escalate";
  const [chunk] = asks && !failed_checks.includes("missing_trace") ? details2.chunks : [];
  return chunk === void 0 ? "" : `<sub>${code(chunk.chunk_id)}</sub>`;
}
var bold = (label) => `**${label}**`;
var short = (value) => String(Number(value.toFixed(3)));

// src/report/comment-gates.ts
init_define_PAGE_ASSETS();
var MARKS = {
  fail: "\u274C fail",
  warn: "\u26A0\uFE0F warn",
  not_evaluated: "\u2754 not evaluated",
  waived: "\u{1F7E1} waived",
  pass: "\u2705 pass"
};
function commentGates(report, all, limit) {
  const rows = gateRows(report.gates, all);
  if (rows.length === 0) return "";
  const cells = rows.slice(0, limit).map(({ gate, needs }) => {
    const unit = gate.kind === "coverage" || gate.kind === "max-regressed" ? "count" : metricUnit(gate.metric);
    return [
      unbroken(MARKS[gate.status]),
      gate.slice === null ? code(gate.metric) : `${code(gate.metric)} in ${code(gate.slice)}`,
      unbroken(formatNumber(gate.value, unit)),
      needs.map(unbroken).join("<br>"),
      unbroken(formatNumber(gate.baseline, unit)),
      gateChange(gate, report).split(/(?<=\]), |(?<=\d), /).map(unbroken).join(", ")
    ];
  });
  const header = ["", "gate", "head", "needs", "baseline", "change"];
  const legend = cells.some((row) => row[5] !== "" && row[5] !== "=") ? `

<sub>${CHANGE_LEGEND}</sub>` : "";
  return `${table(header, cells, "llrlrl")}${more(rows.length, limit)}${legend}`;
}
var unbroken = (text) => text.replaceAll(" ", "\xA0");

// src/report/fit-sections.ts
init_define_PAGE_ASSETS();
var ESSENTIAL = 4;
var GAP = "\n\n";
function fitSections(sections2, space, note) {
  const texts = sections2.map(({ text }) => text);
  let cut = false;
  const whole = () => {
    const shown = texts.filter((text) => text !== void 0);
    return `${(cut ? [...shown, note] : shown).join(GAP)}
`;
  };
  const leastFirst = [...sections2.keys()].filter((i) => sections2[i].priority > 0).sort((a, b) => sections2[b].priority - sections2[a].priority || b - a);
  const shorter = (i) => sections2[i].short === void 0 ? [] : [[i, sections2[i].short]];
  const gone = (i) => [i, void 0];
  const extras = leastFirst.filter((i) => sections2[i].priority > ESSENTIAL);
  const essentials = leastFirst.filter((i) => sections2[i].priority <= ESSENTIAL);
  const steps2 = [
    ...extras.flatMap((i) => [...shorter(i), gone(i)]),
    ...essentials.flatMap(shorter),
    ...essentials.map(gone)
  ];
  for (const [i, text] of steps2) {
    if (fits(whole(), space)) return whole();
    texts[i] = text;
    cut = true;
  }
  return fits(whole(), space) ? whole() : cutLines(whole(), space, note);
}
function fits(text, { characters, bytes }) {
  return text.length <= characters && new TextEncoder().encode(text).length <= bytes;
}
function cutLines(text, space, note) {
  const lines = text.trimEnd().split("\n");
  while (lines.length > 1 && !fits(`${lines.join("\n")}${GAP}${note}
`, space)) lines.pop();
  return `${lines.join("\n")}${GAP}${note}
`;
}

// src/report/lineage.ts
init_define_PAGE_ASSETS();
function lineage(report, { runUrl, artifactUrl }) {
  const { head, baseline } = report;
  const links = [`[run](${runUrl})`, artifactUrl === null ? "" : `[report](${artifactUrl})`];
  if (head.cases === 0) return links.filter(Boolean).join(" \xB7 ");
  const counts = report.summary;
  const { missing = 0, improved_cases: better = 0, regressed_cases: worse = 0 } = counts;
  const compared = baseline !== null && !report.label_health?.stale && worse + better > 0;
  const parts = [
    `${runName(head)} against ${baseline === null ? "no baseline" : `${runName(baseline)}${origin(report)}`}`,
    `${count(head.cases, "case")}${missing > 0 ? `, ${missing} without a trace` : ""}${compared ? `, ${worse} worse, ${better} better` : ""}`,
    ownThresholds(report),
    ...links
  ];
  return parts.filter(Boolean).join(" \xB7 ");
}
function runName({ config_id, sha }) {
  const commit = sha === null ? "" : ` at ${code(sha.slice(0, 7))}`;
  return `${config_id === null ? "unnamed config" : code(config_id, 60)}${commit}`;
}
function origin({ baseline, run }) {
  const { created_at } = run?.baseline ?? {};
  const day = /^\d{4}-\d{2}-\d{2}/.exec(created_at ?? "")?.[0];
  const known = [baseline?.run_id == null ? "" : `run ${baseline.run_id}`, day ?? ""].filter(Boolean);
  return known.length === 0 ? "" : ` (${known.join(", ")})`;
}
function ownThresholds({ policy }) {
  return policy.file === null && policy.preset === null ? "built-in thresholds: write your own in `.github/rag-gate.yml`" : "";
}

// src/report/render-comment.ts
var MAX_COMMENT = { characters: 65536, bytes: 65536 };
var MAX_SUMMARY = { characters: 1024 * 1024, bytes: 1024 * 1024 };
var ALERTS = { PASS: "TIP", PASS_WITH_RISK: "WARNING", FAIL: "CAUTION" };
function renderComment(report, context) {
  return fitSections(
    [{ text: context.marker, priority: 0 }, ...sections(report, context)],
    MAX_COMMENT,
    footer(context)
  );
}
function renderSummary(report, context) {
  const trend = { text: titled("### Trend", trendText(report)), priority: 5 };
  const shown = [...sections(report, context), trend].filter(({ text }) => text !== "");
  return fitSections(shown, MAX_SUMMARY, footer(context));
}
function sections(report, context) {
  const say = context.unverified === void 0 ? (text) => prose(text) : (text) => code(text, 300);
  const head = [
    { text: verdict(report, context, say), priority: 0 },
    { text: context.unverified?.note ?? "", priority: 0 },
    { text: lineage(report, context), priority: 0 },
    { text: otherReasons(report, say), priority: 2 },
    { text: titled("### Changes to the gate itself", gateChanges(report)), priority: 2 }
  ];
  return (report.decision === "PASS" ? head : [...head, ...details(report, say)]).filter(({ text }) => text !== "");
}
function details(report, say) {
  const stale = Boolean(report.label_health?.stale);
  const compared = report.baseline !== null && report.head.cases > 0;
  const titledRows = (title, render, priority) => ({
    ...{ text: titled(title, render(ROWS)), short: titled(title, render(FEW_ROWS)), priority }
  });
  const foldedRows = (title, render, priority) => ({
    ...{ text: folded(title, render(ROWS)), short: folded(title, render(FEW_ROWS)), priority }
  });
  const failing = stale ? "" : lifecycleText(report);
  return [
    { text: titled("### What is wrong", inputProblems(report, say)), priority: 1 },
    { text: titled("### Label health", labelHealthText(report, say)), priority: 1 },
    titledRows("### Access leaks", (rows) => leaks(report, rows), 1),
    titledRows("### Gates", (rows) => commentGates(report, false, rows), 2),
    {
      ...{
        text: titled(
          "### What changed, and why metrics moved",
          compared ? [whatChanged(report), gatedMoves(report)].filter(Boolean).join("\n") : ""
        )
      },
      priority: 4
    },
    titledRows("### Failed cases", (rows) => stale ? "" : paragraphs(failing, failedCases(report, say, rows)), 3),
    { text: titled("### What to do next", steps(report)), priority: 3 },
    { text: titled("### Waivers", waivers(report)), priority: 3 },
    foldedRows("Cases that failed before this change", (rows) => stale ? "" : failedBefore(report, say, rows), 6),
    { text: folded("Every metric that moved, by cause and tag", whyMoved(report)), priority: 5 },
    foldedRows(
      `Every case that got worse (${new Set(report.regressions.map(({ id }) => id)).size})`,
      (rows) => regressions(report, rows),
      6
    ),
    foldedRows(`Every gate (${report.gates.length})`, (rows) => commentGates(report, true, rows * 2), 6),
    { text: folded("Judged metrics", judgedTable(report)), priority: 6 },
    { text: folded("Metrics", metricsTable(report, tellingMetrics(report))), priority: 7 },
    { text: folded("Worst slices", breakdown(report, WORST_SLICES)), priority: 8 },
    { text: folded("Retriever and generator", misaligned(report) ? alignmentText(report) : ""), priority: 8 },
    { text: folded("Access groups", matrix(report)), priority: 8 },
    { text: folded("Notes", report.head.cases === 0 ? "" : notes(report, say)), priority: 9 }
  ];
}
var ROWS = 25;
var FEW_ROWS = 5;
var WORST_SLICES = 12;
var misaligned = ({ alignment, oracles = [] }) => oracles.length > 0 || alignment?.ignored_top_ranked.flagged === true;
function tellingMetrics({ metrics, slices }) {
  const [first] = Object.values(slices);
  const operations = Object.keys(metrics).filter(
    (name) => /^(?:latency_p95|cost_mean|tokens_mean|error_rate)$/.test(name)
  );
  return /* @__PURE__ */ new Set([...Object.keys(first?.metrics ?? {}), ...operations]);
}
function verdict(report, { key, unverified }, say) {
  const name = key === "" ? "" : ` \xB7 ${code(key)}`;
  const alert = unverified?.fits === false ? "CAUTION" : ALERTS[report.decision];
  const word = unverified === void 0 ? "" : unverified.fits ? " (unverified)" : " (unverified, and the run says otherwise)";
  const [step] = report.decision === "PASS" ? [] : nextSteps(report);
  const lines = [
    `**${report.decision.replaceAll("_", " ")}**${word}${name} \xB7 ${headline(report, say)}`,
    report.decision === "PASS" ? "" : leadFinding(report, (id) => code(id, 100)),
    step === void 0 ? "" : `**Next:** ${step.text}`
  ];
  return `> [!${alert}]
${lines.filter(Boolean).map((line) => `> ${line}`).join("\n>\n")}`;
}
var NAMED = 5;
function steps(report) {
  const all = nextSteps(report);
  if (all.length < 2) return "";
  return all.slice(0, MAX_STEPS).map(({ cause, text, caseIds }, i) => {
    const ids = caseIds.slice(0, NAMED).map((id) => code(id, 100));
    const rest = caseIds.length > NAMED ? `, ${caseIds.length - NAMED} more` : "";
    return `${i + 1}. ${cause === null ? "" : `**${cause}** (${ids.join(", ")}${rest}): `}${text}`;
  }).join("\n");
}
var MAX_STEPS = 8;
function otherReasons({ reasons, label_health: health, base_commit: base }, say) {
  const tabled = /* @__PURE__ */ new Set([
    "acl_leak",
    "gate_failed",
    "warn_gate_failed",
    "critical_failure",
    "invalid_input",
    "waived",
    ...health?.stale ? ["not_comparable"] : [],
    ...base === void 0 ? [] : ["policy_changed"]
  ]);
  return reasons.filter(({ code: name }) => !tabled.has(name)).slice(0, REASONS).map(({ code: name, message }) => `- \`${name}\` ${say(message)}`).join("\n");
}
var REASONS = 15;
function folded(title, text) {
  return text === "" ? "" : `<details><summary>${title}</summary>

${text}

</details>`;
}
function footer({ artifactUrl, runUrl }) {
  if (artifactUrl === null) return `Cut to fit: the rest is in the [run](${logLine(runUrl, 300)}).`;
  return `Cut to fit: the rest is in the [report](${logLine(artifactUrl, 300)}): unpack it and open \`report.html\`.`;
}

export {
  renderComment,
  renderSummary,
  commentMarker,
  commentHead,
  stickyComment
};
