import { describe, expect, test } from 'vitest';
import { documentTypeOf, TELLING_BYTES } from './document-type.ts';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

describe('documentTypeOf', () => {
  test.each([
    ['application/pdf', '%PDF-1.7\n…'],
    ['application/pdf', '\n\njunk of a printer\n%PDF-1.3\n'],
    ['image/png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
    ['image/jpeg', '\xff\xd8\xff\xe0\0\x10JFIF'],
    ['image/tiff', 'II*\0\x08\0\0\0'],
    ['image/tiff', 'MM\0*\0\0\0\x08'],
    ['image/webp', 'RIFF\x10\0\0\0WEBPVP8 '],
    [WORD, 'PK\x03\x04\x14\0'],
    ['message/rfc822', 'Received: from a by b\r\nFrom: a@b.example\r\n\r\nHello'],
    ['message/rfc822', 'From: a@b.example\nSubject: Rex\n\nHello'],
    ['text/plain', 'Weight: 12 kg\nFrom: the front desk'.replace('From', 'Sent')],
    ['text/plain', 'Gewicht: 12 kg, Gr\xf6\xdfe 5'],
    ['text/plain', 'One page\fthe next'],
    ['text/plain', '\xff\xfeR\0e\0x\0'],
    ['application/zip', `PK\x03\x04${'\0'.repeat(22)}\x09\0\0\0notes.txt`],
    [WORD, `PK\x03\x04${'\0'.repeat(22)}\x13\0\0\0[Content_Types].xml`],
    ['message/rfc822', 'Delivered-To: a@b.example\r\nX-Spam: no\r\nMime-Version: 1.0\r\n\r\nHello'],
    ['message/rfc822', 'From a@b.example Fri Mar  6 23:10:00 2026\nFrom: a@b.example\n\nHello'],
    ['message/rfc822', 'X-A:\r\n folded words\r\nFrom: "Lab" <a@b.example>\r\n\r\nHello'],
    ['text/plain', 'Patient: Rex\nFrom: the front desk\nWeight 12 kg'],
    ['text/plain', 'MSH|^~\\&|LAB|NORTH\rPID|1'],
    ['text/plain', '\vMSH|^~\\&|LAB|NORTH\rPID|1\x1c\r'],
    ['text/plain', 'Weight 12 kg\r\n\x1a\0\0\0'],
    ['text/plain', 'R\0e\0x\0 \x001\x002\0 \0k\0g\0'],
    ['text/plain', '{\\rtf1\\ansi Rex}'],
    [undefined, ''],
    [undefined, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0'],
    [undefined, '\x78\x9f\x3e\x22 letters of a mail in the format of one program'],
    [undefined, 'MZ\x90\0\x03'],
    [undefined, 'RIFF\x10\0\0\0WAVEfmt '],
    [undefined, 'ordinary text until \0 a byte that stands in none'],
  ])('%s: %j', (kind, bytes) => {
    expect(documentTypeOf(Buffer.from(bytes, 'latin1'))).toBe(kind);
  });

  test('recognizes a mail by its header, not by a mail quoted in a text', () => {
    expect(documentTypeOf(Buffer.from('Note: see below\n\nFrom: a@b.example'))).toBe('text/plain');
  });

  test('reads only the beginning', () => {
    const late = Buffer.concat([Buffer.alloc(TELLING_BYTES, 0x61), Buffer.from('\0')]);
    expect(documentTypeOf(late)).toBe('text/plain');
  });
});
