import { element } from "./element.ts";

/** The shape of each word that the table says of a case. */
const KINDS: Readonly<Record<string, string>> = {
  pass: "pass",
  fail: "fail",
  missing: "fail",
  error: "fail",
  improved: "better",
  regressed: "worse",
  mixed: "worse",
  unchanged: "same",
};

/** A word with its shape, in the visual language of the rest of the page. */
export function wordMark(word: string, shown = word): Element {
  const kind = KINDS[word] ?? "none";
  const shape = element(
    "svg",
    { class: `icon ${kind}`, viewBox: "0 0 16 16", "aria-hidden": "true" },
    element("use", { href: `#i-${kind}` }),
  );
  return element("span", { class: `mark ${kind}` }, shape, shown);
}
