import { getTranscript } from '@auscult/contract/recordings';
import { expect, test } from 'vitest';
import { transcriptRows } from './transcript-rows.ts';

interface Heard {
  started: number | null;
  duration?: number | null;
  bookmarks?: { at_ms: number; text?: string }[];
  /** The segments, by the second and the speaker. */
  said?: [seconds: number, speaker?: string][];
}

/** The rows in short form: "0:1" for segment 0 at 1 s, "gap 2000", "mark 1500 swelling". */
function shortRows(recordings: Heard[]): string[] {
  const id = (at: number) => `r${at}`;
  const words = getTranscript.definition.output.parse({
    segments: recordings.flatMap(({ said = [] }, at) =>
      said.map(([seconds, speaker]) => ({
        start_ms: seconds * 1000,
        end_ms: seconds * 1000 + 500,
        text: 'words',
        speaker,
        recording_id: id(at),
      })),
    ),
    recordings: recordings.map(({ started, duration = 10_000, bookmarks = [] }, at) => ({
      recording_id: id(at),
      name: '',
      has_audio: true,
      duration_ms: duration,
      started_timestamp: started,
      bookmarks,
    })),
  });
  return transcriptRows(words).map((row) => {
    if (row.kind === 'gap') return `gap ${row.gapMs}`;
    if (row.kind === 'bookmark') return `mark ${row.atMs} ${row.text}`.trim();
    return `${row.at}:${row.segment.start_ms / 1000}${row.isSameSpeaker ? ' same' : ''}`;
  });
}

test('bookmarks are at their time, before the words that follow', () => {
  const bookmarks = [{ at_ms: 9000 }, { at_ms: 2000, text: 'swelling' }];
  expect(shortRows([{ started: 0, bookmarks, said: [[1], [2], [4]] }])).toEqual([
    '0:1',
    'mark 2000 swelling',
    '1:2',
    '2:4',
    'mark 9000',
  ]);
});

test.each<[string, Heard, Heard, string[]]>([
  ['two minutes apart', { started: 0 }, { started: 130_000 }, ['gap 120000']],
  ['a second apart', { started: 0 }, { started: 11_000 }, []],
  ['overlapping', { started: 0 }, { started: 5000 }, []],
  ['on different days', { started: 0 }, { started: 12 * 3_600_000 + 10_000 }, []],
  ['of unknown length', { started: 0, duration: null }, { started: 130_000 }, []],
  ['of unknown beginning', { started: null }, { started: 130_000 }, []],
  ['followed by an upload', { started: 0 }, { started: null }, []],
])('recordings %s', (_, first, second, gaps) => {
  expect(shortRows([first, second])).toEqual(gaps);
});

test('the speaker is named again after a gap, not after a bookmark', () => {
  const rows = shortRows([
    {
      started: 0,
      bookmarks: [{ at_ms: 1500 }],
      said: [
        [1, 'vet'],
        [2, 'vet'],
      ],
    },
    {
      started: 60_000,
      said: [
        [0, 'vet'],
        [3, 'owner'],
      ],
    },
  ]);
  expect(rows).toEqual(['0:1', 'mark 1500', '1:2 same', 'gap 50000', '2:0', '3:3']);
});
