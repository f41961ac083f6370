import type { CallInput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type * as contract from '@auscult/contract/server-setup';
import type { Context } from '#server/platform/context.ts';
import { type Changed, changeSetup, hostOf, refuseMissing } from './change-setup.ts';
import { mergeSpeech, missingOfSpeech } from './drafts.ts';
import type { SeenModels } from './show-setup.ts';

/** Answers `POST /v1/set_server_speech`. */
export async function setServerSpeech(
  context: Context,
  { version, ...draft }: CallInput<typeof contract.setServerSpeech>,
  seen: SeenModels,
): Promise<Changed> {
  const { speech: fixed } = context.fixedSetup;
  let model: string | undefined;
  const setup = await changeSetup(context, { version, fixedBy: fixed?.by }, (before) => {
    const speech = mergeSpeech(before.speech, draft);
    const { source, local_model, base_url } = speech;
    refuseMissing(
      missingOfSpeech(
        speech,
        seen.models.map(({ id }) => id),
      ),
    );
    if (source === 'local' && local_model !== null) {
      refuseFullDisk(seen, local_model);
      model = local_model;
    }
    const named = source === 'local' ? local_model : speech.model;
    return {
      setup: { ...before, speech },
      told: { part: 'speech', source, model: named, host: source === 'service' ? hostOf(base_url) : '' },
    };
  });
  return { setup, model };
}

const GIGABYTE = 1_000_000_000;

/** @throws Refusal `storage_full` where a model does not fit on the disk */
export function refuseFullDisk({ models, freeBytes }: SeenModels, id: string): void {
  const model = models.find((one) => one.id === id);
  if (!model || (model.state !== 'absent' && model.state !== 'failed')) return;
  const needed = model.bytes - model.downloaded_bytes;
  if (needed <= freeBytes) return;
  const [wanted, free] = [needed, freeBytes].map((bytes) => (bytes / GIGABYTE).toFixed(1));
  throw new Refusal(
    'storage_full',
    `The model needs ${wanted} GB on the server’s disk, where ${free} GB are free. Free some space, or choose a smaller model.`,
  );
}
