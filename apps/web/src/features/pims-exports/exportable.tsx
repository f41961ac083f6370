import type { Session } from '@auscult/contract/sessions';
import { Button, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconClipboardText, IconDatabaseExport } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { t } from '#web/copy/text.ts';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import type { ExportSource } from './export-choice.ts';
import { ExportHead } from './export-head.tsx';
import { exportName } from './export-words.ts';
import classes from './exportable.module.css';
import { useExportRights, useExportSystems } from './use-export-systems.ts';

const ExportDialog = lazy(() =>
  import('./export-dialog.tsx').then((module) => ({ default: module.ExportDialog })),
);

/** What an exportable note shows besides its own tools; the screen gives them to the note. */
export interface ExportSlots {
  /** In the bar of the note. @param isSaved  whether the server has the note as shown */
  tool: (isSaved: boolean) => ReactNode;
  /** In the menu of Copy. */
  copyItem: (isSaved: boolean) => ReactNode;
  /** The states of its exports. */
  head: ReactNode;
}

/**
 * Exports a note to the team's practice system, or field by field by hand. Where the team switched it off, its parts are
 * empty.
 */
export function Exportable({ session, source, children }: ExportableProps) {
  const { isOn, mayExport } = useExportRights(session, source.kind);
  const [isOpen, dialog] = useDisclosure();
  const slots: ExportSlots = {
    tool: (isSaved) => mayExport && <ExportButton isSaved={isSaved} onOpen={dialog.open} />,
    copyItem: (isSaved) => mayExport && <ExportItem isSaved={isSaved} onOpen={dialog.open} />,
    head: isOn && <ExportHead session={session} node={source.node} mayAct={mayExport} />,
  };
  return (
    <>
      {children(slots)}
      {isOpen && (
        <Suspense>
          <ExportDialog session={session} source={source} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  );
}

interface ExportableProps {
  session: Session;
  source: ExportSource;
  /** The note with these parts. */
  children: (slots: ExportSlots) => ReactNode;
}

interface OpenerProps {
  isSaved: boolean;
  onOpen: () => void;
}

/** "Export to Vetspire"; without a connection, "Copy field by field". */
function ExportItem({ isSaved, onOpen }: OpenerProps) {
  const [first] = useExportSystems();
  return (
    <Menu.Item leftSection={<IconClipboardText size={16} aria-hidden />} disabled={!isSaved} onClick={onOpen}>
      {first ? exportName(first.name) : t('Copy field by field')}
    </Menu.Item>
  );
}

/** Nothing without a connection: then the menu of Copy is enough. */
function ExportButton({ isSaved, onOpen }: OpenerProps) {
  const [first] = useExportSystems();
  const isPhone = useIsPhone();
  if (!first) return null;
  const name = exportName(first.name);
  const icon = <IconDatabaseExport size={17} aria-hidden />;
  return (
    <Button
      className={classes.export}
      variant="default"
      aria-label={name}
      title={isSaved ? name : t('Saving your changes…')}
      disabled={!isSaved}
      leftSection={isPhone ? undefined : icon}
      onClick={onOpen}
    >
      {isPhone ? icon : t('Export')}
    </Button>
  );
}
