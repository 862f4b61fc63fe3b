import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ConversionLosses, convertGolden, goldenWriters } from "../datasets/index.ts";
import {
  type ChosenInputs,
  checkSetup,
  chooseInputs,
  isPlainPath,
  type NamedInputs,
  optionsText,
  POLICY_PATH,
  type PolicyPlan,
  type Repository,
  renderPolicy,
  renderWorkflow,
  runsGate,
  SMOKE,
  siblingPath,
  starterCoverage,
  WORKFLOW_PATH,
} from "../datasets/init/index.ts";
import { DiagnosticLog, mistake, UserError } from "../diagnostics/index.ts";
import type { Policy } from "../policy/index.ts";
import { logLine } from "../text/index.ts";
import {
  findFiles,
  findSources,
  loadPolicy,
  type NewFile,
  policyFile,
  resolveIn,
  sha256,
  writeNewFiles,
} from "../workspace/index.ts";
import type { ParsedArgs, Terminal } from "./command.ts";
import { measureGates, NOT_MEASURED, unmeasuredGates } from "./measure-gates.ts";
import { asCalled } from "./program.ts";
import { scanRepository } from "./scan-repository.ts";

/** Starter files and where they are written. Its traces are examples: the workflow reads the pipeline's traces. */
const STARTER_FILES = [
  ["golden.jsonl", "eval/golden.jsonl"],
  ["corpus.jsonl", "eval/corpus.jsonl"],
  ["traces.jsonl", "eval/example/traces.jsonl"],
  ["traces-regressed.jsonl", "eval/example/traces-regressed.jsonl"],
] as const;

/** Plans a setup from the files of the repository, and writes it with `--yes`. Returns 1 if `--check` finds gaps. */
export async function runInit(args: ParsedArgs, terminal: Terminal): Promise<0 | 1> {
  const { cwd } = terminal;
  const say = (text: string): void => terminal.out(asCalled(text, terminal));
  const exists = (path: string): boolean => existsSync(resolveIn(cwd, path));
  const repository = await scanRepository(cwd);
  if (repository.git === "below") {
    const message = "this folder lies inside a git repository, whose root is where workflows and policy belong";
    throw mistake("usage/invalid-value", message, { hint: "change to the root first" });
  }
  const { hasPolicy } = repository;
  if (args.switches.has("check")) return printCheck(repository, terminal);
  const workflows = repository.workflows.filter(({ text }) => runsGate(text)).map(({ path }) => path);
  const hasWorkflow = workflows.length > 0;
  if (!hasWorkflow && repository.workflows.some(({ path }) => path === WORKFLOW_PATH)) {
    const hint = "add a step with uses: rag-gate/rag-gate@v1 to it, or move it away and let this write another";
    throw mistake("file/exists", `${WORKFLOW_PATH} is there and does not run the gate`, { hint });
  }
  const isComplete = hasPolicy && hasWorkflow;
  const chosen = chooseInputs(repository, namedInputs(args, cwd));
  // If the setup is complete, nothing has to be written, and ambiguous inputs do not matter.
  if (!("golden" in chosen) && !isComplete) throw new UserError(chosen);
  const found = "golden" in chosen ? { ...chosen, hasTraces: chosen.hasTraces && chosen.traces.every(exists) } : null;
  const measured = await measuredPlan(found, args, terminal);
  const golden = found === null || hasWorkflow ? null : await separateGolden(found, cwd);
  const inputs = found === null || golden === null ? found : { ...found, golden: [golden.path] };
  const files: NewFile[] = golden === null ? [] : [golden];
  if (inputs?.starter && !isComplete) {
    for (const [name, path] of STARTER_FILES)
      files.push({ path, text: readFileSync(join(terminal.examples, "starter", name), "utf8") });
  }
  if (!hasPolicy && inputs !== null) files.push({ path: POLICY_PATH, text: policyText(inputs, measured, files) });
  if (!hasWorkflow && inputs !== null) {
    // The suites of the existing policy, or of the one that is written with the workflow.
    const policy = await loadOwnPolicy(repository, cwd);
    const suites = policy?.suites.map(({ name }) => name) ?? [SMOKE];
    files.push({ path: WORKFLOW_PATH, text: renderWorkflow(inputs, repository.defaultBranch, suites) });
  }
  say(planText(repository, inputs, measured, files, [...(hasPolicy ? [POLICY_PATH] : []), ...workflows]));
  if (files.length === 0) return 0;
  if (!args.switches.has("yes")) {
    terminal.out(`\nNothing was written. To write ${files.length === 1 ? "this file" : "these files"}, add --yes.\n`);
    return 0;
  }
  writeNewFiles(files, cwd, { isInside: true });
  const written = files.map(({ path }) => `written  ${logLine(path)}`).join("\n");
  say(`\n${written}\n\n${nextSteps(inputs!, files)}`);
  return 0;
}

async function loadOwnPolicy({ hasPolicy }: Repository, cwd: string): Promise<Policy | null> {
  return hasPolicy ? loadPolicy(POLICY_PATH, cwd, {}, new DiagnosticLog()) : null;
}

async function printCheck(repository: Repository, terminal: Terminal): Promise<0 | 1> {
  const policy = await loadOwnPolicy(repository, terminal.cwd);
  const findings = checkSetup(repository, policy, (path) => existsSync(resolveIn(terminal.cwd, path)));
  const lines = findings.map(({ state, what, text }) => `${state.padEnd(7)}  ${what.padEnd(15)}  ${logLine(text)}`);
  const missing = findings.filter(({ state }) => state === "missing").length;
  const end = missing === 0 ? "Nothing is missing." : `${missing} missing.`;
  terminal.out(asCalled(`${lines.join("\n")}\n\n${end}\n`, terminal));
  return missing === 0 ? 0 : 1;
}

async function measuredPlan(found: ChosenInputs | null, args: ParsedArgs, terminal: Terminal): Promise<PolicyPlan> {
  if (found === null) return NOT_MEASURED;
  return found.hasTraces ? measureGates(found, args, terminal) : unmeasuredGates(found, terminal);
}

/** Inputs from options. Checks that a workflow can name them and that they exist, except traces, which can come later. */
function namedInputs(args: ParsedArgs, root: string): NamedInputs {
  const many = (name: string): readonly string[] => args.many(name);
  const problems = new DiagnosticLog();
  const plain = "letters, digits and plain punctuation";
  for (const path of ["golden", "traces", "corpus"].flatMap(many)) {
    if (isPlainPath(path) && !path.startsWith("/") && !path.split("/").includes("..")) continue;
    const hint = `give a path inside the repository, of ${plain}`;
    problems.error("usage/invalid-value", `a workflow cannot name the path ${path}`, { hint });
  }
  const configId = args.one("config-id") ?? null;
  if (configId !== null && !isPlainPath(configId.replaceAll(":", "_"))) {
    const hint = `name it in the traces by ${plain}`;
    problems.error("usage/invalid-value", `a workflow cannot name the config ${configId}`, { hint });
  }
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

/** Returns a new dataset file if a pipeline would write its own labels, in a file that is also its traces. */
async function separateGolden({ golden, traces, corpus }: ChosenInputs, cwd: string): Promise<NewFile | null> {
  const [first = ""] = golden;
  if (!golden.some((path) => traces.includes(path))) return null;
  const path = siblingPath(first, "golden.jsonl");
  if (existsSync(resolveIn(cwd, path))) {
    const hint = "name with --golden a file that the pipeline does not write";
    throw mistake("file/exists", `${path} exists already, and ${first} is golden set and traces in one`, { hint });
  }
  const log = new DiagnosticLog();
  const { adapters } = await loadPolicy(policyFile(undefined, cwd), cwd, {}, log);
  const native = goldenWriters.find(({ name }) => name === "native")!;
  const sources = { golden: findSources(golden, cwd), corpus: findSources(corpus, cwd) };
  const request = { ...sources, adapters, sha256, adapter: null };
  const lines: string[] = [];
  for await (const line of convertGolden(request, native, new ConversionLosses(), log)) lines.push(`${line}\n`);
  return { path, text: lines.join("") };
}

function policyText(inputs: ChosenInputs, measured: PolicyPlan, files: readonly NewFile[]): string {
  const golden = inputs.starter ? files.find(({ path }) => path === inputs.golden[0]) : undefined;
  return renderPolicy(golden === undefined ? measured : { ...measured, coverage: starterCoverage(golden.text) });
}

/** The text of the plan: inputs, suggested gates, and new files. */
function planText(
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
    ...row("golden set", "golden", inputs?.starter ? " (starter: 12 example cases)" : separateNote(files, inputs)),
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
    ...files.flatMap(({ path, text }) => ["", `--- ${logLine(path)} (new)`, ...preview(text)]),
  ];
  return `${lines.join("\n").replace(/^\n+/, "")}\n`;
}

/** Explains why a separate dataset is written. */
function separateNote(files: readonly NewFile[], inputs: ChosenInputs | null): string {
  const isNew = files.some(({ path }) => inputs?.golden.includes(path));
  return isNew
    ? ` (new, out of ${logLine(inputs!.traces.join(", "))}: what your pipeline writes is no golden set)`
    : "";
}

/** Rows shown of a new data file. */
const SHOWN_ROWS = 2;

function preview(text: string): string[] {
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
    `  npx rag-gate gate${optionsText({ golden, corpus, traces: paths, ...config })}`;
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
