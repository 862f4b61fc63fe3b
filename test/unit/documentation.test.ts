import { copyFileSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { canShow } from "../../src/datasets/init/policy.ts";
import { DEFAULT_SIMILARITY } from "../../src/datasets/near-duplicates.ts";
import { REPORT_FILES } from "../../src/report/report-files.ts";
import type { Metric } from "../../src/scoring/metrics/metric.ts";
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
  const blocks = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map((match) => match[1]!);

  it("shows a metric that works, with the reference value that it shows", async () => {
    const source = blocks[0]!.replaceAll("./", `${pathToFileURL(join(ROOT, "src/scoring/metrics")).href}/`);
    const folder = tempFolder();
    writeFileSync(join(folder, "context-use.ts"), source);
    const { contextUse } = (await import(/* @vite-ignore */ pathToFileURL(join(folder, "context-use.ts")).href)) as {
      contextUse: Metric;
    };
    const value = Number(/value: 1 \/ (\d)/.exec(blocks[1]!)![1]);
    const view = { citations: { inContext: 1 }, context: { size: 2 } } as Parameters<Metric["score"]>[0];
    expect(contextUse.score(view, {} as Parameters<Metric["score"]>[1])).toBe(1 / value);
    expect(metrics.map(({ name }) => name)).not.toContain(contextUse.name);
    expect(contextUse).toMatchObject({ whenMissing: 0, aggregate: "mean", unit: "ratio" });
  });
});

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
    expect(readFileSync(join(folder, "eval/golden-new.jsonl"), "utf8")).toContain('"leave:new-1"');
    expect(readFileSync(join(folder, "eval/golden-new.jsonl.proposal.txt"), "utf8")).toContain(
      "- leave:c1\n+ leave:new-1",
    );
  });

  it("names the defaults that the program has", () => {
    const page = readFileSync(join(ROOT, "docs/golden-set.md"), "utf8");
    expect(page).toContain(`from a likeness of ${DEFAULT_SIMILARITY} on`);
    expect(canShow(41, 1)).toContain("once 5 get worse and none better");
    expect(canShow(41, 4)).toContain("once 7 get worse and none better");
    expect(page).toContain("from five worse cases on, none better; where four\nmetrics have gates, from seven on.");
  });
});
