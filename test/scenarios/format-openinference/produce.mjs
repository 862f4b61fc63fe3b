// Lets the real tools write what they write: spans of a LangChain.js RAG chain under OpenInference's instrumentation,
// serialised as OTLP JSON lines, and the runs that LangChain's own tracer would send to LangSmith.
import { writeFileSync } from "node:fs";
import { LangChainInstrumentation } from "@arizeai/openinference-instrumentation-langchain";
import * as CallbackManagerModule from "@langchain/core/callbacks/manager";
import { awaitAllCallbacks } from "@langchain/core/callbacks/promises";
import { Document } from "@langchain/core/documents";
import { StringOutputParser } from "@langchain/core/output_parsers";
import { ChatPromptTemplate } from "@langchain/core/prompts";
import { BaseRetriever } from "@langchain/core/retrievers";
import { RunnableLambda, RunnablePassthrough } from "@langchain/core/runnables";
import { LangChainTracer } from "@langchain/core/tracers/tracer_langchain";
import { FakeListChatModel } from "@langchain/core/utils/testing";
import { ROOT_CONTEXT, trace } from "@opentelemetry/api";
import { JsonTraceSerializer } from "@opentelemetry/otlp-transformer";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, NodeTracerProvider } from "@opentelemetry/sdk-trace-node";

const corpus = [
  ["hr_leave:003", "hr", "Full-time staff get 12 days of annual leave."],
  ["hr_leave:004", "hr", "Leave is prorated by the months worked."],
  ["hr_leave:009", "hr", "At most 5 days of leave carry over to the next year."],
  ["it_vpn:001", "it", "The VPN needs the company certificate."],
  ["it_vpn:002", "it", "VPN access is requested in the service portal."],
  ["fin_travel:001", "fin", "Hotel costs are refunded up to 120 euro a night."],
];
const cases = [
  ["leave_days", "How many days of annual leave do full-time staff get?", ["hr_leave:003"], "12 days."],
  [
    "leave_prorated",
    "How is leave computed for a partial year?",
    ["hr_leave:004"],
    "It is prorated by the months worked.",
  ],
  ["leave_carry", "How many days of leave carry over?", ["hr_leave:009"], "At most 5 days."],
  ["vpn_certificate", "What does the VPN need?", ["it_vpn:001"], "The company certificate."],
  ["vpn_request", "Where do I request VPN access?", ["it_vpn:002"], "In the service portal."],
  ["hotel", "How much of a hotel is refunded?", ["fin_travel:001"], "Up to 120 euro a night."],
];

class WordRetriever extends BaseRetriever {
  lc_namespace = ["fixture"];
  static lc_name() {
    return "WordRetriever";
  }
  async _getRelevantDocuments(query) {
    const words = (text) => new Set(text.toLowerCase().match(/[a-z0-9]+/g));
    const asked = words(query);
    return corpus
      .map(([id, document, text]) => ({
        id,
        document,
        text,
        score: [...words(text)].filter((word) => asked.has(word)).length / asked.size,
      }))
      .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
      .slice(0, 3)
      .map(
        ({ id, document, text, score }) =>
          new Document({ id, pageContent: text, metadata: { chunk_id: id, document_id: document, score } }),
      );
  }
}

const chunks = [];
const exporter = {
  export(spans, done) {
    chunks.push(Buffer.from(JsonTraceSerializer.serializeRequest(spans)).toString());
    done({ code: 0 });
  },
  async shutdown() {},
  async forceFlush() {},
};
const provider = new NodeTracerProvider({
  resource: resourceFromAttributes({ "service.name": "assistant", "service.version": "2026.01" }),
  spanProcessors: [new BatchSpanProcessor(exporter, { maxExportBatchSize: 7, scheduledDelayMillis: 60_000 })],
});
provider.register();
const instrumentation = new LangChainInstrumentation();
instrumentation.setTracerProvider(provider);
instrumentation.manuallyInstrument(CallbackManagerModule);

const runs = new Map();
const client = {
  async createRun(run) {
    runs.set(run.id, { ...run });
  },
  async updateRun(id, run) {
    runs.set(id, { ...runs.get(id), ...run });
  },
  async awaitPendingTraceBatches() {},
};

const prompt = ChatPromptTemplate.fromMessages([
  ["system", "Answer from this:\n{context}"],
  ["human", "{question}"],
]);
for (const [id, question, , answer] of cases) {
  const model = new FakeListChatModel({ responses: [answer] });
  const retriever = new WordRetriever();
  const chain = RunnablePassthrough.assign({
    context: RunnableLambda.from(({ question: asked }) => asked)
      .pipe(retriever)
      .pipe((found) => found.map(({ pageContent }) => pageContent).join("\n")),
  })
    .pipe(prompt)
    .pipe(model)
    .pipe(new StringOutputParser())
    .withConfig({ runName: "rag" });
  await chain.invoke(
    { question },
    { metadata: { query_id: id }, callbacks: [new LangChainTracer({ client, projectName: "fixture" })] },
  );
}
await awaitAllCallbacks();
await provider.forceFlush();
writeFileSync("openinference-otlp.jsonl", chunks.map((text) => `${text}\n`).join(""));
writeFileSync("langsmith-runs.jsonl", [...runs.values()].map((run) => `${JSON.stringify(run)}\n`).join(""));
writeFileSync(
  "golden.jsonl",
  cases
    .map(
      ([id, question, ids, answer]) =>
        `${JSON.stringify({ id, question, expected_answer: answer, expected_chunk_ids: ids })}\n`,
    )
    .join(""),
);

// The same questions by OpenTelemetry's own conventions: a span for the whole, a search, a model that is judged.
const written = [];
const plain = new NodeTracerProvider({
  resource: resourceFromAttributes({ "service.name": "assistant" }),
  spanProcessors: [
    new BatchSpanProcessor(
      {
        ...exporter,
        export(spans, done) {
          written.push(Buffer.from(JsonTraceSerializer.serializeRequest(spans)).toString());
          done({ code: 0 });
        },
      },
      { maxExportBatchSize: 5, scheduledDelayMillis: 60_000 },
    ),
  ],
});
const tracer = plain.getTracer("assistant");
const message = (role, content) => JSON.stringify([{ role, parts: [{ type: "text", content }] }]);
for (const [id, question, , answer] of cases) {
  const found = await new WordRetriever()._getRelevantDocuments(question);
  const texts = found.map(({ pageContent }) => pageContent).join("\n");
  const whole = tracer.startSpan("invoke_agent assistant", {
    attributes: {
      "gen_ai.operation.name": "invoke_agent",
      "rag_gate.query_id": id,
      "gen_ai.input.messages": message("user", question),
      "gen_ai.output.messages": message("assistant", answer),
    },
  });
  const inside = trace.setSpan(ROOT_CONTEXT, whole);
  const search = tracer.startSpan(
    "retrieval kb",
    {
      attributes: {
        "gen_ai.operation.name": "retrieval",
        "gen_ai.data_source.id": "kb",
        "gen_ai.request.top_k": 3,
        "gen_ai.retrieval.query.text": question,
        "gen_ai.retrieval.documents": JSON.stringify(
          found.map(({ id: chunk, metadata, pageContent }) => ({
            id: chunk,
            score: metadata.score,
            content: pageContent,
          })),
        ),
      },
    },
    inside,
  );
  search.end();
  const chat = tracer.startSpan(
    "chat small",
    {
      attributes: {
        "gen_ai.operation.name": "chat",
        "gen_ai.provider.name": "fixture",
        "gen_ai.request.model": "small",
        "gen_ai.response.model": "small-2026",
        "gen_ai.usage.input_tokens": 40 + texts.length,
        "gen_ai.usage.output_tokens": answer.length,
        "gen_ai.input.messages": message("user", `${texts}\n\n${question}`),
        "gen_ai.output.messages": message("assistant", answer),
      },
    },
    inside,
  );
  chat.addEvent("gen_ai.evaluation.result", {
    "gen_ai.evaluation.name": "Groundedness",
    "gen_ai.evaluation.score.value": id === "hotel" ? 0.5 : 1,
    "gen_ai.evaluation.score.label": "pass",
  });
  chat.end();
  whole.end();
}
await plain.forceFlush();
writeFileSync("otel-genai.jsonl", written.map((text) => `${text}\n`).join(""));
