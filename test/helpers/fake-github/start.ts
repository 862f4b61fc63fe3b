import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Answer } from "./answer.ts";
import { findOperation, requestProblem, responseProblem } from "./openapi.ts";
import { answer } from "./rest.ts";
import { type FakeState, fakeState } from "./state.ts";
import { Uploads } from "./uploads.ts";

export interface FakeGithub extends FakeState {
  readonly url: string;
  stop(): Promise<void>;
}

/** A server on this machine that speaks GitHub's REST API, its artifact service and its blob store. */
export async function startFakeGithub(): Promise<FakeGithub> {
  const state = fakeState();
  const uploads = new Uploads(state);
  const server = createServer((request, response) => {
    handle(request, response, state, uploads).catch((error: unknown) => {
      state.violations.push(String(error));
      response.writeHead(500).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  state: FakeState,
  uploads: Uploads,
): Promise<void> {
  const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
  const method = request.method ?? "GET";
  const body = await readBody(request);
  const fault = state.faults.find(({ match, times }) => times > 0 && match(method, url.pathname));
  if (fault !== undefined) fault.times--;
  if (fault?.action === "drop") {
    state.story.push(`${method} ${shown(url)} dropped`);
    request.socket.destroy();
    return;
  }
  if (fault?.action === "hang") return;
  const given =
    fault !== undefined && typeof fault.action === "object" && "status" in fault.action
      ? { body: { message: "fault" }, ...fault.action }
      : undefined;
  if (fault !== undefined && typeof fault.action === "object" && "stallMs" in fault.action)
    await sleep(fault.action.stallMs);
  if (fault?.action === "next-page")
    url.searchParams.set("page", String(Number(url.searchParams.get("page") ?? 1) + 1));
  const result = given ?? route(method, url, request, body, state, uploads);
  state.story.push(`${method} ${shown(url)} ${result.status}`);
  const alter = typeof fault?.action === "object" && "alter" in fault.action ? fault.action.alter : String;
  const bytes = Buffer.isBuffer(result.body)
    ? result.body
    : result.body === undefined
      ? Buffer.alloc(0)
      : Buffer.from(alter(JSON.stringify(result.body)));
  const type = Buffer.isBuffer(result.body) ? "application/zip" : "application/json; charset=utf-8";
  response.writeHead(result.status, {
    "content-type": type,
    "content-length": String(bytes.length),
    ...result.headers,
  });
  if (fault?.action === "truncate") {
    response.write(bytes.subarray(0, bytes.length >> 1), () => request.socket.destroy());
    return;
  }
  if (fault?.action === "corrupt") {
    const damaged = Buffer.from(bytes);
    damaged[damaged.length >> 1]! ^= 0xff;
    response.end(damaged);
    return;
  }
  response.end(bytes);
}

function route(
  method: string,
  url: URL,
  request: IncomingMessage,
  body: Buffer,
  state: FakeState,
  uploads: Uploads,
): Answer {
  if (url.pathname.startsWith("/blob/download/")) return download(url, request, state);
  if (url.pathname.startsWith("/twirp/") || url.pathname.startsWith("/blob/upload/"))
    return uploads.answer(method, url, request, body);
  const match = findOperation(method, url.pathname);
  if (match === undefined) {
    state.violations.push(`unknown route ${method} ${url.pathname}`);
    return { status: 404, body: { message: "Not Found" } };
  }
  if (!/^(?:token|bearer) .+/i.test(request.headers.authorization ?? ""))
    return { status: 401, body: { message: "Requires authentication" } };
  const json = body.length === 0 ? {} : (JSON.parse(body.toString("utf8")) as Record<string, unknown>);
  const wrong = requestProblem(match, url.searchParams, json);
  if (wrong !== null) {
    state.violations.push(`${method} ${url.pathname}: ${wrong}`);
    return { status: 422, body: { message: wrong } };
  }
  const result = answer(state, match.operation.operationId, {
    params: match.params,
    query: url.searchParams,
    body: json,
    origin: url.origin,
    accept: request.headers.accept ?? "",
  });
  if (Buffer.isBuffer(result.body)) return result;
  const drift = responseProblem(match, result.status, result.body);
  if (drift !== null) state.violations.push(`answer to ${method} ${url.pathname}: ${drift}`);
  return result;
}

/** The blob store refuses a signed address that comes with a token: a client that sends one leaks it. */
function download(url: URL, request: IncomingMessage, state: FakeState): Answer {
  if (request.headers.authorization !== undefined) {
    state.violations.push("a token was sent to the blob store");
    return { status: 400, body: { message: "InvalidAuthenticationInfo" } };
  }
  const artifact = state.artifacts.find(({ id }) => id === Number(url.pathname.split("/").at(-1)));
  return artifact === undefined ? { status: 404 } : { status: 200, body: artifact.bytes };
}

function shown({ pathname, searchParams }: URL): string {
  const page = searchParams.get("page");
  const name = pathname.startsWith("/blob/")
    ? pathname.replace(/\d+$/, "N")
    : pathname.replace("github.actions.results.api.v1.", "");
  return `${name}${page === null || page === "1" ? "" : `?page=${page}`}`;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

export const digestOf = (bytes: Buffer): string => `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
