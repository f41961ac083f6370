// @vitest-environment jsdom
import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { HANG_LIMIT_MS } from '#web/test-kit/hang-limit.ts';
import { ApiError } from './api-client.ts';
import { createQueryClient } from './query-client.ts';

afterEach(() => {
  vi.restoreAllMocks();
  onlineManager.setOnline(true);
});

test('a page that starts without a network says so at once, and loads when the network is back', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const queries = createQueryClient();
  queries.mount();
  let asked = 0;
  const queryFn = async () => {
    asked += 1;
    if (asked === 1) throw new ApiError(0, 'offline', 'You are offline.');
    return 'visits';
  };
  const observer = new QueryObserver(queries, { queryKey: ['list'], queryFn });
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().error).toMatchObject({ code: 'offline' }), {
    timeout: HANG_LIMIT_MS,
  });
  expect(asked).toBe(1);

  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('visits'), { timeout: HANG_LIMIT_MS });
  stop();
  queries.unmount();
});
