import { describe, expect, test } from 'vitest';
import { withoutFillers } from './fillers.ts';

describe('withoutFillers', () => {
  test.each([
    ["He's been, like, um, shaking his head.", "He's been shaking his head."],
    ['She, she went down twice.', 'She went down twice.'],
    ["There's, uh, there's a lesion.", "There's a lesion."],
    ['[laughs] A lot of treats.', 'A lot of treats.'],
    ["she'll get the one... the three year rabies", "she'll get the three year rabies"],
    ['Resp rate, let me think, thirty-two.', 'Resp rate, thirty-two.'],
    ['The PCV was, hang on, thirty-eight.', 'The PCV was thirty-eight.'],
    ['Temp 38.2, hang on, 39.2.', 'Temp 38.2, hang on, 39.2.'],
    ["I fed him at seven, and it's, um, what is it, eleven fifteen?", 'I fed him at seven?'],
    [
      "It's the ten milligram tablet, so she'd need... let me work that out, thirty kilos.",
      "It's the ten milligram tablet.",
    ],
    ['Mm-mm.', 'no.'],
    ['Uh-huh.', 'Yes.'],
    ['Err, two.', 'two.'],
    ["Oh, it's sort of red though.", "it's red."],
    ['Like, two days.', 'two days.'],
    ['But, he ate.', 'But he ate.'],
    ['one oh one point two', 'one oh one point two'],
    ['creatinine one point one one', 'creatinine one point one one'],
  ])('%s', (spoken, clean) => {
    expect(withoutFillers(spoken)).toBe(clean);
  });
});
