import type { StaffAccess } from '@auscult/contract/impersonation';
import { Loader, Text } from '@mantine/core';
import { IconUserShield } from '@tabler/icons-react';
import { locale } from '#web/copy/language.ts';
import { message, t } from '#web/copy/text.ts';
import entries from '#web/ui/entry-list.module.css';
import { Failure } from '#web/ui/failure.tsx';
import { useStaffAccess } from './use-staff-access.ts';

const UNREAD = message('The list of support access could not be loaded.');

/** The actions of the operator's staff while they acted as a person, newest first. */
export function StaffAccessList() {
  const { data: events, error, refetch } = useStaffAccess();
  if (error && !events) return <Failure text={t(UNREAD)} cause={error} onRetry={() => void refetch()} />;
  if (!events) return <Loader role="status" aria-label={t('Loading support access')} />;
  if (events.length === 0) return <Text c="dimmed">{t('Support has not accessed this account.')}</Text>;
  return (
    <ul className={entries.list} aria-label={t('Support access')}>
      {events.map((event) => (
        <li key={`${event.timestamp} ${event.kind} ${event.call}`} className={entries.row}>
          <IconUserShield size={20} stroke={1.75} aria-hidden />
          <span className={entries.facts}>
            <span className={entries.name}>{sentenceOf(event)}</span>
            <span className={entries.more}>{moreOf(event)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function sentenceOf({ kind, staff_name, user_name, call }: StaffAccess): string {
  const names = { staff: staff_name || t('Support'), person: user_name || t('a former member') };
  if (kind === 'started') return t('{{staff}} started to act as {{person}}', names);
  if (kind === 'ended') return t('{{staff}} stopped acting as {{person}}', names);
  return t('{{staff}} changed something as {{person}} ({{call}})', { ...names, call: call ?? '' });
}

function moreOf({ timestamp, reason }: StaffAccess): string {
  const moment = new Date(timestamp).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' });
  return reason ? t('{{moment}}. Reason: {{reason}}', { moment, reason }) : moment;
}
