/** Options of the command line as somebody types them, for paths and names that can stand in single quotes. */
export function typedOptions(values: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(values)
    .map(([name, words]) => (words.length === 0 ? "" : ` --${name} ${words.map(quoted).join(" ")}`))
    .join("");
}

const quoted = (word: string): string => (/[^\w./=@+-]/.test(word) ? `'${word}'` : word);
