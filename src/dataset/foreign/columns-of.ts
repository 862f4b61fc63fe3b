import type { Row } from "../rows/row.ts";
/** The columns of a prefix (`inputs.`), without it. */
export function columnsOf(row: Row, prefix: string): Row {
  const found = Object.entries(row).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(found.map(([name, value]) => [name.slice(prefix.length), value]));
}
