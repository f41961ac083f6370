import { Button, Group, Loader, Modal, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { message, t } from '#web/copy/text.ts';
import { TEMPLATE_KINDS } from '#web/features/templates/template-kinds.ts';
import { useCreateTemplate } from '#web/features/templates/use-create-template.ts';
import { useOpenSharedTemplate } from '#web/features/templates/use-open-shared-template.ts';
import { Failure } from '#web/ui/failure.tsx';

const GONE = message('This link has expired, or the template was deleted.');

/** A template that was shared by a link: shown, and copied. */
export function SharedTemplate({ token, onClose }: { token: string; onClose: () => void }) {
  const shared = useOpenSharedTemplate(token);
  const { mutate, isPending, error } = useCreateTemplate();
  const navigate = useNavigate();
  const form = shared.data?.form;
  const take = () =>
    form &&
    mutate(
      { ...form, is_published: false },
      {
        onSuccess: ({ id }) => void navigate({ to: '/templateBuilder', search: { template_id: id } }),
      },
    );

  return (
    <Modal opened onClose={onClose} title={t('A shared template')} centered>
      <Stack>
        {shared.error && <Failure text={errorText(shared.error, GONE)} cause={shared.error} />}
        {shared.isPending && <Loader size="sm" role="status" aria-label={t('Opening the link')} />}
        {form && (
          <>
            <Text fw={600}>{form.name}</Text>
            {form.description && <Text>{form.description}</Text>}
            <Text size="sm" c="dimmed">
              {t(TEMPLATE_KINDS[form.type].name)} ·{' '}
              {form.sections
                .map(({ name }) => name)
                .filter(Boolean)
                .join(', ')}
            </Text>
            {shared.data?.shared_by_name && (
              <Text size="sm" c="dimmed">
                {t('Shared by {{name}}', { name: shared.data.shared_by_name })}
              </Text>
            )}
          </>
        )}
        {error && <Failure text={errorText(error, errorTexts.createTemplate)} cause={error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('Close')}
          </Button>
          <Button disabled={!form} loading={isPending} onClick={take}>
            {t('Make a copy')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
