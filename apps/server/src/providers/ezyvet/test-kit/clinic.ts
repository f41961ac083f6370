/** A small clinic for the double of ezyVet, on 28 November 2026. */
import type { RemotePatient } from '@auscult/contract/pims';
import type { EzyVetTables } from '#server/platform/test-kit/doubles/ezyvet-tables.ts';

/** Midnight, epoch milliseconds. */
export const DAY = Date.UTC(2026, 10, 28);
export const HOUR = 3_600_000;
const at = (hours: number) => (DAY + hours * HOUR) / 1000;

/** Its tables. Ids are texts in version 1 of the interface, and numbers later. */
export const clinic = (): EzyVetTables => ({
  species: [
    { id: '1', name: 'Canine' },
    { id: '2', name: 'Feline' },
  ],
  contact: [
    { id: 70, active: true, first_name: 'Ada', last_name: 'Miller' },
    { id: 71, active: true, first_name: '', last_name: '', business_name: 'Cat shelter' },
  ],
  animal: [
    { id: 7, active: true, name: 'Bella', species_id: '1', contact_id: 70, is_dead: false },
    { id: 8, active: true, name: 'Mia', species_id: '2', contact_id: 71, is_dead: false },
    { id: 9, active: '1', name: 'Rex', species_id: '1', contact_id: 70, is_dead: '1' },
  ],
  consult: [
    { id: '500', active: '1', code: 'C-1', animal_id: '7', date: at(-48) },
    { id: '501', active: '1', code: '', animal_id: '7', date: at(9) },
    { id: '502', active: '1', code: 'C-3', animal_id: '7', date: at(-72), is_locked: true },
    { id: '503', active: '1', code: 'C-4', animal_id: '8', date: at(10) },
  ],
  appointmenttype: [{ id: 3, name: 'Check-up' }],
  appointmentstatus: [
    { id: 1, name: 'Booked' },
    { id: 2, name: 'Checked in' },
  ],
  resource: [
    { id: 20, name: 'Dr Smith' },
    { id: 21, name: 'Dr Jones' },
  ],
  appointment: [
    appointment(103, 15, { status_id: 2, resources: [{ id: 21 }] }),
    appointment(101, 9, { resources: [{ id: 20 }], description: 'Limping' }),
    appointment(102, 10, { animal_id: 8, contact_id: 71, resources: [{ id: 20 }], active: false }),
    appointment(104, 24, {}),
  ],
  siteinformation: [{ name: 'Clinic on the hill' }],
  attachment: [],
});

function appointment(id: number, hours: number, more: Record<string, unknown>) {
  const usual = { active: true, duration: 1800, type_id: 3, status_id: 1, animal_id: 7, contact_id: 70 };
  return { id, start_at: at(hours), description: '', resources: [], ...usual, ...more };
}

/** Animal 7 as we read it. */
export const BELLA: RemotePatient = {
  id: '7',
  name: 'Bella',
  species: 'Canine',
  client_id: '70',
  client_name: 'Ada Miller',
  state: 'active',
  last_seen_timestamp: null,
};
/** Animal 8 as we read it. */
export const MIA: RemotePatient = {
  ...BELLA,
  id: '8',
  name: 'Mia',
  species: 'Feline',
  client_id: '71',
  client_name: 'Cat shelter',
};
