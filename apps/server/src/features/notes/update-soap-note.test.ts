import * as contract from '@auscult/contract/notes';
import { deleteRecording } from '@auscult/contract/recordings';
import { describe, expect, test } from 'vitest';
import type { Answer, Caller } from '#server/test-kit/caller.ts';
import { aGate, aLine, oneLine, writerDouble } from '#server/test-kit/doubles.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import {
  aNote,
  aRunningNote,
  aSession,
  aTeam,
  finishedNote,
  NO_NODE,
  NO_SESSION,
} from '#server/test-kit/visits.ts';
import { aSignedNote } from './test-kit.ts';

const noteWriter = writerDouble();
const server = useTestApp({ noteWriter });

const FLAG = { kind: 'number', severity: 'soft' as const, message: 'Please check.' };

/** Never said in the visit. */
const MADE_UP = 'Rex weighs 99 kilograms.';

describe('PUT /v2/soap_note/{session_id}/{node_id}', () => {
  test('saves the edited lines, renders them, and keeps the version they replace', async () => {
    const vet = await server().newVet();
    const { session, node, note } = await aNote(vet);
    const lines = [...note.lines, aLine('Left front leg.', { evidence: [1], origin: 'human' })];
    const { status, body } = await vet.send('PUT', `/v2/soap_note/${session}/${node}`, {
      version: note.version,
      lines,
    });
    expect(status).toBe(200);
    const edited = contract.SoapNote.parse(body);
    expect(edited.lines.map(({ text }) => text)).toEqual(['Limping.', 'Left front leg.']);
    expect(edited.text).toContain('Left front leg.');
    expect(edited.version).toBe(note.version + 1);
    expect(await vet.ask(contract.getSoapNote, { session_id: session, node_id: node })).toEqual(edited);

    const history = await server().sql(vet, 'select version, lines, text, replaced_by from note_versions');
    expect(history).toEqual([
      { version: note.version, lines: note.lines, text: note.text, replaced_by: vet.userId },
    ]);
  });

  test('tells the second of two editors of one version, and loses nothing of the first', async () => {
    const { doctor, admin } = await aTeam(server());
    const { session, node, note } = await aNote(doctor);
    const answers = await Promise.all([
      edit(doctor, { session, node, note }, [aLine('By the doctor.')]),
      edit(admin, { session, node, note }, [aLine('By the admin.')]),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)?.body;
    expect(await doctor.ask(contract.getSoapNote, { session_id: session, node_id: node })).toEqual(won);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'changed_meanwhile' });
    const versions = await server().sql(doctor, 'select version from note_versions');
    expect(versions).toEqual([{ version: note.version }]);
  });

  test('a restored line keeps its writer as author', async () => {
    const vet = await server().newVet();
    const { session, node, note } = await aNote(vet);
    const emptied = contract.SoapNote.parse((await edit(vet, { session, node, note }, [])).body);
    expect(emptied.lines).toEqual([]);
    const invented = aLine('Never written.', { evidence: [1] });
    const { body } = await edit(vet, { session, node, note: emptied }, [...note.lines, invented]);
    const { lines } = contract.SoapNote.parse(body);
    expect(lines.map(({ text, origin }) => [text, origin])).toEqual([
      ...note.lines.map(({ text }) => [text, 'transcript']),
      ['Never written.', 'human'],
    ]);
    expect(lines.slice(0, -1)).toEqual(note.lines);
  });

  test('checks the lines at every edit: flags that the caller invents or omits are ignored', async () => {
    const vet = await server().newVet();
    const { session, node, note } = await aNote(vet);
    const invented = { kind: 'number', severity: 'hard' as const, message: 'Invented.' };
    const { body } = await edit(vet, { session, node, note }, [
      aLine(MADE_UP),
      aLine('Limping.', { evidence: [1], flags: [invented] }),
    ]);
    const [madeUp, heard] = contract.SoapNote.parse(body).lines;
    expect(madeUp?.flags).toContainEqual(expect.objectContaining({ severity: 'hard' }));
    expect(heard?.flags).not.toContainEqual(invented);
  });

  test('a flag that a person resolved stays resolved', async () => {
    const vet = await server().newVet();
    const { session, node, note } = await aNote(vet);
    const flagged = contract.SoapNote.parse(
      (await edit(vet, { session, node, note }, [aLine(MADE_UP)])).body,
    );
    const resolved = flagged.lines.map((line) => ({ ...line, flags: [], resolved_flags: line.flags }));
    const calm = contract.SoapNote.parse((await edit(vet, { session, node, note: flagged }, resolved)).body);
    expect(calm.lines[0]).toMatchObject({ flags: [], resolved_flags: flagged.lines[0]?.flags });
    const again = contract.SoapNote.parse((await edit(vet, { session, node, note: calm }, calm.lines)).body);
    expect(again.lines).toEqual(calm.lines);
  });

  test('flags evidence that does not exist', async () => {
    const vet = await server().newVet();
    const { session, node, note } = await aNote(vet);
    const { body } = await edit(vet, { session, node, note }, [
      aLine('Limping.', { evidence: [7, 2 ** 40] }),
    ]);
    expect(contract.SoapNote.parse(body).lines[0]?.flags).toContainEqual(
      expect.objectContaining({ kind: 'evidence', severity: 'hard' }),
    );
  });

  test('saves an emptied note as a note without lines', async () => {
    const vet = await server().newVet();
    const { session, node, note } = await aNote(vet);
    const { status, body } = await edit(vet, { session, node, note }, []);
    expect({ status, body }).toMatchObject({ status: 200, body: { lines: [], completed: true } });
  });

  testRefusals(server, contract.updateSoapNote, {
    session_not_found: async () =>
      (await server().newVet()).try(contract.updateSoapNote, {
        session_id: NO_SESSION,
        node_id: NO_NODE,
        version: 0,
        lines: [],
      }),
    node_not_found: async () => {
      const vet = await server().newVet();
      const session_id = await aSession(vet);
      return vet.try(contract.updateSoapNote, { session_id, node_id: NO_NODE, version: 0, lines: [] });
    },
    forbidden: async () => {
      const { doctor, clerk } = await aTeam(server());
      return edit(clerk, await aNote(doctor), []);
    },
    changed_meanwhile: async () => {
      const vet = await server().newVet();
      const { session, node, note } = await aNote(vet);
      return edit(vet, { session, node, note: { version: note.version + 7 } }, []);
    },
    already_running: async () => {
      const vet = await server().newVet();
      const gate = aGate();
      noteWriter.become(async function* () {
        await gate.opened;
        yield* oneLine();
      });
      const running = await aRunningNote(vet);
      const answer = await edit(vet, { ...running, note: { version: 0 } }, []);
      gate.open();
      await finishedNote(vet, running);
      noteWriter.become(oneLine);
      return answer;
    },
    note_signed: async () => {
      const vet = await server().newVet();
      return edit(vet, await aSignedNote(vet), []);
    },
    invalid_request: async () => {
      const vet = await server().newVet();
      const { session, node } = await aNote(vet);
      return vet.send('PUT', `/v2/soap_note/${session}/${node}`, { version: 1, lines: [{ text: 'x' }] });
    },
  });

  test.each([
    ['text that is too long', aLine('x'.repeat(4001))],
    ['evidence without end', aLine('x', { evidence: Array.from({ length: 2001 }, (_, index) => index) })],
    ['flags without end', aLine('x', { flags: Array.from({ length: 101 }, () => FLAG) })],
    ['resolved flags without end', aLine('x', { resolved_flags: Array.from({ length: 101 }, () => FLAG) })],
    ['a flag that is too long', aLine('x', { flags: [{ ...FLAG, message: 'x'.repeat(1001) }] })],
    ['a name that is too long', aLine('x', { pet: 'x'.repeat(101) })],
    ['evidence before the first word', aLine('x', { evidence: [-1] })],
    ['an origin nobody knows', { ...aLine('x'), origin: 'rumour' }],
  ])('refuses %s and keeps the note', async (_what, line) => {
    const vet = await server().newVet();
    const { session, node, note } = await aNote(vet);
    const sent = { version: note.version, lines: [line] };
    expect(await vet.send('PUT', `/v2/soap_note/${session}/${node}`, sent)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    });
    expect(await vet.ask(contract.getSoapNote, { session_id: session, node_id: node })).toEqual(note);
  });

  test('refuses more lines than a note may have', async () => {
    const vet = await server().newVet();
    const answer = await edit(
      vet,
      await aNote(vet),
      Array.from({ length: 2001 }, () => aLine('x')),
    );
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', detail: expect.stringMatching(/at most 2,000 lines/) },
    });
  });

  test('refuses text above the limit with a sentence, and saves text at the limit', async () => {
    const vet = await server().newVet();
    const made = await aNote(vet);
    const full = Array.from({ length: 50 }, (_, index) => aLine(`${index} `.padEnd(4000, 'limping ')));
    expect(await edit(vet, made, [...full, aLine('x')])).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', detail: expect.stringMatching(/at most 200,000 characters/) },
    });
    expect(await edit(vet, made, full)).toMatchObject({ status: 200 });
  });

  test('after the words were destroyed, unchanged lines keep their flags and changed ones are checked', async () => {
    const vet = await server().newVet();
    const { session, recording_id, node, note } = await aNote(vet);
    const written = contract.SoapNote.parse(
      (
        await edit(vet, { session, node, note }, [
          aLine('Weighs 12 kilograms.'),
          aLine(MADE_UP),
          aLine('Limping on the left front leg.', { evidence: [1] }),
        ])
      ).body,
    );
    expect(written.lines.map(({ flags }) => flags.length > 0)).toEqual([false, true, false]);
    await vet.ask(deleteRecording, { session_id: session, node_id: recording_id });
    const [weight, madeUp, leg] = written.lines;
    if (!weight || !madeUp || !leg) throw new Error('Three lines were saved.');
    const edited = contract.SoapNote.parse(
      (
        await edit(vet, { session, node, note: written }, [
          weight,
          { ...madeUp, flags: [] },
          { ...leg, text: 'Limping on the left front leg for 9 days.' },
        ])
      ).body,
    );
    expect(edited.lines[0]?.flags).toEqual([]);
    expect(edited.lines[1]?.flags).toEqual(madeUp.flags);
    expect(edited.lines[2]?.flags).not.toEqual([]);
    const [, doubted] = edited.lines;
    if (!doubted) throw new Error('Three lines were saved.');
    const resolved = [{ ...doubted, flags: [], resolved_flags: doubted.flags }];
    const calm = contract.SoapNote.parse((await edit(vet, { session, node, note: edited }, resolved)).body);
    expect(calm.lines).toEqual(resolved);
  });
});

function edit(
  vet: Caller,
  {
    session,
    node,
    note,
  }: Pick<Awaited<ReturnType<typeof aNote>>, 'session' | 'node'> & { note: { version: number } },
  lines: contract.NoteLine[],
): Promise<Answer> {
  return vet.try(contract.updateSoapNote, {
    session_id: session,
    node_id: node,
    version: note.version,
    lines,
  });
}
