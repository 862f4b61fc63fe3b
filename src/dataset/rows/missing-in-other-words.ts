/** Names under which many write what a row must have, by our own name for it. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  id: ["query_id", "case_id", "question_id", "qid"],
  query_id: ["id", "case_id", "question_id", "golden_id", "example_id", "qid"],
  chunk_id: ["id", "chunk", "doc_id", "node_id"],
  question: ["query", "prompt", "input"],
  retrieved_chunks: ["retrieved", "retrieval", "chunks", "documents", "docs", "results", "hits", "retrieved_documents"],
  context_chunks: ["context", "contexts", "context_ids", "prompt_chunks"],
  answer: ["response", "output", "completion", "generation", "generated_answer", "actual_output"],
  citations: ["sources", "references", "cited", "cited_chunks", "cited_ids"],
};

/** The field of a row that may say under another name what it must have under `name`; undefined where it has none such. */
export function missingInOtherWords(name: string, row: object): string | undefined {
  return WORDS[name]?.find((other) => Object.hasOwn(row, other));
}
