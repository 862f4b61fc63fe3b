import { describe, expect, it } from "vitest";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

// Rows as promptfoo 0.121 writes them: vars and metadata of the test stand in the row again, the prompt as it was asked.
const question = "How many days?";
const context = "Staff get 12 days\nof leave.";
const golden = [{ id: "a", question, expected_chunk_ids: ["c1"], expected_answer: "12." }];
const corpus = [{ chunk_id: "c1", text: context }];

const test = { vars: { question, context }, metadata: {}, assert: [] };
const row = (more: object = {}) => ({
  promptIdx: 0,
  testIdx: 0,
  vars: test.vars,
  testCase: test,
  prompt: { raw: question, label: "{{question}}" },
  provider: { id: "rag", label: "" },
  response: { output: "12." },
  success: true,
  failureReason: 0,
  metadata: {},
  ...more,
});

const gate = async (...rows: readonly object[]) => {
  const cwd = tempFolder({ "g.jsonl": golden, "c.jsonl": corpus, "t.jsonl": rows });
  const args = ["gate", "--golden", "g.jsonl", "--traces", "t.jsonl", "--corpus", "c.jsonl"];
  const { report, err } = await runCli(args, cwd);
  return { recall: report?.metrics["recall@10"]?.head ?? null, report, err };
};

describe("a context that the author of a test of promptfoo wrote", () => {
  it("was found by nobody, wherever the results repeat it", async () => {
    const graded = { componentResults: [{ score: 1, assertion: { type: "context-recall" }, metadata: { context } }] };
    expect((await gate(row({ gradingResult: graded }))).recall).toBeNull();
    const metadata = { documents: [context] };
    const noted = { ...test, vars: { question }, metadata };
    expect((await gate(row({ testCase: noted, vars: noted.vars, metadata }))).recall).toBeNull();
    const file = { ...test, vars: { question, context: "file://doc.md" } };
    expect((await gate(row({ testCase: file, vars: file.vars }))).recall).toBeNull();
  });

  it.each([
    ["a text", `Use ${context} for ${question}`],
    ["JSON", JSON.stringify([{ role: "user", content: `Use ${context}` }], null, 2)],
  ])("is the context of the answer where the prompt shows it, as %s", async (_, raw) => {
    expect((await gate(row({ prompt: { raw, label: "p" } }))).recall).toBe(1);
  });

  it("is none where the provider says what it found, and contexts that nobody wrote are found", async () => {
    const found = { output: "12.", metadata: { context: ["Something else."] } };
    expect((await gate(row({ response: found }))).err).toContain("trace/unmapped-chunks");
    const set = { ...test, vars: { question } };
    expect((await gate(row({ testCase: set }))).recall).toBe(1);
    const assertion = { type: "context-recall", contextTransform: "metadata.context" };
    const graded = { componentResults: [{ score: 1, assertion, metadata: { context } }] };
    expect((await gate(row({ gradingResult: graded }))).recall).toBe(1);
  });
});

it("what was found is read out of a provider's JSON that came as a text, beside the answer in it", async () => {
  const set = { ...test, vars: { question } };
  const said = { answer: "12.", contexts: [{ chunk_id: "c1", tenant_id: "globex" }] };
  const asking = [{ ...golden[0], user_context: { tenant_id: "acme", roles: [] } }];
  const output = JSON.stringify(said);
  const cwd = tempFolder({
    "g.jsonl": asking,
    "t.jsonl": [row({ testCase: set, vars: set.vars, response: { output } })],
  });
  const { report, err } = await runCli(["gate", "--golden", "g.jsonl", "--traces", "t.jsonl"], cwd);
  expect(report?.metrics.exact_match?.head, err).toBe(1);
  expect(report?.acl.leaks).toBe(1);
});

it.each([
  ["an HTTP status", { output: "Internal Server Error", metadata: { http: { status: 500 } } }, 1],
  ["an error beside the answer", { output: { answer: "", error: { code: "TIMEOUT" } } }, 1],
  ["no error", { output: { answer: "12.", error: null }, metadata: { http: { status: 403 } } }, 0],
])("a pipeline whose answer tells of %s has failed or not", async (_, response, rate) => {
  const { report, err } = await gate(row({ testCase: { vars: { question } }, vars: { question }, response }));
  expect(report?.metrics.error_rate?.head, err).toBe(rate);
});

it("a score of promptfoo's own graders counts for what they measure, whatever the test calls it", async () => {
  const graded = (...types: readonly string[]) => ({
    componentResults: types.map((type) => ({ score: 0.25, assertion: { type, metric: "Quality" } })),
  });
  const { report } = await gate(row({ gradingResult: graded("context-faithfulness", "llm-rubric") }));
  expect(report?.metrics.faithfulness?.head).toBe(0.25);
  expect(
    (await gate(row({ gradingResult: graded("llm-rubric") }))).report?.metrics.faithfulness?.head ?? null,
  ).toBeNull();
});

it.each([
  ["that it refused, in words of its own", { output: "Let us talk of something else.", isRefusal: true }, 1],
  ["that it refused, without a word", { isRefusal: true }, 1],
  ["that it did not refuse", { output: "Let us talk of leave: 12.", isRefusal: false }, 0],
])("a provider that says %s is believed", async (_, response, rate) => {
  const { report, err } = await gate(row({ response }));
  expect(report?.metrics.over_refusal_rate?.head, err).toBe(rate);
});
