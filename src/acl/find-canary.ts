import { withoutIgnorable } from "../text/without-ignorable.ts";

/** Whether a text holds a canary: Unicode NFC, case, runs of white space and what nobody sees do not matter. */
export function findCanary(text: string, canaries: readonly string[]): boolean {
  if (canaries.length === 0) return false;
  const folded = fold(text);
  return canaries.some((canary) => {
    const wanted = fold(canary);
    return wanted === "" ? text.includes(canary) : folded.includes(wanted);
  });
}

/** Lower case first and upper case then, as both have letters that only the other makes one: ẞ, ß and SS, σ and ς. */
function fold(text: string): string {
  return withoutIgnorable(text).normalize("NFC").toLowerCase().toUpperCase().replace(/\s+/gu, " ").trim();
}
