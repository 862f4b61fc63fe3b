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

function fold(text: string): string {
  return withoutIgnorable(text).normalize("NFC").toLowerCase().replace(/\s+/gu, " ").trim();
}
