/** What is in the double of Vetspire: two patients of different clients, and a day. Tests may change it. */

export interface DoublePatient {
  id: string;
  name: string;
  species: string;
  isActive: boolean;
  isDeceased: boolean;
  client: { id: string; givenName: string; familyName: string };
}

export interface DoubleSection {
  id: string;
  name: string;
  value: string;
  /** A colleague has it open. */
  isLocked?: boolean;
}

export interface DoubleEncounter {
  id: string;
  title: string;
  start: string;
  signed: boolean;
  patientId: string;
  providerId: string | null;
  sections: DoubleSection[];
}

export interface DoubleNote {
  id: string;
  title: string;
  text: string;
  insertedAt: string;
  patientId: string;
}

export interface DoubleDocument {
  id: string;
  name: string;
  patientId: string;
  isShown: boolean;
}

export interface DoubleAppointment {
  id: string;
  start: string | null;
  duration: number;
  status: string;
  deleted: boolean;
  reason: string;
  type: { id: string; name: string; isBlockoff: boolean };
  provider: { id: string; name: string } | null;
  patientId: string | null;
}

/** A write that landed. */
export interface VetspireLanding {
  patientId: string;
  recordId: string | null;
  name: string;
  text?: string;
  bytes?: Uint8Array;
}

/** Everything that is there. */
export interface VetspireState {
  org: { id: string; name: string };
  locations: { id: string; name: string }[];
  providers: { id: string; name: string; email: string | null; isActive: boolean }[];
  patients: DoublePatient[];
  appointmentTypes: { id: string; name: string }[];
  appointments: DoubleAppointment[];
  encounterTypes: { id: string; name: string; sections: { name: string }[] }[];
  encounters: DoubleEncounter[];
  notes: DoubleNote[];
  documents: DoubleDocument[];
}

/** What is there at the start. */
export function seedVetspire(): VetspireState {
  const type = { id: '41', name: 'Exam', isBlockoff: false };
  const appointment = (
    id: string,
    start: string,
    providerId: string,
    patientId: string,
  ): DoubleAppointment => ({
    id,
    start,
    duration: 30,
    status: 'SCHEDULED',
    deleted: false,
    reason: 'Cough',
    type,
    provider: { id: providerId, name: providerId === '31' ? 'Dr. Ruiz' : 'Dr. Okafor' },
    patientId,
  });
  const patient = (id: string, name: string, species: string, client: DoublePatient['client']) => ({
    id,
    name,
    species,
    isActive: true,
    isDeceased: false,
    client,
  });
  return {
    org: { id: '1', name: 'Harbour Vets' },
    locations: [{ id: '21', name: 'Harbour Street' }],
    providers: [
      { id: '31', name: 'Dr. Ruiz', email: 'ruiz@harbour.example', isActive: true },
      { id: '32', name: 'Dr. Okafor', email: null, isActive: true },
    ],
    patients: [
      patient('101', 'Bella', 'Canine', { id: '11', givenName: 'Anna', familyName: 'Müller' }),
      patient('102', 'Milo', 'Feline', { id: '12', givenName: 'Tom', familyName: 'Reed' }),
    ],
    appointmentTypes: [{ id: '41', name: 'Exam' }],
    appointments: [
      appointment('502', '2026-11-30T09:00:00Z', '32', '102'),
      appointment('501', '2026-11-30T08:00:00Z', '31', '101'),
      appointment('503', '2026-12-01T00:00:00Z', '31', '101'),
    ],
    encounterTypes: [
      { id: '51', name: 'Wellness exam', sections: [{ name: 'Subjective' }, { name: 'Plan' }] },
    ],
    encounters: [
      {
        id: '601',
        title: 'Wellness exam',
        start: '2026-11-30T08:05:00Z',
        signed: false,
        patientId: '101',
        providerId: '31',
        sections: [
          { id: '6011', name: 'Subjective', value: 'Coughs at night.' },
          { id: '6012', name: 'Plan', value: '' },
        ],
      },
    ],
    notes: [],
    documents: [],
  };
}
