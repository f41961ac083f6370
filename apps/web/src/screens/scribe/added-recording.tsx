import type { SessionId } from '@auscult/contract/kit/ids';
import { Button, Stack, Text } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Phrase } from '#web/copy/phrase.tsx';
import { t } from '#web/copy/text.ts';
import type { Me } from '#web/features/account/use-me.ts';
import { useGetSession } from '#web/features/sessions/use-get-session.ts';
import page from '#web/ui/page.module.css';
import type { ConsentDraft } from './consent-check.tsx';
import { RecordSource } from './record-source.tsx';

/** Another recording for a visit that the server has. Offline it begins all the same, without the visit's name. */
export function AddedRecording({ me, id }: { me: Me; id: SessionId }) {
  const { data: session } = useGetSession(id);
  const [draft, setDraft] = useState<ConsentDraft>({ hasConsent: false, consentMethod: 'verbal' });
  const navigate = useNavigate();
  const { name = '', pets = [] } = session ?? {};

  return (
    <section className={page.card} aria-label={t('Add to Visit')}>
      <Stack gap="lg">
        <Text>
          <Phrase
            text={t(
              'What you record now is added to <visit>this visit</visit>, and a note is written from all of its recordings. The notes you have stay.',
            )}
            parts={{ visit: (words) => <strong>{name || words}</strong> }}
          />
        </Text>
        <RecordSource
          me={me}
          draft={draft}
          order={{ session: id, wish: { name, pets, template: undefined } }}
          onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
          onStarted={(held) => void navigate({ to: '/scribe', search: { held }, replace: true })}
        />
        <Text size="sm" c="dimmed">
          {t(
            'What is not to be recorded can be written down under “Your own notes”, when the note of the visit is written again.',
          )}
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
