/**
 * The requests to Vetspire: fixed texts, each with what it needs of the schema.
 *
 * Marks: [V] in the vendor's documents (developer.vetspire.com, manual.vetspire.com), [P] in a public client that works,
 * [A] assumed. What is assumed is used only where the schema of the clinic's key has it ({@link usableOperations}).
 * Clients: CachoMX/vetspire-scheduler (`class-vsps-api.php`), Cold-Bore-Capital/airbyte-vetspire (`schemas/*.json`),
 * john-osullivan/vetspire-import (`apiTypes.ts`).
 */

/** Types of variables, as in the text. */
type Variables = Readonly<Record<string, string>>;

/** A request. */
export interface Operation {
  readonly kind: 'query' | 'mutation';
  /** The field of the root, by which the answer is found. */
  readonly field: string;
  /** Its arguments with the types that the text declares. */
  readonly args: Variables;
  /** Fields of the objects and inputs, by the name of the type. */
  readonly types: Readonly<Record<string, readonly string[]>>;
  readonly text: string;
}

/** [P] scheduler: org, locations, locationAppointmentTypes. */
const ACCOUNT: Operation = {
  kind: 'query',
  field: 'org',
  args: {},
  types: { Org: ['id', 'name'] },
  text: 'query { org { id name } }',
};
const LOCATIONS: Operation = {
  kind: 'query',
  field: 'locations',
  args: {},
  types: { Location: ['id', 'name'] },
  text: 'query { locations { id name } }',
};
const APPOINTMENT_TYPES: Operation = {
  kind: 'query',
  field: 'locationAppointmentTypes',
  args: { locationId: 'ID!' },
  types: { AppointmentType: ['id', 'name'] },
  text: 'query ($locationId: ID!) { locationAppointmentTypes(locationId: $locationId) { id name } }',
};

/** [P] airbyte: providers by pages of `limit` and `offset`; `email`, `isActive`. */
const PROVIDERS: Operation = {
  kind: 'query',
  field: 'providers',
  args: { limit: 'Int', offset: 'Int' },
  types: { Provider: ['id', 'name', 'email', 'isActive'] },
  text: 'query ($limit: Int, $offset: Int) { providers(limit: $limit, offset: $offset) { id name email isActive } }',
};

/** [P] scheduler: `isActive`, `isDeceased` of patients, names of clients; vetspire-import: `isMerged` of clients. */
const PATIENT_TYPES = {
  Patient: ['id', 'name', 'species', 'isActive', 'isDeceased', 'client'],
  Client: ['id', 'givenName', 'familyName'],
};
const PATIENT_FIELDS = 'id name species isActive isDeceased client { id givenName familyName }';

/** [P] vetspire-import: `patient(id)`, `patients(filters, limit)`. The field `name` of its filters is [A]. */
const PATIENT: Operation = {
  kind: 'query',
  field: 'patient',
  args: { id: 'ID!' },
  types: PATIENT_TYPES,
  text: `query ($id: ID!) { patient(id: $id) { ${PATIENT_FIELDS} } }`,
};
const PATIENTS: Operation = {
  kind: 'query',
  field: 'patients',
  args: { filters: 'PatientFilters', limit: 'Int' },
  types: { ...PATIENT_TYPES, PatientFilters: ['name'] },
  text: `query ($filters: PatientFilters, $limit: Int) {
    patients(filters: $filters, limit: $limit) { ${PATIENT_FIELDS} }
  }`,
};

/** [P] scheduler: these arguments and fields; airbyte: `deleted`, `isBlockoff`. */
const APPOINTMENT_TYPES_OF_FIELDS = {
  ...PATIENT_TYPES,
  Appointment: ['id', 'start', 'duration', 'status', 'deleted', 'reason', 'type', 'provider', 'patient'],
  AppointmentType: ['id', 'name', 'isBlockoff'],
  Provider: ['id', 'name'],
};
const APPOINTMENT_FIELDS = `id start duration status deleted reason
  type { id name isBlockoff } provider { id name } patient { ${PATIENT_FIELDS} }`;
const APPOINTMENTS: Operation = {
  kind: 'query',
  field: 'appointments',
  args: { locationId: 'ID!', start: 'DateTime', end: 'DateTime', limit: 'Int', includeCompleted: 'Boolean' },
  types: APPOINTMENT_TYPES_OF_FIELDS,
  text: `query ($locationId: ID!, $start: DateTime, $end: DateTime, $limit: Int, $includeCompleted: Boolean) {
    appointments(locationId: $locationId, start: $start, end: $end, limit: $limit, includeCompleted: $includeCompleted) {
      ${APPOINTMENT_FIELDS}
    }
  }`,
};
/** [A] */
const APPOINTMENT: Operation = {
  kind: 'query',
  field: 'appointment',
  args: { id: 'ID!' },
  types: APPOINTMENT_TYPES_OF_FIELDS,
  text: `query ($id: ID!) { appointment(id: $id) { ${APPOINTMENT_FIELDS} } }`,
};

/**
 * [P] `uploadPatientDocument` with these arguments, sent as a form. [A] The form is that of Absinthe, the library of
 * the vendor's server: `query`, `variables`, and a file whose part is named by the variable.
 */
const UPLOAD: Operation = {
  kind: 'mutation',
  field: 'uploadPatientDocument',
  args: { document: 'Upload!', patientId: 'ID!', name: 'String!', locationId: 'ID' },
  types: { PatientDocument: ['id', 'patient'], Patient: ['id'] },
  text: `mutation ($document: Upload!, $patientId: ID!, $name: String!, $locationId: ID) {
    uploadPatientDocument(document: $document, patientId: $patientId, name: $name, locationId: $locationId) {
      id patient { id }
    }
  }`,
};
/** [A] */
const DOCUMENTS: Operation = {
  kind: 'query',
  field: 'patientDocuments',
  args: { patientId: 'ID!', limit: 'Int' },
  types: { PatientDocument: ['id', 'name', 'patient'], Patient: ['id'] },
  text: `query ($patientId: ID!, $limit: Int) {
    patientDocuments(patientId: $patientId, limit: $limit) { id name patient { id } }
  }`,
};

/** Encounters have types, and sections by their type [V]; these fields [P] airbyte. `value` of a section [A]. */
const ENCOUNTER_TYPES_OF_FIELDS = {
  Encounter: ['id', 'title', 'start', 'signed', 'patient', 'provider', 'encounterType', 'sections'],
  EncounterSection: ['id', 'name', 'value'],
  EncounterType: ['id', 'name'],
  Patient: ['id'],
  Provider: ['id', 'name'],
};
const ENCOUNTER_FIELDS = `id title start signed patient { id } provider { id name } encounterType { id name }
  sections { id name value }`;
/** [A] Public clients list encounters by location and time of change; here by patient. */
const ENCOUNTERS: Operation = {
  kind: 'query',
  field: 'encounters',
  args: { patientId: 'ID', limit: 'Int' },
  types: ENCOUNTER_TYPES_OF_FIELDS,
  text: `query ($patientId: ID, $limit: Int) { encounters(patientId: $patientId, limit: $limit) { ${ENCOUNTER_FIELDS} } }`,
};
/** [A] */
const ENCOUNTER: Operation = {
  kind: 'query',
  field: 'encounter',
  args: { id: 'ID!' },
  types: ENCOUNTER_TYPES_OF_FIELDS,
  text: `query ($id: ID!) { encounter(id: $id) { ${ENCOUNTER_FIELDS} } }`,
};
/** [P] airbyte: `encounterTypes`. Their sections are [A]. */
const ENCOUNTER_TYPES: Operation = {
  kind: 'query',
  field: 'encounterTypes',
  args: {},
  types: { EncounterType: ['id', 'name', 'sections'], EncounterTypeSection: ['name'] },
  text: 'query { encounterTypes { id name sections { name } } }',
};
/** [A] */
const CREATE_ENCOUNTER: Operation = {
  kind: 'mutation',
  field: 'createEncounter',
  args: { input: 'EncounterInput!' },
  types: {
    EncounterInput: [
      'patientId',
      'providerId',
      'locationId',
      'encounterTypeId',
      'appointmentId',
      'start',
      'title',
    ],
    Encounter: ['id', 'patient'],
    Patient: ['id'],
  },
  text: 'mutation ($input: EncounterInput!) { createEncounter(input: $input) { id patient { id } } }',
};
/** [A] */
const WRITE_SECTION: Operation = {
  kind: 'mutation',
  field: 'updateEncounterSection',
  args: { id: 'ID!', input: 'EncounterSectionInput!' },
  types: {
    EncounterSectionInput: ['value'],
    EncounterSection: ['id', 'encounter'],
    Encounter: ['id', 'patient'],
    Patient: ['id'],
  },
  text: `mutation ($id: ID!, $input: EncounterSectionInput!) {
    updateEncounterSection(id: $id, input: $input) { id encounter { id patient { id } } }
  }`,
};

/** [P] airbyte names clinical notes of encounters. All of this is [A]: the short notes of a patient's chart. */
const NOTE_TYPES = {
  ClinicalNote: ['id', 'title', 'insertedAt', 'text', 'patient', 'provider'],
  Patient: ['id'],
  Provider: ['id', 'name'],
};
const NOTE_FIELDS = 'id title insertedAt text patient { id } provider { id name }';
const NOTES: Operation = {
  kind: 'query',
  field: 'clinicalNotes',
  args: { patientId: 'ID!', limit: 'Int' },
  types: NOTE_TYPES,
  text: `query ($patientId: ID!, $limit: Int) { clinicalNotes(patientId: $patientId, limit: $limit) { ${NOTE_FIELDS} } }`,
};
const NOTE: Operation = {
  kind: 'query',
  field: 'clinicalNote',
  args: { id: 'ID!' },
  types: NOTE_TYPES,
  text: `query ($id: ID!) { clinicalNote(id: $id) { ${NOTE_FIELDS} } }`,
};
const CREATE_NOTE: Operation = {
  kind: 'mutation',
  field: 'createClinicalNote',
  args: { input: 'ClinicalNoteInput!' },
  types: {
    ClinicalNoteInput: ['patientId', 'providerId', 'title'],
    ClinicalNote: ['id', 'patient'],
    Patient: ['id'],
  },
  text: 'mutation ($input: ClinicalNoteInput!) { createClinicalNote(input: $input) { id patient { id } } }',
};
const WRITE_NOTE: Operation = {
  kind: 'mutation',
  field: 'updateClinicalNote',
  args: { id: 'ID!', input: 'ClinicalNoteInput!' },
  types: { ClinicalNoteInput: ['text'], ClinicalNote: ['id', 'patient'], Patient: ['id'] },
  text: `mutation ($id: ID!, $input: ClinicalNoteInput!) {
    updateClinicalNote(id: $id, input: $input) { id patient { id } }
  }`,
};

/** All requests. */
export const OPERATIONS = {
  account: ACCOUNT,
  locations: LOCATIONS,
  appointmentTypes: APPOINTMENT_TYPES,
  providers: PROVIDERS,
  patient: PATIENT,
  patients: PATIENTS,
  appointments: APPOINTMENTS,
  appointment: APPOINTMENT,
  upload: UPLOAD,
  documents: DOCUMENTS,
  encounters: ENCOUNTERS,
  encounter: ENCOUNTER,
  encounterTypes: ENCOUNTER_TYPES,
  createEncounter: CREATE_ENCOUNTER,
  writeSection: WRITE_SECTION,
  notes: NOTES,
  note: NOTE,
  createNote: CREATE_NOTE,
  writeNote: WRITE_NOTE,
} as const satisfies Record<string, Operation>;

/** Name of a request. */
export type OperationName = keyof typeof OPERATIONS;
