import * as contract from '@auscult/contract/billing';
import { type BoundCalls, bind } from '#server/platform/http/calls.ts';
import { getUsage } from './get-usage.ts';

/** Calls on usage and money. */
export const billingCalls: BoundCalls = {
  getUsage: bind(contract.getUsage, getUsage),
};
