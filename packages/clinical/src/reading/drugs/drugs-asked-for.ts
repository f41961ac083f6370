/** What owners ask the clinic to give, and how the clinic turns it down: "What about Banamine?" "I'd rather not." */

import { findVaccines } from '../../lexicon/vaccines.ts';
import { saysDosing } from '../figures/dosing-shorthand.ts';
import { hasDose } from '../figures/quantities.ts';
import { withoutOpening } from '../sentences/opening-words.ts';
import { capital, lowered, tidy } from '../sentences/sentences.ts';
import { anyOf, captured, sequence } from '../text/patterns.ts';
import { isNegated, readAgreement, readRefusal } from '../words/negation.ts';
import { askedDrug, namedDrugs, subjectDrug } from './drug-mentions.ts';
import { feedAskedFor } from './fluids-and-feeds.ts';

/** What the clinic's answer says of a drug that the owner asked for, with the drug's name; undefined where it takes none down. */
export function turnedDown(question: string, answer: string): string | undefined {
  const said = askedFor(question);
  const text = withoutOpening(answer).replace(RELAYED, '').replace(EXCLAIMS, '');
  if (said === undefined || !TURNS_DOWN.test(text)) return undefined;
  if (namesDrug(text) || namedDrugs(text).length > 0) return tidy(text);
  const rest = readRefusal(text)?.rest ?? text;
  if (!/[\p{L}\d]/u.test(rest.replace(PLEASE_NOT, ''))) return ruledOutOf(said, text);
  return isNegated(rest)
    ? `${capital(said)}: ${lowered(rest.replace(WOULD, '').replace(NO_NOT, ''))}`
    : `No ${said}; ${lowered(rest)}`;
}

/** "And the methimazole?" "Two point five in the morning.": a bare figure is so much of the drug that was asked for. */
export function dosedAsAsked(question: string, answer: string): string | undefined {
  const own = withoutOpening(answer).replace(LEADS_TO_AMOUNT, '');
  const text = own.replace(KEEPS_ON, '');
  const feed = feedAskedFor(question);
  if (feed !== undefined && FIGURE_ALONE.test(text)) return `${feed}: ${lowered(tidy(text))}`;
  const said = isDoseAsked(question, text) ? subjectDrug(question)?.said : undefined;
  return said === undefined || namesDrug(text) ? undefined : `${capital(said)}: ${lowered(tidy(own))}`;
}

/** Whether an answer may be of how much, or how often, what a question asks for is given. */
function isDoseAsked(question: string, text: string): boolean {
  if (ASKS_HOW_OFTEN.test(withoutOpening(question)) && LIMITS.test(text)) return true;
  if (!NAMES_DRUG.test(question) && !AND_DRUG.test(question)) return false;
  return OPENS_WITH_FIGURE.test(text) && !hasDose(text) && (saysDosing(text) || OF_THE_DAY.test(text));
}

/** "Should I stop the carprofen?" "Yes, for now.": whether to stop a drug or go on with it, by a yes or a no that says no more. */
export function stoppedAsAsked(question: string, answer: string): string | undefined {
  const step = stepAskedFor(question);
  if (step === undefined) return undefined;
  // "Not yet" puts it off, and rules nothing out.
  if (NO_MORE_THAN_NO.test(answer))
    return tidy(`Do not ${lowered(step)}${/\byet\b/i.test(answer) ? ' yet' : ''}`);
  const agreed = readAgreement(answer);
  const [, when] = (agreed && SAID_AGAIN.exec(agreed.rest)) ?? [];
  if (when === undefined) return undefined;
  const isAside = /^(?:but|once|unless)\b/i.test(when);
  return tidy([capital(step), when].filter(Boolean).join(isAside ? ', ' : ' '));
}

function stepAskedFor(question: string): string | undefined {
  const step = ASKS_WHETHER.exec(withoutOpening(question))?.[1];
  return step !== undefined && (askedDrug(question) !== undefined || IS_GIVEN.test(step)) ? step : undefined;
}

/** What it asks is one step, and nothing it would rest on. */
const ASKS_WHETHER = sequence(
  /^(?:(?:so|and|then|but)[, ]+)*(?:should|can|could|do|may|must) (?:i|we|he|she|they) /i,
  /(?:(?:just|still|now|also) )*/i,
  captured([
    sequence(
      /(?:stop|quit|discontinue|continue|keep)(?: (?:giving|using|taking))?(?: (?:him|her|them))?/i,
      /(?: (?!or\b|if\b|when\b)[a-z][\w'-]*){1,7}/i,
    ),
  ]),
  /\?*$/i,
);
/** What is given or worn by a name of its own kind: "the drops", "her cone". */
const IS_GIVEN = sequence(
  /\b(?:the|his|her|their|those|these|that) (?:[a-z]+ )?/i,
  [
    /drops|tablets|pills|capsules|ointment|cream|gel|spray|shampoo|antibiotics?|painkillers?|meds/i,
    /medicines?|medications?|steroids?|injections?|insulin|cone|collar|e-?collar|bandage|dressing/i,
    /boot|diet/i,
  ],
  /\b/i,
);
const NO_MORE_THAN_NO = /^(?:no|nope|nah)(?:[,. ]{1,3}(?:don't|do not|not yet|please don't))?\W*$/i;
/** After a yes nothing more than that it may be, when, and with what care. */
const SAID_AGAIN = sequence(
  /^(?:(?:please|definitely|absolutely|you (?:can|should)|i would|go ahead|do)[,. ]{0,3})*/i,
  /((?:for now|right away|today|tonight|tomorrow|(?:once|when|after|as soon as|in|but|unless|before) [^.?!]{3,60})?)\W*$/i,
);

/** Whether a text without its mark may ask for a drug: "and the methimazole". */
export function mayAskForDrug(text: string): boolean {
  return NAMES_DRUG.test(text) && subjectDrug(text) !== undefined;
}

const NAMES_DRUG =
  /^(?:(?:and|so|okay|but|then|what about|how about)[,\s]+)+(?:the|his|her) [\w-]+(?: [\w-]+)?(?:,? (?:stuff|pills?|tablets?|meds?|medicine|drops),? the [\w-]+)?[.!?]*$/i;
/** "So Metacam every day?" "Not every day, just on bad days." */
const ASKS_HOW_OFTEN =
  /^(?:(?:and|then)[, ]+)*(?:the |his |her )?[\w-]+(?: [\w-]+)?,? (?:still )?(?:every|once|twice|each|daily|all the time)\b[^?]{0,30}\?$/i;
const LIMITS = /^(?:not (?:every|daily|twice|once|each|all)|only|just)\b/i;

/** "And fluids?" "Forty." */
const FIGURE_ALONE = /^\d[\d.]*(?: an hour)?[.!]*$/i;
/** "And Unasyn?" */
const AND_DRUG = /^(?:(?:and|so|okay|then)[,\s]+)+[a-z][\w-]+(?: [\w-]+)?\?$/i;
/** "Keep going, 22 per kilo every eight." */
const KEEPS_ON = /^(?:keep (?:going|on|it going)|carry on|continue|same(?: dose)?)[,. ]+/i;
const LEADS_TO_AMOUNT = /^(?:(?:that's|that is|that|it's|is|so|just)[,\s]+)+/i;
const OPENS_WITH_FIGURE = /^(?:half\b|\d)/i;
const OF_THE_DAY =
  /\b(?:in the (?:morning|evening)|at (?:night|bedtime)|(?:a|per|each|every) (?:other )?(?:day|night)\b|every \d+\b|q\d+h?\b)/i;

/** What a no says of the drug that was asked for: "Do you want maropitant now?" "Not yet." puts it off, and rules nothing out. */
export function ruledOutOf(drug: string, answer: string): string {
  const delay = DELAYS.exec(answer)?.[1];
  return delay === undefined ? `No ${drug}.` : `${capital(drug)}: ${delay.toLowerCase()}.`;
}

const DELAYS = /^(?:no,? )?(not (?:yet|now|right now|just yet|for now|at the moment))\b/i;

/** The one drug or vaccine that a question asks the clinic to give, as it was said. */
function askedFor(question: string): string | undefined {
  if (!(ASKS_FOR.test(question) || NAMES_ALONE.test(question)) || ASKS_HOW.test(question)) return undefined;
  const [vaccine, second] = findVaccines(question);
  return subjectDrug(question)?.said ?? (second ? undefined : vaccine?.text);
}

function namesDrug(text: string): boolean {
  return namedDrugs(text).length > 0 || findVaccines(text).length > 0;
}

const ASKS_FOR = anyOf([
  /\b(?:what|how) about\b|\b(?:can|could|should|shall|may) (?:i|we|he|she|they|you)\b/i,
  sequence(
    /\b(?:does|do|will|would|did) (?:he|she|they|we|i|you) (?:need|want|get|have|recommend|use|like)/i,
    /\b(?! to (?!give|use|start|get|have|do)\w)/i,
  ),
  /\bwould i (?:just )?(?:give|put|use|try)\b|\bisn't there\b|\b(?:want|need) (?:me|us) to\b/i,
]);
/** "And the tetanus shot?" */
const NAMES_ALONE =
  /^(?:(?:and|or|so|okay|oh|but)[,\s]+)*(?:the|his|her|any|some|an?)? ?[\w&-]+(?: [\w&-]+){0,2}(?: like (?:last time|before|the last time)| again| from last time)?\?$/i;
/** What is asked of how, when or whether to go on is not turned down by a no. */
const ASKS_HOW = sequence(
  /\b/i,
  [
    /stop|quit|skip|hold|cut|off|wait|bad|safe|dangerous|hurt|harm|cause|wrong|miss(?:ed)?/i,
    /with (?:food|meals?|his|her)|before|after|how (?:much|often|long|many|do)|when|every|twice|daily/i,
    /same|together|crush|split|still|keep|refill|throw|toss|rid|discard|dispose/i,
  ],
  /\b/i,
);
const TURNS_DOWN = sequence(
  /^(?:(?:no|nope|nah|hm+|honestly|there (?:is|are)|well)\b[,.\s]*)*/i,
  [
    /not?\b|nope|nah|i(?:'d| would) (?:rather|prefer) not|i wouldn't|better not|rather not/i,
    /(?:please )?(?:don't|do not)|let's not|let's (?:hold off|skip|wait)|hold off|skip/i,
    /leave (?:it|that)(?! (?:(?:exactly|just|right) )?(?:as|where|alone|be|the same|unchanged|at)\b)/i,
    /(?:i'm|we're|i am|we are) (?:not|leaving|holding|skipping)/i,
    /(?:i|we) (?:don't|won't|can't|wouldn't)/i,
  ],
  /(?!\w)/i,
);
/** "She said no", says the technician of the vet. */
const RELAYED =
  /^(?:he|she|they|dr\.? \w+|the (?:doctor|vet|surgeon)) (?:said|says|told me)(?: to (?:say|tell you))?,? (?=(?:no|not|don't|to (?:hold|skip))\b)/i;
/** "God, no." */
const EXCLAIMS =
  /^(?:(?:oh|my|dear|good|god|gosh|jesus|jaysus|christ|lord|goodness|heavens)[,! ]+)+(?=no\b|not\b|don't\b|never\b)/i;
/** No more than a no. */
const PLEASE_NOT =
  /^(?:please )?(?:don't|do not|i wouldn't|better not|rather not|let's not|not)(?: (?:do|give|use) (?:it|that|them))?(?=\W*$)/i;
/** "No, not this time." */
const NO_NOT = /^no,? (?=not\b)/i;
const WOULD = /^i(?:'d| would) (?=(?:rather|prefer) not\b)/i;
