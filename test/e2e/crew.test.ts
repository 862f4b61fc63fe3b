import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DiagnosticLog } from "../../src/diagnostics/log.ts";
import { ChunkIndex } from "../../src/input/corpus/chunk-index.ts";
import { readCorpus } from "../../src/input/corpus/read-corpus.ts";
import { parsePolicy } from "../../src/policy/parse-policy.ts";
import { preparePair } from "../../src/run/prepare.ts";
import {
  fileStamps,
  type RangeJob,
  type RangeResult,
  SourceDigest,
  type WorkerOrder,
} from "../../src/workers/start-crew.ts";
import { sha256 } from "../../src/workspace/host.ts";
import { fileSource } from "../../src/workspace/sources.ts";

import { bareEnvironment } from "../helpers/bare-environment.ts";
import { jsonl } from "../helpers/temp-folder.ts";

// Files so large that the gate takes threads to them, against the same rows in files that one thread reads.
const CLI = join(import.meta.dirname, "../../dist/cli.js");
const CASES = 1300;
/** Few rows of much text: what takes time is the size. */
const TEXT = "nghỉ phép năm ".repeat(2600);
const folder = mkdtempSync(join(tmpdir(), "rag-gate-crew-"));
const HALVES = ["half-1.jsonl", "half-2.jsonl"];

type Row = Record<string, unknown>;

const id = (i: number): string => `case_${String(i).padStart(5, "0")}`;

function trace(i: number): Row {
  const found = [`d${(i * 7) % 50}:c1`, `d${i % 50}:c1`, `d${(i * 3) % 50}:c1`];
  return {
    query_id: id(i),
    config_id: "main",
    retrieved_chunks: i % 11 === 0 ? found.slice(0, 1) : [...new Set(found)],
    context_chunks: [{ chunk_id: `d${i % 50}:c1`, text: TEXT }],
    answer: i % 5 === 0 ? "I do not know." : `Twelve days, ${i}.`,
    citations: [`d${i % 50}:c1`],
    latency_ms: i % 2 === 0 ? { end_to_end: 900 + i } : { retrieve: i, end_to_end: 100 + i },
    versions: { prompt: i < CASES / 2 ? "p1" : "p2" },
    ...(i % 17 === 0 ? { error: "timeout" } : {}),
  };
}

function write(name: string, rows: readonly (Row | string)[]): void {
  const file = openSync(join(folder, name), "w");
  for (const row of rows) writeSync(file, `${typeof row === "string" ? row : JSON.stringify(row)}\n`);
  closeSync(file);
}

function gate(traces: readonly string[], out: string, options: readonly string[] = []) {
  const inputs = ["--golden", "golden.jsonl", "--corpus", "corpus.jsonl", "--baseline", "baseline.jsonl"];
  const args = ["gate", ...inputs, "--traces", ...traces, "--out", out, "--format", "json"];
  const { status, stderr } = spawnSync(process.execPath, [...options, CLI, ...args], {
    cwd: folder,
    encoding: "utf8",
    timeout: 200_000,
    env: bareEnvironment,
  });
  const written = join(folder, out);
  return {
    status,
    stderr,
    files: readdirSync(written),
    file: (name: string) => readFileSync(join(written, name), "utf8"),
  };
}

/** Writes the rows once whole and once in halves, and gates both. */
function both(rows: readonly (Row | string)[]) {
  const middle = rows.length >> 1;
  write("whole.jsonl", rows);
  write(HALVES[0]!, rows.slice(0, middle));
  write(HALVES[1]!, rows.slice(middle));
  return { shared: gate(["whole.jsonl"], "shared"), alone: gate(HALVES, "alone"), middle };
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(() => {
  const golden = Array.from({ length: CASES }, (_, i) => ({
    id: id(i),
    question: `How many days, ${i}?`,
    expected_answer: `Twelve days, ${i}.`,
    expected_chunk_ids: [`d${i % 50}:c1`],
    tags: [`t${i % 4}`],
    user_context: { tenant_id: "a", roles: ["employee"] },
  }));
  const corpus = Array.from({ length: 50 }, (_, i) => ({
    chunk_id: `d${i}:c1`,
    document_id: `d${i}`,
    tenant_id: i === 9 ? "b" : "a",
    acl_roles: ["employee"],
  }));
  writeFileSync(join(folder, "golden.jsonl"), jsonl(golden));
  writeFileSync(join(folder, "corpus.jsonl"), jsonl(corpus));
  write(
    "baseline.jsonl",
    Array.from({ length: CASES }, (_, i) => ({ ...trace(i), answer: "Twelve days." })),
  );
});

describe("several threads", () => {
  it("say what one says, byte for byte", () => {
    const { shared, alone } = both(Array.from({ length: CASES }, (_, i) => trace(i)));
    expect(shared.status).toBe(1);
    expect(shared.stderr).toBe(alone.stderr);
    expect(shared.files).toEqual(alone.files);
    expect(shared.files.length).toBeGreaterThan(5);
    for (const name of shared.files) expect(shared.file(name) === alone.file(name), name).toBe(true);
  });

  it.runIf(availableParallelism() > 1)("take part", () => {
    write(
      "whole.jsonl",
      Array.from({ length: CASES }, (_, i) => trace(i)),
    );
    const profiles = join(folder, "profiles");
    gate(["whole.jsonl"], "shared", ["--cpu-prof", "--cpu-prof-interval", "100000", "--cpu-prof-dir", profiles]);
    expect(readdirSync(profiles).length).toBeGreaterThan(1);
  });

  it("score nothing with other files than were there at the start", async () => {
    const policy = (await parsePolicy("version: 1\n", { file: "p.yml" }, new DiagnosticLog()))!;
    const file = (name: string) => ({ name, path: join(folder, name) });
    const digest = new SourceDigest();
    const sources = (name: string) => digest.watch([fileSource(name, folder)]);
    const [index, log] = [new ChunkIndex(), new DiagnosticLog()];
    await readCorpus(sources("corpus.jsonl"), index, log);
    const options = { sha256, goldenAdapter: null, suite: null, includeText: false };
    await preparePair({ policy, golden: sources("golden.jsonl"), labels: [] }, index, options, log);
    write("few.jsonl", [trace(1), trace(2)]);
    const descriptor = openSync(join(folder, "few.jsonl"), "r");
    const scored = async (stamps: string): Promise<number | undefined> => {
      const workerData: WorkerOrder = {
        policy: { ...policy, gates: [] },
        golden: [file("golden.jsonl")],
        labels: [],
        corpus: [file("corpus.jsonl")],
        goldenFormat: null,
        stamps,
        includeText: false,
      };
      const worker = new Worker(join(import.meta.dirname, "../../dist/score-worker.js"), { workerData });
      const result = new Promise<RangeResult>((resolve, reject) => {
        worker.once("message", resolve);
        worker.once("error", reject);
      });
      const next = new Int32Array(new SharedArrayBuffer(4));
      const starts = [0, Number.POSITIVE_INFINITY];
      worker.postMessage({
        job: 1,
        name: "few.jsonl",
        descriptor,
        starts,
        next,
      } satisfies RangeJob);
      const { packed, golden } = await result;
      expect(golden).toBe(digest.value());
      await worker.terminate();
      return packed?.answerHashes.length;
    };
    expect(await scored(fileStamps([file("golden.jsonl"), file("corpus.jsonl")]))).toBe(2);
    expect(await scored(fileStamps([file("golden.jsonl"), file("baseline.jsonl")]))).toBeUndefined();
    closeSync(descriptor);
  });

  it("warn of a row where it stands, and of nothing twice", () => {
    const rows = Array.from({ length: CASES }, (_, i) => trace(i));
    rows[700] = { ...rows[700]!, question: "Another one?" };
    rows[1100] = { ...rows[1100]!, question: "Another one?" };
    const { shared, alone, middle } = both(rows);
    expect(shared.stderr).toContain("whole.jsonl:701 warning trace/question-differs");
    expect(shared.stderr.match(/question-differs/g)).toHaveLength(alone.stderr.match(/question-differs/g)!.length);
    expect(alone.stderr).toContain(`half-2.jsonl:${701 - middle} warning trace/question-differs`);
    expect(shared.file("cases.jsonl") === alone.file("cases.jsonl")).toBe(true);
    expect(
      shared.file("report.json").replaceAll("whole.jsonl", "") ===
        alone.file("report.json").replaceAll(/half-\d.jsonl/g, ""),
    ).toBe(true);
  });

  it("refuse the rows that one refuses, in their lines", () => {
    const rows: (Row | string)[] = Array.from({ length: CASES }, (_, i) => trace(i));
    rows[400] = "{ no JSON";
    rows[900] = { ...trace(900), query_id: id(3) };
    rows[1200] = { ...trace(1200), retrieved_chunks: "none" };
    rows[1250] = "\ufeff{}";
    const { shared, alone, middle } = both(rows);
    expect(shared.status).toBe(2);
    expect(alone.status).toBe(2);
    const lines = (text: string) =>
      text
        .split("\n")
        .filter((line) => /^\S+jsonl:\d+/.test(line))
        .map((line) =>
          line.replace(/^(\S+?):(\d+)/, (_, file, line) => String(Number(line) + (file === HALVES[1] ? middle : 0))),
        )
        .sort();
    expect(lines(shared.stderr)).toHaveLength(4);
    expect(lines(shared.stderr)).toEqual(lines(alone.stderr));
  });
});
