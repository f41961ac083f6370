import type { DischargeSending, SendingStatus } from '@auscult/contract/discharge';
import { Badge, Button } from '@mantine/core';
import classes from './sending-list.module.css';

const STATUSES: Record<SendingStatus, { name: string; color: string }> = {
  queued: { name: 'Waiting to be sent', color: 'gray' },
  sending: { name: 'Being sent', color: 'blue' },
  sent: { name: 'Sent', color: 'green' },
  failed: { name: 'Not sent', color: 'red' },
  unknown: { name: 'Not known whether it was sent', color: 'yellow' },
};

/** To whom a document was sent, and what became of it. */
export function SendingList({ sendings, version, onSendAgain }: SendingListProps) {
  if (sendings.length === 0) return null;
  return (
    <section className={classes.sendings} aria-label="Sent by e-mail">
      <h3 className={classes.title}>Sent by e-mail</h3>
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
  /** Of the document as it is now. */
  version: number;
  onSendAgain: (sending: DischargeSending) => void;
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
            {when.toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
          {sending.version !== version && ' · before the latest changes'}
        </span>
        {error !== null && <span className={classes.error}>{error}</span>}
      </div>
      <Badge tt="none" variant="light" color={color}>
        {name}
      </Badge>
      {(status === 'failed' || status === 'unknown') && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Send again to ${to}`}
          onClick={() => onSendAgain(sending)}
        >
          Send again
        </Button>
      )}
    </li>
  );
}
