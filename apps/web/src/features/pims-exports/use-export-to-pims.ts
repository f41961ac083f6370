import type { CallBody } from '@auscult/contract/kit/call';
import { exportToPims } from '@auscult/contract/pims-exports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { PRACTICE_SYSTEM_MS } from '#web/features/pims-connections/use-pims-keys.ts';
import { untilServer, useApi } from '#web/platform/api-client.ts';
import { randomId } from '#web/platform/random-id.ts';
import { takeInExports } from './use-change-pims-export.ts';

/** Exports a note for one or several pets. A repeated request after a lost answer exports it once. */
export function useExportToPims() {
  const api = useApi();
  const cache = useQueryClient();
  const attempt = useRef<{ wish: string; key: string }>(undefined);
  return useMutation({
    mutationFn: (input: CallBody<typeof exportToPims>) => {
      const wish = JSON.stringify(input);
      if (attempt.current?.wish !== wish) attempt.current = { wish, key: randomId() };
      return api(exportToPims, input, {
        idempotencyKey: attempt.current.key,
        timeoutMs: untilServer(PRACTICE_SYSTEM_MS),
      });
    },
    onSuccess: (made) => {
      attempt.current = undefined;
      takeInExports(cache, made);
    },
  });
}
