const FIELDS = [
  "expected_behavior",
  "user_context",
  "difficulty",
  "tags",
  "split",
  "critical",
  "must_cite",
  "must_not_contain",
  "expected_docs",
  "expected_tools",
  "acl_group",
  "owner",
  "notes",
] as const;

/**
 * What a row or its metadata say in our own words beside those of the tool: no other format knows what behaviour is
 * expected or who asks. What is empty, as a column is that other rows fill, says nothing.
 */
export function goldenFields(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const given = FIELDS.map((name) => [name, record[name]] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== undefined && value !== null && value !== ""));
}
