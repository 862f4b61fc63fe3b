import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { digestOf } from "../helpers/fake-github/start.ts";
import { EXAMPLES, useStory } from "../helpers/story.ts";
import { zipOf } from "../helpers/zip-of.ts";

// Traces that jobs before this one uploaded, in as many artifacts as they like.
const story = useStory();
const ROWS = readFileSync(join(EXAMPLES, "candidate.jsonl"), "utf8").trim().split("\n");

function upload(name: string, files: Readonly<Record<string, string>> | Buffer, attempt = 1): void {
  const bytes = Buffer.isBuffer(files) ? files : zipOf(files);
  const { github } = story;
  github.artifacts.push({
    id: github.nextId++,
    name,
    runId: 200,
    attempt,
    bytes,
    expired: false,
    digest: digestOf(bytes),
  });
}

function shard(name: string, from: number, to: number, attempt = 1): void {
  upload(name, { "traces.jsonl": `${ROWS.slice(from, to).join("\n")}\n` }, attempt);
}

const judge = (inputs: Readonly<Record<string, string>> = {}, attempt = 1) =>
  story.pull({ attempt, inputs: { baseline: "none", traces: "artifact:rag-traces-*", ...inputs } });

describe("shards", () => {
  it("are joined, whatever else the run has uploaded", async () => {
    shard("rag-traces-1", 0, 20);
    shard("rag-traces-2", 20, 41);
    upload("logs", { "log.txt": "x" });
    const { exitCode, outputs } = await judge({ "expected-shards": "2" });
    expect(exitCode).toBe(0);
    expect(outputs.cases).toBe("41");
  });

  it.each([
    ["a number", "3", "trace artifacts expected: 3, found: 2"],
    ["their names", "rag-traces-1\nrag-traces-2\nrag-traces-3", "trace artifacts are missing: rag-traces-3"],
    ["names that leave one out", "rag-traces-1", "trace artifacts were not expected: rag-traces-2"],
  ])("that do not fit %s make the run incomplete", async (_, expected, why) => {
    shard("rag-traces-1", 0, 20);
    shard("rag-traces-2", 20, 41);
    const { exitCode, log } = await judge({ "expected-shards": expected });
    expect(exitCode).toBe(1);
    expect(log).toContain(`incomplete_run: ${why}`);
  });

  it("that GitHub counts and does not list are no pass without them: what they hold may be what is bad", async () => {
    shard("rag-traces-1", 0, 41);
    const nothing = { retrieved_chunks: [], reranked_chunks: [], context_chunks: [], citations: [] };
    const failed = ROWS.map((row) => JSON.stringify({ ...JSON.parse(row), repeat: 1, ...nothing }));
    upload("rag-traces-2", { "traces.jsonl": `${failed.join("\n")}\n` });
    const whole = await judge();
    expect([whole.exitCode, whole.outputs.decision]).toEqual([1, "FAIL"]);
    const withoutLast = (text: string): string => {
      const list = JSON.parse(text) as { readonly artifacts: readonly { readonly name: string }[] };
      return JSON.stringify({ ...list, artifacts: list.artifacts.filter(({ name }) => name !== "rag-traces-2") });
    };
    const match = (_: string, path: string): boolean => path.endsWith("/runs/200/artifacts");
    story.github.faults.push({ match, times: 1, action: { alter: withoutLast } });
    const { exitCode, log } = await judge();
    expect(exitCode).toBe(1);
    expect(log).toContain("listing artifacts failed: this run has 3, and 2 are listed");
  });

  it.each([
    ["as many", "2", 0, "PASS"],
    ["fewer than", "3", 1, "trace files expected: 3, found: 2"],
  ])("that an earlier step unpacked are counted as files: %s as expected", async (_, expected, exit, told) => {
    const half = (from: number, to?: number): string => `${ROWS.slice(from, to).join("\n")}\n`;
    const { exitCode, log } = await story.pull({
      files: { "eval/part-1.jsonl": half(0, 20), "eval/part-2.jsonl": half(20) },
      inputs: { baseline: "none", traces: "eval/part-*.jsonl", "expected-shards": expected },
    });
    expect(exitCode).toBe(exit);
    expect(log).toContain(told);
  });

  it("are none of the reports that gates of this run have uploaded, whatever fits the pattern", async () => {
    shard("rag-traces-1", 0, 20);
    shard("rag-traces-2", 20, 41);
    const inputs = { traces: "artifact:rag-*", "expected-shards": "2" };
    expect((await judge({ ...inputs, key: "other" })).exitCode).toBe(0);
    expect((await judge(inputs)).exitCode).toBe(0);
    const { exitCode, outputs } = await judge(inputs, 2);
    expect(story.github.artifacts.map(({ name }) => name)).toContain("rag-gate-report");
    expect([exitCode, outputs.cases]).toEqual([0, "41"]);
    const alone = await judge({ traces: "artifact:rag-gate-*", "expected-shards": "" }, 3);
    expect(alone.log).toContain("this run has no artifact rag-gate-*");
  });

  it("that two lines name count once, as files do", async () => {
    shard("rag-traces-1", 0, 20);
    shard("rag-traces-2", 20, 41);
    const golden = "eval/golden.jsonl\neval/gold*.jsonl";
    const traces = "artifact:rag-traces-*\nartifact:rag-traces-1";
    const { exitCode, outputs } = await judge({ golden, traces, "expected-shards": "2" });
    expect(exitCode).toBe(0);
    expect(outputs.cases).toBe("41");
  });

  it("of a repeated job count in their latest attempt, and the others stay", async () => {
    upload("rag-traces-1", { "traces.jsonl": "{\n" });
    shard("rag-traces-2", 20, 41);
    shard("rag-traces-1", 0, 20, 2);
    const { exitCode, outputs } = await judge({ "expected-shards": "2" }, 2);
    expect(exitCode).toBe(0);
    expect(outputs.cases).toBe("41");
  });

  it("that hold the same trace conflict: the run is incomplete", async () => {
    shard("rag-traces-1", 0, 21);
    shard("rag-traces-2", 20, 41);
    const { exitCode, outputs } = await judge({ "expected-shards": "2" });
    expect(exitCode).toBe(1);
    expect(outputs.decision).toBe("FAIL");
    expect(story.comments()[0]).toContain("`incomplete_run` trace artifacts conflict");
  });

  it("that are not there are told by name", async () => {
    const { exitCode, log } = await judge();
    expect(exitCode).toBe(1);
    expect(log).toContain("this run has no artifact rag-traces-*");
    expect((await judge({ traces: "artifact:" })).log).toContain("artifact: names no artifact");
  });

  it("that have expired are told by name where a job is repeated late, and what to repeat as well", async () => {
    shard("rag-traces-1", 0, 20);
    shard("rag-traces-2", 20, 41);
    story.github.artifacts[0]!.expired = true;
    const { exitCode, log } = await judge({}, 2);
    expect(exitCode).toBe(1);
    expect(log).toContain("artifact rag-traces-1 of this run has expired");
    expect(log).toContain("hint: run all jobs of this run again");
    shard("rag-traces-1", 0, 20, 2);
    expect((await judge({}, 2)).exitCode).toBe(0);
  });

  it.each([
    ["leads out of its folder", { "../../evil.jsonl": "{}" }],
    ["is no zip", Buffer.from("PK but not really")],
  ])("in an archive that %s are refused", async (_, files) => {
    upload("rag-traces-1", files as Record<string, string> | Buffer);
    const { exitCode, outputs, log } = await judge();
    expect(exitCode).toBe(1);
    expect(outputs.decision).toBe("FAIL");
    expect(log).toContain("cannot be read");
  });

  it("that were uploaded as a file without an archive are refused with what to do", async () => {
    upload("traces.jsonl", Buffer.from(`${ROWS.join("\n")}\n`));
    const { exitCode, log } = await judge({ traces: "artifact:traces.jsonl" });
    expect(exitCode).toBe(1);
    expect(log).toContain("hint: make it again, without `archive: false`");
  });

  it("whose download is corrupted on the way are fetched again or refused, never judged", async () => {
    shard("rag-traces-1", 0, 41);
    const match = (_: string, path: string): boolean => path.startsWith("/blob/download");
    story.github.faults.push({ match, times: 1, action: "corrupt" });
    expect((await judge()).exitCode).toBe(0);
    story.github.faults.push({ match, times: 99, action: "corrupt" });
    const { exitCode, log } = await judge();
    expect(exitCode).toBe(1);
    expect(log).toContain("its digest is not the one that GitHub recorded");
  });
});
