/** With what words a clause begins in a row of words without marks: what is found, thought, planned or turned to. */
import { anyOf, sequence } from '../text/patterns.ts';
import { LEAD, LEADS_IN, openingOf, wordsBefore } from './run-on-leads.ts';

/** What begins at a word. */
export interface Begun {
  /** Whether it could be the main clause of what was led in: "for his itch", "if he vomits". */
  isMain: boolean;
  /** Whether the words that lead on ahead of it, "and so now", are of what stands before. */
  isBare?: boolean;
}

/** What begins at a place of a row; undefined where nothing does. */
export function begunAt(words: readonly string[], from: number, at: number): Begun | undefined {
  const ahead = words.slice(at, at + AHEAD).join(' ');
  return BEGINNINGS.find(({ is }) => is({ words, from, at, ahead }));
}

/** Whether anything at all may begin with a word: most words of a talk begin nothing. */
export function mayBegin(word = ''): boolean {
  return MAY_BEGIN.test(word);
}

interface At {
  words: readonly string[];
  /** Where the clause before began. */
  from: number;
  at: number;
  /** The word, and what follows it. */
  ahead: string;
}

/** Asked in this order. */
const BEGINNINGS: ReadonlyArray<Begun & { is: (at: At) => boolean }> = [
  { is: ({ ahead }) => TURNS_TO.test(ahead), isMain: false },
  { is: isBehindPraise, isMain: false, isBare: true },
  { is: (place) => TURNS_ON.test(place.ahead) && isLedTo(place) && !isShortlyIf(place), isMain: false },
  { is: (place) => STEP.test(place.ahead) && !isNamedFirst(place) && !isOfSameStep(place), isMain: true },
  { is: (place) => YOURS.test(place.ahead) && isLedTo(place), isMain: true },
  { is: ({ words, at, ahead }) => ORDER.test(ahead) && TIME_LAST.test(words[at - 1] ?? ''), isMain: true },
  { is: ({ words, at, ahead }) => SIGN.test(ahead) && UNIT.test(words[at - 1] ?? ''), isMain: false },
  { is: isFound, isMain: true },
];

/** Words that tell what begins. */
const AHEAD = 8;

function isLedTo({ words, at }: At): boolean {
  return LEAD.test(words[at - 1] ?? '');
}

/** "Keep him on the leash tonight and if it opens hold pressure": short, and one advice. */
function isShortlyIf({ words, from, at }: At): boolean {
  const isShort = /^if$/i.test(words[at] ?? '') && at - from < FEWEST_BEFORE_IF;
  return isShort && !STEP.test(words.slice(from, at).join(' ').replace(TAKEN_UP, ''));
}

const FEWEST_BEFORE_IF = 16;
const TAKEN_UP = /^ ?(?:(?:and|so|but|then|now|okay|also) )*/i;

/** "That's good news right knee has some swelling": said of what was found before. */
function isBehindPraise({ words, from, at, ahead }: At): boolean {
  return PRAISED.test(words.slice(Math.max(from, at - 4), at).join(' ')) && !GOES_WITH.test(ahead);
}

/** "The heartworm test I'll have Luis draw blood for", "it looks like": what is named first is of the same clause. */
function isNamedFirst({ words, from, at }: At): boolean {
  if (/^(?:looks|sounds)$/i.test(words[at] ?? '')) return PRONOUN.test(words[at - 1] ?? '');
  if (at - from > MOST_NAMED || !NAMES.test(openingOf(words, from))) return false;
  return !TOLD.test(words.slice(from, at).join(' '));
}

const MOST_NAMED = 9;

/** "I'd like him back for a level and I'll redo the neuro exam": both of one step, unless that was long already. */
function isOfSameStep({ words, from, at }: At): boolean {
  return /^i'll$/i.test(words[at] ?? '') && words[at - 1] === 'and' && at - from <= MOST_OF_STEP;
}

const MOST_OF_STEP = 16;

/** Something is there, or seen, behind something that was told already. */
function isFound({ words, from, at, ahead }: At): boolean {
  if (!FINDS.test(ahead) || STANDS_IN.test(words.slice(Math.max(from, at - 5), at).join(' '))) return false;
  return TOLD.test(wordsBefore(words, from, at)) || LEADS_IN.test(openingOf(words, from));
}

const MAY_BEGIN = sequence(
  /^/i,
  [
    /i|i'm|you|you'll|i'd|i'll|we|we'll|we're|let's|there|there's|on|for|as|in|regarding|looking|his/i,
    /her|the|if|what|that|here's|that's|left|right|it|it's|he|he's|she|she's|looks|sounds|continue/i,
    /stop|start|keep|give|take|avoid|call|recheck|use|put|how|when|where|which|who|why|any|tell|do/i,
    /does|did|is|are|was|were|has|have|can|could|would|will|should|good|strong|weak|bounding|normal/i,
  ],
  /$/i,
);
/** The part or the problem that is spoken of from here on, and what it all means. */
const TURNS_TO = sequence(/^/i, [
  /on (?:his|her|the) (?:[a-z]+ ){0,3}exam(?:ination)?\b/i,
  sequence(
    /(?:for|as for|regarding) (?:his|her|the|your) /i,
    /(?:first|second|third|fourth|fifth|next|other|last) /i,
    /(?:problem|issue|concern|thing|one|diagnosis)\b/i,
  ),
  /on (?:[a-z]+ )?exam(?:ination)? (?:there|i|he|she|his|her|it)\b/i,
  /(?:as far as|in terms of|as for) (?:his|her|the|your|any)\b/i,
  /(?:his|her|the) (?:first|second|third|next|other|last) (?:problem|issue|concern|thing)(?: \w+){0,3} (?:is|i|we)\b/i,
  /what (?:that|this|it|all that|all of that|all of this) (?:means|tells)\b/i,
  /(?:that|it) means (?:he|she|his|her|the|there|we|it)\b/i,
  sequence(
    /what (?:i'm|i am|we're|we are|i'd|we'd|i|we) (?:[a-z]+ )?/i,
    /(?:going|concerned|worried|want|like|think|recommend|suggest|see|have|can)\b/i,
  ),
  /here's (?:what|where|the plan)\b/i,
  sequence(
    /that's (?:(?:really|very|pretty|all) )?(?:good|great|fine|perfect|excellent|awesome|wonderful)\b/i,
    /(?! (?:for|to|with|at|enough|of)\b)/i,
  ),
  /(?:that|it) (?:just|basically|ultimately|really|also) means\b/i,
]);
/** The same, where it begins only behind a word that leads on: "now for his itch", "so looking at his eye", "and if he's not better". */
const TURNS_ON = sequence(/^/i, [
  /(?:for|on|in|looking (?:here |first |also )?at) (?:his|her|the)\b/i,
  /if (?:he|she|it|they|you|his|her|that|the)\b/i,
  /when (?:he|she|it|they) (?:does|do|gets?|starts?|has|have|comes?|goes)\b/i,
  /on (?:physical )?exam(?:ination)?\b|looking at\b|based on\b|that means\b/i,
  /(?:his|her) (?:vital signs|vitals)\b/i,
  /when (?:i|you|we) (?:look|press|push|listen|palpate|feel|extend|flex|bend|move|touch|squeeze|open|lift|examine)\b/i,
  /on [a-z]+ exam(?:ination)?\b/i,
  /i (?:reviewed|looked|took|went ahead|did (?:an?|the|some)|checked|ran)\b/i,
]);
/** What somebody is about to do, wants or thinks: "I'm going to", "I want him to", "we'll", "I don't think". */
const STEP = sequence(/^/i, [
  sequence(
    /(?:i'm|i am|we're|we are) (?:just |also |probably |definitely )?/i,
    /(?:going to|concerned|worried|hoping|suspicious|thinking|recommending|prescribing|ordering)\b/i,
  ),
  sequence(
    /(?:i|we)(?:'d| would)? (?:really |just |also |still |definitely |probably |do )?/i,
    [
      /want (?:him|her|you|them|to|it|that|this|an?|the|some)|like (?:him|her|you|them|to|an?|the|some)/i,
      /need (?:to|you)|recommend|suggest|suspect|believe|prefer|encourage/i,
    ],
    /\b/i,
  ),
  /(?:i'll|we'll|i will|we will) (?!be (?:able|here|fine|okay)\b|leave\b|skip\b)[a-z]+/i,
  /let's (?!say\b|see if\b)[a-z]+/i,
  /i (?:really |just |also |still |do )?(?:think|don't think|didn't think)\b/i,
  /(?:it|that|this) (?:sounds|looks|seems) like (?!it\b)/i,
  /(?:looks|sounds) like (?:he|she|his|her|the|there|we)\b/i,
  sequence(
    /let (?:me|us) /i,
    /(?:just|go|quickly|take|have|do|look|listen|check|talk|see|examine|feel|press|tell|explain|review|ask)/i,
    /\b/i,
  ),
  /why don't (?:we|you)\b|recheck in\b/i,
  /we (?:(?:still |already )?have (?:him|her|them) on|should have|can (?:then|always|also)|may (?:have|need) to)\b/i,
]);
/** "And you have to treat the house, too": behind a word that leads on. */
const YOURS = /^you(?:'ll)? (?:(?:also|just|then) )?(?:have to|need to|should|want to)\b/i;
/** "Twice a day continue the carprofen" */
const ORDER =
  /^(?:(?:continue|stop|start|keep|give|take|avoid|use|put) (?:the|on|with|to|him|her|it|his|taking|giving|using|all|any|an?)\b|call (?:me|us)\b|recheck (?:his|her|the|in|him|it)\b)/i;
const TIME_LAST =
  /^(?:daily|day|days|week|weeks|month|months|hours|nightly|night|bedtime|morning|evening|needed|monthly|weekly|milligrams|mils?|today|tomorrow)$/i;
/** What is there, or seen, behind something that was told already. */
const FINDS = sequence(/^/i, [
  /there(?:'s| is| are| was| were)(?: still| also| just)? (?!any(?:thing)?\b|so\b)[a-z]+/i,
  sequence(
    /i (?:can |can't |cannot |don't |do not |didn't |also |just |still )*/i,
    /(?:see|hear|feel|appreciate|notice|noticed|palpate|find|found) /i,
    [
      /a|an|any|some|no|the|that|it|his|her|what|this|these|both|mild|moderate|one|two|good|anything/i,
      /nothing|quite|pretty|little|lots?|eggs/i,
    ],
    /\b/i,
  ),
  sequence(
    [
      /(?:his|her) (?:(?!his\b|her\b|the\b|and\b|that\b|which\b|is\b|are\b|of\b|i\b)[a-z]+ ){1,3}/i,
      sequence(
        /the (?:[a-z]+ )?/i,
        [
          /knees?|shoulders?|elbows?|hips?|legs?|joints?|wound|incision|x-?rays?|films?|ultrasound|tests?/i,
          /results?|numbers?|values?|rest/i,
        ],
        / /i,
      ),
    ],
    /(?:is|are|looks?|feels?|sounds?|shows?|showed)\b/i,
  ),
  /(?:(?:his|her|the) )?(?:left|right) (?:[a-z]+ )?(?:looks|feels|seems|is|has)\b/i,
  sequence(
    /(?:he|she)(?:'s| is| has)(?: got)? /i,
    [
      /positive|negative|tender|painful|sore|febrile|afebrile|alert|bright|lame|ataxic|an?|some|no|mild/i,
      /moderate|decreased|increased|reduced|limited|normal|good/i,
    ],
    /\b(?! on\b)/i,
  ),
]);
/** "And there in the right femur there's a fracture": the place is of what is there. */
const STANDS_IN =
  /(?:^|\b(?:and|so|but|now|there|here|okay|then) )(?:in|on|at|over|under|behind|around|along|above|below) (?:(?:his|her|the|that|this|both) )?(?:[a-z]+ ?){1,3}$/i;
/** "Less than two seconds strong femoral pulses": a value, and what is felt next. */
const UNIT = /^(?:seconds?|percent|degrees|minute|beats|breaths)$/i;
const SIGN =
  /^(?:good|strong|weak|bounding|normal) (?:[a-z]+ ){0,2}(?:pulses?|femorals|reflexes|sensation|effort|turgor|perfusion)\b/i;
/** "That's good news right knee has some swelling": said of what was found before. */
const PRAISED =
  /^(?:.* )?that's (?:(?:really|very|pretty|all) )?(?:good|great|fine|perfect|excellent|awesome|wonderful)(?: news)?$/i;
const GOES_WITH = /^(?:news|and|so|but|for|to|with|at|that|because|enough|then|now|too|thank|thanks)\b/i;
/** Something was told: it has its verb. */
export const TOLD: RegExp = anyOf([
  /['’](?:s|re|m|ve|ll)\b/i,
  sequence(
    /\b/i,
    [
      /is|are|was|were|has|have|had|looks?|feels?|sounds?|seems?|see|hear|feel|appreciate|notice|got/i,
      /shows?|showed|came|took|want|think|will|would|can|could|give|take|did|does|do|no|not|normal/i,
      /clear|clean|soft|pink|positive|negative|pain|swelling|told|reviewed|looked|went|need|needs/i,
    ],
    /\b/i,
  ),
]);
const PRONOUN = /^(?:it|that|this|he|she|they|everything|which)$/i;
const NAMES = /^(?:you know )?(?:the|his|her|that|those|these|this)\b/i;
