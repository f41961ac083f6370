import * as contract from '@auscult/contract/recap';
import { RECORDS_RECAPS } from '@auscult/domain/templates/document-kinds';
import { watchersOf } from '#server/features/notes/watch-notes.ts';
import { type BoundCalls, bind, bindAfterLook } from '#server/platform/http/calls.ts';
import { bindTopic, rowsAs } from '#server/platform/realtime/topic.ts';
import { getRecap } from './get-recap.ts';
import { getRecapMetadata } from './get-recap-metadata.ts';
import { getRecapSources } from './get-recap-sources.ts';
import { processDocuments } from './process-documents.ts';
import { registerDocument, startOfRegistered } from './register-document.ts';
import { updateRecap } from './update-recap.ts';

/** Calls on records recaps. */
export const recapCalls: BoundCalls = {
  registerDocument: bindAfterLook(contract.registerDocument, startOfRegistered, registerDocument),
  processDocuments: bind(contract.processDocuments, processDocuments),
  getRecapMetadata: bind(contract.getRecapMetadata, getRecapMetadata),
  getRecap: bind(contract.getRecap, getRecap),
  updateRecap: bind(contract.updateRecap, updateRecap),
  getRecapSources: bind(contract.getRecapSources, getRecapSources),
};

const { watch, read } = watchersOf(RECORDS_RECAPS);

/** Recaps in progress, as a realtime table. @spec 2.7/realtime-reads/discharge-prehistory */
export const prehistoryTopic = bindTopic(
  contract.prehistoryChanges,
  async (context, request) => rowsAs(contract.PrehistoryRow, await watch(context, request)),
  async (context, request) => contract.PrehistoryRow.parse(await read(context, request)),
);
