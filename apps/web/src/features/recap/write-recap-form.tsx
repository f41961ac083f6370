import type { SessionDocument } from '@auscult/contract/documents';
import type { NodeId, TemplateId } from '@auscult/contract/kit/ids';
import { Button, Group } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { useSwitch } from '#web/features/organizations/use-switch.ts';
import { Failure } from '#web/ui/failure.tsx';
import classes from './recap-desk.module.css';
import type { RecapSlots } from './recap-slots.ts';
import { RecordChoice } from './record-choice.tsx';
import type { useProcessDocuments } from './use-process-documents.ts';

/**
 * Settings of a new recap. The built-in writer writes all recaps and cannot read instructions, so they are
 * not asked for.
 */
export function WriteRecapForm({
  write,
  like,
  records,
  isReady,
  hint,
  picker,
  onStarted,
}: WriteRecapFormProps) {
  const [template, setTemplate] = useState(like);
  const { record, choose } = useOneRecord(records);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    write.mutate(
      { documents: record && [record], template_id: template },
      { onSuccess: ({ node_id }) => onStarted(node_id) },
    );
  };

  return (
    <form onSubmit={submit}>
      {picker(template, setTemplate)}
      {record && records.length > 1 && <RecordChoice records={records} chosen={record} onChoose={choose} />}
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
  /** The preselected template; the person's default by default. */
  like: TemplateId | undefined;
  /** Its possible sources. */
  records: readonly SessionDocument[];
  /** Whether it can be written now. */
  isReady: boolean;
  /** The next step, or what is missing; may be empty. */
  hint: string;
  picker: RecapSlots['picker'];
  onStarted: (node: NodeId) => void;
}

/**
 * The one record of the next recap, if a recap can only have one: the newest, until another is chosen.
 * Undefined if a recap uses all records, or there is none.
 *
 * @spec 1.6/feature-flags/multi-doc-enabled
 */
function useOneRecord(records: readonly SessionDocument[]) {
  const isSeveral = useSwitch('multiDocEnabled');
  const [chosen, choose] = useState<NodeId>();
  const one = records.find(({ node_id }) => node_id === chosen) ?? records.at(-1);
  return { record: isSeveral ? undefined : one?.node_id, choose };
}
