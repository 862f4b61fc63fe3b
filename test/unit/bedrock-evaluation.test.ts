import { describe, expect, it } from "vitest";
import { goldenRow } from "../helpers/make-case.ts";
import { runCli } from "../helpers/run-cli.ts";
import { jsonl, tempFolder } from "../helpers/temp-folder.ts";

const golden = [goldenRow("a")];
const content = (text: string) => ({ content: [{ text }] });
const KB = "x-amz-bedrock-kb-chunk-id";

/** A row as the guide to the prompt data sets of Bedrock's RAG evaluations has it. */
const row = (output: object, more: object = {}) => ({
  conversationTurns: [{ prompt: content("Question a?"), referenceResponses: [content("So.")], output }],
  ...more,
});
const passages = (...retrievalResults: readonly object[]) => ({ retrievedPassages: { retrievalResults } });

const convert = async (rows: readonly object[], more: Readonly<Record<string, readonly object[]>> = {}) => {
  const cwd = tempFolder({ "g.jsonl": golden, "t.jsonl": jsonl(rows), ...more });
  const inputs = ["--golden", "g.jsonl", "--traces", "t.jsonl", ...(more["c.jsonl"] ? ["--corpus", "c.jsonl"] : [])];
  const { out, err } = await runCli(["convert", ...inputs, "--to", "native"], cwd);
  const lines = out.split("\n").filter((line) => line.startsWith("{"));
  return { err, traces: lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
};

describe("rows of a Bedrock RAG evaluation", () => {
  it.each([
    ["the name that the Knowledge Base gave", { metadata: { [KB]: "kb-1" } }, "kb-1"],
    ["a chunk_id of one's own before it", { metadata: { chunk_id: "a:c1", [KB]: "kb-1" } }, "a:c1"],
    ["the text, where it has no name", {}, "a:c9"],
  ])("name a chunk by %s", async (_, passage, id) => {
    const rows = [row({ text: "So.", ...passages({ ...content("Known."), ...passage, content: { text: "Known." } }) })];
    const { traces, err } = await convert(rows, { "c.jsonl": [{ chunk_id: "a:c9", text: "Known." }] });
    expect(traces[0]?.retrieved_chunks, err).toMatchObject([{ chunk_id: id }]);
    expect(traces[0]?.context_chunks).toEqual(traces[0]?.retrieved_chunks);
  });

  it.each([
    [
      "the metadata",
      { metadata: { [KB]: "1", "x-amz-bedrock-kb-source-uri": "s3://b/leave.pdf" } },
      "s3://b/leave.pdf",
    ],
    ["a bucket", { location: { type: "S3", s3Location: { uri: "s3://b/pay.pdf" } } }, "s3://b/pay.pdf"],
    ["a page", { location: { type: "WEB", webLocation: { url: "https://e.org/a" } } }, "https://e.org/a"],
  ])("know the document by its address in %s", async (_, where, document) => {
    const passage = { content: { text: "Known." }, metadata: { [KB]: "1" }, ...where };
    const { traces, err } = await convert([row({ text: "So.", ...passages(passage) })]);
    expect(traces[0]?.retrieved_chunks, err).toMatchObject([{ document_id: document }]);
  });

  it("have the documents of chunks that are named as one's own are", async () => {
    const own = { metadata: { chunk_id: "leave:c3", "x-amz-bedrock-kb-source-uri": "s3://b/leave.pdf" } };
    const { report } = await runCli(
      ["gate", "--golden", "g.jsonl", "--traces", "t.jsonl"],
      tempFolder({
        "g.jsonl": [goldenRow("a", { expected_docs: ["leave"] })],
        "t.jsonl": jsonl([row({ text: "So.", ...passages({ content: { text: "Known." }, ...own }) })]),
      }),
    );
    expect(report?.metrics["doc_recall@5"]?.head).toBe(1);
  });

  it("cite each chunk that any part of the answer refers to, and none where a part refers to none", async () => {
    const passage = { content: { text: "Known." }, metadata: { [KB]: "1" } };
    const citations = [{ retrievedReferences: [passage] }, { retrievedReferences: [] }];
    const { traces } = await convert([row({ text: "So.", ...passages(passage), citations })]);
    expect(traces[0]?.citations).toMatchObject([{ chunk_id: "1" }]);
    const without = await convert([row({ text: "So.", ...passages(passage), citations: [] })]);
    expect(without.traces[0]?.citations).toEqual([]);
  });

  it("without citations or answers cannot say how well was cited or answered, which is no 0", async () => {
    const passage = { content: { text: "Known." }, metadata: { [KB]: "a:c1" } };
    const only = [row({ retrievedResults: { retrievalResults: [passage] } })];
    const { report } = await runCli(
      ["gate", "--golden", "g.jsonl", "--traces", "t.jsonl"],
      tempFolder({ "g.jsonl": golden, "t.jsonl": jsonl(only) }),
    );
    expect(report?.metrics["recall@10"]?.head).toBe(1);
    expect(report?.metrics.behavior_accuracy).toMatchObject({ head: null });
    expect(report?.metrics.citation_correctness).toMatchObject({ head: null });
  });

  it("look at who may see what the metadata of a passage says", async () => {
    const secret = { content: { text: "Pay." }, metadata: { [KB]: "z", tenant_id: "other", acl_roles: ["board"] } };
    const files = { "g.jsonl": [goldenRow("a", { user_context: { tenant_id: "t1", roles: [] } })] };
    const rows = jsonl([row({ text: "So.", ...passages(secret) })]);
    const { report } = await runCli(
      ["gate", "--golden", "g.jsonl", "--traces", "t.jsonl"],
      tempFolder({ ...files, "t.jsonl": rows }),
    );
    expect(report?.acl).toMatchObject({ leaks: 1 });
  });

  it("are of the case that they name, where two ask the same", async () => {
    const cwd = tempFolder({
      "g.jsonl": [goldenRow("a", { question: "Question a?" }), goldenRow("b", { question: "Question a?" })],
      "t.jsonl": jsonl([row({ text: "So." }, { query_id: "b" }), row({ text: "So." }, { id: "a" })]),
    });
    const { out, err } = await runCli(["convert", "--golden", "g.jsonl", "--traces", "t.jsonl", "--to", "native"], cwd);
    expect(
      [...out.matchAll(/"query_id":"(\w)"/g)].map(([, id]) => id),
      err,
    ).toEqual(["b", "a"]);
  });

  /** What a job writes: the turn that it was given apart, and metadata for what was cited alone. */
  const written = (results: readonly object[], output: object = { text: "So." }, more: object = {}) => ({
    conversationTurns: [
      {
        inputRecord: { prompt: content("Question a?"), referenceResponses: [content("So.")], ...more },
        output,
        results,
      },
    ],
  });
  const by = (modelIdentifier: string) => ({ evaluatorDetails: [{ modelIdentifier, explanation: "Because." }] });

  it("that a job wrote hold its scores under the names of our metrics, and who judged", async () => {
    const results = [
      { metricName: "Builtin.Faithfulness", result: 0.25, ...by("nova") },
      { metricName: "Builtin.ContextCoverage", result: 0.5, ...by("nova") },
      { metricName: "Builtin.ContextRelevance", result: 0.75, ...by("nova") },
      { metricName: "Builtin.CitationPrecision", result: 1, ...by("nova") },
      { metricName: "Builtin.Correctness", result: null, ...by("nova") },
      { metricName: "Builtin.Completeness", ...by("nova") },
      { metricName: "constructor", result: "good" },
    ];
    const { traces, err } = await convert([written(results)]);
    expect(traces[0]?.scores, err).toEqual({
      faithfulness: 0.25,
      judged_context_recall: 0.5,
      context_relevance: 0.75,
      citation_support: 1,
    });
    expect(traces[0]?.judge).toMatchObject({ library: "amazon-bedrock-evaluations", model: "nova" });
  });

  it("that a job wrote find one passage alike where it was retrieved and where it was cited", async () => {
    const found = { content: { text: "Known." }, metadata: {} };
    const named = { content: { text: "Known." }, metadata: { [KB]: "1%3A0%3Ag2u9" } };
    const output = { text: "So.", ...passages(found), citations: [{ retrievedReferences: [named] }] };
    const { traces, err } = await convert([written([], output)], {
      "c.jsonl": [{ chunk_id: "a:c1", text: "Known." }],
    });
    expect(traces[0]?.retrieved_chunks, err).toMatchObject([{ chunk_id: "a:c1" }]);
    expect(traces[0]?.citations).toMatchObject([{ chunk_id: "a:c1" }]);
  });

  it("that a job wrote are a golden set as well", async () => {
    const row = written([], { text: "Or so." }, { referenceContexts: [content("Known.")] });
    const cwd = tempFolder({ "g.jsonl": [row], "c.jsonl": [{ chunk_id: "a:c1", text: "Known." }] });
    const { out, err } = await runCli(["convert", "--golden", "g.jsonl", "--corpus", "c.jsonl", "--to", "native"], cwd);
    expect(JSON.parse(out.split("\n").find((line) => line.startsWith("{"))!), err).toMatchObject({
      question: "Question a?",
      expected_answer: "So.",
      expected_evidence: [{ quote: "Known." }],
    });
  });

  it("that failed are failed cases, whatever else they lack", async () => {
    const { traces } = await convert([row({}, { error: "throttled" })]);
    expect(traces[0]).toMatchObject({ error: "throttled" });
  });

  it.each([
    ["hold a conversation", { conversationTurns: [{ prompt: content("a"), output: {} }, { prompt: content("b") }] }],
    ["prompt.content holds no text", { conversationTurns: [{ prompt: {}, output: { text: "So." } }] }],
    ["neither text nor retrievedPassages", row({ modelIdentifier: "m" })],
  ])("are an error at their line where they %s", async (words, wrong) => {
    const { err } = await convert([row({ text: "So." }), wrong]);
    expect(err).toMatch(new RegExp(`^t\\.jsonl:2 error trace/invalid-row .*${words}`, "m"));
  });
});
