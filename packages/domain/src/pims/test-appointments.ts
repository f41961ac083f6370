/** Appointments for tests. */
import type { RemotePatient } from '@auscult/contract/pims';
import type { RemoteAppointment } from '@auscult/contract/pims-imports';

/** Rex is `p-Rex` and belongs to client `c1`. */
export function aPatient(name: string, change: Partial<RemotePatient> = {}): RemotePatient {
  return {
    id: `p-${name}`,
    name,
    species: null,
    client_id: 'c1',
    client_name: 'Ada Owner',
    state: 'active',
    last_seen_timestamp: null,
    ...change,
  };
}

/** Eight o’clock of the day of these appointments. */
export const EIGHT = Date.UTC(2026, 2, 2, 8);

/** An appointment of client `c1` with provider `v1`. @param minutes  after eight o’clock */
export function anAppointment(
  id: string,
  minutes: number,
  patients: readonly (string | RemotePatient)[],
  change: Partial<RemoteAppointment> = {},
): RemoteAppointment {
  const start = EIGHT + minutes * 60_000;
  return {
    id,
    start_timestamp: start,
    end_timestamp: start + 15 * 60_000,
    type: { id: 't1', name: 'Check-up' },
    reason: null,
    status: 'booked',
    provider: { id: 'v1', name: 'Dr Vera' },
    client: { id: 'c1', name: 'Ada Owner' },
    patients: patients.map((one) => (typeof one === 'string' ? aPatient(one) : one)),
    ...change,
  };
}
