/** Whether a text holds a canary: Unicode NFC, case and runs of white space do not matter. */
export function findCanary(text: string, canaries: readonly string[]): boolean {
  if (canaries.length === 0) return false;
  const folded = fold(text);
  return canaries.some((canary) => folded.includes(fold(canary)));
}

function fold(text: string): string {
  return text.normalize("NFC").toLowerCase().replace(/\s+/gu, " ").trim();
}
