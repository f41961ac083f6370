/** Where a part that is looked at begins a statement in the midst of a turn without marks: "temp 101.2 gums are pink". */
import { anyOf, sequence } from '../text/patterns.ts';
import { ANALYTES, DOUBLE_HEADS, HEADS } from './run-on-heads.ts';
import { BEGINS_TO_LOOK, DEPENDS, FILLER, GOES_ON, saidBefore } from './statement-so-far.ts';

/** Whether something is told of a part or a sign from a word on, and not only named by it. */
export function isHead(words: readonly string[], at: number): boolean {
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

/** "His temps thirty-eight", "her tummys soft": heard without its mark. */
const IS = /['’]s$|(?<=^(?:temp|tummy|belly|heart|abdomen|spleen|bladder))s$/i;

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

/** Where a statement begins that tells of the part at a place: "his", "um", "and" before the part belong to it. */
export function beginOf(words: readonly string[], from: number, at: number): number {
  let begin = at;
  if (ANALYTES.has(words[at]?.toLowerCase() ?? '') && GROUPS.test(words[at - 1] ?? '')) begin -= 1;
  while (begin > from && LEADS.test(words[begin - 1] ?? '')) begin -= 1;
  const isSecondOfTwo = words[begin] === 'and' && HEADS.has(words[begin - 1] ?? '');
  return isSecondOfTwo ? from : begin;
}

/** "Kidneys BUN is fourteen": what the values are of, before they are read out. */
const GROUPS = /^(?:kidneys?|liver|electrolytes|lytes|chemistr(?:y|ies))$/i;

const LEADS = /^(?:his|her|its|the|um+|uh+|so|okay|and|but|sorry|wait|actually)$/i;

/** Whether what stands before a part is a statement, and the part not something that it speaks of. */
export function mayEnd(words: readonly string[], from: number, begin: number): boolean {
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

/** "Thank you so his sugar is one oh four": to whoever brings the results. */
const THANKS =
  /^(?:(?:okay|oh|alright|great|perfect) )*(?:thank you|thanks)(?: so much| very much| a lot)?$/i;
