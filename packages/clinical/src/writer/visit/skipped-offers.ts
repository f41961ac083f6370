/** "Bloods, a urine and X-rays." "We'll skip the X-rays, then.": what the clinic leaves out stands in the plan no more. */

import { namedDrugs, sharesDrug } from '../../reading/drugs/drug-mentions.ts';
import { capital, wordsOf } from '../../reading/sentences/sentences.ts';
import { findAll } from '../../reading/text/find-all.ts';
import { anyOf, sequence } from '../../reading/text/patterns.ts';
import { joinEvidence } from '../../reading/turns/spoken-sentences.ts';
import { isClinical } from '../../reading/words/clinical-words.ts';
import type { NoteFact, PetStatement } from '../facts/note-facts.ts';
import type { Visit } from '../facts/visit-so-far.ts';

/** Takes out of the lists that were offered lately what is now left out. What says so stays a line of its own. */
export function leaveOut({ facts }: Visit, { text, segment, pets, evidence }: PetStatement): void {
  const skipped = skippedIn(text);
  if (skipped.length === 0) return;
  for (const fact of facts.slice(-MOST_FACTS)) {
    const isOffer = fact.soap === 'plan' && fact.topic !== 'precaution' && fact.pets.join() === pets.join();
    if (!isOffer || segment - fact.segment > REACH) continue;
    if (isOnlyOffered(fact, skipped)) {
      facts.splice(facts.indexOf(fact), 1);
      continue;
    }
    const rest = withoutParts(fact, skipped);
    if (rest === undefined) continue;
    fact.text = rest;
    fact.evidence = joinEvidence(fact.evidence, evidence);
  }
}

/** "There's an injection called Solensia, once a month." "Let's leave the Solensia for now.": the second says it all. */
function isOnlyOffered({ text }: NoteFact, skipped: readonly string[][]): boolean {
  if (!OFFERS.test(text) || /\bdeclined\b/.test(text)) return false;
  const drugs = namedDrugs(text);
  if (drugs.length > 0)
    return skipped.some((thing) => sharesDrug(drugs, namedDrugs(thing.join(' '))) && drugs.length === 1);
  const words = namesIn(text);
  return skipped.some((thing) => thing.every((word) => words.includes(word)));
}

const OFFERS =
  /^(?:there(?:'s| is| are)|(?:an?|the|one|another) (?:other )?(?:option|choice|thing|way|possibility)|(?:we|i|you) (?:could|might|can))\b/i;

/** Turns of talk after which a list is no longer what is spoken of. */
const REACH = 8;
const MOST_FACTS = 16;

/** The words of each thing that is left out. */
function skippedIn(text: string): string[][] {
  if (!MAY_SKIP.test(text)) return [];
  const clauses = text.split(
    /[,;]\s+(?:and |but |so )?|\b(?:and|but)\s+(?=(?:just|we|i|only|still|do|run|get|go|then)\b)/i,
  );
  const things = clauses.flatMap((clause) =>
    findAll(NO_EACH.test(text) ? `${clause.replace(/[.!]+$/, '')} now` : clause, SKIPS).map(
      (match) => match[1] ?? match[2] ?? '',
    ),
  );
  return things
    .flatMap((thing) => thing.split(/\band\b/i))
    .map(namesIn)
    .filter(({ length }) => length > 0);
}

const SKIPS = anyOf([
  sequence(
    /\b/gi,
    [
      /skip(?:ping)?|hold(?:ing)? off on|leav(?:e|ing) (?:out|off)|forget|drop(?:ping)?|forgo/gi,
      /pass(?:ing)? on|put(?:ting)? off/gi,
      /leav(?:e|ing)(?= [^.,;]{3,40} (?:for now|for the moment|for the time being|until|till)\b)/gi,
      /(?:won't|will not|don't need to|not going to|aren't going to) (?:do|run|get|take|send)/gi,
    ],
    / (?:the |that |those |any |his |her |an? )?([a-z][\w -]{2,40})/gi,
  ),
  sequence(
    /(?:^|: )(?:(?:okay|ok|so|then|right|fine|sure|alright)[,.]? )*no /gi,
    /(?!(?:more|other|further|second|extra) )([a-z][\w -]{2,30}?) /gi,
    /(?:then|today|now|for now|this time|yet|unless)\b/gi,
  ),
]);

/** "No chest X-ray, no ultrasound for now.": each of them. */
const NO_EACH =
  /^(?:(?:okay|ok|so|then|right)[,.]? )*no [^.?]{3,40}, (?:and )?no [^.?]{3,40} (?:then|today|now|for now|this time|yet)[.!]*$/i;

/** A word of each way to say it, which most sentences hold none of. */
const MAY_SKIP = /skip|hold|leav|forget|drop|forgo|pass|put|n't|not|no /i;

function namesIn(text: string): string[] {
  return wordsOf(text)
    .filter((word) => word.length > 2 && !COMMON.has(word))
    .map((word) =>
      word
        .replace(/s$/, '')
        .replace(/^(?:film|radiograph|rad)$/, 'x-ray')
        .replace(/^echocardiogra(?:m|phy)$/, 'echo'),
    );
}

/** Words of so many things that they name none. */
const COMMON: ReadonlySet<string> = new Set(
  'the and for his her any all now test tests panel full whole today this that them those skip take more some with then time again part rest first next week visit until'.split(
    ' ',
  ),
);

/** A list without some of its parts; undefined where it is none, has none of them, or nothing else. */
function withoutParts({ text }: NoteFact, skipped: readonly string[][]): string | undefined {
  const sentences = text.split(/(?<=\.)\s+(?=[A-Z])/);
  const at = sentences.findIndex(
    (sentence) => isList(sentence) && partsOf(sentence).some((part) => names(part, skipped)),
  );
  const list = sentences[at];
  if (list === undefined || /\b(?:if|unless|declined|skip|hold)\b/i.test(list)) return undefined;
  const kept = partsOf(list).filter((part) => !names(part, skipped));
  if (kept.length === 0) return undefined;
  sentences[at] = `${capital(listed(kept))}.`;
  return sentences.join(' ');
}

function isList(sentence: string): boolean {
  return (
    partsOf(sentence).length > 1 &&
    partsOf(sentence).every((part) => wordsOf(part.replace(/, with\b.*$/, '')).length <= 6)
  );
}

function partsOf(list: string): string[] {
  return list.replace(/[.!]+$/, '').split(/,\s+(?!with\b)(?:and\s+)?|\s+and\s+/);
}

/** "The X-rays" and "chest X-rays" are one, "evening walks" and "leash walks" are not. */
function names(part: string, skipped: readonly string[][]): boolean {
  if (!isClinical(part, 'test', 'procedure', 'medicine') && namedDrugs(part).length === 0) return false;
  const own = namesIn(part);
  return skipped.some(
    (thing) =>
      own.length > 0 &&
      (thing.every((word) => own.includes(word)) || own.every((word) => thing.includes(word))),
  );
}

function listed(parts: readonly string[]): string {
  const [first = '', ...others] = parts;
  const last = others.pop();
  if (last === undefined) return first;
  return others.length === 0 ? `${first} and ${last}` : `${[first, ...others].join(', ')}, and ${last}`;
}
