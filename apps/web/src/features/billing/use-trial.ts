import { getUsage } from '@auscult/contract/billing';
import { type TrialState, trialSessionsLeft, trialState } from '@auscult/domain/billing/trial';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';
import { billingKeys } from './use-billing-keys.ts';

/** The state of the trial. */
export interface Trial {
  state: TrialState;
  left: number;
  used: number | undefined;
}

/**
 * The state of the trial. Usage that cannot be read counts as free, since the server decides in the end.
 * @spec 1.4/trial, 2.7/usage-query, 1.4/trial/usage-failure
 */
export function useTrial({ isOnTrial }: { isOnTrial: boolean }): Trial {
  const api = useApi();
  const { data: usage } = useQuery({
    queryKey: billingKeys.usage,
    queryFn: ({ signal }) => api(getUsage, { client: 'Web', type: ['visits', 'phone'] }, { signal }),
  });
  const used = usage?.num_sessions;
  return {
    state: isOnTrial ? trialState(used ?? 0) : 'free',
    left: trialSessionsLeft(used ?? 0),
    used,
  };
}
