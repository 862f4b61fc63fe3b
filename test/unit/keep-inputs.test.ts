import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

// What a command reads is not what it writes: a golden set would be gone, and a baseline would be the run itself.
const example = (name: string): string =>
  readFileSync(join(import.meta.dirname, "../../examples/assistant", name), "utf8");
const POLICY = "version: 1\ngates: { recall@10: { max-drop: 0.01 }, missing_traces: { max: 9 } }\n";
const folder = (): string =>
  tempFolder({
    "g.jsonl": example("golden.jsonl"),
    "good.jsonl": example("candidate.jsonl"),
    "policy.yml": POLICY,
    "eval/cases.jsonl": example("golden.jsonl"),
    "bad.jsonl": example("candidate-regressed.jsonl").replace(/.*acl_003.*\n/, ""),
  });
const gate = (traces: string, ...more: string[]) => ["--golden", "g.jsonl", "--traces", traces, ...more];

it("does not replace a baseline by the run that was compared with it, which would pass the next time", async () => {
  const cwd = folder();
  await runCli(gate("good.jsonl"), cwd);
  symlinkSync("rag-gate-report", join(cwd, "main-report"));
  const before = readFileSync(join(cwd, "rag-gate-report/report.json"), "utf8");
  for (const baseline of ["rag-gate-report", "./rag-gate-report/", "main-report"]) {
    const { exitCode, err } = await runCli(gate("bad.jsonl", "--baseline", baseline), cwd);
    expect([exitCode, err]).toEqual([2, expect.stringContaining("rag-gate-report is what --baseline reads")]);
  }
  expect(readFileSync(join(cwd, "rag-gate-report/report.json"), "utf8")).toBe(before);
  const elsewhere = gate("bad.jsonl", "--baseline", "rag-gate-report", "--config", "policy.yml", "--out", "head");
  for (let time = 0; time < 2; time++) expect((await runCli(elsewhere, cwd)).exitCode).toBe(1);
});

it.each([
  ["a golden set", ["--golden", "eval/cases.jsonl", "--traces", "good.jsonl", "--out", "eval"], "cases.jsonl"],
  ["traces of a glob", ["--golden", "g.jsonl", "--traces", "eval/*.jsonl", "--out", "eval"], "cases.jsonl"],
  ["one, whatever else is wrong", ["--golden", "eval/cases.jsonl", "--traces", "no.jsonl", "--out", "eval"], "cases"],
  ["the traces of a shard", ["score", "--golden", "g.jsonl", "--traces", "good.jsonl", "--out", "good.jsonl"], "good"],
])("writes no report or scores over %s", async (_, args, name) => {
  const cwd = folder();
  const { exitCode, err } = await runCli(args, cwd);
  expect([exitCode, err]).toEqual([2, expect.stringMatching(`file/exists .*${name}.* would be overwritten`)]);
  expect(readFileSync(join(cwd, "eval/cases.jsonl"), "utf8")).toBe(example("golden.jsonl"));
  expect(readFileSync(join(cwd, "good.jsonl"), "utf8")).toBe(example("candidate.jsonl"));
  expect(existsSync(join(cwd, "eval/report.json"))).toBe(false);
});
