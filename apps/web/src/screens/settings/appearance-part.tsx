import { Button, Kbd, Radio, Stack, Text, useMantineColorScheme } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { Phrase } from '#web/copy/phrase.tsx';
import { message, t } from '#web/copy/text.ts';
import { NOTE_DENSITIES, useNoteDensity } from '#web/features/notes/use-note-density.ts';
import { Panel } from './panel.tsx';

const ShortcutSheet = lazy(() =>
  import('#web/shell/shortcut-sheet.tsx').then((module) => ({ default: module.ShortcutSheet })),
);

const SCHEMES = [
  { scheme: 'auto', name: message('Use device setting') },
  { scheme: 'light', name: message('Light') },
  { scheme: 'dark', name: message('Dark') },
] as const;

/** The appearance of the product on this device, and its keys. */
export function AppearancePart() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [isSheetOpen, sheet] = useDisclosure();
  const [density, setDensity] = useNoteDensity();
  const choose = (value: string) => {
    const chosen = SCHEMES.find(({ scheme }) => scheme === value);
    if (chosen) setColorScheme(chosen.scheme);
  };
  const chooseDensity = (value: string) => {
    const chosen = NOTE_DENSITIES.find((one) => one.density === value);
    if (chosen) setDensity(chosen.density);
  };
  return (
    <>
      <Panel title={t('Theme')} about={t('This device only.')}>
        <Radio.Group aria-label={t('Theme')} value={colorScheme} onChange={choose}>
          <Stack gap="sm">
            {SCHEMES.map(({ scheme, name }) => (
              <Radio key={scheme} value={scheme} label={t(name)} />
            ))}
          </Stack>
        </Radio.Group>
      </Panel>
      <Panel title={t('Notes on the screen')} about={t('This device only.')}>
        <Radio.Group aria-label={t('Notes on the screen')} value={density} onChange={chooseDensity}>
          <Stack gap="sm">
            {NOTE_DENSITIES.map((one) => (
              <Radio key={one.density} value={one.density} label={t(one.name)} />
            ))}
          </Stack>
        </Radio.Group>
      </Panel>
      <Panel title={t('Keyboard shortcuts')}>
        <Text>
          <Phrase
            text={t('Press <key>?</key> on any screen to see every key that does something.')}
            parts={{ key: (words) => <Kbd>{words}</Kbd> }}
          />
        </Text>
        <div>
          <Button variant="default" onClick={sheet.open}>
            {t('Show keyboard shortcuts')}
          </Button>
        </div>
      </Panel>
      {isSheetOpen && (
        <Suspense>
          <ShortcutSheet onClose={sheet.close} />
        </Suspense>
      )}
    </>
  );
}
