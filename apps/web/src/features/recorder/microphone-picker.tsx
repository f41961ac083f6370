import { NativeSelect } from '@mantine/core';
import { t } from '#web/copy/text.ts';
import type { Microphones } from './use-microphones.ts';

/** Chooses the microphone; this browser remembers it. */
export function MicrophonePicker({ microphones, onChoose }: MicrophonePickerProps) {
  const { known, chosen, choose } = microphones;
  const take = (id: string) => {
    choose(id || undefined);
    onChoose?.(id);
  };
  return (
    <NativeSelect
      label={t('Microphone')}
      size="md"
      value={chosen ?? ''}
      data={[
        { value: '', label: t('Default microphone') },
        ...known.map(({ id, label }, at) => ({
          value: id,
          label: label || t('Microphone {{number}}', { number: at + 1 }),
        })),
      ]}
      onChange={({ currentTarget }) => take(currentTarget.value)}
    />
  );
}

interface MicrophonePickerProps {
  microphones: Microphones;
  /** @param id  empty for the browser's own choice */
  onChoose?: (id: string) => void;
}
