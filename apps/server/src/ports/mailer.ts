/** Sends mails: by SMTP, or into a folder while none is set. */

/** One mail. Plain text; links stand in it as they are. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Hands a mail over. Resolves once it is accepted or stored; throws when it was not. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
