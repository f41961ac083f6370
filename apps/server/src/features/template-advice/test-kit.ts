/** A server with advice by a language model. */
import { afterAll } from 'vitest';
import {
  type LanguageModelDouble,
  openLanguageModelDouble,
} from '#server/platform/test-kit/doubles/language-model-double.ts';
import { createTemplateAdviser } from '#server/providers/language-model-writer/template-adviser.ts';
import { type TestApp, useTestApp } from '#server/test-kit/test-app.ts';

const KEY = 'advice-key';

/** A model's answer: one element of a list. */
export function answerOf(element: unknown): string {
  return JSON.stringify({ elements: [element] });
}

/**
 * One server for all tests of a file, with its model service. @param usual the answer when none is planned
 */
export async function useAdvisedApp(
  usual: unknown,
): Promise<{ server: () => TestApp; host: LanguageModelDouble }> {
  const host = await openLanguageModelDouble({ apiKey: KEY, usual: answerOf(usual) });
  afterAll(() => host.close());
  const templateAdviser = createTemplateAdviser({
    provider: 'openai-compatible',
    model: 'm',
    apiKey: KEY,
    baseUrl: host.baseUrl,
    retryDelayMs: 1,
  });
  return { server: useTestApp({ templateAdviser }), host };
}
