import { Alert, Button, Group } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { t } from '#web/copy/text.ts';
import { fileSource, type SessionAttempt } from '#web/features/recordings/session-attempt.ts';
import { useInterruptedUploads } from '#web/features/recordings/use-interrupted-uploads.ts';
import type { ScribeDraft } from './use-scribe-draft.ts';

/**
 * Uploads that a reload, a closed tab or a failure interrupted, except the one whose file is chosen again.
 */
export function InterruptedUploads({ userId, team, file, draft, onChange }: InterruptedUploadsProps) {
  const { interrupted, giveUp } = useInterruptedUploads(userId, team);
  const chosen = file && fileSource(file);
  return interrupted
    .filter(({ source }) => source !== chosen)
    .map((attempt) => (
      <Alert
        key={attempt.key}
        role="status"
        icon={<IconInfoCircle aria-hidden />}
        title={t('The upload of {{name}} was interrupted', { name: attempt.fileName ?? '' })}
      >
        {t('Choose the same file again to continue the upload.')}
        <Group mt="xs">
          {draft.way !== 'audio' && (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => onChange({ way: 'audio', ...namesOf(attempt, draft) })}
            >
              {t('Choose the file')}
            </Button>
          )}
          <Button size="compact-sm" variant="default" onClick={() => giveUp(attempt)}>
            {t('Cancel upload')}
          </Button>
        </Group>
      </Alert>
    ));
}

interface InterruptedUploadsProps {
  userId: string;
  /** Id of the person's current team. */
  team: string;
  /** The chosen file. */
  file: File | undefined;
  draft: ScribeDraft;
  onChange: (part: Partial<ScribeDraft>) => void;
}

/** Restores the visit's name and pets into an empty form. */
function namesOf({ named }: SessionAttempt, draft: ScribeDraft): Partial<ScribeDraft> {
  return draft.pets.length > 0 || draft.name !== '' || !named ? {} : named;
}
