/** Names under which the entries of one question stand in a row. */
const ENTRY_LISTS = ["messages", "entries", "steps", "trajectory", "events", "contents"];

/** The entries of a row of an agent's log; null where it holds none. */
export function entriesOf(row: Readonly<Record<string, unknown>>): readonly unknown[] | null {
  for (const name of ENTRY_LISTS) {
    const value = row[name];
    if (Array.isArray(value)) return value;
  }
  return null;
}
