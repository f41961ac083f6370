/** What an owner is told of what will come, and of an end: it is no finding, and nothing is planned for who has died. */
import { describe, expect, test } from 'vitest';
import { texts, written } from './test-kit-scripts.ts';

describe('what may come of a treatment', () => {
  test.each([
    ['V: She may be sleepy tonight.'],
    ['V: He may eat less the first week or two.'],
    ['V: Her eyes will stay open.'],
  ])('is nothing that was found: %s', (said) => {
    const lines = written(`V: Let me have a look. Lungs are clear.\n${said}`);
    expect(texts(lines, 'objective')).toEqual(['Lungs clear.']);
    expect(texts(lines, 'plan')).toHaveLength(1);
  });

  test('a thought that breaks off is no such thing', () => {
    const lines = written(
      "V: Lungs are clear.\nO: So Dumpling's sick too?\nV: He might be we'll get him in Friday.",
    );
    expect(texts(lines, 'plan').join()).not.toMatch(/might be get/);
  });

  test('a dose to be given is no such thing', () => {
    const lines = written("V: Lungs are clear.\nV: He'll be on amlodipine two milligrams once a day.");
    expect(lines.some(({ entry }) => entry === 'Client Education')).toBe(false);
  });
});

describe('the end of a life', () => {
  const END = `V: Her gums are white and her pulses are weak.
    O: We think it's time.
    V: If she were mine I would let her go today.
    V: Okay. This is the Euthasol.
    V: I'm listening to her heart. She's gone.
    O: Thank you. Her sister Molly will miss her.
    V: If she stops eating give us a call.`;

  test('is told of her by more than one word', () => {
    expect(texts(written(END), 'plan')).toContain("She's gone.");
  });

  test('nothing is to be watched for in who has died', () => {
    expect(texts(written(END), 'plan').join('\n')).not.toMatch(/stops eating/);
    const living = END.replace("She's gone.", 'It is slow.');
    expect(texts(written(living), 'plan').join('\n')).toMatch(/stops eating/);
  });

  test('who has but left the room has not died', () => {
    const away = `V: Lungs are clear.
      V: Where's your sister? She's gone. Okay.
      V: If she stops eating give us a call.`;
    expect(texts(written(away), 'plan').join('\n')).toMatch(/stops eating/);
  });

  test('who lives with her is told of by a name of its own', () => {
    const lines = written(`V: Lungs are clear.
      V: And her sister at home, Molly, she may look for Rex for a while.
      O: Molly's eating fine so far.`);
    expect(lines.map(({ text }) => text).join('\n')).not.toMatch(/eating/);
  });

  test('advice is no reason to call', () => {
    const advice = written(END).find(({ text }) => text.includes('let her go'));
    expect(advice?.soap).toBe('plan');
    expect(advice?.entry).not.toBe('Return Precautions');
  });
});
