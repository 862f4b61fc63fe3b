import { documentKey } from "./document-key.ts";
import type { SpanDocument } from "./span.ts";

/** What two records of one list have in common. */
export const listKey = (list: readonly SpanDocument[]): string => JSON.stringify(list.map(documentKey));
