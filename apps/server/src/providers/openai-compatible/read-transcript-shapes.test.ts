import { describe, expect, test } from 'vitest';
import { readTranscript } from './read-transcript.ts';
import { SAID, textsOf } from './test-kit/answers.ts';

describe('answers in other formats', () => {
  const said = [
    { start_ms: 0, end_ms: 4000, text: 'Nala coughs.' },
    { start_ms: 4000, end_ms: 9000, text: 'She weighs 3.9 kg.' },
  ];

  test.each([
    [
      'whisper.cpp',
      {
        transcription: [
          {
            timestamps: { from: '00:00:00,000', to: '00:00:04,000' },
            offsets: { from: 0, to: 4000 },
            text: ' Nala coughs.',
          },
          {
            timestamps: { from: '00:00:04,000', to: '00:00:09,000' },
            offsets: { from: 4000, to: 9000 },
            text: ' She weighs 3.9 kg.',
          },
        ],
      },
    ],
    [
      'Hugging Face',
      {
        text: ' Nala coughs. She weighs 3.9 kg.',
        chunks: [
          { timestamp: [0, 4], text: ' Nala coughs.' },
          { timestamp: [4, 9], text: ' She weighs 3.9 kg.' },
        ],
      },
    ],
    [
      'a bare list',
      [
        { start: 0, end: 4, text: 'Nala coughs.' },
        { start: 4, end: 9, text: 'She weighs 3.9 kg.' },
      ],
    ],
    [
      'Deepgram',
      {
        metadata: { duration: 9 },
        results: {
          channels: [{ alternatives: [{ transcript: 'Nala coughs. She weighs 3.9 kg.' }] }],
          utterances: [
            { start: 0, end: 4, transcript: 'Nala coughs.' },
            { start: 4, end: 9, transcript: 'She weighs 3.9 kg.' },
          ],
        },
      },
    ],
    [
      'words of Deepgram',
      {
        results: {
          channels: [
            {
              alternatives: [
                {
                  transcript: 'Nala coughs. She weighs 3.9 kg.',
                  words: [
                    { word: 'nala', punctuated_word: 'Nala', start: 0, end: 1 },
                    { word: 'coughs', punctuated_word: 'coughs.', start: 1, end: 4 },
                    { word: 'she', punctuated_word: 'She', start: 4, end: 5 },
                    { word: 'weighs', punctuated_word: 'weighs', start: 5, end: 6 },
                    { word: '3.9', punctuated_word: '3.9', start: 6, end: 7 },
                    { word: 'kg', punctuated_word: 'kg.', start: 7, end: 9 },
                  ],
                },
              ],
            },
          ],
        },
      },
    ],
    [
      'milliseconds under the names of seconds',
      {
        audio_duration: 9,
        utterances: [
          { start: 0, end: 4000, text: 'Nala coughs.' },
          { start: 4000, end: 9000, text: 'She weighs 3.9 kg.' },
        ],
      },
    ],
    [
      'a result within',
      {
        code: 0,
        data: {
          result: [
            {
              sentence_info: [
                { start: 0, end: 4000, text: 'Nala coughs.' },
                { start: 4000, end: 9000, text: 'She weighs 3.9 kg.' },
              ],
            },
          ],
        },
      },
    ],
    [
      'words with spaces between',
      {
        text: 'Nala coughs. She weighs 3.9 kg.',
        words: [
          { text: 'Nala', start: 0, end: 1, type: 'word' },
          { text: ' ', start: 1, end: 1, type: 'spacing' },
          { text: 'coughs.', start: 1, end: 4, type: 'word' },
          { text: '(barks)', start: 4, end: 4, type: 'audio_event' },
          { text: ' ', start: 4, end: 4, type: 'spacing' },
          { text: 'She', start: 4, end: 5, type: 'word' },
          { text: ' ', start: 5, end: 5, type: 'spacing' },
          { text: 'weighs', start: 5, end: 6, type: 'word' },
          { text: ' ', start: 6, end: 6, type: 'spacing' },
          { text: '3.9', start: 6, end: 7, type: 'word' },
          { text: ' ', start: 7, end: 7, type: 'spacing' },
          { text: 'kg.', start: 7, end: 9, type: 'word' },
        ],
      },
    ],
    [
      'a segment for each word',
      {
        chunks: [
          { timestamp: [0, 1], text: ' Nala' },
          { timestamp: [1, 4], text: ' coughs.' },
          { timestamp: [4, 5], text: ' She' },
          { timestamp: [5, 6], text: ' weighs' },
          { timestamp: [6, 7], text: ' 3.' },
          { timestamp: [7, 8], text: '9' },
          { timestamp: [8, null], text: ' kg.' },
        ],
        duration: 9,
      },
    ],
    [
      'words without punctuation, beside a text with it',
      {
        text: 'Nala coughs. She weighs 3.9 kg.',
        words: [
          { word: 'Nala', start: 0, end: 1 },
          { word: 'coughs', start: 1, end: 4 },
          { word: 'She', start: 4, end: 5 },
          { word: 'weighs', start: 5, end: 6 },
          { word: '3', start: 6, end: 7 },
          { word: '9', start: 7, end: 8 },
          { word: 'kg', start: 8, end: 9 },
        ],
      },
    ],
    [
      'words that are cut',
      {
        words: [
          { word: ' Na', start: 0, end: 1 },
          { word: 'la', start: 1, end: 2 },
          { word: ' coughs.', start: 2, end: 4 },
          { word: ' She weighs 3', start: 4, end: 6 },
          { word: '.', start: 6, end: 6 },
          { word: '9 kg.', start: 6, end: 9 },
        ],
      },
    ],
  ])('%s', (_what, answer) => {
    expect(readTranscript(JSON.stringify(answer)).segments).toEqual(said);
  });

  test('words of a script without spaces are joined without spaces', () => {
    const words = [...'体重三キロ'].map((word, place) => ({ word, start: place, end: place + 1 }));
    expect(textsOf({ words })).toEqual(['体重三キロ']);
  });
});

describe('hallucinated speech', () => {
  test.each([
    ['Thanks for watching!'],
    ['Please like and subscribe!'],
    ['Subtitles by the Amara.org community'],
    ['Untertitel im Auftrag des ZDF für funk, 2017'],
    ["Sous-titrage ST' 501"],
    ['Sottotitoli creati dalla comunità Amara.org'],
    ['ご視聴ありがとうございました'],
    ['시청해주셔서 감사합니다!'],
    ['MBC 뉴스 이덕영입니다.'],
    ['Субтитры сделал DimaTorzok'],
    ['www.mooji.org'],
    ['Transcribed by https://otter.ai'],
  ])('%s is left out, and counted', (text) => {
    const read = readTranscript(JSON.stringify({ segments: [...SAID, { start: 15, end: 30, text }] }));
    expect(read.segments).toHaveLength(3);
    expect(read.left_out).toBe(1);
  });

  test('a loop is kept once, within a segment and over several', () => {
    const thanks = Array.from({ length: 9 }, (_, at) => ({
      start: 15 + at,
      end: 16 + at,
      text: ' Thank you.',
    }));
    expect(textsOf({ segments: [...SAID, ...thanks] }).slice(3)).toEqual(['Thank you.']);
    const long = { start: 15, end: 40, text: ' Thank you.'.repeat(12) };
    expect(textsOf({ segments: [...SAID, long] }).slice(3)).toEqual(['Thank you.']);
    const turns = ['Okay, we will see.', 'I think so too.'];
    const pingPong = Array.from({ length: 8 }, (_, at) => ({
      start: 15 + at,
      end: 16 + at,
      text: ` ${turns[at % 2]}`,
    }));
    expect(textsOf({ segments: [...SAID, ...pingPong] }).slice(3)).toEqual(turns);
    const unspaced = { start: 15, end: 40, text: 'ありがとう、'.repeat(20) };
    expect(textsOf({ segments: [unspaced] })).toEqual(['ありがとう、']);
  });

  test('real speech is kept', () => {
    const texts = [
      'Thank you.',
      'No.',
      'No.',
      'Five five five, one two one two one two one two.',
      'I will transcribe it by Friday.',
      'Pulse 88.',
      'Pulse 88.',
    ];
    const segments = texts.map((text, at) => ({ start: at, end: at + 1, text, no_speech_prob: 0.1 }));
    expect(textsOf({ segments })).toEqual(texts);
  });

  test('a long recording of nothing but thanks contains no speech', () => {
    expect(textsOf({ duration: 30, text: 'Thank you.' })).toEqual([]);
    expect(textsOf({ duration: 2, text: 'Thank you.' })).toEqual(['Thank you.']);
  });
});
