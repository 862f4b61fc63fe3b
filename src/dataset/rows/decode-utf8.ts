const decoder = new TextDecoder("utf-8", { fatal: true });

/** Bytes as text; undefined for what is no UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}
