import { expect, it } from "vitest";
import { sentence } from "../../src/text/format.ts";

it.each([
  ["the waiver ended", "The waiver ended."],
  ["faithfulness: 0.5 is below 0.9", "faithfulness: 0.5 is below 0.9."],
  ["recall@10: fell", "recall@10: fell."],
  ["low", "Low."],
  ["2 chunks: a, b, ...", "2 chunks: a, b, ..."],
])("%s", (text, said) => expect(sentence(text)).toBe(said));
