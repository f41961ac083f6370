import { describe, expect, test } from 'vitest';
import { drugAction, subjectDrug } from './drug-mentions.ts';

describe('subjectDrug', () => {
  test.each([
    ["since he can't have the carprofen, gabapentin", 'gabapentin'],
    ['Two units of glargine every twelve hours', 'glargine'],
    ['xylazine and butorphanol', undefined],
    ['no carprofen', undefined],
  ])('%s', (text, said) => {
    expect(subjectDrug(text)?.said).toBe(said);
  });
});

test.each([
  ['If he vomits stop the carprofen', 'conditional'],
  ['Stop the carprofen.', 'stopped'],
  ["I'm not starting benazepril", 'not given'],
  ['Cerenia injection today', 'given'],
  ['Carprofen, 75 mg, twice a day', 'prescribed'],
])('%s: %s', (text, action) => {
  expect(drugAction(text)).toBe(action);
});
