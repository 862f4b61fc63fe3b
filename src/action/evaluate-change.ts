import type { CalibrationRecord } from "../calibration/index.ts";
import { DiagnosticLog, formatWarnings, mistake } from "../diagnostics/index.ts";
import type { GateRun } from "../gate/index.ts";
import { missingShards } from "../input/index.ts";
import type { ByteSource } from "../input/rows/index.ts";
import type { Anchor, Policy } from "../policy/index.ts";
import { areFound, type BaselineRequest, type EarlierRuns, scoreShard, throwInputErrors } from "../run/index.ts";
import { runGate } from "../run-gate.ts";
import { compareBytes, count, logLine, segmentMatcher } from "../text/index.ts";
import { resolveBase } from "./base-side.ts";
import type { BaselineRecord } from "./baseline-candidates.ts";
import type { ActionInputs, RunContext } from "./inputs.ts";
import { type ActionFiles, type ArtifactInfo, asUserError, type Platform } from "./platform.ts";
import { type BaselineQuestion, resolveAnchor, resolveBaseline } from "./resolve-baseline.ts";

/** Null stands for files of which some are not there. */
export interface ActionSources {
  readonly golden: readonly ByteSource[] | null;
  readonly traces: readonly ByteSource[] | null;
  readonly corpus: readonly ByteSource[] | null;
  readonly labels: readonly ByteSource[] | null;
  /** What is wrong with the shards, in words for the user; null where all are there. */
  readonly incomplete: string | null;
}

/** Finds the files and artifacts of this run that the inputs name. Every wrong path goes to the log. */
export async function actionSources(
  inputs: ActionInputs,
  runId: number,
  findSources: (patterns: readonly string[]) => readonly ByteSource[],
  platform: Platform,
  log: DiagnosticLog,
): Promise<ActionSources> {
  let shards: readonly string[] = [];
  let listed: readonly ArtifactInfo[] | undefined;
  const all = async (): Promise<readonly ArtifactInfo[]> => {
    listed ??= await platform.listArtifacts(runId, null);
    return listed;
  };
  const opened = new Map<number, ReadonlyMap<string, ByteSource>>();
  const open = async (artifact: ArtifactInfo): Promise<ReadonlyMap<string, ByteSource>> => {
    const files = opened.get(artifact.id) ?? (await platform.openArtifact(artifact));
    opened.set(artifact.id, files);
    return files;
  };
  // An attempt before this one, and gates beside it, have uploaded their reports: a pattern may fit them, and means none.
  const withoutReports = async (
    artifacts: readonly ArtifactInfo[],
    pattern: string,
  ): Promise<readonly ArtifactInfo[]> => {
    if (!pattern.includes("*")) return artifacts;
    const kept: ArtifactInfo[] = [];
    for (const one of artifacts)
      if (one.name !== inputs.artifactName && (one.expired || !isReport(await open(one)))) kept.push(one);
    return kept;
  };
  const find = async (lines: readonly string[], areShards = false): Promise<readonly ByteSource[] | null> => {
    const before = log.errorCount;
    const sources: ByteSource[] = [];
    // Lines may overlap: what two of them name counts once, as on the command line.
    const [paths, names] = [new Set<string>(), new Set<string>()];
    for (const line of lines) {
      await log.attemptAsync(async () => {
        if (!line.startsWith("artifact:")) {
          sources.push(...unmet(findSources([line]), paths));
          return;
        }
        const pattern = line.slice("artifact:".length);
        const artifacts = await withoutReports(matching(await all(), pattern), pattern);
        const hint = "upload it in a job that this one needs";
        const lacks = pattern === "" ? "artifact: names no artifact" : `this run has no artifact ${pattern}`;
        if (artifacts.length === 0) log.error("file/not-found", lacks, { hint });
        if (areShards) shards = [...new Set([...shards, ...artifacts.map(({ name }) => name)])];
        for (const artifact of unmet(artifacts, names)) {
          if (artifact.expired) {
            const again =
              "run all jobs of this run again: a job that is repeated alone finds what the others left, while it is kept";
            log.error("file/not-found", `artifact ${artifact.name} of this run has expired`, { hint: again });
          } else sources.push(...dataFiles(await open(artifact)));
        }
      });
    }
    return log.errorCount > before ? null : sources;
  };
  const golden = await find(inputs.golden);
  const traces = await find(inputs.traces, true);
  const [corpus, labels] = [await find(inputs.corpus), await find(inputs.qrels)];
  // Where no artifact is named the files are the shards, as on the command line.
  const named = inputs.traces.some((line) => line.startsWith("artifact:"));
  const found = named ? shards : (traces ?? []).map(({ name }) => name);
  const incomplete = missingShards(inputs.expectedShards, found, named ? "artifacts" : "files");
  return { golden, traces, corpus, labels, incomplete };
}

const isReport = (files: ReadonlyMap<string, ByteSource>): boolean =>
  files.has("report.json") && files.has("cases.jsonl") && files.has("predicate.json");

/** Those whose name is met for the first time. */
function unmet<T extends { readonly name: string }>(items: readonly T[], met: Set<string>): T[] {
  const found = items.filter(({ name }) => !met.has(name));
  for (const { name } of found) met.add(name);
  return found;
}

/**
 * Artifacts by name or by a pattern with `*`, in name order. A run that was repeated holds one a name and attempt: the
 * latest counts, and shards that were not repeated stay.
 */
function matching(artifacts: readonly ArtifactInfo[], pattern: string): ArtifactInfo[] {
  const fits = segmentMatcher(pattern);
  const newest = new Map<string, ArtifactInfo>();
  for (const artifact of artifacts) {
    if (!fits(artifact.name)) continue;
    const known = newest.get(artifact.name);
    if (known === undefined || artifact.id > known.id) newest.set(artifact.name, artifact);
  }
  return [...newest.values()].sort((a, b) => compareBytes(a.name, b.name));
}

/**
 * The data files of an artifact in name order; other files in it are none of our business. JSON and CSV are looked at
 * only where there is no JSONL: beside traces such a file is rather a configuration.
 */
function dataFiles(files: ReadonlyMap<string, ByteSource>): ByteSource[] {
  const named = (pattern: RegExp) => [...files].filter(([name]) => pattern.test(name));
  const rows = named(/\.jsonl(?:\.gz)?$/);
  return (rows.length > 0 ? rows : named(/\.(?:json|csv)(?:\.gz)?$/))
    .sort(([a], [b]) => compareBytes(a, b))
    .map(([, source]) => source);
}

/** What the inputs name, all of it there. */
interface ActionData {
  readonly policy: Policy;
  readonly calibration: readonly CalibrationRecord[];
  readonly golden: readonly ByteSource[];
  readonly labels: readonly ByteSource[];
  readonly corpus: readonly ByteSource[];
  readonly traces: readonly ByteSource[];
  /** What is wrong with the shards, in words for the user; null where all are there. */
  readonly incomplete: string | null;
}

/** Finds policy, files and artifacts of a run. Throws every mistake in them at once, also those of what could be found. */
export async function foundInputs(
  inputs: ActionInputs,
  { runId }: Pick<RunContext, "runId">,
  files: ActionFiles,
  platform: Platform,
  log: DiagnosticLog,
): Promise<ActionData> {
  const policy = await log.attemptAsync(async () => files.loadPolicy(log));
  const calibration = await log.attemptAsync(async () => (policy === null ? [] : files.loadCalibration(policy)));
  const { incomplete, ...sources } = await actionSources(inputs, runId, files.findSources, platform, log);
  const found = { policy, calibration, ...sources };
  if (areFound(found)) return { ...found, incomplete };
  const { adapter, goldenAdapter, configId, suite } = inputs;
  const { sha256 } = files;
  return await throwInputErrors({ adapter, goldenAdapter, configId, suite, sha256, ...found, baseline: null }, log);
}

/** A judged change, and which baseline it was compared with. */
export interface JudgedChange {
  readonly run: GateRun;
  readonly baseline: BaselineRecord | null;
  readonly anchor: BaselineRecord | null;
}

/** Everything up to the verdict: inputs, base commit, baseline, gate. Throws what keeps a change from being judged. */
export async function evaluateChange(
  inputs: ActionInputs,
  context: RunContext,
  files: ActionFiles,
  platform: Platform,
): Promise<JudgedChange> {
  refuseUntrusted(context);
  const log = new DiagnosticLog();
  const { policy, calibration, golden, labels, corpus, traces, incomplete } = await foundInputs(
    inputs,
    context,
    files,
    platform,
    log,
  );
  const own = { policy, golden, labels, calibration };
  const base = await resolveBase(inputs, context, own, files, platform);
  const ages = [policy, base?.pair?.policy].flatMap((rules) => rules?.baseline.maxAgeDays ?? []);
  const question = { inputs, context, maxAgeDays: ages.length === 0 ? null : Math.min(...ages), today: files.today };
  const horizon = base?.pair?.policy.baseline.anchor ?? policy.baseline.anchor;
  const earlier = await log.attemptAsync(() => resolveEarlier(question, horizon, files, platform));
  if (earlier === null) {
    const { adapter, goldenAdapter, configId, suite } = inputs;
    const read = { adapter, goldenAdapter, configId, suite, sha256: files.sha256 };
    return await throwInputErrors({ ...read, policy, golden, labels, corpus, traces, baseline: null }, log);
  }
  const run = await runGate(
    {
      pairs: base?.pair ? [own, base.pair] : [own],
      ...(base === null ? {} : { base: base.notes, baseCorpus: base.corpus }),
      traces,
      corpus,
      ...earlier.runs,
      incomplete,
      adapter: inputs.adapter,
      goldenAdapter: inputs.goldenAdapter,
      configId: inputs.configId,
      suite: inputs.suite,
      headOrigin: { sha: context.headSha || null, runId: context.runId, attempt: context.attempt },
      includeText: inputs.includeText === "always" || (inputs.includeText === "auto" && context.isPrivate),
      today: files.today,
      date: files.today,
      sha256: files.sha256,
      ...(inputs.judge === undefined ? {} : { judging: await files.liveJudging(inputs.judge, platform.info) }),
    },
    log,
  );
  return { run, baseline: earlier.baseline, anchor: earlier.anchor };
}

/** The runs that a change is compared with, and the records of the workflow runs that they come from. */
interface ResolvedEarlier {
  readonly runs: EarlierRuns;
  readonly baseline: BaselineRecord | null;
  readonly anchor: BaselineRecord | null;
}

async function resolveEarlier(
  question: BaselineQuestion,
  horizon: Anchor | null,
  files: ActionFiles,
  platform: Platform,
): Promise<ResolvedEarlier> {
  const { request: baseline, record } = await baselineRequest(question, files, platform);
  const anchor = await anchorRequest(horizon, question, platform);
  if (anchor === null) return { runs: { baseline }, baseline: record, anchor: null };
  return { runs: { baseline, anchor }, baseline: record, anchor: "record" in anchor ? anchor.record : null };
}

/** Under this event the token may write while files and traces may be anybody's. */
export function refuseUntrusted({ event }: RunContext): void {
  if (event !== "pull_request_target") return;
  const message = "pull_request_target runs with a privileged token: no content of a pull request is judged there";
  throw mistake("platform/untrusted-event", message);
}

async function anchorRequest(anchor: Anchor | null, question: BaselineQuestion, platform: Platform) {
  if (anchor === null) return null;
  const found = await resolveAnchor(anchor, question, platform);
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

async function baselineRequest(
  question: BaselineQuestion,
  files: ActionFiles,
  platform: Platform,
): Promise<{ readonly request: BaselineRequest; readonly record: BaselineRecord | null }> {
  const { baseline } = question.inputs;
  if (baseline === "none") return { request: { kind: "none", why: { code: "no_baseline" } }, record: null };
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
      return { request: { kind: "none", why: { code: "first_run" } }, record: null };
    case "expired":
    case "unfit":
    case "unreadable": {
      const { kind, why } = found;
      platform.warning(`Baseline: ${logLine(why)}`);
      const detail = kind === "unreadable" ? null : (`baseline_${kind}` as const);
      const unread = { code: "baseline_unreadable", why, detail } as const;
      return { request: { kind: "none", why: unread }, record: null };
    }
  }
}

const FILE = "scores.jsonl.gz";

/**
 * `mode: score`: scores one shard and uploads the scores for the gate's job. No verdict, no comment. Returns the exit
 * code: 1 also where the scores could not be uploaded, because they are all that this job is for.
 */
export async function scoreTraces(
  inputs: ActionInputs,
  context: RunContext,
  files: ActionFiles,
  platform: Platform,
): Promise<0 | 1> {
  try {
    refuseUntrusted(context);
    const log = new DiagnosticLog();
    // What its judges are worth is the gate's business.
    const unjudged = { ...files, loadCalibration: async () => [] };
    const found = await foundInputs(inputs, context, unjudged, platform, log);
    const { policy, golden, labels, traces, corpus } = found;
    const { adapter, goldenAdapter } = inputs;
    const shard = { pair: { policy, golden, labels }, traces, corpus, adapter, goldenAdapter };
    const folder = await files.writeScores(FILE, scoreShard({ ...shard, sha256: files.sha256 }, log));
    platform.output("report-dir", folder);
    platform.output("scores", `${folder}/${FILE}`);
    tellWarnings(log, platform);
    platform.info(`Scores: ${logLine(folder)}/${FILE}`);
    if (context.isEnterpriseServer) {
      platform.info("GitHub Enterprise Server: this Action cannot upload artifacts there; upload the scores yourself.");
      return 0;
    }
    const { id } = await platform.uploadArtifact(inputs.artifactName, [FILE], folder, inputs.retentionDays);
    platform.output("artifact-id", String(id));
    platform.output("artifact-url", `${context.runUrl}/artifacts/${id}`);
    return 0;
  } catch (error) {
    throw asUserError(error);
  }
}

function tellWarnings(log: DiagnosticLog, platform: Platform): void {
  const warnings = log.warnings();
  if (warnings.length === 0) return;
  for (const line of formatWarnings(warnings, log.warningCounts()).split("\n")) platform.info(line);
}
