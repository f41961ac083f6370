/** Default templates of each specialty. */
import { findSpecialty, type Specialty } from '../account/specialties.ts';

/** The built-in templates of each specialty. General practice has the fallbacks, and `other` has none. */
export const SPECIALTY_DEFAULTS: Readonly<Record<Specialty, readonly string[]>> = {
  'general practice': ['dynamic_soap_advanced', 'dynamic_simple_discharge', 'dynamic_records_recap_basic'],
  acupuncture: ['dynamic_acupuncture'],
  'anesthesia and analgesia': ['dynamic_anesthesia'],
  avian: ['dynamic_avian'],
  aquatics: ['dynamic_aquatics'],
  behavior: ['dynamic_behavior'],
  cardiology: ['dynamic_cardiology', 'dynamic_cardiology_discharge'],
  dental: ['dynamic_dental'],
  dermatology: ['dynamic_dermatology'],
  emergency: ['dynamic_emergency'],
  exotics: ['dynamic_exotics'],
  equine: ['dynamic_equine'],
  immunology: ['dynamic_immunology'],
  'internal medicine': ['dynamic_internal_medicine'],
  'nephrology and urology': ['dynamic_nephrology'],
  neurology: ['dynamic_neurology'],
  nutrition: ['dynamic_nutrition'],
  oncology: ['dynamic_oncology'],
  ophthalmology: ['dynamic_ophthalmology'],
  other: [],
  'palliative care': ['dynamic_palliative_care'],
  'preventive medicine': ['dynamic_preventive_medicine'],
  radiology: ['dynamic_radiology'],
  rehabilitation: ['dynamic_rehab'],
  theriogenology: ['dynamic_theriogenology'],
  surgery: ['dynamic_surgery'],
  toxicology: ['dynamic_toxicology'],
};

/**
 * Ids of the default templates of a person's specialty; empty if unknown. @param specialty in their words
 */
export function specialtyDefaultsOf(specialty: string | null | undefined): readonly string[] {
  const known = findSpecialty(specialty ?? '');
  return known ? SPECIALTY_DEFAULTS[known] : [];
}
