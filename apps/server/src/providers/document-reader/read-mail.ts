/** Emails, and what is attached to them. */
import { documentTypeOf, TELLING_BYTES } from '@auscult/domain/documents/document-type';
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { textOfHtml } from './html-text.ts';
import type { PageSource } from './messages.ts';
import { textPages } from './read-text.ts';

/** Mails within mails that are opened. */
const MOST_NESTED = 3;

/** Inner pictures smaller than this are signatures and logos, in which nobody looks for words. */
const PICTURE_BYTES = 20_000;

/** What an attachment is read by. */
export type ReadPart = (part: { bytes: Uint8Array; nested: number }) => Promise<PageSource[]>;

/**
 * Who wrote what to whom, and then the pages of each attachment. One that cannot be read is a page that cannot be read.
 *
 * @param nested  mails that this one lies within
 */
export async function mailPages(
  bytes: Uint8Array,
  nested: number,
  readPart: ReadPart,
): Promise<PageSource[]> {
  const mail = await PostalMime.parse(bytes, { maxNestingDepth: 20, rfc822Attachments: true });
  const pages = textPages(`${headOf(mail)}\n\n${bodyOf(mail)}`);
  for (const attachment of mail.attachments) pages.push(...(await attached(attachment, nested, readPart)));
  return pages;
}

async function attached(
  { content, disposition, filename, related }: Attachment,
  nested: number,
  readPart: ReadPart,
): Promise<PageSource[]> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
  if ((related || disposition === 'inline') && bytes.length < PICTURE_BYTES) return [];
  const cannotBeRead: PageSource = async () => ({ problem: 'attachment', name: nameOf(filename) });
  const isKnown = documentTypeOf(bytes.subarray(0, TELLING_BYTES)) !== undefined;
  if (!isKnown || nested >= MOST_NESTED) return [cannotBeRead];
  return readPart({ bytes, nested: nested + 1 }).catch(() => [cannotBeRead]);
}

function headOf({ from, to = [], date, subject }: Email): string {
  const lines = [
    ['From', from ? [from] : []],
    ['To', to],
  ] as const;
  const people = lines.map(([label, all]) => [label, all.map(addressOf).join(', ')]);
  const all = [...people, ['Date', date ?? ''], ['Subject', subject ?? '']];
  return all
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n');
}

function addressOf({ name, address = '' }: Address): string {
  return name === '' ? address : `${name} <${address}>`;
}

function bodyOf({ html, text = '' }: Email): string {
  return text.trim() === '' && html !== undefined ? textOfHtml(html) : text;
}

function nameOf(name: string | null): string {
  return (name ?? '')
    .replaceAll(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, 80);
}
