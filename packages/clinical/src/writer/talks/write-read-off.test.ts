/** What whoever measures says to themselves: a question and its figure in one voice, and a sign by half its name. */
import { describe, expect, test } from 'vitest';
import { texts, written } from './test-kit-scripts.ts';

const signs = (script: string) => texts(written(script), 'objective');

describe('a vet who asks aloud and reads off', () => {
  test('has the figure under what was asked, and not under what was measured before', () => {
    const script = `V: What's his weight today?
      O: 95 pounds.
      V: And his heart rate is?
      V: That's 120.`;
    expect(signs(script)).toEqual(expect.arrayContaining(['Weight 95 lb.', 'HR 120.']));
    expect(signs(script).join()).not.toContain('Weight 120');
  });

  test('has a figure of something else where it belongs', () => {
    const script = `V: And his heart rate is?
      V: Give 2 tablets tonight.`;
    expect(signs(script).join()).not.toMatch(/HR|2/);
  });
});

describe('a pressure that is not called blood pressure', () => {
  test.each([
    ['And the pressure was 160.', 'Blood pressure 160.'],
    ["The pressure's about one forty five.", 'Blood pressure about 145.'],
  ])('is one where no eye has it: %s', (said, line) => {
    expect(signs(`V: Lungs are clear.\nV: ${said}`)).toContain(line);
  });

  test.each(['The pressure was 16.', 'Her right eye, the pressure was 48.'])(
    'is none of the blood: %s',
    (said) => {
      expect(signs(`V: Lungs are clear.\nV: ${said}`).join()).not.toContain('Blood pressure');
    },
  );
});
