/**
 * JSON for a terminal or log: inside its strings an escape says the same, and no reader of the log takes it for a command
 * of the CI runner or for a control character.
 */
export function logJson(json: string): string {
  return json
    .replaceAll("::", ":\\u003a")
    .replaceAll("##[", "#\\u0023[")
    .replace(UNSEEN, (found) => found.split("").map(escaped).join(""));
}

/** JSON itself has none of these but line ends between its values. */
const UNSEEN = /[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
