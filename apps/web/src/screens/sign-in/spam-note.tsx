import { t } from '#web/copy/text.ts';

/** Where to look for a mail that does not arrive. @spec 1.2/spam-folder */
export function SpamNote() {
  return <span>{t("Check spam folder if you don't see the email in your inbox.")}</span>;
}
