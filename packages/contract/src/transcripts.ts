/**
 * Transcripts: what was said, word for word, with the times and speakers it was said by.
 * @spec 3/register-recording
 */
import { z } from 'zod';

/**
 * One stretch of speech by one person. Its index in the transcript is what a note's line points to.
 * @spec 3/register-recording/transcript
 */
export const TranscriptSegment = z.object({
  /** Milliseconds from the start of the recording. */
  start_ms: z.number().int().nonnegative(),
  end_ms: z.number().int().nonnegative(),
  /** As the transcriber or caller named them; there may be no knowing. */
  speaker: z.string().max(80).optional(),
  text: z.string().max(20_000),
});
export type TranscriptSegment = z.infer<typeof TranscriptSegment>;

/** A whole transcript, segments in the order they were said. */
export const Transcript = z.object({ segments: z.array(TranscriptSegment).max(20_000) });
export type Transcript = z.infer<typeof Transcript>;
