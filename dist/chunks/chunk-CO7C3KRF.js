import {
  ALERTS,
  DiagnosticLog,
  FAIL_ON,
  PRESET_NAMES,
  UserError,
  adapterNamed,
  areFound,
  asksForJudge,
  attemptRead,
  buildReport,
  bytesSource,
  checkJudgeInputs,
  checkedOut,
  choosesByDocument,
  closeSync,
  code,
  compareBytes,
  count,
  createHash,
  describeBug,
  endsInError,
  expectedShards,
  failedChecks,
  fallenLevels,
  fileSource,
  findFiles,
  formatDiagnostics,
  formatNumber,
  formatWarnings,
  gateName,
  gitHash,
  goldenAdapters,
  headline,
  inWords,
  invalidReport,
  isAbsolute,
  isFailure,
  isLargeFilePointer,
  isLeak,
  join,
  judgeLine,
  leadFinding,
  levelsIn,
  levelsLine,
  loadPolicy,
  logLine,
  mergeRepeated,
  metricBetter,
  metricUnit,
  missingShards,
  mistake,
  mkdirSync,
  nearestName,
  openSync,
  parseMetricList,
  policyFile,
  policyOf,
  readBaseline,
  readCalibration,
  readFileSync,
  readReportFiles,
  realPath,
  renderComment,
  renderSummary,
  renderTerminal,
  reportFiles,
  reportPage,
  reportedMetric,
  resolveIn,
  runGate,
  scoreShard,
  segmentMatcher,
  setTimeout as setTimeout2,
  sha256,
  sourceText,
  stillFallen,
  throwInputErrors,
  traceAdapters,
  version,
  wayInside,
  withoutTwins,
  writeLines,
  writeReport,
  writeWhole,
  wrongSecret
} from "./chunk-VYGYRQBI.js";

// src/action/platform.ts
var NOT_A_PERMISSION = /locked|archived|allow list|SAML|blocked|suspended|bad credentials/i;
var PlatformError = class extends Error {
  name = "PlatformError";
  /** HTTP status. Null if the server did not answer. */
  status;
  constructor(operation, detail, { status = null, permission = null, cause } = {}) {
    const isRight = permission !== null && (status === 403 || status === 401) && !NOT_A_PERMISSION.test(detail);
    const needs = isRight ? `; the token needs the permission ${permission}` : "";
    super(`${operation} failed${status === null ? "" : ` with status ${status}`}: ${detail}${needs}`, { cause });
    this.status = status;
  }
};
function platformError(operation, permission, error2) {
  if (error2 instanceof PlatformError) return error2;
  const { status, response } = error2 ?? {};
  const isAnswered = typeof status === "number" && (status !== 500 || response !== void 0);
  const [first = ""] = (error2 instanceof Error ? error2.message : String(error2)).split("\n");
  const detail = first.replace(/ - https:\/\/\S+$/, "").replace(/\.$/, "");
  const known = { status: isAnswered ? status : null, permission, cause: error2 };
  return new PlatformError(operation, detail.slice(0, 300), known);
}
function asUserError(error2) {
  if (error2 instanceof UserError) return error2;
  if (!(error2 instanceof PlatformError)) throw error2;
  return mistake("platform/refused", error2.message);
}
var OWN_AUTHOR = "github-actions[bot]";
var LISTED_RUNS = 300;
function failureReason(error2) {
  if (error2 instanceof PlatformError || error2 instanceof UserError) return error2.message;
  throw error2;
}
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

// src/action/base-side.ts
var EVENTS_WITH_BASE = /* @__PURE__ */ new Set(["pull_request", "merge_group"]);
async function resolveBase(job, own) {
  const { inputs, context, files, platform } = job;
  const sha = await baseCommitOf(context, platform);
  if (sha === null && !EVENTS_WITH_BASE.has(context.event)) return null;
  const unchanged = {
    sha: sha ?? "",
    policy: "same",
    golden: "same",
    goldenNote: null,
    recalibrated: false,
    unreadable: null
  };
  const unread = (unreadable) => ({ notes: { ...unchanged, unreadable }, pair: null, corpus: [] });
  if (sha === null)
    return unread(`the event of this run (${context.event}) could not be read, and with it the base commit`);
  try {
    const tree = new BaseTree(platform, sha);
    const policy = await basePolicy(job, own.policy, tree);
    const golden = await baseGolden(job, own, tree);
    const rules = policy.policy ?? own.policy;
    const calibration = await baseCalibration(rules, tree, files);
    const recalibrated = JSON.stringify(calibration) !== JSON.stringify(own.calibration ?? []);
    const notes = { ...unchanged, policy: policy.state, golden: golden.state, goldenNote: golden.note, recalibrated };
    const changed = await changedFiles(tree, files, inputs.corpus);
    const corpus = Array.isArray(changed) ? changed.flat() : [];
    const hasOtherDocuments = corpus.length > 0 && choosesByDocument(rules);
    const differs = policy.policy !== null || golden.pair !== null || recalibrated || hasOtherDocuments;
    const pair = { ...own, ...golden.pair, policy: rules, calibration };
    return { notes, pair: differs ? pair : null, corpus };
  } catch (error2) {
    if (!(error2 instanceof PlatformError)) throw error2;
    return unread(error2.message);
  }
}
async function baseCommitOf({ baseSha, mergeSha, headSha }, platform) {
  if (mergeSha === null || baseSha === null) return baseSha;
  try {
    const [base, head] = await platform.parents(mergeSha);
    return base !== void 0 && head === headSha ? base : baseSha;
  } catch (error2) {
    if (!(error2 instanceof PlatformError)) throw error2;
    return baseSha;
  }
}
var DEFAULT_POLICY_FILE = ".github/rag-gate.yml";
async function basePolicy({ inputs, files }, own, tree) {
  const path = repositoryPath(inputs.config ?? DEFAULT_POLICY_FILE, files.workspace);
  const file = path === null ? null : await tree.file(path);
  if (file === null) return { state: own.file === null ? "same" : "first", policy: null };
  if (own.file !== null && files.headFiles([file.path])[0]?.sha === file.sha) return { state: "same", policy: null };
  try {
    const policy = await files.parsePolicy(await file.read(), file.path);
    const same = own.file !== null && JSON.stringify(policy) === JSON.stringify(own);
    return same ? { state: "same", policy: null } : { state: "changed", policy };
  } catch (error2) {
    if (!(error2 instanceof UserError)) throw error2;
    return { state: "invalid", policy: null };
  }
}
async function baseGolden({ inputs, files }, own, tree) {
  const found = await changedFiles(tree, files, inputs.golden, inputs.qrels);
  if (found === "same") return { state: "same", note: null, pair: null };
  if ("why" in found) return { state: "unpinned", note: found.why, pair: null };
  const [golden = [], labels = []] = found;
  return { state: "changed", note: null, pair: { golden, labels: inputs.qrels.length === 0 ? own.labels : labels } };
}
async function changedFiles(tree, files, ...inputs) {
  const lines = inputs.flat();
  if (lines.some((line) => line.startsWith("artifact:"))) return { why: "it comes as an artifact" };
  const groups = [];
  for (const patterns of inputs) {
    const found = /* @__PURE__ */ new Map();
    for (const pattern of patterns) {
      const path = repositoryPath(pattern, files.workspace);
      for (const file of path === null ? [] : await tree.find(path)) found.set(file.path, file);
    }
    if (groups.length === 0 && found.size === 0) return { why: "the base commit does not have it" };
    groups.push([...found.values()]);
  }
  const heads = new Map(files.headFiles(lines).map(({ path, sha }) => [path, sha]));
  const base = new Map(groups.flat().map(({ path, sha }) => [path, sha]));
  if (heads.size === base.size && [...base].every(([path, sha]) => heads.get(path) === sha)) return "same";
  const fetched = [];
  for (const group of groups) {
    const sources = [];
    for (const { path, read } of group) {
      const bytes = await read();
      if (isLargeFilePointer(bytes)) return { why: `${path} is stored apart from the repository (Git LFS)` };
      sources.push(files.bytesSource(`${path}@${tree.commit.slice(0, 7)}`, bytes));
    }
    fetched.push(sources);
  }
  return fetched;
}
async function baseCalibration(policy, tree, files) {
  if (!asksForJudge(policy)) return [];
  const path = repositoryPath(policy.calibration.record, files.workspace);
  const file = path === null ? null : await tree.file(path);
  if (file === null) return [];
  const { parseCalibration } = await import("./lazy-ZZK6ZFOA.js");
  const found = parseCalibration(new TextDecoder().decode(await file.read()));
  return typeof found === "string" ? [] : found.records;
}
var MAX_FOLDERS = 50;
var MAX_ENTRIES = 1e3;
var BaseTree = class {
  commit;
  #platform;
  constructor(platform, commit) {
    this.#platform = platform;
    this.commit = commit;
  }
  /** Returns the file at a path, or null if the commit has none. */
  async file(path) {
    const found = await this.#get(path);
    return found === null || !("read" in found) ? null : { ...found, path };
  }
  /** Finds files by path or glob, in byte order of their paths. `**` crosses folders. */
  async find(pattern) {
    const found = /* @__PURE__ */ new Map();
    await this.#walk("", pattern.split("/"), found, { left: MAX_FOLDERS });
    return [...found.values()].sort((a, b) => compareBytes(a.path, b.path));
  }
  async #walk(base, segments, found, budget) {
    const [segment, ...next] = segments;
    if (segment === void 0) return;
    const child = (name) => base === "" ? name : `${base}/${name}`;
    const add = (file) => void (file !== null && found.set(file.path, file));
    if (!/[*?]/.test(segment)) {
      if (next.length > 0) return this.#walk(child(segment), next, found, budget);
      return add(await this.file(child(segment)));
    }
    if (segment === "**") await this.#walk(base, next, found, budget);
    if (--budget.left < 0) throw this.#fail("a glob of the inputs crosses too many folders");
    const entries = await this.#get(base);
    if (entries === null || "read" in entries) return;
    const fits = segment === "**" ? () => true : segmentMatcher(segment);
    for (const { name, kind, sha } of entries) {
      const isHidden = name.startsWith(".") && !segment.startsWith(".");
      if (isHidden || !fits(name)) continue;
      const path = child(name);
      if (kind === "folder") await this.#walk(path, segment === "**" ? segments : next, found, budget);
      else if (next.length === 0 && segment !== "**") {
        if (kind === "file") add({ path, sha, read: () => this.#readListed(path) });
        if (kind === "link") add(await this.file(path));
      }
    }
  }
  /** Reads a file known from a folder listing. It is requested only now. */
  async #readListed(path) {
    const file = await this.file(path);
    if (file === null) throw this.#fail(`${path} is not there any more`);
    return file.read();
  }
  /** Reads a path. Null if nothing is there according to the listings of its parent folders. */
  async #get(path) {
    let found = await this.#platform.readPath(path, this.commit);
    if (found === null && (path === "" || await this.#isListed(path))) {
      found = await this.#platform.readPath(path, this.commit);
      if (found === null) throw this.#withheld(path);
    }
    if (found === null || "read" in found) return found;
    if (found.length === 0 && path !== "") throw this.#fail(`${path} is answered with nothing`);
    if (found.length >= MAX_ENTRIES) throw this.#fail(`${path} holds too many files`);
    return found;
  }
  /**
   * Returns true if the parent folders list the path. GitHub also answers "not found" if the token lacks permission or
   * the commit is too new. If that counted as absence, a change could edit the file unnoticed. The same applies to a
   * file in a linked folder: the workspace can read it, the API cannot.
   */
  async #isListed(path) {
    let above = "";
    for (const name of path.split("/")) {
      const entries = await this.#platform.readPath(above, this.commit);
      if (entries === null) throw this.#withheld(above);
      const kind = "read" in entries ? void 0 : entries.find((entry) => entry.name === name)?.kind;
      above = above === "" ? name : `${above}/${name}`;
      if (kind === void 0 || above === path) return kind !== void 0;
      if (kind === "link") throw this.#fail(`${above} is a link to a folder: name the folder itself in the inputs`);
      if (kind !== "folder") return false;
    }
    return false;
  }
  #withheld(path) {
    return this.#fail(
      path === "" ? "the commit is not there, or the token needs the permission contents: read" : `${path} is listed, and not given out`
    );
  }
  #fail(detail) {
    return new PlatformError(`reading commit ${this.commit.slice(0, 7)}`, detail);
  }
};

// src/action/baseline-candidates.ts
var TRUSTED_EVENTS = ["push", "schedule", "workflow_dispatch"];
function baselineRules({ inputs, context }) {
  const { baselineBranch, baselineWorkflow } = inputs;
  const branch = baselineBranch ?? context.baseBranch;
  const workflowPath = baselineWorkflow === void 0 ? context.workflowPath : `.github/workflows/${baselineWorkflow}`;
  if (branch === null) return "this event has no base branch, name one with the input baseline-branch";
  if (workflowPath === "")
    return "the workflow of this run is not of this repository, name one that is with the input baseline-workflow";
  return { branch, workflowPath, workflowFile: workflowPath.split("/").at(-1), context };
}
function rejectionReason(run, { branch, workflowPath, context }) {
  if (run.id === context.runId) return "it is this run";
  if (context.branch === branch && run.id > context.runId) return "it came after this run";
  if (run.headRepositoryId === null || run.headRepositoryId !== context.repositoryId)
    return "its code is from another repository";
  if (run.path.replace(/@.*$/, "") !== workflowPath) return `it is a run of ${run.path}`;
  if (!TRUSTED_EVENTS.includes(run.event)) return `it was started by ${run.event}`;
  if (run.headBranch !== branch) return `it ran on ${run.headBranch ?? "no branch"}`;
  if (run.conclusion !== "success" && run.conclusion !== "failure") return `it ended ${run.conclusion ?? "not yet"}`;
  return null;
}
var MAX_REPORTS = 20;
async function* baselineCandidates(usable, usableOf, branch, { inputs, context, platform }) {
  const seen = /* @__PURE__ */ new Set();
  let ancestry = [];
  let limit = MAX_REPORTS;
  function* untried(runs, onlyAncestors) {
    for (const candidate of orderCandidates(runs, ancestry)) {
      if (seen.size >= limit || onlyAncestors && candidate.distance === null) return;
      if (seen.has(candidate.run.id)) continue;
      seen.add(candidate.run.id);
      yield candidate;
    }
  }
  if (usable.length > 0) for await (ancestry of comparedCommits(context, platform)) yield* untried(usable, true);
  yield* untried(usable, false);
  const reported = await platform.runsWithArtifact(inputs.artifactName, branch);
  const oldest = Math.min(...usable.map(({ id }) => id));
  limit = seen.size + MAX_REPORTS;
  for (const isExpired of [false, true]) {
    const ids = [...new Set(reported.filter(({ expired }) => expired === isExpired).map(({ runId }) => runId))];
    const runs = usable.filter(({ id }) => ids.includes(id));
    for (const id of ids.filter((one) => one < oldest).slice(0, limit - seen.size))
      runs.push(...usableOf([await platform.getRun(id)]));
    yield* untried(runs, false);
  }
}
async function* comparedCommits(context, platform) {
  const { baseSha, headSha, isHeadCheckedOut } = context;
  try {
    const start = baseSha !== null && isHeadCheckedOut ? await platform.mergeBase(baseSha, headSha) : await baseCommitOf(context, platform) ?? headSha;
    if (start === "") return;
    platform.info(`Baseline: looked for from ${logLine(start.slice(0, 7))} back.`);
    yield [start];
    yield await platform.ancestors(start);
  } catch (error2) {
    if (!(error2 instanceof PlatformError)) throw error2;
    platform.info(`Baseline: the history is not known, so the newest counts (${logLine(error2.message)}).`);
  }
}
function orderCandidates(runs, ancestry) {
  const distances = new Map(ancestry.map((sha, i) => [sha, i]));
  const far = Number.POSITIVE_INFINITY;
  const order = ({ distance }) => distance ?? far;
  return runs.map((run) => ({ run, distance: distances.get(run.headSha) ?? null })).sort((a, b) => order(a) === order(b) ? byAge(b.run, a.run) : order(a) - order(b));
}
var newestFirst = (runs) => [...runs].sort((a, b) => byAge(b, a));
function byAge(a, b) {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? -1 : 1;
  return a.id - b.id;
}
function ageInDays(createdAt, today) {
  return Math.floor((Date.parse(`${today}T23:59:59Z`) - Date.parse(createdAt)) / 864e5);
}
var latestArtifact = (artifacts) => [...artifacts].sort((a, b) => b.id - a.id)[0];
var reportOfRun = (run, name, platform) => readRunReport(run, name, platform, readReportFiles);
async function readRunReport(run, name, platform, read, maxBytes = Number.POSITIVE_INFINITY) {
  const artifact = latestArtifact(await platform.listArtifacts(run.id, name));
  if (artifact === void 0) return { kind: "skip", why: `it has no artifact ${name}` };
  if (artifact.expired) return { kind: "expired", why: "its report has expired" };
  const uploader = artifact.run;
  if (uploader !== null && (uploader.id !== run.id || uploader.headSha !== run.headSha))
    return { kind: "unreadable", why: `the report of run ${run.id} was made by another run` };
  if (artifact.bytes > maxBytes) return { kind: "unreadable", why: `the report of run ${run.id} is too large` };
  const report = await read(await platform.openArtifact(artifact));
  if ("unreadable" in report)
    return { kind: "unreadable", why: `the report of run ${run.id} cannot be read: ${report.unreadable}` };
  if (!report.complete) return { kind: "skip", why: "its report is not complete" };
  if (report.origin.runId !== run.id || report.origin.sha !== run.headSha)
    return { kind: "unreadable", why: `the report of run ${run.id} says it is of another run or commit` };
  return { kind: "report", report, digest: artifact.digest };
}
var MAX_SMALL_ARCHIVE_BYTES = 64 * 1024 * 1024;
var MAX_REPORT_BYTES = 32 * 1024 * 1024;
async function readSmallReport(files) {
  const file = files.get("report.json");
  return file === void 0 ? null : await sourceText(file, MAX_REPORT_BYTES);
}
function baselineRecord({ digest, report }, { id, headSha, attempt, createdAt }, how, distance = null) {
  const run = { run_id: id, sha: headSha, attempt: report.origin.attempt ?? attempt, digest, created_at: createdAt };
  return { ...run, how, distance, rejected: [] };
}
var MAX_LOGGED = 40;
function skippedRuns(title2, { context, platform }) {
  const reasons = /* @__PURE__ */ new Map();
  function add({ id }, reason) {
    if (id === context.runId || reasons.has(id)) return;
    reasons.set(id, reason);
    if (reasons.size <= MAX_LOGGED) platform.info(`${title2}: run ${id} is not taken, ${logLine(reason)}.`);
  }
  return {
    add,
    /** Returns the runs without a reason to skip them, and adds the others. */
    without(runs, reasonOf) {
      return runs.filter((run) => {
        const reason = reasonOf(run);
        if (reason !== null) add(run, reason);
        return reason === null;
      });
    },
    /** Logs how many more runs were skipped, and returns those that were logged. */
    end() {
      if (reasons.size > MAX_LOGGED) platform.info(`${title2}: ${reasons.size - MAX_LOGGED} more runs were not taken.`);
      return [...reasons].slice(0, MAX_LOGGED).map(([run_id, reason]) => ({ run_id, reason }));
    }
  };
}

// src/action/find-inputs.ts
async function findInputs(job, log) {
  const { inputs, files } = job;
  const policy = await log.attemptAsync(async () => files.loadPolicy(log));
  const calibration = await log.attemptAsync(async () => policy === null ? [] : files.loadCalibration(policy));
  const artifacts = runArtifacts(job);
  const find = (lines) => findSources(lines, files, artifacts, log);
  const golden = await find(inputs.golden);
  const traces = await find(inputs.traces);
  const corpus = await find(inputs.corpus);
  const baselineCorpus = await find(inputs.baselineCorpus);
  const labels = await find(inputs.qrels);
  const found = {
    policy,
    calibration,
    golden: golden.sources,
    traces: traces.sources,
    corpus: corpus.sources,
    baselineCorpus: baselineCorpus.sources,
    labels: labels.sources
  };
  if (areFound(found)) {
    const hasArtifacts = inputs.traces.some((line) => line.startsWith("artifact:"));
    const shards = hasArtifacts ? traces.artifacts : found.traces.map(({ name }) => name);
    const incomplete = missingShards(inputs.expectedShards, shards, hasArtifacts ? "artifacts" : "files");
    return { ...found, incomplete };
  }
  return await throwInputErrors({ ...readingOptions(job), ...found, baseline: null }, log);
}
var readingOptions = ({ inputs: { adapter, goldenAdapter, configId, suite }, files: { sha256: sha2562 } }) => ({
  adapter,
  goldenAdapter,
  configId,
  suite,
  sha256: sha2562
});
async function findSources(lines, files, { matching, open }, log) {
  const errorsBefore = log.errorCount;
  const sources = [];
  const paths = /* @__PURE__ */ new Set();
  const names = /* @__PURE__ */ new Set();
  for (const line of lines) {
    await log.attemptAsync(async () => {
      if (!line.startsWith("artifact:")) {
        sources.push(...withNewNames(files.findSources([line]), paths));
        return;
      }
      const pattern = line.slice("artifact:".length);
      const artifacts = await matching(pattern);
      if (artifacts.length === 0) {
        const message = pattern === "" ? "artifact: names no artifact" : `this run has no artifact ${pattern}`;
        log.error("file/not-found", message, { hint: "upload it in a job that this one needs" });
      }
      for (const artifact of withNewNames(artifacts, names)) {
        if (artifact.expired) {
          const hint = "run all jobs of this run again: a job that is repeated alone finds what the others left, while it is kept";
          log.error("file/not-found", `artifact ${artifact.name} of this run has expired`, { hint });
        } else sources.push(...dataFiles(await open(artifact)));
      }
    });
  }
  return { sources: log.errorCount > errorsBefore ? null : sources, artifacts: [...names] };
}
function withNewNames(items, names) {
  const found = items.filter(({ name }) => !names.has(name));
  for (const { name } of found) names.add(name);
  return found;
}
function runArtifacts({ inputs, context, platform }) {
  let listed;
  const opened = /* @__PURE__ */ new Map();
  async function open(artifact) {
    const files = opened.get(artifact.id) ?? await platform.openArtifact(artifact);
    opened.set(artifact.id, files);
    return files;
  }
  async function matching(pattern) {
    listed ??= platform.listArtifacts(context.runId, null);
    const fits = segmentMatcher(pattern);
    const named = (await listed).filter(({ name }) => fits(name)).sort((a, b) => a.id - b.id);
    const newest = new Map(named.map((artifact) => [artifact.name, artifact]));
    const found = [...newest.values()].sort((a, b) => compareBytes(a.name, b.name));
    if (!pattern.includes("*")) return found;
    const kept = [];
    for (const artifact of found)
      if (artifact.name !== inputs.artifactName && (artifact.expired || !isReport(await open(artifact))))
        kept.push(artifact);
    return kept;
  }
  return { matching, open };
}
function isReport(files) {
  return files.has("report.json") && files.has("cases.jsonl") && files.has("predicate.json");
}
function dataFiles(files) {
  const named = (pattern) => [...files].filter(([name]) => pattern.test(name));
  const rows = named(/\.jsonl(?:\.gz)?$/);
  return (rows.length > 0 ? rows : named(/\.(?:json|csv)(?:\.gz)?$/)).sort(([a], [b]) => compareBytes(a, b)).map(([, source]) => source);
}

// src/action/resolve-baseline.ts
async function resolveBaseline(query) {
  const [, kind, name = ""] = /^(run|artifact):(.*)$/s.exec(query.inputs.baseline) ?? [];
  try {
    if (kind === "run") return await pinnedRun(Number(name), query);
    return kind === "artifact" ? await artifactOfThisRun(name, query) : await searchBaseline(query);
  } catch (error2) {
    const why = failureReason(error2);
    const isGone = kind === "run" && error2 instanceof PlatformError && error2.status === 404;
    return { kind: isGone ? "unfit" : "unreadable", why };
  }
}
async function searchBaseline(query) {
  const { context, platform } = query;
  const rules = baselineRules(query);
  if (typeof rules === "string") return { kind: "unreadable", why: rules };
  const { branch, workflowPath, workflowFile: file } = rules;
  const skipped = skippedRuns("Baseline", query);
  const usableOf = (runs) => skipped.without(runs, (run) => rejectionReason(run, rules));
  const listed = await platform.listRuns(file, branch);
  let usable = usableOf(listed);
  const foreign = listed.filter(({ headRepositoryId }) => headRepositoryId !== context.repositoryId).length;
  const isCrowded = listed.length >= LISTED_RUNS && foreign > listed.length / 2;
  for (const event of usable.length === 0 || isCrowded ? TRUSTED_EVENTS : [])
    usable = [...usable, ...usableOf(await platform.listRuns(file, branch, { event }))];
  const candidates = baselineCandidates(usable, usableOf, branch, query);
  const found = await firstBaselineReport(candidates, query, skipped);
  const rejected = skipped.end();
  if (found.kind === "report") return { ...found, record: { ...found.record, rejected } };
  if (found.kind === "none")
    platform.info(`Baseline: no run of ${logLine(workflowPath)} on ${logLine(branch)} has a report that can be used.`);
  return found;
}
async function firstBaselineReport(candidates, { inputs, platform, maxAgeDays, today }, skipped) {
  let expiredReason = null;
  let partial = null;
  for await (const { run, distance } of candidates) {
    if (partial !== null && partial.run.headSha !== run.headSha) return partial.found;
    const age = ageInDays(run.createdAt, today);
    if (maxAgeDays !== null && !(age <= maxAgeDays)) {
      if (expiredReason === null && (await platform.listArtifacts(run.id, inputs.artifactName)).length === 0) {
        skipped.add(run, `it has no artifact ${inputs.artifactName}`);
        continue;
      }
      skipped.add(run, `it is ${age} days old, the policy allows ${maxAgeDays}`);
      expiredReason ??= `the report of run ${run.id} is ${age} days old, baseline.max-age-days allows ${maxAgeDays}`;
      continue;
    }
    const found = await reportOfRun(run, inputs.artifactName, platform);
    if (found.kind === "unreadable") return { kind: "unreadable", why: found.why };
    if (found.kind !== "report") {
      skipped.add(run, found.why);
      if (found.kind === "expired") expiredReason ??= `the report of run ${run.id} has expired`;
      continue;
    }
    const { suite } = found.report.fingerprint;
    const taken = withRecord(found, run, distance);
    if (suite === null || suite === inputs.suite) {
      if (partial !== null) skipped.add(partial.run, "it is of another suite than a run of the same commit");
      return taken;
    }
    partial ??= { run, found: taken };
  }
  if (partial !== null) return partial.found;
  return expiredReason === null ? { kind: "none" } : { kind: "expired", why: expiredReason };
}
var withRecord = (found, run, distance) => ({
  ...found,
  kind: "report",
  record: baselineRecord(found, run, distance === null ? "newest" : "ancestor", distance)
});
async function artifactOfThisRun(name, { inputs, context, platform }) {
  const unfit = (why) => ({ kind: "unfit", why });
  if (name === inputs.artifactName) return unfit(`artifact ${name} of this run is what this gate uploads itself`);
  if (name === "") return unfit("artifact: names no artifact");
  const artifact = latestArtifact(await platform.listArtifacts(context.runId, name));
  if (artifact === void 0) return unfit(`there is no artifact ${name} in this run`);
  const report = await readReportFiles(await platform.openArtifact(artifact));
  if ("unreadable" in report)
    return { kind: "unreadable", why: `artifact ${name} cannot be read: ${report.unreadable}` };
  if (!report.complete) return unfit(`the report in artifact ${name} is not complete`);
  const found = { report, digest: artifact.digest };
  const { runId, sha } = report.origin;
  const run = { id: runId ?? context.runId, headSha: sha ?? "", attempt: 1, createdAt: null };
  return { kind: "report", ...found, record: baselineRecord(found, run, "artifact") };
}
async function pinnedRun(id, { inputs, context, platform }) {
  const unfit = (why) => ({ kind: "unfit", why });
  if (!Number.isSafeInteger(id) || id < 1) return unfit("that is no number of a run");
  const run = await platform.getRun(id);
  if (run.headRepositoryId !== context.repositoryId) return unfit(`run ${id} ran code of another repository`);
  if (!TRUSTED_EVENTS.includes(run.event)) return unfit(`run ${id} was started by ${run.event}`);
  const found = await reportOfRun(run, inputs.artifactName, platform);
  if (found.kind === "report") return { ...found, record: baselineRecord(found, run, "pinned") };
  return { kind: found.kind === "unreadable" ? "unreadable" : "unfit", why: `run ${id}: ${found.why}` };
}
async function resolveAnchor(anchor, query) {
  let name = anchor.kind === "run" ? `run ${anchor.id}` : anchor.kind === "tag" ? `tag ${anchor.name}` : "the last release";
  try {
    if (anchor.kind === "run") return { ...await pinnedRun(anchor.id, query), name };
    const commit = await anchorCommit(anchor, query.context.headSha, query.platform);
    if (typeof commit === "string") return { kind: "unreadable", why: commit, name };
    name = commit.name;
    const found = await nearestReport(commit.sha, query);
    return { ...found, name: found.kind === "report" ? `${name} (run ${found.record.run_id})` : name };
  } catch (error2) {
    return { kind: "unreadable", why: failureReason(error2), name };
  }
}
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
async function nearestReport(sha, query) {
  const { inputs, platform } = query;
  const rules = baselineRules(query);
  if (typeof rules === "string") return { kind: "unreadable", why: rules };
  const { workflowFile: file, branch } = rules;
  const skipped = skippedRuns("Anchor", query);
  const firstReport = async (runs, history) => {
    const isBefore = ({ headSha }) => history.includes(headSha);
    const usable = skipped.without(
      runs,
      (run) => rejectionReason(run, rules) ?? (isBefore(run) ? null : "its commit is not before the anchor")
    );
    for (const { run, distance } of orderCandidates(usable, history).slice(0, MAX_CANDIDATES)) {
      const found2 = await tryReportOfRun(run, inputs.artifactName, platform);
      if (found2.kind === "report") return withRecord(found2, run, distance);
      skipped.add(run, found2.why);
    }
    return null;
  };
  const found = await firstReport(await platform.listRuns(file, branch, { head_sha: sha }), [sha]) ?? await firstReport(await platform.listRuns(file, branch), await platform.ancestors(sha));
  skipped.end();
  const why = `no run of commit ${sha.slice(0, 7)} or before it has a report that can be used`;
  return found ?? { kind: "unreadable", why };
}
var MAX_CANDIDATES = 20;
async function tryReportOfRun(run, name, platform) {
  try {
    return await reportOfRun(run, name, platform);
  } catch (error2) {
    const isDamaged = error2 instanceof UserError || error2 instanceof PlatformError && error2.status === null;
    if (!isDamaged) throw error2;
    return { kind: "unreadable", why: error2.message };
  }
}

// src/action/evaluate-change.ts
async function evaluateChange(job) {
  const { inputs, context, files, platform } = job;
  refuseUntrusted(context);
  const log = new DiagnosticLog();
  const { policy, calibration, golden, labels, corpus, baselineCorpus, traces, incomplete } = await findInputs(
    job,
    log
  );
  const own = { policy, golden, labels, calibration };
  const base = await resolveBase(job, own);
  const ages = [policy, base?.pair?.policy].flatMap((rules) => rules?.baseline.maxAgeDays ?? []);
  const query = { ...job, maxAgeDays: ages.length === 0 ? null : Math.min(...ages), today: files.today };
  const wantedAnchor = base?.pair?.policy.baseline.anchor ?? policy.baseline.anchor;
  const earlier = await log.attemptAsync(async () => {
    const baseline2 = await findBaseline(query);
    return { baseline: baseline2, anchor: await findAnchor(wantedAnchor, query) };
  });
  const read = { ...readingOptions(job), traces, corpus };
  if (earlier === null) return await throwInputErrors({ ...read, policy, golden, labels, baseline: null }, log);
  const { baseline, anchor } = earlier;
  const run = await runGate(
    {
      ...read,
      pairs: base?.pair ? [own, base.pair] : [own],
      ...base === null ? {} : { base: base.notes, baseCorpus: base.corpus },
      baseline: baseline.request,
      ...anchor === null ? {} : { anchor },
      baselineCorpus,
      incomplete,
      headOrigin: { sha: context.headSha || null, runId: context.runId, attempt: context.attempt },
      includeText: inputs.includeText === "always" || inputs.includeText === "auto" && context.isPrivate,
      today: files.today,
      date: files.today,
      ...inputs.judge === void 0 ? {} : { judging: await files.liveJudging(inputs.judge, platform.info) }
    },
    log
  );
  return { run, baseline: baseline.record, anchor: anchor !== null && "record" in anchor ? anchor.record : null };
}
var SCORE_FILE = "scores.jsonl.gz";
async function scoreTraces(job) {
  const { inputs, context, files, platform } = job;
  try {
    refuseUntrusted(context);
    const log = new DiagnosticLog();
    const found = await findInputs({ ...job, files: { ...files, loadCalibration: async () => [] } }, log);
    const folder = await files.writeScores(
      SCORE_FILE,
      scoreShard({ ...found, ...readingOptions(job), pair: found }, log)
    );
    platform.output("report-dir", folder);
    platform.output("scores", `${folder}/${SCORE_FILE}`);
    const warnings = log.warnings();
    if (warnings.length > 0) formatWarnings(warnings, log.warningCounts()).split("\n").forEach(platform.info);
    platform.info(`Scores: ${logLine(folder)}/${SCORE_FILE}`);
    if (context.isEnterpriseServer) {
      platform.info("GitHub Enterprise Server: this Action cannot upload artifacts there; upload the scores yourself.");
      return 0;
    }
    const { id } = await platform.uploadArtifact(inputs.artifactName, [SCORE_FILE], folder, inputs.retentionDays);
    platform.output("artifact-id", String(id));
    platform.output("artifact-url", `${context.runUrl}/artifacts/${id}`);
    return 0;
  } catch (error2) {
    throw asUserError(error2);
  }
}
function refuseUntrusted({ event }) {
  if (event !== "pull_request_target") return;
  const message = "pull_request_target runs with a privileged token: no content of a pull request is judged there";
  throw mistake("platform/untrusted-event", message);
}
async function findBaseline(query) {
  const { inputs, files, platform } = query;
  const { baseline } = inputs;
  if (baseline === "none") return { request: { kind: "none", why: { code: "no_baseline" } }, record: null };
  if (baseline !== "auto" && !/^(?:run|artifact):/.test(baseline))
    return { request: await files.readBaseline(baseline), record: null };
  const found = await resolveBaseline(query);
  if (found.kind === "report") {
    const { run_id, sha, attempt, created_at, how, distance, digest } = found.record;
    const away = how === "ancestor" ? `${count(distance ?? 0, "commit")} back` : how;
    const of = `at ${sha.slice(0, 7)}, attempt ${attempt}, ${created_at ?? "of this run"}`;
    platform.info(`Baseline: run ${run_id} ${logLine(of)} (${away}), ${digest ?? "no digest"}.`);
    return { request: { kind: "report", report: found.report }, record: found.record };
  }
  if (found.kind === "none") return { request: { kind: "none", why: { code: "first_run" } }, record: null };
  const { kind, why } = found;
  platform.warning(`Baseline: ${logLine(why)}`);
  const detail = kind === "unreadable" ? null : `baseline_${kind}`;
  return { request: { kind: "none", why: { code: "baseline_unreadable", why, detail } }, record: null };
}
async function findAnchor(anchor, query) {
  if (anchor === null) return null;
  const { platform } = query;
  const found = await resolveAnchor(anchor, query);
  const { name } = found;
  if (found.kind !== "report") {
    platform.warning(`Anchor: ${logLine(`${name}: ${found.why}`)}`);
    return { name, unreadable: found.why };
  }
  const { sha, distance } = found.record;
  const away = distance === null ? "" : `, ${count(distance, "commit")} back`;
  platform.info(`Anchor: ${logLine(name)} at ${logLine(sha.slice(0, 7))}${away}.`);
  return { name, report: found.report, record: found.record };
}

// node_modules/@actions/core/lib/command.js
import * as os from "os";

// node_modules/@actions/core/lib/utils.js
function toCommandValue(input) {
  if (input === null || input === void 0) {
    return "";
  } else if (typeof input === "string" || input instanceof String) {
    return input;
  }
  return JSON.stringify(input);
}
function toCommandProperties(annotationProperties) {
  if (!Object.keys(annotationProperties).length) {
    return {};
  }
  return {
    title: annotationProperties.title,
    file: annotationProperties.file,
    line: annotationProperties.startLine,
    endLine: annotationProperties.endLine,
    col: annotationProperties.startColumn,
    endColumn: annotationProperties.endColumn
  };
}

// node_modules/@actions/core/lib/command.js
function issueCommand(command, properties, message) {
  const cmd = new Command(command, properties, message);
  process.stdout.write(cmd.toString() + os.EOL);
}
var CMD_STRING = "::";
var Command = class {
  constructor(command, properties, message) {
    if (!command) {
      command = "missing.command";
    }
    this.command = command;
    this.properties = properties;
    this.message = message;
  }
  toString() {
    let cmdStr = CMD_STRING + this.command;
    if (this.properties && Object.keys(this.properties).length > 0) {
      cmdStr += " ";
      let first = true;
      for (const key in this.properties) {
        if (this.properties.hasOwnProperty(key)) {
          const val = this.properties[key];
          if (val) {
            if (first) {
              first = false;
            } else {
              cmdStr += ",";
            }
            cmdStr += `${key}=${escapeProperty(val)}`;
          }
        }
      }
    }
    cmdStr += `${CMD_STRING}${escapeData(this.message)}`;
    return cmdStr;
  }
};
function escapeData(s) {
  return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
}
function escapeProperty(s) {
  return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A").replace(/:/g, "%3A").replace(/,/g, "%2C");
}

// node_modules/@actions/core/lib/file-command.js
import * as crypto from "crypto";
import * as fs from "fs";
import * as os2 from "os";
function issueFileCommand(command, message) {
  const filePath = process.env[`GITHUB_${command}`];
  if (!filePath) {
    throw new Error(`Unable to find environment variable for file command ${command}`);
  }
  if (!fs.existsSync(filePath)) {
    throw new Error(`Missing file at path: ${filePath}`);
  }
  fs.appendFileSync(filePath, `${toCommandValue(message)}${os2.EOL}`, {
    encoding: "utf8"
  });
}
function prepareKeyValueMessage(key, value) {
  const delimiter = `ghadelimiter_${crypto.randomUUID()}`;
  const convertedValue = toCommandValue(value);
  if (key.includes(delimiter)) {
    throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter}"`);
  }
  if (convertedValue.includes(delimiter)) {
    throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter}"`);
  }
  return `${key}<<${delimiter}${os2.EOL}${convertedValue}${os2.EOL}${delimiter}`;
}

// node_modules/@actions/core/lib/core.js
import * as os3 from "os";

// node_modules/@actions/core/lib/summary.js
import { EOL as EOL3 } from "os";
import { constants, promises } from "fs";
var __awaiter = function(thisArg, _arguments, P, generator) {
  function adopt(value) {
    return value instanceof P ? value : new P(function(resolve) {
      resolve(value);
    });
  }
  return new (P || (P = Promise))(function(resolve, reject) {
    function fulfilled(value) {
      try {
        step(generator.next(value));
      } catch (e) {
        reject(e);
      }
    }
    function rejected(value) {
      try {
        step(generator["throw"](value));
      } catch (e) {
        reject(e);
      }
    }
    function step(result) {
      result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
    }
    step((generator = generator.apply(thisArg, _arguments || [])).next());
  });
};
var { access, appendFile, writeFile } = promises;
var SUMMARY_ENV_VAR = "GITHUB_STEP_SUMMARY";
var Summary = class {
  constructor() {
    this._buffer = "";
  }
  /**
   * Finds the summary file path from the environment, rejects if env var is not found or file does not exist
   * Also checks r/w permissions.
   *
   * @returns step summary file path
   */
  filePath() {
    return __awaiter(this, void 0, void 0, function* () {
      if (this._filePath) {
        return this._filePath;
      }
      const pathFromEnv = process.env[SUMMARY_ENV_VAR];
      if (!pathFromEnv) {
        throw new Error(`Unable to find environment variable for $${SUMMARY_ENV_VAR}. Check if your runtime environment supports job summaries.`);
      }
      try {
        yield access(pathFromEnv, constants.R_OK | constants.W_OK);
      } catch (_a) {
        throw new Error(`Unable to access summary file: '${pathFromEnv}'. Check if the file has correct read/write permissions.`);
      }
      this._filePath = pathFromEnv;
      return this._filePath;
    });
  }
  /**
   * Wraps content in an HTML tag, adding any HTML attributes
   *
   * @param {string} tag HTML tag to wrap
   * @param {string | null} content content within the tag
   * @param {[attribute: string]: string} attrs key-value list of HTML attributes to add
   *
   * @returns {string} content wrapped in HTML element
   */
  wrap(tag, content, attrs = {}) {
    const htmlAttrs = Object.entries(attrs).map(([key, value]) => ` ${key}="${value}"`).join("");
    if (!content) {
      return `<${tag}${htmlAttrs}>`;
    }
    return `<${tag}${htmlAttrs}>${content}</${tag}>`;
  }
  /**
   * Writes text in the buffer to the summary buffer file and empties buffer. Will append by default.
   *
   * @param {SummaryWriteOptions} [options] (optional) options for write operation
   *
   * @returns {Promise<Summary>} summary instance
   */
  write(options) {
    return __awaiter(this, void 0, void 0, function* () {
      const overwrite = !!(options === null || options === void 0 ? void 0 : options.overwrite);
      const filePath = yield this.filePath();
      const writeFunc = overwrite ? writeFile : appendFile;
      yield writeFunc(filePath, this._buffer, { encoding: "utf8" });
      return this.emptyBuffer();
    });
  }
  /**
   * Clears the summary buffer and wipes the summary file
   *
   * @returns {Summary} summary instance
   */
  clear() {
    return __awaiter(this, void 0, void 0, function* () {
      return this.emptyBuffer().write({ overwrite: true });
    });
  }
  /**
   * Returns the current summary buffer as a string
   *
   * @returns {string} string of summary buffer
   */
  stringify() {
    return this._buffer;
  }
  /**
   * If the summary buffer is empty
   *
   * @returns {boolen} true if the buffer is empty
   */
  isEmptyBuffer() {
    return this._buffer.length === 0;
  }
  /**
   * Resets the summary buffer without writing to summary file
   *
   * @returns {Summary} summary instance
   */
  emptyBuffer() {
    this._buffer = "";
    return this;
  }
  /**
   * Adds raw text to the summary buffer
   *
   * @param {string} text content to add
   * @param {boolean} [addEOL=false] (optional) append an EOL to the raw text (default: false)
   *
   * @returns {Summary} summary instance
   */
  addRaw(text, addEOL = false) {
    this._buffer += text;
    return addEOL ? this.addEOL() : this;
  }
  /**
   * Adds the operating system-specific end-of-line marker to the buffer
   *
   * @returns {Summary} summary instance
   */
  addEOL() {
    return this.addRaw(EOL3);
  }
  /**
   * Adds an HTML codeblock to the summary buffer
   *
   * @param {string} code content to render within fenced code block
   * @param {string} lang (optional) language to syntax highlight code
   *
   * @returns {Summary} summary instance
   */
  addCodeBlock(code2, lang) {
    const attrs = Object.assign({}, lang && { lang });
    const element = this.wrap("pre", this.wrap("code", code2), attrs);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML list to the summary buffer
   *
   * @param {string[]} items list of items to render
   * @param {boolean} [ordered=false] (optional) if the rendered list should be ordered or not (default: false)
   *
   * @returns {Summary} summary instance
   */
  addList(items, ordered = false) {
    const tag = ordered ? "ol" : "ul";
    const listItems = items.map((item) => this.wrap("li", item)).join("");
    const element = this.wrap(tag, listItems);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML table to the summary buffer
   *
   * @param {SummaryTableCell[]} rows table rows
   *
   * @returns {Summary} summary instance
   */
  addTable(rows) {
    const tableBody = rows.map((row) => {
      const cells = row.map((cell) => {
        if (typeof cell === "string") {
          return this.wrap("td", cell);
        }
        const { header, data, colspan, rowspan } = cell;
        const tag = header ? "th" : "td";
        const attrs = Object.assign(Object.assign({}, colspan && { colspan }), rowspan && { rowspan });
        return this.wrap(tag, data, attrs);
      }).join("");
      return this.wrap("tr", cells);
    }).join("");
    const element = this.wrap("table", tableBody);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds a collapsable HTML details element to the summary buffer
   *
   * @param {string} label text for the closed state
   * @param {string} content collapsable content
   *
   * @returns {Summary} summary instance
   */
  addDetails(label, content) {
    const element = this.wrap("details", this.wrap("summary", label) + content);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML image tag to the summary buffer
   *
   * @param {string} src path to the image you to embed
   * @param {string} alt text description of the image
   * @param {SummaryImageOptions} options (optional) addition image attributes
   *
   * @returns {Summary} summary instance
   */
  addImage(src, alt, options) {
    const { width, height } = options || {};
    const attrs = Object.assign(Object.assign({}, width && { width }), height && { height });
    const element = this.wrap("img", null, Object.assign({ src, alt }, attrs));
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML section heading element
   *
   * @param {string} text heading text
   * @param {number | string} [level=1] (optional) the heading level, default: 1
   *
   * @returns {Summary} summary instance
   */
  addHeading(text, level) {
    const tag = `h${level}`;
    const allowedTag = ["h1", "h2", "h3", "h4", "h5", "h6"].includes(tag) ? tag : "h1";
    const element = this.wrap(allowedTag, text);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML thematic break (<hr>) to the summary buffer
   *
   * @returns {Summary} summary instance
   */
  addSeparator() {
    const element = this.wrap("hr", null);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML line break (<br>) to the summary buffer
   *
   * @returns {Summary} summary instance
   */
  addBreak() {
    const element = this.wrap("br", null);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML blockquote to the summary buffer
   *
   * @param {string} text quote text
   * @param {string} cite (optional) citation url
   *
   * @returns {Summary} summary instance
   */
  addQuote(text, cite) {
    const attrs = Object.assign({}, cite && { cite });
    const element = this.wrap("blockquote", text, attrs);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML anchor tag to the summary buffer
   *
   * @param {string} text link text/content
   * @param {string} href hyperlink
   *
   * @returns {Summary} summary instance
   */
  addLink(text, href) {
    const element = this.wrap("a", text, { href });
    return this.addRaw(element).addEOL();
  }
};
var _summary = new Summary();
var summary = _summary;

// node_modules/@actions/core/lib/core.js
var ExitCode;
(function(ExitCode2) {
  ExitCode2[ExitCode2["Success"] = 0] = "Success";
  ExitCode2[ExitCode2["Failure"] = 1] = "Failure";
})(ExitCode || (ExitCode = {}));
function setSecret(secret) {
  issueCommand("add-mask", {}, secret);
}
function getInput(name, options) {
  const val = process.env[`INPUT_${name.replace(/ /g, "_").toUpperCase()}`] || "";
  if (options && options.required && !val) {
    throw new Error(`Input required and not supplied: ${name}`);
  }
  if (options && options.trimWhitespace === false) {
    return val;
  }
  return val.trim();
}
function setOutput(name, value) {
  const filePath = process.env["GITHUB_OUTPUT"] || "";
  if (filePath) {
    return issueFileCommand("OUTPUT", prepareKeyValueMessage(name, value));
  }
  process.stdout.write(os3.EOL);
  issueCommand("set-output", { name }, toCommandValue(value));
}
function debug(message) {
  issueCommand("debug", {}, message);
}
function error(message, properties = {}) {
  issueCommand("error", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function warning(message, properties = {}) {
  issueCommand("warning", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function info(message) {
  process.stdout.write(message + os3.EOL);
}

// src/action/comment.ts
async function stickyComment(body, passes, subject, { inputs: { comment, key }, platform }) {
  const { pullRequest, headSha } = subject;
  if (pullRequest === null || comment === "never") return null;
  const marker = commentMarker(subject, key);
  const { number } = pullRequest;
  const marked = await markedComments(number, marker, platform);
  const own = marked.find(({ author }) => author === OWN_AUTHOR);
  const isOptional = own === void 0 && comment === "on-failure" && passes;
  if (isOptional && marked.length === 0) return null;
  if (await platform.pullHeadSha(number) !== headSha) {
    platform.info("Comment: the pull request has a newer head, so this run does not speak for it.");
    return null;
  }
  const updated = own === void 0 ? null : await updateOwn(own, body, subject, platform);
  if (updated !== null) return updated;
  const created = await platform.createComment(number, body);
  const writer = created.author ?? OWN_AUTHOR;
  const ours = (await markedComments(number, marker, platform)).filter(({ author }) => author === writer);
  const [first = created, ...others] = ours;
  if (isOptional && first.id === created.id) {
    await platform.deleteComment(created.id);
    return null;
  }
  if (first.id === created.id || !others.some(({ id }) => id === created.id)) return created.url;
  const url = await updateOwn(first, body, subject, platform);
  if (url === null) return created.url;
  await platform.deleteComment(created.id);
  return url;
}
async function updateOwn(own, body, subject, platform) {
  const order = compareToRun(own.body, subject);
  const { runId, reportAttempt } = subject;
  const hasSpoken = reportAttempt !== void 0 && runLine(own.body)?.[3] === void 0 && compareToRun(own.body, { runId, attempt: reportAttempt }) >= 0;
  if (order > 0 || hasSpoken) {
    platform.info(`Comment: ${order > 0 ? "a newer run" : "the run itself"} has spoken already, so this one does not.`);
    return own.url;
  }
  if (isSameText(own.body, body)) return own.url;
  if (order === 0) {
    platform.warning(
      "Comment: two gates of this run write the same one, the input key tells them apart. The worse stays."
    );
    if (alertRank(own.body) > alertRank(body)) return own.url;
  }
  try {
    return (await platform.updateComment(own.id, body)).url;
  } catch (error2) {
    if (error2 instanceof PlatformError && error2.status === 404) return null;
    throw error2;
  }
}
var alertRank = (body) => Object.values(ALERTS).indexOf(/^> \[!(\w+)\]/m.exec(body)?.[1] ?? "");
async function markedComments(number, marker, platform) {
  const marked = (await platform.listComments(number)).filter(({ body }) => body.startsWith(marker));
  return marked.sort((a, b) => a.id - b.id);
}
function commentHead(subject, key) {
  const published = subject.reportAttempt === void 0 ? "" : " published";
  return `${commentMarker(subject, key)}
<!-- rag-gate-run ${subject.runId}.${subject.attempt}${published} -->`;
}
function commentMarker({ workflowPath }, key) {
  const inert = (text) => text.replace(/[^A-Za-z0-9._/-]/g, "_");
  return `<!-- rag-gate ${inert(workflowPath)} ${inert(key)} -->`;
}
function compareToRun(body, { runId, attempt }) {
  const [, run = 0, ranAttempt = 0] = runLine(body) ?? [];
  return Number(run) - runId || Number(ranAttempt) - attempt;
}
var runLine = (body) => /^<!-- rag-gate-run (\d+)\.(\d+)( published)? -->$/.exec(body.split(/\r?\n/)[1] ?? "");
function isSameText(kept, given) {
  const normalized = (text) => text.replaceAll("\r\n", "\n").trim();
  return normalized(kept) === normalized(given);
}
var MAX_ERRORS = 9;
var MAX_WARNINGS = 5;
function annotateFailures(report, run, isWorkspaceFile, platform) {
  const { golden } = run.input;
  const left = { error: MAX_ERRORS, warning: MAX_WARNINGS };
  for (const failure of report.failures) {
    const { id, failed_checks, since } = failure;
    const item = golden.cases[golden.indexById.get(id)];
    const isOld = since === "before";
    const leaks = failed_checks.some(isLeak);
    const level = report.decision === "FAIL" && (leaks || !isOld) ? "error" : "warning";
    if (!isWorkspaceFile(item.file) || left[level] === 0) continue;
    left[level]--;
    const checks = failedChecks(failure, (name) => logLine(name, 60));
    const when = isOld ? " in the baseline too" : "";
    platform[level](`${logLine(id, 80)} failed${when}: ${checks}`, { file: item.file, startLine: item.line });
  }
}
function annotateProblems(problems, platform) {
  for (const { problem } of mergeRepeated(problems).slice(0, MAX_ERRORS)) {
    const { code: code2, message, file, line, column } = problem;
    const place = file === void 0 ? void 0 : { file, ...line && { startLine: line }, ...column && { startColumn: column } };
    platform.error(`${code2}: ${logLine(message)}`, place);
  }
}

// src/action/inputs.ts
var NO_BRANCH = /^refs\/|[\s~^:?*[\\]|\.\.|@\{/;
var ACTION_YML = "action.yml says what each input takes";
function parseInputs(read) {
  const problems = new DiagnosticLog();
  const problem = (message, hint = ACTION_YML) => problems.error("usage/invalid-value", message, { hint });
  const text = (name2) => read(name2).trim() || void 0;
  const lines = (name2) => read(name2).split("\n").map((line) => line.trim()).filter((line) => line !== "");
  const choice = (name2, allowed, fallback) => {
    const value = text(name2);
    if (value === void 0) return fallback;
    const chosen = allowed.find((one) => one === value);
    if (chosen !== void 0) return chosen;
    const near = nearestName(value, allowed);
    problem(
      `input ${name2} cannot be "${value}"`,
      near === void 0 ? `one of: ${allowed.join(", ")}` : `did you mean "${near}"?`
    );
    return fallback;
  };
  const mode = choice("mode", ["gate", "score", "publish"], "gate");
  for (const name2 of mode === "publish" ? [] : ["golden", "traces"]) {
    const hint = `give it under with: of the step that uses rag-gate, e.g. ${name2}: eval/${name2}.jsonl`;
    if (lines(name2).length === 0) problems.error("usage/missing-option", `input ${name2} is required`, { hint });
  }
  const matching = (name2, pattern, complaint, hint) => {
    const value = text(name2);
    if (value !== void 0 && !pattern.test(value)) problem(`input ${name2} "${value}" ${complaint}`, hint);
    return value;
  };
  const plain = "may hold letters, digits, dot, dash and underscore only";
  const key = matching("key", /^[A-Za-z0-9._-]{0,60}$/, `${plain}, 60 at most`) ?? "";
  const name = matching("artifact-name", /^(?!\.+$)[A-Za-z0-9._-]{1,120}$/, `${plain}, 120 at most`) ?? (mode === "score" ? "rag-gate-scores" : "rag-gate-report");
  const days = matching("retention-days", /^[1-9]\d{0,2}$/, "is no number of days");
  const workflow = matching(
    "baseline-workflow",
    /^[^/\\]+\.ya?ml$/,
    "is no name of a workflow's file",
    "its name alone, e.g. rag-gate.yml"
  );
  const branch = text("baseline-branch")?.replace(/^refs\/heads\//, "");
  if (branch !== void 0 && NO_BRANCH.test(branch))
    problem(`input baseline-branch "${branch}" is no name of a branch`, "its name alone, e.g. main");
  const token = read("github-token").trim();
  const wrongToken = wrongSecret(token);
  if (wrongToken !== null) problem(`input github-token ${wrongToken}`);
  const inputs = {
    /** `gate` decides. `score` only scores one shard for a later gate. `publish` writes the comment of a fork's run. */
    mode,
    golden: lines("golden"),
    traces: lines("traces"),
    corpus: lines("corpus"),
    baselineCorpus: lines("baseline-corpus"),
    qrels: lines("qrels"),
    config: text("config"),
    preset: choice("preset", PRESET_NAMES, void 0),
    /** Metrics to compute in addition to the core set and the gated ones. */
    metrics: parseMetricList(read("metrics"), problems),
    /** Null if the traces contain only one configuration. */
    configId: text("config-id") ?? null,
    /** Formats that the user named. Null means detect the format of each file. */
    adapter: problems.attempt(() => adapterNamed(text("traces-format"), "traces", traceAdapters)),
    goldenAdapter: problems.attempt(() => adapterNamed(text("golden-format"), "golden", goldenAdapters)),
    /** Number or names of the expected trace artifacts. Null if the user expects none. */
    expectedShards: expectedShards(lines("expected-shards")),
    /** `auto`, `none`, `run:ID`, `artifact:NAME`, or a workspace path. */
    baseline: text("baseline") ?? "auto",
    baselineBranch: branch,
    baselineWorkflow: workflow,
    /** Null for the whole dataset. */
    suite: text("suite") ?? null,
    comment: choice("comment", ["auto", "always", "on-failure", "never"], "auto"),
    /** Includes the key, if there is one. */
    artifactName: key === "" ? name : `${name}-${key}`,
    retentionDays: days === void 0 ? void 0 : Number(days),
    key,
    includeText: choice("include-text", ["auto", "always", "never"], "auto"),
    failOn: choice("fail-on", FAIL_ON, "fail"),
    /** Whether `report.html` is written. */
    hasPage: choice("report-html-file", ["true", "false"], "true") === "true",
    onScheduleFailure: choice("on-schedule-failure", ["none", "issue"], "none"),
    token,
    /** Undefined if no live LLM judge is used. */
    judge: checkJudgeInputs(
      { baseUrl: text("judge-base-url"), model: text("judge-model"), key: read("judge-api-key").trim() },
      { baseUrl: "input judge-base-url", model: "input judge-model", key: "input judge-api-key" },
      (code2, message) => problems.error(code2, message, { hint: ACTION_YML })
    )
  };
  problems.throwIfErrors();
  return inputs;
}
function readTriggeringRun({ workflow_run: run }) {
  const { id, event, head_sha: headSha, head_branch: headBranch, head_repository: fork } = run ?? {};
  const [headOwner, headRepositoryId] = [fork?.owner?.login, fork?.id];
  if (id === void 0 || event === void 0 || headSha === void 0 || !headBranch) return null;
  if (headOwner === void 0 || headRepositoryId === void 0) return null;
  const head = { headSha, headBranch, headOwner, headRepositoryId };
  const { run_attempt: attempt = 1, path = "", conclusion } = run;
  return { id, attempt, event, ...head, path: path.replace(/@.*$/, ""), conclusion: conclusion ?? "unknown" };
}
function readRunContext(env, payload, checkedOut2) {
  const event = payload ?? {};
  const { repository, pull_request: pull, merge_group: group, release } = event;
  const [owner = "", repo = ""] = (env.GITHUB_REPOSITORY ?? "").split("/");
  const [, ownBranch = null] = /^refs\/heads\/(.*)$/s.exec(env.GITHUB_REF ?? "") ?? [];
  const server = env.GITHUB_SERVER_URL ?? "https://github.com";
  const runId = Number(env.GITHUB_RUN_ID ?? 0);
  const workflow = env.GITHUB_WORKFLOW_REF ?? "";
  const path = workflow.startsWith(`${owner}/${repo}/`) ? workflow.slice(owner.length + repo.length + 2) : "";
  const target = release?.target_commitish ?? "";
  const releaseBranch = target === "" || /^[0-9a-f]{40}$/.test(target) ? null : target;
  const mergedInto = pull?.base.ref ?? group?.base_ref.replace(/^refs\/heads\//, "");
  return {
    event: env.GITHUB_EVENT_NAME ?? "",
    owner,
    repo,
    repositoryId: repository?.id ?? (Number(env.GITHUB_REPOSITORY_ID) || null),
    /** If GitHub does not report the visibility, assume public and leave texts out of the report. */
    isPrivate: repository?.private === true,
    /** The evaluated commit: the head of the pull request, not its test merge. */
    headSha: pull?.head.sha ?? group?.head_sha ?? env.GITHUB_SHA ?? "",
    runId,
    attempt: Number(env.GITHUB_RUN_ATTEMPT ?? 1),
    /** `.github/workflows/file.yml`. Empty if the runner does not report it. */
    workflowPath: path.replace(/@.*$/, ""),
    /** The branch of this run. Null for a tag, pull request, or merge group. */
    branch: group === void 0 ? ownBranch : null,
    /** Branch whose runs can be baselines: what this run is merged into, otherwise its branch or that of its release. */
    baseBranch: mergedInto ?? ownBranch ?? releaseBranch ?? repository?.default_branch ?? null,
    /** The base commit, whose policy and dataset also apply. Null if the event has none. */
    baseSha: pull?.base.sha ?? group?.base_sha ?? null,
    /** GitHub's test merge of a pull request into its base. Null for other events. */
    mergeSha: pull !== void 0 && env.GITHUB_EVENT_NAME === "pull_request" ? env.GITHUB_SHA ?? null : null,
    /** True if the job checked out the head of the pull request instead of the test merge. */
    isHeadCheckedOut: pull !== void 0 && checkedOut2 === pull.head.sha,
    pullRequest: pull === void 0 ? null : { number: pull.number, fork: pull.head.repo?.id !== (pull.base.repo?.id ?? repository?.id) },
    runUrl: `${server}/${owner}/${repo}/actions/runs/${runId}`,
    /** The run that triggered this one, for `workflow_run` events. */
    triggeringRun: readTriggeringRun(event),
    /** True on GitHub Enterprise Server, where the artifact client does not work. */
    isEnterpriseServer: !/^https:\/\/(?:github\.com|[^/]+\.ghe\.com|[^/]*localhost)(?::\d+)?\/?$/i.test(server)
  };
}

// src/action/nightly-issue.ts
async function nightlyIssue({ report, fails, write }, job) {
  const { inputs, context, platform } = job;
  const { onScheduleFailure, key, failOn } = inputs;
  if (context.event !== "schedule" || onScheduleFailure !== "issue") return;
  const marker = commentMarker(context, key);
  const issues = (await platform.listOwnIssues()).filter((issue2) => issue2.body.startsWith(marker)).sort((a, b) => a.number - b.number);
  const [own] = issues;
  if (issues.some((issue2) => compareToRun(issue2.body, context) > 0)) {
    platform.info("Issue: a newer run has spoken already, so this one does not.");
  } else if (fails) {
    const before = own === void 0 ? [] : stillFallen(levelsIn(own.body), report);
    const line = levelsLine(withoutTwins([...before, ...fallenLevels(report, failOn)]));
    const body = write(line === "" ? "" : `
${line}`, levelLines(before, report));
    const { url } = own === void 0 ? await platform.createIssue(title(context, key), body) : await platform.updateIssue(own.number, { body });
    platform.info(`Issue: ${logLine(url)} tells of this failure.`);
  } else {
    for (const issue2 of issues) await closeOrComment(issue2, report, job);
  }
}
async function closeOrComment({ number, url, body }, report, job) {
  const { context, platform } = job;
  const run = `[run ${context.runId}](${context.runUrl})`;
  const fallen = stillFallen(levelsIn(body), report);
  if (compareToRun(body, context) === 0) {
    platform.warning("Issue: another gate of this run has failed and keeps it open, the input key tells them apart.");
  } else if (fallen.length > 0) {
    const line = levelsLine(fallen);
    platform.info(`Issue: ${logLine(url)} stays open, what fell is not back.`);
    const comments = await platform.listComments(number);
    if (!comments.some((one) => one.author === OWN_AUTHOR && one.body.startsWith(line)))
      await platform.createComment(number, `${line}
${notRecovered(fallen, report, run)}`);
  } else {
    await platform.updateIssue(number, { state: "closed", state_reason: "completed" });
    platform.info(`Issue: ${logLine(url)} is closed.`);
    await platform.createComment(number, `Recovered in ${run}.`);
  }
}
function levelLines(fallen, report) {
  const lines = fallen.map((one) => {
    const unit = metricUnit(one.metric);
    const value = formatNumber(reportedMetric(report, one)?.head ?? null, unit);
    const bound = metricBetter(one.metric) === "higher" ? "\u2265" : "\u2264";
    return `- ${code(gateName(one))} is ${value}, and has to be ${bound} ${formatNumber(one.level, unit)}`;
  });
  return lines.join("\n");
}
function notRecovered(fallen, report, run) {
  const summary2 = `The gates hold in ${run}, but only against a night that had fallen already, or measured nothing:`;
  const next = "This issue stays open until then. Close it where the fall is meant: later nights are compared with it.";
  return `${summary2}

${levelLines(fallen, report)}

${next}`;
}
function title({ workflowPath, baseBranch }, key) {
  const gate = `${workflowPath.split("/").at(-1)}${key === "" ? "" : `, ${key}`}`;
  return `RAG gate fails on ${baseBranch ?? "the default branch"} (${gate})`;
}

// src/action/run-action.ts
async function runAction(job) {
  const { inputs, context, files, platform } = job;
  const outcome = await evaluateOrExplain(job);
  const page = inputs.hasPage ? await warnIfFails("the page", platform, () => reportPage(outcome.report, outcome.run)) : null;
  const written = [...reportFiles(outcome.report, outcome.run), ...page === null ? [] : [page]];
  const folder = files.writeReport(written);
  setDecisionOutputs(outcome.report, folder, platform);
  platform.output("report-html", page === null ? "" : `${folder}/${page.name}`);
  const report = await withTrend(outcome, job);
  logOutcome({ ...outcome, report }, job);
  const names = written.map(({ name }) => name);
  const artifactUrl = await uploadReport(folder, names, job);
  const links = { marker: commentHead(context, inputs.key), runUrl: context.runUrl, artifactUrl, key: inputs.key };
  const commentUrl = await warnIfFails(
    "the comment",
    platform,
    () => stickyComment(renderComment(report, links), report.decision === "PASS", context, job)
  );
  if (commentUrl === null && context.pullRequest?.fork)
    platform.info("Comment: the token of a fork's pull request may only read; mode: publish can write it afterwards.");
  await warnIfFails("the job summary", platform, () => platform.summary(renderSummary(report, links)));
  const write = (more, notBack) => renderComment(report, { ...links, marker: `${links.marker}${more}`, notBack });
  const fails = isFailure(report.decision, inputs.failOn);
  await warnIfFails("the issue", platform, () => nightlyIssue({ report, fails, write }, job));
  platform.output("artifact-id", artifactUrl?.split("/").at(-1) ?? "");
  platform.output("artifact-url", artifactUrl ?? "");
  platform.output("comment-url", commentUrl ?? "");
  if (!endsInError(report.decision, inputs.failOn)) return 0;
  platform.error(decisionLine(report));
  return 1;
}
function finalUpdate({ context, files, platform }) {
  const message = "the run was stopped before the change was judged";
  const report = unevaluatedReport(mistake("platform/stopped", message), context);
  const folder = files.writeReport(reportFiles(report, null));
  setDecisionOutputs(report, folder, platform);
  platform.error(`rag-gate: ${message}. That is no pass.`);
}
async function evaluateOrExplain(job) {
  try {
    const { run, baseline, anchor } = await evaluateChange(job);
    const report = buildReport(run);
    const origin = { ...report.run, event: job.context.event, baseline, anchor };
    return { run, report: { ...report, run: origin }, problems: null };
  } catch (error2) {
    const problems = asUserError(error2);
    return { run: null, report: unevaluatedReport(problems, job.context), problems };
  }
}
function unevaluatedReport({ diagnostics, total, warnings }, context) {
  const report = invalidReport(diagnostics, total, warnings);
  const { headSha, runId, attempt } = context;
  const twin = diagnostics.find(({ code: code2, file }) => code2 === "trace/duplicate" && file?.startsWith("artifact "));
  const message = `trace artifacts conflict: ${twin?.message} in ${twin?.file}`;
  const conflict = { code: "incomplete_run", message, gate: null, case_ids: [] };
  return {
    ...report,
    reasons: [...twin === void 0 ? [] : [conflict], ...report.reasons],
    head: { ...report.head, sha: headSha || null, run_id: runId, attempt }
  };
}
function setDecisionOutputs(report, folder, platform) {
  const values = {
    decision: report.decision,
    "report-dir": folder,
    "report-json": `${folder}/report.json`,
    "baseline-run-id": report.baseline?.run_id ?? null,
    "baseline-sha": report.baseline?.sha ?? null,
    "failed-gates": report.gates.filter(({ status }) => status === "fail").length,
    "acl-leaks": report.acl.leaks,
    "regressed-cases": report.summary.regressed_cases ?? 0,
    cases: report.head.cases
  };
  for (const [name, value] of Object.entries(values)) platform.output(name, String(value ?? ""));
}
async function withTrend({ report, run }, job) {
  if (run === null || job.context.branch === null) return report;
  const extended = await warnIfFails("the trend", job.platform, async () => {
    const { addTrend } = await import("./trend-FTQWC2D4.js");
    const withRuns = await addTrend(report, run.input.policy.baseline.trend, job);
    if (withRuns === report) return report;
    const changed = reportFiles(withRuns, run).filter(({ name }) => name !== "cases.jsonl");
    job.files.writeReport(job.inputs.hasPage ? [...changed, await reportPage(withRuns, run)] : changed);
    return withRuns;
  });
  return extended ?? report;
}
function decisionLine(report) {
  const risk = report.decision === "FAIL" ? "" : ", which fails too here (fail-on: risk)";
  const found = [headline(report, logLine), leadFinding(report, (id) => logLine(id, 100), logLine)];
  const where = "More in the log above and in the job summary.";
  return [`rag-gate: ${inWords(report.decision)}${risk}.`, ...found, where].filter(Boolean).join(" ");
}
function logOutcome({ report, run, problems }, { files, platform }) {
  const log = (text) => text.split("\n").forEach(platform.info);
  if (problems !== null) {
    if (problems.warnings.length > 0) log(formatDiagnostics(problems.warnings));
    log(formatDiagnostics(problems.diagnostics, problems.total));
    annotateProblems(problems.diagnostics, platform);
  } else if (run !== null) {
    if (run.judge !== void 0) platform.info(`${judgeLine(run.judge.summary)}.`);
    if (run.warnings.length > 0) log(formatWarnings(run.warnings, run.warningCounts));
    log(renderTerminal(report, { color: false, width: 120 }));
    annotateFailures(report, run, files.isWorkspaceFile, platform);
  }
}
async function uploadReport(folder, names, { inputs, context, platform }) {
  if (context.isEnterpriseServer) {
    const where = `The report is in ${logLine(folder)};`;
    platform.info(`GitHub Enterprise Server: this Action cannot upload artifacts there. ${where}`);
    platform.info("keep it with an upload step of your own, and give the input baseline a path.");
    return null;
  }
  const uploaded = await warnIfFails(
    "the report artifact",
    platform,
    () => platform.uploadArtifact(inputs.artifactName, names, folder, inputs.retentionDays)
  );
  return uploaded === null ? null : `${context.runUrl}/artifacts/${uploaded.id}`;
}
async function warnIfFails(what, platform, publish) {
  try {
    return await publish();
  } catch (error2) {
    const why = error2 instanceof PlatformError ? logLine(error2.message) : describeBug(error2, version);
    platform.warning(`rag-gate could not write ${what}: ${why}. The verdict is unchanged.`);
    return null;
  }
}

// src/github/api.ts
var PAGE_SIZE = 100;
function githubApi(octokit, here) {
  return {
    octokit,
    here,
    /** Returns the data of a call's answer. Retries the call, see `withRetry`. */
    async ask(operation, permission, call) {
      const client = await octokit();
      return (await withRetry(operation, permission, () => call(client))).data;
    },
    /** Reads a list page by page, up to `maxPages` pages. */
    async readPages(maxPages, fetchPage) {
      const all = [];
      for (let page = 1; page <= maxPages; page++) {
        const items = await fetchPage({ per_page: PAGE_SIZE, page });
        all.push(...items);
        if (items.length < PAGE_SIZE) break;
      }
      return all;
    }
  };
}
var ANSWER_TIMEOUT_MS = 2e4;
function lazyOctokit(token, answerMs = ANSWER_TIMEOUT_MS) {
  let client;
  return () => {
    if (token === "") return Promise.reject(new PlatformError("asking GitHub", "the input github-token is empty"));
    client ??= import("./github-LTHDCSGY.js").then(({ getOctokit: createClient }) => {
      const octokit = createClient(token, { userAgent: "rag-gate", log: SILENT });
      octokit.hook.before("request", ({ request }) => {
        request.signal = AbortSignal.timeout(answerMs);
      });
      octokit.hook.after("request", ({ data, headers, status }) => {
        const isJson = (status === 200 || status === 201) && /json/.test(headers["content-type"] ?? "");
        if (isJson && typeof data === "string") throw new Error("the answer broke off");
      });
      return octokit;
    });
    return client;
  };
}
var SILENT = { debug() {
}, info() {
}, warn() {
}, error() {
} };
var TRIES = 4;
async function withRetry(operation, permission, call) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (error2) {
      const wait = attempt < TRIES ? retryDelay(error2, attempt, Date.now()) : null;
      if (wait === null) throw platformError(operation, isRateLimit(error2) ? null : permission, error2);
      await setTimeout2(wait);
    }
  }
}
var FIRST_WAIT_MS = 500;
var LONGEST_WAIT_MS = 6e4;
var MAX_LIMIT_WAITS = 2;
function retryDelay(error2, attempt, now) {
  const { status, response } = error2 ?? {};
  const headers = response?.headers ?? {};
  const backOff = FIRST_WAIT_MS * 2 ** (attempt - 1);
  const retryAfterMs = Number(headers["retry-after"] ?? Number.NaN) * 1e3;
  if (isRateLimit(error2)) {
    const reset = headers["x-ratelimit-remaining"] === "0" ? Number(headers["x-ratelimit-reset"]) * 1e3 - now : Number.NaN;
    const undated = response === void 0 ? backOff : LONGEST_WAIT_MS;
    const wait = [retryAfterMs, reset].find((value) => Number.isFinite(value)) ?? undated;
    return attempt > MAX_LIMIT_WAITS || wait > LONGEST_WAIT_MS ? null : Math.max(wait, FIRST_WAIT_MS);
  }
  if (typeof status !== "number") return backOff;
  return status >= 500 ? Math.min(Number.isFinite(retryAfterMs) ? retryAfterMs : backOff, LONGEST_WAIT_MS) : null;
}
function isRateLimit(error2) {
  const { status, response, message } = error2 ?? {};
  if (status === 429) return true;
  const headers = response?.headers ?? {};
  const hasLimitHeader = headers["retry-after"] !== void 0 || headers["x-ratelimit-remaining"] === "0";
  return status === 403 && (hasLimitHeader || /secondary rate limit/i.test(String(message)));
}
function checkedAnswers(calls) {
  const checked = Object.entries(calls).map(
    ([name, call]) => [
      name,
      async (...args) => {
        try {
          return await call(...args);
        } catch (error2) {
          if (!(error2 instanceof TypeError)) throw error2;
          const operation = `reading GitHub's answer (${name})`;
          throw new PlatformError(operation, "it is not one that GitHub gives", { cause: error2 });
        }
      }
    ]
  );
  return Object.fromEntries(checked);
}
async function within(ms, work) {
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

// src/github/artifacts.ts
var MAX_ARCHIVE_BYTES = 512 * 1024 * 1024;
function checkArchiveSize(operation, bytes) {
  if (bytes > MAX_ARCHIVE_BYTES) throw new PlatformError(operation, "it is larger than 512 MiB");
}
var STALL_MS = 3e4;
var TIMEOUT_MESSAGE = "Request timeout";
async function downloadArtifact(url, digest, folder, id) {
  const operation = `download of artifact ${id}`;
  const fail = (detail, status = null) => new PlatformError(operation, detail, { status });
  if (digest === null || !/^sha256:[0-9a-f]{64}$/.test(digest)) throw fail("it has no sha256 digest to check it by");
  const hash = createHash("sha256");
  const path = join(folder, `artifact-${id}.zip`);
  let descriptor = null;
  let length = 0;
  try {
    mkdirSync(folder, { recursive: true });
    descriptor = openSync(path, "w");
    const { HttpClient } = await import("./lib-RB7O2WIW.js");
    const client = new HttpClient("rag-gate", [], { allowRedirects: false, socketTimeout: STALL_MS });
    const { message: response } = await client.get(url);
    response.setTimeout(STALL_MS, () => response.destroy(new Error(TIMEOUT_MESSAGE)));
    const { statusCode: status = 0 } = response;
    if (status !== 200) {
      response.destroy();
      throw fail(`the archive is not ${[204, 404, 410].includes(status) ? "there" : "given out"}`, status);
    }
    for await (const chunk of response) {
      length += chunk.length;
      checkArchiveSize(operation, length);
      hash.update(chunk);
      writeWhole(descriptor, chunk);
    }
  } catch (error2) {
    if (error2 instanceof PlatformError) throw error2;
    const { code: code2, message, path: local } = error2;
    if (local !== void 0 || code2 === "ENOSPC") throw fail(`it cannot be kept on this runner's disk (${code2})`);
    throw fail(message.startsWith(TIMEOUT_MESSAGE) ? "the download stalled" : "the connection broke");
  } finally {
    if (descriptor !== null) closeSync(descriptor);
  }
  if (`sha256:${hash.digest("hex")}` !== digest) throw fail("its digest is not the one that GitHub recorded");
  return path;
}
var UPLOAD_DEADLINE_MS = 6e4;
var uploadArtifact = async (name, files, root, retentionDays) => {
  const operation = `upload of artifact ${name}`;
  const fail = (detail, cause) => new PlatformError(operation, detail, { cause });
  if (!process.env.ACTIONS_RUNTIME_TOKEN || !process.env.ACTIONS_RESULTS_URL)
    throw fail("this runner offers no artifact service");
  try {
    const { DefaultArtifactClient } = await import("./artifact-LC66FYCU.js");
    const options = { compressionLevel: 6, ...retentionDays === void 0 ? {} : { retentionDays } };
    const paths = files.map((file) => join(root, file));
    const uploaded = new DefaultArtifactClient().uploadArtifact(name, paths, root, options);
    const answer = await within(UPLOAD_DEADLINE_MS, uploaded);
    if (answer === null) throw fail("the service did not answer within a minute");
    if (answer.id === void 0) throw fail("the service gave no id");
    return { id: answer.id };
  } catch (error2) {
    if (!/\b409\b/.test(String(error2))) throw platformError(operation, null, error2);
    const taken = "this run has one of that name already, the inputs key and artifact-name tell two of them apart";
    throw fail(taken, error2);
  }
};

// src/github/rest.ts
var MAX_RUN_PAGES = LISTED_RUNS / PAGE_SIZE;
var MAX_ARTIFACT_PAGES = 10;
var MAX_ISSUE_PAGES = 5;
var MAX_COMMENT_PAGES = 30;
var READ_ACTIONS = "actions: read";
var READ_CONTENTS = "contents: read";
var READ_PULLS = "pull-requests: read";
var WRITE_PULLS = "pull-requests: write";
var WRITE_ISSUES = "issues: write";
function restCalls({ octokit, ask, readPages, here }, temporary) {
  const parentsOf = /* @__PURE__ */ new Map();
  const ownIssues = { ...here, state: "open", creator: OWN_AUTHOR };
  async function readParents(sha) {
    const data = await ask(
      "reading a commit",
      READ_CONTENTS,
      ({ rest }) => rest.repos.listCommits({ ...here, sha, per_page: 1 })
    );
    return data[0]?.parents.map((parent) => parent.sha) ?? [];
  }
  async function createOnce(operation, permission, create, list, body) {
    const client = await octokit();
    let isRetry = false;
    return withRetry(operation, permission, async () => {
      const created = isRetry ? (await list(client)).find((one) => isSameText(one.body, body)) : void 0;
      isRetry = true;
      return created ?? create(client);
    });
  }
  const calls = {
    async listRuns(workflowFile, branch, only = {}) {
      const query = { ...here, ...only, workflow_id: workflowFile, branch, status: "completed" };
      const runs = await readPages(MAX_RUN_PAGES, async (paging) => {
        const data = await ask(
          "listing workflow runs",
          READ_ACTIONS,
          ({ rest }) => rest.actions.listWorkflowRuns({ ...query, ...paging })
        );
        return data.workflow_runs;
      });
      return runs.map(toRun);
    },
    async getRun(id) {
      return toRun(
        await ask(
          "reading a workflow run",
          READ_ACTIONS,
          ({ rest }) => rest.actions.getWorkflowRun({ ...here, run_id: id })
        )
      );
    },
    async runsWithArtifact(name, branch) {
      const all = await readPages(MAX_ARTIFACT_PAGES, async (paging) => {
        const data = await ask(
          "listing artifacts",
          READ_ACTIONS,
          ({ rest }) => rest.actions.listArtifactsForRepo({ ...here, name, ...paging })
        );
        return data.artifacts;
      });
      return all.flatMap(
        ({ expired, workflow_run: run }) => run?.id !== void 0 && run.head_branch === branch && run.head_repository_id === run.repository_id ? [{ runId: run.id, expired }] : []
      );
    },
    async listArtifacts(runId, name) {
      const query = { ...here, run_id: runId, ...name === null ? {} : { name } };
      let total = 0;
      const found = await readPages(MAX_ARTIFACT_PAGES, async (paging) => {
        const data = await ask(
          "listing artifacts",
          READ_ACTIONS,
          ({ rest }) => rest.actions.listWorkflowRunArtifacts({ ...query, ...paging })
        );
        if (paging.page === 1) total = data.total_count;
        return data.artifacts;
      });
      if (name === null && found.length < total) {
        const detail = `this run has ${total}, and ${found.length} are listed`;
        throw new PlatformError("listing artifacts", detail);
      }
      return found.map(({ id, name: itsName, size_in_bytes, expired, digest, workflow_run: run }) => {
        const isKnown = run?.id !== void 0 && run.head_sha !== void 0;
        const uploader = isKnown ? { id: run.id, headSha: run.head_sha } : null;
        return { id, name: itsName, bytes: size_in_bytes, expired, digest: digest ?? null, run: uploader };
      });
    },
    async openArtifact({ id, name, bytes, digest }) {
      const operation = `download of artifact ${id}`;
      checkArchiveSize(operation, bytes);
      const path = await ask(operation, READ_ACTIONS, async (client) => {
        const { headers } = await client.request(
          "GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}",
          { ...here, artifact_id: id, archive_format: "zip", request: { redirect: "manual" } }
        );
        if (headers.location === void 0) throw new PlatformError(operation, "GitHub gave no address for it");
        return { data: await downloadArtifact(headers.location, digest, join(temporary, "rag-gate-artifacts"), id) };
      });
      const { zipFiles } = await import("./lazy-2KBWR45Y.js");
      return zipFiles(path, `artifact ${name}`);
    },
    async readPath(path, sha) {
      const operation = `reading ${path === "" ? "the files" : path} of commit ${sha.slice(0, 7)}`;
      const data = await nullIfMissing(
        [404],
        () => ask(operation, READ_CONTENTS, ({ rest }) => rest.repos.getContent({ ...here, path, ref: sha }))
      );
      if (data === null) return null;
      if (Array.isArray(data))
        return data.map(({ name, type, sha: hash }) => ({ name: requiredText(name), kind: kindOf(type), sha: hash }));
      if (data.type !== "file") throw new PlatformError(operation, "it is no regular file");
      const { content, encoding, sha: blob } = data;
      return {
        sha: blob,
        read: async () => {
          if (encoding === "base64") return Buffer.from(content, "base64");
          return ask(operation, READ_CONTENTS, async (client) => {
            const raw = await client.request("GET /repos/{owner}/{repo}/contents/{path}", {
              ...here,
              path,
              ref: sha,
              headers: { accept: "application/vnd.github.raw+json" },
              request: { parseSuccessResponseBody: false }
            });
            const stream = raw.data;
            return { data: new Uint8Array(await new Response(stream).arrayBuffer()) };
          });
        }
      };
    },
    async parents(sha) {
      const known = parentsOf.get(sha) ?? readParents(sha);
      parentsOf.set(sha, known);
      return known;
    },
    async mergeBase(base, head) {
      const data = await ask(
        "comparing base and head",
        READ_CONTENTS,
        ({ rest }) => rest.repos.compareCommitsWithBasehead({ ...here, basehead: `${base}...${head}`, per_page: 1 })
      );
      return data.merge_base_commit.sha;
    },
    async ancestors(sha) {
      const data = await ask(
        "listing commits",
        READ_CONTENTS,
        ({ rest }) => rest.repos.listCommits({ ...here, sha, per_page: PAGE_SIZE })
      );
      return data.map((commit) => commit.sha);
    },
    async commitOfTag(tag) {
      const data = await nullIfMissing(
        [404, 422],
        () => ask(
          `reading tag ${tag}`,
          READ_CONTENTS,
          ({ rest }) => rest.repos.getCommit({ ...here, ref: `tags/${tag}`, per_page: 1 })
        )
      );
      return data?.sha ?? null;
    },
    async releaseTags() {
      const data = await ask(
        "listing releases",
        READ_CONTENTS,
        ({ rest }) => rest.repos.listReleases({ ...here, per_page: PAGE_SIZE })
      );
      return data.filter(({ draft, prerelease }) => !draft && !prerelease).sort((a, b) => compareBytes(b.created_at, a.created_at) || b.id - a.id).map(({ tag_name }) => tag_name);
    },
    async listPulls(head) {
      const data = await ask(
        "listing pull requests",
        READ_PULLS,
        ({ rest }) => rest.pulls.list({ ...here, state: "open", head, per_page: PAGE_SIZE })
      );
      return data.map(({ number, head: { sha, repo }, base }) => ({
        number,
        headSha: sha,
        headRepositoryId: repo?.id ?? null,
        baseRepositoryId: base.repo.id
      }));
    },
    async pullHeadSha(number) {
      const data = await ask(
        "reading the pull request",
        READ_PULLS,
        ({ rest }) => rest.pulls.get({ ...here, pull_number: number })
      );
      return data.head.sha;
    },
    async listComments(number) {
      const comments = await readPages(
        MAX_COMMENT_PAGES,
        (paging) => ask(
          "listing comments",
          WRITE_PULLS,
          ({ rest }) => rest.issues.listComments({ ...here, issue_number: number, ...paging })
        )
      );
      return comments.map(toComment);
    },
    createComment: (number, body) => createOnce(
      "writing the comment",
      WRITE_PULLS,
      async ({ rest }) => toComment((await rest.issues.createComment({ ...here, issue_number: number, body })).data),
      () => calls.listComments(number),
      body
    ),
    async updateComment(id, body) {
      return toComment(
        await ask(
          "updating the comment",
          WRITE_PULLS,
          ({ rest }) => rest.issues.updateComment({ ...here, comment_id: id, body })
        )
      );
    },
    async deleteComment(id) {
      await ask(
        "deleting a comment",
        WRITE_PULLS,
        ({ rest }) => rest.issues.deleteComment({ ...here, comment_id: id })
      );
    },
    async listOwnIssues() {
      const all = await readPages(
        MAX_ISSUE_PAGES,
        (paging) => ask("listing issues", WRITE_ISSUES, ({ rest }) => rest.issues.listForRepo({ ...ownIssues, ...paging }))
      );
      return all.filter((issue2) => !issue2.pull_request && issue2.user?.login === OWN_AUTHOR).map(toIssue);
    },
    createIssue: (title2, body) => createOnce(
      "opening an issue",
      WRITE_ISSUES,
      async ({ rest }) => toIssue((await rest.issues.create({ ...here, title: title2, body })).data),
      async ({ rest }) => (await rest.issues.listForRepo({ ...ownIssues, per_page: PAGE_SIZE })).data.map(toIssue),
      body
    ),
    async updateIssue(number, change) {
      return toIssue(
        await ask(
          "updating an issue",
          WRITE_ISSUES,
          ({ rest }) => rest.issues.update({ ...here, issue_number: number, ...change })
        )
      );
    }
  };
  return calls;
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
var toComment = ({ id, body, user, html_url }) => ({
  id,
  body: body ?? "",
  author: user?.login ?? null,
  url: requiredText(html_url)
});
var toIssue = ({ number, body, html_url }) => ({
  number,
  body: body ?? "",
  url: requiredText(html_url)
});
function kindOf(type) {
  return type === "file" ? "file" : type === "dir" ? "folder" : type === "symlink" ? "link" : "other";
}
function requiredText(field) {
  if (typeof field !== "string") throw new TypeError("a text is missing in the answer");
  return field;
}
async function nullIfMissing(missing, call) {
  try {
    return await call();
  } catch (error2) {
    if (error2 instanceof PlatformError && missing.includes(error2.status ?? 0)) return null;
    throw error2;
  }
}

// src/github/runner.ts
function runnerPlatform({ owner, repo }, token, temporary) {
  const api = githubApi(lazyOctokit(token), { owner, repo });
  return { ...runnerCommands, ...checkedAnswers(restCalls(api, temporary)), uploadArtifact, within };
}
var runnerCommands = {
  async summary(markdown) {
    if (!process.env.GITHUB_STEP_SUMMARY) return;
    try {
      await summary.addRaw(markdown).write();
    } catch (error2) {
      throw platformError("writing its file", null, error2);
    }
  },
  output(name, value) {
    try {
      setOutput(name, value);
    } catch (error2) {
      const { message } = platformError("writing its file", null, error2);
      runnerCommands.warning(`rag-gate could not write the output ${name}: ${message}. The verdict is unchanged.`);
    }
  },
  info: (line) => info(logLine(line, 2e3)),
  warning: (message, place) => warning(logLine(message, 1e3), place && annotation(place)),
  error: (message, place) => error(logLine(message, 1e3), annotation(place))
};
var annotation = (place) => ({
  title: "rag-gate",
  ...place && { ...place, file: logLine(place.file) }
});
function runnerFiles(inputs, workspace, temporary) {
  const inside = (file) => {
    const real = (path2) => realPath(path2) ?? path2;
    const path = real(resolveIn(workspace, file));
    if ([workspace, temporary].some((folder) => wayInside(real(folder), path) !== null)) return file;
    throw mistake("file/outside", `${file} leads out of the workspace`, { file });
  };
  const { preset, metrics } = inputs;
  const options = { ...preset === void 0 ? {} : { preset }, metrics };
  return {
    workspace,
    findSources: (patterns) => findFiles(patterns, workspace).map((file) => fileSource(inside(file), workspace)),
    loadPolicy: (log) => {
      const file = policyFile(inputs.config, workspace);
      if (file !== null) inside(file);
      return loadPolicy(file, workspace, options, log);
    },
    loadCalibration: async (policy) => {
      if (!asksForJudge(policy)) return [];
      return readCalibration(inside(policy.calibration.record), workspace);
    },
    parsePolicy: (bytes, file) => policyOf(new TextDecoder().decode(bytes), file, `${file} of the base commit`, options, new DiagnosticLog()),
    headFiles: (patterns) => patterns.flatMap((pattern) => findFiles([pattern], workspace)).flatMap((file) => {
      const path = repositoryPath(file, workspace);
      return path === null ? [] : [{ path, sha: attemptRead(() => gitHash(resolveIn(workspace, inside(file))), file) }];
    }),
    bytesSource: (name, bytes) => bytesSource(name, bytes, /\.gz@/.test(name)),
    readBaseline: (path) => readBaseline(inside(path), workspace),
    writeReport: (files) => {
      const folder = join(temporary, inputs.artifactName);
      writeReport(folder, files);
      return folder;
    },
    writeScores: async (name, lines) => {
      const folder = join(temporary, inputs.artifactName);
      await writeLines(join(folder, name), lines, "the scores");
      return folder;
    },
    liveJudging: async (judge, tell) => {
      const { liveJudging } = await import("./lazy-GHQKM6DR.js");
      return liveJudging(judge, [], logTenths(tell));
    },
    isWorkspaceFile: (file) => !isAbsolute(file) && !/^artifact |@[0-9a-f]{7}$/.test(file),
    sha256,
    today: (/* @__PURE__ */ new Date()).toISOString().slice(0, 10)
  };
}
function logTenths(log) {
  let reported = 0;
  return (done, total) => {
    if (Math.floor(done * 10 / total) === reported) return;
    reported = Math.floor(done * 10 / total);
    log(`Judge: ${done} of ${total}.`);
  };
}

// src/github/start-action.ts
async function startAction(env) {
  try {
    const inputs = parseInputs((name) => getInput(name));
    for (const secret of [inputs.token, inputs.judge?.key ?? ""]) if (secret !== "") setSecret(secret);
    const workspace = env.GITHUB_WORKSPACE ?? process.cwd();
    const context = readRunContext(env, readPayload(env.GITHUB_EVENT_PATH), checkedOut(workspace));
    const temporary = env.RUNNER_TEMP ?? join(workspace, ".rag-gate");
    const platform = runnerPlatform(context, inputs.token, temporary);
    const job = { inputs, context, platform, files: runnerFiles(inputs, workspace, temporary) };
    if (inputs.mode !== "gate") {
      const { publishComment, scoreTraces: scoreTraces2 } = await import("./lazy-Q3BP2R7M.js");
      return await (inputs.mode === "publish" ? publishComment(job) : scoreTraces2(job));
    }
    let isWritten = false;
    const writeReport2 = (written) => {
      const folder = job.files.writeReport(written);
      isWritten = true;
      return folder;
    };
    const stopWatching = onStop(() => {
      if (!isWritten) finalUpdate(job);
    });
    return await runAction({ ...job, files: { ...job.files, writeReport: writeReport2 } }).finally(stopWatching);
  } catch (error2) {
    const lines = error2 instanceof UserError ? formatDiagnostics(error2.diagnostics, error2.total).split("\n") : [`${describeBug(error2, version)}. Nothing was judged.`];
    for (const line of lines) error(line);
    return 1;
  }
}
var SIGNALS = ["SIGINT", "SIGTERM"];
function onStop(act) {
  const stop = (signal) => {
    stopWatching();
    try {
      act();
    } finally {
      process.kill(process.pid, signal);
    }
  };
  const stopWatching = () => {
    for (const signal of SIGNALS) process.off(signal, stop);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  return stopWatching;
}
function readPayload(path) {
  if (path === void 0) return {};
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return {};
  }
}

export {
  setSecret,
  debug,
  error,
  warning,
  info,
  failureReason,
  stickyComment,
  commentHead,
  TRUSTED_EVENTS,
  baselineRules,
  rejectionReason,
  newestFirst,
  latestArtifact,
  readRunReport,
  MAX_SMALL_ARCHIVE_BYTES,
  readSmallReport,
  evaluateChange,
  scoreTraces,
  startAction
};
