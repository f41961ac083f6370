import * as contract from '@auscult/contract/recorder';
import { type BoundCalls, bind } from '#server/platform/http/calls.ts';
import { getRecorderKey } from './get-recorder-key.ts';
import { holdRecorder } from './hold-recorder.ts';
import { openRecorderKey } from './open-recorder-key.ts';
import { releaseRecorder } from './release-recorder.ts';

/** Calls of the recorder. */
export const recorderCalls: BoundCalls = {
  getRecorderKey: bind(contract.getRecorderKey, getRecorderKey),
  openRecorderKey: bind(contract.openRecorderKey, openRecorderKey),
  holdRecorder: bind(contract.holdRecorder, holdRecorder),
  releaseRecorder: bind(contract.releaseRecorder, releaseRecorder),
};
