import { ToolCallLLM } from "@llamaindex/core/llms";
import { RetrieverQueryEngine } from "@llamaindex/core/query-engine";
import { getResponseSynthesizer } from "@llamaindex/core/response-synthesizers";
import { BaseRetriever } from "@llamaindex/core/retriever";
import { TextNode } from "@llamaindex/core/schema";

const texts = {
  "hr:003": "Full-time staff get 12 days of annual leave.",
  "hr:006": "Up to 5 unused days carry over to March.",
  "it:001": "Reset your password in the portal.",
};
const runs = [
  ["How many annual leave days?", ["hr:003", "it:001"], "12 days."],
  ["How many days carry over?", ["it:001", "hr:006"], "Up to 5 days."],
  ["Any car purchase policy?", ["it:001"], "I cannot find that information."],
];

/** A model that always answers the same. */
class FixedLLM extends ToolCallLLM {
  supportToolCall = false;
  metadata = { model: "fixed", temperature: 0, topP: 1, contextWindow: 4096, tokenizer: undefined };

  constructor(answer) {
    super();
    this.answer = answer;
  }

  async chat() {
    return { message: { role: "assistant", content: this.answer }, raw: null };
  }
}

class ListRetriever extends BaseRetriever {
  constructor(ids) {
    super();
    this.ids = ids;
  }

  async _retrieve() {
    return this.ids.map((id_, i) => ({ node: new TextNode({ id_, text: texts[id_] }), score: 0.9 - i / 10 }));
  }
}

for (const [query, ids, answer] of runs) {
  const llm = new FixedLLM(answer);
  const engine = new RetrieverQueryEngine(new ListRetriever(ids), getResponseSynthesizer("compact", { llm }));
  // A response does not hold its question: it is written beside.
  console.log(JSON.stringify({ query, ...(await engine.query({ query })) }));
}
