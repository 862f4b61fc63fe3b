import { isBlank } from "../foreign/field.ts";
import type { Row } from "../row.ts";

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

const WITHOUT_VALUE =
  /^(?:not-)?(?:(?:is|contains)-[a-z]+(?:-[a-z]+)*|guardrails|moderation|(?:answer|context|conversation)-(?:relevance|faithfulness)|[a-z]+(?:-[a-z]+)*\(\d+(?:\.\d+)?\))$/;

/** `type: value`, `type(threshold): value`, or a type that needs no value; what names no type must be equal. */
function assertion(text: string): Row {
  if (WITHOUT_VALUE.test(text.trim())) return { type: text.trim().replace(/\(.*/s, "") };
  const [, type, values] = /^((?:not-)?[a-z]+(?:-[a-z]+)*)(?:\([\d.]+\))?:(.*)$/s.exec(text.trim()) ?? [];
  if (type === undefined) return { type: "equals", value: text.trim() };
  return { type, value: values!.trim() };
}
