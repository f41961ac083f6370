import { describe, expect, test } from 'vitest';
import { readTranscript } from './read-transcript.ts';
import { COUGH, DOSE, inTurn, PULSE, SAID, TEXT, textsOf } from './test-kit/answers.ts';

describe('words and numbers that are split over two segments', () => {
  test.each([
    ['a number', [' Pulse is 1', '44 today.'], ['Pulse is 144', 'today.']],
    ['a decimal', [' She weighs 3.', '9 kilos.', ' Good.'], ['She weighs 3.9', 'kilos.', 'Good.']],
    ['a decimal before its point', [' She weighs 3', '.9 kilos.'], ['She weighs 3.9', 'kilos.']],
    ['a word over three', [' She is vo', 'mi', 'ting again.'], ['She is vomiting', 'again.']],
    ['a ratio', [' Pressure is 160/', '95 now.'], ['Pressure is 160/95', 'now.']],
    ['a unit', [' Give 5 mg/', 'kg daily.'], ['Give 5 mg/kg', 'daily.']],
    ['an ending', [' The owner', "'s dog limps."], ["The owner's", 'dog limps.']],
    [
      'a word with an accent',
      [' Der Hund hat Durchfa', 'll über Nacht.'],
      ['Der Hund hat Durchfall', 'über Nacht.'],
    ],
    ['spaces behind words', ['She weighs 3.', '9 kilos ', 'today. '], ['She weighs 3.9', 'kilos', 'today.']],
    [
      'mark of the model between',
      [' She weighs 3.<|2.00|>', '<|2.00|>9 kilos.'],
      ['She weighs 3.9', 'kilos.'],
    ],
    ['pieces of a tokenizer', ['▁She▁weighs▁3', '.9▁kilos.'], ['She weighs 3.9', 'kilos.']],
    ['two sentences', [' She is fine.', 'How is he?'], ['She is fine.', 'How is he?']],
    ['a new sentence in figures', [' She is fine.', '4 kilos today.'], ['She is fine.', '4 kilos today.']],
  ])('%s', (_what, texts, said) => {
    expect(texts.length > 0 && textsOf({ segments: inTurn(texts) })).toEqual(said);
  });

  test('uses the whole text of a service that trims every segment', () => {
    const segments = inTurn(['Pulse is 1', '44 and she weighs 3.', '9 kilos today.']);
    expect(textsOf({ text: 'Pulse is 144 and she weighs 3.9 kilos today.', segments })).toEqual([
      'Pulse is 144',
      'and she weighs 3.9',
      'kilos today.',
    ]);
    expect(textsOf({ segments })).toEqual(['Pulse is 1', '44 and she weighs 3.', '9 kilos today.']);
    const apart = inTurn(['Give 1', '44 is her pulse']);
    expect(textsOf({ text: 'Give 1 44 is her pulse', segments: apart })).toEqual([
      'Give 1',
      '44 is her pulse',
    ]);
  });

  test('each segment keeps its times, and a segment of a single piece gives its times to the word', () => {
    const segments = inTurn([' She weighs 3', '.9', ' kilos.']);
    expect(readTranscript(JSON.stringify({ segments })).segments).toEqual([
      { start_ms: 0, end_ms: 4000, text: 'She weighs 3.9' },
      { start_ms: 4000, end_ms: 6000, text: 'kilos.' },
    ]);
  });

  test('a word has one speaker, regardless of speakers in between', () => {
    const segments = [
      { start: 0, end: 2, text: ' Is she eat', speaker: 'A' },
      { start: 4, end: 6, text: 'ing?', speaker: 'A' },
      { start: 3, end: 4, text: 'hardly', speaker: 'B' },
    ];
    expect(textsOf({ segments })).toEqual(['Is she eating?', 'hardly']);
  });

  test('ignores a service that gives one number two speakers', () => {
    const segments = [
      { start: 0, end: 2, text: ' She weighs 3.', speaker: 'A' },
      { start: 2, end: 4, text: '9 kilos.', speaker: 'B' },
    ];
    expect(textsOf({ segments })).toEqual(['She weighs 3.9', 'kilos.']);
  });

  test('scripts without spaces keep their segments, and their numbers whole', () => {
    const segments = inTurn(['今日の体重は3.', '9キロです。', '元気です。']);
    expect(textsOf({ segments })).toEqual(['今日の体重は3.9', 'キロです。', '元気です。']);
    expect(textsOf({ segments: inTurn(['หมาไม่กินข้าว', 'อาเจียนสองครั้ง']) })).toEqual([
      'หมาไม่กินข้าว',
      'อาเจียนสองครั้ง',
    ]);
  });

  test('joins halves of a character over two segments', () => {
    const segments = inTurn([' Zo\ud83d', '\ude3a purrs.', ' She is 𝟛.']);
    expect(textsOf({ segments })).toEqual(['Zo', 'purrs.', 'She is 𝟛.']);
  });
});

describe('an unreadable part affects only itself', () => {
  const ends = [4000, 9000, 15_000];

  test.each([
    ['null', null],
    ['a string', 'broken'],
    ['a list', []],
    ['no text', { start: 4, end: 4 }],
    ['a number for a text', { start: 4, end: 4, text: 7 }],
    ['a list for a text', { start: 4, end: 4, text: ['x'] }],
    ['an empty text', { start: 4, end: 4, text: '' }],
  ])('a segment that is %s', (_what, broken) => {
    for (const text of [TEXT, undefined]) {
      const segments = [{ ...COUGH, speaker: 'B' }, broken, PULSE, DOSE];
      const read = readTranscript(JSON.stringify({ text, segments }));
      expect(read.segments.map(({ end_ms }) => end_ms)).toEqual(ends);
      expect(read.segments[0]).toMatchObject({ speaker: 'B', text: 'Nala has been coughing since Friday.' });
    }
  });

  test('takes its words from the whole text', () => {
    const segments = [COUGH, { start: 4, end: 9, text: null }, DOSE];
    expect(readTranscript(JSON.stringify({ text: TEXT, segments })).segments[1]).toEqual({
      start_ms: 4000,
      end_ms: 9000,
      text: 'Heart rate is 150 and she weighs 3.9 kilos.',
    });
  });

  test('a word never continues after a lost segment', () => {
    const segments = inTurn([' She weighs 3.', null, '9 of them.']);
    expect(textsOf({ segments })).toEqual(['She weighs 3.', '9 of them.']);
  });

  test.each([
    ['missing', {}],
    ['null', { start: null, end: null }],
    ['written as text', { start: '4.0', end: '9.0' }],
    ['a time of a clock', { start: '00:00:04.000', end: '00:00:09,000' }],
    ['with their unit', { start: '4s', end: '9000ms' }],
    ['no times', { start: 'soon', end: {} }],
    ['beyond any recording', { start: 1e300, end: 1e300 }],
    ['reversed', { start: 4, end: 1 }],
    ['a start alone', { start: 4 }],
    ['an end alone', { end: 9 }],
    ['milliseconds', { start_ms: 4000, end_ms: 9000 }],
    ['a length', { start: 4, duration: 5 }],
  ])('times that are %s', (_what, times) => {
    const segments = [COUGH, { ...times, text: PULSE.text }, DOSE];
    expect(readTranscript(JSON.stringify({ segments })).segments.map(({ end_ms }) => end_ms)).toEqual(ends);
  });

  test('a start before the recording becomes its start', () => {
    const segments = [{ ...COUGH, start: -3 }];
    expect(readTranscript(JSON.stringify({ segments })).segments[0]).toMatchObject({
      start_ms: 0,
      end_ms: 4000,
    });
  });

  test('a confidence that is not a number', () => {
    const segments = SAID.map((segment) => ({ ...segment, no_speech_prob: 'high', avg_logprob: null }));
    expect(textsOf({ segments })).toHaveLength(3);
  });
});

describe('JSON as services write it', () => {
  test.each([
    [
      'NaN and infinities',
      '{"segments":[{"start":0,"end":4,"text":" NaN, he said.","avg_logprob":-Infinity,"no_speech_prob":NaN}]}',
      ['NaN, he said.'],
    ],
    [
      'nan of C',
      '{"segments":[{"start":0,"end":4,"text":" Fine.","avg_logprob":-nan(ind),"x":inf}]}',
      ['Fine.'],
    ],
    ['words of Python', '{"text":"Fine.","x":None,"y":True,"segments":None}', ['Fine.']],
    ['undefined', '{"text":"Fine.","x":undefined}', ['Fine.']],
    [
      'a comma too many',
      '{"segments":[{"start":0,"end":4,"text":"So, [ok,] fine.",},],}',
      ['So, [ok,] fine.'],
    ],
    ['numbers by halves', '{"segments":[{"start":.0,"end":4.,"text":"Fine."}]}', ['Fine.']],
    ['a line break within a text', '{"text":"Fine\n now.",}', ['Fine now.']],
    ['a stream of events', 'data: {"text":"Fi"}\n\ndata: {"text":"Fine."}\n\ndata: [DONE]\n\n', ['Fine.']],
    ['a mark of byte order', '\ufeff {"text":"Fine."}\n\u0000', ['Fine.']],
  ])('%s', (_what, body, said) => {
    expect(readTranscript(body).segments.map(({ text }) => text)).toEqual(said);
  });
});
