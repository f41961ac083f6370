import { UserId } from '@auscult/contract/kit/ids';
import { signNote } from '@auscult/contract/note-signing';
import { updateSoapNote } from '@auscult/contract/notes';
import { updateMetagraphNode } from '@auscult/contract/recordings';
import * as changes from '@auscult/contract/session-changes';
import * as contract from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import { withConnection } from '#server/platform/test-kit/test-server.ts';
import type { Caller } from '#server/test-kit/caller.ts';
import { startTestApp, useTestApp } from '#server/test-kit/test-app.ts';
import { aNote, aRecording, aSession, aTeam } from '#server/test-kit/visits.ts';
import { type SessionsWatch, watchSessionsOf } from './test-kit/watch-sessions.ts';

const server = useTestApp();
const PATH = '/v1/realtime/sessions_changes';

/** Every call that changes a visit, as its owner. */
const WAYS: Readonly<Record<string, (vet: Caller, team: Visit) => Promise<unknown>>> = {
  update_name: (vet, { session }) => vet.ask(contract.updateName, { session, name: 'Dental', pets: [] }),
  update_date: (vet, { session }) => vet.ask(changes.updateDate, { session, timestamp: 1 }),
  update_patients: (vet, { session }) => vet.ask(changes.updatePatients, { session, pets: ['Tom'] }),
  update_owner: (vet, { session, colleague }) =>
    vet.ask(changes.updateOwner, { session, owner: UserId.parse(colleague.userId) }),
  update_tags: (vet, { session }) => vet.ask(changes.updateTags, { session, tags: ['dental'] }),
  session_completed: (vet, { session }) => vet.ask(changes.sessionCompleted, { id: session }),
  cancel_session: (vet, { session }) => vet.ask(contract.cancelSession, { session }),
  updated_session: (vet, { session }) => vet.ask(changes.updatedSession, { session }),
};

interface Visit {
  session: contract.Session['id'];
  colleague: Caller;
}

describe('watching the visits of a team', () => {
  test.each(Object.entries(WAYS))('a colleague sees the change by %s', async (_, change) => {
    const { doctor, clerk } = await aTeam(server());
    const session = await aSession(doctor);
    const watch = await watchSessionsOf(server().address, clerk);
    await change(doctor, { session, colleague: clerk });
    const row = await watch.next();
    watch.hangUp();
    const { sessions } = await clerk.ask(contract.sessionsByDate, { a: '0', b: '9999999999999' });
    expect(row).toEqual({ organization_id: clerk.organizationId, is_reset: false, sessions, deleted: [] });
  });

  test('shows created, deleted and restored visits', async () => {
    const { doctor, clerk } = await aTeam(server());
    const watch = await watchSessionsOf(server().address, clerk);
    const session = await aSession(doctor);
    expect(await watch.next()).toMatchObject({ sessions: [{ id: session }], deleted: [] });
    await doctor.ask(contract.deleteSession, { session_id: session });
    expect(await watch.next()).toMatchObject({ sessions: [], deleted: [session] });
    await doctor.ask(changes.restoreSession, { session_id: session });
    expect(await watch.next()).toMatchObject({ sessions: [{ id: session }], deleted: [] });
    watch.hangUp();
  });

  test('shows recording, transcription and writing, to the end', async () => {
    const { doctor, clerk } = await aTeam(server());
    const watch = await watchSessionsOf(server().address, clerk);
    const { session, node } = await aNote(doctor);
    // Typed words are not a recording.
    expect((await untilRow(watch, ({ note_count }) => note_count === 1)).recording_count).toBe(0);
    const common = { name: 'Another' };
    await doctor.ask(updateMetagraphNode, {
      ...{ session_id: session, node_id: node, action: 'visit_notes_renamed', common },
    });
    expect(await watch.next()).toMatchObject({ sessions: [{ id: session }] });
    watch.hangUp();
  });

  test('shows edits and signatures, so that open notes are read again', async () => {
    const { doctor, clerk } = await aTeam(server());
    const { session, node, note } = await aNote(doctor);
    const [first] = note.lines;
    if (!first) throw new Error('The note has lines.');
    const watch = await watchSessionsOf(server().address, clerk);
    const edit = { session_id: session, node_id: node, version: note.version };
    const lines = [{ ...first, text: 'Bright.', evidence: [], origin: 'human' as const }];
    const { version } = await doctor.ask(updateSoapNote, { ...edit, lines });
    expect(await watch.next()).toMatchObject({ sessions: [{ id: session }] });
    await doctor.ask(signNote, { session, node_id: node, version });
    expect(await watch.next()).toMatchObject({ sessions: [{ id: session }] });
    watch.hangUp();
  });

  test('combines simultaneous changes, each visit once', async () => {
    const { doctor, clerk } = await aTeam(server());
    const watch = await watchSessionsOf(server().address, clerk);
    const ids = await Promise.all(Array.from({ length: 20 }, () => aSession(doctor)));
    const seen: string[] = [];
    let rows = 0;
    for (; new Set(seen).size < ids.length; rows += 1)
      seen.push(...((await watch.next())?.sessions ?? []).map(({ id }) => id));
    watch.hangUp();
    expect(seen.sort()).toEqual([...ids].sort());
    expect(rows).toBeLessThan(20);
  });

  test('shows a change by another process', async () => {
    const other = await startTestApp({}, { beside: server(), worksOnJobs: false });
    try {
      const { doctor, clerk } = await aTeam(server());
      const elsewhere = await watchSessionsOf(other.address, clerk);
      const session = await aSession(doctor);
      // Until the other process listens to the database it sends "read again", which is equivalent.
      const row = await elsewhere.next();
      if (!row?.is_reset) expect(row).toMatchObject({ sessions: [{ id: session }] });
      await doctor.ask(changes.updateTags, { session, tags: ['dental'] });
      await untilRow(elsewhere, ({ tags }) => tags.includes('dental'));
      elsewhere.hangUp();
    } finally {
      await other.close();
    }
  });

  test('does not show a change that was rolled back', async () => {
    const { doctor, clerk } = await aTeam(server());
    const session = await aSession(doctor);
    const watch = await watchSessionsOf(server().address, clerk);
    await doctor.try(contract.updateName, { session, name: '', pets: [] });
    await doctor.try(changes.updatePatients, {
      session,
      pets: ['Tom'],
      petUpdates: [{ from: 'a', to: 'b' }],
    });
    const next = await aSession(doctor);
    expect(await watch.next()).toMatchObject({ sessions: [{ id: next }] });
    watch.hangUp();
  });

  test('hides another team’s, with the same answer as for an unknown one', async () => {
    const { doctor, clerk } = await aTeam(server());
    const { doctor: stranger } = await aTeam(server());
    const watch = await watchSessionsOf(server().address, clerk);
    await aRecording(stranger);
    const session = await aSession(doctor);
    expect(await watch.next()).toMatchObject({ sessions: [{ id: session }] });
    watch.hangUp();
    for (const accept of ['application/json', 'text/event-stream']) {
      const [foreign, none] = await Promise.all(
        [doctor.organizationId, 'none'].map((id) =>
          stranger.send('GET', `${PATH}?organization_id=${id}`, undefined, { accept }),
        ),
      );
      expect([foreign?.status, foreign?.body]).toEqual([404, none?.body]);
    }
  });

  test('read once, it says to read the lists', async () => {
    const vet = await server().newVet();
    const accept = { accept: 'application/json' };
    const answer = await vet.send('GET', `${PATH}?organization_id=${vet.userId}`, undefined, accept);
    expect(answer).toMatchObject({ status: 200, body: { is_reset: true, sessions: [], deleted: [] } });
  });

  test('ends for a member who is removed from the team', async () => {
    const { clerk } = await aTeam(server());
    const watch = await watchSessionsOf(server().address, clerk);
    await withConnection(server().ownerUrl, (owner) =>
      owner.query('delete from identity.member where "userId" = $1', [clerk.userId]),
    );
    expect(await watch.next()).toBeUndefined();
  });
});

/** Reads until a visit has this state. */
async function untilRow(
  watch: SessionsWatch,
  isSo: (session: contract.SessionSummary) => boolean,
): Promise<contract.SessionSummary> {
  for (;;) {
    const row = await watch.next();
    if (!row) throw new Error('The stream ended before it was so.');
    const found = row.sessions.find(isSo);
    if (found) return found;
  }
}
