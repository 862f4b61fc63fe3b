import type { ByteSource } from "./source.ts";

/** A source whole, as text; null where it is longer than `maxBytes` or no UTF-8. */
export async function sourceText(source: ByteSource, maxBytes: number): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source.chunks()) {
    length += chunk.length;
    if (length > maxBytes) return null;
    parts.push(new Uint8Array(chunk));
  }
  try {
    const decoder = new TextDecoder("utf-8", { fatal: true });
    return parts.map((part) => decoder.decode(part, { stream: true })).join("") + decoder.decode();
  } catch {
    return null;
  }
}
