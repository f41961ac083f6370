import type { SessionDocument } from '@auscult/contract/documents';
import type { NodeId } from '@auscult/contract/kit/ids';
import { NativeSelect } from '@mantine/core';
import { t } from '#web/copy/text.ts';

/** Chooses the one record of a recap, if a recap can only have one. */
export function RecordChoice({ records, chosen, onChoose }: RecordChoiceProps) {
  return (
    <NativeSelect
      mt="md"
      size="md"
      label={t('Record to write from')}
      description={t('Recaps of several records are switched off for you.')}
      data={records.map(({ node_id, name }) => ({ value: node_id, label: name }))}
      value={chosen}
      onChange={({ currentTarget }) =>
        onChoose(records.find(({ node_id }) => node_id === currentTarget.value)?.node_id)
      }
    />
  );
}

interface RecordChoiceProps {
  records: readonly SessionDocument[];
  chosen: NodeId;
  onChoose: (node: NodeId | undefined) => void;
}
