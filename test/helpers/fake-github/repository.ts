import { createHash } from "node:crypto";
import { type Answer, type Handler, notFound, paged } from "./answer.ts";
import { sample } from "./openapi.ts";
import type { FakeState } from "./state.ts";

/** Above this size the contents API leaves the content out and says so by the encoding. */
const INLINE_BYTES = 1024 * 1024;

/** A file, or what lies directly in a folder, at a commit. */
export const contentsHandler: Handler = (state, { params, query, accept }) => {
  const ref = query.get("ref") ?? "";
  if (state.commits[ref] === undefined) return notFound();
  const tree = treeAt(state, ref);
  const path = params.path ?? "";
  const content = tree[path];
  if (content !== undefined) {
    const bytes = Buffer.from(content);
    if (/[.]raw\b/.test(accept)) return { status: 200, body: bytes };
    const inline = bytes.length <= INLINE_BYTES;
    // GitHub breaks the base64 text into lines.
    const text = inline ? bytes.toString("base64").replace(/.{60}/g, "$&\n") : "";
    return {
      status: 200,
      body: { ...entry("file", path, bytes), content: text, encoding: inline ? "base64" : "none" },
    };
  }
  const prefix = path === "" ? "" : `${path}/`;
  const names = Object.keys(tree)
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length).split("/")[0]!);
  const entries = [...new Set(names)].sort().map((name) => {
    const file = tree[prefix + name];
    return entry(file === undefined ? "dir" : "file", prefix + name, Buffer.from(file ?? ""));
  });
  return entries.length === 0 ? notFound() : { status: 200, body: entries };
};

function entry(type: "file" | "dir", path: string, bytes: Buffer) {
  const sha = createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
  const url = `https://api.github.com/contents/${encodeURI(path)}`;
  return {
    type,
    path,
    sha,
    name: path.split("/").at(-1),
    size: bytes.length,
    url,
    html_url: url,
    git_url: url,
    download_url: url,
    _links: { self: url, git: url, html: url },
  };
}

/** The best common ancestor of two commits, which is all that anybody asks a comparison for. */
export const compareHandler: Handler = (state, { params }): Answer => {
  const [base = "", head = ""] = (params.basehead ?? "").split("...");
  if (state.commits[base] === undefined || state.commits[head] === undefined) return notFound();
  const before = new Set(ancestry(state, base));
  const ancestor = ancestry(state, head).find((sha) => before.has(sha));
  if (ancestor === undefined) return notFound();
  return {
    status: 200,
    body: sample("commit-comparison", {
      status: "diverged",
      base_commit: commitBody(state, base),
      merge_base_commit: commitBody(state, ancestor),
      commits: [],
      files: [],
    }),
  };
};

/** A commit and what is before it, nearest first. */
export const listCommitsHandler: Handler = (state, { query }): Answer => {
  const tip = query.get("sha") ?? "";
  if (state.commits[tip] === undefined) return notFound();
  return { status: 200, body: paged(ancestry(state, tip), query).map((sha) => commitBody(state, sha)) };
};

/** A commit by its hash or by a tag; GitHub calls a name that is none unprocessable. */
export const commitHandler: Handler = (state, { params }): Answer => {
  const ref = params.ref ?? "";
  const sha = ref.startsWith("tags/") ? state.tags[ref.slice("tags/".length)] : ref;
  if (sha !== undefined && state.commits[sha] !== undefined) return { status: 200, body: commitBody(state, sha) };
  const documentation_url = "https://docs.github.com";
  return { status: 422, body: { message: `No commit found for SHA: ${ref}`, documentation_url } };
};

/** Releases, newest first. */
export const listReleasesHandler: Handler = (state, { query }): Answer => {
  const body = paged([...state.releases].reverse(), query).map((release) => sample("release", { ...release }));
  return { status: 200, body };
};

function commitBody(state: FakeState, sha: string) {
  const url = `https://github.com/commit/${sha}`;
  const parents = (state.commits[sha]?.parents ?? []).map((parent) => ({ sha: parent, url, html_url: url }));
  return sample("commit", { sha, parents });
}

function ancestry(state: FakeState, tip: string): string[] {
  const seen = new Set([tip]);
  for (const sha of seen) for (const parent of state.commits[sha]?.parents ?? []) seen.add(parent);
  return [...seen];
}

function treeAt(state: FakeState, sha: string): Readonly<Record<string, string | Buffer>> {
  const commit = state.commits[sha];
  if (commit === undefined) return {};
  return commit.files ?? (commit.parents[0] === undefined ? {} : treeAt(state, commit.parents[0]));
}
