import { onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-client.ts';

const RETRIES = 2;

/** The cache of the server's data. Refusals are final; only requests without an answer are retried. */
export function createQueryClient(): QueryClient {
  // The library treats a browser that starts without a network as online, and then misses its return.
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (failures, error) => failures < RETRIES && isRetryable(error),
        /** Without a network a screen says so at once instead of waiting, and loads when it is back. */
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
