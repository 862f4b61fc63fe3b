import { execFile } from "node:child_process";
import { copyFileSync, cpSync, globSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { canShow } from "../../src/datasets/init/policy.ts";
import { DEFAULT_SIMILARITY } from "../../src/datasets/near-duplicates.ts";
import { REPORT_FILES } from "../../src/report/report-files.ts";
import type { Report } from "../../src/report/schema/report-schema.ts";
import { metrics } from "../../src/scoring/metrics/registry.ts";

import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const ROOT = join(import.meta.dirname, "../..");

describe("paths of the sources", () => {
  // What a variable completes is no path.
  const PATH = /(?<![\w./-])(?:src|test|scripts)\/[\w-]+\/[\w*./-]*[\w*](?![\w./]*\$\{)/g;

  it("that pages, and messages of tests and scripts, name are there", () => {
    const files = globSync(["[!C]*.md", "CONTRIBUTING.md", "docs/*.md", "{src,test,scripts}/**/*.ts"], { cwd: ROOT });
    const named = files.flatMap((file) =>
      [...readFileSync(join(ROOT, file), "utf8").matchAll(PATH)].map(([path]) => ({ file, path })),
    );
    expect(named.length).toBeGreaterThan(100);
    const gone = named.filter(({ path }) => !/NAME/.test(path) && globSync(path, { cwd: ROOT }).length === 0);
    expect(gone, "these were moved or removed: name what there is now").toEqual([]);
  });
});

describe("add a metric", () => {
  const page = readFileSync(join(ROOT, "docs/add-a-metric.md"), "utf8");
  const [definition, reference] = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map((match) => match[1]!);

  it("shows a definition that makes a metric, by one edit, with the reference value of the page", async () => {
    const { metric, golden, traces, value } = referenceIn(reference!);
    expect(metrics.map(({ name }) => name)).not.toContain(metric);
    const [, list, file] = /end\s+of `(\w+)` in `([\w/.-]+)`/.exec(page)!;
    const folder = tempFolder({
      "g.jsonl": [{ ...golden, id: "q", question: "What?" }],
      "t.jsonl": traces.map((trace) => ({ retrieved_chunks: [], answer: "It is.", ...trace, query_id: "q" })),
      "policy.yml": `version: 1\ngates: { ${metric}: { min: 0.9 } }\n`,
    });
    for (const name of ["src", "schemas", "package.json"])
      cpSync(join(ROOT, name), join(folder, name), { recursive: true });
    symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"), "junction");
    const gate = (): Promise<{ code: unknown; text: string }> =>
      new Promise((resolve) => {
        const inputs = ["--golden", "g.jsonl", "--traces", "t.jsonl", "--config", "policy.yml"];
        execFile(process.execPath, ["src/cli.ts", "gate", ...inputs], { cwd: folder }, (error, out, err) =>
          resolve({ code: error?.code ?? 0, text: out + err }),
        );
      });

    expect(await gate()).toEqual({ code: 2, text: expect.stringContaining(`there is no metric "${metric}"`) });
    const before = readFileSync(join(folder, file!), "utf8");
    const end = before.indexOf("\n]", before.indexOf(`export const ${list}`)) + 1;
    writeFileSync(join(folder, file!), before.slice(0, end) + definition! + before.slice(end));
    expect(await gate()).toEqual({ code: 1, text: expect.stringContaining(metric) });

    const report = JSON.parse(readFileSync(join(folder, "rag-gate-report/report.json"), "utf8")) as Report;
    expect(report.metrics[metric]).toMatchObject({ head: value, n: 1 });
    expect(report.gates.find((one) => one.metric === metric)).toMatchObject({ value, status: "fail" });
  });
});

/** The value of the example on the page, which is a line of a list. */
function referenceIn(line: string): { metric: string; golden: object; traces: readonly object[]; value: number } {
  return new Function(`return [${line}][0];`)();
}

describe("README", () => {
  it("says what each file of a report is for, or the page on the live judge does", () => {
    const pages = ["README.md", "docs/live-judge.md"].map((page) => readFileSync(join(ROOT, page), "utf8")).join();
    const unsaid = REPORT_FILES.filter((name) => !pages.includes(`\`${name}\``));
    expect(unsaid, "say in README.md, below the commands, what each is for").toEqual([]);
  });
});

describe("examples/coverage-matrix.yml", () => {
  it("asks for ten groups, and the example set has them", async () => {
    const folder = tempFolder();
    for (const file of ["golden.jsonl", "candidate.jsonl", "corpus.jsonl"])
      copyFileSync(join(ROOT, "examples/assistant", file), join(folder, file));
    copyFileSync(join(ROOT, "examples/coverage-matrix.yml"), join(folder, "matrix.yml"));
    const inputs = ["--golden", "golden.jsonl", "--traces", "candidate.jsonl", "--corpus", "corpus.jsonl"];
    const { report } = await runCli([...inputs, "--config", "matrix.yml"], folder);
    const coverage = report!.gates.filter(({ kind }) => kind === "coverage");
    expect(coverage.filter(({ metric }) => metric.startsWith("tags:"))).toHaveLength(10);
    expect(coverage.filter(({ status }) => status !== "pass")).toEqual([]);
  });

  it("fails a set that lacks a group", async () => {
    const rows = readFileSync(join(ROOT, "examples/assistant/golden.jsonl"), "utf8").trimEnd().split("\n");
    const without = rows.filter((row) => !row.includes('"prompt-injection"'));
    const ids = new Set(without.map((row) => (JSON.parse(row) as { id: string }).id));
    const traces = readFileSync(join(ROOT, "examples/assistant/candidate.jsonl"), "utf8").trimEnd().split("\n");
    const kept = traces.filter((row) => ids.has((JSON.parse(row) as { query_id: string }).query_id));
    const folder = tempFolder({ "g.jsonl": `${without.join("\n")}\n`, "t.jsonl": `${kept.join("\n")}\n` });
    copyFileSync(join(ROOT, "examples/coverage-matrix.yml"), join(folder, "matrix.yml"));
    const { report, exitCode } = await runCli(
      ["--golden", "g.jsonl", "--traces", "t.jsonl", "--config", "matrix.yml"],
      folder,
    );
    expect(exitCode).toBe(1);
    expect(report!.gates.find(({ metric }) => metric === "tags:prompt-injection")!.status).toBe("fail");
  });
});

describe("docs/golden-set.md", () => {
  it("shows commands that work, one after the other", async () => {
    const page = readFileSync(join(ROOT, "docs/golden-set.md"), "utf8");
    const blocks = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap((match) => match[1]!.trim().split("\n"));
    expect(blocks.map((line) => line.split(" ").slice(0, 4).join(" "))).toEqual([
      "npx rag-gate init --yes",
      "npx rag-gate gate --golden",
      "npx rag-gate golden lint",
      "npx rag-gate golden split",
      "npx rag-gate golden remap",
    ]);
    const folder = tempFolder();
    for (const line of blocks) {
      // What the last command is about: a corpus that was chunked anew.
      if (line.includes("remap")) {
        const chunks = readFileSync(join(folder, "eval/corpus.jsonl"), "utf8").replaceAll(/:c(\d)"/g, ':new-$1"');
        writeFileSync(join(folder, "eval/corpus-new.jsonl"), chunks);
      }
      const { exitCode, err } = await runCli(line.split(" ").slice(2), folder);
      expect(exitCode, `${line}\n${err}`).toBe(0);
    }
    expect(readFileSync(join(folder, "eval/golden-new.jsonl"), "utf8")).toContain('"pay:new-5"');
    expect(readFileSync(join(folder, "eval/golden-new.jsonl.proposal.txt"), "utf8")).toContain("- pay:c5\n+ pay:new-5");
  });

  it("names the defaults that the program has", () => {
    const page = readFileSync(join(ROOT, "docs/golden-set.md"), "utf8");
    expect(page).toContain(`from a likeness of ${DEFAULT_SIMILARITY} on`);
    expect(canShow(41, 1)).toContain("once 5 get worse and none better");
    expect(canShow(41, 4)).toContain("once 7 get worse and none better");
    expect(page).toContain("from five worse cases on, none better; where four\nmetrics have gates, from seven on.");
  });
});
