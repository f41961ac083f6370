import { getMe } from '@auscult/contract/account';
import { deleteRecording, processRecording } from '@auscult/contract/recordings';
import * as contract from '@auscult/contract/server-setup';
import { cancelSession, deleteSession, getSession } from '@auscult/contract/sessions';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLanguageModelDouble } from '#server/platform/test-kit/doubles/language-model-double.ts';
import { openTranscriptionDouble } from '#server/platform/test-kit/doubles/transcription-double.ts';
import { openSmtpDouble } from '#server/providers/smtp/smtp-double.ts';
import type { Caller } from '#server/test-kit/caller.ts';
import { hearSentence, type TranscriberDouble, transcriberDouble } from '#server/test-kit/doubles.ts';
import {
  ENGLISH_MODEL,
  openSpeechModelsDouble,
  type SpeechModelsDouble,
} from '#server/test-kit/speech-models-double.ts';
import { startTestApp, type TestApp } from '#server/test-kit/test-app.ts';
import { until } from '#server/test-kit/until.ts';
import { aSoundRecording, finishedNote } from '#server/test-kit/visits.ts';
import { at } from './test-kit.ts';

const KEY = 'sk-canary-4711';

let models: SpeechModelsDouble;
let transcriber: TranscriberDouble;
/** Names of the recordings that were transcribed. */
let heard: string[];
let first: TestApp;
let second: TestApp;
let owner: Caller;

beforeEach(async () => {
  models = openSpeechModelsDouble();
  transcriber = transcriberDouble();
  heard = [];
  transcriber.become(async ({ name }) => {
    heard.push(name);
    return hearSentence();
  });
  const live = { models, openLocalSpeech: () => transcriber };
  first = await startTestApp({}, { live });
  second = await startTestApp({}, { beside: first, live });
  owner = await first.newVet();
});
afterEach(async () => {
  await second.close();
  await first.close();
});

const chooseLocal = async () => {
  const { version } = await owner.ask(contract.getServerSetup, {});
  return owner.ask(contract.setServerSpeech, { version, source: 'local', local_model: ENGLISH_MODEL });
};

/** A visit whose note was ordered while nothing transcribes. */
async function aWaitingVisit(vet: Caller) {
  const { session, recording_id } = await aSoundRecording(first, vet);
  const before = await waiting(vet);
  const { node_id: node } = await vet.ask(processRecording, { session, recording_id, consent: true });
  await until(async () => (await waiting(vet)) > before);
  return { session, node, recording_id };
}

const waiting = async (vet: Caller) => (await first.sql(vet, 'select from waiting_orders')).length;

describe('changed settings', () => {
  test('are used by another process without a restart', async () => {
    const speech = await openTranscriptionDouble({ apiKey: KEY, usual: { text: 'Bella is coughing.' } });
    const mail = await openSmtpDouble();
    const writer = await openLanguageModelDouble({ apiKey: KEY, usual: '' });
    const there = at(second, owner);
    const changes = [
      await owner.ask(contract.setServerSpeech, {
        version: 0,
        source: 'service',
        base_url: speech.baseUrl,
        model: 'whisper-1',
        key: KEY,
      }),
      await owner.ask(contract.setServerLanguageModel, {
        version: 1,
        source: 'openai-compatible',
        base_url: writer.baseUrl,
        model: 'a-model',
        key: KEY,
      }),
      await owner.ask(contract.setServerMail, {
        version: 2,
        source: 'smtp',
        host: '127.0.0.1',
        port: mail.port,
        encryption: 'none',
        from: 'auscult@example.org',
      }),
    ];
    expect(changes.map(({ version }) => version)).toEqual([1, 2, 3]);
    await until(async () => {
      const { server } = await there.ask(getMe, {});
      return server.speech_to_text.configured && server.note_writer === 'a-model' && server.mail;
    });
    const providers = await fetch(`${second.address}/api/auth/providers`);
    expect(await providers.json()).toMatchObject({ mail: true });
    await second.signUp();
    await until(async () => mail.received.length > 0);
    expect(await there.ask(contract.getSpeechState, {})).toEqual({
      state: 'ready',
      may_set_up: true,
      model: null,
    });
    await Promise.all([speech.close(), mail.close(), writer.close()]);
  });

  test('count a key that cannot be decrypted as missing', async () => {
    await owner.ask(contract.setServerSpeech, {
      version: 0,
      source: 'service',
      base_url: 'http://127.0.0.1:9/v1',
      model: 'whisper-1',
      key: KEY,
    });
    await first.sql(owner, `update server_setup set secrets = '{"speech":"AAAA"}'`);
    const { speech } = await owner.ask(contract.getServerSetup, {});
    expect(speech).toMatchObject({ source: 'service', key: null });
  });
});

describe('recordings that wait for a transcriber', () => {
  test('of every organization are transcribed once when the chosen model is ready, with two processes', async () => {
    const vets = [owner, await first.newVet(), await first.newVet({ id: 'team-1', role: 'org:doctor' })];
    const visits = await Promise.all(vets.map(aWaitingVisit));
    expect(heard).toEqual([]);
    const vet = vets[1] ?? owner;
    expect(await vet.ask(contract.getSpeechState, {})).toMatchObject({
      state: 'absent',
      may_set_up: false,
      model: { id: ENGLISH_MODEL, bytes: 600_000_000 },
    });

    const setup = await chooseLocal();
    expect(setup.models.find(({ id }) => id === ENGLISH_MODEL)).toMatchObject({ state: 'downloading' });
    expect(await vet.ask(contract.getSpeechState, {})).toMatchObject({ state: 'downloading' });
    models.finish(ENGLISH_MODEL);
    for (const [index, visit] of visits.entries()) {
      expect(await finishedNote(vets[index] ?? owner, visit)).toMatchObject({ error: null });
    }
    expect([heard.length, new Set(heard).size]).toEqual([visits.length, visits.length]);
    expect(await vet.ask(contract.getSpeechState, {})).toMatchObject({ state: 'ready' });
  });

  test('are shown as pending, and end when no one wants them', async () => {
    const visits = [await aWaitingVisit(owner), await aWaitingVisit(owner), await aWaitingVisit(owner)];
    const [deleted, cancelled, withdrawn] = visits;
    if (!deleted || !cancelled || !withdrawn) throw new Error('There are three visits.');
    const { nodes } = await owner.ask(getSession, { id: deleted.session });
    expect(nodes.find(({ kind }) => kind === 'transcript')).toMatchObject({ status: 'pending', error: null });
    await owner.ask(deleteSession, { session_id: deleted.session });
    await owner.ask(cancelSession, { session: cancelled.session });
    await owner.ask(deleteRecording, { session_id: withdrawn.session, node_id: withdrawn.recording_id });
    await until(async () => (await waiting(owner)) === 0);
    await finishedNote(owner, cancelled);
    await chooseLocal();
    models.finish(ENGLISH_MODEL);
    await until(async () => (await owner.ask(contract.getSpeechState, {})).state === 'ready');
    expect(heard).toEqual([]);
  });

  test('report a failed download to everyone, and continue after a retry', async () => {
    const visit = await aWaitingVisit(owner);
    await chooseLocal();
    // By the call, and by both processes.
    await until(async () => models.ensured.length === 3);
    models.fail(ENGLISH_MODEL, 'The download was cut off.');
    expect(await owner.ask(contract.getSpeechState, {})).toMatchObject({
      state: 'failed',
      may_set_up: true,
      model: { problem: 'The download was cut off.' },
    });
    await owner.ask(contract.downloadSpeechModel, { model: ENGLISH_MODEL });
    models.finish(ENGLISH_MODEL);
    expect(await finishedNote(owner, visit)).toMatchObject({ error: null });
  });
});
