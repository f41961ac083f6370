/** Manners of speaking that many rules ask a sentence for. */

import { readOnce } from '../../reading/text/read-once.ts';

/** A manner of speaking; each sentence is looked through for it once. */
export interface Manner {
  test: (text: string) => boolean;
}

/** The manner of speaking that is known by a pattern. */
export function askedOnce(pattern: RegExp): Manner {
  return { test: readOnce((text) => pattern.test(text)) };
}
