import type { TemplateType } from '@auscult/contract/templates';
import { SegmentedControl, Textarea } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { kindChoices } from '#web/features/templates/template-kinds.ts';
import { useCreateTemplate } from '#web/features/templates/use-create-template.ts';
import { useDescribeTemplate } from '#web/features/templates/use-describe-template.ts';
import { EditDialog } from '#web/ui/edit-dialog.tsx';

/** Lets the language model write a template; it opens as a draft, which only its owner sees. */
export function DescribeDialog({ onClose }: { onClose: () => void }) {
  const [type, setType] = useState<TemplateType>('medical');
  const [description, setDescription] = useState('');
  const [example, setExample] = useState('');
  const describing = useDescribeTemplate();
  const creating = useCreateTemplate();
  const navigate = useNavigate();
  const cause = describing.error ?? creating.error ?? undefined;
  const write = async () => {
    const { form } = await describing.mutateAsync({ type, description, example_note: example });
    const made = await creating.mutateAsync({ ...form, is_published: false });
    await navigate({ to: '/templateBuilder', search: { template_id: made.id } });
  };

  return (
    <EditDialog
      title={t('Describe a template')}
      action={t('Write template')}
      failure={cause && errorText(cause, errorTexts.describeTemplate)}
      cause={cause}
      isBusy={describing.isPending || creating.isPending}
      isReady={description.trim() !== '' || example.trim() !== ''}
      // The dialog shows the error.
      onSave={() => void write().catch(() => {})}
      onClose={onClose}
    >
      <SegmentedControl
        aria-label={t('Kind')}
        data={kindChoices()}
        value={type}
        onChange={(value) => setType(value as TemplateType)}
      />
      <Textarea
        label={t('What it should contain, in your words')}
        autosize
        minRows={3}
        maxLength={5000}
        value={description}
        onChange={({ currentTarget }) => setDescription(currentTarget.value)}
      />
      <Textarea
        label={t('Or an example note')}
        description={t('Remove names and other patient details. This text goes to the language model.')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={20_000}
        value={example}
        onChange={({ currentTarget }) => setExample(currentTarget.value)}
      />
    </EditDialog>
  );
}
