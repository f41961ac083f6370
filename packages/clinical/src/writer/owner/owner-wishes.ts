/** What the owner does not want of what the clinic offers, and takes after all. */

import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { wordsOf } from '../../reading/sentences/sentences.ts';
import { captured, sequence } from '../../reading/text/patterns.ts';
import { joinEvidence } from '../../reading/turns/spoken-sentences.ts';
import { ownersVoice } from '../../reading/wording/clinical-voice.ts';
import { isClinical } from '../../reading/words/clinical-words.ts';
import { add } from '../facts/add-fact.ts';
import type { NoteFact, PetStatement } from '../facts/note-facts.ts';
import type { Said, Visit } from '../facts/visit-so-far.ts';
import { isDecline } from './decline-words.ts';

/** Sets an offer down as declined; a wish that names something else stands for itself. */
export function takeDecline(visit: Visit, statement: PetStatement): boolean {
  if (!isDecline(statement.text)) return false;
  if (isSaidOnceMore(visit, statement) || declineNamed(visit, statement)) return true;
  return declineLately(visit, statement);
}

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

/** "There's an antibody. It's a single dose": what the second sentence speaks of was offered in the first. */
function offeredBefore({ facts }: Visit, offer: NoteFact): NoteFact | undefined {
  const before = facts[facts.indexOf(offer) - 1];
  return before?.soap === 'plan' && before.segment === offer.segment ? before : undefined;
}

const SAYS_MORE_OF_IT = /^(?:it|that|this)(?:'s| is| would be| runs| costs)\b/i;

/** "The culture is fine, but no ultrasound for now", "we'll do the ultrasound I'll skip the X-rays": only the one is declined. */
function decliningClause(text: string): string {
  return text.split(/,? but |[;,] | (?=(?:i|we)(?:'ll|'d| will| would)\b)/i).find(isDecline) ?? text;
}

/** What was offered lately under one of these names, else what was offered last. */
function offerOf(
  { facts, said }: Visit,
  { segment }: PetStatement,
  named: readonly string[],
): NoteFact | undefined {
  const offers = facts.filter(
    ({ soap, topic, text }) =>
      soap === 'plan' &&
      topic !== 'precaution' &&
      topic !== 'wish' &&
      topic !== 'outlook' &&
      !OF_THE_SPEAKER.test(text),
  );
  const meant = offers.findLast((one) => {
    const words = wordsOf(one.text);
    return segment - one.segment <= 4 && named.some((word) => word.length > 3 && words.includes(word));
  });
  const last =
    meant ??
    preferred(
      offers,
      offers.findLast(({ text }) => !/^(?:if|unless)\b/i.test(text)),
    );
  const isSpokenOver = named.length === 0 && said.some((one) => last !== undefined && offersAfter(one, last));
  return isSpokenOver ? undefined : last;
}

/** "I'd like one night of fluids. You could treat him as an outpatient." "I can't.": of what was wanted first, and not of its cheaper way. */
function preferred(offers: readonly NoteFact[], last: NoteFact | undefined): NoteFact | undefined {
  if (!last || !OTHERWISE.test(last.text)) return last;
  return offers.findLast((one) => one !== last && one.segment === last.segment) ?? last;
}

const OTHERWISE = /^(?:or )?(?:owner|you|we) could\b/i;

/** "If she was mine, I'd think hard about surgery": what somebody would do is offered to nobody. */
const OF_THE_SPEAKER = /^if (?:he|she|it|this) (?:was|were) (?:mine|my (?:own|dog|cat|horse))\b/i;

/** "A CBC and a urine." "And X-rays would be nice." "Can we wait on that?": what was spoken of last is meant, though it is no plan. */
function offersAfter({ role, segment, text, fact }: Said, offer: NoteFact): boolean {
  const isLater = role !== 'owner' && segment > Math.max(offer.segment, ...offer.evidence) && fact !== offer;
  return isLater && (isClinical(text, 'test', 'procedure') || namedDrugs(text).length > 0);
}

const FORBIDS = /^(?:please )?(?:do not|don't|not|never|avoid|i (?:do not|don't|would not|wouldn't))\b/i;

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

/** "Not the iodine. I couldn't. No, thank you.": one no, said again in the same breath. */
function isSaidOnceMore({ facts }: Visit, { text, segment, speaker }: PetStatement): boolean {
  const isSet = (one: NoteFact): boolean =>
    /owner declined/i.test(one.text) && one.evidence.includes(segment);
  return speaker !== '' && !isClinical(text) && facts.slice(-12).some(isSet);
}

/** "Go ahead with the X-rays": what the owner declined before is done after all. */
export function takeAcceptance({ facts }: Visit, { text, segment, evidence }: PetStatement): boolean {
  const turned = turnedTo(facts, text, segment);
  const isYes = ACCEPTS.test(text) && !isDecline(text);
  if (!turned && !isYes) return false;
  const named = wordsOf(text).filter((word) => word.length > 3);
  const declined =
    facts.findLast(
      (one) =>
        DECLINED.test(one.text) &&
        segment - one.segment <= 40 &&
        named.some((word) => isClinical(word) && wordsOf(one.text).includes(word)),
    ) ?? turned;
  if (!declined) return false;
  declined.text = declined.text.replace(DECLINED, ': owner first declined$1, then agreed.');
  declined.places = declined.places.filter((place) => place !== 'Declined');
  declined.evidence = joinEvidence(declined.evidence, evidence);
  return true;
}

/** "Let's not do it today. If he's not better by Friday we'll do it.": declined for now, and on what it is done. */
export function takeCondition({ facts }: Visit, { text, segment, evidence }: PetStatement): boolean {
  const declined = CONDITION_OF_IT.test(text)
    ? facts.findLast((one) => DECLINED.test(one.text) && segment - Math.max(...one.evidence) <= 3)
    : undefined;
  if (!declined) return false;
  declined.text = `${declined.text} ${ownersVoice(text)}`;
  declined.evidence = joinEvidence(declined.evidence, evidence);
  return true;
}

const CONDITION_OF_IT = sequence(
  /^(?:(?:and|but|okay|well)[, ]+)*if (?:he|she|it|they|things)/i,
  /(?:'s|'re| is| are| does| doesn't| isn't| gets?| don't) [^.?!]{3,60}?,? (?:then )?(?:we|i)/i,
  /(?:'ll| will|'d) (?:do|get|have|take|come (?:back|in) for) (?:it|that|them|those|one)[.!]*$/i,
);
const ACCEPTS =
  /\b(?:go ahead|let's (?:just |go ahead and )?(?:do|get)|(?:just|please) (?:do|get)|we(?:'ll| will) (?:do|get|take)|i(?:'ll| will) (?:do|get|take)|changed my mind)\b/i;
/** "Well, if you think so, go ahead and do them." names nothing: what was declined just before is meant. */
const DOES_IT = sequence(
  /^/i,
  /(?:(?:oh|hm+|well|okay|ok|alright|all right|fine|yes|yeah|actually|no|then|but|so|you know what|if (?:you|he|she) [^,.?]{2,30}(?=[,.]))[,.… ]+)*/i,
  /(?:(?:just|please|let's|we'll|i'll) )*(?:go ahead|do (?:it|them|that|those))/i,
  /(?: and (?:do|run|take|get) (?:it|them|that|those))?(?: (?:then|today|now|after all))?[.!]*$/i,
);

/** What is meant by a yes that names nothing; who was asked at home says it for all that was declined a moment ago. */
function turnedTo(facts: readonly NoteFact[], text: string, segment: number): NoteFact | undefined {
  // A bare "do it" takes back the no of a moment ago; behind another offer it is of that one.
  if (DOES_IT.test(text)) return lastDeclined(facts, segment, ACCEPTS.test(text) ? 4 : 1);
  const yes = SAYS_YES.exec(text);
  if (!yes) return undefined;
  const [, thing] = yes;
  const isMeant = (one: string): boolean =>
    thing === undefined || one.toLowerCase().includes(thing.toLowerCase());
  return facts.findLast(
    (one) => DECLINED.test(one.text) && segment - one.segment <= MOST_SINCE && isMeant(one.text),
  );
}

/** Segments until somebody has been asked. */
const MOST_SINCE = 6;
/** "Let me call my husband… Okay, he says do the MRI.": no word of anything else that was declined. */
const SAYS_YES = sequence(
  /\b(?:he|she|they|husband|wife|partner|mom|mum|dad) (?:says?|said)(?: (?:yes|okay|that's fine))?,? /i,
  /(?:(?:to|just|please|we should|we can) ){0,2}/i,
  /(?:go ahead|go for it|do (?!not\b|nothing\b)(?:it|that|them|everything|whatever|(?:the |an? |those )?([a-z][\w-]+)))/i,
);

/** What was declined last, where nothing else was planned since. */
function lastDeclined(facts: readonly NoteFact[], segment: number, most: number): NoteFact | undefined {
  const last = facts.findLast(({ soap }) => soap === 'plan');
  return last && DECLINED.test(last.text) && segment - Math.max(...last.evidence) <= most ? last : undefined;
}

const DECLINED = /: owner declined([^.]*)\./;

/** "I don't want her to go to the hospital again": what shall not happen to the animal, whatever was offered. */
const REFUSES_AN_ACT = sequence(
  /\b(?:don't|do not|never|wouldn't|won't) want (?:him|her|them|it|my \w+|the \w+|[A-Z]\w+) /,
  /(?:to (?!(?:do|have|get|take|go through) (?:it|that|this|those|them|all)\b)\w+|\w+ing|away|gone|alone|overnight)/,
  /\b/,
);

/** "X-rays if she is not better." "Okay, let's wait then.": the owner takes the clinic's advice. */
function agreesToWait(answer: string, offered: string): boolean {
  const agrees =
    /\b(?:wait|hold off|skip)\b/i.test(answer) &&
    /^(?:okay|ok|sure|sounds good|alright|yeah|yes)\b|\bthen[.!]*$/i.test(answer);
  return agrees && /\b(?:if|not today|unless|wait|hold|later|yet)\b/i.test(offered);
}

function setDeclined(offer: NoteFact, shared: readonly string[]): void {
  if (!offer.text.includes('owner declined')) offer.text = declinedText(offer.text, shared);
  if (shared.length === 0 || !offersMore(offer.text, shared)) offer.places = ['Declined', ...offer.places];
}

/** "Give the lepto vaccine today" is "Lepto vaccine today: owner declined". */
function declinedText(offered: string, shared: readonly string[]): string {
  const thing = offered
    .replace(/\.$/, '')
    .replace(
      /^(?:give|do|run|start|add|take|keep|get|use|offer)(?: (?:him|her|them))?(?: (?:the|a|an|some))? (?=\w)/i,
      '',
    );
  const only = shared.length > 0 && offersMore(offered, shared) ? ` ${shared.join(' ')}` : '';
  return `${thing.charAt(0).toUpperCase()}${thing.slice(1)}: owner declined${only}.`;
}

/** Whether an offer names something besides what of it was declined. */
function offersMore(offered: string, shared: readonly string[]): boolean {
  const parts = offered.replace(/: owner .*$/, '').split(/,\s|\band\b/);
  return (
    namedDrugs(offered).length > 1 ||
    parts.some(
      (part) =>
        (isClinical(part, 'test', 'procedure') || namedDrugs(part).length > 0) &&
        !shared.some((word) => part.toLowerCase().includes(word)),
    )
  );
}

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
