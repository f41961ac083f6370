import { type DischargeSending, getDischargeSendings } from '@auscult/contract/discharge';
import type { SessionId } from '@auscult/contract/kit/ids';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';
import { dischargeKeys } from './use-discharge-keys.ts';

const ASK_AGAIN_MS = 2000;

/** The mails of a visit, newest first. While a mail is being sent, the list is read again regularly. */
export function useGetDischargeSendings(session: SessionId) {
  const api = useApi();
  return useQuery({
    queryKey: dischargeKeys.sendings(session),
    queryFn: ({ signal }) => api(getDischargeSendings, { session_id: session }, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isUnderway) ? ASK_AGAIN_MS : false),
  });
}

function isUnderway({ status }: DischargeSending): boolean {
  return status === 'queued' || status === 'sending';
}
