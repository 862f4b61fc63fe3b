import { expect, it } from "vitest";
import { traceRow } from "../helpers/make-case.ts";
import { runCli } from "../helpers/run-cli.ts";
import { jsonl, tempFolder } from "../helpers/temp-folder.ts";

// What a row must have often stands beside it under a name of the pipeline's own.
const golden = { id: "a", question: "Question?", expected_chunk_ids: ["x"] };
const chunk = { chunk_id: "x", text: "A text." };

async function told(files: { readonly golden?: object; readonly trace?: object; readonly chunk?: object }) {
  const cwd = tempFolder({
    golden: jsonl([files.golden ?? golden]),
    traces: jsonl([files.trace ?? traceRow("a")]),
    corpus: jsonl([files.chunk ?? chunk]),
  });
  const { err } = await runCli(["gate", "--golden", "golden", "--traces", "traces", "--corpus", "corpus"], cwd);
  return err;
}

/** A row with a field under another name. */
function renamed(row: object, name: string, other: string): object {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [key === name ? other : key, value]));
}

it.each([
  ["query_id", "case_id"],
  ["query_id", "id"],
  ["retrieved_chunks", "retrieved"],
  ["context_chunks", "contexts"],
  ["answer", "response"],
  ["citations", "sources"],
])("a trace without %s has it as %s", async (name, other) => {
  const err = await told({ trace: renamed(traceRow("a"), name, other) });
  expect(err).toContain(`traces:1 error trace/invalid-row ${name}: is missing: is it what "${other}" holds?`);
  expect(err).not.toContain("convert --golden");
});

it("a chunk of a trace has its id under another name", async () => {
  const err = await told({ trace: { ...traceRow("a"), context_chunks: [{ id: "x" }] } });
  expect(err).toContain('context_chunks[0].chunk_id: is missing: is it what "id" holds?');
});

it("a golden case, which is none of the traces, and a chunk of a manifest have theirs so", async () => {
  const err = await told({ golden: renamed(golden, "id", "query_id"), chunk: renamed(chunk, "chunk_id", "id") });
  expect(err).toContain('golden:1 error golden/invalid-row id: is missing: is it what "query_id" holds?');
  expect(err).toContain('corpus:1 error corpus/invalid-row chunk_id: is missing: is it what "id" holds?');
  expect(err).not.toContain("changed places");
});

it("a manifest in the place of the traces is told to be one", async () => {
  const err = await told({ trace: { ...chunk, tenant_id: "acme", acl_roles: ["hr"] } });
  expect(err).toContain("hint: this looks like a corpus manifest: see whether two files have changed places");
});

it.each([
  ["A1", ': is it the trace of "a-01"?'],
  ["a_001", ': is it the trace of "a-01"?'],
  ["a-011", ""],
  ["b-1", ""],
])("a trace of %s may be meant for a case whose id is written otherwise", async (id, meant) => {
  const cases = [
    { ...golden, id: "a-01" },
    { ...golden, id: "b-1.0", question: "Another?" },
    { ...golden, id: "b-1-0", question: "A third?" },
  ];
  const cwd = tempFolder({ golden: jsonl(cases), traces: jsonl([traceRow(id)]) });
  const { err } = await runCli(["gate", "--golden", "golden", "--traces", "traces"], cwd);
  expect(err).toContain(`no golden case has the id "${id}"${meant}\n`);
});

it("traces among the golden cases are told to be some, in each file of them", async () => {
  const cwd = tempFolder({ a: jsonl([{ question: "Q?" }]), b: jsonl([traceRow("a"), traceRow("b")]) });
  const { err } = await runCli(["gate", "--golden", "a", "b", "--traces", "b"], cwd);
  expect(err).toContain("hint: this looks like traces: see whether two files have changed places");
  expect(err).not.toContain("is it what");
});

it("who asks is said in user_context, as the mapping shows", async () => {
  const err = await told({ golden: { ...golden, tenant_id: "acme" } });
  expect(err).toContain("dataset: { fields: { tenant_id: user_context.tenant_id } }");
});

it("the cases of a report are told to be some, and a story knows its case by an id that is nearly one", async () => {
  const cwd = tempFolder({ golden: jsonl([golden]), traces: jsonl([traceRow("a")]) });
  const inputs = ["--golden", "golden", "--traces", "traces"];
  await runCli(["gate", ...inputs, "--out", "main"], cwd);
  const { err } = await runCli(["gate", ...inputs, "--baseline", "main/cases.jsonl"], cwd);
  expect(err).toContain("these are the cases of a report: as the baseline, give the report directory or its traces");
  expect((await runCli(["explain", "A", ...inputs], cwd)).err).toContain("hint: did you mean a?");
});
