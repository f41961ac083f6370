/** The stretches of a note that somebody typed or dictated, each in its part: under headings, in short forms, as a report. */

import type { SoapPart } from '@auscult/contract/notes';
import { isForRecord } from '../sentences/dictated-record.ts';
import { isNoteHeading, piecesUnderHeadings } from '../sentences/note-headings.ts';
import { splitSentences } from '../sentences/sentences.ts';
import { presentsCase, reportPieces } from '../sentences/spoken-headings.ts';
import { shorthandPart, withSignsApart } from '../sentences/typed-shorthand.ts';
import { LIST_MARK } from './list-mark.ts';
import type { Turn } from './turn.ts';

/**
 * The lines of a note in short forms: each whole where it tells its part, else each of its sentences in the one that it tells.
 * Behind "Plan:", where that is the only heading, what tells none is of the plan.
 */
export function inShort(turns: readonly Turn[]): Turn[] {
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

/** "Plan: continue carprofen": who dictates a case may name no other part. */
export const OPENS_PLAN = /^plan(?: ?:| -(?= ))/i;

/** "Abdomen:" of a form that nobody filled in, before the next one: it heads nothing. */
export function withoutEmpty(turns: readonly Turn[]): Turn[] {
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

/** Each turn cut where another part begins; what somebody else says in between is of none. */
export function underParts(turns: readonly Turn[], isTalk: boolean): Turn[] {
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
export function reported(turns: readonly Turn[]): Turn[] {
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
