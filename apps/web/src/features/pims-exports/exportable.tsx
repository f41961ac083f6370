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
import { useGetPimsExports } from './use-get-pims-exports.ts';

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

const NOTHING: ExportSlots = { tool: () => null, copyItem: () => null, head: null };

/** Exports a note to the team's practice system, or field by field by hand. Shows nothing if the team switched it off. */
export function Exportable({ children, ...about }: ExportableProps) {
  const { isOn, mayExport } = useExportRights(about.session, about.source.kind);
  if (!isOn) return children(NOTHING);
  return (
    <ExportableNote {...about} mayExport={mayExport}>
      {children}
    </ExportableNote>
  );
}

interface ExportableProps {
  session: Session;
  source: ExportSource;
  /** The note with these parts. */
  children: (slots: ExportSlots) => ReactNode;
}

function ExportableNote({ session, source, mayExport, children }: ExportableProps & { mayExport: boolean }) {
  const systems = useExportSystems();
  const { data: exports = [] } = useGetPimsExports(session.id, true);
  const [isOpen, dialog] = useDisclosure();
  const [first] = systems;
  const own = exports.filter(({ node_id }) => node_id === source.node);
  const head = own.length > 0 && <ExportHead exports={own} pets={session.pets} mayAct={mayExport} />;
  const slots: ExportSlots = {
    tool: (isSaved) => first && <ExportButton system={first.name} isSaved={isSaved} onOpen={dialog.open} />,
    copyItem: (isSaved) => (
      <Menu.Item
        leftSection={<IconClipboardText size={16} aria-hidden />}
        disabled={!isSaved}
        onClick={dialog.open}
      >
        {first ? exportName(first.name) : t('Copy field by field')}
      </Menu.Item>
    ),
    head,
  };
  return (
    <>
      {children(mayExport ? slots : { ...NOTHING, head })}
      {isOpen && (
        <Suspense>
          <ExportDialog session={session} source={source} systems={systems} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  );
}

function ExportButton({ system, isSaved, onOpen }: { system: string; isSaved: boolean; onOpen: () => void }) {
  const isPhone = useIsPhone();
  const name = exportName(system);
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
