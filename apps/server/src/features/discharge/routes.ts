import * as contract from '@auscult/contract/discharge';
import { CLIENT_DOCUMENTS } from '@auscult/domain/templates/document-kinds';
import { watchersOf } from '#server/features/notes/watch-notes.ts';
import { type BoundCalls, bind } from '#server/platform/http/calls.ts';
import { bindTopic, rowsAs } from '#server/platform/realtime/topic.ts';
import { dischargeNotes } from './discharge-notes.ts';
import { dischargeTranslation } from './discharge-translation.ts';
import { getDischargeMetadata } from './get-discharge-metadata.ts';
import { getDischargeNote } from './get-discharge-note.ts';
import { getDischargeSendings } from './get-discharge-sendings.ts';
import { sendDischarge } from './send-discharge.ts';
import { updateDischargeNote } from './update-discharge-note.ts';

/** Calls and the topic of client documents. */
export const dischargeCalls: BoundCalls = {
  dischargeNotes: bind(contract.dischargeNotes, dischargeNotes),
  getDischargeMetadata: bind(contract.getDischargeMetadata, getDischargeMetadata),
  getDischargeNote: bind(contract.getDischargeNote, getDischargeNote),
  updateDischargeNote: bind(contract.updateDischargeNote, updateDischargeNote),
  dischargeTranslation: bind(contract.dischargeTranslation, dischargeTranslation),
  sendDischarge: bind(contract.sendDischarge, sendDischarge),
  getDischargeSendings: bind(contract.getDischargeSendings, getDischargeSendings),
};

const { watch, read } = watchersOf(CLIENT_DOCUMENTS);

/** Client documents in progress, as a realtime table. */
export const dischargeTopic = bindTopic(
  contract.dischargeChanges,
  async (context, request) => rowsAs(contract.DischargeRow, await watch(context, request)),
  async (context, request) => contract.DischargeRow.parse(await read(context, request)),
);
