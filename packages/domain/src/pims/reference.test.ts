import { describe, expect, test } from 'vitest';
import { exportFileName, REFERENCE_BYTES, referenceOf } from './reference.ts';

describe('references', () => {
  test('have two groups of letters and digits that are not mistaken for each other', () => {
    expect(referenceOf(Uint8Array.from([7, 15, 3, 19, 9, 2, 22, 13]))).toBe('Auscult 7F3K-92PD');
    for (let byte = 0; byte < 256; byte += 1)
      expect(referenceOf(new Uint8Array(REFERENCE_BYTES).fill(byte))).toMatch(
        /^Auscult [0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/,
      );
  });

  test('are in file names, after words that any file system takes', () => {
    const reference = 'Auscult 7F3K-92QD';
    expect(exportFileName('Rex 2026-11-21', reference, 'pdf')).toBe('Rex 2026-11-21 Auscult 7F3K-92QD.pdf');
    expect(exportFileName('../Réx:\u0000 "Dental" <chart>', reference, 'svg')).toBe(
      'Réx Dental chart Auscult 7F3K-92QD.svg',
    );
    expect(exportFileName('???', reference, 'pdf')).toBe('Auscult 7F3K-92QD.pdf');
    expect(exportFileName('x'.repeat(500), reference, 'pdf')).toHaveLength(80 + 1 + reference.length + 4);
  });
});
