import type { AccessLabel } from "../dataset/chunk-index.ts";
import { isAnyTenant } from "../dataset/is-any-tenant.ts";

/** Whether a label keeps a chunk from anybody. */
export const isClosed = ({ tenantId, roles }: AccessLabel): boolean => !isAnyTenant(tenantId) || roles.length > 0;
