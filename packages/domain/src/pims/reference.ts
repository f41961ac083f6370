/** The visible mark in everything that is exported: it is how our own writing is found again. */
import { REFERENCE_PREFIX } from './systems.ts';

/** Letters and digits that are not mistaken for each other, 32 in all. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const HALF = 4;

/** Random bytes that a reference needs. */
export const REFERENCE_BYTES = 2 * HALF;

/** `Auscult 7F3K-92QD`. It tells nothing of the patient. @param random  {@link REFERENCE_BYTES} random bytes */
export function referenceOf(random: Uint8Array): string {
  const signs = Array.from(random.subarray(0, REFERENCE_BYTES), (byte) => SIGNS.charAt(byte % SIGNS.length));
  return `${REFERENCE_PREFIX} ${signs.slice(0, HALF).join('')}-${signs.slice(HALF).join('')}`;
}

/** Maximum length of the words before the reference, so that the whole name fits every file system. */
const WORDS_MAX = 80;

/** `Rex 2026-11-21 Auscult 7F3K-92QD.pdf`. @param words  may be any text; only letters, digits and few signs stay */
export function exportFileName(words: string, reference: string, extension: string): string {
  const plain = words.replaceAll(/[^\p{L}\p{M}\p{N} ,&'’()_-]+/gu, ' ').replaceAll(/\s+/g, ' ');
  const kept = [...plain.trim()].slice(0, WORDS_MAX).join('').trim();
  return `${[kept, reference].filter(Boolean).join(' ')}.${extension}`;
}
