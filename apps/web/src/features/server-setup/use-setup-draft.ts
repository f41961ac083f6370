import { useState } from 'react';

/** The entered values of a part of the set-up. */
export interface SetupDraft<Values> {
  values: Values;
  change: (part: Partial<Values>) => void;
  /** Whether there is something to save. */
  isChanged: boolean;
  /** Shows what is stored again. */
  reset: () => void;
}

/** Keeps what is entered over what is stored: where others change the set-up meanwhile, it stays. */
export function useSetupDraft<Values extends object>(stored: Values): SetupDraft<Values> {
  const [typed, setTyped] = useState<Partial<Values>>({});
  const values = { ...stored, ...typed };
  const names = Object.keys(typed) as (keyof Values)[];
  return {
    values,
    change: (part) => setTyped((before) => ({ ...before, ...part })),
    isChanged: names.some((name) => values[name] !== stored[name]),
    reset: () => setTyped({}),
  };
}
