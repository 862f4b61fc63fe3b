/** Whether a text that GitHub keeps is the one that it was given: it stores line ends in its own way. */
export function isSameText(kept: string, given: string): boolean {
  return plain(kept) === plain(given);
}

const plain = (text: string): string => text.replaceAll("\r\n", "\n").trim();
