/** What is to be done as a line of the note, in its place of the plan. */

import { drugAction, namedDrugs, namesVaccine } from '../../reading/drugs/drug-mentions.ts';
import { saysDosing, withShortDosing } from '../../reading/figures/dosing-shorthand.ts';
import { hasDose } from '../../reading/figures/quantities.ts';
import { anyOf, sequence } from '../../reading/text/patterns.ts';
import { plannersVoice } from '../../reading/wording/clinical-voice.ts';
import type { Reading } from '../facts/note-facts.ts';
import { makesAppointment } from './appointments.ts';
import { orderVoice } from './drug-lines.ts';

/** What is going to be done, in its place of the plan. */
export function plan(text: string): Reading {
  if (DECLINING.test(text))
    return {
      soap: 'plan',
      places: ['Declined', 'Client Education', 'Home Care'],
      text: plannersVoice(text),
      topic: 'wish',
    };
  const written = isDosed(text) ? orderVoice(plannersVoice(withShortDosing(text))) : plannersVoice(text);
  return { soap: 'plan', places: planPlaces(text, written), text: written, topic: 'plan' };
}

/** "So you're declining Lyme and flu." */
const DECLINING =
  /^(?:(?:so|okay|and|then),? )*(?:you're|you are|owner is|owner's|owner) declin(?:ing|es|ed)\b(?!.*\b(?:but|and) (?:we|i|you|doing|want)\b)/i;

/** Whether a drug or a dose is told, which is written with a chart's shorthand: a meal twice a day stays twice a day. */
function isDosed(text: string): boolean {
  return namedDrugs(text).length > 0 || hasDose(text);
}

/** What to do if something happens, as a line of the plan. */
export function precaution(text: string): Reading {
  const isDrug = namedDrugs(text).length > 0 && hasDose(text) && !/\b(?:stop|call)\b/i.test(text);
  if (isDrug) return { ...plan(text), places: drugPlaces(text) };
  return {
    soap: 'plan',
    places: ['Return Precautions', 'Home Care', 'Recheck'],
    text: plannersVoice(text),
    topic: 'precaution',
  };
}

/** What shall be fed, with its measures as they were said: a food has no dose. */
export function ration(text: string): Reading {
  return {
    soap: 'plan',
    places: ['Diet Recommendations', 'Home Care'],
    text: plannersVoice(text),
    topic: 'plan',
  };
}

function planPlaces(text: string, written: string): readonly string[] {
  // "I'll see him in 10 days, when the doxy is done" gives none.
  if ((RETURNS.test(written) || SEES_AGAIN.test(text) || makesAppointment(text)) && !hasDose(text))
    return ['Recheck', 'Follow-up', 'Home Care'];
  const isDrug = isDosed(text) && (hasDose(text) || saysDosing(text) || namesVaccine(text));
  if (isDrug) return drugPlaces(text);
  return PLAN_PLACES.find(([pattern]) => pattern.test(text))?.[1] ?? drugPlaces(text);
}

const RETURNS = /^(?:Recheck|Suture removal|Staple removal)\b/;
/** "I'll see Rex back in 10 days, when the doxy is done.": no order of the drug. */
const SEES_AGAIN =
  /^(?:(?:[Aa]nd|[Ss]o|[Tt]hen|[Bb]ut|[Oo]kay)[, ]+)*(?:(?:I|i|[Ww]e)(?:'ll| will|'d like to| want to|'d love to) )(?:see|recheck) (?:him|her|them|you|it|[A-Z][a-z]+)(?: both)? (?:back|again)\b/;

const PLAN_PLACES: ReadonlyArray<readonly [RegExp, readonly string[]]> = [
  [
    sequence(
      /\b/i,
      [
        /recheck|(?<!\bit(?:'ll| will| may| might| could|'d)? )come(?:s)? (?:right )?back|follow.?up/i,
        /weigh.?ins?|sutures? (?:out|removal|removed)|staples out|see [A-Z]?\w+ (?:again|in \d)/i,
        /(?:bring|want|need|have) \w+ (?:him |her |them )?back\b|back (?:again )?in (?:an? |\d)/i,
        /(?:see|need|want) (?:him|her|them|you)? ?(?:back|again)|return in|revisit|back in \d/i,
        /(?:be|come|stop|swing|pop) (?:by|out|round|over|along) (?:again )?(?:on )?(?:\w+day|tomorrow|next|in \d)/i,
      ],
      /\b/i,
    ),
    ['Recheck', 'Follow-up', 'Home Care'],
  ],
  [
    sequence(
      /\b/i,
      [
        /x-?rays?|rads (?:at|in)|upc|bile acids|radiographs?|ultrasound|bloodwork|panel|culture|swabs?/i,
        /tape prep|aspirates?|biops\w+|cytology|histopath\w*|mri|ct|send out|test|t4|acth|cortisol/i,
        /fructosamine|an insulin(?= (?:and|level|test|with)|[,.]|$)|cbc|chem(?!o)\w*/i,
        /(?:kidney|liver|renal|thyroid) (?:values|enzymes)|urinalysis|fecal|coggins|scan|echo\w*|ecg/i,
        /(?:pro)?bnp|views of|films|(?<!\b(?:until|for|when|once|if) (?:the|his|her) )blood pressure/i,
        /ketones?/i,
      ],
      /\b/i,
    ),
    ['Diagnostics Planned', 'Diagnostics'],
  ],
  [/\bwater changes?\b|\b(?:change|replace)\b.{0,40}\bwater\b/i, ['Activity and Home Care', 'Home Care']],
  [
    anyOf([
      /\btarget weight\b/i,
      sequence(
        /\b/i,
        [
          /diet|kibble|feed|food|canned|hay|grain|bran|oats|beet pulp|alfalfa|water|treats|eat|pumpkin/i,
          /pellets|(?<!\ba )syringe/i,
        ],
        /\b/i,
      ),
      /\b[a-z]\/d\b|^(?:(?:and|then|so|just)[, ]+)*(?:mix|transition) (?:him|her|it|them) /i,
    ]),
    ['Diet Recommendations', 'Home Care'],
  ],
  [
    /\b(?:leash|rest|cone|walk|crate|exercise|stairs|bandage|clean|e-collar|wash|stall|paddock|litter box(?:es)?|turned out|wrapped)\b/i,
    ['Activity and Home Care', 'Home Care'],
  ],
];

function drugPlaces(text: string): readonly string[] {
  if (namedDrugs(text).length === 0 && !hasDose(text))
    return ['Treatment', 'Activity and Home Care', 'Home Care'];
  if (
    namesVaccine(text) &&
    !HAS_TODAY.test(text) &&
    (VACCINE_PUT_OFF.test(text) || NOT_DONE.test(text) || IS_DUE.test(text))
  )
    return ['Recheck', 'Follow-up', 'Home Care'];
  if (IS_ONE_MORE.test(text) || (isOnlyAdvised(text) && !hasDose(text)))
    return ['Client Education', 'Home Care'];
  return drugAction(text) === 'given' || namesVaccine(text)
    ? ['Treatments Given Today', 'Treatment', 'Medications Prescribed']
    : ['Medications Prescribed', 'Treatment'];
}

/** "He's having the L4 today, and the DHP isn't due till next year": given today, whatever waits. */
const HAS_TODAY =
  /\b(?:he|she|it|they)(?:['’]s|['’]re| is| are) (?:having|getting) (?:his |her |the |their |just |only )*(?!no\b)[^.;,]{2,40}\btoday\b/i;

/** "Rabies not till sixteen weeks", "we start lepto at twelve weeks": none that was given today. */
const VACCINE_PUT_OFF = sequence(
  /\b/i,
  [
    /hold(?:ing)? off|wait(?:ing)?|skip(?:ping)?|postpone|put off/i,
    /(?:put|hold|push) [\w, -]{3,50} off\b|later|next (?:time|visit|week|month|year)/i,
    /not (?:till|until|today|yet|now|this time|due|before)|(?:isn't|aren't) due/i,
    /(?:is|are) (?:good|current|fine) (?:until|till|for)/i,
    /no (?!reaction)[\w-]+(?: vaccine| shot)? (?:today|yet|till|until|for now)/i,
    /(?:won't|don't|can't|not going to|didn't) (?:\w+ )?(?:do|give|start|get|have|need)/i,
    /(?:at|that's) the (?:last|next|final) visit/i,
    /at (?:the|his|her) (?:re-?check|spay|neuter|next one)|not while/i,
    /(?:rabies|lepto\w*|boosters?|vaccine|that's|it's) at (?:1[2-9]|2\d) weeks|due (?:in|next)/i,
    /in (?:\d[\d-]*|an?|a few) (?:weeks?|wks?|months?|years?)/i,
    /\d[\d-]* (?:weeks?|months?|years?) for (?:his|her|the|their|its)/i,
  ],
  /\b(?!.*\b(?:give|giving|gave|got|getting|gets|do|did|today's)\b.*\btoday\b)/i,
);
/** "Let's not do the Lyme today", "I'm going to not do the flu today". */
const NOT_DONE =
  /\b(?:let's|i'd|we'd|i'll|we'll|i'm (?:going to|gonna)|we're (?:going to|gonna)|i'd rather|we'd rather) not (?:be )?(?:do(?:ing)?|giv(?:e|ing)|vaccinat(?:e|ing))\b|^not (?:do|give) the\b/i;
/** "He's due for lepto and Bordetella", "just the flu is due". */
const IS_DUE = anyOf([
  /^(?:[Nn]ot |[Oo]ver)?[Dd]ue: /,
  /^(?:[Jj]ust |[Oo]nly )(?:the |his |her )?[\w /-]{2,30} (?:is|are) due\b(?!.*\b(?:today|now|so|let's|we'll|i'll)\b)/,
  sequence(
    /^(?:(?:and|so|but|also),? )*(?:he|she|they|it|[A-Z]\w+)(?:'s| is|'re| are)(?: \w+)? (?:over)?due for/,
    /\b(?!.*\b(?:today|so|let's|we'll|i'll|now)\b)/,
  ),
]);

/** "Or Cartrophen, that's one a week for four weeks": one more of several ways. */
const IS_ONE_MORE =
  /^or (?!(?:give|use|start|stop|if|unless|just|half|put|try|else|you|let's|we'll|i'll|keep|take|when|as|so|until)\b)/i;

function isOnlyAdvised(text: string): boolean {
  return COULD.test(text) || (ADVISES.test(text) && namesVaccine(text));
}

/** One of several ways to go on, and not yet the one that was taken. */
const COULD = /^(?:(?:or|and|so|well|then),? )*(?:we|you|i) could\b/i;

/** "I'd recommend the Bordetella, since he boards": advised, and not given yet. */
const ADVISES = sequence(
  /\b/i,
  [
    /(?:i|we)(?:'d| would)? (?:strongly |really |also |always |still )?(?:recommend|advise|suggest|encourage)/i,
    /think about|(?:can|could) (?:start|do|give|get) (?:it|that|them) when/i,
  ],
  /\b(?!.*\b(?:so (?:i've|we've|i|we) (?:gave|given|done|did)|i've given|gave it)\b)/i,
);
