import type { NodeId } from '@auscult/contract/kit/ids';
import type { NoteMetadata } from '@auscult/contract/notes';
import { NativeSelect } from '@mantine/core';
import { locale } from '#web/copy/language.ts';
import { t } from '#web/copy/text.ts';

/** Chooses among several notes of one visit. */
export function NotePicker({ notes, note, onChoose }: NotePickerProps) {
  const choose = (id: string) => {
    const chosen = notes.find(({ node_id }) => node_id === id);
    if (chosen) onChoose(chosen.node_id);
  };
  return (
    <NativeSelect
      aria-label={t('Note')}
      size="xs"
      data={notes.map((one) => ({ value: one.node_id, label: noteLabel(one) }))}
      value={note.node_id}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  );
}

interface NotePickerProps {
  notes: readonly NoteMetadata[];
  note: NoteMetadata;
  onChoose: (node: NodeId) => void;
}

/** "SOAP w/ Physical, 5:37 AM": distinguishes the notes of a visit. */
export function noteLabel({ name, created_timestamp }: NoteMetadata): string {
  const time = new Date(created_timestamp).toLocaleTimeString(locale(), { timeStyle: 'short' });
  return `${name || t('Note')}, ${time}`;
}
