import type { CallInput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { ExportBehavior, PimsExport } from '@auscult/contract/pims';
import type * as contract from '@auscult/contract/pims-exports';
import { choiceOf } from '@auscult/domain/access/feature-flags';
import { namedPets } from '@auscult/domain/notes/notes-of-pets';
import { isSameName } from '@auscult/domain/pims/patient-match';
import { RECORDS_RECAPS } from '@auscult/domain/templates/document-kinds';
import { readNewestNote } from '#server/features/notes/read-note.ts';
import {
  findConnection,
  readConnection,
  type StoredConnection,
} from '#server/features/pims-connections/open-connection.ts';
import { patientLinksOf } from '#server/features/pims-imports/patient-links.ts';
import { openSession } from '#server/features/sessions/read-session.ts';
import type { Context } from '#server/platform/context.ts';
import { flagSourcesOf } from '#server/platform/flag-sources.ts';
import type { ExportWish } from './export-material.ts';
import { orderExports } from './export-to-pims.ts';
import { askSystem, NO_SUCH_PATIENT, type Transactions } from './read-there.ts';

type Note = CallInput<typeof contract.transferToVetspire>;
type Recap = CallInput<typeof contract.transferRecapToVetspire>;

/** Answers `POST /v1/transferToVetspire` with the export of a note. @spec 2.7/pims/transferToVetspire */
export function transferToVetspire(
  steps: Transactions,
  input: Note,
  signal: AbortSignal,
): Promise<PimsExport> {
  const { encounterId, image, medicalNoteId } = input;
  const what = { record_id: encounterId || null, charts: image, node_id: medicalNoteId || undefined };
  return transfer(steps, { call: 'transferToVetspire', input, what: async () => what }, signal);
}

/** Answers `POST /v1/transferRecapToVetspire` with the export of the newest recap. @spec 2.7/pims/transferRecapToVetspire */
export function transferRecapToVetspire(
  steps: Transactions,
  input: Recap,
  signal: AbortSignal,
): Promise<PimsExport> {
  const what = async (context: Context) => {
    const recap = await readNewestNote(context, input.session, RECORDS_RECAPS);
    if (!recap) throw new Refusal('node_not_found', 'This visit has no records recap yet. Write one first.');
    return { record_id: null, charts: false, node_id: recap.node_id };
  };
  return transfer(steps, { call: 'transferRecapToVetspire', input, what }, signal);
}

type Target = ExportWish['targets'][number];

interface Transfer {
  call: string;
  input: Note | Recap;
  what: (
    context: Context,
  ) => Promise<Pick<Target, 'record_id' | 'charts'> & { node_id: ExportWish['node_id'] | undefined }>;
}

async function transfer(
  steps: Transactions,
  { call, input, what }: Transfer,
  signal: AbortSignal,
): Promise<PimsExport> {
  const { session, timezone, confirmed_flags: confirmedFlags, again, preview: hash } = input;
  const known = await steps.look((context) => readKnown(context, input, what));
  const pet = known.pet === undefined ? await petOfThatName(steps, known, { input, signal }) : known.pet;
  const wish: ExportWish = {
    session,
    ...(known.node_id === undefined ? {} : { node_id: known.node_id }),
    pims: 'Vetspire',
    timezone,
    leave_out_unassigned: input.leave_out_unassigned,
    targets: [
      {
        pet,
        behavior: known.behavior,
        patient_id: input.patientId,
        record_id: known.record_id,
        charts: known.charts,
        provider_id: null,
        is_confirmed: input.is_confirmed,
      },
    ],
  };
  const order = { asked: { call, input }, wish, hash, confirmedFlags, again };
  const [exported] = await orderExports(steps, order, signal);
  if (!exported) throw new Error('An order of one target makes one export.');
  return exported;
}

/** What is known before the practice system is asked. */
interface Known extends Awaited<ReturnType<Transfer['what']>> {
  context: Context;
  /** A hand-over needs none. */
  stored: StoredConnection | undefined;
  pets: readonly string[];
  behavior: ExportBehavior;
  /** Undefined if it is one of several, and none of them is linked to the patient. */
  pet: string | null | undefined;
}

async function readKnown(context: Context, input: Note | Recap, what: Transfer['what']): Promise<Known> {
  const session = await openSession(context, input.session, 'export');
  const named = await what(context);
  const behavior = input.behavior ?? choiceOf('defaultVetspireBehavior', flagSourcesOf(context.request));
  const find = behavior === 'Hand-over' ? findConnection : readConnection;
  const stored = await find(context, 'Vetspire');
  const links = await patientLinksOf(context, session);
  const link = links.find((one) => one.connectionId === stored?.id && one.patient.id === input.patientId);
  const pets = namedPets([], session.pets);
  const only = pets.length < 2 ? null : undefined;
  const pet = input.pet ?? (link ? link.pet || null : only);
  return { ...named, context, stored, pets, behavior, pet };
}

/** @throws Refusal `patient_not_found`; `invalid_request` if no pet of the visit has the name of the patient */
async function petOfThatName(
  steps: Transactions,
  { context, stored, pets }: Known,
  { input, signal }: { input: Note | Recap; signal: AbortSignal },
): Promise<string> {
  const patient =
    stored &&
    (await askSystem(steps, { services: context, stored, signal }, (system) =>
      system.getPatient(input.patientId, signal),
    ));
  if (stored && !patient) throw new Refusal('patient_not_found', NO_SUCH_PATIENT);
  const found = pets.filter((pet) => patient && isSameName(pet, patient.name));
  const [pet] = found;
  if (pet !== undefined && found.length === 1) return pet;
  throw new Refusal(
    'invalid_request',
    'pet: this visit is about several pets, and none of them is this patient. Name the pet.',
  );
}
