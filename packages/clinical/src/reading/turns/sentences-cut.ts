/** Sentences that a recogniser cut in two: "it's a caesarean she" / "is nine kilos", and words: "maro" / "pitant". */

import { findDrugs } from '../../lexicon/drugs.ts';
import { cutsNumber } from '../numbers/numbers-cut.ts';
import { isQuestion } from '../sentences/questions.ts';
import { anyOf, sequence } from '../text/patterns.ts';
import { LIST_MARK } from './list-mark.ts';
import type { Turn } from './turn.ts';

/** A recogniser cuts at every pause: what a segment leaves unfinished is said in the next one of the same voice. */
export function withSentencesJoined(turns: readonly Turn[]): Turn[] {
  const isMarked = marksSentences(turns);
  const isCut = !isMarked && isCutAnywhere(turns);
  const joined: Turn[] = [];
  for (const turn of turns) {
    const before = joined.at(-1);
    if (before && (goesOn(before, turn, isMarked) || (isCut && hangsOn(before, turn))))
      joined.splice(-1, 1, ...wholeAgain(before, turn, isMarked));
    else joined.push(turn);
  }
  return joined;
}

/** A turn with what the one before left unfinished; that one is gone where it had nothing else. */
function wholeAgain(before: Turn, turn: Turn, isMarked: boolean): Turn[] {
  const open = (isMarked ? undefined : BEGINS_CLAUSE.exec(before.text)?.[0]) ?? unfinished(before.text);
  const rest = before.text.slice(0, before.text.length - open.length).trim();
  const [first, second] = [open.trim(), turn.text.trim()];
  const text = `${first}${cutsWord(first, second) ? '' : ' '}${second}`;
  const begun = before.spans ?? [{ segment: before.segment, text: open }];
  const spans = [...begun, ...(turn.spans ?? [{ segment: turn.segment, text: turn.text }])];
  if (rest === '') return [{ ...turn, text, spans }];
  return [
    { ...before, text: rest },
    { ...turn, text, spans },
  ];
}

/**
 * Whether sentences are marked at all, each with its mark and a capital: then one without them is not at its end. Where the
 * recogniser cuts tells nothing of that: it may end hardly a piece with a sentence.
 */
function marksSentences(turns: readonly Turn[]): boolean {
  const ends = turns.flatMap(({ text }, at) => {
    const goesOn = `${text.trimEnd()} ${turns[at + 1]?.text ?? ''}`;
    const length = text.trimEnd().length;
    return [...goesOn.matchAll(END)].filter(({ index }) => index < length);
  });
  const capital = ends.filter(([, begun = '']) => /[\p{Lu}\d]/u.test(begun)).length;
  return ends.length * 3 >= turns.length && capital * 10 >= ends.length * 9;
}

/** Whether pieces end wherever the recogniser cut, and not where somebody paused: one in four with a word that no sentence ends with. */
function isCutAnywhere(turns: readonly Turn[]): boolean {
  const hanging = turns.filter(({ text, speaker }, at) => {
    const next = turns[at + 1];
    if (next === undefined || next.speaker !== speaker) return false;
    return DANGLES.test(text) || HANGS.test(text) || leadsOn(text) || cutsNumber(text, next.text);
  });
  return hanging.length >= FEWEST_CUTS && hanging.length * 4 >= turns.length;
}

const FEWEST_CUTS = 3;

/** In such a talk more words lead on: "the cornea is" "blue", "right" "eye normal", "cooled down" "in may". */
function hangsOn(before: Turn, turn: Turn): boolean {
  if (before.speaker !== turn.speaker || before.text.length > LONGEST || ENDED.test(before.text))
    return false;
  return HANGS.test(before.text) || leadsOn(before.text) || FOLLOWS_ON.test(turn.text.trimStart());
}

const HANGS = sequence(
  /\b/i,
  [
    /left|right|very|so|just|has|have|had|been|be|do|don't|does|doesn't|did|didn't|can|can't|could/i,
    /will|would|should|give|start|use|add|try|more|about|it's|he's|she's|there's|that's|what's/i,
    /no sorry|no wait|sorry|under|over|per|another|both|eye|ear|heart|squamous|cell|blood|skull|salt/i,
    /calcium|sodium|double|runny|urinary|last|bring(?:s|ing)?(?: (?:him|her|it))?/i,
  ],
  /\s*$/i,
);
const FOLLOWS_ON =
  /^(?:of|for|with|to|at|than|per|because|until|percent|under|carcinoma|eye|ear|side|rate|points?|weight)\b/i;

function goesOn(before: Turn, turn: Turn, isMarked: boolean): boolean {
  if (before.speaker !== turn.speaker || before.text.length > LONGEST) return false;
  const text = turn.text.trimStart();
  if (ENDED.test(before.text))
    return isMarked && !turn.speaker && TRAILS.test(before.text) && SMALL.test(text);
  if (cutsNumber(before.text, text) || cutsWord(before.text, text)) return true;
  return isMarked
    ? completes(before.text, text)
    : (DANGLES.test(before.text) || leadsAway(before.text)) && !LIST_MARK.test(text) && !BREAKS_IN.test(text);
}

/** "Maro" / "pitant", "milli" / "grams": whether a word was cut in two that is none in either part. */
function cutsWord(before: string, next: string): boolean {
  const [, first = ''] = /([a-z]+)\s*$/i.exec(before.slice(-LONGEST_WORD)) ?? [];
  const [second = ''] = /^[a-z]{3,}\b/i.exec(next) ?? [];
  if (first.length < 3 || second === '') return false;
  if (/^(?:milli|micro|centi|kilo)$/i.test(first)) return /^(?:gram|met(?:er|re)|lit(?:er|re))/i.test(second);
  const [drug] = findDrugs(`${first}${second}`);
  return drug?.certain === true && drug.end === first.length + second.length;
}

const LONGEST_WORD = 16;

/** Where sentences are marked, so that one without its mark is not at its end. */
function completes(before: string, text: string): boolean {
  if (IS_SO.test(before) && HOW_IT_IS.test(text)) return true;
  if (LIST_MARK.test(text)) return IS_NUMBER.test(before);
  if (BREAKS_IN.test(text)) return false;
  return DANGLES.test(before) || SMALL.test(text) || /^\d/.test(text) || leadsOn(before);
}

function leadsOn(text: string): boolean {
  return LEADS_ON.test(text) && !isQuestion(unfinished(text));
}

function leadsAway(text: string): boolean {
  return LEADS_AWAY.test(text) && !isQuestion(unfinished(text));
}

const SMALL = /^[a-z]/;
/** The end of a sentence, and what the next one begins with. */
const END = /(?<!\.)[.?!]["')\]]*\s+["'(]*([\p{L}\d])/gu;

const ENDED = /[.?!…]["')\]]*\s*$/;
/** "500 milligrams..." "no, sorry, half of that" goes on, where sentences begin with a capital. */
const TRAILS = /(?:\.{3}|…)\s*$/;
/** Who speaks on without an end is nobody a recogniser has cut. */
const LONGEST = 600;
/** Nobody goes on with these; somebody else begins. */
const BREAKS_IN = sequence(/^/i, [
  sequence(
    [
      /um|uh|oh|yeah|yes|yep|yup|no|nope|nah|okay|ok|sure|alright|all right|hi|hello|thanks?|thank you/i,
      /hm+|mm+|i'd say|i think so|i don't know/i,
    ],
    /\b/i,
  ),
  /(?:well|right|great|please|really|good)(?:[,.?!]|$)/i,
]);
/** Words that no sentence ends with, also where no mark stands anywhere. */
const DANGLES =
  /\b(?:a|an|the|and|or|but|my|your|our|their|because|every|very|he's been|she's been|it's been|i'm|i'll|we'll|he'll|she'll)[\s,]*$/i;

/** Where sentences have their marks, none that asks nothing ends with these. */
const LEADS_ON =
  /\b(?:until|till|than|with|for|from|of|at|in|to|by|some|this|is|are|was|were|shows?|called)\s*$/i;

/** No marks anywhere: "it goes right back in" may be all, and "there's no" may not. */
const LEADS_AWAY = anyOf([
  /(?<!\b(?:is|has|does|did|was|can|isn't|hasn't|doesn't|didn't|wasn't) )\b(?:he|she|they|we|i)\s*$/i,
  /\b(?:yes|yeah|no) it\s*$/i,
  sequence(
    /\b/i,
    [
      /until|till|than|from|of|towards?|into|onto|let's|there's|i've|we've|there's (?:no|some|this)/i,
      /to (?:go|get|give|take|do|make|put) (?:him|her|it)? ?(?:a|the)?/i,
    ],
    /\s*$/i,
  ),
]);

/** "It's a caesarean she" "is nine kilos": what nobody marked begins with who it is about, unless that hangs on a word before. */
const BEGINS_CLAUSE = sequence(
  /(?<!\b(?:that|what|how|where|why|who|like|than|as|if|when|because|cause|since|while|until|till|before|after|once|think|thinks|know|hope|sure|say|says|said|unless|whether|way|time|is|has|does|did|was|can|the|a) )/i,
  /(?<=\s)(?:(?:and|but|so|then|well|okay) )*(?:he|she|they|we|i)\s*$/i,
);

/** "Left eye" "22. Hmm.": a value, and no item of a list. */
const IS_NUMBER =
  /\b(?:is|are|was|were|at|to|of|about|around|eye|rate|pressure|temp(?:erature)?|weighs?|weight|score|heart|resps?|pulse)[\s,:]*$/i;

/** "As she's not" "well.": how somebody is, and no word to begin with. */
const IS_SO =
  /\b(?:not|isn't|aren't|wasn't|(?:is|are|was|were|be|been|very|so|pretty|quite|feels?|looks?))\s*$/i;
const HOW_IT_IS = /^(?:well|okay|ok|good|right|great|fine|all right|alright)\b/;

/** What stands behind the last end of a sentence. */
function unfinished(text: string): string {
  const ends = [...text.matchAll(/[.?!…]["')\]]*\s+/g)];
  const last = ends.at(-1);
  return last ? text.slice(last.index + last[0].length) : text;
}
