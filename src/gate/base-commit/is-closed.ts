import type { AccessLabel } from "../../dataset/corpus/chunk-index.ts";
import { isAnyTenant } from "../../dataset/corpus/is-any-tenant.ts";

/** Whether a label keeps a chunk from anybody; no label keeps it from nobody. */
export const isClosed = (label: AccessLabel | null): boolean =>
  label !== null && (!isAnyTenant(label.tenantId) || label.roles.length > 0);
