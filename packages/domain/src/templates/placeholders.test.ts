import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillPlaceholders, PLACEHOLDERS } from './placeholders.ts';

describe('fillPlaceholders', () => {
  test.each([
    ['Seen by {{your name}}.', 'Seen by Dr. Park.'],
    ['{{Your Name}} / {{ YOUR   NAME }}', 'Dr. Park / Dr. Park'],
    ['{{patient}}{{patient}}', 'RexRex'],
    ['{{signature}} is not given', '{{signature}} is not given'],
    ['{{weather}} is unknown', '{{weather}} is unknown'],
    ['{{constructor}}', '{{constructor}}'],
    ['{patient} and {{{patient}}}', '{patient} and {Rex}'],
    ['{{staff name}}', ''],
    ['', ''],
  ])('%j becomes %j', (text, filled) => {
    expect(fillPlaceholders(text, { 'your name': 'Dr. Park', patient: 'Rex', 'staff name': '' })).toBe(
      filled,
    );
  });

  test('does not fill inserted values again', () => {
    expect(fillPlaceholders('{{patient}}', { patient: '{{signature}}', signature: 'X' })).toBe(
      '{{signature}}',
    );
  });

  test('fills each placeholder of the specification', () => {
    for (const placeholder of PLACEHOLDERS)
      expect(fillPlaceholders(`{{${placeholder}}}`, { [placeholder]: '$&' })).toBe('$&');
  });

  test('keeps text without braces', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!text.includes('{{'));
        expect(fillPlaceholders(text, { patient: 'Rex' })).toBe(text);
      }),
    );
  });
});
