/** What giving lines to pets needs: who may have them, and which are chosen. */
export interface LineMoves {
  /** The pets of the visit. */
  pets: readonly string[];
  /** Whether the server has the note as it is seen: only then can lines of it be moved. */
  isReady: boolean;
  /** Gives lines to a pet. @param pet  null for all of them */
  move: (keys: readonly number[], pet: string | null) => void;
  /** The lines that are chosen; undefined while none are to be. */
  chosen: ReadonlySet<number> | undefined;
  /** Begins to choose, or chooses others; undefined ends it. */
  choose: (keys: readonly number[] | undefined) => void;
}

/** The chosen lines, after one was chosen or left out. */
export function toggled(chosen: ReadonlySet<number>, key: number): number[] {
  return chosen.has(key) ? [...chosen].filter((other) => other !== key) : [...chosen, key];
}
