/** Visits for the journeys: the sound and the words of the sample that ships with the product, and a short one. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ASSETS = new URL('../../server/src/features/samples/assets/', import.meta.url);
const sample: SampleVisit = JSON.parse(readFileSync(new URL('sample-visit.json', ASSETS), 'utf8'));

interface SampleVisit {
  title: string;
  segments: { start_ms: number; end_ms: number; text: string }[];
}

/** The sound of the sample visit: a webm file of about 600 kB. */
export const SOUND = fileURLToPath(new URL('sample-visit.webm', ASSETS));

/** The transcriber's answer for it, in the format of OpenAI-compatible hosts: times in seconds. */
export const HEARD = {
  text: sample.segments.map(({ text }) => text).join(' '),
  segments: sample.segments.map(({ start_ms, end_ms, text }, id) => ({
    id,
    start: start_ms / 1000,
    end: end_ms / 1000,
    text,
  })),
};

/** A short visit as pasted text. */
export const PASTED = `Vet: So this is Biscuit. What brings you in today?
Owner: He has been vomiting since Monday, about three times a day.
Vet: Is he still drinking?
Owner: Yes, he drinks well.
Vet: He weighs 12.4 kilograms, and his temperature is 38.9 degrees.
Vet: I think this is a simple gastritis.
Vet: We will give maropitant 12 mg once today.
Vet: Please come back in three days if he is not better.`;

/** Start and end of a sentence in the sample's sound, in milliseconds. */
export function whenSaid(words: string): { startMs: number; endMs: number } {
  const segment = sample.segments.find(({ text }) => text.includes(words));
  if (!segment) throw new Error(`Nobody says "${words}" in the sample visit.`);
  return { startMs: segment.start_ms, endMs: segment.end_ms };
}
