import { describe, expect, test } from 'vitest';
import { splitSentences } from '../sentences/sentences.ts';
import { asMeant } from './spoken-turns.ts';

describe('asMeant', () => {
  test.each([
    [
      'Temp was 101.4, heart rate, Jess, did you get one?',
      ['Temp was 101.4.', 'heart rate, Jess, did you get one?'],
    ],
    ['Weight is 12 kilos, is that right?', ['Weight is 12 kilos, is that right?']],
    ['Was her temp 101, or did I misread?', ['Was her temp 101, or did I misread?']],
    ["He's got a little hernia there, feel that?", ["He's got a little hernia."]],
    ['The cat did what, did you hear that?', ['The cat did what, did you hear that?']],
    [
      "Don't put any dog flea stuff on her. Especially permethrin.",
      ["Don't put any dog flea stuff on her, especially permethrin."],
    ],
    ['Is he eating? Especially the kibble.', ['Is he eating?', 'Especially the kibble.']],
    ["What I'd like you to do is count her breaths.", ["I'd like you to count her breaths."]],
    ["What I'd like to do now is fluids under the skin.", ["I'd like fluids under the skin."]],
    ["So what I'd like to try is Cytopoint.", ["So I'd like to try Cytopoint."]],
    ["What I'd recommend is that we let her go.", ["I'd recommend let her go."]],
    ["What I'm worried about is a tear.", ["I'm worried about a tear."]],
    ['What I want to know is how long it takes.', ['What I want to know is how long it takes.']],
  ])('%s', (said, meant) => {
    expect(asMeant(splitSentences(said))).toEqual(meant);
  });
});
