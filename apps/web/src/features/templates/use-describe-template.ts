import type { CallBody } from '@auscult/contract/kit/call';
import { ADVICE_LIMIT_MS } from '@auscult/contract/limits';
import { describeTemplate } from '@auscult/contract/template-advice';
import { useMutation } from '@tanstack/react-query';
import { untilServer, useApi } from '#web/platform/api-client.ts';

/** Lets a language model write a template from a description or an example. */
export function useDescribeTemplate() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: CallBody<typeof describeTemplate>) =>
      api(describeTemplate, body, { timeoutMs: untilServer(ADVICE_LIMIT_MS) }),
  });
}
