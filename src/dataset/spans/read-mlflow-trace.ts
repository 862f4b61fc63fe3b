import type { RowPlace } from "../../diagnostics/diagnostic.ts";
import { numberOf, objectOf, textOf } from "../foreign/field.ts";
import { decodeText } from "../json/decode-text.ts";
import { isId, isObject } from "../rows/is-type.ts";
import type { Row } from "../rows/row.ts";
import { readSpanRow } from "./read-span-row.ts";
import type { Span, SpanFailure, SpanScore } from "./span.ts";

/**
 * The spans of one trace of MLflow, of its second schema on. What is noted of the trace as a whole, as tags, metadata and
 * assessments, is noted on its first span.
 */
export function* readMlflowTrace(
  trace: Row,
  spans: readonly unknown[],
  place: RowPlace,
  refuse: (why: string) => void,
): Generator<Span> {
  const info = isObject(trace.info) ? trace.info : trace;
  for (const [i, span] of spans.entries()) {
    const read = isObject(span) ? readSpanRow(withAttributes(span), place) : "it is no object";
    if (typeof read === "string") refuse(`spans[${i}]: ${read}`);
    else yield withInfo(read, info);
  }
}

/** A span of MLflow, whose own attributes are read as they are; those of an application are JSON as well. */
function withAttributes(span: Row): Row {
  const entries = Object.entries(objectOf(span.attributes));
  return {
    ...span,
    attributes: Object.fromEntries(entries.map(([key, value]) => [key, isOwn(key) ? value : decodeText(value)])),
  };
}

const isOwn = (key: string): boolean => key.startsWith("mlflow.");

function withInfo(span: Span, info: Row): Span {
  if (span.parentId !== null) return span;
  const noted = { ...objectOf(info.tags), ...objectOf(info.trace_metadata ?? info.request_metadata) };
  const metadata = Object.entries(noted).flatMap(([key, value]) =>
    isOwn(key) ? [] : [[key, recordIn(value)] as const],
  );
  return {
    ...span,
    failure: span.failure ?? failureOf(span, info),
    metadata: { ...Object.fromEntries(metadata), ...span.metadata },
    otherIds: [...span.otherIds, info.client_request_id].filter(isId),
    scores: [...span.scores, ...scoresOf(info.assessments)],
  };
}

/** A trace that failed, or never ended, as its process did: since MLflow 3 its state says so, before that its status. */
function failureOf({ output }: Span, { state, status = state }: Row): SpanFailure | null {
  const said = typeof status === "string" ? status.replace(/^Trace(?:State|Status)\./, "") : null;
  const isFailure = said === "ERROR" || (said === "IN_PROGRESS" && output === null);
  return isFailure ? { type: said, message: null } : null;
}

/** Tags are texts: of a record its JSON. */
function recordIn(value: unknown): unknown {
  const found = decodeText(value);
  return isObject(found) ? found : value;
}

/**
 * What judges and code found; what people said of a trace is no judge's score. Verdicts of one chunk each count in the
 * share of those that passed, `NAME/precision`, which MLflow gives beside them.
 */
function scoresOf(assessments: unknown): SpanScore[] {
  const all = (Array.isArray(assessments) ? assessments : []).map(objectOf);
  const names = new Set(all.map(nameOf));
  return all.flatMap((assessment) => {
    const { value, error } = objectOf(assessment.feedback);
    const name = nameOf(assessment);
    const score = numberOf(VERDICTS[String(value).trim().toLowerCase()] ?? value);
    const isHuman = objectOf(assessment.source).source_type === "HUMAN";
    if (name === null || score === null || isHuman || isObject(error) || assessment.valid === false) return [];
    return names.has(`${name}/precision`) ? [] : [{ name, value: score, library: "MLflow" }];
  });
}

const nameOf = ({ assessment_name, name }: Row): string | null => textOf(assessment_name) ?? textOf(name);

const VERDICTS: Readonly<Record<string, number>> = { yes: 1, true: 1, no: 0, false: 0 };
