/** One word for how something is that is put in the place of another: "mentation obtunded, no, quiet but responsive". */
import { tidy } from '../sentences/sentences.ts';

/** Words that tell the same of something, one of which can only stand for another. */
const STATES: readonly string[] = [
  'bright alert quiet dull depressed obtunded stuporous comatose lethargic responsive unresponsive',
  'mild moderate severe marked slight minimal',
  'pink pale white muddy injected icteric cyanotic brick-red hyperemic',
  'soft firm hard tense doughy fluctuant distended',
  'strong weak bounding thready absent present fair',
  'increased decreased absent normal reduced',
  'acute chronic subacute',
  'positive negative',
];

const GROUPS: ReadonlyArray<ReadonlySet<string>> = STATES.map((words) => new Set(words.split(' ')));

/**
 * What was said before a correction with its last word replaced by what comes after; undefined where the two words do not
 * tell the same of something.
 */
export function asOtherState(before: string, after: string): string | undefined {
  const wrong = /\b([a-z-]{4,})$/i.exec(before.slice(-20))?.[1];
  const right = /^(?:(?:actually|more like|i'd say|i mean|it's|just),? )*([a-z-]{4,})\b/i.exec(after);
  if (wrong === undefined || right === null || wrong.toLowerCase() === right[1]?.toLowerCase())
    return undefined;
  const [was, is] = [wrong.toLowerCase(), (right[1] ?? '').toLowerCase()];
  if (!GROUPS.some((group) => group.has(was) && group.has(is))) return undefined;
  return tidy(`${before.slice(0, before.length - wrong.length)}${after.slice(right[0].length - is.length)}`);
}
