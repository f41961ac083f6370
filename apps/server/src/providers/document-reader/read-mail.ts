/** Emails and their attachments. */
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { joinContents, partName, type ReadContained } from './contained-file.ts';
import { readHtml } from './html-text.ts';
import { bodyText } from './mail-body.ts';
import { sentDate } from './mail-date.ts';
import type { FileContent, PartGap } from './messages.ts';
import { PART_NAMES } from './part-names.ts';
import { isOrnament } from './read-picture.ts';
import { textPages } from './read-text.ts';

/** Maximum number of mails read in a mailbox. */
const MOST_MAILS = 200;

/** Technical parts of mails. */
const FOR_PROGRAMS = /^(?:text\/(?:calendar|(?:x-)?vcard)|application\/ics)$/;

/**
 * Sender, recipients and words, and then attachments; for a mailbox, each mail in turn. An unreadable
 * attachment is a gap.
 */
export async function readMail(bytes: Uint8Array, readContained: ReadContained): Promise<FileContent> {
  const mails = mailsIn(bytes);
  const contents: FileContent[] = [];
  for (const mail of mails.slice(0, MOST_MAILS)) contents.push(await readOne(mail, readContained));
  if (mails.length > MOST_MAILS) contents.push(gap({ name: PART_NAMES.mails, why: 'many' }));
  return joinContents(contents);
}

/** The mails of a mailbox (mbox): each begins behind a line "From sender date". */
function mailsIn(bytes: Uint8Array): Uint8Array[] {
  const text = Buffer.from(bytes).toString('latin1');
  if (!/^\s*From [^\r\n]*\d/.test(text)) return [bytes];
  return text
    .trimStart()
    .split(/(?:^|\r?\n\r?\n)From [^\r\n]*\d{2}:\d{2}[^\r\n]*\r?\n/)
    .filter((mail) => mail.trim() !== '')
    .map((mail) => Buffer.from(mail.replaceAll(/^>(>*From )/gm, '$1'), 'latin1'));
}

async function readOne(bytes: Uint8Array, readContained: ReadContained): Promise<FileContent> {
  const mail = await PostalMime.parse(bytes, { maxNestingDepth: 20, rfc822Attachments: true });
  const { text, struck } = bodyOf(mail);
  const gaps: PartGap[] = struck.map((words) => ({ name: partName(words, PART_NAMES.words), why: 'struck' }));
  const contents: FileContent[] = [{ pages: textPages(`${headOf(mail)}\n\n${text}`), gaps }];
  for (const attachment of mail.attachments) contents.push(await attached(attachment, readContained));
  return joinContents(contents);
}

async function attached(
  { content, disposition, filename, related, mimeType }: Attachment,
  readContained: ReadContained,
): Promise<FileContent> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
  const name = partName(filename, PART_NAMES.attachment);
  const isWithin = related === true || disposition === 'inline';
  if (isWithin && isOrnament(bytes)) return { pages: [], gaps: [] };
  if (FOR_PROGRAMS.test(mimeType)) return gap({ name, why: 'kind' });
  return readContained({ name, bytes, isBesideWords: isWithin });
}

function gap(one: PartGap): FileContent {
  return { pages: [], gaps: [one] };
}

function headOf({ from, to = [], headers, subject }: Email): string {
  const lines = [
    ['From', from ? [from] : []],
    ['To', to],
  ] as const;
  const people = lines.map(([label, all]) => [label, all.map(addressOf).join(', ')]);
  const all = [...people, ['Date', sentDate({ headers })], ['Subject', subject ?? '']];
  return all
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n');
}

function addressOf({ name, address = '' }: Address): string {
  return name === '' ? address : `${name} <${address}>`;
}

function bodyOf({ html, text = '' }: Email): { text: string; struck: string[] } {
  if (html === undefined) return { text, struck: [] };
  const shown = readHtml(html);
  return { text: bodyText(text, shown.text), struck: shown.struck };
}
