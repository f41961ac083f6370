/** Headers of emails: some of their fields occur in no other text. */

/** A header field; its value may be on the next line. */
const FIELD = /^[!-9;-~]{1,70}:(?:[ \t]|$|[^/\d\s])/;
const CONTINUED = /^[ \t]+\S/;

/** A mail in a mailbox begins with its sender and date. */
const MAILBOX_LINE = /^From \S+ .*\d{2}:\d{2}/;

/** Fields that only programs write. */
const OF_PROGRAMS =
  /^(?:received|delivered-to|return-path|message-id|mime-version|content-type|content-transfer-encoding|dkim-signature|domainkey-signature|authentication-results|arc-[\w-]+|x-[\w-]+|envelope-to|thread-(?:index|topic)|list-[\w-]+|in-reply-to|references|user-agent):/i;
const SENDER = /^from:.*(?:@|=\?)/i;

/**
 * Whether a text is an email, or a mailbox.
 *
 * @param start  its first bytes as characters; its header may be longer
 */
export function isMail(start: string): boolean {
  const text = start.replace(/^(?:\xef\xbb\xbf)?\s*/, '');
  if (MAILBOX_LINE.test(text)) return true;
  const [head = ''] = text.split(/\r?\n\r?\n/, 1);
  const isCut = head.length === text.length;
  const lines = head.split(/\r?\n/);
  const fields = lines.filter((line) => FIELD.test(line));
  // The last line may be truncated.
  const isHead = lines
    .slice(0, isCut ? -1 : undefined)
    .every((line) => FIELD.test(line) || CONTINUED.test(line));
  if (!FIELD.test(lines[0] ?? '') || !isHead) return false;
  const written = fields.filter((line) => OF_PROGRAMS.test(line)).length;
  return fields.some((line) => SENDER.test(line)) || written >= 2;
}
