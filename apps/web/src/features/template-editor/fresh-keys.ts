import type { KeySource } from '@auscult/domain/templates/edit-form';
import { randomId } from '#web/platform/random-id.ts';

/** Keys for the new parts of one change. */
export interface FreshKeys {
  /** The key of the part itself; its descendants get the others. */
  first: string;
  /** Returns the same keys in the same order each time, because a change may be computed twice. */
  source: () => KeySource;
}

/** Keys that no part has yet. */
export function freshKeys(): FreshKeys {
  const stem = randomId();
  const source = () => {
    let last = 0;
    return () => `${stem}-${last++}`;
  };
  return { first: `${stem}-0`, source };
}
