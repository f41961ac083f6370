import type { NoteFlag, NoteLine } from '@auscult/contract/notes';
import { describe, expect, test } from 'vitest';
import { type SignableNote, signObstacles, unconfirmed } from './sign-obstacles.ts';
import { aLine } from './test-kit.ts';

const note = (lines: NoteLine[], more: Partial<SignableNote> = {}): SignableNote => ({
  lines,
  completed: true,
  error: null,
  ...more,
});
const flag = (severity: NoteFlag['severity']): NoteFlag => ({ kind: 'dose', severity, message: 'Really?' });
const of = (pets: string[]) => ({ pets, isRecap: false });
const weight = (text: string, pet: string | null = null) => aLine({ text, pet, soap: 'objective' });

describe('obstacles to signing a note', () => {
  test('none, for a complete note', () => {
    expect(signObstacles(note([aLine({ flags: [flag('soft')] })]), of(['Nala']))).toEqual([]);
  });

  test.each([
    ['being_written', note([aLine({})], { completed: false })],
    ['incomplete', note([aLine({})], { error: 'The language model stopped in the middle of the note.' })],
    ['empty', note([])],
    ['empty', note([aLine({ text: '  ' })])],
  ])('%s', (kind, signed) => {
    expect(signObstacles(signed, of(['Nala']))).toEqual([{ kind }]);
  });

  test('each line with a hard flag', () => {
    const lines = [
      aLine({}),
      aLine({ flags: [flag('soft'), flag('hard')] }),
      aLine({ flags: [flag('hard')] }),
    ];
    expect(signObstacles(note(lines), of(['Nala']))).toEqual([
      { kind: 'hard_flags', line: 1 },
      { kind: 'hard_flags', line: 2 },
    ]);
  });

  test('a pet without lines among several, even with lines about all of them', () => {
    const lines = [aLine({ pet: 'Nala' }), aLine({ all_pets: true }), aLine({})];
    expect(signObstacles(note(lines), of(['Nala', 'Ziggy ', 'Ziggy']))).toEqual([
      { kind: 'pet_without_line', pet: 'Ziggy' },
    ]);
    expect(signObstacles(note(lines), of(['Ziggy']))).toEqual([]);
  });

  test('two contradictory weights of one patient, not those of two patients', () => {
    const lines = [weight('Weight 28 kg', 'Nala'), weight('Weight 3.4 kg', 'Ziggy')];
    expect(signObstacles(note(lines), of(['Nala', 'Ziggy']))).toEqual([]);
    const mixed = [...lines, weight('Weight 29.9 kg', 'Ziggy')];
    expect(signObstacles(note(mixed), of(['Nala', 'Ziggy']))).toEqual([
      { kind: 'several_weights', pet: 'Ziggy', lines: [1, 2], weights: ['3.4 kg', '29.9 kg'] },
    ]);
  });

  describe('two weights that hard flags ask about are not asked about again', () => {
    const asked: NoteFlag = {
      kind: 'pet',
      severity: 'hard',
      message: 'Ziggy has two weights: 3.4 kg and 29.9 kg. Which animal does each belong to?',
    };
    const weighed = (text: string, more: Partial<NoteLine>) => ({ ...weight(text, 'Ziggy'), ...more });

    test('while they are open, and after they were answered', () => {
      const open = [
        weighed('Weight 3.4 kg', { flags: [asked] }),
        weighed('Weight 29.9 kg', { flags: [asked] }),
      ];
      expect(signObstacles(note(open), of(['Ziggy']))).toEqual([
        { kind: 'hard_flags', line: 0 },
        { kind: 'hard_flags', line: 1 },
      ]);
      const kept = open.map(({ flags, ...line }) => ({ ...line, flags: [], resolved_flags: flags }));
      expect(signObstacles(note(kept), of(['Ziggy']))).toEqual([]);
    });

    test('unless one of them came later, or the answer was about something else', () => {
      const kept = weighed('Weight 3.4 kg', { resolved_flags: [asked] });
      const later = [kept, weighed('Weight 3.8 kg', {})];
      expect(signObstacles(note(later), of(['Ziggy']))).toMatchObject([{ kind: 'several_weights' }]);
      const other = { ...asked, message: 'What was said here is about Nala, not Ziggy.' };
      const both = ['Weight 3.4 kg', 'Weight 3.8 kg'].map((text) =>
        weighed(text, { resolved_flags: [other] }),
      );
      expect(signObstacles(note(both), of(['Ziggy']))).toMatchObject([{ kind: 'several_weights' }]);
    });
  });

  test('two weights of the only patient, regardless of the name in the lines', () => {
    const lines = [weight('Weight 28 kg'), weight('Weight 3.4 kg')];
    expect(signObstacles(note(lines), of(['Nala']))).toMatchObject([{ pet: 'Nala' }]);
    expect(signObstacles(note(lines), of([]))).toMatchObject([{ pet: '' }]);
    expect(signObstacles(note(lines), { pets: ['Nala'], isRecap: true })).toEqual([]);
  });

  test('each confirmation by a person removes one obstacle', () => {
    const lines = [
      weight('Weight 28 kg', 'Nala'),
      weight('Weight 3.4 kg', 'Nala'),
      aLine({ flags: [flag('hard')] }),
    ];
    const obstacles = signObstacles(note(lines), of(['Nala', 'Ziggy', 'Momo']));
    const confirmed = [
      { kind: 'pet_without_line' as const, pet: 'Ziggy' },
      { kind: 'several_weights' as const, pet: 'Nala' },
      { kind: 'several_weights' as const, pet: 'Momo' },
    ];
    expect(unconfirmed(obstacles, confirmed)).toEqual([
      { kind: 'hard_flags', line: 2 },
      { kind: 'pet_without_line', pet: 'Momo' },
    ]);
  });
});
