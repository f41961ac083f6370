import {
  checkAuditTrail,
  exportAuditEvents,
  getSecuritySettings,
  listAuditEvents,
  updateSecuritySettings,
} from '@auscult/contract/admin-security';
import type { CallAnswer, CallBody } from '@auscult/contract/kit/call';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';
import { adminKeys } from './admin-keys.ts';

/** Settings that apply to everyone who works in a team of the group. */
export type SecuritySettings = CallAnswer<typeof getSecuritySettings>['settings'];
/** The filter of the audit trail. */
export type AuditFilter = CallBody<typeof exportAuditEvents>;
/** An event. */
export type AuditEvent = CallAnswer<typeof listAuditEvents>['events'][number];

/** Reads the security settings of the group. */
export function useSecuritySettings() {
  const api = useApi();
  return useQuery({
    queryKey: adminKeys.security,
    queryFn: ({ signal }) => api(getSecuritySettings, {}, { signal }),
  });
}

/** Changes the security settings of the group. */
export function useUpdateSecuritySettings() {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: CallBody<typeof updateSecuritySettings>) => api(updateSecuritySettings, input),
    onSuccess: () => cache.invalidateQueries({ queryKey: adminKeys.security }),
  });
}

/** Lists events, newest first, page by page. */
export function useAuditEvents(filter: AuditFilter) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [...adminKeys.audit, filter],
    queryFn: ({ pageParam, signal }) =>
      api(listAuditEvents, { ...filter, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
}

/** Downloads the audit trail as CSV. */
export function useExportAudit() {
  const api = useApi();
  return useMutation({ mutationFn: (filter: AuditFilter) => api(exportAuditEvents, filter) });
}

/** Verifies every hash of the audit trail. */
export function useCheckAudit() {
  const api = useApi();
  return useMutation({ mutationFn: () => api(checkAuditTrail, {}) });
}
