import { isBlank } from "../foreign/field.ts";
import type { Row } from "../rows/row.ts";
import { PROMPTFOO_ASSERTION_TYPES } from "./promptfoo-assertion-types.ts";

/** A row of promptfoo's CSV as the test that it stands for: columns of two underscores are its own, the others are vars. */
export function promptfooTable(row: Row): { vars: Row; assert: Row[]; metadata: Row } {
  const vars: Record<string, unknown> = Object.create(null);
  const metadata: Record<string, unknown> = Object.create(null);
  const assert: Row[] = [];
  for (const [name, value] of Object.entries(row)) {
    const [, key, list] = /^__metadata:(.+?)(\[\])?$/.exec(name) ?? [];
    if (!name.startsWith("__")) vars[name] = value;
    else if (isBlank(value)) continue;
    else if (key !== undefined)
      metadata[key] = list
        ? String(value)
            .split(",")
            .map((item) => item.trim())
        : value;
    else if (name.startsWith("__expected")) assert.push(assertion(String(value)));
  }
  return { vars: { ...vars }, assert, metadata: { ...metadata } };
}

/** The longest first, so that `similar:dot` is not taken for `similar` of a text. */
const TYPES = [...PROMPTFOO_ASSERTION_TYPES].sort((a, b) => b.length - a.length).join("|");
const ASSERTION = new RegExp(
  `^((?:eval|fn|grade)(?=:)|(?:not-)?(?:${TYPES}))(?:\\(\\d+(?:\\.\\d+)?\\))?(?::(.*))?$`,
  "s",
);

/** `type: value`, `type(threshold): value`, or a type alone; what names no type must be equal. */
function assertion(text: string): Row {
  const [, type, value] = ASSERTION.exec(text.trim()) ?? [];
  if (type === undefined) return { type: "equals", value: text.trim() };
  return { type, ...(value === undefined ? {} : { value: value.trim() }) };
}
