/** Answers of a transcriber for tests, and their parsed form. */
import { readTranscript } from '../read-transcript.ts';

/** Text of the first segment. */
export const COUGH = { start: 0, end: 4, text: ' Nala has been coughing since Friday.' };
/** Text of the second segment. */
export const PULSE = { start: 4, end: 9, text: ' Heart rate is 150 and she weighs 3.9 kilos.' };
/** Text of the third segment. */
export const DOSE = { start: 9, end: 15, text: ' Doxycycline 10 mg per kg twice daily.' };
/** Three segments in a service's format. */
export const SAID = [COUGH, PULSE, DOSE];
/** The whole text. */
export const TEXT = SAID.map(({ text }) => text).join('');

/** Segments of two seconds each; null is one with a lost text. */
export function inTurn(texts: readonly (string | null)[]) {
  return texts.map((text, at) => ({ start: at * 2, end: at * 2 + 2, text }));
}

export function textsOf(answer: object): string[] {
  return readTranscript(JSON.stringify(answer)).segments.map(({ text }) => text);
}

export function speakersOf(answer: object): (string | undefined)[] {
  return readTranscript(JSON.stringify(answer)).segments.map(({ speaker }) => speaker);
}
