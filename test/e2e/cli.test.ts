import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { bareEnvironment } from "../helpers/bare-environment.ts";
import { goldenRow, traceRow } from "../helpers/make-case.ts";
import { jsonl, tempFolder } from "../helpers/temp-folder.ts";
import { zipOf } from "../helpers/zip-of.ts";

// The bundle as users have it: dist/ and examples/ alone, no node_modules, a child process, an empty working folder.
const ROOT = join(import.meta.dirname, "../..");

function install(): string {
  const folder = tempFolder();
  for (const part of ["dist", "examples"]) cpSync(join(ROOT, part), join(folder, "app", part), { recursive: true });
  return join(folder, "app/dist/cli.js");
}

function run(cli: string, args: readonly string[], cwd: string, env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], {
    cwd,
    encoding: "utf8",
    timeout: 200_000,
    env: { ...bareEnvironment, ...env },
  });
  return { status, stdout, stderr };
}

describe("the bundled command line", () => {
  it("shows the failure of the regressed example", () => {
    const cwd = tempFolder();
    const { status, stdout: wrapped } = run(install(), ["demo"], cwd);
    // As it would be in a terminal that is wide enough.
    const stdout = wrapped.replace(/\n {6}/g, " ");
    expect(status).toBe(1);
    expect(stdout).toMatch(/^FAIL {2}1 access leak/m);
    expect(stdout).toMatch(
      /acl_003: company_b \/ employee saw hr_leave_policy:v2026-01:chunk_003 \(another\s+tenant's\)\n +at retrieved, reranked, context, citations, answer/,
    );
    expect(stdout).toMatch(/sales_003 new {2}no trace/);
    expect(stdout).toMatch(/no_answer_002 new .*\n +expected abstain, got answer/);
    for (const [id, rank] of [
      ["sla_001", 5],
      ["security_003", 5],
      ["billing_002", 5],
    ]) {
      expect(stdout).toMatch(new RegExp(`${id} new .*\\n.*reranked 1 → ${rank}, context 1 → out`));
    }
    expect(stdout).toMatch(/remote_001 new {2}citation_correctness\n.*cited → not cited/);
    for (const id of ["hr_leave_002", "api_003", "sales_001"])
      expect(stdout).toMatch(new RegExp(`${id} {2}reranked:mrr@10 1.000 → 0`));
    const report = JSON.parse(readFileSync(join(cwd, "rag-gate-report/report.json"), "utf8"));
    expect(report.acl).toMatchObject({ leaks: 1, unknown: 0 });
    expect(report.acl.violations).toHaveLength(5);
    expect(report.metrics.context_recall).toMatchObject({ head: 31 / 35, baseline: 1, n: 35, pairs: 35, regressed: 4 });
  });

  it("passes the good example", () => {
    const { status, stdout } = run(install(), ["demo", "--pass"], tempFolder());
    expect(status).toBe(0);
    expect(stdout).toMatch(/^PASS {2}All \d+ gates hold\./m);
  });

  it("writes the same bytes with a report directory or its zip as baseline as with its traces", () => {
    const cli = install();
    const cwd = tempFolder();
    const example = (name: string): string => join(cli, "../../examples/assistant", name);
    const common = [
      "--golden",
      example("golden.jsonl"),
      "--corpus",
      example("corpus.jsonl"),
      "--config",
      example("rag-gate.yml"),
    ];
    run(cli, ["gate", ...common, "--traces", example("candidate.jsonl"), "--out", "main"], cwd);
    const traces = ["gate", ...common, "--traces", example("candidate-regressed.jsonl")];
    run(cli, [...traces, "--baseline", example("candidate.jsonl"), "--out", "a"], cwd);
    run(cli, [...traces, "--baseline", "main", "--out", "b"], cwd);
    const read = (folder: string, file: string): string => readFileSync(join(cwd, folder, file), "utf8");
    const zip = zipOf({ "report.json": read("main", "report.json"), "cases.jsonl": read("main", "cases.jsonl") });
    writeFileSync(join(cwd, "main.zip"), zip);
    run(cli, [...traces, "--baseline", "main.zip", "--out", "c"], cwd);
    run(cli, [...traces, "--baseline", "main/report.json", "--out", "d"], cwd);
    const files = readdirSync(join(cwd, "a"));
    expect(files.length).toBeGreaterThan(4);
    for (const folder of ["b", "c", "d"]) {
      expect(readdirSync(join(cwd, folder))).toEqual(files);
      for (const file of files) expect(read(folder, file), `${folder}/${file}`).toBe(read("a", file));
    }
  });

  it("reads gzip, CRLF and several files", () => {
    const golden = ["a", "b"].map((id) => goldenRow(id));
    const cwd = tempFolder({
      "g.jsonl.gz": gzipSync(jsonl(golden)),
      "traces/1.jsonl": jsonl([traceRow("a")]).replace("\n", "\r\n"),
      "traces/2.jsonl": jsonl([traceRow("b")]),
    });
    const { status, stdout } = run(
      install(),
      ["--golden", "g.jsonl.gz", "--traces", "traces/*.jsonl", "--format", "json"],
      cwd,
    );
    expect(status).toBe(0);
    expect(JSON.parse(stdout).summary).toMatchObject({ cases: 2, passed: 2, missing: 0 });
  });

  it.each([
    [["gate"], "usage/missing-option", "--golden is required"],
    [["gate", "--goldn", "x"], "usage/unknown-option", "did you mean --golden?"],
    [["gate", "g.jsonl", "traces.jsonl"], "usage/unknown-option", "such as --traces traces.jsonl"],
    [["golden", "lint", "g.jsonl"], "usage/unknown-option", "such as --golden g.jsonl"],
    [["gaet"], "usage/unknown-command", "did you mean gate?"],
    [["--golden", "none.jsonl", "--traces", "no/*.jsonl"], "file/not-found", "none.jsonl does not exist"],
    [["--golden", "none.jsonl", "--traces", "no/*.jsonl"], "file/no-match", "no file matches no/*.jsonl"],
    [["--golden", "g.jsonl", "--traces", "."], "file/not-a-file", ". is a folder"],
    [
      ["--golden", "g.jsonl", "--traces", "t.jsonl", "--preset", "capston"],
      "usage/invalid-value",
      'did you mean "capstone"?',
    ],
    [["--golden", "g.jsonl", "--traces", "t.jsonl", "--suite", "smoke"], "policy/unknown-suite", 'no suite "smoke"'],
    [["--golden", "g.jsonl", "--traces", "t.jsonl", "--now", "soon"], "usage/invalid-value", "no ISO date"],
    [["--golden", "g.jsonl", "--traces", "t.jsonl", "--now", "02/06/2026"], "usage/invalid-value", "no ISO date"],
    [["--golden", "g.jsonl", "--traces", "t.jsonl", "--k", "0"], "usage/invalid-value", "no list of cutoffs"],
    [
      ["--golden", "g.jsonl", "--traces", "t.jsonl", "--baseline", "empty"],
      "baseline/unreadable",
      "it holds no report.json",
    ],
    [["--golden", "g.jsonl", "--traces", "fake.jsonl.gz"], "file/not-gzip", "not valid gzip data"],
    [["--golden", "g.jsonl", "--traces", "t.jsonl", "--out", "empty/x"], "file/not-writable", "cannot be written"],
    [["--golden", "g.jsonl", "--traces", "t.jsonl", "--out", "g.jsonl"], "file/exists", "would be overwritten"],
    [["--golden", "g.jsonl", "--traces", "t.jsonl", "--format", "xml"], "usage/invalid-value", 'unknown format "xml"'],
    [["explain", "aa", "--golden", "g.jsonl", "--traces", "t.jsonl"], "usage/unknown-case", "did you mean a?"],
  ])("%j is the user's mistake: %s", (args, code, text) => {
    const cwd = tempFolder({
      "g.jsonl": [goldenRow("a")],
      "t.jsonl": [traceRow("a")],
      "fake.jsonl.gz": "no gzip",
      "empty/x": "",
    });
    const { status, stdout, stderr } = run(install(), args, cwd);
    expect(status).toBe(2);
    expect(stderr).toContain(code);
    expect(stderr).toContain(text);
    expect(stdout + stderr).not.toMatch(/\n\s+at .*:\d+/);
  });

  it("keeps a report from an input that cannot be judged", () => {
    const cwd = tempFolder({ "g.jsonl": "{", "t.jsonl": [traceRow("a")] });
    expect(run(install(), ["--golden", "g.jsonl", "--traces", "t.jsonl"], cwd).status).toBe(2);
    const report = JSON.parse(readFileSync(join(cwd, "rag-gate-report/report.json"), "utf8"));
    expect(report).toMatchObject({ decision: "FAIL", reasons: [{ code: "invalid_input" }], head: { complete: false } });
    const again = run(
      install(),
      ["--golden", "g2.jsonl", "--traces", "t.jsonl", "--baseline", "rag-gate-report"],
      tempFolder({}),
    );
    expect(again.status).toBe(2);
  });

  it.each([
    [
      "an incomplete run",
      (report: { head: object }) => Object.assign(report.head, { complete: false }),
      "not complete",
    ],
    [
      "another schema version",
      (report: { head: object }) => Object.assign(report, { schema_version: 9 }),
      "schema version 9",
    ],
    [
      "fewer cases than it says",
      (report: { head: object }) => Object.assign(report.head, { cases: 2 }),
      "report.json says 2",
    ],
  ])("refuses %s as a baseline", (_, change, text) => {
    const cwd = tempFolder({ "g.jsonl": [goldenRow("a")], "t.jsonl": [traceRow("a")] });
    const cli = install();
    run(cli, ["--golden", "g.jsonl", "--traces", "t.jsonl", "--out", "main"], cwd);
    const path = join(cwd, "main/report.json");
    const report = JSON.parse(readFileSync(path, "utf8"));
    change(report);
    writeFileSync(path, JSON.stringify(report));
    const { status, stderr } = run(cli, ["--golden", "g.jsonl", "--traces", "t.jsonl", "--baseline", "main"], cwd);
    expect(status).toBe(2);
    expect(stderr).toContain(text);
  });

  it("ends soon on a gzip bomb and on a line without end", () => {
    const cwd = tempFolder({
      "g.jsonl": [goldenRow("a")],
      "bomb.jsonl.gz": gzipSync(Buffer.alloc(90_000_000, "\n")),
      "long.jsonl": `{"query_id":"${"a".repeat(40_000_000)}"}`,
    });
    const bomb = run(install(), ["--golden", "g.jsonl", "--traces", "bomb.jsonl.gz"], cwd);
    const unpacked = "error file/too-large bomb.jsonl.gz unpacks to more than is allowed";
    expect(bomb).toMatchObject({ status: 2, stderr: expect.stringContaining(unpacked) });
    const long = run(install(), ["--golden", "g.jsonl", "--traces", "long.jsonl"], cwd);
    expect(long).toMatchObject({ status: 2, stderr: expect.stringContaining("longer than 32 MiB") });
  });

  it("says of a policy with a list for a key what is wrong, once and in its own words", () => {
    const cwd = tempFolder({
      "g.jsonl": [goldenRow("a")],
      "t.jsonl": [traceRow("a")],
      "policy.yml": "version: 1\n? [a, b]\n: 1\n",
    });
    const { status, stderr } = run(
      install(),
      ["--golden", "g.jsonl", "--traces", "t.jsonl", "--config", "policy.yml"],
      cwd,
    );
    expect(status).toBe(2);
    expect(stderr).toMatch(/^policy\.yml:1:1 error policy\/unknown-key unknown key "\[ a, b \]"\n/);
  });

  it.skipIf(process.platform === "win32")("does not follow a pipe that went away", () => {
    const cwd = tempFolder();
    const output = execFileSync("sh", ["-c", `"${process.execPath}" "${install()}" demo | head -n 2`], {
      cwd,
      encoding: "utf8",
    });
    expect(output.split("\n")).toHaveLength(3);
  });

  it("tells a case as a story", async () => {
    const cli = install();
    const example = (name: string): string => join(cli, "../../examples/assistant", name);
    const inputs = [
      "--golden",
      example("golden.jsonl"),
      "--traces",
      example("candidate-regressed.jsonl"),
      "--baseline",
      example("candidate.jsonl"),
    ];
    const { status, stdout } = run(cli, ["explain", "sla_001", "--include-text", ...inputs], tempFolder());
    expect(status).toBe(0);
    expect(stdout).toContain("Enterprise plan có SLA phản hồi P1 là bao lâu?");
    expect(stdout).toContain("another answer than in the baseline");
    const quiet = run(cli, ["explain", "sla_001", ...inputs], tempFolder()).stdout;
    expect(quiet).not.toContain("Enterprise plan");
    expect(quiet).toContain("reranker 0.95: rank 1 -> 5 after rerank (retrieved 1); context takes 4");
    const worst = run(cli, ["explain", ...inputs], tempFolder()).stdout;
    expect(worst).toContain("sales_003 new  no trace");
    await expect(`${quiet}\n${worst}`.replaceAll(cli, "dist/cli.js")).toMatchFileSnapshot("expected/explain.txt");
  });

  it("checks inputs without judging them", () => {
    const cli = install();
    const example = (name: string): string => join(cli, "../../examples/assistant", name);
    const { status, stdout } = run(
      cli,
      ["validate", "--golden", example("golden.jsonl"), "--traces", example("candidate.jsonl")],
      tempFolder(),
    );
    expect(status).toBe(0);
    expect(stdout).toContain("41 cases, 35 with relevant chunks");
  });

  it("colours for people alone", () => {
    expect(run(install(), ["demo"], tempFolder()).stdout).not.toContain("\u001b");
  });

  it("reads a symbolic link to a file and refuses a device", () => {
    const cwd = tempFolder({ "g.jsonl": [goldenRow("a")], "real.jsonl": [traceRow("a")] });
    symlinkSync(join(cwd, "real.jsonl"), join(cwd, "t.jsonl"));
    expect(run(install(), ["--golden", "g.jsonl", "--traces", "t.jsonl"], cwd).status).toBe(0);
    if (!existsSync("/dev/zero")) return;
    const { status, stderr } = run(install(), ["--golden", "g.jsonl", "--traces", "/dev/zero"], cwd);
    expect(status).toBe(2);
    expect(stderr).toContain("no regular file");
  });

  it("compares two versions on traffic without labels", () => {
    const file = (name: string): string => join(import.meta.dirname, "../../examples/assistant", name);
    const inputs = ["--traces", file("candidate.jsonl"), "--baseline", file("baseline.jsonl")];
    const cwd = tempFolder({ "p.yml": "version: 1\ngates: { rbo: { min: 0.99 } }\n" });
    const { status, stdout } = run(
      install(),
      ["shadow", ...inputs, "--corpus", file("corpus.jsonl"), "--config", "p.yml"],
      cwd,
    );
    expect(status).toBe(1);
    expect(stdout).toContain("of 41 compared queries changed in some way");
    const without = run(install(), ["shadow", "--traces", file("candidate.jsonl")], cwd);
    expect(without.status).toBe(2);
    expect(without.stderr).toContain("option --baseline is required");
    const report = join(cwd, "rag-gate-report");
    const other = run(install(), ["shadow", "--traces", file("candidate.jsonl"), "--baseline", report], cwd);
    expect(other.stderr).toContain("the baseline of shadow must be traces");
    writeFileSync(join(cwd, "none.jsonl"), "");
    const none = run(install(), ["shadow", "--traces", "none.jsonl", "--baseline", "none.jsonl"], cwd);
    expect(none.stderr).toContain("none.jsonl error trace/empty the traces hold no row");
    expect(run(install(), ["shadow", "--help"], cwd).stdout).toMatch(/--baseline FILE +traces of the version/);
  });

  it("has help for every command", () => {
    const cli = install();
    const cwd = tempFolder();
    expect(run(cli, ["--help"], cwd).stdout).toContain("explain [CASE_ID]");
    for (const command of ["gate", "demo", "validate", "explain", "shadow"]) {
      const { status, stdout } = run(cli, [command, "--help"], cwd);
      expect(status).toBe(0);
      expect(stdout).toContain(`Example: node ${cli} ${command}`);
    }
    expect(run(cli, ["--version"], cwd).stdout).toBe("0.1.0\n");
  });
});
