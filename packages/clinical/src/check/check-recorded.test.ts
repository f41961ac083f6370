import type { NoteLine } from '@auscult/contract/notes';
import { describe, expect, test } from 'vitest';
import { checkRecorded } from './check-recorded.ts';

const PASSAGES = [
  { text: '03/28/2021   Temperature: 38.5 C   BCS 6/9' },
  { text: 'Prescribed: carprofen 25 mg tablets, 1 tablet BID for 7-10 days' },
  { text: '11/18/2025: Weight 31.7 kg' },
];

const aLine = (text: string, evidence: number[], change: Partial<NoteLine> = {}): NoteLine => ({
  ...{ text, evidence, pet: null, section: 'Records', entry: null, soap: null, origin: 'transcript' },
  ...{ flags: [], resolved_flags: [], ...change },
});

const flagsOf = (line: NoteLine) =>
  checkRecorded([line], PASSAGES, []).flatMap(({ flags }) =>
    flags.map(({ kind, severity }) => `${severity} ${kind}`),
  );

describe('a line of a recap', () => {
  test.each([
    ['with its date in front of its value', '03/28/2021: Temperature: 38.5 C', [0]],
    ['with a value that is written like a date', '03/28/2021: BCS: 6/9', [0]],
    ['with a drug and its days', 'Carprofen 25 mg, 1 tablet BID for 7-10 days', [1]],
    ['with one end of a span', 'Carprofen for 7 days at least', [1]],
    ['of two that contradict each other', 'Weight: 03/28/2021: 38.5 ↔ 11/18/2025: Weight 31.7 kg', [0, 2]],
  ])('is not doubted %s', (_how, text, evidence) => {
    expect(flagsOf(aLine(text, evidence))).toEqual([]);
  });

  test.each([
    ['a figure that its passages do not have', 'Weight 37.1 kg', [2], 'hard number'],
    ['a figure of another passage', 'Weight 31.7 kg', [0], 'hard number'],
    ['part of a longer figure', 'Weight 1.7 kg', [2], 'hard number'],
    ['a drug that its passages do not name', 'Meloxicam 25 mg', [1], 'hard drug'],
    ['no passage', 'Weight 31.7 kg', [], 'hard evidence'],
    ['a passage that is not there', 'Weight 31.7 kg', [2, 9], 'hard evidence'],
  ])('is doubted with %s', (_what, text, evidence, flag) => {
    expect(flagsOf(aLine(text, evidence))).toEqual([flag]);
  });

  test.each([
    ['has no flag in words of its own', 'The owner will bring more records.', [], []],
    ['is doubted where its figures contradict its passages', 'Weight 32 kg', [2], ['hard number']],
    ['is found in the passages that it rests on', 'Weighed 31.7 kg', [2], []],
  ])('of a person %s', (_how, text, evidence, flags) => {
    expect(flagsOf(aLine(text, evidence, { origin: 'human' }))).toEqual(flags);
  });

  test('is not doubted again for what a person resolved, nor where it is the server’s own word', () => {
    const [doubted] = checkRecorded([aLine('Weight 37.1 kg', [2])], PASSAGES, []);
    expect(flagsOf(aLine('Weight 37.1 kg', [2], { resolved_flags: doubted?.flags ?? [] }))).toEqual([]);
    expect(flagsOf(aLine('Scan.pdf, page 59, could not be read', [], { origin: 'default' }))).toEqual([]);
  });
});
