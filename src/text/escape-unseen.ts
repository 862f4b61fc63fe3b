/** JSON in which what cannot be seen, or turns text around, stands escaped: it says the same. */
export function escapeUnseen(json: string): string {
  return json.replace(UNSEEN, (found) => found.split("").map(escaped).join(""));
}

/** JSON itself has none of these but line ends between its values. */
const UNSEEN = /[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
