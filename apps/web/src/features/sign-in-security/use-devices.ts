import { listDevices, revokeDevice } from '@auscult/contract/devices';
import type { CallAnswer } from '@auscult/contract/kit/call';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';

/** One sign-in on one device. */
export type Device = CallAnswer<typeof listDevices>['devices'][number];

const KEY = ['devices'];

/** The person's sign-ins, this device first. */
export function useDevices() {
  const api = useApi();
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const { devices } = await api(listDevices, {}, { signal });
      return devices.toSorted((one, other) => Number(other.current) - Number(one.current));
    },
  });
}

/** Signs out on another device; without one, on all others. */
export function useRevokeDevice() {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (device_id: string | undefined) => api(revokeDevice, device_id ? { device_id } : {}),
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  });
}
