import { describe, expect, test } from 'vitest';
import { readCsv, writeCsv } from './csv.ts';

const WANTED = ['email', 'name'];
const cells = (text: string) => readCsv(text, WANTED).map(({ cells: { email, name } }) => [email, name]);

describe('reading a CSV', () => {
  test.each([
    ['commas', 'email,name\na@b.c,Ann'],
    ['semicolons', 'email;name\na@b.c;Ann'],
    ['tabs', 'email\tname\na@b.c\tAnn'],
    ['the mark that spreadsheets begin with', '\ufeffemail,name\na@b.c,Ann'],
    ['line ends of Windows', 'email,name\r\na@b.c,Ann\r\n'],
    ['line ends of old', 'email,name\ra@b.c,Ann\r'],
    ['quotes', '"email","name"\n"a@b.c","Ann"'],
    ['other columns, in another order', 'Phone,NAME , Email,\n0,Ann,a@b.c,,,'],
    ['white space and rows of nothing', 'email,name\n\n  a@b.c , Ann \n,\n  \n'],
  ])('accepts %s', (_, text) => {
    expect(cells(text)).toEqual([['a@b.c', 'Ann']]);
  });

  test('accepts separators, quotes and line breaks in a cell, and keeps the line where each row begins', () => {
    const text = 'email,name\r\n\r\na,"Ann, ""the\r\nbig"" one"\r\nb,Bo\r\n';
    expect(readCsv(text, WANTED)).toEqual([
      { line: 3, cells: { email: 'a', name: 'Ann, "the\nbig" one' } },
      { line: 5, cells: { email: 'b', name: 'Bo' } },
    ]);
  });

  test.each([
    ['a comma', 'sep=,\nemail,name\na@b.c,Ann'],
    ['a semicolon', '\ufeffsep=;\r\nemail;name\r\na@b.c;Ann'],
    ['a bar, in quotes', '"sep=|"\nemail|name\na@b.c|Ann'],
  ])('does not take a first line that names the separator for the heading: %s', (_, text) => {
    expect(readCsv(text, WANTED)).toEqual([{ line: 3, cells: { email: 'a@b.c', name: 'Ann' } }]);
  });

  test.each([
    ['a quote that does not end', '"b@b.c,Bo'],
    ['a quote that does not end before another that begins', 'b@b.c,"Bo'],
    ['a quote within a cell', 'b@b.c,Bo "the" One'],
    ['words behind a quote', 'b@b.c,"Bo" One'],
  ])('loses one row: %s', (_, row) => {
    const text = `email,name\na@b.c,Ann\n${row}\n"c@b.c","Cy,\nJr"\nd@b.c,Di\n`;
    expect(readCsv(text, WANTED).map(({ line, isBroken = false }) => [line, isBroken])).toEqual([
      [2, false],
      [3, true],
      [4, false],
      [6, false],
    ]);
  });

  test('a quote that closes some rows later does not swallow them', () => {
    const rows = readCsv('email,name,team\na,"Ann,X\nb,Bo,Y\nc,Cy",Z\nd,Di,Z', ['email', 'name', 'team']);
    expect(rows.map(({ line, isBroken = false, cells: { email } }) => [line, email, isBroken])).toEqual([
      [2, 'a', true],
      [3, 'b', false],
      [4, 'c', true],
      [5, 'd', false],
    ]);
  });

  test('fills missing cells of a row with empty text', () => {
    expect(cells('name,email\nAnn')).toEqual([['', 'Ann']]);
  });

  test.each([
    ['', 'The heading “email” is missing. Expected: email, name.'],
    ['email\na@b.c', 'The heading “name” is missing. Expected: email, name.'],
    ['email,name,Name\na,b,c', 'The heading “name” is there twice. Expected: email, name.'],
    ['"email,name\na@b.c,Ann', 'A quote in the heading is out of place.'],
  ])('refuses %j', (text, sentence) => {
    expect(() => readCsv(text, WANTED)).toThrow(sentence);
  });
});

describe('writing a CSV', () => {
  test.each(['=1+1', '+49 30', '-2', '@SUM(A1)', '\tx', '\rx', '＝1'])(
    'does not start a formula with %j',
    (cell) => {
      const [, row = ''] = writeCsv(['name'], [[cell]]).split('\r\n');
      expect(row.replace(/^"/, '').startsWith("'")).toBe(true);
    },
  );

  test('reading gives back the written cells', () => {
    const rows = [
      ['a@b.c', 'Ann, "the" one; Ö'],
      ['=1+1', "'=2"],
      ['-x', "O'Neill"],
    ];
    expect(cells(writeCsv(WANTED, rows))).toEqual([rows[0], ['=1+1', '=2'], rows[2]]);
  });

  test('begins with the byte order mark by which spreadsheets recognize UTF-8', () => {
    expect(writeCsv(['name'], [['Ann']])).toBe('\ufeffname\r\nAnn\r\n');
  });
});
