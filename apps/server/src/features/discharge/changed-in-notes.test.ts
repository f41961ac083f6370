import * as contract from '@auscult/contract/discharge';
import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import { amendNote, signNote } from '@auscult/contract/note-signing';
import { restoreNoteVersion } from '@auscult/contract/note-versions';
import type { NoteLine } from '@auscult/contract/notes';
import {
  processRecording,
  registerRecording,
  reprocessSession,
  updateMetagraphNode,
} from '@auscult/contract/recordings';
import { createSession } from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import type { Caller } from '#server/test-kit/caller.ts';
import { transcriberDouble } from '#server/test-kit/doubles.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aSoundRecording, finishedNote } from '#server/test-kit/visits.ts';
import { aDocument, finishedDocument } from './test-kit.ts';
import {
  aNotedSession,
  aNoteOf,
  doubtsOf,
  editCarprofen as edit,
  halved,
  readDocument as read,
} from './test-kit-notes.ts';

const transcriber = transcriberDouble();
const server = useTestApp({
  mailer: { send: async () => {} },
  isMailConfigured: true,
  speechToText: transcriber,
});

function send(vet: Caller, session: SessionId, node: NodeId) {
  return vet.try(contract.sendDischarge, { session, node_id: node, to: 'owner@example.org' });
}

describe('a client document of a visit whose note was corrected', () => {
  test('is held back until the line is corrected with one click', async () => {
    const visit = await aNotedSession(await server().newVet());
    const { vet, session } = visit;
    const { node, document } = await aDocument(vet, { session });
    expect(doubtsOf(document)).toEqual([]);
    const note = await edit(visit, halved);
    const words = note.lines.find(({ text }) => text.includes('12.5 mg'))?.text ?? '';

    const doubted = await read(vet, session, node);
    expect(doubted.version).toBe(document.version);
    expect(doubtsOf(doubted)).toEqual([
      {
        kind: 'changed',
        severity: 'hard',
        message: `The note was corrected here: it now says "${words.replace(/\.$/, '')}".`,
        answers: [
          { label: 'Use the note’s words', text: expect.stringContaining('carprofen 12.5 mg by mouth') },
        ],
      },
    ]);
    expect(await send(vet, session, node)).toMatchObject({ status: 409, body: { code: 'unresolved_flags' } });

    const lines = doubted.lines.map((line): NoteLine => {
      const [answer] = line.flags.find(({ kind }) => kind === 'changed')?.answers ?? [];
      const instead = answer?.text ?? undefined;
      return instead === undefined ? line : { ...line, text: instead, origin: 'human', flags: [] };
    });
    const right = await vet.ask(contract.updateDischargeNote, {
      session_id: session,
      node_id: node,
      version: doubted.version,
      lines,
    });
    expect(right.text).toContain('12.5 mg');
    expect(right.text).not.toContain(' 25 mg');
    expect(doubtsOf(right)).toEqual([]);
    expect(await send(vet, session, node)).toMatchObject({ status: 200 });
  });

  test('is sent unchanged after a person accepts it, until the note is corrected again', async () => {
    const visit = await aNotedSession(await server().newVet());
    const { vet, session } = visit;
    const { node } = await aDocument(vet, { session });
    await edit(visit, halved);
    const { version, lines } = await read(vet, session, node);
    const settled = lines.map((line) => ({ ...line, flags: [], resolved_flags: line.flags }));
    await vet.ask(contract.updateDischargeNote, {
      session_id: session,
      node_id: node,
      version,
      lines: settled,
    });
    expect(doubtsOf(await read(vet, session, node))).toEqual([]);
    expect(await send(vet, session, node)).toMatchObject({ status: 200 });
    await edit(visit, (text) => text.replace('12.5 mg', '10 mg'));
    expect(doubtsOf(await read(vet, session, node))).toHaveLength(1);
  });

  test('is no longer flagged when the correction is undone or its note deleted', async () => {
    const visit = await aNotedSession(await server().newVet());
    const { vet, session, note } = visit;
    const { node } = await aDocument(vet, { session });
    const { version } = await edit(visit, halved);
    expect(doubtsOf(await read(vet, session, node))).toHaveLength(1);
    const { node_id } = note;
    const restored = { session, node_id, version, restored_version: note.version };
    await vet.ask(restoreNoteVersion, restored);
    expect(doubtsOf(await read(vet, session, node))).toEqual([]);
    await edit(visit, halved);
    const deletion = { session_id: session, node_id, action: 'visit_notes_deleted', common: {} } as const;
    await vet.ask(updateMetagraphNode, deletion);
    expect(doubtsOf(await read(vet, session, node))).toEqual([]);
  });

  test('is flagged for a removed line, and not for other wording', async () => {
    const visit = await aNotedSession(await server().newVet());
    const { vet, session } = visit;
    const { node } = await aDocument(vet, { session });
    await edit(visit, () => 'carprofen 25mg BID x5d, w/ food');
    expect(doubtsOf(await read(vet, session, node))).toEqual([]);
    await edit(visit, () => '');
    expect(doubtsOf(await read(vet, session, node))).toMatchObject([
      { severity: 'hard', message: 'This was taken out of the note.' },
    ]);
  });

  test.each([
    ['dynamic_simple_discharge', /carprofen 12\.5 mg by mouth twice a day/],
    ['dynamic_email_communications', /carprofen 12\.5 mg by mouth twice a day/],
    ['dynamic_rdvm_letter', /carprofen 12\.5 mg PO q12h/],
    ['dynamic_kids_story', /medicine at home: carprofen\./],
  ])('written afterwards, %s says what the note says', async (template, words) => {
    const visit = await aNotedSession(await server().newVet());
    const { vet, session } = visit;
    await edit(visit, halved);
    const { node, document } = await aDocument(vet, { session, template_id: template as never });
    expect(document.text).toMatch(words);
    expect(document.text).not.toContain(' 25 mg');
    expect(
      document.lines.flatMap(({ flags }) => flags).filter(({ severity }) => severity === 'hard'),
    ).toEqual([]);
    expect(await send(vet, session, node)).toMatchObject({ status: 200 });
    // A second correction is flagged again.
    await edit(visit, (text) => text.replace('12.5 mg', '10 mg'));
    expect(doubtsOf(await read(vet, session, node))).toHaveLength(template === 'dynamic_kids_story' ? 0 : 1);
  });

  test('corrections count after the note is written again', async () => {
    const visit = await aNotedSession(await server().newVet());
    const { vet, session } = visit;
    await edit(visit, () => '');
    await aNoteOf(vet, session);
    const { document } = await aDocument(vet, { session });
    expect(doubtsOf(document)).toMatchObject([{ message: 'This was taken out of the note.' }]);
  });

  test('a translation is held back like its original, also if the original was corrected since', async () => {
    const visit = await aNotedSession(await server().newVet());
    const { vet, session } = visit;
    const { node, document } = await aDocument(vet, { session });
    const { node_id } = await vet.ask(contract.dischargeTranslation, {
      session,
      node_id: node,
      language: 'Spanish',
    });
    await finishedDocument(vet, session, node_id);
    await edit(visit, halved);
    const [doubt, ...more] = doubtsOf(await read(vet, session, node_id));
    expect(more).toEqual([]);
    expect(doubt?.message).toContain('12.5 mg');
    expect(doubt?.answers).toBeUndefined();
    expect(await send(vet, session, node_id)).toMatchObject({ status: 409 });

    const lines = document.lines.map((line) => ({ ...line, text: halved(line.text) }));
    const { version } = document;
    await vet.ask(contract.updateDischargeNote, { session_id: session, node_id: node, version, lines });
    const { lines: translated } = await read(vet, session, node_id);
    expect(translated.flatMap(({ flags }) => flags).map(({ kind }) => kind)).toContain('translation');
  });

  test('an amendment of the signed note counts, and a signed document has to be written again', async () => {
    const { vet, session, note } = await aNotedSession(await server().newVet());
    const { node, document } = await aDocument(vet, { session });
    const { node_id, version } = note;
    await vet.ask(signNote, { session, node_id, version });
    await vet.ask(signNote, { session, node_id: node, version: document.version });
    await vet.ask(amendNote, {
      session,
      node_id,
      reason: 'Dose',
      text: 'Carprofen corrected from 25 mg to 12.5 mg.',
    });
    expect(doubtsOf(await read(vet, session, node)).map(({ message }) => message)).toEqual([
      'An amendment to the note says: "Carprofen corrected from 25 mg to 12.5 mg".',
    ]);
    const refused = await send(vet, session, node);
    expect(refused).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('after this document was signed') },
    });
  });

  test('with several pets, the one whose line was corrected is flagged', async () => {
    const vet = await server().newVet();
    const { id: session } = await vet.ask(createSession, { pets: ['Rex', 'Tom'] });
    const transcript =
      'Vet: Start Rex on carprofen 25 mg by mouth once a day.\nVet: Start Tom on carprofen 50 mg by mouth once a day.';
    await vet.ask(registerRecording, { session, transcript });
    const visit = { vet, session, note: await aNoteOf(vet, session) };
    const ofRex = await aDocument(vet, { session, pet: 'Rex' });
    const ofTom = await aDocument(vet, { session, pet: 'Tom' });
    await edit(visit, (text) => text.replace(' 25 mg', ' 12.5 mg'));
    expect(doubtsOf(await read(vet, session, ofRex.node))).toHaveLength(1);
    expect(doubtsOf(await read(vet, session, ofTom.node))).toEqual([]);
  });

  test('a note of the second recording alone counts its own words', async () => {
    const vet = await server().newVet();
    const { id: session } = await vet.ask(createSession, { pets: ['Rex'] });
    const words = (transcript: string) => vet.ask(registerRecording, { session, transcript });
    await words('Vet: Start gabapentin 25 mg by mouth twice a day.');
    const { recording_id } = await words('Vet: Start carprofen 25 mg by mouth twice a day.');
    const { node_id } = await vet.ask(processRecording, { session, recording_id });
    const visit = { vet, session, note: await finishedNote(vet, { session, node: node_id }) };
    const { node } = await aDocument(vet, { session });
    await edit(visit, halved);
    const { lines } = await read(vet, session, node);
    const doubted = lines.filter(({ flags }) => flags.some(({ kind }) => kind === 'changed'));
    expect(doubted.map(({ text }) => text)).toEqual([expect.stringMatching(/carprofen 25 mg/i)]);
  });

  test('words of a second transcription match those said at the same time', async () => {
    const vet = await server().newVet();
    transcriber.become(async () => ({
      segments: [
        { start_ms: 0, end_ms: 2000, text: 'Rex is limping.' },
        { start_ms: 2000, end_ms: 6000, text: 'Start carprofen 25 mg by mouth twice a day.' },
      ],
    }));
    const { session, recording_id } = await aSoundRecording(server(), vet);
    const { node_id } = await vet.ask(processRecording, { session, recording_id, consent: true });
    const visit = { vet, session, note: await finishedNote(vet, { session, node: node_id }) };
    await edit(visit, () => '');
    // Split at other places this time.
    transcriber.become(async () => ({
      segments: [
        { start_ms: 0, end_ms: 900, text: 'Rex.' },
        { start_ms: 900, end_ms: 2100, text: 'Is limping.' },
        { start_ms: 2100, end_ms: 6000, text: 'Start carprofen 25 mg by mouth twice a day.' },
      ],
    }));
    const again = await vet.ask(reprocessSession, { session, retranscribe: true });
    await finishedNote(vet, { session, node: again.node_id });
    const { document } = await aDocument(vet, { session });
    expect(doubtsOf(document)).toMatchObject([{ message: 'This was taken out of the note.' }]);
  });
});
