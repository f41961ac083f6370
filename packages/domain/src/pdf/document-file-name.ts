/** The file name of a saved document. */
import type { Place } from '../notes/time-marker.ts';

/** Maximum length, so that the whole name fits every file system in any script. */
const NAME_MAX = 80;

/**
 * `Duke 2026-11-21.pdf`: the day is in ISO 8601, so that files sort by it.
 *
 * @param seconds  of the visit, since the epoch
 */
export function documentFileName(name: string, seconds: number, { timeZone }: Place): string {
  // Swedish dates have the format of ISO 8601.
  const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(
    new Date(seconds * 1000),
  );
  return `${[plain(name), day].filter(Boolean).join(' ')}.pdf`;
}

/**
 * Letters, marks, digits and few other characters: those with a meaning for folders, drives or programs are
 * left out.
 */
function plain(name: string): string {
  const words = name.replaceAll(/[^\p{L}\p{M}\p{N} ,&'’()_-]+/gu, ' ').replaceAll(/\s+/g, ' ');
  return [...words.trim()].slice(0, NAME_MAX).join('').trim();
}
