import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import {
  type ChosenInputs,
  checkSetup,
  chooseInputs,
  detectRoles,
  type FoundFile,
  isPlainPath,
  type NamedInputs,
  POLICY_PATH,
  type PolicyPlan,
  type Repository,
  renderPolicy,
  renderWorkflow,
  runsGate,
  SMOKE,
  starterCoverage,
  typedOptions,
  WORKFLOW_PATH,
} from "../datasets/init/index.ts";
import { DiagnosticLog, mistake, UserError } from "../diagnostics/index.ts";
import type { ByteSource } from "../input/rows/index.ts";
import { compareBytes, count, logLine } from "../text/index.ts";
import {
  fileSource,
  findFiles,
  loadPolicy,
  type NewFile,
  policyFile,
  resolveIn,
  writeNewFilesInside,
} from "../workspace/index.ts";
import type { ParsedArgs, Terminal } from "./command.ts";
import { goldenApart } from "./convert.ts";
import { measureGates, NOT_MEASURED, unmeasuredGates } from "./measure-gates.ts";
import { asCalled } from "./program.ts";

/** A larger repository is looked at in part, and the user is told so. */
const MAX_ENTRIES = 50_000;
const MAX_DEPTH = 8;
const MAX_SAMPLED = 500;

/** Of each file: enough for a first row with long texts. */
const SAMPLE_BYTES = 256 * 1024;

const MAX_WORKFLOW_BYTES = 256 * 1024;
const MAX_WORKFLOWS = 100;

/** Folders of installed or generated things. Hidden ones are left out as well. */
const SKIPPED = new Set([
  "node_modules",
  "vendor",
  "venv",
  "dist",
  "build",
  "target",
  "coverage",
  "__pycache__",
  "rag-gate-report",
]);

/** Names that evaluation data usually have; what is in them decides. */
const DATA_FILE = /\.(?:jsonl|ndjson|json|csv|tsv|txt|qrels?|run|trec|res)(?:\.gz)?$/i;

/** Files of tools that are no data, and long. */
const TOOL_FILE =
  /^(?:package(?:-lock)?|tsconfig.*|composer|biome|knip|requirements.*|CMakeLists|LICENSE.*|README.*)\.(?:json|txt)$/i;

/**
 * Looks for golden sets, traces, corpus manifests, the policy and workflows below a folder. Reads the beginning of files
 * only, follows no symbolic link, and executes nothing.
 */
export async function scanRepository(root: string): Promise<Repository> {
  const notSeen: string[] = [];
  const paths = walk(root, notSeen);
  const files: FoundFile[] = [];
  for (const path of paths.slice(0, MAX_SAMPLED)) {
    const { source, whole } = await beginning(path, root);
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
  // Level by level, so that what is left out of a huge repository is what lies deepest.
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
        if (entry.isDirectory() && !entry.name.startsWith(".") && !SKIPPED.has(entry.name)) next.push(path);
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

/** The first bytes of a file, unpacked, as a source of their own; `whole` where that is all of it. Empty where it cannot be read. */
async function beginning(path: string, root: string): Promise<{ source: ByteSource; whole: boolean }> {
  const buffer = Buffer.alloc(SAMPLE_BYTES);
  let length = 0;
  try {
    for await (const chunk of fileSource(path, root).chunks()) {
      length += Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length).copy(buffer, length);
      if (length === SAMPLE_BYTES) break;
    }
  } catch {
    length = 0;
  }
  const bytes = buffer.subarray(0, length);
  const source: ByteSource = {
    name: path,
    async *chunks() {
      if (length > 0) yield bytes;
    },
  };
  return { source, whole: length < SAMPLE_BYTES };
}

function readWorkflows(root: string): { path: string; text: string }[] {
  const folder = join(root, ".github/workflows");
  return list(folder)
    .filter((entry) => entry.isFile() && /\.ya?ml$/.test(entry.name))
    .slice(0, MAX_WORKFLOWS)
    .flatMap(({ name }) => {
      const file = join(folder, name);
      const text = readSmall(file);
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

/** What a default branch is called where it is neither `main` nor `master`. */
const USUAL = /^ref: refs\/heads\/(trunk|mainline|default|dev|develop|development|production)\s*$/;

/**
 * As the clone knows it, else `master` where that is and `main` is not, and where neither is, the branch that is checked
 * out if it is called as one: a repository that was pushed and never cloned knows no more. Read and not asked of git,
 * which would run what its configuration says.
 */
function defaultBranch(root: string): string {
  const git = (name: string): string => readSmall(join(root, ".git", name)) ?? "";
  const told = /^ref: refs\/remotes\/origin\/([\w.][\w./-]{0,200})\s*$/.exec(git("refs/remotes/origin/HEAD"))?.[1];
  if (told !== undefined) return told;
  const refs = ["refs/heads", "refs/remotes/origin"];
  const has = (name: string): boolean =>
    git("HEAD").trim() === `ref: refs/heads/${name}` ||
    refs.some((folder) => git(`${folder}/${name}`) !== "" || git("packed-refs").includes(` ${folder}/${name}\n`));
  return ["main", "master"].find(has) ?? USUAL.exec(git("HEAD"))?.[1] ?? "main";
}

/** Where the starter's files go. Its traces are examples: the workflow judges only what the pipeline writes. */
const STARTER_FILES = [
  ["golden.jsonl", "eval/golden.jsonl"],
  ["corpus.jsonl", "eval/corpus.jsonl"],
  ["traces.jsonl", "eval/example/traces.jsonl"],
  ["traces-regressed.jsonl", "eval/example/traces-regressed.jsonl"],
] as const;

export async function runInit(args: ParsedArgs, terminal: Terminal, examples: string): Promise<0 | 1> {
  const repository = await scanRepository(terminal.cwd);
  if (repository.git === "below") {
    const message = "this folder lies inside a git repository, whose root is where workflows and policy belong";
    throw mistake("usage/invalid-value", message, { hint: "change to the root first" });
  }
  if (args.switches.has("check")) return check(repository, terminal);
  const gated = repository.workflows.filter(({ text }) => runsGate(text));
  if (gated.length === 0 && repository.workflows.some(({ path }) => path === WORKFLOW_PATH)) {
    const hint = "add a step with uses: rag-gate/rag-gate@v1 to it, or move it away and let this write another";
    throw mistake("file/exists", `${WORKFLOW_PATH} is there and does not run the gate`, { hint });
  }
  const complete = repository.hasPolicy && gated.length > 0;
  const found = chosen(repository, namedInputs(args, terminal.cwd), complete, terminal.cwd);
  const measured = found?.hasTraces
    ? await measureGates(found, args, terminal)
    : found === null
      ? NOT_MEASURED
      : await unmeasuredGates(found, terminal);
  const golden = found === null || gated.length > 0 ? null : await goldenApart(found, terminal.cwd);
  const inputs = found === null || golden === null ? found : { ...found, golden: [golden.path] };
  const files: NewFile[] = golden === null ? [] : [golden];
  const kept: string[] = [];
  if (inputs?.starter && !complete) {
    for (const [name, path] of STARTER_FILES)
      files.push({ path, text: readFileSync(join(examples, "starter", name), "utf8") });
  }
  if (repository.hasPolicy) kept.push(POLICY_PATH);
  else if (inputs !== null) files.push({ path: POLICY_PATH, text: policyText(inputs, measured, files) });
  if (gated.length > 0) kept.push(...gated.map(({ path }) => path));
  else if (inputs !== null)
    files.push({
      path: WORKFLOW_PATH,
      text: renderWorkflow(inputs, repository.defaultBranch, await suitesOf(repository, terminal)),
    });
  terminal.out(asCalled(plan(repository, inputs, measured, files, kept), terminal));
  if (files.length === 0) return 0;
  if (!args.switches.has("yes")) {
    terminal.out(`\nNothing was written. To write ${files.length === 1 ? "this file" : "these files"}, add --yes.\n`);
    return 0;
  }
  writeNewFilesInside(files, terminal.cwd);
  const written = files.map(({ path }) => `written  ${logLine(path)}`).join("\n");
  terminal.out(asCalled(`\n${written}\n\n${nextSteps(inputs!, files)}`, terminal));
  return 0;
}

/** Suites of the policy that is there; else of the one that is written with the workflow. */
async function suitesOf({ hasPolicy }: Repository, { cwd }: Terminal): Promise<readonly string[]> {
  if (!hasPolicy) return [SMOKE];
  const log = new DiagnosticLog();
  const { suites } = await loadPolicy(POLICY_PATH, cwd, {}, log);
  log.throwIfErrors();
  return suites.map(({ name }) => name);
}

async function check(repository: Repository, terminal: Terminal): Promise<0 | 1> {
  const log = new DiagnosticLog();
  const policy = repository.hasPolicy ? await loadPolicy(POLICY_PATH, terminal.cwd, {}, log) : null;
  const exists = (path: string): boolean => existsSync(resolveIn(terminal.cwd, path));
  const findings = checkSetup(repository, policy, exists);
  const lines = findings.map(({ state, what, text }) => `${state.padEnd(7)}  ${what.padEnd(15)}  ${logLine(text)}`);
  const missing = findings.filter(({ state }) => state === "missing").length;
  const end = missing === 0 ? "Nothing is missing." : `${missing} missing.`;
  terminal.out(asCalled(`${lines.join("\n")}\n\n${end}\n`, terminal));
  return missing === 0 ? 0 : 1;
}

/** Named files must exist, but for traces that the pipeline is yet to write, and be such as a workflow can name. */
function namedInputs(args: ParsedArgs, root: string): NamedInputs {
  const many = (name: string): readonly string[] => args.many(name);
  const problems = new DiagnosticLog();
  for (const path of ["golden", "traces", "corpus"].flatMap(many)) {
    if (isPlainPath(path) && !path.startsWith("/") && !path.split("/").includes("..")) continue;
    const hint = "give a path inside the repository, of letters, digits and plain punctuation";
    problems.error("usage/invalid-value", `a workflow cannot name the path ${path}`, { hint });
  }
  const configId = args.one("config-id") ?? null;
  if (configId !== null && !isPlainPath(configId.replaceAll(":", "_")))
    problems.error("usage/invalid-value", `a workflow cannot name the config ${configId}`, {
      hint: "name it in the traces by letters, digits and plain punctuation",
    });
  problems.throwIfErrors();
  for (const name of ["golden", "corpus"]) findFiles(many(name), root);
  return {
    golden: many("golden"),
    traces: many("traces"),
    corpus: many("corpus"),
    configId,
    starter: args.switches.has("starter"),
  };
}

/** Null where the setup is complete and the files leave open what it is about: then there is nothing to write. */
function chosen(repository: Repository, named: NamedInputs, complete: boolean, root: string): ChosenInputs | null {
  const inputs = chooseInputs(repository, named);
  if ("golden" in inputs) {
    const exists = (path: string): boolean => existsSync(resolveIn(root, path));
    return { ...inputs, hasTraces: inputs.hasTraces && inputs.traces.every(exists) };
  }
  if (complete) return null;
  throw new UserError(inputs);
}

function policyText(inputs: ChosenInputs, measured: PolicyPlan, files: readonly NewFile[]): string {
  const golden = inputs.starter ? files.find(({ path }) => path === inputs.golden[0]) : undefined;
  return renderPolicy(golden === undefined ? measured : { ...measured, coverage: starterCoverage(golden.text) });
}

function plan(
  { files: found, notSeen, git }: Repository,
  inputs: ChosenInputs | null,
  { suggestions, canShow, notes }: PolicyPlan,
  files: readonly NewFile[],
  kept: readonly string[],
): string {
  const titleOf = (path: string, role: "golden" | "traces" | "corpus"): string => {
    const title = found.find((file) => file.path === path)?.[role];
    return title ? ` (${title})` : "";
  };
  const row = (label: string, role: "golden" | "traces" | "corpus", note = ""): string[] =>
    (inputs?.[role] ?? []).map((path) => `${label.padEnd(12)} ${logLine(path)}${logLine(titleOf(path, role))}${note}`);
  const lines = [
    ...row("golden set", "golden", inputs?.starter ? " (starter: 12 example cases)" : apart(files, inputs)),
    ...row("traces", "traces", inputs?.hasTraces ? "" : " (yet to come: your pipeline writes them)"),
    ...row("corpus", "corpus", inputs?.starter ? " (starter)" : ""),
    ...(git === "none" ? ["note         this folder is no git repository: workflows run in one"] : []),
    ...notSeen.map((what) => `not seen     ${logLine(what)}`),
    ...(suggestions.length === 0 ? [] : ["", "Suggested gates:"]),
    ...suggestions.map(({ sentence }) => `  ${sentence}`),
    ...notes.map((sentence) => `  ${sentence}`),
    ...(canShow === null ? [] : [`  ${canShow}`]),
    ...(kept.length === 0 ? [] : ["", ...kept.map((path) => `kept     ${logLine(path)}: it is there already`)]),
    ...(files.length === 0 ? ["", "There is nothing to write. What a setup lacks: npx rag-gate init --check"] : []),
    ...files.flatMap(({ path, text }) => ["", `--- ${logLine(path)} (new)`, ...shown(text)]),
  ];
  return `${lines.join("\n").replace(/^\n+/, "")}\n`;
}

/** Why a golden set is written that was not asked for. */
function apart(files: readonly NewFile[], inputs: ChosenInputs | null): string {
  const isNew = files.some(({ path }) => inputs?.golden.includes(path));
  return isNew
    ? ` (new, out of ${logLine(inputs!.traces.join(", "))}: what your pipeline writes is no golden set)`
    : "";
}

/** Data files are shown by their first rows, and rows by their beginnings. */
const SHOWN_ROWS = 2;

function shown(text: string): string[] {
  const lines = text.trimEnd().split("\n");
  if (!text.startsWith("{")) return lines.map((line) => `+ ${logLine(line, 400)}`);
  const first = lines.slice(0, SHOWN_ROWS).map((line) => `+ ${logLine(line, 100)}`);
  return [...first, `+ ... ${lines.length} rows in all`];
}

function nextSteps(
  { golden, traces, corpus, configId, starter, hasTraces }: ChosenInputs,
  files: readonly NewFile[],
): string {
  const config = { "config-id": configId === null || starter ? [] : [configId] };
  const gate = (paths: readonly string[]): string =>
    `  npx rag-gate gate${typedOptions({ golden, corpus, traces: paths, ...config })}`;
  const example = (name: string): string[] => [`eval/example/${name}.jsonl`];
  const steps = starter
    ? [
        "See it green, with the risk that there is no baseline yet, then red:",
        gate(example("traces")),
        `${gate(example("traces-regressed"))} --baseline rag-gate-report --out rag-gate-red`,
      ]
    : hasTraces
      ? ["See it:", gate(traces)]
      : ["Once your pipeline has written its traces:", gate(traces)];
  if (files.some(({ path }) => path === WORKFLOW_PATH))
    steps.push(`Then fill in the step "Run your pipeline" of ${WORKFLOW_PATH}: it is the only thing to edit.`);
  return `${steps.join("\n")}\n`;
}
