/**
 * Transcripts: the spoken words, with times and speakers.
 * @spec 3/register-recording
 */
import { z } from 'zod';

/**
 * One segment of speech by one person. A note's evidence refers to its index in the transcript.
 * @spec 3/register-recording/transcript
 */
export const TranscriptSegment = z.object({
  /** Milliseconds from the start of the recording. */
  start_ms: z.number().int().nonnegative(),
  end_ms: z.number().int().nonnegative(),
  /** The name from the transcriber or caller; null if unknown. */
  speaker: z.string().max(80).optional(),
  text: z.string().max(20_000),
});
export type TranscriptSegment = z.infer<typeof TranscriptSegment>;

/** A whole transcript, with segments in spoken order. */
export const Transcript = z.object({ segments: z.array(TranscriptSegment).max(20_000) });
export type Transcript = z.infer<typeof Transcript>;
