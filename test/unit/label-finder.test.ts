import { describe, expect, it } from "vitest";
import { type HumanLabel, LabelFinder } from "../../src/calibration/human-labels.ts";
import { sha256 } from "../../src/workspace/host.ts";

const label = (answer: string | null, isDecided = true): HumanLabel => ({
  metric: "faithfulness",
  queryId: "q",
  configId: null,
  answer,
  verdict: isDecided ? { pass: true, grade: null } : null,
});
const scored = (answer: string | null) => ({
  queryId: "q",
  configId: null,
  answerHash: answer === null ? null : sha256(answer),
});

describe("the label of one of many answers of a query", () => {
  it("is found without looking at the answers of all labels again", () => {
    let hashed = 0;
    const labels = Array.from({ length: 300 }, (_, i) => label(`answer ${i}`));
    const answers = labels.map(({ answer }) => scored(answer));
    const finder = new LabelFinder(labels, answers, (text) => {
      hashed++;
      return sha256(text);
    });
    expect(answers.map((answer) => finder.verdictOn(answer))).not.toContain(null);
    expect(hashed).toBe(300);
    expect(finder.leftOut()).toEqual({ without_score: 0, undecided: 0, of_another_answer: 0, of_several_answers: 0 });
  });

  it("is counted as used also where it is of other answers alone", () => {
    const labels = [label("one"), label("two", false)];
    const finder = new LabelFinder(labels, [scored("three")], sha256);
    expect(finder.verdictOn(scored("three"))).toBeNull();
    expect(finder.leftOut()).toEqual({ without_score: 0, undecided: 1, of_another_answer: 1, of_several_answers: 0 });
  });

  it("is the one without an answer where none names this one", () => {
    const finder = new LabelFinder([label("one"), label(null)], [scored("two")], sha256);
    expect(finder.verdictOn(scored("two"))).not.toBeNull();
    expect(finder.leftOut()).toMatchObject({ without_score: 1, of_another_answer: 0 });
  });
});
