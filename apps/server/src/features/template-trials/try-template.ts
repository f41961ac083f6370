import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { TRIAL_LIMIT_MS } from '@auscult/contract/limits';
import type * as contract from '@auscult/contract/template-drafts';
import { refuseSuspended } from '#server/features/billing/hold-free-session.ts';
import { answerInTime } from '#server/platform/answer-in-time.ts';
import type { Context } from '#server/platform/context.ts';
import { trialForms, trialMaterial } from './trial-material.ts';
import { writeTrial } from './write-trial.ts';

type Output = CallOutput<typeof contract.tryTemplate>;

/** Milliseconds that a user waits for both notes. */
const LIMIT = { ms: TRIAL_LIMIT_MS, tooLong: 'The writer took too long. Please try it on a shorter visit.' };

/** Answers `POST /v1/try_template`. Stores nothing, and opens no transaction while the notes are written. */
export async function tryTemplate(
  context: Context,
  { session, ...wish }: CallInput<typeof contract.tryTemplate>,
): Promise<(signal: AbortSignal) => Promise<Output>> {
  const { noteWriter, recapWriter } = context;
  await refuseSuspended(context);
  const { tried, published } = await trialForms(context, wish);
  const material = await trialMaterial(context, tried, session);
  const isComparable = published?.type === tried.type;
  return (gone) =>
    answerInTime(gone, LIMIT, async (signal) => {
      const write = (template: typeof tried) =>
        writeTrial({ noteWriter, recapWriter }, { template, material }, signal);
      const [one, other] = await Promise.all([write(tried), isComparable ? write(published) : null]);
      return { tried: one, published: other, writer: material.records ? 'built-in' : noteWriter.name };
    });
}
