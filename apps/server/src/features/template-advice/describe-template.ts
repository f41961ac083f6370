import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type * as contract from '@auscult/contract/template-advice';
import { answerInTime } from '#server/platform/answer-in-time.ts';
import type { Context } from '#server/platform/context.ts';
import { ADVICE_LIMIT } from './advice-limit.ts';

type Output = CallOutput<typeof contract.describeTemplate>;

const NO_MODEL =
  'To write a template from words, this server needs a language model. An owner of the server can set one up in Settings, Server.';

/** Answers `POST /v1/describe_template`. */
export async function describeTemplate(
  { templateAdviser }: Pick<Context, 'templateAdviser'>,
  { type, description, example_note: exampleNote }: CallInput<typeof contract.describeTemplate>,
): Promise<(signal: AbortSignal) => Promise<Output>> {
  if (description.trim() === '' && exampleNote.trim() === '') {
    throw new Refusal('invalid_request', 'Describe the template, or paste an example note.');
  }
  if (!templateAdviser) throw new Refusal('not_configured', NO_MODEL);
  const request = { type, description, exampleNote };
  return (gone) =>
    answerInTime(gone, ADVICE_LIMIT, async (signal) => ({
      form: await templateAdviser.describe(request, signal),
    }));
}
