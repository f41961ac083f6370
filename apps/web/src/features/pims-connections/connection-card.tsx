import type { PimsConnection, PimsSystem } from '@auscult/contract/pims-connections';
import { Alert, Badge, Button, Menu } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconFlask, IconKey, IconMinus, IconPlugX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { message, t } from '#web/copy/text.ts';
import { ActionsMenu } from '#web/ui/actions-menu.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { relativeTimeText } from '#web/ui/relative-time.ts';
import { ConnectionSettingsPart } from './connection-settings.tsx';
import { FieldMapPart } from './field-map.tsx';
import { behaviorName, CONNECTION_STATES, environmentLabel } from './pims-words.ts';
import classes from './practice-systems.module.css';
import { StaffLinks } from './staff-links.tsx';
import { useTestPims } from './use-change-pims.ts';
import type { PimsRights } from './use-pims-rights.ts';

/** Parts of the card of a connected system, as they are in the address. */
const PARTS = [
  { part: 'overview', name: message('Overview') },
  { part: 'fields', name: message('Fields') },
  { part: 'people', name: message('People') },
  { part: 'settings', name: message('Settings') },
] as const;

/** A connected practice system: its state, what it can do, and its settings. */
export function ConnectionCard(props: ConnectionCardProps) {
  const id = useId();
  const { system, connection, part, rights } = props;
  const open = PARTS.find((one) => one.part === part) ?? PARTS[0];
  return (
    <section className={classes.card} aria-labelledby={id}>
      <State {...props} titleId={id} />
      <Parts system={system} open={open.part} />
      {open.part === 'overview' && <Overview system={system} connection={connection} />}
      {open.part === 'fields' && <FieldMapPart system={system} mayMap={rights.mayMap} />}
      {open.part === 'people' && <StaffLinks system={system} rights={rights} />}
      {open.part === 'settings' && (
        <ConnectionSettingsPart connection={connection} name={system.name} mayChange={rights.runsTeam} />
      )}
    </section>
  );
}

interface ConnectionCardProps {
  system: PimsSystem;
  connection: PimsConnection;
  /** The open part; undefined for the first. */
  part: string | undefined;
  rights: PimsRights;
  onKey: () => void;
  onDisconnect: () => void;
}

/** Name, state and facts of a connection, with its actions and what came of a test. */
function State({ system, connection, rights, titleId, onKey, onDisconnect }: StateProps) {
  const { name } = system;
  const test = useTestPims(system.pims);
  const { name: state, color } = CONNECTION_STATES[connection.state];
  return (
    <>
      <div className={classes.cardHead}>
        <h3 id={titleId} className={classes.name}>
          {name}
        </h3>
        <Badge variant="light" tt="none" size="md" fw={550} color={color}>
          {t(state)}
        </Badge>
        {rights.mayConnect && (
          <span className={classes.acts}>
            <Button
              size="xs"
              variant="default"
              loading={test.isPending}
              aria-label={t('Test the connection to {{system}}', { system: name })}
              onClick={() => test.mutate()}
            >
              {t('Test')}
            </Button>
            <ActionsMenu label={t('Actions for {{name}}', { name })}>
              <Menu.Item leftSection={<IconKey size={16} aria-hidden />} onClick={onKey}>
                {t('Enter a new key')}
              </Menu.Item>
              <Menu.Item data-danger leftSection={<IconPlugX size={16} aria-hidden />} onClick={onDisconnect}>
                {t('Disconnect')}
              </Menu.Item>
            </ActionsMenu>
          </span>
        )}
        <p className={classes.facts}>{factsOf(system, connection).join(' · ')}</p>
      </div>
      {connection.state === 'needs_attention' ? (
        <Problem sentence={connection.last_error} onKey={rights.mayConnect ? onKey : undefined} />
      ) : (
        <TestResult system={name} isAccepted={test.isSuccess} error={test.error} />
      )}
    </>
  );
}

interface StateProps extends ConnectionCardProps {
  titleId: string;
}

function TestResult({ system, isAccepted, error }: TestResultProps) {
  return (
    <>
      <div role="status" className={classes.result}>
        {isAccepted && t('{{system}} accepts the key.', { system })}
      </div>
      {error && <Failure text={errorText(error, errorTexts.testConnection)} cause={error} />}
    </>
  );
}

interface TestResultProps {
  system: string;
  isAccepted: boolean;
  error: Error | null;
}

/** Why a connection does not work. @param onKey  undefined for people who cannot repair it */
function Problem({ sentence, onKey }: { sentence: string | null; onKey: (() => void) | undefined }) {
  return (
    <Alert role="alert" color="red" variant="light" icon={<IconAlertTriangle aria-hidden />}>
      {t(sentence ?? UNKNOWN_PROBLEM)} {t('Exports wait until the connection works again; nothing is lost.')}
      {onKey && (
        <Button ml="sm" color="red" variant="subtle" size="compact-sm" onClick={onKey}>
          {t('Enter a new key')}
        </Button>
      )}
    </Alert>
  );
}

function Parts({ system: { pims, name }, open }: { system: PimsSystem; open: string }) {
  return (
    <nav className={classes.parts} aria-label={t('Parts of {{system}}', { system: name })}>
      {PARTS.map((one) => (
        <Link
          key={one.part}
          to="/integrations"
          search={{ pims, part: one.part }}
          replace
          resetScroll={false}
          className={classes.part}
          aria-current={one.part === open ? 'page' : undefined}
        >
          {t(one.name)}
        </Link>
      ))}
    </nav>
  );
}

const UNKNOWN_PROBLEM = message('The practice system no longer accepts the key. Enter a new one.');

/** Account, environment, key, and last check. */
function factsOf(
  { environments }: PimsSystem,
  { account, environment, last_four, checked_timestamp }: PimsConnection,
): string[] {
  const label = environments.find(({ name }) => name === environment)?.label;
  return [
    account,
    label && environmentLabel(label),
    last_four && t('key ends in {{letters}}', { letters: last_four }),
    checked_timestamp !== null && t('checked {{when}}', { when: relativeTimeText(checked_timestamp) }),
  ].filter((fact): fact is string => Boolean(fact));
}

/** What the connection can and cannot do, and whether it was ever seen working. */
function Overview({ system, connection }: { system: PimsSystem; connection: PimsConnection }) {
  const { name, limits } = system;
  return (
    <>
      {connection.tried_timestamp === null && (
        <Notice icon={<IconFlask size={18} aria-hidden />} isFramed isLong>
          <span>
            {t(
              'Not yet tried against a live system. Compare your first exports with the chart in {{system}}.',
              {
                system: name,
              },
            )}
          </span>
        </Notice>
      )}
      <ul className={classes.abilities} aria-label={t('What {{system}} can do', { system: name })}>
        {abilitiesOf(connection, name).map(({ text, isThere, reason }) => (
          <li key={text} data-there={isThere || undefined}>
            {isThere ? <IconCheck size={18} aria-hidden /> : <IconMinus size={18} aria-hidden />}
            <span>
              {text}
              {reason && <span className={classes.reason}>{t(reason)}</span>}
            </span>
          </li>
        ))}
      </ul>
      {limits.length > 0 && (
        <ul className={classes.limits}>
          {limits.map((limit) => (
            <li key={limit}>{t(limit)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

interface Ability {
  text: string;
  isThere: boolean;
  reason?: string | null;
}

function abilitiesOf({ abilities }: PimsConnection, system: string): Ability[] {
  const { behaviors, can_import, can_find, can_read_back, takes_html } = abilities;
  return [
    ...behaviors.map(({ behavior, reason }) => ({
      text:
        reason === null
          ? behaviorName(behavior)
          : t('{{ability}}: not available', { ability: behaviorName(behavior) }),
      isThere: reason === null,
      reason,
    })),
    {
      text: can_import ? t('Appointments become visits') : t('Appointments cannot be imported'),
      isThere: can_import,
    },
    {
      text: can_read_back
        ? t('Exports are read back and compared')
        : t('Exports cannot be read back; {{system}} only confirms them', { system }),
      isThere: can_read_back,
    },
    {
      text: can_find
        ? t('An export without a clear answer is searched for before it is sent again')
        : t('After an unclear answer a person decides whether an export is sent again'),
      isThere: can_find,
    },
    {
      text: takes_html
        ? t('Bold, lists and headings are kept')
        : t('Text arrives without bold, lists and headings'),
      isThere: takes_html,
    },
  ];
}
