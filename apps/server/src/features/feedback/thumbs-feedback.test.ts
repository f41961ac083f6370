import * as contract from '@auscult/contract/feedback';
import { describe, expect, test } from 'vitest';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aNote, aTeam, NO_NODE, NO_SESSION } from '#server/test-kit/visits.ts';

const server = useTestApp();

const STORED = `select session_id, node_id, version, feedback, content, source, highlighted_text, data_access_consent, sent_by
                from thumbs_feedback order by sent_at`;

describe('POST /v2/thumbs_feedback', () => {
  test('saves the rating of a note and its passage; without consent staff cannot read it', async () => {
    const { doctor, clerk } = await aTeam(server());
    const { session, node, note } = await aNote(doctor);
    const document = { session_id: session, node_id: node, version: note.version, source: 'notes' };
    await doctor.ask(contract.thumbsFeedback, { session, node_id: node, feedback: 'thumbs_up' });
    await clerk.ask(contract.thumbsFeedback, {
      session,
      node_id: node,
      feedback: 'thumbs_down',
      feedback_content: ' The dose is wrong. ',
      feedback_source: 'notes',
      highlighted_text: 'Rex weighs',
      data_access_consent: true,
    });
    expect(await server().sql(doctor, STORED)).toEqual([
      {
        ...document,
        feedback: 'thumbs_up',
        content: '',
        highlighted_text: '',
        data_access_consent: false,
        sent_by: doctor.userId,
      },
      {
        ...document,
        feedback: 'thumbs_down',
        content: 'The dose is wrong.',
        highlighted_text: 'Rex weighs',
        data_access_consent: true,
        sent_by: clerk.userId,
      },
    ]);
  });

  test('is deleted with its visit', async () => {
    const vet = await server().newVet();
    const { session, node } = await aNote(vet);
    await vet.ask(contract.thumbsFeedback, { session, node_id: node, feedback: 'thumbs_up' });
    await server().sql(vet, 'delete from sessions where id = $1', [session]);
    expect(await server().sql(vet, STORED)).toEqual([]);
  });

  testRefusals(server, contract.thumbsFeedback, {
    session_not_found: async () =>
      (await server().newVet()).try(contract.thumbsFeedback, {
        session: NO_SESSION,
        node_id: NO_NODE,
        feedback: 'thumbs_up',
      }),
    node_not_found: async () => {
      const vet = await server().newVet();
      const { session, recording_id } = await aNote(vet);
      return vet.try(contract.thumbsFeedback, { session, node_id: recording_id, feedback: 'thumbs_up' });
    },
    too_many_requests: async () => {
      const vet = await server().newVet();
      const { session, node } = await aNote(vet);
      await server().sql(
        vet,
        `insert into thumbs_feedback (id, org_id, session_id, node_id, version, feedback, content, source,
           highlighted_text, data_access_consent, sent_by, sent_at)
         select 't' || n, $1, $2, $3, 1, 'thumbs_up', '', 'notes', '', false, $4, now()
         from generate_series(1, $5::int) n`,
        [vet.organizationId, session, node, vet.userId, contract.FEEDBACK_LIMITS.thumbsAnHour],
      );
      return vet.try(contract.thumbsFeedback, { session, node_id: node, feedback: 'thumbs_up' });
    },
    invalid_request: async () => {
      const vet = await server().newVet();
      const { session, node } = await aNote(vet);
      return vet.send('POST', '/v2/thumbs_feedback', { session, node_id: node, feedback: 'sideways' });
    },
  });

  test.each([
    ['words without end', { feedback_content: 'x'.repeat(5001) }],
    ['a passage without end', { highlighted_text: 'x'.repeat(10_001) }],
    ['a source that is none', { feedback_source: 'a b' }],
  ])('refuses %s and saves nothing', async (_, more) => {
    const vet = await server().newVet();
    const { session, node } = await aNote(vet);
    const answer = await vet.try(contract.thumbsFeedback, {
      session,
      node_id: node,
      feedback: 'thumbs_up',
      ...more,
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(await server().sql(vet, STORED)).toEqual([]);
  });
});
