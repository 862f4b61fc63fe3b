import type { CalibrationRecord } from "../calibration/index.ts";
import { type DiagnosticLog, mistake, UserError } from "../diagnostics/index.ts";
import type { ByteSource } from "../input/rows/index.ts";
import type { JudgeInputs, LiveJudging } from "../judge/index.ts";
import type { Policy } from "../policy/index.ts";
import type { ReportFile } from "../report/index.ts";
import type { BaselineRequest } from "../run/index.ts";

/** The files of the runner, behind functions. */
export interface ActionFiles {
  readonly workspace: string;
  findSources(patterns: readonly string[]): readonly ByteSource[];
  loadPolicy(log: DiagnosticLog): Promise<Policy>;
  /** The calibration records of the workspace that the policy names. */
  loadCalibration(policy: Policy): Promise<readonly CalibrationRecord[]>;
  /** A policy that did not come from the workspace. Throws a UserError where it is not valid. */
  parsePolicy(bytes: Uint8Array, file: string): Promise<Policy>;
  /** The files of the workspace that patterns name, as paths of the repository with Git's hash of each. */
  headFiles(patterns: readonly string[]): readonly { readonly path: string; readonly sha: string }[];
  /** Bytes in memory as a source, unpacked where the name says gzip. */
  bytesSource(name: string, bytes: Uint8Array): ByteSource;
  /** A baseline that is a path of the workspace. */
  readBaseline(path: string): Promise<BaselineRequest>;
  /** Writes the report and returns its folder. */
  writeReport(files: readonly ReportFile[]): string;
  /** Writes a score file, packed where its name ends in `.gz`, and returns its folder. */
  writeScores(name: string, lines: AsyncIterable<string>): Promise<string>;
  /** A live judge that tells now and then how far it is. */
  liveJudging(inputs: JudgeInputs, tell: (line: string) => void): Promise<LiveJudging>;
  isWorkspaceFile(file: string): boolean;
  sha256(text: string): string;
  /** `YYYY-MM-DD` in UTC. */
  readonly today: string;
}

/** What GitHub refuses for that no permission would change: a locked conversation, an archived repository, who asks. */
const OTHER_CAUSE = /locked|archived|allow list|SAML|blocked|suspended|bad credentials/i;

/** The platform's refusal: which operation, which status, and the permission that would have allowed it. */
export class PlatformError extends Error {
  override readonly name = "PlatformError";
  readonly operation: string;
  /** HTTP status; null where no answer came. */
  readonly status: number | null;
  readonly permission: string | null;

  constructor(operation: string, status: number | null, permission: string | null, detail: string, cause?: unknown) {
    const isRight = permission !== null && (status === 403 || status === 401) && !OTHER_CAUSE.test(detail);
    const needs = isRight ? `; the token needs the permission ${permission}` : "";
    super(`${operation} failed${status === null ? "" : ` with status ${status}`}: ${detail}${needs}`, { cause });
    this.operation = operation;
    this.status = status;
    this.permission = permission;
  }
}

/** Turns whatever a client threw into a PlatformError. */
export function platformError(operation: string, permission: string | null, error: unknown): PlatformError {
  if (error instanceof PlatformError) return error;
  const { status, response } = (error ?? {}) as { readonly status?: unknown; readonly response?: unknown };
  // Octokit gives a connection that never answered the status 500, and no response.
  const isAnswered = typeof status === "number" && (status !== 500 || response !== undefined);
  const message = error instanceof Error ? error.message : String(error);
  return new PlatformError(operation, isAnswered ? status : null, permission, firstLine(message), error);
}

/** Part of a sentence: without a full stop, and the address of GitHub's reference that its client puts at the end. */
function firstLine(message: string): string {
  return (message.split("\n")[0] ?? "")
    .replace(/ - https:\/\/\S+$/, "")
    .replace(/\.$/, "")
    .slice(0, 300);
}

/** A platform that refuses to hand over the evidence leaves nothing to judge: that is a failure, not a bug. */
export function asUserError(error: unknown): UserError {
  if (error instanceof UserError) return error;
  if (!(error instanceof PlatformError)) throw error;
  return mistake("platform/refused", error.message);
}

/** Whom a workflow's own token writes as. A marker in a text of anybody but the writer was planted there. */
export const OWN_AUTHOR = "github-actions[bot]";

/** A workflow run as the baseline resolver sees it. */
export interface WorkflowRun {
  readonly id: number;
  readonly path: string;
  readonly event: string;
  readonly headBranch: string | null;
  readonly headSha: string;
  readonly headRepositoryId: number | null;
  readonly conclusion: string | null;
  readonly attempt: number;
  readonly createdAt: string;
}

export interface ArtifactInfo {
  readonly id: number;
  readonly name: string;
  readonly bytes: number;
  readonly expired: boolean;
  /** `sha256:...` of the archive; null where the platform does not say. */
  readonly digest: string | null;
  /** The run that made it, as the platform knows it; null where it does not say. */
  readonly run: { readonly id: number; readonly headSha: string } | null;
}

export interface PullRequest {
  readonly number: number;
  readonly headSha: string;
  /** Null where the fork is gone. */
  readonly headRepositoryId: number | null;
  readonly baseRepositoryId: number;
}

export interface OwnIssue {
  readonly number: number;
  readonly body: string;
  readonly url: string;
}

export interface IssueComment {
  readonly id: number;
  readonly body: string;
  readonly author: string | null;
  readonly url: string;
}

/** A file at a commit. Its bytes are fetched when they are asked for: what is unchanged need not be. */
export interface RepositoryFile {
  /** Git's own hash of the blob. */
  readonly sha: string;
  read(): Promise<Uint8Array>;
}

export interface FolderEntry {
  readonly name: string;
  /** `link`: a symbolic one; `other`: another repository. */
  readonly kind: "file" | "folder" | "link" | "other";
  /** Git's own hash of it. */
  readonly sha: string;
}

/** The files of a downloaded artifact, by entry name. They are read from the archive and never extracted. */
type ArtifactFiles = ReadonlyMap<string, ByteSource>;

/** A place in a file of the repository, where the runner shows a message. */
interface Place {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
}

/**
 * What the Action asks of GitHub and the runner. Every call may throw `PlatformError`; the real one is assembled in
 * `github/runner-platform.ts`, and loads its clients with the first call.
 */
export interface Platform {
  /** Completed runs of a workflow on a branch, of one commit or event where that is named; a bounded number. */
  listRuns(
    workflowFile: string,
    branch: string,
    only?: { readonly sha?: string; readonly event?: string },
  ): Promise<readonly WorkflowRun[]>;
  getRun(id: number): Promise<WorkflowRun>;
  /** Runs of this repository's own code on a branch that have an artifact of this name, or had one; a bounded number. */
  runsWithArtifact(
    name: string,
    branch: string,
  ): Promise<readonly { readonly runId: number; readonly expired: boolean }[]>;
  listArtifacts(runId: number, name: string | null): Promise<readonly ArtifactInfo[]>;
  openArtifact(artifact: ArtifactInfo): Promise<ArtifactFiles>;
  uploadArtifact(
    name: string,
    files: readonly string[],
    root: string,
    retentionDays: number | undefined,
  ): Promise<{ id: number }>;
  /** What a path of the repository is at a commit; null where there is nothing. The empty path is the root. */
  readPath(path: string, sha: string): Promise<RepositoryFile | readonly FolderEntry[] | null>;
  /** The parents of a commit, in their order. */
  parents(sha: string): Promise<readonly string[]>;
  /** The best common ancestor of two commits. */
  mergeBase(base: string, head: string): Promise<string>;
  /** A commit and what is before it, nearest first; a bounded number. */
  ancestors(sha: string): Promise<readonly string[]>;
  /** The commit of a tag; null where there is no such tag. */
  commitOfTag(tag: string): Promise<string | null>;
  /** Tags of the published releases, newest first; neither drafts nor pre-releases. */
  releaseTags(): Promise<readonly string[]>;
  /** Open pull requests of a head, `owner:branch`. */
  listPulls(head: string): Promise<readonly PullRequest[]>;
  pullHeadSha(number: number): Promise<string>;
  listComments(number: number): Promise<readonly IssueComment[]>;
  createComment(number: number, body: string): Promise<IssueComment>;
  updateComment(id: number, body: string): Promise<IssueComment>;
  deleteComment(id: number): Promise<void>;
  /** Open issues that the workflow's own token has written. */
  listOwnIssues(): Promise<readonly OwnIssue[]>;
  createIssue(title: string, body: string): Promise<OwnIssue>;
  updateIssue(number: number, change: { readonly body?: string; readonly closed?: boolean }): Promise<OwnIssue>;
  /** What some work comes to, or null where it takes longer than so many milliseconds. */
  within<T>(ms: number, work: Promise<T>): Promise<T | null>;
  summary(markdown: string): Promise<void>;
  output(name: string, value: string): void;
  info(line: string): void;
  warning(message: string, place?: Place): void;
  error(message: string, place?: Place): void;
}

/** Why something could not be had, in words: the platform refused, or what it gave cannot be used. Else it is a bug, thrown on. */
export function refusalOf(error: unknown): string {
  if (error instanceof PlatformError || error instanceof UserError) return error.message;
  throw error;
}

/** A path or glob of the workspace as a path of the repository; null where it leads out of it. */
export function repositoryPath(path: string, workspace: string): string | null {
  const root = workspace.replaceAll("\\", "/").replace(/\/+$/, "");
  const plain = path.replaceAll("\\", "/");
  const inside = plain.startsWith(`${root}/`) ? plain.slice(root.length + 1) : plain;
  if (inside.startsWith("/") || /^[A-Za-z]:/.test(inside)) return null;
  const parts: string[] = [];
  for (const part of inside.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.length === 0 ? null : parts.join("/");
}
