import * as contract from '@auscult/contract/discharge';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLog } from '#server/platform/log/log.ts';
import type { Mailer } from '#server/ports/mailer.ts';
import { type Misbehaviour, openSmtpDouble, type SmtpDouble } from '#server/providers/smtp/smtp-double.ts';
import { createSmtpMailer } from '#server/providers/smtp/smtp-mailer.ts';
import type { Caller } from '#server/test-kit/caller.ts';
import { aGate, aLine } from '#server/test-kit/doubles.ts';
import { hurryRetries } from '#server/test-kit/hurry.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { startTestApp, useTestApp } from '#server/test-kit/test-app.ts';
import { until } from '#server/test-kit/until.ts';
import { aNote, aTeam, NO_NODE, NO_SESSION } from '#server/test-kit/visits.ts';
import { aDocument } from './test-kit.ts';

const TO = 'owner@example.org';
const logged: string[] = [];
let smtp: SmtpDouble;
let send: Mailer['send'];
const server = useTestApp({
  mailer: { send: (mail) => send(mail) },
  isMailConfigured: true,
  log: openLog('debug', { write: (line) => logged.push(line) }),
});
const call = contract.sendDischarge;

async function mailServer(misbehaviour: Misbehaviour = {}): Promise<void> {
  await smtp?.close();
  smtp = await openSmtpDouble(misbehaviour);
  const url = `smtp://me:pass@127.0.0.1:${smtp.port}`;
  const patience = { connectMs: 2000, silenceMs: 1000 };
  send = createSmtpMailer({ url, from: 'Auscult <auscult@clinic.example>', patience }).send;
}

beforeEach(() => mailServer());
afterEach(() => smtp.close());

describe('POST /v1/send_discharge', () => {
  test('sends text and HTML from the clinic, with the vet’s reply address', async () => {
    const vet = await server().signUp();
    const { session, node, document } = await aDocument(vet);
    const { status, body } = await vet.send('POST', '/v1/send_discharge', { session, node_id: node, to: TO });
    expect(status).toBe(200);
    const sending = contract.DischargeSending.parse(body);
    expect(sending).toMatchObject({
      status: 'queued',
      to: TO,
      version: document.version,
      sent_by: vet.userId,
    });
    expect(await ended(vet, session)).toMatchObject([{ id: sending.id, status: 'sent', error: null }]);
    // Signing up sends a mail as well.
    const mail = smtp.received.find(({ to }) => to.includes('owner@example.org'));
    expect([mail?.from, mail?.to]).toEqual(['auscult@clinic.example', [TO]]);
    expect(mail?.content).toMatch(/^Reply-To: \S+@\S+$/m);
    expect(mail?.content).toMatch(/^From: .*<auscult@clinic\.example>$/m);
    expect(mail?.content).toContain(`Message-ID: <${sending.id}@clinic.example>`);
    expect(mail?.content).toContain('Content-Type: text/html');
    expect(mail?.content.replaceAll(/=\r\n/g, '')).toContain('carprofen 25 mg by mouth twice a day');
    expect(logged.join('\n')).not.toMatch(/carprofen|owner@example/i);
  });

  test('treats a person’s words as text, not HTML', async () => {
    const vet = await server().newVet();
    const made = await aDocument(vet);
    const line = aLine('<img src=x onerror=alert(1)> & more', { origin: 'human', evidence: [] });
    await edited(vet, made, [line]);
    await vet.ask(call, { session: made.session, node_id: made.node, to: TO });
    await ended(vet, made.session);
    const html = smtp.received[0]?.content.split('text/html')[1]?.replaceAll(/=\r\n/g, '') ?? '';
    expect(html).toContain('&lt;img');
    expect(html).not.toContain('<img');
  });

  test('sends one mail for two simultaneous calls with one key', async () => {
    const vet = await server().newVet();
    const { session, node } = await aDocument(vet);
    const once = () => vet.ask(call, { session, node_id: node, to: TO }, { 'idempotency-key': 'once' });
    const [one, other] = await Promise.all([once(), once()]);
    expect(other).toEqual(one);
    await ended(vet, session);
    expect(smtp.received).toHaveLength(1);
  });

  test.each<[string, Misbehaviour, RegExp]>([
    ['refuses the address', { RCPT: '550 no such user' }, /rejected the address/],
    ['is out of order', { MAIL: '421 later' }, /mail server/],
    ['answers garbage', { greeting: '%$&/' }, /mail server/],
  ])(
    'explains a mail server that %s in a sentence, and records it in the trail',
    async (_what, misbehaviour, sentence) => {
      await hurryRetries(server(), 1);
      await mailServer(misbehaviour);
      const vet = await server().newVet();
      const { session, node } = await aDocument(vet);
      await vet.ask(call, { session, node_id: node, to: TO });
      const [sending] = await ended(vet, session);
      expect(sending).toMatchObject({ status: 'failed', sent_timestamp: null });
      expect(sending?.error).toMatch(sentence);
      expect(smtp.received).toEqual([]);
    },
  );

  test('does not send again after the server was killed while sending, and reports the result as unknown', async () => {
    const vet = await server().newVet();
    const { session, node } = await aDocument(vet);
    const [begun, gate] = [aGate(), aGate()];
    let mails = 0;
    send = async () => {
      mails += 1;
      begun.open();
      await gate.opened;
    };
    const { id } = await vet.ask(call, { session, node_id: node, to: TO });
    await begun.opened;
    // The job starts again, as after a lost heartbeat, and its first run never ends.
    const actor = { userId: vet.userId, organizationId: vet.organizationId, role: null };
    await server().inContext(actor as never, async ({ jobs }) => {
      const { sendDocumentJob } = await import('./send-discharge.ts');
      await jobs.enqueue(sendDocumentJob, { sending: id });
    });
    expect(await ended(vet, session)).toMatchObject([
      { status: 'unknown', error: expect.stringContaining('may have') },
    ]);
    expect(mails).toBe(1);
    gate.open();
    await until(async () => (await sendings(vet, session))[0]?.status === 'sent');
  });

  test('limits the mails of a person per hour', async () => {
    const vet = await server().newVet();
    const { session, node } = await aDocument(vet);
    await vet.ask(call, { session, node_id: node, to: TO });
    await server().sql(
      vet,
      `insert into discharge_sendings
       select id || number, org_id, session_id, node_id, version, recipient, subject, body, sender_name, reply_to,
              timezone, locale, sent_by, 'sent', null, requested_at, requested_at
       from discharge_sendings cross join generate_series(1, 28) as number`,
    );
    const others = ['a@example.org', 'b@example.org', 'c@example.org'];
    const answers = await Promise.all(others.map((to) => vet.try(call, { session, node_id: node, to })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
  });

  testRefusals(server, contract.sendDischarge, {
    session_not_found: async () =>
      (await server().newVet()).try(call, { session: NO_SESSION, node_id: NO_NODE, to: TO }),
    node_not_found: async () => {
      const vet = await server().newVet();
      const { session, node } = await aNote(vet);
      return vet.try(call, { session, node_id: node, to: TO });
    },
    forbidden: async () => {
      const { doctor, clerk } = await aTeam(server());
      const { session, node } = await aDocument(doctor);
      return clerk.try(call, { session, node_id: node, to: TO });
    },
    already_running: async () => {
      const vet = await server().newVet();
      const { session, node } = await aDocument(vet);
      await server().sql(vet, 'update notes set completed = false where node_id = $1', [node]);
      return vet.try(call, { session, node_id: node, to: TO });
    },
    unresolved_flags: async () => {
      const vet = await server().newVet();
      const made = await aDocument(vet);
      await edited(vet, made, [aLine('Give carprofen 75 mg.', { evidence: [4], section: 'Medicines' })]);
      return vet.try(call, { session: made.session, node_id: made.node, to: TO });
    },
    not_configured: async () => {
      const vet = await server().newVet();
      const { session, node } = await aDocument(vet);
      const mute = await startTestApp({}, { beside: server(), worksOnJobs: false });
      const answer = await fetch(`${mute.address}/v1/send_discharge`, {
        method: 'POST',
        headers: { authorization: `Bearer ${vet.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ session, node_id: node, to: TO }),
      });
      const body: unknown = await answer.json();
      await mute.close();
      return { status: answer.status, headers: answer.headers, body };
    },
    too_many_requests: async () => {
      const vet = await server().newVet();
      const { session, node } = await aDocument(vet);
      await vet.ask(call, { session, node_id: node, to: TO });
      await server().sql(
        vet,
        `insert into discharge_sendings
         select id || number, org_id, session_id, node_id, version, recipient, subject, body, sender_name, reply_to,
                timezone, locale, sent_by, 'sent', null, requested_at, requested_at
         from discharge_sendings cross join generate_series(1, 29) as number`,
      );
      return vet.try(call, { session, node_id: node, to: 'other@example.org' });
    },
    idempotency_conflict: async () => {
      const vet = await server().newVet();
      const { session, node } = await aDocument(vet);
      const key = { 'idempotency-key': 'again' };
      await vet.ask(call, { session, node_id: node, to: TO }, key);
      return vet.try(call, { session, node_id: node, to: 'else@example.org' }, key);
    },
    invalid_request: async () =>
      (await server().newVet()).send('POST', '/v1/send_discharge', {
        session: NO_SESSION,
        node_id: NO_NODE,
        to: 'a@b.example, c@d.example',
      }),
  });
});

function sendings(vet: Caller, session: contract.DischargeSending['session_id']) {
  return vet.ask(contract.getDischargeSendings, { session_id: session });
}

/** Waits until no mail is on its way. */
async function ended(vet: Caller, session: contract.DischargeSending['session_id']) {
  await until(async () =>
    (await sendings(vet, session)).every(({ status }) => status !== 'queued' && status !== 'sending'),
  );
  return sendings(vet, session);
}

async function edited(
  vet: Caller,
  { session, node, document }: Awaited<ReturnType<typeof aDocument>>,
  lines: contract.DischargeNote['lines'],
): Promise<void> {
  const { version } = document;
  await vet.ask(contract.updateDischargeNote, { session_id: session, node_id: node, version, lines });
}
