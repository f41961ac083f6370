import { t } from '#web/copy/text.ts';
import type { NewSession } from '#web/features/recordings/use-hand-over.ts';
import type { ScribeDraft } from './use-scribe-draft.ts';

/** The error of each field. */
export interface Missing {
  pets?: string;
  file?: string;
  words?: string;
  /** The field has its own message. */
  consent?: true;
}

/** The errors that prevent a submission, in the specification's words if it has some. */
export function whatIsMissing(draft: ScribeDraft, { file, isConsentForced }: Given): Missing {
  const isNameless = draft.pets.length === 0 && draft.name.trim() === '';
  const isSilent = !sourceOf(draft, file);
  return {
    ...(isNameless && { pets: t('No pets provided') }),
    ...(isSilent && draft.way === 'audio' && { file: t('No recording chosen') }),
    ...(isSilent && draft.way === 'words' && { words: t('No words typed') }),
    ...(draft.way === 'audio' && isConsentForced && !draft.hasConsent && { consent: true as const }),
  };
}

interface Given {
  file: File | undefined;
  isConsentForced: boolean;
}

/** The file or the words to submit; undefined if there are none yet, or they will be recorded. */
export function sourceOf(
  { way, transcript }: ScribeDraft,
  file: File | undefined,
): NewSession['source'] | undefined {
  if (way === 'audio') return file && { file };
  if (way === 'record') return undefined;
  return transcript.trim() === '' ? undefined : { transcript };
}
