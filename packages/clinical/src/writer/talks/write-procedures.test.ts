/** What was done in a procedure stands with the treatments, step by step; what was seen there stands with the findings. */
import { describe, expect, test } from 'vitest';
import { texts, written } from './test-kit-scripts.ts';

/** What was done, and what was found, each as one text. */
function parted(said: readonly string[]): { done: string; found: string } {
  const lines = written(said.join('\n'));
  return { done: texts(lines, 'plan').join('\n'), found: texts(lines, 'objective').join('\n') };
}

describe('a procedure that is reported', () => {
  test('stands among the treatments in its order, and no step among the findings', () => {
    const { done, found } = parted([
      'V: Surgery report, cryptorchid neuter.',
      'V: Parapreputial incision over the left side. The testicle was exteriorized and the cord was double ligated with 2-0 PDS. Right side same. No bleeding. The bladder looked normal.',
      'V: Body wall was closed with 0 PDS in a simple continuous pattern, skin with staples.',
    ]);
    expect(done).toMatch(/report.*incision.*ligated.*Right side same\. No bleeding.*closed with/s);
    expect(found).toBe('Bladder looked normal.');
  });

  test.each([
    ['told to the owner', 'We took the mass off his flank. I put a drain in and left it open.'],
    ['with a margin', 'I made an elliptical incision around it with 2 cm margins.'],
    ['that ended with something', 'Flushed it with saline until it ran clear.'],
    ['without its verb', 'Infraorbital block with bupivacaine.'],
    ['of what was sent', 'We sent it to the lab.'],
  ])('%s is done', (_, said) => {
    const [found, done, ...more] = written(`V: Lungs are clear.\nV: ${said}`);
    expect(found?.text).toBe('Lungs clear.');
    expect(done?.entry).toBe('Treatments Given Today');
    expect(more).toEqual([]);
  });

  test('has what was given then among what was given', () => {
    const lines = written('V: The cord was ligated. She got meloxicam 0.2 mg per kilo at extubation.');
    const given = lines.find(({ text }) => text.includes('eloxicam'));
    expect(given?.entry).toBe('Treatments Given Today');
  });

  test('comes with what is to come out, and when', () => {
    const { done } = parted(['V: The drain comes out in three days.']);
    expect(done).toMatch(/drain comes out in 3 days/);
  });
});

describe('no step is', () => {
  test.each([
    ['how an incision is', 'Midline incision on the belly is clean.'],
    ['what was done long ago', 'The tendon was resected in May and the leg is sound.'],
    ['an animal that is moved', 'Belly is soft. We got him out of the crate.'],
  ])('%s', (_, said) => {
    expect(parted(['V: Lungs are clear.', `V: ${said}`]).done).toBe('');
  });

  test('what is still to be done', () => {
    const lines = written("V: Lungs are clear. I'd like the cord to be ligated on Monday.");
    expect(lines.map(({ entry }) => entry)).not.toContain('Treatments Given Today');
  });
});
