import { useCallback, useMemo, useState } from 'react';
import type { PassageLights } from './recap-slots.ts';

type Evidence = readonly number[];

/** The highlighted passages: those of the line under the pointer, or else those of the chosen line. */
export function useShownPassages(onChosen: () => void) {
  const [chosen, setChosen] = useState<Evidence>();
  const [glanced, setGlanced] = useState<Evidence>();
  const choose = useCallback(
    (evidence: Evidence) => {
      setChosen(evidence);
      setGlanced(undefined);
      if (evidence.length > 0) onChosen();
    },
    [onChosen],
  );
  const lights: PassageLights = useMemo(
    () => ({
      onLight: (evidence) => setGlanced(evidence.length > 0 ? evidence : undefined),
      onHear: choose,
    }),
    [choose],
  );
  return { lit: glanced ?? chosen, lights, choose };
}
