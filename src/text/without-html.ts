/**
 * What a page shows of a text that holds HTML, as Markdown may: no tags, and the characters that entities stand for. A
 * text without any is itself.
 */
export function withoutHtml(text: string): string {
  if (!/[<&]/.test(text)) return text;
  return text
    .replace(/<(?:br|p|div|li|t[dhr])\b[^<>]{0,200}>/gi, " ")
    .replace(/<(?:\/?[a-z][^<>]{0,200}|!--[^<>]{0,200}--)>/gi, "")
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,5}));/gi, (written, decimal, hex, name) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? written;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : written;
    });
}

const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  ensp: "\u2002",
  emsp: "\u2003",
  shy: "\u00ad",
  zwj: "\u200d",
  zwnj: "\u200c",
};
