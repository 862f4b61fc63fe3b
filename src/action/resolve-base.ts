import { choosesByDocument } from "../config/chooses-by-document.ts";
import type { Policy } from "../config/policy.ts";
import { isLargeFilePointer } from "../dataset/rows/is-large-file-pointer.ts";
import type { ByteSource } from "../dataset/rows/source.ts";
import { UserError } from "../diagnostics/user-error.ts";
import type { PolicyPair } from "../flow/prepare-pair.ts";
import type { BaseNotes } from "../gate/base-commit/base-notes.ts";
import type { ActionFiles } from "./action-files.ts";
import { baseCalibration } from "./base-calibration.ts";
import { type BaseFile, BaseTree } from "./base-tree.ts";
import type { ActionInputs } from "./parse-inputs.ts";
import type { Platform } from "./platform.ts";
import { PlatformError } from "./platform-error.ts";
import { repositoryPath } from "./repository-path.ts";
import type { RunContext } from "./run-context.ts";
import { testedOn } from "./tested-on.ts";

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
