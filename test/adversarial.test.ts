import { copyFileSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { DiagnosticCode } from "../src/diagnostics/codes.ts";
import { runCli } from "./helpers/run-cli.ts";
import { jsonl, rowsIn, tempFolder } from "./helpers/temp-folder.ts";

const FILES = join(import.meta.dirname, "adversarial");
const EXAMPLES = join(import.meta.dirname, "../examples/assistant");
const lines = (file: string): Record<string, unknown>[] => rowsIn(readFileSync(file, "utf8"));

/** Refused with exit code 2: the code, and where. */
const rejected: Readonly<Record<string, readonly [DiagnosticCode, string]>> = {
  "g-truncated-last-line": ["data/not-json", ":41"],
  "g-cr-only": ["data/not-json", ":1"],
  "g-nul-padding": ["data/torn", ":42"],
  "g-utf16le": ["data/not-utf8", ":1"],
  "g-empty-file": ["golden/empty", ""],
  "g-null-line": ["data/not-an-object", ":3"],
  "g-trailing-comma": ["data/not-json", ":2"],
  "g-two-objects-one-line": ["data/not-json", ""],
  "t-gzip-bytes": ["data/not-utf8", ":1"],
  "t-only-blank": ["trace/empty", ""],
  "g-duplicate-id": ["golden/duplicate-id", ""],
  "g-id-empty": ["golden/invalid-row", ""],
  "g-id-with-length": ["golden/invalid-row", ":1"],
  "g-chunks-null": ["golden/invalid-row", ""],
  "g-relevance-negative": ["golden/invalid-row", ""],
  "g-relevance-infinity": ["data/not-json", ""],
  "g-relevance-2000": ["golden/invalid-row", ""],
  "g-relevance-string": ["golden/invalid-row", ""],
  "g-behavior-unknown": ["golden/invalid-row", ""],
  "g-tag-not-string": ["golden/invalid-row", ""],
};

/** Accepted with a named warning. */
const warned: Readonly<Record<string, DiagnosticCode>> = {
  "g-duplicate-id-case": "golden/similar-id",
  "g-id-space-padded": "golden/padded-id",
  "g-relevance-all-zero": "golden/all-grades-zero",
  "g-relevance-missing-expected": "golden/ungraded-chunk",
  "g-must-cite-document": "golden/must-cite-document",
  "g-abstain-with-chunks": "golden/abstain-with-chunks",
};

/** The same result as the clean file. */
const accepted = [
  "g-bom",
  "g-blank-lines",
  "g-json-array",
  "g-u2028-in-string",
  "g-proto-key",
  "g-extra-fields",
  "g-tag-proto",
  "g-thin-tag",
];

/** Accepted, and the gate fails. A case without a trace is a failed gate and not an unreadable input. */
const failing = ["t-one-row", "g-duplicate-id-case"];

/** Accepted: a principal without roles. The answer that was right for its old roles is now a leak. */
const leaking = ["g-user-context-no-roles"];

async function judge(name: string, traces = "candidate.jsonl") {
  const golden = name.startsWith("g-") ? join(FILES, `${name}.jsonl`) : join(EXAMPLES, "golden.jsonl");
  const trace = name.startsWith("t-") ? join(FILES, `${name}.jsonl`) : join(EXAMPLES, traces);
  return judgeFiles(golden, trace);
}

async function judgeFiles(golden: string, traces: string) {
  const folder = tempFolder();
  copyFileSync(golden, join(folder, "golden.jsonl"));
  copyFileSync(traces, join(folder, "traces.jsonl"));
  const corpus = join(EXAMPLES, "corpus.jsonl");
  return runCli(["--golden", "golden.jsonl", "--traces", "traces.jsonl", "--corpus", corpus], folder);
}

it.each(["g-utf16le", "t-gzip-bytes"])("says of %s once that nothing in it can be read", async (name) => {
  expect((await judge(name)).err).toContain("1 problem: nothing was judged");
});

it.each([
  ["answer", "expects an answer and names no relevant chunk"],
  ["escalate", "expects an escalation and names no relevant chunk"],
  ["permission_denied", "expects permission_denied and names no protected chunk"],
])("warns of a case without labels that is to end in %s", async (expected_behavior, warning) => {
  const golden = jsonl([{ id: "q1", question: "Q?", expected_behavior }]);
  const traces = jsonl([{ query_id: "q1", retrieved_chunks: [], context_chunks: [], answer: "A.", citations: [] }]);
  const { err } = await runCli(
    ["--golden", "g.jsonl", "--traces", "t.jsonl"],
    tempFolder({ "g.jsonl": golden, "t.jsonl": traces }),
  );
  expect(err).toContain(`g.jsonl:1 warning golden/no-labels case "q1" ${warning}`);
});

describe("hostile and odd inputs", () => {
  it("looks at every file of the folder", () => {
    const known = new Set([...Object.keys(rejected), ...Object.keys(warned), ...accepted, ...failing, ...leaking]);
    const names = readdirSync(FILES).map((file) => file.replace(/\.jsonl$/, ""));
    const unread = names.filter((name) => !known.has(name) && !name.startsWith("g-inject-"));
    expect(unread, "no table above says what becomes of these").toEqual([]);
  });

  it.each(Object.entries(rejected))("refuses %s", async (name, [code, place]) => {
    const { exitCode, err, report } = await judge(name);
    expect(exitCode).toBe(2);
    expect(err).toContain(code);
    expect(err).toContain(`${name.startsWith("t-") ? "traces" : "golden"}.jsonl${place}`);
    expect(err).not.toMatch(/\n\s+at /);
    expect(report?.decision).toBe("FAIL");
    expect(report?.reasons.map((reason) => reason.code)).toEqual(["invalid_input"]);
    expect(report?.head.complete).toBe(false);
  });

  it.each(Object.entries(warned))("warns of %s", async (name, code) => {
    const { exitCode, err } = await judge(name);
    expect(exitCode).not.toBe(2);
    expect(err).toContain(code);
  });

  it.each(accepted)("reads %s as the clean file", async (name) => {
    const clean = await judge("", "candidate.jsonl");
    const { exitCode, report } = await judge(name);
    expect(exitCode).toBe(clean.exitCode);
    expect(report?.metrics["recall@10"]).toEqual(clean.report?.metrics["recall@10"]);
    expect(report?.head.cases).toBe(41);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it("keeps prototype names as ordinary tags", async () => {
    const { report } = await judge("g-tag-proto");
    expect(Object.keys(report!.slices)).toEqual(
      expect.arrayContaining(["tag:__proto__", "tag:constructor", "tag:toString"]),
    );
  });

  it.each(failing)("fails the gate on %s", async (name) => {
    const { exitCode, report } = await judge(name);
    expect(exitCode).toBe(1);
    expect(report?.reasons.some(({ gate }) => gate === "missing_traces")).toBe(true);
  });

  it.each(leaking)("finds the leak in %s", async (name) => {
    const { exitCode, report } = await judge(name);
    expect(exitCode).toBe(1);
    expect(report?.acl.violations[0]).toMatchObject({ case_id: "acl_002", rule: "role" });
  });

  it("counts the 40 missing traces of one row, and scores them 0", async () => {
    const { report } = await judge("t-one-row");
    expect(report?.summary).toMatchObject({ cases: 41, missing: 40 });
    expect(report?.metrics["recall@10"]?.n).toBe(35);
    expect(report?.metrics["recall@10"]?.head).toBeLessThanOrEqual(1 / 35);
  });

  it.each(readdirSync(FILES).filter((file) => file.startsWith("g-inject-")))("neutralises %s", async (file) => {
    const golden = lines(join(FILES, file));
    const known = new Set(lines(join(EXAMPLES, "golden.jsonl")).map(({ id }) => id));
    const hostile = golden.find(({ id }) => !known.has(id))?.id;
    const missing = file.startsWith("g-inject-missing-id-");
    const traces = lines(join(EXAMPLES, "candidate.jsonl")).map((trace) =>
      hostile !== undefined && !missing && trace.query_id === "hr_leave_001" ? { ...trace, query_id: hostile } : trace,
    );
    const folder = tempFolder({ "traces.jsonl": jsonl(traces) });
    const { exitCode, out, err, markdown } = await judgeFiles(join(FILES, file), join(folder, "traces.jsonl"));
    expect(exitCode).toBe(missing ? 1 : 0);
    for (const text of [out, err, markdown]) expectInert(text);
  });
});

/** No character that acts by itself, no runner command in either grammar, no markup outside of code spans. */
function expectInert(text: string): void {
  expect(text).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u);
  expect(text).not.toMatch(/^\s*::/m);
  expect(text).not.toContain("##[");
}
