import { describe, expect, it } from "vitest";
import { goldenRow, traceRow } from "../helpers/make-case.ts";
import { runCli } from "../helpers/run-cli.ts";
import { jsonl, tempFolder } from "../helpers/temp-folder.ts";

const golden = [goldenRow("a"), goldenRow("b")];

/** Columns as `_evaluate.py` of azure-ai-evaluation names them. */
const row = (id: string, more: object = {}) => ({
  "inputs.query_id": id,
  "inputs.query": `Question ${id}?`,
  "inputs.response": `The answer to ${id}.`,
  "inputs.retrieved_documents": [
    { document_id: "other:c1", relevance_score: 0.2 },
    { document_id: `${id}:c1`, relevance_score: 0.9 },
  ],
  ...more,
});

const convert = async (rows: readonly object[], content = JSON.stringify({ rows, metrics: {}, studio_url: null })) => {
  const cwd = tempFolder({ "g.jsonl": golden, "t.json": content });
  const { out, err } = await runCli(["convert", "--golden", "g.jsonl", "--traces", "t.json", "--to", "native"], cwd);
  const lines = out.split("\n").filter((line) => line.startsWith("{"));
  return { err, traces: lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
};

describe("results of Azure AI Evaluation", () => {
  it.each<[string, object, string | null]>([
    ["a column", { "outputs.g.groundedness_model": "gpt-4.1-mini" }, "gpt-4.1-mini"],
    ["the properties", { "outputs.g.groundedness_properties": { model: "gpt-4.1-mini" } }, "gpt-4.1-mini"],
    ["nothing", { "outputs.embedding_model": "e5", "outputs.response": "So." }, null],
  ])("keep which model judged, where %s says it", async (_, more, model) => {
    const { traces, err } = await convert([row("a", { "outputs.g.groundedness": 4, ...more })]);
    expect(traces[0]?.judge, err).toEqual({ library: "azure-ai-evaluation", model });
  });

  it("have the verdict of the same traces in rag-gate's own words", async () => {
    const gate = async (name: string, traces: string) => {
      const cwd = tempFolder({ "g.jsonl": golden, [name]: traces });
      const { report, exitCode } = await runCli(["gate", "--golden", "g.jsonl", "--traces", name], cwd);
      return {
        exitCode,
        decision: report?.decision,
        recall: report?.metrics["recall@10"],
        mrr: report?.metrics["mrr@10"],
      };
    };
    const own = ["a", "b"].map((id) => {
      const chunks = [`${id}:c1`, "other:c1"];
      const { query_id, answer } = traceRow(id);
      return { query_id, answer, retrieved_chunks: chunks, context_chunks: chunks, citations: [] };
    });
    const rows = ["a", "b"].map((id) => row(id));
    const native = await gate("own.jsonl", jsonl(own.map((trace) => ({ ...trace, lacks: ["citations"] }))));
    const document = await gate("azure.json", JSON.stringify({ rows, metrics: {} }));
    expect(native.mrr?.head).toBe(1);
    expect(document).toEqual(native);
    const lines = rows.map((one) => ({ ...one, "outputs.f1.f1_score": 1, line_number: 0 }));
    expect(await gate("lines.jsonl", jsonl(lines))).toEqual(native);
  });

  it("answer with the response, where the data hold a reviewed answer beside it", async () => {
    const { traces, err } = await convert([row("a", { "inputs.answer": "The reviewed one." }), row("b")]);
    expect(traces[0]?.answer, err).toBe("The answer to a.");
  });

  it.each([
    [
      "of 1 to 5",
      { "outputs.g.groundedness": 4, "outputs.r.relevance": 1 },
      { faithfulness: 0.75, answer_relevance: 0 },
    ],
    ["under the names before 1.0", { "outputs.g.gpt_groundedness": 5 }, { faithfulness: 1 }],
    ["of two evaluators", { "outputs.qa.groundedness": 2, "outputs.g.groundedness": 5 }, { faithfulness: 0.25 }],
    ["that the service gave as a word", { "outputs.pro.groundedness_pro_label": false }, { faithfulness: 0 }],
    ["of completeness", { "outputs.c.response_completeness": 3 }, { completeness: 0.5 }],
    [
      "beside what else there is to a metric",
      { "outputs.f.f1_score": 0.5, "outputs.f.f1_score_threshold": 0.4, "outputs.f.f1_score_score": 1 },
      { f1_score: 0.5 },
    ],
    ["that are NaN", { "outputs.g.groundedness": null, "outputs.g.groundedness_reason": "5" }, undefined],
  ])("have scores %s", async (_, columns, scores) => {
    const { traces, err } = await convert([row("a", columns), row("b")]);
    expect(err).not.toContain("error");
    expect(traces[0]?.scores).toEqual(scores);
  });

  it("take the answer and what was found from a target, where there is one", async () => {
    const target = { "outputs.response": "From the target.", "outputs.context": ["one", "two"] };
    const { traces } = await convert([
      row("a", { ...target, "inputs.query_id": null, "inputs.id": "a", "inputs.retrieved_documents": null }),
    ]);
    expect(traces).toMatchObject([{ query_id: "a", answer: "From the target." }]);
  });

  it("have neither the answer nor the context of the data where a target failed or does not tell", async () => {
    const data = {
      "inputs.response": undefined,
      "inputs.answer": "Reviewed.",
      "inputs.retrieved_documents": undefined,
    };
    const reviewed = { ...data, "inputs.context": ["What should be found."] };
    const failed = await convert([row("a", { ...reviewed, "outputs.response": null })]);
    expect(failed.err).toContain("response is missing");
    const { traces, err } = await convert([row("a", { ...reviewed, "outputs.response": "So.", "outputs.x": ["y"] })]);
    expect(traces, err).toMatchObject([{ query_id: "a", answer: "So." }]);
    expect(traces[0]).not.toHaveProperty("context_chunks");
    const old = await convert([row("a", { ...reviewed, "outputs.line_number": 0, "outputs.gpt_groundedness": 3 })]);
    expect(old.traces, old.err).toMatchObject([{ answer: "Reviewed." }]);
  });

  it("are read without answers where retrieval alone was evaluated", async () => {
    const { traces, err } = await convert(["a", "b"].map((id) => row(id, { "inputs.response": undefined })));
    expect(traces, err).toMatchObject([{ query_id: "a", retrieved_chunks: [{ chunk_id: "a:c1" }, {}] }, {}]);
  });

  it("found nothing where retrieval alone was evaluated and a search came back empty", async () => {
    const rows = ["a", "b"].map((id) => row(id, { "inputs.response": undefined }));
    const { traces, err } = await convert([rows[0]!, { ...rows[1]!, "inputs.retrieved_documents": [] }]);
    expect(traces, err).toMatchObject([{ query_id: "a" }, { query_id: "b", retrieved_chunks: [] }]);
  });

  it.each([
    [
      "a score that 1 to 5 does not hold",
      row("a", { "outputs.g.groundedness": 0 }),
      "groundedness is not between 1 and 5, as Azure's own evaluators score: let one of yours",
    ],
    ["a conversation", row("a", { "inputs.conversation": { messages: [] } }), "inputs.conversation is a conversation"],
    [
      "no answer",
      row("a", { "inputs.response": null }),
      "this row is no row of an Azure evaluation: response is missing",
    ],
    ["neither question nor case", { "inputs.response": "a" }, "inputs.query is missing"],
    [
      "a document without an id",
      row("a", { "inputs.retrieved_documents": [{ document_id: "x" }, {}] }),
      "has no document_id",
    ],
  ])("are refused for %s", async (_, broken, message) => {
    expect((await convert([row("b"), broken])).err).toContain(message);
  });

  it("are no rows of a LangSmith experiment", async () => {
    const cwd = tempFolder({
      "g.jsonl": golden,
      "t.jsonl": [{ "inputs.question": "Question a?", "outputs.answer.text": "a", example_id: "a", execution_time: 1 }],
    });
    const { out } = await runCli(["validate", "--golden", "g.jsonl", "--traces", "t.jsonl"], cwd);
    expect(out).toContain("(langsmith-experiment)");
  });
});
