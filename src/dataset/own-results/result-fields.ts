import { snakeCase } from "../foreign/label-name.ts";
import { isObject } from "../rows/is-type.ts";
import { isPlainName } from "./is-plain-name.ts";

/** A field of a row, or of a record in it. */
export interface ResultField {
  /** Its name as we would write it. */
  readonly name: string;
  /** Where it stands, in the words of jq. */
  readonly path: string;
  readonly value: unknown;
  readonly isInner: boolean;
}

/** The fields of a row that a script wrote, and of the records in it; those of the row itself stand first. */
export function resultFields(row: Readonly<Record<string, unknown>>): readonly ResultField[] {
  const outer = fieldsOf(row, "", false);
  const inner = outer.flatMap(({ path, value }) => (isObject(value) ? fieldsOf(value, path, true) : []));
  return [...outer, ...inner];
}

function fieldsOf(row: Readonly<Record<string, unknown>>, at: string, isInner: boolean): readonly ResultField[] {
  return Object.entries(row).flatMap(([key, value]) => {
    const path = /^[A-Za-z_]\w*$/.test(key) ? `${at}.${key}` : `${at === "" ? "." : at}["${key}"]`;
    return isPlainName(key) ? [{ name: snakeCase(key), path, value, isInner }] : [];
  });
}
