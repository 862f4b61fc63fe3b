import { readFileSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

// A policy that somebody wrote and nobody reads would leave the built-in thresholds, which may let pass what it forbids.
const example = (name: string): Buffer => readFileSync(join(import.meta.dirname, "../../examples/assistant", name));
const ARGS = ["--golden", "golden.jsonl", "--traces", "candidate.jsonl"];

function folder(): string {
  const policy = "version: 1\ngates: { latency_p95: { max: 1 } }\n";
  const cwd = tempFolder({
    "golden.jsonl": example("golden.jsonl"),
    "candidate.jsonl": example("candidate.jsonl"),
    ".github/rag-gate.yml": policy,
  });
  return cwd;
}

it("reads the policy at its default place", async () => {
  expect((await runCli(ARGS, folder())).exitCode).toBe(1);
});

it("does not take a link that leads nowhere for no policy", async () => {
  const cwd = folder();
  renameSync(join(cwd, ".github"), join(cwd, "shared"));
  symlinkSync("shared", join(cwd, ".github"));
  expect((await runCli(ARGS, cwd)).exitCode).toBe(1);
  renameSync(join(cwd, "shared/rag-gate.yml"), join(cwd, "shared/policy.yml"));
  symlinkSync("missing.yml", join(cwd, "shared/rag-gate.yml"));
  const { exitCode, err } = await runCli(ARGS, cwd);
  expect([exitCode, err]).toEqual([2, expect.stringContaining(".github/rag-gate.yml does not exist")]);
});

it("does not pass over a policy that is called .yaml", async () => {
  const cwd = folder();
  renameSync(join(cwd, ".github/rag-gate.yml"), join(cwd, ".github/rag-gate.yaml"));
  const { exitCode, err } = await runCli(ARGS, cwd);
  const told = ".github/rag-gate.yml does not exist, but .github/rag-gate.yaml does";
  expect([exitCode, err]).toEqual([2, expect.stringContaining(told)]);
  for (const init of [["--check"], ["--golden", "golden.jsonl", "--traces", "later.jsonl", "--yes"]])
    expect(await runCli(["init", ...init], cwd)).toMatchObject({ exitCode: 2, err: expect.stringContaining(told) });
  expect((await runCli([...ARGS, "--config", ".github/rag-gate.yaml"], cwd)).exitCode).toBe(1);
});

it("is told to be too large as from a program, however many bytes a letter has", async () => {
  const cwd = folder();
  for (const letter of ["x", "ß"]) {
    writeFileSync(join(cwd, "large.yml"), `version: 1\n# ${letter.repeat(1_000_000)}\n`);
    const { exitCode, err } = await runCli([...ARGS, "--config", "large.yml"], cwd);
    expect([exitCode, err]).toEqual([2, expect.stringContaining("large.yml error policy/too-large")]);
    expect(err).toContain("a policy is at most 1 MB");
  }
});

it("says of several documents what is wrong, and not how a program would read them", async () => {
  const cwd = folder();
  writeFileSync(join(cwd, "two.yml"), "version: 1\n---\nversion: 1\n");
  const { exitCode, err } = await runCli([...ARGS, "--config", "two.yml"], cwd);
  expect([exitCode, err]).toEqual([2, expect.stringContaining("not valid YAML: a policy is one document\n")]);
});

it("is named with its folder, also where that begins with two dots", async () => {
  const cwd = folder();
  renameSync(join(cwd, ".github"), join(cwd, "..gate"));
  const { report } = await runCli([...ARGS, "--config", "..gate/rag-gate.yml"], cwd);
  expect(report!.policy.file).toBe("..gate/rag-gate.yml");
});
