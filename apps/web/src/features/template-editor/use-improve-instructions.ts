import type { CallBody } from '@auscult/contract/kit/call';
import { ADVICE_LIMIT_MS } from '@auscult/contract/limits';
import { improveInstructions } from '@auscult/contract/template-advice';
import { useMutation } from '@tanstack/react-query';
import { untilServer, useApi } from '#web/platform/api-client.ts';

/** Asks for better instructions for a part. */
export function useImproveInstructions() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: CallBody<typeof improveInstructions>) =>
      api(improveInstructions, body, { timeoutMs: untilServer(ADVICE_LIMIT_MS) }),
  });
}
