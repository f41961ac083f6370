import { clientAuditLog } from '@auscult/contract/feedback';
import type { CallBody } from '@auscult/contract/kit/call';
import { useCallback } from 'react';
import { useApi } from '#web/platform/api-client.ts';

/**
 * Reports an event in the client to the server. Callers do not wait for it, and a failure is ignored.
 *
 * @spec 2.7/audit-log-fields
 */
export function useClientAuditLog(): (event: CallBody<typeof clientAuditLog>) => void {
  const api = useApi();
  return useCallback((event) => void api(clientAuditLog, event).catch(() => undefined), [api]);
}
