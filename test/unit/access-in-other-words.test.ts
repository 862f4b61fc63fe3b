import { expect, it } from "vitest";
import { runCli } from "../helpers/run-cli.ts";
import { jsonl, tempFolder } from "../helpers/temp-folder.ts";

type Row = Readonly<Record<string, unknown>>;

const golden = jsonl([{ id: "q1", question: "How many?", expected_chunk_ids: ["a"] }]);
const run = (more: Row) => ({ trace_id: "r", inputs: { question: "How many?" }, outputs: { answer: "12." }, ...more });

async function told(metadata: Row, user: Row | string = {}, wrap = (document: Row): unknown => document) {
  const found = { page_content: "12 days.", metadata: { chunk_id: "a", ...metadata } };
  const runs = [
    run({ id: "r", run_type: "chain", extra: { metadata: { user_context: user } } }),
    run({ id: "s", run_type: "retriever", parent_run_id: "r", outputs: { documents: [wrap(found)] } }),
  ];
  const cwd = tempFolder({ "g.jsonl": golden, "t.jsonl": jsonl(runs) });
  const { err } = await runCli(["convert", "--golden", "g.jsonl", "--traces", "t.jsonl", "--to", "native"], cwd);
  return err.split("\n").flatMap((line) => /unknown field .*$/.exec(line)?.[0] ?? []);
}

it.each([
  ["allowed_roles", "acl_roles"],
  ["aclRoles", "acl_roles"],
  ["groups", "acl_roles"],
  ["tenantId", "tenant_id"],
])("a chunk's label of access under the name %s is told", async (name, meant) => {
  const message = `unknown field "${name}" of a chunk's metadata is ignored: did you mean "${meant}"?`;
  expect(await told({ [name]: "x" })).toEqual([message]);
  expect(await told({ [name]: "x" }, {}, (document) => ({ lc: 1, kwargs: document }))).toEqual([message]);
  expect(await told({ acl_roles: ["x"], tenant_id: "t", [name]: "x" })).toEqual([]);
});

it("what else stands in a chunk's metadata is not, nor a tenant that is read", async () =>
  expect(await told({ source: "a.md", page: 1, state: "new", tenant: "acme", title: "roles" })).toEqual([]));

it.each([
  ["tenant", "tenant_id"],
  ["tenantId", "tenant_id"],
  ["role", "roles"],
])("who asked under the name %s is told", async (name, meant) =>
  expect(await told({}, { [name]: "x" })).toEqual([
    `unknown field "${name}" of user_context is ignored: did you mean "${meant}"?`,
  ]),
);
