import type { Row } from "../rows/row.ts";
import { isBlank } from "./field.ts";
import { snakeCase } from "./label-name.ts";

/** The fields of a row under our own spelling. A text says of which there are two. */
export function inSnakeCase(written: Row): Row | string {
  const row = new Map<string, unknown>();
  for (const [name, value] of Object.entries(written)) {
    const ours = snakeCase(name);
    if (isBlank(value) && row.has(ours)) continue;
    if (!isBlank(row.get(ours))) return `${ours} is there in two spellings: keep one`;
    row.set(ours, value);
  }
  return Object.fromEntries(row);
}
