import { jsonIn } from "../foreign/json-in.ts";
import { asksForTool } from "./asks-for-tool.ts";
import type { Attributes } from "./attributes.ts";
import { langfuseFacts } from "./langfuse-facts.ts";
import type { SpanFacts } from "./span.ts";
import { ANSWER_FIELDS, QUESTION_FIELDS, spokenText } from "./spoken-text.ts";

/**
 * What a span says by the attributes of Langfuse's clients, which since their third version write spans of OpenTelemetry;
 * null where it has none. What was said of the trace as a whole stands on a span that does nothing else.
 */
export function langfuseSpan(attributes: Attributes, name: string): SpanFacts | null {
  if (attributes.get("langfuse") === undefined) return null;
  const own = (field: string): unknown => attributes.get(`langfuse.observation.${field}`);
  const facts = langfuseFacts({
    type: own("type"),
    name,
    input: own("input"),
    output: own("output"),
    model: attributes.text("langfuse.observation.model.name"),
    usage: attributes.record("langfuse.observation.usage_details"),
    cost: attributes.record("langfuse.observation.cost_details"),
    level: own("level"),
    message: own("status_message"),
  });
  const whole = (side: "input" | "output"): unknown =>
    facts.role === "other" ? jsonIn(attributes.get(`langfuse.trace.${side}`)) : undefined;
  return {
    ...facts,
    input: facts.input ?? spokenText(whole("input"), QUESTION_FIELDS),
    output: facts.output ?? spokenText(whole("output"), ANSWER_FIELDS),
    asksForTool: facts.output === null ? asksForTool(whole("output")) : facts.asksForTool,
    tool: own("type") === undefined ? null : facts.tool,
    metadata: {
      ...attributes.record("langfuse.trace.metadata"),
      ...attributes.record("langfuse.observation.metadata"),
    },
  };
}
