/** Mails of sign-in, and sending them. */
import { type Log, loggable } from '#server/platform/log/log.ts';
import type { Mail, Mailer } from '#server/ports/mailer.ts';

/** Sends mails in the background. */
export interface Outbox {
  /**
   * Returns at once: response times must not reveal whether an address is known, and signing up works while
   * the mail server is down. A failed mail is logged, without its address.
   */
  post(mail: Mail): void;
  /** Resolves when all mails are sent or have failed. */
  settled(): Promise<void>;
}

/** Creates an outbox over a mailer. */
export function openOutbox(mailer: Mailer, log: Log): Outbox {
  const underway = new Set<Promise<void>>();
  const send = async (mail: Mail) => {
    try {
      await mailer.send(mail);
    } catch (error) {
      log.error('A mail could not be sent.', loggable(error));
    }
  };
  return {
    post: (mail) => {
      const sending = send(mail).finally(() => underway.delete(sending));
      underway.add(sending);
    },
    settled: async () => void (await Promise.all(underway)),
  };
}

/** Verifies an address: opening the link is the proof, valid for a day. */
export function verificationMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'Confirm your email address for Auscult',
    text: `Welcome to Auscult.\n\nOpen this link to confirm your email address:\n\n${link}\n\nThe link works for 24 hours. If you didn’t sign up for Auscult, you can ignore this email.\n`,
  };
}

/** A link to choose a new password, valid for an hour and once. Its page sends no referrer. */
export function passwordResetMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'Choose a new password for Auscult',
    text: `We received a request for a new password for your Auscult account. Open this link to choose one:\n\n${link}\n\nThe link works once, for one hour. Changing the password signs out all devices.\nIf you didn’t ask for this, you can ignore this email: your password does not change.\n`,
  };
}

/** Tells a person that staff act as them, and where to read what they do. */
export function actingMail(
  to: string,
  { reason, minutes, link }: { reason: string; minutes: number; link: string },
): Mail {
  return {
    to,
    subject: 'Support is using your Auscult account',
    text: `A support member of your Auscult server has started to use your account, to help you. This ends after ${minutes} minutes at most.\n\nTheir reason: ${reason}\n\nEverything they change is listed in Settings, Security:\n\n${link}\n\nIf you didn’t ask for help, contact your administrator.\n`,
  };
}

/** Tells the operator's staff why someone left, without naming them. */
export function partingMail(to: string, words: string): Mail {
  return {
    to,
    subject: 'A user deleted their Auscult account',
    text: `A user deleted their account and left this message:\n\n${words}\n\nThe user’s name is not shared, and the message is stored nowhere else.\n`,
  };
}
