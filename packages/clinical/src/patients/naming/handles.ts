/**
 * Handles: one plain word in the place of a name while a talk is read. A handle is no word of any language, has no accent, no
 * space and no figure, so that every rule that reads the talk knows a name where it stands, and reads no figure in it.
 */

import { findAll } from '../../reading/text/find-all.ts';

/** The handle of the patient at a place in the visit's list. */
export function petHandle(place: number): string {
  const first = FIRSTS.charAt(place % FIRSTS.length);
  const vowel = VOWELS.charAt(Math.floor(place / FIRSTS.length) % VOWELS.length);
  return `${first}${vowel}qav${vowel}x`;
}

const FIRSTS = 'XVZWJKQ';
const VOWELS = 'aeiou';

/** Why a name means no patient for certain: it may be a word, it is that of several, or of an animal beside them. */
export type OpenReason = 'word' | 'several' | 'other';

/** The handle of something that may name a patient. @param place among all of a talk */
export function openHandle(reason: OpenReason, place: number): string {
  const letters = [...String(place)].map((figure) => 'bdfgklmnpr'.charAt(Number(figure))).join('q');
  return `Y${reason.charAt(0)}q${letters}x`;
}

/** Why nobody can tell whom this handle means; undefined for every other word. */
export function openReason(word: string): OpenReason | undefined {
  const letter = /^Y([wso])q[bdfgklmnpqr]+x$/.exec(word)?.[1];
  return REASONS.find((reason) => reason.charAt(0) === letter);
}

const REASONS: readonly OpenReason[] = ['word', 'several', 'other'];

/** The handles of a text that nobody can tell the patient of. */
export function openHandlesIn(text: string): string[] {
  return text.includes('Y') ? findAll(text, /\bY[wso]q[bdfgklmnpqr]+x\b/g).map(([handle]) => handle) : [];
}
