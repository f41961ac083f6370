/** What owners answer when they are asked for allergies, diseases, surgeries and medicines of before. */
import { describe, expect, test } from 'vitest';
import { noteOf } from './test-kit.ts';

describe('What an animal is allergic to', () => {
  test('stands with what it does, each drug and food by its name', () => {
    const note = noteOf([
      'vet: Any drug allergies?',
      "owner: She's allergic to Convenia and Metacam.",
      'vet: What happens when she gets Convenia?',
      'owner: She gets a really bad rash.',
      'vet: And how about with the Metacam?',
      'owner: She gets very sleepy and stops eating.',
      'vet: And what happens when she eats chicken?',
      'owner: Oh man, her ears go bright red.',
    ]);
    expect(note).toContain('Reaction (Convenia): gets a really bad rash.');
    expect(note).toContain('Reaction (Metacam): gets very sleepy and stops eating.');
    expect(note).toContain('Reaction (chicken): her ears go bright red.');
  });

  test('is told where the yes and the name are cut in two', () => {
    expect(noteOf(['vet: Any known allergies?', 'owner: Yes. Chicken.'])).toBe('Allergies: chicken.');
    expect(noteOf(['vet: Is he on any medications?', 'owner: Yeah. Apoquel and Galliprant.'])).toBe(
      'Medications, Apoquel and Galliprant.',
    );
  });

  test('is denied, whatever the question was', () => {
    expect(noteOf(['vet: How about allergies to medications?', 'owner: Nope.'])).toBe(
      'No allergies to medications.',
    );
    expect(noteOf(['vet: Any allergies that I should know about?', 'owner: Nope.'])).toBe('No allergies.');
    expect(noteOf(['vet: And tell me, is he allergic to anything?', 'owner: No. Not that I know of.'])).toBe(
      'Not allergic to anything.',
    );
  });
});

describe('What an animal has or had', () => {
  test('is told by the name of the disease alone', () => {
    expect(noteOf(['vet: Does he have any health problems?', 'owner: Diabetes.'])).toBe(
      'Medical history: diabetes.',
    );
    expect(noteOf(["vet: How's he feeling today?", 'owner: His cancer came back.'])).toBe(
      'His cancer came back.',
    );
    expect(noteOf(['vet: Does he have diabetes?', 'owner: Yes.'])).toBe('Diabetes.');
    expect(noteOf(['vet: Has he ever been diagnosed with pancreatitis?', 'owner: Yes, twice.'])).toBe(
      'Diagnosed with pancreatitis, twice.',
    );
  });

  test('is none of what the owner makes of the vet’s words, nor of another dog', () => {
    const note = noteOf([
      "vet: The stim is 4.1. That's where I want it.",
      "owner: So the Cushing's is controlled.",
      'owner: Our last dog had diabetes.',
    ]);
    expect(note).not.toMatch(/Cushing|diabetes/);
  });

  test('is confirmed in whatever words', () => {
    expect(noteOf(['vet: He has a history of heart disease, right?', 'owner: That sounds right.'])).toBe(
      'Has a history of heart disease.',
    );
    expect(noteOf(["vet: So just to double check, he's not on any medications?", 'owner: You got it.'])).toBe(
      'Not on any medications.',
    );
    expect(noteOf(['vet: Is she still on the prednisone?', 'owner: I believe so.'])).toBe(
      'Still on the prednisone, owner thinks so.',
    );
  });

  test('has its number and its side', () => {
    expect(noteOf(['vet: How many surgeries has he had?', "owner: He's had four."])).toBe(
      'Number (surgeries): had 4.',
    );
    expect(noteOf(['vet: Which knee?', 'owner: Right.'])).toBe('Side: right.');
    expect(noteOf(['vet: Is it the left or the right?', 'owner: Right.'])).toBe('Side: right.');
  });
});

test('A name that the owner could not think of is the one that the vet names', () => {
  const note = noteOf([
    'vet: Is she on anything for her thyroid?',
    "owner: Yeah, she started taking the one that starts with an M. I forget what it's called.",
    'vet: Are you talking about methimazole?',
    "owner: Oh right, yeah, that's the one.",
  ]);
  expect(note.split('\n')).toContain('Methimazole.');
});
