import { describe, expect, test } from 'vitest';
import { readTranscript } from './read-transcript.ts';
import { COUGH, DOSE, PULSE, SAID, speakersOf, TEXT, textsOf } from './test-kit/answers.ts';

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
    'only %s is silence',
    (text) => {
      expect(
        readTranscript(JSON.stringify({ text, segments: [{ start: 0, end: 4, text }] })).segments,
      ).toEqual([]);
    },
  );
});

describe('an error with a success status', () => {
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
  ])('%s is a temporary error of the service', (_what, body) => {
    expect(() => readTranscript(body)).toThrow(
      expect.objectContaining({ name: 'ProviderError', retryable: true }),
    );
  });

  test('reports an account without credit, and does not retry', () => {
    const body = '{"error":{"code":"insufficient_quota"}}';
    expect(() => readTranscript(body)).toThrow(
      expect.objectContaining({ retryable: false, message: expect.stringMatching(/credit/) }),
    );
  });

  test.each([
    ['no error', '{"text":"She eats.","error":null,"code":0,"status":"ok","detail":"done"}', ['She eats.']],
    ['silence', '{"text":"","error":"","segments":[]}', []],
    ['an empty list alone', '{"text":null,"segments":[]}', []],
  ])('%s is not an error', (_what, body, said) => {
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

  test('of words, if segments name none', () => {
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
  test('segments are sorted by time', () => {
    const read = readTranscript(JSON.stringify({ text: TEXT, segments: [DOSE, COUGH, PULSE] }));
    expect(read.segments.map(({ end_ms }) => end_ms)).toEqual([4000, 9000, 15_000]);
    expect(read).not.toHaveProperty('duration_ms');
  });

  test.each([
    ['seconds', { duration: 21.5 }],
    ['a text', { duration: '21.5' }],
    ['a clock', { duration: '00:00:21.500' }],
    ['milliseconds', { duration_ms: 21_500 }],
  ])('uses a longer length that the service gives in %s', (_what, length) => {
    expect(readTranscript(JSON.stringify({ ...length, segments: SAID }))).toMatchObject({
      duration_ms: 21_500,
    });
  });

  test.each([{ duration: 2 }, { duration: -1 }, { duration: 'long' }, { duration: 1e12 }])(
    '%j is not a length',
    (length) => {
      expect(readTranscript(JSON.stringify({ ...length, segments: SAID }))).not.toHaveProperty('duration_ms');
    },
  );
});
