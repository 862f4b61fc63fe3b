import { quotingChunks } from "../../../src/gate/base-commit/widened-access.ts";
import { chunk, closed, open, thai } from "../thai-chunks.ts";

// Looks for quotations in 500 texts that quote nothing. The argument is how many texts are protected.
const kept = Array.from({ length: Number(process.argv[2]) }, (_, i) =>
  chunk(`k${i}`, thai(i < 40 ? 20 + (i % 12) : 500, i), closed),
);
const written = Array.from({ length: 500 }, (_, i) => chunk(`n${i}`, thai(1000, 1000 + i), open));
if (quotingChunks(written, kept, []).size > 0) throw new Error("a quotation was found");
