import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answerFor } from '#server/platform/http/errors.ts';
import { addMailboxPage } from '#server/platform/http/mailbox-page.ts';
import { createMailbox } from './mailbox.ts';

const from = 'Auscult <auscult@localhost>';
const mail = {
  to: 'vera@example.org',
  subject: 'Welcome',
  text: 'Dear Vera,\n\nhttps://x.example/a?b=1&c=2\n',
};

let root: string;
let folder: string;
let app: FastifyInstance;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'auscult-mailbox-'));
  folder = join(root, 'mailbox');
  app = fastify();
  app.setErrorHandler((error, request, reply) => {
    const { status, body } = answerFor(error, String(request.id));
    return reply.status(status).send(body);
  });
  addMailboxPage(app, folder, 'https://auscult.example.org');
});
afterEach(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

describe('the mailbox folder', () => {
  test('contains one complete file per mail, readable only by the server’s account', async () => {
    await Promise.all([1, 2, 3].map(() => createMailbox({ folder, from }).send(mail)));
    const names = await readdir(folder);
    expect(names).toHaveLength(3);
    expect(names.every((name) => name.endsWith('.eml'))).toBe(true);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, names[0] ?? ''))).mode & 0o777).toBe(0o600);
    const [head, body] = (await readFile(join(folder, names[0] ?? ''), 'utf8')).split('\r\n\r\n', 2);
    expect(head).toMatch(
      /^From: Auscult <auscult@localhost>\r\nTo: vera@example.org\r\nSubject: Welcome\r\n/,
    );
    expect(body).toBe('Dear Vera,');
  });

  test('a line break in an address or a subject adds no header', async () => {
    await createMailbox({ folder, from }).send({
      ...mail,
      to: 'a@b.example\r\nBcc: c@d.example',
      subject: 'x\ny',
    });
    const [name = ''] = await readdir(folder);
    const [head = ''] = (await readFile(join(folder, name), 'utf8')).split('\r\n\r\n');
    expect(head).toContain('To: a@b.example Bcc: c@d.example\r\n');
    expect(head.split('\r\n')).toHaveLength(7);
  });

  test('a mail that cannot be stored is an error', async () => {
    await writeFile(folder, 'a file where the folder belongs');
    await expect(createMailbox({ folder, from }).send(mail)).rejects.toThrow();
  });
});

describe('GET /dev/mailbox', () => {
  test('says that it is empty before the first mail', async () => {
    const answer = await app.inject('/dev/mailbox');
    expect([answer.statusCode, answer.body.includes('No mails yet.')]).toEqual([200, true]);
  });

  test('lists mails with clickable links', async () => {
    await createMailbox({ folder, from }).send(mail);
    const answer = await app.inject('/dev/mailbox');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('<h2>Welcome</h2><p>To <b>vera@example.org</b>');
    expect(answer.body).toContain('<a href="https://x.example/a?b=1&amp;c=2">');
  });

  test('shows a person’s words as text', async () => {
    const evil = `<script>alert(1)</script>`;
    const text = `${evil} https://x.example/"onmouseover="alert(1) javascript:alert(1)`;
    await createMailbox({ folder, from }).send({ to: `${evil}@x.example`, subject: `"'&${evil}`, text });
    const { body } = await app.inject('/dev/mailbox');
    expect(body).not.toMatch(/<script|href="(?!https:\/\/x\.example\/")|<[^>]* on/);
    expect(body).toContain('&quot;&#39;&amp;&lt;script&gt;');
  });

  test.each([
    'localhost',
    'LocalHost:3000',
    '127.0.0.1:3000',
    '127.1.2.3',
    '[::1]:3000',
    'auscult.example.org',
    'auscult.example.org:8443',
  ])('opens for requests to the host name %s', async (host) => {
    await createMailbox({ folder, from }).send(mail);
    const answer = await app.inject({ url: '/dev/mailbox', headers: { host } });
    expect([answer.statusCode, answer.body.includes('Welcome')]).toEqual([200, true]);
  });

  test.each([
    'rebound.example:3000',
    'localhost.rebound.example',
    '127.0.0.1.rebound.example',
    'auscult.example.org.rebound.example',
    '192.168.1.5:3000',
    '127.0.0.1@rebound.example',
    'localhost:3000, rebound.example',
  ])('shows nothing to a page of another site whose name points here: %s', async (host) => {
    await createMailbox({ folder, from }).send(mail);
    const headers = { host, 'x-forwarded-host': 'localhost' };
    const answer = await app.inject({ url: '/dev/mailbox', headers });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
    expect(answer.body).not.toContain('vera');
  });
});
