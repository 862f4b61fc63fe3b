import { expect, it } from "vitest";
import { prose } from "../../src/report/escape/markdown.ts";

it.each([
  ["8 chunks: a#1, a#2, ...", "8 chunks: `a#1`, `a#2`, ..."],
  ["the waiver of a1, citation_correctness by ann ended", "the waiver of `a1`, `citation_correctness` by ann ended"],
  ['did you mean "max-rise"?', "did you mean `max-rise`?"],
  ['case id " a1" is padded', 'case id `" a1"` is padded'],
  ["why ?? of it", "why `??` of it"],
  ['there is no metric "recal@10"', "there is no metric `recal@10`"],
  ['did you mean "recall@10"?', "did you mean `recall@10`?"],
  ["the baseline could not be read (run 8f)", "the baseline could not be read (run `8f`)"],
  [
    "it is below 1.000, 95 % interval [0.301, 0.954] of 4 cases",
    "it is below 1.000, 95 % interval [0.301, 0.954] of 4 cases",
  ],
  ["[0.301, 0.954](https://a.example) and [0.301", "`[0.301`, `0.954](https://a.example)` and `[0.301`"],
  ["see [a] and [0.5](x)", "see `[a]` and `[0.5](x)`"],
  ["cited 2 < 3 of c1.2 @x", "cited 2 `<` 3 of `c1.2 @x`"],
])("a sentence shows its names as code, each for itself: %s", (message, shown) => expect(prose(message)).toBe(shown));
