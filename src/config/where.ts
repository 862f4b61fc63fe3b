import type { Behavior, GoldenCase } from "../dataset/golden/golden-case.ts";

/** A choice of cases: every given field must match, any one of its values is enough. */
export interface Where {
  readonly tags: readonly string[] | null;
  readonly difficulty: readonly string[] | null;
  readonly behavior: readonly Behavior[] | null;
  readonly tenant: readonly string[] | null;
  readonly role: readonly string[] | null;
  readonly locale: readonly string[] | null;
  readonly document: readonly string[] | null;
  readonly ids: readonly string[] | null;
  readonly critical: boolean | null;
}

export function matches(where: Where, golden: GoldenCase): boolean {
  return (
    meets(where.tags, golden.tags) &&
    meets(where.difficulty, [golden.difficulty]) &&
    meets(where.behavior, [golden.behavior]) &&
    meets(where.tenant, [golden.principal.tenantId]) &&
    meets(where.role, golden.principal.roles) &&
    meets(where.locale, [golden.locale]) &&
    meets(where.document, golden.documents) &&
    meets(where.ids, [golden.id]) &&
    (where.critical === null || where.critical === golden.critical)
  );
}

function meets(wanted: readonly (string | null)[] | null, has: readonly (string | null)[]): boolean {
  return wanted === null || has.some((value) => wanted.includes(value));
}
