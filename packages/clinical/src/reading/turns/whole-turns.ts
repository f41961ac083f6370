/** The stretches of a transcript as they were meant: marks that were said, parts of a dictated note, sentences cut in two. */

import type { TranscriptSegment } from '@auscult/contract/transcripts';
import { isUnderHeadings } from '../sentences/note-headings.ts';
import { isReport } from '../sentences/spoken-headings.ts';
import { withSpokenMarks } from '../sentences/spoken-marks.ts';
import { isShorthand } from '../sentences/typed-shorthand.ts';
import { withApostrophes } from '../text/apostrophes.ts';
import { withSpokenForms } from '../text/spoken-forms.ts';
import { LIST_MARK } from './list-mark.ts';
import { withSentencesJoined } from './sentences-cut.ts';
import { withBreakInsAhead } from './spoken-over.ts';
import type { Turn } from './turn.ts';
import { inShort, OPENS_PLAN, reported, underParts, withoutEmpty } from './turns-of-notes.ts';

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

/** Lines in short forms under no headings, which are whole as they were typed. */
function isTypedShort(segments: readonly TranscriptSegment[], texts: readonly string[]): boolean {
  return segments.every(({ speaker }) => !speaker) && !isUnderHeadings(texts) && isShorthand(texts);
}

/** Several voices, or one that asks again and again. */
function isTalkOf(segments: readonly TranscriptSegment[], texts: readonly string[]): boolean {
  const voices = new Set(segments.map(({ speaker }) => speaker));
  return voices.size > 1 || texts.filter((text) => text.includes('?')).length > 1;
}
