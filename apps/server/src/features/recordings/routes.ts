import * as contract from '@auscult/contract/recordings';
import { type BoundCalls, bind } from '#server/platform/http/calls.ts';
import { deleteRecording } from './delete-recording.ts';
import { getTranscript } from './get-transcript.ts';
import { consentOf, processRecording } from './process-recording.ts';
import { recordConsent } from './record-consent.ts';
import { registerRecording } from './register-recording.ts';
import { reprocessSession } from './reprocess-session.ts';
import { setRecordingsStatus } from './set-recordings-status.ts';
import { updateMetagraphNode } from './update-metagraph-node.ts';

/** Calls on recordings. */
export const recordingCalls: BoundCalls = {
  registerRecording: bind(contract.registerRecording, registerRecording),
  processRecording: bind(contract.processRecording, processRecording, { beforehand: consentOf }),
  reprocessSession: bind(contract.reprocessSession, reprocessSession),
  setRecordingsStatus: bind(contract.setRecordingsStatus, setRecordingsStatus),
  deleteRecording: bind(contract.deleteRecording, deleteRecording),
  updateMetagraphNode: bind(contract.updateMetagraphNode, updateMetagraphNode),
  recordConsent: bind(contract.recordConsent, recordConsent),
  getTranscript: bind(contract.getTranscript, getTranscript),
};
