/** Groups the lines of a collection by thing: one mass of several, one medicine of several. */
import type { NoteLine } from '@auscult/contract/notes';

/** An entry of the collection's form. */
interface NamedEntry {
  name: string;
  subEntries: readonly NamedEntry[];
}

/**
 * The lines of a collection, thing by thing, in order. A new thing begins with a line of the section itself,
 * with one of the first entry, or with an entry that precedes that of the line before.
 */
export function collectionGroups<Line extends Pick<NoteLine, 'entry'>>(
  lines: readonly Line[],
  entries: readonly NamedEntry[],
): Line[][] {
  const order = new Map(namesOf(entries).map((name, rank) => [name, rank]));
  const groups: Line[][] = [];
  let last = OWN;
  for (const line of lines) {
    const rank = line.entry === null || line.entry === '' ? OWN : (order.get(line.entry) ?? order.size);
    const group = groups.at(-1);
    if (!group || rank === OWN || rank < last || (rank === 0 && last !== OWN)) groups.push([line]);
    else group.push(line);
    last = rank;
  }
  return groups;
}

/** The rank of a line of the section itself. */
const OWN = -1;

function namesOf(entries: readonly NamedEntry[]): string[] {
  return entries.flatMap(({ name, subEntries }) => [name, ...namesOf(subEntries)]);
}
