import { Readable } from 'node:stream';
import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type * as contract from '@auscult/contract/server-setup';
import { answerInTime } from '#server/platform/answer-in-time.ts';
import type { Context } from '#server/platform/context.ts';
import type { FixedSetup, OpenSpeechToText, SpeechSettings } from '#server/ports/provider-factory.ts';
import { mergeSpeech, missingOfSpeech } from './drafts.ts';
import { ownersOnly } from './owners-only.ts';
import { appliedOf, readSetup, type Setup, speechSettings } from './stored-setup.ts';

type Input = CallInput<typeof contract.testServerSpeech>;
type Draft = Omit<Input, 'audio' | 'content_type'>;
type Output = CallOutput<typeof contract.testServerSpeech>;

const LIMIT = {
  ms: 90_000,
  tooLong: 'Speech to text took too long. Check the address, or choose a smaller model.',
};

/** Answers `POST /v1/test_server_speech`: transcribes a sentence with what is entered, or with what the environment fixes. */
export async function testServerSpeech(
  context: Context,
  { audio, content_type: contentType, ...draft }: Input,
): Promise<(gone: AbortSignal) => Promise<Output>> {
  ownersOnly(context);
  const setup = await readSetup(context);
  const trial = trialOf(context.fixedSetup, setup, draft);
  const applied = appliedOf(setup, context.fixedSetup).speech;
  const bytes = Buffer.from(audio, 'base64');
  const recording = {
    stream: async () => Readable.from([bytes], { objectMode: false }),
    contentType,
    name: 'test',
    bytes: bytes.length,
  };
  const language = trial.language ? { language: trial.language } : {};
  return async (gone) => {
    refuseUnset(trial.missing((await context.speechModels.list()).map(({ id }) => id)));
    const began = performance.now();
    return withTranscriber(context, { settings: trial.settings, applied }, (transcriber) =>
      answerInTime(gone, LIMIT, async (signal) => {
        const options = { spelling: [], ...language, tellSpeakers: false, signal };
        const { segments } = await transcriber.transcribe(recording, options);
        const text = segments
          .map((segment) => segment.text)
          .join(' ')
          .trim();
        if (text === '') throw new Refusal('no_speech', 'No speech was heard in this recording.');
        return { text, milliseconds: Math.round(performance.now() - began) };
      }),
    );
  };
}

interface Trial {
  settings: SpeechSettings;
  language: string | null | undefined;
  /** The settings that must be entered first. @param models  ids of the catalog */
  missing(models: readonly string[]): string | undefined;
}

const NO_SOURCE = 'Choose how recordings are transcribed.';

/** @throws Refusal `invalid_request` */
function trialOf({ speech: fixed }: FixedSetup, { speech: stored }: Setup, draft: Draft): Trial {
  if (fixed) {
    const { settings, language } = fixed;
    return { settings, language, missing: () => (settings.source === 'none' ? NO_SOURCE : undefined) };
  }
  const speech = mergeSpeech(stored, draft);
  const { source, language } = speech;
  return {
    settings: speechSettings(speech),
    language,
    missing: (models) => (source === 'none' ? NO_SOURCE : missingOfSpeech(speech, models)),
  };
}

/** A local model that is in use is asked where it is: it is not loaded twice. */
async function withTranscriber<Answer>(
  { speechToText: inUse, providerFactory }: Pick<Context, 'speechToText' | 'providerFactory'>,
  { settings, applied }: { settings: SpeechSettings; applied: SpeechSettings },
  work: (transcriber: OpenSpeechToText) => Promise<Answer>,
): Promise<Answer> {
  const isInUse =
    settings.source === 'local' && applied.source === 'local' && settings.model === applied.model;
  if (isInUse && inUse) return work(inUse);
  const transcriber = await providerFactory.speechToText(settings, { isTrial: true });
  if (!transcriber) {
    throw new Refusal('not_configured', 'This model is not on the server yet. Download it first.');
  }
  try {
    return await work(transcriber);
  } finally {
    await transcriber.close?.();
  }
}

/** @throws Refusal `not_configured` where something is missing */
export function refuseUnset(missing: string | undefined): void {
  if (missing !== undefined) throw new Refusal('not_configured', missing);
}
