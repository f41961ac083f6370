/** Transcribers without punctuation run an examination together; each part that is looked at begins a sentence of its own. */

import { isNumberWord } from '../numbers/number-words.ts';
import { anyOf, notAhead, sequence } from '../text/patterns.ts';
import { answeredApart } from './answered-apart.ts';
import { clausesApart } from './run-on-clauses.ts';
import { ANALYTES, DOUBLE_HEADS, HEADS } from './run-on-heads.ts';

/**
 * The statements of a sentence that has no mark of its own: "temp 101.2 gums are pink his lungs are clear" is three. A
 * sentence with a comma was heard by somebody who knows where clauses end, and stays whole.
 */
export function statementsOf(sentence: string): string[] {
  return clausesApart(sentence).flatMap(statementsIn);
}

function statementsIn(sentence: string): string[] {
  if (MARKED.test(sentence)) return [sentence];
  if (!ASKS.test(sentence)) return statementsApart(sentence).flatMap(questionsApart);
  const parts = answeredApart(sentence);
  return parts.length === 1
    ? parts
    : parts.flatMap((part) => (ASKS.test(part) ? [part] : statementsIn(part)));
}

function questionsApart(part: string): string[] {
  return ASKS.test(part) ? answeredApart(part) : [part];
}

function statementsApart(sentence: string): string[] {
  const words = sentence.split(' ');
  if (words.length < (ENDED.test(sentence) ? FEWEST_ENDED : FEWEST_WORDS)) return [sentence];
  const begins = [0];
  for (let at = 1; at < words.length; at += 1) {
    const begin = beginAt(words, begins.at(-1) ?? 0, at);
    if (begin !== undefined) begins.push(begin);
  }
  return begins.map((begin, index) => words.slice(begin, begins[index + 1]).join(' '));
}

/** Where a statement begins whose part, or whose first word, stands at a place; undefined where none does. */
function beginAt(words: readonly string[], from: number, at: number): number | undefined {
  if (BEGINNINGS.some((begins) => begins(words, from, at))) return at;
  if (!isHead(words, at)) return undefined;
  const begin = beginOf(words, from, at);
  return mayEnd(words, from, begin) ? begin : undefined;
}

/** What begins a statement in the midst of a turn, wherever a part or a first word stands. */
const BEGINNINGS: ReadonlyArray<(words: readonly string[], from: number, at: number) => boolean> = [
  takesUp,
  readsAnew,
  warns,
  asksAnew,
  isConcluded,
  isPraised,
  goesOnToNext,
  turnsToStep,
];

const MARKED = /[,;:?!…]|\.\s/;
const ASKS =
  /^(?:(?:okay|and|so|alright|um|uh) )*(?:how|what|when|where|which|who|why|any|is|are|was|do|does|did|has|have|can|could|should|would|will)\b/i;
const ENDED = /[.?!]\s*$/;
const FEWEST_WORDS = 6;
/** Whoever sets full stops sets them between statements, too, unless it is a turn's only one. */
const FEWEST_ENDED = 16;

/** "Just in the car okay any coughing": the thread is taken up, or something else is asked, in the midst of a turn. */
function takesUp(words: readonly string[], from: number, at: number): boolean {
  const ahead = words.slice(at, at + 4).join(' ');
  if (!MAY_TAKE_UP.test(ahead)) return false;
  const before = saidBefore(words, from, at);
  const text = before.join(' ');
  if (before.length < 2 || DEPENDS.test(text)) return false;
  const last = before.at(-1) ?? '';
  if (SEES.test(ahead) && BEGINS_TO_LOOK.test(text)) return true;
  if (TAKES_UP.test(ahead))
    return !IS_OKAY.test(last) && !HEADS.has(last) && !(ASKS_HOW.test(ahead) && HAS_ANY.test(last));
  return ASKS_FOR.test(ahead) && !asksWithin(ahead, last, text);
}

/** "He's not putting any weight on it" asks nothing. */
const DENIES =
  /\b(?:not|never|[a-z]+n['’]t)(?: (?!(?:the|a|an|his|her|it|eating|drinking|well)\b)[a-z]+){1,2}$/i;

/** Whether "any coughing" belongs to the words before it: "if he has any coughing", but not "just once any coughing". */
function asksWithin(ahead: string, last: string, text: string): boolean {
  if (/^any /i.test(ahead) && DENIES.test(text)) return true;
  return HAS_ANY.test(last) && !/\b(?:just|only) once$/i.test(text);
}

/** "He's good for a year if he gets hives call us": the condition goes with what to do then, and not with the words before. */
function warns(words: readonly string[], from: number, at: number): boolean {
  const when = words[at]?.toLowerCase() === 'and' ? at + 1 : at;
  if (words[when]?.toLowerCase() !== 'if' || at - from < 3 || !OF_PET.test(words[when + 1] ?? ''))
    return false;
  const before = words.slice(Math.max(from, at - REACH), at).join(' ');
  if ([CALLS, GOES_ON, DEPENDS, ORDERS].some((one) => one.test(before))) return false;
  return CALLS.test(words.slice(when, when + REACH).join(' '));
}

/** "Stop the carprofen if he vomits": what is ordered may depend on what follows. */
const ORDERS =
  /\b(?:stop|hold|skip|give|use|take|keep|put|cut|lower|double|increase|start|switch|leave|let|can|could|may|might|should|need|only|unless)\b/i;
const OF_PET = /^(?:he|she|it|they)$/i;
const CALLS =
  /\b(?:call|ring|phone) (?:us|me|the|straight)\b|\b(?:bring (?:him|her|it|them)|come) (?:right )?(?:back|in|down|straight)\b|\bemergency\b/i;

/** "17.9 no he's leaning on the wall okay 17.4": a figure, why it is none, and the one that was read in its place. */
function readsAnew(words: readonly string[], from: number, at: number): boolean {
  const [word = '', next = ''] = words.slice(at, at + 2);
  if (HALTS.test(word) && isFigure(words[at - 1])) return IS_WHY.test(words.slice(at, at + 5).join(' '));
  const isSoNow = /^(?:okay|alright|now|there)$/i.test(word) && isFigure(next);
  return isSoNow && HALTS.test(words[from] ?? '') && at - from >= 2;
}

function isFigure(word = ''): boolean {
  return /^\d/.test(word) || UNITS.test(word) || (isNumberWord(word) && !/^(?:and|a|o)$/i.test(word));
}

const UNITS = /^(?:kilos?|pounds?|kgs?|lbs?|grams?|degrees|percent)$/i;
const HALTS = /^(?:no|wait|hang|hold|sorry)$/i;
/** What was wrong with it: the animal moved, or was held. */
const IS_WHY =
  /^(?:(?:no|wait|hang on|hold on|sorry) )+(?:(?:he|she|they)(?:'s|'re| is| was| had| has| moved| keeps?| won't)? (?!on\b|only\b|not\b|just\b|about\b|like\b)|you're |i'm (?:holding|leaning|touching))/i;
/** "Now the detective part could he have got into anything", "two of them and in between did he go back to normal". */
function asksAnew(words: readonly string[], from: number, at: number): boolean {
  if (!MAY_ASK_ANEW.test(words[at] ?? '') || at - from < 2) return false;
  const before = words.slice(Math.max(from, at - REACH), at).join(' ');
  return (
    ASKS_ANEW.test(words.slice(at, at + 6).join(' ')) &&
    !DEPENDS.test(before) &&
    !HAS_ANY.test(words[at - 1] ?? '')
  );
}

const MAY_ASK_ANEW = /^(?:and|could|in|anything)$/i;
const ASKS_ANEW =
  /^(?:could (?:he|she|they) have (?:got|gotten|eaten|had|been|swallowed|picked)\b|(?:and )?in between (?:did|does|was|were|is) (?:he|she|they)\b|anything else [a-z])/i;

/** "I'm not blaming that but no more bravecto", "you don't have to so no MRI for now": what it comes to. */
function isConcluded(words: readonly string[], _from: number, at: number): boolean {
  return MAY_CONCLUDE.test(words[at] ?? '') && CONCLUDES.test(words.slice(at, at + 6).join(' '));
}

const MAY_CONCLUDE = /^(?:but|so|nearly|the|do)$/i;
const CONCLUDES =
  /^(?:do you want (?:(?:us|me) to (?:resuscitate|do cpr)|cpr)\b|but no more [a-z]|so no (?:[a-z]+ ){1,3}(?:for now|today|yet)\b|(?:nearly )?the most likely (?:thing|cause|reason) is\b)/i;

/** "Step up good boy twenty two point four kilos": what is said to the animal is over. */
function isPraised(words: readonly string[], _from: number, at: number): boolean {
  return (
    PRAISES.test(words.slice(Math.max(0, at - 3), at).join(' ')) &&
    !/^(?:and|but|for|with|today|now)$/i.test(words[at] ?? '')
  );
}

const PRAISES =
  /^(?!(?:a|an|so|very|such|real|really|been|pretty|not|no) )(?:[a-z']+ )?good (?:boy|girl|dog|cat|kitty|puppy|lad|lass|bird|bunny|job)$/i;

/** "Gums are pink he's resting at twenty eight breaths", "heart's regular no murmur": a part was told, and the next thing is. */
function goesOnToNext(words: readonly string[], from: number, at: number): boolean {
  const last = words[at - 1] ?? '';
  const ahead = words.slice(at, at + 4).join(' ');
  if (!NEXT_FOUND.test(ahead)) return false;
  const opening = words.slice(from, from + 3).join(' ');
  if (I_FIND_NOT.test(opening) && I_FIND_NOT.test(ahead)) return at - from > 3 && !GOES_ON.test(last);
  if (isFigure(last) && IS_SO_MUCH.test(words.slice(from, at).join(' '))) return true;
  return ENDS_FOUND.test(last) && [from, from + 1, from + 2].some((head) => head < at && isHead(words, head));
}

/** "George is six point eight he's a big lad": weighed, and no more. */
const IS_SO_MUCH = sequence(
  /^(?:(?:okay|and|so) )?[a-z]+(?:['’]s| is)(?: (?:about|exactly|now|at))?/i,
  /(?: (?:\d[\d.]*|[a-z]+(?:teen|ty)|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|hundred|point|oh|and|a|half|kilos?|kg)){1,8}$/i,
);
/** "I don't feel eggs i don't feel a mass". */
const I_FIND_NOT = /^i (?:don't|can't) (?:feel|hear|see|find)\b/i;
const ENDS_FOUND = sequence(
  /^/i,
  [
    /normal|clear|pink|pale|white|fine|good|great|okay|soft|regular|even|equal|symmetrical|present/i,
    /moist|tacky|clean|perfect|intact|strong|quiet|seconds?|percent|nice|comfortable|eyes|ears|sides/i,
    /react|bilaterally|today|one|two|three|four|five|six|seven|eight|nine|ten/i,
    /(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|\d[\d.]*/i,
  ],
  /$/i,
);
const NEXT_FOUND = sequence(/^/i, [
  /(?:he|she|they)(?:'s|'re| is| are) |there's |i (?:don't|can't|feel|hear|see) /i,
  sequence(
    /no /i,
    notAhead([
      sequence(
        [
          /zero|oh|one|two|three|four|five|six|seven|eight|nine|ten|[a-z]+teen|[a-z]+ty|it|it's|that|that's/i,
          /wait|sorry|he|she|they|i|we|actually|the|left|right|more|no/i,
        ],
        /\b/i,
      ),
      /[a-z]+ (?:(?:in|on|of) )?either\b/i,
    ]),
    /[a-z]/i,
  ),
]);

/** "It looks like a colitis i don't think he needs antibiotics": what is thought, or done, of what was told. */
function turnsToStep(words: readonly string[], from: number, at: number): boolean {
  if (!/^(?:i|i'm|i'll|let's|we'll)$/i.test(words[at] ?? '') || at - from < 4) return false;
  const before = words.slice(Math.max(from, at - REACH), at).join(' ');
  return (
    STEPS.test(words.slice(at, at + 4).join(' ')) &&
    ![GOES_ON, LEADS_ON, DEPENDS].some((one) => one.test(before))
  );
}

const LEADS_ON = /\b(?:so|but|then|for [a-z]+)$/i;
const STEPS =
  /^(?:i (?:don't think (?:he|she|it|they|we)|think (?:he|she|it|we)(?:'s|'ll)?)|(?:i'll|we'll|let's|i'm (?:going to|gonna)) (?:give|start|do|put|send|take) )\b/i;

/** The words of a statement so far, without fillers; of a long one the last, which is enough to tell. */
function saidBefore(words: readonly string[], from: number, at: number): string[] {
  return words.slice(Math.max(from, at - REACH), at).filter((word) => !FILLER.test(word));
}

const REACH = 40;
const SEES = /^(?:so\b|(?:yeah|yep|oh) (?:so |and )?(?:s?he|it|the|that|this|there|his|her|they)\b)/i;
/** How everything opens that may take up the thread: most words of a talk do not. */
const MAY_TAKE_UP =
  /^(?:okay|alright|so|yeah|yep|oh|um|uh|and|how|do|would|is|does|did|are|has|have|any|if)\b/i;

/** "Let me look so left ear is better": what follows is found. */
const BEGINS_TO_LOOK = sequence(
  /^(?:(?:okay|alright) )*(?:let me|let's|i'll|i'm (?:gonna|going to)) (?:just )?/i,
  [
    /(?:watch|see) (?:him|her|them) (?:walk|trot|move|jog)/i,
    sequence(
      /(?:take a |have a )?(?:quick )?(?:look|see|check|listen|feel)/i,
      /(?: at (?:him|her|it|that|this|them)| in (?:here|there))?/i,
    ),
    /do (?:the|a|his|her) (?:quick )?(?:neuro\w*|physical|exam|orthopedic|eye)(?: exam\w*)?/i,
  ],
  /$/i,
);
const TAKES_UP = anyOf([
  sequence(
    /^(?:okay|alright) /i,
    [
      /so|and|but|um|uh|now|any|how|how's|what|what's|is|does|did|has|have|i|i'll|i'm|i've|we|we'll/i,
      /let's|let|he|he's|she|she's|there's|the/i,
    ],
    /\b/i,
  ),
  /^(?:so |um |uh |and )*how(?:'ve|'s| is| are| have| has) (?:he|she|they|it|things|everything|that)\b/i,
]);
/** Without an "okay" before it, a "how" may belong to "see how he does". */
const ASKS_HOW = /^(?!okay|alright).*\bhow/i;
/** "The eyes look okay and ..." */
const IS_OKAY =
  /^(?:is|are|was|were|be|been|it's|that's|he's|she's|they're|looks?|feels?|sounds?|seems?|doing|going|said|say|says|eating|an|the|really|pretty|just|mostly|all|did|does|do|still|not|'s)$/i;
const ASKS_FOR = anyOf([
  sequence(
    /^/i,
    [
      /do you want (?:me|us|to|cpr|the|a|an|it|him|her|that|those|them|this)/i,
      /would you like (?:me|us|to|the|a|an)|(?:has|have) (?:he|she|they) (?:ever|had any)\b/i,
      /do you (?:board|groom|daycare)\b/i,
      sequence(
        /(?:is|does|did) (?:he|she) (?:still |ever )?/i,
        /(?:vomiting|eating|drinking|eat|drink|vomit|have any|had any|limping|coughing|scratching|on any|taking)/i,
      ),
      /are you okay with/i,
    ],
    /\b/i,
  ),
  sequence(/^any (?:other )?/i, [
    /vomit|diarrh|cough|sneez|itch|scratch|limp|change|blood|weight|seizure|history|trouble|problem/i,
    /issues|concerns|fleas|ticks|allergies|med|lumps|accidents|discharge|bleeding|pain|swelling/i,
    /straining|gagging|drool|dribbl|pawing|stiff|wheez|fits?\b|lethar|thirst|stool|poo|urin|wee\b/i,
    /access|exposure|new |surger|hypos|shaking|scooting|wobbl|collaps|faint/i,
  ]),
]);
const HAS_ANY = sequence(
  /^/i,
  [
    /hardly|barely|nor|avoid|there['’]s|him|her|them|have|has|had|having|see|sees|seen|saw|seeing/i,
    /notice|noticed|noticing|without|there|not|if|of|for|in|on|with|is|are|was|give|gave|get|gets|got/i,
    /getting|want|need|needs|find|found|feel|show|showing|hear|heard|take|taking|doing|do|does|did|or/i,
    /and|don't|doesn't|didn't|isn't|wasn't|haven't|hasn't|like|to|from|at|about|when|than|be|been/i,
    /causing|cause|never|than|he|she|they|you|what|how|when|which|who|why|where|whatever|that|so|as/i,
    /once|until|whether|just|know|tell|whichever/i,
  ],
  /$/i,
);

/** Whether something is told of a part or a sign from a word on, and not only named by it. */
function isHead(words: readonly string[], at: number): boolean {
  const [first = '', second = ''] = words.slice(at, at + 2).map((word) => word.toLowerCase());
  const isDouble = DOUBLE_HEADS.has(`${first} ${second.replace(IS, '')}`);
  if (!isDouble && (!HEADS.has(first.replace(IS, '')) || isSecondWord(words, at))) return false;
  const behind = at + (isDouble ? 2 : 1);
  const next = words.slice(behind, behind + 5).filter((word) => !FILLER.test(word));
  return IS.test(isDouble ? second : first) || TELLS.test(`${next.join(' ')} `);
}

/** The "rate" of "heart rate". */
function isSecondWord(words: readonly string[], at: number): boolean {
  return DOUBLE_HEADS.has(`${words[at - 1] ?? ''} ${words[at] ?? ''}`.toLowerCase().replace(IS, ''));
}

/** "His", "um", "and" before the part belong to it. */
function beginOf(words: readonly string[], from: number, at: number): number {
  let begin = at;
  if (ANALYTES.has(words[at]?.toLowerCase() ?? '') && GROUPS.test(words[at - 1] ?? '')) begin -= 1;
  while (begin > from && LEADS.test(words[begin - 1] ?? '')) begin -= 1;
  const isSecondOfTwo = words[begin] === 'and' && HEADS.has(words[begin - 1] ?? '');
  return isSecondOfTwo ? from : begin;
}

/** Whether what stands before a part is a statement, and the part not something that it speaks of. */
function mayEnd(words: readonly string[], from: number, begin: number): boolean {
  const said = saidBefore(words, from, begin);
  const text = said.join(' ');
  if (said.length < 2 || (GOES_ON.test(text) && !IS_CLEAN.test(text)) || DEPENDS.test(text)) return false;
  if (words[begin] === 'and' && FIGURES_ALONE.test(text)) return false;
  return STATES.test(text) || BEGINS_TO_LOOK.test(text) || THANKS.test(text);
}

/** "Ears clean heart regular": how they are, and nothing that is to be cleaned. */
const IS_CLEAN =
  /\b(?:ears?|eyes?|teeth|mouth|canals?|nose|wound|incision)(?: (?:is|are|look|looks|all|both|nice|and))* clean$/i;

/** "Seven point nine and phosphorus six point eight": the first is of what was read out before. */
const FIGURES_ALONE =
  /^(?:(?:point|oh|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|hundred|[a-z]{3,5}teen|[a-z]{3,5}ty|\d[\d.]*) ?)+$/i;
/** "Thank you so his sugar is one oh four": to whoever brings the results. */
const THANKS =
  /^(?:(?:okay|oh|alright|great|perfect) )*(?:thank you|thanks)(?: so much| very much| a lot)?$/i;
/** "His temps thirty-eight", "her tummys soft": heard without its mark. */
const IS = /['’]s$|(?<=^(?:temp|tummy|belly|heart|abdomen|spleen|bladder))s$/i;
const FILLER = /^(?:um+|uh+|er|like|so)$/i;
const LEADS = /^(?:his|her|its|the|um+|uh+|so|okay|and|but|sorry|wait|actually)$/i;

/** "Kidneys BUN is fourteen": what the values are of, before they are read out. */
const GROUPS = /^(?:kidneys?|liver|electrolytes|lytes|chemistr(?:y|ies))$/i;
/** What is said of a part: a verb, a figure, or at once how it is. */
const TELLS = sequence(/^/i, [
  sequence(
    [
      /the (?:left|right)|is|are|was|were|isn't|aren't|looks?|feels?|sounds?|seems?|came|still|rate/i,
      /volume|he's|she's|it's|they're|there's|about|score|both|left|right/i,
      /(?:his|her) \w+ (?:is|are|feels?|looks?|sounds?)/i,
      /and (?:the )?\w+ (?:is|are|look|sound|feel|normal|clear|clean|good|fine|okay)/i,
    ],
    /\b/i,
  ),
  /\d/i,
  sequence(
    [
      /a hundred|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen/i,
      /fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty/i,
      /ninety/i,
    ],
    /\b/i,
  ),
  /no (?:murmurs?|arrhythmias?|crackles|wheezes?|mass(?:es)?|pain|tartar|lesions?)\b/i,
  sequence(
    [
      /normal|clear|clean|soft|pink|pale|moist|strong|weak|good|fine|okay|great|bright|tacky|white|even/i,
      /regular|steady|muffled|tense|doughy|painful|firm|harsh|wheezy|injected|dilated|grade/i,
    ],
    / /i,
  ),
]);

/** Words that want more behind them: no statement ends with one. */
const GOES_ON = sequence(
  /\b/i,
  [
    /and|or|of|in|on|with|to|from|for|by|at|into|around|behind|inside|under|between|no|any|some|both/i,
    /all|each|every|another|other|left|right|upper|lower|front|back|hind|rear|rest|ventral|dorsal/i,
    /distal|proximal|cranial|caudal|mid|bilateral|third|enlarged|big|small|large|little|swollen|red/i,
    /dry|dirty|infected|bad|a|an|his|her|its|their|your|my|this|that|these|those|if|when|while|until/i,
    /once|case|unless|because|since|after|(?<!\bas )before|though|as|than|think|thinks|sure|hope|see/i,
    /know|say|says|said|mean|means|like|feel|feels|hear|bet|guess|suspect|worried|afraid|noticed/i,
    /notice|whether|how|where|why|what|is|are|was|were|be|been|has|have|had|get|gets|got|getting|make/i,
    /makes|lose|losing|lost|gain|gaining|gained|check|checked|clean|cleaned|express|recheck|put|keep/i,
    /give|listen|watch|measure|weigh|lick|licks|licking|scratch|scratches|scratching|rub|rubs|rubbing/i,
    /shake|shakes|shaking|chew|chews|chewing|ideal|target|goal|same|resting|sleeping|high|low|not/i,
    /brush|wash|wipe|the/i,
  ],
  /$/i,
);
/** A condition goes to the end of what depends on it. */
const DEPENDS =
  /\b(?:if|when|once (?:he|she|it|they|we|you|the|his|her|that)|whenever|unless|until|in case|make sure)\b/i;
/** What was told so far: a verb, a figure, or how something is. */
const STATES = anyOf([
  /['’]s\b|['’]re\b|\d/i,
  sequence(
    /\b/i,
    [
      /is|are|was|were|looks?|feels?|sounds?|seems?|has|have|hear|see|got|no|not|normal|clear|clean/i,
      /soft|pink|pale|moist|strong|weak|good|fine|okay|great|one|two|three|four|five|six|seven|eight/i,
      /nine|ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|even|regular|steady|tense/i,
      /doughy|harsh|wheezy|crackles|wheezes|murmur|tartar|gingivitis|sclerosis/i,
    ],
    /\b/i,
  ),
]);
