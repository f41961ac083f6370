/** The stretches of a transcript as they were meant: marks that were said, parts of a dictated note, sentences cut in two. */

import type { SoapPart } from '@auscult/contract/notes';
import type { TranscriptSegment } from '@auscult/contract/transcripts';
import { findDrugs } from '../../lexicon/drugs.ts';
import { cutsNumber } from '../numbers/numbers-cut.ts';
import { isForRecord } from '../sentences/dictated-record.ts';
import { isNoteHeading, isUnderHeadings, piecesUnderHeadings } from '../sentences/note-headings.ts';
import { isQuestion } from '../sentences/questions.ts';
import { splitSentences } from '../sentences/sentences.ts';
import { isReport, presentsCase, reportPieces } from '../sentences/spoken-headings.ts';
import { withSpokenMarks } from '../sentences/spoken-marks.ts';
import { isShorthand, shorthandPart, withSignsApart } from '../sentences/typed-shorthand.ts';
import { withApostrophes } from '../text/apostrophes.ts';
import { anyOf, sequence } from '../text/patterns.ts';
import { withSpokenForms } from '../text/spoken-forms.ts';
import { withBreakInsAhead } from './spoken-over.ts';
import type { Span } from './told-segments.ts';

/** One stretch of speech, and where in the transcript it stands. */
export interface Turn extends TranscriptSegment {
  /** Index of the segment it was said in, or ended in. */
  segment: number;
  /** What of it was said in which segment, where it was said in several. */
  spans?: readonly Span[];
  /** The part of the note it was dictated for; null where that is left open, undefined where nothing is dictated. */
  part?: SoapPart | null;
  /** Whether that part was only begun: who dictates may go on to another one without a word. */
  isReport?: boolean;
}

/** What was said in each segment, whole sentences together. */
export function wholeTurns(segments: readonly TranscriptSegment[]): Turn[] {
  const texts = withSpokenMarks(
    segments.map(({ text }) =>
      withSpokenForms(withApostrophes(text.replaceAll('’', "'").replaceAll(/\s{2,}/g, ' '))),
    ),
  );
  const pieces = segments.map((segment, index) => ({ ...segment, text: texts[index] ?? '', segment: index }));
  const isTalk = isTalkOf(segments, texts);
  const unlisted = texts.map((text) => text.replace(LIST_MARK, ''));
  if (!isTalk && isTypedShort(segments, unlisted)) return inShort(withoutEmpty(pieces));
  const turns = withSentencesJoined(isTalk ? withBreakInsAhead(pieces) : withoutEmpty(pieces));
  if (!isTalk && !isUnderHeadings(unlisted, true) && isReport(texts)) return reported(turns);
  const isNote =
    isUnderHeadings(unlisted, isTalk) || (!isTalk && unlisted.some((text) => OPENS_PLAN.test(text)));
  return isNote ? underParts(turns, isTalk) : turns;
}

/**
 * The lines of a note in short forms: each whole where it tells its part, else each of its sentences in the one that it tells.
 * Behind "Plan:", where that is the only heading, what tells none is of the plan.
 */
function inShort(turns: readonly Turn[]): Turn[] {
  let under: SoapPart | null = null;
  return turns.flatMap((turn) => {
    const line = turn.text.replace(LIST_MARK, '');
    if (OPENS_PLAN.test(line)) under = 'plan';
    const text = line.replace(OPENS_PLAN, '').trim();
    if (text === '') return [];
    const told = LISTED.test(text) ? text.split(/;\s+/) : piecesOf(text, under);
    return told.map((sentence) => ({ ...turn, ...ofPart(sentence, under) }));
  });
}

function piecesOf(text: string, under: SoapPart | null): readonly string[] {
  return under === null && shorthandPart(text) === undefined ? splitSentences(text) : [text];
}

/** "CKD IRIS 3; wt 2.9; T 37.6": each is a line of its own. */
const LISTED = /;\s[^;]+;\s/;

/** "Abdomen:" of a form that nobody filled in, before the next one: it heads nothing. */
function withoutEmpty(turns: readonly Turn[]): Turn[] {
  return turns.filter(
    ({ text }, at) => !(EMPTY.test(text) && FILLED.test(turns[at + 1]?.text ?? 'Plan:') && headsWithin(text)),
  );
}

function headsWithin(text: string): boolean {
  const label = text.replace(LIST_MARK, '').replace(/\s*:\s*$/, '');
  return isNoteHeading(label) || MEASURED_LABEL.test(label);
}

const EMPTY = /^\W*[A-Za-z][\w /&-]{1,40}:\s*$/;
const FILLED = /^\W*[A-Za-z][\w /&-]{1,40}:/;
const MEASURED_LABEL =
  /^(?:temp(?:erature)?|weight|wt|heart rate|hr|pulse|resp(?:iratory|iration)? rate|rr|mucous membranes?|mm|crt|hydration|body condition(?: score)?|blood pressure|treatments?|medications?)$/i;

/** Lines in short forms under no headings, which are whole as they were typed. */
function isTypedShort(segments: readonly TranscriptSegment[], texts: readonly string[]): boolean {
  return segments.every(({ speaker }) => !speaker) && !isUnderHeadings(texts) && isShorthand(texts);
}

/** "Plan: continue carprofen": who dictates a case may name no other part. */
const OPENS_PLAN = /^plan(?: ?:| -(?= ))/i;

/** Several voices, or one that asks again and again. */
function isTalkOf(segments: readonly TranscriptSegment[], texts: readonly string[]): boolean {
  const voices = new Set(segments.map(({ speaker }) => speaker));
  return voices.size > 1 || texts.filter((text) => text.includes('?')).length > 1;
}

/** Each turn cut where another part begins; what somebody else says in between is of none. */
function underParts(turns: readonly Turn[], isTalk: boolean): Turn[] {
  const [first] = turns;
  // What one voice says ahead of the first heading tells by itself where it belongs.
  const isOneVoice = turns.every(({ speaker }) => speaker === first?.speaker);
  let part: SoapPart | null | undefined = isOneVoice ? null : undefined;
  let voice = first?.speaker;
  return turns.flatMap((turn) =>
    piecesUnderHeadings(turn.text.replace(LIST_MARK, ''), isTalk).flatMap((piece) => {
      if (piece.part !== undefined) [part, voice] = [piece.part, turn.speaker];
      if (piece.text === '') return [];
      if (part === undefined || turn.speaker !== voice) return [{ ...turn, text: piece.text }];
      return [{ ...turn, ...ofPart(piece.text, part) }];
    }),
  );
}

/** A case that is dictated: what is told ahead of the examination is its history. */
function reported(turns: readonly Turn[]): Turn[] {
  const pieces = turns.flatMap((turn) => reportPieces(turn.text).map((piece) => ({ turn, ...piece })));
  const isCase = presentsCase(turns.map(({ text }) => text)) || !isForRecord(turns.map(({ text }) => text));
  let part: SoapPart | null =
    isCase && pieces.some((piece) => piece.part === 'objective') ? 'subjective' : null;
  return pieces.flatMap(({ turn, text, ...piece }) => {
    part = piece.part ?? part;
    return text === '' ? [] : [{ ...turn, ...ofPart(text, part), isReport: true }];
  });
}

/** A piece of a note in its part. Ahead of all headings a line of short forms tells its own, and so do findings under the history. */
function ofPart(text: string, under: SoapPart | null): Pick<Turn, 'text' | 'part'> {
  const own = under === null || under === 'subjective' ? shorthandPart(text) : undefined;
  const told = under === null || own === 'objective' ? (own ?? null) : under;
  const part = under === 'assessment' && IS_DONE_NEXT.test(text) ? 'plan' : told;
  return { text: part === 'objective' ? withSignsApart(text) : text, part };
}

/** "Diagnostics: chest films" behind the assessment is what is to be done. */
const IS_DONE_NEXT =
  /^(?:diagnostics|treatments?|tx|rx|meds?|medications?|recheck|follow[- ]?up|f\/u|dispensed|discharge|client (?:ed|comm)\w*) ?:/i;

/** A recogniser cuts at every pause: what a segment leaves unfinished is said in the next one of the same voice. */
function withSentencesJoined(turns: readonly Turn[]): Turn[] {
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
  const spans = [...begun, { segment: turn.segment, text: turn.text }];
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
/** "1. ", "- ": what is listed is a line of its own. */
const LIST_MARK = /^\s*(?:\d{1,2}[.)]|[-*•–])\s+/;
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
