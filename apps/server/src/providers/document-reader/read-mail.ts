/** Emails, and what is attached to them. */
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { joinContents, partName, type ReadContained } from './contained-file.ts';
import { textOfHtml } from './html-text.ts';
import { sentDate } from './mail-date.ts';
import type { FileContent } from './messages.ts';
import { PART_NAMES } from './part-names.ts';
import { textPages } from './read-text.ts';

/** Inner pictures smaller than this are signatures and logos, in which nobody looks for words. */
const PICTURE_BYTES = 20_000;

/** Who wrote what to whom, and then what is attached. An attachment that cannot be read is a gap. */
export async function readMail(bytes: Uint8Array, readContained: ReadContained): Promise<FileContent> {
  const mail = await PostalMime.parse(bytes, { maxNestingDepth: 20, rfc822Attachments: true });
  const contents: FileContent[] = [{ pages: textPages(`${headOf(mail)}\n\n${bodyOf(mail)}`), gaps: [] }];
  for (const attachment of mail.attachments) contents.push(await attached(attachment, readContained));
  return joinContents(contents);
}

async function attached(
  { content, disposition, filename, related }: Attachment,
  readContained: ReadContained,
): Promise<FileContent> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
  if ((related || disposition === 'inline') && bytes.length < PICTURE_BYTES) return { pages: [], gaps: [] };
  return readContained({ name: partName(filename, PART_NAMES.attachment), bytes });
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

function bodyOf({ html, text = '' }: Email): string {
  return text.trim() === '' && html !== undefined ? textOfHtml(html) : text;
}
