import type { Row } from "../rows/row.ts";
import { isBlank } from "./field.ts";
import { jsonIn } from "./json-in.ts";
import { labelName, snakeCase } from "./label-name.ts";
import { listOf } from "./list-of.ts";
import { itemsIn } from "./several-items.ts";

/**
 * What records of a case note together, under our spelling of names. Of two that note one thing the last counts, but that a
 * blank says nothing and none of two lists of canaries takes the place of the other.
 */
export function notedFields(...records: readonly Row[]): Row {
  const noted: Record<string, unknown> = {};
  for (const [written, value] of records.flatMap((record) => Object.entries(record))) {
    const name = snakeCase(written);
    if (isBlank(noted[name])) noted[name] = value;
    else if (!isBlank(value)) noted[name] = labelName(name) === "forbidden" ? both(noted[name], value) : value;
  }
  return noted;
}

/** A text that seems to hold several stays alone, for whoever reads it to refuse. */
function both(a: unknown, b: unknown): unknown {
  const lists = [a, b].map((value) => listOf(value) ?? [jsonIn(value)]);
  const unclear = [a, b].find(
    (value) => typeof value === "string" && listOf(value) === null && itemsIn(value).length > 1,
  );
  return unclear ?? lists.flat();
}
