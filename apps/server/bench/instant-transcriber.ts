/**
 * A speech-to-text service that answers at once, so that a benchmark of the server measures no other program.
 */
import { once } from 'node:events';
import { openLoopback } from '../src/platform/test-kit/doubles/loopback.ts';
import type { HostSegment } from './ten-minute-visit.ts';

/** A service with OpenAI's API, on loopback. It returns the same words for any recording. */
export interface InstantTranscriber {
  readonly baseUrl: string;
  close(): Promise<void>;
}

/** Starts the service. Its answer has the format of Whisper's `verbose_json`, and is generated once. */
export async function openInstantTranscriber(segments: readonly HostSegment[]): Promise<InstantTranscriber> {
  const answer = Buffer.from(JSON.stringify(verboseAnswer(segments)));
  const { origin, close } = await openLoopback(async (request, response) => {
    // Discarded: garbage collection in this process would delay the measured one.
    request.resume();
    await once(request, 'end');
    response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
  });
  return { baseUrl: `${origin}/v1`, close };
}

/** A token has about four letters. */
const LETTERS_A_TOKEN = 4;

function verboseAnswer(segments: readonly HostSegment[]) {
  return {
    task: 'transcribe',
    language: 'english',
    duration: segments.at(-1)?.end,
    text: segments.map(({ text }) => text).join(' '),
    segments: segments.map((segment, id) => ({
      id,
      seek: Math.round(segment.start * 100),
      ...segment,
      tokens: Array.from(
        { length: Math.ceil(segment.text.length / LETTERS_A_TOKEN) },
        (_, at) => 50_000 - at,
      ),
      temperature: 0,
      avg_logprob: -0.21347634,
      compression_ratio: 1.6472342,
      no_speech_prob: 0.0123456,
    })),
  };
}
