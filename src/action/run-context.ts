import { type TriggeringRun, triggeringRun } from "./triggering-run.ts";

/** What the runner says about this run, from its environment and the event's payload. */
export interface RunContext {
  readonly event: string;
  readonly owner: string;
  readonly repo: string;
  readonly repositoryId: number | null;
  readonly isPrivate: boolean;
  /** The commit that is judged: the head of the pull request, not its test merge. */
  readonly headSha: string;
  readonly runId: number;
  readonly attempt: number;
  /** `.github/workflows/file.yml`; empty where the runner does not say. */
  readonly workflowPath: string;
  /** The branch that this run is on; null for a tag, a pull request or a merge group. */
  readonly branch: string | null;
  /** Branch whose runs are baselines: the base of a pull request or group, else the branch of this run or release. */
  readonly baseBranch: string | null;
  /** The commit whose policy and golden set hold a change to account; null where the event has none. */
  readonly baseSha: string | null;
  /** GitHub's test merge of a pull request into its base; null for other events. */
  readonly mergeSha: string | null;
  /** Whether the job has checked out the head of its pull request itself, and not the test merge. */
  readonly hasHeadAlone: boolean;
  readonly pullRequest: { readonly number: number; readonly fork: boolean } | null;
  readonly runUrl: string;
  /** The run that this one was started by, under workflow_run. */
  readonly triggeringRun: TriggeringRun | null;
  /** GitHub Enterprise Server, whose artifact service the toolkit does not speak to. */
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
 * Pure reading of the environment: an absent value becomes empty or null, and is told where it is needed. `checkedOut`:
 * the commit that the workspace is at, null where that is not known.
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
    // A repository that nobody says is private may be public: text stays out.
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
      releasedFrom(release?.target_commitish) ??
      repository?.default_branch ??
      null,
    baseSha: pull?.base.sha ?? group?.base_sha ?? null,
    mergeSha: pull !== undefined && env.GITHUB_EVENT_NAME === "pull_request" ? (env.GITHUB_SHA ?? null) : null,
    hasHeadAlone: pull !== undefined && checkedOut === pull.head.sha,
    pullRequest:
      pull === undefined
        ? null
        : { number: pull.number, fork: pull.head.repo?.id !== (pull.base.repo?.id ?? repository?.id) },
    runUrl: `${server}/${owner}/${repo}/actions/runs/${runId}`,
    triggeringRun: triggeringRun(payload),
    isEnterpriseServer: !/^https:\/\/(?:github\.com|[^/]+\.ghe\.com|[^/]*localhost)(?::\d+)?\/?$/i.test(server),
  };
}

/** A tag is on no branch: its release says where it was cut from, unless it only names a commit. */
function releasedFrom(target: string | undefined): string | null {
  return target === undefined || target === "" || /^[0-9a-f]{40}$/.test(target) ? null : target;
}
