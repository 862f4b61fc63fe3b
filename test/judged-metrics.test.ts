import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { DiagnosticLog } from "../src/diagnostics/log.ts";
import { labelSchema, traceSchema } from "../src/input/schema/row-schemas.ts";
import { parsePolicy } from "../src/policy/parse-policy.ts";
import type { Metric } from "../src/scoring/metrics/metric.ts";
import { metrics } from "../src/scoring/metrics/registry.ts";

import { goldenRow, traceRow } from "./helpers/make-case.ts";
import { runCli } from "./helpers/run-cli.ts";
import { tempFolder } from "./helpers/temp-folder.ts";

// The page's scripts, rows and commands are run as they stand there.
const ROOT = join(import.meta.dirname, "..");
const page = readFileSync(join(ROOT, "docs/judged-metrics.md"), "utf8");
const blocks = [...page.matchAll(/```(\w+)(?: (\S+))?\n([\s\S]*?)```/g)].map(([, language, name, text]) => {
  return { language, name, text: text! };
});

describe("docs/judged-metrics.md: scores of other tools", () => {
  it.each([
    ["ragas", { faithfulness: [1, 1], answer_relevance: [(0.93 + 0.88) / 2, 2], judged_context_recall: [1, 2] }],
    ["langsmith", { faithfulness: [0.75, 2], answer_correctness: [1, 1] }],
  ] as const)("%s", async (tool, expected) => {
    const questions = ["How many days of leave?", "Who signs for travel?"];
    const golden = questions.map((question, i) => goldenRow(`q${i}`, { question }));
    const traces = questions.map((question, i) => traceRow(`q${i}`, { question }));
    const folder = tempFolder({ "golden.jsonl": golden, "traces.jsonl": traces });
    for (const { name, text } of blocks) if (name?.startsWith(`${tool}.`)) writeFileSync(join(folder, name), text);
    execFileSync(process.execPath, [`${tool}.mjs`], { cwd: folder });
    const { report, err } = await runCli(["gate", "--golden", "golden.jsonl", "--traces", "scored.jsonl"], folder);
    for (const [metric, [head, n]] of Object.entries(expected)) {
      expect(report?.metrics[metric], `${metric} ${err}`).toMatchObject({ n });
      expect(report!.metrics[metric]!.head, metric).toBeCloseTo(head, 12);
    }
    expect(err).not.toContain("trace/unknown-score");
    expect(report!.judged![0]!.judge).toMatchObject({ library: [tool], model: ["judge-large-2026-03"] });
  });
});

describe("docs/judged-metrics.md: what is not evaluated", () => {
  it.each([
    [
      "an answer was expected and the pipeline refused",
      (metric: Metric) => metric.ofGeneration && metric.whenRefused === undefined,
    ],
    ["the same", ({ whenRefused }: Metric) => whenRefused !== undefined],
  ] as const)("names the metrics of a refusal: %s", (words, counts) => {
    const [, cell = ""] = new RegExp(`^\\| ${words}: (\`[^|]*) \\|`, "m").exec(page) ?? [];
    const named = [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name);
    const meant = metrics.filter((metric) => metric.judged && counts(metric)).map(({ name }) => name);
    expect(named.sort(), "name each judged metric in its row of the page").toEqual(meant.sort());
  });
});

describe("docs/judged-metrics.md: what it shows", () => {
  it("is a trace, a label and a policy", async () => {
    const [trace, label] = blocks.filter(({ language, name }) => language === "json" && name === undefined);
    expect(traceSchema.safeParse(JSON.parse(trace!.text)).error?.issues).toBeUndefined();
    expect(labelSchema.safeParse(JSON.parse(label!.text)).error?.issues).toBeUndefined();
    const log = new DiagnosticLog();
    const policy = await parsePolicy(blocks.find(({ language }) => language === "yaml")!.text, { file: "page" }, log);
    expect(log.list()).toEqual([]);
    // What the page calls the default is one.
    const bare = await parsePolicy("version: 1\n", { file: "bare" }, log);
    expect(policy!.calibration).toEqual(bare!.calibration);
  });
});

describe("examples/judged", () => {
  const folder = join(ROOT, "examples/judged");
  const commands = [...readFileSync(join(folder, "README.md"), "utf8").matchAll(/^npx rag-gate (.*)$/gm)].map(
    ([, args]) => args!.split(" "),
  );

  it("calibrates to the record that lies there, and gates by it", async () => {
    const cwd = tempFolder({ "examples/.keep": "" });
    mkdirSync(join(cwd, "examples/judged"));
    for (const file of readdirSync(folder)) copyFileSync(join(folder, file), join(cwd, "examples/judged", file));
    writeFileSync(join(cwd, "examples/judged/calibration.json"), '{ "schema_version": 1, "records": [] }');
    expect(commands.map(([name]) => name)).toEqual(["calibrate", "gate"]);
    const calibrated = await runCli(commands[0]!, cwd);
    expect([calibrated.exitCode, calibrated.err]).toEqual([0, ""]);
    expect(calibrated.out).toContain("of 32 good answers pass\n");
    const written = readFileSync(join(cwd, "examples/judged/calibration.json"), "utf8");
    expect(written).toBe(readFileSync(join(folder, "calibration.json"), "utf8"));
    const { report } = await runCli(commands[1]!, cwd);
    expect(report).toMatchObject({
      decision: "PASS",
      judged: [{ metric: "faithfulness", calibrated: true, evaluated: 12 }],
    });
    const gate = report!.gates.find(({ metric }) => metric === "faithfulness");
    expect(gate).toMatchObject({ severity: "block", status: "pass" });
  });
});
