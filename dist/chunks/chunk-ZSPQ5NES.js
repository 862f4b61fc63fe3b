import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  PlatformError
} from "./chunk-HVABR53X.js";
import {
  DiagnosticLog,
  adapterNamed,
  compareBytes,
  readReportFiles,
  runGate,
  segmentMatcher,
  traceAdapters
} from "./chunk-PWBGSLXO.js";
import {
  count,
  logLine
} from "./chunk-VZDNP2PK.js";
import {
  UserError
} from "./chunk-GMU5R3JK.js";

// src/action/action-sources.ts
async function actionSources(inputs, runId, findSources, platform) {
  const problems = [];
  let shards = [];
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
        if (areShards) shards = [.../* @__PURE__ */ new Set([...shards, ...artifacts.map(({ name }) => name)])];
        for (const artifact of artifacts) sources.push(...dataFiles(await platform.openArtifact(artifact)));
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        problems.push(...error.diagnostics);
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
  return { ...found, incomplete: missingShards(inputs.expectedShards, shards) };
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
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return { notes: { ...nothing, unreadable: error.message }, pair: null, corpus: [] };
  }
}
async function baseCommit({ baseSha, mergeSha, headSha }, platform) {
  if (mergeSha === null || baseSha === null) return baseSha;
  try {
    const [base, head] = await platform.parents(mergeSha);
    return base !== void 0 && head === headSha ? base : baseSha;
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
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
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
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
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    platform.info(`Baseline: the history is not known, so the newest counts (${logLine(error.message)}).`);
    return [];
  }
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
function orderCandidates(runs, ancestry) {
  const distances = new Map(ancestry.map((sha, i) => [sha, i]));
  const far = Number.POSITIVE_INFINITY;
  const order = ({ distance }) => distance ?? far;
  return runs.map((run) => ({ run, distance: distances.get(run.headSha) ?? null })).sort((a, b) => {
    if (order(a) !== order(b)) return order(a) - order(b);
    if (a.run.createdAt !== b.run.createdAt) return a.run.createdAt < b.run.createdAt ? 1 : -1;
    return b.run.id - a.run.id;
  });
}
function ageInDays(createdAt, today) {
  return Math.floor((Date.parse(`${today}T23:59:59Z`) - Date.parse(createdAt)) / 864e5);
}

// src/action/baseline-report.ts
async function reportOfRun(run, name, platform) {
  const artifact = latest(await platform.listArtifacts(run.id, name));
  if (artifact === void 0) return { kind: "skip", why: `it has no artifact ${name}` };
  if (artifact.expired) return { kind: "expired", why: "its report has expired" };
  const maker = artifact.run;
  if (maker !== null && (maker.id !== run.id || maker.headSha !== run.headSha))
    return { kind: "unreadable", why: `the report of run ${run.id} was made by another run` };
  const report = await readReportFiles(await platform.openArtifact(artifact));
  if ("unreadable" in report)
    return { kind: "unreadable", why: `the report of run ${run.id} cannot be read: ${report.unreadable}` };
  if (!report.complete) return { kind: "skip", why: "its report is not complete" };
  if (report.origin.runId !== run.id || report.origin.sha !== run.headSha)
    return { kind: "unreadable", why: `the report of run ${run.id} says it is of another run or commit` };
  return { kind: "report", report, digest: artifact.digest };
}
async function reportOfArtifact(runId, name, platform) {
  const artifact = latest(await platform.listArtifacts(runId, name));
  if (artifact === void 0) return { why: `there is no artifact ${name}` };
  const report = await readReportFiles(await platform.openArtifact(artifact));
  return "unreadable" in report ? { why: `${name} cannot be read: ${report.unreadable}` } : { report, digest: artifact.digest };
}
function latest(artifacts) {
  return [...artifacts].sort((a, b) => b.id - a.id)[0];
}

// src/action/resolve-baseline.ts
var MAX_CANDIDATES = 20;
var TOLD = 40;
async function resolveBaseline(question, platform) {
  const { inputs, context } = question;
  try {
    if (inputs.baseline.startsWith("run:"))
      return await pinnedRun(Number(inputs.baseline.slice(4)), question, platform);
    if (inputs.baseline.startsWith("artifact:")) return await sameRun(inputs.baseline.slice(9), context, platform);
    return await search(question, platform);
  } catch (error) {
    if (!(error instanceof PlatformError || error instanceof UserError)) throw error;
    return { kind: "unreadable", why: error.message };
  }
}
async function search(question, platform) {
  const { inputs, context } = question;
  const branch = inputs.baselineBranch ?? context.baseBranch;
  const workflowPath = inputs.baselineWorkflow === void 0 ? context.workflowPath : `.github/workflows/${inputs.baselineWorkflow}`;
  if (branch === null || workflowPath === "") {
    platform.info("Baseline: this event has no base branch, and none was named.");
    return { kind: "none", why: "no_baseline" };
  }
  const rejected = [];
  const pass = (run, reason) => {
    rejected.push({ run_id: run.id, reason });
    if (rejected.length <= TOLD) platform.info(`Baseline: run ${run.id} is not taken, ${logLine(reason)}.`);
  };
  const listed = await platform.listRuns(workflowPath.split("/").at(-1), branch);
  const rules = { branch, workflowPath, context };
  const usable = listed.filter((run) => {
    const why = run.id === context.runId ? "" : rejection(run, rules);
    if (why) pass(run, why);
    return why === null;
  });
  const ancestry = usable.length === 0 ? [] : await baselineAncestry(usable, context, platform);
  const found = await firstReport(orderCandidates(usable, ancestry), question, platform, pass);
  if (rejected.length > TOLD) platform.info(`Baseline: ${rejected.length - TOLD} more runs were not taken.`);
  if (found.kind === "report") return { ...found, record: { ...found.record, rejected: rejected.slice(0, TOLD) } };
  if (found.kind === "unreadable") return found;
  platform.info(`Baseline: no run of ${logLine(workflowPath)} on ${logLine(branch)} has a report that can be used.`);
  return found;
}
async function firstReport(candidates, { inputs, maxAgeDays, today }, platform, pass) {
  let lost = null;
  for (const { run, distance } of candidates.slice(0, MAX_CANDIDATES)) {
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
async function resolveAnchor(runId, question, platform) {
  try {
    return await pinnedRun(runId, question, platform);
  } catch (error) {
    if (!(error instanceof PlatformError || error instanceof UserError)) throw error;
    return { kind: "unreadable", why: error.message };
  }
}
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
function recordOf({ digest, report }, run, distance) {
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
async function anchorRequest(runId, question, platform) {
  if (runId === null) return null;
  const found = await resolveAnchor(runId, question, platform);
  if (found.kind === "unreadable") {
    platform.warning(`Anchor: ${logLine(found.why)}`);
    return { runId, unreadable: found.why };
  }
  platform.info(`Anchor: run ${runId} at ${logLine(found.record.sha.slice(0, 7))}.`);
  return { runId, report: found.report, record: found.record };
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

export {
  actionSources,
  repositoryPath,
  judgeChange,
  refuseUntrusted
};
