/** Diagnoses of everyday practice. Source: diagnoses.json; see LICENCE.md. */
import rows from './diagnoses.json' with { type: 'json' };

/** One diagnosis. */
export interface Diagnosis {
  diagnosis: string;
  system: string;
  /** Species, parted by semicolons. */
  species: string;
}

/** Every known diagnosis, the frequent first. */
export const DIAGNOSES: readonly Diagnosis[] = rows;
