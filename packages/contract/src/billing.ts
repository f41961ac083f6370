/**
 * Billing: usage and its cost.
 * @spec 2.7/usage, 3/trial
 */
import { z } from 'zod';
import { defineCall } from './kit/call.ts';

const UsageType = z.enum(['visits', 'phone']);

/** Reads how many visits and phone calls count towards the free ones. @spec 2.3/usage */
export const getUsage = defineCall({
  method: 'GET',
  path: '/v1/usage',
  summary: 'Reads how many processed visits and phone calls the caller has used.',
  tag: 'billing',
  input: z.object({
    client: z.string().max(40).default('Web'),
    type: z.union([z.array(UsageType), UsageType.transform((one) => [one])]).default(['visits', 'phone']),
  }),
  output: z.object({ num_sessions: z.number().int(), phone_call_sessions: z.number().int() }),
  refusals: [],
});
