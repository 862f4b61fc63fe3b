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
  commentHead,
  commentMarker,
  renderComment,
  renderSummary,
  stickyComment
} from "./chunks/chunk-PW2F2IWX.js";
import {
  TRUSTED_EVENTS,
  ageInDays,
  baselineRules,
  orderCandidates,
  recordOf,
  rejection,
  reportOfArtifact,
  reportOfRun
} from "./chunks/chunk-VCXJGBZP.js";
import {
  PlatformError,
  platformError
} from "./chunks/chunk-HVABR53X.js";
import {
  adapterNamed,
  buildReport,
  compareBytes,
  describeBug,
  fileSource,
  findFiles,
  formatDiagnostics,
  formatWarnings,
  invalidReport,
  loadPolicy,
  policyFile,
  policyOf,
  readBaseline,
  renderTerminal,
  reportFiles,
  resolveIn,
  runGate,
  segmentMatcher,
  sha256,
  traceAdapters,
  version,
  writeReport
} from "./chunks/chunk-E6PUD5JL.js";
import {
  require_node_path
} from "./chunks/chunk-YOJCM474.js";
import "./chunks/chunk-A4TRCNLX.js";
import {
  DiagnosticLog
} from "./chunks/chunk-D4YOSSWO.js";
import {
  count,
  logLine
} from "./chunks/chunk-FQQZZWV3.js";
import "./chunks/chunk-AOZF2HZV.js";
import {
  require_node_fs
} from "./chunks/chunk-MSHIUNZE.js";
import "./chunks/chunk-RL32RCAL.js";
import "./chunks/chunk-7KN4KR3T.js";
import "./chunks/chunk-WXH6LK7A.js";
import {
  PRESET_NAMES,
  nearestName
} from "./chunks/chunk-WZRXS5IG.js";
import "./chunks/chunk-B3GFNCW7.js";
import {
  UserError
} from "./chunks/chunk-GMU5R3JK.js";
import {
  require_node_crypto
} from "./chunks/chunk-JDJ2RX4B.js";
import "./chunks/chunk-SDBJTDQU.js";
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
var import_node_fs4 = __toESM(require_node_fs());
var import_node_path5 = __toESM(require_node_path());

// src/action/unjudged-report.ts
function unjudgedReport(problems, total, context) {
  const report = invalidReport(problems, total);
  const { headSha, runId, attempt } = context;
  return { ...report, head: { ...report.head, sha: headSha || null, run_id: runId, attempt } };
}

// src/action/verdict-outputs.ts
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
function parseInputs(read) {
  const problems = [];
  const problem2 = (message, hint) => {
    problems.push({ severity: "error", code: "usage/invalid-value", message, ...hint === void 0 ? {} : { hint } });
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
  const mode = choice("mode", ["gate", "publish"], "gate");
  for (const name2 of mode === "gate" ? ["golden", "traces"] : []) {
    if (lines(name2).length === 0)
      problems.push({ severity: "error", code: "usage/missing-option", message: `input ${name2} is required` });
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
    mode,
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
    onScheduleFailure: choice("on-schedule-failure", ["none", "issue"], "none"),
    token: read("github-token").trim()
  };
  if (problems.length > 0) throw new UserError(problems);
  return inputs;
}
function shards(lines) {
  if (lines.length === 0) return null;
  return lines.length === 1 && /^\d+$/.test(lines[0]) ? Number(lines[0]) : lines;
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
function annotateProblems(problems, platform) {
  for (const { code, message, file, line, column } of problems.slice(0, SHOWN)) {
    const place = file === void 0 ? void 0 : { file, ...line ? { line } : {}, ...column ? { column } : {} };
    platform.error(`${code}: ${logLine(message)}`, place);
  }
}

// src/action/action-sources.ts
async function actionSources(inputs, runId, findSources, platform) {
  const problems = [];
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
          problems.push(problem(`this run has no artifact ${line.slice("artifact:".length)}`));
        if (areShards) shards2 = [.../* @__PURE__ */ new Set([...shards2, ...artifacts.map(({ name }) => name)])];
        for (const artifact of artifacts) sources.push(...dataFiles(await platform.openArtifact(artifact)));
      } catch (error2) {
        if (!(error2 instanceof UserError)) throw error2;
        problems.push(...error2.diagnostics);
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
  if (problems.length > 0) throw new UserError(problems);
  return { ...found, incomplete: missingShards(inputs.expectedShards, shards2) };
}
function problem(message) {
  return { severity: "error", code: "file/not-found", message, hint: "upload it in a job that this one needs" };
}
function matching(artifacts, pattern) {
  const fits = segmentMatcher(pattern);
  const newest = /* @__PURE__ */ new Map();
  for (const artifact of artifacts) {
    if (!fits(artifact.name)) continue;
    const known = newest.get(artifact.name);
    if (known === void 0 || artifact.id > known.id) newest.set(artifact.name, artifact);
  }
  return [...newest.values()].sort((a, b) => compareBytes(a.name, b.name));
}
function dataFiles(files) {
  return [...files].filter(([name]) => /\.jsonl(?:\.gz)?$/.test(name)).sort(([a], [b]) => compareBytes(a, b)).map(([, source]) => source);
}
function missingShards(expected, found) {
  if (expected === null) return null;
  if (typeof expected === "number") {
    return found.length === expected ? null : `${expected} trace artifacts were expected, ${found.length} are there`;
  }
  const some = (names, what) => names.length === 0 ? [] : [`trace artifacts ${what}: ${names.slice(0, 10).join(", ")}`];
  const wrong = [
    ...some(
      expected.filter((name) => !found.includes(name)),
      "are missing"
    ),
    ...some(
      found.filter((name) => !expected.includes(name)),
      "were not expected"
    )
  ];
  return wrong.length === 0 ? null : wrong.join("; ");
}

// src/action/anchor-commit.ts
var MAX_RELEASES = 5;
async function anchorCommit(anchor, headSha, platform) {
  if (anchor.kind === "tag") {
    const sha = await platform.commitOfTag(anchor.name);
    return sha === null ? "there is no such tag" : { sha, name: `tag ${anchor.name}` };
  }
  const tags = await platform.releaseTags();
  if (tags.length === 0) return "there is no release yet";
  for (const tag of tags.slice(0, MAX_RELEASES)) {
    const sha = await platform.commitOfTag(tag);
    if (sha !== null && sha !== headSha) return { sha, name: `release ${tag}` };
    const why = sha === null ? "its tag has no commit" : "it is the commit that is judged";
    platform.info(`Anchor: release ${logLine(tag)} is not taken, ${why}.`);
  }
  return "none of the last releases has another commit";
}

// src/action/pinned-run.ts
async function pinnedRun(id, { inputs, context }, platform) {
  if (!Number.isSafeInteger(id) || id < 1) return { kind: "unreadable", why: "that is no number of a run" };
  const run = await platform.getRun(id);
  if (run.headRepositoryId !== context.repositoryId)
    return { kind: "unreadable", why: `run ${id} ran code of another repository` };
  if (!TRUSTED_EVENTS.includes(run.event)) return { kind: "unreadable", why: `run ${id} was started by ${run.event}` };
  const found = await reportOfRun(run, inputs.artifactName, platform);
  if (found.kind === "report") return { ...found, record: { ...recordOf(found, run, null), how: "pinned" } };
  return { kind: "unreadable", why: `run ${id}: ${found.why}` };
}

// src/action/resolve-anchor.ts
var MAX_CANDIDATES = 20;
var TOLD = 40;
async function resolveAnchor(anchor, question, platform) {
  let name = anchor.kind === "run" ? `run ${anchor.id}` : anchor.kind === "tag" ? `tag ${anchor.name}` : "the last release";
  try {
    if (anchor.kind === "run") return { ...await pinnedRun(anchor.id, question, platform), name };
    const commit = await anchorCommit(anchor, question.context.headSha, platform);
    if (typeof commit === "string") return { kind: "unreadable", why: commit, name };
    name = commit.name;
    const found = await nearestReport(commit.sha, question, platform);
    return { ...found, name: found.kind === "report" ? `${name} (run ${found.record.run_id})` : name };
  } catch (error2) {
    if (!(error2 instanceof PlatformError || error2 instanceof UserError)) throw error2;
    return { kind: "unreadable", why: error2.message, name };
  }
}
async function nearestReport(sha, question, platform) {
  const rules = baselineRules(question.inputs, question.context);
  if (rules === null) return { kind: "unreadable", why: "this event has no base branch, and none was named" };
  const told = /* @__PURE__ */ new Set();
  const pass = (run, reason) => {
    if (run.id === question.context.runId || told.has(run.id)) return;
    told.add(run.id);
    if (told.size <= TOLD) platform.info(`Anchor: run ${run.id} is not taken, ${logLine(reason)}.`);
  };
  const file = rules.workflowPath.split("/").at(-1);
  const exact = await platform.listRuns(file, rules.branch, sha);
  const found = await firstReport(exact, [sha], rules, question, platform, pass) ?? await firstReport(
    await platform.listRuns(file, rules.branch),
    await platform.ancestors(sha),
    rules,
    question,
    platform,
    pass
  );
  if (told.size > TOLD) platform.info(`Anchor: ${told.size - TOLD} more runs were not taken.`);
  const why = `no run of commit ${sha.slice(0, 7)} or before it has a report that can be used`;
  return found ?? { kind: "unreadable", why };
}
async function firstReport(runs, history, rules, { inputs }, platform, pass) {
  const usable = runs.filter((run) => {
    const why = rejection(run, rules) ?? (history.includes(run.headSha) ? null : "its commit is not before the anchor");
    if (why !== null) pass(run, why);
    return why === null;
  });
  for (const { run, distance } of orderCandidates(usable, history).slice(0, MAX_CANDIDATES)) {
    const found = await reportOrWhy(run, inputs.artifactName, platform);
    if (found.kind === "report") return { ...found, record: recordOf(found, run, distance) };
    pass(run, found.why);
  }
  return null;
}
async function reportOrWhy(run, name, platform) {
  try {
    return await reportOfRun(run, name, platform);
  } catch (error2) {
    const isReport = error2 instanceof UserError || error2 instanceof PlatformError && error2.status === null;
    if (!isReport) throw error2;
    return { kind: "unreadable", why: error2.message };
  }
}

// src/action/base-tree.ts
var MAX_FOLDERS = 50;
var LISTED_ENTRIES = 1e3;
var BaseTree = class {
  #platform;
  #sha;
  #isReadable = false;
  constructor(platform, sha) {
    this.#platform = platform;
    this.#sha = sha;
  }
  /** The file at a path, or null where the commit has none. */
  async file(path) {
    const found = await this.#get(path);
    return found === null || !("read" in found) ? null : { ...found, path };
  }
  /** The files that a path or glob names, in byte order; `**` crosses folders. */
  async find(pattern) {
    if (!/[*?]/.test(pattern)) {
      const file = await this.file(pattern);
      return file === null ? [] : [file];
    }
    const found = /* @__PURE__ */ new Map();
    await this.#walk("", pattern.split("/"), found, { left: MAX_FOLDERS });
    return [...found.values()].sort((a, b) => compareBytes(a.path, b.path));
  }
  async #walk(base, rest, found, budget) {
    const [segment, ...next] = rest;
    if (segment === void 0) return;
    const child = (name) => base === "" ? name : `${base}/${name}`;
    if (!/[*?]/.test(segment)) {
      const file = next.length === 0 ? await this.file(child(segment)) : null;
      if (file !== null) found.set(file.path, file);
      else if (next.length > 0) await this.#walk(child(segment), next, found, budget);
      return;
    }
    if (segment === "**") await this.#walk(base, next, found, budget);
    if (--budget.left < 0) throw this.#fail("a glob of the inputs crosses too many folders");
    const entries = await this.#get(base);
    if (entries === null || "read" in entries) return;
    const fits = segment === "**" ? () => true : segmentMatcher(segment);
    for (const { name, kind, sha } of entries) {
      const isHidden = name.startsWith(".") && !segment.startsWith(".");
      if (isHidden || !fits(name)) continue;
      if (kind === "folder") await this.#walk(child(name), segment === "**" ? rest : next, found, budget);
      else if (kind === "file" && next.length === 0 && segment !== "**")
        found.set(child(name), this.#listed(child(name), sha));
    }
  }
  /** A file that a folder's list has told of: it is asked for by itself only if its bytes are wanted. */
  #listed(path, sha) {
    const read = async () => {
      const file = await this.file(path);
      if (file === null) throw this.#fail(`${path} is not there any more`);
      return file.read();
    };
    return { path, sha, read };
  }
  /** GitHub says "not found" for what a token may not see as well: only a readable root makes it mean absence. */
  async #get(path) {
    const found = await this.#platform.readPath(path, this.#sha);
    if (found !== null) {
      this.#isReadable = true;
      if (!("read" in found) && found.length >= LISTED_ENTRIES) throw this.#fail(`${path} holds too many files`);
      return found;
    }
    if (!this.#isReadable && (path === "" || await this.#platform.readPath("", this.#sha) === null))
      throw this.#fail("the commit is not there, or the token needs `contents: read`");
    this.#isReadable = true;
    return null;
  }
  #fail(detail) {
    return new PlatformError(`reading commit ${this.#sha.slice(0, 7)}`, null, null, detail);
  }
};

// src/action/repository-path.ts
function repositoryPath(path, workspace) {
  const root = workspace.replaceAll("\\", "/").replace(/\/+$/, "");
  const plain = path.replaceAll("\\", "/");
  const inside = plain.startsWith(`${root}/`) ? plain.slice(root.length + 1) : plain;
  if (inside.startsWith("/") || /^[A-Za-z]:/.test(inside)) return null;
  const parts = [];
  for (const part of inside.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.pop() === void 0) return null;
  }
  return parts.length === 0 ? null : parts.join("/");
}

// src/action/resolve-base.ts
var DEFAULT_POLICY_FILE = ".github/rag-gate.yml";
async function resolveBase(inputs, context, own, files, platform) {
  const sha = await baseCommit(context, platform);
  if (sha === null) return null;
  const nothing = { sha, policy: "same", golden: "same", goldenNote: null, unreadable: null };
  try {
    const tree = new BaseTree(platform, sha);
    const policy = await basePolicy(inputs, own.policy, tree, files);
    const golden = await baseGolden(inputs, own, tree, files, sha);
    const notes = { ...nothing, policy: policy.state, golden: golden.state, goldenNote: golden.note };
    const differs = policy.policy !== null || golden.pair !== null;
    const pair = { ...own, ...golden.pair, policy: policy.policy ?? own.policy };
    return { notes, pair: differs ? pair : null, corpus: await baseCorpus(inputs, tree, files, sha) };
  } catch (error2) {
    if (!(error2 instanceof PlatformError)) throw error2;
    return { notes: { ...nothing, unreadable: error2.message }, pair: null, corpus: [] };
  }
}
async function baseCommit({ baseSha, mergeSha, headSha }, platform) {
  if (mergeSha === null || baseSha === null) return baseSha;
  try {
    const [base, head] = await platform.parents(mergeSha);
    return base !== void 0 && head === headSha ? base : baseSha;
  } catch (error2) {
    if (!(error2 instanceof PlatformError)) throw error2;
    return baseSha;
  }
}
async function basePolicy(inputs, own, tree, files) {
  const path = repositoryPath(inputs.config ?? DEFAULT_POLICY_FILE, files.workspace);
  const file = path === null ? null : await tree.file(path);
  if (file === null) return { state: own.file === null ? "same" : "first", policy: null };
  if (own.file !== null && files.headFiles([file.path])[0]?.sha === file.sha) return { state: "same", policy: null };
  try {
    const policy = await files.parsePolicy(await file.read(), file.path, inputs);
    const same = own.file !== null && JSON.stringify(policy) === JSON.stringify(own);
    return same ? { state: "same", policy: null } : { state: "changed", policy };
  } catch (error2) {
    if (!(error2 instanceof UserError)) throw error2;
    return { state: "invalid", policy: null };
  }
}
async function baseGolden(inputs, own, tree, files, sha) {
  const unpinned = (note) => ({ state: "unpinned", note, pair: null });
  if ([...inputs.golden, ...inputs.qrels].some((line) => line.startsWith("artifact:")))
    return unpinned("it comes as an artifact");
  const golden = await findAll(inputs.golden, tree, files);
  if (golden.length === 0) return unpinned("the base commit does not have it");
  const labels = await findAll(inputs.qrels, tree, files);
  const base = [...golden, ...labels];
  if (isSame(base, [...inputs.golden, ...inputs.qrels], files)) return { state: "same", note: null, pair: null };
  const sources = await fetchAll(base, files, sha);
  if (typeof sources === "string") return unpinned(sources);
  const pair = { golden: sources.slice(0, golden.length), labels: sources.slice(golden.length) };
  return { state: "changed", note: null, pair: inputs.qrels.length === 0 ? { ...pair, labels: own.labels } : pair };
}
async function baseCorpus({ corpus }, tree, files, sha) {
  if (corpus.some((line) => line.startsWith("artifact:"))) return [];
  const base = await findAll(corpus, tree, files);
  if (isSame(base, corpus, files)) return [];
  const sources = await fetchAll(base, files, sha);
  return typeof sources === "string" ? [] : sources;
}
function isSame(base, patterns, files) {
  const heads = files.headFiles(patterns);
  const known = new Map(heads.map((file) => [file.path, file.sha]));
  return heads.length === base.length && base.every((file) => known.get(file.path) === file.sha);
}
async function fetchAll(base, files, sha) {
  const sources = [];
  for (const file of base) {
    const bytes = await file.read();
    if (isLargeFilePointer(bytes)) return `${file.path} is stored apart from the repository (Git LFS)`;
    sources.push(files.bytesSource(`${file.path}@${sha.slice(0, 7)}`, bytes));
  }
  return sources;
}
async function findAll(patterns, tree, files) {
  const found = /* @__PURE__ */ new Map();
  for (const pattern of patterns) {
    const path = repositoryPath(pattern, files.workspace);
    if (path === null) continue;
    for (const file of await tree.find(path)) found.set(file.path, file);
  }
  return [...found.values()];
}
function isLargeFilePointer(bytes) {
  return bytes.length < 1024 && new TextDecoder().decode(bytes).startsWith("version https://git-lfs.github.com/spec/");
}

// src/action/baseline-ancestry.ts
async function baselineAncestry(candidates, { baseSha, headSha, event }, platform) {
  try {
    const start = baseSha === null || event === "merge_group" ? baseSha ?? headSha : await platform.mergeBase(baseSha, headSha);
    if (start === "") return [];
    platform.info(`Baseline: looked for from ${logLine(start.slice(0, 7))} back.`);
    if (candidates.some((run) => run.headSha === start)) return [start];
    return await platform.ancestors(start);
  } catch (error2) {
    if (!(error2 instanceof PlatformError)) throw error2;
    platform.info(`Baseline: the history is not known, so the newest counts (${logLine(error2.message)}).`);
    return [];
  }
}

// src/action/resolve-baseline.ts
var MAX_CANDIDATES2 = 20;
var TOLD2 = 40;
async function resolveBaseline(question, platform) {
  const { inputs, context } = question;
  try {
    if (inputs.baseline.startsWith("run:"))
      return await pinnedRun(Number(inputs.baseline.slice(4)), question, platform);
    if (inputs.baseline.startsWith("artifact:")) return await sameRun(inputs.baseline.slice(9), context, platform);
    return await search(question, platform);
  } catch (error2) {
    if (!(error2 instanceof PlatformError || error2 instanceof UserError)) throw error2;
    return { kind: "unreadable", why: error2.message };
  }
}
async function search(question, platform) {
  const { inputs, context } = question;
  const rules = baselineRules(inputs, context);
  if (rules === null) {
    platform.info("Baseline: this event has no base branch, and none was named.");
    return { kind: "none", why: "no_baseline" };
  }
  const { branch, workflowPath } = rules;
  const rejected = [];
  const pass = (run, reason) => {
    rejected.push({ run_id: run.id, reason });
    if (rejected.length <= TOLD2) platform.info(`Baseline: run ${run.id} is not taken, ${logLine(reason)}.`);
  };
  const listed = await platform.listRuns(workflowPath.split("/").at(-1), branch);
  const usable = listed.filter((run) => {
    const why = run.id === context.runId ? "" : rejection(run, rules);
    if (why) pass(run, why);
    return why === null;
  });
  const ancestry = usable.length === 0 ? [] : await baselineAncestry(usable, context, platform);
  const found = await firstReport2(orderCandidates(usable, ancestry), question, platform, pass);
  if (rejected.length > TOLD2) platform.info(`Baseline: ${rejected.length - TOLD2} more runs were not taken.`);
  if (found.kind === "report") return { ...found, record: { ...found.record, rejected: rejected.slice(0, TOLD2) } };
  if (found.kind === "unreadable") return found;
  platform.info(`Baseline: no run of ${logLine(workflowPath)} on ${logLine(branch)} has a report that can be used.`);
  return found;
}
async function firstReport2(candidates, { inputs, maxAgeDays, today }, platform, pass) {
  let lost = null;
  for (const { run, distance } of candidates.slice(0, MAX_CANDIDATES2)) {
    const age = ageInDays(run.createdAt, today);
    if (maxAgeDays !== null && !(age <= maxAgeDays)) {
      pass(run, `it is ${age} days old, the policy allows ${maxAgeDays}`);
      lost ??= `the report of run ${run.id} is ${age} days old, baseline.max-age-days allows ${maxAgeDays}`;
      continue;
    }
    const found = await reportOfRun(run, inputs.artifactName, platform);
    if (found.kind === "unreadable") return { kind: "unreadable", why: found.why };
    if (found.kind === "report") return { ...found, record: recordOf(found, run, distance) };
    pass(run, found.why);
    if (found.kind === "expired") lost ??= `the report of run ${run.id} has expired`;
  }
  return lost === null ? { kind: "none", why: "first_run" } : { kind: "unreadable", why: lost };
}
async function sameRun(name, context, platform) {
  const found = await reportOfArtifact(context.runId, name, platform);
  if ("why" in found) return { kind: "unreadable", why: `${found.why} in this run` };
  const { runId, sha, attempt } = found.report.origin;
  const record = { run_id: runId ?? context.runId, sha: sha ?? "", attempt: attempt ?? 1, created_at: null };
  return {
    kind: "report",
    ...found,
    record: { ...record, digest: found.digest, how: "artifact", distance: null, rejected: [] }
  };
}

// src/action/judge-change.ts
async function judgeChange(inputs, context, files, platform) {
  refuseUntrusted(context);
  const log = new DiagnosticLog();
  const policy = await files.loadPolicy(inputs, log);
  const { golden, traces, corpus, qrels, incomplete } = await actionSources(
    inputs,
    context.runId,
    files.findSources,
    platform
  );
  const own = { policy, golden, labels: qrels };
  const base = await resolveBase(inputs, context, own, files, platform);
  const ages = [policy, base?.pair?.policy].flatMap((rules) => rules?.baseline.maxAgeDays ?? []);
  const question = { inputs, context, maxAgeDays: ages.length === 0 ? null : Math.min(...ages), today: files.today };
  const { request: baseline, record } = await baselineRequest(question, files, platform);
  const anchor = await anchorRequest(base?.pair?.policy.baseline.anchor ?? policy.baseline.anchor, question, platform);
  const run = await runGate(
    {
      pairs: base?.pair ? [own, base.pair] : [own],
      ...base === null ? {} : { base: base.notes, baseCorpus: base.corpus },
      ...{ traces, corpus, baseline, incomplete },
      ...anchor === null ? {} : { anchor },
      adapter: adapterNamed(inputs.tracesFormat, "traces", traceAdapters),
      goldenAdapter: null,
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
  return { run, baseline: record, anchor: anchor !== null && "record" in anchor ? anchor.record : null };
}
function refuseUntrusted({ event }) {
  if (event !== "pull_request_target") return;
  const message = "pull_request_target runs with a privileged token: no content of a pull request is judged there";
  throw new UserError([{ severity: "error", code: "platform/untrusted-event", message }]);
}
async function anchorRequest(anchor, question, platform) {
  if (anchor === null) return null;
  const found = await resolveAnchor(anchor, question, platform);
  const { name } = found;
  if (found.kind === "unreadable") {
    platform.warning(`Anchor: ${logLine(`${name}: ${found.why}`)}`);
    return { name, unreadable: found.why };
  }
  const { sha, distance } = found.record;
  const away = distance === null ? "" : `, ${count(distance, "commit")} back`;
  platform.info(`Anchor: ${logLine(name)} at ${logLine(sha.slice(0, 7))}${away}.`);
  return { name, report: found.report, record: found.record };
}
async function baselineRequest(question, files, platform) {
  const { baseline } = question.inputs;
  if (baseline === "none") return { request: { kind: "none", why: "no_baseline" }, record: null };
  const remote = baseline === "auto" || baseline.startsWith("run:") || baseline.startsWith("artifact:");
  if (!remote) return { request: await files.readBaseline(baseline), record: null };
  const found = await resolveBaseline(question, platform);
  switch (found.kind) {
    case "report": {
      const { run_id, sha, attempt, created_at, how, distance, digest } = found.record;
      const away = how === "ancestor" ? `${count(distance ?? 0, "commit")} back` : how;
      const of = `at ${sha.slice(0, 7)}, attempt ${attempt}, ${created_at ?? "of this run"}`;
      platform.info(`Baseline: run ${run_id} ${logLine(of)} (${away}), ${digest ?? "no digest"}.`);
      return { request: { kind: "report", report: found.report }, record: found.record };
    }
    case "none":
      return { request: { kind: "none", why: found.why }, record: null };
    case "unreadable":
      platform.warning(`Baseline: ${logLine(found.why)}`);
      return { request: { kind: "none", why: "baseline_unreadable", note: found.why }, record: null };
  }
}

// src/action/nightly-issue.ts
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
  const written = reportFiles(judged.report, judged.run);
  const folder = files.writeReport(written);
  verdictOutputs(judged.report, folder, platform);
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
  const fails = report.decision === "FAIL" || inputs.failOn === "risk" && report.decision === "PASS_WITH_RISK";
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
    const { addTrend } = await import("./chunks/add-trend-D4SHLSE6.js");
    const { trend } = run.input.policy.baseline;
    const extended = await addTrend(report, trend, inputs, context, platform);
    const changed = reportFiles(extended, run).filter(({ name }) => name !== "cases.jsonl");
    if (extended !== report) files.writeReport(changed);
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
function asUserError(error2) {
  if (error2 instanceof UserError) return error2;
  if (!(error2 instanceof PlatformError)) throw error2;
  return new UserError([{ severity: "error", code: "platform/refused", message: error2.message }]);
}
function tell({ report, run, problems }, files, platform) {
  const lines = (text) => {
    for (const line of text.split("\n")) platform.info(line);
  };
  if (problems !== null) {
    lines(formatDiagnostics(problems.diagnostics, problems.total));
    annotateProblems(problems.diagnostics, platform);
  } else if (run !== null) {
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

// src/action/triggering-run.ts
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
var import_node_fs2 = __toESM(require_node_fs());
var import_node_path = __toESM(require_node_path());

// src/workspace/bytes-source.ts
function bytesSource(name, bytes, packed) {
  return {
    name,
    async *chunks() {
      if (!packed) {
        yield bytes;
        return;
      }
      const { inflateBytes } = await import("./chunks/inflate-bytes-7M2BBVNO.js");
      yield inflateBytes(name, bytes);
    }
  };
}

// src/workspace/git-hash.ts
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
    isWorkspaceFile: (file) => !(0, import_node_path.isAbsolute)(file) && !/^artifact |@[0-9a-f]{7}$/.test(file),
    sha256,
    today: (/* @__PURE__ */ new Date()).toISOString().slice(0, 10)
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

// src/github/read-pages.ts
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

// src/github/with-retry.ts
var import_promises = __toESM(require_promises());

// src/github/retry-delay.ts
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
    const wait = [after, reset].find((value) => Number.isFinite(value)) ?? LONGEST_WAIT_MS;
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

// src/github/comment-calls.ts
var MAX_COMMENT_PAGES = 30;
function commentCalls({
  octokit,
  here
}) {
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
    async listComments(number) {
      const client = await octokit();
      return readPages(MAX_COMMENT_PAGES, async (page) => {
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
  return { id, body: body ?? "", author: user?.login ?? null, url: html_url };
}

// src/github/issue-calls.ts
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
      const { data } = await withRetry(
        "opening an issue",
        WRITE,
        () => client.rest.issues.create({ ...here, title: title2, body })
      );
      return toIssue(data);
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
  return { number: issue.number, body: issue.body ?? "", url: issue.html_url };
}

// src/github/repository-calls.ts
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
function lazyOctokit(token) {
  let made;
  return () => {
    if (token === "")
      return Promise.reject(new PlatformError("asking GitHub", null, null, "the input github-token is empty"));
    made ??= import("./chunks/github-PIGESX5L.js").then(
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

// src/github/run-calls.ts
var import_node_path3 = __toESM(require_node_path());

// src/github/spool-artifact.ts
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
      const { zipFiles } = await import("./chunks/zip-files-Q27LHUWG.js");
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
    const { DefaultArtifactClient } = await import("./chunks/artifact-WGQPZOWV.js");
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
    ...runCalls(api, temporary),
    ...commentCalls(api),
    ...issueCalls(api),
    ...repositoryCalls(api),
    uploadArtifact,
    within
  };
}

// src/github/start-action.ts
async function startAction(env) {
  try {
    const inputs = parseInputs((name) => getInput(name));
    if (inputs.token !== "") setSecret(inputs.token);
    const context = readContext(env, readPayload(env.GITHUB_EVENT_PATH));
    const workspace = env.GITHUB_WORKSPACE ?? process.cwd();
    const temporary = env.RUNNER_TEMP ?? (0, import_node_path5.join)(workspace, ".rag-gate");
    const platform = runnerPlatform(context, inputs.token, temporary);
    if (inputs.mode === "publish") {
      const { publishComment } = await import("./chunks/publish-comment-CURCWLDM.js");
      return await publishComment(inputs, context, platform);
    }
    const files = runnerFiles(inputs, workspace, temporary);
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
