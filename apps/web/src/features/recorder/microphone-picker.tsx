import { NativeSelect } from '@mantine/core';
import { IconMicrophone } from '@tabler/icons-react';
import { t } from '#web/copy/text.ts';
import type { Microphones } from './use-microphones.ts';

/** Chooses the microphone. This browser remembers the choice. */
export function MicrophonePicker({ microphones, isCompact = false, onChoose }: MicrophonePickerProps) {
  const { known, chosen, choose } = microphones;
  const take = (id: string) => {
    choose(id || undefined);
    onChoose?.(id);
  };
  return (
    <NativeSelect
      {...(isCompact
        ? {
            'aria-label': t('Microphone'),
            size: 'sm',
            leftSection: <IconMicrophone size={16} stroke={1.75} aria-hidden />,
          }
        : { label: t('Microphone'), size: 'md' })}
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
  /** Whether it is compact, with an icon instead of its label. */
  isCompact?: boolean;
  /** @param id  empty for the browser's default */
  onChoose?: (id: string) => void;
}
