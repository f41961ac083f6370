/** What a clinic's abbreviations stand for. Source: abbreviations.json; see LICENCE.md. */
import rows from './abbreviations.json' with { type: 'json' };

/**
 * Those that mean something else as often ("O", "AS", "US", "PE"), name the animal rather than a finding, or are explained
 * by several meanings at once: they stay as they are.
 */
const AMBIGUOUS: ReadonlySet<string> = new Set([
  'ADR',
  'NE',
  'RE',
  'MAP',
  'CC',
  'PC',
  'PE',
  'O',
  'P',
  'AD',
  'AS',
  'AU',
  'OD',
  'OS',
  'IN',
  'TD',
  'PR',
  'Px',
  'Sx',
  'Rx',
  'US',
  'MN',
  'FS',
  'MI',
  'FI',
  'DM',
  'HW',
  'AMA',
  'FB',
  'UO',
  'DX/F1-F3',
  'M0-M3',
  'Chem',
  'ad lib',
  // Known by this name better than by its own.
  '4DX',
]);

/** The abbreviation with the words in its place, in small letters but for names. */
export interface Abbreviation {
  abbreviation: string;
  meaning: string;
}

/** Every abbreviation that has one meaning, longer ones first. */
export const ABBREVIATIONS: readonly Abbreviation[] = rows
  .filter(({ abbr }) => !AMBIGUOUS.has(abbr))
  .map(({ abbr, meaning }) => ({ abbreviation: abbr, meaning }))
  .toSorted((one, other) => other.abbreviation.length - one.abbreviation.length);
