import { Button, Group, Loader, Modal, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { errorText } from '#web/copy/error-texts.ts';
import { message, t } from '#web/copy/text.ts';
import type { Me } from '#web/features/account/use-me.ts';
import { LanguageModelSetup } from '#web/features/server-setup/language-model-setup.tsx';
import { MailSetup } from '#web/features/server-setup/mail-setup.tsx';
import { SpeechSetup } from '#web/features/server-setup/speech-setup.tsx';
import { useServerSetup } from '#web/features/server-setup/use-server-setup.ts';
import { Failure } from '#web/ui/failure.tsx';
import { Panel } from './panel.tsx';
import { SpeechTrial } from './speech-trial.tsx';

const UNREAD = message('The settings of the server could not be read.');

/** Speech to text, language model and mail of this server, for its owners. */
export function ServerPart({ me }: { me: Me }) {
  const { data: setup, error, refetch } = useServerSetup();
  const [unsaved, setUnsaved] = useState(NOTHING);
  const tell = useMemo(() => {
    const teller = (part: keyof typeof NOTHING) => (isUnsaved: boolean) =>
      setUnsaved((before) => ({ ...before, [part]: isUnsaved }));
    return { speech: teller('speech'), model: teller('model'), mail: teller('mail') };
  }, []);
  if (!setup) {
    if (!error) return <Loader role="status" aria-label={t('Loading settings')} />;
    return <Failure text={errorText(error, UNREAD)} cause={error} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <Panel
        title={t('Speech to text')}
        about={t('Turns recordings into words. A change takes effect within seconds, without a restart.')}
      >
        <SpeechSetup
          setup={setup}
          test={(input, isComplete) => <SpeechTrial input={input} isComplete={isComplete} />}
          onUnsaved={tell.speech}
        />
      </Panel>
      <Panel title={t('Language model')} about={t('Writes notes and client documents from the words.')}>
        <LanguageModelSetup setup={setup} onUnsaved={tell.model} />
      </Panel>
      <Panel title={t('Mail')} about={t('How invitations, links and documents leave the server.')}>
        <MailSetup setup={setup} email={me.user.email} onUnsaved={tell.mail} />
      </Panel>
      <LeavingGuard isUnsaved={Object.values(unsaved).some(Boolean)} />
    </>
  );
}

const NOTHING = { speech: false, model: false, mail: false };

/** Asks before the screen is left with changes that are not saved. */
function LeavingGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isUnsaved,
    enableBeforeUnload: () => isUnsaved,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <Modal opened onClose={reset} title={t('Leave without saving?')} centered>
      <Text>{t('Your changes to the server’s settings are not saved yet.')}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={reset} data-autofocus>
          {t('Stay')}
        </Button>
        <Button onClick={proceed}>{t('Leave')}</Button>
      </Group>
    </Modal>
  );
}
