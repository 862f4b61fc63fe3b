import { spawnSync } from "node:child_process";
import { copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { bareEnvironment } from "../helpers/bare-environment.ts";
import { rowsIn, tempFolder } from "../helpers/temp-folder.ts";

// The first five minutes with the program as users have it: set up, a green gate, a red one, nothing edited by hand.
const ROOT = join(import.meta.dirname, "../..");

function install(): (args: readonly string[], cwd: string) => { status: number | null; out: string; err: string } {
  const folder = tempFolder();
  for (const part of ["dist", "examples"]) cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  return (args, cwd) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, "dist/cli.js"), ...args], {
      cwd,
      encoding: "utf8",
      timeout: 200_000,
      env: bareEnvironment,
    });
    return { status, out: stdout, err: stderr };
  };
}

/** The commands that init printed. */
const commandsOf = (out: string): string[][] =>
  [...out.matchAll(/^ {2}node \S+cli\.js (.+)$/gm)].map(([, words]) => words!.split(" "));

describe("the first five minutes", () => {
  it("from an empty folder to a green and a red gate, with the commands that init prints", () => {
    const run = install();
    const cwd = tempFolder();
    const { status, out } = run(["init", "--yes"], cwd);
    expect(status).toBe(0);
    const [green, red] = commandsOf(out);
    // Who is promised a green gate is told why its first word is a risk.
    expect(out).toContain("there is no baseline yet");
    expect(run(green!, cwd)).toMatchObject({ status: 0, out: expect.stringContaining("PASS WITH RISK") });
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
    expect(set.out).toMatch(/recall@10 is 1\.000: min 0\.94 leaves room for 2 cases of 35, each worth 0\.029/);
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

  it("with files of Ragas, green and then red without a line written by hand", () => {
    const run = install();
    const cwd = tempFolder({ "eval/testset.jsonl": ragasTestset(), "eval/results.jsonl": ragasResults("candidate") });
    const set = run(["init", "--yes"], cwd);
    expect(set.err).toBe("");
    expect(set.status).toBe(0);
    expect(set.out).toContain("golden set   eval/testset.jsonl (Ragas test set)");
    expect(set.out).toContain("traces       eval/results.jsonl (Ragas samples and results)");
    expect(run(["init", "--check"], cwd).out).toContain("golden set       eval/testset.jsonl\n");
    const [green] = commandsOf(set.out);
    const first = run(green!, cwd);
    expect(first.status, first.err).toBe(0);
    writeFileSync(join(cwd, "eval/head.jsonl"), ragasResults("candidate-regressed"));
    const changed = green!.map((word) => word.replace("results.jsonl", "head.jsonl"));
    const red = run([...changed, "--baseline", "rag-gate-report", "--out", "head-report"], cwd);
    expect(red.status, red.err).toBe(1);
    expect(red.out).toMatch(/^\n?FAIL/);
  });
});

describe("results that hold the labels as well", () => {
  const rows = () => ragasResults("candidate").trim().split("\n");
  const labelled = (): string => {
    const labels = new Map(ragasCases().map((one) => [one.question, one.expected_chunk_ids]));
    const row = (line: string) => JSON.parse(line) as { user_input: string };
    return lines(rows().map((line) => ({ ...row(line), reference_context_ids: labels.get(row(line).user_input) })));
  };

  it("give a golden set of its own, so that a question that the pipeline leaves out is missed", () => {
    const run = install();
    const cwd = tempFolder({ "eval/results.jsonl": labelled() });
    const { out } = run(["init", "--yes"], cwd);
    expect(out).toContain("golden set   eval/golden.jsonl (new, out of eval/results.jsonl: ");
    const workflow = readFileSync(join(cwd, ".github/workflows/rag-gate.yml"), "utf8");
    expect(workflow).toContain('golden: "eval/golden.jsonl"');
    expect(workflow).toContain("rm -f 'eval/results.jsonl'");
    const [gate] = commandsOf(out);
    expect(run(gate!, cwd).status).toBe(0);
    writeFileSync(join(cwd, "eval/results.jsonl"), `${labelled().split("\n").slice(0, 5).join("\n")}\n`);
    expect(run(gate!, cwd)).toMatchObject({ status: 1, out: expect.stringMatching(/fail +missing_traces/) });
  });

  it("overwrite no golden set", () => {
    const run = install();
    const cwd = tempFolder({ "eval/results.jsonl": labelled(), "eval/golden.jsonl": "not read\n" });
    const { status, err } = run(["init", "--yes"], cwd);
    expect(status).toBe(2);
    expect(err).toContain("eval/golden.jsonl exists already, and eval/results.jsonl is golden set and traces in one");
    expect(readFileSync(join(cwd, "eval/golden.jsonl"), "utf8")).toBe("not read\n");
  });
});

interface Case {
  readonly id: string;
  readonly question: string;
  readonly expected_answer?: string;
  readonly expected_chunk_ids?: readonly string[];
  readonly expected_behavior?: string;
}

interface Run {
  readonly query_id: string;
  readonly retrieved_chunks: readonly { readonly chunk_id: string }[];
  readonly answer: string;
}

const rowsOf = <T>(file: string): T[] => rowsIn<T>(readFileSync(join(ROOT, "examples/assistant", file), "utf8"));
const lines = (rows: readonly unknown[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join("");

/** The cases of the example that Ragas can say: an answer is expected, and the question is asked once. */
function ragasCases(): Case[] {
  const cases = rowsOf<Case>("golden.jsonl").filter(({ expected_behavior: b = "answer" }) => b === "answer");
  return cases.filter(({ question }, i) => cases.findIndex((other) => other.question === question) === i);
}

function ragasTestset(): string {
  const sample = ({ question, expected_answer, expected_chunk_ids }: Case) => ({
    user_input: question,
    reference: expected_answer,
    reference_context_ids: expected_chunk_ids,
    synthesizer_name: "single_hop_specific_query_synthesizer",
  });
  return lines(ragasCases().map(sample));
}

/** What `to_pandas()` gives: the columns of the test set beside the answers. */
function ragasResults(name: string): string {
  const cases = new Map(ragasCases().map((one) => [one.id, one]));
  const sample = ({ query_id: id, retrieved_chunks: chunks, answer }: Run) => ({
    user_input: cases.get(id)?.question,
    reference: cases.get(id)?.expected_answer,
    retrieved_contexts: chunks.map((chunk) => `text of ${chunk.chunk_id}`),
    retrieved_context_ids: chunks.map((chunk) => chunk.chunk_id),
    response: answer,
  });
  return lines(
    rowsOf<Run>(`${name}.jsonl`)
      .filter(({ query_id: id }) => cases.has(id))
      .map(sample),
  );
}
