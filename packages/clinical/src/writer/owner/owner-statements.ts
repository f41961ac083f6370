/** What the owner tells: history, what the animal gets at home, and what the owner does not want. */

import { isWhQuestion } from '../../reading/answers/bare-questions.ts';
import { OWNER_WISHES } from '../../reading/answers/question-labels.ts';
import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { hasQuantity, withShortDosing } from '../../reading/figures/figures.ts';
import { lowered, withoutOpening, wordsOf } from '../../reading/sentences/sentences.ts';
import { anyOf, sequence } from '../../reading/text/patterns.ts';
import { ownersVoice } from '../../reading/wording/clinical-voice.ts';
import { isClinical } from '../../reading/words/clinical-words.ts';
import { DENIES_ONE } from '../facts/exam-words.ts';
import { type PetStatement, type Reading, sideOf } from '../facts/note-facts.ts';
import { isAnsweredOfAnimal } from './answered-of-animal.ts';
import { ANIMAL, isDailyLife, PEOPLE } from './daily-life.ts';
import { tellsOfCare } from './earlier-care.ts';
import { GAVE, historyPlaces } from './history-places.ts';
import { tellsCourse } from './told-course.ts';
import { tellsDisease } from './told-disease.ts';
import { isRequest, isToldInPassing, isWorry } from './told-in-passing.ts';
import { withOnsetNamed } from './told-onset.ts';
import { isResponse } from './told-response.ts';

/** Where in an owner's talk a statement stands. */
export interface OwnerMoment {
  /** Whether it stands behind something that the owner has just told. */
  goesOn: boolean;
  /** Whether it is of the turn that answers "what's going on?". */
  isStory: boolean;
}

/** What an owner's statement is for the note; undefined when it is talk. */
export function readOwnerStatement(spoken: PetStatement, moment: OwnerMoment): Reading | undefined {
  const statement = withOnsetNamed(spoken);
  const { text, label } = statement;
  const wished = wishIn(text, label);
  if (wished) return wished;
  if (isWorry(text)) return told(statement);
  if (OWNER_TALK.test(text) && !isShortVerdict(statement)) return undefined;
  if (label === undefined && !isHistory(statement, moment)) return undefined;
  if (isTestResult(text)) return result(text);
  return told(statement);
}

/** What the owner agrees to, wants or does not want; undefined where a statement is of neither. */
function wishIn(text: string, label: string | undefined): Reading | undefined {
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
/** "I think it's time", "we want to let her go". */
const LETS_GO = anyOf([
  /\b(?:it's|it is) time(?=[.!]*$| (?:to (?:let|say goodbye|put)|for (?:him|her) to go)\b)/i,
  sequence(
    /\b(?:we|i)(?:'d like to|'ll| want to|'re ready to| have decided to|'ve decided to) /i,
    /(?:let (?:him|her) go|put (?:him|her) (?:down|to sleep)|euthani[sz]e (?:him|her))\b/i,
  ),
  /\b(?:we|i)(?:'d like| would like| want)(?: to have)? (?:him|her|it) put (?:to sleep|down)\b/i,
]);

/** Whether a statement without a label belongs to the history. */
function isHistory(statement: PetStatement, { goesOn, isStory }: OwnerMoment): boolean {
  if (isToldInPassing(statement.text) || isOfHome(statement)) return true;
  if (isTold(statement, goesOn) || isAsked(statement)) return true;
  if (isResponse(statement) || tellsOfCare(statement.text, goesOn || statement.answers)) return true;
  return isStory && isOfStory(statement, goesOn);
}

/** "His T4 was 6.1.", and not "his thyroid pill, the 0.4". */
function isTestResult(text: string): boolean {
  return (
    !GAVE.test(text) &&
    isClinical(text.replace(/\bblood (?=in\b|on\b|from\b)/gi, ''), 'test') &&
    !isClinical(text, 'medicine') &&
    /(?<!\w)\d/.test(text) &&
    !hasQuantity(text)
  );
}

/** "How's the appetite?" "Great." */
function isShortVerdict({ text, label }: PetStatement): boolean {
  return label !== undefined && /^(?:great|good|perfect|sure|wow)(?: as (?:ever|always))?[.!]*$/i.test(text);
}

function told({ text, label, pets }: PetStatement): Reading {
  const labelled = label === undefined ? text : `${label} ${text}`;
  const isOfDrug = namedDrugs(labelled).length > 0;
  const voiced = ownersVoice(isOfDrug ? withShortDosing(text) : text);
  const places = historyPlaces(labelled);
  if (label === undefined) return { soap: 'subjective', places, text: voiced, topic: 'told' };
  const [first = ''] = voiced.split(/[\s']/);
  const isNameFirst = namedDrugs(first).length > 0 || pets.includes(first);
  return {
    soap: 'subjective',
    places,
    text: `${label}: ${isNameFirst ? voiced : lowered(voiced)}`,
    topic: label,
  };
}

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

function tellsWhenOrSize(text: string): boolean {
  return TIME.test(text) || SIZE.test(text);
}

/** "About the size of a lemon." */
const SIZE = /\bsize of (?:an?|half|my|the)\b/i;

/** What is told of the animal, and what counts its days: "I lift her with a towel.", "One on the ninth, one last Tuesday." */
function isOfStory({ text, pets }: PetStatement, goesOn: boolean): boolean {
  if (isDailyLife(text) || isOfSelf(withoutOpening(text))) return false;
  if (ANIMAL.test(text) || pets.some((name) => text.includes(name))) return TELLS_OF_IT.test(text);
  return goesOn && TIME.test(text) && /^(?:and |the |one |once |twice |then |a |an )/i.test(text);
}

/** "I've been crying in the car.", and not "I found him and he was limp". */
function isOfSelf(text: string): boolean {
  return SELF_ALONE.test(text) && !/\b(?:and|but|so) (?:he|she|it|they)\b/i.test(text);
}

const SELF_ALONE =
  /^(?:i|we)(?:'ve|'m|'re|'d| have| am| are)? (?!lift|carr|help|hold|had to|have to|found|saw|put|got (?:him|her) (?:up|out))/i;
/** "She's great." says nothing that is not asked for by name. */
const TELLS_OF_IT = /\w+(?:\W+\w+){3}/;

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

/** "My mom watches them" and "I was in bed" tell of people; "I fill the bowl three times a day" and "we took him to the coast" do not. */
function isOfPeople(text: string): boolean {
  const isOfThem = isOfSelf(withoutOpening(text)) || (PEOPLE.test(text) && !ANIMAL.test(text));
  return isOfThem && !/\d|\b(?:him|her|ran out|run out)\b/i.test(text);
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
/** Whether it goes on about what was told: when it is so, or which dose is left out. */
function saysMore(text: string): boolean {
  return SAYS_MORE.test(text) || MISSES.test(text);
}

/** "I miss the middle one sometimes." */
const MISSES = anyOf([
  sequence(
    /^(?:and |but )?(?:i|we)(?:'ve| have)? (?:(?:sometimes|often|usually|always|do|did) )?/i,
    /(?:miss(?:ed)?|skip(?:ped)?|forg[eo]t(?:ten)?) (?:it|that|one|some|the|a|his|her)\b/i,
  ),
  /^(?:and |but |so |then )?(?:i|we|it|they)(?:'ve| have)? (?:ran|run) out\b/i,
]);
/** "She goes maybe six times a day." */
const TIMES_A_DAY = /\b\d[\d-]* times (?:a|per|each|every|an?) (?:day|night|hour|morning|week)\b/i;

/** "No overbite.", "I gave her nothing.", or a no to what was asked. */
function isDenial(statement: PetStatement): boolean {
  const { text } = statement;
  const deniesOne = (DENIES_ONE.test(text) && !OWNER_TALK.test(text)) || /^no others /i.test(text);
  return deniesOne || isAnsweredOfAnimal(statement) || GIVES_NOTHING.test(text) || HAS_NOT.test(text);
}

/** "He's not had a knock that I know of." */
const HAS_NOT = /^(?:he|she|it)(?:'s not|(?: has|'s) never| has not| hasn't) (?:had|been|got|done) [a-z]/i;
/** "I gave her nothing.", "He hasn't had a thing." */
const GIVES_NOTHING =
  /\b(?:gave|given|give|giving|had|put) (?:(?:him|her|them|it|on|in) ){0,2}(?:nothing|a thing)\b|\b(?:n't|not|never) (?:given|give|put) (?:(?:him|her|them|it|on|in) ){0,2}(?:anything|any)\b/i;

/** "Friday it was soft. Now it's formed.", "Mostly at night, and when he gets excited." */
const SAYS_MORE = anyOf([
  /^(?:but |and )?(?:now|since then|lately|these days|today) (?:it|he|she|they)\b/i,
  sequence(
    /^(?:mostly|usually|mainly|only|especially|particularly|always|sometimes|more so|worse|just) /i,
    /(?:at|in|when|after|before|during|on|if|with|while|first thing)\b/i,
  ),
]);

/** "Took me forty minutes to dig out the car": a number of the owner's own day. */
function isOfAnimal({ text, answers, question = '', pets }: PetStatement): boolean {
  if (PEOPLE.test(text)) return GIVES.test(text);
  if (ANIMAL.test(text) || GIVES.test(text) || pets.some((name) => text.includes(name))) return true;
  return answers && (ANIMAL.test(question) || isClinical(question) || isWhQuestion(question));
}

const GIVES = /\b(?:giv(?:e|es|ing|en)|gave|feed|fed|feeding|dose|took (?:him|her)|put (?:him|her))\b/i;

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

/** "The right front": a side alone tells, where it goes on with an answer. */
function isSided(text: string): boolean {
  return sideOf(text) !== undefined && SIDE_FIRST.test(text);
}

/** "The right front.", "Right rear." */
const SIDE_FIRST =
  /^(?:(?:only|just|mostly|mainly) (?:on )?|on )?(?:the |his |her |just |both |it's )|^(?:left|right) (?:rear|front|hind|fore|back)(?: quarter| leg| foot)?[.!]*$/i;

/** Whether the owner does not want, or cannot do, what the clinic just offered. */
export function isDecline(text: string): boolean {
  return DECLINES.test(text) && !CONCLUDES.test(text);
}

/** "So not today." takes up what was said, and turns down nothing that was offered before. */
const CONCLUDES = /^(?:and |oh |okay )?so,? (?:not|no) (?:today|now|yet|for now|right now|this time)\W*$/i;

function result(text: string): Reading {
  return {
    soap: 'objective',
    places: ['Diagnostic Results', 'Labs'],
    text: ownersVoice(text),
    topic: 'results',
  };
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
const OWNER_TALK = anyOf([
  sequence(
    /^/i,
    [
      sequence(
        /here(?:'s| is| are) (?:the|his|her|my|a|another|some) (?:[a-z]+ )?/i,
        /(?:list|reports?|papers?|paperwork|records?|forms?|results?|card|copy|notes?|medicines?|medications?)/i,
        /\b/i,
      ),
      sequence(
        /(?:owner|we|you|i)(?:'ve| has| have| brought)(?: got| brought)? (?:both|all (?:two|three|four)) /i,
        /(?:of (?:them|you)|dogs|cats|pets)(?: here| in| today)*(?=,|[.!]*$)/i,
      ),
      /thank|thanks|okay|ok\b|hi\b|hello|bye/i,
      sequence(
        /that's (?:exactly |totally |just |really )?/i,
        /(?:(?:the|that) (?:exact )?(?:sound|noise|smell)|how (?:he|she) sounds|it(?=[.!]*$))/i,
      ),
      /got it|(?:just )?bear with (?:me|us|owner)\b/i,
      /you(?:'re| are) (?:all (?:bones|skin|fur)|such an?|so (?:good|brave|pretty|sweet))\b|sure\b/i,
      /great\b(?!,? (?:he|she) (?:eats?|drinks?|sleeps?|walks?|plays?|runs?)\b)|wow|good\b,|sounds good/i,
      /perfect|i know,? i'm sorry|sorry|that'd be|that would be|i hope|i feel (?:bad|terrible|awful)/i,
      /i'm (?:so )?(?:worried|scared|sorry)|how much|can we|can i|should i|do i|told you|he's gonna/i,
      /she's gonna|my fault|you're right|let me|i have (?:the|them|strips)/i,
    ],
    /\b/i,
  ),
  /^(?:whew|phew|yikes|ew+|gross|ouch|aw+|lord|man|mercy)\W*$/i,
]);
/** Whether words are of consent, of whether to resuscitate, or of what becomes of the body. */
export function speaksOfConsent(text: string): boolean {
  return [CONSENTS, REMAINS, LETS_GO].some((pattern) => pattern.test(text));
}

/** "Private cremation.", "I'd like to bury him at home." */
const REMAINS = anyOf([
  sequence(
    /^(?:(?:i|we)(?:'d| would)? (?:like|want|prefer|think|choose) )?(?:to have |to do |an? |the )?/i,
    /(?:private|communal|group|individual|home) (?:cremation|burial)\b/i,
  ),
  /^(?:(?:i|we)(?:'d| would)? (?:like|want|prefer) to )?(?:bury|cremate) (?:him|her|it)\b/i,
]);

/** Consent, and whether to resuscitate: agreed with the clinic, and no history. */
const CONSENTS =
  /\b(?:i|we|owner) (?:do )?(?:consents?|authoriz\w+)\b|\bowner is (?:okay|ok|fine|good|comfortable|alright) with\b|\b(?:cpr|dnr|resuscitat\w+|code status)\b/i;
const DECLINES = anyOf([
  /\b(?:i'm|i am|we're|we are) (?:gonna|going to) (?:pass|skip|hold off|wait|decline|say no)\b/i,
  /\b(?:i'm|i am|we're|we are) not (?:doing|going to do|gonna do|having|(?:really |very )?(?:comfortable|ready|keen))\b/i,
  /\b(?:i'll|we'll|i'd|i) (?:just )?(?:pass on|decline)\b/i,
  sequence(
    /\b(?:i|we) (?:really )?/i,
    [
      /can(?:'t|not)(?! (?:hear|see|tell|find|remember|believe|imagine|say|feel|even)\b)|don't want/i,
      /do not want|won't|wouldn't(?! (?:bother|worry|recommend|expect)\b)/i,
      /don't think (?:(?:we|i) (?:can|could|want|will|should)|(?:we're|i'm|we'll|i'll|we are) (?:gonna|going to|do|be))/i,
      /couldn't|'d rather not|would rather not|'d prefer not|'m not (?:comfortable|ready|able)|decline/i,
    ],
    /\b/i,
  ),
  /\b(?:i'd|we'd) (?:rather (?:not|wait|hold)|like to (?:wait|hold off|skip))/i,
  /\b(?:can|could) (?:we|i) (?:skip|hold off|wait|not do|pass)/i,
  /\b(?:let's|i'll|we'll) (?:skip|hold off|pass|wait)|\bnot (?:today|right now|this time)\b/i,
  /^(?:(?:yeah|no|well|oh|okay|um)[,.]? )+not now[.!]*$/i,
  sequence(
    /^(?:(?:no|oh|well|okay|yeah|maybe|um|please)[,. ]+)*(?:let's )?(?:just )?/i,
    [
      /(?:hold off on|skip) (?:it|that|this|them|those)(?: ones?)?(?: for (?:now|today))?/i,
      /leave (?:it|that|them|those) for (?:now|today|the moment)/i,
    ],
    /[.!]*$/i,
  ),
  /^let's not do (?:it|that|those|them|the)\b|\bno thanks?\b|\bnot for (?:us|me)\b/i,
  /\bno (?:[a-z]+ ){1,3}(?:for now|today|right now|this time)\b/i,
  /^(?:no|nope|nah),? (?:ma'am|sir|way|thank)\b|^no\b.{1,30}\bplease\b/i,
  sequence(
    /^(?:(?:no|oh|well|but|please)[,.]? )*not (?:the|that|those) [a-z][\w-]*(?: [\w-]+)?/i,
    /(?:,? (?:please|today|thank you|thanks|for now|though))?[.!]*$/i,
  ),
  /\b(?:can't|couldn't) (?:really )?afford\b/i,
  sequence(
    /\b(?:i|we)(?:'ll| will|'d| would| must|'m| am|'re| are|'ve)? (?:just )?/i,
    /(?:have to |need to |got to |gotta |going to |gonna )?say(?:ing)? no\b/i,
  ),
  /\btoo (?:expensive|much money)\b/i,
  /\b(?:not in|out of|over|beyond) (?:the|my|our) (?:budget|price range|means)\b/i,
  /\bcan['’]t swing (?:it|that)\b/i,
  sequence(
    /\bmy (?:husband|wife|partner|boyfriend|girlfriend) /i,
    /(?:doesn['’]t|does not|won['’]t|isn['’]t going to) (?:want|go for|let|like|agree)\b/i,
  ),
]);
