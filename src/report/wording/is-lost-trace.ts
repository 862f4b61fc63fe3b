/** Whether a check, or a source of a change, is that there is no trace to read anything from. */
export const isLostTrace = (name: string): boolean => name === "missing_trace" || name === "trace_error";
