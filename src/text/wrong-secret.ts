/**
 * What is wrong with a token or key, in words for the user that do not show it; null where a header takes it as it is. The
 * error of a header that does not is no such words: it shows what it was given.
 */
export function wrongSecret(text: string): string | null {
  return /^[ -~]*$/.test(text) ? null : "holds a line break or a letter that none has: enter it anew, alone";
}
