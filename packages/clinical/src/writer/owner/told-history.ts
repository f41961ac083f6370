/** Which of an owner's statements belong to the history, though no question gave them a label. */

import { isWhQuestion } from '../../reading/answers/bare-questions.ts';
import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { hasQuantity } from '../../reading/figures/quantities.ts';
import { withoutOpening } from '../../reading/sentences/opening-words.ts';
import { wordsOf } from '../../reading/sentences/sentences.ts';
import { anyOf, sequence } from '../../reading/text/patterns.ts';
import { isClinical } from '../../reading/words/clinical-words.ts';
import { DENIES_ONE } from '../facts/exam-words.ts';
import { type PetStatement, sideOf } from '../facts/note-facts.ts';
import { isAnsweredOfAnimal } from './answered-of-animal.ts';
import { ANIMAL, isDailyLife, PEOPLE } from './daily-life.ts';
import { tellsOfCare } from './earlier-care.ts';
import { OWNER_TALK } from './owner-talk.ts';
import { tellsCourse } from './told-course.ts';
import { tellsDisease } from './told-disease.ts';
import { isToldInPassing } from './told-in-passing.ts';
import { isResponse } from './told-response.ts';

/** Where in an owner's talk a statement stands. */
export interface OwnerMoment {
  /** Whether it stands behind something that the owner has just told. */
  goesOn: boolean;
  /** Whether it is of the turn that answers "what's going on?". */
  isStory: boolean;
}

/** Whether a statement without a label belongs to the history. */
export function isHistory(statement: PetStatement, { goesOn, isStory }: OwnerMoment): boolean {
  if (isToldInPassing(statement.text) || isOfHome(statement)) return true;
  if (isTold(statement, goesOn) || isAsked(statement)) return true;
  if (isResponse(statement) || tellsOfCare(statement.text, goesOn || statement.answers)) return true;
  return isStory && isOfStory(statement, goesOn);
}

/** "Any changes at home?": a baby, a move or a guest may be what ails a cat. */
function isOfHome({ answers, question = '' }: PetStatement): boolean {
  return answers && ASKS_OF_HOME.test(question);
}

const ASKS_OF_HOME = sequence(
  /\b(?:any(?:thing)? |what's |what has )?(?:changes?|changed|new|different|stress\w*|going on)\b/i,
  /[^.?!]{0,30}\b/i,
  /(?:at home|(?:in|around) the (?:house|home|household|family)|(?:his|her|their|the) (?:environment|routine|schedule))/i,
  /\b/i,
);

/** Whether a statement tells something of the animal: a sign, a drug, an amount, a side, or when in answer to a question. */
function isTold(statement: PetStatement, goesOn: boolean): boolean {
  const { text, answers } = statement;
  if (isDailyLife(text)) return false;
  if (isClinical(text) || namedDrugs(text).length > 0 || tellsDisease(text) || isDenial(statement))
    return true;
  if (tellsCourse(text, answers || goesOn)) return true;
  return TIMES_A_DAY.test(text) || hasQuantity(text)
    ? tellsAmount(statement, goesOn)
    : (answers && tellsWhenOrSize(text)) || (goesOn && saysMore(text)) || isSided(text);
}

/** "No overbite.", "I gave her nothing.", or a no to what was asked. */
function isDenial(statement: PetStatement): boolean {
  const { text } = statement;
  const deniesOne = (DENIES_ONE.test(text) && !OWNER_TALK.test(text)) || /^no others /i.test(text);
  return deniesOne || isAnsweredOfAnimal(statement) || GIVES_NOTHING.test(text) || HAS_NOT.test(text);
}

/** "I gave her nothing.", "He hasn't had a thing." */
const GIVES_NOTHING =
  /\b(?:gave|given|give|giving|had|put) (?:(?:him|her|them|it|on|in) ){0,2}(?:nothing|a thing)\b|\b(?:n't|not|never) (?:given|give|put) (?:(?:him|her|them|it|on|in) ){0,2}(?:anything|any)\b/i;

/** "He's not had a knock that I know of." */
const HAS_NOT = /^(?:he|she|it)(?:'s not|(?: has|'s) never| has not| hasn't) (?:had|been|got|done) [a-z]/i;
/** "She goes maybe six times a day." */
const TIMES_A_DAY = /\b\d[\d-]* times (?:a|per|each|every|an?) (?:day|night|hour|morning|week)\b/i;

function tellsAmount(statement: PetStatement, goesOn: boolean): boolean {
  const { text } = statement;
  // "How often do you check?" "I do it at home. Mainly two to three times a day."
  if (TIMES_A_DAY.test(text)) return ANIMAL.test(text) || (goesOn && HOW_OFTEN_ALONE.test(text));
  return (goesOn && !/^(?:i|we)\b/i.test(text)) || isOfAnimal(statement);
}

/** "Mainly two to three times a day.", "By last week they were two to three times a day." */
const HOW_OFTEN_ALONE = sequence(
  /^(?:by [a-z ]{3,20},? )?(?:(?:it|they)(?:'s| was| were| is| are| happened?)(?: up to)? )?/i,
  /(?:(?:and|so|but|it's|mainly|mostly|usually|normally|about|around|maybe|at least|up to|probably|just|only)[, ]+)*\d/i,
  /[\d-]* times\b[^.?]{0,40}[.!]*$/i,
);

/** "Took me forty minutes to dig out the car": a number of the owner's own day. */
function isOfAnimal({ text, answers, question = '', pets }: PetStatement): boolean {
  if (PEOPLE.test(text)) return GIVES.test(text);
  if (ANIMAL.test(text) || GIVES.test(text) || pets.some((name) => text.includes(name))) return true;
  return answers && (ANIMAL.test(question) || isClinical(question) || isWhQuestion(question));
}

const GIVES = /\b(?:giv(?:e|es|ing|en)|gave|feed|fed|feeding|dose|took (?:him|her)|put (?:him|her))\b/i;

function tellsWhenOrSize(text: string): boolean {
  return TIME.test(text) || SIZE.test(text);
}

const TIME = sequence(
  /\b/i,
  [
    /new|started|since|ago|(?:mon|tues|wednes|thurs|fri|satur|sun)day|yesterday|today/i,
    /last (?:week|month|night|year|fall|spring|summer|winter)|this morning/i,
    /for (?:years|months|weeks|days)|always|never|once|every (?:day|night|morning|spring|year)/i,
  ],
  /\b/i,
);

/** "About the size of a lemon." */
const SIZE = /\bsize of (?:an?|half|my|the)\b/i;

/** Whether it goes on about what was told: when it is so, or which dose is left out. */
function saysMore(text: string): boolean {
  return SAYS_MORE.test(text) || MISSES.test(text);
}

/** "Friday it was soft. Now it's formed.", "Mostly at night, and when he gets excited." */
const SAYS_MORE = anyOf([
  /^(?:but |and )?(?:now|since then|lately|these days|today) (?:it|he|she|they)\b/i,
  sequence(
    /^(?:mostly|usually|mainly|only|especially|particularly|always|sometimes|more so|worse|just) /i,
    /(?:at|in|when|after|before|during|on|if|with|while|first thing)\b/i,
  ),
]);

/** "I miss the middle one sometimes." */
const MISSES = anyOf([
  sequence(
    /^(?:and |but )?(?:i|we)(?:'ve| have)? (?:(?:sometimes|often|usually|always|do|did) )?/i,
    /(?:miss(?:ed)?|skip(?:ped)?|forg[eo]t(?:ten)?) (?:it|that|one|some|the|a|his|her)\b/i,
  ),
  /^(?:and |but |so |then )?(?:i|we|it|they)(?:'ve| have)? (?:ran|run) out\b/i,
]);

/** "The right front": a side alone tells, where it goes on with an answer. */
function isSided(text: string): boolean {
  return sideOf(text) !== undefined && SIDE_FIRST.test(text);
}

/** "The right front.", "Right rear." */
const SIDE_FIRST =
  /^(?:(?:only|just|mostly|mainly) (?:on )?|on )?(?:the |his |her |just |both |it's )|^(?:left|right) (?:rear|front|hind|fore|back)(?: quarter| leg| foot)?[.!]*$/i;

/**
 * "Has he traveled?" "We took him to Cape Cod.": whoever answers what was asked of the animal tells of it, whatever the words. No
 * answer is who does not know, asks back or speaks of themselves.
 */
function isAsked({ text, answers, question = '' }: PetStatement): boolean {
  return (
    answers &&
    (isClinical(question, 'sign', 'diet', 'medicine', 'home') || ASKS_WHERE.test(question)) &&
    wordsOf(text).length >= FEWEST_WORDS &&
    !isDailyLife(text) &&
    !isOfPeople(text) &&
    !NO_ANSWER.test(text)
  );
}

/** "Has he gotten into anything?", "has she been anywhere new?" */
const ASKS_WHERE = anyOf([
  /\bhow (?:far|fast|high|well|long) (?:can|does|did|will) (?:he|she)\b/i,
  /\b(?:got(?:ten)?|get(?:ting)?) (?:into|hold of)\b|\bbeen (?:anywhere|away|around)\b/i,
  /\bback to (?:normal|himself|herself|his old self|her old self)\b|\b(?:nursing|recover)\b/i,
]);
const FEWEST_WORDS = 3;
const NO_ANSWER = anyOf([
  /\?/i,
  /^(?:(?:it's|that's|he's|she's|about|just|pretty much|still) )*(?:the same|as before|normal|it|all|fine|good)[.!]*$/i,
  sequence(
    /\b/i,
    [
      /don't (?:know|think so|remember|recall)|not sure|no idea|hard to (?:say|tell)/i,
      /good (?:question|to (?:know|hear))|you (?:know|mean|think|tell|said)|who knows/i,
      /let me (?:think|see|check)|i guess|sorry|thank/i,
    ],
    /\b/i,
  ),
]);

/** "My mom watches them" and "I was in bed" tell of people; "I fill the bowl three times a day" and "we took him to the coast" do not. */
function isOfPeople(text: string): boolean {
  const isOfThem = isOfSelf(withoutOpening(text)) || (PEOPLE.test(text) && !ANIMAL.test(text));
  return isOfThem && !/\d|\b(?:him|her|ran out|run out)\b/i.test(text);
}

/** What is told of the animal, and what counts its days: "I lift her with a towel.", "One on the ninth, one last Tuesday." */
function isOfStory({ text, pets }: PetStatement, goesOn: boolean): boolean {
  if (isDailyLife(text) || isOfSelf(withoutOpening(text))) return false;
  if (ANIMAL.test(text) || pets.some((name) => text.includes(name))) return TELLS_OF_IT.test(text);
  return goesOn && TIME.test(text) && /^(?:and |the |one |once |twice |then |a |an )/i.test(text);
}

/** "She's great." says nothing that is not asked for by name. */
const TELLS_OF_IT = /\w+(?:\W+\w+){3}/;

/** "I've been crying in the car.", and not "I found him and he was limp". */
function isOfSelf(text: string): boolean {
  return SELF_ALONE.test(text) && !/\b(?:and|but|so) (?:he|she|it|they)\b/i.test(text);
}

const SELF_ALONE =
  /^(?:i|we)(?:'ve|'m|'re|'d| have| am| are)? (?!lift|carr|help|hold|had to|have to|found|saw|put|got (?:him|her) (?:up|out))/i;
