import { removeMember } from '@auscult/contract/members';
import { amendNote } from '@auscult/contract/note-signing';
import { type NoteLine, updateSoapNote } from '@auscult/contract/notes';
import { generatePdf } from '@auscult/contract/pdf';
import { getSession, updateName } from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import { aNoteOfTwo, aSignedNote, typed } from '#server/features/notes/test-kit.ts';
import { withConnection } from '#server/platform/test-kit/test-server.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import type { Caller } from '#server/test-kit/caller.ts';
import { pdfPages } from '#server/test-kit/pdf-pages.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { type TestApp, useTestApp } from '#server/test-kit/test-app.ts';
import { aNote, aTeam, NO_NODE, NO_SESSION } from '#server/test-kit/visits.ts';

const server = useTestApp();
const broken = useTestApp({
  pdfPrinter: {
    missingSigns: () => [],
    print: () => Promise.reject(new ProviderError('The printer is out of order.', { retryable: true })),
  },
});

describe('POST /v1/generatePDF', () => {
  test('answers with the note as a file to save, named after the visit and its day', async () => {
    const { doctor, clerk } = await aTeam(server());
    const { session, node, note } = await aNote(doctor);
    const { headers, text } = await printed(server(), clerk, { session, node_id: node });
    const { timestamp } = await doctor.ask(getSession, { id: session });
    const today = new Date(timestamp).toISOString().slice(0, 10);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="Rex ${today}.pdf"; filename*=UTF-8''Rex%20${today}.pdf`,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    // An id may contain a run of letters long enough to be hyphenated.
    expect(bare(text)).toContain(bare(`Team ${doctor.organizationId}`));
    expect(text).toContain('Vera Vet');
    expect(text).toContain('MEDICAL NOTE');
    for (const line of note.lines) expect(bare(text)).toContain(bare(line.text));
    expect(text).toMatch(/1 of \d/);
    expect(text).not.toContain('not confirmed');
  });

  test('gives the time of the visit in the reader’s time zone and language', async () => {
    const vet = await server().newVet();
    const { session, node } = await aNote(vet);
    await server().sql(vet, `update sessions set started_at = '2026-11-21T23:30:00Z' where id = $1`, [
      session,
    ]);
    const wish = { session, node_id: node };
    const tokyo = await printed(server(), vet, { ...wish, language: 'de-DE', timezone: 'Asia/Tokyo' });
    expect(tokyo.text).toContain('22.11.2026, 08:30');
    expect(tokyo.text).toContain('Befundbericht');
    expect(tokyo.headers.get('content-disposition')).toContain('Rex 2026-11-22.pdf');
    const denver = await printed(server(), vet, { ...wish, timezone: 'America/Denver' });
    expect(denver.text).toContain('Nov 21, 2026, 4:30');
  });

  test('marks unconfirmed lines, at the top and in place, until someone confirms them', async () => {
    const vet = await server().newVet();
    const { session, node, note } = await aNote(vet);
    const weight = note.lines.find(({ text }) => text.includes('12 kg'));
    if (!weight) throw new Error('The note has a weight.');
    const edited = await vet.ask(updateSoapNote, {
      session_id: session,
      node_id: node,
      version: note.version,
      lines: note.lines.map((line) => (line === weight ? { ...line, text: 'Weight 21 kg.' } : line)),
    });
    const doubts = edited.lines.flatMap(({ flags }) => flags).filter(({ severity }) => severity === 'hard');
    expect(doubts.length).toBeGreaterThan(0);
    const doubted = await printed(server(), vet, { session, node_id: node });
    expect(doubted.text).toContain('1 line was not confirmed');
    for (const { message } of doubts) expect(bare(doubted.text)).toContain(bare(`Not checked: ${message}`));
    expect(doubted.text.indexOf('Not checked')).toBeGreaterThan(doubted.text.indexOf('21 kg'));

    const confirmed = edited.lines.map(
      (line): NoteLine => ({ ...line, flags: [], resolved_flags: [...line.resolved_flags, ...line.flags] }),
    );
    await vet.ask(updateSoapNote, {
      session_id: session,
      node_id: node,
      version: edited.version,
      lines: confirmed,
    });
    const { text } = await printed(server(), vet, { session, node_id: node });
    expect(text).toContain('21 kg');
    expect(text).not.toMatch(/Not checked|not confirmed/);
  });

  test('prints markup as on the screen, and hostile text as text', async () => {
    const vet = await server().newVet();
    const { session, node, note } = await aNote(vet);
    const [first] = note.lines;
    if (!first) throw new Error('The note has lines.');
    const hostile = '#panic("x") $a$ \\ @b [Not Mentioned] **bold** <<1795273440>>';
    const lines = [{ ...first, text: hostile, entry: null, evidence: [], origin: 'human' as const }];
    await vet.ask(updateSoapNote, { session_id: session, node_id: node, version: note.version, lines });
    const { text } = await printed(server(), vet, { session, node_id: node });
    expect(text).toContain('#panic("x") $a$ \\ @b [Not Mentioned] bold Nov 21, 2026');
  });

  test('prints a heading for each pet', async () => {
    const vet = await server().newVet();
    const { session, node, note } = await aNote(vet);
    await vet.ask(updateName, { session, name: 'Two', pets: ['Rex', 'Bella'] });
    const [first] = note.lines;
    if (!first) throw new Error('The note has lines.');
    const about = (pet: string, text: string): NoteLine => ({
      ...first,
      pet,
      text,
      entry: null,
      evidence: [],
      origin: 'human',
    });
    await vet.ask(updateSoapNote, {
      session_id: session,
      node_id: node,
      version: note.version,
      lines: [about('Rex', 'Walks well.'), about('Bella', 'Eats well.')],
    });
    const { text } = await printed(server(), vet, { session, node_id: node });
    expect(text).toContain('Rex, Bella');
    expect(text).toMatch(/\nRex\n[\s\S]*Walks well\.[\s\S]*\nBella\n[\s\S]*Eats well\./);
  });

  test('prints the note of one pet: no dose of another, and says that unassigned lines are left out', async () => {
    const vet = await server().newVet();
    const { session, node } = await aNoteOfTwo(vet, [
      typed('Meloxicam 1.2 mg by mouth once a day.', { pet: 'Rex' }),
      typed('Eats well.', { pet: 'Tom' }),
      typed('Both come back in two weeks.', { all_pets: true }),
      typed('Weighs 4 kilograms.'),
    ]);
    const print = (pet?: string) => printed(server(), vet, { session, node_id: node, ...(pet && { pet }) });
    const tom = await print('Tom');
    expect(tom.text).toMatch(/\nTom\n[\s\S]*Eats well\.[\s\S]*Both come back/);
    for (const word of ['Rex', 'Meloxicam', '4 kilograms', 'Unassigned'])
      expect(tom.text).not.toContain(word);
    expect(tom.text).toContain('1 line of this visit is assigned to no pet');
    expect(tom.headers.get('content-disposition')).toMatch(/filename="Tom /);
    const rex = await print('Rex');
    expect(rex.text).toMatch(/Meloxicam 1\.2 mg[\s\S]*Both come back/);
    expect(rex.text).not.toContain('Eats well');
    const { text } = await print();
    expect(text).toMatch(/\nAll pets\n[\s\S]*Both come back[\s\S]*\nUnassigned\n[\s\S]*4 kilograms/);
    expect(await vet.try(generatePdf, { session, node_id: node, pet: 'Ada' })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    });
  });

  test('prints the signature and amendments instead of a line to sign on', async () => {
    const vet = await server().newVet();
    const { session, node } = await aSignedNote(vet);
    await vet.ask(amendNote, {
      session,
      node_id: node,
      reason: 'The laboratory called.',
      text: '# Laboratory\n- Creatinine **1.4** mg/dl.',
    });
    const { text } = await printed(server(), vet, { session, node_id: node });
    expect(text).toMatch(
      /Signed by Vera Vet, \w+ \d+, \d{4}[\s\S]*Amendments[\s\S]*Added by Vera Vet[\s\S]*Reason: The laboratory called\.[\s\S]*Creatinine 1\.4 mg\/dl\./,
    );
    expect(text).not.toMatch(/\nDate\b/);
    const german = await printed(server(), vet, { session, node_id: node, language: 'de-DE' });
    expect(german.text).toMatch(/Unterschrieben von Vera Vet[\s\S]*Nachträge/);
  });

  test('has a file name that every system accepts', async () => {
    const vet = await server().newVet();
    const { session, node } = await aNote(vet);
    await vet.ask(updateName, { session, name: '../Zoë "x"\r\n: 猫/a*?', pets: ['Rex'] });
    const { headers } = await printed(server(), vet, { session, node_id: node });
    const disposition = headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(
      /^attachment; filename="Zoe x {0,3}a \d{4}-\d\d-\d\d\.pdf"; filename\*=UTF-8''/,
    );
    expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toMatch(/^Zoë x 猫 a \d{4}-\d\d-\d\d\.pdf$/);
  });

  test('uses no veterinarian title and no signature line for a role that does no medical work', async () => {
    const { doctor, clerk, admin } = await aTeam(server());
    const heads = async (vet: Caller) => {
      const { session, node } = await aNote(vet);
      const { text } = await printed(server(), vet, { session, node_id: node });
      return text;
    };
    for (const vet of [doctor, await server().newVet()]) {
      expect(await heads(vet)).toMatch(/VETERINARIAN[\s\S]*Vera Vet[\s\S]*Vera Vet\s/);
    }
    const id = doctor.organizationId;
    for (const other of [clerk, admin, await server().newVet({ id, role: 'org:student' })]) {
      const text = await heads(other);
      expect(text).toContain('STAFF MEMBER');
      expect(text).not.toContain('VETERINARIAN');
      expect(text.split('Vera Vet')).toHaveLength(2);
      expect(text).toMatch(/\nSignature\s/);
    }
  });

  test('keeps the veterinarian title of a former member who signed', async () => {
    const { doctor, admin } = await aTeam(server());
    const signed = await aSignedNote(doctor);
    const unsigned = await aNote(doctor);
    await admin.ask(removeMember, { user_id: doctor.userId });
    const heads = async ({ session, node }: { session: string; node: string }) =>
      (await printed(server(), admin, { session, node_id: node })).text;
    expect(await heads(signed)).toContain('VETERINARIAN');
    expect(await heads(unsigned)).toContain('STAFF MEMBER');
  });

  test('prints the team’s logo when the address contains it', async () => {
    const { doctor } = await aTeam(server());
    const { session, node } = await aNote(doctor);
    const pixel =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    await withConnection(server().ownerUrl, (owner) =>
      owner.query(`update identity.organization set logo = $1 where id = $2`, [
        `data:image/png;base64,${pixel}`,
        doctor.organizationId,
      ]),
    );
    const { file } = await printed(server(), doctor, { session, node_id: node });
    expect(Buffer.from(file).includes('/Image')).toBe(true);
  });

  testRefusals(server, generatePdf, {
    session_not_found: async () =>
      (await server().newVet()).try(generatePdf, { session: NO_SESSION, node_id: NO_NODE }),
    node_not_found: async () => {
      const vet = await server().newVet();
      const { session, recording_id } = await aNote(vet);
      return vet.try(generatePdf, { session, node_id: recording_id });
    },
    already_running: async () => {
      const vet = await server().newVet();
      const { session, node } = await aNote(vet);
      await server().sql(vet, 'update notes set completed = false where node_id = $1', [node]);
      return vet.try(generatePdf, { session, node_id: node });
    },
    unprintable_letters: async () => {
      const vet = await server().newVet();
      const { session, node } = await aNote(vet);
      await vet.ask(updateName, { session, name: 'Rex 🐕', pets: ['Rex 🐕', 'ᏣᎳᎩ'] });
      const answer = await vet.try(generatePdf, { session, node_id: node, refuse_unprintable: true });
      expect(answer.body).toMatchObject({ detail: 'These letters cannot be printed: 🐕 Ꮳ Ꮃ Ꭹ.' });
      expect((await printed(server(), vet, { session, node_id: node })).text).toContain('□ stands for');
      return answer;
    },
    provider_unavailable: async () => {
      const vet = await broken().newVet();
      const { session, node } = await aNote(vet);
      return vet.try(generatePdf, { session, node_id: node });
    },
    invalid_request: async () => {
      const vet = await server().newVet();
      const { session, node } = await aNote(vet);
      return vet.try(generatePdf, { session, node_id: node, timezone: 7 as unknown as string });
    },
  });
});

interface Wish {
  session: string;
  node_id: string;
  language?: string;
  timezone?: string;
  pet?: string;
}

async function printed({ address }: TestApp, { token }: Caller, wish: Wish) {
  const answer = await fetch(`${address}/v1/generatePDF`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  });
  expect(answer.status).toBe(200);
  const file = new Uint8Array(await answer.arrayBuffer());
  const pages = await pdfPages(file);
  return { headers: answer.headers, file, text: pages.join('\n').replaceAll(/ +\n/g, '\n') };
}

/** Without spaces, markup and colons of names, which a line end or a style may change. */
function bare(text: string): string {
  return text.replaceAll(/[\s*_[\]\u200b:]/g, '').toLowerCase();
}
