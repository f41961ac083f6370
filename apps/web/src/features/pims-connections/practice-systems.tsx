import type { Pims } from '@auscult/contract/pims';
import type { PimsConnection, PimsSystem } from '@auscult/contract/pims-connections';
import { ADMIN_ROLES } from '@auscult/domain/access/roles';
import { Button, Skeleton, Text } from '@mantine/core';
import { IconSpy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { locale } from '#web/copy/language.ts';
import { message, t } from '#web/copy/text.ts';
import { useTeamMembers } from '#web/features/members/use-team-members.ts';
import { useSwitch } from '#web/features/organizations/use-switch.ts';
import { Failure } from '#web/ui/failure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ConnectDialog } from './connect-dialog.tsx';
import { ConnectionCard } from './connection-card.tsx';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import classes from './practice-systems.module.css';
import { useGetPimsSystems } from './use-get-pims-systems.ts';
import { type PimsRights, usePimsRights } from './use-pims-rights.ts';

interface PracticeSystemsProps {
  /** The connected system with an open part, from the address. */
  pims: string | undefined;
  part: string | undefined;
}

/** The practice systems: the connected ones with all they can do, then those that can be connected. */
export function PracticeSystems({ pims, part }: PracticeSystemsProps) {
  const { data: systems, error, refetch } = useGetPimsSystems();
  const rights = usePimsRights();
  const [dialog, setDialog] = useState<{ pims: Pims; of: 'key' | 'end' }>();
  if (!systems && error)
    return (
      <Failure
        text={errorText(error, errorTexts.listConnections)}
        cause={error}
        onRetry={() => void refetch()}
      />
    );
  if (!(systems && rights)) return <WaitingCards />;
  const connected = systems.flatMap((system) => connectedOf(system) ?? []);
  const others = systems.filter((system) => !connectedOf(system));
  const current = systems.find((system) => system.pims === dialog?.pims);
  const close = () => setDialog(undefined);
  return (
    <>
      {connected.length === 0 && (
        <Text>{t('No practice system is connected. You can still copy field by field.')}</Text>
      )}
      <WhoConnects rights={rights} />
      {connected.map(({ system, connection }) => (
        <ConnectionCard
          key={system.pims}
          system={system}
          connection={connection}
          part={system.pims === pims ? part : undefined}
          rights={rights}
          onKey={() => setDialog({ pims: system.pims, of: 'key' })}
          onDisconnect={() => setDialog({ pims: system.pims, of: 'end' })}
        />
      ))}
      <OtherSystems
        label={connected.length === 0 ? t('Practice systems') : t('Other practice systems')}
        systems={others}
        rights={rights}
        onConnect={(one) => setDialog({ pims: one, of: 'key' })}
      />
      {current && dialog?.of === 'key' && <ConnectDialog system={current} onClose={close} />}
      {current && dialog?.of === 'end' && (
        <DisconnectDialog pims={current.pims} name={current.name} onClose={close} />
      )}
    </>
  );
}

function connectedOf(system: PimsSystem): { system: PimsSystem; connection: PimsConnection } | undefined {
  const { connection } = system;
  return connection && connection.state !== 'disconnected' ? { system, connection } : undefined;
}

function WaitingCards() {
  return (
    <div className={classes.waiting} role="progressbar" aria-label={t('Loading practice systems')}>
      {['a', 'b', 'c', 'd'].map((card) => (
        <Skeleton key={card} height={76} radius="lg" />
      ))}
    </div>
  );
}

/** Says who connects systems, to people who cannot. */
function WhoConnects({ rights: { isActing, runsTeam } }: { rights: PimsRights }) {
  if (isActing)
    return (
      <Notice icon={<IconSpy size={18} aria-hidden />} isFramed isLong>
        <span>{t('You are acting as another person. Only they can change this.')}</span>
      </Notice>
    );
  return runsTeam ? null : <AskAdministrators />;
}

/** Names beyond these help no one. */
const NAMED = 3;

function AskAdministrators() {
  const { data: team } = useTeamMembers();
  const admins = (team?.members ?? [])
    .filter(({ role, deactivated }) => ADMIN_ROLES.has(role) && !deactivated)
    .slice(0, NAMED);
  return (
    <Text c="dimmed">
      {admins.length === 0
        ? t('Administrators of the team connect practice systems.')
        : t('Administrators of the team connect practice systems. Ask {{names}}.', {
            names: new Intl.ListFormat(locale(), { type: 'disjunction' }).format(
              admins.map(({ name }) => name),
            ),
          })}
    </Text>
  );
}

interface OtherSystemsProps {
  label: string;
  systems: readonly PimsSystem[];
  rights: PimsRights;
  onConnect: (pims: Pims) => void;
}

/** Systems without a connection. Those at the clinic share one row, because the same is true of all of them. */
function OtherSystems({ label, systems, rights, onConnect }: OtherSystemsProps) {
  const atClinic = systems.filter(({ kind }) => kind === 'on_premise');
  const cloud = systems.filter(({ kind }) => kind === 'cloud');
  if (systems.length === 0) return null;
  return (
    <ul className={classes.systems} aria-label={label}>
      {cloud.map((system) => (
        <CloudSystem
          key={system.pims}
          system={system}
          rights={rights}
          onConnect={() => onConnect(system.pims)}
        />
      ))}
      {atClinic.length > 0 && (
        <li className={classes.system}>
          <span className={classes.words}>
            <strong>{namesOf(atClinic)}</strong>
            {[...new Set(atClinic.map(({ reason }) => reason ?? NO_CONNECTOR))].map((reason) => (
              <span key={reason} className={classes.more}>
                {t(reason)}
              </span>
            ))}
          </span>
        </li>
      )}
    </ul>
  );
}

const NO_CONNECTOR = message(
  'The connector for systems at the clinic is not part of this version. Notes can be copied field by field, with a receipt.',
);

function namesOf(systems: readonly PimsSystem[]): string {
  const names = systems.map(({ pims, name }) =>
    pims === 'Other' ? t('another system at the clinic') : name,
  );
  return new Intl.ListFormat(locale(), { type: 'disjunction' }).format(names);
}

function CloudSystem({ system, rights, onConnect }: CloudSystemProps) {
  const { pims, name, limits, may_connect, reason } = system;
  const isInstinctOn = useSwitch('syncInstinctEnabled');
  const isSwitchedOff = pims === 'Instinct' && !isInstinctOn;
  return (
    <li className={classes.system}>
      <span className={classes.words}>
        <strong>{name}</strong>
        {limits.map((limit) => (
          <span key={limit} className={classes.more}>
            {t(limit)}
          </span>
        ))}
        {!may_connect && reason && rights.runsTeam && <span className={classes.why}>{t(reason)}</span>}
      </span>
      {isSwitchedOff && rights.mayConnect && rights.hasTeam && (
        <Link className={classes.switch} to="/settings" search={{ part: 'team', section: 'exports' }}>
          {t('Export settings of the team')}
        </Link>
      )}
      {may_connect && rights.mayConnect && (
        <Button
          variant="default"
          flex="none"
          aria-label={t('Connect {{system}}', { system: name })}
          onClick={onConnect}
        >
          {t('Connect')}
        </Button>
      )}
    </li>
  );
}

interface CloudSystemProps {
  system: PimsSystem;
  rights: PimsRights;
  onConnect: () => void;
}
