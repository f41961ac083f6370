/** How a thing is: a line that calls it white rests on words that call it pink, and on none that call it white. */
import type { NoteFlag } from '@auscult/contract/notes';
import { findAll } from '../../reading/text/find-all.ts';
import { type Subject, soft } from '../said/subject.ts';

/**
 * The flag for the first quality that takes the place of another one that was said; a line that tells both adds to what was
 * said. Always soft: whoever looked at the animal again may know better.
 */
export function checkQualities({ text, own }: Pick<Subject, 'text' | 'own'>): NoteFlag[] {
  const changed = KINDS.flatMap((kind) => changedIn(kind, text, own.rows)).at(0);
  return changed
    ? [soft('evidence', `"${changed.written}" here, and what was said is "${changed.said}".`)]
    : [];
}

interface Changed {
  written: string;
  said: string;
}

function changedIn(kind: Kind, text: string, rows: readonly string[]): Changed[] {
  const written = qualitiesIn(kind, text);
  if (written.length === 0) return [];
  const said = rows.flatMap((row) => qualitiesIn(kind, row));
  const isSaid = ({ at }: Quality) => said.some((one) => one.at === at);
  const lost = said.find(({ at }) => !written.some((one) => one.at === at));
  const [fresh, other] = written.filter((one) => !isSaid(one));
  // Who tells two new ones, or keeps one that was said, writes more than was said, and turns nothing round.
  return fresh && !other && lost && !written.some(isSaid) ? [{ written: fresh.word, said: lost.word }] : [];
}

interface Quality {
  word: string;
  /** Which of its kind: words of one place mean the same. */
  at: number;
}

function qualitiesIn(kind: Kind, text: string): Quality[] {
  return findAll(text, kind.any).map(([word]) => ({
    word,
    at: kind.each.findIndex((one) => one.test(word)),
  }));
}

interface Kind {
  any: RegExp;
  /** Those that exclude one another. */
  each: readonly RegExp[];
}

const KINDS: readonly Kind[] = [
  [
    'pink|pinkish',
    'white|whitish|pale|pallor|blanched',
    'blue|bluish|purple|cyano\\w+|gr[ae]y',
    'yellow\\w*|icter\\w+|jaundice\\w*',
    'red|reddened|redness|reddish|bloody|blood|brick|hyper(?:a)?emic|injected',
    'green|greenish',
    'brown|brownish|black|tarry',
  ],
  ['soft|doughy|supple', 'firm|hard|tense|tight|rigid|taut|splinting'],
  ['moist|wet', 'dry|tacky|sticky'],
  ['bright|alert|perky', 'dull|quiet|depressed|letharg\\w+|obtunded|flat'],
  ['small|tiny', 'large|big|huge|enlarged'],
  ['clean', 'dirty|debris|waxy|gunk\\w*'],
].map((each) => ({
  any: new RegExp(`\\b(?:${each.join('|')})\\b`, 'gi'),
  each: each.map((words) => new RegExp(`^(?:${words})$`, 'i')),
}));
