/** What the owner wants and agrees to: a procedure, to let the animal go, what becomes of its body. */

import { OWNER_WISHES } from '../../reading/answers/question-labels.ts';
import { withoutOpening } from '../../reading/sentences/opening-words.ts';
import { lowered } from '../../reading/sentences/sentences.ts';
import { anyOf, sequence } from '../../reading/text/patterns.ts';
import { ownersVoice } from '../../reading/wording/clinical-voice.ts';
import { isClinical } from '../../reading/words/clinical-words.ts';
import type { Reading } from '../facts/note-facts.ts';
import { isRequest } from './told-in-passing.ts';

/** What the owner agrees to, wants or does not want; undefined where a statement is of neither. */
export function wishIn(text: string, label: string | undefined): Reading | undefined {
  const agreed = agreedTo(text);
  if (agreed !== undefined) return wish(`Owner agreed to the ${agreed}`, undefined);
  if (LETS_GO.test(text)) return wish(withoutOpening(text), OWNER_WISHES);
  if (CONSENTS.test(text) || /^owner declined\b/i.test(text)) return wish(text, undefined);
  if (REMAINS.test(text) || isRequest(text)) return wish(text, OWNER_WISHES);
  return label === OWNER_WISHES || /\bowner wants\b/i.test(text) ? wish(text, label) : undefined;
}

/** "Okay, we'll do the surgery": what the owner takes of what was offered. */
function agreedTo(text: string): string | undefined {
  const thing = AGREES.exec(text)?.[1];
  return thing !== undefined && isClinical(thing, 'procedure') ? thing : undefined;
}

const AGREES = sequence(
  /^(?:(?:okay|ok|yes|yeah|alright|sure|then|so|um),? )*/i,
  /(?:we'll|i'll|let's|(?:we|i)(?:'d like| want) to) (?:just )?(?:go ahead (?:and|with) )?/i,
  /(?:do|have|get|schedule|book)? ?the ([a-z][\w -]{2,30}?)(?: then| please| today)?[.!]*$/i,
);

function wish(text: string, label: string | undefined): Reading {
  const voiced = ownersVoice(
    text.replace(/,? please\b/i, '').replace(/^(?:i|we) (?:think|guess) (?=(?:i|we)\b)/i, ''),
  );
  if (/^owner declined\b/i.test(voiced))
    return {
      soap: 'plan',
      places: ['Declined', 'Client Education', 'Home Care'],
      text: voiced,
      topic: 'wish',
    };
  return {
    soap: 'plan',
    places: ['Client Education', 'Home Care'],
    text: label ? `${label}: ${lowered(voiced)}` : voiced,
    topic: 'wish',
  };
}

/** Whether words are of consent, of whether to resuscitate, or of what becomes of the body. */
export function speaksOfConsent(text: string): boolean {
  return [CONSENTS, REMAINS, LETS_GO].some((pattern) => pattern.test(text));
}

/** Consent, and whether to resuscitate: agreed with the clinic, and no history. */
const CONSENTS =
  /\b(?:i|we|owner) (?:do )?(?:consents?|authoriz\w+)\b|\bowner is (?:okay|ok|fine|good|comfortable|alright) with\b|\b(?:cpr|dnr|resuscitat\w+|code status)\b/i;

/** "Private cremation.", "I'd like to bury him at home." */
const REMAINS = anyOf([
  sequence(
    /^(?:(?:i|we)(?:'d| would)? (?:like|want|prefer|think|choose) )?(?:to have |to do |an? |the )?/i,
    /(?:private|communal|group|individual|home) (?:cremation|burial)\b/i,
  ),
  /^(?:(?:i|we)(?:'d| would)? (?:like|want|prefer) to )?(?:bury|cremate) (?:him|her|it)\b/i,
]);
/** "I think it's time", "we want to let her go". */
const LETS_GO = anyOf([
  /\b(?:it's|it is) time(?=[.!]*$| (?:to (?:let|say goodbye|put)|for (?:him|her) to go)\b)/i,
  sequence(
    /\b(?:we|i)(?:'d like to|'ll| want to|'re ready to| have decided to|'ve decided to) /i,
    /(?:let (?:him|her) go|put (?:him|her) (?:down|to sleep)|euthani[sz]e (?:him|her))\b/i,
  ),
  /\b(?:we|i)(?:'d like| would like| want)(?: to have)? (?:him|her|it) put (?:to sleep|down)\b/i,
]);
