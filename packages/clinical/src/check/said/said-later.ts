/**
 * What was said later in the place of what a line says, told in the line itself: "Weight 9.4 kg (later: 8.9, on the table
 * one)." The line is held against its words without that; what stands there in other words than were said is of the line.
 */
import { quoted } from './said-sentences.ts';
import type { Told } from './told-sentences.ts';

/** A line that tells what was said later. @param said  sentences of the visit; the same one twice is told once */
export function tellingLater(line: string, said: readonly Told[]): string {
  const told = [...new Set(said.map(laterWords))].filter((words) => !line.includes(words));
  if (told.length === 0) return line;
  const [, text = line, end = ''] = /^(.*?)([.!?]*)$/s.exec(line) ?? [];
  return `${text}${told.map((words) => ` (later: ${words})`).join('')}${end || '.'}`;
}

/** A line without all that it tells as said later. */
export function withoutLater(line: string): string {
  return line.replaceAll(LATER, '');
}

/** A line without what it tells so, and the segments that it has it from. @param told  the sentences of what it rests on */
export function apartFromLater(
  line: string,
  told: () => readonly Told[],
): { text: string; segments: ReadonlySet<number> } {
  if (!line.includes(' (later: ')) return { text: line, segments: new Set() };
  const segments = new Set<number>();
  const text = line.replaceAll(LATER, (whole, words: string) => {
    const sources = told().filter((one) => laterWords(one) === words);
    for (const { segment } of sources) segments.add(segment);
    return sources.length > 0 ? '' : whole;
  });
  return { text, segments };
}

function laterWords({ text }: Told): string {
  return quoted(text).replaceAll(/[()]/g, ' ').replaceAll(/\s+/g, ' ').trim();
}

const LATER = / \(later: ([^()]*)\)/g;
