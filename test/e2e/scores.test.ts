import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { BASE, EXAMPLES, exampleFiles, MAIN, useStory } from "../helpers/story.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

// Shards scored by jobs of their own and merged by the gate, with the bundle.
const story = useStory();
const ROWS = readFileSync(join(EXAMPLES, "candidate.jsonl"), "utf8").trim().split("\n");
const CLI = join(import.meta.dirname, "../../dist/cli.js");

const score = (
  shard: number,
  from: number,
  to: number,
  files: Readonly<Record<string, string>> = {},
  rows: readonly string[] = ROWS,
) =>
  story.pull({
    inputs: { mode: "score", "artifact-name": `rag-scores-${shard}` },
    files: { ...files, "eval/traces.jsonl": `${rows.slice(from, to).join("\n")}\n` },
  });

const judge = (files: Readonly<Record<string, string>> = {}) =>
  story.pull({ inputs: { baseline: "none", traces: "artifact:rag-scores-*", "expected-shards": "2" }, files });

describe("scores of other jobs", () => {
  it("are uploaded without a verdict or a comment and judged as the traces would be", async () => {
    for (const [shard, from, to] of [
      [1, 0, 20],
      [2, 20, 41],
    ] as const) {
      const { exitCode, outputs, log } = await score(shard, from, to);
      expect(exitCode, log).toBe(0);
      expect(outputs.decision).toBeUndefined();
      expect(outputs.scores).toMatch(/scores\.jsonl\.gz$/);
      expect(outputs["artifact-id"]).toMatch(/^\d+$/);
    }
    expect(story.github.comments).toEqual([]);
    const { exitCode, outputs, log } = await judge();
    expect(exitCode, log).toBe(0);
    expect(outputs).toMatchObject({ cases: "41", decision: "PASS_WITH_RISK" });
  });

  it("fail where they cannot be read", async () => {
    const { exitCode, log } = await story.pull({
      inputs: { mode: "score" },
      files: { "eval/traces.jsonl": "{\n" },
    });
    expect(exitCode).toBe(1);
    expect(log).toContain("eval/traces.jsonl");
    expect(story.github.artifacts).toEqual([]);
  });

  it("cannot stand for the base commit's golden set where the change has another: that fails and says so", async () => {
    const golden = exampleFiles()["eval/golden.jsonl"]!.trim().split("\n");
    const first = JSON.parse(golden[0]!) as Record<string, unknown>;
    const files = {
      "eval/golden.jsonl": [JSON.stringify({ ...first, tags: ["other"] }), ...golden.slice(1), ""].join("\n"),
    };
    await score(1, 0, 20, files);
    await score(2, 20, 41, files);
    const { exitCode, log } = await judge(files);
    expect(exitCode).toBe(1);
    expect(log).toMatch(/base_unreadable: [\s\S]*was scored with another setup: golden set/);
    expect(log).toContain("Do what the reason asks for, if it asks");
  });

  it("are a risk where the change takes access labels out of the manifest: they were made without them", async () => {
    const chunk = "finance_private_comp:v2026-01:chunk_001";
    const open = { chunk_id: chunk, tenant_id: "company_a", acl_roles: ["employee"] };
    const rows = ROWS.map((row) => {
      const trace = JSON.parse(row) as { query_id: string; retrieved_chunks: object[] };
      if (trace.query_id !== "hr_leave_001") return row;
      return JSON.stringify({ ...trace, retrieved_chunks: [...trace.retrieved_chunks, { ...open, rank: 99 }] });
    });
    const without = (name: string): string =>
      exampleFiles()
        [name]!.split("\n")
        .filter((line) => !line.includes(`"${chunk}"`))
        .join("\n");
    const names = ["eval/corpus.jsonl", "eval/corpus-text.jsonl"] as const;
    const policy = {
      "eval/rag-gate.yml": "version: 1\ngates: { recall@10: { min: 0.1 } }\nacl: { unknown: ignore }\n",
    };
    story.commit(BASE, [MAIN], { ...exampleFiles(), ...policy });
    const files = { ...policy, ...Object.fromEntries(names.map((name) => [name, without(name)])) };
    const whole = await story.pull({
      inputs: { baseline: "none" },
      files: { ...files, "eval/traces.jsonl": `${rows.join("\n")}\n` },
    });
    expect([whole.exitCode, whole.outputs["acl-leaks"]], whole.log).toEqual([1, "1"]);
    await score(1, 0, 20, files, rows);
    await score(2, 20, 41, files, rows);
    const { outputs, log } = await judge(files);
    expect(outputs.decision, log).toBe("PASS_WITH_RISK");
    expect(log.replace(/\s+/g, " ")).toMatch(
      /access_widened: shards were scored without what the base commit's manifest says of 1 chunk [^.]*: finance_private_comp:v2026-01:chunk_001; give the gate the traces/,
    );
  });

  it("hold for the base commit's policy as well where only thresholds changed", async () => {
    const policy = exampleFiles()["eval/rag-gate.yml"]!;
    const files = { "eval/rag-gate.yml": policy.replace(/max-drop: [0-9.]+/, "max-drop: 0.9") };
    expect(files["eval/rag-gate.yml"]).not.toBe(policy);
    await score(1, 0, 20, files);
    await score(2, 20, 41, files);
    const { exitCode, log } = await judge(files);
    expect(exitCode, log).toBe(0);
    expect(log).not.toContain("base_unreadable");
    expect(log).toContain("policy_changed");
  });
});

describe("the bundled command line", () => {
  it("merges scores to the bytes of one process", () => {
    const folder = tempFolder({
      "t1.jsonl": `${ROWS.slice(20).join("\n")}\n`,
      "t2.jsonl": `${ROWS.slice(0, 20).join("\n")}\n`,
    });
    for (const [name, text] of Object.entries(exampleFiles())) writeFileSync(join(folder, name.slice(5)), text);
    writeFileSync(join(folder, "all.jsonl"), `${ROWS.join("\n")}\n`);
    const inputs = ["--golden", "golden.jsonl", "--corpus", "corpus.jsonl", "--config", "rag-gate.yml"];
    const run = (...args: string[]) => {
      const { status, stderr } = spawnSync(process.execPath, [CLI, ...args, ...inputs], {
        cwd: folder,
        encoding: "utf8",
      });
      expect(status, stderr).not.toBe(2);
    };
    run("score", "--traces", "t1.jsonl", "--out", "s1.jsonl.gz");
    run("score", "--traces", "t2.jsonl", "--out", "s2.jsonl");
    run("gate", "--traces", "s1.jsonl.gz", "s2.jsonl", "--html", "--out", "merged");
    run("gate", "--traces", "all.jsonl", "--html", "--out", "direct");
    for (const name of ["report.json", "cases.jsonl", "report.md", "report.html"])
      expect(readFileSync(join(folder, "merged", name), "utf8")).toBe(
        readFileSync(join(folder, "direct", name), "utf8"),
      );
  });
});
