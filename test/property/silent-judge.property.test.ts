import fc from "fast-check";
import { expect, it } from "vitest";
import { type Ask, type Judge, JudgeError } from "../../src/judge/judge.ts";
import { sha256 } from "../../src/workspace/host.ts";

import { judgeFolder } from "../helpers/judge-folder.ts";
import { goldenRow, traceRow } from "../helpers/make-case.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

// What a judge did not say never helps: with a part of its scores away, whoever kept them from being said, a gate that did
// not pass does not pass either.

const chunk = { chunk_id: "c1", text: "Staff has 12 days of leave." };

/** The part of a text's hash that says what becomes of it, 0 to 1. */
const share = (text: string): number => Number.parseInt(sha256(text).slice(0, 8), 16) / 2 ** 32;

/** Says of each ask always the same, good with a chance of `quality`; an ask that `fails` it answers with nothing. */
function judgeOf(salt: number, quality: number, fails: (asked: string) => boolean): Judge {
  return {
    model: "m",
    async complete({ user, schema }: Ask) {
      const asked = `${salt} ${user.split("Your last reply")[0]!.trimEnd()}`;
      if (fails(asked)) {
        if (share(`how ${asked}`) < 0.5) throw new JudgeError("it fails", "never");
        return { text: "no", tokens: null };
      }
      const { verdicts } = schema.properties as {
        verdicts: { items: { properties: { verdict: { enum: string[] } } } };
      };
      const words = verdicts.items.properties.verdict.enum;
      const count = Number(/each of the (\d+) items/.exec(user)![1]);
      const list = Array.from({ length: count }, (_, i) => ({
        id: i + 1,
        verdict: words.at(share(`${i} ${asked}`) < quality ? 0 : -1),
      }));
      return { text: JSON.stringify({ verdicts: list }), tokens: null };
    },
  };
}

const METRICS = ["faithfulness", "conciseness", "citation_support", "misalignment", "hallucination_rate"] as const;

const input = fc.record({
  metric: fc.constantFrom(...METRICS),
  recorded: fc.boolean(),
  cases: fc.integer({ min: 3, max: 12 }),
  repeats: fc.constantFrom(1, 2),
  bound: fc.double({ min: 0, max: 1, noNaN: true }),
  relative: fc.boolean(),
  salt: fc.nat(1e6),
  quality: fc.double({ min: 0.4, max: 1, noNaN: true }),
  silence: fc.double({ min: 0.05, max: 0.6, noNaN: true }),
});
type Input = typeof input extends fc.Arbitrary<infer T> ? T : never;

/** What becomes of the gate where the judge is silent on so large a part. */
async function statusOf({ metric, cases, repeats, bound, salt, quality, ...more }: Input, silence: number) {
  const isRecorded = more.recorded && metric !== "hallucination_rate";
  const isSilent = (about: string): boolean => share(`silent ${salt} ${about}`) < silence;
  const isLower = metric === "misalignment" || metric === "hallucination_rate";
  const rows = (run: string) =>
    Array.from({ length: cases * repeats }, (_, i) => {
      const answer = `Answer ${i} of the ${run}. It is so.`;
      const good = Math.min(1, share(`${salt} ${answer}`) + quality / 2);
      const score = run === "head" && isSilent(answer) ? null : isLower ? 1 - good : good;
      const own = isRecorded ? { scores: { [metric]: score }, judge: { model: "theirs" } } : {};
      const chunks = { retrieved_chunks: [chunk], context_chunks: [chunk], citations: ["c1"] };
      return traceRow(`q${i % cases}`, { ...chunks, answer, repeat: Math.floor(i / cases), ...own });
    });
  const kind = more.relative ? (isLower ? "max-rise" : "max-drop") : isLower ? "max" : "min";
  const path = tempFolder({
    "golden.jsonl": Array.from({ length: cases }, (_, i) => goldenRow(`q${i}`)),
    "head.jsonl": rows("head"),
    "baseline.jsonl": rows("baseline"),
    "rag-gate.yml": `version: 1\njudge: { metrics: [faithfulness, citation_support] }\ngates: { ${metric}: { ${kind}: ${more.relative ? bound / 5 : bound} } }\n`,
  });
  const judge = judgeOf(salt, quality, isSilent);
  const world = { unavailable: null, caches: [], clock: () => 0, sleep: async () => {}, onProgress: () => {} };
  const { gates } = await judgeFolder({ path }, { request: isRecorded ? {} : { judging: { judge, ...world } } });
  return gates.find((gate) => gate.metric === metric)!.status;
}

it("never lets a gate pass that does not pass with all that the judge has to say", async () => {
  await fc.assert(
    fc.asyncProperty(input, async (one) => {
      if ((await statusOf(one, one.silence)) === "pass") expect(await statusOf(one, 0)).toBe("pass");
    }),
    { numRuns: Number(process.env.SILENT_RUNS ?? 14), seed: 8 },
  );
});
