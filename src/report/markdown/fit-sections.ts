/** A piece of a report with its importance: 0 is always kept, higher numbers go first when space is short. */
export interface Section {
  readonly text: string;
  readonly priority: number;
  /** The same in fewer rows, for where it would have to go otherwise. */
  readonly short?: string;
}

/** What a text may take. */
export interface Space {
  /** UTF-16 units, as JavaScript and GitHub's API count. */
  readonly characters: number;
  /** In UTF-8. */
  readonly bytes: number;
}

/** Up to this priority a section is part of the story; above, it is there to look things up. */
const ESSENTIAL = 4;

const GAP = "\n\n";

/**
 * Joins the sections that fit into the space, in their order; empty ones are none. Where they do not, the least important
 * are taken in their short form, then left out, and `note` says so at the end. Sections are whole or not there, so that
 * every tag of theirs is closed; one of priority 0 that is too long by itself is cut at the end of a line.
 */
export function fitSections(all: readonly Section[], space: Space, note: string): string {
  const sections = all.filter(({ text }) => text !== "");
  const texts: (string | undefined)[] = sections.map(({ text }) => text);
  let cut = false;
  const whole = (): string => {
    const shown = texts.filter((text) => text !== undefined);
    return `${(cut ? [...shown, note] : shown).join(GAP)}\n`;
  };
  const leastFirst = [...sections.keys()]
    .filter((i) => sections[i]!.priority > 0)
    .sort((a, b) => sections[b]!.priority - sections[a]!.priority || b - a);
  const shorter = (i: number) => (sections[i]!.short === undefined ? [] : [[i, sections[i]!.short] as const]);
  const gone = (i: number) => [i, undefined] as const;
  const extras = leastFirst.filter((i) => sections[i]!.priority > ESSENTIAL);
  const essentials = leastFirst.filter((i) => sections[i]!.priority <= ESSENTIAL);
  // The essentials in short are worth more than any extra: those go first.
  const steps = [
    ...extras.flatMap((i) => [...shorter(i), gone(i)]),
    ...essentials.flatMap(shorter),
    ...essentials.map(gone),
  ];
  for (const [i, text] of steps) {
    if (fits(whole(), space)) return whole();
    texts[i] = text;
    cut = true;
  }
  return fits(whole(), space) ? whole() : cutLines(whole(), space, note);
}

function fits(text: string, { characters, bytes }: Space): boolean {
  return text.length <= characters && new TextEncoder().encode(text).length <= bytes;
}

/** Whole lines from the start, then the note. */
function cutLines(text: string, space: Space, note: string): string {
  const lines = text.trimEnd().split("\n");
  while (lines.length > 1 && !fits(`${lines.join("\n")}${GAP}${note}\n`, space)) lines.pop();
  return `${lines.join("\n")}${GAP}${note}\n`;
}
