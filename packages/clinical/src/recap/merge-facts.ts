/** The same thing on several pages is one fact with several passages; plain results of one page share a line. */
import { bareWords } from './page-words.ts';
import type { RecapFact } from './recap-facts.ts';

/** The facts without repetition, in the order in which they were first stated. */
export function mergeFacts(facts: readonly RecapFact[]): RecapFact[] {
  const groups = Map.groupBy(facts, keyOf);
  return [...groups.values()].flatMap(([first, ...more]) => {
    if (!first || more.length === 0) return first ? [first] : [];
    const evidence = new Set([first, ...more].flatMap((fact) => fact.evidence));
    return [{ ...first, evidence: [...evidence].sort((one, other) => one - other) }];
  });
}

function keyOf({ kind, pet, day, text, subject, value }: RecapFact): string {
  const words = kind === 'signalment' && subject !== 'sex' ? `${subject} ${value}` : bareWords(text);
  return [kind, pet, day, words].join('\n');
}

/** @returns ascending, each once */
export function union(first: readonly number[], second: readonly number[]): number[] {
  return [...new Set([...first, ...second])].sort((a, b) => a - b);
}

/** Longer lines are hard to read, and a reader cannot see what on the page they rest on. */
const JOINED = 8;

/**
 * Results without a mark that stand on the same pages under the same date, together in lines of a few. Marked results
 * keep lines of their own.
 * @param pagesOf the pages that passages stand on, as one word
 */
export function joinPlainResults(
  facts: readonly RecapFact[],
  pagesOf: (evidence: readonly number[]) => string,
): RecapFact[] {
  const groups = new Map<string, RecapFact[]>();
  const joined: RecapFact[][] = [];
  for (const fact of facts) {
    const key = [fact.pet, fact.day, pagesOf(fact.evidence)].join('\n');
    const isJoined = fact.kind === 'laboratory' && fact.isPlain === true;
    const group = isJoined ? groups.get(key) : undefined;
    if (group && group.length < JOINED) {
      group.push(fact);
      continue;
    }
    const own = [fact];
    if (isJoined) groups.set(key, own);
    joined.push(own);
  }
  return joined.flatMap(asOne);
}

function asOne([first, ...more]: readonly RecapFact[]): RecapFact[] {
  if (!first || more.length === 0) return first ? [first] : [];
  const all = [first, ...more];
  const evidence = all.map((fact) => fact.evidence).reduce(union);
  return [{ ...first, text: all.map(({ text }) => text).join('; '), evidence }];
}
