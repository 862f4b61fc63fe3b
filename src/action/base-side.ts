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

/**
 * The calibration records that count under the base commit's policy: those of the base commit. One that cannot be used
 * there is main's own mistake, and stands for none.
 */
export async function baseCalibration(
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

export interface BaseFile extends RepositoryFile {
  readonly path: string;
}

/** Folders listed for one glob; each costs a request. */
const MAX_FOLDERS = 50;

/** The API lists no more of a folder, without saying so. */
const LISTED_ENTRIES = 1000;

/** The files of the repository at one commit, read through the API: it takes no checkout, and no head can touch it. */
export class BaseTree {
  readonly #platform: Platform;
  readonly #sha: string;

  constructor(platform: Platform, sha: string) {
    this.#platform = platform;
    this.#sha = sha;
  }

  /** The file at a path, or null where the commit has none. */
  async file(path: string): Promise<BaseFile | null> {
    const found = await this.#get(path);
    return found === null || !("read" in found) ? null : { ...found, path };
  }

  /** The files that a path or glob names, in byte order; `**` crosses folders. */
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
    rest: readonly string[],
    found: Map<string, BaseFile>,
    budget: { left: number },
  ): Promise<void> {
    const [segment, ...next] = rest;
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
      if (kind === "folder") await this.#walk(child(name), segment === "**" ? rest : next, found, budget);
      else if (next.length === 0 && segment !== "**") {
        const file = await this.#fileOf(child(name), kind, sha);
        if (file !== null) found.set(file.path, file);
      }
    }
  }

  /** A link is read by what it leads to, as in the workspace; one that leads nowhere fails. */
  async #fileOf(path: string, kind: FolderEntry["kind"], sha: string): Promise<BaseFile | null> {
    if (kind === "file") return this.#listed(path, sha);
    return kind === "link" ? this.file(path) : null;
  }

  /** A file that a folder's list has told of: it is asked for by itself only if its bytes are wanted. */
  #listed(path: string, sha: string): BaseFile {
    const read = async (): Promise<Uint8Array> => {
      const file = await this.file(path);
      if (file === null) throw this.#fail(`${path} is not there any more`);
      return file.read();
    };
    return { path, sha, read };
  }

  /** What a path is; null where the commit has nothing there, by the lists of the folders above it. */
  async #get(path: string): Promise<RepositoryFile | readonly FolderEntry[] | null> {
    let found = await this.#platform.readPath(path, this.#sha);
    if (found === null && (path === "" || (await this.#isListed(path)))) {
      // A commit that is new may not have reached all of GitHub's machines.
      found = await this.#platform.readPath(path, this.#sha);
      if (found === null) throw this.#withheld(path);
    }
    if (found === null || "read" in found) return found;
    // Git keeps no empty folder: whoever answers with one does not say that the file is absent.
    if (found.length === 0 && path !== "") throw this.#fail(`${path} is answered with nothing`);
    if (found.length >= LISTED_ENTRIES) throw this.#fail(`${path} holds too many files`);
    return found;
  }

  /**
   * Whether the folders above a path list it. GitHub says "not found" also for what a token may not see and for what it
   * does not know yet: taken for absence, a change could edit it unseen. So could it what stands in a folder that is a
   * link: that is read in the workspace, and not found by the API.
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

/**
 * The commit that a change is tested on top of; null where the event has none. A pull request's payload may name one that
 * the base branch has left behind; the first parent of GitHub's own test merge is the one that counts, where it can be had.
 */
export async function testedOn({ baseSha, mergeSha, headSha }: RunContext, platform: Platform): Promise<string | null> {
  if (mergeSha === null || baseSha === null) return baseSha;
  try {
    const [base, head] = await platform.parents(mergeSha);
    return base !== undefined && head === headSha ? base : baseSha;
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return baseSha;
  }
}

/** The base commit's side of the gate: what is known of it, and its pair where that differs from the change's own. */
export interface BaseSide {
  readonly notes: BaseNotes;
  readonly pair: PolicyPair | null;
  /** The corpus manifest there, where the change has another. */
  readonly corpus: readonly ByteSource[];
}

/** Events whose change is held against a base commit: where their payload names none, it could not be read. */
const HAS_BASE = new Set(["pull_request", "merge_group"]);

const DEFAULT_POLICY_FILE = ".github/rag-gate.yml";

/**
 * Reads policy, waivers and golden set at the base commit of a pull request or merge group, so that a change cannot
 * loosen the gate that judges it. Null for other events: what is on a branch already was let in. A refusal of the API
 * is noted, and fails the gate: a base that nobody could read must not look like one that agrees.
 */
export async function resolveBase(
  inputs: ActionInputs,
  context: RunContext,
  own: PolicyPair,
  files: ActionFiles,
  platform: Platform,
): Promise<BaseSide | null> {
  const sha = await testedOn(context, platform);
  if (sha === null && !HAS_BASE.has(context.event)) return null;
  const nothing = {
    sha: sha ?? "",
    policy: "same",
    golden: "same",
    goldenNote: null,
    recalibrated: false,
    unreadable: null,
  } as const;
  if (sha === null) {
    const unreadable = `the event of this run (${context.event}) could not be read, and with it the base commit`;
    return { notes: { ...nothing, unreadable }, pair: null, corpus: [] };
  }
  try {
    const tree = new BaseTree(platform, sha);
    const policy = await basePolicy(inputs, own.policy, tree, files);
    const golden = await baseGolden(inputs, own, tree, files, sha);
    const rules = policy.policy ?? own.policy;
    const calibration = await baseCalibration(rules, tree, files);
    const recalibrated = JSON.stringify(calibration) !== JSON.stringify(own.calibration ?? []);
    const notes = { ...nothing, policy: policy.state, golden: golden.state, goldenNote: golden.note, recalibrated };
    const corpus = await baseCorpus(inputs, tree, files, sha);
    const knowsOtherDocuments = corpus.length > 0 && choosesByDocument(rules);
    const differs = policy.policy !== null || golden.pair !== null || recalibrated || knowsOtherDocuments;
    const pair = { ...own, ...golden.pair, policy: rules, calibration };
    return { notes, pair: differs ? pair : null, corpus };
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return { notes: { ...nothing, unreadable: error.message }, pair: null, corpus: [] };
  }
}

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
  const golden = await findAll(inputs.golden, tree, files);
  if (golden.length === 0) return unpinned("the base commit does not have it");
  const labels = await findAll(inputs.qrels, tree, files);
  const base = [...golden, ...labels];
  if (isSame(base, [...inputs.golden, ...inputs.qrels], files)) return { state: "same", note: null, pair: null };
  const sources = await fetchAll(base, files, sha);
  if (typeof sources === "string") return unpinned(sources);
  const pair = { golden: sources.slice(0, golden.length), labels: sources.slice(golden.length) };
  return { state: "changed", note: null, pair: inputs.qrels.length === 0 ? { ...pair, labels: own.labels } : pair };
}

/** The manifest says who may read what: where a change edits it, what it opens is looked at. */
async function baseCorpus(
  { corpus }: ActionInputs,
  tree: BaseTree,
  files: ActionFiles,
  sha: string,
): Promise<readonly ByteSource[]> {
  if (corpus.some((line) => line.startsWith("artifact:"))) return [];
  const base = await findAll(corpus, tree, files);
  if (isSame(base, corpus, files)) return [];
  const sources = await fetchAll(base, files, sha);
  return typeof sources === "string" ? [] : sources;
}

/** Whether the change has exactly these files, by Git's hashes: then none needs to be fetched. */
function isSame(base: readonly BaseFile[], patterns: readonly string[], files: ActionFiles): boolean {
  const heads = files.headFiles(patterns);
  const known = new Map(heads.map((file) => [file.path, file.sha]));
  return heads.length === base.length && base.every((file) => known.get(file.path) === file.sha);
}

/** The files as sources; in words why they cannot be had. */
async function fetchAll(base: readonly BaseFile[], files: ActionFiles, sha: string): Promise<ByteSource[] | string> {
  const sources: ByteSource[] = [];
  for (const file of base) {
    const bytes = await file.read();
    if (isLargeFilePointer(bytes)) return `${file.path} is stored apart from the repository (Git LFS)`;
    sources.push(files.bytesSource(`${file.path}@${sha.slice(0, 7)}`, bytes));
  }
  return sources;
}

async function findAll(patterns: readonly string[], tree: BaseTree, files: ActionFiles): Promise<BaseFile[]> {
  const found = new Map<string, BaseFile>();
  for (const pattern of patterns) {
    const path = repositoryPath(pattern, files.workspace);
    if (path === null) continue;
    for (const file of await tree.find(path)) found.set(file.path, file);
  }
  return [...found.values()];
}
