import type { CaseTexts } from "./case-texts.ts";
import type { Block, Evaluator } from "./evaluators.ts";
import type { Ask } from "./judge.ts";
import { prompts } from "./prompts/index.ts";

type Hash = (text: string) => string;

/** A part of an ask under its heading: text of ours, or what is untrusted. */
type Part = { readonly heading: string } & (
  | { readonly lines: readonly string[] }
  | { readonly untrusted: readonly string[]; readonly numbered: boolean }
);

/** Characters of the delimiter's hash: a text cannot hold a hash that depends on itself. */
const MARK_LENGTH = 16;

/** The ask for a verdict on each item. */
export function verdictAsk(evaluator: Evaluator, items: readonly string[], texts: CaseTexts, sha256: Hash): Ask {
  const words = prompts[texts.language];
  const { task, verdicts } = words.evaluators[evaluator.metric]!;
  const parts: Part[] = [
    { heading: words.headings.verdicts, lines: Object.entries(verdicts).map(([word, means]) => `- ${word}: ${means}`) },
    ...evaluator.shows.map((block) => blockPart(block, texts)),
    { heading: words.headings.items, untrusted: items, numbered: true },
  ];
  const reply = words.verdictReply.replace("{count}", String(items.length));
  return renderAsk({ texts, task, parts, reply, name: evaluator.metric, schema: verdictSchema(evaluator) }, sha256);
}

/** The ask for the items that a model lists itself. */
export function listAsk(
  evaluator: Evaluator,
  { from, least, most }: NonNullable<Evaluator["listed"]>,
  texts: CaseTexts,
  sha256: Hash,
): Ask {
  const words = prompts[texts.language];
  const task = words.evaluators[evaluator.metric]!.list!.replace("{least}", String(least)).replace(
    "{most}",
    String(most),
  );
  const parts = [blockPart(from, texts)];
  return renderAsk({ texts, task, parts, reply: words.listReply, name: "items", schema: LIST_SCHEMA }, sha256);
}

/** The same ask, with what was wrong with the reply to it. What the model wrote is not shown to it again. */
export function repairAsk(ask: Ask, why: string, { language }: CaseTexts): Ask {
  return { ...ask, user: `${ask.user}\n\n${prompts[language].repair.replace("{why}", why)}` };
}

interface AskParts {
  readonly texts: CaseTexts;
  readonly task: string;
  readonly parts: readonly Part[];
  readonly reply: string;
  readonly name: string;
  readonly schema: Ask["schema"];
}

/**
 * Puts an ask together. Everything untrusted stands between marks made of a hash over all of it: a document cannot
 * close its own delimiter, because it would have to hold a hash of itself.
 */
export function renderAsk({ texts, task, parts, reply, name, schema }: AskParts, sha256: Hash): Ask {
  const all = parts.flatMap((part) => ("untrusted" in part ? part.untrusted : []));
  const mark = sha256(JSON.stringify(all)).slice(0, MARK_LENGTH);
  const shown = parts.map((part) => {
    const body =
      "lines" in part
        ? part.lines
        : part.untrusted.map((text, i) => enclosed(text, part.numbered ? i + 1 : null, mark));
    return `${part.heading}:\n${body.join("\n")}`;
  });
  const system = prompts[texts.language].system.replaceAll("{mark}", mark);
  return { system, user: [task, ...shown, reply].join("\n\n"), name, schema };
}

/** A part of the case under its heading. */
export function blockPart(block: Block | "citations", texts: CaseTexts): Part {
  const found = texts[block];
  const untrusted = found === null ? [] : typeof found === "string" ? [found] : found.map(({ text }) => text);
  return { heading: prompts[texts.language].headings[block], untrusted, numbered: typeof found !== "string" };
}

function enclosed(text: string, number: number | null, mark: string): string {
  return `${number === null ? "" : `[${number}] `}<<<${mark}\n${text}\n${mark}>>>`;
}

const LIST_SCHEMA = object({ items: { type: "array", items: { type: "string" } } });

function verdictSchema({ verdicts }: Evaluator): Ask["schema"] {
  const verdict = object({ id: { type: "integer" }, verdict: { type: "string", enum: Object.keys(verdicts) } });
  return object({ verdicts: { type: "array", items: verdict } });
}

/** An object with exactly these properties, as strict modes ask for it. */
export function object(properties: Readonly<Record<string, unknown>>): Ask["schema"] {
  return { type: "object", properties, required: Object.keys(properties), additionalProperties: false };
}
