import { isObject } from "../is-type.ts";
import type { Attributes } from "./attributes.ts";
import { NO_FACTS, type SpanFacts } from "./span.ts";
import { spokenText } from "./spoken-text.ts";

/** What the span of an agent of Pydantic AI says beyond OpenTelemetry's conventions; null where a span has nothing of it. */
export function pydanticAi(attributes: Attributes): SpanFacts | null {
  const messages = attributes.list("pydantic_ai.all_messages");
  if (messages === null) return null;
  // What tools returned is said by the user there, in parts without text.
  const asked = messages.filter((message) => isObject(message) && message.role === "user");
  return {
    ...NO_FACTS,
    input: spokenText(asked, []),
    output: attributes.text("final_result") ?? spokenText(messages, []),
  };
}
