import { SaxesParser } from "saxes";

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Reads XML with a parser that takes nothing that is not well-formed: throws at the first mistake. */
export function parseXml(text: string): { readonly elements: readonly Element[]; readonly texts: readonly string[] } {
  const elements: Element[] = [];
  const texts: string[] = [];
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => elements.push({ name, attributes }));
  parser.on("text", (found) => texts.push(found));
  parser.on("cdata", (found) => texts.push(found));
  parser.write(text).close();
  return { elements, texts };
}
