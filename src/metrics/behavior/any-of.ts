import { Ways } from "./ways.ts";

/** One pattern of several ways to match. */
export const anyOf = (...written: string[]): Ways => new Ways(written);
