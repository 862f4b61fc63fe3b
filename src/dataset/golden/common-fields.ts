import type { CaseFields } from "./case-fields.ts";
import type { GoldenRow } from "./golden.schema.ts";

/** What a row says, while it is read. */
export type ReadFields = { -readonly [name in keyof CaseFields]: CaseFields[name] };

/** Fields of which many cases say the same: how the meaning of one is that of another case. */
export const COMMON_FIELDS = {
  user_context: (fields, like) => {
    fields.principal = like.principal;
    fields.locale = like.locale;
  },
  tags: (fields, { tags }) => {
    fields.tags = tags;
  },
  difficulty: (fields, { difficulty }) => {
    fields.difficulty = difficulty;
  },
  expected_behavior: (fields, { behavior }) => {
    fields.behavior = behavior;
  },
  answer_schema: (fields, { schema }) => {
    fields.schema = schema;
  },
  acl_group: (fields, { aclGroup }) => {
    fields.aclGroup = aclGroup;
  },
  owner: (fields, { owner }) => {
    fields.owner = owner;
  },
  critical: (fields, { critical }) => {
    fields.critical = critical;
  },
  must_not_contain: (fields, { mustNotContain }) => {
    fields.mustNotContain = mustNotContain;
  },
  expected_tools: (fields, { expectedTools }) => {
    fields.expectedTools = expectedTools;
  },
  draft: (fields, { draft }) => {
    fields.draft = draft;
  },
  split: (fields, { split }) => {
    fields.split = split;
  },
} satisfies Partial<Record<keyof GoldenRow, (fields: ReadFields, like: CaseFields) => void>>;

export type CommonField = keyof typeof COMMON_FIELDS;
