import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Behavior, GoldenCase } from "../../src/input/golden/index.ts";
import type { Trace } from "../../src/input/schema/index.ts";
import { isRefusal, observeBehavior, readWords } from "../../src/scoring/behavior/index.ts";

const REFUSALS = [
  "I could not find this in the documents.",
  "You do not have permission to view this document.",
  "Tôi không tìm thấy thông tin này trong tài liệu.",
  "文档中没有找到相关信息。",
  "제공된 문서에서 해당 정보를 찾을 수 없습니다.",
  "Diese Information ist in den Dokumenten nicht enthalten.",
  "Je ne trouve pas cette information dans les documents fournis.",
  "В предоставленных документах нет информации по этому вопросу.",
];

const refusal = fc.constantFrom(...REFUSALS);

describe("words of a refusal", () => {
  it("show one in any case, Unicode form, and white space, and with text after them", () => {
    const change = fc.constantFrom<(text: string) => string>(
      (text) => text.toUpperCase(),
      (text) => text.normalize("NFD"),
      (text) => text.replaceAll(" ", "  "),
      (text) => `  ${text}\n`,
      (text) => `**${text}**`,
      (text) => `${text} 1 2 3.`,
      (text) => `${text}\n\n12 days.`,
    );
    fc.assert(
      fc.property(refusal, change, (text, by) => {
        expect(readWords(by(text), "").shown?.length).toBeGreaterThan(0);
      }),
    );
  });
});

describe("words without a phrase", () => {
  it("are an answer", () => {
    const word = fc.constantFrom("fee", "leave", "twelve", "days", "invoice", "2024", "ngày", "二十", "Tage", "euros");
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), (words) => {
        expect(readWords(`The ${words.join(" ")}.`, "What is it?").shown).toEqual([]);
      }),
    );
  });

  // A pattern that backtracks without bound would only end with the time limit of the runner.
  it("are read to the end, however long one sentence is", () => {
    fc.assert(
      fc.property(refusal, fc.integer({ min: 1, max: 400 }), (text, times) => {
        expect(readWords(text.replace(/[.。]/, " ").repeat(times), "").shown?.length).toBeGreaterThan(0);
      }),
      { numRuns: 20 },
    );
  });
});

describe("field and words", () => {
  it("count by the reading that is worse, unless an answer is expected and recorded", () => {
    const behaviors: Behavior[] = ["answer", "abstain", "permission_denied", "escalate"];
    const text = fc.oneof(refusal, fc.constant("It takes 12 days."));
    fc.assert(
      fc.property(
        fc.constantFrom(...behaviors),
        fc.option(fc.constantFrom(...behaviors)),
        text,
        (behavior, field, answer) => {
          const golden = {
            behavior,
            behaviors: [behavior],
            question: "",
            expectedAnswer: null,
          } as unknown as GoldenCase;
          const trace = { query_id: "q", answer, expected_behavior_observed: field } as Trace;
          const { observed, words } = observeBehavior(golden, trace, []);
          const readings = [field ?? words, words].map(isRefusal);
          const refuses = behavior === "answer" ? (field ?? words) !== "answer" : readings.every(Boolean);
          expect(isRefusal(observed)).toBe(refuses);
        },
      ),
    );
  });
});
