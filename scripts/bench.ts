import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { answerHelp } from "./parts/answer-help.ts";
import { generateRun, generateTrec } from "./parts/bench-data.ts";

answerHelp(`
Measures the built dist/: the start of both programs, the gate on generated runs, the share of the statistics. Every
figure is a ratio against a floor measured in the same run. Data goes to .bench/.

Usage: node scripts/bench.ts
Environment: BENCH_RUNS (5), BENCH_SIZES (1000,10000,100000), BENCH_TREC (10000), BENCH_TREC_EVAL (trec_eval): the
trec_eval program to compare with, where there is one.
`);

// Every figure is a ratio against a floor measured in the same run, interleaved, as the median of several runs: the
// machine's speed and mood cancel out.
const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const SIZES = (process.env.BENCH_SIZES ?? "1000,10000,100000").split(",").map(Number);
const TREC_SIZES = (process.env.BENCH_TREC ?? "10000").split(",").filter(Boolean).map(Number);
const TREC_EVAL = process.env.BENCH_TREC_EVAL ?? "trec_eval";
const cli = resolve("dist/cli.js");
const floor = resolve("scripts/parts/bench-floor.ts");
const folder = resolve(".bench");
mkdirSync(folder, { recursive: true });

console.log(`Node ${process.version}, median of ${RUNS} runs\n`);
start();
action();
for (const size of SIZES) gate(size);
for (const size of TREC_SIZES) trec(size, 100);
for (const size of [500, ...SIZES.filter((size) => size >= 100_000)]) statistics(size);

function start(): void {
  const empty = ["-e", "0"];
  const demo = [cli, "demo", "--out", join(folder, "demo")];
  const [zero, own] = interleaved([empty, demo]);
  row("CLI, 41 cases, whole process", own!.ms, zero!.ms, "node -e 0", own!.mb);
}

/** The Action from its start to the verdict, with nothing to ask GitHub for. */
function action(): void {
  const workspace = resolve("examples/assistant");
  const env = {
    INPUT_GOLDEN: "golden.jsonl",
    INPUT_TRACES: "candidate.jsonl",
    INPUT_CORPUS: "corpus.jsonl",
    INPUT_BASELINE: "baseline.jsonl",
    INPUT_COMMENT: "never",
    GITHUB_REPOSITORY: "o/r",
    GITHUB_RUN_ID: "1",
    GITHUB_WORKSPACE: workspace,
    RUNNER_TEMP: join(folder, "temp"),
    GITHUB_OUTPUT: "",
    GITHUB_STEP_SUMMARY: "",
  };
  const [zero, own] = interleaved([["-e", "0"], [resolve("dist/index.js")]], env);
  row("Action, 41 cases, start to verdict", own!.ms, zero!.ms, "node -e 0", own!.mb);
}

/** Against the traces of the baseline, and against its report, as a workflow does. */
function gate(size: number): void {
  const { golden, head, baseline, corpus } = generateRun(folder, size);
  const rules = ["--corpus", corpus, "--config", resolve("scripts/parts/bench-policy.yml")];
  const gated = (traces: string, out: string, ...more: readonly string[]): string[] => {
    const inputs = ["--golden", golden, "--traces", traces, ...rules, ...more];
    return [cli, "gate", ...inputs, "--out", join(folder, out), "--format", "json"];
  };
  const earlier = join(folder, "earlier");
  measure(gated(baseline, "earlier"), {});
  const [least, own, leastOfReport, ownOfReport] = interleaved([
    [floor, golden, head, baseline, corpus],
    gated(head, "report", "--baseline", baseline),
    [floor, golden, head, join(earlier, "cases.jsonl"), corpus],
    gated(head, "report", "--baseline", earlier),
  ]);
  const name = `gate, ${size.toLocaleString("en-US")} traces x 10 chunks`;
  row(`${name}, with baseline`, own!.ms, least!.ms, "read + JSON.parse", own!.mb);
  row(`${name}, its report`, ownOfReport!.ms, leastOfReport!.ms, "read + JSON.parse", ownOfReport!.mb);
}

/** The same rows as TREC files: qrels and two runs, which trec_eval has to be started for one after the other. */
function trec(size: number, depth: number): void {
  const { golden, head, baseline } = generateTrec(folder, size, depth);
  const inputs = ["--golden", golden, "--traces", head, "--baseline", baseline];
  const evaluated = (options: string): Program => {
    const script = `"$0" ${options} "$1" "$2" && "$0" ${options} "$1" "$3" || exit 2`;
    return { program: "/bin/sh", args: ["-c", script, TREC_EVAL, golden, head, baseline] };
  };
  const hasOther = spawnSync(TREC_EVAL, ["-v"]).error === undefined;
  const [least, own, summary, whole] = interleaved([
    [floor, golden, head, baseline],
    [cli, "gate", ...inputs, "--out", join(folder, "report"), "--format", "json"],
    ...(hasOther ? [evaluated(""), evaluated("-q -m all_trec")] : []),
  ]);
  const name = `gate, TREC ${size.toLocaleString("en-US")} x ${depth}, with baseline`;
  row(name, own!.ms, least!.ms, "read + split", own!.mb);
  if (summary !== undefined) row(name, own!.ms, summary.ms, "trec_eval, its summary", own!.mb);
  if (whole !== undefined) row(name, own!.ms, whole.ms, "trec_eval -q -m all_trec", own!.mb);
}

/** What the statistics are of the whole gate, in one process. */
function statistics(size: number): void {
  const { golden, head, baseline, corpus } = generateRun(folder, size);
  const args = [
    resolve("scripts/parts/bench-statistics.ts"),
    golden,
    head,
    baseline,
    corpus,
    "scripts/parts/bench-policy.yml",
  ];
  const samples = Array.from({ length: RUNS }, () => {
    const text = execFileSync(process.execPath, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    return JSON.parse(text) as Record<"whole" | "metrics" | "slices" | "everything" | "refs" | "own", number>;
  });
  const of = (name: keyof (typeof samples)[0]): number => median(samples.map((sample) => sample[name]));
  const percent = (ms: number): string => `${((ms / of("whole")) * 100).toFixed(0)} %`;
  const done = of("metrics") + of("slices");
  console.log(
    `${`statistics of ${size.toLocaleString("en-US")} cases, as the gate does`.padEnd(56)} ${percent(done)} of the gate (${of("refs")} metrics ${Math.round(of("metrics"))} ms, ${of("own")} slices ${Math.round(of("slices"))} ms of ${Math.round(of("whole"))} ms)\n${`  all metrics x 30 slices on top`.padEnd(56)} ${percent(of("everything"))} (${Math.round(of("everything"))} ms)`,
  );
}

interface Measured {
  readonly ms: number;
  readonly mb: number;
}

interface Program {
  readonly program: string;
  readonly args: readonly string[];
}

/** Arguments alone are Node's. */
function interleaved(commands: readonly (readonly string[] | Program)[], env: NodeJS.ProcessEnv = {}): Measured[] {
  const samples = commands.map(() => ({ ms: [] as number[], mb: [] as number[] }));
  for (let run = 0; run < RUNS; run++) {
    for (const [i, command] of commands.entries()) {
      const isNode = !("program" in command);
      const { ms, mb } = isNode ? measure(command, env) : measure(command.args, env, command.program);
      samples[i]!.ms.push(ms);
      samples[i]!.mb.push(mb);
    }
  }
  return samples.map(({ ms, mb }) => ({ ms: median(ms), mb: Math.max(...mb) }));
}

/** Wall time and peak memory of a child. GNU time tells the peak; without it memory is not shown. */
function measure(args: readonly string[], env: NodeJS.ProcessEnv, own = process.execPath): Measured {
  const time = existsSync("/usr/bin/time");
  const log = join(folder, "time.txt");
  const [program, ...rest] = time ? ["/usr/bin/time", "-f", "%M", "-o", log, own, ...args] : [own, ...args];
  // A runner begins without an earlier report: what removing one costs is the file system's.
  rmSync(join(folder, "report"), { recursive: true, force: true });
  const begin = performance.now();
  const { status, stderr } = spawnSync(program!, rest, {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, ...env },
  });
  const ms = performance.now() - begin;
  if (status !== 0 && status !== 1) throw new Error(`${args[0]} ended with ${status}: ${stderr}`);
  return { ms, mb: time ? Number(readFileSync(log, "utf8").trim().split("\n").at(-1)) / 1024 : Number.NaN };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!;
}

function row(name: string, ms: number, least: number, what: string, mb: number): void {
  const memory = Number.isNaN(mb) ? "" : `, peak ${Math.round(mb)} MB`;
  console.log(
    `${name.padEnd(56)} ${(ms / least).toFixed(2)} x ${what} (${Math.round(ms)} / ${Math.round(least)} ms${memory})`,
  );
}

rmSync(join(folder, "time.txt"), { force: true });
bundle();

/** The files of the bundle, and what the largest of what went into it is: a source folder or a package. */
function bundle(): void {
  const files = readdirSync("dist", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
  const sizes = new Map<string, number>();
  const inputs = new Map<string, number>();
  for (const name of files) {
    const text = readFileSync(join("dist", name), "utf8");
    sizes.set(name, Buffer.byteLength(text));
    // The bundler says before each module where it comes from.
    const parts = text.split(/^\s*\/\/ (src\/[^/\s]+|node_modules\/(?:@[^/\s]+\/)?[^/\s]+)\S*$/m);
    for (let i = 1; i < parts.length; i += 2)
      inputs.set(parts[i]!, (inputs.get(parts[i]!) ?? 0) + Buffer.byteLength(parts[i + 1]!));
  }
  const largest = (of: Map<string, number>, count: number): string =>
    [...of]
      .sort((a, b) => b[1] - a[1])
      .slice(0, count)
      .map(([name, bytes]) => `${String(bytes).padStart(9)}  ${name}`)
      .join("\n");
  console.log(`\nBundle: largest files\n${largest(sizes, 12)}\nBundle: largest inputs\n${largest(inputs, 10)}`);
}
