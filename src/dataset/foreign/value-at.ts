import { isObject } from "../rows/is-type.ts";

/**
 * The value at a dotted key of an object (`metadata.chunk_id`), its own keys only; undefined where there is none. A key
 * that holds dots itself is found as well.
 */
export function valueAt(object: unknown, key: string): unknown {
  if (!isObject(object)) return undefined;
  if (Object.hasOwn(object, key)) return object[key];
  for (let dot = key.indexOf("."); dot > 0; dot = key.indexOf(".", dot + 1)) {
    const first = key.slice(0, dot);
    if (Object.hasOwn(object, first)) return valueAt(object[first], key.slice(dot + 1));
  }
  return undefined;
}
