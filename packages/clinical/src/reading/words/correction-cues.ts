/**
 * The words by which somebody takes back what was said. Source: `correction_cues` of the spoken lexicon, and how people
 * correct themselves in recorded talk.
 */

import { CORRECTION_CUES } from '../../lexicon/spoken-lexicon.ts';
import { findAll } from '../text/find-all.ts';
import { anyOf, sequence } from '../text/patterns.ts';

/** Cues that hardly ever mean anything else: "scratch that", "sorry, no", "I misspoke". */
const STRONG = [
  ...CORRECTION_CUES.filter((cue) => !/^actually$|not \.\.\./i.test(cue)),
  "i'm sorry",
  'strike that',
  'delete that',
  'or rather',
  "(?<!\\b(?:i'd|we'd|you'd|he'd|she'd|they'd|would|much) )rather(?= than)?(?! (?:not|wait|large|small|big|than))",
  'excuse me',
  'pardon(?: me)?',
  '(?:i )?beg (?:your )?pardon',
  'oops',
  'whoops',
  'my (?:bad|mistake|fault|error)',
  "(?:that was|that's) my (?:bad|mistake|fault)",
  'i (?:misspoke|misread|miscounted|misheard|meant|take (?:it|that) back|said (?:that|it) wrong)',
  'let me (?:fix|rephrase|back up|take that back)(?: that| it| myself)?',
  'let me correct (?:that|myself|it)',
  'on second thoughts?',
  'hold on',
  "(?<!\\b(?:you|to|we|they|can|can't|could|should|must|please|just) )wait(?=[,.…]| no\\b)",
  "let's (?:say|make (?:it|that))(?= \\d)",
  "let's (?:just )?(?:say|do|make (?:it|that)|go with|call it)(?= every \\d)",
  'oh wait',
  // "A bit much, call it every 12."
  "(?:that's |it's )?(?:a (?:bit|little)|too) (?:much|often|many|high|low|long)(?=,? (?:so )?(?:let's )?(?:call|make|say) (?:it|that)\\b)",
  'no sorry',
  // "Oh wait, my husband says the eighty-five."
  "(?:oh wait|wait|well|actually|oh|no) my (?:husband|wife|son|daughter|partner|mom|mum|dad)(?: just)? (?:says|said|texted|is saying|tells me)(?: me| us)?(?: it(?:'s| was| is))?",
  "let's (?:just )?stick with(?= \\d)",
  'wrong (?:one|dog|cat|patient|chart|side|leg|ear|eye)',
];
/** What goes on after a "no" that takes back: "no food till six" and "no more than fifteen per site" order, and correct nothing. */
const BEHIND_NO = anyOf([
  /it|it's|its|that|that's|this|he|he's|she|she's|they|they're|i|i'm|i'd|i'll|we|we'll|you|you're/,
  /there|there's|wait|hang|hold|sorry|no|not|yeah|okay|oh|make|let|let's|lets|scratch|don't|skip/,
  /the|a|an|my|his|her|one|left|right|both|just|actually|about|around|only|more|less|maybe|closer/,
  /over|under|on|in|at|to|from|since|before|after|with|by|but|so|and|or|because|half|once|twice/,
  /every|q\d+h|was|is|what/,
]).source;
/** Cues that as often only answer or go on: they correct only where a value of the same kind follows at once. */
const WEAK = [
  'actually',
  `no(?! (?:more|less) than\\b| more (?!like\\b|of an?\\b|about\\b|around\\b|\\d))(?=[,.…-]|\\s*$|\\s\\d|\\s(?:${BEHIND_NO})\\b)`,
  'you know what',
  'let me (?:look|see|check|think|count)(?: (?:again|here|that))?(?=[,.…])',
  'what (?:is|was) it(?=[,.…])',
  "(?:well|so|it's),? (?:really )?more like",
  'more like',
  'but (?:it|that) should (?:be|have been|read|say)',
  '(?:it|that) should (?:be|have been|read|say)',
];

/**
 * In a group that captures, though nobody asks for what it did: V8 writes out each other body of a loop several times over,
 * and takes six times as long to compile this one.
 */
const ANY = `(${alternatives([...STRONG, ...WEAK])})`;

/** The cues within a sentence, each with the marks about it; "but no, not with these kidneys" weighs, and takes nothing back. */
export function inlineCues(text: string): RegExpExecArray[] {
  return findAll(text, INLINE_CUE).filter(
    (cue) =>
      !(/\bbut\b/i.test(cue[0]) && /^not\b/i.test(text.slice(cue.index + cue[0].length))) &&
      !MAKES_IT.test(text.slice(0, cue.index + cue[0].length)),
  );
}

/** "I make it ninety-two": counts, and corrects nothing. */
const MAKES_IT = /\b(?:i|we) make it\s*$/i;

const INLINE_CUE: RegExp = new RegExp(
  `(?:[,.…–-]{1,9}\\s*|\\s)(?:(?:or|oh|and|but|um|well)[,\\s]{1,3}){0,8}(?:${ANY}\\b[,.…]*(?:\\s+|$|(?=\\d)))+`,
  'gi',
);
/** One or more cues that open a sentence. */
export const OPENING_CUE: RegExp = new RegExp(
  `^(?:(?:okay|oh|well|yeah|so|ah|and|hm+|or|then|otherwise)[,.]?\\s+)*(?:${ANY}\\b[,.…]*\\s*)+`,
  'i',
);
const IS_STRONG = new RegExp(`\\b(?:${alternatives(STRONG)})`, 'i');

/** The longest first, each with or without its commas. */
function alternatives(cues: readonly string[]): string {
  const longest = cues.toSorted((a, b) => b.length - a.length);
  return longest.map((cue) => cue.replaceAll(/,?\s/g, ',?\\s')).join('|');
}

/** Whether a cue hardly means anything else. */
export function isStrongCue(cue: string): boolean {
  return IS_STRONG.test(cue);
}

/** "Let me read that again", "he was leaning on the wall", "that was with the leash on": the value will be said anew. */
export const MEASURES_ANEW: RegExp = anyOf([
  sequence(/\b(?:let me|let's|i'll|i'm gonna|i need to|can (?:you|we)) (?:just )?/i, [
    sequence(
      [
        /re-?(?:do|read|weigh|check|count|measure|peat|take)|double.?check|try|get|take|read|count/i,
        /measure|weigh|check|do|listen|look at/i,
      ],
      /\b[^,.]{0,25}\b(?:again|once more|over)\b/i,
    ),
    /(?:redo|reread|re-?weigh|recount|remeasure|double.?check|retake|zero|recalculate|do the math)\b[^,.]{0,20}/i,
  ]),
  sequence(
    /\blet me (?:just )?(?:re-?check|repeat) /i,
    /(?:that|this|it|(?:his|her|the) (?:temp\w*|heart rate|pulse|resps?|weight|(?:blood )?pressure))/i,
    /\b[^,.]{0,12}/i,
  ),
  sequence(
    /\b(?:was|were|that's|had) /i,
    /(?:leaning|moving|standing|wiggling|with the|on there with|holding|still (?:on|wearing)|the wrong)/i,
    /\b/i,
  ),
  /\b(?:left|forgot) the .{1,20} on\b|\bscale (?:wasn't|was not|isn't)\b/i,
]);
/** "I've got her backwards": what was said of side, place or number was the other one, which follows. */
export const MIXED_UP: RegExp = anyOf([
  sequence(
    /\bi(?:'ve| have|'d)? (?:got|had|have|said|read|wrote|put|called|marked) /i,
    /(?:it|that|this|him|her|them|those|these|(?:the|my|his|her) \w+) (?:all )?/i,
    [
      /backwards?|mixed up|wrong|the wrong way(?: round| around)?|upside down|switched|swapped|flipped/i,
      /reversed|turned around/i,
    ],
    /\b/i,
  ),
  /\bi(?:'m| am| was) looking (?:at (?:it|him|her|them) )?from the (?:front|head)\b/i,
  sequence(
    /\bi(?:'m| am| was) (?:mixing|flipping|turning|looking at) /i,
    /(?:it|that|them|him|her|those|these|my \w+|the (?:other|wrong) \w+)\b/i,
  ),
  /\bi(?:'ve| have|'d| had)? turned (?:it|him|her|them|the \w+|\w+) (?:a?round|about|over|upside down)\b/i,
  /\bi (?:was|am|'m) on the wrong (?:side|end|leg|ear|eye|foot|tooth|jaw|page|line|row|column)\b/i,
  /\bthat's my \w+, not (?:his|hers|theirs)\b/i,
]);
/** "Eight was the old dose": the number that no longer holds, and what follows it. */
export const OUTDATED: RegExp = sequence(
  /^(?:[a-z]+,? ){0,3}?(\d+(?:\.\d+)?)(?: ?[a-z]+)? (?:was|is|were|that was|that's) /i,
  /(?:(?:from|on|in) )?(?:the|his|her|my|our|their) /i,
  /(?:old|previous|last|former|earlier|wrong|original|starting|first)\b/i,
  /(?: (?!is |was |he|she|it|now|so |but |and )[a-z]+){0,2}[.,;]*\s*/i,
);
/** "So it can't be five": a number that was guessed is ruled out. */
export const RULED_OUT: RegExp =
  /\b(?:can't|cannot|can not|couldn't) (?:be|have been) (?:more than )?(\d+(?:\.\d+)?)(?: [a-z]+)?[.!]*$/i;
/** Said right after a value that corrects an earlier one: "sixteen point eight. I flipped it." */
export const ADMITS_SLIP: RegExp = sequence(
  /^(?:(?:sorry|oh|yeah|ah)[,.]?\s*)*/i,
  [
    sequence(
      /i /i,
      [
        /flipped|misread|miscounted|misspoke|misheard|transposed|mixed|reversed|swapped/i,
        /said (?:it|that) (?:wrong|backwards)|read (?:it|that) (?:wrong|backwards|upside)/i,
        /wrote (?:it|that)|was (?:looking|reading)/i,
      ],
      /\b.*/i,
    ),
    /sorry(?: about that)?|my (?:bad|mistake|fault|error)(?:,? sorry)?/i,
  ],
  /[.!]*$/i,
);
/** Said at the end of the sentence with the right value. */
export const ENDS_SORRY: RegExp =
  /[,.]?\s+(?:sorry|my (?:bad|mistake|fault)|i (?:meant|misspoke|misread|flipped it|miscounted|mean)|excuse me)[,.!]*$/i;
/** What was said does not hold at all. */
export const TAKES_BACK: RegExp = sequence(/\b/i, [
  /that was (?!fine|good|great|normal|ok|easy|quick|last|yesterday|today|about|the (?:first|second|last) time)/i,
  /that's (?:wrong|not right|the wrong|not (?:him|her|hers|his))|ignore|scratch that|strike that/i,
  /delete that|never ?mind|forget (?:that|it|what i)|wrong|don't give (?:it|that)/i,
  /i take (?:it|that) back|let's (?:start|go|do|try) (?:lower|higher|less|something)/i,
]);
/** Explains why something is taken back, and brings no value of its own. */
export const REASON: RegExp = sequence(/^/i, [
  /(?:that|this) (?:one|side)(?:'s| is| was| looks)\b/i,
  sequence(
    /(?:that's|it's) (?:all |already |really |pretty |still )*/i,
    [
      /clean|clear|bruised|swollen|blown|clotted|shaved|clipped|wrapped|bandaged/i,
      /(?:scraped|banged|chewed|beat|cut|torn) up|gone/i,
    ],
    /\b/i,
  ),
  sequence(/(?:that's|that is|that was|it's|it is|he's|she's|it was|they're) /i, [
    /(?:way |a little |a bit |far )?too |wrong|not |for |the |a (?:typo|lot|little|bit)|with |my /i,
    /small|big|tiny|on |mine/i,
  ]),
  /(?:he|she|it)(?:'s| is| was) (?:\w+ enough|facing|turned|lying|the other way|upside down|looking)/i,
  /let me\b|i(?:'m| am| was)\b|i (?:flipped|misread|miscounted|misspoke|said|wrote|forgot|left)/i,
  sequence(
    /i (?:read|heard|typed|saw|put|got|had|counted|entered|called)(?: (?:it|that|this|him|her|them))? /i,
    /(?:all )?(?:wrong|backwards?|upside down)/i,
  ),
  /we (?:don't|can't|are)|what am i|not\b|(?:he|she|it) was\b|wrong\b|different\b|because\b|cause\b/i,
  /since he|since she|hang on|hold on|wait/i,
]);
