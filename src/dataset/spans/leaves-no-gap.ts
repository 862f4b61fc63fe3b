import type { Span } from "./span.ts";

/** Whether a call that failed leaves no gap where it says nothing: what was tried again stands beside it. */
export const leavesNoGap = ({ failure }: Span, said: unknown): boolean => failure !== null && said === null;
