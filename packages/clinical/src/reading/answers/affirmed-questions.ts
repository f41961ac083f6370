/** Turns a question into what its yes says. */

import { sequence } from '../text/patterns.ts';
import type { Role } from '../voices/voice-roles.ts';
import { isClinical } from '../words/clinical-words.ts';
import { inAskersVoice } from './asked-in-words.ts';
import { bareQuestion, isWhQuestion } from './bare-questions.ts';
import { affirmedOfNoun, inThirdPerson } from './noun-questions.ts';
import { BEFORE, DENIALS, DO_YOU_THINK } from './question-forms.ts';

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

/** "And bordetella, does he still go to daycare?" */
const SET_AHEAD_OF_PET =
  /^(?:the |his |her )?[\w -]{3,25}, (?=(?:is|are|was|does|do|did|has|have) (?:he|she|it|they) (?:still|ever|always|usually) )/i;

/** "Did we get a poop?", "What's changed?" "Yeah, the kitten came.": a yes to that says nothing of its own. */
function saysNothing(question: string, role: Role | undefined): boolean {
  const isHandled =
    OFFERS_TO.test(question) && !isClinical(question, 'test', 'procedure', 'medicine', 'diet');
  const isOpen = /^(?:what|how)'s\b/i.test(question) || ON_ANYTHING.test(question);
  const isForTelling = FOR_TELLING.test(question);
  return (role !== 'owner' && OF_CLINIC.test(question)) || isHandled || isOpen || isForTelling;
}

/** "Can you give me a quick run down of her history?", "Can you feel that bump?" "Sure." */
const FOR_TELLING = sequence(
  /^(?:can|could|would|do|will) you (?:mind |please |just |maybe )*/i,
  [
    /giv(?:e|ing) (?:me|us)|tell(?:ing)?|confirm(?:ing)?|remind(?:ing)?|walk(?:ing)? (?:me|us)/i,
    /(?:see|feel|hear) (?:that|this|those|these|it|how|where)|hold (?:him|her|it|on|still)|wait/i,
    /describ(?:e|ing)|explain(?:ing)?|shar(?:e|ing)/i,
  ],
  /\b/i,
);
/** "Is he on anything?" "Yeah, phenobarb.": the answer tells what. */
const ON_ANYTHING = /\b(?:on|taking|getting|given|had) (?:anything|something)$/i;

/** "Shall we pop her on the scales?" "Go on.": leave to handle the animal. */
const OFFERS_TO =
  /^(?:shall|can|could|may|should) (?:i|we) (?:just |quickly )?(?:pop|put|get|take|have|grab|see|look|lift|hold|borrow|weigh)\b/i;
/** "Did we get a poop?", and to whoever helps: "Luis, you want to grab that temp again?" */
const OF_CLINIC =
  /(?:^|, )(?:did|have|do) we\b|^(?:[a-z]+, )?(?:do |would )?you (?:want to|wanna|mind) [a-z]/i;

/** What the owner wants, thinks or did. */
function ofOwnersMind(text: string, role: Role | undefined): string | undefined {
  const wished = WANTED.exec(text);
  if (wished) return `owner wants ${text.slice(wished[0].length)}`;
  const thought = DO_YOU_THINK.exec(text);
  if (thought) return `owner thinks ${text.slice(thought[0].length)}`;
  const done = role === 'owner' ? DID_YOU.exec(text) : null;
  return done ? `owner did ${text.slice(done[0].length)}` : undefined;
}

/** "Would you like us to run bloodwork?" */
const WANTED = /^(?:do|would) you (?:want|like|prefer)(?: (?:us|me))? (?=\w)/i;

/** "Did you check a glucose?" "I did.", says the owner: no order to check one. */
const DID_YOU = /^did you (?:ever )?(?!(?:notice|see|hear|feel)\b)(?=[a-z])/i;

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
