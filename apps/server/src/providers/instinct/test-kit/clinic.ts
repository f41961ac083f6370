/** A small clinic for the double of Instinct, on 28 November 2026. */
import type { RemotePatient } from '@auscult/contract/pims';
import type { InstinctTables } from '#server/platform/test-kit/doubles/instinct-double.ts';

/** Midnight, epoch milliseconds. */
export const DAY = Date.UTC(2026, 10, 28);
export const HOUR = 3_600_000;
/** A moment of that day. */
export const at = (hours: number) => new Date(DAY + hours * HOUR).toISOString();

/** Its tables. */
export const clinic = (): InstinctTables => ({
  accounts: [
    { id: 'acct-1', pimsCode: 'C-1', primaryContact: { nameFirst: 'Ada', nameLast: 'Miller' } },
    { id: 'acct-2', pimsCode: 'C-2', primaryContact: { nameFirst: 'Grace', nameLast: null } },
  ],
  patients: [
    {
      id: 7,
      name: 'Bella',
      accountId: 'acct-1',
      speciesId: 'can',
      pimsCode: 'P-7',
      deceasedDate: null,
      deletedAt: null,
      mergedIntoPatientId: null,
      account: { primaryContact: { nameFirst: 'Ada', nameLast: 'Miller' } },
    },
    { id: 8, name: 'Mia', accountId: 'acct-2', speciesId: 'fel', pimsCode: 'P-8' },
    { id: 9, name: 'Rex', accountId: 'acct-1', speciesId: 'can', deceasedDate: '2026-01-01' },
    { id: 10, name: 'Bella', accountId: 'acct-1', speciesId: 'can', mergedIntoPatientId: 7 },
  ],
  appointments: [
    { id: 103, patientId: 7, startsAt: at(15), status: 'active', userId: 21 },
    {
      id: 101,
      patientId: 7,
      startsAt: '2026-11-28T04:00:00-05:00',
      endsAt: at(9.5),
      status: 'active',
      appointmentTypeId: 3,
      userId: 20,
      reason: 'Limping',
    },
    { id: 102, patientId: 8, startsAt: at(10), status: 'active', userId: 20, deletedAt: at(1) },
    { id: 104, patientId: 7, startsAt: at(24), status: 'active', userId: 20 },
  ],
  visits: [
    { id: 900, patientId: 9, checkedInAt: at(20), reason: 'Emergency' },
    { id: 901, patientId: 7, checkedInAt: at(9.1) },
  ],
  users: [
    { id: 20, nameFirst: 'Sam', nameLast: 'Smith', email: 'sam@clinic.example' },
    { id: 21, name: 'Dr Jones' },
  ],
  locations: [{ id: 1, name: 'Clinic on the hill' }],
  'appointment-types': [{ id: 3, label: 'Check-up' }],
  files: [],
});

/** Patient 7 as we read it. */
export const BELLA: RemotePatient = {
  id: '7',
  name: 'Bella',
  species: 'Canine',
  client_id: 'acct-1',
  client_name: 'Ada Miller',
  state: 'active',
  last_seen_timestamp: null,
};
/** Patient 8 as we read it. */
export const MIA: RemotePatient = {
  ...BELLA,
  id: '8',
  name: 'Mia',
  species: 'Feline',
  client_id: 'acct-2',
  client_name: 'Grace',
};
