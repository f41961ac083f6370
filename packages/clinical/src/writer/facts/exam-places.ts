/** Under which entries of a form the findings of each part of the body stand. */

/** The entries for an exam system, the best first. */
export function examPlaces(system: string): readonly string[] {
  return PLACES[system] ?? [system];
}

/** Exam systems by the entry that holds them where their own name is not one. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  general: ['General Appearance'],
  'body condition': ['Body Condition Score'],
  hydration: ['Hydration'],
  'nose and throat': ['Nose and Throat'],
  'oral cavity': ['Oral Cavity and Teeth', 'oral'],
  'rectal / perineal': ['Rectal and Perineal', 'rectal'],
  endocrine: ['Endocrine', 'Nose and Throat'],
  hoof: ['Hooves', 'Musculoskeletal'],
};
