import * as z from "zod";

// Each function makes the schema of a field from what the field means: `docs/report-json.md` lists these sentences.

export const text = (meaning: string) => z.string().describe(meaning);
export const textOrNull = (meaning: string) => z.string().nullable().describe(meaning);
export const number = (meaning: string) => z.number().describe(meaning);
export const numberOrNull = (meaning: string) => z.number().nullable().describe(meaning);
export const int = (meaning: string) => z.int().describe(meaning);
export const intOrNull = (meaning: string) => z.int().nullable().describe(meaning);
export const flag = (meaning: string) => z.boolean().describe(meaning);
export const texts = (meaning: string) => z.array(z.string()).describe(meaning);

export const choice = <const T extends readonly string[]>(words: T, meaning: string) => z.enum(words).describe(meaning);

export const list = <T extends z.ZodType>(entry: T, meaning: string) => z.array(entry).describe(meaning);

export const byName = <T extends z.ZodType>(value: T, meaning: string) => z.record(z.string(), value).describe(meaning);

/** An object that can have more fields: other versions of rag-gate can write them. */
export const object = <T extends z.ZodRawShape>(fields: T, meaning: string) => z.looseObject(fields).describe(meaning);
