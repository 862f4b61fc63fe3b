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
  readFileSync,
  readReportFiles,
  realpathSync,
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
} from "./chunk-QR5YH6NN.js";

// src/action/platform.ts
var NOT_A_PERMISSION = /locked|archived|allow list|SAML|blocked|suspended|bad credentials/i;
var PlatformError = class extends Error {
  name = "PlatformError";
  operation;
  /** HTTP status. Null if the server did not answer. */
  status;
  permission;
  constructor(operation, status, permission, detail, cause) {
    const isRight = permission !== null && (status === 403 || status === 401) && !NOT_A_PERMISSION.test(detail);
    const needs = isRight ? `; the token needs the permission ${permission}` : "";
    super(`${operation} failed${status === null ? "" : ` with status ${status}`}: ${detail}${needs}`, { cause });
    this.operation = operation;
    this.status = status;
    this.permission = permission;
  }
};
function platformError(operation, permission, error2) {
  if (error2 instanceof PlatformError) return error2;
  const { status, response } = error2 ?? {};
  const isAnswered = typeof status === "number" && (status !== 500 || response !== void 0);
  const message = error2 instanceof Error ? error2.message : String(error2);
  return new PlatformError(operation, isAnswered ? status : null, permission, firstLine(message), error2);
}
function firstLine(message) {
  return (message.split("\n")[0] ?? "").replace(/ - https:\/\/\S+$/, "").replace(/\.$/, "").slice(0, 300);
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
async function resolveBase(inputs, context, own, files, platform) {
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
  if (sha === null) {
    const unreadable = `the event of this run (${context.event}) could not be read, and with it the base commit`;
    return { notes: { ...unchanged, unreadable }, pair: null, corpus: [] };
  }
  try {
    const tree = new BaseTree(platform, sha);
    const policy = await basePolicy(inputs, own.policy, tree, files);
    const golden = await baseGolden(inputs, own, tree, files, sha);
    const rules = policy.policy ?? own.policy;
    const calibration = await baseCalibration(rules, tree, files);
    const recalibrated = JSON.stringify(calibration) !== JSON.stringify(own.calibration ?? []);
    const notes = { ...unchanged, policy: policy.state, golden: golden.state, goldenNote: golden.note, recalibrated };
    const corpus = await baseCorpus(inputs, tree, files, sha);
    const hasOtherDocuments = corpus.length > 0 && choosesByDocument(rules);
    const differs = policy.policy !== null || golden.pair !== null || recalibrated || hasOtherDocuments;
    const pair = { ...own, ...golden.pair, policy: rules, calibration };
    return { notes, pair: differs ? pair : null, corpus };
  } catch (error2) {
    if (!(error2 instanceof PlatformError)) throw error2;
    return { notes: { ...unchanged, unreadable: error2.message }, pair: null, corpus: [] };
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
async function basePolicy(inputs, own, tree, files) {
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
async function baseGolden(inputs, own, tree, files, sha) {
  const unpinned = (note) => ({ state: "unpinned", note, pair: null });
  if ([...inputs.golden, ...inputs.qrels].some((line) => line.startsWith("artifact:")))
    return unpinned("it comes as an artifact");
  const golden = await findFiles2(inputs.golden, tree, files);
  if (golden.length === 0) return unpinned("the base commit does not have it");
  const labels = await findFiles2(inputs.qrels, tree, files);
  const base = [...golden, ...labels];
  if (isSame(base, [...inputs.golden, ...inputs.qrels], files)) return { state: "same", note: null, pair: null };
  const sources = await fetchFiles(base, files, sha);
  if (typeof sources === "string") return unpinned(sources);
  const pair = { golden: sources.slice(0, golden.length), labels: sources.slice(golden.length) };
  return { state: "changed", note: null, pair: inputs.qrels.length === 0 ? { ...pair, labels: own.labels } : pair };
}
async function baseCorpus({ corpus }, tree, files, sha) {
  if (corpus.some((line) => line.startsWith("artifact:"))) return [];
  const base = await findFiles2(corpus, tree, files);
  if (isSame(base, corpus, files)) return [];
  const sources = await fetchFiles(base, files, sha);
  return typeof sources === "string" ? [] : sources;
}
async function baseCalibration(policy, tree, files) {
  if (!asksForJudge(policy)) return [];
  const path = repositoryPath(policy.calibration.record, files.workspace);
  const file = path === null ? null : await tree.file(path);
  if (file === null) return [];
  const { parseCalibration } = await import("./lazy-IHQBQULE.js");
  const found = parseCalibration(new TextDecoder().decode(await file.read()));
  return typeof found === "string" ? [] : found.records;
}
function isSame(base, patterns, files) {
  const heads = files.headFiles(patterns);
  const known = new Map(heads.map((file) => [file.path, file.sha]));
  return heads.length === base.length && base.every((file) => known.get(file.path) === file.sha);
}
async function fetchFiles(base, files, sha) {
  const sources = [];
  for (const file of base) {
    const bytes = await file.read();
    if (isLargeFilePointer(bytes)) return `${file.path} is stored apart from the repository (Git LFS)`;
    sources.push(files.bytesSource(`${file.path}@${sha.slice(0, 7)}`, bytes));
  }
  return sources;
}
async function findFiles2(patterns, tree, files) {
  const found = /* @__PURE__ */ new Map();
  for (const pattern of patterns) {
    const path = repositoryPath(pattern, files.workspace);
    if (path === null) continue;
    for (const file of await tree.find(path)) found.set(file.path, file);
  }
  return [...found.values()];
}
var MAX_FOLDERS = 50;
var MAX_ENTRIES = 1e3;
var BaseTree = class {
  #platform;
  #sha;
  constructor(platform, sha) {
    this.#platform = platform;
    this.#sha = sha;
  }
  /** Returns the file at a path, or null if the commit has none. */
  async file(path) {
    const found = await this.#get(path);
    return found === null || !("read" in found) ? null : { ...found, path };
  }
  /** Finds files by path or glob, in byte order of their paths. `**` crosses folders. */
  async find(pattern) {
    if (!/[*?]/.test(pattern)) {
      const file = await this.file(pattern);
      return file === null ? [] : [file];
    }
    const found = /* @__PURE__ */ new Map();
    await this.#walk("", pattern.split("/"), found, { left: MAX_FOLDERS });
    return [...found.values()].sort((a, b) => compareBytes(a.path, b.path));
  }
  async #walk(base, segments, found, budget) {
    const [segment, ...next] = segments;
    if (segment === void 0) return;
    const child = (name) => base === "" ? name : `${base}/${name}`;
    if (!/[*?]/.test(segment)) {
      if (next.length > 0) return this.#walk(child(segment), next, found, budget);
      const file = await this.file(child(segment));
      if (file !== null) found.set(file.path, file);
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
      if (kind === "folder") await this.#walk(child(name), segment === "**" ? segments : next, found, budget);
      else if (next.length === 0 && segment !== "**") {
        const file = await this.#fileOf(child(name), kind, sha);
        if (file !== null) found.set(file.path, file);
      }
    }
  }
  /** Follows a link, as in the workspace. A link without a target fails. */
  async #fileOf(path, kind, sha) {
    if (kind === "file") return this.#listed(path, sha);
    return kind === "link" ? this.file(path) : null;
  }
  /** A file known from a folder listing. It is requested only if its bytes are read. */
  #listed(path, sha) {
    const read = async () => {
      const file = await this.file(path);
      if (file === null) throw this.#fail(`${path} is not there any more`);
      return file.read();
    };
    return { path, sha, read };
  }
  /** Reads a path. Null if nothing is there according to the listings of its parent folders. */
  async #get(path) {
    let found = await this.#platform.readPath(path, this.#sha);
    if (found === null && (path === "" || await this.#isListed(path))) {
      found = await this.#platform.readPath(path, this.#sha);
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
      const entries = await this.#platform.readPath(above, this.#sha);
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
    return new PlatformError(`reading commit ${this.#sha.slice(0, 7)}`, null, null, detail);
  }
};

// src/action/baseline-candidates.ts
var TRUSTED_EVENTS = ["push", "schedule", "workflow_dispatch"];
function baselineRules({ baselineBranch, baselineWorkflow }, context) {
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
async function* baselineCandidates(usable, usableOf, where, context, platform) {
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
  const reported = await platform.runsWithArtifact(where.artifactName, where.branch);
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
function newestFirst(runs) {
  return [...runs].sort((a, b) => byAge(b, a));
}
function byAge(a, b) {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? -1 : 1;
  return a.id - b.id;
}
function ageInDays(createdAt, today) {
  return Math.floor((Date.parse(`${today}T23:59:59Z`) - Date.parse(createdAt)) / 864e5);
}
function latestArtifact(artifacts) {
  return [...artifacts].sort((a, b) => b.id - a.id)[0];
}
async function reportOfRun(run, name, platform) {
  return readRunReport(run, name, platform, readReportFiles);
}
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
async function reportOfArtifact(runId, name, platform) {
  if (name === "") return { kind: "unfit", why: "artifact: names no artifact" };
  const artifact = latestArtifact(await platform.listArtifacts(runId, name));
  if (artifact === void 0) return { kind: "unfit", why: `there is no artifact ${name} in this run` };
  const report = await readReportFiles(await platform.openArtifact(artifact));
  if ("unreadable" in report)
    return { kind: "unreadable", why: `artifact ${name} cannot be read: ${report.unreadable}` };
  if (!report.complete) return { kind: "unfit", why: `the report in artifact ${name} is not complete` };
  return { report, digest: artifact.digest };
}
function baselineRecord({ digest, report }, run, distance) {
  return {
    run_id: run.id,
    sha: run.headSha,
    attempt: report.origin.attempt ?? run.attempt,
    digest,
    created_at: run.createdAt,
    how: distance === null ? "newest" : "ancestor",
    distance,
    rejected: []
  };
}
var MAX_LOGGED = 40;
var SkippedRuns = class {
  #title;
  #platform;
  #seen;
  #list = [];
  constructor(title2, runId, platform) {
    this.#title = title2;
    this.#platform = platform;
    this.#seen = /* @__PURE__ */ new Set([runId]);
  }
  add({ id }, reason) {
    if (this.#seen.has(id)) return;
    this.#seen.add(id);
    this.#list.push({ run_id: id, reason });
    if (this.#list.length <= MAX_LOGGED)
      this.#platform.info(`${this.#title}: run ${id} is not taken, ${logLine(reason)}.`);
  }
  /** Logs how many more runs were skipped, and returns those that were logged. */
  end() {
    const more = this.#list.length - MAX_LOGGED;
    if (more > 0) this.#platform.info(`${this.#title}: ${more} more runs were not taken.`);
    return this.#list.slice(0, MAX_LOGGED);
  }
};

// src/action/find-inputs.ts
async function findInputs(inputs, { runId }, files, platform, log) {
  const policy = await log.attemptAsync(async () => files.loadPolicy(log));
  const calibration = await log.attemptAsync(async () => policy === null ? [] : files.loadCalibration(policy));
  const artifacts = new RunArtifacts(runId, inputs.artifactName, platform);
  const find = (lines) => findSources(lines, files, artifacts, log);
  const golden = await find(inputs.golden);
  const traces = await find(inputs.traces);
  const corpus = await find(inputs.corpus);
  const labels = await find(inputs.qrels);
  const found = {
    policy,
    calibration,
    golden: golden.sources,
    traces: traces.sources,
    corpus: corpus.sources,
    labels: labels.sources
  };
  if (areFound(found)) {
    const hasArtifacts = inputs.traces.some((line) => line.startsWith("artifact:"));
    const shards = hasArtifacts ? traces.artifacts : found.traces.map(({ name }) => name);
    const incomplete = missingShards(inputs.expectedShards, shards, hasArtifacts ? "artifacts" : "files");
    return { ...found, incomplete };
  }
  const { adapter, goldenAdapter, configId, suite } = inputs;
  const { sha256: sha2562 } = files;
  return await throwInputErrors({ adapter, goldenAdapter, configId, suite, sha256: sha2562, ...found, baseline: null }, log);
}
async function findSources(lines, files, runArtifacts, log) {
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
      const artifacts = await runArtifacts.matching(pattern);
      if (artifacts.length === 0) {
        const message = pattern === "" ? "artifact: names no artifact" : `this run has no artifact ${pattern}`;
        log.error("file/not-found", message, { hint: "upload it in a job that this one needs" });
      }
      for (const artifact of withNewNames(artifacts, names)) {
        if (artifact.expired) {
          const hint = "run all jobs of this run again: a job that is repeated alone finds what the others left, while it is kept";
          log.error("file/not-found", `artifact ${artifact.name} of this run has expired`, { hint });
        } else sources.push(...dataFiles(await runArtifacts.open(artifact)));
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
var RunArtifacts = class {
  #runId;
  #reportName;
  #platform;
  #listed;
  #opened = /* @__PURE__ */ new Map();
  constructor(runId, reportName, platform) {
    this.#runId = runId;
    this.#reportName = reportName;
    this.#platform = platform;
  }
  /**
   * Finds artifacts by name or by a pattern with `*`, in name order. After a re-run several attempts can have the same
   * name: the latest counts, and shards that were not repeated stay.
   */
  async matching(pattern) {
    this.#listed ??= await this.#platform.listArtifacts(this.#runId, null);
    const fits = segmentMatcher(pattern);
    const newest = /* @__PURE__ */ new Map();
    for (const artifact of this.#listed) {
      if (!fits(artifact.name)) continue;
      const known = newest.get(artifact.name);
      if (known === void 0 || artifact.id > known.id) newest.set(artifact.name, artifact);
    }
    const found = [...newest.values()].sort((a, b) => compareBytes(a.name, b.name));
    if (!pattern.includes("*")) return found;
    const kept = [];
    for (const artifact of found)
      if (artifact.name !== this.#reportName && (artifact.expired || !isReport(await this.open(artifact))))
        kept.push(artifact);
    return kept;
  }
  async open(artifact) {
    const files = this.#opened.get(artifact.id) ?? await this.#platform.openArtifact(artifact);
    this.#opened.set(artifact.id, files);
    return files;
  }
};
function isReport(files) {
  return files.has("report.json") && files.has("cases.jsonl") && files.has("predicate.json");
}
function dataFiles(files) {
  const named = (pattern) => [...files].filter(([name]) => pattern.test(name));
  const rows = named(/\.jsonl(?:\.gz)?$/);
  return (rows.length > 0 ? rows : named(/\.(?:json|csv)(?:\.gz)?$/)).sort(([a], [b]) => compareBytes(a, b)).map(([, source]) => source);
}

// src/action/resolve-baseline.ts
async function resolveBaseline(query, platform) {
  const { inputs, context } = query;
  try {
    if (inputs.baseline.startsWith("run:")) return await pinnedRun(Number(inputs.baseline.slice(4)), query, platform);
    if (inputs.baseline.startsWith("artifact:")) return await artifactOfThisRun(inputs, context, platform);
    return await searchBaseline(query, platform);
  } catch (error2) {
    const why = failureReason(error2);
    const isGone = inputs.baseline.startsWith("run:") && error2 instanceof PlatformError && error2.status === 404;
    return { kind: isGone ? "unfit" : "unreadable", why };
  }
}
async function searchBaseline(query, platform) {
  const { inputs, context } = query;
  const rules = baselineRules(inputs, context);
  if (typeof rules === "string") return { kind: "unreadable", why: rules };
  const { branch, workflowPath, workflowFile: file } = rules;
  const skipped = new SkippedRuns("Baseline", context.runId, platform);
  const usableOf = (runs) => runs.filter((run) => {
    const why = rejectionReason(run, rules);
    if (why !== null) skipped.add(run, why);
    return why === null;
  });
  const listed = await platform.listRuns(file, branch);
  let usable = usableOf(listed);
  const foreign = listed.filter(({ headRepositoryId }) => headRepositoryId !== context.repositoryId).length;
  const isCrowded = listed.length >= LISTED_RUNS && foreign > listed.length / 2;
  for (const event of usable.length === 0 || isCrowded ? TRUSTED_EVENTS : [])
    usable = [...usable, ...usableOf(await platform.listRuns(file, branch, { event }))];
  const where = { artifactName: inputs.artifactName, branch };
  const candidates = baselineCandidates(usable, usableOf, where, context, platform);
  const found = await firstBaselineReport(candidates, query, platform, skipped);
  const rejected = skipped.end();
  if (found.kind === "report") return { ...found, record: { ...found.record, rejected } };
  if (found.kind !== "none") return found;
  platform.info(`Baseline: no run of ${logLine(workflowPath)} on ${logLine(branch)} has a report that can be used.`);
  return found;
}
async function firstBaselineReport(candidates, { inputs, maxAgeDays, today }, platform, skipped) {
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
    if (found.kind === "report") {
      const { suite } = found.report.fingerprint;
      const taken = { ...found, record: baselineRecord(found, run, distance) };
      const isWhole = suite === null || suite === inputs.suite;
      if (isWhole && partial !== null) skipped.add(partial.run, "it is of another suite than a run of the same commit");
      if (isWhole) return taken;
      partial ??= { run, found: taken };
      continue;
    }
    skipped.add(run, found.why);
    if (found.kind === "expired") expiredReason ??= `the report of run ${run.id} has expired`;
  }
  if (partial !== null) return partial.found;
  return expiredReason === null ? { kind: "none" } : { kind: "expired", why: expiredReason };
}
async function artifactOfThisRun(inputs, context, platform) {
  const name = inputs.baseline.slice("artifact:".length);
  if (name === inputs.artifactName)
    return { kind: "unfit", why: `artifact ${name} of this run is what this gate uploads itself` };
  const found = await reportOfArtifact(context.runId, name, platform);
  if ("why" in found) return found;
  const { runId, sha, attempt } = found.report.origin;
  const record = { run_id: runId ?? context.runId, sha: sha ?? "", attempt: attempt ?? 1, created_at: null };
  return {
    kind: "report",
    ...found,
    record: { ...record, digest: found.digest, how: "artifact", distance: null, rejected: [] }
  };
}
async function pinnedRun(id, { inputs, context }, platform) {
  if (!Number.isSafeInteger(id) || id < 1) return { kind: "unfit", why: "that is no number of a run" };
  const run = await platform.getRun(id);
  if (run.headRepositoryId !== context.repositoryId)
    return { kind: "unfit", why: `run ${id} ran code of another repository` };
  if (!TRUSTED_EVENTS.includes(run.event)) return { kind: "unfit", why: `run ${id} was started by ${run.event}` };
  const found = await reportOfRun(run, inputs.artifactName, platform);
  if (found.kind === "report") return { ...found, record: { ...baselineRecord(found, run, null), how: "pinned" } };
  return { kind: found.kind === "unreadable" ? "unreadable" : "unfit", why: `run ${id}: ${found.why}` };
}
async function resolveAnchor(anchor, query, platform) {
  let name = anchor.kind === "run" ? `run ${anchor.id}` : anchor.kind === "tag" ? `tag ${anchor.name}` : "the last release";
  try {
    if (anchor.kind === "run") return { ...await pinnedRun(anchor.id, query, platform), name };
    const commit = await anchorCommit(anchor, query.context.headSha, platform);
    if (typeof commit === "string") return { kind: "unreadable", why: commit, name };
    name = commit.name;
    const found = await nearestReport(commit.sha, query, platform);
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
async function nearestReport(sha, query, platform) {
  const rules = baselineRules(query.inputs, query.context);
  if (typeof rules === "string") return { kind: "unreadable", why: rules };
  const skipped = new SkippedRuns("Anchor", query.context.runId, platform);
  const { workflowFile: file } = rules;
  const search = { rules, artifactName: query.inputs.artifactName, platform, skipped };
  const exact = await platform.listRuns(file, rules.branch, { sha });
  const found = await firstAnchorReport(exact, [sha], search) ?? await firstAnchorReport(await platform.listRuns(file, rules.branch), await platform.ancestors(sha), search);
  skipped.end();
  const why = `no run of commit ${sha.slice(0, 7)} or before it has a report that can be used`;
  return found ?? { kind: "unreadable", why };
}
var MAX_CANDIDATES = 20;
async function firstAnchorReport(runs, history, { rules, artifactName, platform, skipped }) {
  const usable = runs.filter((run) => {
    const why = rejectionReason(run, rules) ?? (history.includes(run.headSha) ? null : "its commit is not before the anchor");
    if (why !== null) skipped.add(run, why);
    return why === null;
  });
  for (const { run, distance } of orderCandidates(usable, history).slice(0, MAX_CANDIDATES)) {
    const found = await tryReportOfRun(run, artifactName, platform);
    if (found.kind === "report") return { ...found, record: baselineRecord(found, run, distance) };
    skipped.add(run, found.why);
  }
  return null;
}
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
async function evaluateChange(inputs, context, files, platform) {
  refuseUntrusted(context);
  const log = new DiagnosticLog();
  const found = await findInputs(inputs, context, files, platform, log);
  const { policy, calibration, golden, labels, corpus, traces, incomplete } = found;
  const own = { policy, golden, labels, calibration };
  const base = await resolveBase(inputs, context, own, files, platform);
  const ages = [policy, base?.pair?.policy].flatMap((rules) => rules?.baseline.maxAgeDays ?? []);
  const query = { inputs, context, maxAgeDays: ages.length === 0 ? null : Math.min(...ages), today: files.today };
  const wantedAnchor = base?.pair?.policy.baseline.anchor ?? policy.baseline.anchor;
  const earlier = await log.attemptAsync(() => resolveEarlier(query, wantedAnchor, files, platform));
  if (earlier === null) {
    const { adapter, goldenAdapter, configId, suite } = inputs;
    const read = { adapter, goldenAdapter, configId, suite, sha256: files.sha256 };
    return await throwInputErrors({ ...read, policy, golden, labels, corpus, traces, baseline: null }, log);
  }
  const run = await runGate(
    {
      pairs: base?.pair ? [own, base.pair] : [own],
      ...base === null ? {} : { base: base.notes, baseCorpus: base.corpus },
      traces,
      corpus,
      ...earlier.runs,
      incomplete,
      adapter: inputs.adapter,
      goldenAdapter: inputs.goldenAdapter,
      configId: inputs.configId,
      suite: inputs.suite,
      headOrigin: { sha: context.headSha || null, runId: context.runId, attempt: context.attempt },
      includeText: inputs.includeText === "always" || inputs.includeText === "auto" && context.isPrivate,
      today: files.today,
      date: files.today,
      sha256: files.sha256,
      ...inputs.judge === void 0 ? {} : { judging: await files.liveJudging(inputs.judge, platform.info) }
    },
    log
  );
  return { run, baseline: earlier.baseline, anchor: earlier.anchor };
}
async function resolveEarlier(query, wantedAnchor, files, platform) {
  const { request: baseline, record } = await baselineRequest(query, files, platform);
  const anchor = await anchorRequest(wantedAnchor, query, platform);
  if (anchor === null) return { runs: { baseline }, baseline: record, anchor: null };
  return { runs: { baseline, anchor }, baseline: record, anchor: "record" in anchor ? anchor.record : null };
}
var SCORE_FILE = "scores.jsonl.gz";
async function scoreTraces(inputs, context, files, platform) {
  try {
    refuseUntrusted(context);
    const log = new DiagnosticLog();
    const uncalibrated = { ...files, loadCalibration: async () => [] };
    const found = await findInputs(inputs, context, uncalibrated, platform, log);
    const { policy, golden, labels, traces, corpus } = found;
    const { adapter, goldenAdapter } = inputs;
    const shard = { pair: { policy, golden, labels }, traces, corpus, adapter, goldenAdapter };
    const folder = await files.writeScores(SCORE_FILE, scoreShard({ ...shard, sha256: files.sha256 }, log));
    platform.output("report-dir", folder);
    platform.output("scores", `${folder}/${SCORE_FILE}`);
    logWarnings(log, platform);
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
function logWarnings(log, platform) {
  const warnings = log.warnings();
  if (warnings.length === 0) return;
  for (const line of formatWarnings(warnings, log.warningCounts()).split("\n")) platform.info(line);
}
function refuseUntrusted({ event }) {
  if (event !== "pull_request_target") return;
  const message = "pull_request_target runs with a privileged token: no content of a pull request is judged there";
  throw mistake("platform/untrusted-event", message);
}
async function baselineRequest(query, files, platform) {
  const { baseline } = query.inputs;
  if (baseline === "none") return { request: { kind: "none", why: { code: "no_baseline" } }, record: null };
  const remote = baseline === "auto" || baseline.startsWith("run:") || baseline.startsWith("artifact:");
  if (!remote) return { request: await files.readBaseline(baseline), record: null };
  const found = await resolveBaseline(query, platform);
  switch (found.kind) {
    case "report": {
      const { run_id, sha, attempt, created_at, how, distance, digest } = found.record;
      const away = how === "ancestor" ? `${count(distance ?? 0, "commit")} back` : how;
      const of = `at ${sha.slice(0, 7)}, attempt ${attempt}, ${created_at ?? "of this run"}`;
      platform.info(`Baseline: run ${run_id} ${logLine(of)} (${away}), ${digest ?? "no digest"}.`);
      return { request: { kind: "report", report: found.report }, record: found.record };
    }
    case "none":
      return { request: { kind: "none", why: { code: "first_run" } }, record: null };
    case "expired":
    case "unfit":
    case "unreadable": {
      const { kind, why } = found;
      platform.warning(`Baseline: ${logLine(why)}`);
      const detail = kind === "unreadable" ? null : `baseline_${kind}`;
      const unread = { code: "baseline_unreadable", why, detail };
      return { request: { kind: "none", why: unread }, record: null };
    }
  }
}
async function anchorRequest(anchor, query, platform) {
  if (anchor === null) return null;
  const found = await resolveAnchor(anchor, query, platform);
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
async function stickyComment(body, passes, { comment, key }, subject, platform) {
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
  const hasSpoken = reportAttempt !== void 0 && !isPublished(own.body) && compareToRun(own.body, { runId, attempt: reportAttempt }) >= 0;
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
function alertRank(body) {
  const [, alert = ""] = /^> \[!(\w+)\]/m.exec(body) ?? [];
  return Object.values(ALERTS).indexOf(alert);
}
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
function isPublished(body) {
  return runLine(body)?.[3] !== void 0;
}
var runLine = (body) => /^<!-- rag-gate-run (\d+)\.(\d+)( published)? -->$/.exec(body.split(/\r?\n/)[1] ?? "");
function isSameText(kept, given) {
  return normalized(kept) === normalized(given);
}
var normalized = (text) => text.replaceAll("\r\n", "\n").trim();
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
    platform[level](`${logLine(id, 80)} failed${when}: ${checks}`, { file: item.file, line: item.line });
  }
}
function annotateProblems(problems, platform) {
  for (const { problem } of mergeRepeated(problems).slice(0, MAX_ERRORS)) {
    const { code: code2, message, file, line, column } = problem;
    const place = file === void 0 ? void 0 : { file, ...line ? { line } : {}, ...column ? { column } : {} };
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
  const key = text("key") ?? "";
  if (!/^[A-Za-z0-9._-]{0,60}$/.test(key))
    problem(`input key "${key}" may hold letters, digits, dot, dash and underscore only, 60 at most`);
  const name = text("artifact-name") ?? (mode === "score" ? "rag-gate-scores" : "rag-gate-report");
  if (!/^[A-Za-z0-9._-]{1,120}$/.test(name) || /^\.+$/.test(name))
    problem(`input artifact-name "${name}" may hold letters, digits, dot, dash and underscore only, 120 at most`);
  const days = text("retention-days");
  if (days !== void 0 && !/^[1-9]\d{0,2}$/.test(days))
    problem(`input retention-days "${days}" is no number of days`);
  const workflow = text("baseline-workflow");
  if (workflow !== void 0 && !/^[^/\\]+\.ya?ml$/.test(workflow))
    problem(
      `input baseline-workflow "${workflow}" is no name of a workflow's file`,
      "its name alone, e.g. rag-gate.yml"
    );
  const branch = text("baseline-branch")?.replace(/^refs\/heads\//, "");
  if (branch !== void 0 && NO_BRANCH.test(branch))
    problem(`input baseline-branch "${branch}" is no name of a branch`, "its name alone, e.g. main");
  const token = read("github-token").trim();
  const wrongToken = wrongSecret(token);
  if (wrongToken !== null) problem(`input github-token ${wrongToken}`);
  const inputs = {
    mode,
    golden: lines("golden"),
    traces: lines("traces"),
    corpus: lines("corpus"),
    qrels: lines("qrels"),
    config: text("config"),
    preset: choice("preset", PRESET_NAMES, void 0),
    metrics: parseMetricList(read("metrics"), problems),
    configId: text("config-id") ?? null,
    adapter: problems.attempt(() => adapterNamed(text("traces-format"), "traces", traceAdapters)),
    goldenAdapter: problems.attempt(() => adapterNamed(text("golden-format"), "golden", goldenAdapters)),
    expectedShards: expectedShards(lines("expected-shards")),
    baseline: text("baseline") ?? "auto",
    baselineBranch: branch,
    baselineWorkflow: workflow,
    suite: text("suite") ?? null,
    comment: choice("comment", ["auto", "always", "on-failure", "never"], "auto"),
    artifactName: key === "" ? name : `${name}-${key}`,
    retentionDays: days === void 0 ? void 0 : Number(days),
    key,
    includeText: choice("include-text", ["auto", "always", "never"], "auto"),
    failOn: choice("fail-on", FAIL_ON, "fail"),
    hasPage: choice("report-html-file", ["true", "false"], "true") === "true",
    onScheduleFailure: choice("on-schedule-failure", ["none", "issue"], "none"),
    token,
    judge: checkJudgeInputs(
      { baseUrl: text("judge-base-url"), model: text("judge-model"), key: read("judge-api-key").trim() },
      { baseUrl: "input judge-base-url", model: "input judge-model", key: "input judge-api-key" },
      (code2, message) => problems.error(code2, message, { hint: ACTION_YML })
    )
  };
  problems.throwIfErrors();
  return inputs;
}
function readTriggeringRun(payload) {
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
    id,
    attempt,
    event,
    headSha,
    headBranch,
    headOwner,
    headRepositoryId,
    path: path.replace(/@.*$/, ""),
    conclusion: conclusion ?? "unknown"
  };
}
function readRunContext(env, payload, checkedOut2 = null) {
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
    // If GitHub does not report the visibility, assume public and leave texts out of the report.
    isPrivate: repository?.private === true,
    headSha: pull?.head.sha ?? group?.head_sha ?? env.GITHUB_SHA ?? "",
    runId,
    attempt: Number(env.GITHUB_RUN_ATTEMPT ?? 1),
    workflowPath: path.replace(/@.*$/, ""),
    branch: group === void 0 ? branch : null,
    baseBranch: pull?.base.ref ?? group?.base_ref.replace(/^refs\/heads\//, "") ?? branch ?? branchOfRelease(release?.target_commitish) ?? repository?.default_branch ?? null,
    baseSha: pull?.base.sha ?? group?.base_sha ?? null,
    mergeSha: pull !== void 0 && env.GITHUB_EVENT_NAME === "pull_request" ? env.GITHUB_SHA ?? null : null,
    isHeadCheckedOut: pull !== void 0 && checkedOut2 === pull.head.sha,
    pullRequest: pull === void 0 ? null : { number: pull.number, fork: pull.head.repo?.id !== (pull.base.repo?.id ?? repository?.id) },
    runUrl: `${server}/${owner}/${repo}/actions/runs/${runId}`,
    triggeringRun: readTriggeringRun(payload),
    isEnterpriseServer: !/^https:\/\/(?:github\.com|[^/]+\.ghe\.com|[^/]*localhost)(?::\d+)?\/?$/i.test(server)
  };
}
function branchOfRelease(target) {
  return target === void 0 || target === "" || /^[0-9a-f]{40}$/.test(target) ? null : target;
}

// src/action/nightly-issue.ts
async function nightlyIssue({ report, fails, write }, { onScheduleFailure, key, failOn }, context, platform) {
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
    for (const issue2 of issues) await closeOrComment(issue2, report, context, platform);
  }
}
async function closeOrComment({ number, url, body }, report, context, platform) {
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
    await platform.updateIssue(number, { closed: true });
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
async function runAction(inputs, context, files, platform) {
  const outcome = await evaluateOrExplain(inputs, context, files, platform);
  const page = inputs.hasPage ? await warnIfFails("the page", platform, () => reportPage(outcome.report, outcome.run)) : null;
  const written = [...reportFiles(outcome.report, outcome.run), ...page === null ? [] : [page]];
  const folder = files.writeReport(written);
  setDecisionOutputs(outcome.report, folder, platform);
  platform.output("report-html", page === null ? "" : `${folder}/${page.name}`);
  const report = await withTrend(outcome, inputs, context, files, platform);
  logOutcome({ ...outcome, report }, files, platform);
  const names = written.map(({ name }) => name);
  const artifactId = context.isEnterpriseServer ? explainMissingArtifactService(folder, platform) : await upload(inputs, folder, names, platform);
  const artifactUrl = artifactId === null ? null : `${context.runUrl}/artifacts/${artifactId}`;
  const links = { marker: commentHead(context, inputs.key), runUrl: context.runUrl, artifactUrl, key: inputs.key };
  const commentUrl = await warnIfFails(
    "the comment",
    platform,
    () => stickyComment(renderComment(report, links), report.decision === "PASS", inputs, context, platform)
  );
  if (commentUrl === null && context.pullRequest?.fork)
    platform.info("Comment: the token of a fork's pull request may only read; mode: publish can write it afterwards.");
  await warnIfFails("the job summary", platform, () => platform.summary(renderSummary(report, links)));
  const fails = isFailure(report.decision, inputs.failOn);
  const write = (more, notBack) => renderComment(report, { ...links, marker: `${links.marker}${more}`, notBack });
  await warnIfFails("the issue", platform, () => nightlyIssue({ report, fails, write }, inputs, context, platform));
  platform.output("artifact-id", String(artifactId ?? ""));
  platform.output("artifact-url", artifactUrl ?? "");
  platform.output("comment-url", commentUrl ?? "");
  if (!endsInError(report.decision, inputs.failOn)) return 0;
  platform.error(decisionLine(report));
  return 1;
}
function finalUpdate(context, files, platform) {
  const message = "the run was stopped before the change was judged";
  const report = unevaluatedReport(mistake("platform/stopped", message), context);
  const folder = files.writeReport(reportFiles(report, null));
  setDecisionOutputs(report, folder, platform);
  platform.error(`rag-gate: ${message}. That is no pass.`);
}
async function evaluateOrExplain(inputs, context, files, platform) {
  try {
    const { run, baseline, anchor } = await evaluateChange(inputs, context, files, platform);
    const report = buildReport(run);
    const origin = { ...report.run, event: context.event, baseline, anchor };
    return { run, report: { ...report, run: origin }, problems: null };
  } catch (error2) {
    const problems = asUserError(error2);
    const report = unevaluatedReport(problems, context);
    const reasons = [...shardConflict(problems), ...report.reasons];
    return { run: null, report: { ...report, reasons }, problems };
  }
}
function unevaluatedReport({ diagnostics, total, warnings }, context) {
  const report = invalidReport(diagnostics, total, warnings);
  const { headSha, runId, attempt } = context;
  return { ...report, head: { ...report.head, sha: headSha || null, run_id: runId, attempt } };
}
function shardConflict({ diagnostics }) {
  const found = diagnostics.find(({ code: code2, file }) => code2 === "trace/duplicate" && file?.startsWith("artifact "));
  if (found === void 0) return [];
  const message = `trace artifacts conflict: ${found.message} in ${found.file}`;
  return [{ code: "incomplete_run", message, gate: null, case_ids: [] }];
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
async function withTrend({ report, run }, inputs, context, files, platform) {
  if (run === null || context.branch === null) return report;
  const extended = await warnIfFails("the trend", platform, async () => {
    const { addTrend } = await import("./trend-KSNXDV3A.js");
    const { trend } = run.input.policy.baseline;
    const withRuns = await addTrend(report, trend, inputs, context, platform);
    if (withRuns === report) return report;
    const changed = reportFiles(withRuns, run).filter(({ name }) => name !== "cases.jsonl");
    files.writeReport(inputs.hasPage ? [...changed, await reportPage(withRuns, run)] : changed);
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
function logOutcome({ report, run, problems }, files, platform) {
  const log = (text) => {
    for (const line of text.split("\n")) platform.info(line);
  };
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
function explainMissingArtifactService(folder, platform) {
  platform.info(
    `GitHub Enterprise Server: this Action cannot upload artifacts there. The report is in ${logLine(folder)};`
  );
  platform.info("keep it with an upload step of your own, and give the input baseline a path.");
  return null;
}
async function upload(inputs, folder, names, platform) {
  const uploaded = await warnIfFails(
    "the report artifact",
    platform,
    () => platform.uploadArtifact(inputs.artifactName, names, folder, inputs.retentionDays)
  );
  return uploaded?.id ?? null;
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
function githubApi(octokit, here) {
  return {
    octokit,
    here,
    async ask(operation, permission, call) {
      const client = await octokit();
      return withRetry(operation, permission, () => call(client));
    }
  };
}
var ANSWER_TIMEOUT_MS = 2e4;
function lazyOctokit(token, answerMs = ANSWER_TIMEOUT_MS) {
  let client;
  return () => {
    if (token === "")
      return Promise.reject(new PlatformError("asking GitHub", null, null, "the input github-token is empty"));
    client ??= import("./github-P53JCLWM.js").then(({ getOctokit: createClient }) => {
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
var PAGE_SIZE = 100;
async function readPages(maxPages, fetchPage) {
  const all = [];
  for (let page = 1; page <= maxPages; page++) {
    const items = await fetchPage(page);
    all.push(...items);
    if (items.length < PAGE_SIZE) break;
  }
  return all;
}
function requiredText(field) {
  if (typeof field !== "string") throw new TypeError("a text is missing in the answer");
  return field;
}
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
async function within(ms, work) {
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

// src/github/comments.ts
var MAX_COMMENT_PAGES = 30;
function commentCalls({
  octokit,
  ask,
  here
}) {
  function listComments(number) {
    return readPages(MAX_COMMENT_PAGES, async (page) => {
      const { data } = await ask(
        "listing comments",
        "pull-requests: write",
        (client) => client.rest.issues.listComments({ ...here, issue_number: number, per_page: PAGE_SIZE, page })
      );
      return data.map(toComment);
    });
  }
  return {
    async listPulls(head) {
      const { data } = await ask(
        "listing pull requests",
        "pull-requests: read",
        (client) => client.rest.pulls.list({ ...here, state: "open", head, per_page: PAGE_SIZE })
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
      const { data } = await ask(
        "reading the pull request",
        "pull-requests: read",
        (client) => client.rest.pulls.get({ ...here, pull_number: number })
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
      const { data } = await ask(
        "updating the comment",
        "pull-requests: write",
        (client) => client.rest.issues.updateComment({ ...here, comment_id: id, body })
      );
      return toComment(data);
    },
    async deleteComment(id) {
      await ask(
        "deleting a comment",
        "pull-requests: write",
        (client) => client.rest.issues.deleteComment({ ...here, comment_id: id })
      );
    }
  };
}
function toComment({ id, body, user, html_url }) {
  return { id, body: body ?? "", author: user?.login ?? null, url: requiredText(html_url) };
}
var MAX_ISSUE_PAGES = 5;
var WRITE = "issues: write";
function issueCalls({
  octokit,
  ask,
  here
}) {
  return {
    async listOwnIssues() {
      const all = await readPages(MAX_ISSUE_PAGES, async (page) => {
        const query = { ...here, state: "open", creator: OWN_AUTHOR, per_page: PAGE_SIZE, page };
        const { data } = await ask("listing issues", WRITE, (client) => client.rest.issues.listForRepo(query));
        return data;
      });
      return all.filter((issue2) => !issue2.pull_request && issue2.user?.login === OWN_AUTHOR).map(toIssue);
    },
    async createIssue(title2, body) {
      const client = await octokit();
      const query = { ...here, state: "open", creator: OWN_AUTHOR, per_page: PAGE_SIZE };
      return createOnce("opening an issue", WRITE, body, {
        create: async () => toIssue((await client.rest.issues.create({ ...here, title: title2, body })).data),
        list: async () => (await client.rest.issues.listForRepo(query)).data.map(toIssue)
      });
    },
    async updateIssue(number, { body, closed }) {
      const { data } = await ask(
        "updating an issue",
        WRITE,
        (client) => client.rest.issues.update({
          ...here,
          issue_number: number,
          ...body === void 0 ? {} : { body },
          ...closed ? { state: "closed", state_reason: "completed" } : {}
        })
      );
      return toIssue(data);
    }
  };
}
function toIssue(issue2) {
  return { number: issue2.number, body: issue2.body ?? "", url: requiredText(issue2.html_url) };
}
function createOnce(operation, permission, body, { create, list }) {
  let isRetry = false;
  return withRetry(operation, permission, async () => {
    const created = isRetry ? (await list()).find((one) => isSameText(one.body, body)) : void 0;
    isRetry = true;
    return created ?? create();
  });
}

// src/github/repository.ts
var READ = "contents: read";
function repositoryCalls({
  ask,
  here
}) {
  const parents = /* @__PURE__ */ new Map();
  return {
    async readPath(path, sha) {
      const operation = `reading ${path === "" ? "the files" : path} of commit ${sha.slice(0, 7)}`;
      const found = await nullIfMissing(
        () => ask(operation, READ, (client) => client.rest.repos.getContent({ ...here, path, ref: sha }))
      );
      if (found === null) return null;
      const { data } = found;
      if (Array.isArray(data))
        return data.map(
          ({ name, type, sha: hash }) => ({ name: requiredText(name), kind: kindOf(type), sha: hash })
        );
      if (data.type !== "file") throw new PlatformError(operation, null, null, "it is no regular file");
      const { content, encoding, sha: blob } = data;
      return {
        sha: blob,
        read: async () => {
          if (encoding === "base64") return Buffer.from(content, "base64");
          return ask(operation, READ, async (client) => {
            const raw = await client.request("GET /repos/{owner}/{repo}/contents/{path}", {
              ...here,
              path,
              ref: sha,
              headers: { accept: "application/vnd.github.raw+json" },
              request: { parseSuccessResponseBody: false }
            });
            return readStream(raw.data);
          });
        }
      };
    },
    async parents(sha) {
      const read = async () => {
        const { data } = await ask(
          "reading a commit",
          READ,
          (client) => client.rest.repos.listCommits({ ...here, sha, per_page: 1 })
        );
        return data[0]?.parents.map((parent) => parent.sha) ?? [];
      };
      const known = parents.get(sha) ?? read();
      parents.set(sha, known);
      return known;
    },
    async mergeBase(base, head) {
      const { data } = await ask(
        "comparing base and head",
        READ,
        (client) => client.rest.repos.compareCommitsWithBasehead({ ...here, basehead: `${base}...${head}`, per_page: 1 })
      );
      return data.merge_base_commit.sha;
    },
    async ancestors(sha) {
      const { data } = await ask(
        "listing commits",
        READ,
        (client) => client.rest.repos.listCommits({ ...here, sha, per_page: PAGE_SIZE })
      );
      return data.map((commit) => commit.sha);
    },
    async commitOfTag(tag) {
      const found = await nullIfMissing(
        () => ask(
          `reading tag ${tag}`,
          READ,
          (client) => client.rest.repos.getCommit({ ...here, ref: `tags/${tag}`, per_page: 1 })
        ),
        [404, 422]
      );
      return found?.data.sha ?? null;
    },
    async releaseTags() {
      const { data } = await ask(
        "listing releases",
        READ,
        (client) => client.rest.repos.listReleases({ ...here, per_page: PAGE_SIZE })
      );
      return data.filter(({ draft, prerelease }) => !draft && !prerelease).sort((a, b) => compareBytes(b.created_at, a.created_at) || b.id - a.id).map(({ tag_name }) => tag_name);
    }
  };
}
function kindOf(type) {
  return type === "file" ? "file" : type === "dir" ? "folder" : type === "symlink" ? "link" : "other";
}
async function readStream(stream) {
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
async function nullIfMissing(call, missing = [404]) {
  try {
    return await call();
  } catch (error2) {
    if (error2 instanceof PlatformError && missing.includes(error2.status ?? 0)) return null;
    throw error2;
  }
}

// src/github/runs.ts
var MAX_RUN_PAGES = LISTED_RUNS / PAGE_SIZE;
var MAX_ARTIFACT_PAGES = 10;
function runCalls({ ask, here }, temporary) {
  return {
    async listRuns(workflowFile, branch, { sha, event } = {}) {
      return readPages(MAX_RUN_PAGES, async (page) => {
        const { data } = await ask(
          "listing workflow runs",
          "actions: read",
          (client) => client.rest.actions.listWorkflowRuns({
            ...here,
            workflow_id: workflowFile,
            branch,
            ...sha === void 0 ? {} : { head_sha: sha },
            ...event === void 0 ? {} : { event },
            status: "completed",
            per_page: PAGE_SIZE,
            page
          })
        );
        return data.workflow_runs.map(toRun);
      });
    },
    async getRun(id) {
      const { data } = await ask(
        "reading a workflow run",
        "actions: read",
        (client) => client.rest.actions.getWorkflowRun({ ...here, run_id: id })
      );
      return toRun(data);
    },
    async runsWithArtifact(name, branch) {
      const all = await readPages(MAX_ARTIFACT_PAGES, async (page) => {
        const { data } = await ask(
          "listing artifacts",
          "actions: read",
          (client) => client.rest.actions.listArtifactsForRepo({ ...here, name, per_page: PAGE_SIZE, page })
        );
        return data.artifacts;
      });
      return all.flatMap(
        ({ expired, workflow_run: run }) => run?.id !== void 0 && run.head_branch === branch && run.head_repository_id === run.repository_id ? [{ runId: run.id, expired }] : []
      );
    },
    async listArtifacts(runId, name) {
      let total = 0;
      const found = await readPages(MAX_ARTIFACT_PAGES, async (page) => {
        const { data } = await ask(
          "listing artifacts",
          "actions: read",
          (client) => client.rest.actions.listWorkflowRunArtifacts({
            ...here,
            run_id: runId,
            per_page: PAGE_SIZE,
            page,
            ...name === null ? {} : { name }
          })
        );
        if (page === 1) total = data.total_count;
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
      if (name === null && found.length < total)
        throw new PlatformError(
          "listing artifacts",
          null,
          null,
          `this run has ${total}, and ${found.length} are listed`
        );
      return found;
    },
    async openArtifact(artifact) {
      const operation = `download of artifact ${artifact.id}`;
      if (artifact.bytes > MAX_ARCHIVE_BYTES)
        throw new PlatformError(operation, null, null, "it is larger than 512 MiB");
      const path = await ask(operation, "actions: read", async (client) => {
        const { headers } = await client.request(
          "GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}",
          {
            ...here,
            artifact_id: artifact.id,
            archive_format: "zip",
            request: { redirect: "manual" }
          }
        );
        if (headers.location === void 0)
          throw new PlatformError(operation, null, null, "GitHub gave no address for it");
        return downloadArtifact(headers.location, artifact.digest, join(temporary, "rag-gate-artifacts"), artifact.id);
      });
      const { zipFiles } = await import("./lazy-YAAY5WGZ.js");
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
var MAX_ARCHIVE_BYTES = 512 * 1024 * 1024;
var STALL_MS = 3e4;
var TIMEOUT_MESSAGE = "Request timeout";
async function downloadArtifact(url, digest, folder, id) {
  const fail = (detail, status = null) => new PlatformError(`download of artifact ${id}`, status, null, detail);
  if (digest === null || !/^sha256:[0-9a-f]{64}$/.test(digest)) throw fail("it has no sha256 digest to check it by");
  const hash = createHash("sha256");
  const path = join(folder, `artifact-${id}.zip`);
  let descriptor = null;
  let length = 0;
  try {
    mkdirSync(folder, { recursive: true });
    descriptor = openSync(path, "w");
    const { HttpClient } = await import("./lib-TBNFAHHF.js");
    const client = new HttpClient("rag-gate", [], { allowRedirects: false, socketTimeout: STALL_MS });
    const { message: response } = await client.get(url);
    response.setTimeout(STALL_MS, () => response.destroy(new Error(TIMEOUT_MESSAGE)));
    const { statusCode: status = 0 } = response;
    if (status !== 200) {
      response.destroy();
      throw fail(refusalReason(status), status);
    }
    for await (const chunk of response) {
      length += chunk.length;
      if (length > MAX_ARCHIVE_BYTES) throw fail("it is larger than 512 MiB");
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
function refusalReason(status) {
  return status === 404 || status === 410 || status === 204 ? "the archive is not there" : "the archive is not given out";
}
var UPLOAD_DEADLINE_MS = 6e4;
async function uploadArtifact(name, files, root, retentionDays) {
  const operation = `upload of artifact ${name}`;
  if (!process.env.ACTIONS_RUNTIME_TOKEN || !process.env.ACTIONS_RESULTS_URL) {
    throw new PlatformError(operation, null, null, "this runner offers no artifact service");
  }
  try {
    const { DefaultArtifactClient } = await import("./artifact-INMRTAGT.js");
    const options = { compressionLevel: 6, ...retentionDays === void 0 ? {} : { retentionDays } };
    const paths = files.map((file) => join(root, file));
    const uploaded = new DefaultArtifactClient().uploadArtifact(name, paths, root, options);
    const answer = await within(UPLOAD_DEADLINE_MS, uploaded);
    if (answer === null) throw new PlatformError(operation, null, null, "the service did not answer within a minute");
    if (answer.id === void 0) throw new PlatformError(operation, null, null, "the service gave no id");
    return { id: answer.id };
  } catch (error2) {
    if (!/\b409\b/.test(String(error2))) throw platformError(operation, null, error2);
    const taken = "this run has one of that name already, the inputs key and artifact-name tell two of them apart";
    throw new PlatformError(operation, null, null, taken, error2);
  }
}

// src/github/runner.ts
function runnerPlatform({ owner, repo }, token, temporary) {
  const api = githubApi(lazyOctokit(token), { owner, repo });
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
  warning: (message, place) => warning(logLine(message, 1e3), place === void 0 ? void 0 : { title: TITLE, ...annotationPlace(place) }),
  error: (message, place) => error(logLine(message, 1e3), { title: TITLE, ...place && annotationPlace(place) })
};
var TITLE = "rag-gate";
function annotationPlace({
  file,
  line,
  column
}) {
  return {
    file: logLine(file),
    ...line === void 0 ? {} : { startLine: line },
    ...column === void 0 ? {} : { startColumn: column }
  };
}
function runnerFiles(inputs, workspace, temporary) {
  const inside = (file) => checkInside(file, workspace, [workspace, temporary]);
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
      const { loadCalibration } = await import("./lazy-YAAY5WGZ.js");
      inside(policy.calibration.record);
      return loadCalibration(policy, workspace);
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
      const { liveJudging } = await import("./lazy-KHAF5TGV.js");
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
function checkInside(file, workspace, folders) {
  const real = realPath(resolveIn(workspace, file));
  if (folders.some((folder) => wayInside(realPath(folder), real) !== null)) return file;
  throw mistake("file/outside", `${file} leads out of the workspace`, { file });
}
function realPath(path) {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
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
    if (inputs.mode === "publish") {
      const { publishComment } = await import("./lazy-YNJ5JIV2.js");
      return await publishComment(inputs, context, platform);
    }
    const files = runnerFiles(inputs, workspace, temporary);
    if (inputs.mode === "score") {
      const { scoreTraces: scoreTraces2 } = await import("./lazy-YNJ5JIV2.js");
      return await scoreTraces2(inputs, context, files, platform);
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
    const stopWatching = onStop(() => {
      if (!isWritten) finalUpdate(context, files, platform);
    });
    return await runAction(inputs, context, watched, platform).finally(stopWatching);
  } catch (error2) {
    for (const line of errorLines(error2)) error(line);
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
function errorLines(error2) {
  if (error2 instanceof UserError) return formatDiagnostics(error2.diagnostics, error2.total).split("\n");
  return [`${describeBug(error2, version)}. Nothing was judged.`];
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
