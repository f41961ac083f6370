/** What a note affirms though it was denied, and denies though it was affirmed. */
import type { NoteFlag } from '@auscult/contract/notes';
import { type Assertion, readAssertions } from './assertions.ts';
import { hard, type Subject } from './subject.ts';

/** The flags for denials that were lost or added. */
export function checkNegation(subject: Subject): NoteFlag[] {
  const written = readAssertions(subject.text);
  if (written.length === 0) return [];
  const said = polaritiesOf(subject.own.assertions);
  const flips = written.map((assertion) => isFlipped(assertion, said.get(assertion.key)));
  const first = written.find((assertion, index) => {
    // "No potassium supplement": the supplement is what is denied, and rightly.
    const next = written[index + 1];
    const isQualifier =
      next &&
      assertion.polarity === 'denied' &&
      !flips[index + 1] &&
      said.has(next.key) &&
      isOnePhrase(subject.text, assertion, next);
    const isTopic = isLabel(subject.text, assertion) && deniesAgain(written, assertion);
    return flips[index] && !isQualifier && !isTopic && !isUnderstood(subject, assertion);
  });
  if (!first) return [];
  const thing = wordAt(subject.text, first.start);
  return [
    first.polarity === 'denied'
      ? hard('negation', `This line denies "${thing}", and what was said affirms it.`)
      : hard('negation', `This line affirms "${thing}", and what was said denies it.`),
  ];
}

/** "Diarrhea: soft the first week. No diarrhea now.": the label names what was asked for, and affirms nothing. */
function isLabel(text: string, { start }: Assertion): boolean {
  return start < (/^[^:.;]{1,40}(?=: )/.exec(text)?.[0].length ?? 0);
}

function deniesAgain(written: readonly Assertion[], { key, start }: Assertion): boolean {
  return written.some((one) => one.key === key && one.start > start && one.polarity === 'denied');
}

/** Parts of the body, what is measured, and times of the day: these are there either way, and what is denied is something about them. */
const PLACES = new Set(
  `ear eye heart lung abdome feces urine tooth gum renal stifle hock elbow front hind leg paw skin nose mouth tongue spine
  shoulde hip neck tail coat tympan canal pinna retina spleen liver bladde stomac colon anal sac testic head face side joint
  hr rr temp weight bp bcs crt usg upc owner visit exam test value
  morn night even noon`.split(/\s+/),
);

/** "Stop it and call us" stops the drug that was named before. */
function isUnderstood({ own }: Subject, { key, polarity }: Assertion): boolean {
  return key.startsWith('drug:') && polarity === 'denied' && own.rows.some((row) => TURNED_DOWN.test(row));
}

const TURNED_DOWN =
  /\b(?:not (?:using|giving|starting|prescribing|on|taking)|stop(?:ped)?|quit|finished|ran out of|off|hold off on|(?:do|did|does|would|have)(?:n't| not) (?:use|give|gave|given|take|start|tried|try)|skip(?:ped)?)(?: him| her)? (?:it|that|them|any|anything)\b/i;

function isOnePhrase(text: string, first: Assertion, second: Assertion): boolean {
  return /^[\p{L}\d-]+ $/u.test(text.slice(first.start, second.start));
}

type Polarity = Assertion['polarity'];

/** In which ways each thing was spoken of. A thing may be named a thousand times; the ways stay three. */
function polaritiesOf(said: readonly Assertion[]): Map<string, Set<Polarity>> {
  const polarities = new Map<string, Set<Polarity>>();
  for (const { key, polarity } of said) {
    const known = polarities.get(key) ?? new Set();
    polarities.set(key, known.add(polarity));
  }
  return polarities;
}

/** Only where everything that was said of it points the other way. */
function isFlipped({ key, polarity }: Assertion, said: ReadonlySet<Polarity> | undefined): boolean {
  if (!said || polarity === 'asked' || PLACES.has(key) || said.has(polarity)) return false;
  return said.has('affirmed') || said.has('denied');
}

function wordAt(text: string, at: number): string {
  return /^[\p{L}\d-]+/u.exec(text.slice(at))?.[0] ?? '';
}
