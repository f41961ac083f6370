/** The words of the sample that ships with the product, for features that try something on it. */
import { Transcript, type TranscriptSegment } from '@auscult/contract/transcripts';
import sample from './assets/sample-visit.json' with { type: 'json' };

/** Names of the sample's pets, and its whole transcript. */
export function sampleWords(): { pets: string[]; segments: TranscriptSegment[] } {
  const { segments } = Transcript.parse({ segments: sample.segments });
  return { pets: sample.pets.map(({ name }) => name), segments };
}
