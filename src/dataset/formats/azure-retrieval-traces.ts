import { failureOf } from "../foreign/failure-of.ts";
import { caseIdOf } from "../foreign/field.ts";
import type { ForeignTrace } from "../foreign/foreign-trace.ts";
import { rowReader } from "../foreign/row-reader.ts";
import { azureDocuments } from "./azure-documents.ts";
import { azureLabels } from "./azure-labels.ts";

export const readAzureRetrieval = rowReader({ row: "Azure document retrieval row", convert });

function convert(row: Readonly<Record<string, unknown>>): ForeignTrace | string {
  const labels = azureLabels(row);
  if (typeof labels === "string") return labels;
  const failure = failureOf(row);
  const chunks = azureDocuments(row.retrieved_documents ?? (failure.error === undefined ? null : []));
  if (typeof chunks === "string") return chunks;
  const { id, question } = labels;
  return { query_id: caseIdOf(row), other_ids: [id], question, retrieved_chunks: chunks, ...failure };
}
