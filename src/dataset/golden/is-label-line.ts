/** Whether a line could be the first of TREC's or BEIR's qrels, even if its grade is none. */
export function isLabelLine(text: string): boolean {
  return isLabelHeader(text) || /^\S+\s+\S+\s+\S+\s+[-+]?\d+(?:\.\d+)?$/.test(text);
}

/** Only a header tells three columns from four of which one was lost, and grades from the ranks of a run. */
export const isLabelHeader = (text: string): boolean => HEADER.test(text.replaceAll('"', ""));

const HEADER =
  /^(?:query-id(\s+|[,;])corpus-id\1score|(?:query_?id|q_?id)(\s+|[,;])(?:doc_?id|docno|document_id|corpus_id|chunk_id|passage_id|pid)\2(?:relevance|relevancy|rel|grade|label))$/i;
