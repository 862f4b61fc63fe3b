// src/dataset/foreign/golden-fields.ts
var FIELDS = [
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
  "notes"
];
function goldenFields(record) {
  const given = FIELDS.map((name) => [name, record[name]]);
  return Object.fromEntries(given.filter(([, value]) => value !== void 0 && value !== null && value !== ""));
}

export {
  goldenFields
};
