import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { type AskSession, askModel } from "../../src/judge/ask-model.ts";
import { Budget } from "../../src/judge/cache.ts";
import { ChatJudge } from "../../src/judge/client.ts";
import { type Ask, type Judge, JudgeError, readItems } from "../../src/judge/judge.ts";
import { type Endpoint, parseEndpoint } from "../../src/judge/judge-inputs.ts";
import { DEFAULT_JUDGE_SETTINGS, type JudgeSettings } from "../../src/policy/policy.ts";

import { type Answer, says } from "../helpers/fake-judge.ts";
import { useFakeJudge } from "../helpers/use-fake-judge.ts";

const fake = useFakeJudge();
const ASK: Ask = { system: "s", user: 'u {"items"', name: "items", schema: { type: "object" } };
const RIGHT = says({ items: ["one"] });
interface World {
  readonly settings?: Partial<JudgeSettings>;
  readonly key?: string;
  readonly url?: string;
}

/** A world whose clock moves by sleeping alone. */
function world({ settings = {}, key = "sk-secret", url = fake.server.url }: World = {}) {
  let now = 0;
  const waits: number[] = [];
  const limits = { ...DEFAULT_JUDGE_SETTINGS, ...settings };
  const made: AskSession = {
    judge: new ChatJudge({ endpoint: parseEndpoint(url) as Endpoint, model: "m", key }),
    budget: new Budget(limits),
    clock: () => now,
    sleep: async (ms) => {
      waits.push(ms);
      now += ms;
    },
    deadline: limits.totalTimeoutMs,
    callTimeoutMs: limits.callTimeoutMs,
    stopped: null,
    isReached: false,
    lastFailure: null,
  };
  return { made, waits };
}

const ask = (made: AskSession) => askModel(ASK, "en", (reply) => readItems(reply, { least: 1, most: 1 }), made);

/** Answers one after the other; the last one for ever. */
function answers(...list: readonly Answer[]): void {
  fake.server.answer = (_, n) => list[Math.min(n, list.length) - 1]!;
}

describe("behind a proxy", () => {
  /** Where a proxy that leads nowhere is asked to lead to, under these variables. */
  const led = async (url: string, variables: (proxy: string) => Readonly<Record<string, string>>) => {
    const asked: string[] = [];
    const proxy = createServer().on("connect", ({ url: place = "" }, socket) => {
      asked.push(place);
      socket.end("HTTP/1.1 502 Bad Gateway\r\n\r\n");
    });
    await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void proxy.close());
    onTestFinished(() => void vi.unstubAllEnvs());
    const given = variables(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
    for (const name of ["https_proxy", "HTTPS_PROXY", "no_proxy", "NO_PROXY"]) vi.stubEnv(name, given[name]);
    const judge = new ChatJudge({ endpoint: parseEndpoint(url) as Endpoint, model: "m", key: "k" });
    return { asked, reply: judge.complete(ASK, 60_000) };
  };

  it.each(["https_proxy", "HTTPS_PROXY"])("the endpoint is asked through %s", async (name) => {
    const { asked, reply } = await led("https://judge.example.invalid/v1", (proxy) => ({ [name]: proxy }));
    await expect(reply).rejects.toThrow("the judge cannot be reached");
    expect(asked).toEqual(["judge.example.invalid:443"]);
  });

  it("what no_proxy names is asked by itself", async () => {
    const named = (proxy: string) => ({ https_proxy: proxy, no_proxy: "example.invalid" });
    const { asked, reply } = await led("https://judge.example.invalid/v1", named);
    await expect(reply).rejects.toThrow("the judge cannot be reached");
    expect(asked).toEqual([]);
  });

  it("this machine is asked by itself", async () => {
    answers(RIGHT);
    const { asked, reply } = await led(fake.server.url, (proxy) => ({ https_proxy: proxy }));
    expect((await reply).text).toContain("one");
    expect(asked).toEqual([]);
  });
});

describe("a chat endpoint", () => {
  it("is asked with the key, at no temperature, for JSON of a schema", async () => {
    answers(RIGHT);
    expect(await ask(world().made)).toMatchObject({ value: ["one"] });
    const [{ headers, body } = { headers: {}, body: {} }] = fake.server.asks;
    expect(headers.authorization).toBe("Bearer sk-secret");
    expect(body).toMatchObject({
      model: "m",
      temperature: 0,
      response_format: { json_schema: { name: "items", strict: true } },
    });
  });

  it("is sent no key where there is none", async () => {
    answers(RIGHT);
    await ask(world({ key: "" }).made);
    expect(fake.server.asks[0]?.headers.authorization).toBeUndefined();
  });

  it.each([
    ["seconds", "7", 7000],
    ["no time", "0", 0],
    ["no word", undefined, 1000],
    ["nonsense", "soon", 1000],
  ])("is left alone for as long as it says when it is asked too often: %s", async (_, after, wait) => {
    answers({ status: 429, headers: after === undefined ? {} : { "retry-after": after } }, RIGHT);
    const { made, waits } = world();
    expect(await ask(made)).toMatchObject({ value: ["one"] });
    expect(waits).toEqual([wait]);
  });

  it("is not waited for longer than a minute, and asked no more where it wants to be left alone past the end", async () => {
    const failed = (seconds: number): string => `the judge is over its rate limit (429) and asks to wait ${seconds} s`;
    const { made } = world({ settings: { totalTimeoutMs: 100_000 } });
    answers({ status: 429, headers: { "retry-after": "90" } }, { status: 429, headers: { "retry-after": "86400" } });
    expect(await ask(made)).toEqual({ failed: failed(90), raw: null });
    expect(made.stopped).toBeNull();
    expect(await ask(made)).toEqual({ failed: failed(86_400), raw: null });
    expect(made.stopped).toBe(failed(86_400));
    expect(await ask(made)).toEqual({ failed: failed(86_400), raw: null });
    expect(fake.server.asks).toHaveLength(2);
  });

  it.each([500, 502, 503, 529])(
    "is tried again after %d, with longer and longer waits, and then not",
    async (status) => {
      answers({ status, text: "sk-secret leaked <b>" });
      const { made, waits } = world();
      expect(await ask(made)).toEqual({ failed: `the judge failed (${status}), 4 times`, raw: null });
      expect(waits).toEqual([1000, 2000, 4000]);
      expect(made.stopped).toBeNull();
    },
  );

  it("is given up after the call time-out", async () => {
    fake.server.answer = () => ({ hang: true });
    const { made } = world({ settings: { callTimeoutMs: 30 } });
    const failed = "the judge took longer than the call time-out, 4 times";
    expect(await ask(made)).toEqual({ failed, raw: null });
    // It has never answered anything: every other question would wait as long.
    expect(made.stopped).toBe(failed);
  });

  it.each<[string, Answer[]]>([
    ["has answered before", [RIGHT, { hang: true }]],
    ["answers too slowly to end in time", [{ hang: true, begins: "{" }]],
  ])("that %s is asked on after a call that took too long", async (_, list) => {
    answers(...list);
    const { made } = world({ settings: { callTimeoutMs: 200 } });
    for (const _ of list) await ask(made);
    expect(made.stopped).toBeNull();
  });

  it.each<[string, Answer[], string]>([
    ["what it failed by", [{ status: 500 }], "the judge failed (500), until the total time-out was over"],
    ["nothing of a failure that was got over", [{ status: 500 }, RIGHT], "the total time-out is over"],
  ])("stops everything when the total time-out is over, and says %s", async (_, list, failed) => {
    answers(...list);
    const { made } = world({ settings: { totalTimeoutMs: 2500 } });
    const first = await ask(made);
    await made.sleep(2500);
    for (const asked of list.length === 1 ? [first] : []) expect(asked).toEqual({ failed, raw: null });
    const before = fake.server.asks.length;
    expect(await ask(made)).toEqual({ failed, raw: null });
    expect(fake.server.asks).toHaveLength(before);
  });

  it("is not said to have taken longer than a call may, where the total time-out cut it short", async () => {
    fake.server.answer = () => ({ hang: true });
    const { made } = world({ settings: { totalTimeoutMs: 30 } });
    const start = performance.now();
    const clock = () => performance.now() - start;
    expect(await ask(Object.assign(made, { clock }))).toEqual({ failed: "the total time-out is over", raw: null });
  });

  it.each([
    [401, "the judge refuses the key (401)"],
    [402, "the judge's account has no credit left (402)"],
    [429, "the judge's account has no credit left (429)"],
    [403, "the judge refuses the key (403)"],
    [404, "the judge has no such model or address (404)"],
  ])("is asked nothing more after %d, and what it wrote is told nowhere", async (status, why) => {
    answers({ status, text: '{"error":{"message":"Of sk-secret: see your bill","code":"insufficient_quota"}}' });
    const { made } = world();
    expect(await ask(made)).toEqual({ failed: why, raw: null });
    expect(await ask(made)).toEqual({ failed: why, raw: null });
    expect(fake.server.asks).toHaveLength(1);
  });

  it("is understood where it replies in parts, of which some are thoughts", async () => {
    const content = [
      { type: "thinking", thinking: [{ type: "text", text: '{"items":["two"]}' }] },
      { type: "text", text: '{"items":' },
      { type: "text", text: '["one"]}' },
      { type: "text" },
      null,
    ];
    answers({ status: 200, text: JSON.stringify({ choices: [{ message: { content } }] }) });
    expect(await ask(world().made)).toMatchObject({ value: ["one"] });
  });

  it("is never followed to another address, and no key goes there", async () => {
    const seen: unknown[] = [];
    const other = createServer((request, response) => {
      seen.push(request.headers);
      response.end("{}");
    });
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void other.close());
    const location = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
    for (const status of [301, 302, 307, 308]) {
      answers({ status, headers: { location } });
      expect(await ask(world().made)).toEqual({ failed: "the judge's address redirects, which is refused", raw: null });
    }
    expect(seen).toEqual([]);
  });

  it("cannot be reached: that is all that is told", async () => {
    const { made, waits } = world({ url: "http://127.0.0.1:9/v1" });
    const nobody = { failed: "the judge cannot be reached, 4 times", raw: null };
    expect(await ask(made)).toEqual(nobody);
    expect(waits).toHaveLength(3);
    // Nobody ever was there: two hundred questions would take as many waits to say so.
    expect(await ask(made)).toEqual(nobody);
    expect(waits).toHaveLength(3);
  });

  it("cannot be reached for a reason that has a name, which is told", async () => {
    const gone = createServer();
    await new Promise<void>((resolve) => gone.listen(0, "127.0.0.1", resolve));
    const { port } = gone.address() as AddressInfo;
    await new Promise((resolve) => gone.close(resolve));
    const { made } = world({ url: `http://127.0.0.1:${port}/v1` });
    expect(await ask(made)).toEqual({ failed: "the judge cannot be reached (ECONNREFUSED), 4 times", raw: null });
  });

  it("is told to break off where it answers, and not to the end", async () => {
    const server = createServer((_, response) => {
      response.writeHead(200, { "content-length": "1000" });
      response.write('{"choices":', () => response.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const { made } = world({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` });
    expect(await ask(made)).toEqual({ failed: "the judge's answer broke off, 4 times", raw: null });
  });

  it("is asked on where only some calls do not get through", async () => {
    answers(RIGHT);
    const { made } = world();
    const { judge } = made;
    expect(await ask(made)).toMatchObject({ value: ["one"] });
    const nobody: Judge = {
      model: "m",
      complete: () => Promise.reject(new JudgeError("the judge cannot be reached", "nobody")),
    };
    expect(await ask(Object.assign(made, { judge: nobody }))).toMatchObject({ raw: null });
    expect(await ask(Object.assign(made, { judge }))).toMatchObject({ value: ["one"] });
  });

  it("is asked in a simpler way where it does not know ours, from then on", async () => {
    fake.server.answer = ({ body }) => {
      const format = body.response_format as { type: string } | undefined;
      if (format !== undefined) return { status: 400, text: `response_format ${format.type} is not supported` };
      if ("temperature" in body) return { status: 400, text: "Unsupported value: 'temperature'" };
      return RIGHT;
    };
    const { made } = world();
    expect(await ask(made)).toMatchObject({ value: ["one"] });
    expect(fake.server.asks).toHaveLength(4);
    expect(await ask(made)).toMatchObject({ value: ["one"] });
    expect(fake.server.asks).toHaveLength(5);
  });

  it("does not ask again what is refused for another reason", async () => {
    answers({ status: 400, text: "context length exceeded" });
    expect(await ask(world().made)).toEqual({ failed: "the judge refuses the question (400)", raw: null });
    expect(fake.server.asks).toHaveLength(1);
  });

  it.each([
    "Unknown name additionalProperties at 'generation_config.response_schema'",
    "Invalid value for responseFormat",
    "unknown parameter: format",
  ])("is asked in a simpler way where it says %j", async (text) => {
    answers({ status: 400, text }, RIGHT);
    expect(await ask(world().made)).toMatchObject({ value: ["one"] });
    expect(fake.server.asks[1]?.body.response_format).toEqual({ type: "json_object" });
  });

  it("is asked as before where one question is refused, in whatever words", async () => {
    answers({ status: 400, text: "The prompt was filtered. For more information see our policy." }, RIGHT);
    const { made } = world();
    expect(await ask(made)).toEqual({ failed: "the judge refuses the question (400)", raw: null });
    expect(await ask(made)).toMatchObject({ value: ["one"] });
    expect(fake.server.asks.map(({ body }) => (body.response_format as { type: string }).type)).toEqual([
      "json_schema",
      "json_schema",
    ]);
  });

  it.each([
    ["no JSON", { status: 200, text: "<html>proxy</html>" }, "the judge's answer is no JSON, 4 times"],
    ["no completion", { status: 200, text: '{"error": "none"}' }, "the judge's answer is no chat completion"],
    ["no choice", { status: 200, text: '{"choices": []}' }, "the judge's answer is no chat completion"],
    ["a flood", { status: 200, text: "x".repeat(1_000_001) }, "the judge's reply is too large"],
  ])("answers with %s", async (_, answer, why) => {
    answers(answer);
    expect(await ask(world().made)).toEqual({ failed: why, raw: null });
  });
});

describe("budget", () => {
  it("counts every request, those that failed as well", async () => {
    answers({ status: 500 }, RIGHT);
    const { made } = world({ settings: { maxCalls: 3 } });
    expect(await ask(made)).toMatchObject({ value: ["one"] });
    expect(await ask(made)).toMatchObject({ value: ["one"] });
    expect(await ask(made)).toEqual({ failed: "max-calls 3 is spent", raw: null });
    expect(fake.server.asks).toHaveLength(3);
  });

  it("is not spent by calls that the server turns away, but by those that were not heard of again", async () => {
    const prices = { prompt: 1, completion: 10 };
    answers({ status: 429 }, { status: 500 }, { status: 400 }, { status: 200, text: "{" }, RIGHT);
    const { made } = world({ settings: { prices } });
    await ask(made);
    expect(made.budget).toMatchObject({ calls: 3 });
    expect(made.budget.cost).toBeCloseTo(0, 12);
    await ask(made);
    expect(made.budget.cost).toBeGreaterThan(0.01);
  });

  it("is not spent by a call that was to be asked elsewhere", async () => {
    answers({ status: 307, headers: { location: "/" } });
    const { made } = world({ settings: { prices: { prompt: 1, completion: 10 } } });
    await ask(made);
    expect(made.budget.cost).toBeCloseTo(0, 12);
  });

  it("is spent by the tokens that the server counted", async () => {
    answers({ content: '{"items":["one"]}', usage: { prompt_tokens: 1000, completion_tokens: 500 } });
    const prices = { prompt: 1, completion: 10 };
    const { made } = world({ settings: { maxCostUsd: 0.02, prices } });
    for (let i = 0; i < 2; i++) expect(await ask(made)).toMatchObject({ value: ["one"] });
    expect(made.budget.cost).toBeCloseTo(0.012, 12);
    expect(await ask(made)).toEqual({ failed: "max-cost-usd 0.02 leaves no room for another call", raw: null });
  });

  it.each([
    ["none", undefined],
    ["nonsense", { prompt_tokens: "many", completion_tokens: -1 }],
    ["nothing", { prompt_tokens: 0, completion_tokens: 0 }],
    ["no reply", { prompt_tokens: 10, completion_tokens: 0 }],
  ])("takes the most that a call may cost where the server counts %s", async (_, usage) => {
    answers({ content: '{"items":["one"]}', usage: usage ?? null });
    const { made } = world({ settings: { maxCostUsd: 0.025, prices: { prompt: 1, completion: 10 } } });
    await ask(made);
    await ask(made);
    expect(await ask(made)).toEqual({ failed: "max-cost-usd 0.025 leaves no room for another call", raw: null });
  });

  it("sets aside for each call as much as the longest reply so far took", async () => {
    answers({ content: '{"items":["one"]}', usage: { prompt_tokens: 10, completion_tokens: 4000 } });
    const { made } = world({ settings: { maxCostUsd: 0.1, prices: { prompt: 1, completion: 10 } } });
    expect(await ask(made)).toMatchObject({ value: ["one"] });
    const all = await Promise.all([ask(made), ask(made), ask(made)]);
    expect(all.filter((asked) => "value" in asked)).toHaveLength(1);
    expect(made.budget.cost).toBeLessThanOrEqual(0.1);
  });

  it("does not take a letter of another script for half a token", async () => {
    answers({ content: '{"items":["one"]}', usage: null });
    const { made } = world({ settings: { prices: { prompt: 1e6, completion: 0 } } });
    const question = "年假有多少天？".repeat(100);
    await askModel({ ...ASK, user: question }, "en", (reply) => readItems(reply, { least: 1, most: 1 }), made);
    expect(made.budget.cost).toBeGreaterThan(question.length);
  });

  it("is not spent twice by calls at the same time", async () => {
    answers(RIGHT);
    const { made } = world({ settings: { maxCostUsd: 0.015, prices: { prompt: 1, completion: 10 } } });
    const all = await Promise.all([ask(made), ask(made), ask(made)]);
    expect(all.filter((asked) => "value" in asked)).toHaveLength(1);
  });
});

describe("the address", () => {
  it.each([
    ["https://api.openai.com/v1", "https://api.openai.com/v1/chat/completions", "authorization", false],
    ["https://api.openai.com/v1/", "https://api.openai.com/v1/chat/completions", "authorization", false],
    ["http://localhost:11434/v1", "http://localhost:11434/v1/chat/completions", "authorization", true],
    ["http://127.0.0.1:8000/v1/chat/completions", "http://127.0.0.1:8000/v1/chat/completions", "authorization", true],
    ["http://[::1]:8000", "http://[::1]:8000/chat/completions", "authorization", true],
    [
      "https://me.openai.azure.com/openai/deployments/d?api-version=2024-10-21",
      "https://me.openai.azure.com/openai/deployments/d/chat/completions?api-version=2024-10-21",
      "api-key",
      false,
    ],
    ["https://me.openai.azure.us/v1", "https://me.openai.azure.us/v1/chat/completions", "api-key", false],
    ["https://me.openai.azure.cn/v1", "https://me.openai.azure.cn/v1/chat/completions", "api-key", false],
    ["https://azure.com.example/v1", "https://azure.com.example/v1/chat/completions", "authorization", false],
  ])("%s", (base, url, keyHeader, loopback) => {
    expect(parseEndpoint(base)).toEqual({ url, keyHeader, loopback });
  });

  it.each([
    "http://api.openai.com/v1",
    "http://10.0.0.1/v1",
    "http://localhost.evil.example/v1",
    "http://127.0.0.1.evil.example/v1",
    "file:///etc/passwd",
    "https://user:pass@host/v1",
    "api.openai.com/v1",
    "",
  ])("refuses %s", (base) => {
    expect(parseEndpoint(base)).toHaveProperty("refused");
  });
});
