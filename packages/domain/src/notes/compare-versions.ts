/** Compares two versions of a note. */
import type { NoteLine } from '@auscult/contract/notes';

/** The difference of one line between two versions. */
export type LineComparison =
  | { kind: 'kept'; before: NoteLine; after: NoteLine }
  | { kind: 'added'; after: NoteLine }
  | { kind: 'removed'; before: NoteLine }
  /** Different words in the same place, or the same words for another pet or in another place. */
  | { kind: 'changed'; before: NoteLine; after: NoteLine };

/**
 * Compares two versions line by line, in the order of the newer one. A removed line follows its former
 * predecessor if that was kept. Lines are equal if their words, pet, section and entry are; flags and
 * evidence may differ.
 *
 * Time and memory grow with the product of the numbers of different lines: for two notes of 2,000 lines, 4
 * million steps.
 */
export function compareVersions(before: readonly NoteLine[], after: readonly NoteLine[]): LineComparison[] {
  const compared: LineComparison[] = [];
  let [from, to] = [0, 0];
  for (const { old, fresh } of keptPlaces(before.map(identityOf), after.map(identityOf))) {
    compared.push(...comparedGap({ removed: before.slice(from, old), added: after.slice(to, fresh) }));
    const [left, right] = [before[old], after[fresh]];
    if (left && right) compared.push({ kind: 'kept', before: left, after: right });
    [from, to] = [old + 1, fresh + 1];
  }
  return [...compared, ...comparedGap({ removed: before.slice(from), added: after.slice(to) })];
}

/** Lines between two kept ones. */
interface Gap {
  removed: readonly NoteLine[];
  added: readonly NoteLine[];
}

/** Indexes of the longest common subsequence. */
function keptPlaces(olds: readonly string[], news: readonly string[]): { old: number; fresh: number }[] {
  const shared = commonLengths(olds, news);
  const width = news.length + 1;
  const places: { old: number; fresh: number }[] = [];
  let [old, fresh] = [0, 0];
  while (old < olds.length && fresh < news.length) {
    const at = old * width + fresh;
    if (olds[old] === news[fresh]) {
      places.push({ old, fresh });
      old += 1;
      fresh += 1;
    } else if (lengthAt(shared, at + width) >= lengthAt(shared, at + 1)) old += 1;
    else fresh += 1;
  }
  return places;
}

/** Lengths of the common subsequences of the remaining lines, for each pair of indexes. */
function commonLengths(olds: readonly string[], news: readonly string[]): Uint16Array {
  const width = news.length + 1;
  const lengths = new Uint16Array((olds.length + 1) * width);
  for (let old = olds.length - 1; old >= 0; old -= 1) {
    for (let fresh = news.length - 1; fresh >= 0; fresh -= 1) {
      const at = old * width + fresh;
      lengths[at] =
        olds[old] === news[fresh]
          ? lengthAt(lengths, at + width + 1) + 1
          : Math.max(lengthAt(lengths, at + width), lengthAt(lengths, at + 1));
    }
  }
  return lengths;
}

function lengthAt(lengths: Uint16Array, at: number): number {
  return lengths[at] ?? 0;
}

/** Pairs removed and added lines between two kept ones. */
function comparedGap({ removed, added }: Gap): LineComparison[] {
  const partners = new Map<NoteLine, NoteLine>();
  for (const sameness of [wordsOf, placeOf]) pairUp({ removed, added }, partners, sameness);
  const paired = new Set(partners.values());
  return [
    ...removed.filter((line) => !paired.has(line)).map((before) => ({ kind: 'removed', before }) as const),
    ...added.map((after): LineComparison => {
      const before = partners.get(after);
      return before ? { kind: 'changed', before, after } : { kind: 'added', after };
    }),
  ];
}

/** Pairs lines with one equal property, in order: a new line with the one it replaces. */
function pairUp(
  { removed, added }: Gap,
  partners: Map<NoteLine, NoteLine>,
  of: (line: NoteLine) => string,
): void {
  const taken = new Set(partners.values());
  const waiting = Map.groupBy(
    removed.filter((line) => !taken.has(line)),
    of,
  );
  for (const after of added) {
    if (partners.has(after)) continue;
    const before = waiting.get(of(after))?.shift();
    if (before) partners.set(after, before);
  }
}

function identityOf(line: NoteLine): string {
  return JSON.stringify([line.text, placeOf(line)]);
}

function wordsOf({ text }: NoteLine): string {
  return text;
}

function placeOf({ pet, all_pets, section, entry }: NoteLine): string {
  return JSON.stringify([pet, all_pets ?? false, section, entry]);
}
