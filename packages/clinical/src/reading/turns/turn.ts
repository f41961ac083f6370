/** What the reading of a transcript begins with: its stretches of speech. */
import type { SoapPart } from '@auscult/contract/notes';
import type { TranscriptSegment } from '@auscult/contract/transcripts';
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
