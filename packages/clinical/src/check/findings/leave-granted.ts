/** "No. Can we do the blood one first?" "Yeah.": what somebody asked leave for, and was granted, is denied by no "no" before it. */
import { conceptKeys } from '../said/concepts.ts';

/** Whether a line grants what was asked for in a sentence of the talk. */
export function grantsLeave(line: string, key: string, rows: readonly string[]): boolean {
  return (
    GRANTS.test(line) &&
    rows.some((row) => row.split(/(?<=[.?!]) /).some((said) => ASKS.test(said) && conceptKeys(said).has(key)))
  );
}

const GRANTS = /^(?:fine to|can|needs) [a-z]/i;
const ASKS =
  /^(?:(?:and|so|but|then|okay|oh|um)[, ]+)*(?:can|could|may|should|does|will|do|is it|would it) [^?]*\?$/i;
