/** Sends mails: by SMTP, or into a folder if no mail server is configured. */

/** One mail. Its plain text has links as plain URLs. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The same with headings and lists, for HTML mail programs. */
  html?: string;
  /** Sender name beside the server's address. */
  senderName?: string;
  /** Reply address; the sender by default. */
  replyTo?: string;
  /** Unique id of this mail: letters, digits and hyphens. If it is sent twice, it is recognized as one. */
  id?: string;
}

/** Sends a mail. Resolves once it is accepted or stored; throws otherwise. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Destroys mails that are still on this machine, if any. */
  destroyWhere?(isUnwanted: (mail: Pick<Mail, 'to' | 'text'>) => boolean): Promise<void>;
}
