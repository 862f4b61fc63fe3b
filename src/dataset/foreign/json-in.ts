import { parseLenient } from "../json/parse-lenient.ts";

/** What a text holds as JSON, as columns of CSV and attributes of spans hold records and lists; else the value as it is. */
export function jsonIn(value: unknown): unknown {
  return typeof value === "string" && /^\s*[[{]/.test(value) ? (parseLenient(value) ?? value) : value;
}
