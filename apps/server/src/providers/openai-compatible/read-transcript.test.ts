import { describe, expect, test } from 'vitest';
import { readTranscript } from './read-transcript.ts';

const COUGH = { start: 0, end: 4, text: ' Nala has been coughing since Friday.' };
const PULSE = { start: 4, end: 9, text: ' Heart rate is 150 and she weighs 3.9 kilos.' };
const DOSE = { start: 9, end: 15, text: ' Doxycycline 10 mg per kg twice daily.' };
const SAID = [COUGH, PULSE, DOSE];
const TEXT = SAID.map(({ text }) => text).join('');

describe('words and numbers that are cut over two segments', () => {
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

  test('a host that trims every segment is believed by its text of the whole', () => {
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

  test('each segment keeps its times, and a segment of a single piece lends them to the word', () => {
    const segments = inTurn([' She weighs 3', '.9', ' kilos.']);
    expect(readTranscript(JSON.stringify({ segments })).segments).toEqual([
      { start_ms: 0, end_ms: 4000, text: 'She weighs 3.9' },
      { start_ms: 4000, end_ms: 6000, text: 'kilos.' },
    ]);
  });

  test('a word is of one speaker, whoever speaks in between', () => {
    const segments = [
      { start: 0, end: 2, text: ' Is she eat', speaker: 'A' },
      { start: 4, end: 6, text: 'ing?', speaker: 'A' },
      { start: 3, end: 4, text: 'hardly', speaker: 'B' },
    ];
    expect(textsOf({ segments })).toEqual(['Is she eating?', 'hardly']);
  });

  test('a host that gives one number two speakers is not believed', () => {
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

  test('halves of a character over two segments are one', () => {
    const segments = inTurn([' Zo\ud83d', '\ude3a purrs.', ' She is 𝟛.']);
    expect(textsOf({ segments })).toEqual(['Zo', 'purrs.', 'She is 𝟛.']);
  });
});

describe('what cannot be read costs itself alone', () => {
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

  test('its words are taken from the text of the whole', () => {
    const segments = [COUGH, { start: 4, end: 9, text: null }, DOSE];
    expect(readTranscript(JSON.stringify({ text: TEXT, segments })).segments[1]).toEqual({
      start_ms: 4000,
      end_ms: 9000,
      text: 'Heart rate is 150 and she weighs 3.9 kilos.',
    });
  });

  test('a word never goes on after a segment that was lost', () => {
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

  test('a start before the recording is its start', () => {
    const segments = [{ ...COUGH, start: -3 }];
    expect(readTranscript(JSON.stringify({ segments })).segments[0]).toMatchObject({
      start_ms: 0,
      end_ms: 4000,
    });
  });

  test('a doubt that is no number', () => {
    const segments = SAID.map((segment) => ({ ...segment, no_speech_prob: 'high', avg_logprob: null }));
    expect(textsOf({ segments })).toHaveLength(3);
  });
});

describe('JSON as hosts write it', () => {
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

describe('texts', () => {
  test.each([
    ['languages and moods', '<|en|><|NEUTRAL|><|Speech|><|woitn|>She eats.<|4.00|>', 'She eats.'],
    ['a time within', ' She eats.<|2.00|><|2.00|> Well.', 'She eats. Well.'],
    ['unknown tokens', '<s> She <unk> eats ⁇ well.</s>', 'She eats well.'],
    ['tokens of whisper.cpp', '[_BEG_] She eats.[_TT_150]', 'She eats.'],
    ['a blank', '[BLANK_AUDIO] She eats. [MUSIC]', 'She eats.'],
    ['silence and noises', '(silence) She eats. *sighs* (dog barking) [ Music playing ]', 'She eats.'],
    ['noises in German', '[Musik] Sie frisst. (Husten)', 'Sie frisst.'],
    ['a tune', '♪ She eats ♪', 'She eats'],
    ['moods as pictures', '🎼She eats.😊', 'She eats.'],
    ['spaces of a tokenizer', '▁She▁eats', 'She eats'],
    ['halves of words of a tokenizer', 'She vomi@@ ted and coug ##hed', 'She vomited and coughed'],
    ['a soft hyphen', 'She is vomi\u00adting', 'She is vomiting'],
    ['half a character', 'She eats \ud83d', 'She eats \ufffd'],
    ['NUL', 'She\u0000 eats', 'She eats'],
    ['less and more than', 'BUN is <10 and creatinine >2', 'BUN is <10 and creatinine >2'],
    ['brackets of people', 'She (the cat) ate [inaudible] grams', 'She (the cat) ate [inaudible] grams'],
    ['a trade mark', 'Apoquel® at 20°', 'Apoquel® at 20°'],
  ])('%s', (_what, text, said) => {
    for (const answer of [{ text }, { segments: [{ start: 0, end: 4, text }] }])
      expect(textsOf(answer).join(' ')).toBe(said);
  });

  test.each(['[BLANK_AUDIO]', '<|nospeech|>', '(silence)', '♪♪', ' … ', '🎼'])(
    '%s alone is silence',
    (text) => {
      expect(
        readTranscript(JSON.stringify({ text, segments: [{ start: 0, end: 4, text }] })).segments,
      ).toEqual([]);
    },
  );
});

describe('a failure under a status of success', () => {
  test.each([
    ['an error', '{"error":{"message":"CUDA out of memory","type":"server_error"}}'],
    ['an error as text', '{"error":"model is loading"}'],
    ['an error beside empty words', '{"error":"timeout","text":"","segments":[]}'],
    ['an error beside half of the words', '{"text":"She eats","error":{"code":500}}'],
    ['a detail', '{"detail":"Internal Server Error"}'],
    ['a message and a code', '{"message":"busy","code":1}'],
    ['a state', '{"status":"failed","text":""}'],
    ['no success', '{"success":false,"text":""}'],
    ['a code beside empty words', '{"code":500,"text":"","msg":"oom"}'],
    ['a task that is not done', '{"id":"7","status":"queued"}'],
    ['null', 'null'],
    ['no words at all', '{"text":null}'],
    ['a page', '<!doctype html><title>502 Bad Gateway</title>'],
    ['a sentence', 'Internal Server Error'],
    ['nothing', ''],
    ['half of an answer', '{"text":"She e'],
  ])('%s is a fault of the host that may pass', (_what, body) => {
    expect(() => readTranscript(body)).toThrow(
      expect.objectContaining({ name: 'ProviderError', retryable: true }),
    );
  });

  test('an account without credit is told so, and not tried again', () => {
    const body = '{"error":{"code":"insufficient_quota"}}';
    expect(() => readTranscript(body)).toThrow(
      expect.objectContaining({ retryable: false, message: expect.stringMatching(/credit/) }),
    );
  });

  test.each([
    ['no error', '{"text":"She eats.","error":null,"code":0,"status":"ok","detail":"done"}', ['She eats.']],
    ['silence', '{"text":"","error":"","segments":[]}', []],
    ['an empty list alone', '{"text":null,"segments":[]}', []],
  ])('%s is none', (_what, body, said) => {
    expect(readTranscript(body).segments.map(({ text }) => text)).toEqual(said);
  });
});

describe('speakers', () => {
  test.each([
    'speaker',
    'speaker_id',
    'speakerId',
    'speaker_label',
    'SpeakerLabel',
    'speaker_tag',
    'spk',
    'speaker_name',
    'channel',
  ])('under %s', (name) => {
    const segments = [
      { ...COUGH, [name]: 0 },
      { ...PULSE, [name]: 1 },
      { ...DOSE, [name]: 1 },
    ];
    expect(speakersOf({ segments })).toEqual(['0', '1', '1']);
  });

  test.each([
    ['a name in an object', { speaker: { id: 3, name: 'Vet' } }, 'Vet'],
    ['nobody known', { speaker: 'UNKNOWN' }, undefined],
    ['an empty name', { speaker: ' ' }, undefined],
    ['one channel alone', { channel: 0 }, undefined],
    ['a name in the text', { text: '[SPEAKER_02]: She eats.' }, 'SPEAKER_02'],
  ])('%s', (_what, fields, speaker) => {
    expect(speakersOf({ segments: [{ ...COUGH, ...fields }] })).toEqual([speaker]);
  });

  test('of words, where segments name none', () => {
    const words = [
      { word: ' Is', start: 0, end: 0.2, speaker: 'B' },
      { word: ' she', start: 0.2, end: 0.4, speaker: 'B' },
      { word: ' eating?', start: 0.4, end: 0.9, speaker: 'B' },
      { word: ' Hardly.', start: 1, end: 1.5, speaker_id: 2 },
    ];
    const segment = { start: 0, end: 2, text: ' Is she eating? Hardly.' };
    const said = [
      { start_ms: 0, end_ms: 900, speaker: 'B', text: 'Is she eating?' },
      { start_ms: 1000, end_ms: 1500, speaker: '2', text: 'Hardly.' },
    ];
    expect(readTranscript(JSON.stringify({ segments: [{ ...segment, words }] })).segments).toEqual(said);
    expect(readTranscript(JSON.stringify({ segments: [segment], words })).segments).toEqual(said);
    const wordless = { segments: [{ ...segment, words: words.slice(0, 3) }] };
    expect(speakersOf(wordless)).toEqual(['B']);
  });
});

describe('order and length', () => {
  test('segments come in the order of their times', () => {
    const read = readTranscript(JSON.stringify({ text: TEXT, segments: [DOSE, COUGH, PULSE] }));
    expect(read.segments.map(({ end_ms }) => end_ms)).toEqual([4000, 9000, 15_000]);
    expect(read).not.toHaveProperty('duration_ms');
  });

  test.each([
    ['seconds', { duration: 21.5 }],
    ['a text', { duration: '21.5' }],
    ['a clock', { duration: '00:00:21.500' }],
    ['milliseconds', { duration_ms: 21_500 }],
  ])('the length that a host tells in %s counts where it is longer', (_what, length) => {
    expect(readTranscript(JSON.stringify({ ...length, segments: SAID }))).toMatchObject({
      duration_ms: 21_500,
    });
  });

  test.each([{ duration: 2 }, { duration: -1 }, { duration: 'long' }, { duration: 1e12 }])(
    '%j is no length',
    (length) => {
      expect(readTranscript(JSON.stringify({ ...length, segments: SAID }))).not.toHaveProperty('duration_ms');
    },
  );
});

describe('answers of other shapes', () => {
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

  test('words of a script without spaces are written without spaces', () => {
    const words = [...'体重三キロ'].map((word, place) => ({ word, start: place, end: place + 1 }));
    expect(textsOf({ words })).toEqual(['体重三キロ']);
  });
});

describe('speech that nobody said', () => {
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

  test('what people say stays', () => {
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

  test('a long recording of nothing but thanks holds no speech', () => {
    expect(textsOf({ duration: 30, text: 'Thank you.' })).toEqual([]);
    expect(textsOf({ duration: 2, text: 'Thank you.' })).toEqual(['Thank you.']);
  });
});

/** Segments of two seconds each; null is one whose text was lost. */
function inTurn(texts: readonly (string | null)[]) {
  return texts.map((text, at) => ({ start: at * 2, end: at * 2 + 2, text }));
}

function textsOf(answer: object): string[] {
  return readTranscript(JSON.stringify(answer)).segments.map(({ text }) => text);
}

function speakersOf(answer: object): (string | undefined)[] {
  return readTranscript(JSON.stringify(answer)).segments.map(({ speaker }) => speaker);
}
