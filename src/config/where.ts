import type { GoldenCase } from "../dataset/golden/golden-case.ts";
import type { WhereFile } from "./where.schema.ts";

type Field = Exclude<keyof WhereFile, "critical">;

/** What a case has of each thing that cases are chosen by. */
const HAS: Readonly<Record<Field, (golden: GoldenCase) => readonly (string | null)[]>> = {
  tags: ({ tags }) => tags,
  difficulty: ({ difficulty }) => [difficulty],
  behavior: ({ behavior }) => [behavior],
  tenant: ({ principal }) => [principal.tenantId],
  role: ({ principal }) => principal.roles,
  locale: ({ locale }) => [locale],
  document: ({ documents }) => documents,
  ids: ({ id }) => [id],
};
const FIELDS = Object.keys(HAS) as Field[];

/** A choice of cases: every given field must match, any one of its values is enough. */
export type Where = Readonly<Record<Field, readonly string[] | null>> & { readonly critical: boolean | null };

/** The choice that a policy writes, one value or a list of them; an empty one is of all cases. */
export function toWhere(file: WhereFile): Where {
  const list = (field: Field) => (file[field] === undefined ? null : [file[field]].flat());
  const lists = Object.fromEntries(FIELDS.map((field) => [field, list(field)])) as Record<Field, string[] | null>;
  return { ...lists, critical: file.critical ?? null };
}

export function matches(where: Where, golden: GoldenCase): boolean {
  if (where.critical !== null && where.critical !== golden.critical) return false;
  return FIELDS.every((field) => {
    const wanted = where[field];
    return wanted === null || HAS[field](golden).some((value) => value !== null && wanted.includes(value));
  });
}
