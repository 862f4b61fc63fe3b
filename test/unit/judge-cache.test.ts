import { expect, it } from "vitest";
import { JudgeCache } from "../../src/judge/cache.ts";
import { bytesSource } from "../../src/workspace/sources.ts";

it("forgets an entry that no run used twenty times", async () => {
  const entry = {
    key: "k",
    model: "m",
    prompt: "p",
    samples: [{ scores: { faithfulness: 1 }, data: [], findings: {} }],
  };
  let text = `${JSON.stringify(entry)}\n`;
  for (let unused = 1; unused <= 20; unused++) {
    expect(text, `${unused}`).not.toBe("");
    const cache = new JudgeCache();
    await cache.read(bytesSource("judge-cache.jsonl", new TextEncoder().encode(text), false));
    text = [...cache.lines(false)].join("");
  }
  expect(text).toBe("");
});
