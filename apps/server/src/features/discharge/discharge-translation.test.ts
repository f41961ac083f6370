import * as contract from '@auscult/contract/discharge';
import { signNote } from '@auscult/contract/note-signing';
import type { NoteLine } from '@auscult/contract/notes';
import { cancelSession, getSession, updateName } from '@auscult/contract/sessions';
import { afterEach, describe, expect, test } from 'vitest';
import type { NoteWriter } from '#server/ports/note-writer.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import type { Caller } from '#server/test-kit/caller.ts';
import { aGate, aLine, writerDouble } from '#server/test-kit/doubles.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aTeam, NO_SESSION, useVisits } from '#server/test-kit/visits.ts';
import { aDocument, aToldSession, finishedDocument } from './test-kit.ts';

const DIRECTION = 'Carprofen 25 mg by mouth twice a day with food for 5 days.';
const FINDING = 'Weight 12 kg.';
/** Writes two lines. Translates as the test defines, by default like the built-in writer. */
const double = writerDouble();
let translate: NoteWriter['translate'];
const noteWriter: NoteWriter = {
  name: 'double',
  write: (request, signal) => double.write(request, signal),
  get translate() {
    return translate;
  },
};
const server = useTestApp({ noteWriter });
const call = contract.dischargeTranslation;

double.become(async function* () {
  yield aLine(FINDING, { section: 'What we found today', soap: 'objective', evidence: [0] });
  yield aLine(DIRECTION, { section: 'Medicines', soap: 'plan', evidence: [4] });
});

afterEach(() => {
  translate = undefined;
});

describe('POST /v1/discharge_translation', () => {
  test('without a model, translates headings and directions and marks the rest', async () => {
    const vet = await server().newVet();
    const { session, node } = await aDocument(vet);
    const document = await translated(vet, { session, language: 'Spanish' });
    expect(document).toMatchObject({ language: 'es', translated_from: node, error: null });
    expect(document.name).toContain('Spanish');
    expect(document.lines.map(({ text, language }) => [text, language])).toEqual([
      [FINDING, 'en-US'],
      ['Carprofen 25 mg por vía oral dos veces al día con comida durante 5 días.', 'es'],
    ]);
    expect(document.text).toContain('**Medicamentos**');
    const { nodes } = await vet.ask(getSession, { id: session });
    const made = nodes.find(({ node_id }) => node_id === document.node_id);
    expect(made?.dependencies).toContain(node);
  });

  test('headings for all pets are in the document’s language', async () => {
    const vet = await server().newVet();
    const { session, node, document } = await aDocument(vet);
    await vet.ask(updateName, { session, name: 'Two', pets: ['Rex', 'Tom'] });
    const line = (change: Partial<NoteLine>) =>
      aLine(FINDING, { section: 'Medicines', evidence: [], ...change });
    await vet.ask(contract.updateDischargeNote, {
      ...{ session_id: session, node_id: node, version: document.version },
      lines: [line({ pet: 'Rex' }), line({ pet: 'Tom' }), line({ all_pets: true }), line({})],
    });
    const german = await translated(vet, { session, language: 'German' });
    expect(german.text.match(/(?<=^# ).*/gm)?.map((name) => name.replaceAll('*', ''))).toEqual([
      ...['Rex', 'Tom', 'Alle Tiere', 'Nicht zugeordnet'],
    ]);
  });

  test('uses a model for the rest, and keeps a line whose figures, units or drugs it changed', async () => {
    const vet = await server().newVet();
    const { session } = await aDocument(vet);
    translate = async ({ texts }) => texts.map((text) => (text === FINDING ? 'Poids 12 kg.' : undefined));
    const good = await translated(vet, { session, language: 'French' });
    expect(good.lines[0]).toMatchObject({ text: 'Poids 12 kg.', language: 'fr', flags: [] });
    translate = async ({ texts }) => texts.map(() => 'Poids 21 kg.');
    const bad = await translated(vet, { session, language: 'French' });
    expect(bad.lines[0]).toMatchObject({
      text: FINDING,
      language: 'en-US',
      flags: [{ kind: 'translation', severity: 'soft' }],
    });
  });

  test('gives the reason when a model fails, not half a letter that looks complete', async () => {
    const vet = await server().newVet();
    const { session } = await aDocument(vet);
    translate = () => Promise.reject(new ProviderError('The language model is busy.', { retryable: false }));
    const document = await translated(vet, { session, language: 'Dutch' });
    expect(document).toMatchObject({ completed: true, error: 'The language model is busy.' });
  });

  test('translates the original of a translation, and checks an edit against the original', async () => {
    const vet = await server().newVet();
    const { session, node } = await aDocument(vet);
    const spanish = await translated(vet, { session, language: 'Spanish' });
    const german = await translated(vet, { session, language: 'German', node_id: spanish.node_id });
    expect(german.translated_from).toBe(node);
    const [finding, direction] = german.lines;
    if (!finding || !direction) throw new Error('Two lines were written.');
    const edited = await vet.ask(contract.updateDischargeNote, {
      session_id: session,
      node_id: german.node_id,
      version: german.version,
      lines: [
        { ...finding, text: 'Gewicht 12 kg.', language: 'de' },
        { ...direction, text: direction.text.replace('25', '52') },
      ],
    });
    expect(edited.lines.map(({ flags }) => flags.map(({ severity }) => severity))).toEqual([[], ['hard']]);
    expect(edited.text).toContain('**Medikamente**');
  });

  test('does not send or sign a partly translated document until its lines are rewritten', async () => {
    const vet = await server().newVet();
    const { session } = await aDocument(vet);
    const spanish = await translated(vet, { session, language: 'Spanish' });
    const { node_id, version, lines } = spanish;
    const mail = { session, node_id, to: 'owner@example.org' };
    const detail = '1 line is not translated. Rewrite or remove it first.';
    const refusal = { status: 409, body: { code: 'unresolved_flags', detail } };
    expect(await vet.try(contract.sendDischarge, mail)).toMatchObject(refusal);
    expect(await vet.try(signNote, { session, node_id, version })).toMatchObject(refusal);
    const rewritten = lines.map(
      (line): NoteLine => (line.text === FINDING ? { ...line, text: 'Peso: 12 kg.' } : line),
    );
    const edited = await vet.ask(contract.updateDischargeNote, {
      session_id: session,
      node_id,
      version,
      lines: rewritten,
    });
    expect(edited.lines[0]).toMatchObject({ origin: 'human', language: 'es' });
    expect(await vet.try(contract.sendDischarge, mail)).not.toMatchObject({ body: { detail } });
    expect(await vet.try(signNote, { session, node_id, version: edited.version })).not.toMatchObject({
      body: { detail },
    });
  });

  test('makes one translation for two calls with one key', async () => {
    const vet = await server().newVet();
    const { session } = await aDocument(vet);
    const send = () => vet.ask(call, { session, language: 'French' }, { 'idempotency-key': 'once' });
    const [one, other] = await Promise.all([send(), send()]);
    expect(other).toEqual(one);
  });

  test('translates nothing into the document’s own language', async () => {
    const vet = await server().newVet();
    const { session } = await aDocument(vet);
    const answer = await vet.try(call, { session, language: 'English (UK)' });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });

  testRefusals(server, contract.dischargeTranslation, {
    session_not_found: async () =>
      (await server().newVet()).try(call, { session: NO_SESSION, language: 'Spanish' }),
    node_not_found: async () => {
      const vet = await server().newVet();
      return vet.try(call, { session: (await aToldSession(vet)).session, language: 'Spanish' });
    },
    forbidden: async () => {
      const { doctor, clerk } = await aTeam(server());
      return clerk.try(call, { session: (await aDocument(doctor)).session, language: 'Spanish' });
    },
    trial_expired: async () => {
      const vet = await server().newVet();
      const { session } = await aDocument(vet);
      await useVisits(server(), vet, 20);
      return vet.try(call, { session, language: 'Spanish' });
    },
    session_cancelled: async () => {
      const vet = await server().newVet();
      const { session } = await aDocument(vet);
      await vet.ask(cancelSession, { session });
      return vet.try(call, { session, language: 'Spanish' });
    },
    already_running: async () => {
      const vet = await server().newVet();
      const { session } = await aDocument(vet);
      const [begun, gate] = [aGate(), aGate()];
      translate = async ({ texts }) => {
        begun.open();
        await gate.opened;
        return [...texts];
      };
      const { node_id } = await vet.ask(call, { session, language: 'Dutch' });
      // Otherwise the job might read the row after it has become an original.
      await begun.opened;
      await server().sql(
        vet,
        `update notes set client = client - 'translatedFrom' || '{"translatedFrom": null}' where node_id = $1`,
        [node_id],
      );
      const answer = await vet.try(call, { session, language: 'Spanish', node_id });
      gate.open();
      return answer;
    },
    not_configured: async () => {
      const vet = await server().newVet();
      return vet.try(call, { session: (await aDocument(vet)).session, language: 'Dutch' });
    },
    idempotency_conflict: async () => {
      const vet = await server().newVet();
      const { session } = await aDocument(vet);
      const key = { 'idempotency-key': 'again' };
      await vet.ask(call, { session, language: 'French' }, key);
      return vet.try(call, { session, language: 'German' }, key);
    },
    invalid_request: async () => {
      const vet = await server().newVet();
      const { session } = await aDocument(vet);
      return vet.send('POST', '/v1/discharge_translation', { session, language: 'Klingon' });
    },
  });
});

async function translated(
  vet: Caller,
  wish: Parameters<typeof vet.ask<typeof call>>[1],
): Promise<contract.DischargeNote> {
  const { session, node_id } = await vet.ask(call, wish);
  return finishedDocument(vet, session, node_id);
}
