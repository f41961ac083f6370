/** The mails that signing in needs, and their sending. */
import { type Log, loggable } from '#server/platform/log/log.ts';
import type { Mail, Mailer } from '#server/ports/mailer.ts';

/** Sends mails behind the answer's back. */
export interface Outbox {
  /**
   * Returns at once: how long an answer takes must not tell whether an address is known, and signing up works while the
   * mail server does not. A mail that could not be sent is logged, without its address.
   */
  post(mail: Mail): void;
  /** Resolves when all that was posted is sent or has failed. */
  settled(): Promise<void>;
}

/** Opens an outbox over a mailer. */
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

/** Asks whether an address is its owner's. Opening the link is the proof, for a day. */
export function verificationMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'Confirm your email address for Auscult',
    text: `Welcome to Auscult.\n\nPlease confirm that this is your email address by opening this link:\n\n${link}\n\nThe link works for 24 hours. If you did not sign up for Auscult, you can ignore this mail.\n`,
  };
}

/** Lets someone choose a new password, for an hour. The link is good once, and its page sends no referrer. */
export function passwordResetMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'Choose a new password for Auscult',
    text: `Somebody, probably you, asked for a new password for Auscult. To choose one, open this link:\n\n${link}\n\nThe link works once, for one hour. All devices are signed out when the password is changed.\nIf you did not ask for it, you can ignore this mail: your password stays as it is.\n`,
  };
}

/** Tells someone that staff acts as them, and where to read what they do. */
export function actingMail(
  to: string,
  { reason, minutes, link }: { reason: string; minutes: number; link: string },
): Mail {
  return {
    to,
    subject: 'Support is using your Auscult account',
    text: `A member of the staff of whoever runs your Auscult server has begun to act as you, to help. It ends by itself after ${minutes} minutes at most.\n\nTheir reason: ${reason}\n\nWhat they change is listed in your settings, under Security:\n\n${link}\n\nIf you did not ask for help, please ask whoever runs the server.\n`,
  };
}

/** Tells the operator's staff why someone left, and not who. */
export function partingMail(to: string, words: string): Mail {
  return {
    to,
    subject: 'Somebody deleted their Auscult account',
    text: `Somebody deleted their account, and left these words:\n\n${words}\n\nWho it was is not told, and the words are kept nowhere else.\n`,
  };
}
