import type { GoldenCase } from "../dataset/golden/golden-case.ts";
import type { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import { foldDiacritics } from "../text/fold-diacritics.ts";
import { words } from "../text/words.ts";

/** A single short word (`yes`, `no`, a plan's name) stands in many questions without giving anything away. */
const TELLING_LETTERS = 6;

/** Shorter ids may be words of the language. */
const ID_LETTERS = 4;

/**
 * Tells of questions that give their answer away: that hold the reviewed answer word for word, or the id of a chunk that
 * they expect. Such a case passes without any retrieval, or by a lexical match that no user would make.
 */
export function checkGivenAway(cases: readonly GoldenCase[], log: DiagnosticLog): void {
  for (const { id, question, expectedAnswer, relevant, file, line } of cases) {
    const asked = ` ${words(foldDiacritics(question)).join(" ")} `;
    const answer = words(foldDiacritics(expectedAnswer ?? ""));
    if (isTelling(answer) && asked.includes(` ${answer.join(" ")} `))
      log.warn("golden/given-away", `case "${id}": the question holds its own answer`, { file, line });
    const chunk = relevant.find((label) => isCode(label) && question.includes(label));
    if (chunk !== undefined)
      log.warn("golden/given-away", `case "${id}": the question names the expected chunk "${chunk}"`, { file, line });
  }
}

function isTelling(answer: readonly string[]): boolean {
  const [first = ""] = answer;
  return answer.length > 1 || first.length >= TELLING_LETTERS || /\p{N}/u.test(first);
}

function isCode(id: string): boolean {
  return id.length >= ID_LETTERS && /[^\p{L}]/u.test(id);
}
