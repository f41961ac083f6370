import { MAX_UPLOAD_BYTES } from '@auscult/contract/limits';
import { CloseButton, Stack } from '@mantine/core';
import { IconFileMusic } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '#web/copy/text.ts';
import type { Me } from '#web/features/account/use-me.ts';
import { ACCEPTED_AUDIO, audioTypeOf } from '#web/features/recordings/audio-types.ts';
import { SpeechNotice } from '#web/features/transcription/speech-notice.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { fileSize } from '#web/ui/file-size.ts';
import { ConsentCheck } from './consent-check.tsx';
import classes from './scribe.module.css';
import type { ScribeDraft } from './use-scribe-draft.ts';
import type { Missing } from './what-is-missing.ts';

/** Accepts the recording of a visit, and the consent to it. */
export function AudioSource({ me, file, draft, missing, onFile, onChange }: AudioSourceProps) {
  const [refused, setRefused] = useState<string>();
  const take = async (chosen: File) => {
    const reason = await reasonAgainst(chosen);
    setRefused(reason);
    if (!reason) onFile(chosen);
  };
  return (
    <Stack gap="md">
      {file ? (
        <div className={classes.file}>
          <IconFileMusic size={24} stroke={1.5} aria-hidden />
          <span className={classes.fileName}>
            {file.name}
            <small>{fileSize(file.size)}</small>
          </span>
          <CloseButton
            aria-label={t('Remove {{name}}', { name: file.name })}
            onClick={() => onFile(undefined)}
          />
        </div>
      ) : (
        <div>
          <FileDrop
            title={t('Drop a recording here, or choose a file')}
            hint={t('m4a, mp3, wav, webm, mov, 3gp and more, up to 2 GB')}
            accept={ACCEPTED_AUDIO}
            error={refused ?? missing.file}
            onFile={(chosen) => void take(chosen)}
          />
        </div>
      )}
      {me.consent_forced && (
        <ConsentCheck
          draft={draft}
          isMissing={missing.consent === true}
          onChange={onChange}
          onRefused={() => onChange({ way: 'words' })}
        />
      )}
      <SpeechNotice {...me.server.speech_to_text} />
    </Stack>
  );
}

interface AudioSourceProps {
  me: Me;
  file: File | undefined;
  draft: ScribeDraft;
  missing: Missing;
  onFile: (file: File | undefined) => void;
  onChange: (part: Partial<ScribeDraft>) => void;
}

async function reasonAgainst(file: File): Promise<string | undefined> {
  const { name, size } = file;
  if (size === 0) return t('{{name}} is empty.', { name });
  if (!(await audioTypeOf(file))) return t("{{name}} isn't an audio file we can read.", { name });
  return size > MAX_UPLOAD_BYTES ? t('{{name}} is larger than 2 GB.', { name }) : undefined;
}
