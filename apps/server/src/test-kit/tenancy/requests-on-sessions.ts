/** A valid request of every call on visits and their contents. */
import type { Ids } from './ids.ts';

/** The input of a call with these ids. @param field  the tested one, if not all can be given at once */
export type MakeInput = (ids: Ids, field?: string) => Record<string, unknown>;

const LINE = {
  text: 'Limping.',
  pet: null,
  section: 'Subjective',
  entry: null,
  soap: 'subjective',
  evidence: [],
  origin: 'human',
  flags: [],
  resolved_flags: [],
};

const edited: Record<string, unknown> = { version: 2, lines: [LINE] };
const recorder = 'tab-00000001';

const sessions: Readonly<Record<string, MakeInput>> = {
  createSession: ({ user }) => ({ pets: ['Rex'], owner: user }),
  getSession: ({ session }) => ({ id: session }),
  sessionsByDate: ({ user }) => ({ a: '0', b: '4000000000000', owner: [user] }),
  sessionsByName: ({ user }) => ({ name: 'Rex', owner: [user] }),
  allActiveSessions: ({ user }) => ({ owner: [user] }),
  updateName: ({ session }) => ({ session, name: 'Rex', pets: ['Rex'] }),
  updateDate: ({ session }) => ({ session, timestamp: 1_700_000_000_000 }),
  updatePatients: ({ session }) => ({ session, pets: ['Rex', 'Max'] }),
  updateOwner: ({ session, colleague }) => ({ session, owner: colleague }),
  updateTags: ({ session }) => ({ session, tags: ['recheck'] }),
  updatedSession: ({ session }) => ({ session }),
  sessionsElsewhere: () => ({}),
  deletedSessions: () => ({}),
  restoreSession: ({ session }) => ({ session_id: session }),
  cancelSession: ({ session }) => ({ session }),
  deleteSession: ({ session }) => ({ session_id: session }),
  sessionCompleted: ({ session }) => ({ id: session }),
  holdRecorder: ({ session }) => ({ session, recorder, label: 'Chrome' }),
  releaseRecorder: ({ session }) => ({ session, recorder }),
  updateMetagraphNode: ({ session, note }) => ({
    session_id: session,
    node_id: note,
    action: 'visit_notes_renamed',
    common: { name: 'Rex' },
  }),
};

const DAY = { start: '2026-03-02', end: '2026-03-02' };

/** No practice system is connected, so that rights alone decide. */
const imports: Readonly<Record<string, MakeInput>> = {
  importFromPims: ({ user }) => ({ pims: 'Vetspire', ...DAY, on_behalf_of: user }),
  importVetspireVisits: ({ user }) => ({ ...DAY, onBehalfOf: user }),
  getPimsAppointmentTypes: () => ({ pims: 'Vetspire' }),
  updateVetspireVisit: ({ session }) => ({ session_id: session, appointment_id: null }),
  getPimsLinks: ({ session }) => ({ session }),
  putPimsPatientLink: ({ session }) => ({ session, pims: 'Vetspire', pet: 'Rex', patient_id: null }),
};

const recordings: Readonly<Record<string, MakeInput>> = {
  createSampleSession: ({ template }) => ({ template_id: template }),
  registerRecording: ({ session }) => ({ session, transcript: 'Rex is limping.' }),
  processRecording: ({ session, recording, template }) => ({
    session,
    recording_id: recording,
    template_id: template,
  }),
  reprocessSession: ({ session, template }) => ({ session, template_id: template }),
  setRecordingsStatus: ({ session, recording }) => ({ session, recording_id: recording, status: 'pending' }),
  deleteRecording: ({ session, recording }) => ({ session_id: session, node_id: recording }),
  recordConsent: ({ session }) => ({ session, given: true }),
  getTranscript: ({ session, note }) => ({ session_id: session, node_id: note }),
  signUpload: ({ session }) => ({ session, name: 'a.webm', content_type: 'audio/webm' }),
};

const notes: Readonly<Record<string, MakeInput>> = {
  soapNotes: ({ session, template }) => ({ session, template_id: template }),
  getNotesMetadata: ({ session }) => ({ session_id: session }),
  getSoapNote: ({ session, note }) => ({ session_id: session, node_id: note }),
  getNoteForm: ({ session, note }) => ({ session_id: session, node_id: note }),
  updateSoapNote: ({ session, note }) => ({ session_id: session, node_id: note, ...edited }),
  getNoteVersions: ({ session, note }) => ({ session_id: session, node_id: note }),
  getNoteVersion: ({ session, note }) => ({ session_id: session, node_id: note, version: 1 }),
  restoreNoteVersion: ({ session, note }) => ({ session, node_id: note, version: 2, restored_version: 1 }),
  moveNoteLines: ({ session, note }) => ({ session, node_id: note, version: 2, lines: [0], pet: null }),
  signNote: ({ session, note }) => ({ session, node_id: note, version: 2 }),
  amendNote: ({ session, signed }) => ({ session, node_id: signed, reason: 'x', text: 'x' }),
  thumbsFeedback: ({ session, note }) => ({ session, node_id: note, feedback: 'thumbs_up' }),
  generatePdf: ({ session, note }) => ({ session, node_id: note }),
};

const documents: Readonly<Record<string, MakeInput>> = {
  dischargeNotes: ({ session, clientTemplate }) => ({ session, template_id: clientTemplate }),
  getDischargeMetadata: ({ session }) => ({ session_id: session }),
  getDischargeNote: ({ session, discharge }) => ({ session_id: session, node_id: discharge }),
  updateDischargeNote: ({ session, discharge }) => ({ session_id: session, node_id: discharge, ...edited }),
  dischargeTranslation: ({ session, discharge }) => ({ session, node_id: discharge, language: 'Spanish' }),
  sendDischarge: ({ session, discharge }) => ({ session, node_id: discharge, to: 'a@example.org' }),
  getDischargeSendings: ({ session }) => ({ session_id: session }),
  generateDischargePdf: ({ session, discharge }) => ({ session, node_id: discharge }),
  registerDocument: ({ session, document, recapTemplate }) => ({
    session_id: session,
    dependency_list: [document],
    specification: { kind: 'recap', template_id: recapTemplate },
  }),
  processDocuments: ({ session, document, recapTemplate }) => ({
    session,
    documents: [document],
    template_id: recapTemplate,
  }),
  getRecapMetadata: ({ session }) => ({ session_id: session }),
  getRecap: ({ session, recap }) => ({ session_id: session, node_id: recap }),
  updateRecap: ({ session, recap }) => ({ session_id: session, node_id: recap, ...edited }),
  getRecapSources: ({ session, recap }) => ({ session_id: session, node_id: recap }),
  getDocuments: ({ session }) => ({ session_id: session }),
  deleteDocument: ({ session, document }) => ({ session_id: session, node_id: document }),
  reprocessDocument: ({ session, stale }) => ({ session_id: session, node_id: stale }),
  generatePreHistoryPdf: ({ session, recap }) => ({ session, node_id: recap }),
};

const HAND_OVER = { pims: null, targets: [{ pet: null, patient_id: null, behavior: 'Hand-over' }] };
const BY_HAND = { patientId: 'patient-1', behavior: 'Hand-over' };

const exportOrders: Readonly<Record<string, MakeInput>> = {
  previewPimsExport: ({ session, note }) => ({ session, node_id: note, ...HAND_OVER }),
  exportToPims: ({ session, note }) => ({ session, node_id: note, ...HAND_OVER }),
  transferToVetspire: ({ session, note }) => ({ session, medicalNoteId: note, ...BY_HAND }),
  transferRecapToVetspire: ({ session }) => ({ session, ...BY_HAND }),
};

const exportEnds: Readonly<Record<string, MakeInput>> = {
  getPimsExports: ({ session }) => ({ session }),
  getWaitingPimsExports: () => ({}),
  getHandedOverParts: ({ pasted }) => ({ export: pasted }),
  retryPimsExport: ({ unsent }) => ({ export: unsent }),
  settlePimsExport: ({ pasted }) => ({ export: pasted, is_there: true }),
  cancelPimsExport: ({ unsent }) => ({ export: unsent }),
  handOverPimsExport: ({ pasted }) => ({ export: pasted }),
};

/** By call name. */
export const REQUESTS_ON_SESSIONS: Readonly<Record<string, MakeInput>> = {
  ...sessions,
  ...imports,
  ...recordings,
  ...notes,
  ...documents,
  ...exportOrders,
  ...exportEnds,
};
