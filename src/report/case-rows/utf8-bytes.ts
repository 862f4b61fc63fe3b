const encoder = new TextEncoder();

/** A text that never changes, for `ByteText.appendBytes`. */
export function utf8Bytes(text: string): Uint8Array {
  return encoder.encode(text);
}
