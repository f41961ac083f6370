/** The name a document is saved under. */
import type { Place } from '../notes/time-marker.ts';

/** So that the whole name fits every file system, whatever the letters. */
const NAME_MAX = 80;

/**
 * `Duke 2026-11-21.pdf`: the day is as in ISO 8601, so that files sort by it.
 *
 * @param seconds  of the visit, since the epoch
 */
export function documentFileName(name: string, seconds: number, { timeZone }: Place): string {
  // Swedish writes dates as ISO 8601 does.
  const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(
    new Date(seconds * 1000),
  );
  return `${[plain(name), day].filter(Boolean).join(' ')}.pdf`;
}

/** Letters, marks, digits and few signs: what stands for a folder, a drive or a program elsewhere is left out. */
function plain(name: string): string {
  const words = name.replaceAll(/[^\p{L}\p{M}\p{N} ,&'’()_-]+/gu, ' ').replaceAll(/\s+/g, ' ');
  return [...words.trim()].slice(0, NAME_MAX).join('').trim();
}
