import { objectOf } from "../foreign/field.ts";
import type { FileSample } from "../rows/file-sample.ts";
import { isObject } from "../rows/is-type.ts";

interface Known {
  detect(sample: FileSample): boolean;
}

/** The first list within a document whose rows one of these formats knows, and that format; null where there is none. */
export function knownList<T extends Known>(
  document: unknown,
  formats: readonly T[],
): { readonly name: string; readonly format: T } | null {
  for (const [name, list] of Object.entries(objectOf(document))) {
    const row: unknown = Array.isArray(list) ? list[0] : undefined;
    if (!isObject(row)) continue;
    const format = formats.find((known) => known.detect({ line: JSON.stringify(row), row, value: row }));
    if (format !== undefined) return { name, format };
  }
  return null;
}
