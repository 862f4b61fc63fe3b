/** The fragment under which a case has its page. Lone surrogates cannot stand in an address. */
export function caseAddress(id: string): string {
  return `#case/${encodeURIComponent(id.toWellFormed())}`;
}
