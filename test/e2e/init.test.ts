import { spawnSync } from "node:child_process";
import { copyFileSync, cpSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { bareEnvironment } from "../helpers/bare-environment.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

// The first five minutes with the program as users have it: set up, a green gate, a red one, nothing edited by hand.
const ROOT = join(import.meta.dirname, "../..");

function install(): (args: readonly string[], cwd: string) => { status: number | null; out: string; err: string } {
  const folder = tempFolder();
  for (const part of ["dist", "examples"]) cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  return (args, cwd) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, "dist/cli.js"), ...args], {
      ...{ cwd, encoding: "utf8", timeout: 60_000 },
      env: bareEnvironment,
    });
    return { status, out: stdout, err: stderr };
  };
}

/** The commands that init printed. */
const commandsOf = (out: string): string[][] =>
  [...out.matchAll(/^ {2}rag-gate (.+)$/gm)].map(([, words]) => words!.split(" "));

describe("the first five minutes", () => {
  it("from an empty folder to a green and a red gate, with the commands that init prints", () => {
    const run = install();
    const cwd = tempFolder();
    const { status, out } = run(["init", "--yes"], cwd);
    expect(status).toBe(0);
    const [green, red] = commandsOf(out);
    expect(run(green!, cwd).status).toBe(0);
    expect(run(red!, cwd)).toMatchObject({ status: 1, out: expect.stringContaining("2 access leaks") });
  });

  it("with a golden set and traces of one's own", () => {
    const run = install();
    const cwd = tempFolder();
    mkdirSync(join(cwd, "eval"));
    for (const file of ["golden.jsonl", "corpus.jsonl", "candidate.jsonl"])
      copyFileSync(join(ROOT, "examples/assistant", file), join(cwd, "eval", file));
    const set = run(["init", "--yes"], cwd);
    expect(set.status).toBe(0);
    expect(set.out).toMatch(/recall@10 is 1\.000: min 0\.97 leaves room for 1 case of 35, each worth 0\.029/);
    const [green] = commandsOf(set.out);
    expect(run(green!, cwd).status).toBe(0);
    expect(run(["validate", ...green!.slice(1)], cwd).status).toBe(0);
    copyFileSync(join(ROOT, "examples/assistant/candidate-regressed.jsonl"), join(cwd, "eval/head.jsonl"));
    const changed = green!.map((word) => word.replace("candidate.jsonl", "head.jsonl"));
    const red = run([...changed, "--baseline", "rag-gate-report", "--out", "head-report"], cwd);
    expect(red.status).toBe(1);
    const report = JSON.parse(readFileSync(join(cwd, "head-report/report.json"), "utf8"));
    expect(report.reasons.map(({ code }: { code: string }) => code)).toContain("acl_leak");
    expect(report.gates.filter(({ status }: { status: string }) => status === "fail").length).toBeGreaterThan(3);
  });
});
