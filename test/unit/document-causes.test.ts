import { describe, expect, it } from "vitest";
import { runCli } from "../helpers/run-cli.ts";
import { jsonl, tempFolder } from "../helpers/temp-folder.ts";

const chunk = (document: string) => ({ chunk_id: `${document}-uuid`, document_id: document });
const OTHERS = ["b", "c", "d"].map(chunk);
const found = [chunk("a"), ...OTHERS];
const lower = [...OTHERS, chunk("a")];

interface Run {
  readonly retrieved: readonly object[];
  readonly reranked?: readonly object[];
  readonly answer?: string;
  readonly citations?: readonly string[];
  readonly versions?: object;
  readonly scores?: object;
}

const answered: Run = { retrieved: found, citations: ["a"] };

/** The causes of a case that is labelled by its document alone, likeliest first, and the metrics that they explain. */
async function causesOf(
  head: Run,
  { before = answered, corpus = found, metric }: { before?: Run | null; corpus?: object[]; metric?: string } = {},
) {
  const trace = ({ retrieved, reranked, answer = "Twelve.", citations = [], ...more }: Run) => ({
    query_id: "q",
    retrieved_chunks: retrieved,
    context_chunks: reranked ?? retrieved,
    answer,
    citations,
    ...(reranked === undefined ? {} : { reranked_chunks: reranked }),
    ...more,
  });
  const cwd = tempFolder({
    "g.jsonl": jsonl([{ id: "q", question: "How many?", expected_docs: ["a"], must_cite: ["a"] }]),
    "h.jsonl": jsonl([trace(head)]),
    ...(before === null ? {} : { "b.jsonl": jsonl([trace(before)]) }),
    "c.jsonl": jsonl(corpus),
    "p.yml": "version: 1\ngates: { doc_mrr@10: { max-drop: 0 }, reranked:doc_mrr@10: { max-drop: 0 } }\n",
  });
  const args = ["gate", "--golden", "g.jsonl", "--traces", "h.jsonl", "--corpus", "c.jsonl", "--config", "p.yml"];
  const { cases, report } = await runCli([...args, ...(before === null ? [] : ["--baseline", "b.jsonl"])], cwd);
  const { causes } = metric === undefined ? cases[0]! : report!.regressions.find((one) => one.metric === metric)!;
  return { labels: causes.map(({ label }) => label), evidence: causes[0]?.evidence };
}

const REFUSES: Run = { retrieved: OTHERS, answer: "I don't know." };

describe("causes of a case that names documents and no chunks", () => {
  it("are the searches, where its document came back lower", async () => {
    const { labels, evidence } = await causesOf({ ...answered, retrieved: lower });
    expect(labels).toEqual(["embedding", "bm25_analyzer"]);
    expect(evidence).toBe("doc_mrr@10 1 -> 0.25");
  });

  it("are all that make or search chunks, where it did not come back, and not the generator that had nothing", async () => {
    const suspects = ["parser", "chunking", "embedding", "bm25_analyzer"];
    expect((await causesOf(REFUSES)).labels).toEqual(suspects);
    expect((await causesOf(REFUSES, { before: null })).labels).toEqual(suspects);
    expect((await causesOf({ ...REFUSES, answer: "Ten." })).labels).toEqual(suspects);
    const changed = await causesOf(
      { ...REFUSES, versions: { embedding: "2" } },
      { before: { ...answered, versions: { embedding: "1" } } },
    );
    expect(changed.labels[0]).toBe("embedding");
  });

  it("is the reranker that lowered or dropped it", async () => {
    const before = { ...answered, reranked: found };
    expect((await causesOf({ ...answered, reranked: lower }, { before })).labels).toEqual(["reranker"]);
    const dropped = await causesOf({ ...REFUSES, retrieved: found, reranked: OTHERS }, { before });
    expect(dropped).toEqual({ labels: ["reranker"], evidence: "reranked:doc_mrr@10 1 -> 0" });
  });

  it("is the generator, where it came as before or never came", async () => {
    expect((await causesOf({ ...REFUSES, retrieved: found })).labels).toEqual(["generator"]);
    const never = { ...answered, retrieved: OTHERS };
    expect((await causesOf(REFUSES, { before: never })).labels).toContain("generator");
  });

  describe("are, where it came as before, and nobody knows which part of it", () => {
    const before = { ...answered, versions: { reranker: "1", prompt: "1" } };
    const refuses = { ...REFUSES, retrieved: found };

    it.each([
      ["the part before the generator that changed", { reranker: "2", prompt: "1" }, ["reranker", "generator"]],
      ["the generator, where it changed as well", { reranker: "2", prompt: "2" }, ["generator"]],
      ["the generator, where nothing changed", { reranker: "1", prompt: "1" }, ["generator"]],
    ])("%s", async (_, versions, labels) => {
      expect((await causesOf({ ...refuses, versions }, { before })).labels).toEqual(labels);
    });

    it("the part that changed, where an answer cites another document", async () => {
      const wrong = { ...answered, citations: ["b"], versions: { reranker: "2", prompt: "1" } };
      const { labels, evidence } = await causesOf(wrong, { before });
      expect(labels).toEqual(["reranker", "citation"]);
      expect(evidence).toBe(
        "the citations are wrong, and which part of its document was in the context is not known; reranker 1 -> 2",
      );
      expect(await causesOf({ ...wrong, versions: before.versions }, { before })).toEqual({
        labels: ["citation", "generator"],
        evidence: "the citations are wrong, and which part of its document was in the context is not known",
      });
    });
  });

  it("are the searches that lost it, where a judge finds fault with what was made without it", async () => {
    const { labels, evidence } = await causesOf(
      { ...answered, retrieved: OTHERS, answer: "Ten.", scores: { faithfulness: 0.2 } },
      { before: { ...answered, scores: { faithfulness: 1 } }, metric: "faithfulness" },
    );
    expect(labels).not.toContain("generator");
    expect(evidence).toBe("doc_mrr@10 1 -> 0");
  });

  it("is not said to have been there, where access was denied without it", async () => {
    const denied = { retrieved: OTHERS, answer: "You do not have permission to see this." };
    const { evidence } = await causesOf(denied, { metric: "behavior_accuracy" });
    expect(evidence).toBe("expected answer, got permission_denied, and its evidence did not reach the context");
  });

  it("is the label, where the manifest does not have the document", async () => {
    expect((await causesOf(REFUSES, { corpus: OTHERS })).labels).toEqual(["golden_label_issue"]);
  });
});
