/** Questions and their answers that a recogniser wrote in one row: "any vomiting no and she's eating yeah". */
import { sequence } from '../text/patterns.ts';

/**
 * A row of words without marks that begins as a question: each question, and each answer, for itself. Whole where nothing in it
 * answers.
 */
export function answeredApart(row: string): string[] {
  const words = row.split(' ');
  const begins = [0];
  let isAsked = true;
  for (let at = FEWEST; at < words.length; at += 1) {
    const from = begins.at(-1) ?? 0;
    if (isAsked ? !beginsAnswer(words, from, at) : !beginsAnew(words, from, at)) continue;
    isAsked = !isAsked && ASKS.test(words.slice(at, at + AHEAD).join(' '));
    begins.push(at);
  }
  return begins.map((begin, index) => words.slice(begin, begins[index + 1]).join(' '));
}

/** "Any vomiting" is a question already. */
const FEWEST = 2;
/** Words that tell whether something is asked. */
const AHEAD = 5;

function beginsAnswer(words: readonly string[], from: number, at: number): boolean {
  if (at - from < FEWEST || !MAY_ANSWER.test(words[at] ?? '')) return false;
  const [last = '', ahead] = [words[at - 1], words.slice(at, at + 3).join(' ')];
  if (YES_OR_NO.test(ahead)) return !HOLDS_NO.test(last);
  if (HOW_MUCH.test(ahead)) return ASKS_ANY.test(words.slice(from, from + 3).join(' '));
  if (at - from <= FEWEST || !TELLS.test(ahead) || HOLDS_CLAUSE.test(last)) return false;
  return (
    OF_PET.test(words.slice(from, from + AHEAD).join(' ')) &&
    !OF_ONE.test(words.slice(Math.max(from, at - 3), at).join(' '))
  );
}

function beginsAnew(words: readonly string[], from: number, at: number): boolean {
  if (at === from) return false;
  if (at - from === 1 && isDosedBehindNo(words, at)) return true;
  if (!MAY_BEGIN.test(words[at] ?? '')) return false;
  const ahead = words.slice(at, at + AHEAD).join(' ');
  return (ASKS.test(ahead) && !HOLDS_QUESTION.test(words[at - 1] ?? '')) || TAKES_UP.test(ahead);
}

const MAY_ANSWER =
  /^(?:a|just|only|maybe|sometimes|once|twice|yes|yeah|yep|yup|no|nope|nah|never|not|(?:he|she|it|they)(?:['’](?:s|re|ve))?)$/i;
/** "No more", "no matter what" answer nothing. */
const YES_OR_NO =
  /^(?:(?:yes|yeah|yep|yup|nope|nah|never)\b|no\b(?! (?:matter|more|longer|later|less|need|problem|worries|way|idea)\b)|not (?:really|that|yet|since|at|much)\b)/i;
/** "Is there no pain", "has he never had", "yes or no". */
const HOLDS_NO = sequence(
  /^/i,
  [
    /is|are|was|were|has|have|had|having|there|there's|with|or|and|of|but|the|a|got|say|says|said/i,
    /means?|get|gets|do|does|did|he|she|it|they|you|we|i|if|any|he's|she's|it's|they're|why|how|what/i,
    /to|in|on|give|eat|eating|show|shows|see|feel/i,
  ],
  /$/i,
);
/** "Any diarrhea a bit yesterday" */
const HOW_MUCH =
  /^(?:a (?:bit|little|few|couple|lot)\b(?! of\b)|(?:just|only|maybe) (?:a|the|once|twice|when|in)\b|sometimes\b|once (?!or\b)|twice (?!or\b))/i;
const ASKS_ANY = /^(?:(?:and|so|okay) )?any\b/i;
/** "Is he eating okay he's eating soft food", "does it hurt him he doesn't like it". */
const TELLS =
  /^(?:(?:he|she|it)['’]s|they['’](?:re|ve)|(?:he|she|it|they) (?:doesn['’]t|don['’]t|didn['’]t|isn['’]t|hasn['’]t|won['’]t|can['’]t|wasn['’]t|does|did|just|only|always))\b/i;
/** "What about his heartgard he's due" is one question. */
const OF_PET =
  /^(?:(?:and|so|okay|um) )*(?:(?:is|are|was|were|does|do|did|has|have) (?:he|she|it|they)|any|how(?! about))\b/i;
/** "Since he's been here", "anything she's eaten", "how much he's drinking". */
const HOLDS_CLAUSE = sequence(
  /^/i,
  [
    /that|when|whenever|if|because|cause|since|while|as|after|before|and|or|but|think|thinks|say|says/i,
    /said|know|sure|like|now|than|anything|something|what|how|where|why|who|which|whether|until|till/i,
    /once|so|much|many|long|often|way|time|the|a|is|are|was|does|do|did|has|have|see|seen|notice/i,
    /noticed|mean|means|on|with|for|of/i,
  ],
  /$/i,
);
/** "Is it the same leg he's been limping on". */
const OF_ONE = /\b(?:the|same|one|ones|all|only|last|first|that)\b/i;

function isDosedBehindNo(words: readonly string[], at: number): boolean {
  return NO_ALONE.test(words[at - 1] ?? '') && opensWithDose(words.slice(at, at + DOSE).join(' '));
}

/** Whether a row of words begins with what is given and how much of it: "carprofen two milligrams per kilo", "metacam one mil once a day". */
export function opensWithDose(row: string): boolean {
  return IS_DOSED.test(row);
}

const NO_ALONE = /^(?:no|nope|nah|yes|yeah|yep)$/i;
/** "Any heart problems no carprofen two milligrams per kilo": what is given, and not denied. */
const IS_DOSED = sequence(
  /^(?:(?:so|right|okay) )?/i,
  /(?!(?:more|just|only|apart|except|well|he|she|it|we|i|they|about|so|right|okay)\b)[a-z]+/i,
  /(?: [a-z]+)? /i,
  /(?:(?:\d[\d.]*|oh|nought|point|half|a|one|two|three|four|five|six|seven|eight|nine|ten|\w+teen|\w+ty|hundred|and) ){1,5}/i,
  /(?:milligrams?|mg|micrograms?|mcg|mils?|ml|units?|tablets?|drops?|once|twice|(?:three|four) times|every)/i,
  /\b/i,
);
/** Words of a drug and its dose. */
const DOSE = 8;
const MAY_BEGIN =
  /^(?:and|so|okay|right|alright|any|is|are|was|were|does|do|did|has|have|how|how['’]s|when|what|what['’]s|where)$/i;
const ASKS = sequence(/^(?:(?:and|so|okay|right|alright|um) )*/i, [
  /any (?!more\b|longer\b|better\b|way\b|time\b|other questions)[a-z]/i,
  /(?:is|are|was|were|does|do|did|has|have) (?:he|she|it|they|you|there)\b/i,
  /how(?:['’]s| (?:long|often|much|many|old|is|are|about))\b|when (?:did|was|were)\b/i,
  /what(?:['’]s| (?:about|does|do|is|are|kind|was|did))\b|where(?:['’]s| (?:is|does|did))\b/i,
]);
/** "I don't know what it is", "I haven't noticed any blood". */
const HOLDS_QUESTION = sequence(
  /^/i,
  [
    /know|knows|sure|see|seen|saw|tell|if|when|what|how|where|whether|than|not|without|do|did/i,
    /don['’]t|didn['’]t|have|has|haven['’]t|hasn['’]t|isn['’]t|wasn['’]t|think|say|said|wonder\w*/i,
    /ask\w*|notice|noticed|had|having|got|get|give|gave|given|of|for|in|with|need|want|to|or/i,
  ],
  /$/i,
);
/** "No right he's five point three": the clinic goes on. */
const TAKES_UP =
  /^(?:right|okay|alright) (?:so|then|well|he['’]s|she['’]s|let|let['’]s|i['’]ll|we['’]ll|the|now|i)\b/i;
