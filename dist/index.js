import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  error,
  getInput,
  info,
  setOutput,
  setSecret,
  summary,
  warning
} from "./chunks/chunk-5IVYGWRX.js";
import {
  commentHead,
  commentMarker,
  renderComment,
  renderSummary,
  stickyComment
} from "./chunks/chunk-DBE56RY4.js";
import {
  asUserError,
  judgeChange,
  repositoryPath
} from "./chunks/chunk-J5VAXOCE.js";
import "./chunks/chunk-QIHOAGC2.js";
import {
  PlatformError,
  platformError
} from "./chunks/chunk-CMTW6Z3D.js";
import {
  require_promises
} from "./chunks/chunk-AZ5R7VSU.js";
import {
  bytesSource
} from "./chunks/chunk-ZHQ6EBHG.js";
import {
  DiagnosticLog,
  FAIL_ON,
  PRESET_NAMES,
  UserError,
  asksForJudge,
  buildReport,
  checkJudgeInputs,
  compareBytes,
  crewFor,
  describeBug,
  expectedShards,
  fileSource,
  findFiles,
  formatDiagnostics,
  formatWarnings,
  invalidReport,
  isFailure,
  judgeLine,
  loadPolicy,
  logLine,
  nearestName,
  policyFile,
  policyOf,
  readBaseline,
  renderTerminal,
  reportFiles,
  reportPage,
  resolveIn,
  sha256,
  version,
  writeLines,
  writeReport
} from "./chunks/chunk-CFBVHY3U.js";
import {
  require_node_fs,
  require_node_path
} from "./chunks/chunk-PQZ2UWMK.js";
import {
  require_node_crypto
} from "./chunks/chunk-P4THMB5E.js";
import {
  init_define_PAGE_ASSETS
} from "./chunks/chunk-XPQ5PK37.js";
import {
  __toESM
} from "./chunks/chunk-RZGYXAJU.js";

// src/index.ts
init_define_PAGE_ASSETS();

// src/github/start-action.ts
init_define_PAGE_ASSETS();
var import_node_fs4 = __toESM(require_node_fs());
var import_node_path5 = __toESM(require_node_path());

// src/action/last-word.ts
init_define_PAGE_ASSETS();

// src/action/unjudged-report.ts
init_define_PAGE_ASSETS();
function unjudgedReport(problems, total, context) {
  const report = invalidReport(problems, total);
  const { headSha, runId, attempt } = context;
  return { ...report, head: { ...report.head, sha: headSha || null, run_id: runId, attempt } };
}

// src/action/verdict-outputs.ts
init_define_PAGE_ASSETS();
function verdictOutputs(report, folder, platform) {
  const summary2 = report.summary;
  const values = {
    decision: report.decision,
    "report-dir": folder,
    "report-json": `${folder}/report.json`,
    "baseline-run-id": report.baseline?.run_id ?? null,
    "baseline-sha": report.baseline?.sha ?? null,
    "failed-gates": report.gates.filter(({ status }) => status === "fail").length,
    "acl-leaks": report.acl.leaks,
    "regressed-cases": summary2.regressed_cases ?? 0,
    cases: report.head.cases
  };
  for (const [name, value] of Object.entries(values)) platform.output(name, String(value ?? ""));
}

// src/action/last-word.ts
function lastWord(context, files, platform) {
  const message = "the run was stopped before the change was judged";
  const report = unjudgedReport([{ severity: "error", code: "platform/stopped", message }], 1, context);
  const folder = files.writeReport(reportFiles(report, null));
  verdictOutputs(report, folder, platform);
  platform.error(`rag-gate: ${message}. That is no pass.`);
}

// src/action/parse-inputs.ts
init_define_PAGE_ASSETS();
function parseInputs(read) {
  const problems = [];
  const problem = (message, hint) => {
    problems.push({ severity: "error", code: "usage/invalid-value", message, ...hint === void 0 ? {} : { hint } });
  };
  const text = (name2) => read(name2).trim() || void 0;
  const lines = (name2) => read(name2).split("\n").map((line) => line.trim()).filter((line) => line !== "");
  const choice = (name2, allowed, fallback) => {
    const value = text(name2);
    if (value === void 0 || allowed.includes(value))
      return value ?? fallback;
    const near = nearestName(value, allowed);
    problem(
      `input ${name2} cannot be "${value}"`,
      near === void 0 ? `one of: ${allowed.join(", ")}` : `did you mean "${near}"?`
    );
    return fallback;
  };
  const mode = choice("mode", ["gate", "score", "publish"], "gate");
  for (const name2 of mode === "publish" ? [] : ["golden", "traces"]) {
    if (lines(name2).length === 0)
      problems.push({ severity: "error", code: "usage/missing-option", message: `input ${name2} is required` });
  }
  const key = text("key") ?? "";
  if (!/^[A-Za-z0-9._-]{0,60}$/.test(key))
    problem(`input key "${key}" may hold letters, digits, dot, dash and underscore only`);
  const name = text("artifact-name") ?? (mode === "score" ? "rag-gate-scores" : "rag-gate-report");
  if (!/^[A-Za-z0-9._-]{1,120}$/.test(name) || /^\.+$/.test(name))
    problem(`input artifact-name "${name}" is no name for an artifact`);
  const days = text("retention-days");
  if (days !== void 0 && !/^[1-9]\d{0,2}$/.test(days))
    problem(`input retention-days "${days}" is no number of days`);
  const preset = text("preset");
  if (preset !== void 0) choice("preset", PRESET_NAMES, "capstone");
  const inputs = {
    mode,
    golden: lines("golden"),
    traces: lines("traces"),
    corpus: lines("corpus"),
    qrels: lines("qrels"),
    config: text("config"),
    preset,
    configId: text("config-id"),
    tracesFormat: text("traces-format"),
    goldenFormat: text("golden-format"),
    expectedShards: expectedShards(lines("expected-shards")),
    baseline: text("baseline") ?? "auto",
    baselineBranch: text("baseline-branch"),
    baselineWorkflow: text("baseline-workflow"),
    suite: text("suite"),
    comment: choice("comment", ["auto", "always", "on-failure", "never"], "auto"),
    artifactName: key === "" ? name : `${name}-${key}`,
    retentionDays: days === void 0 ? void 0 : Number(days),
    key,
    includeText: choice("include-text", ["auto", "always", "never"], "auto"),
    failOn: choice("fail-on", FAIL_ON, "fail"),
    onScheduleFailure: choice("on-schedule-failure", ["none", "issue"], "none"),
    token: read("github-token").trim(),
    judge: checkJudgeInputs(
      { baseUrl: text("judge-base-url"), model: text("judge-model"), key: read("judge-api-key").trim() },
      { baseUrl: "input judge-base-url", model: "input judge-model" },
      (code, message) => problems.push({ severity: "error", code, message })
    )
  };
  if (problems.length > 0) throw new UserError(problems);
  return inputs;
}

// src/action/run-action.ts
init_define_PAGE_ASSETS();

// src/action/annotations.ts
init_define_PAGE_ASSETS();
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
function annotateProblems(problems, platform) {
  for (const { code, message, file, line, column } of problems.slice(0, SHOWN)) {
    const place = file === void 0 ? void 0 : { file, ...line ? { line } : {}, ...column ? { column } : {} };
    platform.error(`${code}: ${logLine(message)}`, place);
  }
}

// src/action/nightly-issue.ts
init_define_PAGE_ASSETS();
async function nightlyIssue(body, fails, { onScheduleFailure, key }, context, platform) {
  if (context.event !== "schedule" || onScheduleFailure !== "issue") return;
  const marker = commentMarker(context, key);
  const [own] = (await platform.listOwnIssues()).filter((issue) => issue.body.startsWith(marker)).sort((a, b) => a.number - b.number);
  if (fails) {
    const { url } = own === void 0 ? await platform.createIssue(title(context, key), body) : await platform.updateIssue(own.number, { body });
    platform.info(`Issue: ${logLine(url)} tells of this failure.`);
  } else if (own !== void 0) {
    await platform.createComment(own.number, `Recovered in [run ${context.runId}](${context.runUrl}).`);
    await platform.updateIssue(own.number, { closed: true });
    platform.info(`Issue: ${logLine(own.url)} is closed.`);
  }
}
function title({ workflowPath, baseBranch }, key) {
  const gate = `${workflowPath.split("/").at(-1)}${key === "" ? "" : `, ${key}`}`;
  return `RAG gate fails on ${baseBranch ?? "the default branch"} (${gate})`;
}

// src/action/run-action.ts
async function runAction(inputs, context, files, platform) {
  const judged = await judgeOrExplain(inputs, context, files, platform);
  const page = await guarded("the page", platform, () => reportPage(judged.report, judged.run));
  const written = [...reportFiles(judged.report, judged.run), ...page === null ? [] : [page]];
  const folder = files.writeReport(written);
  verdictOutputs(judged.report, folder, platform);
  platform.output("report-html", page === null ? "" : `${folder}/${page.name}`);
  const report = await withTrend(judged, inputs, context, files, platform);
  tell({ ...judged, report }, files, platform);
  const names = written.map(({ name }) => name);
  const artifactId = context.isEnterpriseServer ? noService(folder, platform) : await upload(inputs, folder, names, platform);
  const artifactUrl = artifactId === null ? null : `${context.runUrl}/artifacts/${artifactId}`;
  const shown = { marker: commentHead(context, inputs.key), runUrl: context.runUrl, artifactUrl, key: inputs.key };
  const commentUrl = await guarded(
    "the comment",
    platform,
    () => stickyComment(renderComment(report, shown), report.decision === "PASS", inputs, context, platform)
  );
  if (commentUrl === null && context.pullRequest?.fork)
    platform.info("Comment: the token of a fork's pull request may only read; mode: publish can write it afterwards.");
  await guarded("the job summary", platform, () => platform.summary(renderSummary(report, shown)));
  const fails = isFailure(report.decision, inputs.failOn);
  await guarded(
    "the issue",
    platform,
    () => nightlyIssue(renderComment(report, shown), fails, inputs, context, platform)
  );
  platform.output("artifact-id", String(artifactId ?? ""));
  platform.output("artifact-url", artifactUrl ?? "");
  platform.output("comment-url", commentUrl ?? "");
  return fails && inputs.failOn !== "never" ? 1 : 0;
}
async function judgeOrExplain(inputs, context, files, platform) {
  try {
    const { run, baseline, anchor } = await judgeChange(inputs, context, files, platform);
    const report = buildReport(run);
    const origin = { ...report.run, event: context.event, baseline, anchor };
    return { run, report: { ...report, run: origin }, problems: null };
  } catch (error2) {
    const problems = asUserError(error2);
    const report = unjudgedReport(problems.diagnostics, problems.total, context);
    const reasons = [...shardConflict(problems), ...report.reasons];
    return { run: null, report: { ...report, reasons }, problems };
  }
}
async function withTrend({ report, run }, inputs, context, files, platform) {
  if (run === null || context.branch === null) return report;
  const shown = await guarded("the trend", platform, async () => {
    const { addTrend } = await import("./chunks/add-trend-YSD7ZK5E.js");
    const { trend } = run.input.policy.baseline;
    const extended = await addTrend(report, trend, inputs, context, platform);
    if (extended === report) return report;
    const changed = reportFiles(extended, run).filter(({ name }) => name !== "cases.jsonl");
    files.writeReport([...changed, await reportPage(extended, run)]);
    return extended;
  });
  return shown ?? report;
}
function shardConflict({ diagnostics }) {
  const found = diagnostics.find(({ code, file }) => code === "trace/duplicate" && file?.startsWith("artifact "));
  if (found === void 0) return [];
  const message = `trace artifacts conflict: ${found.message} in ${found.file}`;
  return [{ code: "incomplete_run", message, gate: null, case_ids: [] }];
}
function tell({ report, run, problems }, files, platform) {
  const lines = (text) => {
    for (const line of text.split("\n")) platform.info(line);
  };
  if (problems !== null) {
    lines(formatDiagnostics(problems.diagnostics, problems.total));
    annotateProblems(problems.diagnostics, platform);
  } else if (run !== null) {
    if (run.judge !== void 0) platform.info(`${judgeLine(run.judge.summary)}.`);
    if (run.warnings.length > 0) lines(formatWarnings(run.warnings, run.warningCounts));
    lines(renderTerminal(report, { color: false, width: 120 }));
    annotateFailures(report, run, files.isWorkspaceFile, platform);
  }
}
function noService(folder, platform) {
  platform.info(
    `GitHub Enterprise Server: this Action cannot upload artifacts there. The report is in ${logLine(folder)};`
  );
  platform.info("keep it with an upload step of your own, and give the input baseline a path.");
  return null;
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
    const why = error2 instanceof PlatformError ? logLine(error2.message) : describeBug(error2, version);
    platform.warning(`rag-gate could not write ${what}: ${why}. The verdict is unchanged.`);
    return null;
  }
}

// src/action/run-context.ts
init_define_PAGE_ASSETS();

// src/action/triggering-run.ts
init_define_PAGE_ASSETS();
function triggeringRun(payload) {
  const run = (payload ?? {}).workflow_run;
  const {
    id,
    run_attempt: attempt = 1,
    event,
    path = "",
    head_sha: headSha,
    head_branch: headBranch,
    conclusion
  } = run ?? {};
  const headOwner = run?.head_repository?.owner?.login;
  const headRepositoryId = run?.head_repository?.id;
  if (id === void 0 || event === void 0 || headSha === void 0 || !headBranch) return null;
  if (headOwner === void 0 || headRepositoryId === void 0) return null;
  return {
    ...{ id, attempt, event, headSha, headBranch, headOwner, headRepositoryId },
    path: path.replace(/@.*$/, ""),
    conclusion: conclusion ?? "unknown"
  };
}

// src/action/run-context.ts
function readContext(env, payload) {
  const { repository, pull_request: pull, merge_group: group, release } = payload ?? {};
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
    branch: group === void 0 ? branch : null,
    baseBranch: pull?.base.ref ?? group?.base_ref.replace(/^refs\/heads\//, "") ?? branch ?? releasedFrom(release?.target_commitish) ?? repository?.default_branch ?? null,
    baseSha: pull?.base.sha ?? group?.base_sha ?? null,
    mergeSha: pull !== void 0 && env.GITHUB_EVENT_NAME === "pull_request" ? env.GITHUB_SHA ?? null : null,
    pullRequest: pull === void 0 ? null : { number: pull.number, fork: pull.head.repo?.id !== (pull.base.repo?.id ?? repository?.id) },
    runUrl: `${server}/${owner}/${repo}/actions/runs/${runId}`,
    triggeringRun: triggeringRun(payload),
    isEnterpriseServer: !/^https:\/\/(?:github\.com|[^/]+\.ghe\.com|[^/]*localhost)(?::\d+)?\/?$/i.test(server)
  };
}
function releasedFrom(target) {
  return target === void 0 || target === "" || /^[0-9a-f]{40}$/.test(target) ? null : target;
}

// src/github/on-stop.ts
init_define_PAGE_ASSETS();
var SIGNALS = ["SIGINT", "SIGTERM"];
function onStop(act) {
  const stop = (signal) => {
    unwatch();
    try {
      act();
    } finally {
      process.kill(process.pid, signal);
    }
  };
  const unwatch = () => {
    for (const signal of SIGNALS) process.off(signal, stop);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  return unwatch;
}

// src/github/runner-files.ts
init_define_PAGE_ASSETS();
var import_node_fs2 = __toESM(require_node_fs());
var import_node_path = __toESM(require_node_path());

// src/workspace/git-hash.ts
init_define_PAGE_ASSETS();
var import_node_crypto = __toESM(require_node_crypto());
var import_node_fs = __toESM(require_node_fs());
function gitHash(path) {
  const bytes = (0, import_node_fs.readFileSync)(path);
  return (0, import_node_crypto.createHash)("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
}

// src/github/runner-files.ts
function runnerFiles(inputs, workspace, temporary) {
  const inside = (file) => insideOf(file, workspace, [workspace, temporary]);
  const options = inputs.preset === void 0 ? {} : { preset: inputs.preset };
  return {
    workspace,
    findSources: (patterns) => findFiles(patterns, workspace).map((file) => fileSource(inside(file), workspace)),
    loadPolicy: ({ config }, log) => {
      const file = policyFile(config, workspace);
      if (file !== null) inside(file);
      return loadPolicy(file, workspace, options, log);
    },
    loadCalibration: async (policy) => {
      if (!asksForJudge(policy)) return [];
      const { loadCalibration } = await import("./chunks/load-calibration-HZEZWXDN.js");
      inside(policy.calibration.record);
      return loadCalibration(policy, workspace);
    },
    parsePolicy: (bytes, file) => policyOf(new TextDecoder().decode(bytes), file, `${file} of the base commit`, options, new DiagnosticLog()),
    headFiles: (patterns) => patterns.flatMap((pattern) => findFiles([pattern], workspace)).flatMap((file) => {
      const path = repositoryPath(file, workspace);
      return path === null ? [] : [{ path, sha: gitHash(resolveIn(workspace, inside(file))) }];
    }),
    bytesSource: (name, bytes) => bytesSource(name, bytes, /\.gz@/.test(name)),
    readBaseline: (path) => readBaseline(inside(path), workspace),
    writeReport: (files) => {
      const folder = (0, import_node_path.join)(temporary, inputs.artifactName);
      writeReport(folder, files);
      return folder;
    },
    writeScores: async (name, lines) => {
      const folder = (0, import_node_path.join)(temporary, inputs.artifactName);
      await writeLines((0, import_node_path.join)(folder, name), lines, "the scores");
      return folder;
    },
    liveJudging: async (judge, tell2) => {
      const { liveJudging } = await import("./chunks/live-judging-JNAHHAV5.js");
      return liveJudging(judge, [], tellTenths(tell2));
    },
    isWorkspaceFile: (file) => !(0, import_node_path.isAbsolute)(file) && !/^artifact |@[0-9a-f]{7}$/.test(file),
    ...{ sha256, crewFor },
    today: (/* @__PURE__ */ new Date()).toISOString().slice(0, 10)
  };
}
function tellTenths(tell2) {
  let told = 0;
  return (judged, of) => {
    if (Math.floor(judged * 10 / of) === told) return;
    told = Math.floor(judged * 10 / of);
    tell2(`Judge: ${judged} of ${of}.`);
  };
}
function insideOf(file, workspace, folders) {
  const real = realPath(resolveIn(workspace, file));
  const ok = folders.some((folder) => {
    const way = (0, import_node_path.relative)(realPath(folder), real);
    return way === "" || way !== ".." && !way.startsWith(`..${import_node_path.sep}`) && !(0, import_node_path.isAbsolute)(way);
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

// src/github/runner-platform.ts
init_define_PAGE_ASSETS();

// src/github/checked-answers.ts
init_define_PAGE_ASSETS();
function checkedAnswers(calls) {
  const checked = Object.entries(calls).map(([name, call]) => [name, checkedCall(name, call)]);
  return Object.fromEntries(checked);
}
function checkedCall(name, call) {
  return async (...args) => {
    try {
      return await call(...args);
    } catch (error2) {
      if (!(error2 instanceof TypeError)) throw error2;
      throw new PlatformError(
        `reading GitHub's answer (${name})`,
        null,
        null,
        "it is not one that GitHub gives",
        error2
      );
    }
  };
}

// src/github/comment-calls.ts
init_define_PAGE_ASSETS();

// src/github/create-once.ts
init_define_PAGE_ASSETS();

// src/github/with-retry.ts
init_define_PAGE_ASSETS();
var import_promises = __toESM(require_promises());

// src/github/retry-delay.ts
init_define_PAGE_ASSETS();
var FIRST_WAIT_MS = 500;
var LONGEST_WAIT_MS = 6e4;
var MAX_LIMIT_WAITS = 2;
function isRateLimit(error2) {
  const { status, response, message } = error2 ?? {};
  if (status === 429) return true;
  const headers = response?.headers ?? {};
  const said = headers["retry-after"] !== void 0 || headers["x-ratelimit-remaining"] === "0";
  return status === 403 && (said || /secondary rate limit/i.test(String(message)));
}
function retryDelay(error2, attempt, now) {
  const { status, response } = error2 ?? {};
  const headers = response?.headers ?? {};
  const backOff = FIRST_WAIT_MS * 2 ** (attempt - 1);
  const after = Number(headers["retry-after"] ?? Number.NaN) * 1e3;
  if (isRateLimit(error2)) {
    const reset = headers["x-ratelimit-remaining"] === "0" ? Number(headers["x-ratelimit-reset"]) * 1e3 - now : Number.NaN;
    const undated = response === void 0 ? backOff : LONGEST_WAIT_MS;
    const wait = [after, reset].find((value) => Number.isFinite(value)) ?? undated;
    return attempt > MAX_LIMIT_WAITS || wait > LONGEST_WAIT_MS ? null : Math.max(wait, FIRST_WAIT_MS);
  }
  if (typeof status !== "number") return backOff;
  return status >= 500 ? Math.min(Number.isFinite(after) ? after : backOff, LONGEST_WAIT_MS) : null;
}

// src/github/with-retry.ts
var TRIES = 4;
async function withRetry(operation, permission, call) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (error2) {
      const wait = attempt < TRIES ? retryDelay(error2, attempt, Date.now()) : null;
      if (wait === null) throw platformError(operation, isRateLimit(error2) ? null : permission, error2);
      await (0, import_promises.setTimeout)(wait);
    }
  }
}

// src/github/create-once.ts
function createOnce(operation, permission, body, { create, list }) {
  let isTried = false;
  return withRetry(operation, permission, async () => {
    const created = isTried ? (await list()).find((one) => plain(one.body ?? "") === plain(body)) : void 0;
    isTried = true;
    return created ?? create();
  });
}
var plain = (text) => text.replaceAll("\r\n", "\n").trim();

// src/github/read-pages.ts
init_define_PAGE_ASSETS();
var PAGE = 100;
async function readPages(most, fetchPage) {
  const all = [];
  for (let page = 1; page <= most; page++) {
    const items = await fetchPage(page);
    all.push(...items);
    if (items.length < PAGE) break;
  }
  return all;
}

// src/github/text-of.ts
init_define_PAGE_ASSETS();
function textOf(field) {
  if (typeof field !== "string") throw new TypeError("a text is missing in the answer");
  return field;
}

// src/github/comment-calls.ts
var MAX_COMMENT_PAGES = 30;
function commentCalls({
  octokit,
  here
}) {
  async function listComments(number) {
    const client = await octokit();
    return readPages(MAX_COMMENT_PAGES, async (page) => {
      const { data } = await withRetry(
        "listing comments",
        "pull-requests: write",
        () => client.rest.issues.listComments({ ...here, issue_number: number, per_page: PAGE, page })
      );
      return data.map(toComment);
    });
  }
  return {
    async listPulls(head) {
      const client = await octokit();
      const { data } = await withRetry(
        "listing pull requests",
        "pull-requests: read",
        () => client.rest.pulls.list({ ...here, state: "open", head, per_page: PAGE })
      );
      return data.map(
        (pull) => ({
          number: pull.number,
          headSha: pull.head.sha,
          headRepositoryId: pull.head.repo?.id ?? null,
          baseRepositoryId: pull.base.repo.id
        })
      );
    },
    async pullHeadSha(number) {
      const client = await octokit();
      const { data } = await withRetry(
        "reading the pull request",
        "pull-requests: read",
        () => client.rest.pulls.get({ ...here, pull_number: number })
      );
      return data.head.sha;
    },
    listComments,
    async createComment(number, body) {
      const client = await octokit();
      return createOnce("writing the comment", "pull-requests: write", body, {
        create: async () => toComment((await client.rest.issues.createComment({ ...here, issue_number: number, body })).data),
        list: () => listComments(number)
      });
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
    async deleteComment(id) {
      const client = await octokit();
      await withRetry(
        "deleting a comment",
        "pull-requests: write",
        () => client.rest.issues.deleteComment({ ...here, comment_id: id })
      );
    }
  };
}
function toComment({ id, body, user, html_url }) {
  return { id, body: body ?? "", author: user?.login ?? null, url: textOf(html_url) };
}

// src/github/issue-calls.ts
init_define_PAGE_ASSETS();
var OWN_AUTHOR = "github-actions[bot]";
var MAX_PAGES = 5;
var WRITE = "issues: write";
function issueCalls({
  octokit,
  here
}) {
  return {
    async listOwnIssues() {
      const client = await octokit();
      const all = await readPages(MAX_PAGES, async (page) => {
        const query = { ...here, state: "open", creator: OWN_AUTHOR, per_page: PAGE, page };
        const { data } = await withRetry("listing issues", WRITE, () => client.rest.issues.listForRepo(query));
        return data;
      });
      return all.filter((issue) => !issue.pull_request && issue.user?.login === OWN_AUTHOR).map(toIssue);
    },
    async createIssue(title2, body) {
      const client = await octokit();
      const query = { ...here, state: "open", creator: OWN_AUTHOR, per_page: PAGE };
      return createOnce("opening an issue", WRITE, body, {
        create: async () => toIssue((await client.rest.issues.create({ ...here, title: title2, body })).data),
        list: async () => (await client.rest.issues.listForRepo(query)).data.map(toIssue)
      });
    },
    async updateIssue(number, { body, closed }) {
      const client = await octokit();
      const { data } = await withRetry(
        "updating an issue",
        WRITE,
        () => client.rest.issues.update({
          ...{ ...here, issue_number: number },
          ...body === void 0 ? {} : { body },
          ...closed ? { state: "closed", state_reason: "completed" } : {}
        })
      );
      return toIssue(data);
    }
  };
}
function toIssue(issue) {
  return { number: issue.number, body: issue.body ?? "", url: textOf(issue.html_url) };
}

// src/github/repository-calls.ts
init_define_PAGE_ASSETS();
var READ = "contents: read";
function repositoryCalls({
  octokit,
  here
}) {
  return {
    async readPath(path, sha) {
      const operation = `reading ${path === "" ? "the files" : path} of commit ${sha.slice(0, 7)}`;
      const client = await octokit();
      const found = await orNull(
        () => withRetry(operation, READ, () => client.rest.repos.getContent({ ...here, path, ref: sha }))
      );
      if (found === null) return null;
      const { data } = found;
      if (Array.isArray(data))
        return data.map(({ name, type, sha: hash }) => ({ name, kind: kindOf(type), sha: hash }));
      if (data.type !== "file") throw new PlatformError(operation, null, null, "it is no regular file");
      const { content, encoding, sha: blob } = data;
      return {
        sha: blob,
        read: async () => {
          if (encoding === "base64") return Buffer.from(content, "base64");
          const raw = await withRetry(
            operation,
            READ,
            () => client.request("GET /repos/{owner}/{repo}/contents/{path}", {
              ...{ ...here, path, ref: sha, headers: { accept: "application/vnd.github.raw+json" } },
              request: { parseSuccessResponseBody: false }
            })
          );
          return readStream(raw.data);
        }
      };
    },
    async parents(sha) {
      const client = await octokit();
      const { data } = await withRetry(
        "reading a commit",
        READ,
        () => client.rest.repos.listCommits({ ...here, sha, per_page: 1 })
      );
      return data[0]?.parents.map((parent) => parent.sha) ?? [];
    },
    async mergeBase(base, head) {
      const client = await octokit();
      const { data } = await withRetry(
        "comparing base and head",
        READ,
        () => client.rest.repos.compareCommitsWithBasehead({ ...here, basehead: `${base}...${head}`, per_page: 1 })
      );
      return data.merge_base_commit.sha;
    },
    async ancestors(sha) {
      const client = await octokit();
      const { data } = await withRetry(
        "listing commits",
        READ,
        () => client.rest.repos.listCommits({ ...here, sha, per_page: PAGE })
      );
      return data.map((commit) => commit.sha);
    },
    async commitOfTag(tag) {
      const client = await octokit();
      const found = await orNull(
        () => withRetry(
          `reading tag ${tag}`,
          READ,
          () => client.rest.repos.getCommit({ ...here, ref: `tags/${tag}`, per_page: 1 })
        ),
        [404, 422]
      );
      return found?.data.sha ?? null;
    },
    async releaseTags() {
      const client = await octokit();
      const { data } = await withRetry(
        "listing releases",
        READ,
        () => client.rest.repos.listReleases({ ...here, per_page: PAGE })
      );
      return data.filter(({ draft, prerelease }) => !draft && !prerelease).sort((a, b) => compareBytes(b.created_at, a.created_at) || b.id - a.id).map(({ tag_name }) => tag_name);
    }
  };
}
function kindOf(type) {
  return type === "file" ? "file" : type === "dir" ? "folder" : "other";
}
async function readStream(stream) {
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
async function orNull(call, missing = [404]) {
  try {
    return await call();
  } catch (error2) {
    if (error2 instanceof PlatformError && missing.includes(error2.status ?? 0)) return null;
    throw error2;
  }
}

// src/github/rest-client.ts
init_define_PAGE_ASSETS();
var ANSWER_MS = 2e4;
function lazyOctokit(token, answerMs = ANSWER_MS) {
  let made;
  return () => {
    if (token === "")
      return Promise.reject(new PlatformError("asking GitHub", null, null, "the input github-token is empty"));
    made ??= import("./chunks/github-DQ464V52.js").then(({ getOctokit: make }) => {
      const octokit = make(token, { userAgent: "rag-gate", log: SILENT, request: { retries: 0 } });
      octokit.hook.before("request", ({ request }) => {
        request.signal = AbortSignal.timeout(answerMs);
      });
      return octokit;
    });
    return made;
  };
}
var SILENT = { debug() {
}, info() {
}, warn() {
}, error() {
} };

// src/github/run-calls.ts
init_define_PAGE_ASSETS();
var import_node_path3 = __toESM(require_node_path());

// src/github/spool-artifact.ts
init_define_PAGE_ASSETS();
var import_node_crypto2 = __toESM(require_node_crypto());
var import_node_fs3 = __toESM(require_node_fs());
var import_node_path2 = __toESM(require_node_path());
var MAX_ARCHIVE_BYTES = 512 * 1024 * 1024;
var STALL_MS = 3e4;
async function spoolArtifact(url, digest, folder, id) {
  const fail = (detail, status = null) => new PlatformError(`download of artifact ${id}`, status, null, detail);
  if (digest === null || !/^sha256:[0-9a-f]{64}$/.test(digest)) throw fail("it has no sha256 digest to check it by");
  const watchdog = new AbortController();
  let timer = setTimeout(() => watchdog.abort(), STALL_MS);
  const hash = (0, import_node_crypto2.createHash)("sha256");
  (0, import_node_fs3.mkdirSync)(folder, { recursive: true });
  const path = (0, import_node_path2.join)(folder, `artifact-${id}.zip`);
  const descriptor = (0, import_node_fs3.openSync)(path, "w");
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
      (0, import_node_fs3.writeSync)(descriptor, chunk);
    }
  } catch (error2) {
    if (error2 instanceof PlatformError) throw error2;
    throw fail(watchdog.signal.aborted ? "the download stalled" : "the connection broke");
  } finally {
    clearTimeout(timer);
    (0, import_node_fs3.closeSync)(descriptor);
  }
  if (`sha256:${hash.digest("hex")}` !== digest) throw fail("its digest is not the one that GitHub recorded");
  return path;
}

// src/github/run-calls.ts
var MAX_RUN_PAGES = 3;
var MAX_ARTIFACT_PAGES = 10;
function runCalls({ octokit, here }, temporary) {
  return {
    async listRuns(workflowFile, branch, sha) {
      const client = await octokit();
      return readPages(MAX_RUN_PAGES, async (page) => {
        const { data } = await withRetry(
          "listing workflow runs",
          "actions: read",
          () => client.rest.actions.listWorkflowRuns({
            ...here,
            workflow_id: workflowFile,
            branch,
            ...sha === void 0 ? {} : { head_sha: sha },
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
      return readPages(MAX_ARTIFACT_PAGES, async (page) => {
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
            digest: artifact.digest ?? null,
            run: runOf(artifact.workflow_run)
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
      const { zipFiles } = await import("./chunks/zip-files-OBPWK6JB.js");
      return zipFiles(path, `artifact ${artifact.name}`);
    }
  };
}
function runOf(run) {
  return run?.id === void 0 || run.head_sha === void 0 ? null : { id: run.id, headSha: run.head_sha };
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

// src/github/runner-commands.ts
init_define_PAGE_ASSETS();
var runnerCommands = {
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

// src/github/upload-artifact.ts
init_define_PAGE_ASSETS();
var import_node_path4 = __toESM(require_node_path());
var import_promises2 = __toESM(require_promises());
var DEADLINE_MS = 6e4;
async function uploadArtifact(name, files, root, retentionDays) {
  const operation = `upload of artifact ${name}`;
  if (!process.env.ACTIONS_RUNTIME_TOKEN || !process.env.ACTIONS_RESULTS_URL) {
    throw new PlatformError(operation, null, null, "this runner offers no artifact service");
  }
  const deadline = new AbortController();
  try {
    const { DefaultArtifactClient } = await import("./chunks/artifact-EDA6FT4I.js");
    const options = { compressionLevel: 6, ...retentionDays === void 0 ? {} : { retentionDays } };
    const paths = files.map((file) => (0, import_node_path4.join)(root, file));
    const uploaded = new DefaultArtifactClient().uploadArtifact(name, paths, root, options);
    const late = (0, import_promises2.setTimeout)(DEADLINE_MS, null, { signal: deadline.signal }).catch(() => null);
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

// src/github/within.ts
init_define_PAGE_ASSETS();
async function within(ms, work) {
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

// src/github/runner-platform.ts
function runnerPlatform({ owner, repo }, token, temporary) {
  const api = { octokit: lazyOctokit(token), here: { owner, repo } };
  return {
    ...runnerCommands,
    ...checkedAnswers(runCalls(api, temporary)),
    ...checkedAnswers(commentCalls(api)),
    ...checkedAnswers(issueCalls(api)),
    ...checkedAnswers(repositoryCalls(api)),
    uploadArtifact,
    within
  };
}

// src/github/start-action.ts
async function startAction(env) {
  try {
    const inputs = parseInputs((name) => getInput(name));
    for (const secret of [inputs.token, inputs.judge?.key ?? ""]) if (secret !== "") setSecret(secret);
    const context = readContext(env, readPayload(env.GITHUB_EVENT_PATH));
    const workspace = env.GITHUB_WORKSPACE ?? process.cwd();
    const temporary = env.RUNNER_TEMP ?? (0, import_node_path5.join)(workspace, ".rag-gate");
    const platform = runnerPlatform(context, inputs.token, temporary);
    if (inputs.mode === "publish") {
      const { publishComment } = await import("./chunks/publish-comment-BPHNS54Y.js");
      return await publishComment(inputs, context, platform);
    }
    const files = runnerFiles(inputs, workspace, temporary);
    if (inputs.mode === "score") {
      const { scoreTraces } = await import("./chunks/score-traces-KXAJS2PB.js");
      return await scoreTraces(inputs, context, files, platform);
    }
    let isWritten = false;
    const watched = {
      ...files,
      writeReport: (written) => {
        const folder = files.writeReport(written);
        isWritten = true;
        return folder;
      }
    };
    const unwatch = onStop(() => {
      if (!isWritten) lastWord(context, files, platform);
    });
    const exitCode = await runAction(inputs, context, watched, platform).finally(unwatch);
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
    return JSON.parse((0, import_node_fs4.readFileSync)(path, "utf8"));
  } catch {
    return {};
  }
}

// src/index.ts
process.exitCode = await startAction(process.env);
