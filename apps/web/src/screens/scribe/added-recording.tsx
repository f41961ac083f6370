import type { SessionId } from '@auscult/contract/kit/ids';
import type { Consent } from '@auscult/contract/recordings';
import { Button, Stack, Text } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Phrase } from '#web/copy/phrase.tsx';
import { t } from '#web/copy/text.ts';
import type { Me } from '#web/features/account/use-me.ts';
import { useGetSession } from '#web/features/sessions/use-get-session.ts';
import page from '#web/ui/page.module.css';
import { RecordSource } from './record-source.tsx';

/** Another recording for an existing visit. It also starts offline, without the visit's name. */
export function AddedRecording({ me, id }: { me: Me; id: SessionId }) {
  const { data: session } = useGetSession(id);
  const [method, setMethod] = useState<Consent['method']>('verbal');
  const navigate = useNavigate();
  const { name = '', pets = [] } = session ?? {};

  return (
    <section className={page.card} aria-label={t('Add to Visit')}>
      <Stack gap="lg">
        <Text>
          <Phrase
            text={t(
              'Your recording is added to <visit>this visit</visit>. A new note is written from all its recordings; your current notes are kept.',
            )}
            parts={{ visit: (words) => <strong>{name || words}</strong> }}
          />
        </Text>
        <RecordSource
          me={me}
          method={method}
          order={{ session: id, wish: { name, pets, template: undefined } }}
          onMethod={setMethod}
          onStarted={(held) => void navigate({ to: '/scribe', search: { held }, replace: true })}
        />
        <Text size="sm" c="dimmed">
          {t('To add something without recording it, rewrite the note and type it under “Your own notes”.')}
        </Text>
        <Button
          variant="subtle"
          size="md"
          renderRoot={(props) => <Link {...props} to="/history" search={{ session_id: id }} />}
        >
          {t('Back to the visit')}
        </Button>
      </Stack>
    </section>
  );
}
