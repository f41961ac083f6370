import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendarDown } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { t } from '#web/copy/text.ts';
import { useMe } from '#web/features/account/use-me.ts';
import { useImportSystems } from './use-import-systems.ts';

const ImportDialog = lazy(() =>
  import('./import-dialog.tsx').then((module) => ({ default: module.ImportDialog })),
);

/** Opens the import of appointments; nothing where no connected practice system has any. */
export function ImportAppointments() {
  const systems = useImportSystems();
  const { data: me } = useMe();
  const [isOpen, dialog] = useDisclosure();
  const [first] = systems;
  if (!first || !me || me.acting_as !== null) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalendarDown size={17} aria-hidden />}
        onClick={dialog.open}
      >
        {t('Import appointments')}
      </Button>
      {isOpen && (
        <Suspense>
          <ImportDialog systems={systems} first={first} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  );
}
