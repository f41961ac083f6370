import * as contract from '@auscult/contract/discharge';
import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import { getNotesMetadata, soapNotes } from '@auscult/contract/notes';
import { getSession } from '@auscult/contract/sessions';
import { afterEach, describe, expect, test } from 'vitest';
import type { NoteWriter } from '#server/ports/note-writer.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import type { Caller } from '#server/test-kit/caller.ts';
import { aGate, aLine, oneLine, writerDouble } from '#server/test-kit/doubles.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { until } from '#server/test-kit/until.ts';
import { finishedNote } from '#server/test-kit/visits.ts';
import { aDocument, aToldSession, finishedDocument } from './test-kit.ts';

const FINDING = 'Weight 12 kg.';
const PRESSES = 8;
/** What writes, translates and sends waits at this gate, so that what is asked for meanwhile is asked for in time. */
let gate = aGate();
const double = writerDouble();
const noteWriter: NoteWriter = {
  name: 'double',
  write: (request, signal) => double.write(request, signal),
  translate: async ({ texts }) => {
    await gate.opened;
    return texts.map(() => undefined);
  },
};
let mailed = 0;
const send = async () => {
  await gate.opened;
  mailed += 1;
};
/** By how much a request seems to have come before now: as long as it waited for its turn. */
let waitedMs = 0;
const now = () => Date.now() - waitedMs;
const server = useTestApp({ noteWriter, mailer: { send }, isMailConfigured: true, now });

afterEach(() => {
  waitedMs = 0;
  gate.open();
  double.become(oneLine);
});

describe('what is asked for eight times at once', () => {
  test('is one client document, written', async () => {
    const vet = await server().newVet();
    const { session } = await aToldSession(vet);
    const goOn = held();
    const node = one(nodesOf(await eightTimes(() => vet.ask(contract.dischargeNotes, { session }))));
    goOn();
    expect((await finishedDocument(vet, session, node)).error).toBeNull();
    expect(await vet.ask(contract.getDischargeMetadata, { session_id: session })).toHaveLength(1);
  });

  test('is one note, written', async () => {
    const vet = await server().newVet();
    const { session } = await aToldSession(vet);
    const goOn = held();
    const node = one(nodesOf(await eightTimes(() => vet.ask(soapNotes, { session }))));
    goOn();
    expect((await finishedNote(vet, { session, node })).error).toBeNull();
    expect(await vet.ask(getNotesMetadata, { session_id: session })).toHaveLength(1);
  });

  test('is one translation, written', async () => {
    const vet = await server().newVet();
    const { session } = await aDocument(vet);
    const goOn = held();
    const language = 'Dutch';
    const wish = () => vet.ask(contract.dischargeTranslation, { session, language });
    const node = one(nodesOf(await eightTimes(wish)));
    goOn();
    expect((await finishedDocument(vet, session, node)).error).toBeNull();
    expect(await vet.ask(contract.getDischargeMetadata, { session_id: session })).toHaveLength(2);
  });

  test('is one mail', async () => {
    const vet = await server().newVet();
    const { session, node } = await aDocument(vet);
    const goOn = held();
    mailed = 0;
    const wish = () => vet.ask(contract.sendDischarge, { session, node_id: node, to: 'owner@example.org' });
    const id = one((await eightTimes(wish)).map((sending) => sending.id));
    goOn();
    const sendings = () => vet.ask(contract.getDischargeSendings, { session_id: session });
    await expect.poll(sendings).toMatchObject([{ id, status: 'sent' }]);
    expect(mailed).toBe(1);
  });
});

describe('what waits for its turn until the first is at its end', () => {
  test('is the same document and note, but a new one for whoever asks afterwards', async () => {
    const vet = await server().newVet();
    const { session } = await aToldSession(vet);
    for (const call of [contract.dischargeNotes, soapNotes]) {
      const first = await vet.ask(call, { session });
      await until(async () => isCompleted(vet, session, first.node_id));
      waitedMs = 60_000;
      expect(await vet.ask(call, { session })).toEqual(first);
      waitedMs = 0;
      expect(await vet.ask(call, { session })).not.toEqual(first);
    }
  });

  test('is not what could not be written: that is tried again', async () => {
    const vet = await server().newVet();
    const { session } = await aToldSession(vet);
    double.become(() => {
      throw new ProviderError('The language model is busy.', { retryable: false });
    });
    const first = await vet.ask(contract.dischargeNotes, { session });
    expect((await finishedDocument(vet, session, first.node_id)).error).not.toBeNull();
    waitedMs = 60_000;
    expect(await vet.ask(contract.dischargeNotes, { session })).not.toEqual(first);
  });

  test('is the same mail', async () => {
    const vet = await server().newVet();
    const { session, node } = await aDocument(vet);
    gate.open();
    const wish = () => vet.ask(contract.sendDischarge, { session, node_id: node, to: 'owner@example.org' });
    const first = await wish();
    const sendings = () => vet.ask(contract.getDischargeSendings, { session_id: session });
    await expect.poll(sendings).toMatchObject([{ status: 'sent' }]);
    waitedMs = 60_000;
    expect((await wish()).id).toBe(first.id);
    waitedMs = 0;
    expect((await wish()).id).not.toBe(first.id);
  });
});

describe('two different wishes stay two', () => {
  test('which differ in tone, name, form, instructions or pet, or are a note', async () => {
    const vet = await server().newVet();
    const { session } = await aToldSession(vet);
    held();
    const wishes = [
      {},
      { tone: 'Casual' as const },
      { name: 'Letter' },
      { template_id: 'dynamic_kids_story' as never },
      { additional_instructions: 'Kindly.' },
      { pet: 'Rex' },
    ];
    const documents = await Promise.all(
      wishes.map((wish) => vet.ask(contract.dischargeNotes, { ...wish, session })),
    );
    const note = await vet.ask(soapNotes, { session });
    expect(new Set(nodesOf([...documents, note])).size).toBe(wishes.length + 1);
  });

  test('which come one after the other', async () => {
    const vet = await server().newVet();
    const { session, node } = await aDocument(vet);
    expect((await aDocument(vet, { session })).node).not.toBe(node);
  });

  test('which translate a document before and after it was corrected', async () => {
    const vet = await server().newVet();
    const { session, node, document } = await aDocument(vet);
    held();
    const wish = { session, language: 'German' as const };
    const before = await vet.ask(contract.dischargeTranslation, wish);
    const lines = [aLine('Weight 12.5 kg.', { section: 'What we found today', evidence: [0] })];
    await vet.ask(contract.updateDischargeNote, {
      session_id: session,
      node_id: node,
      version: document.version,
      lines,
    });
    const after = await vet.ask(contract.dischargeTranslation, wish);
    expect(after.node_id).not.toBe(before.node_id);
    expect((await vet.ask(contract.dischargeTranslation, wish)).node_id).toBe(after.node_id);
  });
});

/** Nothing is written, translated or sent from now on. @returns how to let it go on */
function held(): () => void {
  gate = aGate();
  const { opened, open } = gate;
  double.become(async function* () {
    await opened;
    yield aLine(FINDING);
  });
  return open;
}

async function isCompleted(vet: Caller, session: SessionId, node: NodeId): Promise<boolean> {
  const { nodes } = await vet.ask(getSession, { id: session });
  return nodes.some(({ node_id, status }) => node_id === node && status === 'completed');
}

function eightTimes<T>(wish: () => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: PRESSES }, wish));
}

function nodesOf(answers: readonly { node_id: NodeId }[]): NodeId[] {
  return answers.map(({ node_id }) => node_id);
}

/** The id that all of the answers name. */
function one<Id>(ids: readonly Id[]): Id {
  const [first, ...others] = new Set(ids);
  if (first === undefined) throw new Error('Nobody asked.');
  expect(others).toEqual([]);
  return first;
}
