import { isObject } from "../rows/is-type.ts";
import type { Attributes } from "./attributes.ts";
import { givenText } from "./given-text.ts";
import { isRecorded } from "./is-recorded.ts";
import { listedMessageEvents } from "./message-events.ts";
import { NO_FACTS, type SpanFacts } from "./span.ts";
import { spokenText } from "./spoken-text.ts";

/**
 * What the span of an agent of Pydantic AI, or of a call of its model, says beyond OpenTelemetry's conventions; null where a
 * span has nothing of it. Before its second version messages were events in a list.
 */
export function pydanticAi(attributes: Attributes): SpanFacts | null {
  const all = attributes.list("pydantic_ai.all_messages");
  const events = attributes.list("all_messages_events") ?? attributes.list("events");
  const spoken = events === null ? null : listedMessageEvents(events);
  const result = attributes.get("agent_name") === undefined ? null : attributes.text("final_result");
  const messages = all ?? spoken?.input ?? [];
  const said = spoken?.output ?? messages;
  if (said.length === 0 && result === null) return null;
  // What tools returned is said by the user there, in parts without text.
  return {
    ...NO_FACTS,
    input: spokenText(messages.filter(isBy("user")), []),
    output: result ?? spokenText(said.filter(isBy("assistant")), []),
    prompt: messages.length > 0 && isRecorded(messages) ? givenText(messages) : null,
  };
}

const isBy =
  (role: string) =>
  (message: unknown): boolean =>
    isObject(message) && message.role === role;
