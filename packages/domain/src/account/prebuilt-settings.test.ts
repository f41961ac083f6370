import { expect, test } from 'vitest';
import { prebuiltSettingsOf } from './prebuilt-settings.ts';

const ON = { mode: 'examined', isAbbreviated: false };

test.each([
  ['nothing set', {}, [], false],
  ['switched on', { prebuiltEnabled: true }, [], ON],
  ['switched off', { prebuiltEnabled: false, physical_exam_mode: 'all' }, [], false],
  ['the team forbids it', { prebuiltEnabled: true }, [{ prebuiltEnabled: false }], false],
  ['the team wants it', {}, [{ prebuiltEnabled: true }], ON],
  ['the group of teams decides where the team does not', {}, [{}, { prebuiltEnabled: true }], ON],
  ['no truth but true', { prebuiltEnabled: 'true' }, [], false],
  [
    'every entry, abbreviated',
    { prebuiltEnabled: true, physical_exam_mode: 'all', prebuilt_abbreviations: true },
    [],
    { mode: 'all', isAbbreviated: true },
  ],
  ['a mode that nobody knows', { prebuiltEnabled: true, physical_exam_mode: 'none' }, [], ON],
] as const)('%s', (_what, user, organization, settings) => {
  expect(prebuiltSettingsOf(user, ...organization)).toEqual(settings);
});
