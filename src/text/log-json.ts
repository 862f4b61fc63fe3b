import { escapeUnseen } from "./escape-unseen.ts";

/**
 * JSON for a terminal or log: inside its strings an escape says the same, and no reader of the log takes it for a command
 * of the CI runner or for a control character.
 */
export function logJson(json: string): string {
  return escapeUnseen(json.replaceAll("::", ":\\u003a").replaceAll("##[", "#\\u0023["));
}
