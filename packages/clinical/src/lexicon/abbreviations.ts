/** Abbreviations of clinical writing. Source: abbreviations.json; see LICENCE.md. */
import rows from './abbreviations.json' with { type: 'json' };

/** What an abbreviation stands for, by the abbreviation as it is written: "BAR", "PU/PD". */
export const ABBREVIATIONS: ReadonlyMap<string, string> = new Map(
  rows.map(({ abbr, meaning }) => [abbr, meaning]),
);
