// Lets the real tools write what they write: OpenLLMetry's instrumentations of Pinecone and LangChain.js around a store of
// six chunks, serialised as OTLP JSON lines.
import { writeFileSync } from "node:fs";
import { StringOutputParser } from "@langchain/core/output_parsers";
import { ChatPromptTemplate } from "@langchain/core/prompts";
import { FakeListChatModel } from "@langchain/core/utils/testing";
import { context, trace } from "@opentelemetry/api";
import { JsonTraceSerializer } from "@opentelemetry/otlp-transformer";
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from "@opentelemetry/sdk-trace-node";
import langchain from "@traceloop/instrumentation-langchain";
import pinecone from "@traceloop/instrumentation-pinecone";

const corpus = [
  ["hr_leave:003", "Full-time staff get 12 days of annual leave."],
  ["hr_leave:004", "Leave is prorated by the months worked."],
  ["hr_leave:009", "At most 5 days of leave carry over to the next year."],
  ["it_vpn:001", "The VPN needs the company certificate."],
  ["it_vpn:002", "VPN access is requested in the service portal."],
  ["fin_travel:001", "Hotel costs are refunded up to 120 euro a night."],
];
const answers = {
  "How many days of annual leave do full-time staff get?": "12 days.",
  "How is leave computed for a partial year?": "It is prorated by the months worked.",
  "How many days of leave carry over?": "At most 5 days.",
  "What does the VPN need?": "The company certificate.",
  "Where do I request VPN access?": "In the service portal.",
  "How much of a hotel is refunded?": "Up to 120 euro a night.",
};
const words = (text) => new Set(text.toLowerCase().match(/[a-z0-9]+/g));

/** Stands for the client of Pinecone, whose methods the instrumentation wraps. */
class Index {
  async query({ vector: asked, topK }) {
    const matches = corpus
      .map(([chunk_id, text], i) => ({
        id: `store-${i}`,
        score: [...words(text)].filter((word) => asked.has(word)).length / asked.size,
        metadata: { chunk_id, text },
      }))
      .sort((a, b) => b.score - a.score)
      .slice(0, topK);
    return { namespace: "", matches };
  }
  async upsert() {}
  async deleteAll() {}
  async deleteMany() {}
  async deleteOne() {}
}

const exporter = new InMemorySpanExporter();
const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
provider.register();
const stores = new pinecone.PineconeInstrumentation();
stores.setTracerProvider(provider);
stores.manuallyInstrument({ Index });
const tracer = provider.getTracer("assistant");
const handler = new langchain.TraceloopCallbackHandler(tracer, true);
const lines = [];
for (const [question, answer] of Object.entries(answers)) {
  const input = JSON.stringify({ args: [question], kwargs: {} });
  const span = tracer.startSpan("ask.workflow", {
    attributes: { "traceloop.span.kind": "workflow", "traceloop.entity.name": "ask", "traceloop.entity.input": input },
  });
  await context.with(trace.setSpan(context.active(), span), async () => {
    const { matches } = await new Index().query({ vector: words(question), topK: 3, includeMetadata: true });
    const chain = ChatPromptTemplate.fromMessages([
      ["system", "{context}"],
      ["user", "{question}"],
    ])
      .pipe(new FakeListChatModel({ responses: [answer] }))
      .pipe(new StringOutputParser());
    const found = matches.map(({ metadata }) => metadata.text).join("\n");
    const said = await chain.invoke({ question, context: found }, { callbacks: [handler] });
    await new Promise((resolve) => setTimeout(resolve, 50));
    span.setAttribute("traceloop.entity.output", JSON.stringify(said));
  });
  span.end();
  lines.push(new TextDecoder().decode(JsonTraceSerializer.serializeRequest(exporter.getFinishedSpans())));
  exporter.reset();
}
writeFileSync("head.jsonl", `${lines.join("\n")}\n`);
