/** The usual spelling of a chunk id: document, separator, rest. */
export function isChunkOf(id: string, document: string): boolean {
  return id === document || (id.startsWith(document) && /^[:#/]/.test(id.slice(document.length)));
}
