/** A data file that was found, and what it can serve as. One file may hold questions and answers alike. */
export interface FoundFile {
  /** Relative to the folder that was looked at, with `/`. */
  readonly path: string;
  /** What its format is called, by what it can serve as; null where it cannot. */
  readonly golden: string | null;
  readonly traces: string | null;
  readonly corpus: string | null;
}

/** What `init` needs to know of the folder it is run in. Nothing of it was executed. */
export interface Repository {
  /** In byte order of the paths. */
  readonly files: readonly FoundFile[];
  /** Whether `.github/rag-gate.yml` exists. */
  readonly hasPolicy: boolean;
  readonly workflows: readonly { readonly path: string; readonly text: string }[];
  /** `below`: the root of the git repository is a folder further up. */
  readonly git: "root" | "below" | "none";
  readonly defaultBranch: string;
  /** What was not looked at, in words. */
  readonly notSeen: readonly string[];
}

export const POLICY_PATH = ".github/rag-gate.yml";
export const WORKFLOW_PATH = ".github/workflows/rag-gate.yml";

/** Whether a workflow runs the gate. */
export function runsGate(text: string): boolean {
  return /^\s*(?:-\s+)?uses:\s*["']?[^\s"'#]*rag-gate@/m.test(text);
}

/**
 * Whether a path can stand in a workflow and in single quotes of a shell: letters, digits and plain punctuation. Anything
 * else (quotes, `$`, line ends, globs) could be read as something other than a path.
 */
export function isPlainPath(path: string): boolean {
  return /^[\p{L}\p{M}\p{N}_ .,@+=/()-]+$/u.test(path) && !path.startsWith("-") && path.trim() === path;
}
