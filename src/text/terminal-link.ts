/**
 * A text that a terminal shows as a link (OSC 8), to an address that is already encoded: what is no printable ASCII is
 * dropped, so that nothing in it can end the sequence.
 */
export function terminalLink(text: string, address: string): string {
  const safe = address.replace(/[^!-~]/g, "");
  return `\u001b]8;;${safe}\u001b\\${text}\u001b]8;;\u001b\\`;
}
