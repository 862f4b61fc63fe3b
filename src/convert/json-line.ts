/**
 * A value as a line of JSON in which what cannot be seen, or turns text around, stands escaped: the line may end in a
 * terminal, and means the same.
 */
export function jsonLine(value: object): string {
  return JSON.stringify(value).replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, escaped);
}

function escaped(character: string): string {
  let text = "";
  for (let i = 0; i < character.length; i++) text += `\\u${character.charCodeAt(i).toString(16).padStart(4, "0")}`;
  return text;
}
