/**
 * JSON for a terminal or log: inside its strings an escape says the same, and no reader of the log takes it for a command
 * of the CI runner or for a control character.
 */
export function logJson(json: string): string {
  return json
    .replaceAll("::", ":\\u003a")
    .replaceAll("##[", "#\\u0023[")
    .replace(
      /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
}
