import { PimsExportsRow, pimsExportsChanges } from '@auscult/contract/pims';
import * as decisions from '@auscult/contract/pims-export-decisions';
import * as contract from '@auscult/contract/pims-exports';
import { type BoundCalls, bind } from '#server/platform/http/calls.ts';
import { bindTopic, rowsAs } from '#server/platform/realtime/topic.ts';
import { cancelPimsExport } from './cancel-pims-export.ts';
import { getHandedOverParts } from './get-handed-over-parts.ts';
import { getPimsExports } from './get-pims-exports.ts';
import { getWaitingPimsExports } from './get-waiting-pims-exports.ts';
import { handOverPimsExport } from './hand-over-pims-export.ts';
import { retryPimsExport } from './retry-pims-export.ts';
import { settlePimsExport } from './settle-pims-export.ts';
import { readExportsRow, watchExports } from './watch-exports.ts';

/** Calls of exports to practice systems. */
export const pimsExportCalls: BoundCalls = {
  getPimsExports: bind(contract.getPimsExports, getPimsExports),
  getWaitingPimsExports: bind(contract.getWaitingPimsExports, getWaitingPimsExports),
  getHandedOverParts: bind(decisions.getHandedOverParts, getHandedOverParts),
  retryPimsExport: bind(decisions.retryPimsExport, retryPimsExport),
  settlePimsExport: bind(decisions.settlePimsExport, settlePimsExport),
  cancelPimsExport: bind(decisions.cancelPimsExport, cancelPimsExport),
  handOverPimsExport: bind(decisions.handOverPimsExport, handOverPimsExport),
};

/** Exports of a visit, as a realtime table. */
export const pimsExportsTopic = bindTopic(
  pimsExportsChanges,
  async (context, request) => rowsAs(PimsExportsRow, await watchExports(context, request)),
  readExportsRow,
);
