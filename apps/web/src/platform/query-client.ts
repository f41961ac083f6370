import { onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-client.ts';

const RETRIES = 2;

/** What was read from the server, kept for a while. Refusals are final; only what got no answer is asked for again. */
export function createQueryClient(): QueryClient {
  // The library takes a browser that starts without a network to be online, and then misses the moment it is back.
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (failures, error) => failures < RETRIES && isRetryable(error),
        /** Without a network a screen says so at once instead of waiting unseen, and is read when it is back. */
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

function isRetryable(error: Error): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.code !== 'offline' && (error.status < 400 || error.status >= 500);
}
