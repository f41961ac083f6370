/** Numbers that a recogniser cut in two, or ran together with what stands beside them. */
import { expect, test } from 'vitest';
import { writeNote } from '../write-note.ts';
import { SOAP } from './test-kit.ts';

function noteOf(said: readonly string[]): string {
  const segments = said.map((text, index) => ({ start_ms: index * 5000, end_ms: index * 5000 + 4000, text }));
  const lines = writeNote({ segments, pets: [{ name: 'Rex', species: 'dog' }], template: SOAP });
  return [...lines].map(({ text }) => text).join('\n');
}

const EXAM = "alright let's have a look the heart and lungs sound normal";

test.each([
  [
    'at the point',
    ['and i gave her meloxicam that was one', 'point two milligrams under the skin'],
    /1\.2 mg SQ/,
  ],
  ['behind the point', ['we gave maropitant one point', 'four milliliters under the skin'], /1\.4 mL SQ/],
  [
    'before its unit',
    ['start amoxicillin two hundred milligrams every twelve', 'hours for ten days'],
    /200 mg q12h for 10 days/,
  ],
  [
    'said twice over',
    ['ampicillin in the vein two forty two hundred and forty milligrams'],
    /ampicillin IV 240 mg/i,
  ],
  [
    'of a strength and one tablet',
    ['deramaxx the seventy five one tablet once a day'],
    /the 75,? 1 tablet q24h/,
  ],
  [
    'read off behind a word to the animal',
    ['let me get a temp on you', 'easy easy good girl one oh one point', 'four heart rate one ten'],
    /^Temperature 101\.4 F\.\nHR 110\.$/m,
  ],
  [
    'between its tens and its ones',
    ['temperature thirty', 'eight point two and she is thirty', 'two kilos'],
    /^Weight 32 kg\.\nTemperature 38\.2 C\.$/m,
  ],
  ['behind its hundred', ['heart rate one hundred and', 'ten gums pink'], /^HR 110\.$/m],
  ['between a hundred unsaid and its tens', ['heart rate one', 'forty and no murmur'], /^HR 140\.$/m],
  [
    'before the tenth of a temperature',
    ['temp thirty seven', 'six heart rate one thirty'],
    /Temperature 37\.6/,
  ],
  ['before what it is out of', ['heart two', 'over six murmur on the left'], /2\/6 murmur/],
  [
    'in the midst of a drug',
    ['we will give her maro', 'pitant one milligram per kilo'],
    /maropitant 1 mg\/kg/,
  ],
  ['in the midst of a unit', ['start gabapentin fifty milli', 'grams twice a day'], /gabapentin 50 mg q12h/],
])('%s', (_, said, stands) => {
  expect(noteOf([EXAM, ...said])).toMatch(stands);
});

test.each([
  ['a question for the unit', ['she weighs about twenty', 'pounds or kilos'], /20 pounds/],
  ['what a murmur is graded', ['heart rate ninety', 'two over six murmur'], /HR 92|92\/6/],
  ['a weight behind a heart rate', ['heart rate one hundred', 'six point two kilos'], /106/],
  ['how often it is given', ['start pred twenty', 'two times a day'], /\b22\b/],
  ['a weight before a heart rate', ['thirty eight point five', 'heart rate one ten'], /Temperature 38/],
])('%s is no such number', (_, said, gone) => {
  expect(noteOf([EXAM, ...said])).not.toMatch(gone);
});
