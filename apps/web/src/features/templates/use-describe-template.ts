import type { CallBody } from '@auscult/contract/kit/call';
import { describeTemplate } from '@auscult/contract/template-advice';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';

/** Has a language model write a template from a description or an example. */
export function useDescribeTemplate() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: CallBody<typeof describeTemplate>) => api(describeTemplate, body),
  });
}
