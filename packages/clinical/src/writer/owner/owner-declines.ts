/** What the owner does not want of what the clinic offers. */

import { wordsOf } from '../../reading/sentences/sentences.ts';
import { captured, sequence } from '../../reading/text/patterns.ts';
import { joinEvidence } from '../../reading/turns/spoken-sentences.ts';
import { ownersVoice } from '../../reading/wording/clinical-voice.ts';
import { isClinical } from '../../reading/words/clinical-words.ts';
import { add } from '../facts/add-fact.ts';
import type { NoteFact, PetStatement } from '../facts/note-facts.ts';
import type { Visit } from '../facts/visit-so-far.ts';
import { isDecline } from './decline-words.ts';
import { setDeclined } from './declined-lines.ts';
import { offerOf } from './offer-meant.ts';

/** Sets an offer down as declined; a wish that names something else stands for itself. */
export function takeDecline(visit: Visit, statement: PetStatement): boolean {
  if (!isDecline(statement.text)) return false;
  if (isSaidOnceMore(visit, statement) || declineNamed(visit, statement)) return true;
  return declineLately(visit, statement);
}

/** "Not the iodine. I couldn't. No, thank you.": one no, said again in the same breath. */
function isSaidOnceMore({ facts }: Visit, { text, segment, speaker }: PetStatement): boolean {
  const isSet = (one: NoteFact): boolean =>
    /owner declined/i.test(one.text) && one.evidence.includes(segment);
  return speaker !== '' && !isClinical(text) && facts.slice(-12).some(isSet);
}

/** "I can't do dialysis.": what is named is declined, though it was only spoken of for later. */
function declineNamed({ facts }: Visit, { text, segment, evidence }: PetStatement): boolean {
  const thing = DO_THING.exec(text)?.[1]?.toLowerCase();
  const meant = facts.findLast(
    (one) =>
      one.soap === 'plan' &&
      segment - one.segment <= 4 &&
      thing !== undefined &&
      wordsOf(one.text).includes(thing),
  );
  const isOffered = meant?.topic !== 'precaution' && (thing === undefined || isClinical(thing));
  if (thing === undefined || !meant || isOffered) return false;
  setDeclined(meant, [thing]);
  meant.evidence = joinEvidence(meant.evidence, evidence);
  return true;
}

const DO_THING = sequence(
  /\b(?:can't|cannot|couldn't|won't|wouldn't|don't want|not going to|not gonna) /i,
  /(?:do |afford |have |manage |pay for |go for )?(?:the |an? |any |that |this )?/i,
  /((?!it\b|that\b|this\b|them\b|all\b|any\w*\b|more\b|much\b|him\b|her\b|both\b|another\b|one\b)[a-z][\w-]{3,})/i,
);

/** Sets down as declined what was offered lately. */
function declineLately(visit: Visit, statement: PetStatement): boolean {
  const clause = decliningClause(statement.text);
  const thing = thingNamed(statement.text);
  const named = clinicalWords(clause) ?? clinicalWords(namedAhead(statement.text)) ?? [];
  const offer = offerOf(visit, statement, [...named, ...wordsOf(thing)]);
  const offered = offer?.text ?? '';
  if (agreesToWait(statement.text, offered)) return true;
  const said = wordsOf(offered);
  if (thing !== '' && !wordsOf(thing).some((word) => said.includes(word)))
    return declineAlone(visit, { ...statement, text: `Owner declined the ${thing}.` });
  const shared = (named.length > 0 ? named : wordsOf(thing)).filter((word) => said.includes(word));
  const isOther = shared.length === 0 && (named.length > 0 || REFUSES_AN_ACT.test(statement.text));
  return isOther || !offer ? declineAlone(visit, statement) : declineOffer(visit, statement, offer, shared);
}

/** "The culture is fine, but no ultrasound for now", "we'll do the ultrasound I'll skip the X-rays": only the one is declined. */
function decliningClause(text: string): string {
  return text.split(/,? but |[;,] | (?=(?:i|we)(?:'ll|'d| will| would)\b)/i).find(isDecline) ?? text;
}

function clinicalWords(text: string): string[] | undefined {
  const words = wordsOf(text).filter((word) => word.length > 3 && isClinical(word));
  return words.length === 0 ? undefined : words;
}

/** "Castration no, I don't want.", "the X-rays, no, we can't": what is turned down is named right before the no. */
function namedAhead(text: string): string {
  return NAMED_AHEAD.exec(text)?.[1] ?? '';
}

const NAMED_AHEAD =
  /(?:^|[,;] )(?:(?:oh|well|but|and|the|that) )*((?!no\b)[a-z][\w-]*(?: [\w-]+){0,2}?),? no\b/i;

/** What a decline names by itself. */
function thingNamed(text: string): string {
  const said = text.replace(SPOKEN_OF, '');
  return (DECLINED_THING.exec(said) ?? NOT_THE.exec(said))?.[1] ?? '';
}

/** "The X-ray you mentioned." */
const SPOKEN_OF =
  / (?:that )?(?:you|she|he|the doctor|they)(?:'d| had|'ve)? (?:mentioned|said|suggested|recommended|talked about|offered|wanted)\b/i;

/** "I'm gonna pass on the Libre." */
const DECLINED_THING = sequence(
  /\b(?:pass on|skip|decline|hold off on|say no to|do without) (?:the|that|a|an|any|this) /i,
  /(?!one\b|for\b|now\b|today\b|part\b)/i,
  captured([
    sequence(
      /[A-Za-z][\w-]*/i,
      /(?: (?!for\b|today\b|now\b|this\b|and\b|if\b|please\b|then\b|i\b|we\b|he\b|she\b|because\b|until\b|at\b|right\b)[\w-]+)?/i,
    ),
  ]),
);

/** "Not the radioactive one, please." */
const NOT_THE = sequence(
  /^(?:(?:no|oh|well|but|please)[,.]? )*not (?:the|that|those) /i,
  captured([
    sequence(
      /(?!left\b|right\b|same\b|first\b|last\b|one\b|other\b|best\b|worst\b|whole\b)[a-z][\w-]*/i,
      /(?: (?!please\b|today\b|now\b|for\b|thank|though\b|if\b|then\b)[\w-]+)?/i,
    ),
  ]),
  /(?=,? (?:please|today|now|for|thank|though|if|then)\b|[.!,]|$)/i,
);

/** "X-rays if she is not better." "Okay, let's wait then.": the owner takes the clinic's advice. */
function agreesToWait(answer: string, offered: string): boolean {
  const agrees =
    /\b(?:wait|hold off|skip)\b/i.test(answer) &&
    /^(?:okay|ok|sure|sounds good|alright|yeah|yes)\b|\bthen[.!]*$/i.test(answer);
  return agrees && /\b(?:if|not today|unless|wait|hold|later|yet)\b/i.test(offered);
}

function declineOffer(
  visit: Visit,
  statement: PetStatement,
  offer: NoteFact,
  shared: readonly string[],
): boolean {
  // "Please don't give him yours." "No, I won't.": who will not do what shall not be done declines nothing.
  if (FORBIDS.test(offer.text) && shared.length === 0) {
    offer.evidence = joinEvidence(offer.evidence, statement.evidence);
    return true;
  }
  if (statement.segment - offer.segment > 4) return declineAlone(visit, statement);
  const named =
    shared.length === 0 && SAYS_MORE_OF_IT.test(offer.text) ? offeredBefore(visit, offer) : undefined;
  if (named) {
    setDeclined(named, shared);
    named.evidence = joinEvidence(named.evidence, statement.evidence);
  }
  setDeclined(offer, shared);
  offer.evidence = joinEvidence(offer.evidence, statement.evidence);
  return true;
}

const FORBIDS = /^(?:please )?(?:do not|don't|not|never|avoid|i (?:do not|don't|would not|wouldn't))\b/i;

const SAYS_MORE_OF_IT = /^(?:it|that|this)(?:'s| is| would be| runs| costs)\b/i;

/** "There's an antibody. It's a single dose": what the second sentence speaks of was offered in the first. */
function offeredBefore({ facts }: Visit, offer: NoteFact): NoteFact | undefined {
  const before = facts[facts.indexOf(offer) - 1];
  return before?.soap === 'plan' && before.segment === offer.segment ? before : undefined;
}

/** "I don't want her to go to the hospital again": what shall not happen to the animal, whatever was offered. */
const REFUSES_AN_ACT = sequence(
  /\b(?:don't|do not|never|wouldn't|won't) want (?:him|her|them|it|my \w+|the \w+|[A-Z]\w+) /,
  /(?:to (?!(?:do|have|get|take|go through) (?:it|that|this|those|them|all)\b)\w+|\w+ing|away|gone|alone|overnight)/,
  /\b/,
);

/** "We can't do surgery" is worth a line of the plan, whatever was offered. */
function declineAlone(visit: Visit, statement: PetStatement): boolean {
  const isWorthy =
    isClinical(statement.text) ||
    REFUSES_AN_ACT.test(statement.text) ||
    /^owner declined\b/i.test(statement.text);
  if (statement.role !== 'owner' || !isWorthy) return false;
  add(visit, statement, {
    soap: 'plan',
    places: ['Declined', 'Client Education', 'Home Care'],
    text: ownersVoice(statement.text),
    topic: 'wish',
  });
  return true;
}
