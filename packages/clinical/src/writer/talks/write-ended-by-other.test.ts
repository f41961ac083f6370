/** What one begins and another ends. */
import { describe, expect, test } from 'vitest';
import { noteOf } from './test-kit.ts';

describe('A sentence that one begins and another ends', () => {
  test('is one sentence of the one who ended it', () => {
    const note = noteOf([
      'vet: Okay, let me take a look. So she was prescribed prednisolone-',
      'owner: On an as needed basis.',
      'vet: And the other one is Genteal, which is-',
      'owner: Which is an eye drop.',
    ]);
    expect(note).toContain('Was prescribed prednisolone on an as needed basis.');
    expect(note).toContain('Genteal which is an eye drop.');
  });

  test('is a question where it began as one', () => {
    expect(noteOf(['vet: Does he have any-', 'owner: Allergies? No.'])).toBe('No allergies.');
  });

  test('stays apart where the other one asks something', () => {
    const note = noteOf([
      "vet: I'd like to start her on-",
      'owner: Is it safe?',
      'vet: Yes. On carprofen, 50 milligrams twice a day.',
    ]);
    expect(note).toBe('On carprofen 50 mg q12h.');
  });
});
