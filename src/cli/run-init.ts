import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import { mistake } from "../diagnostics/mistake.ts";
import { UserError } from "../diagnostics/user-error.ts";
import { checkSetup } from "../init/check-setup.ts";
import { type ChosenInputs, chooseInputs, type NamedInputs } from "../init/choose-inputs.ts";
import { type PolicyPlan, renderPolicy } from "../init/render-policy.ts";
import { renderWorkflow, SMOKE } from "../init/render-workflow.ts";
import { isPlainPath, POLICY_PATH, type Repository, runsGate, WORKFLOW_PATH } from "../init/repository.ts";
import { starterCoverage } from "../init/starter-coverage.ts";
import { typedOptions } from "../init/typed-options.ts";
import { logLine } from "../text/log-line.ts";
import { findFiles, resolveIn } from "../workspace/find-files.ts";
import { loadPolicy } from "../workspace/load-policy.ts";
import { scanRepository } from "../workspace/scan-repository.ts";
import { type NewFile, writeNewFilesInside } from "../workspace/write-new-files.ts";
import { goldenApart } from "./golden-apart.ts";
import { measureGates, NOT_MEASURED } from "./measure-gates.ts";
import type { ParsedArgs } from "./parse-args.ts";
import { asCalled } from "./program-name.ts";
import type { Terminal } from "./terminal.ts";
import { unmeasuredGates } from "./unmeasured-gates.ts";

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
