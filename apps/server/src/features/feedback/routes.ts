import * as contract from '@auscult/contract/feedback';
import { type BoundCalls, bind } from '#server/platform/http/calls.ts';
import { clientAuditLog } from './client-audit-log.ts';
import { integrationRequest } from './integration-request.ts';
import { thumbsFeedback } from './thumbs-feedback.ts';

/** Calls for feedback. */
export const feedbackCalls: BoundCalls = {
  thumbsFeedback: bind(contract.thumbsFeedback, thumbsFeedback),
  integrationRequest: bind(contract.integrationRequest, integrationRequest),
  clientAuditLog: bind(contract.clientAuditLog, clientAuditLog),
};
