import { afterEach, describe, expect, test } from 'vitest';
import { ProviderError } from '#server/ports/provider-error.ts';
import { type Misbehaviour, openSmtpDouble, type SmtpDouble } from './smtp-double.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

const mail = { to: 'vera@example.org', subject: 'Prüfung', text: 'Dear Vera,\n.\nthat was a dot.\n' };
const AMPLE = { connectMs: 15_000, silenceMs: 15_000 };
/** Milliseconds for a silent server; long enough not to hurry one that answers. */
const SHORT = { connectMs: 300, silenceMs: 300 };

let server: SmtpDouble | undefined;
afterEach(async () => server?.close());

describe('sending by SMTP', () => {
  test('signs in and sends the mail unchanged', async () => {
    const { send } = await mailer();
    await send(mail);
    const [taken] = server?.received ?? [];
    expect([taken?.from, taken?.to]).toEqual(['auscult@example.org', ['vera@example.org']]);
    expect(taken?.content).toContain('From: Auscult <auscult@example.org>\r\nTo: vera@example.org\r\n');
    expect(taken?.content).toContain('\r\n\r\nDear Vera,\r\n.\r\nthat was a dot.');
    expect(server?.credentials).toEqual(['\0me\0pass']);
  });

  test('an address reaches one person, whatever characters it contains', async () => {
    const { send } = await mailer();
    for (const to of [
      'a@b.example, c@d.example',
      'a@b.example\r\nRCPT TO:<c@d.example>',
      '<a@b.example>, <c@d.example>',
    ]) {
      await send({ ...mail, to }).catch(() => undefined);
    }
    const recipients = server?.received.flatMap((taken) => taken.to) ?? [];
    expect(recipients).not.toContain('c@d.example');
    await send(mail);
    expect(server?.received.at(-1)?.to).toEqual([mail.to]);
  });

  test.each<[string, Misbehaviour, string, boolean]>([
    ['refuses our password', { AUTH: '535 no' }, 'rejected the user name or password', false],
    ['refuses the address', { RCPT: '550 no such user vera@example.org' }, 'rejected the address', false],
    ['asks to come again', { RCPT: '451 greylisted' }, 'rejected the address', true],
    ['refuses the mail', { end: '554 spam' }, 'rejected the mail', false],
    ['hangs up', { MAIL: 'hang-up' }, 'cannot be reached', true],
    ['hangs up at the end', { end: 'hang-up' }, 'cannot be reached', true],
    ['falls silent', { DATA: 'silent' }, 'cannot be reached', true],
    ['never greets', { greeting: 'silent' }, 'cannot be reached', true],
  ])('explains a server that %s in a sentence', async (_what, misbehaviour, sentence, retryable) => {
    const { send } = await mailer(misbehaviour);
    const error = await send(mail).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(ProviderError);
    expect(error).toMatchObject({ message: expect.stringContaining(sentence), retryable });
    expect(String(error)).not.toContain('vera');
    expect(server?.received).toEqual([]);
  });

  test('explains an unreachable server in a sentence', async () => {
    const { send } = await mailer();
    await server?.close();
    await expect(send(mail)).rejects.toMatchObject({ retryable: true });
  });
});

async function mailer(misbehaviour?: Misbehaviour) {
  await server?.close();
  server = await openSmtpDouble(misbehaviour);
  const url = `smtp://me:pass@127.0.0.1:${server.port}`;
  const isSilent = Object.values(misbehaviour ?? {}).includes('silent');
  const patience = isSilent ? SHORT : AMPLE;
  return createSmtpMailer({ url, from: 'Auscult <auscult@example.org>', patience });
}
