/**
 * Hands a document to the mail server: once, however often the job runs. Only if the mail server stops
 * answering may it have the mail already when it is sent again. Both then have the same Message-ID.
 */
import { noteAsHtml } from '@auscult/domain/notes/note-as-html';
import { noteAsPlainText } from '@auscult/domain/notes/note-as-plain-text';
import type { JobContext } from '#server/platform/jobs/bound-job.ts';
import { FinalFailure } from '#server/platform/jobs/job.ts';
import type { Mail } from '#server/ports/mailer.ts';
import { changeSending, type SendingChange, type StoredSending, takeSending } from './repository.ts';

interface Payload {
  sending: string;
}

const NOT_KNOWN =
  'The server stopped while sending this. It may have arrived: check before you send it again.';

/**
 * Sends one document. If an earlier run may have sent it, it is not sent again and its result is reported as
 * unknown.
 *
 * @throws ProviderError when the mail server did not accept it
 */
export async function sendDocument(job: JobContext, { sending: id }: Payload): Promise<void> {
  const { mailer, now } = job.services;
  if (!mailer)
    throw new FinalFailure(
      'Email is no longer set up. The owner of this server can set it up in Settings, Server.',
    );
  const taken = await job.inContext(job.actor, ({ db }) => takeSending(db, id));
  if (!taken) return change(job, id, ['sending'], { status: 'unknown', error: NOT_KNOWN });
  try {
    await mailer.send(mailOf(taken));
  } catch (thrown) {
    await change(job, id, ['sending'], { status: 'queued', error: null });
    throw thrown;
  }
  await change(job, id, ['sending', 'unknown'], { status: 'sent', error: null, sentAt: now() });
}

/** Reports that a document could not be sent, with the reason. */
export function giveUpSending(job: JobContext, { sending }: Payload, reason: string): Promise<void> {
  return change(job, sending, ['queued'], { status: 'failed', error: reason });
}

function change(
  job: JobContext,
  id: string,
  from: Parameters<typeof changeSending>[1]['from'],
  next: SendingChange,
): Promise<void> {
  return job.inContext(job.actor, ({ db }) => changeSending(db, { id, from }, next));
}

function mailOf(sending: StoredSending): Mail {
  const { id, recipient, subject, body, sender_name, reply_to, timezone, locale } = sending;
  const place = { locale, timeZone: timezone };
  return {
    to: recipient,
    subject,
    text: noteAsPlainText(body, place),
    html: `<!doctype html><html lang="${languageTag(locale)}"><body>${noteAsHtml(body, place, { hasMedicineTables: true })}</body></html>`,
    senderName: sender_name,
    ...(reply_to === null ? {} : { replyTo: reply_to }),
    id,
  };
}

/** A locale that we support, unchanged; undefined for anything else. */
function languageTag(locale: string): string {
  return /^[A-Za-z0-9-]{1,20}$/.test(locale) ? locale : '';
}
