/** What a person decides about an export that does not go on by itself. */
import { z } from 'zod';
import { defineCall } from './kit/call.ts';
import { PimsExport, PimsRowId } from './pims.ts';

const tag = 'pims-exports';

/** The text of an export that waits for a person who pastes it. */
export const getHandedOverParts = defineCall({
  method: 'GET',
  path: '/v1/pims/export_parts/{export}',
  summary: 'Reads the texts of an export, field by field, to be copied by hand.',
  tag,
  input: z.object({ export: PimsRowId }),
  output: z.array(z.object({ field: z.string(), label: z.string(), html: z.string(), plain: z.string() })),
  refusals: ['export_not_found'],
});

const one = z.object({ export: PimsRowId });

/** Sends a failed export again. */
export const retryPimsExport = defineCall({
  method: 'POST',
  path: '/v1/pims/retry_export',
  summary: 'Sends a failed export again, with the same text.',
  tag,
  input: one,
  output: PimsExport,
  refusals: ['export_not_found', 'forbidden', 'already_running', 'already_exported', 'connection_not_found'],
});

/** A person says whether an export is in the practice system. */
export const settlePimsExport = defineCall({
  method: 'POST',
  path: '/v1/pims/settle_export',
  summary: 'Settles an export: a person looked whether it is in the practice system, or pasted it.',
  tag,
  input: z.object({ export: PimsRowId, is_there: z.boolean() }),
  output: PimsExport,
  refusals: ['export_not_found', 'forbidden', 'acting_as_another', 'already_running'],
});

/** Takes an export back that has not been sent, or lets a failed one be. */
export const cancelPimsExport = defineCall({
  method: 'POST',
  path: '/v1/pims/cancel_export',
  summary: 'Takes back an export that was not sent, or puts a failed one away.',
  tag,
  input: one,
  output: PimsExport,
  refusals: ['export_not_found', 'forbidden', 'already_running', 'already_exported'],
});

/** Turns a failed export into texts that a person pastes. */
export const handOverPimsExport = defineCall({
  method: 'POST',
  path: '/v1/pims/hand_over',
  summary: 'Turns a failed export into texts that a person copies by hand.',
  tag,
  input: one,
  output: PimsExport,
  refusals: ['export_not_found', 'forbidden', 'already_running', 'already_exported'],
});
