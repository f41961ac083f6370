/** Sends mails: by SMTP, or into a folder while none is set. */

/** One mail. Links are in its plain text as they are. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The same with headings and lists, for readers that show them. */
  html?: string;
  /** Shown as the sender beside the server's own address. */
  senderName?: string;
  /** Where answers go; to the sender, where it is left out. */
  replyTo?: string;
  /** Names this mail for good: letters, digits and hyphens. Sent twice, it is known to be one. */
  id?: string;
}

/** Hands a mail over. Resolves once it is accepted or stored; throws when it was not. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Destroys mails that are still on this machine; there is none where they leave it. */
  destroyWhere?(isUnwanted: (mail: Pick<Mail, 'to' | 'text'>) => boolean): Promise<void>;
}
