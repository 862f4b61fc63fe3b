import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { NoOperationTraceWriter, parseWorkflow } from "@actions/workflow-parser";
import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { renderWorkflow } from "../../src/datasets/init/check-setup.ts";
import { goldenRow, traceRow } from "../helpers/make-case.ts";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const POLICY = ".github/rag-gate.yml";
const WORKFLOW = ".github/workflows/rag-gate.yml";

const ids = ["a", "b", "c", "d"];
const golden = ids.map((id) => goldenRow(id));
const traces = ids.map((id) => traceRow(id));
const read = (folder: string, file: string): string => readFileSync(join(folder, file), "utf8");
const init = (folder: string, ...args: string[]) => runCli(["init", ...args], folder);

const problems = (content: string): string[] =>
  parseWorkflow({ name: "rag-gate.yml", content }, new NoOperationTraceWriter())
    .context.errors.getErrors()
    .map(({ message }) => message);

describe("init where nothing was answered yet", () => {
  const gatesOf = async (row: object) => {
    const folder = tempFolder({ "eval/golden.jsonl": `${JSON.stringify(row)}\n` });
    await init(folder, "--golden", "eval/golden.jsonl", "--traces", "eval/traces.jsonl", "--yes");
    return Object.keys(parse(read(folder, POLICY)).gates);
  };

  it("writes the usual gates that the labels can have a value for", async () => {
    const rest = ["behavior_accuracy", "latency_p95"];
    const question = { id: "a", question: "How many days?" };
    expect(await gatesOf(goldenRow("a"))).toEqual(["recall@10", "mrr@10", "citation_correctness", ...rest]);
    expect(await gatesOf({ ...question, expected_docs: ["hr"] })).toEqual([
      "doc_recall@10",
      "doc_mrr@10",
      "citation_correctness",
      ...rest,
    ]);
    expect(await gatesOf({ ...question, expected_answer: "12." })).toEqual(["citation_correctness", ...rest]);
  });

  it("writes all of them where the golden set cannot be read", async () => {
    expect(await gatesOf({ id: "a", question: 3 })).toContain("recall@10");
  });
});

describe("init", () => {
  it("shows what it would write and writes nothing without --yes", async () => {
    const folder = tempFolder();
    const { exitCode, out } = await init(folder);
    expect(exitCode).toBe(0);
    for (const file of [POLICY, WORKFLOW, "eval/golden.jsonl", "eval/corpus.jsonl"])
      expect(out).toContain(`--- ${file} (new)`);
    expect(out).toMatch(/Nothing was written\. To write these files, add --yes\.\n$/);
    expect(readdirSync(folder)).toEqual([]);
  });

  it("sees files that are packed", async () => {
    const packed = (rows: readonly object[]) => gzipSync(rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
    const folder = tempFolder({
      "eval/g.jsonl.gz": packed(golden),
      "eval/t.ndjson.gz": packed(traces),
      "eval/no.jsonl.gz": "not packed at all",
    });
    const { out, exitCode } = await init(folder, "--yes");
    expect([exitCode, out]).toEqual([0, expect.stringContaining("eval/g.jsonl.gz")]);
    expect(read(folder, WORKFLOW)).toContain(`traces: "eval/t.ndjson.gz"`);
    expect((await init(folder, "--check")).out).toContain("eval/g.jsonl.gz");
  });

  it("writes in an empty folder what validates, is green, and red with the regressed example", async () => {
    const folder = tempFolder();
    const { out } = await init(folder, "--yes");
    expect(problems(read(folder, WORKFLOW))).toEqual([]);
    // The commands that it prints are those that work.
    const commands = [...out.matchAll(/^ {2}npx rag-gate (.+)$/gm)].map(([, words]) => words!.split(" "));
    expect(commands).toHaveLength(2);
    const [green, red] = commands as [string[], string[]];
    expect((await runCli(["validate", ...green.slice(1)], folder)).exitCode).toBe(0);
    const first = await runCli(green, folder);
    expect(first.exitCode).toBe(0);
    expect(first.report!.gates.filter(({ kind }) => kind === "coverage").length).toBeGreaterThan(10);
    expect(first.report!.gates.filter(({ status }) => status === "fail")).toEqual([]);
    expect(first.report!.policy).toMatchObject({ file: POLICY });
    const second = await runCli(red, folder);
    expect(second.exitCode).toBe(1);
    expect(second.out).toContain("pay_001: acme / employee saw pay:c5 (needs another role)");
    const lint = ["golden", "lint", "--golden", "eval/golden.jsonl", "--corpus", "eval/corpus.jsonl"];
    expect(await runCli(lint, folder)).toMatchObject({ exitCode: 0, out: "12 cases: 0 errors, 0 warnings\n" });
  });

  it("writes a policy that editors know: its first line names the schema of the release that the workflow uses, and fits", async () => {
    const folder = tempFolder();
    await init(folder, "--yes");
    const [, release, path] =
      /^# yaml-language-server: \$schema=https:\/\/raw\.githubusercontent\.com\/rag-gate\/rag-gate\/([^/]+)\/(schemas\/.+)\n/.exec(
        read(folder, POLICY),
      )!;
    expect(read(folder, WORKFLOW)).toContain(`uses: rag-gate/rag-gate@${release}\n`);
    const schema = JSON.parse(readFileSync(join(import.meta.dirname, "../..", path!), "utf8")) as object;
    const validate = new Ajv({ strict: false }).compile(schema);
    expect(validate(parse(read(folder, POLICY))), JSON.stringify(validate.errors)).toBe(true);
  });

  it.each([
    ["", null, "# Pull requests, pushes, the merge queue and every night: all cases."],
    ["suites: { nightly: {} }\n", null, "# Pull requests, pushes, the merge queue and every night: all cases."],
    ["suites: { smoke: { sample: 2 } }\n", "smoke", 'the suite "smoke"'],
  ])("asks of a policy that is there for no suite but its own: %j", async (suites, asked, said) => {
    const folder = tempFolder({ "g.jsonl": golden, "t.jsonl": traces });
    mkdirSync(join(folder, ".github"));
    writeFileSync(join(folder, POLICY), `version: 1\n${suites}`);
    const { exitCode, err } = await init(folder, "--yes");
    expect([exitCode, err]).toEqual([0, ""]);
    const text = read(folder, WORKFLOW);
    expect(problems(text)).toEqual([]);
    expect(text).toContain(said);
    const { suite = null } = parse(text, { version: "1.2" }).jobs.gate.steps.at(-1).with;
    expect(suite?.match(/'(smoke)'/)?.[1] ?? null).toBe(asked);
  });

  it("writes a workflow with explicit permissions, one marked step to edit, and no pass before it is edited", async () => {
    const folder = tempFolder();
    await init(folder, "--yes");
    const text = read(folder, WORKFLOW);
    const { on, permissions, jobs } = parse(text, { version: "1.2" });
    expect(Object.keys(on)).toEqual(["pull_request", "merge_group", "push", "schedule", "workflow_dispatch"]);
    expect(permissions).toEqual({});
    expect(jobs.gate.permissions).toEqual({
      contents: "read",
      actions: "read",
      "pull-requests": "write",
      issues: "write",
    });
    const steps = jobs.gate.steps as { name?: string; run?: string; uses?: string; with?: Record<string, string> }[];
    expect(text.match(/EDIT THIS STEP/g)).toHaveLength(1);
    expect(steps.filter(({ run }) => run !== undefined).map(({ name }) => name)).toEqual(["Run your pipeline"]);
    const action = parse(readFileSync(join(import.meta.dirname, "../../action.yml"), "utf8"));
    for (const input of Object.keys(steps.at(-1)!.with!)) expect(action.inputs).toHaveProperty(input);
    expect(steps.at(-1)!.with).toMatchObject({ golden: "eval/golden.jsonl", traces: "eval/traces.jsonl" });
    const placeholder = steps[1]!.run!;
    const script = (cwd: string) => execFileSync("bash", ["-e", "-c", placeholder], { cwd, stdio: "pipe" });
    const stale = tempFolder({ "eval/traces.jsonl": traces });
    expect(() => script(stale)).toThrow(/Fill in the step/);
    expect(existsSync(join(stale, "eval/traces.jsonl"))).toBe(false);
    for (const [result, decision, release, passes] of [
      ["success", "PASS", "true", true],
      ["success", "PASS_WITH_RISK", "false", true],
      ["success", "PASS_WITH_RISK", "true", false],
      ["failure", "PASS", "false", false],
      ["success", "", "false", false],
      ["skipped", "", "false", false],
    ] as const) {
      const env = { ...process.env, RESULT: result, DECISION: decision, RELEASE: release };
      const verdict = () =>
        execFileSync("bash", ["-e", "-c", jobs["gate-ok"].steps[0].run], { env, stdio: "pipe" }) !== null;
      if (passes) expect(verdict()).toBe(true);
      else expect(verdict).toThrow();
    }
  });

  it("finds a native golden set, traces and corpus, and suggests gates from them", async () => {
    const rows = traces.map((row, i) => (i === 0 ? { ...row, retrieved_chunks: ["x"], context_chunks: ["x"] } : row));
    const folder = tempFolder({
      "tests/rag/golden.jsonl": golden,
      "out/run.jsonl": rows,
      "out/corpus.jsonl": [{ chunk_id: "a:c1", document_id: "a" }],
      "node_modules/x/golden.jsonl": golden,
      ".cache/golden.jsonl": golden,
      "rag-gate-report/cases.jsonl": golden,
      "package.json": '{"id": "x", "question": "y"}',
      "notes.txt": "Read this first 1\nThen the rest of it, which is prose.\n",
      "records.jsonl": [{ id: "x", name: "no question" }],
    });
    const { exitCode, out } = await init(folder, "--yes");
    expect(exitCode).toBe(0);
    expect(out).toContain("golden set   tests/rag/golden.jsonl (rag-gate golden set (JSONL))");
    expect(out).toContain("recall@10 is 0.750: min 0.5 leaves room for 1 case of 4, each worth 0.250");
    expect(out).toContain("With 4 cases no fall is more than chance by itself: that takes 10 cases.");
    expect(read(folder, POLICY)).toContain("  recall@10: { min: 0.5, max-drop: 0.25, evidence: significant }");
    expect(read(folder, WORKFLOW)).toContain('golden: "tests/rag/golden.jsonl"');
    expect(read(folder, WORKFLOW)).toContain('corpus: "out/corpus.jsonl"');
    expect(problems(read(folder, WORKFLOW))).toEqual([]);
    expect(existsSync(join(folder, "eval"))).toBe(false);
    const inputs = ["--golden", "tests/rag/golden.jsonl", "--traces", "out/run.jsonl"];
    expect((await runCli(["gate", ...inputs], folder)).exitCode).toBe(0);
  });

  it("finds TREC files, and gates what they can say", async () => {
    const folder = tempFolder({
      "q.qrels": "1 0 d1 1\n2 0 d2 1\n3 0 d3 2\n",
      "r.run": "1 Q0 d1 1 9 x\n2 Q0 d2 1 9 x\n3 Q0 d3 1 9 x\n",
    });
    const { exitCode } = await init(folder, "--yes");
    expect(exitCode).toBe(0);
    expect(Object.keys(parse(read(folder, POLICY)).gates)).toEqual(["recall@10", "mrr@10"]);
    expect((await runCli(["gate", "--golden", "q.qrels", "--traces", "r.run"], folder)).exitCode).toBe(0);
    const worse = tempFolder({
      "q.qrels": read(folder, "q.qrels"),
      "r.run": "1 Q0 x 1 9 x\n2 Q0 x 1 9 x\n3 Q0 d3 1 9 x\n",
      [POLICY]: read(folder, POLICY),
    });
    expect((await runCli(["gate", "--golden", "q.qrels", "--traces", "r.run"], worse)).exitCode).toBe(1);
  });

  it("samples pull requests of a large set, with gates that hold for the sample as well", async () => {
    const many = Array.from({ length: 150 }, (_, i) => `q${i}`);
    const folder = tempFolder({
      "golden.jsonl": many.map((id) => goldenRow(id)),
      "traces.jsonl": many.map((id, i) => traceRow(id, i % 5 === 0 ? { retrieved_chunks: ["x"] } : {})),
    });
    await init(folder, "--yes");
    expect(read(folder, POLICY)).toContain("smoke: { sample: 20, seed: 1 }");
    const inputs = ["--golden", "golden.jsonl", "--traces", "traces.jsonl"];
    const smoke = await runCli(["gate", ...inputs, "--suite", "smoke"], folder);
    expect(smoke.report!.head.cases).toBe(20);
    expect(smoke.exitCode).toBe(0);
    expect((await runCli(["gate", ...inputs], folder)).exitCode).toBe(0);
  });

  it("draws a sample that holds the few questions to be refused, so that their gate stands", async () => {
    const ids = Array.from({ length: 300 }, (_, i) => `q${i}`);
    const isRefused = (i: number): boolean => i % 25 === 3;
    const asked = { expected_behavior: "abstain", expected_chunk_ids: [], must_cite: [] };
    const told = { answer: "I don't know.", citations: [], expected_behavior_observed: "abstain" };
    const folder = tempFolder({
      "golden.jsonl": ids.map((id, i) => goldenRow(id, isRefused(i) ? asked : {})),
      "traces.jsonl": ids.map((id, i) => traceRow(id, isRefused(i) ? told : {})),
      "invents.jsonl": ids.map((id) => traceRow(id)),
    });
    await init(folder, "--traces", "traces.jsonl", "--yes");
    const judge = (traces: string, ...suite: string[]) =>
      runCli(["gate", "--golden", "golden.jsonl", "--traces", traces, "--baseline", "traces.jsonl", ...suite], folder);
    for (const suite of [[], ["--suite", "smoke"]]) {
      expect((await judge("traces.jsonl", ...suite)).report?.decision).toBe("PASS");
      expect((await judge("invents.jsonl", ...suite)).report?.decision).toBe("FAIL");
    }
  });

  it("tells of a gate that no sample of pull requests has cases for", async () => {
    const ids = Array.from({ length: 3000 }, (_, i) => `q${i}`);
    const asked = { expected_behavior: "abstain", expected_chunk_ids: [], must_cite: [] };
    const told = { answer: "I don't know.", citations: [], expected_behavior_observed: "abstain" };
    const golden = ids.map((id, i) => goldenRow(id, i < 5 ? asked : {}));
    const traces = ids.map((id, i) => traceRow(id, i < 5 ? told : {}));
    const { out } = await init(tempFolder({ "golden.jsonl": golden, "traces.jsonl": traces }));
    expect(out).toContain(
      "+   # No gate on abstention_accuracy: too few of its 5 cases are in the sample of pull requests.",
    );
    expect(out).toContain("smoke: { sample: 20, seed: 1 }");
  });

  it("gates refusals by themselves where many questions must be refused: answers gained elsewhere hide none of them", async () => {
    const suggested = async (refused: number): Promise<string> => {
      const ids = Array.from({ length: 20 }, (_, i) => `q${i}`);
      const asked = { expected_behavior: "abstain", expected_chunk_ids: [], must_cite: [] };
      const told = { answer: "I don't know.", citations: [], expected_behavior_observed: "abstain" };
      const golden = ids.map((id, i) => goldenRow(id, i < refused ? asked : {}));
      const traces = ids.map((id, i) => traceRow(id, i < refused ? told : {}));
      return (await init(tempFolder({ "golden.jsonl": golden, "traces.jsonl": traces }))).out;
    };
    expect(await suggested(5)).toContain("+   abstention_accuracy: { min: 0.8, max-drop: 0.2, evidence: significant }");
    expect(await suggested(4)).not.toContain("abstention_accuracy");
    expect(await suggested(5)).not.toContain("permission_denied_accuracy");
  });

  it("limits how much slower a run can be, from the latency of this one", async () => {
    const ids = Array.from({ length: 20 }, (_, i) => `q${i}`);
    const suggested = async (latency: (i: number) => object | undefined): Promise<string> => {
      const rows = ids.map((id, i) => traceRow(id, { latency_ms: latency(i) }));
      return (await init(tempFolder({ "golden.jsonl": ids.map((id) => goldenRow(id)), "traces.jsonl": rows }))).out;
    };
    const out = await suggested((i) => ({ end_to_end: 500 * (i + 1) }));
    expect(out).toContain("latency_p50 is 5000 ms: a run that takes 50% longer than the baseline fails.");
    expect(out).toContain("+   latency_p50: { max-rise: 50%, evidence: significant }");
    expect(out).toContain("+   latency_p95: { max: 11900, max-rise: 50%, evidence: significant }");
    for (const latency of [undefined, { end_to_end: 0 }])
      expect(await suggested(() => latency)).not.toContain("max-rise");
  });

  it("gates what reaches the generator, of which a ranking says nothing", async () => {
    const ids = Array.from({ length: 20 }, (_, i) => `q${i}`);
    const lost = (i: number) => (i === 0 ? { context_chunks: ["x"] } : {});
    const files = {
      "golden.jsonl": ids.map((id) => goldenRow(id)),
      "traces.jsonl": ids.map((id, i) => traceRow(id, lost(i))),
    };
    expect((await init(tempFolder(files))).out).toContain(
      "+   context_recall: { min: 0.85, max-drop: 0.05, evidence: significant }",
    );
    const lists = ids.map((id) => traceRow(id, { context_chunks: undefined, lacks: ["context"] }));
    expect((await init(tempFolder({ ...files, "traces.jsonl": lists }))).out).not.toContain("context_recall");
  });

  it.each([
    ["suggested from what it reaches", true, "doc_recall@10: { min: 0.8, max-drop: 0.2, evidence: significant }"],
    ["the usual one is told where nothing can be suggested", false, "# No gate on doc_recall@10, which is 0.000:"],
  ])("gates documents where labels name nothing else: %s", async (_, isFound, gate) => {
    const ids = Array.from({ length: 5 }, (_, i) => `q${i}`);
    const golden = ids.map((id) => goldenRow(id, { expected_chunk_ids: undefined, relevant_doc_ids: ["d"] }));
    const traces = ids.map((id) => traceRow(id, { retrieved_chunks: [isFound ? "d" : "e"] }));
    const { out } = await init(tempFolder({ "golden.jsonl": golden, "traces.jsonl": traces }));
    expect(out).toContain(`+   ${gate}`);
    expect(out).toContain("doc_mrr@10");
    expect(out).not.toMatch(/ (?:recall|mrr)@10/);
  });

  it("gates the words of reviewed answers where nothing else sees whether an answer is right", async () => {
    const ids = Array.from({ length: 10 }, (_, i) => `q${i}`);
    const files = (more: object) => ({
      "golden.jsonl": ids.map((id) => goldenRow(id, { expected_chunk_ids: [], must_cite: [], ...more })),
      "traces.jsonl": ids.map((id) =>
        traceRow(id, { answer: "Take your leave in May.", citations: undefined, lacks: ["citations"] }),
      ),
    });
    const answered = { expected_answer: "Leave is best in May." };
    const { out } = await init(tempFolder(files(answered)));
    expect(out).toContain("+   token_f1: { min: 0.5, max-drop: 0.1, evidence: significant }");
    expect(out).toContain("token_f1 is 0.600: min 0.5 leaves room for 1 case of 10, each worth 0.100");
    expect(out).toContain(
      "Of the answers token_f1 compares the words alone, and nothing here sees what is found: that takes",
    );
    expect(out).not.toContain("A judge has scored");
    const labelled = { ...answered, expected_chunk_ids: ["other:c1"] };
    expect((await init(tempFolder(files(labelled)))).out).not.toContain("token_f1");
    expect((await init(tempFolder(files({})))).out).toContain("Nothing here sees what is found or whether");
  });

  it("tells what gates on a judge's scores would do, where the traces hold some", async () => {
    const rows = traces.map((row, i) => ({ ...row, scores: { faithfulness: i === 0 ? null : 1, completeness: null } }));
    const { out } = await init(tempFolder({ "g.jsonl": golden, "t.jsonl": rows }));
    const note = "A judge has scored faithfulness: gates on them advise until the judge is measured against people";
    expect(out).toContain(`\n  ${note}`);
    expect(out).toContain(`+   # ${note}`);
  });

  it("suggests what the sample reaches, where that is less than all cases do", async () => {
    const many = Array.from({ length: 150 }, (_, i) => `q${i}`);
    const policy = { [POLICY]: "version: 1\nsuites: { smoke: { sample: 20, seed: 1 } }\n" };
    const files = { "golden.jsonl": many.map((id) => goldenRow(id)), "traces.jsonl": many.map((id) => traceRow(id)) };
    const inputs = ["--golden", "golden.jsonl", "--traces", "traces.jsonl"];
    const { cases } = await runCli(["gate", ...inputs, "--suite", "smoke"], tempFolder({ ...files, ...policy }));
    const unlucky = new Set(
      cases
        .filter(({ status }) => status !== "excluded")
        .slice(0, 5)
        .map(({ id }) => id),
    );
    expect(unlucky.size).toBe(5);
    const traces = many.map((id) => traceRow(id, unlucky.has(id) ? { retrieved_chunks: ["x"] } : {}));
    const folder = tempFolder({ ...files, "traces.jsonl": traces });
    const { out } = await init(folder, "--yes");
    expect(out).toContain(
      "recall@10 is 0.750: min 0.65 leaves room for 2 cases of 20, each worth 0.050, in the sample of pull requests",
    );
    for (const suite of [[], ["--suite", "smoke"]])
      expect((await runCli(["gate", ...inputs, ...suite], folder)).exitCode).toBe(0);
  });

  it.each([
    [
      "nothing of the usual metrics",
      traces.map(({ query_id }) => ({ query_id, lacks: ["retrieved", "context", "answer", "citations", "latency"] })),
      "gates: {} # the traces that are here measure none of the usual metrics",
    ],
    [
      "failures alone",
      traces.map((row) => ({ ...row, error: { type: "timeout" } })),
      "  # The usual thresholds: what the traces that are here reach leaves no room for your own.\n  recall@10: { min: 0.85",
    ],
    [
      "no expected chunk",
      traces.map((row) => ({ ...row, retrieved_chunks: ["x"] })),
      "  # No gate on recall@10, which is 0.000: find out why. The usual one: { min: 0.85, max-drop: 0.05, evidence: significant }",
    ],
  ])("writes a policy that can be read, and says what it left out, where the traces hold %s", async (_, rows, said) => {
    const folder = tempFolder({ "g.jsonl": golden.map((row) => ({ ...row, must_cite: [] })), "t.jsonl": rows });
    const { exitCode, err } = await init(folder, "--yes");
    expect([exitCode, err]).toEqual([0, ""]);
    expect(read(folder, POLICY)).toContain(said);
    expect((await init(folder, "--check")).err).toBe("");
    expect((await runCli(["--golden", "g.jsonl", "--traces", "t.jsonl"], folder)).report?.decision).toBeDefined();
  });

  it.each<[string, object, object, readonly string[]]>([
    [
      "answers alone",
      { expected_chunk_ids: [], must_cite: [], expected_answer: "12." },
      { citations: undefined, lacks: ["citations"] },
      [
        "No gate on recall@10, mrr@10: this metric applies to no case of the golden set.",
        "No gate on citation_correctness: not available in the format rag-gate traces (JSONL) without citations.",
        "No gate on latency_p95: no trace holds latency_ms.end_to_end: timed are x\\u{a}gates: {}.",
        "Nothing here sees what is found or whether an answer is right: that takes labels",
      ],
    ],
    [
      "what is found",
      {},
      {},
      ["No gate on latency_p95: no trace holds latency_ms.end_to_end: timed are x\\u{a}gates: {}."],
    ],
  ])("says which of the usual gates cannot be had, where a golden set tells %s", async (_, told, seen, said) => {
    const folder = tempFolder({
      "g.jsonl": golden.map((row) => ({ ...row, ...told })),
      "t.jsonl": traces.map((row) => ({ ...row, ...seen, latency_ms: { "x\ngates: {}": 1 } })),
    });
    const { out } = await init(folder, "--yes");
    const notes = (text: string) =>
      text.split("\n").flatMap((line) => /^ {2}(?:# )?((?:No gate|Nothing) .*)/.exec(line)?.[1] ?? []);
    for (const text of [out, read(folder, POLICY)])
      expect(notes(text)).toEqual(said.map((start) => expect.stringContaining(start)));
  });

  it("asks which tools of an agent's log search", async () => {
    const folder = tempFolder({
      "g.jsonl": golden,
      "log.jsonl": readFileSync(join(import.meta.dirname, "../scenarios/format-agent-log/head.jsonl"), "utf8"),
    });
    const { exitCode, err } = await init(folder);
    expect(exitCode).toBe(2);
    expect(err).toContain('nobody says which tools search; called were "calculator", "calendar", "search_docs"');
    expect(err).toContain("adapters: { retrieval-tools: [search] }");
  });

  it("does not plan over a workflow of its name that does something else", async () => {
    const folder = tempFolder({ "g.jsonl": golden, [WORKFLOW]: "on: push\njobs: {}\n" });
    const { exitCode, err } = await init(folder);
    expect([exitCode, err]).toEqual([2, expect.stringContaining("is there and does not run the gate")]);
  });

  it("asks which of several files is meant, and never guesses", async () => {
    const folder = tempFolder({
      "team-a/golden.jsonl": golden,
      "team-b/golden.jsonl": golden,
      "team-a/t.jsonl": traces,
      "team-b/t.jsonl": traces,
    });
    const asked = await init(folder, "--yes");
    expect(asked.exitCode).toBe(2);
    expect(asked.err).toContain("usage/ambiguous 2 files could be the golden set: team-a/golden.jsonl (");
    expect(asked.err).toContain("2 files could be the traces: team-a/t.jsonl");
    const both = "hint: say which: npx rag-gate init --golden team-a/golden.jsonl --traces team-a/t.jsonl";
    expect(asked.err).toContain(both);
    // Half an answer is kept: else the two questions would follow each other for ever.
    expect((await init(folder, "--golden", "team-a/golden.jsonl")).err).toContain(both);
    expect((await init(folder, "--golden", "team-b/golden.jsonl")).err).toContain(both.replaceAll("team-a", "team-b"));
    expect(existsSync(join(folder, ".github"))).toBe(false);
    const told = await init(folder, "--golden", "team-b/golden.jsonl", "--traces", "team-b/t.jsonl", "--yes");
    expect(told.exitCode).toBe(0);
    expect(read(folder, WORKFLOW)).toContain("team-b/golden.jsonl");
    expect(read(folder, WORKFLOW)).not.toContain("team-a");
  });

  it("asks of a golden set that is there what it holds, but for one case in ten, so that --check finds nothing to advise", async () => {
    const rows = Array.from({ length: 22 }, (_, i) =>
      goldenRow(`q${String(i)}`, {
        question: `Question ${String(i)}?`,
        tags: [i < 15 ? "hr" : "it", ...(i < 2 ? ["rare"] : [])],
        ...(i > 19 ? { expected_behavior: "abstain", expected_chunk_ids: [], must_cite: [] } : {}),
        ...(i === 0 ? { split: "validation" } : {}),
      }),
    );
    const answers = rows.map(({ id }) => traceRow(String(id)));
    for (const files of [{ "eval/golden.jsonl": rows }, { "eval/golden.jsonl": rows, "eval/traces.jsonl": answers }]) {
      const folder = tempFolder(files);
      await init(folder, "--golden", "eval/golden.jsonl", "--traces", "eval/traces.jsonl", "--yes");
      expect(parse(read(folder, POLICY)).coverage).toEqual({
        tags: { hr: 12, it: 6 },
        behavior: { abstain: 1, answer: 17 },
      });
      expect((await init(folder, "--check")).out).not.toContain("advice   coverage");
    }
  });

  it("proposes the files that are named after what they are", async () => {
    const folder = tempFolder({
      "all.jsonl": traces,
      "golden-relabelled.jsonl": golden,
      "eval/golden.jsonl": golden,
      "eval/old.jsonl": traces,
      "eval/traces.jsonl": traces,
    });
    const { err } = await init(folder);
    expect(err).toContain("hint: say which: npx rag-gate init --golden eval/golden.jsonl --traces eval/traces.jsonl\n");
  });

  it("says that cases which nobody answered lower what it suggests, and nothing where all are answered", async () => {
    const failed = traceRow("c", { error: { type: "timeout", message: "too slow" } });
    const rows = [traceRow("a"), traceRow("b"), failed];
    const folder = tempFolder({ "g.jsonl": golden, "t.jsonl": rows });
    const said = "Of 4 cases 1 without a trace and 1 that failed count 0 in these values, and make the bounds too low";
    const { out } = await init(folder, "--yes");
    expect(out).toContain(`  ${said}`);
    expect(read(folder, POLICY)).toContain(`  # ${said}`);
    expect((await init(tempFolder({ "g.jsonl": golden, "t.jsonl": traces }))).out).not.toContain("count 0");
  });

  it("says that what it measures leaks, which no bound that it writes forgives", async () => {
    const foreign = traces.map((row, i) => {
      const label = { tenant_id: "b", acl_roles: ["staff"] };
      return i > 0 ? row : { ...row, context_chunks: [{ chunk_id: "x:1", ...label }] };
    });
    const { out } = await init(tempFolder({ "g.jsonl": golden, "t.jsonl": foreign }));
    expect(out).toContain("  1 access leak in these traces fails the gate whatever it bounds: close what leaks");
    expect((await init(tempFolder({ "g.jsonl": golden, "t.jsonl": traces }))).out).not.toContain("access leak");
  });

  it("writes for the config that it was told, and shows that one", async () => {
    const rows = ["dense:v1", "hybrid"].flatMap((config_id) => ids.map((id) => traceRow(id, { config_id })));
    const folder = tempFolder({ "g.jsonl": golden, "t.jsonl": rows });
    expect((await init(folder)).err).toContain("choose one with --config-id");
    const { out } = await init(folder, "--config-id", "dense:v1", "--yes");
    const job = parse(read(folder, WORKFLOW)).jobs.gate.steps.find(({ id }: { id?: string }) => id === "gate");
    expect(job.with["config-id"]).toBe("dense:v1");
    expect(out).toContain("npx rag-gate gate --golden g.jsonl --traces t.jsonl --config-id 'dense:v1'\n");
    const hostile = await init(folder, "--config-id", "'; id; '");
    expect([hostile.exitCode, hostile.err]).toEqual([2, expect.stringContaining("a workflow cannot name the config")]);
  });

  it("names traces that are yet to come, and asks for a golden set where there are traces alone", async () => {
    const folder = tempFolder({ "qa/golden.jsonl": golden });
    await init(folder, "--yes");
    expect(read(folder, WORKFLOW)).toContain('traces: "qa/traces.jsonl"');
    const named = await init(tempFolder({ "g.jsonl": golden }), "--traces", "out/t.jsonl", "--yes");
    expect(named.out).toContain("out/t.jsonl (yet to come: your pipeline writes them)");
    expect(named.out).toContain("Once your pipeline has written its traces:");
    const { exitCode, err } = await init(tempFolder({ "t.jsonl": traces }));
    expect(exitCode).toBe(2);
    expect(err).toContain("there are traces (t.jsonl) and no golden set");
  });

  it.each([
    ["a golden set that is not there", ["--golden", "none.jsonl"], "file/not-found"],
    [
      "a path out of the repository",
      ["--golden", "../golden.jsonl"],
      "a workflow cannot name the path ../golden.jsonl",
    ],
    ["an absolute path", ["--traces", "/etc/passwd"], "a workflow cannot name the path /etc/passwd"],
    ["a path that is an expression", ["--traces", `$${"{{ github.token }}"}`], "a workflow cannot name"],
    ["a path that ends the quotes", ["--traces", "a'; rm x; '"], "a workflow cannot name"],
  ])("refuses %s", async (_, args, text) => {
    const folder = tempFolder({ "golden.jsonl": golden });
    const { exitCode, err } = await init(folder, ...args, "--yes");
    expect(exitCode).toBe(2);
    expect(err).toContain(text);
    expect(existsSync(join(folder, ".github"))).toBe(false);
  });

  it("does not take up files whose names a workflow could misread", async () => {
    const folder = tempFolder({ "eval/${{ x }}.jsonl": golden, "eval/a\nb.jsonl": golden, "eval/ok.jsonl": golden });
    const { out } = await init(folder, "--yes");
    expect(out).toContain("not seen     eval/a\\u{a}b.jsonl: its name cannot stand in a workflow");
    expect(read(folder, WORKFLOW)).toContain('golden: "eval/ok.jsonl"');
  });

  it("keeps what is there, to the byte", async () => {
    const own = "version: 1\ngates: { hit@10: { min: 0.1 } }\n";
    const folder = tempFolder({ "g.jsonl": golden, "t.jsonl": traces, [POLICY]: own });
    const { out } = await init(folder, "--yes");
    expect(out).toContain(`kept     ${POLICY}: it is there already`);
    expect(out).toContain("recall@10 is 1.000: min 0.75 leaves room for 1 case of 4");
    expect(read(folder, POLICY)).toBe(own);
    const workflow = read(folder, WORKFLOW);
    const again = await init(folder, "--yes");
    expect(again.out).toContain("There is nothing to write.");
    expect(read(folder, WORKFLOW)).toBe(workflow);
    const other = tempFolder({ "g.jsonl": golden, [WORKFLOW]: "name: mine\n" });
    const refused = await init(other, "--yes");
    expect(refused.exitCode).toBe(2);
    expect(refused.err).toContain(`file/exists ${WORKFLOW} is there and does not run the gate`);
    expect(existsSync(join(other, POLICY))).toBe(false);
  });

  it("leaves a workflow of another name that runs the gate alone", async () => {
    const text = "jobs:\n  a:\n    steps:\n      - uses: rag-gate/rag-gate@v1\n";
    const folder = tempFolder({ "g.jsonl": golden, ".github/workflows/quality.yaml": text });
    await init(folder, "--yes");
    expect(readdirSync(join(folder, ".github/workflows"))).toEqual(["quality.yaml"]);
    expect(existsSync(join(folder, POLICY))).toBe(true);
  });

  it("writes through no symbolic link and follows none", async () => {
    const outside = tempFolder({ "golden.jsonl": golden });
    const folder = tempFolder({ "g.jsonl": golden });
    symlinkSync(outside, join(folder, "data"));
    symlinkSync(join(outside, "golden.jsonl"), join(folder, "linked.jsonl"));
    symlinkSync(outside, join(folder, ".github"));
    const { exitCode, err } = await init(folder, "--yes");
    expect(exitCode).toBe(2);
    expect(err).toContain("file/outside");
    expect(readdirSync(outside)).toEqual(["golden.jsonl"]);
  });

  it("belongs to the root of a repository", async () => {
    const folder = tempFolder({ ".git/HEAD": "ref: refs/heads/x\n", "sub/g.jsonl": golden });
    const { exitCode, err } = await init(join(folder, "sub"));
    expect(exitCode).toBe(2);
    expect(err).toContain("hint: change to the root first");
    mkdirSync(join(folder, ".git/refs/remotes/origin"), { recursive: true });
    const trunk = tempFolder({
      "g.jsonl": golden,
      ".git/refs/remotes/origin/HEAD": "ref: refs/remotes/origin/trunk\n",
    });
    await init(trunk, "--yes");
    expect(read(trunk, WORKFLOW)).toContain('branches: ["trunk", "release/**"]');
  });

  it.each([
    ["master on its way to be pushed", { HEAD: "ref: refs/heads/master\n" }, "master"],
    ["master, seen from a branch", { HEAD: "ref: refs/heads/x\n", "refs/heads/master": "a\n" }, "master"],
    ["master, packed", { HEAD: "ref: refs/heads/x\n", "packed-refs": "a refs/remotes/origin/master\n" }, "master"],
    ["both", { HEAD: "ref: refs/heads/master\n", "refs/remotes/origin/main": "a\n" }, "main"],
    ["neither, and a branch of some change", { HEAD: "ref: refs/heads/x\n" }, "main"],
    ["neither, and one that is called as a default branch", { HEAD: "ref: refs/heads/develop\n" }, "develop"],
    ["no branch at all", { HEAD: "2b81d0e2\n" }, "main"],
  ])("takes for the main branch, where no clone tells: %s", async (_, git, branch) => {
    const files = Object.entries(git).map(([name, text]) => [`.git/${name}`, text] as const);
    const folder = tempFolder({ "g.jsonl": golden, ...Object.fromEntries(files) });
    await init(folder, "--yes");
    expect(read(folder, WORKFLOW)).toContain(`branches: ["${branch}", "release/**"]`);
    expect(read(folder, WORKFLOW)).toContain(`baseline-branch: "${branch}"`);
  });

  it("looks at a part of a huge repository and says so", async () => {
    const files = Object.fromEntries(Array.from({ length: 510 }, (_, i) => [`data/${1000 + i}.json`, '{"x": 1}\n']));
    const { out } = await init(tempFolder({ ...files, "a/golden.jsonl": golden }));
    expect(out).toContain("golden set   a/golden.jsonl");
    expect(out).toContain("not seen     11 more data files");
    const deep = await init(tempFolder({ "1/2/3/4/5/6/7/8/9/golden.jsonl": golden }));
    expect(deep.out).toContain("not seen     folders more than 8 deep");
  });

  it("tells of traces that cannot be scored", async () => {
    const { exitCode, err } = await init(tempFolder({ "g.jsonl": golden, "t.jsonl": [...traces, traceRow("z")] }));
    expect(exitCode).toBe(2);
    expect(err).toContain("t.jsonl:5 error trace/unknown-case");
  });
});

describe("renderWorkflow", () => {
  const inputs = { golden: ["qa.json"], corpus: [], configId: null, hasTraces: true, starter: false };

  it("does not remove a golden set that holds the answers as well", () => {
    const text = renderWorkflow({ ...inputs, traces: ["qa.json"] }, "main", ["smoke"]);
    expect(text).not.toContain("rm -f");
    expect(problems(text)).toEqual([]);
  });

  it("names several files one a line", () => {
    const text = renderWorkflow({ ...inputs, traces: ["a/1.jsonl", "a b/2.jsonl"] }, "main", []);
    expect(text).toContain("rm -f 'a/1.jsonl' 'a b/2.jsonl' #");
    expect(parse(text, { version: "1.2" }).jobs.gate.steps.at(-1).with.traces).toBe("a/1.jsonl\na b/2.jsonl\n");
    expect(problems(text)).toEqual([]);
  });
});

describe("init --check", () => {
  it("says what is missing, until nothing is", async () => {
    const folder = tempFolder();
    const empty = await init(folder, "--check");
    expect(empty.exitCode).toBe(1);
    expect(empty.out).toMatch(/^missing {2}policy/m);
    expect(empty.out).toMatch(/^missing {2}workflow/m);
    expect(empty.out).toMatch(/^missing {2}golden set/m);
    await init(folder, "--yes");
    const written = await init(folder, "--check");
    expect(written.exitCode).toBe(1);
    expect(written.out).toMatch(/^missing {2}pipeline .* fill in the step "Run your pipeline"$/m);
    expect(written.out).toMatch(/\n1 missing\.\n$/);
    const text = read(folder, WORKFLOW).replace(/ +# Replace these two lines.*\n.*\n.*\n/, "          ./eval/run.sh\n");
    const files = { [WORKFLOW]: text, [POLICY]: read(folder, POLICY), ".git/HEAD": "" };
    const elsewhere = await init(tempFolder({ ...files, "g.jsonl": golden }), "--check");
    expect(elsewhere.exitCode).toBe(1);
    for (const [input, path] of [
      ["golden", "eval/golden.jsonl"],
      ["corpus", "eval/corpus.jsonl"],
    ])
      expect(elsewhere.out).toContain(
        `missing  ${input!.padEnd(15)}  ${WORKFLOW} names ${path}, which does not exist\n`,
      );
    const done = tempFolder({ ...files, "eval/golden.jsonl": golden, "eval/corpus.jsonl": [{ chunk_id: "a:c1" }] });
    const complete = await init(done, "--check");
    expect(complete).toMatchObject({ exitCode: 0 });
    expect(complete.out).toContain("Nothing is missing.");
    expect(complete.out).toMatch(/^advice {3}corpus manifest/m);
    expect(problems(text)).toEqual([]);
  });

  it("asks for no file that a step may bring, or whose name is no path", async () => {
    const folder = tempFolder();
    await init(folder, "--yes");
    const check = async (path: string, step = "") => {
      const text = read(folder, WORKFLOW).replace('golden: "eval/golden.jsonl"', `golden: ${path} # the set`);
      const files = { [WORKFLOW]: `${text}      - run: ${step}\n`, [POLICY]: "version: 1\n", "g.jsonl": golden };
      return (await init(tempFolder({ ...files, "eval/corpus.jsonl": [{ chunk_id: "a:c1" }] }), "--check")).out;
    };
    expect(await check("gone.jsonl")).toContain("names gone.jsonl, which does not exist");
    for (const path of ["g.jsonl", '"g.jsonl"', "artifact:set", `${"$"}{{ env.SET }}`, "sets/*.jsonl"])
      expect(await check(path), path).not.toContain("which does not exist");
    expect(await check("gone.jsonl", "curl -o gone.jsonl https://example.com")).not.toContain("does not exist");
  });

  it("takes results for no golden set before init has made one of them", async () => {
    const sample = { user_input: "How many days?", reference: "Twelve.", response: "12.", retrieved_contexts: ["a"] };
    const folder = tempFolder({ "results.jsonl": [sample] });
    expect((await init(folder, "--check")).out).toMatch(
      /^missing {2}golden set +results\.jsonl holds answers as well/m,
    );
    await init(folder, "--yes");
    expect((await init(folder, "--check")).out).toMatch(/^ok {7}golden set +golden\.jsonl$/m);
  });

  it("tells what is wrong with a policy", async () => {
    const { exitCode, err } = await init(tempFolder({ [POLICY]: "version: 1\ngats: {}\n" }), "--check");
    expect(exitCode).toBe(2);
    expect(err).toContain('did you mean "gates"?');
  });
});
