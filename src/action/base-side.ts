import type { CalibrationRecord } from "../calibration/index.ts";
import { UserError } from "../diagnostics/index.ts";
import type { BaseNotes } from "../gate/index.ts";
import { type ByteSource, isLargeFilePointer } from "../input/rows/index.ts";
import { asksForJudge, choosesByDocument, type Policy } from "../policy/index.ts";
import type { PolicyPair } from "../run/index.ts";
import { compareBytes, segmentMatcher } from "../text/index.ts";
import type { RunContext } from "./inputs.ts";
import {
  type ActionFiles,
  type FolderEntry,
  type Job,
  type Platform,
  PlatformError,
  type RepositoryFile,
  repositoryPath,
} from "./platform.ts";

/** The base commit's side of the gate: notes about it, and its policy and dataset if they differ from the change's. */
export interface BaseSide {
  readonly notes: BaseNotes;
  readonly pair: PolicyPair | null;
  /** The corpus manifest of the base commit, if the change has a different one. */
  readonly corpus: readonly ByteSource[];
}

/** Events that always have a base commit. If their payload does not name it, the payload could not be read. */
const EVENTS_WITH_BASE = new Set(["pull_request", "merge_group"]);

/**
 * Reads the policy, waivers, and dataset of the base commit, so that a pull request or merge group cannot loosen its
 * own gate. Null for other events, whose commits are already on the branch. If the API refuses, the result carries the
 * reason and the gate fails, because an unread base must not look like an unchanged one.
 */
export async function resolveBase(job: Job, own: PolicyPair): Promise<BaseSide | null> {
  const { inputs, context, files, platform } = job;
  const sha = await baseCommitOf(context, platform);
  if (sha === null && !EVENTS_WITH_BASE.has(context.event)) return null;
  const unchanged = {
    sha: sha ?? "",
    policy: "same",
    golden: "same",
    goldenNote: null,
    recalibrated: false,
    unreadable: null,
  } as const;
  const unread = (unreadable: string): BaseSide => ({ notes: { ...unchanged, unreadable }, pair: null, corpus: [] });
  if (sha === null)
    return unread(`the event of this run (${context.event}) could not be read, and with it the base commit`);
  try {
    const tree = new BaseTree(platform, sha);
    const policy = await basePolicy(job, own.policy, tree);
    const golden = await baseGolden(job, own, tree);
    const rules = policy.policy ?? own.policy;
    const calibration = await baseCalibration(rules, tree, files);
    const recalibrated = JSON.stringify(calibration) !== JSON.stringify(own.calibration ?? []);
    const notes = { ...unchanged, policy: policy.state, golden: golden.state, goldenNote: golden.note, recalibrated };
    // The manifest decides which users can read what.
    const changed = await changedFiles(tree, files, inputs.corpus);
    const corpus = Array.isArray(changed) ? changed.flat() : [];
    const hasOtherDocuments = corpus.length > 0 && choosesByDocument(rules);
    const differs = policy.policy !== null || golden.pair !== null || recalibrated || hasOtherDocuments;
    const pair = { ...own, ...golden.pair, policy: rules, calibration };
    return { notes, pair: differs ? pair : null, corpus };
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return unread(error.message);
  }
}

/** Returns the commit that a change is tested on top of, or null. The payload's base can be outdated. */
export async function baseCommitOf(
  { baseSha, mergeSha, headSha }: RunContext,
  platform: Platform,
): Promise<string | null> {
  if (mergeSha === null || baseSha === null) return baseSha;
  try {
    const [base, head] = await platform.parents(mergeSha);
    return base !== undefined && head === headSha ? base : baseSha;
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return baseSha;
  }
}

const DEFAULT_POLICY_FILE = ".github/rag-gate.yml";

async function basePolicy(
  { inputs, files }: Job,
  own: Policy,
  tree: BaseTree,
): Promise<{ readonly state: BaseNotes["policy"]; readonly policy: Policy | null }> {
  const path = repositoryPath(inputs.config ?? DEFAULT_POLICY_FILE, files.workspace);
  const file = path === null ? null : await tree.file(path);
  if (file === null) return { state: own.file === null ? "same" : "first", policy: null };
  if (own.file !== null && files.headFiles([file.path])[0]?.sha === file.sha) return { state: "same", policy: null };
  try {
    const policy = await files.parsePolicy(await file.read(), file.path);
    const same = own.file !== null && JSON.stringify(policy) === JSON.stringify(own);
    return same ? { state: "same", policy: null } : { state: "changed", policy };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { state: "invalid", policy: null };
  }
}

interface BaseGolden {
  readonly state: BaseNotes["golden"];
  readonly note: string | null;
  readonly pair: Pick<PolicyPair, "golden" | "labels"> | null;
}

async function baseGolden({ inputs, files }: Job, own: PolicyPair, tree: BaseTree): Promise<BaseGolden> {
  const found = await changedFiles(tree, files, inputs.golden, inputs.qrels);
  if (found === "same") return { state: "same", note: null, pair: null };
  if ("why" in found) return { state: "unpinned", note: found.why, pair: null };
  const [golden = [], labels = []] = found;
  return { state: "changed", note: null, pair: { golden, labels: inputs.qrels.length === 0 ? own.labels : labels } };
}

/**
 * Returns the base commit's files for the lines of some inputs, one list per input. `same`: the Git hashes show that the
 * change has exactly these files, and none is fetched. `why`: they are not available.
 */
async function changedFiles(
  tree: BaseTree,
  files: ActionFiles,
  ...inputs: readonly (readonly string[])[]
): Promise<ByteSource[][] | "same" | { readonly why: string }> {
  const lines = inputs.flat();
  if (lines.some((line) => line.startsWith("artifact:"))) return { why: "it comes as an artifact" };
  const groups: BaseFile[][] = [];
  for (const patterns of inputs) {
    const found = new Map<string, BaseFile>();
    for (const pattern of patterns) {
      const path = repositoryPath(pattern, files.workspace);
      for (const file of path === null ? [] : await tree.find(path)) found.set(file.path, file);
    }
    if (groups.length === 0 && found.size === 0) return { why: "the base commit does not have it" };
    groups.push([...found.values()]);
  }
  const heads = new Map(files.headFiles(lines).map(({ path, sha }) => [path, sha]));
  const base = new Map(groups.flat().map(({ path, sha }) => [path, sha]));
  if (heads.size === base.size && [...base].every(([path, sha]) => heads.get(path) === sha)) return "same";
  const fetched: ByteSource[][] = [];
  for (const group of groups) {
    const sources: ByteSource[] = [];
    for (const { path, read } of group) {
      const bytes = await read();
      if (isLargeFilePointer(bytes)) return { why: `${path} is stored apart from the repository (Git LFS)` };
      sources.push(files.bytesSource(`${path}@${tree.commit.slice(0, 7)}`, bytes));
    }
    fetched.push(sources);
  }
  return fetched;
}

/** Returns the calibration records of the base commit. A record that cannot be used there counts as none. */
async function baseCalibration(
  policy: Policy,
  tree: BaseTree,
  files: ActionFiles,
): Promise<readonly CalibrationRecord[]> {
  if (!asksForJudge(policy)) return [];
  const path = repositoryPath(policy.calibration.record, files.workspace);
  const file = path === null ? null : await tree.file(path);
  if (file === null) return [];
  const { parseCalibration } = await import("../calibration/lazy.ts");
  const found = parseCalibration(new TextDecoder().decode(await file.read()));
  return typeof found === "string" ? [] : found.records;
}

/** A file of the base commit, with its repository path. */
export interface BaseFile extends RepositoryFile {
  readonly path: string;
}

/** Folders listed per glob. Each costs a request. */
const MAX_FOLDERS = 50;

/** The API silently lists at most this many entries per folder. */
const MAX_ENTRIES = 1000;

/** The repository at one commit, read through the API. A pull request cannot change what it returns. */
export class BaseTree {
  readonly commit: string;
  readonly #platform: Platform;

  constructor(platform: Platform, commit: string) {
    this.#platform = platform;
    this.commit = commit;
  }

  /** Returns the file at a path, or null if the commit has none. */
  async file(path: string): Promise<BaseFile | null> {
    const found = await this.#get(path);
    return found === null || !("read" in found) ? null : { ...found, path };
  }

  /** Finds files by path or glob, in byte order of their paths. `**` crosses folders. */
  async find(pattern: string): Promise<BaseFile[]> {
    const found = new Map<string, BaseFile>();
    await this.#walk("", pattern.split("/"), found, { left: MAX_FOLDERS });
    return [...found.values()].sort((a, b) => compareBytes(a.path, b.path));
  }

  async #walk(
    base: string,
    segments: readonly string[],
    found: Map<string, BaseFile>,
    budget: { left: number },
  ): Promise<void> {
    const [segment, ...next] = segments;
    if (segment === undefined) return;
    const child = (name: string): string => (base === "" ? name : `${base}/${name}`);
    const add = (file: BaseFile | null): void => void (file !== null && found.set(file.path, file));
    if (!/[*?]/.test(segment)) {
      if (next.length > 0) return this.#walk(child(segment), next, found, budget);
      return add(await this.file(child(segment)));
    }
    if (segment === "**") await this.#walk(base, next, found, budget);
    if (--budget.left < 0) throw this.#fail("a glob of the inputs crosses too many folders");
    const entries = await this.#get(base);
    if (entries === null || "read" in entries) return;
    const fits = segment === "**" ? () => true : segmentMatcher(segment);
    for (const { name, kind, sha } of entries) {
      const isHidden = name.startsWith(".") && !segment.startsWith(".");
      if (isHidden || !fits(name)) continue;
      const path = child(name);
      if (kind === "folder") await this.#walk(path, segment === "**" ? segments : next, found, budget);
      else if (next.length === 0 && segment !== "**") {
        if (kind === "file") add({ path, sha, read: () => this.#readListed(path) });
        // Follow a link, as in the workspace. A link without a target fails.
        if (kind === "link") add(await this.file(path));
      }
    }
  }

  /** Reads a file known from a folder listing. It is requested only now. */
  async #readListed(path: string): Promise<Uint8Array> {
    const file = await this.file(path);
    if (file === null) throw this.#fail(`${path} is not there any more`);
    return file.read();
  }

  /** Reads a path. Null if nothing is there according to the listings of its parent folders. */
  async #get(path: string): Promise<RepositoryFile | readonly FolderEntry[] | null> {
    let found = await this.#platform.readPath(path, this.commit);
    if (found === null && (path === "" || (await this.#isListed(path)))) {
      // A new commit may not have reached all of GitHub's servers yet, so ask again.
      found = await this.#platform.readPath(path, this.commit);
      if (found === null) throw this.#withheld(path);
    }
    if (found === null || "read" in found) return found;
    // Git does not keep empty folders, so an empty answer does not prove that the file is absent.
    if (found.length === 0 && path !== "") throw this.#fail(`${path} is answered with nothing`);
    if (found.length >= MAX_ENTRIES) throw this.#fail(`${path} holds too many files`);
    return found;
  }

  /**
   * Returns true if the parent folders list the path. GitHub also answers "not found" if the token lacks permission or
   * the commit is too new. If that counted as absence, a change could edit the file unnoticed. The same applies to a
   * file in a linked folder: the workspace can read it, the API cannot.
   */
  async #isListed(path: string): Promise<boolean> {
    let above = "";
    for (const name of path.split("/")) {
      const entries = await this.#platform.readPath(above, this.commit);
      if (entries === null) throw this.#withheld(above);
      const kind = "read" in entries ? undefined : entries.find((entry) => entry.name === name)?.kind;
      above = above === "" ? name : `${above}/${name}`;
      if (kind === undefined || above === path) return kind !== undefined;
      if (kind === "link") throw this.#fail(`${above} is a link to a folder: name the folder itself in the inputs`);
      if (kind !== "folder") return false;
    }
    return false;
  }

  #withheld(path: string): PlatformError {
    return this.#fail(
      path === ""
        ? "the commit is not there, or the token needs the permission contents: read"
        : `${path} is listed, and not given out`,
    );
  }

  #fail(detail: string): PlatformError {
    return new PlatformError(`reading commit ${this.commit.slice(0, 7)}`, detail);
  }
}
