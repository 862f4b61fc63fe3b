/** Words of ours as a sentence. One that begins with a name keeps it as it is written: `faithfulness: 0.9 is below 1`. */
export function sentence(text: string): string {
  const begun = /^[a-z]+(?: |$)/.test(text) ? `${text.slice(0, 1).toUpperCase()}${text.slice(1)}` : text;
  return begun.endsWith("...") ? begun : `${begun}.`;
}
