import { readLangfuse } from "../../../src/input/formats/spans/langfuse.ts";

// Reads a trace with as many scores as observations: the argument.
const ids = Array.from({ length: Number(process.argv[2]) }, (_, i) => `observation ${i}`);
const observations = ids.map((id) => ({ id, type: "SPAN", startTime: "2026-01-01T00:00:00Z" }));
const scores = ids.map(() => ({ name: "faithfulness", value: 0.9, observationId: ids.at(-1) }));
const [whole] = readLangfuse({ id: "t", observations, scores }, { file: "f", line: 1 }, () => {});
if (whole?.scores?.length !== ids.length) throw new Error("not all scores were read");
