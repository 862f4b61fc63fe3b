/** Whether the code of a status means that the span failed: by OTLP's number or name, or as clients write that name. */
export function isErrorStatus(code: unknown): boolean {
  return code === 2 || (typeof code === "string" && /^(?:2|(?:status_?code[._])?error)$/i.test(code));
}
