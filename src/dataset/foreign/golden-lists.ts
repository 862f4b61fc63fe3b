import { GOLDEN_LISTS } from "./golden-fields.ts";
import { itemsIn, SEVERAL } from "./several-items.ts";

/** Our own fields with a list of one item where a list is written as a text; a text says which one seems to be of several. */
export function goldenLists(own: Readonly<Record<string, unknown>>): Record<string, unknown> | string {
  const read = { ...own };
  for (const name of GOLDEN_LISTS) {
    const item = own[name];
    if (typeof item !== "string") continue;
    if (itemsIn(item).length > 1) return `${name} ${SEVERAL}`;
    read[name] = [item.trim()];
  }
  return read;
}
