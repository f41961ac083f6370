import { clientAuditLog } from '@auscult/contract/feedback';
import type { CallBody } from '@auscult/contract/kit/call';
import { useCallback } from 'react';
import { useApi } from '#web/platform/api-client.ts';

/**
 * Tells the server what happened in the client. Nobody waits for it, and nobody is told when it could not be stored.
 *
 * @spec 2.7/audit-log-fields
 */
export function useClientAuditLog(): (event: CallBody<typeof clientAuditLog>) => void {
  const api = useApi();
  return useCallback((event) => void api(clientAuditLog, event).catch(() => undefined), [api]);
}
