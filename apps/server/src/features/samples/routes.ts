import * as contract from '@auscult/contract/recordings';
import { type BoundCalls, bind } from '#server/platform/http/calls.ts';
import { createSampleSession } from './create-sample-session.ts';

/** The sample that ships with the product. */
export const sampleCalls: BoundCalls = {
  createSampleSession: bind(contract.createSampleSession, createSampleSession),
};
