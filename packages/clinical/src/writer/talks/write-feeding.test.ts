/** What shall be fed stands with the diet, in the measures it was said in; it is no finding and no dose. */
import { describe, expect, test } from 'vitest';
import { written } from './test-kit-scripts.ts';

/** The lines that a talk adds to what was found, each with its entry. */
function steps(...said: readonly string[]): string[] {
  const script = ['V: Lungs are clear.', ...said].join('\n');
  return written(script)
    .slice(1)
    .map(({ entry, text }) => `${entry}: ${text}`);
}

describe('a ration', () => {
  test.each([
    [
      'of a diet by letters',
      "I'd do a quarter cup twice a day of the i/d.",
      /^Quarter cup twice a day of the i\/d\.$/,
    ],
    ['of hay', 'Two flakes in the morning and two at night.', /^2 flakes in the morning and 2 at night\.$/],
    ['by weight', 'Three pounds a day, so one pound of the senior per meal.', /1 lb of the senior/],
    ['that goes down', "Let's go from 3 cups down to 2 a day.", /^Go from 3 cups down to 2 a day\.$/],
    ['by parts of a can', 'Three quarters of a can three times a day.', /^3\/4 of a can 3 times a day\.$/],
    [
      'whose food is told behind',
      'A cup and a half twice a day. Of the metabolic.',
      /1\.5 cups.*Of the metabolic/,
    ],
  ])('%s stands with the diet, and in words', (_, said, text) => {
    const [line = '', ...more] = steps(`V: ${said}`);
    expect(line).toMatch(/^Diet Recommendations: /);
    expect(line.replace('Diet Recommendations: ', '')).toMatch(text);
    expect(more).toEqual([]);
  });

  test('is none of the drug before it', () => {
    expect(steps('V: Give metronidazole 250 mg twice a day. Two tablespoons of oil once a day.')).toEqual([
      'Medications Prescribed: Give metronidazole 250 mg q12h.',
      'Diet Recommendations: 2 tablespoons of oil once a day.',
    ]);
  });

  test('is parted from the finding that it follows from', () => {
    expect(steps('V: her belly is gassy so half a cup of pellets a day and not more')).toContain(
      'Diet Recommendations: 0.5 cup of pellets a day and not more.',
    );
  });

  test('answers for the food that was asked for', () => {
    expect(steps('O: And the salt?', 'V: A tablespoon a day.')).toEqual([
      'Diet Recommendations: Salt: a tablespoon a day.',
    ]);
  });
});

describe('no ration is', () => {
  test.each([
    ['what came out', 'Half a cup of fluid is in the abdomen.'],
    ['what an animal has had', 'He has been getting two cups.'],
    ['what something comes from', "It's the third of a can."],
  ])('%s', (_, said) => {
    expect(steps(`V: ${said}`).join()).not.toContain('Diet Recommendations');
  });

  test('a drug that is mixed with food', () => {
    expect(steps('V: Gabapentin, 100 mg twice a day in a quarter cup of food.').join()).toMatch(
      /^Medications Prescribed: [^:]*$/,
    );
  });
});

test('the hour of a meal is no weight', () => {
  const lines = written('V: Weigh her for me. Six point two kilos.\nV: Feed her at six and seven.');
  expect(lines.filter(({ soap }) => soap === 'objective').map(({ text }) => text)).toEqual([
    'Weight 6.2 kg.',
  ]);
});
