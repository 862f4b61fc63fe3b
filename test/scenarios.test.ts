import { copyFileSync, existsSync, readdirSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { reportSchema } from "../src/report/report.schema.ts";
import { runCli } from "./helpers/run-cli.ts";
import { tempFolder } from "./helpers/temp-folder.ts";

// A folder is a test: inputs, and what the gate must say about them. `npm test -- -u` rewrites the expectations; read
// the difference before you commit it.
const ROOT = join(import.meta.dirname, "scenarios");

describe.each(readdirSync(ROOT))("%s", (name) => {
  const folder = join(ROOT, name);
  const {
    about,
    command = "gate",
    args = [],
    causes,
  } = JSON.parse(readFileSync(join(folder, "scenario.json"), "utf8")) as {
    about: string;
    command?: string;
    args?: string[];
    /** Causes by case: the first of these cases is explained as well. */
    causes?: Record<string, string[]>;
  };

  it(about, async () => {
    const cwd = tempFolder();
    for (const file of readdirSync(folder))
      if (/\.(?:jsonl|yml)$/.test(file) || file === "calibration.json")
        copyFileSync(join(folder, file), join(cwd, file));
    const has = (file: string): boolean => existsSync(join(folder, file));
    const config = has("rag-gate.yml") ? ["--config", "rag-gate.yml"] : [];
    const corpus = has("corpus.jsonl") ? ["--corpus", "corpus.jsonl"] : [];
    if (args.includes("report")) await makeBaselineReport(name, cwd);
    const baseline = has("baseline.jsonl") && !args.includes("--baseline") ? ["--baseline", "baseline.jsonl"] : [];
    const golden = has("golden.jsonl") ? ["--golden", "golden.jsonl"] : [];
    const inputs = [...golden, "--traces", "head.jsonl", ...baseline, ...corpus, ...config];
    const { exitCode, out, err, report, markdown, cases } = await runCli([command, ...inputs, ...args], cwd);
    const expected = (file: string): string => join(folder, "expected", file);
    await expect(`exit ${exitCode}\n${out}`).toMatchFileSnapshot(expected("terminal.txt"));
    await expect(err).toMatchFileSnapshot(expected("diagnostics.txt"));
    await expect(markdown).toMatchFileSnapshot(expected("report.md"));
    await expect(`${JSON.stringify(report, null, 2)}\n`).toMatchFileSnapshot(expected("report.json"));
    await expect(cases.map((row) => `${JSON.stringify(row)}\n`).join("")).toMatchFileSnapshot(expected("cases.jsonl"));
    for (const id of Object.keys(causes ?? {}).slice(0, 1)) {
      const story = await runCli(["explain", id, ...inputs, ...args], cwd);
      await expect(story.out).toMatchFileSnapshot(expected("explain.txt"));
    }
    expect(reportSchema.safeParse(report).error?.issues).toBeUndefined();
    expect(exitCode).toBe(
      report?.reasons.some(({ code }) => code === "invalid_input") ? 2 : report?.decision === "FAIL" ? 1 : 0,
    );
  });
});

/** The report that main would have left behind: the plain golden set with its baseline traces. */
async function makeBaselineReport(name: string, cwd: string): Promise<void> {
  const plain = join(ROOT, "nothing-changed");
  copyFileSync(join(plain, "golden.jsonl"), join(cwd, "main-golden.jsonl"));
  const inputs = ["--golden", "main-golden.jsonl", "--traces", "baseline.jsonl", "--config", "rag-gate.yml"];
  const { exitCode } = await runCli(["gate", ...inputs, "--corpus", join(plain, "corpus.jsonl")], cwd);
  expect(exitCode, name).toBe(0);
  renameSync(join(cwd, "rag-gate-report"), join(cwd, "report"));
}
