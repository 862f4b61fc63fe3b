export interface FakeRun {
  readonly id: number;
  readonly path: string;
  event: string;
  head_branch: string;
  head_sha: string;
  readonly head_repository_id: number | null;
  readonly conclusion: string | null;
  readonly created_at: string;
  readonly run_attempt?: number;
}

export interface FakeArtifact {
  readonly id: number;
  readonly name: string;
  readonly runId: number;
  readonly attempt: number;
  bytes: Buffer;
  expired: boolean;
  digest: string | null;
}

export interface FakeComment {
  readonly id: number;
  readonly issue: number;
  body: string;
  readonly author: string;
}

export interface FakePull {
  readonly number: number;
  /** `owner` of the head's repository where it is a fork. */
  head: { ref: string; sha: string; owner?: string };
  readonly base: { ref: string; sha: string };
  readonly state?: "open" | "closed";
}

export interface FakeIssue {
  readonly number: number;
  readonly author: string;
  title: string;
  body: string;
  state: "open" | "closed";
}

/** A commit: its own files, or else those of its first parent. */
interface FakeCommit {
  readonly parents: readonly string[];
  readonly files?: Readonly<Record<string, string | Buffer>>;
}

interface FakeRelease {
  readonly id: number;
  readonly tag_name: string;
  readonly created_at: string;
  readonly draft?: boolean;
  readonly prerelease?: boolean;
}

/** Rights of the workflow's token; what is absent is none. */
export type Permissions = Partial<Record<"actions" | "contents" | "pull-requests" | "issues", "read" | "write">>;

/** One fault: for the next `times` requests that match. */
interface Fault {
  readonly match: (method: string, path: string) => boolean;
  times: number;
  readonly action:
    | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: unknown }
    | { readonly stallMs: number }
    /** What it says instead of the text of its answer. */
    | { readonly alter: (text: string) => string }
    | "next-page"
    /** It never answers. */
    | "hang"
    | "drop"
    | "truncate"
    | "corrupt";
}

/** Everything that the local GitHub knows, as plain data that a test sets up and reads. */
export interface FakeState {
  readonly owner: string;
  readonly repo: string;
  readonly repositoryId: number;
  permissions: Permissions;
  /** Whom the token writes as. */
  writer: string;
  readonly runs: FakeRun[];
  readonly artifacts: FakeArtifact[];
  readonly comments: FakeComment[];
  readonly pulls: FakePull[];
  readonly issues: FakeIssue[];
  readonly commits: Record<string, FakeCommit>;
  /** Commits by tag. */
  readonly tags: Record<string, string>;
  readonly releases: FakeRelease[];
  readonly faults: Fault[];
  /** `POST /repos/o/r/issues/7/comments 201`, in the order in which the answers went out. */
  readonly story: string[];
  /** Requests or answers that the real API does not have. Must stay empty. */
  readonly violations: string[];
  nextId: number;
}

export function fakeState(): FakeState {
  return {
    owner: "acme",
    repo: "assistant",
    repositoryId: 4711,
    nextId: 9000,
    writer: "github-actions[bot]",
    permissions: { actions: "read", contents: "read", "pull-requests": "write" },
    runs: [],
    artifacts: [],
    comments: [],
    pulls: [],
    issues: [],
    commits: {},
    tags: {},
    releases: [],
    faults: [],
    story: [],
    violations: [],
  };
}
