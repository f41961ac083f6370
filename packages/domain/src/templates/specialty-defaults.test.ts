import { expect, test } from 'vitest';
import { findBuiltInTemplate } from './built-in-templates.ts';
import { SPECIALTY_DEFAULTS, specialtyDefaultsOf } from './specialty-defaults.ts';

test('no template is the default of two specialties', () => {
  const ids = Object.values(SPECIALTY_DEFAULTS).flat();
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(
  Object.entries(SPECIALTY_DEFAULTS).flatMap(([name, ids]) => ids.map((id): [string, string] => [id, name])),
)('%s is built-in, and has the tag %s', (id, specialty) => {
  expect(findBuiltInTemplate(id)?.tag).toContain(specialty);
});

test.each([
  ['Cardiology', ['dynamic_cardiology', 'dynamic_cardiology_discharge']],
  ['other', []],
  ['llamas', []],
  [null, []],
  [undefined, []],
])('the answer %s gives %j', (specialty, ids) => {
  expect(specialtyDefaultsOf(specialty)).toEqual(ids);
});
