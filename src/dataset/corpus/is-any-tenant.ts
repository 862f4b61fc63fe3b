/** Whether an access label leaves a chunk to the principals of every tenant. */
export function isAnyTenant(tenantId: string): boolean {
  return tenantId === "" || tenantId === "*";
}
