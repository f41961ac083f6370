import { t } from '#web/copy/text.ts';

/** Where a mail lies that this server cannot send. */
export function MailboxNote() {
  return (
    <span>{t('This server sends no mail. Whoever runs it finds the message in its folder “mailbox”.')}</span>
  );
}
