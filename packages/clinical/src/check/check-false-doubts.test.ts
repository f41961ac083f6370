/** Lines that looked taken back, and were not: a denial of several things, a label with its no, another sign's number. */
import type { NoteFlag, NoteLine } from '@auscult/contract/notes';
import { describe, expect, test } from 'vitest';
import { checkNote } from './check-note.ts';
import { aLine } from './test-lines.ts';

type Case = [text: string, soap: NoteLine['soap'], said: readonly string[]];

function flagsOf([text, soap, said]: Case): NoteFlag[] {
  const segments = said.map((words, index) => ({ start_ms: index, end_ms: index + 1, text: words }));
  const evidence = said.length > 1 && said[0]?.endsWith('?') ? [0, 1] : [0];
  return checkNote([aLine(text, { soap, evidence })], segments).flatMap(({ flags }) => flags);
}

describe('nothing is doubted', () => {
  test.each<Case>([
    [
      'Never had a cough, a murmur, or a collapse.',
      'subjective',
      ['Has he had a cough, a murmur, a collapse?', 'No, none of those.'],
    ],
    [
      'No prednisone, nobody else gave him anything.',
      'subjective',
      ['No prednisone, nobody else gave him anything?', 'No.'],
    ],
    [
      'Trilostane: 30 mg, every morning, keep on.',
      'plan',
      ["I'm not changing the trilostane until I see that number. Thirty milligrams, every morning, keep on."],
    ],
    ['Limp: no change, still there.', 'subjective', ['Any change to the limp?', 'Nope. Still there.']],
    [
      'Something for the itch: no steroids.',
      'plan',
      ['Can he have something for the itch?', 'No, no steroids.'],
    ],
    ['Coughed 2, no, 3 times.', 'subjective', ['He coughed two, no, three times.']],
    ['RR 32 (at 6).', 'objective', ['Resp rate 60 at noon, 44 at two, 32 at six, 28 at eight.']],
    ['RR 40.', 'objective', ['Resp rate was 64 when he came in, 40 now.']],
    ['Blood pressure 170.', 'objective', ['Blood pressure 172, 168, 170, average 170 systolic.']],
    ['1 pm: 98.', 'objective', ['Eleven am 164, one pm 98, five pm 260.']],
    ['HR 92.', 'objective', ['Heart rate 92. Temperature, sorry old lad.', 'Thirty-nine one.']],
    ['Temperature 38.9 C.', 'objective', ['Temp is 38.9 C.', 'The box says 120.']],
    ['BCS 7/9.', 'objective', ["Body condition's six out of nine. Seven, I'd say."]],
    ['BCS 3.5/5.', 'objective', ['Body condition, four out of five. No, sorry, three point five.']],
    [
      'Tramadol 50 mg q12h until the surgery.',
      'plan',
      ['Tramadol 50 mg twice a day until the surgery.', "I'll think about it."],
    ],
  ])('%s', (...one) => {
    expect(flagsOf(one)).toEqual([]);
  });
});

describe('and what went wrong still is', () => {
  test.each<[...Case, severity: string]>([
    [
      'Never had a cough, a murmur, or a collapse.',
      'subjective',
      ['Has he had a cough?', 'Yes. He had one in May.'],
      'hard',
    ],
    [
      'Vomiting: twice on Sunday.',
      'subjective',
      ['Any vomiting?', 'No, twice on Sunday he ate grass.'],
      'hard',
    ],
    // An answer that belongs to another question.
    ['Itching: appetite normal.', 'subjective', ['Any itching?', 'No itching. Appetite normal.'], 'soft'],
    ['RR 36 (at 6).', 'objective', ['Resp rate 60 at noon, 44 at two, 32 at six.'], 'hard'],
    ['RR 42.', 'objective', ['Resp rate was 64 when he came in, 40 now.'], 'hard'],
    ['BCS 7/9.', 'objective', ["Body condition's six out of nine. Seven nodules."], 'hard'],
    ['Weight 5.2 kg.', 'objective', ['He is 5.2 kilos, no wait, 6.2 kilos.'], 'hard'],
    ['Temperature 38.9 C.', 'objective', ['Temp is 38.9 C.', 'The screen says 39.8.'], 'soft'],
    [
      'Remove the mass on Tuesday.',
      'plan',
      ["We'll remove the mass on Tuesday.", "I'll sleep on it."],
      'soft',
    ],
  ])('%s', (text, soap, said, severity) => {
    expect(flagsOf([text, soap, said]).map((flag) => flag.severity)).toContain(severity);
  });
});
