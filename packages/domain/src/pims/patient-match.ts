/** Compares a patient of the practice system with a pet of the visit. */
import type { RemotePatient } from '@auscult/contract/pims';

/** A pet of a visit. */
export interface PetToMatch {
  /** Empty for a visit with one patient without a name. */
  name: string;
  /** `dog`, `cat`, `horse`, `rabbit`, `ferret`, `other`; null if the note does not tell. */
  species: string | null;
}

/** The patient that the pet was linked to before, as it was read then. */
export interface LinkedPatient {
  id: string;
  name: string;
  species: string | null;
  client_id: string | null;
  client_name: string | null;
  /** Whether a person confirmed that it is this patient although something differs. */
  is_confirmed: boolean;
}

/**
 * Differences of a patient from the pet, as sentences for the user; none if it is surely the same. A person
 * may confirm them. A link that was confirmed answers them as long as name, species and client there are
 * unchanged.
 */
export function mismatchesOf(
  patient: RemotePatient,
  pet: PetToMatch,
  link?: LinkedPatient | undefined,
): string[] {
  const known = link?.id === patient.id ? link : undefined;
  const changes = known ? changesSince(known, patient) : [];
  const answered = known?.is_confirmed === true && changes.length === 0;
  return [
    ...(answered ? [] : differences(patient, pet)),
    ...changes,
    ...(patient.state === 'deceased' && !answered
      ? [`${nameOf(patient)} is marked as deceased in the practice system.`]
      : []),
  ];
}

/** Why a patient takes no exports, as a sentence; undefined if it does. */
export function whyUnusable(patient: Pick<RemotePatient, 'name' | 'state'>): string | undefined {
  if (patient.state === 'merged')
    return `${nameOf(patient)} was merged with another patient in the practice system. Please choose that one.`;
  if (patient.state === 'inactive')
    return `${nameOf(patient)} is inactive in the practice system. Please activate the patient there, or choose another one.`;
  return undefined;
}

function differences(patient: RemotePatient, pet: PetToMatch): string[] {
  const sentences: string[] = [];
  if (pet.name.trim() === '')
    sentences.push(`This visit has no name of a patient to compare with ${nameOf(patient)}.`);
  else if (comparable(pet.name) !== comparable(patient.name))
    sentences.push(`The visit is about ${pet.name.trim()}, and the patient is called ${nameOf(patient)}.`);
  const there = knownSpecies(patient.species);
  if (pet.species !== null && pet.species !== 'other' && there !== undefined && there !== pet.species)
    sentences.push(`The note is about a ${pet.species}, and the patient is a ${there}.`);
  return sentences;
}

function changesSince(link: LinkedPatient, patient: RemotePatient): string[] {
  const sentences: string[] = [];
  if (comparable(link.name) !== comparable(patient.name))
    sentences.push(`The patient was called ${nameOf(link)} before, and is called ${nameOf(patient)} now.`);
  const [before, now] = [knownSpecies(link.species), knownSpecies(patient.species)];
  if (before !== undefined && now !== undefined && before !== now)
    sentences.push(`The patient was a ${before} before, and is a ${now} now.`);
  if (link.client_id !== null && patient.client_id !== null && link.client_id !== patient.client_id)
    sentences.push(
      `The patient belonged to ${link.client_name || 'another client'} before, and belongs to ${patient.client_name || 'another client'} now.`,
    );
  return sentences;
}

const NAME_MAX = 100;

/** Texts of a practice system are shortened. */
function nameOf({ name }: { name: string }): string {
  return name.trim().slice(0, NAME_MAX) || 'this patient';
}

/** Case, accents, spaces and punctuation do not matter. */
function comparable(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}+/gu, '').toLocaleLowerCase('en-US');
  const bare = plain.replaceAll(/[^\p{L}\p{N}]+/gu, '');
  return bare === '' ? name.trim() : bare;
}

const SPECIES: readonly (readonly [string, RegExp])[] = [
  ['dog', /\b(?:dogs?|canine|canis|k9|hund|chien|perro|cane)\b/i],
  ['cat', /\b(?:cats?|feline|felis|katze|chat|gato|gatto)\b/i],
  ['horse', /\b(?:horses?|equine|equus|pony|donkey|pferd|cheval|caballo|cavallo)\b/i],
  ['rabbit', /\b(?:rabbits?|lagomorph|kaninchen|lapin|conejo|coniglio)\b/i],
  ['ferret', /\bferrets?\b/i],
];

/** The species in the words of a practice system ("Canine", "Feline (Domestic)"); undefined if it is not clear. */
function knownSpecies(words: string | null): string | undefined {
  const found = SPECIES.filter(([, pattern]) => pattern.test(words ?? ''));
  return found.length === 1 ? found[0]?.[0] : undefined;
}
