import { describe, expect, it } from "vitest";
import { BASE, exampleFiles, FIXED, MAIN, useStory } from "../helpers/story.ts";

// One comment a pull request and gate, whatever runs beside, before or after.
const story = useStory();
const MARKER = "<!-- rag-gate .github/workflows/rag.yml  -->";
const pull = (options: Parameters<typeof story.pull>[0] = {}) =>
  story.pull({ ...options, inputs: { baseline: "none", ...options.inputs } });
const isComments = (method: string, path: string, wanted: string): boolean =>
  method === wanted && path.endsWith("/comments");

describe("the comment", () => {
  it("of an older run never overwrites that of a newer one", async () => {
    await pull({ runId: 210 });
    const before = story.comments();
    const { log, outputs } = await pull({ runId: 205, traces: "candidate.jsonl" });
    expect(story.comments()).toEqual(before);
    expect(log).toContain("a newer run has spoken");
    expect(outputs["comment-url"]).toContain("#issuecomment-");
  });

  it("of an earlier attempt never overwrites that of a later one", async () => {
    await pull({ attempt: 3 });
    const before = story.comments();
    await pull({ attempt: 2, traces: "candidate.jsonl" });
    expect(story.comments()).toEqual(before);
    await pull({ attempt: 4, traces: "candidate.jsonl" });
    expect(story.comments()).not.toEqual(before);
  });

  it("is one where two jobs write at the same time", async () => {
    let raced = false;
    story.github.faults.push({
      match: (method, path) => {
        if (!raced && isComments(method, path, "POST")) {
          raced = true;
          const body = `${MARKER}\n<!-- rag-gate-run 200.1 -->\nfrom the other job`;
          story.github.comments.push({ id: 1, issue: 7, body, author: "github-actions[bot]" });
        }
        return false;
      },
      times: 99,
      action: "drop",
    });
    const { outputs } = await pull();
    expect(story.comments()).toHaveLength(1);
    expect(story.comments()[0]).toContain("**FAIL**");
    expect(outputs["comment-url"]).toContain("#issuecomment-1");
    expect(story.github.story.some((line) => line.startsWith("DELETE"))).toBe(true);
  });

  it("of two gates without a key is that of the worse, whichever ends last, and a warning says so", async () => {
    await pull();
    const { log } = await pull({ traces: "candidate.jsonl" });
    expect(story.comments()).toEqual([expect.stringContaining("**FAIL**")]);
    expect(log).toContain("two gates of this run write the same one, the input key tells them apart");
    await pull({ runId: 201, traces: "candidate.jsonl" });
    await pull({ runId: 201 });
    expect(story.comments()).toEqual([expect.stringContaining("**FAIL**")]);
  });

  it("is one where the answer to the first attempt got lost", async () => {
    story.github.faults.push({ match: (m, path) => isComments(m, path, "POST"), times: 1, action: "truncate" });
    await pull();
    expect(story.comments()).toHaveLength(1);
  });

  it("is written anew where somebody deletes it as it is brought up to date", async () => {
    await pull();
    story.github.faults.push({
      match: (method) => {
        if (method === "PATCH") story.github.comments.length = 0;
        return false;
      },
      times: 9,
      action: "drop",
    });
    const { log, outputs } = await pull({ runId: 201 });
    expect(story.comments()).toEqual([expect.stringContaining("<!-- rag-gate-run 201.1 -->")]);
    expect(outputs["comment-url"]).toContain(`#issuecomment-${story.github.comments[0]!.id}`);
    expect(log).not.toContain("could not write");
  });

  it("is one where the token is the user's own", async () => {
    story.github.writer = "acme-release-bot";
    await pull({ runId: 200 });
    await pull({ runId: 201, traces: "candidate.jsonl" });
    expect(story.comments()).toHaveLength(1);
    expect(story.comments()[0]).toContain("<!-- rag-gate-run 201.1 -->");
  });

  describe("with comment: on-failure", () => {
    // Of gates on values alone: without a baseline the others are a risk.
    const files = { "eval/rag-gate.yml": "version: 1\ngates: { recall@10: { min: 0.1 } }\nacl: { unknown: ignore }\n" };
    const onFailure = (runId: number, traces: string) => {
      story.commit(BASE, [MAIN], { ...exampleFiles(), ...files });
      return pull({ runId, traces, files, inputs: { comment: "on-failure" } });
    };

    it.each(["github-actions[bot]", "acme-release-bot"])("tells that a failure is mended, as %s", async (writer) => {
      story.github.writer = writer;
      await onFailure(200, "candidate-regressed.jsonl");
      expect(story.comments()).toEqual([expect.stringContaining("**FAIL**")]);
      await onFailure(201, "candidate.jsonl");
      expect(story.comments()).toEqual([expect.stringMatching(/<!-- rag-gate-run 201\.1 -->[\s\S]*\*\*PASS\*\*/)]);
    });

    it("is none of a run that simply passed, whoever planted the marker", async () => {
      story.github.comments.push({ id: 1, issue: 7, body: `${MARKER}\nplanted`, author: "mallory" });
      const { outputs } = await onFailure(200, "candidate.jsonl");
      expect(outputs).toMatchObject({ decision: "PASS", "comment-url": "" });
      expect(story.github.comments.map(({ author }) => author)).toEqual(["mallory"]);
    });
  });

  it("waits where GitHub asks for it", async () => {
    const body = { message: "You have exceeded a secondary rate limit." };
    story.github.faults.push({
      match: (method, path) => isComments(method, path, "POST"),
      times: 1,
      action: { status: 403, headers: { "retry-after": "1" }, body },
    });
    await pull();
    expect(story.comments()).toHaveLength(1);
  });

  it("is tried again after a 5xx, and given up with a warning where it stays", async () => {
    const match = (method: string, path: string): boolean => isComments(method, path, "GET");
    story.github.faults.push({ match, times: 2, action: { status: 503 } });
    await pull();
    expect(story.comments()).toHaveLength(1);
    story.github.faults.push({ match, times: 99, action: { status: 502 } });
    const { exitCode, log } = await pull({ runId: 201 });
    expect(exitCode).toBe(1);
    expect(log).toContain("could not write the comment: listing comments failed with status 502");
  });

  it("is given up with a warning where the limit lasts, and the verdict stands", async () => {
    story.github.faults.push({
      match: (method, path) => isComments(method, path, "POST"),
      times: 9,
      action: { status: 403, headers: { "retry-after": "600" } },
    });
    const { exitCode, commands } = await pull();
    expect(exitCode).toBe(1);
    const warnings = commands.filter(({ name }) => name === "warning").map(({ message }) => message);
    expect(warnings.join("\n")).toContain("could not write the comment");
    expect(warnings.join("\n")).not.toContain("pull-requests: write");
    expect(story.github.story.filter((line) => line.startsWith("POST") && line.includes("comments"))).toHaveLength(1);
  });

  it("is asked about the head last, so that a push in the meantime is seen", async () => {
    story.github.faults.push({
      match: (method, path) => {
        if (isComments(method, path, "GET")) story.github.pulls[0]!.head.sha = FIXED;
        return false;
      },
      times: 99,
      action: "drop",
    });
    const { log } = await pull();
    expect(story.comments()).toEqual([]);
    expect(log).toContain("newer head");
  });
});
