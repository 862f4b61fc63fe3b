import { foldSpace, shortHash } from "../../text/index.ts";
import { plainId } from "../corpus/index.ts";
import { isObject, isOptionalBoolean, isOptionalString } from "../rows/index.ts";
import type { EvidenceRow } from "../schema/index.ts";
import { lettersOf } from "./letters.ts";

/**
 * A span of a document that answers a question: the words of a quote, a range of characters, a section, or a page. All given
 * keys narrow it together.
 */
export interface EvidenceLabel {
  /** Names the label in a case: a hash of what it says. */
  readonly key: string;
  readonly quote: string | null;
  /** First character and the one after the last, in code points of the document; null if the label has no range. */
  readonly start: number | null;
  readonly end: number | null;
  readonly sectionPath: string | null;
  readonly page: number | null;
  /** The document, or the end of its path; null: any document. */
  readonly documentId: string | null;
  readonly documentVersion: string | null;
}

/** An evidence label with what its case says about it. */
export interface GradedEvidence {
  readonly label: EvidenceLabel;
  /** 0 to 50. */
  readonly grade: number;
  /** Whether the answer must cite it. */
  readonly cite: boolean;
}

const DEFAULT_GRADE = 3;

const KEY = "evidence:";

/** Whether a value has the shape of an entry of `expected_evidence`. What it means is checked by `readEvidence`. */
export function isEvidenceRow(value: unknown): value is EvidenceRow {
  return (
    isObject(value) &&
    isOptionalString(value.quote) &&
    isOptionalCount(value.start, 0) &&
    isOptionalCount(value.end, 0) &&
    isOptionalString(value.section_path) &&
    isOptionalCount(value.page, 0) &&
    isOptionalString(value.document_id) &&
    isOptionalString(value.document_version) &&
    isOptionalCount(value.relevance, 0, 50) &&
    isOptionalBoolean(value.cite)
  );
}

const isOptionalCount = (value: unknown, least: number, most = Number.MAX_SAFE_INTEGER): boolean =>
  value === undefined ||
  value === null ||
  (Number.isInteger(value) && (value as number) >= least && (value as number) <= most);

/** What is wrong with an entry of `expected_evidence`, and what to write instead. */
export interface EvidenceProblem {
  readonly problem: string;
  readonly hint: string;
}

const EXAMPLE = '{"quote": "the words of the document", "document_id": "handbook.md"}';

/** Reads an entry of `expected_evidence`. `pageBase`: the number of the first page in the dataset. */
export function readEvidence(row: EvidenceRow, pageBase = 1): GradedEvidence | EvidenceProblem {
  const quote = row.quote ?? null;
  const start = row.start ?? null;
  const end = row.end ?? null;
  const sectionPath = textOrNull(row.section_path);
  const page = row.page === null || row.page === undefined ? null : row.page + 1 - pageBase;
  const documentId = row.document_id ? plainId(row.document_id) : null;
  if (quote === null && start === null && end === null && sectionPath === null && page === null)
    return { problem: "has no quote, start and end, section_path, or page", hint: `Write it as ${EXAMPLE}.` };
  if (quote !== null && lettersOf(quote).length < 2)
    return { problem: "has a quote without words", hint: `Copy the words from the document: ${EXAMPLE}.` };
  if ((start === null) !== (end === null))
    return { problem: `has ${start === null ? "end" : "start"} only`, hint: 'Add both: "start": 120, "end": 310.' };
  if (start !== null && end! <= start)
    return {
      problem: `ends at ${end}, which is not after its start ${start}`,
      hint: "Set end to the character after the last one.",
    };
  if (documentId === null && (start !== null || page !== null)) {
    const what = start === null ? "a page" : "start and end";
    return { problem: `has ${what} and no document_id`, hint: 'Add the document: "document_id": "handbook.md".' };
  }
  if (page !== null && page < 1)
    return {
      problem: `has page ${row.page}, and the first page is ${pageBase}`,
      hint: "Count pages from 1, or write dataset: { page-base: 0 } into the policy.",
    };
  const documentVersion = textOrNull(row.document_version);
  const label = { quote, start, end, sectionPath, page, documentId, documentVersion };
  return {
    label: { key: `${KEY}${shortHash(evidenceIdentity(label))}`, ...label },
    grade: row.relevance ?? DEFAULT_GRADE,
    cite: row.cite ?? false,
  };
}

const textOrNull = (text: string | null | undefined): string | null => (text ? foldSpace(text) || null : null);

/**
 * Returns a text that two labels share only if they mean the same. White space does not matter. The label hash of a case
 * covers it, and never the chunks in which a label is found.
 */
export function evidenceIdentity(label: Omit<EvidenceLabel, "key">): string {
  const { quote, start, end, sectionPath, page, documentId, documentVersion } = label;
  return JSON.stringify([
    quote === null ? null : foldSpace(quote),
    start,
    end,
    sectionPath,
    page,
    documentId,
    documentVersion,
  ]);
}

/** Returns whether two labels of one case share a part of a passage, which would count twice. */
export function overlaps(a: EvidenceLabel, b: EvidenceLabel): boolean {
  if (a.documentId !== b.documentId || a.documentVersion !== b.documentVersion) return false;
  if (a.start !== null && b.start !== null) return a.start < b.end! && b.start < a.end!;
  if (a.quote === null || b.quote === null) return false;
  const [one, other] = [lettersOf(a.quote), lettersOf(b.quote)];
  return one.includes(other) || other.includes(one) || sharesEnd(one, other) || sharesEnd(other, one);
}

/** Letters that two quotes have in common by chance, at most. */
const LEAST_SHARED = 16;

/** Whether the end of one text is the beginning of another. */
function sharesEnd(one: string, other: string): boolean {
  for (let n = LEAST_SHARED; n < Math.min(one.length, other.length); n++)
    if (other.startsWith(one.slice(-n))) return true;
  return false;
}
