import type { Pims } from '@auscult/contract/pims';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { many, t } from '#web/copy/text.ts';
import { Failure } from '#web/ui/failure.tsx';
import { sayDone } from '#web/ui/notices.tsx';
import { useDisconnectPims } from './use-change-pims.ts';

/** Asks before a connection ends, and says what becomes of waiting exports. @spec 2.8/delete-integration-failure */
export function DisconnectDialog({ pims, name, onClose }: DisconnectDialogProps) {
  const disconnect = useDisconnectPims(pims);
  const end = () =>
    disconnect.mutate(undefined, {
      onSuccess: ({ failed_exports }) => {
        sayDone(
          failed_exports === 0
            ? t('{{system}} is disconnected.', { system: name })
            : many(
                failed_exports,
                '{{system}} is disconnected. {{count}} export that was waiting needs you now.',
                '{{system}} is disconnected. {{count}} exports that were waiting need you now.',
                { system: name },
              ),
        );
        onClose();
      },
    });
  return (
    <Modal opened onClose={onClose} title={t('Disconnect {{system}}?', { system: name })} centered>
      <Stack gap="sm">
        <Text>{t('The key is destroyed. To connect again, enter it again.')}</Text>
        <Text>
          {t(
            'Exports that are still waiting are not sent. They are listed under “Exports that need you”. Receipts and links to patients stay.',
          )}
        </Text>
        {disconnect.error && (
          <Failure text={errorText(disconnect.error, errorTexts.disconnect)} cause={disconnect.error} />
        )}
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('Keep it')}
        </Button>
        <Button color="red.8" loading={disconnect.isPending} onClick={end}>
          {t('Disconnect')}
        </Button>
      </Group>
    </Modal>
  );
}

interface DisconnectDialogProps {
  pims: Pims;
  name: string;
  onClose: () => void;
}
