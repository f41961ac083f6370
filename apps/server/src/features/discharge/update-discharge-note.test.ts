import * as contract from '@auscult/contract/discharge';
import { signNote } from '@auscult/contract/note-signing';
import { describe, expect, test } from 'vitest';
import type { Caller } from '#server/test-kit/caller.ts';
import { aGate, aLine, oneLine, writerDouble } from '#server/test-kit/doubles.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aTeam, NO_NODE, NO_SESSION } from '#server/test-kit/visits.ts';
import { aDocument, aToldSession, finishedDocument } from './test-kit.ts';

const noteWriter = writerDouble();
const server = useTestApp({ noteWriter });
const call = contract.updateDischargeNote;

describe('PUT /v2/discharge_note/{session_id}/{node_id}', () => {
  test('saves the edited lines, checks them, and keeps the version they replace', async () => {
    const vet = await server().newVet();
    const made = await aDocument(vet);
    const unsaid = aLine('Give carprofen 75 mg.', { evidence: [4], section: 'Medicines', soap: 'plan' });
    const { status, body } = await edit(vet, made, [...made.document.lines, unsaid]);
    expect(status).toBe(200);
    const edited = contract.DischargeNote.parse(body);
    expect(edited.version).toBe(made.document.version + 1);
    expect(edited.text).toContain('# **Medicines**\n- Give carprofen 75 mg.');
    expect(edited.lines.at(-1)?.flags).toContainEqual(expect.objectContaining({ severity: 'hard' }));
    const history = await server().sql(vet, 'select version, lines from note_versions');
    expect(history).toEqual([{ version: made.document.version, lines: made.document.lines }]);
  });

  test('tells the second of two editors of the same version', async () => {
    const { doctor, admin } = await aTeam(server());
    const made = await aDocument(doctor);
    const answers = await Promise.all([
      edit(doctor, made, [aLine('By the doctor.')]),
      edit(admin, made, [aLine('By the admin.')]),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  testRefusals(server, contract.updateDischargeNote, {
    session_not_found: async () =>
      (await server().newVet()).try(call, {
        session_id: NO_SESSION,
        node_id: NO_NODE,
        version: 1,
        lines: [],
      }),
    node_not_found: async () => {
      const vet = await server().newVet();
      const { session } = await aToldSession(vet);
      return vet.try(call, { session_id: session, node_id: NO_NODE, version: 1, lines: [] });
    },
    forbidden: async () => {
      const { doctor, clerk } = await aTeam(server());
      return edit(clerk, await aDocument(doctor), []);
    },
    changed_meanwhile: async () => {
      const vet = await server().newVet();
      const made = await aDocument(vet);
      await edit(vet, made, []);
      return edit(vet, made, []);
    },
    note_signed: async () => {
      const vet = await server().newVet();
      const made = await aDocument(vet);
      const { session, node, document } = made;
      await vet.ask(signNote, { session, node_id: node, version: document.version });
      return edit(vet, made, []);
    },
    already_running: async () => {
      const vet = await server().newVet();
      const gate = aGate();
      noteWriter.become(async function* () {
        await gate.opened;
        yield aLine('Limping.');
      });
      const { session } = await aToldSession(vet);
      const { node_id } = await vet.ask(contract.dischargeNotes, { session });
      const answer = await vet.try(call, { session_id: session, node_id, version: 0, lines: [] });
      gate.open();
      noteWriter.become(oneLine);
      await finishedDocument(vet, session, node_id);
      return answer;
    },
    invalid_request: async () =>
      (await server().newVet()).send('PUT', `/v2/discharge_note/${NO_SESSION}/${NO_NODE}`, { version: 'x' }),
  });
});

function edit(
  vet: Caller,
  { session, node, document }: Awaited<ReturnType<typeof aDocument>>,
  lines: contract.DischargeNote['lines'],
) {
  return vet.try(call, { session_id: session, node_id: node, version: document.version, lines });
}
