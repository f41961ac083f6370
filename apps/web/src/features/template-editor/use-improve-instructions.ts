import type { CallBody } from '@auscult/contract/kit/call';
import { improveInstructions } from '@auscult/contract/template-advice';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';

/** A model takes its time. */
const TIMEOUT_MS = 60_000;

/** Asks for better instructions of a part. */
export function useImproveInstructions() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: CallBody<typeof improveInstructions>) =>
      api(improveInstructions, body, { timeoutMs: TIMEOUT_MS }),
  });
}
