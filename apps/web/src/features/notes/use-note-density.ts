import { useLocalStorage } from '@mantine/hooks';
import { message } from '#web/copy/text.ts';

/** How dense a note is; the names are marked, to be translated where they are shown. */
export const NOTE_DENSITIES = [
  { density: 'compact', name: message('Compact') },
  { density: 'comfortable', name: message('Comfortable: larger text, more space') },
] as const;

type NoteDensity = (typeof NOTE_DENSITIES)[number]['density'];

/** How dense notes are on this device, and what changes it. */
export function useNoteDensity() {
  return useLocalStorage<NoteDensity>({
    key: 'auscult.noteDensity',
    defaultValue: 'compact',
    getInitialValueInEffect: false,
  });
}
