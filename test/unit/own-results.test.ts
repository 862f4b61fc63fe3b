import { expect, it } from "vitest";
import { goldenRow, traceRow } from "../helpers/make-case.ts";
import { runCli } from "../helpers/run-cli.ts";
import { jsonl, tempFolder } from "../helpers/temp-folder.ts";

async function told(content: string | readonly object[]): Promise<string> {
  const cwd = tempFolder({ "g.jsonl": [goldenRow("a")], "t.txt": content });
  return (await runCli(["validate", "--golden", "g.jsonl", "--traces", "t.txt"], cwd)).err;
}

const program = async (content: string | readonly object[]): Promise<string | undefined> =>
  /jq -c '(.*)' FILE/.exec(await told(content))?.[1];

const text = "Full-time staff get 12 days of annual leave, which they may take in any month.";

it.each<[string, object, string]>([
  [
    "ids of chunks and seconds",
    { id: "q1", query: "q?", retrieved_ids: ["c1"], response: "r", latency_s: 1.2 },
    '{query_id: .id, question: .query, retrieved_chunks: .retrieved_ids, answer: .response, latency_ms: {end_to_end: (.latency_s * 1000)}, lacks: ["context","citations"]}',
  ],
  [
    "documents, citations, a refusal and a config",
    {
      id: 1,
      mode: "hybrid",
      question: "q?",
      answer: "r",
      retrieved_doc_ids: ["d1"],
      citations: [{ doc_id: "d1", quote: "x" }],
      refused: false,
      error: null,
    },
    '{query_id: (.id | tostring), config_id: .mode, question: .question, retrieved_chunks: [.retrieved_doc_ids[] | {chunk_id: ., document_id: .}], answer: .answer, citations: [.citations[] | {chunk_id: .doc_id, document_id: .doc_id}], expected_behavior_observed: (if .refused then "abstain" else null end), error: .error, lacks: ["context"]}',
  ],
  [
    "records within it, and the reviewed answer beside what was answered",
    {
      case_id: "a",
      question: "q?",
      expected_answer: "reviewed",
      llm_response: "r",
      retrieval: { retrieved: [{ id: 7, text: "t", source: "d.md" }] },
      metrics: { latency_ms: 12 },
    },
    '{query_id: .case_id, question: .question, retrieved_chunks: [.retrieval.retrieved[] | {chunk_id: (.id | tostring), document_id: .source, text: .text}], answer: .llm_response, latency_ms: {end_to_end: .metrics.latency_ms}, lacks: ["context","citations"]}',
  ],
  [
    "no id, and texts",
    { query: "q?", fetched_chunks: [{ page: 1, text }], llm_response: "r", faithfulness: 0.5, groundedness: 4 },
    "{user_input: .query, response: .llm_response, retrieved_contexts: [.fetched_chunks[] | .text], faithfulness: .faithfulness}",
  ],
  [
    "no id, and our own name for chunks of another shape",
    { trace_id: "t", user_query: "q?", retrieved_chunks: [{ chunk_id: "c1" }], raw_output: "r" },
    "{user_input: .user_query, response: .raw_output, retrieved_context_ids: [.retrieved_chunks[] | .chunk_id]}",
  ],
  [
    "an answer that is called generated, and no other",
    { query: "q?", retrieved_docs: ["c1"], generated_answer: "r" },
    "{user_input: .query, response: .generated_answer, retrieved_context_ids: .retrieved_docs}",
  ],
  [
    "numbers of chunks that begin anew in each document",
    { id: "a", answer: "r", sources: ["u", "v"].map((url) => ({ chunk_id: "0", url })), timestamp: "2026-01-01" },
    '{query_id: .id, retrieved_chunks: [.sources[] | {chunk_id: .url, document_id: .url}], answer: .answer, lacks: ["context","citations"]}',
  ],
])("rows of a script with %s are told what makes traces of them", async (_, row, expected) => {
  expect(await program([row])).toBe(expected);
  expect(await program(JSON.stringify([row, row], null, 2))).toBe(`.[] | ${expected}`);
  expect(await program(JSON.stringify({ mrr: 1, results: [row] }, null, 2))).toBe(`.results[] | ${expected}`);
});

it("a latency of no said unit is left to whoever knows it", async () => {
  const err = await told([{ id: "a", response: "r", response_time: 1.2 }]);
  expect(err).toContain("; add latency_ms: {end_to_end: .response_time}, times 1000 where that is in seconds");
  expect(err.match(/ error /g)).toHaveLength(1);
});

it("the columns of a table are told how Ragas names them", async () => {
  const err = await told("Question,Retrieved Chunk IDs,Answer,mrr\nq?,\"['c1']\",r,1\n");
  expect(err).toContain(
    'rename(columns={"Question": "user_input", "Answer": "response", "Retrieved Chunk IDs": "retrieved_context_ids"})',
  );
  expect(await told("topic,query,answer,gold_answer,latency\nt,q?,r,g,1\n")).not.toContain("trace/golden-set");
});

it.each([
  ["a row a question", jsonl([{ question: "q?", hit_at_1: 1, mrr: 0.5 }])],
  ["a table", "question,top_1_source,hit_at_1\nq?,a.pdf,1\n"],
  ["totals", JSON.stringify({ n: 3, bm25: { "1": { hit_at_k: 1 } } })],
  ["logs of counts", jsonl([{ question: "q?", answer_preview: "r", timestamp: "2026-01-01", num_sources: 3 }])],
])("scores without what they are of are told apart, as %s", async (_, content) => {
  const err = await told(content);
  expect(err).toContain("hint: neither what came back nor a whole answer stands there");
  expect(err.match(/ error /g)).toHaveLength(1);
});

it("a table without answers is read by the ids of what was found", async () => {
  const { question } = goldenRow("a");
  const err = await told(`user_input,retrieved_context_ids\n${question},"['a:1']"\n`);
  expect(err).not.toContain(" error ");
});

it.each([
  ["a golden set", [{ id: "a", question: "q?", answer: "r", sources: ["d.md"] }]],
  ["what is nearly ours", [{ ...traceRow("a"), query_id: undefined, id: "a" }]],
  ["names that would break a command", [{ id: "a", "answer'": "r" }]],
])("%s is told no command", async (_, rows) => {
  expect(await program(rows)).toBeUndefined();
});
