import { describe, expect, test } from 'vitest';
import { hotwordsOf, vocabularyOf } from './hotwords.ts';
import { labelled, withSpeakers } from './segments.ts';
import { namesOf, type Voice } from './voices.ts';

/** Turns from texts such as "A 0-2000". */
function turns(...texts: string[]) {
  return texts.map((text) => {
    const [, speaker = '', start, end] = /^(\w+) (\d+)-(\d+)$/.exec(text) ?? [];
    return { speaker, start_ms: Number(start), end_ms: Number(end) };
  });
}

/** A piece whose words last 400 ms each. */
function piece(text: string, start_ms = 0) {
  const words = text.split(' ').map((word, place) => ({
    start_ms: start_ms + place * 400,
    end_ms: start_ms + place * 400 + 400,
    text: ` ${word}`,
  }));
  return { start_ms, end_ms: start_ms + words.length * 400, text: ` ${text}`, words };
}

describe('segments of pieces', () => {
  test('a piece is cut where the speaker changes', () => {
    const heard = withSpeakers(
      [piece('Any coughing? No. Good.')],
      turns('A 0-800', 'B 850-1190', 'A 1210-1600'),
    );
    expect(heard).toEqual([
      { start_ms: 0, end_ms: 800, speaker: 'A', text: ' Any coughing?' },
      { start_ms: 800, end_ms: 1200, speaker: 'B', text: ' No.' },
      { start_ms: 1200, end_ms: 1600, speaker: 'A', text: ' Good.' },
    ]);
  });

  test('a word at the edge of a turn stays with its speaker, and one without a turn with the one before', () => {
    const short = piece('he eats well');
    const last = short.words.at(-1);
    if (last) last.end_ms = last.start_ms + 200;
    expect(withSpeakers([short], turns('A 0-790', 'B 800-1000'))).toMatchObject([{ speaker: 'A' }]);
    const late = withSpeakers(
      [piece('he eats well'), piece('and sleeps', 9000)],
      turns('A 0-1200', 'B 20000-21000'),
    );
    expect(late.map(({ speaker }) => speaker)).toEqual(['A', undefined]);
  });

  test('a long piece is cut after a sentence, a short one is not', () => {
    const words = 'one two three four five six seven eight nine ten eleven twelve thirteen. And so on.';
    expect(withSpeakers([piece(words)], []).map(({ text }) => text)).toEqual([
      ' one two three four five six seven eight nine ten eleven twelve thirteen.',
      ' And so on.',
    ]);
    expect(withSpeakers([piece('One. Two. Three.')], [])).toHaveLength(1);
  });

  test('without times of words a piece is cut only after a sentence', () => {
    const { words: _none, ...whole } = piece('Is he eating at home? Yes, he eats everything.');
    const heard = withSpeakers([whole], turns('A 0-1700', 'B 1700-4000'));
    expect(heard.map(({ speaker, text }) => [speaker, text])).toEqual([
      ['A', ' Is he eating at home?'],
      ['B', ' Yes, he eats everything.'],
    ]);
    expect(heard.map(({ start_ms, end_ms }) => [start_ms, end_ms])).toEqual([
      [0, 1700],
      [1700, 3600],
    ]);
    const { words: _times, ...long } = piece('One sentence. '.repeat(10).trim());
    expect(withSpeakers([long], [])).toEqual([long]);
  });

  test('existing segments keep their words and times', () => {
    const segments = [
      { start_ms: 0, end_ms: 2000, text: 'Is he eating?' },
      { start_ms: 2500, end_ms: 4000, text: 'Yes, 2.5 cups a day.' },
    ];
    expect(labelled(segments, turns('A 0-2100', 'B 2400-4000'))).toEqual([
      { ...segments[0], speaker: 'A' },
      { ...segments[1], speaker: 'B' },
    ]);
    expect(labelled(segments, [])).toEqual(segments);
  });
});

describe('voices of several windows', () => {
  const voice = (angle: number, seconds = 30): Voice => ({
    vector: Float32Array.of(Math.cos(angle), Math.sin(angle)),
    seconds,
  });

  test('similar voices are one person, numbered in the order of appearance', () => {
    const heard = [voice(1.5), voice(0), voice(0.1), voice(1.4)];
    const names = namesOf(heard);
    expect(heard.map((one) => names?.get(one))).toEqual(['Speaker 1', 'Speaker 2', 'Speaker 2', 'Speaker 1']);
  });

  test('a voice with little audio joins the most similar one', () => {
    const heard = [voice(0), voice(1.5), voice(3, 1)];
    const names = namesOf(heard);
    expect(heard.map((one) => names?.get(one))).toEqual(['Speaker 1', 'Speaker 2', 'Speaker 2']);
  });

  test('a single person gets no label', () => {
    expect(namesOf([voice(0), voice(0.2)])).toBeUndefined();
    expect(namesOf([])).toBeUndefined();
  });
});

describe('hotwords', () => {
  test('contain only what the library accepts as words', () => {
    const spelling = [
      'Cerenia',
      ':2.0 Apoquel',
      'a/b',
      '#Rimadyl',
      '@Dr. O’Neill',
      '12',
      ' ',
      'Cerenia',
      'x'.repeat(61),
    ];
    expect(hotwordsOf(spelling)).toBe("Cerenia/2 0 Apoquel/a b/Rimadyl/Dr O'Neill");
  });

  test('are split into the tokens of the model', () => {
    expect(vocabularyOf('<unk> 0\n▁the 1\n▁a 2\n<blk> 3\n')).toBe('▁the\t-1\n▁a\t-2\n');
  });
});
