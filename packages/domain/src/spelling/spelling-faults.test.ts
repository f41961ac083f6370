import { describe, expect, test } from 'vitest';
import { spellingFault } from './spelling-faults.ts';

describe('spellingFault', () => {
  test.each([
    ['a name', 'Apoquel', ['apple quell', 'apoquel']],
    ['a word for the transcriber alone', 'Metacam', []],
    ['a number that stays the same number', 'T4', ['tee four', 'tee 4']],
    ['a unit that stays the same unit', 'Clavamox mg', ['clava mox milligrams']],
    ['a language without capitals', '多饮多尿', ['多饮']],
  ])('accepts %s', (_what, to, from) => {
    expect(spellingFault({ to, from })).toBeUndefined();
  });

  test.each([
    ['digits', 'five', ['5']],
    ['digits of another script', 'five', ['٥']],
    ['a number by its word', 'to', ['two']],
    ['a negation', 'know', ['no']],
    ['a negation in two words', 'x', ['did not', "hasn't"]],
    ['a negation with a curly sign', 'cant', ['can’t']],
    ['a negation of another language', 'mit', ['ohne']],
    ['a unit', 'mcg', ['mg']],
    ['a phrase that would lose its negation', 'Innovet', ['in no vet']],
    ['a negation that nobody said', 'no pain', ['know pain']],
    ['a number that nobody said', 'Metacam 1.5', ['meta cam']],
    ['another number', 'T3', ['tee four']],
  ])('refuses %s', (_what, to, from) => {
    expect(spellingFault({ to, from })).toMatch(/a dose or a "no" could be turned around/);
  });

  test.each([
    ['what nobody can hear', 'Apoquel', ['?!']],
    ['a word without a letter', '—', []],
  ])('refuses %s', (_what, to, from) => {
    expect(spellingFault({ to, from })).toMatch(/\w/);
  });
});
