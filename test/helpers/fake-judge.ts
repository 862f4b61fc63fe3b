import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { evaluators } from "../../src/judge/evaluators.ts";

/** What the server was asked. */
export interface SeenAsk {
  readonly name: string;
  readonly model: string;
  readonly system: string;
  readonly user: string;
  /** Texts of the numbered items, in order. */
  readonly items: readonly string[];
  /** Everything else between delimiters. */
  readonly blocks: readonly string[];
  readonly headers: IncomingHttpHeaders;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A reply of the model, or something that goes wrong on the way to it. */
export type Answer =
  | { readonly content: string | null; readonly usage?: unknown }
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly text?: string }
  /** It says so much, or nothing at all, and then no more. */
  | { readonly hang: true; readonly begins?: string };

export interface FakeJudge {
  /** Base address, to be given as an input. */
  readonly url: string;
  readonly asks: SeenAsk[];
  /** Requests to anything but the chat completions. */
  readonly strays: string[];
  /** The most requests that were under way at a time. */
  busiest: number;
  /** Says what is answered; by default everything is found right. */
  answer: (ask: SeenAsk, n: number) => Answer | Promise<Answer>;
  stop(): Promise<void>;
}

/** The verdict of each evaluator that is worth most. */
const BEST = new Map(
  evaluators.map(({ metric, verdicts }) => [metric, Object.keys(verdicts).find((word) => verdicts[word] === 1)]),
);

/** A reply with a verdict for each item: the best one, or what `verdict` says of its text. */
export function verdicts(ask: SeenAsk, verdict: (item: string) => string | undefined = () => undefined): Answer {
  const list = ask.items.map((item, i) => ({ id: i + 1, verdict: verdict(item) ?? BEST.get(ask.name) }));
  return says({ verdicts: list });
}

export function says(value: unknown): Answer {
  return { content: typeof value === "string" ? value : JSON.stringify(value) };
}

/** What finds everything right. */
export function agreeable(ask: SeenAsk): Answer {
  if (ask.name === "items") return says({ items: ["One?", "Two?", "Three?"] });
  if (ask.name !== "rubric") return verdicts(ask);
  const ratings = {
    faithfulness: 1,
    answer_relevance: 1,
    answer_correctness: 1,
    citation_correctness: 1,
    completeness: 1,
  };
  const lists = { unsupported_claims: [], missing_facts: [], bad_citations: [] };
  return says({ scale: 1, ...ratings, ...lists, reason: "fine" });
}

/** A chat endpoint on this machine that speaks as OpenAI's does, and fails as it is told. */
export async function startFakeJudge(): Promise<FakeJudge> {
  let busy = 0;
  const fake: FakeJudge = { url: "", asks: [], strays: [], busiest: 0, answer: agreeable, stop: async () => {} };
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk) => {
      text += chunk;
    });
    request.on("end", async () => {
      if (request.method !== "POST" || request.url !== "/v1/chat/completions") {
        fake.strays.push(`${request.method} ${request.url}`);
        response.writeHead(404).end();
        return;
      }
      fake.busiest = Math.max(fake.busiest, ++busy);
      const ask = seenAsk(JSON.parse(text), request.headers);
      fake.asks.push(ask);
      const answer = await fake.answer(ask, fake.asks.length);
      busy--;
      send(answer, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return Object.assign(fake, {
    url,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}

function send(answer: Answer, response: ServerResponse): void {
  if ("hang" in answer) {
    if (answer.begins !== undefined)
      response.writeHead(200, { "content-type": "application/json" }).write(answer.begins);
    return;
  }
  if ("status" in answer) {
    response.writeHead(answer.status, answer.headers ?? {}).end(answer.text ?? "");
    return;
  }
  const { content, usage = { prompt_tokens: 100, completion_tokens: 10 } } = answer;
  const choices = [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }];
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ choices, usage }));
}

function seenAsk(body: Record<string, unknown>, headers: IncomingHttpHeaders): SeenAsk {
  const messages = body.messages as { content: string }[];
  const [system = "", user = ""] = messages.map(({ content }) => content);
  const mark = /<<<([0-9a-f]{16})/.exec(user)?.[1] ?? "none";
  const found = [...user.matchAll(new RegExp(`(\\[\\d+\\] )?<<<${mark}\\n([\\s\\S]*?)\\n${mark}>>>`, "g"))];
  // Items are the last numbered list; the context is numbered as well and comes before.
  const numbered = found.filter(([, number]) => number !== undefined);
  const lastStart = numbered.findLastIndex(([, number]) => number === "[1] ");
  const items = numbered.slice(Math.max(0, lastStart));
  const format = body.response_format as { json_schema?: { name: string } } | undefined;
  const named = format?.json_schema?.name ?? nameOf(user);
  return {
    name: named,
    model: String(body.model),
    system,
    user,
    items: items.map(([, , text]) => text!),
    blocks: found.filter((match) => !items.includes(match)).map(([, , text]) => text!),
    headers,
    body,
  };
}

/** Without a schema the evaluator shows in its verdict words. */
function nameOf(user: string): string {
  if (user.includes('"scale"')) return "rubric";
  if (user.includes('{"items"')) return "items";
  return [...BEST].find(([, verdict]) => user.includes(`- ${verdict}:`))?.[0] ?? "unknown";
}
