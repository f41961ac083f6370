/** Specialties of vets, for onboarding. */

/**
 * Every specialty, as the specification lists them: the tag of a template is one of these.
 * @spec 1.3/specialties, 1.3/specialties/general-practice, 1.3/specialties/acupuncture
 * @spec 1.3/specialties/anesthesia-and-analgesia, 1.3/specialties/avian, 1.3/specialties/aquatics
 * @spec 1.3/specialties/behavior, 1.3/specialties/cardiology, 1.3/specialties/dental, 1.3/specialties/dermatology
 * @spec 1.3/specialties/emergency, 1.3/specialties/exotics, 1.3/specialties/equine, 1.3/specialties/immunology
 * @spec 1.3/specialties/internal-medicine, 1.3/specialties/nephrology-and-urology, 1.3/specialties/neurology
 * @spec 1.3/specialties/nutrition, 1.3/specialties/oncology, 1.3/specialties/ophthalmology, 1.3/specialties/other
 * @spec 1.3/specialties/palliative-care, 1.3/specialties/preventive-medicine, 1.3/specialties/radiology
 * @spec 1.3/specialties/rehabilitation, 1.3/specialties/theriogenology, 1.3/specialties/surgery
 * @spec 1.3/specialties/toxicology
 */
export const SPECIALTIES = [
  'general practice',
  'acupuncture',
  'anesthesia and analgesia',
  'avian',
  'aquatics',
  'behavior',
  'cardiology',
  'dental',
  'dermatology',
  'emergency',
  'exotics',
  'equine',
  'immunology',
  'internal medicine',
  'nephrology and urology',
  'neurology',
  'nutrition',
  'oncology',
  'ophthalmology',
  'other',
  'palliative care',
  'preventive medicine',
  'radiology',
  'rehabilitation',
  'theriogenology',
  'surgery',
  'toxicology',
] as const;
export type Specialty = (typeof SPECIALTIES)[number];

/** The specialty that a text names, ignoring case and spacing; undefined if it names none of the list. */
export function findSpecialty(words: string): Specialty | undefined {
  const plain = words.trim().replace(/\s+/g, ' ').toLowerCase();
  return SPECIALTIES.find((specialty) => specialty === plain);
}
