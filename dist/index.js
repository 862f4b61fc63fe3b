import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  error,
  getInput,
  info,
  setOutput,
  setSecret,
  summary,
  warning
} from "./chunks/chunk-LYZ7AA4K.js";
import {
  DiagnosticLog,
  UserError,
  alignmentText,
  breakdown,
  buildReport,
  code,
  compareBytes,
  count,
  describeBug,
  failures,
  fileSource,
  findFiles,
  formatDiagnostics,
  formatNumber,
  formatWarnings,
  gateChange,
  gateNeeds,
  gatesByStatus,
  headline,
  invalidReport,
  labelHealthText,
  leaks,
  lifecycleText,
  loadPolicy,
  logLine,
  matrix,
  metricUnit,
  metricsTable,
  native,
  nextChecks,
  notes,
  paragraphs,
  policyFile,
  readBaseline,
  readReportFiles,
  regressions,
  renderTerminal,
  reportFiles,
  resolveIn,
  runGate,
  sha256,
  table,
  titled,
  traceAdapters,
  version,
  waivers,
  whatChanged,
  whyMoved,
  writeReport,
  zipFiles
} from "./chunks/chunk-LOJMPQLH.js";
import {
  require_node_fs,
  require_node_path
} from "./chunks/chunk-GRIZSNVS.js";
import {
  require_node_crypto
} from "./chunks/chunk-KXKHHP33.js";
import "./chunks/chunk-4RTXWJVZ.js";
import {
  PRESET_NAMES,
  nearestName
} from "./chunks/chunk-DIGQW6I4.js";
import "./chunks/chunk-RVF6W6EA.js";
import {
  __commonJS,
  __require,
  __toESM
} from "./chunks/chunk-RZGYXAJU.js";

// builtin:node:timers/promises
var require_promises = __commonJS({
  "builtin:node:timers/promises"(exports, module) {
    module.exports = __require("node:timers/promises");
  }
});

// src/github/start-action.ts
var import_node_fs2 = __toESM(require_node_fs());
var import_node_path4 = __toESM(require_node_path());

// src/action/parse-inputs.ts
function parseInputs(read) {
  const problems2 = [];
  const problem2 = (message, hint) => {
    problems2.push({ severity: "error", code: "usage/invalid-value", message, ...hint === void 0 ? {} : { hint } });
  };
  const text = (name2) => read(name2).trim() || void 0;
  const lines = (name2) => read(name2).split("\n").map((line) => line.trim()).filter((line) => line !== "");
  const choice = (name2, allowed, fallback) => {
    const value = text(name2);
    if (value === void 0 || allowed.includes(value))
      return value ?? fallback;
    const near = nearestName(value, allowed);
    problem2(
      `input ${name2} cannot be "${value}"`,
      near === void 0 ? `one of: ${allowed.join(", ")}` : `did you mean "${near}"?`
    );
    return fallback;
  };
  for (const name2 of ["golden", "traces"]) {
    if (lines(name2).length === 0)
      problems2.push({ severity: "error", code: "usage/missing-option", message: `input ${name2} is required` });
  }
  const key = text("key") ?? "";
  if (!/^[A-Za-z0-9._-]{0,60}$/.test(key))
    problem2(`input key "${key}" may hold letters, digits, dot, dash and underscore only`);
  const name = text("artifact-name") ?? "rag-gate-report";
  if (!/^[A-Za-z0-9._-]{1,120}$/.test(name) || /^\.+$/.test(name))
    problem2(`input artifact-name "${name}" is no name for an artifact`);
  const days = text("retention-days");
  if (days !== void 0 && !/^[1-9]\d{0,2}$/.test(days))
    problem2(`input retention-days "${days}" is no number of days`);
  const preset = text("preset");
  if (preset !== void 0) choice("preset", PRESET_NAMES, "capstone");
  const inputs = {
    golden: lines("golden"),
    traces: lines("traces"),
    corpus: lines("corpus"),
    qrels: lines("qrels"),
    config: text("config"),
    preset,
    configId: text("config-id"),
    tracesFormat: text("traces-format"),
    expectedShards: shards(lines("expected-shards")),
    baseline: text("baseline") ?? "auto",
    baselineBranch: text("baseline-branch"),
    baselineWorkflow: text("baseline-workflow"),
    suite: text("suite"),
    comment: choice("comment", ["auto", "always", "on-failure", "never"], "auto"),
    artifactName: key === "" ? name : `${name}-${key}`,
    retentionDays: days === void 0 ? void 0 : Number(days),
    key,
    includeText: choice("include-text", ["auto", "always", "never"], "auto"),
    failOn: choice("fail-on", ["fail", "risk", "never"], "fail"),
    token: read("github-token").trim()
  };
  if (problems2.length > 0) throw new UserError(problems2);
  return inputs;
}
function shards(lines) {
  if (lines.length === 0) return null;
  return lines.length === 1 && /^\d+$/.test(lines[0]) ? Number(lines[0]) : lines;
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
  return fitSections(sections(report, context), MAX_SUMMARY_CHARACTERS, footer(context));
}
var MAX_SUMMARY_CHARACTERS = 256 * 1024;
function sections(report, context) {
  const head = [
    { text: verdict(report, context), priority: 0 },
    { text: lineage(report, context), priority: 0 },
    { text: otherReasons(report), priority: 2 }
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
function verdict(report, { key }) {
  const name = key === "" ? "" : ` \xB7 ${code(key)}`;
  return `> [!${ALERTS[report.decision]}]
> **${report.decision.replaceAll("_", " ")}**${name} \xB7 ${headline(report)}`;
}
function lineage(report, { runUrl, artifactUrl }) {
  const { head, baseline } = report;
  if (head.cases === 0) return `[run](${runUrl})`;
  const missing = Number(report.summary.missing ?? 0);
  const better = Number(report.summary.improved_cases ?? 0);
  const against = baseline === null ? "no baseline" : `against ${runName(baseline)}`;
  const parts = [
    `${runName(head)} ${against}`,
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
function problems(report) {
  if (!report.reasons.some(({ code: name }) => name === "invalid_input")) return "";
  const lines = report.diagnostics.slice(0, 20).map((problem2) => {
    const { file, line, column } = problem2;
    const place = [file, line, column].filter((part) => part !== null && part !== void 0).join(":");
    return `- ${place === "" ? "" : `${code(place)} `}\`${problem2.code}\` ${code(problem2.message, 300)}`;
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

// src/action/action-sources.ts
async function actionSources(inputs, runId, findSources, platform) {
  const problems2 = [];
  let shards2 = [];
  let listed;
  const all = async () => {
    listed ??= await platform.listArtifacts(runId, null);
    return listed;
  };
  const find = async (lines, areShards = false) => {
    const sources = [];
    for (const line of lines) {
      try {
        if (!line.startsWith("artifact:")) {
          sources.push(...findSources([line]));
          continue;
        }
        const artifacts = matching(await all(), line.slice("artifact:".length));
        if (artifacts.length === 0)
          problems2.push(problem(`this run has no artifact ${line.slice("artifact:".length)}`));
        if (areShards) shards2 = [...shards2, ...artifacts.map(({ name }) => name)];
        for (const artifact of artifacts) sources.push(...dataFiles(await platform.openArtifact(artifact)));
      } catch (error2) {
        if (!(error2 instanceof UserError)) throw error2;
        problems2.push(...error2.diagnostics);
      }
    }
    return sources;
  };
  const found = {
    golden: await find(inputs.golden),
    traces: await find(inputs.traces, true),
    corpus: await find(inputs.corpus),
    qrels: await find(inputs.qrels)
  };
  if (problems2.length > 0) throw new UserError(problems2);
  return { ...found, incomplete: missingShards(inputs.expectedShards, shards2) };
}
function problem(message) {
  return { severity: "error", code: "file/not-found", message, hint: "upload it in a job that this one needs" };
}
function matching(artifacts, pattern) {
  const parts = pattern.split("*");
  const fits = (name) => {
    if (parts.length === 1) return name === pattern;
    if (!name.startsWith(parts[0]) || !name.endsWith(parts.at(-1))) return false;
    let at = parts[0].length;
    for (const part of parts.slice(1, -1)) {
      const next = name.indexOf(part, at);
      if (next < 0) return false;
      at = next + part.length;
    }
    return at + parts.at(-1).length <= name.length;
  };
  const newest2 = /* @__PURE__ */ new Map();
  for (const artifact of artifacts) {
    if (!fits(artifact.name)) continue;
    const known = newest2.get(artifact.name);
    if (known === void 0 || artifact.id > known.id) newest2.set(artifact.name, artifact);
  }
  return [...newest2.values()].sort((a, b) => compareBytes(a.name, b.name));
}
function dataFiles(files) {
  return [...files].filter(([name]) => /\.jsonl(?:\.gz)?$/.test(name)).sort(([a], [b]) => compareBytes(a, b)).map(([, source]) => source);
}
function missingShards(expected, found) {
  if (expected === null) return null;
  if (typeof expected === "number") {
    return found.length === expected ? null : `${expected} trace artifacts were expected, ${found.length} are there`;
  }
  const missing = expected.filter((name) => !found.includes(name));
  return missing.length === 0 ? null : `trace artifacts are missing: ${missing.slice(0, 10).join(", ")}`;
}

// src/action/annotations.ts
var SHOWN = 9;
function annotateFailures(report, run, isWorkspaceFile, platform) {
  const { golden } = run.input;
  let shown = 0;
  for (const { id, failed_checks } of report.failures) {
    const item = golden.cases[golden.indexById.get(id)];
    if (!isWorkspaceFile(item.file) || shown === SHOWN) continue;
    shown++;
    const checks = failed_checks.map((check) => logLine(check, 60)).join(", ");
    platform.error(`${logLine(id, 80)} failed: ${checks}`, { file: item.file, line: item.line });
  }
}
function annotateProblems(problems2, platform) {
  for (const { code: code2, message, file, line, column } of problems2.slice(0, SHOWN)) {
    const place = file === void 0 ? void 0 : { file, ...line ? { line } : {}, ...column ? { column } : {} };
    platform.error(`${code2}: ${logLine(message)}`, place);
  }
}

// src/action/platform-error.ts
var PlatformError = class extends Error {
  name = "PlatformError";
  operation;
  /** HTTP status; null where no answer came. */
  status;
  permission;
  constructor(operation, status, permission, detail, cause) {
    const needs = status === 403 || status === 401 ? permission === null ? "" : `; the token needs \`${permission}\`` : "";
    super(`${operation} failed${status === null ? "" : ` with status ${status}`}: ${detail}${needs}`, { cause });
    this.operation = operation;
    this.status = status;
    this.permission = permission;
  }
};
function platformError(operation, permission, error2) {
  if (error2 instanceof PlatformError) return error2;
  const status = error2?.status;
  const message = error2 instanceof Error ? error2.message : String(error2);
  return new PlatformError(
    operation,
    typeof status === "number" ? status : null,
    permission,
    firstLine(message),
    error2
  );
}
function firstLine(message) {
  return (message.split("\n")[0] ?? "").slice(0, 300);
}

// src/action/baseline-candidates.ts
var TRUSTED_EVENTS = ["push", "schedule", "workflow_dispatch"];
function rejection(run, { branch, workflowPath, context }) {
  if (run.id === context.runId) return "it is this run";
  if (run.headRepositoryId === null || run.headRepositoryId !== context.repositoryId)
    return "its code is from another repository";
  if (run.path.replace(/@.*$/, "") !== workflowPath) return `it is a run of ${run.path}`;
  if (!TRUSTED_EVENTS.includes(run.event)) return `it was started by ${run.event}`;
  if (run.headBranch !== branch) return `it ran on ${run.headBranch ?? "no branch"}`;
  if (run.conclusion !== "success" && run.conclusion !== "failure") return `it ended ${run.conclusion ?? "not yet"}`;
  return null;
}
function newestFirst(runs) {
  return [...runs].sort((a, b) => a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : b.id - a.id);
}

// src/action/resolve-baseline.ts
var MAX_CANDIDATES = 20;
async function resolveBaseline(inputs, context, platform) {
  try {
    if (inputs.baseline.startsWith("run:"))
      return await pinnedRun(Number(inputs.baseline.slice(4)), inputs, context, platform);
    if (inputs.baseline.startsWith("artifact:")) return await sameRun(inputs.baseline.slice(9), context, platform);
    return await newestRun(inputs, context, platform);
  } catch (error2) {
    if (!(error2 instanceof PlatformError || error2 instanceof UserError)) throw error2;
    return { kind: "unreadable", why: error2.message };
  }
}
async function newestRun(inputs, context, platform) {
  const branch = inputs.baselineBranch ?? context.baseBranch;
  const workflowPath = inputs.baselineWorkflow === void 0 ? context.workflowPath : `.github/workflows/${inputs.baselineWorkflow}`;
  if (branch === null || workflowPath === "") {
    platform.info("Baseline: this event has no base branch, and none was named.");
    return { kind: "none", why: "no_baseline" };
  }
  const rules = { branch, workflowPath, context };
  const runs = newestFirst(await platform.listRuns(workflowPath.split("/").at(-1), branch));
  let looked = 0;
  for (const run of runs) {
    const why = rejection(run, rules);
    if (why !== null) {
      if (run.id !== context.runId) platform.info(`Baseline: run ${run.id} is not taken, ${logLine(why)}.`);
      continue;
    }
    if (++looked > MAX_CANDIDATES) break;
    const found = await reportOfRun(run, inputs.artifactName, platform);
    if (found.kind === "skip") platform.info(`Baseline: run ${run.id} is not taken, ${logLine(found.why)}.`);
    else return found;
  }
  platform.info(`Baseline: no run of ${logLine(workflowPath)} on ${logLine(branch)} has a report yet.`);
  return { kind: "none", why: "first_run" };
}
async function pinnedRun(id, inputs, context, platform) {
  const run = await platform.getRun(id);
  if (run.headRepositoryId !== context.repositoryId)
    return { kind: "unreadable", why: `run ${id} ran code of another repository` };
  const found = await reportOfRun(run, inputs.artifactName, platform);
  return found.kind === "skip" ? { kind: "unreadable", why: `run ${id}: ${found.why}` } : found;
}
async function sameRun(name, context, platform) {
  const [artifact] = newest(await platform.listArtifacts(context.runId, name));
  if (artifact === void 0) return { kind: "unreadable", why: `this run has no artifact ${name}` };
  const read = await readArtifact(artifact, platform);
  if ("why" in read) return { kind: "unreadable", why: read.why };
  return { kind: "report", report: read, runId: read.origin.runId ?? context.runId, sha: read.origin.sha ?? "" };
}
async function reportOfRun(run, name, platform) {
  const [artifact] = newest(await platform.listArtifacts(run.id, name));
  if (artifact === void 0) return { kind: "skip", why: `it has no artifact ${name}` };
  if (artifact.expired) return { kind: "unreadable", why: `the report of run ${run.id} has expired` };
  const read = await readArtifact(artifact, platform);
  if ("why" in read) return { kind: "unreadable", why: `the report of run ${run.id} cannot be read: ${read.why}` };
  if (!read.complete) return { kind: "skip", why: "its report is not complete" };
  if (read.origin.runId !== run.id || read.origin.sha !== run.headSha) {
    return { kind: "unreadable", why: `the report of run ${run.id} says it is of another run or commit` };
  }
  return { kind: "report", report: read, runId: run.id, sha: run.headSha };
}
function newest(artifacts) {
  return [...artifacts].sort((a, b) => b.id - a.id);
}
async function readArtifact(artifact, platform) {
  const read = await readReportFiles(await platform.openArtifact(artifact));
  return "unreadable" in read ? { why: read.unreadable } : read;
}

// src/action/sticky-comment.ts
var OWN_AUTHOR = "github-actions[bot]";
function commentMarker(context, key) {
  const inert = (text) => text.replace(/[^A-Za-z0-9._/-]/g, "_");
  return `<!-- rag-gate ${inert(context.workflowPath)} ${inert(key)} -->`;
}
async function stickyComment(body, passes, inputs, context, platform) {
  const { pullRequest } = context;
  if (pullRequest === null || inputs.comment === "never") return null;
  if (await platform.pullHeadSha(pullRequest.number) !== context.headSha) {
    platform.info("Comment: the pull request has a newer head, so this run does not speak for it.");
    return null;
  }
  const marker = commentMarker(context, inputs.key);
  const own = (await platform.listComments(pullRequest.number)).find((comment) => isOwn(comment, marker));
  if (own === void 0) {
    if (inputs.comment === "on-failure" && passes) return null;
    return (await platform.createComment(pullRequest.number, body)).url;
  }
  if (own.body.replaceAll("\r\n", "\n").trim() === body.trim()) return own.url;
  return (await platform.updateComment(own.id, body)).url;
}
function isOwn({ body, author }, marker) {
  return author === OWN_AUTHOR && body.startsWith(marker);
}

// src/action/run-action.ts
async function runAction(inputs, context, files, platform) {
  const judged = await judgeOrExplain(inputs, context, files, platform);
  const { report, run } = judged;
  const written = reportFiles(report, run);
  const folder = files.writeReport(written);
  tell(judged, files, platform);
  const artifactId = await upload(
    inputs,
    folder,
    written.map(({ name }) => name),
    platform
  );
  const artifactUrl = artifactId === null ? null : `${context.runUrl}/artifacts/${artifactId}`;
  const shown = { marker: commentMarker(context, inputs.key), runUrl: context.runUrl, artifactUrl, key: inputs.key };
  const commentUrl = await guarded(
    "the comment",
    platform,
    () => stickyComment(renderComment(report, shown), report.decision === "PASS", inputs, context, platform)
  );
  await guarded("the job summary", platform, () => platform.summary(renderSummary(report, shown)));
  outputs(report, folder, artifactId, artifactUrl, commentUrl ?? null, platform);
  const fails = report.decision === "FAIL" || inputs.failOn === "risk" && report.decision === "PASS_WITH_RISK";
  return fails && inputs.failOn !== "never" ? 1 : 0;
}
async function judgeOrExplain(inputs, context, files, platform) {
  try {
    const run = await judge(inputs, context, files, platform);
    return { run, report: buildReport(run), problems: null };
  } catch (error2) {
    const problems2 = asUserError(error2);
    return { run: null, report: invalidReport(problems2.diagnostics, problems2.total), problems: problems2 };
  }
}
function asUserError(error2) {
  if (error2 instanceof UserError) return error2;
  if (!(error2 instanceof PlatformError)) throw error2;
  return new UserError([{ severity: "error", code: "platform/refused", message: error2.message }]);
}
async function judge(inputs, context, files, platform) {
  const log = new DiagnosticLog();
  const policy = await files.loadPolicy(inputs, log);
  const { golden, traces, corpus, qrels, incomplete } = await actionSources(
    inputs,
    context.runId,
    files.findSources,
    platform
  );
  const baseline = await baselineRequest(inputs, context, files, platform);
  return runGate(
    {
      pairs: [{ policy, golden, labels: qrels }],
      ...{ traces, corpus, baseline, incomplete },
      adapter: adapterNamed(inputs.tracesFormat),
      configId: inputs.configId ?? null,
      suite: inputs.suite ?? null,
      headOrigin: { sha: context.headSha || null, runId: context.runId, attempt: context.attempt },
      includeText: inputs.includeText === "always" || inputs.includeText === "auto" && context.isPrivate,
      today: files.today,
      date: files.today,
      sha256: files.sha256
    },
    log
  );
}
function adapterNamed(name) {
  if (name === void 0 || name === "auto") return native;
  const adapter = traceAdapters.find((candidate) => candidate.name === name);
  if (adapter !== void 0) return adapter;
  const hint = `formats: auto, ${traceAdapters.map((candidate) => candidate.name).join(", ")}`;
  throw new UserError([
    { severity: "error", code: "usage/invalid-value", message: `unknown traces format "${name}"`, hint }
  ]);
}
async function baselineRequest(inputs, context, files, platform) {
  const { baseline } = inputs;
  if (baseline === "none") return { kind: "none", why: "no_baseline" };
  const remote = baseline === "auto" || baseline.startsWith("run:") || baseline.startsWith("artifact:");
  if (!remote) return files.readBaseline(baseline);
  const found = await resolveBaseline(inputs, context, platform);
  switch (found.kind) {
    case "report":
      platform.info(`Baseline: run ${found.runId} at ${logLine(found.sha.slice(0, 7))}.`);
      return { kind: "report", report: found.report };
    case "none":
      return { kind: "none", why: found.why };
    case "unreadable":
      platform.warning(`Baseline: ${logLine(found.why)}`);
      return { kind: "none", why: "baseline_unreadable", note: found.why };
  }
}
function tell({ report, run, problems: problems2 }, files, platform) {
  const lines = (text) => {
    for (const line of text.split("\n")) platform.info(line);
  };
  if (problems2 !== null) {
    lines(formatDiagnostics(problems2.diagnostics, problems2.total));
    annotateProblems(problems2.diagnostics, platform);
  } else if (run !== null) {
    if (run.warnings.length > 0) lines(formatWarnings(run.warnings, run.warningCounts));
    lines(renderTerminal(report, { color: false, width: 120 }));
    annotateFailures(report, run, files.isWorkspaceFile, platform);
  }
}
async function upload(inputs, folder, names, platform) {
  const uploaded = await guarded(
    "the report artifact",
    platform,
    () => platform.uploadArtifact(inputs.artifactName, names, folder, inputs.retentionDays)
  );
  return uploaded?.id ?? null;
}
async function guarded(what, platform, publish) {
  try {
    return await publish();
  } catch (error2) {
    if (!(error2 instanceof PlatformError)) throw error2;
    platform.warning(`rag-gate could not write ${what}: ${logLine(error2.message)}. The verdict is unchanged.`);
    return null;
  }
}
function outputs(report, folder, artifactId, artifactUrl, commentUrl, platform) {
  const summary2 = report.summary;
  const values = {
    decision: report.decision,
    "report-dir": folder,
    "report-json": `${folder}/report.json`,
    "artifact-id": artifactId,
    "artifact-url": artifactUrl,
    "comment-url": commentUrl,
    "baseline-run-id": report.baseline?.run_id ?? null,
    "baseline-sha": report.baseline?.sha ?? null,
    "failed-gates": report.gates.filter(({ status }) => status === "fail").length,
    "acl-leaks": report.acl.leaks,
    "regressed-cases": summary2.regressed_cases ?? 0,
    cases: report.head.cases
  };
  for (const [name, value] of Object.entries(values)) platform.output(name, String(value ?? ""));
}

// src/action/run-context.ts
function readContext(env, payload) {
  const { repository, pull_request: pull, merge_group: group } = payload ?? {};
  const [owner = "", repo = ""] = (env.GITHUB_REPOSITORY ?? "").split("/");
  const ref = env.GITHUB_REF ?? "";
  const branch = ref.startsWith("refs/heads/") ? ref.slice("refs/heads/".length) : null;
  const server = env.GITHUB_SERVER_URL ?? "https://github.com";
  const runId = Number(env.GITHUB_RUN_ID ?? 0);
  const workflow = env.GITHUB_WORKFLOW_REF ?? "";
  const path = workflow.startsWith(`${owner}/${repo}/`) ? workflow.slice(owner.length + repo.length + 2) : "";
  return {
    event: env.GITHUB_EVENT_NAME ?? "",
    owner,
    repo,
    repositoryId: repository?.id ?? (Number(env.GITHUB_REPOSITORY_ID) || null),
    // A repository that nobody says is private may be public: text stays out.
    isPrivate: repository?.private === true,
    headSha: pull?.head.sha ?? group?.head_sha ?? env.GITHUB_SHA ?? "",
    runId,
    attempt: Number(env.GITHUB_RUN_ATTEMPT ?? 1),
    workflowPath: path.replace(/@.*$/, ""),
    baseBranch: pull?.base.ref ?? group?.base_ref.replace(/^refs\/heads\//, "") ?? branch,
    pullRequest: pull === void 0 ? null : { number: pull.number, fork: pull.head.repo?.id !== (pull.base.repo?.id ?? repository?.id) },
    runUrl: `${server}/${owner}/${repo}/actions/runs/${runId}`
  };
}

// src/github/runner-platform.ts
var import_node_path3 = __toESM(require_node_path());

// src/github/rest-client.ts
function lazyOctokit(token) {
  let made;
  return () => {
    if (token === "")
      return Promise.reject(new PlatformError("asking GitHub", null, null, "the input github-token is empty"));
    made ??= import("./chunks/github-3IKO6NQY.js").then(
      ({ getOctokit: make }) => make(token, { userAgent: "rag-gate", log: SILENT, request: { retries: 0 } })
    );
    return made;
  };
}
var SILENT = { debug() {
}, info() {
}, warn() {
}, error() {
} };

// src/github/spool-artifact.ts
var import_node_crypto = __toESM(require_node_crypto());
var import_node_fs = __toESM(require_node_fs());
var import_node_path = __toESM(require_node_path());
var MAX_ARCHIVE_BYTES = 512 * 1024 * 1024;
var STALL_MS = 3e4;
async function spoolArtifact(url, digest, folder, id) {
  const fail = (detail, status = null) => new PlatformError(`download of artifact ${id}`, status, null, detail);
  if (digest === null || !/^sha256:[0-9a-f]{64}$/.test(digest)) throw fail("it has no sha256 digest to check it by");
  const watchdog = new AbortController();
  let timer = setTimeout(() => watchdog.abort(), STALL_MS);
  const hash = (0, import_node_crypto.createHash)("sha256");
  (0, import_node_fs.mkdirSync)(folder, { recursive: true });
  const path = (0, import_node_path.join)(folder, `artifact-${id}.zip`);
  const descriptor = (0, import_node_fs.openSync)(path, "w");
  let length = 0;
  try {
    const response = await fetch(url, { redirect: "error", signal: watchdog.signal });
    if (!response.ok || response.body === null) throw fail("the archive is not there", response.status);
    for await (const chunk of response.body) {
      clearTimeout(timer);
      timer = setTimeout(() => watchdog.abort(), STALL_MS);
      length += chunk.length;
      if (length > MAX_ARCHIVE_BYTES) throw fail("it is larger than 512 MiB");
      hash.update(chunk);
      (0, import_node_fs.writeSync)(descriptor, chunk);
    }
  } catch (error2) {
    if (error2 instanceof PlatformError) throw error2;
    throw fail(watchdog.signal.aborted ? "the download stalled" : "the connection broke");
  } finally {
    clearTimeout(timer);
    (0, import_node_fs.closeSync)(descriptor);
  }
  if (`sha256:${hash.digest("hex")}` !== digest) throw fail("its digest is not the one that GitHub recorded");
  return path;
}

// src/github/upload-artifact.ts
var import_node_path2 = __toESM(require_node_path());
var import_promises = __toESM(require_promises());
var DEADLINE_MS = 6e4;
async function uploadArtifact(name, files, root, retentionDays) {
  const operation = `upload of artifact ${name}`;
  if (!process.env.ACTIONS_RUNTIME_TOKEN || !process.env.ACTIONS_RESULTS_URL) {
    throw new PlatformError(operation, null, null, "this runner offers no artifact service");
  }
  const deadline = new AbortController();
  try {
    const { DefaultArtifactClient } = await import("./chunks/artifact-PWQNPVVV.js");
    const options = { compressionLevel: 6, ...retentionDays === void 0 ? {} : { retentionDays } };
    const paths = files.map((file) => (0, import_node_path2.join)(root, file));
    const uploaded = new DefaultArtifactClient().uploadArtifact(name, paths, root, options);
    const late = (0, import_promises.setTimeout)(DEADLINE_MS, null, { signal: deadline.signal }).catch(() => null);
    const answer = await Promise.race([uploaded, late]);
    if (answer === null) throw new PlatformError(operation, null, null, "the service did not answer within a minute");
    if (answer.id === void 0) throw new PlatformError(operation, null, null, "the service gave no id");
    return { id: answer.id };
  } catch (error2) {
    throw platformError(operation, null, error2);
  } finally {
    deadline.abort();
  }
}

// src/github/with-retry.ts
var import_promises2 = __toESM(require_promises());
var TRIES = 4;
var FIRST_WAIT_MS = 500;
var LONGEST_WAIT_MS = 2e4;
async function withRetry(operation, permission, call) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (error2) {
      const wait = attempt < TRIES ? waitBefore(error2, attempt) : null;
      if (wait === null) throw platformError(operation, permission, error2);
      await (0, import_promises2.setTimeout)(wait);
    }
  }
}
function waitBefore(error2, attempt) {
  const { status, response } = error2 ?? {};
  const backOff = FIRST_WAIT_MS * 2 ** (attempt - 1);
  if (typeof status !== "number") return backOff;
  const after = Number(response?.headers?.["retry-after"] ?? Number.NaN) * 1e3;
  const limited = status === 429 || status === 403 && (Number.isFinite(after) || response?.headers?.["x-ratelimit-remaining"] === "0");
  if (limited) {
    const wait = Number.isFinite(after) ? after : backOff * 4;
    return wait <= LONGEST_WAIT_MS ? wait : null;
  }
  return status >= 500 ? Number.isFinite(after) ? Math.min(after, LONGEST_WAIT_MS) : backOff : null;
}

// src/github/runner-platform.ts
var PAGE = 100;
var MAX_RUN_PAGES = 3;
var MAX_ARTIFACT_PAGES = 10;
var MAX_COMMENT_PAGES = 30;
function runnerPlatform(context, token, workspace, temporary) {
  const { owner, repo } = context;
  const octokit = lazyOctokit(token);
  const here = { owner, repo };
  return {
    workspace,
    temporary,
    async listRuns(workflowFile, branch) {
      const client = await octokit();
      return pages(MAX_RUN_PAGES, async (page) => {
        const { data } = await withRetry(
          "listing workflow runs",
          "actions: read",
          () => client.rest.actions.listWorkflowRuns({
            ...here,
            workflow_id: workflowFile,
            branch,
            status: "completed",
            per_page: PAGE,
            page
          })
        );
        return data.workflow_runs.map(toRun);
      });
    },
    async getRun(id) {
      const client = await octokit();
      const { data } = await withRetry(
        "reading a workflow run",
        "actions: read",
        () => client.rest.actions.getWorkflowRun({ ...here, run_id: id })
      );
      return toRun(data);
    },
    async listArtifacts(runId, name) {
      const client = await octokit();
      return pages(MAX_ARTIFACT_PAGES, async (page) => {
        const { data } = await withRetry(
          "listing artifacts",
          "actions: read",
          () => client.rest.actions.listWorkflowRunArtifacts({
            ...{ ...here, run_id: runId, per_page: PAGE, page },
            ...name === null ? {} : { name }
          })
        );
        return data.artifacts.map(
          (artifact) => ({
            id: artifact.id,
            name: artifact.name,
            bytes: artifact.size_in_bytes,
            expired: artifact.expired,
            digest: artifact.digest ?? null
          })
        );
      });
    },
    async openArtifact(artifact) {
      const operation = `download of artifact ${artifact.id}`;
      if (artifact.bytes > MAX_ARCHIVE_BYTES)
        throw new PlatformError(operation, null, null, "it is larger than 512 MiB");
      const client = await octokit();
      const url = await withRetry(operation, "actions: read", async () => {
        const response = await client.request(
          "GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}",
          {
            ...{ ...here, artifact_id: artifact.id, archive_format: "zip" },
            request: { redirect: "manual" }
          }
        );
        return response.headers.location;
      });
      if (url === void 0) throw new PlatformError(operation, null, null, "GitHub gave no address for it");
      const path = await withRetry(
        operation,
        null,
        () => spoolArtifact(url, artifact.digest, (0, import_node_path3.join)(temporary, "rag-gate-artifacts"), artifact.id)
      );
      return zipFiles(path, `artifact ${artifact.name}`);
    },
    uploadArtifact,
    async pullHeadSha(number) {
      const client = await octokit();
      const { data } = await withRetry(
        "reading the pull request",
        "pull-requests: read",
        () => client.rest.pulls.get({ ...here, pull_number: number })
      );
      return data.head.sha;
    },
    async listComments(number) {
      const client = await octokit();
      return pages(MAX_COMMENT_PAGES, async (page) => {
        const { data } = await withRetry(
          "listing comments",
          "pull-requests: write",
          () => client.rest.issues.listComments({ ...here, issue_number: number, per_page: PAGE, page })
        );
        return data.map(toComment);
      });
    },
    async createComment(number, body) {
      const client = await octokit();
      const { data } = await withRetry(
        "writing the comment",
        "pull-requests: write",
        () => client.rest.issues.createComment({ ...here, issue_number: number, body })
      );
      return toComment(data);
    },
    async updateComment(id, body) {
      const client = await octokit();
      const { data } = await withRetry(
        "updating the comment",
        "pull-requests: write",
        () => client.rest.issues.updateComment({ ...here, comment_id: id, body })
      );
      return toComment(data);
    },
    async summary(markdown) {
      if (!process.env.GITHUB_STEP_SUMMARY) return;
      await summary.addRaw(markdown).write();
    },
    output: (name, value) => setOutput(name, value),
    info: (line) => info(logLine(line, 2e3)),
    warning: (message) => warning(logLine(message, 1e3)),
    error: (message, place) => error(logLine(message, 1e3), {
      title: "rag-gate",
      ...place === void 0 ? {} : { file: logLine(place.file) },
      ...place?.line === void 0 ? {} : { startLine: place.line },
      ...place?.column === void 0 ? {} : { startColumn: place.column }
    })
  };
}
async function pages(most, fetchPage) {
  const all = [];
  for (let page = 1; page <= most; page++) {
    const items = await fetchPage(page);
    all.push(...items);
    if (items.length < PAGE) break;
  }
  return all;
}
function toRun(run) {
  return {
    id: run.id,
    path: run.path ?? "",
    event: run.event,
    headBranch: run.head_branch,
    headSha: run.head_sha,
    headRepositoryId: run.head_repository?.id ?? null,
    conclusion: run.conclusion,
    attempt: run.run_attempt ?? 1,
    createdAt: run.created_at
  };
}
function toComment({ id, body, user, html_url }) {
  return { id, body: body ?? "", author: user?.login ?? null, url: html_url };
}

// src/github/start-action.ts
async function startAction(env) {
  try {
    const inputs = parseInputs((name) => getInput(name));
    if (inputs.token !== "") setSecret(inputs.token);
    const context = readContext(env, readPayload(env.GITHUB_EVENT_PATH));
    const workspace = env.GITHUB_WORKSPACE ?? process.cwd();
    const temporary = env.RUNNER_TEMP ?? (0, import_node_path4.join)(workspace, ".rag-gate");
    const platform = runnerPlatform(context, inputs.token, workspace, temporary);
    const exitCode = await runAction(inputs, context, actionFiles(inputs, context, workspace, temporary), platform);
    if (exitCode === 1) error("rag-gate: this change may not ship. The reasons are above and in the job summary.");
    return exitCode;
  } catch (error2) {
    for (const line of describe(error2)) error(line);
    return 1;
  }
}
function describe(error2) {
  if (error2 instanceof UserError) return formatDiagnostics(error2.diagnostics, error2.total).split("\n");
  return [`${describeBug(error2, version)}. Nothing was judged.`];
}
function readPayload(path) {
  if (path === void 0) return {};
  try {
    return JSON.parse((0, import_node_fs2.readFileSync)(path, "utf8"));
  } catch {
    return {};
  }
}
function actionFiles(inputs, context, workspace, temporary) {
  const inside = (file) => insideOf(file, workspace, [workspace, temporary]);
  return {
    findSources: (patterns) => findFiles(patterns, workspace).map((file) => fileSource(inside(file), workspace)),
    loadPolicy: ({ config, preset }, log) => {
      const file = policyFile(config, workspace);
      if (file !== null) inside(file);
      return loadPolicy(file, workspace, preset === void 0 ? {} : { preset }, log);
    },
    readBaseline: (path) => readBaseline(inside(path), workspace),
    writeReport: (files) => {
      const folder = (0, import_node_path4.join)(temporary, inputs.artifactName);
      writeReport(folder, files);
      return folder;
    },
    isWorkspaceFile: (file) => context.owner !== "" && !(0, import_node_path4.isAbsolute)(file) && !file.startsWith("artifact "),
    sha256,
    today: (/* @__PURE__ */ new Date()).toISOString().slice(0, 10)
  };
}
function insideOf(file, workspace, folders) {
  const real = realPath(resolveIn(workspace, file));
  const ok = folders.some((folder) => {
    const way = (0, import_node_path4.relative)(realPath(folder), real);
    return way === "" || way !== ".." && !way.startsWith(`..${import_node_path4.sep}`) && !(0, import_node_path4.isAbsolute)(way);
  });
  if (ok) return file;
  throw new UserError([
    { severity: "error", code: "file/outside", message: `${file} leads out of the workspace`, file }
  ]);
}
function realPath(path) {
  try {
    return (0, import_node_fs2.realpathSync)(path);
  } catch {
    return path;
  }
}

// src/index.ts
process.exitCode = await startAction(process.env);
