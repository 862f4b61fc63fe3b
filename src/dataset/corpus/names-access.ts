/**
 * Whether a chunk is labelled: one that names neither tenant nor roles says nothing about access, and null names nothing.
 * Who means any tenant writes an empty one or `*`.
 */
export function namesAccess(chunk: {
  readonly tenant_id?: string | null | undefined;
  readonly acl_roles?: readonly string[] | null | undefined;
}): boolean {
  return (chunk.tenant_id ?? chunk.acl_roles ?? null) !== null;
}
