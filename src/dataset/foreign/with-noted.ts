import type { Row } from "../rows/row.ts";
import { caseLabels } from "./case-labels.ts";
import { casePrincipal } from "./case-principal.ts";
import { idOf } from "./field.ts";
import type { ForeignCase } from "./foreign-case.ts";
import { mergeOwn } from "./merge-own.ts";
import { notedFields } from "./noted-fields.ts";
import { strayFields } from "./stray-fields.ts";
import { withoutSpeaker } from "./without-speaker.ts";

/**
 * A case of a tool whose data sets hold records of the team's own making, with what these say of labels and of who asks
 * under the usual names (`relevant_doc_ids`, `tenant_id`), as a list of cases of one's own may. What the case says in our
 * words counts first, then its metadata, the reviewed output and its inputs. A text says what is wrong.
 */
export function withNoted(one: ForeignCase, inputs: Row, output: Row, metadata: Row): ForeignCase | string {
  const own = mergeOwn(strayFields(inputs), one.own ?? {});
  const principal = casePrincipal(notedFields(...[inputs, output, metadata].map(withoutSpeaker)), own);
  if (typeof principal === "string") return principal;
  const isNamed = one.relevant?.some(({ id }) => idOf(id) !== null) === true;
  const known = isNamed ? { expected_chunk_ids: [], ...own } : own;
  const isDenied = own.expected_behavior === "permission_denied";
  const labels = caseLabels(notedFields(output, metadata), known, isDenied);
  if (typeof labels === "string") return labels;
  return {
    ...one,
    ...(labels.relevant === null || labels.relevant.length === 0 ? {} : { relevant: labels.relevant }),
    ...(labels.relevance === null ? {} : { relevance: labels.relevance }),
    own: { ...own, ...labels.own, ...principal },
  };
}
