import { describe, expect, it, test } from "vitest";
import type { Trace } from "../../src/input/schema/row-schemas.ts";
import { errorKind } from "../../src/input/traces/trace-row.ts";
import { renderJunit } from "../../src/report/junit.ts";
import { renderComment } from "../../src/report/markdown/comment.ts";

import { runCli } from "../helpers/run-cli.ts";
import { jsonl, tempFolder } from "../helpers/temp-folder.ts";

describe("what an error is called", () => {
  test.each<[Trace["error"], string | null]>([
    [{ type: "timeout" }, "timeout"],
    [{ type: "timeout", message: "ReadTimeout: 30 s" }, "timeout"],
    [{ name: "TypeError", message: "x is undefined", stack: "TypeError: x" }, "TypeError"],
    [{ message: "x is undefined", name: null, code: "ECONNRESET" }, "ECONNRESET"],
    [{ code: 429, message: "slow down" }, "HTTP 429"],
    [{ status: 503 }, "HTTP 503"],
    [{ code: 7 }, null],
    [{ message: "openai.RateLimitError: Error code: 429 - {...}" }, "openai.RateLimitError"],
    [{ message: "who is Alice Smith of Falcon" }, null],
    [{ type: "the model gave up on: who is Alice?" }, null],
    [{}, null],
    ["timeout", "timeout"],
    [" rate_limit ", "rate_limit"],
    ["TimeoutError: no answer to: who is Alice?", "TimeoutError"],
    ["ReadTimeout('')", "ReadTimeout"],
    ["java.net.SocketTimeoutException (30 s)", "java.net.SocketTimeoutException"],
    ["HTTP 503 Service Unavailable", "HTTP 503"],
    ["HTTP/1.1 429 Too Many Requests", "HTTP 429"],
    ["500: internal", "HTTP 500"],
    ["4711 cases", null],
    ["Request timed out.", null],
    ["Alice: not known here", null],
    ["alice@example.com", null],
    ["x".repeat(61), null],
    [`${"X".repeat(60)}Error: long`, null],
    [null, null],
    [undefined, null],
  ])("%j: %s", (error, kind) => expect(errorKind({ error })).toBe(kind));
});

const CASES = ["a", "b", "c", "d", "e", "f"];

const golden = (): string =>
  jsonl(CASES.map((id) => ({ id, question: `${id}?`, relevant_chunks: ["x:1"], expected_behavior: "answer" })));

const good = (id: string) => ({
  query_id: id,
  retrieved_chunks: ["x:1"],
  context_chunks: ["x:1"],
  answer: "yes it is",
  citations: ["x:1"],
});

const failing = (id: string, error: Trace["error"], repeat?: number) => ({
  query_id: id,
  error,
  ...(repeat === undefined ? {} : { repeat }),
});

const POLICY = "version: 1\ngates: { recall@10: { min: 1 } }\n";

const gate = (traces: readonly object[], ...more: readonly string[]) => {
  const here = tempFolder({ "g.jsonl": golden(), "t.jsonl": jsonl(traces), "p.yml": POLICY });
  const files = ["--golden", "g.jsonl", "--traces", "t.jsonl", "--config", "p.yml"];
  return runCli([...(more.length > 0 ? more : ["gate"]), ...files], here);
};

describe("a run whose pipeline failed", () => {
  const traces = [
    failing("a", { type: "timeout", message: "a secret question" }),
    failing("b", "rate_limit"),
    failing("c", { type: "timeout" }),
    failing("d", "it would not"),
    good("e"),
    good("f"),
  ];

  it("says what failed it, how often, in its first sentence and beside each case", async () => {
    const { out, markdown, report } = await gate(traces);
    const finding = /failed on 4 of 6 cases \(timeout\s+2,\s+rate_limit\s+1\)/;
    expect(out).toMatch(finding);
    expect(out).toContain("the pipeline failed (timeout)");
    expect(out).toContain("Find out why the pipeline failed on these cases");
    expect(out).toMatch(/ {2}d {2}.*the pipeline failed(?! \()/);
    expect(report!.summary.error_kinds).toEqual([
      { kind: "timeout", cases: 2 },
      { kind: "rate_limit", cases: 1 },
    ]);
    expect(report!.failures.find(({ id }) => id === "b")!.details!.error_kinds).toEqual(["rate_limit"]);
    expect(out + markdown + JSON.stringify(report)).not.toContain("secret");
    expect(markdown).toMatch(/^\| `b` +\| `trace_error` .*\| `rate_limit` +\|$/m);
    expect(renderJunit(report!)).toContain('message="the pipeline failed (rate_limit)"');
    const comment = renderComment(report!, { marker: "", runUrl: "https://x.example", artifactUrl: null, key: "" });
    expect(comment).toContain("the pipeline failed (`rate_limit`)");
    const { out: list } = await gate(traces, "explain");
    expect(list).toContain("the pipeline failed (rate_limit)");
    const { out: story } = await gate(traces, "explain", "a");
    expect(story).toMatch(/observed +the pipeline failed \(timeout\)/);
  });

  it("says of repeats each way in which they failed, and counts no case that came through once", async () => {
    const repeats = CASES.flatMap((id) => [0, 1, 2].map((repeat) => ({ ...good(id), repeat })));
    const kinds = [["ZeroError", "AError"], [], ["BError", "AError", "AError"]];
    const failed = repeats.map((row) => {
      const kind = { a: kinds[0], c: kinds[2] }[row.query_id]?.[row.repeat];
      return kind === undefined ? row : failing(row.query_id, kind, row.repeat);
    });
    const { report } = await gate(failed);
    const of = (name: string) => report!.failures.find(({ id }) => id === name)!.details!.error_kinds;
    expect(of("a")).toEqual(["AError", "ZeroError"]);
    expect(of("c")).toEqual(["AError", "BError"]);
    expect(report!.summary.error_kinds).toEqual([
      { kind: "AError", cases: 1 },
      { kind: "BError", cases: 1 },
    ]);
    expect((await gate([...failed].reverse())).report).toEqual(report);
  });

  it("tells no more kinds than a reader takes in, and none where none is named", async () => {
    const many = await gate(CASES.map((id) => failing(id, `${id.toUpperCase()}Error: ${id}`)));
    expect(many.out).toMatch(/\(AError 1,\s+BError 1,\s+CError 1\)/);
    const none = await gate(CASES.map((id) => failing(id, "it would not")));
    expect(none.out).toMatch(/failed\s+on\s+6\s+of\s+6\s+cases;/);
    expect(none.report!.summary).not.toHaveProperty("error_kinds");
    expect(none.report!.failures[0]!.details).not.toHaveProperty("error_kinds");
  });

  it("says of them nothing first where most cases failed otherwise", async () => {
    const wrong = { ...good("a"), retrieved_chunks: ["x:2"], context_chunks: ["x:2"], citations: ["x:2"] };
    const lost = [failing("a", "timeout"), failing("b", "timeout"), good("e"), good("f")];
    const others = ["c", "d"].map((query_id) => ({ ...wrong, query_id }));
    const { out } = await gate([...lost, ...others]);
    expect(out).toContain("\nrecall@10: 0.333 is below 1.000.\n");
    expect(out).not.toMatch(/What to do next\n +Find out why/);
    const missing = await gate([good("e"), good("f"), ...others.slice(1)]);
    expect(missing.out).toContain("\n3 of 6 cases have no trace");
  });

  it("lets no kind act on the comment", async () => {
    const { markdown } = await gate(CASES.map((id) => failing(id, { type: "x/../[a](http:b)" })));
    expect(markdown).not.toContain("[a](");
  });
});
