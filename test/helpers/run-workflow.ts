import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { parse } from "yaml";
import { zipFiles } from "../../src/workspace/archives.ts";
import { type Before, type Contexts, interpolate, runsIf } from "./evaluate-expression.ts";
import { digestOf, type FakeGithub } from "./fake-github/start.ts";
import { type ActionRun, runAction } from "./run-action.ts";
import { tempFolder } from "./temp-folder.ts";
import { zipOf } from "./zip-of.ts";

type Values = Readonly<Record<string, string>>;

interface Step {
  readonly id?: string;
  readonly if?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly needs?: string | readonly string[];
  readonly if?: string;
  readonly permissions: Readonly<Record<string, string>>;
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly unknown[]>> };
  readonly outputs?: Values;
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly env?: Readonly<Record<string, unknown>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

export interface JobResult {
  readonly result: "success" | "failure" | "skipped";
  readonly outputs: Values;
  readonly log: string;
  /** Where its last job ran; the report of a gate lies there in `.report`. */
  readonly workspace: string | undefined;
}

export interface WorkflowRun extends Pick<ActionRun, "event" | "sha" | "ref" | "runId"> {
  /** The workflow as it stands in the repository, and its file name. */
  readonly text: string;
  readonly file: string;
  readonly github: FakeGithub;
  /** What `actions/checkout` puts into the workspace; names that end in `.sh` can be run. */
  readonly files: Values;
}

/** A step that is no program of ours: what it does to the local GitHub and the workspace. */
type KnownAction = (call: {
  readonly inputs: Values;
  readonly workspace: string;
  readonly run: WorkflowRun;
  readonly permissions: Job["permissions"];
}) => Promise<void> | void;

const KNOWN: Readonly<Record<string, KnownAction>> = {
  "actions/checkout": ({ workspace, run, permissions }) => {
    if (permissions.contents !== "read") throw new Error("a checkout needs contents: read");
    for (const [name, text] of Object.entries(run.files)) {
      mkdirSync(dirname(join(workspace, name)), { recursive: true });
      writeFileSync(join(workspace, name), text);
      if (name.endsWith(".sh")) chmodSync(join(workspace, name), 0o755);
    }
  },
  "actions/upload-artifact": ({ inputs, workspace, run }) => {
    const path = inputs.path!;
    const bytes = zipOf({ [basename(path)]: readFileSync(join(workspace, path)) });
    const { github, runId } = run;
    const id = github.nextId++;
    github.artifacts.push({
      id,
      name: inputs.name!,
      runId,
      attempt: 1,
      bytes,
      expired: false,
      digest: digestOf(bytes),
    });
  },
  "actions/download-artifact": async ({ inputs, workspace, run }) => {
    const found = run.github.artifacts.find(({ id }) => String(id) === inputs["artifact-ids"]);
    if (found === undefined) throw new Error(`there is no artifact ${inputs["artifact-ids"]}`);
    const archive = join(tempFolder({ "artifact.zip": found.bytes }), "artifact.zip");
    const folder = join(workspace, inputs.path ?? ".");
    mkdirSync(folder, { recursive: true });
    for (const [name, source] of await zipFiles(archive, found.name)) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of source.chunks()) chunks.push(chunk);
      writeFileSync(join(folder, name), Buffer.concat(chunks));
    }
  },
  "actions/attest": ({ inputs, workspace, permissions }) => {
    if (permissions["id-token"] !== "write" || permissions.attestations !== "write")
      throw new Error("an attestation needs id-token: write and attestations: write");
    for (const name of ["subject-path", "predicate-path"])
      if (!existsSync(join(workspace, inputs[name]!))) throw new Error(`${name}: there is no ${inputs[name]}`);
    const predicate = JSON.parse(readFileSync(join(workspace, inputs["predicate-path"]!), "utf8")) as object;
    if (!("result" in predicate)) throw new Error("the predicate says no result");
  },
};

/**
 * Runs a workflow as GitHub would: jobs in the order of their needs, conditions and expressions by GitHub's evaluator,
 * `run:` with bash, our Action as the built bundle with the permissions that the job asks for and no others. What it does
 * not know (another action, a service, a container) is an error, so that no step is passed over in silence.
 */
export async function runWorkflow(run: WorkflowRun): Promise<Readonly<Record<string, JobResult>>> {
  const { env = {}, jobs } = parse(run.text, { version: "1.2" }) as Workflow;
  const results: Record<string, JobResult> = {};
  for (const [name, job] of Object.entries(jobs)) {
    const needs = Object.fromEntries([job.needs ?? []].flat().map((each) => [each, results[each]!]));
    const before: Before = { failed: Object.values(needs).some(({ result }) => result !== "success") };
    const contexts: Contexts = { github: githubContext(run), needs, matrix: {}, steps: {}, env: {} };
    if (!runsIf(job.if, contexts, before)) {
      results[name] = { result: "skipped", outputs: {}, log: "", workspace: undefined };
      continue;
    }
    const all: JobResult[] = [];
    for (const matrix of combinations(job.strategy?.matrix ?? {}))
      all.push(await runJob(job, { ...contexts, matrix, env: texts(env, contexts) }, run));
    results[name] = {
      result: all.every(({ result }) => result === "success") ? "success" : "failure",
      outputs: Object.assign({}, ...all.map(({ outputs }) => outputs)) as Values,
      log: all.map(({ log }) => log).join(""),
      workspace: all.at(-1)!.workspace,
    };
  }
  return results;
}

async function runJob(job: Job, contexts: Contexts, run: WorkflowRun): Promise<JobResult> {
  const workspace = tempFolder();
  const steps: Record<string, { outputs: Values; outcome: string }> = {};
  let failed = false;
  let log = "";
  const granted = ["actions", "contents", "pull-requests", "issues"].filter((name) => name in job.permissions);
  run.github.permissions = Object.fromEntries(granted.map((name) => [name, job.permissions[name]]));
  for (const step of job.steps) {
    const known = { ...contexts, steps };
    if (!runsIf(step.if, known, { failed })) continue;
    const env = { ...(contexts.env as Values), ...texts(step.env ?? {}, known) };
    const inputs = texts(step.with ?? {}, { ...known, env });
    const result = await runStep(step, { env, inputs, workspace, run, permissions: job.permissions });
    failed ||= result.failed;
    log += result.log;
    if (step.id !== undefined)
      steps[step.id] = { outputs: result.outputs, outcome: result.failed ? "failure" : "success" };
  }
  const outputs = texts(job.outputs ?? {}, { ...contexts, steps });
  return { result: failed ? "failure" : "success", outputs, log, workspace };
}

async function runStep(
  { uses, run: script }: Step,
  { env, ...call }: Parameters<KnownAction>[0] & { readonly env: Values },
): Promise<{ readonly failed: boolean; readonly outputs: Values; readonly log: string }> {
  const { inputs, workspace, run } = call;
  if (script !== undefined) {
    const shell = { cwd: workspace, encoding: "utf8", env: { PATH: process.env.PATH, ...env } } as const;
    const { status, stdout, stderr } = spawnSync("bash", ["-e", "-c", script], shell);
    return { failed: status !== 0, outputs: {}, log: `${stdout}${stderr}` };
  }
  const [name] = uses!.split("@") as [string];
  if (name === "rag-gate/rag-gate") {
    const workflow = `acme/assistant/.github/workflows/${run.file}@${run.ref}`;
    const { exitCode, outputs, log } = await runAction({
      event: run.event,
      sha: run.sha,
      ref: run.ref,
      runId: run.runId,
      github: run.github,
      inputs,
      workspace,
      env: { ...env, GITHUB_WORKFLOW_REF: workflow },
    });
    return { failed: exitCode !== 0, outputs, log };
  }
  const action = KNOWN[name];
  if (action === undefined) throw new Error(`the local runner knows no ${name}`);
  await action(call);
  return { failed: false, outputs: {}, log: "" };
}

const texts = (values: Readonly<Record<string, unknown>>, contexts: Contexts): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, interpolate(String(value), contexts, { failed: false })]),
  );

function githubContext({ event, sha, ref }: WorkflowRun): Readonly<Record<string, unknown>> {
  const pull = (event.payload as { pull_request?: { base: { ref: string } } }).pull_request;
  return { event_name: event.name, event: event.payload, sha, ref, base_ref: pull?.base.ref ?? "" };
}

/** Every choice of one value a key. */
function combinations(matrix: Readonly<Record<string, readonly unknown[]>>): Readonly<Record<string, unknown>>[] {
  return Object.entries(matrix).reduce<Readonly<Record<string, unknown>>[]>(
    (rows, [name, values]) => rows.flatMap((row) => values.map((value) => ({ ...row, [name]: value }))),
    [{}],
  );
}
