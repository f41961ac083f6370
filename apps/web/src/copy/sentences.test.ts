// @vitest-environment jsdom
import type { SecuritySettings } from '@auscult/contract/admin-security';
import { otherWaySentence, SECOND_FACTOR_MISSING } from '@auscult/domain/access/sign-in-demands';
import { lockOut, securityFault } from '@auscult/domain/admin/security-rules';
import { spellingFault } from '@auscult/domain/spelling/spelling-faults';
import { compareForms } from '@auscult/domain/templates/compare-forms';
import { findFormFaults, findSizeFaults } from '@auscult/domain/templates/form-faults';
import { findFormWarnings } from '@auscult/domain/templates/form-warnings';
import { aForm, anEntry, aSection, aSmallForm } from '@auscult/domain/templates/test-forms';
import { afterEach, describe, expect, test } from 'vitest';
import { changeLocale } from './language.ts';
import { t } from './text.ts';

const pick = { type: 'category' as const, options: ['Red', 'red', ''] };

/** A template with many errors. */
const FAULTY = aForm(
  [
    aSection('a', {
      name: 'Plan',
      integration: 'plan',
      entries: [anEntry('x'), anEntry('y', { name: 'x' })],
    }),
    aSection('b', { name: 'Plan', type: 'diagram' }),
    aSection('c', {
      name: '',
      diagram: 'dental_dog',
      entries: [anEntry('p', { name: '' }), anEntry('q', { name: '' })],
    }),
    aSection('d', {
      name: '',
      ...pick,
      entries: [anEntry('r', pick), anEntry('s', { ...pick, options: [] })],
    }),
    aSection('e', { type: 'hardcoded', name: '', hardcodedValue: '' }),
    aSection('f', { type: 'hardcoded', hardcodedValue: 'Dear {{whoever}}' }),
    aSection('g', { ...pick, options: ['Soft', 'Very soft'] }),
    aSection('h', {
      description: 'Always list at least three differentials. Keep it brief, in full detail.',
    }),
    aSection('i', { description: 'If not mentioned, write normal. Always add doses. Never add doses.' }),
    aSection('j', { description: 'You must only say it. '.repeat(40), defaultValue: 'HR 80' }),
  ],
  { type: 'communications' },
);

function changed() {
  const form = aSmallForm();
  const [exam, plan] = form.sections;
  const [first] = exam?.entries ?? [];
  return {
    ...form,
    name: 'Another',
    detail: 'brief' as const,
    sections: [
      ...(plan ? [{ ...plan, name: 'Plans', entries: first ? [first] : [] }] : []),
      aSection('New'),
      ...(exam ? [{ ...exam, soap: null, entries: [] }] : []),
    ],
  };
}

const limits = { signInWays: ['password'], days: 30, audioDays: 7 } as const;
const settings: SecuritySettings = {
  two_factor_required: true,
  sign_in_ways: ['passkey'],
  keep_deleted_days: null,
  keep_deleted_audio_days: null,
};

/** Refusals of sign-ins, security settings, imports and spellings, and errors in an audit trail. */
const REFUSED = [
  SECOND_FACTOR_MISSING,
  ...([['password'], ['password', 'passkey'], ['passkey', 'hosted'], ['hosted', 'password']] as const).map(
    otherWaySentence,
  ),
  securityFault({ ...settings, sign_in_ways: ['passkey'] }, limits),
  securityFault({ ...settings, sign_in_ways: ['password'], keep_deleted_days: 99 }, limits),
  securityFault({ ...settings, sign_in_ways: ['password'], keep_deleted_audio_days: 99 }, limits),
  lockOut(settings, { way: 'password', hasTwoFactor: false }),
  lockOut(settings, { way: 'password', hasTwoFactor: true }),
  spellingFault({ to: '4', from: ['two'] }),
  spellingFault({ to: 'Apoquel', from: ['no'] }),
  spellingFault({ to: 'Apoquel', from: ['apple 4'] }),
  spellingFault({ to: '', from: [] }),
  'This person is already in line 4 for this team.',
  'This entry is missing: it was deleted.',
].filter((sentence) => sentence !== undefined);

const SENTENCES = [
  ...REFUSED,
  ...findFormFaults(FAULTY).map(({ sentence }) => sentence),
  ...findSizeFaults(FAULTY).map(({ sentence }) => sentence),
  ...findFormWarnings(FAULTY).map(({ message }) => message),
  ...findFormWarnings(aForm([])).map(({ message }) => message),
  ...compareForms(aSmallForm(), changed()).map(({ text }) => text),
  'Nobody said "4 mg".',
  '"0.4 mg" was said of meloxicam, not of carprofen.',
  'What was said here is about Bo, not Duke.',
  'Which dose is right: 0.6 mL or 0.4 mL? Said later: "It says "0.4", so 0.4".',
  'This may have been changed later in the visit: "Let\'s leave the X-rays".',
  'Dose is ten times the usual range for dogs: please check.',
  'Dose is 5 times the usual range for cats: please check.',
  'Dose is far below the usual range for horses: please check.',
  'Given this often, it is 6 times the usual daily amount for cats: please check.',
  'The records contradict each other about weight. Please decide which is right.',
  'These records name Duke. Please check whose they are.',
  'The speech-to-text service is busy. Please try again later.',
  'The mail server rejected the user name or password. An administrator needs to check the mail settings.',
];

afterEach(() => changeLocale(undefined));

describe('sentences of the server and the domain with values in them', () => {
  test.each(['es', 'fr', 'de', 'pt'])('are all translated to %s', async (language) => {
    await changeLocale(language);
    const unique = [...new Set(SENTENCES)];
    expect(unique.length).toBeGreaterThan(35);
    expect(unique.filter((sentence) => t(sentence) === sentence)).toEqual([]);
  });

  test('keep quotations and names unchanged', async () => {
    await changeLocale('de');
    expect(t('Nobody said "4 mg".')).toContain('„4 mg“');
    expect(t('"left" may have been changed later in the visit: "That\'s his right".')).toContain(
      "„That's his right“",
    );
    expect(
      t('“Save” belongs to another team. Please save your changes as a copy, or ask that team.'),
    ).toContain('„Save“');
    expect(t('You are the last administrator of Team. Add another one first.')).toContain(' Team.');
  });

  test('fill in our own words in the same language', async () => {
    await changeLocale('de');
    expect(t('You can’t rename this.')).toBe('Sie dürfen das nicht umbenennen.');
    expect(t('Dose is 5 times the usual range for cats: please check.')).toBe(
      'Die Dosis ist das 5-Fache des üblichen Bereichs für Katzen: bitte prüfen.',
    );
    expect(t('The records contradict each other about weight. Please decide which is right.')).toContain(
      'Gewicht',
    );
  });

  test('stay English without a translation, whatever their values are', async () => {
    await changeLocale('de');
    for (const sentence of [
      'The dog chased the cat.',
      '{{name}} $t(Save) {{',
      `${'"a" '.repeat(10_000)}was said.`,
    ])
      expect(t(sentence)).toBe(sentence);
  });

  test('are English in English', () => {
    for (const sentence of SENTENCES) expect(t(sentence)).toBe(sentence);
  });
});
