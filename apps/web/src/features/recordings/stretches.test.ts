import { getTranscript } from '@auscult/contract/recordings';
import { expect, test } from 'vitest';
import { stretchesOf } from './stretches.ts';

const words = getTranscript.definition.output.parse({
  segments: [0, 1, 2, 3].map((at) => ({
    start_ms: at * 1000,
    end_ms: at * 1000 + 900,
    text: `words ${at}`,
    recording_id: at === 3 ? 'silent' : 'r1',
  })),
  recordings: [
    {
      recording_id: 'r1',
      name: '',
      has_audio: true,
      duration_ms: 3000,
      started_timestamp: null,
      bookmarks: [],
    },
    {
      recording_id: 'silent',
      name: '',
      has_audio: false,
      duration_ms: null,
      started_timestamp: null,
      bookmarks: [],
    },
  ],
});

test('adjacent segments are played together, others one after the other', () => {
  expect(stretchesOf(words, [0, 1])).toEqual([{ recording: 'r1', startMs: 0, endMs: 1900 }]);
  expect(stretchesOf(words, [0, 2])).toEqual([
    { recording: 'r1', startMs: 0, endMs: 900 },
    { recording: 'r1', startMs: 2000, endMs: 2900 },
  ]);
});

test('words without sound, and missing segments, are not played', () => {
  expect(stretchesOf(words, [3, 99])).toEqual([]);
});
