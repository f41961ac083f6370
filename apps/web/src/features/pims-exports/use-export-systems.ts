import type { Session } from '@auscult/contract/sessions';
import { useMe } from '#web/features/account/use-me.ts';
import { useSwitch } from '#web/features/organizations/use-switch.ts';
import { useGetPimsSystems } from '#web/features/pims-connections/use-get-pims-systems.ts';
import { useMayChangeSession } from '#web/features/sessions/use-may-change-session.ts';
import type { ExportSystem } from './export-choice.ts';

/** The practice systems that the team is connected to; empty while unknown. */
export function useExportSystems(): ExportSystem[] {
  const { data: systems = [] } = useGetPimsSystems();
  return systems.flatMap(({ pims, name, connection }) =>
    connection && connection.state !== 'disconnected' ? [{ pims, name, connection }] : [],
  );
}

/** The right to see the exports of a visit, and to export from it. The server checks the same. */
export function useExportRights(session: Session, kind: 'note' | 'recap') {
  const exportsNotes = useSwitch('vetspireExportEnabled');
  const exportsRecaps = useSwitch('vetspireRecapEnabled');
  const mayChange = useMayChangeSession(session);
  const { data: me } = useMe();
  const isOn = me !== undefined && (kind === 'note' ? exportsNotes : exportsRecaps) && !session.is_sample;
  return {
    /** False where a team has switched it off, and for the sample. */
    isOn,
    mayExport: isOn && mayChange && me.acting_as === null && session.status !== 'cancelled',
  };
}
