import { TemplateId } from '@auscult/contract/kit/ids';
import { describe, expect, test } from 'vitest';
import { inTemplateOrder, type OrderedTemplate, type OrderOptions } from './template-order.ts';

const ME = 'me';
const WHOSE: OrderOptions = { ranks: {}, specialtyDefaults: [], userId: ME, specialty: 'avian' };

function aTemplate(id: string, change: Partial<Omit<OrderedTemplate, 'id'>> = {}): OrderedTemplate {
  return {
    id: TemplateId.parse(id),
    name: 'Same',
    owner: 'other',
    type: 'medical',
    tag: ['general practice'],
    ...change,
  };
}

/** One rule per row: it alone decides, while every later rule would give the opposite order. */
const CASES: [string, OrderedTemplate, OrderedTemplate, Partial<OrderOptions>][] = [
  [
    '1. the forced one, before the first of all defaults',
    aTemplate('z', { name: 'Z', type: 'communications' }),
    aTemplate('a', { name: 'A', owner: ME, tag: ['avian'] }),
    { forcedId: 'z', ranks: { a: 1 }, specialtyDefaults: ['a'] },
  ],
  [
    '2. ranked defaults by rank',
    aTemplate('z', { name: 'Z', type: 'communications' }),
    aTemplate('a', { name: 'A', owner: ME, tag: ['avian'] }),
    { ranks: { z: 2, a: 10 }, specialtyDefaults: ['a'] },
  ],
  [
    '2. a ranked default, however low, before one without a rank',
    aTemplate('z', { name: 'Z', type: 'communications' }),
    aTemplate('a', { name: 'A', owner: ME, tag: ['avian'] }),
    { ranks: { z: 1000 }, specialtyDefaults: ['a'] },
  ],
  [
    '3. a default of the specialty',
    aTemplate('z', { name: 'Z', type: 'communications' }),
    aTemplate('a', { name: 'A', owner: ME, tag: ['avian'] }),
    { specialtyDefaults: ['z'] },
  ],
  [
    '4. one’s own',
    aTemplate('z', { name: 'Z', type: 'communications', owner: ME }),
    aTemplate('a', { name: 'A', tag: ['avian'] }),
    {},
  ],
  [
    '5. one tagged with the specialty, whatever its case',
    aTemplate('z', { name: 'Z', type: 'communications', tag: ['specialty', 'Avian'] }),
    aTemplate('a', { name: 'A' }),
    {},
  ],
  [
    '6. notes before recaps',
    aTemplate('z', { name: 'Z', type: 'medical' }),
    aTemplate('a', { name: 'A', type: 'recordsrecap' }),
    {},
  ],
  [
    '6. recaps before client documents',
    aTemplate('z', { name: 'Z', type: 'recordsrecap' }),
    aTemplate('a', { name: 'A', type: 'communications' }),
    {},
  ],
  ['7. by name, whatever its case', aTemplate('z', { name: 'alpha' }), aTemplate('a', { name: 'Beta' }), {}],
  [
    '7. numbers in names by what they count',
    aTemplate('z', { name: 'Note 2' }),
    aTemplate('a', { name: 'Note 10' }),
    {},
  ],
  ['of one name by id, so that a list stays as it is', aTemplate('a'), aTemplate('z'), {}],
  [
    'without a specialty nobody’s tag counts',
    aTemplate('a', { name: 'A', tag: ['null'] }),
    aTemplate('z', { name: 'Z', tag: ['avian'] }),
    { specialty: null },
  ],
  [
    'no rank is taken from what every object has',
    aTemplate('a', { name: 'A' }),
    aTemplate('constructor', { name: 'B' }),
    {},
  ],
];

describe('templates are in the order of the specification', () => {
  test.each(CASES)('%s', (_, before, behind, change) => {
    const whose = { ...WHOSE, ...change };
    expect(inTemplateOrder([behind, before], whose)).toEqual([before, behind]);
    expect(inTemplateOrder([before, behind], whose)).toEqual([before, behind]);
  });

  test('does not change the input list', () => {
    const templates = [aTemplate('z'), aTemplate('a')];
    inTemplateOrder(templates, WHOSE);
    expect(templates.map(({ id }) => id)).toEqual(['z', 'a']);
  });
});
