import type { CallOutput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/server-setup';
import type { ModelState, SpeechModel } from '@auscult/contract/server-setup';
import type { Context } from '#server/platform/context.ts';
import type { SpeechModels } from '#server/ports/speech-models.ts';
import { type AppliedSetup, appliedOf, readSetup } from './stored-setup.ts';

type Output = CallOutput<typeof contract.getSpeechState>;

/** Answers `GET /v1/speech_state`. */
export async function getSpeechState(context: Context): Promise<() => Promise<Output>> {
  const { speechToText, fixedSetup, speechModels, request } = context;
  const { speech, language } = appliedOf(await readSetup(context), fixedSetup);
  const isChangeable = !fixedSetup.speech || speech.source === 'local';
  const may_set_up = request.signedIn?.user.isServerOwner === true && isChangeable;
  const isReady = speechToText !== undefined;
  return async () => ({ may_set_up, ...(await speechOf({ speech, language }, { isReady, speechModels })) });
}

async function speechOf(
  setup: Pick<AppliedSetup, 'speech' | 'language'>,
  { isReady, speechModels }: { isReady: boolean; speechModels: Pick<SpeechModels, 'list'> },
): Promise<Pick<Output, 'state' | 'model'>> {
  const { source } = setup.speech;
  if (source === 'service') return { state: isReady ? 'ready' : 'absent', model: null };
  const model = wantedOf(setup, await speechModels.list());
  if (!model) return { state: isReady ? 'ready' : 'absent', model: null };
  const state = source === 'local' ? STATES[model.state] : 'absent';
  return { state: isReady ? 'ready' : state, model: shown(model) };
}

/** The chosen model; the recommended one where none is chosen. */
function wantedOf(
  { speech, language = 'en' }: Pick<AppliedSetup, 'speech' | 'language'>,
  models: readonly SpeechModel[],
): SpeechModel | undefined {
  if (speech.source === 'local') return models.find(({ id }) => id === speech.model);
  const wanted = language === 'en' ? 'english' : 'other_languages';
  return models.find(({ recommended_for }) => recommended_for === wanted);
}

/** A model that is ready is opened within seconds. */
const STATES: Readonly<Record<ModelState, Output['state']>> = {
  absent: 'absent',
  queued: 'downloading',
  downloading: 'downloading',
  checking: 'downloading',
  ready: 'ready',
  failed: 'failed',
};

function shown({ id, name, bytes, downloaded_bytes, problem }: SpeechModel): NonNullable<Output['model']> {
  return { id, name, bytes, downloaded_bytes, problem };
}
