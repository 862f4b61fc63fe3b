import { expect, it } from "vitest";
import { DiagnosticLog } from "../../src/diagnostics/log.ts";
import { ChunkIndex } from "../../src/input/corpus/chunk-index.ts";
import { readCorpus } from "../../src/input/corpus/read-corpus.ts";
import { native, nativeGolden } from "../../src/input/formats/native.ts";
import type { ByteSource } from "../../src/input/rows/source.ts";
import { corpusSchema, goldenSchema, traceSchema } from "../../src/input/schema/row-schemas.ts";
import { readContext } from "../../src/input/traces/adapter.ts";

import { sourceOf } from "../helpers/source-of.ts";

async function drained(rows: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of rows);
}

type Read = (source: ByteSource, log: DiagnosticLog) => Promise<void>;

/** Our own files: the schema of their rows, and what reads them. */
const files = [
  ["golden cases", goldenSchema, (source, log) => drained(nativeGolden.read(source, log, readContext({})))],
  ["traces", traceSchema, (source, log) => drained(native.read(source, log, readContext({})))],
  ["corpus manifests", corpusSchema, (source, log) => readCorpus([source], new ChunkIndex(), log)],
] as const satisfies readonly (readonly [string, unknown, Read])[];

async function logged(read: Read, rows: readonly string[]): Promise<string[]> {
  const log = new DiagnosticLog();
  await read(sourceOf("rows", `${rows.join("\n")}\n`), log);
  return log.list().flatMap(({ code, message }) => (/^data\/(?:access-)?lookalike/.test(code) ? [message] : []));
}

it.each(files.slice(1))(
  "each field of %s is known to what warns of fields that look like one",
  async (_, schema, read) => {
    const names = Object.keys(schema.shape);
    const rows = names.map((name) => JSON.stringify({ [`${name}s`]: 0 }));
    expect(await logged(read, rows)).toEqual(
      names.map((name) => `unknown field "${name}s" is ignored: did you mean "${name}"?`),
    );
  },
);

it("each field of golden cases in another spelling is reported, and those of labels are an error", async () => {
  const log = new DiagnosticLog();
  const names = Object.keys(goldenSchema.shape).filter((name) => !["id", "question"].includes(name));
  const row = Object.fromEntries(names.map((name) => [`${name}s`, "x"]));
  await drained(nativeGolden.read(sourceOf("rows", `${JSON.stringify(row)}\n`), log, readContext({})));
  const told = log.list().map(({ message }) => message);
  for (const name of names)
    expect(
      told.some((message) => message.includes(`"${name}s"`)),
      name,
    ).toBe(true);
  expect(log.errorCount).toBe(1);
});

const inner = [
  ["a chunk", "retrieved_chunks", "acl_role", "acl_roles"],
  ["a chunk", "reranked_chunks", "tenantId", "tenant_id"],
  ["a chunk", "context_chunks", "documentid", "document_id"],
  ["a chunk", "citations", "acl_rolse", "acl_roles"],
  ["user_context", "user_context", "role", "roles"],
] as const;

it.each(inner)("a field of %s in %s that looks like a known one is told once", async (owner, field, name, meant) => {
  const chunk = { chunk_id: "c", chunk_no: 1, source: "wiki", document_url: "u", text_lang: "vi", [name]: ["x"] };
  // Whether the first or the last of a list has it.
  for (const value of owner === "user_context"
    ? [chunk]
    : [
        [chunk, "other"],
        ["other", chunk],
      ]) {
    for (const [what, , read] of files.slice(owner === "user_context" ? 0 : 1, 2)) {
      const rows = [1, 2].map((i) => JSON.stringify({ id: `q${i}`, query_id: `q${i}`, [field]: value }));
      const told = (await logged(read, rows)).filter((message) => !message.includes('"id"'));
      expect(told, what).toEqual([`unknown field "${name}" of ${owner} is ignored: did you mean "${meant}"?`]);
    }
  }
});

const otherWords = [
  [1, "exception", "error"],
  [1, "errorMessage", "error"],
  [2, "tenant", "tenant_id"],
  [2, "roles", "acl_roles"],
  [2, "allowed_groups", "acl_roles"],
  [2, "visibility", "acl_roles"],
  [1, "cost", "cost_usd"],
  [1, "usage", "tokens"],
  [2, "content", "text"],
] as const;

it.each(otherWords)(
  "in file %d, %s says in other words what is read, and is told where nothing else says it",
  async (file, name, meant) => {
    const [, , read] = files[file];
    const row = { id: "q", question: "Q?", chunk_id: "c", [name]: "x" };
    const told = async (more: object): Promise<readonly string[]> =>
      (await logged(read, [JSON.stringify({ ...row, ...more })])).filter((message) => message.includes(`"${name}"`));
    expect(await told({})).toEqual([`unknown field "${name}" is ignored: did you mean "${meant}"?`]);
    expect(await told({ [meant]: null })).toEqual([]);
  },
);

it("who may read a document of BEIR by its metadata is told in other words, too: it is none", async () => {
  const row = (metadata: object) => ({ _id: "c", text: "A text.", metadata });
  const idsOf = async (metadata: object): Promise<readonly string[]> => {
    const index = new ChunkIndex();
    await readCorpus([sourceOf("rows", [row(metadata)])], index, new DiagnosticLog());
    return [...index.values()].map(({ id }) => id);
  };
  expect(await idsOf({ url: "u" })).toEqual(["c"]);
  for (const name of ["allowed_groups", "visibility", "allowedRoles"])
    expect(await idsOf({ [name]: ["x"] })).toEqual([]);
});

it("what may be the label of a chunk is told under a code of its own, and who asks is not", async () => {
  const codesOf = async ([, , read]: (typeof files)[number], row: object): Promise<string[]> => {
    const log = new DiagnosticLog();
    await read(sourceOf("rows", `${JSON.stringify(row)}\n`), log);
    return log.list().flatMap(({ code }) => (/lookalike/.test(code) ? [code] : []));
  };
  const [, traces, manifests] = files;
  const chunk = { chunk_id: "c", tenant_id: "acme", roles: ["boss"] };
  expect(await codesOf(manifests, chunk)).toEqual(["data/access-lookalike"]);
  expect(await codesOf(traces, { query_id: "q", retrieved_chunks: [chunk] })).toEqual(["data/access-lookalike"]);
  expect(await codesOf(traces, { query_id: "q", user_context: { tenant: "acme" } })).toEqual(["data/lookalike-field"]);
  expect(await codesOf(manifests, { chunk_id: "c", content: "words" })).toEqual(["data/lookalike-field"]);
});
