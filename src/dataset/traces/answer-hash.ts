/** What tells one answer of a case from another, in labels and scores; null where there is no answer. */
export function answerHash(answer: string | null | undefined, sha256: (text: string) => string): string | null {
  return answer === null || answer === undefined ? null : sha256(answer.trim());
}
