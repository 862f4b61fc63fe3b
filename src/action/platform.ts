import type { CalibrationRecord } from "../calibration/index.ts";
import { type DiagnosticLog, mistake, UserError } from "../diagnostics/index.ts";
import type { ByteSource } from "../input/rows/index.ts";
import type { JudgeInputs, LiveJudging } from "../judge/index.ts";
import type { Policy } from "../policy/index.ts";
import type { ReportFile } from "../report/index.ts";
import type { BaselineRequest } from "../run/index.ts";
import type { ActionInputs, RunContext } from "./inputs.ts";

/** One run of the Action: its inputs, the event that started it, and its access to files and GitHub. */
export interface Job {
  readonly inputs: ActionInputs;
  readonly context: RunContext;
  readonly files: ActionFiles;
  readonly platform: Platform;
}

/** Everything the Action needs from GitHub and the runner. Every call can throw `PlatformError`. */
export interface Platform {
  /** Lists completed runs of a workflow on a branch, at most `LISTED_RUNS`. `only` selects a commit or event. */
  listRuns(
    workflowFile: string,
    branch: string,
    only?: { readonly head_sha?: string; readonly event?: string },
  ): Promise<readonly WorkflowRun[]>;
  /** Reads one workflow run. */
  getRun(id: number): Promise<WorkflowRun>;
  /** Lists runs on a branch, without forks, that have or had an artifact of this name. The list is bounded. */
  runsWithArtifact(name: string, branch: string): Promise<readonly ReportedRun[]>;
  /** Lists the artifacts of a run: all of them, or those with this name. */
  listArtifacts(runId: number, name: string | null): Promise<readonly ArtifactInfo[]>;
  /** Downloads an artifact and returns its files. */
  openArtifact(artifact: ArtifactInfo): Promise<ArtifactFiles>;
  /** Uploads files below `root` as one artifact. `retentionDays` undefined means the repository's default. */
  uploadArtifact(
    name: string,
    files: readonly string[],
    root: string,
    retentionDays: number | undefined,
  ): Promise<{ id: number }>;
  /** Reads a file or the entries of a folder at a commit, or null if nothing is there. The empty path is the root. */
  readPath(path: string, sha: string): Promise<RepositoryFile | readonly FolderEntry[] | null>;
  /** Returns the parents of a commit in order. */
  parents(sha: string): Promise<readonly string[]>;
  /** Returns the best common ancestor of two commits. */
  mergeBase(base: string, head: string): Promise<string>;
  /** Returns a commit and its ancestors, nearest first. The list is bounded. */
  ancestors(sha: string): Promise<readonly string[]>;
  /** Resolves a tag to its commit. Null if there is no such tag. */
  commitOfTag(tag: string): Promise<string | null>;
  /** Lists the tags of published releases, newest first, without drafts and pre-releases. */
  releaseTags(): Promise<readonly string[]>;
  /** Lists the open pull requests of a head, given as `owner:branch`. */
  listPulls(head: string): Promise<readonly PullRequest[]>;
  /** Returns the current head commit of a pull request. */
  pullHeadSha(number: number): Promise<string>;
  /** Lists all comments of an issue or pull request. */
  listComments(number: number): Promise<readonly IssueComment[]>;
  /** Writes a comment to an issue or pull request. */
  createComment(number: number, body: string): Promise<IssueComment>;
  updateComment(id: number, body: string): Promise<IssueComment>;
  deleteComment(id: number): Promise<void>;
  /** Lists open issues written with the workflow token. */
  listOwnIssues(): Promise<readonly OwnIssue[]>;
  createIssue(title: string, body: string): Promise<OwnIssue>;
  /** Changes the text of an issue or closes it. */
  updateIssue(number: number, change: IssueChange): Promise<OwnIssue>;
  /** Returns the result of `work`, or null if it takes longer than `ms` milliseconds. */
  within<T>(ms: number, work: Promise<T>): Promise<T | null>;
  /** Writes the job summary. */
  summary(markdown: string): Promise<void>;
  /** Sets an output of the Action. */
  output(name: string, value: string): void;
  /** Logs a line. */
  info(line: string): void;
  /** Logs a warning, as an annotation of a file if `place` is given. */
  warning(message: string, place?: Place): void;
  /** Logs an error, as an annotation of a file if `place` is given. */
  error(message: string, place?: Place): void;
}

/** File access of the runner. Tests pass a fake. */
export interface ActionFiles {
  readonly workspace: string;
  findSources(patterns: readonly string[]): readonly ByteSource[];
  loadPolicy(log: DiagnosticLog): Promise<Policy>;
  /** Reads the calibration records of the workspace that the policy names. */
  loadCalibration(policy: Policy): Promise<readonly CalibrationRecord[]>;
  /** Parses a policy from outside the workspace. Throws a `UserError` if it is not valid. */
  parsePolicy(bytes: Uint8Array, file: string): Promise<Policy>;
  /** Finds workspace files by path or glob, as repository paths with their Git blob hashes. */
  headFiles(patterns: readonly string[]): readonly { readonly path: string; readonly sha: string }[];
  /** Wraps bytes as a source named `path@commit`. Decompresses them if the path ends in `.gz`. */
  bytesSource(name: string, bytes: Uint8Array): ByteSource;
  /** Reads a baseline from a workspace path. */
  readBaseline(path: string): Promise<BaselineRequest>;
  /** Writes the report files and returns their folder. */
  writeReport(files: readonly ReportFile[]): string;
  /** Writes a score file, gzip-compressed if the name ends in `.gz`, and returns its folder. */
  writeScores(name: string, lines: AsyncIterable<string>): Promise<string>;
  /** Starts a live LLM judge that logs its progress through `tell`. */
  liveJudging(inputs: JudgeInputs, tell: (line: string) => void): Promise<LiveJudging>;
  /** Returns true if the path names a file inside the workspace. */
  isWorkspaceFile(file: string): boolean;
  sha256(text: string): string;
  /** Evaluation date in UTC: `YYYY-MM-DD`. */
  readonly today: string;
}

/** Refusals that a permission would not fix: a locked conversation, an archived repository, or wrong credentials. */
const NOT_A_PERMISSION = /locked|archived|allow list|SAML|blocked|suspended|bad credentials/i;

interface Refusal {
  readonly status?: number | null;
  readonly permission?: string | null;
  readonly cause?: unknown;
}

/** A request that GitHub refused or did not answer. The message names the missing permission if there is one. */
export class PlatformError extends Error {
  override readonly name = "PlatformError";
  /** HTTP status. Null if the server did not answer. */
  readonly status: number | null;

  constructor(operation: string, detail: string, { status = null, permission = null, cause }: Refusal = {}) {
    const isRight = permission !== null && (status === 403 || status === 401) && !NOT_A_PERMISSION.test(detail);
    const needs = isRight ? `; the token needs the permission ${permission}` : "";
    super(`${operation} failed${status === null ? "" : ` with status ${status}`}: ${detail}${needs}`, { cause });
    this.status = status;
  }
}

/** Turns any error of a GitHub client into a `PlatformError`. */
export function platformError(operation: string, permission: string | null, error: unknown): PlatformError {
  if (error instanceof PlatformError) return error;
  const { status, response } = (error ?? {}) as { readonly status?: unknown; readonly response?: unknown };
  // If the server never answers, Octokit reports status 500 without a response.
  const isAnswered = typeof status === "number" && (status !== 500 || response !== undefined);
  const [first = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
  // Octokit appends the URL of its documentation.
  const detail = first.replace(/ - https:\/\/\S+$/, "").replace(/\.$/, "");
  const known = { status: isAnswered ? status : null, permission, cause: error };
  return new PlatformError(operation, detail.slice(0, 300), known);
}

/** Evidence that GitHub withholds is a failed run, not a bug. Rethrows bugs. */
export function asUserError(error: unknown): UserError {
  if (error instanceof UserError) return error;
  if (!(error instanceof PlatformError)) throw error;
  return mistake("platform/refused", error.message);
}

/** Author of comments and issues written with the workflow token. Anyone can copy a marker, so check the author too. */
export const OWN_AUTHOR = "github-actions[bot]";

/** Maximum number of runs read from one list. */
export const LISTED_RUNS = 300;

/** A workflow run, as GitHub reports it. */
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

/** A run that has or had an artifact. */
interface ReportedRun {
  readonly runId: number;
  readonly expired: boolean;
}

/** An artifact of a workflow run, as GitHub lists it. */
export interface ArtifactInfo {
  readonly id: number;
  readonly name: string;
  readonly bytes: number;
  readonly expired: boolean;
  /** `sha256:...` of the archive. Null if GitHub does not report it. */
  readonly digest: string | null;
  /** The run that uploaded it, according to GitHub. Null if GitHub does not report it. */
  readonly run: { readonly id: number; readonly headSha: string } | null;
}

/** An open pull request. */
interface PullRequest {
  readonly number: number;
  readonly headSha: string;
  /** Null if the fork was deleted. */
  readonly headRepositoryId: number | null;
  readonly baseRepositoryId: number;
}

/** An issue written with the workflow token. */
export interface OwnIssue {
  readonly number: number;
  readonly body: string;
  readonly url: string;
}

/** What to change of an issue, as GitHub names it. */
type IssueChange = { readonly body: string } | { readonly state: "closed"; readonly state_reason: "completed" };

/** A comment of an issue or pull request. `author` is null if GitHub does not report it. */
export interface IssueComment {
  readonly id: number;
  readonly body: string;
  readonly author: string | null;
  readonly url: string;
}

/** A file at a commit. Its bytes are fetched only by `read`, because unchanged files are not needed. */
export interface RepositoryFile {
  /** Git blob hash. */
  readonly sha: string;
  read(): Promise<Uint8Array>;
}

/** One entry of a repository folder. */
export interface FolderEntry {
  readonly name: string;
  /** `link` is a symbolic link. `other` is a submodule. */
  readonly kind: "file" | "folder" | "link" | "other";
  /** Git hash of the entry. */
  readonly sha: string;
}

/** The files of an artifact by entry name. They are read from the archive and never extracted. */
export type ArtifactFiles = ReadonlyMap<string, ByteSource>;

/** A position in a repository file for an annotation. */
interface Place {
  readonly file: string;
  readonly startLine?: number;
  readonly startColumn?: number;
}

/** Returns why GitHub refused or why its data cannot be used. Rethrows any other error, because it is a bug. */
export function failureReason(error: unknown): string {
  if (error instanceof PlatformError || error instanceof UserError) return error.message;
  throw error;
}

/** Converts a workspace path or glob to a repository path. Null if it leads outside the repository. */
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
