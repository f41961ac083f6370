import type { KeySource } from '@auscult/domain/templates/edit-form';
import { randomId } from '#web/platform/random-id.ts';

/** Keys for the parts that one change makes. */
export interface FreshKeys {
  /** The key of the part itself; those below it get the others. */
  first: string;
  /** Gives the same keys in the same order each time: a change may be worked out twice. */
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
