/** What an element may contain: texts become text nodes, whatever is in them. */
export type Child = Node | string | null | false;

const SVG = "http://www.w3.org/2000/svg";
const SVG_TAGS = new Set(["svg", "use", "path", "circle", "text", "title", "g"]);

/** Makes an element with attributes and children. Markup is never parsed. */
export function element(tag: string, attributes: Readonly<Record<string, string>>, ...children: Child[]): Element {
  const made = SVG_TAGS.has(tag) ? document.createElementNS(SVG, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  for (const child of children) if (child !== null && child !== false) made.append(child);
  return made;
}
