import type { DischargeSending, SendingStatus } from '@auscult/contract/discharge';
import { Badge, Button } from '@mantine/core';
import { locale } from '#web/copy/language.ts';
import { message, t } from '#web/copy/text.ts';
import classes from './sending-list.module.css';

const STATUSES: Record<SendingStatus, { name: string; color: string }> = {
  queued: { name: message('Waiting to be sent'), color: 'gray' },
  sending: { name: message('Being sent'), color: 'blue' },
  sent: { name: message('Sent'), color: 'green' },
  failed: { name: message('Not sent'), color: 'red' },
  unknown: { name: message('Not known whether it was sent'), color: 'yellow' },
};

/** The recipients of a document, and the state of each mail. */
export function SendingList({ sendings, version, onSendAgain }: SendingListProps) {
  if (sendings.length === 0) return null;
  return (
    <section className={classes.sendings} aria-label={t('Sent by email')}>
      <h3 className={classes.title}>{t('Sent by email')}</h3>
      <ul className={classes.list} aria-live="polite">
        {sendings.map((sending) => (
          <Sending key={sending.id} sending={sending} version={version} onSendAgain={onSendAgain} />
        ))}
      </ul>
    </section>
  );
}

interface SendingListProps {
  sendings: readonly DischargeSending[];
  /** Version of the current document. */
  version: number;
  /** Undefined if the person does not have the right to send. */
  onSendAgain: ((sending: DischargeSending) => void) | undefined;
}

function Sending({
  sending,
  version,
  onSendAgain,
}: Omit<SendingListProps, 'sendings'> & { sending: DischargeSending }) {
  const { status, to, subject, error, requested_timestamp, sent_timestamp } = sending;
  const when = new Date(sent_timestamp ?? requested_timestamp);
  const { name, color } = STATUSES[status];

  return (
    <li className={classes.sending}>
      <div className={classes.words}>
        <strong className={classes.to}>{to}</strong>
        <span className={classes.more}>
          {subject} ·{' '}
          <time dateTime={when.toISOString()}>
            {when.toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
          {sending.version !== version && ` · ${t('before the latest changes')}`}
        </span>
        {error !== null && <span className={classes.error}>{t(error)}</span>}
      </div>
      <Badge tt="none" variant="light" color={color}>
        {t(name)}
      </Badge>
      {onSendAgain && (status === 'failed' || status === 'unknown') && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('Send again to {{address}}', { address: to })}
          onClick={() => onSendAgain(sending)}
        >
          {t('Send again')}
        </Button>
      )}
    </li>
  );
}
