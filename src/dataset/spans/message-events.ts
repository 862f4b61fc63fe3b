import { jsonIn } from "../foreign/json-in.ts";
import { isObject } from "../rows/is-type.ts";
import type { Attributes } from "./attributes.ts";
import type { SpanEvent } from "./otel-genai.ts";

interface SpokenMessages {
  readonly input: readonly unknown[] | null;
  readonly output: readonly unknown[] | null;
}

/** An event that is a message: its name, and what it says. */
interface MessageEvent {
  readonly name: unknown;
  readonly content: unknown;
}

/**
 * The messages that a model was given and answered where each is an event of the span, as conventions had it before they
 * were attributes: so do Azure's clients and Semantic Kernel. Before that all of them were one event. Null where there is
 * none.
 */
export function messageEvents(events: readonly SpanEvent[]): SpokenMessages {
  return messagesOf(
    events.map(({ name, attributes }) => {
      const all = ALL.get(name);
      const content = attributes.get(all ?? "gen_ai.event.content");
      return { name, content: content ?? (all === undefined ? inParts(attributes) : undefined) };
    }),
  );
}

/** Of some clients, as Strands Agents, each part of a message is an attribute of its event, and lists are JSON. */
function inParts(attributes: Attributes): unknown {
  const [content, message] = ["content", "message"].map((name) => jsonIn(attributes.get(name)));
  return { ...(content === undefined ? {} : { content }), ...(message === undefined ? {} : { message }) };
}

/** The same where a span has its events as a list in an attribute, as Pydantic AI had them. */
export function listedMessageEvents(list: readonly unknown[]): SpokenMessages {
  return messagesOf(list.filter(isObject).map((event) => ({ name: event["event.name"], content: event })));
}

/** Applications name events as they like, `constructor` as well. */
const ALL: ReadonlyMap<string, string> = new Map([
  ["gen_ai.content.prompt", "gen_ai.prompt"],
  ["gen_ai.content.completion", "gen_ai.completion"],
]);

function messagesOf(events: readonly MessageEvent[]): SpokenMessages {
  const input: unknown[] = [];
  const output: unknown[] = [];
  for (const { name, content: written } of events) {
    const role =
      typeof name === "string" ? /^gen_ai\.(system|user|assistant|tool)\.message$/.exec(name)?.[1] : undefined;
    const content = jsonIn(written);
    const message = isObject(content) ? content : { content };
    if (role !== undefined) input.push({ role, ...message });
    else if (name === "gen_ai.choice") output.push({ role: "assistant", ...chosen(message) });
    else if (name === "gen_ai.content.prompt") input.push(...allOf(content, "user"));
    else if (name === "gen_ai.content.completion") output.push(...allOf(content, "assistant"));
  }
  return { input: input.length === 0 ? null : input, output: output.length === 0 ? null : output };
}

/** What a choice is, in the message that it may hold or as it is. */
function chosen({ message, ...choice }: Readonly<Record<string, unknown>>): object {
  if (message === undefined || message === null) return choice;
  return isObject(message) ? message : { content: message };
}

function allOf(content: unknown, role: string): readonly unknown[] {
  if (content === undefined) return [];
  return (Array.isArray(content) ? content : [content]).map((one) =>
    isObject(one) ? { role, ...(isObject(one.message) ? one.message : one) } : { role, content: one },
  );
}
