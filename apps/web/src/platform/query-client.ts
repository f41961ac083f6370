import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-client.ts';

const RETRIES = 2;

/** What was read from the server, kept for a while. Refusals are final; only what got no answer is asked for again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (failures, error) => failures < RETRIES && !isRefusal(error),
      },
      /** An offline call says so at once instead of waiting unseen. */
      mutations: { networkMode: 'always' },
    },
  });
}

function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
