import { describe, expect, it } from "vitest";
import { acmeCase, decide } from "../helpers/access-run.ts";

const TEXT = "Full-time staff get 12 days of annual leave every year, and 14 after five years.";
const row = { chunk_id: "leave:c1", document_id: "leave", tenant_id: "acme" };
type Row = Readonly<Record<string, unknown>>;

/** Codes of the reasons about the context, and the value of the metric. */
async function contextOf(corpus: Row | readonly Row[], chunk: Row | string, golden: Row = {}, lists: Row = {}) {
  const rows = (Array.isArray(corpus) ? corpus : [corpus]).map((one: Row) => ({ ...row, ...one }));
  const context = typeof chunk === "string" ? chunk : { chunk_id: "leave:c1", ...chunk };
  const { reasons, messages, report } = await decide(rows, acmeCase(golden), { context_chunks: [context], ...lists });
  const at = reasons.findIndex((code) => code === "stale_version" || code === "index_drift");
  return { code: reasons[at] ?? null, message: messages[at], value: report.metrics.stale_context?.head };
}

const hash = (digit: string): string => digit.repeat(64);

describe("a chunk of the context is stale", () => {
  it.each<[string, Row | readonly Row[], Row | string, string]>([
    ["if it was taken out", { active: false }, "leave:c1", "stale_version"],
    ["if the trace has an older version", { document_version: "v2" }, { document_version: "v1" }, "stale_version"],
    ["by number, not by text", { document_version: "10" }, { document_version: "9" }, "stale_version"],
    ["by date", { document_version: "2026-02" }, { document_version: "2025-11" }, "stale_version"],
    ["if the trace has a newer version", { document_version: "1" }, { document_version: "2" }, "index_drift"],
    ["if the hash differs", { text_hash: hash("a") }, { text_hash: hash("b") }, "index_drift"],
    ["if a number differs", { text: TEXT }, { text: TEXT.replace("12", "15") }, "index_drift"],
    [
      "if the end differs below a header",
      { text: TEXT },
      { text: `Leave\n${TEXT.slice(0, -6)}six years.` },
      "index_drift",
    ],
    ["if a shortened hash differs", { text_hash: hash("a") }, { text_hash: "sha256:abababababab" }, "none"],
  ])("%s", async (_, corpus, chunk, code) => {
    const found = await contextOf(corpus, chunk);
    expect([found.code ?? "none", found.value]).toEqual(code === "none" ? ["none", undefined] : [code, 1]);
  });

  it("if its id is not in the manifest, and its document is in another version", async () => {
    const old = { chunk_id: "leave:old", document_id: "leave", document_version: "1", tenant_id: "acme" };
    expect(await contextOf({ document_version: "2" }, old)).toMatchObject({
      code: "stale_version",
      message:
        "the context of 1 case contains document versions that the corpus manifest supersedes: q has leave:old (version 1, the manifest has 2)",
    });
    // The manifest has a chunk of the document without a version, so its versions are not known.
    const unknown = [{ document_version: "2" }, { chunk_id: "leave:c2" }];
    expect((await contextOf(unknown, old)).code).toBeNull();
  });

  it("if only another list says the version", async () => {
    const lists = { retrieved_chunks: [{ chunk_id: "leave:c1", document_version: "1" }] };
    expect((await contextOf({ document_version: "2" }, "leave:c1", {}, lists)).code).toBe("stale_version");
  });

  it("if an older version came in place of the expected one, unless the manifest says that it is active", async () => {
    const versions = [{ document_version: "1" }, { chunk_id: "leave:c2", document_version: "2" }];
    const golden = { expected_chunk_ids: ["leave:c2"] };
    expect((await contextOf(versions, "leave:c1", golden)).code).toBe("stale_version");
    expect((await contextOf(versions, "leave:c1")).code).toBeNull();
    const active = versions.map((one) => ({ ...one, active: true }));
    expect((await contextOf(active, "leave:c1", golden)).code).toBeNull();
    const { reasons } = await decide(
      versions.map((one) => ({ ...row, ...one })),
      acmeCase(golden),
      { context_chunks: ["leave:c1", "leave:c2"] },
    );
    expect(reasons).not.toContain("stale_version");
  });
});

describe("a chunk of the context is current", () => {
  it.each<[string, Row, Row]>([
    ["with a version in another form", { document_version: "v2" }, { document_version: "2.0" }],
    ["with a date at midnight", { document_version: "2026-02-01" }, { document_version: "2026-02-01T00:00:00Z" }],
    ["with a date without zeros", { document_version: "2026-02-01" }, { document_version: "2026-2-1" }],
    ["with a hash in another form", { text_hash: hash("a") }, { text_hash: `SHA-256:${hash("A")}` }],
    ["with a shortened hash", { text_hash: hash("a") }, { text_hash: hash("a").slice(0, 12) }],
    [
      "with an equal text that is hashed differently",
      { text: TEXT, text_hash: hash("a") },
      { text: `${TEXT}\n`, text_hash: hash("b") },
    ],
    ["with markup", { text: TEXT }, { text: `<p>${TEXT.replace("12 days", "**12&nbsp;days**")}</p>` }],
    ["with a header", { text: TEXT }, { text: `# Leave\n\n${TEXT}` }],
    ["with more around it", { text: TEXT }, { text: `Before. ${TEXT} After.` }],
    ["cut short", { text: TEXT }, { text: `${TEXT.slice(0, 40)}...` }],
    ["cut short below a header", { text: TEXT }, { text: `Leave > Annual\n${TEXT.slice(0, 40)}…` }],
    ["with masked words", { text: TEXT }, { text: TEXT.replace("staff", "[REDACTED]") }],
  ])("%s", async (_, corpus, chunk) => {
    expect(await contextOf(corpus, chunk)).toMatchObject({ code: null, value: 0 });
  });

  it("if the case expects it, though it was taken out", async () => {
    const others = [{ active: false }, { chunk_id: "leave:c2" }, { chunk_id: "leave:c3" }];
    const golden = { expected_chunk_ids: ["leave:c1", "leave:c2", "leave:c3"] };
    expect((await contextOf(others, "leave:c1", golden)).code).toBeNull();
  });

  it.each<[string, Row, Row]>([
    ["the manifest has no version", {}, { document_version: "1", text: TEXT, text_hash: hash("a") }],
    ["the trace has no version", { document_version: "1", text_hash: hash("a") }, {}],
    ["the hashes are of two kinds", { text_hash: hash("a") }, { text_hash: "b".repeat(32) }],
  ])("or nothing is known, if %s", async (_, corpus, chunk) => {
    expect(await contextOf(corpus, chunk)).toMatchObject({ code: null, value: undefined });
  });
});
