/** A visit of ten minutes, as audio (of the right size; no double decodes it) and as words. */
import { readFileSync } from 'node:fs';

const FIXTURES = new URL('../../../packages/clinical/fixtures/vet-visits/dev/', import.meta.url);
const VISITS = ['V04-dog-contradictions-corrected-doses.json', 'V01-dog-otitis-pruritus.json'];
const SECONDS = 600;
/** Opus speech as browsers record it. */
const BYTES_A_SECOND = 4000;

/** One segment in a speech-to-text service's format. */
export interface HostSegment {
  start: number;
  end: number;
  text: string;
}

/** Ten minutes of audio: the first bytes of a WebM file, followed by filler. */
export function tenMinutesOfSound(): Buffer {
  const sound = Buffer.alloc(SECONDS * BYTES_A_SECOND, 1);
  Buffer.from('1a45dfa3', 'hex').copy(sound);
  return sound;
}

/** The words: two recorded visits, one after the other, cut at ten minutes. */
export function tenMinutesOfWords(): HostSegment[] {
  let offset = 0;
  const segments: HostSegment[] = [];
  for (const name of VISITS) {
    const visit: { utterances: { t0: number; t1: number; text: string }[] } = JSON.parse(
      readFileSync(new URL(name, FIXTURES), 'utf8'),
    );
    for (const { t0, t1, text } of visit.utterances)
      segments.push({ start: offset + t0, end: offset + t1, text });
    offset = segments.at(-1)?.end ?? 0;
  }
  return segments.filter(({ end }) => end <= SECONDS);
}
