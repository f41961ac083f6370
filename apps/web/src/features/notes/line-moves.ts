/** Assigning lines to pets: the possible pets, and the selected lines. */
export interface LineMoves {
  /** The pets of the visit. */
  pets: readonly string[];
  /** Whether the server has the note as shown. Only then can its lines be moved. */
  isReady: boolean;
  /** Assigns lines to a pet. @param pet  null for all of them */
  move: (keys: readonly number[], pet: string | null) => void;
  /** The selected lines; undefined outside of selection mode. */
  chosen: ReadonlySet<number> | undefined;
  /** Starts selection mode, or changes the selection; undefined ends it. */
  choose: (keys: readonly number[] | undefined) => void;
}

/** The selection after a line was toggled. */
export function toggled(chosen: ReadonlySet<number>, key: number): number[] {
  return chosen.has(key) ? [...chosen].filter((other) => other !== key) : [...chosen, key];
}
