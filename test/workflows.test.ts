import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { NoOperationTraceWriter, parseWorkflow } from "@actions/workflow-parser";
import { describe, expect, it } from "vitest";

// GitHub's own parser reads every workflow that we run or that users copy: unknown keys, wrong types, bad expressions.
const ROOT = join(import.meta.dirname, "..");
const FOLDERS = [".github/workflows", "examples/workflows"];

const problems = (name: string, content: string): string[] =>
  parseWorkflow({ name, content }, new NoOperationTraceWriter())
    .context.errors.getErrors()
    .map(({ message }) => message);

describe("workflows", () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      .filter((name) => name.endsWith(".yml") && !name.includes("policy"))
      .map((name) => `${folder}/${name}`),
  );

  it.each(files)("%s is one that GitHub can read", (file) => {
    expect(problems(file, readFileSync(join(ROOT, file), "utf8"))).toEqual([]);
  });

  it("those in the README are, too", () => {
    const text = readFileSync(join(ROOT, "README.md"), "utf8");
    const blocks = [...text.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, body]) => body!);
    const workflows = blocks.filter((body) => /^jobs:/m.test(body));
    expect(workflows.length).toBeGreaterThan(0);
    for (const workflow of workflows) expect(problems("README.md", workflow)).toEqual([]);
  });

  it("would tell of one that it cannot read", () => {
    const broken = "on: push\njobs:\n  a:\n    runs-onn: ubuntu-latest\n    steps: [{ run: echo, iff: true }]\n";
    expect(problems("broken.yml", broken).length).toBeGreaterThan(0);
  });
});
