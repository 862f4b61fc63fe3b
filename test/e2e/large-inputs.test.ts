import { spawnSync } from "node:child_process";
import { closeSync, ftruncateSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { goldenRow, traceRow } from "../helpers/make-case.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

// A line that does not end costs no more than the longest line that is allowed, however long it is. The files are sparse:
// they take no room on the disk.
const CLI = join(import.meta.dirname, "../../dist/cli.js");
const LENGTH = 200_000_000;
const MOST_MEMORY_MB = 400;

const FILES = ["golden.jsonl", "traces.jsonl", "corpus.jsonl", "baseline.jsonl", "policy.yml"] as const;
const PEAK = `data:text/javascript,process.on("exit",()=>console.error("peak",process.resourceUsage().maxRSS>>10))`;

function judge(cwd: string, traces = "traces.jsonl") {
  const inputs = ["--golden", "golden.jsonl", "--traces", traces, "--corpus", "corpus.jsonl"];
  const more = ["--baseline", "baseline.jsonl", "--config", "policy.yml"];
  const { status, stderr } = spawnSync(process.execPath, ["--import", PEAK, CLI, ...inputs, ...more], {
    cwd,
    encoding: "utf8",
    timeout: 200_000,
    env: { PATH: process.env.PATH ?? "" },
  });
  return { status, stderr, megabytes: Number(/^peak (\d+)$/m.exec(stderr)?.[1] ?? Number.NaN) };
}

function folder(): string {
  return tempFolder({
    "golden.jsonl": [goldenRow("a")],
    "traces.jsonl": [traceRow("a")],
    "baseline.jsonl": [traceRow("a")],
    "corpus.jsonl": [{ chunk_id: "a:c1" }],
    "policy.yml": "version: 1\n",
  });
}

/** A file that begins so and goes on with zeros to its length. */
function sparse(path: string, start: string): void {
  const file = openSync(path, "w");
  writeSync(file, start);
  ftruncateSync(file, LENGTH);
  closeSync(file);
}

it.each(FILES)("%s of one line of 200 MB", (name) => {
  const cwd = folder();
  const isTrace = /traces|baseline/.test(name);
  const fields = isTrace
    ? '"query_id":"a","retrieved_chunks":[],"context_chunks":[],"citations":[],"answer":"'
    : '"id":"a","question":"';
  sparse(join(cwd, name), `{${fields}`);
  const { status, stderr, megabytes } = judge(cwd);
  expect(stderr).toMatch(/longer than 32 MiB|larger than 1000000 bytes/);
  expect(stderr).toContain(name);
  expect(stderr).not.toMatch(/ has a bug|\n\s+at /);
  expect(status).toBe(2);
  expect(megabytes).toBeLessThan(MOST_MEMORY_MB);
});

it("a packed line of 60 MB", () => {
  const cwd = folder();
  const packed = tempFolder({ "long.jsonl.gz": gzipSync(Buffer.alloc(60_000_000, "a"), { level: 1 }) });
  const { status, stderr, megabytes } = judge(cwd, join(packed, "long.jsonl.gz"));
  expect(stderr).toContain("longer than 32 MiB");
  expect(status).toBe(2);
  expect(megabytes).toBeLessThan(MOST_MEMORY_MB);
});
