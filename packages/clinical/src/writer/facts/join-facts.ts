/** Brings facts that belong together into one line, and drops what only says another one again. */

import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { capital, wordsOf } from '../../reading/sentences/sentences.ts';
import { heardTogether } from '../../reading/turns/heard-together.ts';
import { joinEvidence } from '../../reading/turns/spoken-sentences.ts';
import { findSigns } from '../../reading/words/clinical-words.ts';
import type { NoteFact } from './note-facts.ts';

/** The facts with neighbours of one topic joined and repetitions gone. */
export function joinFacts(facts: readonly NoteFact[]): NoteFact[] {
  const joined: NoteFact[] = [];
  for (const fact of facts) {
    const at = joined.findLastIndex((one) => one.soap === fact.soap && samePets(one, fact));
    const before = joined[at];
    if (before && belongs(before, fact)) joined[at] = together(before, fact);
    else joined.push(fact);
  }
  return withoutRepetitions(joined);
}

function belongs(before: NoteFact, fact: NoteFact): boolean {
  const isNear = fact.segment - before.segment <= 2;
  if (fact.soap === 'subjective') return continuesHistory(before, fact);
  if (isSameBreath(before, fact)) return true;
  if (fact.soap !== 'objective' || !isNear || !before.topic.startsWith('exam: ')) return false;
  const isSame =
    fact.topic === before.topic || (fact.topic === 'exam: general' && fact.segment === before.segment);
  const sidesAgree = fact.side === undefined || before.side === undefined || fact.side === before.side;
  return isSame && sidesAgree && before.text.length < 220;
}

/** What was said in one breath and stands in one place belongs together; each drug keeps a line of its own. */
function isSameBreath(before: NoteFact, fact: NoteFact): boolean {
  const isSame = fact.segment === before.segment && fact.places[0] === before.places[0];
  if (!heardTogether(before, fact) && (fact.soap === 'plan' || fact.side !== before.side)) return false;
  if (!isSame || before.text.length + fact.text.length > longest(before, fact)) return false;
  return fact.topic === before.topic && !fact.topic.startsWith('drug: ') && !fact.topic.startsWith('vital: ');
}

/** How long a line may become: what a recogniser heard apart is clearer so, where it says much. */
function longest(before: NoteFact, fact: NoteFact): number {
  return heardTogether(before, fact) ? LONGEST : LONGEST / 2;
}

const LONGEST = 240;
/** A sentence, as most are. */
const SHORT = 40;

/** A duration, a side or a frequency belongs to the complaint before it; so does the next sentence of the same answer. */
function continuesHistory(before: NoteFact, fact: NoteFact): boolean {
  if (
    /^(?:Duration|Onset|Side|Frequency|Severity|Last time)$/.test(fact.topic) &&
    fact.segment - before.segment <= 4
  )
    return true;
  if (fact.topic === 'Owned' && before.topic === fact.topic && fact.segment - before.segment <= 2)
    return true;
  if (TIME_ONLY.test(fact.text) && findSigns(fact.text).length === 0 && fact.segment - before.segment <= 4)
    return true;
  return fact.segment === before.segment && goesOnTelling(before, fact);
}

function goesOnTelling(before: NoteFact, fact: NoteFact): boolean {
  if (before.text.length + SHORT > longest(before, fact) || isOfAnotherTime(before, fact)) return false;
  if (fact.places[0] === 'Past Medical History' && !heardTogether(before, fact)) return false;
  return (
    fact.places[0] === before.places[0] || findSigns(fact.text).length === 0 || OTHER_TIMES.test(fact.text)
  );
}

/** "Mostly food, right after she eats. Sometimes just clear foam.": of the same, at other times. */
const OTHER_TIMES =
  /^(?:sometimes|other times|at times|mostly|usually)\b(?!,? (?:he|she|it|they|i|we|his|her|the)\b)/i;

/** "The last vet tried clindamycin. And he gets meloxicam.": what is given now stands apart from what was. */
function isOfAnotherTime(before: NoteFact, fact: NoteFact): boolean {
  const [now, then] = ['Current Medications', 'Past Medical History'].map((place) =>
    [before, fact].find(({ places }) => places[0] === place),
  );
  return now !== undefined && then !== undefined && namedDrugs(now.text).length > 0;
}

const TIME_ONLY =
  /^(?:(?:that's|it's been|so|about|maybe|for|roughly|over|since|going on|probably)[\s,]+)*\d[\d-]* (?:hours?|days?|weeks?|months?|years?)\b.{0,30}$/i;

function together(before: NoteFact, fact: NoteFact): NoteFact {
  const side = before.side ?? fact.side;
  return {
    ...before,
    text: before.text.includes(fact.text)
      ? before.text
      : `${before.text} ${withoutLabelOf(before.text, fact.text)}`,
    evidence: joinEvidence(before.evidence, fact.evidence),
    segment: fact.segment,
    ...(side && { side }),
  };
}

/** "Films: no obstruction. Films: some mineral." names its subject once. */
function withoutLabelOf(before: string, text: string): string {
  const label = /^[^.:]{2,30}: /.exec(text)?.[0] ?? '';
  const isSame = before.startsWith(label) || before.slice(before.lastIndexOf('. ') + 2).startsWith(label);
  return label !== '' && isSame ? (capital(text.slice(label.length)) ?? '') : text;
}

function withoutRepetitions(facts: readonly NoteFact[]): NoteFact[] {
  const kept: Worded[] = [];
  for (const fact of facts) {
    const one = worded(fact);
    const index = kept.findIndex((other) => other.fact.soap === fact.soap && repeats(other, one));
    const same = kept[index]?.fact;
    if (!same) kept.push(one);
    else {
      const evidence = joinEvidence(same.evidence, fact.evidence);
      kept[index] = worded({ ...longer(same, fact), evidence });
    }
  }
  return kept.map(({ fact }) => fact);
}

/** A fact with its words. */
interface Worded {
  fact: NoteFact;
  words: ReadonlySet<string>;
}

function worded(fact: NoteFact): Worded {
  return { fact, words: new Set([...wordsOf(fact.text), ...(fact.text.match(HOW_OFTEN) ?? [])]) };
}

/** "q4h" as a whole: its letters and figures stand in "20 mL 4 times a day, then q24h" as well. */
const HOW_OFTEN = /\bq\d+h\b/g;

/** Whether either of two facts holds every word of the other. */
function repeats(one: Worded, other: Worded): boolean {
  const [first, second] = [one.fact, other.fact];
  if (!samePets(first, second) && first.pets.length > 0 && second.pets.length > 0) return false;
  const [short, long] = first.text.length <= second.text.length ? [one, other] : [other, one];

  // "0.9 and 6.4 kilos" of two animals holds the weight of one, and is not it.
  const isOfTwo = long.fact.topic.startsWith('vital: ') && long.fact.pets.length === 0;
  return (
    short.words.isSubsetOf(long.words) &&
    !denies(short, long) &&
    !changes(short, long) &&
    (!isOfTwo || samePets(first, second))
  );
}

/** "Coughing." stands beside "No others coughing." */
function denies({ words }: Worded, long: Worded): boolean {
  return /^no others /i.test(long.fact.text) && !words.has('no');
}

/** "Gums: pink" is no more of what was "pale pink" before the fluids. */
function changes(short: Worded, long: Worded): boolean {
  const isOfState = short.fact.topic.startsWith('exam: ') && short.fact.segment > long.fact.segment;
  return isOfState && QUALIFIERS.some((word) => long.words.has(word) && !short.words.has(word));
}

const QUALIFIERS = ['pale', 'not', 'weak', 'muffled', 'harsh', 'slightly'];

function longer(one: NoteFact, other: NoteFact): NoteFact {
  const pick = other.text.length > one.text.length ? other : one;
  return { ...pick, pets: one.pets.length > 0 ? one.pets : other.pets };
}

function samePets(one: NoteFact, other: NoteFact): boolean {
  return one.pets.join() === other.pets.join();
}
