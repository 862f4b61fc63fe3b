import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DiagnosticLog } from "../../src/diagnostics/log.ts";
import { readQueries } from "../../src/input/formats/spans/read-span-file.ts";
import { NO_FACTS, type Span } from "../../src/input/formats/spans/span.ts";
import { SpanStore } from "../../src/input/formats/spans/span-tree.ts";

const span = (spanId: string, start: number, more: Partial<Span>): Span => ({
  ...NO_FACTS,
  traceId: "t",
  spanId,
  parentId: "root",
  name: spanId,
  service: null,
  serviceVersion: null,
  start,
  end: start + 1,
  file: "f",
  line: 1,
  ...more,
});

function contextOf(texts: readonly string[], prompts: readonly string[]): readonly unknown[] | undefined {
  const documents = texts.map((text, i) => ({ id: String(i), text, score: null, metadata: {} }));
  const log = new DiagnosticLog();
  const store = new SpanStore(log);
  store.add(span("root", 1, { parentId: null, end: 1000, input: "q?", output: "The answer." }));
  store.add(span("search", 2, { role: "retrieve", documents }));
  for (const [i, prompt] of prompts.entries())
    store.add(span(`call ${i}`, 10 + i, { role: "generate", prompt, output: "said" }));
  return readQueries(store, null, log)[0]?.trace.context_chunks?.map(({ id }) => id);
}

/** The same without regard to what a call repeats of the one before it. */
function slowContext(texts: readonly string[], prompts: readonly string[]): readonly string[] {
  const given = new Map<string, number>();
  const found = texts.flatMap((text, id) => {
    const before = given.get(text) ?? 0;
    for (const [call, prompt] of prompts.entries()) {
      const parts = prompt.split(text);
      if (parts.length - 1 <= before) continue;
      given.set(text, before + 1);
      return [{ id: String(id), call, at: parts.slice(0, before + 1).join(text).length }];
    }
    return [];
  });
  return found.sort((a, b) => a.call - b.call || a.at - b.at).map(({ id }) => id);
}

describe("what of the documents a model was given", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "b"), minLength: 1, maxLength: 4 });
  const prompts = fc
    .array(
      fc.record({ goesOn: fc.boolean(), more: fc.string({ unit: fc.constantFrom("a", "b", "."), maxLength: 8 }) }),
      {
        minLength: 1,
        maxLength: 5,
      },
    )
    .map((steps) => {
      const all: string[] = [];
      // As an agent gives its model all that was said before, and one message more.
      for (const { goesOn, more } of steps) all.push(goesOn ? (all.at(-1) ?? "") + more : more);
      return all.map((prompt) => `|${prompt}`);
    });

  it("is the same whether or not each call repeats the one before it", () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), prompts, (texts, all) => {
        expect(contextOf(texts, all)).toEqual(slowContext(texts, all));
      }),
      { numRuns: 500 },
    );
  });

  it("is found in a long talk of an agent in time", () => {
    const texts = Array.from({ length: 1500 }, (_, i) => `The text of the document with the number ${i} of the talk.`);
    const messages = Array.from({ length: 300 }, (_, i) => texts.slice(5 * i, 5 * i + 5).join("\n"));
    const calls = messages.map((_, i) => messages.slice(0, i + 1).join("\n"));
    expect(contextOf(texts, calls)).toHaveLength(1500);
  });
});
