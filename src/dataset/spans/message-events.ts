import { jsonIn } from "../foreign/json-in.ts";
import { isObject } from "../is-type.ts";
import type { SpanEvent } from "./otel-genai.ts";

interface SpokenMessages {
  readonly input: readonly unknown[] | null;
  readonly output: readonly unknown[] | null;
}

/**
 * The messages that a model was given and answered where each is an event of the span, as conventions had it before they
 * were attributes: so do Azure's clients and Semantic Kernel. Null where there is none.
 */
export function messageEvents(events: readonly SpanEvent[]): SpokenMessages {
  const input: unknown[] = [];
  const output: unknown[] = [];
  for (const { name, attributes } of events) {
    const role = /^gen_ai\.(system|user|assistant|tool)\.message$/.exec(name)?.[1];
    const content = jsonIn(attributes.get("gen_ai.event.content"));
    const message = isObject(content) ? content : { content };
    if (role !== undefined) input.push({ role, ...message });
    else if (name === "gen_ai.choice")
      output.push({ role: "assistant", ...(isObject(message.message) ? message.message : message) });
  }
  return { input: input.length === 0 ? null : input, output: output.length === 0 ? null : output };
}
