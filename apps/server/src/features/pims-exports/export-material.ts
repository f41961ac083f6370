/** Reads what an export is made of, in one transaction. */
import { heardSpecies } from '@auscult/clinical/patients/heard-species';
import type { CallInput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { NoteLine } from '@auscult/contract/notes';
import type { FieldMapping } from '@auscult/contract/pims-connections';
import type { ExportTarget, previewPimsExport } from '@auscult/contract/pims-exports';
import type { Session } from '@auscult/contract/sessions';
import type { TemplateDefinition } from '@auscult/contract/templates';
import type { Actor } from '@auscult/domain/access/actor';
import type { FlagSources } from '@auscult/domain/access/feature-flags';
import { isAbout, namedPets } from '@auscult/domain/notes/notes-of-pets';
import { requireExportable, requireWay, requireWritten } from '@auscult/domain/pims/export-gate';
import { type LinesOfPet, linesOfPet, unassignedLines } from '@auscult/domain/pims/note-parts';
import type { LinkedPatient } from '@auscult/domain/pims/patient-match';
import { MEDICAL_NOTES, RECORDS_RECAPS } from '@auscult/domain/templates/document-kinds';
import type { PlaceholderValues } from '@auscult/domain/templates/placeholders';
import { placeholdersOf } from '#server/features/notes/note-placeholders.ts';
import { readNote, readNotes } from '#server/features/notes/read-note.ts';
import { getStoredTemplate, type WrittenNote } from '#server/features/notes/start-note.ts';
import {
  fieldMapOf,
  findConnection,
  providerOf,
  readConnection,
  type StoredConnection,
} from '#server/features/pims-connections/open-connection.ts';
import {
  type AppointmentLink,
  appointmentOf,
  type PatientLink,
  patientLinksOf,
} from '#server/features/pims-imports/patient-links.ts';
import { openSession } from '#server/features/sessions/read-session.ts';
import type { Context } from '#server/platform/context.ts';
import { flagSourcesOf } from '#server/platform/flag-sources.ts';
import type { Letterhead } from '#server/ports/identity.ts';

/** What a person wants to export. */
export type ExportWish = CallInput<typeof previewPimsExport>;

/** One pet's part of a note. */
export interface PetMaterial {
  wish: ExportTarget;
  /** Empty for a visit with one patient without a name. */
  pet: string;
  lines: NoteLine[];
  species: string | null;
  placeholders: PlaceholderValues;
  link: LinkedPatient | undefined;
}

/** The connection with what is stored about it. */
export interface ConnectionMaterial {
  stored: StoredConnection;
  fieldMap: FieldMapping[];
  /** The provider that the caller is linked to. */
  providerId: string | null;
  links: PatientLink[];
  appointment: AppointmentLink | undefined;
}

/** Everything that the database knows. */
export interface Material {
  actor: Actor;
  sources: FlagSources;
  session: Session;
  note: WrittenNote;
  kind: 'note' | 'recap';
  template: TemplateDefinition;
  letterhead: Letterhead;
  /** Null for a hand-over without a connection. */
  connection: ConnectionMaterial | null;
  /** In the order of the targets. */
  pets: PetMaterial[];
  /** Lines that go into no record. */
  unassigned: NoteLine[];
}

/**
 * Reads a note, its visit and its connection.
 *
 * @throws Refusal of the rights, of the note, and of the team's switches
 */
export async function readMaterial(context: Context, wish: ExportWish): Promise<Material> {
  const { actor, identity, request } = context;
  const session = await openSession(context, wish.session, 'export');
  const sources = flagSourcesOf(request);
  const note = await noteOf(context, wish);
  const kind = note.kind === RECORDS_RECAPS.node ? 'recap' : 'note';
  const connection = await connectionOf(context, session, wish);
  requireExportable(session);
  requireWritten(note);
  requireWays(wish, { actor, sources, kind, connection });
  return {
    actor,
    sources,
    session,
    note,
    kind,
    template: await getStoredTemplate(context, note),
    letterhead: await identity.findLetterhead(session.organization, session.owner),
    connection,
    pets: await petsOf(context, { session, note, connection, targets: wish.targets }),
    unassigned: unassignedLines(note.lines, session.pets),
  };
}

/** The named note or recap, or the newest note that is completed. */
async function noteOf(context: Context, { session, node_id }: ExportWish): Promise<WrittenNote> {
  if (node_id !== undefined) {
    const note = await readNote(context, session, node_id);
    const isExported = note.kind === MEDICAL_NOTES.node || note.kind === RECORDS_RECAPS.node;
    if (!isExported) throw new Refusal('node_not_found', MEDICAL_NOTES.gone);
    return note;
  }
  const notes = await readNotes(context, session, MEDICAL_NOTES);
  const note = notes.find(({ completed, error }) => completed && error === null) ?? notes[0];
  if (!note) throw new Refusal('node_not_found', 'This visit has no note yet. Write one first.');
  return note;
}

async function connectionOf(
  context: Context,
  session: Session,
  { pims, targets }: ExportWish,
): Promise<ConnectionMaterial | null> {
  const isByHand = targets.every(({ behavior }) => behavior === 'Hand-over');
  if (pims === null && !isByHand)
    throw new Refusal('connection_not_found', 'No practice system is named. Choose one, or copy by hand.');
  if (pims === null) return null;
  const stored = isByHand ? await findConnection(context, pims) : await readConnection(context, pims);
  if (!stored) return null;
  return {
    stored,
    fieldMap: await fieldMapOf(context, stored.id),
    providerId: await providerOf(context, stored.id, context.actor.userId),
    links: (await patientLinksOf(context, session)).filter((link) => link.connectionId === stored.id),
    appointment: await appointmentOf(context, session, stored.id),
  };
}

function requireWays(
  { targets }: ExportWish,
  { actor, sources, kind, connection }: Pick<Material, 'actor' | 'sources' | 'kind' | 'connection'>,
): void {
  for (const { behavior, record_id } of targets) {
    if (behavior === 'Hand-over' || !connection) continue;
    const { pims, abilities, settings } = connection.stored;
    const makesRecord = behavior === 'Quick note' || (behavior === 'Encounter' && record_id === null);
    requireWay({ pims, kind, behavior, makesRecord }, { abilities, settings }, { role: actor.role, sources });
  }
}

type Source = Pick<Material, 'session' | 'note' | 'connection'>;

async function petsOf(
  context: Context,
  { targets, ...source }: Source & { targets: ExportTarget[] },
): Promise<PetMaterial[]> {
  const pets: PetMaterial[] = [];
  for (const wish of targets) {
    const one = await petOf(context, source, wish);
    if (pets.some(({ pet }) => pet === one.pet))
      throw new Refusal('invalid_request', `targets: ${one.pet || 'the patient'} is named twice.`);
    pets.push(one);
  }
  return pets;
}

async function petOf(
  context: Context,
  { session, note, connection }: Source,
  wish: ExportTarget,
): Promise<PetMaterial> {
  const own = linesOfPet(note.lines, session.pets, wish.pet);
  if (!own)
    throw new Refusal(
      'invalid_request',
      wish.pet
        ? `pet: this note knows no pet called ${wish.pet}.`
        : 'pet: this note is about several pets. Name one of them.',
    );
  const { pet, lines } = own;
  if (lines.every(({ text }) => text.trim() === ''))
    throw new Refusal(
      'invalid_request',
      `The note says nothing about ${pet}, so there is nothing to export.`,
    );
  return {
    wish,
    pet,
    lines,
    species: speciesOf({ session, note }, own),
    placeholders: await placeholdersOf(context, note, { ...session, pets: pet === '' ? [] : [pet] }),
    link: linkOf(connection, pet),
  };
}

function speciesOf({ session, note }: Pick<Material, 'session' | 'note'>, { pet, lines }: LinesOfPet) {
  const isOnly = namedPets(note.lines, session.pets).length < 2;
  if (isOnly) return heardSpecies(lines) ?? note.species;
  return heardSpecies(lines.filter((line) => isAbout(line, pet))) ?? null;
}

function linkOf(connection: ConnectionMaterial | null, pet: string): LinkedPatient | undefined {
  const link = connection?.links.find((one) => one.pet === pet);
  return link && { ...link.patient, is_confirmed: link.confirmedBy !== null };
}
