import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { DiagnosticLog } from "../src/diagnostics/log.ts";
import { parsePolicy } from "../src/policy/parse-policy.ts";

// The workflows that users copy: their inputs exist, their tokens may only what they must, no text of an event runs.
const ROOT = join(import.meta.dirname, "..");
const FOLDER = join(ROOT, "examples/workflows");

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}
interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: unknown;
  readonly jobs: Readonly<
    Record<
      string,
      { readonly permissions?: object; readonly "timeout-minutes"?: number; readonly steps: readonly Step[] }
    >
  >;
}
const action = parse(readFileSync(join(ROOT, "action.yml"), "utf8")) as { readonly inputs: object };
const files = readdirSync(FOLDER);
const workflows = files
  .filter((name) => !name.includes("policy"))
  .map((name) => [name, parse(readFileSync(join(FOLDER, name), "utf8"), { version: "1.2" }) as Workflow] as const);

describe("example workflows", () => {
  it.each(workflows)("%s asks for what exists and no more than it needs", (name, { on, permissions, jobs }) => {
    expect(permissions).toEqual({});
    for (const job of Object.values(jobs)) {
      expect(job.permissions).toBeDefined();
      expect(job["timeout-minutes"]).toBeGreaterThan(0);
      for (const { uses = "", run = "", with: inputs = {} } of job.steps) {
        expect(run, name).not.toMatch(/\$\{\{/);
        if (uses.startsWith("rag-gate/"))
          for (const input of Object.keys(inputs)) expect(action.inputs).toHaveProperty(input);
        if (uses.startsWith("actions/checkout")) expect(inputs["persist-credentials"]).toBe(false);
      }
    }
    expect(on).not.toHaveProperty("pull_request_target");
  });

  it("judge only traces that this very run wrote: committed ones are gone before the pipeline starts", () => {
    const runs = workflows.flatMap(([, { jobs }]) =>
      Object.values(jobs).flatMap(({ steps }) =>
        steps.map(({ run = "" }) => run).filter((run) => run.includes("run.sh")),
      ),
    );
    expect(runs.length).toBeGreaterThan(5);
    for (const run of runs) expect(run).toMatch(/^rm -f eval\/traces\.jsonl\b[^\n]*\n\.\/eval\/run\.sh/);
  });

  it("the one that writes for other runs checks nothing out and runs nothing but the Action", () => {
    const [, { jobs }] = workflows.find(([, { on }]) => "workflow_run" in on)!;
    const steps = Object.values(jobs).flatMap((job) => job.steps);
    expect(steps.map(({ uses }) => uses?.split("@")[0])).toEqual(["rag-gate/rag-gate"]);
    expect(steps[0]!.with).toMatchObject({ mode: "publish", "baseline-workflow": "rag-gate.yml" });
  });

  it.each(files.filter((name) => name.includes("policy")))("%s is a policy", async (name) => {
    const log = new DiagnosticLog();
    await parsePolicy(readFileSync(join(FOLDER, name), "utf8"), { file: name }, log);
    expect(log.list()).toEqual([]);
  });
});

describe("docs/github.md", () => {
  const rows = readFileSync(join(ROOT, "docs/github.md"), "utf8")
    .split("\n")
    .filter((line) => /^\| .*\.test\.ts/.test(line))
    .map((line) => line.split("|").map((cell) => cell.trim()));

  it("has a table of what happens when", () => {
    expect(rows.length).toBeGreaterThan(30);
  });

  it.each(rows.map((cells) => [cells[1]!, cells[2]!, cells[4]!]))("%s, %s: its test is there", (_, __, proof) => {
    const [, file = "", title = ""] = /^`([^`]+\.test\.ts)` (.+)$/.exec(proof) ?? [];
    expect(readFileSync(join(ROOT, "test/e2e", file), "utf8")).toContain(title);
  });
});
