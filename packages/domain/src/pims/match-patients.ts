/** Finds which patients of an appointment the pets of a visit are, without guessing. */
import type { RemotePatient } from '@auscult/contract/pims';
import type { ImportedPet } from './appointment-groups.ts';
import { isSameName } from './patient-match.ts';

/**
 * Pets with a patient of the same name. A name that several have is left to a person.
 *
 * @param pets  names of pets; one empty name for a visit with one patient without a name
 * @returns pets that are found, in the order of `pets`
 */
export function matchPatients(pets: readonly string[], patients: readonly RemotePatient[]): ImportedPet[] {
  const [onlyPet] = pets;
  const [onlyPatient] = patients;
  if (pets.length === 1 && onlyPet === '' && patients.length === 1 && onlyPatient) {
    return [{ pet: '', patient: onlyPatient }];
  }
  return pets.flatMap((pet) => {
    const found = patients.filter(({ name }) => isSameName(name, pet));
    const namesakes = pets.filter((other) => isSameName(other, pet));
    const [patient] = found;
    return patient && found.length === 1 && namesakes.length === 1 ? [{ pet, patient }] : [];
  });
}
