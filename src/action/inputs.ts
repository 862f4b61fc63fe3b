import { DiagnosticLog } from "../diagnostics/index.ts";
import { FAIL_ON, type FailOn } from "../gate/index.ts";
import { adapterNamed, goldenAdapters, traceAdapters } from "../input/formats/index.ts";
import type { GoldenAdapter } from "../input/formats/shared/index.ts";
import { type ExpectedShards, expectedShards } from "../input/index.ts";
import type { TraceAdapter } from "../input/traces/index.ts";
import { checkJudgeInputs, type JudgeInputs } from "../judge/index.ts";
import { type Policy, PRESET_NAMES, type PresetName, parseMetricList } from "../policy/index.ts";
import { nearestName, wrongSecret } from "../text/index.ts";

/** The parsed Action inputs. Undefined means that the user left an input out, so the policy file can set it. */
export interface ActionInputs {
  /** `gate` decides. `score` only scores one shard for a later gate. `publish` writes the comment of a fork's run. */
  readonly mode: "gate" | "score" | "publish";
  readonly golden: readonly string[];
  readonly traces: readonly string[];
  readonly corpus: readonly string[];
  readonly baselineCorpus: readonly string[];
  readonly qrels: readonly string[];
  readonly config: string | undefined;
  readonly preset: PresetName | undefined;
  /** Metrics to compute in addition to the core set and the gated ones. */
  readonly metrics: Policy["metrics"];
  /** Null if the traces contain only one configuration. */
  readonly configId: string | null;
  /** Formats that the user named. Null means detect the format of each file. */
  readonly adapter: TraceAdapter | null;
  readonly goldenAdapter: GoldenAdapter | null;
  /** Number or names of the expected trace artifacts. Null if the user expects none. */
  readonly expectedShards: ExpectedShards;
  /** `auto`, `none`, `run:ID`, `artifact:NAME`, or a workspace path. */
  readonly baseline: string;
  readonly baselineBranch: string | undefined;
  readonly baselineWorkflow: string | undefined;
  /** Null for the whole dataset. */
  readonly suite: string | null;
  readonly comment: "auto" | "always" | "on-failure" | "never";
  /** Includes the key, if there is one. */
  readonly artifactName: string;
  readonly retentionDays: number | undefined;
  readonly key: string;
  readonly includeText: "auto" | "always" | "never";
  readonly failOn: FailOn;
  readonly onScheduleFailure: "none" | "issue";
  /** Whether `report.html` is written. */
  readonly hasPage: boolean;
  readonly token: string;
  /** Undefined if no live LLM judge is used. */
  readonly judge: JudgeInputs | undefined;
}

/**
 * Names that Git does not allow for a branch, and refs. Such a name matches no run, so every run would look like the
 * first.
 */
const NO_BRANCH = /^refs\/|[\s~^:?*[\\]|\.\.|@\{/;

const ACTION_YML = "action.yml says what each input takes";

/** Parses the inputs. Throws one `UserError` that lists every mistake. */
export function parseInputs(read: (name: string) => string): ActionInputs {
  const problems = new DiagnosticLog();
  const problem = (message: string, hint = ACTION_YML): void =>
    problems.error("usage/invalid-value", message, { hint });
  const text = (name: string): string | undefined => read(name).trim() || undefined;
  const lines = (name: string): string[] =>
    read(name)
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== "");
  const choice = <T extends string, F extends T | undefined>(
    name: string,
    allowed: readonly T[],
    fallback: F,
  ): T | F => {
    const value = text(name);
    if (value === undefined) return fallback;
    const chosen = allowed.find((one) => one === value);
    if (chosen !== undefined) return chosen;
    const near = nearestName(value, allowed);
    problem(
      `input ${name} cannot be "${value}"`,
      near === undefined ? `one of: ${allowed.join(", ")}` : `did you mean "${near}"?`,
    );
    return fallback;
  };
  const mode = choice("mode", ["gate", "score", "publish"], "gate");
  for (const name of mode === "publish" ? [] : ["golden", "traces"]) {
    const hint = `give it under with: of the step that uses rag-gate, e.g. ${name}: eval/${name}.jsonl`;
    if (lines(name).length === 0) problems.error("usage/missing-option", `input ${name} is required`, { hint });
  }
  const key = text("key") ?? "";
  if (!/^[A-Za-z0-9._-]{0,60}$/.test(key))
    problem(`input key "${key}" may hold letters, digits, dot, dash and underscore only, 60 at most`);
  const name = text("artifact-name") ?? (mode === "score" ? "rag-gate-scores" : "rag-gate-report");
  if (!/^[A-Za-z0-9._-]{1,120}$/.test(name) || /^\.+$/.test(name))
    problem(`input artifact-name "${name}" may hold letters, digits, dot, dash and underscore only, 120 at most`);
  const days = text("retention-days");
  if (days !== undefined && !/^[1-9]\d{0,2}$/.test(days))
    problem(`input retention-days "${days}" is no number of days`);
  const workflow = text("baseline-workflow");
  if (workflow !== undefined && !/^[^/\\]+\.ya?ml$/.test(workflow))
    problem(
      `input baseline-workflow "${workflow}" is no name of a workflow's file`,
      "its name alone, e.g. rag-gate.yml",
    );
  // Some events provide a full ref.
  const branch = text("baseline-branch")?.replace(/^refs\/heads\//, "");
  if (branch !== undefined && NO_BRANCH.test(branch))
    problem(`input baseline-branch "${branch}" is no name of a branch`, "its name alone, e.g. main");
  const token = read("github-token").trim();
  const wrongToken = wrongSecret(token);
  if (wrongToken !== null) problem(`input github-token ${wrongToken}`);
  const inputs: ActionInputs = {
    mode,
    golden: lines("golden"),
    traces: lines("traces"),
    corpus: lines("corpus"),
    baselineCorpus: lines("baseline-corpus"),
    qrels: lines("qrels"),
    config: text("config"),
    preset: choice("preset", PRESET_NAMES, undefined),
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
    retentionDays: days === undefined ? undefined : Number(days),
    key,
    includeText: choice("include-text", ["auto", "always", "never"], "auto"),
    failOn: choice("fail-on", FAIL_ON, "fail"),
    hasPage: choice("report-html-file", ["true", "false"], "true") === "true",
    onScheduleFailure: choice("on-schedule-failure", ["none", "issue"], "none"),
    token,
    judge: checkJudgeInputs(
      { baseUrl: text("judge-base-url"), model: text("judge-model"), key: read("judge-api-key").trim() },
      { baseUrl: "input judge-base-url", model: "input judge-model", key: "input judge-api-key" },
      (code, message) => problems.error(code, message, { hint: ACTION_YML }),
    ),
  };
  problems.throwIfErrors();
  return inputs;
}

/** The run that triggered a `workflow_run` event. Every field comes from GitHub, none from an artifact. */
export interface TriggeringRun {
  readonly id: number;
  readonly attempt: number;
  readonly event: string;
  readonly path: string;
  readonly headSha: string;
  readonly headBranch: string;
  readonly headOwner: string;
  readonly headRepositoryId: number;
  readonly conclusion: string;
}

interface WorkflowRunPayload {
  readonly workflow_run?: {
    readonly id?: number;
    readonly run_attempt?: number;
    readonly event?: string;
    readonly path?: string;
    readonly head_sha?: string;
    readonly head_branch?: string | null;
    readonly head_repository?: { readonly id?: number; readonly owner?: { readonly login?: string } } | null;
    readonly conclusion?: string | null;
  };
}

/** Reads the triggering run from an event payload. Null if there is none or its branch or fork was deleted. */
function readTriggeringRun(payload: unknown): TriggeringRun | null {
  const run = ((payload ?? {}) as WorkflowRunPayload).workflow_run;
  const {
    id,
    run_attempt: attempt = 1,
    event,
    path = "",
    head_sha: headSha,
    head_branch: headBranch,
    conclusion,
  } = run ?? {};
  const headOwner = run?.head_repository?.owner?.login;
  const headRepositoryId = run?.head_repository?.id;
  if (id === undefined || event === undefined || headSha === undefined || !headBranch) return null;
  if (headOwner === undefined || headRepositoryId === undefined) return null;
  return {
    id,
    attempt,
    event,
    headSha,
    headBranch,
    headOwner,
    headRepositoryId,
    path: path.replace(/@.*$/, ""),
    conclusion: conclusion ?? "unknown",
  };
}

/** What the runner reports about this run, from its environment and the event payload. */
export interface RunContext {
  readonly event: string;
  readonly owner: string;
  readonly repo: string;
  readonly repositoryId: number | null;
  readonly isPrivate: boolean;
  /** The evaluated commit: the head of the pull request, not its test merge. */
  readonly headSha: string;
  readonly runId: number;
  readonly attempt: number;
  /** `.github/workflows/file.yml`. Empty if the runner does not report it. */
  readonly workflowPath: string;
  /** The branch of this run. Null for a tag, pull request, or merge group. */
  readonly branch: string | null;
  /**
   * Branch whose runs can be baselines: the base of a pull request or merge group, otherwise the branch of this run or
   * release.
   */
  readonly baseBranch: string | null;
  /** The base commit, whose policy and dataset also apply. Null if the event has none. */
  readonly baseSha: string | null;
  /** GitHub's test merge of a pull request into its base. Null for other events. */
  readonly mergeSha: string | null;
  /** True if the job checked out the head of the pull request instead of the test merge. */
  readonly isHeadCheckedOut: boolean;
  readonly pullRequest: { readonly number: number; readonly fork: boolean } | null;
  readonly runUrl: string;
  /** The run that triggered this one, for `workflow_run` events. */
  readonly triggeringRun: TriggeringRun | null;
  /** True on GitHub Enterprise Server, where the artifact client does not work. */
  readonly isEnterpriseServer: boolean;
}

interface Payload {
  readonly repository?: { readonly id?: number; readonly private?: boolean; readonly default_branch?: string };
  readonly release?: { readonly target_commitish?: string };
  readonly pull_request?: {
    readonly number: number;
    readonly head: { readonly sha: string; readonly repo: { readonly id: number } | null };
    readonly base: { readonly ref: string; readonly sha: string; readonly repo?: { readonly id: number } };
  };
  readonly merge_group?: { readonly head_sha: string; readonly base_ref: string; readonly base_sha: string };
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the context without side effects. An absent value becomes empty or null, and is reported where it is needed.
 * `checkedOut` is the commit of the workspace, or null if it is not known.
 */
export function readRunContext(env: Environment, payload: unknown, checkedOut: string | null = null): RunContext {
  const { repository, pull_request: pull, merge_group: group, release } = (payload ?? {}) as Payload;
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
    branch: group === undefined ? branch : null,
    baseBranch:
      pull?.base.ref ??
      group?.base_ref.replace(/^refs\/heads\//, "") ??
      branch ??
      branchOfRelease(release?.target_commitish) ??
      repository?.default_branch ??
      null,
    baseSha: pull?.base.sha ?? group?.base_sha ?? null,
    mergeSha: pull !== undefined && env.GITHUB_EVENT_NAME === "pull_request" ? (env.GITHUB_SHA ?? null) : null,
    isHeadCheckedOut: pull !== undefined && checkedOut === pull.head.sha,
    pullRequest:
      pull === undefined
        ? null
        : { number: pull.number, fork: pull.head.repo?.id !== (pull.base.repo?.id ?? repository?.id) },
    runUrl: `${server}/${owner}/${repo}/actions/runs/${runId}`,
    triggeringRun: readTriggeringRun(payload),
    isEnterpriseServer: !/^https:\/\/(?:github\.com|[^/]+\.ghe\.com|[^/]*localhost)(?::\d+)?\/?$/i.test(server),
  };
}

/** Returns the branch of a release. A tag has no branch, and the release's target can be a plain commit. */
function branchOfRelease(target: string | undefined): string | null {
  return target === undefined || target === "" || /^[0-9a-f]{40}$/.test(target) ? null : target;
}
