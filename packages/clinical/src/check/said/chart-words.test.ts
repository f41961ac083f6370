import type { ChartKind } from '@auscult/contract/charts';
import type { NoteLine } from '@auscult/contract/notes';
import { describe, expect, test } from 'vitest';
import { chartFindingsIn } from '../../charts/chart-facts.ts';
import { checkNote } from '../check-note.ts';

const flagsOf = (text: string, said: string) => {
  const line: NoteLine = {
    ...{ text, pet: null, section: 'Chart', entry: null, soap: null, evidence: [0] },
    ...{ origin: 'transcript', flags: [], resolved_flags: [] },
  };
  const [checked] = checkNote([line], [{ start_ms: 0, end_ms: 1, text: said }]);
  return (checked?.flags ?? []).map(({ kind, severity }) => `${severity} ${kind}`);
};

describe('what a chart derives from the words is not doubted', () => {
  test.each<[ChartKind, string]>([
    ['dental_dog', 'two oh four is fractured'],
    ['dental_dog', 'the upper left canine is fractured'],
    ['dental_dog', 'teeth one oh six through one oh eight missing'],
    ['dental_dog', 'both upper canines are worn'],
    ['dental_dog', 'two oh four: GI two, CI three, PD two'],
    ['dental_dog', 'four oh four M two'],
    ['dental_cat', 'TR four on three oh seven'],
    ['body_dog', 'two centimeter mass on the left flank'],
    ['body_dog', 'a little bald patch on his left knee'],
    ['eyes', 'Right eye is red with green discharge'],
    ['eyes', 'IOP is eighteen in the right eye and twenty-two in the left'],
    ['eyes', "corneal ulcer in the right eye at six o'clock"],
    ['ears', 'left ear red and full of debris'],
  ])('%s: "%s"', (kind, said) => {
    const lines = chartFindingsIn(said, kind);
    expect(lines).not.toEqual([]);
    expect(lines.flatMap((line) => flagsOf(line, said))).toEqual([]);
  });
});

describe('what was not said is found', () => {
  test.each([
    ['Tooth 304 (left lower canine): fractured', 'two oh four is fractured', 'hard number'],
    ['Tooth 104 (right upper canine): fractured', 'the upper left canine is fractured', 'hard number'],
    ['Tooth 204 (right upper canine): fractured', 'the upper left canine is fractured', 'hard number'],
    ['Tooth 204 (left upper canine): fractured', 'two oh four is not fractured', 'hard negation'],
    [
      'Tooth 204 (left upper canine): periodontal pocket 6 mm',
      'two oh four has a five millimeter pocket',
      'hard number',
    ],
    [
      'Tooth 204 (left upper canine): periodontal disease stage 3',
      'two oh four has stage two perio',
      'hard number',
    ],
    ['OD conjunctiva: conjunctivitis', 'left eye is red', 'hard laterality'],
    ['OS conjunctiva: conjunctivitis', 'no redness in the left eye', 'hard negation'],
    ['OS: IOP 18 mmHg', 'IOP is eighteen in the right eye and twenty-two in the left', 'hard laterality'],
    ['Right flank: mass', 'mass on the left flank', 'hard laterality'],
  ])('%s, and what was said is "%s"', (text, said, flag) => {
    expect(flagsOf(text, said)).toContain(flag);
  });
});
