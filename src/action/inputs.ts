import { DiagnosticLog } from "../diagnostics/index.ts";
import { FAIL_ON } from "../gate/index.ts";
import { adapterNamed, goldenAdapters, traceAdapters } from "../input/formats/index.ts";
import { expectedShards } from "../input/index.ts";
import { checkJudgeInputs } from "../judge/index.ts";
import { PRESET_NAMES, parseMetricList } from "../policy/index.ts";
import { nearestName, wrongSecret } from "../text/index.ts";

/** The parsed Action inputs. Undefined means that the user left an input out, so the policy file can set it. */
export type ActionInputs = ReturnType<typeof parseInputs>;

/** What Git does not allow in a branch name, and refs. Such a name matches no run, as if each were the first. */
const NO_BRANCH = /^refs\/|[\s~^:?*[\\]|\.\.|@\{/;

const ACTION_YML = "action.yml says what each input takes";

/** Parses the inputs. Throws one `UserError` that lists every mistake. */
export function parseInputs(read: (name: string) => string) {
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
  const matching = (name: string, pattern: RegExp, complaint: string, hint?: string): string | undefined => {
    const value = text(name);
    if (value !== undefined && !pattern.test(value)) problem(`input ${name} "${value}" ${complaint}`, hint);
    return value;
  };
  const plain = "may hold letters, digits, dot, dash and underscore only";
  const key = matching("key", /^[A-Za-z0-9._-]{0,60}$/, `${plain}, 60 at most`) ?? "";
  const name =
    matching("artifact-name", /^(?!\.+$)[A-Za-z0-9._-]{1,120}$/, `${plain}, 120 at most`) ??
    (mode === "score" ? "rag-gate-scores" : "rag-gate-report");
  const days = matching("retention-days", /^[1-9]\d{0,2}$/, "is no number of days");
  const workflow = matching(
    "baseline-workflow",
    /^[^/\\]+\.ya?ml$/,
    "is no name of a workflow's file",
    "its name alone, e.g. rag-gate.yml",
  );
  // Some events provide a full ref.
  const branch = text("baseline-branch")?.replace(/^refs\/heads\//, "");
  if (branch !== undefined && NO_BRANCH.test(branch))
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
    preset: choice("preset", PRESET_NAMES, undefined),
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
    retentionDays: days === undefined ? undefined : Number(days),
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
      (code, message) => problems.error(code, message, { hint: ACTION_YML }),
    ),
  };
  problems.throwIfErrors();
  return inputs;
}

/** The run that triggered a `workflow_run` event. Every field comes from GitHub, none from an artifact. */
export type TriggeringRun = NonNullable<ReturnType<typeof readTriggeringRun>>;

/** Reads the triggering run from an event payload. Null if there is none or its branch or fork was deleted. */
function readTriggeringRun({ workflow_run: run }: Payload) {
  const { id, event, head_sha: headSha, head_branch: headBranch, head_repository: fork } = run ?? {};
  const [headOwner, headRepositoryId] = [fork?.owner?.login, fork?.id];
  if (id === undefined || event === undefined || headSha === undefined || !headBranch) return null;
  if (headOwner === undefined || headRepositoryId === undefined) return null;
  const head = { headSha, headBranch, headOwner, headRepositoryId };
  const { run_attempt: attempt = 1, path = "", conclusion } = run!;
  return { id, attempt, event, ...head, path: path.replace(/@.*$/, ""), conclusion: conclusion ?? "unknown" };
}

/** What the runner reports about this run, from its environment and the event payload. */
export type RunContext = ReturnType<typeof readRunContext>;

interface Payload {
  readonly repository?: { readonly id?: number; readonly private?: boolean; readonly default_branch?: string };
  readonly release?: { readonly target_commitish?: string };
  readonly pull_request?: {
    readonly number: number;
    readonly head: { readonly sha: string; readonly repo: { readonly id: number } | null };
    readonly base: { readonly ref: string; readonly sha: string; readonly repo?: { readonly id: number } };
  };
  readonly merge_group?: { readonly head_sha: string; readonly base_ref: string; readonly base_sha: string };
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

/** Reads the context. Absent values are empty or null. `checkedOut` is the workspace's commit, if it is known. */
export function readRunContext(env: NodeJS.ProcessEnv, payload: unknown, checkedOut: string | null) {
  const event = (payload ?? {}) as Payload;
  const { repository, pull_request: pull, merge_group: group, release } = event;
  const [owner = "", repo = ""] = (env.GITHUB_REPOSITORY ?? "").split("/");
  const [, ownBranch = null] = /^refs\/heads\/(.*)$/s.exec(env.GITHUB_REF ?? "") ?? [];
  const server = env.GITHUB_SERVER_URL ?? "https://github.com";
  const runId = Number(env.GITHUB_RUN_ID ?? 0);
  const workflow = env.GITHUB_WORKFLOW_REF ?? "";
  const path = workflow.startsWith(`${owner}/${repo}/`) ? workflow.slice(owner.length + repo.length + 2) : "";
  // A tag has no branch, and the target of its release can be a plain commit.
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
    branch: group === undefined ? ownBranch : null,
    /** Branch whose runs can be baselines: what this run is merged into, otherwise its branch or that of its release. */
    baseBranch: mergedInto ?? ownBranch ?? releaseBranch ?? repository?.default_branch ?? null,
    /** The base commit, whose policy and dataset also apply. Null if the event has none. */
    baseSha: pull?.base.sha ?? group?.base_sha ?? null,
    /** GitHub's test merge of a pull request into its base. Null for other events. */
    mergeSha: pull !== undefined && env.GITHUB_EVENT_NAME === "pull_request" ? (env.GITHUB_SHA ?? null) : null,
    /** True if the job checked out the head of the pull request instead of the test merge. */
    isHeadCheckedOut: pull !== undefined && checkedOut === pull.head.sha,
    pullRequest:
      pull === undefined
        ? null
        : { number: pull.number, fork: pull.head.repo?.id !== (pull.base.repo?.id ?? repository?.id) },
    runUrl: `${server}/${owner}/${repo}/actions/runs/${runId}`,
    /** The run that triggered this one, for `workflow_run` events. */
    triggeringRun: readTriggeringRun(event),
    /** True on GitHub Enterprise Server, where the artifact client does not work. */
    isEnterpriseServer: !/^https:\/\/(?:github\.com|[^/]+\.ghe\.com|[^/]*localhost)(?::\d+)?\/?$/i.test(server),
  };
}
