import type { Template } from '@auscult/contract/templates';
import { Button, CopyButton, Group, Loader, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { locale } from '#web/copy/language.ts';
import { t } from '#web/copy/text.ts';
import { useShareTemplate } from '#web/features/templates/use-share-template.ts';
import { Failure } from '#web/ui/failure.tsx';

/** A link with which every signed-in person can copy a template. */
export function ShareDialog({ template, onClose }: { template: Template; onClose: () => void }) {
  const { mutate, data: shared, error } = useShareTemplate();
  useEffect(() => mutate(template.id), [mutate, template.id]);

  return (
    <Modal opened onClose={onClose} title={t('Share “{{name}}”', { name: template.name })} centered>
      <Stack>
        {error && (
          <Failure
            text={errorText(error, errorTexts.shareTemplate)}
            cause={error}
            onRetry={() => mutate(template.id)}
          />
        )}
        {!shared && !error && <Loader size="sm" role="status" aria-label={t('Creating the link')} />}
        {shared && <Link address={location.origin + shared.path} until={shared.expires_timestamp} />}
      </Stack>
    </Modal>
  );
}

function Link({ address, until }: { address: string; until: number }) {
  const day = new Intl.DateTimeFormat(locale(), { dateStyle: 'long' }).format(until);
  return (
    <>
      <Text>
        {t(
          'Any signed-in user with this link can copy the template as it is now, without your visits. The link works until {{day}}.',
          { day },
        )}
      </Text>
      <TextInput
        readOnly
        label={t('Link')}
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Group justify="flex-end">
        <CopyButton value={address}>
          {({ copied, copy }) => <Button onClick={copy}>{copied ? t('Copied') : t('Copy link')}</Button>}
        </CopyButton>
      </Group>
    </>
  );
}
