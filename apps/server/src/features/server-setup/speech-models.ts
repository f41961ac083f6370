/** The models of this machine, as an owner downloads and removes them. */
import type { CallInput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type * as contract from '@auscult/contract/server-setup';
import type { SpeechModel } from '@auscult/contract/server-setup';
import type { Context } from '#server/platform/context.ts';
import type { SpeechModels } from '#server/ports/speech-models.ts';
import { ownersOnly } from './owners-only.ts';
import { refuseFullDisk } from './set-server-speech.ts';
import { seeModels } from './show-setup.ts';
import { appliedOf, readSetup } from './stored-setup.ts';

type Answer = () => Promise<SpeechModel>;

/** Answers `POST /v1/download_speech_model`. */
export async function downloadSpeechModel(
  context: Context,
  { model: id }: CallInput<typeof contract.downloadSpeechModel>,
): Promise<Answer> {
  ownersOnly(context);
  return async () => {
    const seen = await seeModels(context);
    getModel(seen.models, id);
    refuseFullDisk(seen, id);
    await context.speechModels.ensure(id);
    return findAgain(context.speechModels, id);
  };
}

/** Answers `POST /v1/cancel_speech_model_download`. */
export async function cancelSpeechModelDownload(
  context: Context,
  { model: id }: CallInput<typeof contract.cancelSpeechModelDownload>,
): Promise<Answer> {
  ownersOnly(context);
  return async () => {
    getModel(await context.speechModels.list(), id);
    await context.speechModels.cancel(id);
    return findAgain(context.speechModels, id);
  };
}

/** Answers `POST /v1/remove_speech_model`. */
export async function removeSpeechModel(
  context: Context,
  { model: id }: CallInput<typeof contract.removeSpeechModel>,
): Promise<Answer> {
  ownersOnly(context);
  const { speech } = appliedOf(await readSetup(context), context.fixedSetup);
  return async () => {
    const { state } = getModel(await context.speechModels.list(), id);
    if (speech.source === 'local' && speech.model === id) {
      throw new Refusal('already_running', 'This model is in use. Choose another one first.');
    }
    if (state === 'queued' || state === 'downloading' || state === 'checking') {
      throw new Refusal('already_running', 'This model is being downloaded. Cancel the download first.');
    }
    await context.speechModels.remove(id);
    return findAgain(context.speechModels, id);
  };
}

/** @throws Refusal `speech_model_not_found` */
function getModel(models: readonly SpeechModel[], id: string): SpeechModel {
  const model = models.find((one) => one.id === id);
  if (!model) throw new Refusal('speech_model_not_found', 'This server knows no speech model of this name.');
  return model;
}

async function findAgain(models: Pick<SpeechModels, 'list'>, id: string): Promise<SpeechModel> {
  return getModel(await models.list(), id);
}
