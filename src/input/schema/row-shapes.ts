import corpus from "../../../schemas/corpus.schema.json" with { type: "json" };
import golden from "../../../schemas/golden.schema.json" with { type: "json" };
import label from "../../../schemas/label.schema.json" with { type: "json" };
import trace from "../../../schemas/trace.schema.json" with { type: "json" };

// The published schema requires the results of a pipeline that did not fail, which the formats of other tools can lack.
const [complete, failed] = [trace.anyOf[0]!, trace.anyOf[1]!];
const properties = { ...failed.properties, error: complete.properties.error };

/** The published JSON Schemas of rows, which are generated from the zod schemas. */
export const ROW_SHAPES = { corpus, golden, label, trace: { ...failed, properties, required: ["query_id"] } };

/** The fields of a trace row. */
export const TRACE_FIELDS: readonly string[] = Object.keys(properties);
