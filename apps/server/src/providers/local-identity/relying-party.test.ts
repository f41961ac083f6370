import { expect, test } from 'vitest';
import { relyingPartyOf, whyNoPasskeys } from './relying-party.ts';

test.each([
  ['https://auscult.example.org', { id: 'auscult.example.org', origin: 'https://auscult.example.org' }],
  [
    'https://auscult.example.org:8443',
    { id: 'auscult.example.org', origin: 'https://auscult.example.org:8443' },
  ],
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://127.0.0.1:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://[::1]:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['https://192.168.1.7', undefined],
  ['https://[2001:db8::7]', undefined],
])('passkeys of %s', (publicUrl, party) => {
  expect(relyingPartyOf(publicUrl)).toEqual(party);
});

test.each([
  ['https://auscult.example.org', 'https://auscult.example.org', undefined],
  ['https://auscult.example.org', null, undefined],
  ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://localhost:3000'],
  ['https://auscult.example.org', 'https://192.168.1.7', 'https://auscult.example.org'],
  ['https://192.168.1.7', null, 'PUBLIC_URL'],
])('a server at %s, opened at %s', (publicUrl, origin, why) => {
  const told = whyNoPasskeys(relyingPartyOf(publicUrl), origin);
  if (why === undefined) expect(told).toBeUndefined();
  else expect(told).toContain(why);
});
