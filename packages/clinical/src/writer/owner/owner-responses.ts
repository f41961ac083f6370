/** What an owner answers to what was just offered, other than a yes or a no: to think it over, to wait, this one and not the other. */

import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { withoutOpening } from '../../reading/sentences/opening-words.ts';
import { wordsOf } from '../../reading/sentences/sentences.ts';
import { captured, sequence } from '../../reading/text/patterns.ts';
import { joinEvidence } from '../../reading/turns/spoken-sentences.ts';
import { ownersVoice } from '../../reading/wording/clinical-voice.ts';
import { isClinical } from '../../reading/words/clinical-words.ts';
import type { NoteFact, PetStatement } from '../facts/note-facts.ts';
import type { Visit } from '../facts/visit-so-far.ts';

/** Sets what the owner answered behind the offer. @returns whether it was such an answer */
export function takeOfferAnswer(visit: Visit, statement: PetStatement): boolean {
  const offer = offerBefore(visit, statement);
  if (!offer) return false;
  const text = withoutOpening(statement.text).replace(/[.?!]+$/, '');
  const answer = thoughtOver(text) ?? chosen(text, offer) ?? onlyOne(statement.text, offer);
  if (answer === undefined) return false;
  offer.text = `${offer.text.replace(/[.\s]+$/, '')}: owner ${answer}.`;
  offer.evidence = joinEvidence(offer.evidence, statement.evidence);
  return true;
}

/** What the clinic offered in the turn before, and the owner has not answered yet. */
function offerBefore({ facts }: Visit, { role, segment, pets }: PetStatement): NoteFact | undefined {
  const [last, before] = [facts.at(-1), facts.at(-2)];
  if (role !== 'owner' || last?.soap !== 'plan') return undefined;
  // "There's a forty percent chance of the other knee" goes on about the surgery, and offers nothing.
  const offer = [last, before].find((one) => one !== undefined && isOffer(one));
  if (!offer || offer.pets.join() !== pets.join() || /\bowner\b/i.test(offer.text)) return undefined;
  return segment - last.segment > SOON || segment === last.segment ? undefined : offer;
}

function isOffer({ soap, topic, text }: NoteFact): boolean {
  if (soap !== 'plan' || OF_ITSELF.has(topic) || /\b(?:estimate|quote)\b/i.test(text)) return false;
  return (
    isClinical(text, 'test', 'procedure', 'medicine', 'diet', 'home') ||
    namedDrugs(text).length > 0 ||
    COMES.test(text)
  );
}

/** "Recheck in two weeks", "hospitalize him", "refer you to a specialist". */
const COMES = /\b(?:recheck|back|hospitali[sz]e|admit|refer\w*|specialist|overnight|appointment)\b/i;
/** Turns. */
const SOON = 3;
/** What is no offer: what to do in case, and what an owner wished. */
const OF_ITSELF = new Set(['precaution', 'wish', 'outlook']);

/** "Let me talk to my husband first", "I need to think about it", "maybe after the holidays". */
function thoughtOver(text: string): string | undefined {
  for (const [pattern, lead] of THINKS) {
    const said = pattern.exec(text)?.[1];
    if (said !== undefined) return `${lead} ${inThird(said)}`.replace(/\s+/g, ' ').trim();
  }
  return undefined;
}

const STEP = sequence(
  [
    /talk|think|check|speak|ask (?=my|him|her|them|around|the)|discuss|call|run (?:it|that|this)/,
    /sleep on|see (?:how|what|if)|look (?:into|at)|mull|pray|save up|figure/,
    /wait (?=and see|to see|until|till|for|a\b)|try/,
  ],
  /\b[^?]{0,60}/,
).source;
const THINKS: ReadonlyArray<readonly [RegExp, string]> = [
  [new RegExp(`^let me (?:just )?(${STEP})$`, 'i'), 'will'],
  [new RegExp(`^(?:i|we)(?:'ll| will)(?: just| probably)?(?: have to| need to)? (${STEP})$`, 'i'), 'will'],
  [
    new RegExp(
      `^(?:i|we)(?:'d| would)?(?: just| really| probably)? (?:need|want|have|like|love|rather|prefer)(?: to)? (${STEP})$`,
      'i',
    ),
    'wants to',
  ],
  [new RegExp(`^(?:can|could) (?:i|we) (?:just |maybe )?(${STEP})$`, 'i'), 'would like to'],
  [
    /^(?:i know,? |yeah,? |probably |but )*((?:maybe|not until|not till|probably) (?:after|next|later|in|at|when|once|another|some other)\b[^?]{0,40})$/i,
    'answered:',
  ],
  [
    /^(?:i|we)(?:'ll| will) be ((?:out of town|away|gone|on vacation|traveling|travelling|out of the country)\b[^?]{0,30})$/i,
    'will be',
  ],
  [
    sequence(
      /^(?:i|we)(?:'ve| have)?(?: still| already)? (?:have|got|had) /i,
      captured([
        sequence(
          /(?:some|plenty|a (?:bottle|few|bunch|bit)|enough|half a bottle)(?: of (?:it|that|those|them))?/i,
          /(?: left| left over)?(?: (?:at home|left|left over|from last time))?/i,
        ),
      ]),
      /$/i,
    ),
    'still has',
  ],
  [
    /^(?:i|we)(?:'re| are|'m| am)?(?: planning| hoping)? (?:want(?:ed)? to|on|to|plan to|hope to) (breed(?:ing)? (?:him|her|them)\b[^?]{0,30})$/i,
    'wants to',
  ],
  [
    /^((?:he|she)(?:'s| has) (?:been on|had|tried|taken) (?:that|it|this|those)(?: one| stuff)?\b[^?]{3,60})$/i,
    'said:',
  ],
];

/** Pronouns of the owner's own. */
function inThird(said: string): string {
  const voiced = ownersVoice(said).replace(/[.\s]+$/, '');
  return voiced.charAt(0).toLowerCase() + voiced.slice(1);
}

/** "Let's try the Apoquel", "the shot's fine": one of what was offered together. */
function chosen(text: string, offer: NoteFact): string | undefined {
  if (!/ or |, | and /i.test(offer.text)) return undefined;
  const thing = CHOSEN.map((pattern) => pattern.exec(text)?.[1]).find(Boolean);
  return thing !== undefined && isOffered(thing, offer) ? `chose the ${thing}` : undefined;
}

const CHOSEN = [
  sequence(
    /^(?:let's|we'll|i'll|we could|we can|i'd|we'd)(?: just| probably)? /i,
    /(?:try|do|go with|start with|stick with|take|go for|like to (?:try|do)|like|prefer)(?: the)? /i,
    captured([
      /[a-z][\w-]+(?: (?!today\b|for\b|this\b|please\b|then\b|first\b|instead\b|is\b|sounds\b|would\b|works\b)[a-z][\w-]+)?/i,
    ]),
    /(?: then| first| please| instead)?$/i,
  ),
  sequence(
    /^the /i,
    captured([
      /[a-z][\w-]+(?: (?!today\b|for\b|this\b|please\b|then\b|first\b|instead\b|is\b|sounds\b|would\b|works\b)[a-z][\w-]+)?/i,
    ]),
    /(?:'s| is| sounds| would be| works|'d be)(?: just| probably)? /i,
    /(?:fine|good|better|great|okay|best|easier)\b.{0,20}$/i,
  ),
  /^(?:i|we) (?:want|think|prefer|choose) (?:the )?([a-z][\w-]+(?: (?!today\b|for\b|this\b|please\b|then\b|first\b|instead\b|is\b|sounds\b|would\b|works\b)[a-z][\w-]+)?)$/i,
];

/** "Just the rabies today": of several things one. */
function onlyOne(text: string, offer: NoteFact): string | undefined {
  const [, thing = '', when = ''] = ONLY.exec(text) ?? [];
  return thing !== '' && isOffered(thing, offer) ? `wants only the ${thing}${when}` : undefined;
}

const ONLY = sequence(
  /^(?:(?:let's|we'll|i'll|can we|could we|yeah,?|okay,?|oh,?|maybe) )*(?:just|only)/i,
  /(?: do| get| take)? the /i,
  captured([
    /[a-z][\w-]+(?: (?!today\b|for\b|this\b|please\b|then\b|first\b|instead\b|is\b|sounds\b|would\b|works\b)[a-z][\w-]+)?/i,
  ]),
  /( today| for now| this time)?[.!?]*$/i,
);

function isOffered(thing: string, offer: NoteFact): boolean {
  const offered = wordsOf(offer.text);
  const named = wordsOf(thing).filter((word) => word.length > 3);
  const isThing = isClinical(thing) || namedDrugs(thing).length > 0;
  return named.length > 0 && isThing && named.every((word) => offered.includes(word));
}
