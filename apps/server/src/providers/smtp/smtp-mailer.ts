/** Sends mails through a mail server. */
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Mail, Mailer } from '#server/ports/mailer.ts';
import { ProviderError } from '#server/ports/provider-error.ts';

/** Where a mail server is, and how it is entered. */
export interface SmtpServer {
  host: string;
  port: number;
  /** From the start, demanded after the greeting, or never. */
  encryption: 'tls' | 'starttls' | 'none';
  user?: string | undefined;
  password?: string | undefined;
}

/** Which mail server, and who sends. */
export interface SmtpOptions {
  /** `smtp://user:password@host:587` (TLS as soon as the server offers it), `smtps://…` (TLS from the start), or its parts. */
  url: string | SmtpServer;
  /** `Auscult <auscult@example.org>` */
  from: string;
  /** Milliseconds limits: to connect, to greet, and for any later answer. */
  patience?: { connectMs: number; silenceMs: number };
}

const PATIENCE = { connectMs: 10_000, silenceMs: 20_000 };

/**
 * A mailer over SMTP, with one connection per mail. `send` resolves when the server has accepted the mail.
 */
export function createSmtpMailer({ url, from, patience = PATIENCE }: SmtpOptions): Mailer {
  const transport = createTransport({
    ...(typeof url === 'string' ? { url } : connectionTo(url)),
    connectionTimeout: patience.connectMs,
    greetingTimeout: patience.connectMs,
    socketTimeout: patience.silenceMs,
    dnsTimeout: patience.connectMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      try {
        await transport.sendMail(messageOf(mail, from));
      } catch (error) {
        throw toldPlainly(error);
      }
    },
  };
}

function connectionTo({ host, port, encryption, user, password = '' }: SmtpServer) {
  return {
    host,
    port,
    secure: encryption === 'tls',
    requireTLS: encryption === 'starttls',
    ignoreTLS: encryption === 'none',
    ...(user ? { auth: { user, pass: password } } : {}),
  };
}

function messageOf(
  { to, subject, text, html, senderName = '', replyTo, id }: Mail,
  from: string,
): SendMailOptions {
  const address = addressIn(from);
  // Addresses are objects, so that a comma in one adds no second recipient.
  return {
    from: senderName === '' ? from : { name: senderName, address },
    to: { name: '', address: to },
    subject,
    text,
    ...(html === undefined ? {} : { html }),
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    ...(id === undefined ? {} : { messageId: `<${id}@${address.split('@').at(-1)}>` }),
  };
}

function addressIn(from: string): string {
  return /<([^<>]+)>/.exec(from)?.[1] ?? from;
}

/** Sentences for nodemailer's errors, without its addresses and the server's words. */
function toldPlainly(error: unknown): ProviderError {
  const { code, responseCode } = detailsOf(error);
  if (code === 'EAUTH') return administratorError('The mail server rejected the user name or password.');
  if (code === 'EENVELOPE') return refusedAddress(responseCode);
  if (code === 'ETLS') return administratorError('No secure connection to the mail server.');
  if (code === 'EMESSAGE' || code === 'ESTREAM') return refusedMail(responseCode);
  return new ProviderError('The mail server cannot be reached. Please try again later.', { retryable: true });
}

function refusedAddress(responseCode: number): ProviderError {
  return new ProviderError('The mail server rejected the address.', {
    retryable: isForNow(responseCode),
  });
}

function refusedMail(responseCode: number): ProviderError {
  return new ProviderError('The mail server rejected the mail.', { retryable: isForNow(responseCode) });
}

function administratorError(sentence: string): ProviderError {
  return new ProviderError(`${sentence} An administrator needs to check the mail settings.`, {
    retryable: false,
  });
}

/** Statuses in the 400s ask to try again (RFC 5321, 4.2.1). */
function isForNow(responseCode: number): boolean {
  return responseCode >= 400 && responseCode < 500;
}

function detailsOf(error: unknown): { code: string; responseCode: number } {
  const about = error instanceof Error ? (error as Error & { code?: unknown; responseCode?: unknown }) : {};
  const { code, responseCode } = about as { code?: unknown; responseCode?: unknown };
  return { code: String(code ?? ''), responseCode: Number(responseCode ?? 0) };
}
