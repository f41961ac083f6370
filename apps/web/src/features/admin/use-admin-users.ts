import {
  exportAdminUsers,
  importAdminUsers,
  listAdminUsers,
  setAdminUserActive,
  setAdminUserRole,
} from '@auscult/contract/admin';
import type { CallAnswer, CallBody } from '@auscult/contract/kit/call';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';
import { adminKeys } from './admin-keys.ts';

/** A person of the group. */
export type AdminUser = CallAnswer<typeof listAdminUsers>['users'][number];
/** The filter of the list of people. */
export type AdminUserFilter = CallBody<typeof listAdminUsers>;
/** The result of an import, row by row. */
export type ImportedUsers = CallAnswer<typeof importAdminUsers>;

/** Lists the people of the group. The previous page stays while the next one loads. */
export function useAdminUsers(filter: AdminUserFilter) {
  const api = useApi();
  return useQuery({
    queryKey: [...adminKeys.users, filter],
    queryFn: ({ signal }) => api(listAdminUsers, filter, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Changes people of the group. */
export function useAdminUserChanges() {
  const api = useApi();
  const cache = useQueryClient();
  const settled = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: adminKeys.users }),
      cache.invalidateQueries({ queryKey: adminKeys.teams }),
    ]);
  return {
    setRole: useMutation({
      mutationFn: (input: CallBody<typeof setAdminUserRole>) => api(setAdminUserRole, input),
      onSettled: settled,
    }),
    setActive: useMutation({
      mutationFn: (input: CallBody<typeof setAdminUserActive>) => api(setAdminUserActive, input),
      onSettled: settled,
    }),
    bringIn: useMutation({
      mutationFn: (input: CallBody<typeof importAdminUsers>) => api(importAdminUsers, input),
      onSuccess: (_, { preview }) => (preview === false ? settled() : undefined),
    }),
    write: useMutation({ mutationFn: () => api(exportAdminUsers, {}) }),
  };
}
