import type { CallInput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { ExportBehavior, PimsExport } from '@auscult/contract/pims';
import type * as contract from '@auscult/contract/pims-exports';
import { choiceOf } from '@auscult/domain/access/feature-flags';
import { namedPets } from '@auscult/domain/notes/notes-of-pets';
import { RECORDS_RECAPS } from '@auscult/domain/templates/document-kinds';
import { readNewestNote } from '#server/features/notes/read-note.ts';
import { readConnection } from '#server/features/pims-connections/open-connection.ts';
import { patientLinksOf } from '#server/features/pims-imports/patient-links.ts';
import { openSession } from '#server/features/sessions/read-session.ts';
import type { Context } from '#server/platform/context.ts';
import { flagSourcesOf } from '#server/platform/flag-sources.ts';
import type { ExportWish } from './export-material.ts';
import { orderExports } from './export-to-pims.ts';
import type { Transactions } from './plan-export.ts';

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
  const { session, patientId, timezone, confirmed_flags: confirmedFlags, again, preview: hash } = input;
  const wish = await steps.look(async (context): Promise<ExportWish> => {
    const { node_id, ...where } = await what(context);
    const pet = input.pet ?? (await petOf(context, input));
    const behavior: ExportBehavior =
      input.behavior ?? choiceOf('defaultVetspireBehavior', flagSourcesOf(context.request));
    return {
      session,
      ...(node_id === undefined ? {} : { node_id }),
      pims: 'Vetspire',
      timezone,
      leave_out_unassigned: input.leave_out_unassigned,
      targets: [
        {
          ...where,
          pet,
          behavior,
          patient_id: patientId,
          provider_id: null,
          is_confirmed: input.is_confirmed,
        },
      ],
    };
  });
  const order = { asked: { call, input }, wish, hash, confirmedFlags, again };
  const [exported] = await orderExports(steps, order, signal);
  if (!exported) throw new Error('An order of one target makes one export.');
  return exported;
}

/** The pet that is linked to the patient, or the only one. The patient's name is compared later. */
async function petOf(context: Context, { session: id, patientId }: Note | Recap): Promise<string | null> {
  const session = await openSession(context, id, 'export');
  const { id: connection } = await readConnection(context, 'Vetspire');
  const links = await patientLinksOf(context, session);
  const link = links.find((one) => one.connectionId === connection && one.patient.id === patientId);
  if (link) return link.pet || null;
  if (namedPets([], session.pets).length < 2) return null;
  throw new Refusal(
    'invalid_request',
    'pet: this visit is about several pets, and none of them is linked to this patient. Name the pet.',
  );
}
