/** Queries and mutations of the double of Vetspire. */
import { GraphQLError } from 'graphql';
import type { Turn } from './planned-turns.ts';
import type {
  DoubleAppointment,
  DoubleDocument,
  DoubleEncounter,
  DoubleNote,
  VetspireLanding,
  VetspireState,
} from './vetspire-state.ts';

/** What a mutation changes, and how. */
export interface VetspireWrites {
  state: VetspireState;
  landings: VetspireLanding[];
  /** Files of the request, by the names of their parts. */
  files: ReadonlyMap<string, Uint8Array>;
  /** Calls at the next release. */
  onRelease(then: () => void): void;
}

interface Page {
  limit?: number;
}

const pageOf = <Element>(list: readonly Element[], { limit = 100 }: Page) => list.slice(0, limit);

function linked(state: VetspireState) {
  const patientOf = (id: string | null) => state.patients.find((one) => one.id === id) ?? null;
  const encounter = ({ patientId, providerId, sections, ...rest }: DoubleEncounter) => ({
    ...rest,
    patient: patientOf(patientId),
    provider: state.providers.find(({ id }) => id === providerId) ?? null,
    encounterType: state.encounterTypes[0],
    sections,
  });
  return {
    patientOf,
    encounter,
    note: ({ patientId, ...rest }: DoubleNote) => ({ ...rest, patient: patientOf(patientId) }),
    document: ({ patientId, ...rest }: DoubleDocument) => ({ ...rest, patient: patientOf(patientId) }),
    appointment: ({ patientId, ...rest }: DoubleAppointment) => ({ ...rest, patient: patientOf(patientId) }),
  };
}

/** Answers of the queries. */
export function vetspireReads(state: VetspireState, turn: Turn) {
  const links = linked(state);
  /** Answers about something else where it is planned. */
  const found = <Row extends { id: string }>(rows: readonly Row[], id: string) =>
    rows.find((row) => (row.id === id) !== (turn === 'other_patient'));
  const byId = <Row extends { id: string }, Shown>(
    rows: readonly Row[],
    id: string,
    show: (row: Row) => Shown,
  ) => {
    const row = found(rows, id);
    return row ? show(row) : null;
  };
  return {
    org: state.org,
    locations: state.locations,
    locationAppointmentTypes: () => state.appointmentTypes,
    encounterTypes: () => state.encounterTypes,
    providers: ({ limit = 100, offset = 0 }: Page & { offset?: number }) =>
      state.providers.slice(offset, offset + limit),
    patient: ({ id }: { id: string }) => byId(state.patients, id, (patient) => patient),
    patients: ({ filters, ...page }: Page & { filters?: { name?: string } }) =>
      pageOf(
        state.patients.filter(({ name }) => name.includes(filters?.name ?? '')),
        page,
      ),
    appointment: ({ id }: { id: string }) => byId(state.appointments, id, links.appointment),
    // [A] The end is included: the provider leaves out what begins there.
    appointments: ({ start, end, ...page }: Page & { start: string; end: string }) => {
      const isIn = ({ start: at }: DoubleAppointment) =>
        at === null || (Date.parse(at) >= Date.parse(start) && Date.parse(at) <= Date.parse(end));
      return pageOf(state.appointments.filter(isIn), page).map(links.appointment);
    },
    encounter: ({ id }: { id: string }) => byId(state.encounters, id, links.encounter),
    encounters: ({ patientId, ...page }: Page & { patientId?: string }) =>
      pageOf(
        state.encounters.filter((one) => one.patientId === patientId),
        page,
      ).map(links.encounter),
    clinicalNote: ({ id }: { id: string }) => byId(state.notes, id, links.note),
    clinicalNotes: ({ patientId, ...page }: Page & { patientId: string }) =>
      pageOf(
        state.notes.filter((one) => one.patientId === patientId),
        page,
      ).map(links.note),
    patientDocuments: ({ patientId, ...page }: Page & { patientId: string }) =>
      pageOf(
        state.documents.filter((one) => one.patientId === patientId && one.isShown),
        page,
      ).map(links.document),
  };
}

/** What a turn makes of a write. */
function changesOf({ state, landings }: VetspireWrites, turn: Turn) {
  return {
    /** The patient that it lands with. */
    patientId(meant: string): string {
      const patient = state.patients.find(({ id }) => id === meant);
      if (!patient) throw refusal('Patient not found', 'not_found');
      if (turn !== 'other_patient') return meant;
      return state.patients.find(({ id }) => id !== meant)?.id ?? meant;
    },
    text(sent: string): string {
      if (turn === 'shortened') return sent.slice(0, sent.length / 2);
      return turn === 'escaped' ? sent.replaceAll('<', '&lt;').replaceAll('>', '&gt;') : sent;
    },
    bytes: (sent: Uint8Array) => (turn === 'shortened' ? sent.slice(0, sent.length / 2) : sent),
    newId: () => String(9000 + landings.length + state.encounters.length + state.documents.length),
  };
}

/** Carries out the mutations, changed as the turn says. */
export const vetspireWrites = (writes: VetspireWrites, turn: Turn) => ({
  ...encounterWrites(writes, turn),
  ...chartWrites(writes, turn),
});

type EncounterInput = Record<'patientId' | 'title' | 'start', string> & { providerId?: string };

function encounterWrites(writes: VetspireWrites, turn: Turn) {
  const { state, landings } = writes;
  const links = linked(state);
  const changed = changesOf(writes, turn);
  return {
    createEncounter({ input }: { input: EncounterInput }) {
      const id = changed.newId();
      const patientId = changed.patientId(input.patientId);
      const [type] = state.encounterTypes;
      const sections = (type?.sections ?? []).map(({ name }, at) => ({ id: `${id}${at}`, name, value: '' }));
      const { title, start, providerId = null } = input;
      const row: DoubleEncounter = { id, title, start, signed: false, patientId, providerId, sections };
      state.encounters.push(row);
      landings.push({ patientId, recordId: id, name: title });
      return links.encounter(row);
    },
    updateEncounterSection({ id, input }: { id: string; input: { value: string } }) {
      const encounter = state.encounters.find(({ sections }) => sections.some((one) => one.id === id));
      const section = encounter?.sections.find((one) => one.id === id);
      if (!encounter || !section) throw refusal('Section not found', 'not_found');
      if (encounter.signed) throw refusal('Encounter is signed', 'signed');
      if (section.isLocked) throw refusal('Someone else is editing', 'locked');
      section.value = changed.text(input.value);
      const patientId = changed.patientId(encounter.patientId);
      landings.push({ patientId, recordId: encounter.id, name: section.name, text: section.value });
      return { ...section, encounter: { id: encounter.id, patient: links.patientOf(patientId) } };
    },
  };
}

function chartWrites(writes: VetspireWrites, turn: Turn) {
  const { state, landings, files, onRelease } = writes;
  const links = linked(state);
  const changed = changesOf(writes, turn);
  return {
    uploadPatientDocument({ document, name, ...meant }: Record<'document' | 'name' | 'patientId', string>) {
      const content = files.get(document);
      if (!content) throw refusal('Document is missing', 'validation');
      const patientId = changed.patientId(meant.patientId);
      const row = { id: changed.newId(), name, patientId, isShown: turn !== 'shown_late' };
      if (!row.isShown) onRelease(() => Object.assign(row, { isShown: true }));
      state.documents.push(row);
      landings.push({ patientId, recordId: null, name, bytes: changed.bytes(content) });
      return links.document(row);
    },
    createClinicalNote({ input }: { input: Record<'patientId' | 'title', string> }) {
      const id = changed.newId();
      const patientId = changed.patientId(input.patientId);
      const row = { id, title: input.title, text: '', insertedAt: '2026-11-28T10:00:00', patientId };
      state.notes.push(row);
      landings.push({ patientId, recordId: id, name: input.title });
      return links.note(row);
    },
    updateClinicalNote({ id, input }: { id: string; input: { text: string } }) {
      const row = state.notes.find((note) => note.id === id);
      if (!row) throw refusal('Note not found', 'not_found');
      row.text = changed.text(input.text);
      landings.push({ patientId: row.patientId, recordId: id, name: 'Quick note', text: row.text });
      return links.note(row);
    },
  };
}

const refusal = (message: string, code: string) => new GraphQLError(message, { extensions: { code } });
