import { compiledFor } from "./compiled-for.ts";

/** Whether a text matches a pattern, compiled as `compiledFor` does it. */
export const says = (text: string, pattern: RegExp): boolean => compiledFor(text, pattern).test(text);
