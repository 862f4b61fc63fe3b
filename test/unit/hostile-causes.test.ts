import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import { describe, expect, it } from "vitest";
import { goldenRow, traceRow } from "../helpers/make-case.ts";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

// Names of stages, versions, chunks and tags come from traces and golden sets, and causes quote them.
const EVIL = "`|<img src=x onerror=alert(1)>|@octocat #1 [x](javascript:1)\n::error::boom\u001b[31m\u202e";

const list = (stage: string, ids: readonly string[]) => ids.map((chunk_id, i) => ({ chunk_id, stage, rank: i + 1 }));

describe("hostile names in causes", () => {
  it("act nowhere", async () => {
    const id = `${EVIL}:c1`;
    const versions = (value: string) => ({ embedding: `${EVIL}${value}`, [EVIL]: value });
    const cwd = tempFolder({
      "g.jsonl": [goldenRow("q", { expected_chunk_ids: [id, "x"], must_cite: [id], tags: [EVIL, "no-diacritic"] })],
      "b.jsonl": [
        traceRow("q", {
          retrieved_chunks: [...list(EVIL, [id, "x"]), ...list("hybrid", [id, "x"])],
          context_chunks: [id, "x"],
          citations: [id],
          versions: versions("1"),
        }),
      ],
      "h.jsonl": [
        traceRow("q", {
          retrieved_chunks: [...list(EVIL, ["x"]), ...list("hybrid", ["x"])],
          context_chunks: ["x"],
          citations: ["x"],
          versions: versions("2"),
        }),
      ],
    });
    const inputs = ["--golden", "g.jsonl", "--traces", "h.jsonl", "--baseline", "b.jsonl"];
    const gate = await runCli(["gate", ...inputs], cwd);
    expect(gate.cases[0]!.causes[0]).toMatchObject({ label: "embedding" });
    expect(gate.cases[0]!.causes[0]!.evidence).toContain(EVIL.slice(0, 20));
    const html = micromark(gate.markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] });
    expect(html).not.toMatch(/<img|<a |href=/);
    const stories = [await runCli(["explain", "q", ...inputs], cwd), await runCli(["explain", ...inputs], cwd)];
    for (const text of [gate.out, gate.markdown, ...stories.map(({ out }) => out)]) {
      expect(text.length).toBeGreaterThan(100);
      expect(text).not.toMatch(/^::|[\u001b\u202e]/m);
    }
  });

  it("such as those of Object.prototype are names like any other", async () => {
    const id = "__proto__";
    const lists = (ids: readonly string[]) => [...list("constructor", ids), ...list("__proto__", ids)];
    const cwd = tempFolder({
      "g.jsonl": [goldenRow("constructor", { expected_chunk_ids: [id], must_cite: [id], tags: ["toString"] })],
      "b.jsonl": [traceRow("constructor", { retrieved_chunks: lists([id]), context_chunks: [id], citations: [id] })],
      "h.jsonl": [traceRow("constructor", { retrieved_chunks: lists(["x"]), context_chunks: ["x"], citations: ["x"] })],
    });
    const inputs = ["--golden", "g.jsonl", "--traces", "h.jsonl", "--baseline", "b.jsonl"];
    const { cases, report } = await runCli(["gate", ...inputs], cwd);
    expect(cases[0]!.causes.map(({ label }) => label)).toEqual(["parser", "chunking", "embedding", "bm25_analyzer"]);
    expect(report!.attribution[0]!.slices[0]!.slice).toBe("tag:toString");
    const { out } = await runCli(["explain", "constructor", ...inputs], cwd);
    expect(out).toContain("constructor  1         out");
  });
});
