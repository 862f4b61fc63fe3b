import { withoutHtml } from "../text/without-html.ts";
import { quotableRuns } from "./quotable-runs.ts";
import { quotableWords } from "./quotable-words.ts";

/**
 * Whether an answer repeats a run of words of a forbidden text (`quotableRuns`) that no allowed text of the same context
 * holds: what the principal may read elsewhere is no leak. Null where the text is too short to be told from chance.
 */
export function findTextLeak(answer: string, forbidden: string, allowed: readonly string[]): boolean | null {
  const runs = quotableRuns(forbidden);
  if (runs.length === 0) return null;
  const shown = withoutHtml(answer);
  const said = shown === answer ? spaced(answer) : `${spaced(answer)}\n${spaced(shown)}`;
  const open = allowed.map(spaced);
  return runs.some((run) => said.includes(` ${run} `) && !open.some((text) => text.includes(` ${run} `)));
}

/** Words in a row, of which another such row is a part only where it has them whole. */
const spaced = (text: string): string => ` ${quotableWords(text).join(" ")} `;
