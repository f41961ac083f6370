/** A connected practice system, for tests of exports and imports. */
import { PimsExport, RemotePatient, RemoteRecord } from '@auscult/contract/pims';
import { PimsSystem } from '@auscult/contract/pims-connections';
import { ExportPreview, type PreviewTarget } from '@auscult/contract/pims-exports';
import { DiffRow } from '@auscult/contract/pims-imports';
import { PIMS_FACTS } from '@auscult/domain/pims/systems';

/** Vetspire with a key that may not write quick notes, or another system. */
export function aSystem(pims: PimsSystem['pims'] = 'Vetspire', connection: object = {}) {
  return PimsSystem.parse({
    ...PIMS_FACTS[pims],
    ...{ pims, may_connect: true, reason: null },
    connection: {
      ...{ id: `c-${pims}`, pims, environment: 'api2', state: 'connected', account: 'Northside' },
      ...{ last_four: '4f2a', tried_timestamp: 1, checked_timestamp: 1, last_error: null },
      settings: { timezone: 'UTC' },
      abilities: {
        behaviors: [
          { behavior: 'Encounter', reason: null },
          { behavior: 'Quick note', reason: 'Your Vetspire key may not write quick notes.' },
          { behavior: 'Attachment', reason: null },
        ],
        ...{ can_import: true, can_find: true, can_read_back: true, takes_html: true },
      },
      ...connection,
    },
  });
}

export const aPatient = (id: string, name: string, more: object = {}) =>
  RemotePatient.parse({ id, name, species: 'Dog', client_id: 'cl1', client_name: 'Ms Smith', ...more });

export const aRecord = (id: string, more: object = {}) =>
  RemoteRecord.parse({ id, label: `Exam ${id}`, start_timestamp: 0, provider: null, is_open: true, ...more });

/** A queued export of the note of `openNote`. */
export const anExport = (more: object = {}) =>
  PimsExport.parse({
    ...{ id: 'x1', session: 's1', node_id: 'n1', version: 3, kind: 'note', pet: 'Rex', pims: 'Vetspire' },
    ...{ behavior: 'Encounter', provider_id: null, parts: [], state: 'queued', waits_for: null },
    patient: { id: 'p1', name: 'Rex', species: 'Dog', client_id: 'cl1', client_name: 'Ms Smith' },
    record: { id: null, label: null },
    ...{ reference: 'Auscult 7F3K-92QD', attempts: 0, requested_by: 'u1', requested_timestamp: 0 },
    ...{ receipt: null, error: null, supersedes: null, superseded_by: null, is_outdated: false },
    ...more,
  });

/** The receipt of an export that was read back. */
export const aReceipt = (more: object = {}) => ({
  ...{ record_id: '123', label: 'encounter 123', proof: 'read_back', by: null },
  ...{ written_timestamp: Date.now(), verified_timestamp: Date.now() },
  ...more,
});

/** A preview of these targets, with nothing in the way. */
export function aPreview(targets: readonly Partial<PreviewTarget>[], more: object = {}) {
  return ExportPreview.parse({
    ...{ node_id: 'n1', version: 3, kind: 'note', hash: 'h1', open_flags: [], unassigned: [] },
    ...{ is_signed: false, needs_signature: false },
    targets: targets.map((target) => ({
      ...{ pet: 'Rex', behavior: 'Encounter', patient: null, record: { id: null, label: null } },
      ...{ provider_id: null, mismatches: [], warnings: [], exported: null },
      parts: [
        { field: 'plan', label: 'Plan', format: 'html', there: 'Weigh.', text: 'Rest.', mode: 'added' },
      ],
      ...target,
    })),
    ...more,
  });
}

/** A row of an import: one appointment of one patient at ten o’clock, UTC. */
export const aDiffRow = (name: string, more: object = {}, appointment: object = {}) =>
  DiffRow.parse({
    appointments: [
      {
        ...{
          id: `a-${name}`,
          start_timestamp: 36_000_000,
          end_timestamp: null,
          type: null,
          reason: 'Limping',
        },
        ...{ status: 'booked', provider: null, client: { id: 'cl1', name: 'Ms Smith' } },
        patients: [aPatient(`p-${name}`, name)],
        ...appointment,
      },
    ],
    ...{ state: 'new', reason: null, changes: [], session: null, name, pets: [name] },
    ...more,
  });
