import { expect, test } from 'vitest';
import { LANGUAGES, localeOf } from './languages.ts';

test('are those of the specification, in its order', () => {
  expect(LANGUAGES.join(', ')).toBe(
    'English (US), English (UK), English (AU), Spanish, French, Portuguese, German, Hindi, Dutch, Korean, Cantonese, Mandarin',
  );
});

test('every one has a locale that browsers know', () => {
  for (const language of LANGUAGES)
    expect(Intl.getCanonicalLocales(localeOf(language))).toEqual([localeOf(language)]);
});

test.each([undefined, null, 7, '', 'english (us)', 'Russian', '__proto__', 'constructor'])(
  '%s is not among them',
  (language) => {
    expect(localeOf(language)).toBe('en-US');
  },
);
