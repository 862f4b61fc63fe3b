import { parseLenient } from "../json/parse-lenient.ts";

/** What a field holds as JSON, as columns of CSV hold records and lists; else the field as it is. */
export function jsonIn(value: unknown): unknown {
  return typeof value === "string" && /^\s*[[{]/.test(value) ? (parseLenient(value) ?? value) : value;
}
