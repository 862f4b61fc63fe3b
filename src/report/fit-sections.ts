/** A piece of a report with its importance: 0 is always kept, higher numbers go first when space is short. */
export interface Section {
  readonly text: string;
  readonly priority: number;
}

/**
 * Joins the sections that fit into `limit` characters, in their order, leaving out the least important first; `note`
 * says so at the end. A section of priority 0 that is too long by itself is cut.
 */
export function fitSections(sections: readonly Section[], limit: number, note: string): string {
  const chosen = new Set(sections.keys());
  const length = (): number => [...chosen].reduce((sum, i) => sum + sections[i]!.text.length + GAP.length, 0) + 1;
  const byImportance = [...sections.keys()].sort((a, b) => sections[b]!.priority - sections[a]!.priority || b - a);
  let cut = false;
  for (const i of byImportance) {
    if (length() + (cut ? note.length + GAP.length : 0) <= limit) break;
    if (sections[i]!.priority === 0) break;
    chosen.delete(i);
    cut = true;
  }
  const texts = sections.filter((_, i) => chosen.has(i)).map(({ text }) => text);
  if (cut) texts.push(note);
  const whole = `${texts.join(GAP)}\n`;
  return whole.length <= limit ? whole : `${whole.slice(0, limit - 1)}\n`;
}

const GAP = "\n\n";
