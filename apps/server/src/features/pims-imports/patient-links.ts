/** Which patient of a practice system a pet is, and which appointment a visit is: for imports, links and exports. */
import type { UserId } from '@auscult/contract/kit/ids';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { RemotePatient } from '@auscult/contract/pims';
import type { Session } from '@auscult/contract/sessions';
import type { Allowed } from '@auscult/domain/access/allow';
import type { PetMoves } from '@auscult/domain/sessions/pet-moves';
import type { FollowPets } from '#server/features/sessions/change-pets.ts';
import { appendAudit } from '#server/platform/audit/append-audit.ts';
import type { Context } from '#server/platform/context.ts';
import {
  type AppointmentLink,
  deletePatientLinks,
  type LinkableSession,
  listAppointmentsOf,
  listPatientLinks,
  type PatientLink,
  savePatientLinks,
} from './repository.ts';

export type { AppointmentLink, PatientLink } from './repository.ts';

/** The pet of a visit with one patient without a name. */
export const NAMELESS_PET = '';

/** The pets of a visit that can be linked: at least one. */
export function linkablePets({ pets }: Pick<Session, 'pets'>): readonly string[] {
  return pets.length > 0 ? pets : [NAMELESS_PET];
}

/** Links of a visit in all practice systems. Links of pets that are no longer in the visit are left out. */
export async function patientLinksOf(
  { db }: Pick<Context, 'db'>,
  session: Pick<Session, 'id' | 'pets'>,
): Promise<PatientLink[]> {
  const pets = linkablePets(session);
  return (await listPatientLinks(db, session.id)).filter(({ pet }) => pets.includes(pet));
}

/** The appointment that a visit is linked to in a practice system; undefined for none. */
export async function appointmentOf(
  { db }: Pick<Context, 'db'>,
  session: Pick<Session, 'id'>,
  connectionId: string,
): Promise<AppointmentLink | undefined> {
  const links = await listAppointmentsOf(db, session.id);
  return links.find((link) => link.connectionId === connectionId);
}

/** A pet and the patient that a person chose for it. */
export interface ChosenPatient {
  connectionId: string;
  pet: string;
  patient: RemotePatient;
  /** The person who saw that something differs; null if nothing does. */
  confirmedBy: UserId | null;
}

/**
 * Keeps which patient a pet is, in place of an earlier choice. Saving the same again changes nothing. It appends to the audit
 * trail, so call it last.
 *
 * @throws Refusal `invalid_request` when the visit has no such pet, `patient_mismatch` when another of its pets is that patient
 */
export async function keepPatientLink(
  context: Pick<Context, 'actor' | 'db' | 'now'>,
  session: Allowed<Session, string>,
  { connectionId, pet, patient, confirmedBy }: ChosenPatient,
): Promise<void> {
  const { actor, db, now } = context;
  const pets = linkablePets(session);
  if (!pets.includes(pet)) {
    throw new Refusal(
      'invalid_request',
      'This visit has no pet of this name. Reload the page and try again.',
    );
  }
  const links = (await listPatientLinks(db, session.id)).filter((link) => link.connectionId === connectionId);
  const known = links.find((link) => link.pet === pet);
  if (known && isKept(known, { patient, confirmedBy })) return;
  const other = links.find((link) => link.patient.id === patient.id && link.pet !== pet);
  if (other && pets.includes(other.pet)) {
    throw new Refusal(
      'patient_mismatch',
      `This patient is already linked to ${other.pet}. Two pets of a visit can’t be the same patient.`,
    );
  }
  if (other) await deletePatientLinks(db, session, { connectionId, pets: [other.pet] });
  const { id, name, species, client_id, client_name } = patient;
  const link = { connectionId, pet, patient: { id, name, species, client_id, client_name } };
  await savePatientLinks(db, session, {
    links: [{ ...link, origin: 'chosen', confirmedBy, linkedBy: actor.userId }],
    now: now(),
  });
  await appendAudit(context, {
    action: 'patient_linked',
    subject: session.id,
    details: { connection: connectionId, patient: id, confirmed: confirmedBy !== null },
  });
}

/** Whether a stored link already says all of it. */
function isKept(
  known: PatientLink,
  { patient, confirmedBy }: Omit<ChosenPatient, 'connectionId' | 'pet'>,
): boolean {
  const fields = ['id', 'name', 'species', 'client_id', 'client_name'] as const;
  const isSame = fields.every((field) => known.patient[field] === patient[field]);
  return isSame && (confirmedBy === null || known.confirmedBy !== null);
}

/** Takes away the link of a pet. */
export async function removePatientLink(
  context: Pick<Context, 'actor' | 'db'>,
  session: Allowed<Session, string>,
  { connectionId, pet }: { connectionId: string; pet: string },
): Promise<void> {
  const links = await listPatientLinks(context.db, session.id);
  if (!links.some((link) => link.connectionId === connectionId && link.pet === pet)) return;
  await deletePatientLinks(context.db, session, { connectionId, pets: [pet] });
  await appendAudit(context, {
    action: 'patient_linked',
    subject: session.id,
    details: { connection: connectionId, patient: null, confirmed: false },
  });
}

/** Binds the change of pets to links: they follow renamed pets, and end with removed ones. An export compares names again. */
export function linksFollowPets(followPets: FollowPets): FollowPets {
  return async (context, session, after) => {
    await followPets(context, session, after);
    await moveLinksOfPets(context, session, after.moves);
  };
}

async function moveLinksOfPets(
  { db, now }: Pick<Context, 'db' | 'now'>,
  session: LinkableSession,
  moves: PetMoves,
): Promise<void> {
  const links = await listPatientLinks(db, session.id);
  for (const connectionId of new Set(links.map((link) => link.connectionId))) {
    const here = links.filter((link) => link.connectionId === connectionId);
    const moved = here.filter(({ pet }) => moves.has(pet));
    await deletePatientLinks(db, session, { connectionId, pets: moved.map(({ pet }) => pet) });
    const taken = new Set(here.filter((link) => !moved.includes(link)).map(({ pet }) => pet));
    const kept = moved.flatMap((link) => {
      const pet = moves.get(link.pet) ?? null;
      if (pet === null || taken.has(pet)) return [];
      taken.add(pet);
      return [{ ...link, pet }];
    });
    await savePatientLinks(db, session, { links: kept, now: now() });
  }
}
