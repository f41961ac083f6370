/** Signs that a line denies with others, and that nobody spoke of: "no vomiting or diarrhea" where vomiting alone was asked for. */

import type { NoteFlag } from '@auscult/contract/notes';
import { sequence } from '../../reading/text/patterns.ts';
import { akinTo } from '../said/akin.ts';
import { asksSomething, readAssertions } from '../said/assertions.ts';
import { conceptKeys } from '../said/concepts.ts';
import type { Said } from '../said/said.ts';
import { sentencesIn } from '../said/said-sentences.ts';
import { type Subject, soft } from '../said/subject.ts';

/** The flag for a sign that is denied with nothing to carry it; the first of a line. */
export function checkUnaskedDenials(subject: Subject): NoteFlag[] {
  if (!MAY_DENY.test(subject.text) || !SIGNS_NAMED.test(subject.text)) return [];
  const denied = readAssertions(subject.text).filter(
    ({ key, polarity }) => polarity === 'denied' && SIGNS.has(key),
  );
  if (denied.length === 0) return [];
  const found = (denied.length > 1 && unspokenOf(subject, denied)) || leftOpen(subject, denied);
  if (!found) return [];
  const [word = ''] = /^[\p{L}-]+/u.exec(subject.text.slice(found.start)) ?? [];
  return [soft('negation', `Nothing that was said here carries "${word}": please check.`)];
}

/** What is asked for in a history, and has a name of its own. */
const SIGNS = conceptKeys('vomiting diarrhea coughing sneezing');

/** A part of each way to say it: most lines deny none of these. */
const SIGNS_NAMED = /vomit|emesis|throw|diarrh|cough|sneez/i;
const MAY_DENY = /\b(?:no|not|never|denie[sd]|without|neither|nor|none|negative)\b|n['’]t\b/i;

interface Denied {
  key: string;
  start: number;
}

/** One of several, of which some were spoken of, and this one was not. */
function unspokenOf({ near }: Subject, denied: readonly Denied[]): Denied | undefined {
  const isSpokenOf = ({ key }: Denied): boolean =>
    near.concepts.has(key) || !akinTo(new Set([key])).isDisjointFrom(near.concepts);
  if (!denied.some(isSpokenOf) || near.rows.some((row) => OF_ALL.test(row))) return undefined;
  return denied.find((one) => !isSpokenOf(one));
}

/** "Otherwise he's fine", "nothing else": of all that was not named. */
const OF_ALL = sequence(
  /\b/i,
  [
    /otherwise|nothing else|no other|other than that|besides that|apart from that/i,
    /(?:he|she|it|they)['’]s (?:been )?(?:fine|normal|good|great|healthy)|all (?:good|normal)/i,
    /no (?:problems|issues|concerns|changes)|normal self|gi signs/i,
  ],
  /\b/i,
);

/** "Any diarrhea?" "I don't know, she shares the box.": nobody denied it. */
function leftOpen({ own, listen }: Subject, denied: readonly Denied[]): Denied | undefined {
  const open = own.indexes.filter(
    (index) => index > 0 && UNKNOWN.test(sentencesIn(listen([index]))[0] ?? ''),
  );
  const asked = open.map((index) => listen([index - 1])).filter((before) => before.rows.some(asksSomething));
  return denied.find(({ key }) => asked.some((before) => asksFor(before, key)) && !isDeniedIn(own, key));
}

const UNKNOWN =
  /^\W*(?:(?:oh|um|uh|well|honestly|hm+|to be honest)\W+)*(?:i (?:really )?(?:don't know|couldn't (?:say|tell)|can't (?:say|tell)|have no idea)|no idea|(?:i'm )?not sure|hard to (?:say|tell))\b/i;

function asksFor(before: Said, key: string): boolean {
  return before.concepts.has(key);
}

function isDeniedIn({ assertions }: Said, key: string): boolean {
  return assertions.some((one) => one.key === key && one.polarity === 'denied');
}
