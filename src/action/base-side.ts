import type { CalibrationRecord } from "../calibration/index.ts";
import { UserError } from "../diagnostics/index.ts";
import type { BaseNotes } from "../gate/index.ts";
import { type ByteSource, isLargeFilePointer } from "../input/rows/index.ts";
import { asksForJudge, choosesByDocument, type Policy } from "../policy/index.ts";
import type { PolicyPair } from "../run/index.ts";
import { compareBytes, segmentMatcher } from "../text/index.ts";
import type { ActionInputs, RunContext } from "./inputs.ts";
import {
  type ActionFiles,
  type FolderEntry,
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
export async function resolveBase(
  inputs: ActionInputs,
  context: RunContext,
  own: PolicyPair,
  files: ActionFiles,
  platform: Platform,
): Promise<BaseSide | null> {
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
  if (sha === null) {
    const unreadable = `the event of this run (${context.event}) could not be read, and with it the base commit`;
    return { notes: { ...unchanged, unreadable }, pair: null, corpus: [] };
  }
  try {
    const tree = new BaseTree(platform, sha);
    const policy = await basePolicy(inputs, own.policy, tree, files);
    const golden = await baseGolden(inputs, own, tree, files, sha);
    const rules = policy.policy ?? own.policy;
    const calibration = await baseCalibration(rules, tree, files);
    const recalibrated = JSON.stringify(calibration) !== JSON.stringify(own.calibration ?? []);
    const notes = { ...unchanged, policy: policy.state, golden: golden.state, goldenNote: golden.note, recalibrated };
    const corpus = await baseCorpus(inputs, tree, files, sha);
    const hasOtherDocuments = corpus.length > 0 && choosesByDocument(rules);
    const differs = policy.policy !== null || golden.pair !== null || recalibrated || hasOtherDocuments;
    const pair = { ...own, ...golden.pair, policy: rules, calibration };
    return { notes, pair: differs ? pair : null, corpus };
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return { notes: { ...unchanged, unreadable: error.message }, pair: null, corpus: [] };
  }
}

/**
 * Returns the commit that a change is tested on top of. Null if the event has none. The base in a pull request's
 * payload can be outdated, so the first parent of GitHub's test merge is preferred.
 */
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
  inputs: ActionInputs,
  own: Policy,
  tree: BaseTree,
  files: ActionFiles,
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

async function baseGolden(
  inputs: ActionInputs,
  own: PolicyPair,
  tree: BaseTree,
  files: ActionFiles,
  sha: string,
): Promise<BaseGolden> {
  const unpinned = (note: string): BaseGolden => ({ state: "unpinned", note, pair: null });
  if ([...inputs.golden, ...inputs.qrels].some((line) => line.startsWith("artifact:")))
    return unpinned("it comes as an artifact");
  const golden = await findFiles(inputs.golden, tree, files);
  if (golden.length === 0) return unpinned("the base commit does not have it");
  const labels = await findFiles(inputs.qrels, tree, files);
  const base = [...golden, ...labels];
  if (isSame(base, [...inputs.golden, ...inputs.qrels], files)) return { state: "same", note: null, pair: null };
  const sources = await fetchFiles(base, files, sha);
  if (typeof sources === "string") return unpinned(sources);
  const pair = { golden: sources.slice(0, golden.length), labels: sources.slice(golden.length) };
  return { state: "changed", note: null, pair: inputs.qrels.length === 0 ? { ...pair, labels: own.labels } : pair };
}

/** Returns the base commit's corpus manifest if the change edits it. The manifest decides which users can read what. */
async function baseCorpus(
  { corpus }: ActionInputs,
  tree: BaseTree,
  files: ActionFiles,
  sha: string,
): Promise<readonly ByteSource[]> {
  if (corpus.some((line) => line.startsWith("artifact:"))) return [];
  const base = await findFiles(corpus, tree, files);
  if (isSame(base, corpus, files)) return [];
  const sources = await fetchFiles(base, files, sha);
  return typeof sources === "string" ? [] : sources;
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

/** Returns true if the Git hashes show that the change has exactly these files. Then none is fetched. */
function isSame(base: readonly BaseFile[], patterns: readonly string[], files: ActionFiles): boolean {
  const heads = files.headFiles(patterns);
  const known = new Map(heads.map((file) => [file.path, file.sha]));
  return heads.length === base.length && base.every((file) => known.get(file.path) === file.sha);
}

/** Fetches the files as sources, or returns why they are not available. */
async function fetchFiles(base: readonly BaseFile[], files: ActionFiles, sha: string): Promise<ByteSource[] | string> {
  const sources: ByteSource[] = [];
  for (const file of base) {
    const bytes = await file.read();
    if (isLargeFilePointer(bytes)) return `${file.path} is stored apart from the repository (Git LFS)`;
    sources.push(files.bytesSource(`${file.path}@${sha.slice(0, 7)}`, bytes));
  }
  return sources;
}

async function findFiles(patterns: readonly string[], tree: BaseTree, files: ActionFiles): Promise<BaseFile[]> {
  const found = new Map<string, BaseFile>();
  for (const pattern of patterns) {
    const path = repositoryPath(pattern, files.workspace);
    if (path === null) continue;
    for (const file of await tree.find(path)) found.set(file.path, file);
  }
  return [...found.values()];
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
  readonly #platform: Platform;
  readonly #sha: string;

  constructor(platform: Platform, sha: string) {
    this.#platform = platform;
    this.#sha = sha;
  }

  /** Returns the file at a path, or null if the commit has none. */
  async file(path: string): Promise<BaseFile | null> {
    const found = await this.#get(path);
    return found === null || !("read" in found) ? null : { ...found, path };
  }

  /** Finds files by path or glob, in byte order of their paths. `**` crosses folders. */
  async find(pattern: string): Promise<BaseFile[]> {
    if (!/[*?]/.test(pattern)) {
      const file = await this.file(pattern);
      return file === null ? [] : [file];
    }
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
    if (!/[*?]/.test(segment)) {
      if (next.length > 0) return this.#walk(child(segment), next, found, budget);
      const file = await this.file(child(segment));
      if (file !== null) found.set(file.path, file);
      return;
    }
    if (segment === "**") await this.#walk(base, next, found, budget);
    if (--budget.left < 0) throw this.#fail("a glob of the inputs crosses too many folders");
    const entries = await this.#get(base);
    if (entries === null || "read" in entries) return;
    const fits = segment === "**" ? () => true : segmentMatcher(segment);
    for (const { name, kind, sha } of entries) {
      const isHidden = name.startsWith(".") && !segment.startsWith(".");
      if (isHidden || !fits(name)) continue;
      if (kind === "folder") await this.#walk(child(name), segment === "**" ? segments : next, found, budget);
      else if (next.length === 0 && segment !== "**") {
        const file = await this.#fileOf(child(name), kind, sha);
        if (file !== null) found.set(file.path, file);
      }
    }
  }

  /** Follows a link, as in the workspace. A link without a target fails. */
  async #fileOf(path: string, kind: FolderEntry["kind"], sha: string): Promise<BaseFile | null> {
    if (kind === "file") return this.#listed(path, sha);
    return kind === "link" ? this.file(path) : null;
  }

  /** A file known from a folder listing. It is requested only if its bytes are read. */
  #listed(path: string, sha: string): BaseFile {
    const read = async (): Promise<Uint8Array> => {
      const file = await this.file(path);
      if (file === null) throw this.#fail(`${path} is not there any more`);
      return file.read();
    };
    return { path, sha, read };
  }

  /** Reads a path. Null if nothing is there according to the listings of its parent folders. */
  async #get(path: string): Promise<RepositoryFile | readonly FolderEntry[] | null> {
    let found = await this.#platform.readPath(path, this.#sha);
    if (found === null && (path === "" || (await this.#isListed(path)))) {
      // A new commit may not have reached all of GitHub's servers yet, so ask again.
      found = await this.#platform.readPath(path, this.#sha);
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
      const entries = await this.#platform.readPath(above, this.#sha);
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
    return new PlatformError(`reading commit ${this.#sha.slice(0, 7)}`, null, null, detail);
  }
}
