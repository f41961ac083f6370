/** Text as people paste it. Additions of other programs are parsed, and are not part of the words. */
import * as contract from '@auscult/contract/recordings';
import { createSession } from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '#server/test-kit/test-app.ts';

const server = useTestApp();

/** The stored form of a pasted text: start in seconds, speaker and words of each piece. */
async function pasted(transcript: string, pets: string[] = ['Rex']): Promise<unknown[][]> {
  const vet = await server().newVet();
  const { id: session } = await vet.ask(createSession, { pets });
  const { node_id } = await vet.ask(contract.registerRecording, { session, transcript });
  const { segments } = await vet.ask(contract.getTranscript, { session_id: session, node_id });
  return segments.map(({ start_ms, speaker, text }) => [start_ms / 1000, speaker, text]);
}

describe('a transcript of another program keeps its times and speakers', () => {
  test.each([
    [
      'WebVTT',
      `\uFEFFWEBVTT - Visit\n\n1\n00:00:01.000 --> 00:00:04.000 align:start position:0%\n<v Dr. Smith>What's going on with Rex?</v>\n\nNOTE by hand\n\n2\n00:01:04.500 --> 00:01:08.000\n<v Anna Miller>He's been vomiting\nsince <i>Friday</i>.</v>`,
      [
        [1, 'Dr. Smith', "What's going on with Rex?"],
        [64.5, 'Anna Miller', "He's been vomiting since Friday."],
      ],
    ],
    [
      'SubRip',
      '1\n00:00:01,000 --> 00:00:04,000\nVet: Good morning.\n\n2\n00:01:08,200 --> 00:01:12,000\n12 kilos\ntoday.',
      [
        [1, 'Vet', 'Good morning.'],
        [68.2, undefined, '12 kilos today.'],
      ],
    ],
    [
      'names with a time above the words',
      'Speaker 1  0:03\nGood morning.\n\nSpeaker 2  0:07\nHe vomits.\nTwice a day.\n\nUnknown Speaker  1:12\nTemp is 101.2.',
      [
        [3, 'Speaker 1', 'Good morning.'],
        [7, 'Speaker 2', 'He vomits.'],
        [7.8, 'Speaker 2', 'Twice a day.'],
        [72, undefined, 'Temp is 101.2.'],
      ],
    ],
    [
      'names by the clock on the wall',
      '[Anna Smith] 10:03:12\nGood morning.\n\n[Bob Miller] 10:03:17\nHe vomits.',
      [
        [0, 'Anna Smith', 'Good morning.'],
        [5, 'Bob Miller', 'He vomits.'],
      ],
    ],
    [
      'names with hours and a noon',
      'Anna Smith 11:59 AM\nGood morning.\nBob 12:00 PM\nHe vomits.\nAnna Smith 12:01 PM\nOkay.',
      [
        [0, 'Anna Smith', 'Good morning.'],
        [60, 'Bob', 'He vomits.'],
        [120, 'Anna Smith', 'Okay.'],
      ],
    ],
    [
      'times in brackets',
      '[00:00:03] Vet: Good morning.\n[00:01:07] Owner: He vomits.',
      [
        [3, 'Vet', 'Good morning.'],
        [67, 'Owner', 'He vomits.'],
      ],
    ],
    [
      'times behind the name',
      'Vet [0:03]: Good morning.\nOwner [0:07]: He vomits.',
      [
        [3, 'Vet', 'Good morning.'],
        [7, 'Owner', 'He vomits.'],
      ],
    ],
    [
      'stretches in brackets',
      '[00:00.000 --> 00:04.000]  Good morning.\n[00:04.000 --> 00:07.500]  He vomits.',
      [
        [0, undefined, 'Good morning.'],
        [4, undefined, 'He vomits.'],
      ],
    ],
    [
      'times in lines of their own',
      '0:00\ngood morning\n0:03\nhe vomits\n0:07\nsince friday',
      [
        [0, undefined, 'good morning'],
        [3, undefined, 'he vomits'],
        [7, undefined, 'since friday'],
      ],
    ],
  ])('%s', async (_, text, said) => {
    expect(await pasted(text)).toEqual(said);
  });
});

describe('speakers are marked in many ways', () => {
  const MORNING_AND_VOMITS = [
    ['Vet', 'Good morning.'],
    ['Owner', 'He vomits.'],
  ];
  test.each([
    [
      'by a number',
      '[Speaker:0] Good morning.\n[Speaker:1] He vomits.',
      [
        ['Speaker 0', 'Good morning.'],
        ['Speaker 1', 'He vomits.'],
      ],
    ],
    [
      'by a label',
      'SPEAKER_00: Good morning.\nSPEAKER_01: He vomits.',
      [
        ['SPEAKER 00', 'Good morning.'],
        ['SPEAKER 01', 'He vomits.'],
      ],
    ],
    ['in bold', '**Vet:** Good morning.\n**Owner:** He vomits.', MORNING_AND_VOMITS],
    ['in a list', '- Vet: Good morning.\n- Owner: He vomits.', MORNING_AND_VOMITS],
    ['in a line above', 'Vet:\nGood morning.\n\nOwner:\nHe vomits.', MORNING_AND_VOMITS],
    [
      'by names that come back',
      'Anna: He vomits.\nKim: Since when?\nAnna: Friday.\nKim: Okay.',
      [
        ['Anna', 'He vomits.'],
        ['Kim', 'Since when?'],
        ['Anna', 'Friday.'],
        ['Kim', 'Okay.'],
      ],
    ],
    [
      'by one name beside a telling one',
      'Vet: Since when?\nAnna: Friday.',
      [
        ['Vet', 'Since when?'],
        ['Anna', 'Friday.'],
      ],
    ],
  ])('%s', async (_, text, said) => {
    const kept = await pasted(text);
    expect(kept.map(([, speaker, words]) => [speaker, words])).toEqual(said);
  });
});

describe('facts about a patient may also precede a colon, and are not speakers', () => {
  test.each([
    ['measures and drugs', ['Weight: 12 kg', 'Temp: 101.2', 'Carprofen: 75 mg BID', 'Tomorrow: recheck']],
    [
      'what somebody told',
      ['Owner reports: vomiting since Friday', 'Tech notes: growled', 'Client concerns: weight'],
    ],
    ['a list', ['- Weight: 12 kg', '- On exam: sore left stifle']],
    ['letters of what is measured', ['Limping since Monday.', 'T: 101.5', 'P: 120', 'R: 30']],
    ['what comes back', ['Left ear: clean', 'Right ear: red', 'Left ear: no smell']],
    ['one line', ['Anna: he vomits since Friday.']],
    [
      'names of patients',
      ['Rex: weight 12 kg', 'Rex: rabies given', 'Bella: weight 4 kg', 'Bella: nails trimmed'],
    ],
    ['hours of a ward', ['9:30 temp 101.2', '10:00 fluids 60 mL/h', '10:15 vomited']],
    ['hours of a night', ['0:30 temp 101.2', '2:15 vomited', '4:00 fluids 60 mL/h']],
    ['hours in lines of their own', ['10:30', 'Temp 101.2', '11:00', 'Temp 102']],
    ['what was done, with its hour', ['Fed 10:30', 'ate well', 'Walked 11:00', 'limping']],
    ['one time', ['Vomited at', '0:20', 'and again']],
    ['times that go back', ['[1:12] he vomits', '[0:03] good morning', '[0:44] okay']],
  ])('%s', async (_, lines) => {
    const kept = await pasted(lines.join('\n'), ['Rex', 'Bella']);
    expect(kept.map(([, speaker, words]) => [speaker, words])).toEqual(
      lines.map((line) => [undefined, line]),
    );
  });
});

test('marks of an editor are not part of the words', async () => {
  const kept = await pasted('## Plan\n**Weight:** 12 kg\nTag #4417, 2 * 3 tablets');
  expect(kept.map(([, speaker, words]) => [speaker, words])).toEqual([
    [undefined, 'Plan'],
    [undefined, 'Weight: 12 kg'],
    [undefined, 'Tag #4417, 2 * 3 tablets'],
  ]);
});
