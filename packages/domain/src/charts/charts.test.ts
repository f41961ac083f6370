import { ChartKind } from '@auscult/contract/charts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChartFinding } from './chart-finding.ts';
import { chartPlaces } from './chart-places.ts';
import { chartSigns } from './chart-signs.ts';
import { chartSvg } from './chart-svg.ts';
import { drawChart } from './draw-chart.ts';
import { findingLine, findingsOf, parseFindingLine } from './finding-line.ts';
import { chartsOfNote } from './note-charts.ts';
import { placeBeside } from './place-steps.ts';
import { teethOf, toothOf } from './teeth.ts';

/** Any valid finding of a chart. */
const anyFinding = (kind: ChartKind): fc.Arbitrary<ChartFinding> =>
  fc.constantFrom(...chartSigns(kind)).chain((sign) =>
    fc
      .record(
        {
          place: fc.constantFrom(...chartPlaces(kind).map(({ key }) => key)),
          sign: fc.constant(sign.key),
          grade: fc.integer({ min: 1, max: sign.grades ?? 1 }),
          clock: fc.integer({ min: 1, max: 12 }),
          size: fc.constantFrom('2 cm', '2 x 3.5 mm', '18 mmHg'),
          remark: fc.constantFrom(
            'fluorescein positive',
            'needs root canal',
            'Dr. Bo saw it: firm, (soft below)',
          ),
        },
        { requiredKeys: ['place', 'sign'] },
      )
      .map(({ grade, clock, ...finding }) => ({
        ...finding,
        ...(sign.grades && grade && { grade }),
        ...(kind === 'eyes' && clock && { clock }),
      })),
  );

describe('a finding and its line', () => {
  test.each(ChartKind.options)('%s: reading a line gives back its finding', (kind) => {
    fc.assert(
      fc.property(anyFinding(kind), (finding) => {
        expect(parseFindingLine(kind, findingLine(kind, finding))).toEqual(finding);
      }),
      { numRuns: 400 },
    );
  });

  test.each<[ChartKind, ChartFinding, string]>([
    [
      'dental_dog',
      { place: '204', sign: 'complicated_crown_fracture' },
      'Tooth 204 (left upper canine): complicated crown fracture',
    ],
    [
      'dental_cat',
      { place: '307', sign: 'resorption', grade: 4 },
      'Tooth 307 (left lower third premolar): tooth resorption stage 4',
    ],
    [
      'dental_dog',
      { place: '108', sign: 'pocket', size: '5 mm' },
      'Tooth 108 (right upper fourth premolar): periodontal pocket 5 mm',
    ],
    [
      'body_dog',
      { place: 'left.forelimb.carpus', sign: 'swelling', size: '2 cm' },
      'Left forelimb, carpus: swelling, 2 cm',
    ],
    [
      'eyes',
      { place: 'OD.cornea', clock: 6, sign: 'ulcer', remark: 'fluorescein positive' },
      "OD cornea, 6 o'clock: ulcer, fluorescein positive",
    ],
    ['ears', { place: 'AS.tympanum', sign: 'ruptured' }, 'AS tympanum: ruptured tympanum'],
  ])('%s: %o', (kind, finding, line) => {
    expect(findingLine(kind, finding)).toBe(line);
  });

  test.each<[ChartKind, string, ChartFinding | undefined]>([
    ['dental_dog', '204 fractured', { place: '204', sign: 'fractured' }],
    ['dental_dog', '**204:** fractured', { place: '204', sign: 'fractured' }],
    [
      'dental_dog',
      'left upper canine fractured, needs root canal',
      { place: '204', sign: 'fractured', remark: 'needs root canal' },
    ],
    ['dental_dog', '#108 PD III', { place: '108', sign: 'periodontal_disease', grade: 3 }],
    ['dental_cat', 'TR4 407', { place: '407', sign: 'resorption', grade: 4 }],
    [
      'body_dog',
      'swelling 2 cm left front carpus',
      { place: 'left.forelimb.carpus', sign: 'swelling', size: '2 cm' },
    ],
    ['body_horse', 'left knee swollen', { place: 'left.forelimb.carpus', sign: 'swelling' }],
    ['body_dog', 'left knee swollen', { place: 'left.hindlimb.stifle', sign: 'swelling' }],
    ['eyes', "corneal ulcer OD at 6 o'clock", { place: 'OD.cornea', clock: 6, sign: 'ulcer' }],
    ['ears', 'left ear canal: debris', { place: 'AS.canal', sign: 'debris' }],
    ['dental_dog', 'Tooth 204 (left upper canine): not fractured', undefined],
    ['dental_dog', '204: no fracture', undefined],
    ['dental_cat', '105 missing', undefined],
    ['dental_dog', '204 and 304 fractured', undefined],
    ['dental_dog', 'Give 204 mg, loose stool', undefined],
    ['body_dog', 'mass on the flank', undefined],
    ['body_dog', 'All normal', undefined],
  ])('%s: "%s" as a person types it', (kind, text, finding) => {
    expect(parseFindingLine(kind, text)).toEqual(finding);
  });

  test('findings without a place are kept', () => {
    const { findings, unplaced } = findingsOf('dental_cat', ['204 worn', 'Tartar all over', '105 missing']);
    expect(findings).toHaveLength(1);
    expect(unplaced).toEqual(['Tartar all over', '105 missing']);
  });
});

describe('the tables', () => {
  test.each([
    ['dental_dog', 42, 28],
    ['dental_cat', 30, 26],
    ['dental_horse', 44, 24],
  ] as const)('%s: as many teeth as the animal has', (kind, permanent, deciduous) => {
    const teeth = teethOf(kind);
    expect(teeth.filter(({ isDeciduous }) => !isDeciduous)).toHaveLength(permanent);
    expect(teeth.filter(({ isDeciduous }) => isDeciduous)).toHaveLength(deciduous);
  });

  test('a cat skips the numbers of its missing teeth', () => {
    expect(
      [105, 110, 205, 305, 306, 310, 405, 406, 411].filter((number) => toothOf('dental_cat', number)),
    ).toEqual([]);
    expect(toothOf('dental_cat', 309)?.name).toBe('left lower first molar');
    expect(toothOf('dental_horse', 105)?.name).toBe('right upper wolf tooth');
    expect(toothOf('dental_dog', 704)?.name).toBe('left lower deciduous canine');
  });

  test.each(ChartKind.options)('%s: names of places and findings are unique', (kind) => {
    for (const names of [
      chartPlaces(kind).map(({ name }) => name.toLowerCase()),
      chartSigns(kind).map(({ words }) => words),
    ]) {
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

describe('the drawing', () => {
  test.each(ChartKind.options)('%s: draws every finding at every place', (kind) => {
    const [sign] = chartSigns(kind);
    const undrawn = chartPlaces(kind).filter(({ key }) => {
      const shapes = drawChart(kind, [{ place: key, sign: sign?.key ?? '' }]).flatMap(
        (panel) => panel.shapes,
      );
      return !shapes.some((shape) => shape.kind !== 'spot' && 'tone' in shape && shape.tone);
    });
    expect(undrawn).toEqual([]);
  });

  test('findings give their teeth a colour and a code, missing teeth a cross', () => {
    const [right, left] = drawChart('dental_dog', [
      { place: '204', sign: 'mobility', grade: 2 },
      { place: '107', sign: 'missing' },
    ]);
    expect(left?.shapes).toContainEqual(expect.objectContaining({ kind: 'text', text: 'M2', tone: 'alert' }));
    expect(right?.shapes).toContainEqual(expect.objectContaining({ kind: 'path', look: 'dark' }));
    expect(left?.shapes).not.toContainEqual(expect.objectContaining({ kind: 'path', look: 'dark' }));
  });

  test('draws deciduous teeth with findings', () => {
    expect(drawChart('dental_dog', [])).toHaveLength(2);
    expect(drawChart('dental_dog', [{ place: '504', sign: 'retained_deciduous' }])).toHaveLength(4);
  });

  test.each(ChartKind.options)('%s: the image is complete and small', (kind) => {
    const svg = chartSvg(drawChart(kind, [], { withDeciduous: true }), 'A & <b>');
    expect(svg).toContain('<title>A &amp; &lt;b&gt;</title>');
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(svg.length).toBeLessThan(120_000);
  });
});

describe('arrow keys', () => {
  const drawn = new Set(
    chartPlaces('dental_dog')
      .map(({ key }) => key)
      .filter((key) => Number(key) < 500),
  );
  test.each([
    [undefined, 'right', '110'],
    ['101', 'right', '201'],
    ['210', 'right', '411'],
    ['204', 'down', '304'],
    ['304', 'up', '204'],
    ['110', 'left', '311'],
  ] as const)('from %s to the %s is %s', (from, direction, to) => {
    expect(placeBeside('dental_dog', drawn, { from, direction })).toBe(to);
  });
});

test('the charts of a note are those of its form, with each pet’s findings', () => {
  const form = {
    sections: [
      { name: 'Plan', type: 'normal', diagram: null },
      { name: 'Dental chart', type: 'diagram', diagram: 'dental_dog' },
      { name: 'Eyes', type: 'diagram', diagram: 'eyes' },
    ],
  } as const;
  const lines = [
    { section: 'dental chart ', text: '204 worn', pet: 'Rex' },
    { section: 'Dental chart', text: 'Tartar', pet: null },
    { section: 'Plan', text: '108 missing', pet: null },
  ];
  expect(chartsOfNote(form, lines)).toEqual([
    {
      section: 'Dental chart',
      diagram: 'dental_dog',
      findings: [{ place: '204', sign: 'worn', pet: 'Rex', text: '204 worn' }],
      unplaced: ['Tartar'],
    },
  ]);
});
