/** How a patient is on the whole, and that it goes home: "her condition is guarded", "he's good to go home today". */

import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { hasDose } from '../../reading/figures/quantities.ts';
import { sequence } from '../../reading/text/patterns.ts';
import type { Reading } from '../facts/note-facts.ts';
import { assessment } from './clinic-judgements.ts';
import { plan } from './plan-lines.ts';

/** Whether a sentence tells the condition of the whole animal, and of no part of it. */
export function isCondition(text: string): boolean {
  return CONDITION.test(text) && !UNLESS.test(text) && !isGoingHome(text);
}

/** The condition, in its place of the assessment. */
export function condition(text: string): Reading {
  const isOutlook = /\b(?:guarded|grave|fair|poor)\b/i.test(text);
  return isOutlook
    ? { ...assessment(text), places: ['Prognosis', 'Problem List', 'Diagnosis'] }
    : { ...assessment(text), places: ['Problem List', 'Diagnosis'] };
}

/** Whether a sentence says that the animal goes home, now or at a time that is told. */
export function isGoingHome(text: string): boolean {
  return GOES_HOME.test(text) && !UNLESS.test(text) && !SENT_BEFORE.test(text) && !hasDose(text);
}

/** That it goes home. */
export function goingHome(text: string): Reading {
  const planned = plan(text.replace(/^(?:[a-z]+,? )?you(?:['’]re| are) (?=all set|good|ready|free)/i, ''));
  return namedDrugs(text).length > 0 ? planned : { ...planned, places: ['Home Care', 'Recheck'] };
}

const LEAD =
  "^(?:(?:and|so|but|well|okay|yeah|yes|overall|clinically|now)[, ]+)*(?:(?:i|we) (?:think|feel|believe)(?: that)? |looks like |it looks like |i(?:['’]d| would) say )?";
const HOW =
  '(?:(?:now|still|pretty|fairly|quite|much|clinically|very|also|definitely|really|been|getting|doing|in|an?|overall|a bit|a lot|a little|slowly|steadily|remains?|looks?|seems?) )*';
const STATE =
  '(?:stable|improv(?:ed|ing)|critical|guarded|grave|deteriorat(?:ed|ing)|declin(?:ed|ing)|worsen(?:ed|ing)|(?:stable|critical|fair|poor|good|guarded|serious) condition|stable and [a-z]+)';

/** "He's stable.", "her condition is improving", "she has improved clinically, but needs more care". */
const CONDITION = sequence(
  LEAD,
  [
    sequence(
      [
        /(?:his|her|the (?:patient|dog|cat|horse)['’]s|their) (?:overall |general |clinical )?condition/i,
        /(?:he|she|the patient|patient)(?:['’]s)?/i,
      ],
      /(?:['’]s| is| has| looks?| seems?| remains?| was| will be)? /i,
      HOW,
      STATE,
    ),
    /everything(?:['’]s| is| looks) stable/i,
  ],
  /\b(?! (?:on|in|with|over|at) (?!(?:our|room|her current|his current)\b))/i,
);

/** "I think he can go home now", "all set to go home", "she's being discharged". */
const GOES_HOME = sequence(
  /^(?:(?:[Aa]nd|[Ss]o|[Bb]ut|[Ww]ell|[Oo]kay|[Yy]eah|[Yy]es|[Aa]lright|[Nn]ow|[Tt]hen)[, ]+)*/,
  /(?:(?:I|i|[Ww]e) (?:think|feel)(?: that)? |[Ll]ooks like )?/,
  [
    sequence(
      /(?:[Hh]e|[Ss]he|[Tt]hey|[Ii]t|you guys|[A-Z][a-z]+)/,
      /(?:['’](?:s|re|ll)| is| are| can| will| may| should| gets? to)? [^.;?]{0,40}?\b/,
      [
        /go(?:es|ing)?|head(?:ing)?|be discharged|(?:is |are |be |being |getting )?discharged/,
        /(?:ready|good|fine|okay|safe) (?:for|to be) discharged?/,
      ],
      /(?: back)?(?: home)?\b(?<=home|discharged?)/,
    ),
    sequence(
      /(?:I|i|[Ww]e)(?:['’]ll| will|['’]m going to|['’]re going to|['’]d like to| can) (?:be )?/,
      /(?:send(?:ing)?|get(?:ting)?|discharg(?:e|ing)) (?:him|her|them|you)\b(?: guys)?(?: home)?/,
      /(?<=home|discharge (?:him|her|them|you))/,
    ),
  ],
);

const UNLESS = /\b(?:if|unless|until|till|once|when|as soon as|before|after|whether|might|could)\b|\?/i;
const SENT_BEFORE =
  /\b(?:went|was|were|had been) (?:sent |discharged )?home\b|\blast (?:time|week|month|year|visit)\b/i;
