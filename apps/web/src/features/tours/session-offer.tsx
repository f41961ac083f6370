import type { SessionId } from '@auscult/contract/kit/ids';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { useCreateSampleSession } from '#web/features/recordings/use-create-sample-session.ts';
import { Failure } from '#web/ui/failure.tsx';

/** Offers the sample visit to a person without any visit for the tour. */
export function SessionOffer({ onAnswer }: { onAnswer: (session: SessionId | undefined) => void }) {
  const sample = useCreateSampleSession();
  const take = () => sample.mutate(undefined, { onSuccess: ({ session }) => onAnswer(session) });
  return (
    <Modal opened centered title={t('Continue with the sample visit?')} onClose={() => onAnswer(undefined)}>
      <Stack gap="lg">
        <Text>
          {t("The rest of the tour shows a visit and its note. You have none yet; we'll open a sample.")}
        </Text>
        {sample.error && (
          <Failure text={errorText(sample.error, errorTexts.processing)} cause={sample.error} />
        )}
        <Group justify="flex-end">
          <Button variant="default" disabled={sample.isPending} onClick={() => onAnswer(undefined)}>
            {t('End the tour here')}
          </Button>
          <Button data-autofocus loading={sample.isPending} onClick={take}>
            {t('Open the sample visit')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
