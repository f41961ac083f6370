/** Notes that a vet types in short forms, without headings of their parts: each sign has its place and its own figure. */
import { describe, expect, test } from 'vitest';
import { checkNote } from '../../check/check-note.ts';
import { writeNote } from '../write-note.ts';
import { SOAP } from './test-kit.ts';

/** The lines of a note of what was typed, each behind the part that it stands in; none of them may be doubted. */
function typed(...lines: string[]): string {
  const segments = lines.map((text, at) => ({ start_ms: at * 1000, end_ms: at * 1000 + 900, text }));
  const pets = [{ name: 'Rex', species: 'dog' }];
  const written = checkNote([...writeNote({ segments, pets, template: SOAP })], segments, { pets });
  expect(written.flatMap(({ flags }) => flags)).toEqual([]);
  return written.map(({ soap, entry, text }) => `${soap} ${entry ?? '-'}: ${text}`).join('\n');
}

describe('signs in a row', () => {
  test.each([
    ['with nothing between', ['here for annual', 'wt 31.2 kg bcs 6/9', 'T 101.2 HR 96 RR 24']],
    ['one a line', ['here for annual', 'Wt: 31.2 kg', 'BCS: 6/9', 'T: 101.2', 'HR: 96', 'RR: 24']],
    ['by letters', ['here for annual', 'Weight 31.2 kg, BCS 6/9', 'T 101.2, P 96, R 24']],
    [
      'under a word',
      ['here for annual', 'Exam: BAR, wt 31.2 kg, BCS 6/9, T 101.2, HR 96, RR 24', 'Abd: soft'],
    ],
  ])('%s have each its own figure', (_, lines) => {
    const note = typed(...lines);
    expect(note).toMatch(/^objective Weight: Weight 31\.2 kg\.$/m);
    expect(note).toMatch(/^objective Temperature: Temperature 101\.2 F\.$/m);
    expect(note).toMatch(/^objective Heart Rate: HR 96\.$/m);
    expect(note).toMatch(/^objective Respiratory Rate: RR 24\.$/m);
    expect(note).toMatch(/^objective Body Condition Score: BCS 6\/9\.$/m);
  });
});

test('findings by their short names are findings, and nothing typed is lost', () => {
  const note = typed(
    'vomiting x3 since last night, no diarrhea',
    'Diet: Purina Pro Plan',
    'T 101.8, P 120, R pant',
    'EENT: WNL',
    'Abd: tense cranially',
    'Rads: no obstruction',
    'Rx: metronidazole 250 mg BID x 5d',
    'Recheck: 48h if not better',
  );
  expect(note).toMatch(/^subjective .*vomiting x3 since last night, no diarrhea/im);
  expect(note).toMatch(/^subjective Diet: .*Purina Pro Plan/m);
  expect(note).toMatch(/^objective Temperature: Temperature 101\.8 F\.$/m);
  expect(note).toMatch(/^objective .*R pant/m);
  expect(note).toMatch(/^objective .*EENT: WNL\. Abd: tense cranially/m);
  expect(note).toMatch(/^objective .*Rads: no obstruction/m);
  expect(note).toMatch(/^plan Medications Prescribed: .*metronidazole 250 mg q12h x 5d/im);
  expect(note).toMatch(/^plan Recheck: Recheck: 48h if not better\.$/m);
});

test('a right side is no rate, and what is dropped into an eye is no finding', () => {
  const note = typed('Wt 12 kg', 'T 101.2', 'IOP: R 14, L 15', 'Eye-drops BID for 7 days');
  expect(note).not.toMatch(/RR 14|HR/);
  expect(note).toMatch(/R 14, L ?15/);
  expect(note).not.toMatch(/^objective .*Eye-drops/m);
});

test('what is typed in letters is borne by them', () => {
  expect(typed('PU/PD 1 month', 'wt 5.2 kg', 'T 101.2', 'UA: 3+ glucose, no ketones')).toMatch(
    /PU\/PD 1 month/,
  );
});

test('one sign among what was given stands for itself, in pounds as they are typed', () => {
  const note = typed('Rabies 3yr given SQ RR', 'Wt: 22.3#');
  expect(note).toMatch(/^objective Weight: Weight 22\.3 lb\.$/m);
});

test.each([
  ['a talk', ['Any vomiting?', 'No. T 4 was low last time?', 'Her T4 was 28. R is fine. P wave normal.']],
  ['one line of its kind', ['Meds: none.', 'He has been limping since Friday and it is getting worse.']],
])('%s is no such note', (_, lines) => {
  expect(typed(...lines)).not.toMatch(/Temperature|HR \d|RR \d/);
});

test('findings typed under the history are findings', () => {
  const note = typed(
    'Presenting complaint: cough 2 weeks',
    'History: indoor, no travel',
    'Wt 5.1kg',
    'TPR: 101.5/180/32',
    'Heart: gr 2/6 murmur',
    'Meds: none',
    'Rads: bronchial pattern',
    'A: asthma',
    'P: recheck 2 wks',
  );
  expect(note).toMatch(/^objective Weight: Weight 5\.1 kg\.$/m);
  expect(note).toMatch(/^objective Heart Rate: HR 180\.$/m);
  expect(note).toMatch(/^objective .*gr 2\/6 murmur/m);
  expect(note).toMatch(/^objective .*bronchial pattern/m);
  expect(note).toMatch(/^subjective .*cough 2 weeks/im);
  expect(note).toMatch(/^subjective .*Meds: none/m);
});

test('what a sick visit has in its lines is there, each line by itself', () => {
  const note = typed(
    'V+ x4 since last pm, ate garbage',
    'QAR, MM pk CRT<2, 5% dehyd',
    'BG 96, ketones neg',
    'wt 12.2kg',
    'O reports drinking ok',
    'HR 180 weak pulses, RR 50 shallow',
    'TGH w/ Cerenia 24mg SID x4d',
    'Rec bland diet',
  );
  expect(note).toMatch(/^objective Heart Rate: HR 180 weak pulses\.$/m);
  expect(note).toMatch(/^objective Respiratory Rate: RR 50 shallow\.$/m);
  expect(note).toMatch(/^objective .*MM pink/im);
  expect(note).toMatch(/^objective CRT: CRT <2/m);
  expect(note).toMatch(/^objective .*5% dehyd/m);
  expect(note).toMatch(/^objective Diagnostic Results: BG 96, ketones neg\.$/m);
  expect(note).toMatch(/^objective Weight: Weight 12\.2 kg\.$/m);
  expect(note).toMatch(/^subjective .*O reports drinking ok/m);
  expect(note).toMatch(/^plan .*Cerenia 24 mg q24h x4d/m);
  expect(note).toMatch(/^plan .*Rec bland diet/m);
});
