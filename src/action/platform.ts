import type { ByteSource } from "../dataset/rows/source.ts";

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
