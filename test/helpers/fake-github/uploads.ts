import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Answer } from "./answer.ts";
import type { FakeState } from "./state.ts";

/** The artifact service: create, blocks of a blob, finalize. Names are taken once a run. */
export class Uploads {
  readonly #state: FakeState;
  readonly #blobs = new Map<string, { blocks: Map<string, Buffer>; whole: Buffer }>();

  constructor(state: FakeState) {
    this.#state = state;
  }

  answer(method: string, url: URL, request: IncomingMessage, body: Buffer): Answer {
    if (url.pathname.startsWith("/blob/upload/")) return this.#put(method, url, request, body);
    const json = JSON.parse(body.toString("utf8")) as Record<string, unknown>;
    const backend = String(json.workflow_run_backend_id).replace("run-", "");
    const [runId = 0, attempt = 1] = backend.split(".").map(Number);
    const name = String(json.name);
    switch (url.pathname.split("/").at(-1)) {
      case "CreateArtifact": {
        const taken = this.#state.artifacts.some(
          (artifact) => artifact.runId === runId && artifact.attempt === attempt && artifact.name === name,
        );
        if (taken)
          return {
            status: 409,
            body: { code: "already_exists", msg: "an artifact with this name already exists on the workflow run" },
          };
        this.#blobs.set(`${runId}/${name}`, { blocks: new Map(), whole: Buffer.alloc(0) });
        return {
          status: 200,
          body: { ok: true, signed_upload_url: `${url.origin}/blob/upload/${runId}/${name}?sig=signed` },
        };
      }
      case "FinalizeArtifact": {
        const bytes = this.#blobs.get(`${runId}/${name}`)!.whole;
        const digest = `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
        if (String(json.hash) !== digest) this.#state.violations.push(`the hash of ${name} is not that of its blob`);
        const id = this.#state.nextId++;
        this.#state.artifacts.push({ id, name, runId, attempt, bytes, expired: false, digest });
        return { status: 200, body: { ok: true, artifact_id: String(id) } };
      }
      default:
        this.#state.violations.push(`unknown artifact call ${url.pathname}`);
        return { status: 404, body: { code: "bad_route", msg: "no handler" } };
    }
  }

  #put(method: string, url: URL, request: IncomingMessage, body: Buffer): Answer {
    const blob = this.#blobs.get(url.pathname.replace("/blob/upload/", ""));
    if (blob === undefined || method !== "PUT") return { status: 404 };
    const headers = {
      "x-ms-request-id": "1",
      etag: '"1"',
      "last-modified": "Thu, 01 Jan 2026 00:00:00 GMT",
      "x-ms-version": String(request.headers["x-ms-version"] ?? ""),
    };
    switch (url.searchParams.get("comp")) {
      case "block":
        blob.blocks.set(url.searchParams.get("blockid")!, body);
        return { status: 201, headers };
      case "blocklist": {
        const ids = [...body.toString("utf8").matchAll(/<(?:Latest|Uncommitted|Committed)>([^<]+)</g)].map(
          (found) => found[1]!,
        );
        blob.whole = Buffer.concat(ids.map((id) => blob.blocks.get(id)!));
        return { status: 201, headers };
      }
      default:
        blob.whole = body;
        return { status: 201, headers };
    }
  }
}
