import type { Pims } from '@auscult/contract/pims';

/** Query keys of connections to practice systems. */
export const pimsKeys = {
  all: ['pims'],
  systems: ['pims', 'systems'],
  fieldMap: (pims: Pims) => ['pims', 'field-map', pims],
  staff: (pims: Pims) => ['pims', 'staff', pims],
  patients: (pims: Pims, words: string) => ['pims', 'patients', pims, words],
  records: (pims: Pims, patient: string) => ['pims', 'records', pims, patient],
} as const;

/**
 * Milliseconds after which the server gives up on a practice system: several requests of 20 seconds, each after a wait for its
 * turn.
 */
export const PRACTICE_SYSTEM_MS = 60_000;
