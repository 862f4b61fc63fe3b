import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  TRUSTED_EVENTS,
  ageInDays,
  baselineRules,
  orderCandidates,
  recordOf,
  rejection,
  reportOfArtifact,
  reportOfRun
} from "./chunk-QIHOAGC2.js";
import {
  PlatformError
} from "./chunk-CMTW6Z3D.js";
import {
  DiagnosticLog,
  UserError,
  adapterNamed,
  asksForJudge,
  compareBytes,
  count,
  goldenAdapters,
  logLine,
  missingShards,
  runGate,
  segmentMatcher,
  traceAdapters
} from "./chunk-CFBVHY3U.js";
import {
  init_define_PAGE_ASSETS
} from "./chunk-XPQ5PK37.js";

// src/action/as-user-error.ts
init_define_PAGE_ASSETS();
function asUserError(error) {
  if (error instanceof UserError) return error;
  if (!(error instanceof PlatformError)) throw error;
  return new UserError([{ severity: "error", code: "platform/refused", message: error.message }]);
}

// src/action/action-sources.ts
init_define_PAGE_ASSETS();
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
  return { ...found, incomplete: missingShards(inputs.expectedShards, shards, "artifacts") };
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
  const named = (pattern) => [...files].filter(([name]) => pattern.test(name));
  const rows = named(/\.jsonl(?:\.gz)?$/);
  return (rows.length > 0 ? rows : named(/\.(?:json|csv)(?:\.gz)?$/)).sort(([a], [b]) => compareBytes(a, b)).map(([, source]) => source);
}

// src/action/judge-change.ts
init_define_PAGE_ASSETS();

// src/action/resolve-anchor.ts
init_define_PAGE_ASSETS();

// src/action/anchor-commit.ts
init_define_PAGE_ASSETS();
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
init_define_PAGE_ASSETS();
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
  } catch (error) {
    if (!(error instanceof PlatformError || error instanceof UserError)) throw error;
    return { kind: "unreadable", why: error.message, name };
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
  } catch (error) {
    const isReport = error instanceof UserError || error instanceof PlatformError && error.status === null;
    if (!isReport) throw error;
    return { kind: "unreadable", why: error.message };
  }
}

// src/action/resolve-base.ts
init_define_PAGE_ASSETS();

// src/action/base-calibration.ts
init_define_PAGE_ASSETS();

// src/action/repository-path.ts
init_define_PAGE_ASSETS();
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

// src/action/base-calibration.ts
async function baseCalibration(policy, tree, files) {
  if (!asksForJudge(policy)) return [];
  const path = repositoryPath(policy.calibration.record, files.workspace);
  const file = path === null ? null : await tree.file(path);
  if (file === null) return [];
  const { parseCalibration } = await import("./parse-calibration-A745Z6FM.js");
  const found = parseCalibration(new TextDecoder().decode(await file.read()));
  return typeof found === "string" ? [] : found.records;
}

// src/action/base-tree.ts
init_define_PAGE_ASSETS();
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

// src/action/resolve-base.ts
var DEFAULT_POLICY_FILE = ".github/rag-gate.yml";
async function resolveBase(inputs, context, own, files, platform) {
  const sha = await baseCommit(context, platform);
  if (sha === null) return null;
  const nothing = {
    sha,
    policy: "same",
    golden: "same",
    goldenNote: null,
    recalibrated: false,
    unreadable: null
  };
  try {
    const tree = new BaseTree(platform, sha);
    const policy = await basePolicy(inputs, own.policy, tree, files);
    const golden = await baseGolden(inputs, own, tree, files, sha);
    const rules = policy.policy ?? own.policy;
    const calibration = await baseCalibration(rules, tree, files);
    const recalibrated = JSON.stringify(calibration) !== JSON.stringify(own.calibration ?? []);
    const notes = { ...nothing, policy: policy.state, golden: golden.state, goldenNote: golden.note, recalibrated };
    const differs = policy.policy !== null || golden.pair !== null || recalibrated;
    const pair = { ...own, ...golden.pair, policy: rules, calibration };
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

// src/action/resolve-baseline.ts
init_define_PAGE_ASSETS();

// src/action/baseline-ancestry.ts
init_define_PAGE_ASSETS();
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
  } catch (error) {
    if (!(error instanceof PlatformError || error instanceof UserError)) throw error;
    return { kind: "unreadable", why: error.message };
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
  const own = { policy, golden, labels: qrels, calibration: await files.loadCalibration(policy) };
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
      goldenAdapter: adapterNamed(inputs.goldenFormat, "golden", goldenAdapters),
      configId: inputs.configId ?? null,
      suite: inputs.suite ?? null,
      headOrigin: { sha: context.headSha || null, runId: context.runId, attempt: context.attempt },
      includeText: inputs.includeText === "always" || inputs.includeText === "auto" && context.isPrivate,
      today: files.today,
      date: files.today,
      ...{ sha256: files.sha256, crewFor: files.crewFor },
      ...inputs.judge === void 0 ? {} : { judging: await files.liveJudging(inputs.judge, platform.info) }
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

export {
  asUserError,
  actionSources,
  repositoryPath,
  judgeChange,
  refuseUntrusted
};
