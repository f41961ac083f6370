import type { SessionId } from '@auscult/contract/kit/ids';
import { Button, Group } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from '#web/copy/text.ts';
import { AskAdministrator } from '#web/features/transcription/no-transcriber.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import page from '#web/ui/page.module.css';

/** Shown when a recording is on the server, and the server cannot transcribe. */
export function KeptSafe({ session, hint, onNew }: { session: SessionId; hint: string; onNew: () => void }) {
  return (
    <section className={page.card} role="status">
      <EmptyState icon={<IconShieldCheck size={40} stroke={1.25} />} title={t('Recording saved')}>
        <p>{t("Transcription isn't set up yet. We'll keep your recording and transcribe it later.")}</p>
        <Group justify="center">
          <Button
            renderRoot={(props) => <Link {...props} to="/history" search={{ session_id: session }} />}
            onClick={onNew}
          >
            {t('Type or paste instead')}
          </Button>
          <Button variant="default" onClick={onNew}>
            {t('New visit')}
          </Button>
          <AskAdministrator hint={hint} />
        </Group>
      </EmptyState>
    </section>
  );
}
