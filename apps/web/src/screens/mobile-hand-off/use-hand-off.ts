import { getSigninToken } from '@auscult/contract/devices';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';

/**
 * Requests a one-time code and opens the native app with it. A code is valid once, so each try requests
 * another.
 *
 * @param open  goes to an address
 * @spec 2.8/sign-in-token-failure
 */
export function useHandOff(scheme: string, open: (address: string) => void) {
  const api = useApi();
  return useMutation({
    mutationFn: async () => {
      const { token } = await api(getSigninToken, {});
      open(`${scheme}://sign-in?token=${encodeURIComponent(token)}`);
      return token;
    },
  });
}
