import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { detectRoles, type FoundFile, isPlainPath, type Repository } from "../datasets/init/index.ts";
import type { ByteSource } from "../input/rows/index.ts";
import { compareBytes, count } from "../text/index.ts";
import { bytesSource, fileSource, policyFile } from "../workspace/index.ts";

/** Limits of a scan. What is beyond them is listed in `notSeen`. */
const MAX_ENTRIES = 50_000;
const MAX_DEPTH = 8;
const MAX_SAMPLED = 500;

/** Bytes read per file: enough for a first row with long texts. */
const SAMPLE_BYTES = 256 * 1024;

const MAX_WORKFLOW_BYTES = 256 * 1024;
const MAX_WORKFLOWS = 100;

/** Hidden folders, and folders with installed or generated files. */
const SKIPPED = /^(?:\..*|node_modules|vendor|venv|dist|build|target|coverage|__pycache__|rag-gate-report)$/;

/** Usual file names of evaluation data. The content decides. */
const DATA_FILE = /\.(?:jsonl|ndjson|json|csv|tsv|txt|qrels?|run|trec|res)(?:\.gz)?$/i;

/** Long files of tools that contain no data. */
const TOOL_FILE =
  /^(?:package(?:-lock)?|tsconfig.*|composer|biome|knip|requirements.*|CMakeLists|LICENSE.*|README.*)\.(?:json|txt)$/i;

/** Finds data, policy, and workflows from the beginnings of files. Follows no links, and executes nothing. */
export async function scanRepository(root: string): Promise<Repository> {
  const notSeen: string[] = [];
  const paths = walk(root, notSeen);
  const files: FoundFile[] = [];
  for (const path of paths.slice(0, MAX_SAMPLED)) {
    const { source, whole } = await startOf(path, root);
    const roles = await detectRoles(source, whole);
    if (roles.golden === null && roles.traces === null && roles.corpus === null) continue;
    if (isPlainPath(path)) files.push({ path, ...roles });
    else notSeen.push(`${path}: its name cannot stand in a workflow`);
  }
  if (paths.length > MAX_SAMPLED) notSeen.push(count(paths.length - MAX_SAMPLED, "more data file"));
  return {
    files,
    hasPolicy: policyFile(undefined, root) !== null,
    workflows: readWorkflows(root),
    git: gitPlace(root),
    defaultBranch: defaultBranch(root),
    notSeen,
  };
}

function walk(root: string, notSeen: string[]): string[] {
  const found: string[] = [];
  let entries = 0;
  let folders: string[] = [""];
  // Level by level, so that a limit cuts off the deepest files.
  for (let depth = 0; folders.length > 0; depth++) {
    if (depth > MAX_DEPTH) {
      notSeen.push(`folders more than ${MAX_DEPTH} deep`);
      break;
    }
    const next: string[] = [];
    for (const folder of folders) {
      for (const entry of list(join(root, folder))) {
        if (++entries > MAX_ENTRIES) {
          notSeen.push(`what comes after the first ${MAX_ENTRIES} names`);
          return found.sort(compareBytes);
        }
        const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
        if (entry.isDirectory() && !SKIPPED.test(entry.name)) next.push(path);
        else if (entry.isFile() && DATA_FILE.test(entry.name) && !TOOL_FILE.test(entry.name)) found.push(path);
      }
    }
    folders = next;
  }
  return found.sort(compareBytes);
}

function list(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => compareBytes(a.name, b.name));
  } catch {
    return [];
  }
}

/** The first bytes of a file, decompressed. `whole` is true if that is all of it. Empty if the file cannot be read. */
async function startOf(path: string, root: string): Promise<{ source: ByteSource; whole: boolean }> {
  let bytes = Buffer.alloc(0);
  try {
    for await (const chunk of fileSource(path, root).chunks()) {
      bytes = Buffer.concat([bytes, chunk]);
      if (bytes.length >= SAMPLE_BYTES) break;
    }
  } catch {
    bytes = Buffer.alloc(0);
  }
  const start = bytes.subarray(0, SAMPLE_BYTES);
  return { source: bytesSource(path, start, false), whole: start.length < SAMPLE_BYTES };
}

function readWorkflows(root: string): { path: string; text: string }[] {
  const folder = join(root, ".github/workflows");
  return list(folder)
    .filter((entry) => entry.isFile() && /\.ya?ml$/.test(entry.name))
    .slice(0, MAX_WORKFLOWS)
    .flatMap(({ name }) => {
      const text = readSmall(join(folder, name));
      return text === null ? [] : [{ path: `.github/workflows/${name}`, text }];
    });
}

function readSmall(file: string): string | null {
  try {
    return statSync(file).size > MAX_WORKFLOW_BYTES ? null : readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

function gitPlace(root: string): Repository["git"] {
  if (existsSync(join(root, ".git"))) return "root";
  for (let folder = dirname(root); ; folder = dirname(folder)) {
    if (existsSync(join(folder, ".git"))) return "below";
    if (folder === dirname(folder)) return "none";
  }
}

/** Usual names of a default branch other than `main` and `master`. */
const OTHER_DEFAULT_BRANCH = /^ref: refs\/heads\/(trunk|mainline|default|dev|develop|development|production)\s*$/;

/**
 * Returns the default branch that the clone knows. A repository that was pushed and not cloned does not know it: then
 * `main` or `master` if it exists, or the current branch if it has a usual name. Reads files, because git would run
 * commands from the configuration of the repository.
 */
function defaultBranch(root: string): string {
  const git = (name: string): string => readSmall(join(root, ".git", name)) ?? "";
  const cloned = /^ref: refs\/remotes\/origin\/([\w.][\w./-]{0,200})\s*$/.exec(git("refs/remotes/origin/HEAD"))?.[1];
  if (cloned !== undefined) return cloned;
  const refs = ["refs/heads", "refs/remotes/origin"];
  const has = (name: string): boolean =>
    git("HEAD").trim() === `ref: refs/heads/${name}` ||
    refs.some((folder) => git(`${folder}/${name}`) !== "" || git("packed-refs").includes(` ${folder}/${name}\n`));
  return ["main", "master"].find(has) ?? OTHER_DEFAULT_BRANCH.exec(git("HEAD"))?.[1] ?? "main";
}
