/** `/dev/mailbox`: the mails in the mailbox folder, newest first. Only in development. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '@auscult/contract/kit/refusal';
import { escapeMarkup } from '@auscult/domain/markup/escape-markup';
import type { FastifyInstance } from 'fastify';
import { codeOf } from '../error-code.ts';
import type { RouteDescription } from './described-route.ts';
import { isOwnHost } from './own-host.ts';

/** The route, for the API page. */
export const MAILBOX_ROUTE: RouteDescription = {
  method: 'GET',
  path: '/dev/mailbox',
  summary: 'Lists the mails in the mailbox folder. There in development only.',
  tag: 'development',
  answers: 'text/html',
  needsBearer: false,
};

/** Number of mails shown; older ones are in the folder. */
const SHOWN = 50;

interface StoredMail {
  to: string;
  subject: string;
  date: string;
  text: string;
}

/**
 * Mounts the page over a folder of `.eml` files. Everyone who can reach the server by one of its own names
 * sees every mail. Requests for a foreign host name that points here are refused with `forbidden`.
 *
 * @param publicUrl  the URL at which browsers reach the server
 */
export function addMailboxPage(app: FastifyInstance, folder: string, publicUrl: string): void {
  app.get(MAILBOX_ROUTE.path, { exposeHeadRoute: false }, async (request, reply) => {
    if (!isOwnHost(request.headers.host, publicUrl)) {
      throw new Refusal('forbidden', 'The mailbox opens only on this machine or at the public address.');
    }
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page(await readMails(folder)));
  });
}

async function readMails(folder: string): Promise<StoredMail[]> {
  const names = (await filesIn(folder)).filter((name) => name.endsWith('.eml')).sort();
  const newest = names.reverse().slice(0, SHOWN);
  return Promise.all(newest.map(async (name) => parseMail(await readFile(join(folder, name), 'utf8'))));
}

/** Before the first mail there is no folder. */
async function filesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

function parseMail(eml: string): StoredMail {
  const [head = '', ...rest] = eml.split('\r\n\r\n');
  const header = (name: string) =>
    head
      .split('\r\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2) ?? '';
  return { to: header('To'), subject: header('Subject'), date: header('Date'), text: rest.join('\r\n\r\n') };
}

function page(mails: StoredMail[]): string {
  const list = mails.length > 0 ? mails.map(article).join('') : '<p>No mails yet.</p>';
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox</title></head>
<body><main><h1>Mailbox</h1>${list}</main></body>
</html>
`;
}

function article({ to, subject, date, text }: StoredMail): string {
  return `<article><h2>${escapeMarkup(subject)}</h2><p>To <b>${escapeMarkup(to)}</b>, ${escapeMarkup(date)}</p>${withLinks(text)}</article><hr>`;
}

/** Paragraphs with clickable links to this server. A URL ends before white space or an HTML character. */
function withLinks(text: string): string {
  const paragraphs = text.split(/(?:\r\n){2,}/).map((paragraph) =>
    paragraph
      .split(/(https?:\/\/[^\s<>"'`]+)/)
      .map((part, index) => (index % 2 === 1 ? link(part) : escapeMarkup(part)))
      .join(''),
  );
  return paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('');
}

function link(address: string): string {
  const escaped = escapeMarkup(address);
  return `<a href="${escaped}">${escaped}</a>`;
}
