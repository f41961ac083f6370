/** Turns questions into what their yes and their no say. */

import { withoutOpening } from '../sentences/opening-words.ts';
import { capital, lowered, tidy, wordsOf } from '../sentences/sentences.ts';
import { sequence } from '../text/patterns.ts';
import type { Role } from '../voices/voice-roles.ts';
import { isClinical } from '../words/clinical-words.ts';
import { namesDisease } from '../words/disease-words.ts';
import { inAskersVoice, withoutAsker } from './asked-in-words.ts';
import { affirmedOfNoun, deniedOfNoun, inThirdPerson } from './noun-questions.ts';

/** A question turned into its denial: "Any coughing or sneezing?" is "No coughing or sneezing". @param role  of whoever says no */
export function denial(question: string, role?: Role): string {
  const told = deniedIn(question);
  return role === 'owner' ? inAskersVoice(told) : told;
}

function deniedIn(question: string): string {
  const [first = '', ...more] = ASKS_OF_PET.test(question) ? question.split(ASKS_AGAIN) : [question];
  const denied = [denialOf(first), ...more.map((one) => lowered(denialOf(one)))];
  return denied.every((one) => one !== '') ? denied.join(', ') : (denied[0] ?? '');
}

const ASKS_OF_PET = /^(?:any|(?:is|are|was|does|do|did|has|have) (?:he|she|it|they))\b/i;
/** "Is he sore, is he walking stiff?" asks twice. */
const ASKS_AGAIN = /,\s+(?:and |or )?(?=(?:is|are|was|does|do|did|has|have) (?:he|she|it|they)\b)/i;

/** "Has he done this before?" says what "this" is only in another place. */
const BEFORE =
  /\b(?:has|have) (?:he|she|it|they) (?:ever )?(?:done|had|been like) (?:this|that|it)(?: kind of thing)? before\b|\b(?:this|that|it) (?:ever )?happened before\b/i;

/** "He has no history of seizures?" "Never." */
function notStated(stated: string): string {
  return /^(?:no|not|never)\b/i.test(stated) ? stated : `Not ${stated}`;
}

function denialOf(question: string): string {
  const text = bareQuestion(question);
  const ofTopic = denialOfTopic(text);
  if (ofTopic !== undefined) return ofTopic;
  if (PET_STATED.test(text)) return notStated(text.replace(PET_STATED, ''));
  // "No fever?" "No.": the question said it already.
  if (/^(?:no|not)\b/i.test(text)) return text;
  if (BEFORE.test(text)) return 'No previous episodes';
  for (const [pattern, form] of DENIALS) {
    const match = pattern.exec(text);
    const rest = match && text.slice(match[0].length).trim();
    if (rest) return form(orForAnd(lowered(rest)));
  }
  const ofNoun = deniedOfNoun(text);
  if (ofNoun !== undefined) return ofNoun;
  return namesSomething(text) ? named(text) : '';
}

/** Whether a question is made of clinical words, and of nobody; "is this her first litter" is no name of anything. */
function namesSomething(text: string): boolean {
  if (/^(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should)\b/i.test(text)) return false;
  return (isClinical(text) || namesDisease(text)) && !/\b(?:he|she|it|they|you)\b/i.test(text);
}

/** "The diarrhea, is there any blood in it?" names ahead what it asks of. */
function denialOfTopic(question: string): string | undefined {
  const [ahead, topic = ''] = SET_AHEAD.exec(question) ?? [];
  if (ahead === undefined) return undefined;
  const denied = denialOf(question.slice(ahead.length));
  const named = denied.replace(/\b(in|on|with|from|around) it$/i, `$1 the ${topic}`);
  return named === denied && denied !== '' ? `${capital(topic)}: ${lowered(denied)}` : named;
}

const SET_AHEAD = /^(?:the|his|her|its) ([a-z]+(?: [a-z]+)?), (?=(?:is|are|was|were) there\b|any\b)/i;

/** "Coughing, trouble breathing?" and "Allergic to anything, ever had a reaction?" name what is asked for and no more. */
function named(text: string): string {
  if (wordsOf(text).length > (text.includes(',') ? 14 : 8)) return '';
  const list = orForAnd(lowered(text.replace(ASKS_BRIEFLY, ''))).replace(/,? or ever (?=\w)/i, ', never ');
  if (/^ever\b/i.test(list)) return `Never${list.slice('ever'.length)}`;
  return `${/^(?:allergic|sensitive|used|current|up to date|due|sick|ill|poorly|lame|well)\b/i.test(list) ? 'Not' : 'No'} ${list}`;
}

/** "Been coughing?", "Had any diarrhea?" */
const ASKS_BRIEFLY = /^(?:been|had|having|got)(?: any| some)? /i;

/** A question turned into what its yes says: "Is she drinking?" is "Drinking". @param role  of whoever says yes */
export function affirmation(question: string, role?: Role): string {
  const told = affirmedIn(question, role);
  return role === 'owner' ? inAskersVoice(told) : told;
}

function affirmedIn(question: string, role?: Role): string {
  const text = bareQuestion(question).replace(SET_AHEAD_OF_PET, '');
  if (saysNothing(text, role)) return '';
  if (BEFORE.test(text)) return 'had this before';
  const owners = ofOwnersMind(text, role);
  if (owners !== undefined) return owners;
  for (const [pattern] of DENIALS) {
    const match = pattern.exec(text);
    if (match)
      return (
        pastOf(match[0]) + done(match[0], text.slice(match[0].length).replace(/^(?:any|anything)\s/i, ''))
      );
  }
  if (isWhQuestion(question) || /, (?:have|did|do|can|could|would) you\b/i.test(text)) return '';
  return (affirmedOfNoun(text) ?? text)
    .replace(/^(?:is|are|was|were|does|do|did|has|have) (?=(?:the|his|her|that|this|those|these)\b)/i, '')
    .replaceAll(/\bdo you want\b(?: us to| me to)?/gi, 'owner wants')
    .replaceAll(/\b(?:me|us)\b/gi, 'the clinic')
    .replaceAll(/\byou're\b/gi, 'owner is')
    .replaceAll(/\byou've\b/gi, 'owner has')
    .replaceAll(/\byou'd\b/gi, 'owner would')
    .replaceAll(/\byou\b/gi, 'owner')
    .replaceAll(/\byour\b/gi, "owner's");
}

/** What the owner wants, thinks or did. */
function ofOwnersMind(text: string, role: Role | undefined): string | undefined {
  const wished = WANTED.exec(text);
  if (wished) return `owner wants ${text.slice(wished[0].length)}`;
  const thought = DO_YOU_THINK.exec(text);
  if (thought) return `owner thinks ${text.slice(thought[0].length)}`;
  const done = role === 'owner' ? DID_YOU.exec(text) : null;
  return done ? `owner did ${text.slice(done[0].length)}` : undefined;
}

/** "Did we get a poop?", "What's changed?" "Yeah, the kitten came.": a yes to that says nothing of its own. */
function saysNothing(question: string, role: Role | undefined): boolean {
  const isHandled =
    OFFERS_TO.test(question) && !isClinical(question, 'test', 'procedure', 'medicine', 'diet');
  const isOpen = /^(?:what|how)'s\b/i.test(question) || ON_ANYTHING.test(question);
  const isForTelling = FOR_TELLING.test(question);
  return (role !== 'owner' && OF_CLINIC.test(question)) || isHandled || isOpen || isForTelling;
}

/** "Can you give me a quick run down of her history?" "Sure." */
const FOR_TELLING = sequence(
  /^(?:can|could|would|do|will) you (?:mind |please |just |maybe )*/i,
  [
    /giv(?:e|ing) (?:me|us)|tell(?:ing)?|confirm(?:ing)?|remind(?:ing)?|walk(?:ing)? (?:me|us)/i,
    /describ(?:e|ing)|explain(?:ing)?|shar(?:e|ing)/i,
  ],
  /\b/i,
);
/** "Is he on anything?" "Yeah, phenobarb.": the answer tells what. */
const ON_ANYTHING = /\b(?:on|taking|getting|given|had) (?:anything|something)$/i;
/** "And bordetella, does he still go to daycare?" */
const SET_AHEAD_OF_PET =
  /^(?:the |his |her )?[\w -]{3,25}, (?=(?:is|are|was|does|do|did|has|have) (?:he|she|it|they) (?:still|ever|always|usually) )/i;
/** "Shall we pop her on the scales?" "Go on.": leave to handle the animal. */
const OFFERS_TO =
  /^(?:shall|can|could|may|should) (?:i|we) (?:just |quickly )?(?:pop|put|get|take|have|grab|see|look|lift|hold|borrow|weigh)\b/i;
/** "Did we get a poop?", and to whoever helps: "Luis, you want to grab that temp again?" */
const OF_CLINIC =
  /(?:^|, )(?:did|have|do) we\b|^(?:[a-z]+, )?(?:do |would )?you (?:want to|wanna|mind) [a-z]/i;

/** "Did she clean?" "She did.": that it was so, and not that it shall be. */
function pastOf(asked: string): string {
  const able = /^(can|could) (?:he|she|it|they) ((?:still |even )?)$/i.exec(asked);
  if (able) return `${able[1]?.toLowerCase()} ${able[2] ?? ''}`;
  return /^did (?:he|she|it|they) (?:ever )?$/i.test(asked) ? 'did ' : '';
}

/** "Does she still eat her hay?" "She does.": she eats it. */
function done(asked: string, rest: string): string {
  const verb = /^does (?:he|she|it) (?:ever )?$/i.test(asked) ? OF_VERB.exec(rest)?.[1] : undefined;
  if (verb === undefined) return rest;
  const at = rest.indexOf(verb);
  return rest.slice(0, at) + inThirdPerson(verb) + rest.slice(at + verb.length);
}

const OF_VERB =
  /^(?:(?:still|ever|always|usually|also|really|just|only|even|actually|sometimes|often|mostly|generally|normally|regularly) )*([a-z]+)/i;

/** Whether a question asks for more than yes or no. */
export function isWhQuestion(text: string): boolean {
  return /^(?:(?:and|so|okay),? )*(?:how|what|when|which|where|who|since when)\b/i.test(withoutOpening(text));
}

/** A question without its opening, its tail and whom it addresses. */
export function bareQuestion(question: string): string {
  const cut = withoutAsker(withoutOpening(question))
    .replaceAll(
      /,?\s*(?:or )?(?:anything|any ?where|something|stuff|things?) (?:like that|else|of the sort|you(?:'ve)? (?:noticed|seen))/gi,
      '',
    )
    .replace(
      /(?<!^(?:have|had|did|do|haven't|didn't) ?),?\s*(?:that )?(?:you(?:'ve| have)? )(?:noticed|seen|see|know of|saw|can think of)\b.*$/i,
      '',
    )
    .replace(/,\s*(?:has|is|does|did|was|do|are|have|were)(?:n't)? (?:he|she|it|they)\s*\?*\s*$/i, '')
    .replace(/,?\s+(?:is|was|have i got) that (?:right|correct|it)(?: then)?\s*\?*\s*$/i, '')
    .replace(/(?:,?\s*\b(?:at all|right|correct|huh|yeah|or no|or not)|,\s*okay)?\s*\?*\s*$/i, '');
  return tidy(
    cut
      .replaceAll('?', '')
      .replace(IS_IT_NOT, '$1 $2')
      .replace(/^this is [A-Z]\w+,? and (?=\w)/, '')
      .replace(/^(is|was|does|did|has) (?!(?:Mom|Mum|Dad|[A-Z][a-z]+day)\b)[A-Z][a-z]+ (?=[a-z])/, '$1 it ')
      .replace(/^(Is|Was|Does|Did|Has) (?!(?:Mom|Mum|Dad|[A-Z][a-z]+day)\b)[A-Z][a-z]+ (?=[a-z])/, '$1 it ')
      .replace(
        sequence(
          /^(?:i|we) (?:hear|heard|understand|see|gather|take it|know|remember|recall|noticed)(?: here)?/i,
          /(?: (?:in|on) (?:his|her|their|the) (?:chart|records?|file|history|notes))?(?: that)? /i,
          /(?=(?:he|she|it|they|you|there|we|his|her|the|no|any)\b)/i,
        ),
        '',
      )
      .replace(/^[A-Z]\w+, (?=(?:is|are|was|does|do|did|has|have|any|how|what)\b)/, '')
      .replace(
        /^you (?:told|said|mentioned)(?: to)?(?: (?:the front desk|the nurse|us|me|on the phone))?(?: that)?\s/i,
        '',
      ),
  );
}

/** "Isn't this her second one this month?" asks whether it is. */
const IS_IT_NOT =
  /^(is|are|was|were|has|have|does|do|did|can)n['’]t (he|she|it|they|this|that|the|his|her)\b/i;
/** "Would you like us to run bloodwork?" */
const WANTED = /^(?:do|would) you (?:want|like|prefer)(?: (?:us|me))? (?=\w)/i;
const PET_STATED = /^(?:he|she|it|they)(?:'s| is| has|'ve| have|'re| are)(?: been)? /i;

function orForAnd(list: string): string {
  return list
    .replace(/,? and (?=[^,]*$)/, ' or ')
    .replace(
      /,\s*(?:any\s+)?(?!(?:with|in|on|at|like|when|while|after|before|since|because|over|for)\b)(?![^,]* or )(?=[^,]*$)/i,
      ', or ',
    )
    .replace(/, or or /, ' or ')
    .replace(/^([^,]*), or /, '$1 or ')
    .replaceAll(/\bany\s+/gi, '');
}

/** A no to "How about eating, drinking?" says that it is not as usual, and nobody can tell how. */
function unlessUsual(rest: string): string {
  const isSign = isClinical(rest, 'sign', 'finding');
  return isSign && !/\b(?:eat\w*|drink\w*|appetite|energy|walking|peeing|pooping|sleeping)\b/i.test(rest)
    ? `No ${rest}`
    : '';
}

/** "Did you check a glucose?" "I did.", says the owner: no order to check one. */
const DID_YOU = /^did you (?:ever )?(?!(?:notice|see|hear|feel)\b)(?=[a-z])/i;
/** "Do you think he's in pain?" */
const DO_YOU_THINK =
  /^do you (?:think|feel like|feel|find|believe)(?: that)? (?=(?:he|she|it|they|his|her)\b)/i;
const PET = '(?:he|she|it|they)';
const DENIALS: ReadonlyArray<readonly [RegExp, (rest: string) => string]> = [
  // "Has anybody else been coughing, any of the other horses?" asks of others.
  [
    /^(?:has|have|is|are|was|were|does|do|did) (?:any(?:body|one)|(?:any of )?the others?|any (?:of the )?other (?:dogs|cats|horses|cows|animals|pets|ones))(?: else)? (?:been )?/i,
    (rest) =>
      `No others ${rest.replace(/,? (?:or )?(?:any )?(?:of )?(?:the|your|his|her) other [a-z]+$/i, '')}`,
  ],
  [/^(?:is|are|was|were) there (?:been )?(?:any |an? )?/i, (rest) => `No ${rest}`],
  [
    sequence(
      /^/i,
      [
        /have you (?:noticed|seen|heard|had)|did you (?:notice|see|hear)|do you (?:notice|see)/i,
        /has (?:he|she) had|have (?:they) had|does (?:he|she) have|do they have|has there been/i,
        /(?:is|are) (?:he|she|they) having|did (?:he|she) have/i,
      ],
      / (?:any |an? )?/i,
    ),
    (rest) => (/^(?:him|her|it|them)\b/i.test(rest) ? `Owner did not see ${rest}` : `No ${rest}`),
  ],
  [/^(?:and )?any of your (?:own )?(?=[a-z])/i, (rest) => `No ${rest} of the owner's`],
  [
    /^(?:what about |how about |and )?any\s+(?:known\s+)?/i,
    (rest) => (rest.startsWith('of ') ? `Not any ${rest}` : `No ${rest}`),
  ],
  // "How about allergies to medications?"
  [
    /^(?:what|how) about (?:any |his |her )?(?=(?:[a-z]+ )?(?:allergies|reactions|surgeries|operations|injuries|illnesses|seizures|supplements|parasites)\b)/i,
    (rest) => `No ${rest}`,
  ],
  [/^(?:what|how) about (?=[a-z]+ing\b|[^,]*,)(?!(?:the|his|her|its|their|your)\b)/i, unlessUsual],
  [
    /^(?:did|has|could) (?:anything|something) (?:have )?happen(?:ed)?\b[,:]?\s*(?:like |such as |maybe )?(?:an? )?/i,
    (rest) => `No ${rest.replaceAll(/\ban? /g, '')}`,
  ],
  [new RegExp(`^(?:is|are|was|were) ${PET} on (?:any )?`, 'i'), (rest) => `Not on ${rest}`],
  [new RegExp(`^(?:is|are|was|were) ${PET}(?: been)?\\s+`, 'i'), (rest) => `Not ${rest}`],
  [/^(?:is|was) (?:this|that) (?=(?:his|her|the|an?|their)\b)/i, (rest) => `Not ${rest}`],
  [new RegExp(`^(?:has|have) ${PET} never `, 'i'), (rest) => `Never ${rest}`],
  [new RegExp(`^(?:has|have) ${PET} (?:ever )?been `, 'i'), (rest) => `Has not been ${rest}`],
  [new RegExp(`^(?:has|have) ${PET} (?:ever )?`, 'i'), (rest) => `Has not ${rest}`],
  [new RegExp(`^did ${PET} (?:ever )?`, 'i'), (rest) => `Did not ${rest}`],
  [new RegExp(`^(?:does|do) ${PET} (?:ever )?`, 'i'), (rest) => `Does not ${rest}`],
  [
    /^can (?:he|she|they) (?:still |even )?(?=[a-z]+)(?!tell\b|show\b|come\b|confirm\b)/i,
    (rest) => `Cannot ${rest}`,
  ],
  [/^could (?:he|she|they) (?:still |even )?(?=[a-z]+)(?!be\b|have\b)/i, (rest) => `Could not ${rest}`],
  [/^have you (?:been )?(?:ever )?/i, (rest) => `Owner has not ${rest}`],
  [/^did you (?:ever )?/i, (rest) => `Owner did not ${rest}`],
  [
    /^(?:do|would) you (?:want|like)(?: (?:us|me))?(?: to)?(?: (?:do|run|get|have|take|give|add|try))?(?: (?:the|some|an?|any))? /i,
    (rest) => (isClinical(rest, 'test', 'procedure', 'medicine', 'diet') ? `Owner declined ${rest}` : ''),
  ],
  [/^(?:should|shall|can|could|may|will|would|do|did|am|are) (?:i|we)\b/i, () => ''],
  [DO_YOU_THINK, (rest) => `Owner does not think ${rest}`],
  [/^(?:do|are|would|could|can|will) you |^(?:want|need) (?:me|us|him|her|it|to)\b/i, () => ''],
  [/^(?:what|how|which|when|where|who|why)\b/i, () => ''],
];
