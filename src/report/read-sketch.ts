/** Hashes as a report writes them, in base 36 with dots between. */
export function readSketch(text: unknown): readonly number[] {
  if (typeof text !== "string" || text === "") return [];
  const hashes = text.split(".").map((hash) => Number.parseInt(hash, 36));
  return hashes.every(Number.isSafeInteger) ? hashes : [];
}
