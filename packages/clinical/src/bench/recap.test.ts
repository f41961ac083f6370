import { describe, expect, test } from 'vitest';
import { measureRecap } from './recap-measure.ts';
import { MORE_SHEETS } from './recap-more-sheets.ts';
import { KNOWN_SHEETS } from './recap-sheets.ts';
import { UNSEEN_SHEETS } from './recap-unseen-sheets.ts';

const SHEETS = [
  ['sheets of American practices', KNOWN_SHEETS],
  ['sheets of other kinds', MORE_SHEETS],
  ['the sheets written last', UNSEEN_SHEETS],
] as const;

describe.each(SHEETS)('sixty pages: %s', (_name, sheets) => {
  test.each(['dynamic_records_recap_basic', 'dynamic_records_recap_timeline'])('by %s', (template) => {
    const measured = measureRecap(7, sheets, template);

    expect(measured.planted).toBeGreaterThan(150);
    expect(measured.missed.length / measured.planted).toBeLessThanOrEqual(0.05);
    expect(measured).toMatchObject({ unsupported: [], unfounded: [], conflictsMissed: 0, foreign: [] });
  });
});
