import { parseLenient } from "../json/parse-lenient.ts";
import { pythonLiteral } from "../json/python-literal.ts";

/**
 * What a text holds as JSON, as columns of CSV and attributes of spans hold records and lists, or as Python prints them,
 * where a table of records was written without a thought; else the value as it is.
 */
export function jsonIn(value: unknown): unknown {
  return typeof value === "string" && /^\s*(?:[[{]|\(\s*(?:['"(]|np\.))/.test(value)
    ? ((PYTHON.test(value) ? undefined : parseLenient(value)) ?? pythonLiteral(value) ?? value)
    : value;
}

/** What begins like this is no JSON; to be told so by an exception costs more than to read a row. */
const PYTHON = /^\s*(?:\(|[[{]\s*')/;
