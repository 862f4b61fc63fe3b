import { expect, it } from "vitest";
import { readSpanRecords } from "../helpers/read-spans.ts";

const DEPTH = 50_000;
const record = `${'{"a":'.repeat(DEPTH)}1${"}".repeat(DEPTH)}`;
const list = `${"[".repeat(DEPTH)}${"]".repeat(DEPTH)}`;
const span = (attributes: string): string =>
  `{"context": {"trace_id": "t", "span_id": "s"}, "name": "x", "attributes": ${attributes}}\n`;

// Nothing that is exported is nested so, and nothing that is may end in more than a finding.
it.each([
  `{"gen_ai.operation.name": "retrieval", "gen_ai.retrieval.documents": [{"metadata": ${record}}]}`,
  `{"openinference.span.kind": "RETRIEVER", "rag_gate.user_context": {"roles": ${list}}}`,
  `{"openinference.span.kind": "RETRIEVER", "rag_gate.user_context": ${JSON.stringify(`{"roles": [${list}]}`)}}`,
  `{"openinference.span.kind": "RETRIEVER", "metadata": ${record}}`,
  `{"gen_ai.operation.name": "chat", "gen_ai.input.messages": ${list}, "gen_ai.output.messages": ${record}}`,
  `{"openinference.span.kind": "LLM", "llm.output_messages.0.message.content": ${JSON.stringify(record)}}`,
  `{"openinference.span.kind": "TOOL", "tool.name": "search", "output.value": ${JSON.stringify(list)}}`,
])("a span that is nested very deep is read, alone and twice", async (attributes) => {
  expect((await readSpanRecords(span(attributes))).traces).toHaveLength(1);
  const { codes } = await readSpanRecords(span(attributes).repeat(2));
  expect(["span/repeated", "span/duplicate-id"]).toContain(codes[0]);
});

it("an OTLP document by the names of its protobuf that is nested very deep is read", async () => {
  const attributes = `[{"key": "input.value", "value": {"string_value": "How?"}}, {"key": "openinference.span.kind", "value": {"string_value": "RETRIEVER"}}, {"key": "a", "value": ${record}}]`;
  const one = `{"trace_id": "t", "span_id": "s", "name": "x", "attributes": ${attributes}}`;
  const text = `{"resource_spans": [{"scope_spans": [{"spans": [${one}]}]}]}\n`;
  expect((await readSpanRecords(text)).traces).toHaveLength(1);
});
