/** What a note affirms though it was denied, and denies though it was affirmed. */

import type { NoteFlag } from '@auscult/contract/notes';
import { literally } from '../../reading/text/literally.ts';
import { anyOf, sequence } from '../../reading/text/patterns.ts';
import { type Assertion, readAssertions } from '../said/assertions.ts';
import { conceptKeys } from '../said/concepts.ts';
import { sentencesIn } from '../said/said-sentences.ts';
import { hard, type Subject, soft } from '../said/subject.ts';
import { isTakenUpAgain } from '../said/taken-up-again.ts';
import { grantsLeave } from './leave-granted.ts';

/** The flags for denials that were lost or added. */
export function checkNegation(subject: Subject): NoteFlag[] {
  const written = readAssertions(subject.text);
  if (written.length === 0) return [];
  const said = polaritiesOf(subject.own.assertions, new Set(written.map(({ key }) => key)));
  if (!written.some((assertion) => isFlipped(assertion, said.get(assertion.key)))) return [];
  const phrases = phrasesOf(subject.text, written).filter(
    (phrase) => !phrase.some((assertion) => agrees(assertion, said.get(assertion.key))),
  );
  for (const phrase of phrases) {
    const flipped = phrase.find(
      (assertion) => isFlipped(assertion, said.get(assertion.key)) && !isMeant(subject, written, assertion),
    );
    if (flipped)
      return [flagOf(subject, flipped, isOpenEnded(phrase, said) || isFine(subject.text, flipped))];
  }
  return [];
}

function flagOf({ text }: Subject, { polarity, start, isStep }: Assertion, isOpen: boolean): NoteFlag {
  const thing = wordAt(text, start);
  const message =
    polarity === 'affirmed'
      ? `This line affirms "${thing}", and what was said denies it.`
      : `This line denies "${thing}", and what was said affirms it.`;
  const [written, said] = polarity === 'affirmed' ? [thing, `no ${thing}`] : [`no ${thing}`, thing];
  const flag = (polarity === 'denied' && isStep) || isOpen ? soft : hard;
  return flag('negation', message, { written, said });
}

/** "No teat injury" denies the injury, and nobody spoke of one: that there is a teat says little. */
function isOpenEnded(phrase: readonly Assertion[], said: ReadonlyMap<string, unknown>): boolean {
  const last = phrase.at(-1);
  return last !== undefined && last.polarity === 'denied' && !said.has(last.key);
}

/** "Sneezing: droppings normal.": an answer that went astray, and hardly taken for a sign that is there. */
function isFine(text: string, flipped: Assertion): boolean {
  return isLabel(text, flipped) && FINE_LABEL.test(text);
}

const FINE_LABEL = /^[^:.;]{1,40}: [^.;:]{0,60}\b(?:normal|fine|good|okay|great)[.!]*$/i;

/** Whether an assertion that goes against what was said is none after all. */
function isMeant(subject: Subject, written: readonly Assertion[], assertion: Assertion): boolean {
  return (
    /\(owners disagree\)|: owner declined\b/.test(subject.text) ||
    speaksBothWays(subject.text, written, assertion) ||
    (isLabel(subject.text, assertion) &&
      (isRefusedBehind(subject.text, written, assertion) ||
        isKindOfWhatIsSaid(subject, written, assertion))) ||
    isUnderstood(subject, assertion) ||
    isDeniedBehind(subject, assertion) ||
    isDeniedOfOther(subject, assertion) ||
    isPutOff(subject, assertion) ||
    (assertion.polarity === 'affirmed' &&
      (isTakenUpAgain(subject.text, subject.own.rows) ||
        grantsLeave(subject.text, assertion.key, subject.own.rows)))
  );
}

/** "Moses hasn't thrown up", "not Clover, Bandit threw up": what is denied of another pet by its name is denied of no other. */
function isDeniedOfOther({ own, pet, others }: Subject, { key, polarity }: Assertion): boolean {
  if (polarity !== 'affirmed' || pet === null || others.length === 0) return false;
  const names = others.map(literally).join('|');
  const other = new RegExp(`\\b(?:${names})\\b`, 'i');
  const self = new RegExp(`\\b${literally(pet)}\\b`, 'i');
  const notOther = new RegExp(`\\b(?:no,? )?not (?:${names})\\b,?`, 'gi');
  const isOfOther = (said: string): boolean =>
    denialsOf(key, said.replaceAll(notOther, '')) === 0 || (other.test(said) && !self.test(said));
  const denying = sentencesIn(own).filter((said) => denialsOf(key, said) > 0);
  // What is denied by an answer to a question is in no sentence alone.
  const found = denying.reduce((sum, said) => sum + denialsOf(key, said), 0);
  const all = own.assertions.filter((one) => one.key === key && one.polarity === 'denied').length;
  return found >= all && denying.every(isOfOther);
}

function denialsOf(key: string, text: string): number {
  return readAssertions(text).filter((one) => one.key === key && one.polarity === 'denied').length;
}

/** "Her sister itches, she doesn't": what is told of one is denied of the other. */
function isDeniedBehind({ own }: Subject, { key, polarity }: Assertion): boolean {
  return (
    polarity === 'denied' &&
    own.rows.some((row) =>
      row.split(/(?<=[.?!]) /).some((said) => DENIES_OTHER.test(said) && conceptKeys(said).has(key)),
    )
  );
}

const DENIES_OTHER =
  /[,;] (?:but )?(?:he|she|it|this one) (?:doesn't|isn't|hasn't|didn't|never|does not)[.!]*$/i;

/** "Banamine? I'd rather not. Leave it in the fridge.": drugs and steps are turned down in many words. */
function isPutOff({ own }: Subject, { key, polarity, isStep }: Assertion): boolean {
  if (polarity !== 'denied') return false;
  const isDrug = /^(?:drug|vaccine):/.test(key);
  const cue = isStep || isDrug ? PUT_OFF : DROPPED;
  const sentences = own.rows.flatMap((row) => row.split(/(?<=[.?!]) /));
  return sentences.some(
    (sentence, at) =>
      conceptKeys(sentence).has(key) &&
      (cue.test(sentences.slice(at, at + 3).join(' ')) ||
        THIS_ONE.test(sentences[at - 1] ?? '') ||
        (isDrug && GIVES_WAY.test(sentences.slice(at + 1, at + 7).join(' ')))),
  );
}

/** "Mirtazapine every other day." … "He had that before and he howled." "Oh. Well, then capromorelin": another one takes its place. */
const GIVES_WAY = /\b(?:well|okay|oh|right|fine|alright)[,.]? (?:then|in that case)[, ]+[a-z]/i;

/** "Please don't use that one. It's the same bottle, but out of date." */
const THIS_ONE = /n['’]t (?:use|give|take|start|touch) (?:that|this|those) (?:ones?|lot)\b/i;

/** A thing that was just named is dropped again. */
const DROPPED =
  /(?:\b(?:not|never)\b|n['’]t\b)[^.?!]{0,25}\b(?:it|that|them|those|any)\b|\bleav(?:e|ing) (?:it|that|them)\b|\bnone of (?:it|that|those)\b|\bno need\b/i;

/** "No stairs; use the sling on stairs": a line that says both of a thing tells them apart. */
function speaksBothWays(text: string, written: readonly Assertion[], assertion: Assertion): boolean {
  const { key, polarity } = assertion;
  const word = wordAt(text, assertion.start);
  return written.some(
    // "One calcium bolus; no IV calcium": the first has a name of its own.
    (one) =>
      (one.key === key || (one !== assertion && wordAt(text, one.start) === word)) &&
      one.polarity !== polarity &&
      one.polarity !== 'open',
  );
}

const PUT_OFF = anyOf([
  sequence(
    /\b/i,
    [
      /no|not|none|never|leav(?:e|ing)|alone|pass|skip|hold|later|wait|next (?:time|visit|week|month)/i,
      /stop(?:ped)?|off|away from|clear of|good (?:till|until|through)|instead|rather|decline[ds]?/i,
      /done with|quit|without|leave (?:it|that)|another (?:day|time)|until|postpone|put off|reschedule/i,
      /push/i,
      /in (?:january|february|march|april|may|june|july|august|september|october|november|december) (?:then|instead)/i,
    ],
    /\b/i,
  ),
  /n['’]t\b/i,
]);

/** Things that stand together as one phrase, said in one way: "no coffin bone rotation" denies the rotation. */
function phrasesOf(text: string, written: readonly Assertion[]): Assertion[][] {
  const phrases: Assertion[][] = [];
  for (const assertion of written) {
    const phrase = phrases.at(-1);
    const before = phrase?.at(-1);
    const goesOn = before && before.polarity === assertion.polarity && isOnePhrase(text, before, assertion);
    if (goesOn) phrase?.push(assertion);
    else phrases.push([assertion]);
  }
  return phrases;
}

function agrees({ key, polarity }: Assertion, said: ReadonlySet<Polarity> | undefined): boolean {
  return !PLACES.has(key) && said !== undefined && said.has(polarity);
}

/** "Diarrhea: soft the first week. No diarrhea now.": the label names what was asked for, and affirms nothing. */
function isLabel(text: string, { start }: Assertion): boolean {
  return start < (/^[^:.;]{1,40}(?=: )/.exec(text)?.[0].length ?? 0);
}

/** "Any meds?" "Nope. Just Simparica Trio.": the label of "Meds: Simparica Trio" only tells of what kind that is. */
function isKindOfWhatIsSaid(
  { own }: Subject,
  written: readonly Assertion[],
  { key, start }: Assertion,
): boolean {
  return (
    KINDS_OF_THINGS.has(key) &&
    written.some((value) => value.start > start && value.key !== key && isAffirmedIn(own, value.key))
  );
}

function isAffirmedIn({ assertions }: Subject['own'], key: string): boolean {
  return !isBeside(key) && assertions.some((said) => said.key === key && said.polarity === 'affirmed');
}

const KINDS_OF_THINGS = conceptKeys(
  'medications drugs supplements preventives treatments diet foods treats allergies vaccines surgeries problems concerns exposures',
);

/** "Benadryl: rather not, with his heart.": what stands under the label refuses it, or denies it by name. */
function isRefusedBehind(text: string, written: readonly Assertion[], { key, start }: Assertion): boolean {
  const deniesAgain = written.some(
    (one) => one.key === key && one.start > start && one.polarity === 'denied',
  );
  return deniesAgain || REFUSED_LABEL.test(text);
}

/** "Chest lump: no change" and "something for the pain: no ibuprofen" answer with a no, too. */
const REFUSED_LABEL =
  /^[^:.;]{1,40}: (?:(?:(?:i|we)(?:['’]d| would) )?(?:rather|better) not|no|none|not|nothing|nope|never)\b/i;

/** Parts of the body and what is measured: these are there either way, and what is denied is something about them. */
const PLACES = conceptKeys(
  `ear eye heart lung abdomen feces urine tooth gum kidney stifle hock elbow front hind leg paw skin nose mouth tongue spine
  shoulder hip neck tail coat tympanum canal pinna retina spleen liver bladder stomach colon anal sac testicle head face side
  joint fetlock pastern tendon hoof hooves flank muzzle hips toes pads nail digit patella vein lymph node gland thyroid diaphragm reflex
  trachea quarter prostate uterus adrenal pancreas larynx esophagus vulva prepuce penis choana nares crop cloaca vent beak keel hr rr temperature weight bp bcs crt usg upc owner visit exam test value`,
);

/** What tells how a thing is, or when: with another thing it is denied, and with the next it is not. */
const QUALITIES = conceptKeys(
  `recheck change old full cranial caudal dorsal ventral medial lateral proximal distal milk morning evening afternoon night noon high low tall stable human small large big hard soft dry wet open
  close january february march april june july august september october november december monday tuesday wednesday thursday
  friday saturday sunday`,
);

/** Whether a thing is a place, or only tells how or when: of the thing itself it says nothing. */
export function isBeside(key: string): boolean {
  return PLACES.has(key) || QUALITIES.has(key);
}

/** "Stop it and call us" stops the drug that was named before. */
function isUnderstood({ own }: Subject, { key, polarity }: Assertion): boolean {
  return key.startsWith('drug:') && polarity === 'denied' && own.rows.some((row) => TURNED_DOWN.test(row));
}

const TURNED_DOWN = anyOf([
  sequence(
    /\b/i,
    [
      /not (?:using|giving|starting|prescribing|on|taking)|stop(?:ped)?|quit|finished|ran out of|off/i,
      /hold off on|(?:do|did|does|would|have)(?:n't| not) (?:use|give|gave|given|take|start|tried|try)/i,
      /skip(?:ped)?/i,
    ],
    /(?: him| her)? (?:it|that|them|any|anything)\b/i,
  ),
  /\b(?:so|and|then|but) (?:i|we) (?:just )?(?:stopped|quit)\b(?=[.,!]|$)/i,
]);

function isOnePhrase(text: string, first: Assertion, second: Assertion): boolean {
  return /^[\p{L}\d-]+ $/u.test(text.slice(first.start, second.start));
}

type Polarity = Assertion['polarity'];

/** In which ways each of some things was spoken of. A thing may be named a thousand times; the ways stay three. */
function polaritiesOf(said: readonly Assertion[], keys: ReadonlySet<string>): Map<string, Set<Polarity>> {
  const polarities = new Map<string, Set<Polarity>>();
  for (const { key, polarity } of said) {
    if (!keys.has(key)) continue;
    const known = polarities.get(key) ?? new Set();
    polarities.set(key, known.add(polarity));
  }
  return polarities;
}

/** Only where everything that was said of it points the other way. */
function isFlipped({ key, polarity }: Assertion, said: ReadonlySet<Polarity> | undefined): boolean {
  if (!said || polarity === 'open' || isBeside(key) || said.has(polarity)) return false;
  return said.has('affirmed') || said.has('denied');
}

function wordAt(text: string, at: number): string {
  return /^[\p{L}\d-]+/u.exec(text.slice(at))?.[0] ?? '';
}
