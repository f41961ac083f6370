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
/** Writing, translating and sending wait at this gate, so that later requests arrive in time. */
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
/** How long a request seems to have waited for its turn, in milliseconds. */
let waitedMs = 0;
const now = () => Date.now() - waitedMs;
const server = useTestApp({ noteWriter, mailer: { send }, isMailConfigured: true, now });

afterEach(() => {
  waitedMs = 0;
  gate.open();
  double.become(oneLine);
});

describe('eight simultaneous requests', () => {
  test('give one client document, which is written', async () => {
    const vet = await server().newVet();
    const { session } = await aToldSession(vet);
    const goOn = held();
    const node = one(nodesOf(await eightTimes(() => vet.ask(contract.dischargeNotes, { session }))));
    goOn();
    expect((await finishedDocument(vet, session, node)).error).toBeNull();
    expect(await vet.ask(contract.getDischargeMetadata, { session_id: session })).toHaveLength(1);
  });

  test('give one note, which is written', async () => {
    const vet = await server().newVet();
    const { session } = await aToldSession(vet);
    const goOn = held();
    const node = one(nodesOf(await eightTimes(() => vet.ask(soapNotes, { session }))));
    goOn();
    expect((await finishedNote(vet, { session, node })).error).toBeNull();
    expect(await vet.ask(getNotesMetadata, { session_id: session })).toHaveLength(1);
  });

  test('give one translation, which is written', async () => {
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

  test('give one mail', async () => {
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

describe('a request that waits until the first has ended', () => {
  test('gives the same document and note, and a new one for later requests', async () => {
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

  test('tries again if the first failed', async () => {
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

  test('gives the same mail', async () => {
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

describe('two different requests stay two', () => {
  test('that differ in tone, name, form, instructions or pet, or ask for a note', async () => {
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

  test('that come one after the other', async () => {
    const vet = await server().newVet();
    const { session, node } = await aDocument(vet);
    expect((await aDocument(vet, { session })).node).not.toBe(node);
  });

  test('that translate a document before and after a correction', async () => {
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

/** Blocks writing, translating and sending from now on. @returns a function that continues them */
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

/** The id that all answers have in common. */
function one<Id>(ids: readonly Id[]): Id {
  const [first, ...others] = new Set(ids);
  if (first === undefined) throw new Error('Nobody asked.');
  expect(others).toEqual([]);
  return first;
}
