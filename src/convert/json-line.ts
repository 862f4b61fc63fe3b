import { escapeUnseen } from "../text/escape-unseen.ts";

/** A value as a line of JSON that may end in a terminal. */
export function jsonLine(value: object): string {
  return escapeUnseen(JSON.stringify(value));
}
