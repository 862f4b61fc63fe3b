import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { answerHelp } from "./parts/answer-help.ts";
import { generateRun } from "./parts/bench-data.ts";

answerHelp(`
Measures scoring in shards against judging all traces in one process, with the built dist/. Data goes to .bench/.

Usage: node scripts/bench-shards.ts
Environment: BENCH_SIZE (100000), BENCH_SHARDS (256), BENCH_SAMPLES (2)
`);

// One run of many traces, dealt to shards: what a shard's job costs, and what merging all score files costs beside
// judging the traces in one process. A shard's cost hardly depends on which one it is, so a few are measured; the score
// files of all shards are cut from the scores of the whole run, which hold the same records.
const SIZE = Number(process.env.BENCH_SIZE ?? 100_000);
const SHARDS = Number(process.env.BENCH_SHARDS ?? 256);
const SAMPLES = Number(process.env.BENCH_SAMPLES ?? 2);
const cli = resolve("dist/cli.js");
const folder = resolve(".bench/shards");
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const { golden, head, corpus } = generateRun(resolve(".bench"), SIZE);
const inputs = ["--golden", golden, "--corpus", corpus, "--config", resolve("scripts/parts/bench-policy.yml")];
const lines = (file: string): string[] => readFileSync(file, "utf8").trimEnd().split("\n");
const dealt = <T>(rows: readonly T[], shard: number): T[] => rows.filter((_, i) => i % SHARDS === shard);

const rows = lines(head);
for (let shard = 0; shard < SAMPLES; shard++) {
  const traces = join(folder, `traces-${shard}.jsonl`);
  writeFileSync(traces, `${dealt(rows, shard).join("\n")}\n`);
  measure(`score, shard ${shard + 1} of ${SHARDS}`, ["score", ...inputs, "--traces", traces, "--out", `${traces}.gz`]);
}
const whole = join(folder, "whole.jsonl");
measure("score, all traces in one file", ["score", ...inputs, "--traces", head, "--out", whole]);
const [header, ...scored] = lines(whole);
const records = scored.slice(0, -1).filter((line) => !line.startsWith('{"warning"'));
const parts = dealRecords(records);
const files = parts.map((part, shard) => {
  const file = join(folder, `scores-${shard}.jsonl`);
  writeFileSync(file, `${[header, ...part, JSON.stringify({ end: part.length, warnings: {} })].join("\n")}\n`);
  return file;
});
measure(`gate, ${SHARDS} score files`, ["gate", ...inputs, "--traces", ...files, "--out", join(folder, "merged")]);
measure("gate, all traces in one process", ["gate", ...inputs, "--traces", head, "--out", join(folder, "direct")]);
for (const name of ["report.json", "cases.jsonl", "report.md"]) {
  const [merged, direct] = ["merged", "direct"].map((report) => readFileSync(join(folder, report, name)));
  console.log(`${name}: ${merged!.equals(direct!) ? "the same bytes" : "DIFFERENT"}`);
}

/** The records of each shard, every one with its versions, which a file leaves out while they stay the same. */
function dealRecords(all: readonly string[]): string[][] {
  const dealt = Array.from({ length: SHARDS }, (): string[] => []);
  let versions: unknown;
  for (const [i, line] of all.entries()) {
    const record = JSON.parse(line) as Record<string, unknown>;
    versions = record.versions ?? versions;
    dealt[i % SHARDS]!.push(JSON.stringify({ ...record, versions }));
  }
  return dealt;
}

function measure(what: string, args: readonly string[]): void {
  const program = `const begun = performance.now();
process.argv.splice(1, 1);
process.on("exit", () => {
  process.stderr.write("\\nMEASURED " + JSON.stringify([performance.now() - begun, process.resourceUsage().maxRSS / 1024]));
});
await import(process.argv[1]);`;
  const script = join(folder, "measure.mjs");
  writeFileSync(script, program);
  let text = "";
  try {
    text = execFileSync("sh", ["-c", '"$@" 2>&1 >/dev/null', "sh", process.execPath, script, cli, ...args], {
      encoding: "utf8",
      maxBuffer: 1 << 28,
    });
  } catch (error) {
    text = String((error as { stdout?: unknown }).stdout);
  }
  const [ms, mb] = JSON.parse(/MEASURED (.*)$/.exec(text)![1]!) as [number, number];
  console.log(`${what.padEnd(36)} ${(ms / 1000).toFixed(1).padStart(7)} s ${mb.toFixed(0).padStart(6)} MB`);
}
