import type { NodeId, TemplateId } from '@auscult/contract/kit/ids';
import { Button, Group, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { Failure } from '#web/ui/failure.tsx';
import classes from './recap-desk.module.css';
import type { RecapSlots } from './recap-slots.ts';
import type { useProcessDocuments } from './use-process-documents.ts';

/** What a recap is to be like. */
export function WriteRecapForm({ write, like, isReady, hint, picker, onStarted }: WriteRecapFormProps) {
  const [template, setTemplate] = useState(like);
  const [instructions, setInstructions] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    write.mutate(
      { template_id: template, additional_instructions: instructions },
      { onSuccess: ({ node_id }) => onStarted(node_id) },
    );
  };

  return (
    <form onSubmit={submit}>
      {picker(template, setTemplate)}
      <Textarea
        mt="md"
        size="md"
        label={t('Additional instructions (optional)')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={10_000}
        value={instructions}
        onChange={({ currentTarget }) => setInstructions(currentTarget.value)}
      />
      <Group mt="lg">
        <Button type="submit" disabled={!isReady} loading={write.isPending}>
          {t('Write recap')}
        </Button>
      </Group>
      <p className={classes.hint} role="status">
        {hint}
      </p>
      {write.error && <Failure text={errorText(write.error, errorTexts.processing)} cause={write.error} />}
    </form>
  );
}

interface WriteRecapFormProps {
  write: ReturnType<typeof useProcessDocuments>;
  /** The template that is proposed; the person's default, when left out. */
  like: TemplateId | undefined;
  /** Whether there is anything to write from. */
  isReady: boolean;
  /** What happens next, or what is missing; may be empty. */
  hint: string;
  picker: RecapSlots['picker'];
  onStarted: (node: NodeId) => void;
}
