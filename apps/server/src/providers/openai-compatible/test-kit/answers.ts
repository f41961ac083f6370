/** Answers of a transcriber for tests, and what is read of them. */
import { readTranscript } from '../read-transcript.ts';

/** What the first segment says. */
export const COUGH = { start: 0, end: 4, text: ' Nala has been coughing since Friday.' };
/** What the second segment says. */
export const PULSE = { start: 4, end: 9, text: ' Heart rate is 150 and she weighs 3.9 kilos.' };
/** What the third segment says. */
export const DOSE = { start: 9, end: 15, text: ' Doxycycline 10 mg per kg twice daily.' };
/** Three segments as a host gives them. */
export const SAID = [COUGH, PULSE, DOSE];
/** The text of the whole. */
export const TEXT = SAID.map(({ text }) => text).join('');

/** Segments of two seconds each; null is one whose text was lost. */
export function inTurn(texts: readonly (string | null)[]) {
  return texts.map((text, at) => ({ start: at * 2, end: at * 2 + 2, text }));
}

export function textsOf(answer: object): string[] {
  return readTranscript(JSON.stringify(answer)).segments.map(({ text }) => text);
}

export function speakersOf(answer: object): (string | undefined)[] {
  return readTranscript(JSON.stringify(answer)).segments.map(({ speaker }) => speaker);
}
