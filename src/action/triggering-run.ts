/** The run that a workflow_run event tells of. GitHub says all of this itself; none of it comes from an artifact. */
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

interface Payload {
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

/** Reads the event's payload; null where there is no such run or its head is gone. */
export function triggeringRun(payload: unknown): TriggeringRun | null {
  const run = ((payload ?? {}) as Payload).workflow_run;
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
